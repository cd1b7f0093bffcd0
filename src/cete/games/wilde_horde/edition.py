"""Wilde Horde: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cete.kit.editions import HOUSE, PROVENANCES

SPECIALS = ("none", "hermit", "cave_painter", "temptress", "holy_goat", "fat_boy", "cheerleader")
"""In the order of the rules' numbers."""
ID = re.compile(r"[a-z][a-z0-9_]*")
KEYS = {"name", "value", "special", "value_from", "name_from"}


def problems_of(data: Mapping[str, Any]) -> list[str]:
    """All that is wrong with an edition, a sentence each."""
    problems = [f"Unknown key {key!r}." for key in data if key not in ("game", "edition", "athletes")]
    athletes = data.get("athletes")
    if not isinstance(athletes, Mapping):
        return [*problems, "The table [athletes] is missing."]
    if len(athletes) != 24:
        problems.append(f"There must be exactly 24 athletes, not {len(athletes)}.")
    sound = {}
    for athlete, entry in athletes.items():
        wrong = _wrong_with(athlete, entry)
        problems += wrong
        if not wrong:
            sound[athlete] = entry
    if len(sound) == len(athletes):
        problems += _wrong_together(sound)
        if data.get("edition") == HOUSE:
            problems += _wrong_with_house(sound)
    return problems


def _wrong_with(athlete: str, entry: Any) -> list[str]:
    """What is wrong with one athlete."""
    if not ID.fullmatch(athlete):
        return [f"Athlete id {athlete!r} must be lower-case letters, digits and underscores, starting with a letter."]
    if not isinstance(entry, Mapping) or set(entry) != KEYS:
        return [f"Athlete {athlete} needs exactly {', '.join(sorted(KEYS))}."]
    problems = []
    if not isinstance(entry["name"], str) or not entry["name"].strip() or len(entry["name"]) > 40:
        problems.append(f"Athlete {athlete} needs a display name of up to 40 letters.")
    if type(entry["value"]) is not int or not -7 <= entry["value"] <= 7:
        problems.append(f"Athlete {athlete}: the value must be a whole number from -7 to 7.")
    if entry["special"] not in SPECIALS:
        problems.append(f"Athlete {athlete}: the special must be one of {', '.join(SPECIALS)}.")
    for source in ("value_from", "name_from"):
        if entry[source] not in PROVENANCES:
            problems.append(f"Athlete {athlete}: {source} must be one of {', '.join(PROVENANCES)}.")
    return problems


def _wrong_together(athletes: Mapping[str, Any]) -> list[str]:
    """What is wrong with all of them together."""
    problems = []
    values = [entry["value"] for entry in athletes.values()]
    for value in (-7, 7):
        if value not in values:
            problems.append(f"An athlete of value {value} is missing.")
    for special in SPECIALS[1:]:
        if not any(entry["special"] == special for entry in athletes.values()):
            problems.append(f"The special {special} is missing.")
    if not any(entry["value"] == 1 and entry["special"] != "cheerleader" for entry in athletes.values()):
        problems.append("An athlete of value 1 besides the Cheerleader is missing.")
    return problems


def _wrong_with_house(athletes: Mapping[str, Any]) -> list[str]:
    """What is wrong with the house edition moreover."""
    problems = []
    specials = [entry["special"] for entry in athletes.values() if entry["special"] != "none"]
    if len(specials) != len(set(specials)):
        problems.append("The house edition has each special exactly once.")
    values = [entry["value"] for entry in athletes.values()]
    if values.count(1) < 5 or sum(values) != 38:
        problems.append("The house edition has at least five athletes of value 1 and 38 points in all.")
    return problems

"""Hoarders: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.hoarders.notation import CRITTER_IDS, NUT_IDS
from cete.games.hoarders.rules import (
    COPIES,
    CRITTERS_PICKED,
    IDENTICAL_TO_WIN,
    LONE_BEAVER_DRAW,
    NUTS_DEALT,
    SEATS,
    SHARED_BEAVER_DRAW,
    SQUIRREL_DRAW,
)
from cete.kit.editions import PROVENANCES

LONGEST_NAME = 40
FAMINE_TURNS = range(21)
"""HO-48: what the option may be."""
MAX_TURNS = range(1, 1001)
"""HO-50: what the option may be."""
NUMBERS: Mapping[str, range] = {
    "nuts_dealt": range(NUTS_DEALT, NUTS_DEALT + 1),
    "critters_picked": range(CRITTERS_PICKED, CRITTERS_PICKED + 1),
    "squirrel_draw": range(SQUIRREL_DRAW, SQUIRREL_DRAW + 1),
    "beaver_alone_draw": range(LONE_BEAVER_DRAW, LONE_BEAVER_DRAW + 1),
    "beaver_shared_draw": range(SHARED_BEAVER_DRAW, SHARED_BEAVER_DRAW + 1),
    "identical_to_win": range(IDENTICAL_TO_WIN, IDENTICAL_TO_WIN + 1),
    "famine_turns": FAMINE_TURNS,
    "max_turns": MAX_TURNS,
}
"""What each number may be; those of the rulebook are one number only."""


def problems_of(data: Mapping[str, Any]) -> list[str]:
    """All that is wrong with an edition, a sentence each."""
    tables = ("nuts", "critters", "numbers")
    problems = [f"Unknown key {key!r}." for key in data if key not in ("game", "edition", *tables)]
    for table, ids in zip(tables, (NUT_IDS, CRITTER_IDS, tuple(NUMBERS)), strict=True):
        entries = data.get(table)
        if not isinstance(entries, Mapping):
            problems.append(f"The table [{table}] is missing.")
            continue
        problems += [
            f"The table [{table}] has no {entry!r} to say anything of." for entry in entries if entry not in ids
        ]
        problems += [f"The table [{table}] lacks {name}." for name in ids if name not in entries]
        for name in ids:
            if name in entries:
                problems += _wrong_with(table, name, entries[name])
    return problems


def _wrong_with(table: str, name: str, entry: Any) -> list[str]:
    """What is wrong with one entry."""
    if table == "numbers":
        return _wrong_with_number(name, entry)
    return _wrong_with_card(name, entry, COPIES if table == "nuts" else SEATS)


def _wrong_with_card(card: str, entry: Any, copies: int) -> list[str]:
    """What is wrong with a nut or a critter; HO-03, HO-04: of which there are so many."""
    keys = {"name", "count", "count_from", "name_from"}
    if not isinstance(entry, Mapping) or set(entry) != keys:
        return [f"{card} needs exactly {', '.join(sorted(keys))}."]
    problems = []
    if not isinstance(entry["name"], str) or not entry["name"].strip() or len(entry["name"]) > LONGEST_NAME:
        problems.append(f"{card} needs a display name of up to {LONGEST_NAME} letters.")
    if type(entry["count"]) is not int or entry["count"] != copies:
        problems.append(f"{card}: there are {copies} of them, not {entry['count']}.")
    return problems + _wrong_sources(card, entry, ("count_from", "name_from"))


def _wrong_with_number(number: str, entry: Any) -> list[str]:
    """What is wrong with a number."""
    if not isinstance(entry, Mapping) or set(entry) != {"value", "value_from"}:
        return [f"{number} needs exactly value, value_from."]
    allowed = NUMBERS[number]
    problems = []
    if type(entry["value"]) is not int or entry["value"] not in allowed:
        known = f"be {allowed[0]}" if len(allowed) == 1 else f"be a whole number from {allowed[0]} to {allowed[-1]}"
        problems.append(f"{number} must {known}.")
    return problems + _wrong_sources(number, entry, ("value_from",))


def _wrong_sources(name: str, entry: Mapping[str, Any], sources: tuple[str, ...]) -> list[str]:
    """Which of its values do not say where they come from."""
    return [
        f"{name}: {source} must be one of {', '.join(PROVENANCES)}."
        for source in sources
        if entry[source] not in PROVENANCES
    ]

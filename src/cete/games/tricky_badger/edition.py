"""Tricky Badger: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.tricky_badger.notation import LETTERS, TYPE_CODES
from cete.games.tricky_badger.state import DECK, NUMBERS, PINKS
from cete.kit.editions import PROVENANCES

SOURCES = (*PROVENANCES, "box")
"""V10: own editions say "box"."""
BONUSES = {"couple": 1, "fed_hamster": 1, "twig_set_size": 5, "twig_in_set": 2}
"""V9: what the rulebook prints, in the order of the rules."""
PAIRS = (("normal", 1), ("normal", NUMBERS), ("trump", 1), ("trump", PINKS))
"""V3: the cards at risk, in the order of the rules' tramplers."""
COLOUR_KEYS = {"code", "name", "trump", "lowest", "highest", "name_from", "range_from"}
PAIR_KEYS = {"group", "at_risk", "by", "from"}
CARD_KEYS = {"type", "up", "down", "points", "counts_from", "points_from"}
BONUS_KEYS = {"name", "value", "from"}


def problems_of(data: Mapping[str, Any]) -> list[str]:
    """All that is wrong with an edition, a sentence each."""
    problems = [
        f"Unknown key {key!r}."
        for key in data
        if key not in ("game", "edition", "title", "colours", "trample", "cards", "bonus")
    ]
    title = data.get("title")
    if not isinstance(title, str) or not title.strip() or len(title) > 80:
        problems.append('The line title = "..." must name the edition in up to 80 letters.')
    for name, keys, check in (
        ("colours", COLOUR_KEYS, _colours),
        ("trample", PAIR_KEYS, _trample),
        ("cards", CARD_KEYS, _cards),
        ("bonus", BONUS_KEYS, _bonus),
    ):
        entries = data.get(name)
        if not isinstance(entries, list) or not all(isinstance(e, Mapping) and set(e) == keys for e in entries):
            problems.append(f"The list {name} is missing, or an entry of it has not exactly {', '.join(sorted(keys))}.")
        else:
            problems += _sources(name, entries)
            problems += check(entries)
    return problems


def is_number(value: Any) -> bool:
    """Whether a value is a whole number; true and false are none."""
    return type(value) is int


def _sources(name: str, entries: list[Mapping[str, Any]]) -> list[str]:
    """V10: where each value comes from."""
    return [
        f"The list {name}: {key} must be one of {', '.join(SOURCES)}, not {value!r}."
        for entry in entries
        for key, value in entry.items()
        if key.endswith("from") and value not in SOURCES
    ]


def _colours(colours: list[Mapping[str, Any]]) -> list[str]:
    """V1, V2: the five colours."""
    if [entry["code"] for entry in colours] != list(LETTERS):
        return ["The colours must have the codes P, O, B, G, Y in this order."]
    problems = []
    names = [entry["name"] for entry in colours]
    if not all(isinstance(name, str) and name.strip() and len(name) <= 20 for name in names):
        problems.append("Each colour needs a name of up to 20 letters.")
    elif len({name.strip().casefold() for name in names}) < len(names):
        problems.append("The names of the colours must be distinct.")
    for entry in colours:
        pink = entry["code"] == "P"
        if entry["trump"] is not pink:
            problems.append(f"Colour {entry['code']}: pink and only pink is trump.")
        highest = PINKS if pink else NUMBERS
        if not is_number(entry["lowest"]) or (entry["lowest"], entry["highest"]) != (1, highest):
            problems.append(f"Colour {entry['code']} must go from 1 to {highest}.")
    return problems


def _trample(pairs: list[Mapping[str, Any]]) -> list[str]:
    """V3, V4: which numbers trample which."""
    if sorted((str(pair["group"]), pair["at_risk"]) for pair in pairs if is_number(pair["at_risk"])) != sorted(PAIRS):
        return ["Exactly four cards are at risk: the normal 1 and 11, and the trumps 1 and 7."]
    problems = []
    for pair in pairs:
        highest = PINKS if pair["group"] == "trump" else NUMBERS
        where = f"The trampler of the {pair['group']} {pair['at_risk']}"
        if not is_number(pair["by"]) or not 1 < pair["by"] < highest:
            problems.append(f"{where} must lie between 1 and {highest}.")
        elif (pair["group"], pair["at_risk"]) in (("normal", 1), ("trump", PINKS)) and pair["by"] != 5:
            problems.append(f"{where} must be the 5, as the rulebook says.")
    return problems


def _cards(cards: list[Mapping[str, Any]]) -> list[str]:
    """V5 to V8: the collection cards."""
    if [entry["type"] for entry in cards] != list(TYPE_CODES):
        return [f"The cards must have the types {', '.join(TYPE_CODES)} in this order."]
    problems = []
    for entry in cards:
        if not (is_number(entry["up"]) and is_number(entry["down"]) and entry["up"] >= 0 and entry["down"] >= 0):
            problems.append(f"Type {entry['type']}: up and down must be whole numbers of cards.")
        if not is_number(entry["points"]) or not -9 <= entry["points"] <= 9:
            problems.append(f"Type {entry['type']}: the points must be a whole number from -9 to 9.")
    if problems:
        return problems
    copies = {entry["type"]: entry["up"] + entry["down"] for entry in cards}
    for kind, least in {**dict.fromkeys(TYPE_CODES, 1), "hamster_m": 2, "twig": 5}.items():
        if copies[kind] < least:
            problems.append(f"Type {kind}: there must be at least {least} {'card' if least == 1 else 'cards'}.")
    if sum(copies.values()) != DECK:
        problems.append(f"There must be exactly {DECK} cards in all, not {sum(copies.values())}.")
    points = {entry["type"]: entry["points"] for entry in cards}
    for kinds, total in ((("badger", "bone"), 2), (("hamster_f", "hamster_m", "weevil"), 3), (("twig",), -1)):
        if sum(points[kind] for kind in kinds) != total:
            problems.append(f"The points of {' and '.join(kinds)} must come to {total}, as in the rulebook's example.")
    return problems


def _bonus(bonuses: list[Mapping[str, Any]]) -> list[str]:
    """V9: the points the rulebook gives beyond the printed ones."""
    found = [(entry["name"], entry["value"]) for entry in bonuses if is_number(entry["value"])]
    if found != list(BONUSES.items()):
        wanted = ", ".join(f"{name} {value}" for name, value in BONUSES.items())
        return [f"The bonuses must be exactly {wanted}."]
    return []


def printed_numbers(data: Mapping[str, Any]) -> list[int]:
    """The numbers of a sound edition in the order that `set_up` takes them."""
    cards = data["cards"]
    tramplers = {(pair["group"], pair["at_risk"]): pair["by"] for pair in data["trample"]}
    return [
        *(count for entry in cards for count in (entry["up"], entry["down"])),
        *(entry["points"] for entry in cards),
        *(entry["value"] for entry in data["bonus"]),
        *(tramplers[pair] for pair in PAIRS),
    ]

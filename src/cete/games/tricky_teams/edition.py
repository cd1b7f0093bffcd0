"""Tricky Teams: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.tricky_teams.notation import CODES, LETTERS
from cete.kit.editions import PROVENANCES

KEYS = ("game", "edition", "label", "team", "card", "card_coins")
TEAM_KEYS = {"code", "colour", "colour_src", "animal", "animal_src", "pairing_src"}
CARD_KEYS = {"number", "name", "name_src", "coins", "coins_src", "coins_training", "coins_training_src"}
MOST_COINS = 9
COUNTESS_COINS = 2
"""TT-55: the rulebook gives this number itself."""


def problems_of(data: Mapping[str, Any]) -> list[str]:
    """All that is wrong with an edition, a sentence each."""
    problems = [f"Unknown key {key!r}." for key in data if key not in KEYS]
    if not _is_text(data.get("label", "a label")):
        problems.append("The label must be a text of up to 80 letters.")
    return problems + _wrong_teams(data.get("team")) + _wrong_cards(data.get("card")) + _wrong_coins(data)


def _is_text(value: Any, most: int = 80) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= most


def _wrong_sources(where: str, entry: Mapping[str, Any]) -> list[str]:
    """Rule 5: where each value comes from."""
    sources = [key for key in entry if key.endswith("_src") and entry[key] not in PROVENANCES]
    return [f"{where}: {key} must be one of {', '.join(PROVENANCES)}." for key in sources]


def _wrong_teams(teams: Any) -> list[str]:
    """Rule 1: the four teams, colours and animals all different."""
    if not isinstance(teams, list) or not all(isinstance(entry, Mapping) for entry in teams):
        return ["The list of teams is missing."]
    problems = []
    for place, entry in enumerate(teams):
        where = f"Team {entry.get('code', place)}"
        if set(entry) != TEAM_KEYS:
            problems.append(f"{where} needs exactly {', '.join(sorted(TEAM_KEYS))}.")
            continue
        for key in ("colour", "animal"):
            if not _is_text(entry[key], 40):
                problems.append(f"{where}: the {key} must be a text of up to 40 letters.")
        problems += _wrong_sources(where, entry)
    if not problems:
        if sorted(str(entry["code"]) for entry in teams) != sorted(LETTERS[:4]):
            problems.append("The teams must be R, Y, G and B, once each.")
        for key in ("colour", "animal"):
            if len({entry[key] for entry in teams}) != len(teams):
                problems.append(f"Two teams have the same {key}.")
    return problems


def _wrong_cards(cards: Any) -> list[str]:
    """Rules 2 and 3: the numbers 0 to 10 with names and coins."""
    if not isinstance(cards, list) or not all(isinstance(entry, Mapping) for entry in cards):
        return ["The list of cards is missing."]
    problems = []
    for place, entry in enumerate(cards):
        where = f"Number {entry.get('number', place)}"
        if set(entry) != CARD_KEYS:
            problems.append(f"{where} needs exactly {', '.join(sorted(CARD_KEYS))}.")
            continue
        if not _is_text(entry["name"], 40):
            problems.append(f"{where} needs a name of up to 40 letters.")
        for key in ("coins", "coins_training"):
            if not _is_coins(entry[key]):
                problems.append(f"{where}: {key} must be a whole number from 0 to {MOST_COINS}.")
        problems += _wrong_sources(where, entry)
    return problems or _wrong_numbers(cards)


def _is_coins(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_COINS


def _wrong_numbers(cards: list[Mapping[str, Any]]) -> list[str]:
    """Rules 2 and 3, for all numbers together."""
    by_number = {entry["number"]: entry for entry in cards if type(entry["number"]) is int}
    if len(cards) != 11 or set(by_number) != set(range(11)):
        return ["The cards must be the numbers 0 to 10, once each."]
    problems = []
    if len({entry["name"] for entry in cards}) != len(cards):
        problems.append("Two numbers have the same name.")
    if by_number[0]["coins"] or by_number[0]["coins_training"]:
        problems.append("A white flag (number 0) is worth no coins.")
    if by_number[5]["coins"] != COUNTESS_COINS:
        problems.append(f"A Countess (number 5) counts {COUNTESS_COINS} coins.")
    for key in ("coins", "coins_training"):
        if not any(entry[key] for entry in cards):
            problems.append(f"At least one number must have {key} above 0.")
    return problems


def _wrong_coins(data: Mapping[str, Any]) -> list[str]:
    """Rule 4: single cards whose coins differ from those of their number."""
    single = data.get("card_coins", {})
    if not isinstance(single, Mapping):
        return ["The table [card_coins] must give coins for card codes."]
    problems = []
    for code, coins in single.items():
        if code not in CODES or code.startswith("F"):
            problems.append(f"card_coins: there is no team card {code!r}.")
        elif code[1:] == "5":
            problems.append(f"card_coins: the coins of a Countess ({code}) are fixed.")
        if not _is_coins(coins):
            problems.append(f"card_coins: {code} must have a whole number of coins from 0 to {MOST_COINS}.")
    return problems

"""Hoarders: nuts, critters and actions as text, both ways."""

from __future__ import annotations

from cete.games.hoarders.rules import ALLOW, KINDS, PICK, REVEAL, SEATS, STEAL
from cete.kit.cards import each, set_of

NUT_IDS = ("walnut", "hazelnut", "sunflower", "acorn", "peanut")
CRITTER_IDS = ("hamster", "groundhog", "beaver", "raccoon", "squirrel")
LETTERS = "WHSAP"
"""Of the nuts, for cards and positions."""
HIDDEN_PICK = "pick ? ?"
"""A pick as the others see it."""


def action_text(phase: int, action: int) -> str:
    """An action of a decision in the ledger's notation."""
    if phase == PICK:
        return " ".join(["pick", *(CRITTER_IDS[critter] for critter in each(action))])
    if phase == REVEAL:
        return f"reveal {CRITTER_IDS[action]}"
    if phase == STEAL:
        return f"steal {action // KINDS} {NUT_IDS[action % KINDS]}"
    return "allow" if action == ALLOW else "block"


def read_pick(text: str) -> list[int] | None:
    """The critters a pick names, in its order; None if it is no pick or one of them is no critter."""
    verb, *critters = text.split(" ")
    if verb != "pick" or any(critter not in CRITTER_IDS for critter in critters):
        return None
    return [CRITTER_IDS.index(critter) for critter in critters]


def read_pair(text: str) -> int:
    """The set of critters a pick names."""
    return set_of(read_pick(text) or ())


def read_reveal(text: str) -> int | None:
    """The critter of a reveal; None if it is none."""
    verb, _, critter = text.partition(" ")
    return CRITTER_IDS.index(critter) if verb == "reveal" and critter in CRITTER_IDS else None


def read_theft(text: str) -> tuple[int, int] | None:
    """The victim and the nut of a theft; None if it is none."""
    words = text.split(" ")
    if len(words) != 3 or words[0] != "steal" or words[1] not in SEAT_NUMBERS or words[2] not in NUT_IDS:
        return None
    return SEAT_NUMBERS.index(words[1]), NUT_IDS.index(words[2])


SEAT_NUMBERS = tuple(str(seat) for seat in range(SEATS))

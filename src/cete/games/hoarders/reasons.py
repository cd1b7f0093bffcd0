"""Hoarders: why something of one's own cannot be done now, from the seat's own view."""

from __future__ import annotations

from cete.games.hoarders import rules
from cete.games.hoarders.notation import action_text, read_pick, read_reveal, read_theft
from cete.games.hoarders.rules import (
    BLOCK,
    CRITTERS_PICKED,
    FAMINE,
    FIVE,
    LIMIT,
    PICK,
    REACT,
    REVEAL,
    STEAL,
    State,
)
from cete.games.hoarders.words import Words
from cete.kit.cards import has, set_of
from cete.kit.scene import Reason

END_RULES = {FIVE: "HO-10", FAMINE: "HO-48", LIMIT: "HO-50"}
"""The rule that ended the match."""


def why_not(view: State, seat: int, text: str, words: Words) -> Reason | None:
    """Why an action of the decision at hand is not legal; None if it is, or if there is nothing to explain."""
    if view.phase == PICK:
        return _not_picked(text, words)
    if view.phase == REVEAL:
        critter = read_reveal(text)
        if critter is not None:
            return why_not_reveal(view, seat, critter, words)
        return Reason("You have a face-down critter, so you must reveal one.", "HO-17") if text == "pass" else None
    if view.phase == STEAL:
        theft = read_theft(text)
        if theft is not None and theft[0] < view.seats:
            return why_not_steal(view, seat, *theft, "This player", words)
        return Reason("A theft that is possible must be tried.", "HO-23") if text == "pass" else None
    return why_not_block(view, seat, words) if text == action_text(REACT, BLOCK) else None


def _not_picked(text: str, words: Words) -> Reason | None:
    """HO-12, HO-14: two different critters, named in one fixed order."""
    critters = read_pick(text)
    if critters is None:
        return None
    if len(critters) != CRITTERS_PICKED:
        return Reason("You lay down exactly two critters.", "HO-12")
    if critters[0] == critters[1]:
        return Reason(f"You have only one {words.critter(critters[0])}.", "HO-04")
    if critters[0] > critters[1]:
        return Reason(f"The order has no meaning; say it as “{action_text(PICK, set_of(critters))}”.", "HO-14")
    return None


def why_not_reveal(view: State, seat: int, critter: int, words: Words) -> Reason | None:
    """HO-15 to HO-19: why a seat cannot turn up a critter of its own now."""
    name = words.critter(critter)
    if view.ended:
        return Reason("The match is over.", END_RULES[int(view.ended)])
    if has(view.up[seat], critter):
        return Reason(f"Your {name} lies face up already.", "HO-19")
    if not has(view.down[seat], critter):
        return Reason(f"You kept your {name} in the hand this turn.", "HO-12")
    if view.phase != REVEAL:
        return Reason("First the theft must be settled.", "HO-18")
    if seat != rules.player(view):
        return Reason("It is not your go.", "HO-15")
    return None


def why_not_steal(view: State, seat: int, victim: int, nut: int, who: str, words: Words) -> Reason | None:
    """HO-22: why a seat cannot steal a nut; `who` is the victim at the start of a sentence."""
    if victim == seat:
        return Reason("You cannot steal from yourself.", "HO-22")
    if view.nuts[victim, nut] == 0:
        return Reason(f"{who} owns no {words.plural(nut)}.", "HO-22")
    return None


def why_not_block(view: State, seat: int, words: Words) -> Reason | None:
    """HO-27: why a seat that is asked cannot block."""
    if has(rules.reactions(view, seat), BLOCK):
        return None
    return Reason(f"Your {words.critter(rules.HAMSTER)} is not one of your face-down critters.", "HO-27")

"""Wilde Horde: what a seat may know (section 6 of the ledger)."""

from __future__ import annotations

import numpy as np

from cete.games.wilde_horde.rules import BRIBES, SEATS, State, hand_size, of_suit
from cete.kit.belief import deal_unseen
from cete.kit.cards import first, has
from cete.kit.chance import Chance
from cete.kit.compiled import rule


@rule
def hide(state: State, seat: int) -> None:
    """WH-12: the hands of the others are hidden; all else lies open."""
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = 0


@rule
def may_hold(view: State, seat: int) -> int:
    """WH-14: the bribe cards a hidden hand can hold: none that was seen, none of a suit it is void of."""
    cards = first(BRIBES) & ~view.seen
    for suit in range(4):
        if has(view.voids[seat], suit):
            cards &= ~of_suit(cards, suit)
    return cards


@rule
def determinize(view: State, seat: int, chance: Chance) -> None:
    """WH-02, WH-11, WH-14: each unseen card is in exactly one other hand, all deals that fit equally likely."""
    if view.due:
        return
    may = np.zeros(SEATS, np.int64)
    room = np.zeros(SEATS, np.int64)
    for other in range(view.seats):
        if other != seat:
            may[other] = may_hold(view, other)
            room[other] = hand_size(view, other)
    unseen = first(BRIBES) & ~view.seen
    if seat >= 0:
        unseen &= ~view.hands[seat]
    deal_unseen(unseen, may, room, view.hands, chance)

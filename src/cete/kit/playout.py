"""Matches played at random to the end, written once for all games.

Seats that choose at the same time are asked in ascending order: they do not see each other's choices, so
another order would only cost a random number.
"""

from __future__ import annotations

import numpy as np

from cete.kit.cards import lowest
from cete.kit.chance import Chance, any_of, shuffle
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record
from cete.kit.verbs import LONGEST_DECK, apply, deal, legal_actions, needs_deal, seats_to_act, write_deck


@rule
def deal_at_random(state: Record, deck: Ints, chance: Chance) -> None:
    """Shuffle and deal every deck that is due; `deck` is scratch space of `LONGEST_DECK` entries."""
    while needs_deal(state):
        shuffle(deck, write_deck(state, deck), chance)
        deal(state, deck)


@rule
def playout(state: Record, chance: Chance) -> int:
    """Play on to the end at random; returns the number of actions."""
    deck = np.zeros(LONGEST_DECK, np.int64)
    taken = 0
    deal_at_random(state, deck, chance)
    seats = seats_to_act(state)
    while seats:
        seat = lowest(seats)
        apply(state, seat, any_of(legal_actions(state, seat), chance))
        taken += 1
        if needs_deal(state):
            deal_at_random(state, deck, chance)
        seats = seats_to_act(state)
    return taken


@rule
def play_some(state: Record, chance: Chance, most: int) -> int:
    """Play up to `most` random actions, stopping where somebody acts next or the match is over; returns how many."""
    deck = np.zeros(LONGEST_DECK, np.int64)
    taken = 0
    deal_at_random(state, deck, chance)
    seats = seats_to_act(state)
    while seats and taken < most:
        seat = lowest(seats)
        apply(state, seat, any_of(legal_actions(state, seat), chance))
        taken += 1
        if needs_deal(state):
            deal_at_random(state, deck, chance)
        seats = seats_to_act(state)
    return taken

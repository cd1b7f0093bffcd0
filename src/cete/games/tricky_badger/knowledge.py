"""Tricky Badger: what a seat may know (section 6 of the ledger)."""

from __future__ import annotations

import numpy as np

from cete.games.tricky_badger.rules import hand_size, leaf_cards
from cete.games.tricky_badger.state import CARDS, COLOURS, DECK, LAID_OUT, SEATS, State
from cete.games.tricky_badger.tricks import of_colour
from cete.kit.belief import deal_unseen
from cete.kit.cards import count, first, has
from cete.kit.chance import Chance, shuffle
from cete.kit.compiled import rule


@rule
def revealed(state: State) -> int:
    """TB-13: how many cards of the collection deck everybody has seen, ten for each round that has begun."""
    return LAID_OUT * state.round_number


@rule
def hide(state: State, seat: int) -> None:
    """TB-12: the hands of the others are hidden; TB-05: and so is the rest of the deck; all else lies open (TB-40)."""
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = 0
    for place in range(revealed(state), DECK):
        state.deck[place] = -1


@rule
def may_hold(view: State, seat: int) -> int:
    """TB-19: the leaf cards a hidden hand can hold: none that was seen, none of a colour it is void of."""
    cards = first(leaf_cards(view.seats)) & ~view.seen
    for colour in range(COLOURS):
        if has(view.voids[seat], colour):
            cards &= ~of_colour(cards, colour)
    return cards


@rule
def determinize(view: State, seat: int, chance: Chance) -> None:
    """Fill in the deck and the hands with one guess, all that fit equally likely."""
    if view.due != 1:
        guess_deck(view, chance)
    if view.due == 0 and view.asking >= 0:
        guess_hands(view, seat, chance)


@rule
def guess_deck(view: State, chance: Chance) -> None:
    """TB-05: the collection cards that were not revealed yet, in any order."""
    left = np.zeros(CARDS, np.int64)
    for card in range(CARDS):
        left[card] = view.copies[card]
    for place in range(revealed(view)):
        left[view.deck[place]] -= 1
    rest = np.zeros(DECK, np.int64)
    size = 0
    for card in range(CARDS):
        for _ in range(left[card]):
            rest[size] = card
            size += 1
    shuffle(rest, size, chance)
    for place in range(size):
        view.deck[DECK - size + place] = rest[place]


@rule
def guess_hands(view: State, seat: int, chance: Chance) -> None:
    """TB-11, TB-12, TB-19: each unseen leaf card is in another hand or among those not dealt, which can be any."""
    unseen = first(leaf_cards(view.seats)) & ~view.seen
    may = np.zeros(SEATS + 1, np.int64)
    room = np.zeros(SEATS + 1, np.int64)
    hands = np.zeros(SEATS + 1, np.int64)
    may[SEATS] = unseen
    if seat >= 0:
        unseen &= ~view.hands[seat]
    room[SEATS] = count(unseen)
    for other in range(view.seats):
        if other != seat:
            may[other] = may_hold(view, other)
            room[other] = hand_size(view, other)
            room[SEATS] -= room[other]
    deal_unseen(unseen, may, room, hands, chance)
    for other in range(view.seats):
        if other != seat:
            view.hands[other] = hands[other]

"""Badgers: what a seat may know (BD-119 to BD-125, section 6 of the ledger)."""

from __future__ import annotations

import numpy as np

from cete.games.badgers.pieces import of_back
from cete.games.badgers.state import (
    BACK,
    CARDS,
    PLACES,
    SIDES,
    UNKNOWN,
    State,
    back_number,
    discarded,
    opponent,
)
from cete.kit.cards import first, has, lowest, only
from cete.kit.chance import Chance, any_of
from cete.kit.compiled import rule
from cete.kit.record import Ints

# Views


@rule
def hide(state: State, seat: int) -> None:
    """BD-119 to BD-123: fronts that a seat does not know become backs; the order of decks is known to nobody."""
    for side in range(SIDES):
        if state.clans[side] >= 0:
            if state.sitting[side] != seat or seat < 0:
                hide_badgers(state, side, known_places(state, side, seat))
                veil_hand(state, side)
            hide_deck(state, side)


@rule
def known_places(state: State, side: int, seat: int) -> int:
    """BD-119 to BD-121: the places of a side's Badgers whose fronts another seat knows."""
    places: int = state.up[side] | state.seen[side]
    if seat >= 0 and state.sitting[opponent(side)] == seat:
        places |= state.looked[side]
    return places


@rule
def hide_badgers(state: State, side: int, known: int) -> None:
    """BD-119: of the other Badgers only the back number shows."""
    left = state.lying[side] & ~known
    while left:
        place = lowest(left)
        left &= left - 1
        number: int = state.badgers[side, place]
        if number < BACK:
            state.badgers[side, place] = BACK + back_number(state, side, number)


@rule
def veil_hand(state: State, side: int) -> None:
    """BD-122, BD-123: a hand shows what came there openly, and the backs of the rest without their order."""
    rest = state.hands[side] & ~state.shown[side]
    state.hands[side] &= state.shown[side]
    unseen = unseen_numbers(state, side) & ~rooted_numbers(state, side)
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        stand_in = lowest(of_back(state, side, unseen, back_number(state, side, number)))
        state.veiled[side] |= only(stand_in)
        unseen &= ~only(stand_in)


@rule
def rooted_numbers(state: State, side: int) -> int:
    """BD-122: the set of numbers at the bottom of a deck that everybody knows."""
    numbers = 0
    for place in range(state.rooted[side]):
        numbers |= only(state.decks[side, place])
    return numbers


@rule
def unseen_numbers(state: State, side: int) -> int:
    """Section 6: the numbers of a side's clan that are not in the open for the viewer of a view, decks left out."""
    seen: int = discarded(state, side) | state.hands[side]
    left: int = state.lying[side]
    while left:
        place = lowest(left)
        left &= left - 1
        number: int = state.badgers[side, place]
        if number < BACK:
            seen |= only(number)
    return first(CARDS) & ~seen


@rule
def hide_deck(state: State, side: int) -> None:
    """BD-123: of a deck the back of its top card shows, and what was put under it openly (BD-122)."""
    size: int = state.deck_sizes[side]
    for place in range(state.rooted[side], size):
        number: int = state.decks[side, place]
        if number < UNKNOWN:
            state.decks[side, place] = BACK + back_number(state, side, number) if place == size - 1 else UNKNOWN


# Guesses


@rule
def determinize(view: State, seat: int, chance: Chance) -> None:  # noqa: ARG001
    """Section 6: put unseen cards on the places of which only backs are known, all worlds that fit equally likely.

    What a place shows fixes the back of its card, so the cards of one back number are dealt to the
    places of that back at random, and what is left is the rest of the deck.  Guesses that
    contradict what is known of loose cards are thrown away and made again: the actual world is
    among those that fit, and few cards share a back, so that takes few attempts.
    """
    deck = np.zeros(CARDS, np.int64)
    for side in range(SIDES):
        if view.clans[side] >= 0 and is_veiled(view, side):
            unseen = unseen_numbers(view, side) & ~rooted_numbers(view, side)
            badgers = view.badgers[side].copy()
            while True:
                hand = guess(view, side, unseen, badgers, deck, chance)
                if agrees(view, side, badgers, deck):
                    break
            view.badgers[side] = badgers
            view.hands[side] |= hand
            view.veiled[side] = 0
            for place in range(view.rooted[side], view.deck_sizes[side]):
                view.decks[side, place] = deck[place]


@rule
def is_veiled(view: State, side: int) -> bool:
    """Whether anything of a side's cards is hidden from the viewer of a view."""
    size: int = view.deck_sizes[side]
    if view.veiled[side] or (size > view.rooted[side] and view.decks[side, size - 1] >= BACK):
        return True
    left: int = view.lying[side]
    while left:
        if view.badgers[side, lowest(left)] >= BACK:
            return True
        left &= left - 1
    return False


@rule
def guess(view: State, side: int, unseen: int, badgers: Ints, deck: Ints, chance: Chance) -> int:
    """Section 6: deal the unseen numbers to Badgers, hand and deck by their backs; returns the guessed hand."""
    hand = 0
    left: int = view.veiled[side]
    while left:
        number = drawn(view, side, unseen, back_number(view, side, lowest(left)), chance)
        left &= left - 1
        unseen &= ~only(number)
        hand |= only(number)
    left = view.lying[side]
    while left:
        place = lowest(left)
        left &= left - 1
        if view.badgers[side, place] >= BACK:
            badgers[place] = drawn(view, side, unseen, view.badgers[side, place] - BACK, chance)
            unseen &= ~only(badgers[place])
    top: int = view.deck_sizes[side] - 1
    low: int = view.rooted[side]
    if top >= low:
        deck[top] = drawn(view, side, unseen, view.decks[side, top] - BACK, chance)
        unseen &= ~only(deck[top])
        for place in range(low, top):
            deck[place] = any_of(unseen, chance)
            unseen &= ~only(deck[place])
    return hand


@rule
def drawn(view: State, side: int, unseen: int, back: int, chance: Chance) -> int:
    """BD-119: any of the unseen numbers with a back number."""
    return any_of(of_back(view, side, unseen, back), chance)


@rule
def agrees(view: State, side: int, badgers: Ints, deck: Ints) -> bool:
    """BD-125: loose cards are in the hand or where they are suspected, and enough of them have been played."""
    loose: int = view.loose[side]
    if loose == 0:
        return True
    for place in range(view.rooted[side], view.deck_sizes[side]):
        if has(loose, deck[place]):
            return False
    for place in range(PLACES):
        if (
            has(view.lying[side] & ~view.up[side], place)
            and has(loose, badgers[place])
            and not has(view.suspects[side, place], badgers[place])
        ):
            return False
        if view.order[side, place] and loose_before(view, side, badgers, place) < view.at_least[side, place]:
            return False
    return True


@rule
def loose_before(view: State, side: int, badgers: Ints, place: int) -> int:
    """BD-125: how many loose cards of the back number of a place lie there or where such a one was played before."""
    back = back_number(view, side, badgers[place])
    found = 0
    for other in range(PLACES):
        if (
            0 < view.order[side, other] <= view.order[side, place]
            and has(view.loose[side], badgers[other])
            and back_number(view, side, badgers[other]) == back
        ):
            found += 1
    return found

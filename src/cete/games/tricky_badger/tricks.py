"""Tricky Badger: the chapters Tricks and Trampling of the rulebook in code."""

from __future__ import annotations

from cete.games.tricky_badger.state import (
    NUMBERS,
    OF_HIGHEST,
    OF_LOWEST,
    PINK,
    PINK_TRAMPLERS,
    PINKS,
    TRAMPLERS,
    State,
    lowest_wins,
)
from cete.kit.cards import first, has, highest, lowest, only
from cete.kit.compiled import rule

# Tricks


@rule
def colour(card: int) -> int:
    """TB-02: the colour of a leaf card; pink has four numbers less than the others."""
    return (card + NUMBERS - PINKS) // NUMBERS


@rule
def first_of(colour: int) -> int:
    """TB-02: the leaf card 1 of a colour."""
    return colour * NUMBERS - (NUMBERS - PINKS) if colour else 0


@rule
def numbers_of(colour: int) -> int:
    """TB-02: the highest number of a colour."""
    return NUMBERS if colour else PINKS


@rule
def of_colour(cards: int, colour: int) -> int:
    """TB-02: the leaf cards of one colour."""
    return cards & (first(numbers_of(colour)) << first_of(colour))


@rule
def next_seat(state: State, seat: int) -> int:
    """TB-01: clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def player(state: State) -> int:
    """TB-17: the leader plays first, then each other seat, clockwise."""
    seat: int = state.leader + state.played
    return seat if seat < state.seats else seat - state.seats


@rule
def playable(state: State, seat: int) -> int:
    """TB-18: the leader plays any card; TB-19: who holds the led colour plays it; TB-20: others play any card."""
    hand: int = state.hands[seat]
    if state.played == 0:
        return hand
    following = of_colour(hand, colour(state.trick[0]))
    return following if following else hand


@rule
def cards_of_trick(state: State) -> int:
    """TB-17: the set of leaf cards on the table."""
    cards = 0
    for place in range(state.played):
        cards |= only(state.trick[place])
    return cards


@rule
def deciding_colour(cards: int, led: int) -> int:
    """TB-22: pink if any pink card is in the trick, else the led colour; TB-24: nothing else can win."""
    return PINK if of_colour(cards, PINK) else led


@rule
def strongest(state: State, cards: int, led: int, down: bool) -> int:
    """TB-21, TB-23: the card that wins, of those played: the highest or, if the arrow points down, the lowest.

    TB-32: here, and nowhere else, a trampled card is ignored.
    """
    deciding = of_colour(cards, deciding_colour(cards, led))
    competing = deciding & ~trampled(state, deciding, deciding_colour(cards, led))
    return lowest(competing) if down else highest(competing)


@rule
def best_place(state: State) -> int:
    """TB-21: the place in the trick of the card that wins so far; the trick is not empty."""
    best = strongest(state, cards_of_trick(state), colour(state.trick[0]), lowest_wins(contested(state)))
    place = 0
    while state.trick[place] != best:
        place += 1
    return place


@rule
def laid_out(state: State, place: int) -> int:
    """TB-13: the collection card at a place (0 to 9) of this round's ten."""
    card: int = state.deck[10 * (state.round_number - 1) + place]
    return card


@rule
def contested(state: State) -> int:
    """TB-16: the collection card that the trick is about."""
    return laid_out(state, state.prize)


# Trampling


@rule
def trampler(state: State, card: int) -> int:
    """TB-29, TB-30: the card that tramples a leaf card; -1 for a card that is not at risk."""
    kind = colour(card)
    one = first_of(kind)
    pair = TRAMPLERS if kind else PINK_TRAMPLERS
    by: int = 0
    if card == one:
        by = state.tramplers[pair + OF_LOWEST]
    elif card == one + numbers_of(kind) - 1:
        by = state.tramplers[pair + OF_HIGHEST]
    return one + by - 1 if by else -1


@rule
def trampled(state: State, cards: int, colour: int) -> int:
    """TB-31: the cards of one colour that lie in a trick together with their trampler, in whatever order.

    TB-33, TB-34: a trampler is never at risk itself, so it always competes.
    """
    one = first_of(colour)
    top = one + numbers_of(colour) - 1
    under = 0
    if has(cards, one) and has(cards, trampler(state, one)):
        under |= only(one)
    if has(cards, top) and has(cards, trampler(state, top)):
        under |= only(top)
    return under

"""Badgers: cards on their way between deck, hand, Forest and discard pile, and who has seen them.

A card that others have seen stays known while it can be followed (BD-120).  It gets lost in a hand:
who knows that a card is there sees a face-down card of the same back number leave, and cannot tell
(BD-125).  Such cards are called *loose*.  What can still be told about them is kept: in which
face-down Badgers they may be (`suspects`), and how many of them at least must be there because the
hand has no room for them any more (`at_least`, over a Badger and those played before it).
"""

from __future__ import annotations

from cete.games.badgers.state import (
    CARDS,
    CELLS,
    CHOSEN,
    HAND,
    PLACES,
    UP,
    State,
    back_number,
)
from cete.kit.cards import count, first, has, lowest, only
from cete.kit.compiled import rule


@rule
def of_back(state: State, side: int, numbers: int, back: int) -> int:
    """BD-119: those of a set of numbers that have a back number."""
    alike = 0
    left = numbers
    while left:
        number = lowest(left)
        left &= left - 1
        if back_number(state, side, number) == back:
            alike |= only(number)
    return alike


# Knowledge


@rule
def latest_suspect(state: State, side: int, back: int, before: int) -> int:
    """BD-125: the place of the last Badger with suspects and a back number that was played before some Play, or -1."""
    latest = -1
    for place in range(PLACES):
        order: int = state.order[side, place]
        if (
            0 < order < before
            and (latest < 0 or order > state.order[side, latest])
            and back_number(state, side, state.badgers[side, place]) == back
        ):
            latest = place
    return latest


@rule
def require(state: State, side: int, back: int, before: int, how_many: int) -> None:
    """BD-125: at least so many loose cards of a back number were played face-down before some Play."""
    place = latest_suspect(state, side, back, before)
    if place >= 0 and state.at_least[side, place] < how_many:
        state.at_least[side, place] = how_many


@rule
def squeeze(state: State, side: int, back: int) -> None:
    """BD-125: once known cards that the hand, one card smaller now, has no room for must have been played."""
    hand: int = state.hands[side]
    tracked = of_back(state, side, state.loose[side] | state.shown[side], back)
    room = count(of_back(state, side, hand, back))
    require(state, side, back, state.played[side] + 2, count(tracked) - room)


@rule
def forget_clues(state: State, side: int, place: int) -> None:
    """A place without a Badger to wonder about."""
    state.suspects[side, place] = 0
    state.order[side, place] = 0
    state.at_least[side, place] = 0


@rule
def found(state: State, side: int, number: int) -> None:
    """BD-120: a loose card has been seen, so it is nowhere else."""
    state.loose[side] &= ~only(number)
    for place in range(PLACES):
        state.suspects[side, place] &= ~only(number)


@rule
def notice(state: State, side: int, place: int) -> None:
    """BD-36, BD-120: everybody sees the front of a Badger that lay face-down."""
    number: int = state.badgers[side, place]
    state.seen[side] &= ~only(place)
    state.looked[side] &= ~only(place)
    order: int = state.order[side, place]
    if order == 0:
        return
    back = back_number(state, side, number)
    needed: int = state.at_least[side, place]
    forget_clues(state, side, place)
    if has(state.loose[side], number):
        found(state, side, number)
        needed -= 1
        for later in range(PLACES):
            if state.order[side, later] > order and back_number(state, side, state.badgers[side, later]) == back:
                state.at_least[side, later] -= 1
    require(state, side, back, order, needed)


# Movements


@rule
def draw_card(state: State, side: int) -> None:
    """BD-38: the top card of the deck goes to the hand; BD-122: one put there openly is still known."""
    state.deck_sizes[side] -= 1
    size: int = state.deck_sizes[side]
    number: int = state.decks[side, size]
    state.decks[side, size] = 0
    state.hands[side] |= only(number)
    if size < state.rooted[side]:
        state.rooted[side] = size
        state.shown[side] |= only(number)


@rule
def put_under(state: State, side: int, number: int) -> None:
    """BD-73, BD-122: a card that all have seen goes to the bottom of the deck."""
    for place in range(state.deck_sizes[side], 0, -1):
        state.decks[side, place] = state.decks[side, place - 1]
    state.decks[side, 0] = number
    state.deck_sizes[side] += 1
    state.rooted[side] += 1


@rule
def show_from_hand(state: State, side: int, number: int) -> None:
    """BD-36: a card leaves the hand for all to see."""
    state.hands[side] &= ~only(number)
    state.shown[side] &= ~only(number)
    if state.loose[side]:
        found(state, side, number)
        squeeze(state, side, back_number(state, side, number))


@rule
def choose_from_hand(state: State, side: int, number: int, face: int) -> None:
    """BD-16, section 4: a card leaves the hand to be played; a face-up one is public from now on."""
    state.badgers[side, CHOSEN] = number
    state.lying[side] |= only(CHOSEN)
    if face == UP:
        state.up[side] |= only(CHOSEN)
        show_from_hand(state, side, number)
    else:
        hide_from_hand(state, side, number)


@rule
def hide_from_hand(state: State, side: int, number: int) -> None:
    """BD-125: a card leaves the hand face-down; it stays known only if no other of the hand has its back."""
    hand: int = state.hands[side]
    state.hands[side] = hand & ~only(number)
    if state.shown[side] == 0 and state.loose[side] == 0:
        return
    back = back_number(state, side, number)
    alike = of_back(state, side, hand, back)
    if count(alike) == 1 and has(state.shown[side], number):
        state.shown[side] &= ~only(number)
        state.seen[side] |= only(CHOSEN)
        squeeze(state, side, back)
        return
    state.loose[side] |= state.shown[side] & alike
    state.shown[side] &= ~alike
    tracked = of_back(state, side, state.loose[side], back)
    if tracked:
        state.suspects[side, CHOSEN] = tracked
        state.order[side, CHOSEN] = state.played[side] + 1
        state.at_least[side, CHOSEN] = count(tracked) - (count(alike) - 1)


@rule
def move(state: State, side: int, place: int, to: int) -> None:
    """BD-59: a Badger changes its place and keeps its face; who knew it still does (BD-120)."""
    state.badgers[side, to] = state.badgers[side, place]
    state.badgers[side, place] = 0
    state.lying[side] = moved(state.lying[side], place, to)
    state.up[side] = moved(state.up[side], place, to)
    state.seen[side] = moved(state.seen[side], place, to)
    state.looked[side] = moved(state.looked[side], place, to)
    if state.order[side, place]:
        state.suspects[side, to] = state.suspects[side, place]
        state.order[side, to] = state.order[side, place]
        state.at_least[side, to] = state.at_least[side, place]
        forget_clues(state, side, place)


@rule
def moved(places: int, place: int, to: int) -> int:
    """A set of places after what was at one of them has moved to another, where nothing was."""
    return places & ~only(place) | only(to) if has(places, place) else places


@rule
def swap(state: State, side: int, place: int, other: int) -> None:
    """BD-76: two Badgers of a side change places; `CHOSEN` is free while cards lie in the Forest."""
    move(state, side, place, CHOSEN)
    move(state, side, other, place)
    move(state, side, CHOSEN, other)


@rule
def turn_up(state: State, side: int, cell: int) -> None:
    """BD-32: a Badger is turned face-up, or lies so already."""
    if not has(state.up[side], cell):
        notice(state, side, cell)
        state.up[side] |= only(cell)


@rule
def turn_down(state: State, side: int, cell: int) -> None:
    """BD-68, BD-120: a face-up Badger is turned face-down; everybody knows which it is."""
    state.up[side] &= ~only(cell)
    state.seen[side] |= only(cell)


@rule
def lift(state: State, side: int, cell: int) -> int:
    """BD-36: a Badger leaves the Forest for all to see; returns its number."""
    turn_up(state, side, cell)
    number: int = state.badgers[side, cell]
    state.badgers[side, cell] = 0
    state.lying[side] &= ~only(cell)
    state.up[side] &= ~only(cell)
    return number


@rule
def put_on_pile(state: State, side: int, number: int) -> None:
    """BD-11, BD-124: a card lies open on the discard pile of its owner."""
    state.piles[side, state.pile_sizes[side]] = number
    state.pile_sizes[side] += 1


@rule
def take_from_pile(state: State, side: int, number: int) -> None:
    """BD-73: a card leaves the discard pile; those above it move down."""
    place = 0
    while state.piles[side, place] != number:
        place += 1
    state.pile_sizes[side] -= 1
    for above in range(place, state.pile_sizes[side]):
        state.piles[side, above] = state.piles[side, above + 1]
    state.piles[side, state.pile_sizes[side]] = 0


@rule
def discard_badger(state: State, side: int, cell: int) -> None:
    """BD-24, BD-34: a Badger goes to its owner's discard pile."""
    put_on_pile(state, side, lift(state, side, cell))


@rule
def discard_card(state: State, side: int, number: int) -> None:
    """BD-71: a card of the hand goes to the discard pile."""
    show_from_hand(state, side, number)
    put_on_pile(state, side, number)


@rule
def take_back(state: State, side: int, cell: int) -> None:
    """BD-71, BD-122: a face-up Badger goes back to its owner's hand, and all know it is there."""
    number = lift(state, side, cell)
    state.hands[side] |= only(number)
    state.shown[side] |= only(number)


@rule
def draw_back(state: State, side: int) -> None:
    """BD-38, BD-39: draw until the hand has three cards or the deck is empty."""
    while count(state.hands[side]) < HAND and state.deck_sizes[side]:
        draw_card(state, side)


@rule
def discard_hand(state: State, side: int) -> None:
    """BD-40, BD-124: what is left in the hand goes to the discard pile and is seen."""
    while state.hands[side]:
        discard_card(state, side, lowest(state.hands[side]))


@rule
def clear_side(state: State, side: int) -> None:
    """BD-112: no card of a side lies anywhere."""
    for place in range(PLACES):
        state.badgers[side, place] = 0
        forget_clues(state, side, place)
    for place in range(CARDS):
        state.decks[side, place] = 0
        state.piles[side, place] = 0
    state.deck_sizes[side] = 0
    state.rooted[side] = 0
    state.hands[side] = 0
    state.shown[side] = 0
    state.loose[side] = 0
    state.pile_sizes[side] = 0
    state.lying[side] = 0
    state.up[side] = 0
    state.seen[side] = 0
    state.looked[side] = 0
    state.played[side] = 0
    state.finished[side] = 0
    state.asked[side] = 0


@rule
def cells_of(places: int) -> int:
    """Those of a set of places that are cells."""
    return places & first(CELLS)

"""Tricky Badger: cards, stacks, and everything on the table and in the hands.

A leaf card is a number from 0 to 50: pink 1 to 7, then orange, blue, green and yellow from 1 to 11
each.  A collection card is a number from 0 to 19: twice its type, plus 1 if its arrow points down.
A stack is one animal with the cards connected to it, or a single loose card; equal stacks are
equal in every respect, so a collection is the number of its stacks of each kind.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

SEATS = 5
"""TB-01: at most."""
ROUNDS = 5
"""TB-09."""
TRICKS = 9
"""TB-14: in a round; also the cards of a hand (TB-11)."""
LAID_OUT = 10
"""TB-13: collection cards on the table at the start of a round."""
DECK = 53
"""TB-05: collection cards in all."""
PINKS = 7
"""TB-02: pink, the trump, goes from 1 to 7."""
NUMBERS = 11
"""TB-02: each other colour goes from 1 to 11."""
PINK = 0
"""The colours are numbers in the order pink, orange, blue, green, yellow."""
COLOURS = 5

# Types of collection cards, in the ledger's canonical order.
BADGER, FEMALE, MALE, MAGPIE, BONE, TWIG, CAGE, BUCKET, WHEAT, WEEVIL = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
TYPES = 10
CARDS = 2 * TYPES
"""Different collection cards: each type with its arrow up or down."""

# Stacks.  A badger with a bone is LONE_BADGER + WITH_BONE, caged it is + WITH_CAGE, and so on (TB-37).
LONE_BADGER = 0
WITH_BONE, WITH_CAGE = 1, 2
LONE_FEMALE, LONE_MALE = 4, 10
WITH_WHEAT, WITH_WEEVIL, WITH_BUCKET = 1, 2, 3
HAMSTER_KINDS = 6
"""Stacks of each sex: fed with nothing, wheat or a weevil, without a bucket or with one."""
LOOSE_BONE, LOOSE_TWIG, LOOSE_WHEAT, LOOSE_WEEVIL = 16, 17, 18, 19
STACKS = 20

COUPLE, FED, TWIG_SET, TWIG_IN_SET = 0, 1, 2, 3
"""Places in `bonus`: points of a couple and of a fed hamster, twigs of a set and points of a twig in it."""
TRAMPLERS, PINK_TRAMPLERS = 0, 2
"""Where in `tramplers` the two numbers of the normal colours and those of pink stand."""
OF_LOWEST, OF_HIGHEST = 0, 1
"""Which of the two tramples what."""

NOTES = 16
"""More than the steps of any chain of effects: one each of CONNECTED, ATE_WHEAT and WASTED, and eight kinds of
hamsters (six female, two male)."""


class Decision(IntEnum):
    """The kinds of decision."""

    TAKE = 0
    PLAY = 1
    MAGPIE = 2
    CAGE = 3
    BUCKET = 4
    BONE = 5
    FEED = 6


TAKE, PLAY, USE_MAGPIE, USE_CAGE, USE_BUCKET, GIVE_BONE, GIVE_FEED = (int(kind) for kind in Decision)
"""The same as plain numbers, which numpy compares many times faster."""


class Step(IntEnum):
    """What can follow by itself when a trick is won, as noted for those who tell it."""

    CONNECTED = 1
    """A loose card (the number, as a stack) connected to an animal (the stack as it was before)."""
    ATE_WHEAT = 2
    """A loose weevil ate loose wheat (how many)."""
    FOUGHT = 3
    """Two males fought, and these hamsters (stack, how many) were lost."""
    EATEN = 4
    """A hungry badger ate these hamsters (stack, how many)."""
    WASTED = 5
    """The card won had no use and was discarded."""


class State(Record):
    """Everything on the table and in the hands."""

    seats: int
    starter: int
    """TB-08: who leads the first trick of the match."""
    decline: int
    """TB-62: 1 if the use of a magpie, cage or bucket may be declined."""
    copies: Annotated[Ints, CARDS]
    """How many of each collection card the edition has."""
    points: Annotated[Ints, TYPES]
    """The points printed on each type."""
    bonus: Annotated[Ints, 4]
    """Points beyond the printed ones, see `COUPLE`."""
    tramplers: Annotated[Ints, 4]
    """TB-30: the numbers that trample the lowest and the highest of a normal colour, then those of pink."""

    round_number: int
    """From 1; 0 before the first deal."""
    due: int
    """The deck that is due: 1 collection cards, 2 leaf cards, 0 none."""
    deck: Annotated[Ints, DECK]
    """The collection cards in the order of the deck.  Hidden but for the first ten of each round that has begun."""
    out: int
    """The set of places (0 to 9) of the round's ten collection cards that nobody has chosen yet."""
    hands: Annotated[Ints, SEATS]
    """The set of leaf cards each seat holds.  Hidden from the others."""
    seen: int
    """The set of leaf cards played in this round."""
    voids: Annotated[Ints, SEATS]
    """The set of colours each seat has shown to be void of in this round."""

    asking: int
    """The decision at hand, a number of `Decision`; -1 when a deal is due or the match is over."""
    tricks: int
    """How many tricks of this round have been won, from 0."""
    leader: int
    """The seat with the marker: it chooses the contested card and leads (TB-16)."""
    prize: int
    """The place of the contested card among the ten; -1 before it is chosen.  Stays until its effects are over."""
    played: int
    """How many leaf cards lie in the trick, from 0."""
    trick: Annotated[Ints, SEATS]
    """Those cards in the order they were played; -1 where none lies."""

    winner: int
    """The seat that won the last trick and carries out its effects; -1 in a round without a trick so far."""
    last_trick: Annotated[Ints, SEATS]
    """The leaf cards of the last trick in the order they were played; -1 where there is none."""
    last_leader: int
    """The seat that led it; -1 where there is none."""
    last_prize: int
    """The place among the ten of the card it was about; -1 where there is none."""
    arrived: int
    """The stack that the winner gained last in that trick, as connected since; -1 if there was none.  If it was lost
    at once, none of its kind is left."""
    notes: Annotated[Ints, NOTES]
    """What followed from that trick by itself so far, in order; see `note_of`."""
    noted: int
    """How many notes there are, from 0; the next choice of a contested card clears them."""

    collections: Annotated[Ints, (SEATS, STACKS)]
    """How many stacks of each kind lie in each seat's collection (TB-40), without a limit (TB-80)."""
    discard: Annotated[Ints, TYPES]
    """How many collection cards of each type are out of the game (TB-46)."""


@rule
def card_type(card: int) -> int:
    """TB-35: the type of a collection card."""
    return card >> 1


@rule
def lowest_wins(card: int) -> bool:
    """TB-35: whether the arrow of a collection card points down."""
    return card & 1 == 1


@rule
def note(state: State, step: int, stack: int, number: int) -> None:
    """Note a step that followed by itself: what, about which stack, and how many or with which loose card."""
    state.notes[state.noted] = (step * 64 + stack) * 64 + number
    state.noted += 1


def note_of(noted: int) -> tuple[Step, int, int]:
    """A note read back: the step, the stack and the number that `note` was given."""
    return Step(noted >> 12), noted >> 6 & 63, noted & 63

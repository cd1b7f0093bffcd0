"""Badgers: the box, the places and the state (ledger sections 2 and 3, Components).

A *side* is a place at a Forest: sides 0 and 1 (Seats A and B) face each other at the first Forest,
sides 2 and 3 (Seats C and D) at the second, which only a tournament of four or five uses.  The
opponent of a side is ``side ^ 1`` and its board ``side >> 1``.  In solo side 1 is the bot.

A *number* is a Badger Card of a side's clan, from 0 to 10; ``11 * clan + number`` is a card of the
box.  A *cell* is a place of a Forest, column by column: a1 is 0, a2 is 1, b1 is 4, d4 is 15.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np

from cete.kit.cards import first, has, only
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

SIDES = 4
BOARDS = 2
CLANS = 8
CARDS = 11
"""BD-01: of one clan."""
FORESTS = 24
"""BD-03: Forest Cards."""
ROWS = 4
CELLS = 16
CHOSEN = 16
"""The place of a card that has been chosen to be played while its cell has not."""
PLACES = 17
"""The cells and `CHOSEN`."""
MATCHES = 10
"""BD-110: of the longest tournament."""
HAND = 3
"""BD-12, BD-38."""
DOWN, UP = 0, 1
SOLO = 1
"""The number of seats of a solo match."""

UNKNOWN = 15
"""In a view, instead of a number: a card of which nothing is known."""
BACK = 16
"""In a view, this plus a back number instead of a number: a card of which only the back is known."""

PASS = 62
"""The action that declines; the other actions of a decision lie below."""

NO_ABILITY = 0
PACT, UNDERMINE, GENERAL, SNOWDRIFT, CLIMBER, NIGHT_EYES, REVIVE, FURY = 1, 2, 3, 4, 5, 6, 7, 8
ROOTING, BULLDOZE, IDOL, MUJINA, KIN, OLD_SETT, STENCH, SLIP_AWAY = 9, 10, 11, 12, 13, 14, 15, 16
ABILITIES = 17

BASE, ATTACK, DEFENSE, FOOD, ABILITY = 0, 1, 3, 5, 8
"""Parts of a Badger Card: `ATTACK` and `DEFENSE` plus the face, `FOOD` plus the kind."""
CARD_PARTS = 9
SET, ICON, OBSTACLE, ROLE, FACE, MODIFIER, SOLO_ICON = 0, 1, 2, 3, 4, 5, 6
"""Parts of a Forest Card."""
FOREST_PARTS = 7
PART = 6
"""Bits of one part in a packed card: numbers up to 63."""

STANDARD, TOURNAMENT = 0, 1
BUGS, EGGS, SNAKES, ANY = 0, 1, 2, 3
CLEAR, STONE, TREE = 0, 1, 2
ATTACKS, DEFENDS, BURROW, BURROW_HARD = 0, 1, 2, 3
UNMODIFIED, MIN5, ANY_ATTACK, ANY_DEFENSE = 0, 1, 2, 3

PRINTED, MODIFIED, BY_GENERAL, BY_PACT, BY_IDOL, BY_KIN, BY_STENCH = 0, 1, 2, 3, 4, 5, 6
"""What an Attack or Defense Value is the sum of."""
VALUE_PARTS = 7

FOREST_DECK, CLANS_DECK, BADGER_DECK = 1, 2, 3
CLANS_CHOSEN, CLANS_RANDOM, CLANS_LISTED = 0, 1, 2

STEPS = np.array([-ROWS, -1, 1, ROWS])
"""From a cell to its neighbours, smallest cell first."""


def _around(cell: int, steps: list[tuple[int, int]]) -> int:
    """The set of the cells that some steps (columns, rows) lead to."""
    cells = 0
    for columns, rows in steps:
        column, row = cell // ROWS + columns, cell % ROWS + rows
        if 0 <= column < ROWS and 0 <= row < ROWS:
            cells |= 1 << (column * ROWS + row)
    return cells


NEIGHBOURS = np.array([_around(cell, [(-1, 0), (0, -1), (0, 1), (1, 0)]) for cell in range(CELLS)])
"""For each cell the set of cells that share an edge with it; those outside of three columns are never in use."""
DIAGONALS = np.array([_around(cell, [(-1, -1), (-1, 1), (1, -1), (1, 1)]) for cell in range(CELLS)])
"""For each cell the set of cells that touch it with a corner."""


class Decision(IntEnum):
    """The kinds of decision (section 4 of the ledger)."""

    CLAN = 1
    CARD = 2
    PLACE = 3
    SNOWDRIFT = 4
    NIGHT_EYES = 5
    ROOTING = 6
    BULLDOZE = 7
    MUJINA = 8
    REVIVE = 9
    SLIP_AWAY = 10


ASK_CLAN, ASK_CARD, ASK_PLACE, ASK_SNOWDRIFT, ASK_NIGHT_EYES = 1, 2, 3, 4, 5
ASK_ROOTING, ASK_BULLDOZE, ASK_MUJINA, ASK_REVIVE, ASK_SLIP_AWAY = 6, 7, 8, 9, 10


class State(Record):
    """Everything on the table, in the hands and in the decks.  What is not called hidden lies open."""

    # The box: numbers of the edition

    cards: Annotated[Ints, CLANS * CARDS]
    """Each Badger Card packed into one number (`printed`)."""
    forest_cards: Annotated[Ints, FORESTS]
    """Each Forest Card packed into one number (`forest_part`)."""
    attack_amounts: Annotated[Ints, ABILITIES]
    """What each ability adds to attack."""
    defense_amounts: Annotated[Ints, ABILITIES]
    """What each ability adds to defense."""
    play_with: Annotated[Ints, CLANS]
    play_against: Annotated[Ints, CLANS]

    # The table

    seats: int
    clan_option: int
    """`CLANS_CHOSEN`, `CLANS_RANDOM` or `CLANS_LISTED`."""
    always: int
    """1 if obstacles block also under a Badger."""
    hard: int
    """1 with Burrow Hard."""
    burrow: int
    """The cell of the Burrow; -1 except in solo."""
    due: int
    """The kind of deck that is due: `FOREST_DECK` ...; 0 for none."""
    due_for: int
    """The board or side that it is for."""
    round_number: int
    """From 1; 0 before the decks of the first round."""
    sitting: Annotated[Ints, SIDES]
    """The seat that plays each side in this round; -1 for nobody."""
    ended: int
    """The set of matches that are over."""
    noted_food: Annotated[Ints, (MATCHES, BOARDS)]
    """For each match that is over the Food of its first and second side."""
    noted_badgers: Annotated[Ints, (MATCHES, BOARDS)]
    """For each match that is over the Badgers left of its first and second side."""

    # Each board

    forest: Annotated[Ints, (BOARDS, CELLS)]
    """The Forest Card on each cell; -1 for none."""
    obstacles: Annotated[Ints, BOARDS]
    """The set of cells with an obstacle."""
    start: Annotated[Ints, BOARDS]
    """The starting side."""
    turn: Annotated[Ints, BOARDS]
    """The side whose turn it is."""
    plays: Annotated[Ints, BOARDS]
    """How many Plays this turn has seen."""
    extra_plays: Annotated[Ints, BOARDS]
    """How many extra Plays this turn still has."""
    bonus: Annotated[Ints, BOARDS]
    """What this turn's side adds to its attacks until the end of the turn."""
    place: Annotated[Ints, BOARDS]
    """The cell of the latest Play of this match; -1 before the first."""
    last_played: int
    """In solo: the cell where the last played Badger lies; -1 if it does not lie in the Forest."""

    vacant: int
    """In solo: 1 if the latest Play was on an empty Forest Card, which lets the bot respond."""

    combats: Annotated[Ints, BOARDS]
    """How many combats this match has seen; the fields below tell of the latest."""
    battle: Annotated[Ints, BOARDS]
    """Its cell."""
    attacker: Annotated[Ints, BOARDS]
    """Its attacking side."""
    attack_parts: Annotated[Ints, (BOARDS, VALUE_PARTS)]
    """What the Attack Value was the sum of."""
    defense_parts: Annotated[Ints, (BOARDS, VALUE_PARTS)]
    """What the Defense Value was the sum of."""

    # Each side

    clans: Annotated[Ints, SIDES]
    """The clan of each side; -1 while it has none."""
    asked: Annotated[Ints, SIDES]
    """The decision that is asked of each side; 0 for none."""
    played: Annotated[Ints, SIDES]
    """How many Plays each side has made in this match."""
    finished: Annotated[Ints, SIDES]
    """1 for a side that takes no more turns."""
    hands: Annotated[Ints, SIDES]
    """The set of numbers in each hand.  Hidden from the others but for those in `shown`."""
    decks: Annotated[Ints, (SIDES, CARDS)]
    """Each deck from the bottom to the top.  Hidden but for the `rooted` ones and the back of the top card."""
    deck_sizes: Annotated[Ints, SIDES]
    piles: Annotated[Ints, (SIDES, CARDS)]
    """Each discard pile from the bottom to the top."""
    pile_sizes: Annotated[Ints, SIDES]
    badgers: Annotated[Ints, (SIDES, PLACES)]
    """The number of each side's Badger on each place; 0 where none lies.  Face-down ones are hidden from the
    others unless `seen` or `looked` has them; their backs lie open."""
    lying: Annotated[Ints, SIDES]
    """The set of places where Badgers of each side lie."""
    up: Annotated[Ints, SIDES]
    """The set of places where face-up Badgers of each side lie."""

    # What is known of face-down cards (ledger section 6)

    seen: Annotated[Ints, SIDES]
    """The set of places with face-down Badgers of each side whose fronts everybody knows."""
    looked: Annotated[Ints, SIDES]
    """The set of places with face-down Badgers of each side whose fronts its opponent has looked at."""
    shown: Annotated[Ints, SIDES]
    """The set of numbers that everybody knows to be in each hand."""
    rooted: Annotated[Ints, SIDES]
    """How many cards at the bottom of each deck everybody knows."""
    loose: Annotated[Ints, SIDES]
    """The set of numbers once known to be in each hand that may have been played face-down since (BD-125)."""
    suspects: Annotated[Ints, (SIDES, PLACES)]
    """For each place with a face-down Badger: which of the loose ones it may be."""
    order: Annotated[Ints, (SIDES, PLACES)]
    """For each place with suspects: by which Play of its side that Badger came, from 1; 0 elsewhere."""
    at_least: Annotated[Ints, (SIDES, PLACES)]
    """For each place with suspects: how many of the loose ones of its back number lie there or came before it."""
    veiled: Annotated[Ints, SIDES]
    """Only in a view: stand-ins for the cards of a hand whose fronts the viewer does not know, the lowest
    numbers of unseen cards with the same backs."""


# Sides and boards


@rule
def opponent(side: int) -> int:
    """The side across the Forest."""
    return side ^ 1


@rule
def board_of(side: int) -> int:
    """The Forest at which a side sits."""
    return side >> 1


@rule
def boards(state: State) -> int:
    """BD-107, BD-108: how many Forests are in use."""
    return 2 if state.seats >= 4 else 1


@rule
def is_bot(state: State, side: int) -> bool:
    """Solo: the automated player, which is no seat."""
    return side == 1 and state.seats == SOLO


@rule
def match_of(state: State, board: int) -> int:
    """BD-113: the number of the match at a board in this round, from 0 in the order of the record."""
    return (state.round_number - 1) * boards(state) + board


@rule
def is_running(state: State, board: int) -> bool:
    """Whether a match is being played at a board."""
    return state.round_number > 0 and not has(state.ended, match_of(state, board))


# Cells


@rule
def grid(state: State) -> int:
    """BD-06, BD-88: the set of cells that Badgers can lie on."""
    burrow: int = state.burrow
    return first(CELLS) & ~only(burrow) if state.seats == SOLO else first(3 * ROWS)


@rule
def free_cells(state: State, side: int) -> int:
    """BD-15: the cells of a side's Forest that hold no Badger."""
    taken: int = state.lying[side] | state.lying[opponent(side)]
    return grid(state) & ~taken


# Cards


@rule
def printed(state: State, side: int, number: int, part: int) -> int:
    """BD-02: a number printed on a Badger Card of a side's clan."""
    card: int = state.cards[CARDS * state.clans[side] + number]
    return card >> PART * part & 63


@rule
def back_number(state: State, side: int, number: int) -> int:
    """BD-02: base strength plus face-down attack bonus."""
    return printed(state, side, number, BASE) + printed(state, side, number, ATTACK + DOWN)


@rule
def back_shown(state: State, side: int, entry: int) -> int:
    """BD-119: the back number of an entry of a view, be its front known or not."""
    return entry - BACK if entry >= BACK else back_number(state, side, entry)


@rule
def discarded(state: State, side: int) -> int:
    """BD-11: the set of numbers in a discard pile."""
    numbers = 0
    for place in range(state.pile_sizes[side]):
        numbers |= only(state.piles[side, place])
    return numbers


@rule
def ability(state: State, side: int, number: int) -> int:
    """BD-49, BD-98: the ability printed on a card; the bot's cards have none that counts."""
    return NO_ABILITY if is_bot(state, side) else printed(state, side, number, ABILITY)


@rule
def active(state: State, side: int, place: int) -> int:
    """BD-50: the ability of the Badger of a side on a place, if it lies there face-up."""
    if not has(state.up[side], place):
        return NO_ABILITY
    return ability(state, side, state.badgers[side, place])


@rule
def forest_part(state: State, board: int, cell: int, part: int) -> int:
    """BD-03, BD-04: what a Forest Card shows."""
    card: int = state.forest_cards[state.forest[board, cell]]
    return card >> PART * part & 63

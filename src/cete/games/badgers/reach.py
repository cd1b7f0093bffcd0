"""Badgers: Play a Badger - which cards may be played where (BD-16 to BD-28, BD-85 to BD-88)."""

from __future__ import annotations

from cete.games.badgers.pieces import cells_of
from cete.games.badgers.state import (
    CHOSEN,
    CLIMBER,
    DIAGONALS,
    DOWN,
    NEIGHBOURS,
    PASS,
    ROWS,
    SOLO,
    UNDERMINE,
    UP,
    State,
    active,
    board_of,
    grid,
    opponent,
)
from cete.kit.cards import first, highest, lowest, only
from cete.kit.compiled import rule

COLUMN = first(ROWS)
"""The cells of Path a; the other Paths lie above."""


@rule
def playable_cards(state: State, side: int) -> int:
    """BD-16: every card of the hand, face-up or face-down; BD-63: only an extra Play may be declined."""
    options = only(PASS) if state.plays[board_of(side)] else 0
    left: int = state.hands[side]
    while left:
        number = lowest(left)
        left &= left - 1
        options |= only(2 * number + DOWN) | only(2 * number + UP)
    return options


@rule
def reach(state: State, side: int) -> int:
    """BD-17, BD-28, BD-85: the cells that the chosen card may be played on."""
    return reach_with(state, side, active(state, side, CHOSEN))


@rule
def reach_with(state: State, side: int, special: int) -> int:
    """BD-17, BD-28, BD-85: the cells that a card with an ability, or with none, may be played on."""
    return solo_places(state, side, special) if state.seats == SOLO else paths(state, side, special)


@rule
def paths(state: State, side: int, special: int) -> int:
    """BD-17, BD-18: what is reached in the three Paths by a card with an ability."""
    blocked = blocking(state, side, special)
    reached = 0
    for path in range(3):
        column = blocked >> ROWS * path & COLUMN
        reached |= from_own_edge(column, side & 1) << ROWS * path
    return reached


@rule
def from_own_edge(blocked: int, edge: int) -> int:
    """BD-07, BD-18, BD-22: of one Path the cells up to and with the first that blocks, seen from row 1 or row 4."""
    if edge == 0:
        return first(lowest(blocked | only(ROWS - 1)) + 1)
    return COLUMN & ~first(highest(blocked | only(0)))


@rule
def blocking(state: State, side: int, special: int) -> int:
    """BD-19 to BD-21: the cells that block a card with an ability; BD-66, BD-69: what it may ignore."""
    board = board_of(side)
    opponents: int = state.up[opponent(side)]
    obstacles: int = state.obstacles[board]
    if not state.always:
        obstacles &= ~(state.lying[side] | state.lying[opponent(side)])
    if special == UNDERMINE:
        opponents = 0
    if special == CLIMBER:
        obstacles = 0
    return opponents | obstacles


@rule
def solo_places(state: State, side: int, special: int) -> int:
    """BD-85: next to the Burrow, next to the last played Badger, or on an Ally; BD-86, BD-88."""
    allies = cells_of(state.lying[side])
    cells = allies | around(state.burrow, special)
    if state.last_played >= 0:
        cells |= around(state.last_played, special)
    if special == UNDERMINE:
        left = allies
        while left:
            cells |= NEIGHBOURS[lowest(left)]
            left &= left - 1
    return cells & grid(state)


@rule
def around(cell: int, special: int) -> int:
    """BD-88: the cells that share an edge with a cell; BD-69: a Climber's diagonal ones too."""
    cells: int = NEIGHBOURS[cell]
    if special == CLIMBER:
        cells |= DIAGONALS[cell]
    return cells

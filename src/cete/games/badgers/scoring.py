"""Badgers: Scoring - Food, ties, and who has won (BD-44 to BD-48, BD-104)."""

from __future__ import annotations

from cete.games.badgers.pieces import cells_of
from cete.games.badgers.state import (
    ANY,
    BACK,
    FOOD,
    ICON,
    SOLO,
    SOLO_ICON,
    State,
    board_of,
    forest_part,
    match_of,
    opponent,
    printed,
)
from cete.kit.cards import count, lowest
from cete.kit.compiled import rule


@rule
def icon(state: State, board: int, cell: int) -> int:
    """BD-03: the food icon of the side of a Forest Card that is in use."""
    return forest_part(state, board, cell, SOLO_ICON if state.seats == SOLO else ICON)


@rule
def food_at(state: State, side: int, number: int, cell: int) -> int:
    """BD-45: 1 Food for each icon that matches; BD-104: exactly 1 on the `any` icon."""
    kind = icon(state, board_of(side), cell)
    return 1 if kind == ANY else printed(state, side, number, FOOD + kind)


@rule
def food(state: State, side: int) -> int:
    """BD-45: the Food of a side; in a view that of the Badgers whose fronts are known."""
    total = 0
    left = cells_of(state.lying[side])
    while left:
        cell = lowest(left)
        left &= left - 1
        number: int = state.badgers[side, cell]
        if number < BACK:
            total += food_at(state, side, number, cell)
    return total


@rule
def badgers_of(state: State, side: int) -> int:
    """BD-47: how many Badgers of a side lie in the Forest."""
    return count(cells_of(state.lying[side]))


@rule
def winning_side(state: State, match: int, board: int) -> int:
    """BD-46 to BD-48: of a match that is over: more Food, then more Badgers, then the starting side."""
    first = 2 * board
    if state.noted_food[match, 0] != state.noted_food[match, 1]:
        return first if state.noted_food[match, 0] > state.noted_food[match, 1] else opponent(first)
    if state.noted_badgers[match, 0] != state.noted_badgers[match, 1]:
        return first if state.noted_badgers[match, 0] > state.noted_badgers[match, 1] else opponent(first)
    starting: int = state.start[board]
    return starting


@rule
def note(state: State, board: int) -> None:
    """BD-43, BD-115: write down the Food and the Badgers of both sides of a match that ends."""
    match = match_of(state, board)
    for half in range(2):
        state.noted_food[match, half] = food(state, 2 * board + half)
        state.noted_badgers[match, half] = badgers_of(state, 2 * board + half)

"""Badgers: Tournament Mode - who plays whom, and what it adds up to (BD-107 to BD-118).

A standard or a solo match is a tournament of one round and one match.
"""

from __future__ import annotations

import numpy as np

from cete.games.badgers.scoring import food, winning_side
from cete.games.badgers.solo import target
from cete.games.badgers.state import MATCHES, SIDES, SOLO, State, boards, is_running
from cete.kit.cards import has, only
from cete.kit.compiled import rule

NOBODY = -1
SEATING = np.array([
    [[0, 1, -1, -1], [2, 0, -1, -1], [1, 2, -1, -1], [-1, -1, -1, -1], [-1, -1, -1, -1]],
    [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [-1, -1, -1, -1]],
    [[0, 1, 2, 3], [4, 2, 3, 0], [1, 3, 0, 4], [2, 0, 4, 1], [3, 4, 1, 2]],
])  # fmt: skip
"""BD-110: who sits on Seats A, B, C, D in each round, for 3, 4 and 5 players."""


@rule
def rounds(state: State) -> int:
    """BD-110: as many rounds as players; else one."""
    seats: int = state.seats
    return seats if seats >= 3 else 1


@rule
def sitter(state: State, number: int, side: int) -> int:
    """BD-110: the seat that plays a side in a round counted from 0; -1 for nobody."""
    if state.seats >= 3:
        seat: int = SEATING[state.seats - 3, number, side]
        return seat
    return side if side < state.seats else NOBODY


@rule
def take_seats(state: State, number: int) -> None:
    """BD-110, BD-114: who plays in a round counted from 0; the others pause."""
    for side in range(SIDES):
        state.sitting[side] = sitter(state, number, side)


@rule
def round_is_over(state: State) -> bool:
    """BD-113: a round ends when all its matches have ended."""
    running = 0
    for board in range(boards(state)):
        if is_running(state, board):
            running += 1
    return running == 0


@rule
def is_over(state: State) -> bool:
    """BD-43, BD-110: after the last match of the last round."""
    return has(state.ended, rounds(state) * boards(state) - 1) and round_is_over(state)


@rule
def total_food(state: State, seat: int) -> int:
    """BD-116: the Food of a seat over all matches, the running one included."""
    total = 0
    for number in range(state.round_number):
        for side in range(2 * boards(state)):
            if sitter(state, number, side) == seat:
                match = number * boards(state) + side // 2
                total += state.noted_food[match, side & 1] if has(state.ended, match) else food(state, side)
    return total


@rule
def matches_won(state: State, seat: int) -> int:
    """BD-115, BD-117: how many matches a seat has won."""
    won = 0
    for number in range(state.round_number):
        for board in range(boards(state)):
            match = number * boards(state) + board
            if has(state.ended, match) and sitter(state, number, winning_side(state, match, board)) == seat:
                won += 1
    return won


@rule
def rank(state: State, seat: int) -> int:
    """BD-116, BD-117: Food, then matches won; a number that orders both.

    In a standard match the one match decides alone: it has its own order of ties (BD-46 to BD-48).
    """
    if state.seats == 2:
        return matches_won(state, seat)
    return (MATCHES + 1) * total_food(state, seat) + matches_won(state, seat)


@rule
def winners(state: State) -> int:
    """BD-46, BD-106, BD-116 to BD-118: the seats that have won; equal ones share; none before the end."""
    if not is_over(state):
        return 0
    if state.seats == SOLO:
        return only(0) if total_food(state, 0) >= target(state) else 0
    best = 0
    for seat in range(1, state.seats):
        if rank(state, seat) > rank(state, best):
            best = seat
    winning = 0
    for seat in range(state.seats):
        if rank(state, seat) == rank(state, best):
            winning |= only(seat)
    return winning

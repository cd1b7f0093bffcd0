"""Badgers: Solo Mode - what a Forest Card does to the bot's combat bonus (BD-94 to BD-97)."""

from __future__ import annotations

from cete.games.badgers.state import (
    ANY_ATTACK,
    ANY_DEFENSE,
    ATTACK,
    DEFENSE,
    DOWN,
    MIN5,
    MODIFIER,
    UP,
    State,
    board_of,
    forest_part,
    printed,
)
from cete.kit.compiled import rule

LEAST_BONUS = 5
"""BD-94: of "min bonus +5"."""


@rule
def lifted(state: State, side: int, number: int, cell: int, kind: int, face: int) -> int:
    """BD-94 to BD-96: how much a Forest Card adds to the bonus (`ATTACK` or `DEFENSE`) of the bot's card."""
    modifier = forest_part(state, board_of(side), cell, MODIFIER)
    bonus = printed(state, side, number, kind + face)
    if modifier == MIN5:
        return max(bonus, LEAST_BONUS) - bonus
    if (modifier == ANY_ATTACK and kind == ATTACK) or (modifier == ANY_DEFENSE and kind == DEFENSE):
        better = max(printed(state, side, number, kind + UP), printed(state, side, number, kind + DOWN))
        return better - bonus
    return 0

"""Badgers: Solo Mode - the automated opponent and the target (BD-81 to BD-106)."""

from __future__ import annotations

from cete.games.badgers.combat import fight
from cete.games.badgers.state import (
    ATTACKS,
    FACE,
    ROLE,
    SOLO,
    UP,
    State,
    board_of,
    forest_part,
    opponent,
)
from cete.kit.cards import only
from cete.kit.compiled import rule

HARDER = 2
"""BD-105: Food more with Burrow Hard."""


@rule
def responds(state: State, side: int) -> bool:
    """BD-89 to BD-92: the bot answers a card put on an empty Forest Card as long as it has a deck."""
    return state.seats == SOLO and state.vacant == 1 and state.deck_sizes[opponent(side)] > 0


@rule
def respond(state: State, side: int, cell: int) -> int:
    """BD-91, BD-93: the bot plays its top card on the same Forest Card and they fight; returns the side that loses."""
    bot = opponent(side)
    board = board_of(side)
    state.deck_sizes[bot] -= 1
    size: int = state.deck_sizes[bot]
    state.badgers[bot, cell] = state.decks[bot, size]
    state.decks[bot, size] = 0
    state.lying[bot] |= only(cell)
    if forest_part(state, board, cell, FACE) == UP:
        state.up[bot] |= only(cell)
    else:
        state.seen[bot] |= only(cell)  # BD-99: the combat shows it, whatever becomes of it
    attacking = forest_part(state, board, cell, ROLE) == ATTACKS
    return fight(state, bot if attacking else side, cell, True)


@rule
def target(state: State) -> int:
    """BD-105: PLAY WITH of the player's clan, PLAY AGAINST of the bot's, 2 with Burrow Hard; 0 before the choice."""
    if state.clans[0] < 0 or state.clans[1] < 0:
        return 0
    food: int = state.play_with[state.clans[0]] + state.play_against[state.clans[1]]
    return food + HARDER if state.hard else food

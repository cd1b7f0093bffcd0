"""Badgers: cards, cells and actions as text (sections 2 and 4 of the ledger)."""

from __future__ import annotations

from typing import Any

from cete.games.badgers.abilities import DIRECTIONS, neighbour
from cete.games.badgers.state import (
    ASK_BULLDOZE,
    ASK_CARD,
    ASK_CLAN,
    ASK_MUJINA,
    ASK_NIGHT_EYES,
    ASK_PLACE,
    ASK_REVIVE,
    ASK_ROOTING,
    ASK_SLIP_AWAY,
    ASK_SNOWDRIFT,
    BACK,
    CARDS,
    CELLS,
    PASS,
    ROWS,
    State,
    back_number,
    board_of,
)

CLAN_CODES = ("AM", "SI", "CF", "HN", "HG", "JP", "EU", "BF")
ABILITY_CODES = (
    "", "pact", "undermine", "general", "snowdrift", "climber", "night_eyes", "revive", "fury", "rooting", "bulldoze",
    "idol", "mujina", "kin", "old_sett", "stench", "slip_away",
)  # fmt: skip
"""In the order of the rules' numbers."""
FACES = ("down", "up")
FOODS = ("bugs", "eggs", "snakes", "any")
OBSTACLES = ("clear", "stone", "tree")
SETS = ("standard", "tournament")
ROLES = ("attack", "defend", "burrow", "burrow_hard")
MODIFIERS = ("none", "min5", "any_attack", "any_defense")
CELL_NAMES = tuple(f"{'abcd'[cell // ROWS]}{cell % ROWS + 1}" for cell in range(CELLS))

CELL_VERBS = {ASK_PLACE: "at", ASK_SNOWDRIFT: "drift", ASK_NIGHT_EYES: "reveal", ASK_SLIP_AWAY: "slip"}
"""Of the decisions whose actions are cells."""
CARD_VERBS = {ASK_ROOTING: "root", ASK_REVIVE: "revive"}
"""Of those whose actions are numbers of a clan."""
WAY_VERBS = {ASK_BULLDOZE: "push", ASK_MUJINA: "swap"}
"""Of those whose actions are two directions."""


def badger_code(card: int) -> str:
    """A Badger Card of the box: "HN01"."""
    return f"{CLAN_CODES[card // CARDS]}{card % CARDS + 1:02}"


def code_of(state: State, side: int, number: int) -> str:
    """A Badger Card of a side's clan: "HN01"; "?11" for one of which a view knows the back alone."""
    if number >= BACK:
        return f"?{number - BACK}"
    return badger_code(CARDS * int(state.clans[side]) + number)


def forest_code(card: int) -> str:
    """A Forest Card: "F01"."""
    return f"F{card + 1:02}"


def write_action(state: Any, side: int, action: int) -> str:
    """An answer of the side that is asked: "play HN01 up", "at b4", "push b4 a4", "pass"."""
    asked = int(state.asked[side])
    if action == PASS:
        return "pass"
    if asked == ASK_CLAN:
        return f"clan {CLAN_CODES[action]}"
    if asked == ASK_CARD:
        return f"play {code_of(state, side, action // 2)} {FACES[action % 2]}"
    if asked in CARD_VERBS:
        return f"{CARD_VERBS[asked]} {code_of(state, side, action)}"
    if asked in CELL_VERBS:
        return f"{CELL_VERBS[asked]} {CELL_NAMES[action]}"
    first, second = way_cells(asked, int(state.place[board_of(side)]), action)
    return f"{WAY_VERBS[asked]} {CELL_NAMES[first]} {CELL_NAMES[second]}"


def way_cells(asked: int, cell: int, action: int) -> tuple[int, int]:
    """The two cells of a Bulldoze (from, to) or a Mujina, for the card on a cell."""
    first = int(neighbour(cell, action // DIRECTIONS))
    second = int(neighbour(first if asked == ASK_BULLDOZE else cell, action % DIRECTIONS))
    return first, second


def show_action(state: Any, side: int, action: int) -> str:
    """An answer as the others see it: of a card played face-down they see the back, "play ?11 down"."""
    if state.asked[side] == ASK_CARD and action != PASS and action % 2 == 0:
        return f"play ?{back_number(state, side, action // 2)} down"
    return write_action(state, side, action)


def read_cell(name: str) -> int | None:
    """The cell of a name; None if it is none."""
    return CELL_NAMES.index(name) if name in CELL_NAMES else None


def read_number(code: str, clan: int) -> int | None:
    """The number of a card of a clan from its code; None if it is none."""
    codes = [badger_code(CARDS * clan + number) for number in range(CARDS)]
    return codes.index(code) if code in codes else None

"""Badgers: Resolve Combat - values, bonuses of abilities, and who loses (BD-29 to BD-37, BD-50 to BD-57).

The values take a card, its bonus and its cell, so that they also tell what a combat would be like.
"""

from __future__ import annotations

from cete.games.badgers.modifiers import lifted
from cete.games.badgers.pieces import cells_of, turn_up
from cete.games.badgers.state import (
    ATTACK,
    BASE,
    BY_GENERAL,
    BY_IDOL,
    BY_KIN,
    BY_PACT,
    BY_STENCH,
    DEFENSE,
    DOWN,
    IDOL,
    KIN,
    MODIFIED,
    NEIGHBOURS,
    PACT,
    PRINTED,
    STENCH,
    UP,
    VALUE_PARTS,
    State,
    ability,
    active,
    board_of,
    is_bot,
    opponent,
    printed,
)
from cete.kit.cards import count, has, lowest, only
from cete.kit.compiled import rule
from cete.kit.record import Ints

# Bonuses of abilities


@rule
def with_ability(state: State, side: int, cells: int, wanted: int) -> int:
    """BD-50: how many face-up Badgers of a side on a set of cells have an ability."""
    found = 0
    left: int = cells_of(state.up[side] & cells)
    while left:
        if active(state, side, lowest(left)) == wanted:
            found += 1
        left &= left - 1
    return found


@rule
def general_bonus(state: State, side: int) -> int:
    """BD-53, BD-67: what the side whose turn it is adds to every attack until the end of its turn."""
    board = board_of(side)
    bonus: int = state.bonus[board] if state.turn[board] == side else 0
    return bonus


@rule
def pacts(state: State, side: int, cell: int) -> int:
    """BD-65: how many Allies next to a Badger on a cell keep a Coyote Pact."""
    return with_ability(state, side, NEIGHBOURS[cell], PACT)


@rule
def idols(state: State, side: int, cell: int) -> int:
    """BD-55, BD-75: how many Allies of a Badger on a cell are an Idol; it is not its own Ally."""
    return with_ability(state, side, ~only(cell), IDOL)


@rule
def stenches(state: State, side: int, cell: int) -> int:
    """BD-62, BD-79: how many Opponents next to a Badger on a cell stink; the one it fights is not next to it."""
    return with_ability(state, opponent(side), NEIGHBOURS[cell], STENCH)


@rule
def kin(state: State, side: int, number: int, cell: int) -> int:
    """BD-77: how many Allies, face-up or face-down, are next to a card with Close Kin on a cell."""
    return count(state.lying[side] & NEIGHBOURS[cell]) if ability(state, side, number) == KIN else 0


# Values


@rule
def write_attack(state: State, side: int, number: int, face: int, cell: int, parts: Ints) -> None:
    """BD-29, BD-30, BD-33, BD-57: what the Attack Value of a card on a cell is the sum of."""
    parts[PRINTED] = printed(state, side, number, BASE) + printed(state, side, number, ATTACK + face)
    parts[MODIFIED] = 0
    parts[BY_GENERAL] = general_bonus(state, side)
    parts[BY_PACT] = state.attack_amounts[PACT] * pacts(state, side, cell)
    parts[BY_IDOL] = state.attack_amounts[IDOL] * idols(state, side, cell)
    parts[BY_KIN] = 0
    parts[BY_STENCH] = state.attack_amounts[STENCH] * stenches(state, side, cell)


@rule
def write_defense(state: State, side: int, number: int, face: int, cell: int, parts: Ints) -> None:
    """BD-31 to BD-33, BD-57: the same for the Defense Value; BD-51: its card counts as face-up by now."""
    parts[PRINTED] = printed(state, side, number, BASE) + printed(state, side, number, DEFENSE + face)
    parts[MODIFIED] = 0
    parts[BY_GENERAL] = 0
    parts[BY_PACT] = 0
    parts[BY_IDOL] = state.defense_amounts[IDOL] * idols(state, side, cell)
    parts[BY_KIN] = state.defense_amounts[KIN] * kin(state, side, number, cell)
    parts[BY_STENCH] = state.defense_amounts[STENCH] * stenches(state, side, cell)


@rule
def total(parts: Ints) -> int:
    """BD-33: an Attack or Defense Value."""
    value = 0
    for part in range(VALUE_PARTS):
        value += parts[part]
    return value


# The combat


@rule
def face_of(state: State, side: int, place: int) -> int:
    """Section 2: which face of a Badger lies up."""
    return UP if has(state.up[side], place) else DOWN


@rule
def fight(state: State, side: int, cell: int, response: bool) -> int:
    """BD-25, BD-29 to BD-35: a side attacks on a cell that both sides lie on; returns the side that loses.

    In the combat of the bot's response the Forest Card changes the bot's bonus (BD-97).
    """
    board = board_of(side)
    other = opponent(side)
    attack = state.attack_parts[board]
    defense = state.defense_parts[board]
    face = face_of(state, side, cell)
    turned = face_of(state, other, cell)
    turn_up(state, other, cell)
    write_attack(state, side, state.badgers[side, cell], face, cell, attack)
    write_defense(state, other, state.badgers[other, cell], turned, cell, defense)
    if response:
        if is_bot(state, side):
            attack[MODIFIED] = lifted(state, side, state.badgers[side, cell], cell, ATTACK, face)
        else:
            defense[MODIFIED] = lifted(state, other, state.badgers[other, cell], cell, DEFENSE, turned)
    state.combats[board] += 1
    state.battle[board] = cell
    state.attacker[board] = side
    return other if total(attack) > total(defense) else side

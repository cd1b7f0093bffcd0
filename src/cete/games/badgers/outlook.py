"""Badgers: what a Play would lead to, as far as a seat can know - for previews and for bots.

Everything here works on a view and asks the same rules that carry out a combat.  Abilities that are
used by choice before a combat are not foreseen.
"""

from __future__ import annotations

import numpy as np

from cete.games.badgers.combat import face_of, total, write_attack, write_defense
from cete.games.badgers.knowledge import rooted_numbers, unseen_numbers
from cete.games.badgers.modifiers import lifted
from cete.games.badgers.pieces import of_back
from cete.games.badgers.state import (
    ATTACK,
    ATTACKS,
    BACK,
    DEFENSE,
    DOWN,
    FACE,
    GENERAL,
    ROLE,
    SOLO,
    UP,
    VALUE_PARTS,
    State,
    ability,
    back_shown,
    forest_part,
    opponent,
)
from cete.kit.cards import has, lowest, only
from cete.kit.compiled import rule

NO_COMBAT, AGAINST_OPPONENT, AGAINST_RESPONSE = 0, 1, 2


@rule
def attack_value(view: State, side: int, number: int, face: int, cell: int) -> int:
    """BD-29, BD-30, BD-33: the Attack Value of a card if it attacks on a cell; BD-67: with its own General."""
    parts = np.zeros(VALUE_PARTS, np.int64)
    write_attack(view, side, number, face, cell, parts)
    value = total(parts)
    if face == UP and ability(view, side, number) == GENERAL:
        value += view.attack_amounts[GENERAL]
    return value


@rule
def defense_value(view: State, side: int, number: int, face: int, cell: int) -> int:
    """BD-31 to BD-33: the Defense Value of a card if it is attacked on a cell."""
    parts = np.zeros(VALUE_PARTS, np.int64)
    write_defense(view, side, number, face, cell, parts)
    return total(parts)


@rule
def meeting(view: State, side: int, cell: int) -> int:
    """BD-25, BD-89 to BD-92: whom a card of a side put on a cell would fight."""
    if has(view.lying[opponent(side)], cell):
        return AGAINST_OPPONENT
    empty = not has(view.lying[side], cell)
    return AGAINST_RESPONSE if view.seats == SOLO and empty and view.deck_sizes[opponent(side)] else NO_COMBAT


@rule
def rivals(view: State, side: int, cell: int) -> int:
    """BD-119: which numbers the Badger may have that a card of a side would fight on a cell."""
    other = opponent(side)
    if meeting(view, side, cell) == AGAINST_RESPONSE:
        entry: int = view.decks[other, view.deck_sizes[other] - 1]
    else:
        entry = view.badgers[other, cell]
    if entry < BACK:
        return only(entry)
    unseen = unseen_numbers(view, other) & ~rooted_numbers(view, other)
    return of_back(view, other, unseen, back_shown(view, other, entry))


@rule
def attacks(view: State, side: int, cell: int) -> bool:
    """BD-93: whether the side that plays on a cell is the Attacker of the combat there."""
    if meeting(view, side, cell) == AGAINST_RESPONSE:
        return forest_part(view, 0, cell, ROLE) != ATTACKS
    return True


@rule
def own_value(view: State, side: int, number: int, face: int, cell: int) -> int:
    """BD-93: the value of the played card in the combat that its cell brings."""
    if attacks(view, side, cell):
        return attack_value(view, side, number, face, cell)
    return defense_value(view, side, number, face, cell)


@rule
def rival_value(view: State, side: int, rival: int, cell: int) -> int:
    """BD-31, BD-32, BD-94 to BD-96: the value of a rival of a side in the combat on a cell."""
    other = opponent(side)
    if meeting(view, side, cell) == AGAINST_OPPONENT:
        return defense_value(view, other, rival, face_of(view, other, cell), cell)
    face = UP if forest_part(view, 0, cell, FACE) == UP else DOWN
    if attacks(view, side, cell):
        return defense_value(view, other, rival, face, cell) + lifted(view, other, rival, cell, DEFENSE, face)
    return attack_value(view, other, rival, face, cell) + lifted(view, other, rival, cell, ATTACK, face)


@rule
def edge(view: State, side: int, number: int, face: int, cell: int, rival: int) -> int:
    """BD-34, BD-35: by how much the played card beats a rival: it wins with 1 or more, else it loses."""
    margin = own_value(view, side, number, face, cell) - rival_value(view, side, rival, cell)
    return margin if attacks(view, side, cell) else margin + 1


@rule
def chance_to_win(view: State, side: int, number: int, face: int, cell: int) -> float:
    """The share of the possible rivals that the played card beats; 1 without a combat."""
    if meeting(view, side, cell) == NO_COMBAT:
        return 1.0
    possible = 0
    beaten = 0
    left = rivals(view, side, cell)
    while left:
        rival = lowest(left)
        left &= left - 1
        possible += 1
        if edge(view, side, number, face, cell, rival) > 0:
            beaten += 1
    return beaten / possible

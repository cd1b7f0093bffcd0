"""Badgers: Clan Abilities - the ones that do something at a moment (BD-58 to BD-80).

Each has its options (a set of actions, empty without a target) and its effect.  Abilities that add
to values stand in `combat`, those of Paths in `reach`, Old Sett in `setup`.
"""

from __future__ import annotations

from cete.games.badgers.pieces import (
    cells_of,
    discard_badger,
    discard_card,
    move,
    put_under,
    swap,
    take_back,
    take_from_pile,
    turn_down,
    turn_up,
)
from cete.games.badgers.state import (
    ABILITY,
    ASK_BULLDOZE,
    ASK_MUJINA,
    ASK_NIGHT_EYES,
    ASK_REVIVE,
    ASK_ROOTING,
    ASK_SLIP_AWAY,
    ASK_SNOWDRIFT,
    BULLDOZE,
    GENERAL,
    MUJINA,
    NEIGHBOURS,
    NIGHT_EYES,
    NO_ABILITY,
    PASS,
    REVIVE,
    ROOTING,
    SLIP_AWAY,
    SNOWDRIFT,
    STEPS,
    State,
    active,
    board_of,
    discarded,
    free_cells,
    opponent,
    printed,
)
from cete.kit.cards import has, lowest, only
from cete.kit.compiled import rule

DIRECTIONS = 4


@rule
def when_played(state: State, side: int, cell: int) -> int:
    """BD-58: which decision the When played ability of the card just put on a cell asks for, 0 for none."""
    special = active(state, side, cell)
    if special == GENERAL:
        general(state, side)
    if special == SNOWDRIFT and snowdrift_options(state, side, cell):
        return ASK_SNOWDRIFT
    if special == NIGHT_EYES and night_eyes(state, side):
        return ASK_NIGHT_EYES
    if special == ROOTING and rooting_options(state, side):
        return ASK_ROOTING
    if special == BULLDOZE and bulldoze_options(state, side, cell):
        return ASK_BULLDOZE
    if special == MUJINA and mujina_options(state, side, cell):
        return ASK_MUJINA
    return 0


@rule
def after_loss(state: State, side: int, cell: int) -> int:
    """BD-60: which decision the After combat loss ability of the loser on a cell asks its owner for, 0 for none."""
    special = active(state, side, cell)
    if special == REVIVE and state.hands[side]:
        return ASK_REVIVE
    if special == SLIP_AWAY and slip_away_options(state, side, cell):
        return ASK_SLIP_AWAY
    return 0


@rule
def options(state: State, side: int, asked: int, cell: int) -> int:
    """BD-56: the options of an ability that may be used by the Badger of a side on a cell."""
    found = 0
    if asked == ASK_SNOWDRIFT:
        found = snowdrift_options(state, side, cell)
    elif asked == ASK_NIGHT_EYES:
        found = night_eyes_options(state, side)
    elif asked == ASK_ROOTING:
        found = rooting_options(state, side)
    elif asked == ASK_BULLDOZE:
        found = bulldoze_options(state, side, cell)
    elif asked == ASK_MUJINA:
        found = mujina_options(state, side, cell)
    elif asked == ASK_REVIVE:
        found = state.hands[side]
    elif asked == ASK_SLIP_AWAY:
        found = slip_away_options(state, side, cell)
    return found | only(PASS)


@rule
def use(state: State, side: int, asked: int, cell: int, action: int) -> None:
    """BD-56: what an ability does that is used by the Badger of a side on a cell."""
    if asked == ASK_SNOWDRIFT:
        snowdrift(state, side, action)
    elif asked == ASK_NIGHT_EYES:
        reveal(state, side, action)
    elif asked == ASK_ROOTING:
        rooting(state, side, action)
    elif asked == ASK_BULLDOZE:
        bulldoze(state, side, cell, action)
    elif asked == ASK_MUJINA:
        mujina(state, side, cell, action)
    elif asked == ASK_REVIVE:
        revive(state, side, cell, action)
    else:
        slip_away(state, side, cell, action)


# Siberian


@rule
def general(state: State, side: int) -> None:
    """BD-67, General: +3 attack until the end of the turn, and one extra Play; BD-57: several add up."""
    board = board_of(side)
    state.bonus[board] += state.attack_amounts[GENERAL]
    state.extra_plays[board] += 1


@rule
def snowdrift_options(state: State, side: int, cell: int) -> int:
    """BD-68, Snowdrift: you may turn an adjacent face-up Opponent face-down."""
    targets: int = state.up[opponent(side)] & NEIGHBOURS[cell]
    return targets


@rule
def snowdrift(state: State, side: int, cell: int) -> None:
    """BD-68: the Opponent on the cell is turned face-down."""
    turn_down(state, opponent(side), cell)


# Chinese Ferret


@rule
def night_eyes(state: State, side: int) -> int:
    """BD-70, BD-121, Night Eyes: look at all face-down Opponents; returns what may be turned up."""
    hidden = night_eyes_options(state, side)
    state.looked[opponent(side)] |= hidden & ~state.seen[opponent(side)]
    return hidden


@rule
def night_eyes_options(state: State, side: int) -> int:
    """BD-70: then you may turn one of the face-down Opponents face-up."""
    other = opponent(side)
    return cells_of(state.lying[other] & ~state.up[other])


@rule
def reveal(state: State, side: int, cell: int) -> None:
    """BD-70: the Opponent on the cell is turned face-up."""
    turn_up(state, opponent(side), cell)


# Honey


@rule
def revive(state: State, side: int, cell: int, number: int) -> None:
    """BD-71, Revive: take self back into your hand and discard another card of it."""
    take_back(state, side, cell)
    discard_card(state, side, number)


@rule
def fury(state: State, side: int, cell: int) -> None:
    """BD-72, Fury: the Opponent that beat self is discarded as well; BD-61: that is no combat loss."""
    discard_badger(state, opponent(side), cell)


# Hog


@rule
def rooting_options(state: State, side: int) -> int:
    """BD-73, Rooting: you may choose one card without ability of your discard pile."""
    plain = 0
    left = discarded(state, side)
    while left:
        number = lowest(left)
        left &= left - 1
        if printed(state, side, number, ABILITY) == NO_ABILITY:
            plain |= only(number)
    return plain


@rule
def rooting(state: State, side: int, number: int) -> None:
    """BD-73: the card goes to the bottom of the deck."""
    take_from_pile(state, side, number)
    put_under(state, side, number)


@rule
def bulldoze_options(state: State, side: int, cell: int) -> int:
    """BD-74, Bulldoze: you may move an adjacent Opponent to a free cell adjacent to it.

    An action is the direction to the Opponent and from there the direction of its way.
    """
    found = 0
    free = free_cells(state, side)
    opponents: int = state.lying[opponent(side)] & NEIGHBOURS[cell]
    for direction in range(DIRECTIONS):
        pushed = neighbour(cell, direction)
        if pushed >= 0 and has(opponents, pushed):
            for way in range(DIRECTIONS):
                to = neighbour(pushed, way)
                if to >= 0 and has(free, to):
                    found |= only(DIRECTIONS * direction + way)
    return found


@rule
def bulldoze(state: State, side: int, cell: int, action: int) -> None:
    """BD-74: the Opponent moves; BD-59: without combat, with its face."""
    pushed = neighbour(cell, action // DIRECTIONS)
    move(state, opponent(side), pushed, neighbour(pushed, action % DIRECTIONS))


@rule
def neighbour(cell: int, direction: int) -> int:
    """BD-62: the adjacent cell in a direction, -1 outside of the Forest."""
    to: int = cell + STEPS[direction]
    return to if to >= 0 and has(NEIGHBOURS[cell], to) else -1


# Japanese


@rule
def mujina_options(state: State, side: int, cell: int) -> int:
    """BD-76, Mujina: you may swap two adjacent Badgers of the same side.

    An action is the directions to both, first that of the smaller cell.
    """
    found = 0
    for direction in range(DIRECTIONS):
        for second in range(direction + 1, DIRECTIONS):
            if swapped_side(state, side, cell, DIRECTIONS * direction + second) >= 0:
                found |= only(DIRECTIONS * direction + second)
    return found


@rule
def swapped_side(state: State, side: int, cell: int, action: int) -> int:
    """BD-76: the side to which both Badgers of a swap belong, -1 if there is none."""
    place = neighbour(cell, action // DIRECTIONS)
    other = neighbour(cell, action % DIRECTIONS)
    if place < 0 or other < 0:
        return -1
    both = only(place) | only(other)
    if state.lying[side] & both == both:
        return side
    return opponent(side) if state.lying[opponent(side)] & both == both else -1


@rule
def mujina(state: State, side: int, cell: int, action: int) -> None:
    """BD-76: the two change places; BD-59: with their faces."""
    owner = swapped_side(state, side, cell, action)
    swap(state, owner, neighbour(cell, action // DIRECTIONS), neighbour(cell, action % DIRECTIONS))


# Burmese Ferret


@rule
def slip_away_options(state: State, side: int, cell: int) -> int:
    """BD-80, Slip Away: you may move self to an adjacent cell that holds no Badger."""
    around: int = NEIGHBOURS[cell]
    return around & free_cells(state, side)


@rule
def slip_away(state: State, side: int, cell: int, to: int) -> None:
    """BD-80: self moves instead of being discarded, face-up."""
    move(state, side, cell, to)

"""Badgers by rules of thumb: what a Play gains now, how likely it wins, and what it can hope to keep."""

from __future__ import annotations

from cete.games.badgers import game as _registered  # noqa: F401
from cete.games.badgers.abilities import DIRECTIONS, neighbour, swapped_side
from cete.games.badgers.combat import face_of
from cete.games.badgers.outlook import (
    NO_COMBAT,
    chance_to_win,
    defense_value,
    meeting,
)
from cete.games.badgers.reach import reach_with
from cete.games.badgers.rules import legal_actions, side_asked
from cete.games.badgers.scoring import food_at
from cete.games.badgers.state import (
    ASK_BULLDOZE,
    ASK_CARD,
    ASK_CLAN,
    ASK_MUJINA,
    ASK_NIGHT_EYES,
    ASK_PLACE,
    ASK_REVIVE,
    ASK_ROOTING,
    ASK_SNOWDRIFT,
    ATTACK,
    BACK,
    BASE,
    CHOSEN,
    DEFENSE,
    DOWN,
    FOOD,
    NO_ABILITY,
    PASS,
    SOLO,
    UP,
    State,
    ability,
    board_of,
    opponent,
    printed,
)
from cete.kit.cards import has, lowest, only
from cete.kit.chance import Chance, any_of
from cete.kit.compiled import rule
from cete.kit.verbs import register

BADGER = 0.3
"""What a Badger in the Forest is worth beside its Food: it breaks ties and may hold its place."""
UNKNOWN_FOOD = 0.4
"""The Food that a card is taken for of which only the back is known."""
POTENTIAL = 0.35
"""The part of a card's icons that is given up when it is played for something else."""
STRENGTH = 0.03
"""What a point of strength of a card is worth for later."""
SAFE, LOST = 13.0, 5.0
"""Defense Values that are hardly ever beaten, and nearly always."""


@rule
def potential(view: State, side: int, number: int) -> float:
    """What a card could be worth on a better place or in a later combat."""
    icons = 0
    for kind in range(3):
        icons = max(icons, printed(view, side, number, FOOD + kind))
    return POTENTIAL * icons + STRENGTH * printed(view, side, number, BASE)


@rule
def food_on(view: State, side: int, cell: int) -> float:
    """The Food of the Badger of a side on a cell; a guess for one that lies face-down."""
    number: int = view.badgers[side, cell]
    if number < BACK:
        return float(food_at(view, side, number, cell))
    return UNKNOWN_FOOD


@rule
def staying(view: State, side: int, number: int, face: int, cell: int, threats: int) -> float:
    """How likely a card keeps its place to the end, from its Defense Value and the places the other side reaches."""
    if not has(threats, cell):
        return 0.95
    value = defense_value(view, side, number, face, cell)
    return 0.25 + 0.7 * min(1.0, max(0.0, (value - LOST) / (SAFE - LOST)))


@rule
def gain(view: State, side: int, number: int, face: int, cell: int, threats: int) -> float:
    """What playing a card on a cell is worth, in Food."""
    kept = (food_at(view, side, number, cell) + BADGER) * staying(view, side, number, face, cell, threats)
    spent = potential(view, side, number)
    if meeting(view, side, cell) == NO_COMBAT:
        if has(view.lying[side], cell):
            kept -= food_on(view, side, cell) + BADGER
        return kept - spent
    share = chance_to_win(view, side, number, face, cell)
    taken = 0.0
    if view.seats != SOLO:
        taken = food_on(view, opponent(side), cell) + BADGER
    return share * (kept + taken) - spent


@rule
def best_place(view: State, side: int, number: int, face: int, threats: int) -> int:
    """The cell where a card gains most."""
    special = ability(view, side, number) if face == UP else NO_ABILITY
    left = reach_with(view, side, special)
    best = lowest(left)
    while left:
        cell = lowest(left)
        left &= left - 1
        if gain(view, side, number, face, cell, threats) > gain(view, side, number, face, best, threats):
            best = cell
    return best


@rule
def threatened(view: State, side: int) -> int:
    """The cells that the other side reaches with an ordinary card; in solo the bot never attacks later."""
    if view.seats == SOLO:
        return 0
    return reach_with(view, opponent(side), NO_ABILITY)


@rule
def choose_card(view: State, side: int) -> int:
    """The card and face whose best place gains most; an extra Play only if it gains anything."""
    threats = threatened(view, side)
    options: int = view.hands[side]
    best = PASS
    most = -1e9
    if view.plays[board_of(side)]:
        most = 0.0
    while options:
        number = lowest(options)
        options &= options - 1
        for face in range(2):
            cell = best_place(view, side, number, face, threats)
            value = gain(view, side, number, face, cell, threats)
            if value > most:
                best = 2 * number + face
                most = value
    return best


@rule
def worth(view: State, side: int, number: int) -> float:
    """How much one wants to have a card in the hand."""
    icons = 0
    for kind in range(3):
        icons += printed(view, side, number, FOOD + kind)
    strength = printed(view, side, number, BASE) + max(
        printed(view, side, number, ATTACK + UP), printed(view, side, number, ATTACK + DOWN)
    )
    return icons + 0.15 * strength


@rule
def best_card(view: State, side: int, numbers: int, sign: float) -> int:
    """Of a set of cards the one most wanted, or with -1 the one least wanted."""
    best = lowest(numbers)
    left = numbers
    while left:
        number = lowest(left)
        left &= left - 1
        if sign * worth(view, side, number) > sign * worth(view, side, best):
            best = number
    return best


@rule
def revive(view: State, side: int, options: int) -> int:
    """Take the loser back if it is better than the worst card of the hand."""
    worst = best_card(view, side, options & ~only(PASS), -1.0)
    loser: int = view.badgers[side, view.place[board_of(side)]]
    return worst if worth(view, side, loser) > worth(view, side, worst) else PASS


@rule
def weaken(view: State, side: int, options: int) -> int:
    """Snowdrift: turn down the Opponent whose defense suffers most, if it opens a Path or makes it weaker."""
    other = opponent(side)
    best = PASS
    most = -0.5
    left = options & ~only(PASS)
    while left:
        cell = lowest(left)
        left &= left - 1
        number: int = view.badgers[other, cell]
        drop = float(printed(view, other, number, DEFENSE + UP) - printed(view, other, number, DEFENSE + DOWN))
        if drop > most:
            best = cell
            most = drop
    return best


@rule
def expose(view: State, side: int, options: int) -> int:
    """Night Eyes: turn up the Defender of this Play if that makes it weaker."""
    other = opponent(side)
    cell: int = view.place[board_of(side)]
    if not has(options, cell):
        return PASS
    number: int = view.badgers[other, cell]
    return (
        cell if defense_value(view, other, number, UP, cell) < defense_value(view, other, number, DOWN, cell) else PASS
    )


@rule
def push(view: State, side: int, options: int) -> int:
    """Bulldoze: push the Opponent that loses most Food."""
    other = opponent(side)
    place: int = view.place[board_of(side)]
    best = PASS
    most = 0.0
    left = options & ~only(PASS)
    while left:
        action = lowest(left)
        left &= left - 1
        cell = neighbour(place, action // DIRECTIONS)
        number: int = view.badgers[other, cell]
        if number < BACK:
            to = neighbour(cell, action % DIRECTIONS)
            loss = float(food_at(view, other, number, cell) - food_at(view, other, number, to))
            if loss > most:
                best = action
                most = loss
    return best


@rule
def exchange(view: State, side: int, options: int) -> int:
    """Mujina: the swap that helps the own Food most, or hurts the other's."""
    place: int = view.place[board_of(side)]
    best = PASS
    most = 0.0
    left = options & ~only(PASS)
    while left:
        action = lowest(left)
        left &= left - 1
        owner = swapped_side(view, side, place, action)
        cell = neighbour(place, action // DIRECTIONS)
        to = neighbour(place, action % DIRECTIONS)
        first: int = view.badgers[owner, cell]
        second: int = view.badgers[owner, to]
        if first < BACK and second < BACK:
            now = food_at(view, owner, first, cell) + food_at(view, owner, second, to)
            then = food_at(view, owner, first, to) + food_at(view, owner, second, cell)
            better = float(then - now if owner == side else now - then)
            if better > most:
                best = action
                most = better
    return best


@rule
def refuge(view: State, side: int, options: int) -> int:
    """Slip Away: to the place with most Food."""
    number: int = view.badgers[side, view.place[board_of(side)]]
    left = options & ~only(PASS)
    best = lowest(left)
    while left:
        cell = lowest(left)
        left &= left - 1
        if food_at(view, side, number, cell) > food_at(view, side, number, best):
            best = cell
    return best


@rule
def greedy(view: State, seat: int, chance: Chance) -> int:
    """The answer to whatever is asked."""
    side = side_asked(view, seat)
    asked: int = view.asked[side]
    options = legal_actions(view, seat)
    if asked == ASK_CLAN:
        return any_of(options, chance)
    if asked == ASK_CARD:
        return choose_card(view, side)
    if asked == ASK_PLACE:
        face = face_of(view, side, CHOSEN)
        return best_place(view, side, view.badgers[side, CHOSEN], face, threatened(view, side))
    if asked == ASK_REVIVE:
        return revive(view, side, options)
    if asked == ASK_ROOTING:
        return best_card(view, side, options & ~only(PASS), 1.0)
    if asked == ASK_SNOWDRIFT:
        return weaken(view, side, options)
    if asked == ASK_NIGHT_EYES:
        return expose(view, side, options)
    if asked == ASK_BULLDOZE:
        return push(view, side, options)
    if asked == ASK_MUJINA:
        return exchange(view, side, options)
    return refuge(view, side, options)


register(State, greedy=greedy)

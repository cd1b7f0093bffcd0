"""Hoarders by rules of thumb: steal twice a turn, towards five alike; a beaver or a hamster now and then.

The shares of the pairs come from matches of such bots against each other: two thefts a turn are best as
long as nobody expects them, a beaver pays while the others leave it alone, a hamster keeps them honest.
"""

from __future__ import annotations

from cete.games.hoarders import game as _registered  # noqa: F401
from cete.games.hoarders.rules import (
    ALLOW,
    BEAVER,
    BLOCK,
    GROUNDHOG,
    HAMSTER,
    IDENTICAL_TO_WIN,
    KINDS,
    PICK,
    RACCOON,
    REVEAL,
    SQUIRREL,
    STEAL,
    State,
    may_react,
    score,
    targets,
)
from cete.kit.cards import has, lowest, only
from cete.kit.chance import Chance, below
from cete.kit.compiled import rule
from cete.kit.verbs import register

BEAVERS = 60
"""Percent of the picks that hold a beaver, shared by all seats, so that most beavers are alone."""
HAMSTERS = 10
"""Percent of the picks that hold a hamster."""


@rule
def pair(one: int, other: int) -> int:
    """A pick of two critters."""
    return only(one) | only(other)


@rule
def choose_pair(view: State, seat: int, chance: Chance) -> int:
    """Two thefts, always so when they can win; else at times a lone draw of three, or a guard, and one theft."""
    percent = below(100, chance)
    beavers = BEAVERS // view.seats
    if score(view, seat) < IDENTICAL_TO_WIN - 2:
        if percent < beavers:
            return pair(BEAVER, RACCOON)
        if percent < beavers + HAMSTERS:
            return pair(HAMSTER, RACCOON)
    return pair(GROUNDHOG, RACCOON)


@rule
def choose_reveal(view: State, seat: int) -> int:
    """Draw before stealing, repeat what is up already, and keep the hamster down for as long as possible."""
    down: int = view.down[seat]
    if has(down, BEAVER):
        return BEAVER
    if has(down, SQUIRREL):
        return SQUIRREL
    if has(down, RACCOON):
        return RACCOON
    return GROUNDHOG if has(down, GROUNDHOG) else HAMSTER


@rule
def worth(owned: int) -> int:
    """What so many identical nuts are worth: each one more than the one before, the fifth the match."""
    return 1000 if owned >= IDENTICAL_TO_WIN else owned * owned * owned


@rule
def theft_worth(view: State, seat: int, theft: int) -> int:
    """What a theft brings the thief and takes from the victim, a little less if it might be blocked."""
    mine: int = view.nuts[seat, theft % KINDS]
    theirs: int = view.nuts[theft // KINDS, theft % KINDS]
    value = 4 * (worth(mine + 1) - worth(mine)) + worth(theirs) - worth(theirs - 1)
    return 5 * value if may_react(view, theft // KINDS) else 6 * value


@rule
def choose_theft(view: State, seat: int) -> int:
    """The theft worth most."""
    left = targets(view, seat)
    best = lowest(left)
    while left:
        theft = lowest(left)
        left &= left - 1
        if theft_worth(view, seat, theft) > theft_worth(view, seat, best):
            best = theft
    return best


@rule
def greedy(view: State, seat: int, chance: Chance) -> int:
    """The action that the rules of thumb choose; a hamster always blocks."""
    if view.phase == PICK:
        return choose_pair(view, seat, chance)
    if view.phase == REVEAL:
        return choose_reveal(view, seat)
    if view.phase == STEAL:
        return choose_theft(view, seat)
    return BLOCK if has(view.down[seat], HAMSTER) else ALLOW


register(State, greedy=greedy)

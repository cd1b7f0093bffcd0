"""Tricky Badger by rules of thumb: what each card is worth to whom, and how likely a leaf card is to win it.

The rules themselves work out on a scratch copy of the view, where all collections lie open, what
winning or using a card leads to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cete.games.tricky_badger import game as _registered  # noqa: F401
from cete.games.tricky_badger.collection import females, hungry_badgers, males, points_of
from cete.games.tricky_badger.knowledge import may_hold
from cete.games.tricky_badger.rules import hand_size, is_over, leaf_cards, legal_actions, offered, win_card
from cete.games.tricky_badger.rules import apply as apply_action
from cete.games.tricky_badger.state import (
    LONE_BADGER,
    LONE_FEMALE,
    LOOSE_BONE,
    LOOSE_TWIG,
    LOOSE_WEEVIL,
    LOOSE_WHEAT,
    NUMBERS,
    PINK,
    ROUNDS,
    TRICKS,
    TWIG,
    TWIG_IN_SET,
    TWIG_SET,
    WITH_BUCKET,
    WITH_CAGE,
    Decision,
    State,
    card_type,
    lowest_wins,
)
from cete.games.tricky_badger.tricks import (
    cards_of_trick,
    colour,
    contested,
    next_seat,
    of_colour,
    player,
    strongest,
)
from cete.kit.cards import count, first, lowest, only
from cete.kit.chance import Chance, any_of
from cete.kit.compiled import rule
from cete.kit.verbs import register

LAYOUT = State.dtype()
RIVALS = 0.7
"""How much the average of the others' collections counts against one's own."""
UNUSED_WORTH = 0.7
"""What winning a magpie, cage or bucket is taken to cost the others, in points."""


# What collections are worth


@rule
def hopes(view: State, seat: int) -> float:
    """What a collection may still become, in points, when the whole match is ahead."""
    collection = view.collections[seat]
    unfed = 0
    for stack in range(LONE_FEMALE, LOOSE_BONE, WITH_BUCKET):
        unfed += collection[stack]
    feed = collection[LOOSE_WHEAT] + collection[LOOSE_WEEVIL]
    ladies = females(view, seat)
    gentlemen = males(view, seat)
    hope = 0.6 * unfed + 0.4 * min(feed, 3)
    hope += 0.4 * min(abs(ladies - gentlemen), 2) if ladies > gentlemen else 0.2 * gentlemen
    hope += 0.5 * min(collection[LOOSE_BONE], 2)
    if hungry_badgers(view, seat):
        hope -= 1.5
    elif collection[LONE_BADGER] + ladies + gentlemen == 0:
        hope += 0.3
    # What is neither caged nor in a bucket can be stolen.
    for stack in range(LONE_BADGER, WITH_CAGE):
        hope -= 0.4 * collection[stack]
    twigs: int = collection[LOOSE_TWIG]
    missing: int = view.bonus[TWIG_SET] - twigs
    if 0 < missing < 4:
        set_worth = view.bonus[TWIG_IN_SET] * view.bonus[TWIG_SET] - view.points[TWIG] * twigs
        hope += set_worth / (2.0 * missing * missing)
    return hope


@rule
def still_ahead(view: State) -> float:
    """The share of the match's tricks that are still to be played, from 1.0 down to 0.0."""
    return 1.0 - ((view.round_number - 1) * TRICKS + view.tricks) / (1.0 * ROUNDS * TRICKS)


@rule
def standing(view: State, seat: int) -> float:
    """A seat's lead over the average of the others, in points and hopes."""
    ahead = still_ahead(view)
    own = 0.0
    others = 0.0
    for other in range(view.seats):
        worth = points_of(view, other) + ahead * hopes(view, other)
        if other == seat:
            own = worth
        else:
            others += worth
    return own - RIVALS * others / (view.seats - 1)


@rule
def best_use(view: State, trial: Any, seat: int) -> int:
    """The decision about an effect after which the seat stands best; `trial` is a scratch state."""
    best = -1
    best_standing = 0.0
    actions = legal_actions(view, seat)
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        trial[0] = view
        apply_action(trial[0], seat, action)
        here = standing(trial[0], seat)
        if best < 0 or here > best_standing:
            best = action
            best_standing = here
    return best


@rule
def gain_by(view: State, scratch: Any, seat: int, taker: int, kind: int) -> float:
    """How a seat's standing changes if some seat wins a card of a type; two scratch states."""
    before = standing(view, seat)
    scratch[0] = view
    scratch[0].noted = 0
    scratch[0].winner = taker
    win_card(scratch[0], taker, kind)
    asking: int = scratch[0].asking
    if asking in (Decision.MAGPIE, Decision.CAGE, Decision.BUCKET):
        if taker != seat:
            return -UNUSED_WORTH
        return best_gain(scratch, seat, kind) - before
    return standing(scratch[0], seat) - before


@rule
def best_gain(scratch: Any, seat: int, kind: int) -> float:
    """The seat's standing after the best use of a card that it has just won."""
    return 0.0

"""Wilde Horde by rules of thumb: win good groups cheaply, throw bad ones away."""

from __future__ import annotations

import numpy as np

from cete.games.wilde_horde import game as _registered  # noqa: F401
from cete.games.wilde_horde.rules import (
    CAVE_PAINTER, CHEERLEADER, FAT_BOY, HERMIT, HOLY_GOAT, MEAT, NUMBERS, TEMPTRESS, TRICKS, State, cards_of_trick, group,
    next_seat, of_suit, playable, suit, team_score, winning_card,
)
from cete.kit.cards import count, lowest, only
from cete.kit.chance import Chance
from cete.kit.compiled import rule
from cete.kit.verbs import register


@rule
def worth(view: State, seat: int, athletes: int) -> int:
    """What a group adds to a seat's team; a team without a trick is taken for an ordinary one, not for 20 points."""
    team: int = view.teams[seat]
    return marks(view, team | athletes) - marks(view, team)


@rule
def marks(view: State, team: int) -> int:
    """The points of a team, a Goat valued once more for what may still come."""
    if team == 0:
        return 0
    doubled = count(team & view.specials[HOLY_GOAT]) > count(team & view.specials[FAT_BOY])
    points = team_score(view, team, True)
    return 2 * points if doubled else points

"""Matches between kinds of bots inside compiled code, thousands a second."""

from __future__ import annotations

from typing import Any

import numpy as np

from cete.bots import learn_greedy
from cete.kit.cards import lowest
from cete.kit.chance import Chance, any_of
from cete.kit.compiled import rule
from cete.kit.game import Game
from cete.kit.playout import deal_at_random
from cete.kit.record import Ints
from cete.kit.verbs import LONGEST_DECK, apply, greedy, hide, legal_actions, seats_to_act, winners

UNIFORM, GREEDY = 0, 1
KINDS = {"uniform": UNIFORM, "greedy": GREEDY}
"""The bots that play inside compiled code, and the numbers it knows them by."""


@rule
def play_match(match: Any, kinds: Ints, chance: Chance) -> int:
    """Play a match of two scratch records (the state and a view) to its end; returns the set of winners.

    Seats that choose at the same time are asked in ascending order, so that a seed fixes the match.
    """
    deck = np.zeros(LONGEST_DECK, np.int64)
    deal_at_random(match[0], deck, chance)
    seats = seats_to_act(match[0])
    while seats:
        seat = lowest(seats)
        if kinds[seat] == GREEDY:
            match[1] = match[0]
            hide(match[1], seat)
            action = greedy(match[1], seat, chance)
        else:
            action = any_of(legal_actions(match[0], seat), chance)
        apply(match[0], seat, action)
        deal_at_random(match[0], deck, chance)
        seats = seats_to_act(match[0])
    return winners(match[0])


def one_against_the_rest(game: Game, seats: int, matches: int, chance: Chance, **options: Any) -> float:
    """The share of matches that one greedy bot wins against uniform ones, seats rotated, shared wins split."""
    learn_greedy(game.id)
    won = 0.0
    for number in range(matches):
        hero = number % seats
        kinds = np.zeros(seats, np.int64)
        kinds[hero] = GREEDY
        match = game.state.many(2)
        match[0] = game.new(seats, options)
        winning = int(play_match(match, kinds, chance))
        if winning >> hero & 1:
            won += 1 / winning.bit_count()
    return won / matches

"""Random positions and matches of every game, for tests of laws that all games keep."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from typing import Any

from cete import games
from cete.kit.chance import Chance, any_of, chance
from cete.kit.game import Game
from cete.kit.history import MatchRecord, new_record
from cete.kit.playout import play_some
from cete.kit.verbs import seats_to_act

TABLES = [
    pytest_id for game in games.GAMES for pytest_id in [(game, seats) for seats in games.game_class(game).seat_counts]
]
"""Every game with every number of seats."""

LONGEST = 300
"""Positions are drawn from the first so many actions of a match."""

PLAIN = os.environ.get("CETE_PLAIN") == "1"


@cache
def game_of(name: str) -> Game:
    return games.load(name)


def position(game: Game, seats: int, seed: int, actions: int, **options: Any) -> Any:
    """The state after some random actions; never one where the match is over."""
    state = game.new(seats, options)
    generator = chance(seed)
    while True:
        play_some(state, generator, actions)
        if seats_to_act(state):
            return state
        state = game.new(seats, options)
        actions //= 2


def names_of(seats: int) -> tuple[str, ...]:
    return ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")[:seats]


@dataclass
class Move:
    """One action of a match: before, by whom, what, and after."""

    before: Any
    seat: int
    action: int
    text: str
    after: Any


def random_record(game: Game, seats: int, generator: Chance, most: int = 10_000, **options: Any) -> MatchRecord:
    """A match between uniform bots as a record, played by notation alone."""
    record = new_record(game, seats, options)
    state = game.new(seats, options)
    record.deals += game.deal_shuffled(state, generator)
    while not game.is_over(state) and len(record.actions) < most:
        seat = int(any_of(seats_to_act(state), generator))
        legal = game.legal(state, seat)
        text = legal[int(any_of((1 << len(legal)) - 1, generator))]
        record.actions.append({"seat": seat, "decision": game.decision_of(state, seat), "action": text})
        game.play(state, seat, text)
        record.deals += game.deal_shuffled(state, generator)
    record.result = game.result(state) if game.is_over(state) else None
    return record

"""Matches between bots: their records, and who wins how often.

A match is fixed by the game, its options, the bots by seat and a seed.  It is played in one of two ways
with the same outcome: step by step, which writes its record and works with every bot, or inside compiled
code, which only counts and works with the bots that compiled code knows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cete.bots import Bot, learn_greedy, load_bot
from cete.bots.contest import KINDS, play_match
from cete.kit import verbs
from cete.kit.cards import each, has
from cete.kit.chance import Chance, chance, draw, shuffle
from cete.kit.game import Game, GameError, Value
from cete.kit.history import MatchRecord, in_order, new_record
from cete.kit.verbs import LONGEST_DECK

CONFIDENCE = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


@dataclass(slots=True)
class Outcome:
    """How a match ended."""

    bots: list[str]
    """By seat."""
    scores: list[int]
    winners: list[int]
    record: MatchRecord | None = None


def seeds(seed: int) -> Iterator[int]:
    """A seed of 64 bits for each match of a series, without end."""
    source = chance(seed)
    while True:
        yield int(draw(source)) << 32 | int(draw(source))


def seating(bots: Sequence[str], number: int, rotate: bool) -> list[str]:
    """The bots by seat in a match of a series, counted from 0; rotated, each moves on by one seat a match."""
    shift = number % len(bots) if rotate else 0
    return [bots[seat - shift] for seat in range(len(bots))]


def can_count(bots: Sequence[str]) -> bool:
    """Whether all of these bots play inside compiled code, so that matches can be counted without records."""
    return all(name in KINDS for name in bots)


# One match


def play_recorded(
    game: Game, bots: Sequence[str], seed: int, options: Mapping[str, Value], with_legal: bool = False
) -> Outcome:
    """Play a match step by step and write its record; with `with_legal` also each decision's legal options."""
    players = [load_bot(name) for name in bots]
    source = chance(seed)
    state = game.new(len(bots), options)
    record = new_record(game, len(bots), options)
    record.players = list(bots)
    _deal_all(game, state, record, source)
    while seats := game.seats_to_act(state):
        record.actions += _round(game, state, seats, players, source, with_legal)
        _deal_all(game, state, record, source)
    if game.side_by_side:
        record = in_order(game, record)
    record.result = game.result(state)
    return Outcome(list(bots), game.scores(state, range(len(bots))), list(each(verbs.winners(state))), record)


def _round(
    game: Game, state: Any, seats: list[int], players: Sequence[Bot], source: Chance, with_legal: bool
) -> list[dict[str, Any]]:
    """Let seats that choose at the same time choose, in ascending order as compiled code does; their entries in the
    order that the game writes them down.

    On boards side by side a seat may be to act again before the other: then the choices so far are in order as they
    are, and the rest is left to the next round.
    """
    written = game.pick_order(state, seats)
    entries: dict[int, dict[str, Any]] = {}
    while seats:
        seat, *others = seats
        entries[seat] = _act(game, state, seat, players[seat], source, with_legal)
        if others and game.seats_to_act(state) != others:
            return list(entries.values())
        seats = others
    return [entries[seat] for seat in written]


def _deal_all(game: Game, state: Any, record: MatchRecord, source: Chance) -> None:
    """Shuffle and deal every deck that is due, as compiled code does it."""
    deck = np.zeros(LONGEST_DECK, np.int64)
    while kind := verbs.needs_deal(state):
        size = verbs.write_deck(state, deck)
        shuffle(deck, size, source)
        name = game.decks[kind - 1]
        record.deals.append([game.card_code(name, int(card)) for card in deck[:size]])
        verbs.deal(state, deck)


def _act(game: Game, state: Any, seat: int, bot: Bot, source: Chance, with_legal: bool) -> dict[str, Any]:
    """Let a bot choose from its view, carry that out, and return it as an entry of a record."""
    action = bot.choose(game, game.view(state, seat), seat, source)
    if not has(verbs.legal_actions(state, seat), action):
        raise GameError(f"{type(bot).__name__} chose action {action} for seat {seat}, which is not legal.")
    entry: dict[str, Any] = {
        "seat": seat,
        "decision": game.decision_of(state, seat),
        "action": game.action_text(state, seat, action),
    }
    if with_legal:
        entry["legal"] = game.legal(state, seat)
    verbs.apply(state, seat, action)
    return entry


def play_counted(game: Game, bots: Sequence[str], seed: int, options: Mapping[str, Value]) -> Outcome:
    """Play the match of `play_recorded` inside compiled code, only for its outcome; the bots must be of `KINDS`."""
    if "greedy" in bots:
        learn_greedy(game.id)
    match = game.state.many(2)
    match[0] = game.new(len(bots), options)
    kinds = np.array([KINDS[name] for name in bots], np.int64)
    winners = int(play_match(match, kinds, chance(seed)))
    return Outcome(list(bots), game.scores(match[0], range(len(bots))), list(each(winners)))


def series(
    game: Game,
    bots: Sequence[str],
    seed: int,
    matches: int,
    options: Mapping[str, Value],
    *,
    recorded: bool = False,
    with_legal: bool = False,
    rotate: bool = False,
) -> Iterator[Outcome]:
    """Matches one after the other; the outcomes are the same with and without records."""
    for number, own in zip(range(matches), seeds(seed), strict=False):
        sitting = seating(bots, number, rotate)
        if recorded or not can_count(bots):
            yield play_recorded(game, sitting, own, options, with_legal)
        else:
            yield play_counted(game, sitting, own, options)


# Many matches


@dataclass(slots=True)
class Tally:
    """How some player did: a bot, wherever it sat, or a seat."""

    sat: int = 0
    """How many times it sat at a table."""
    won: int = 0
    """How many times it was among the winners."""
    shared: int = 0
    """How many of these wins it shared."""
    points: int = 0
    squares: int = 0
    """The sum of the squares of its scores."""

    def add(self, score: int, won: bool, shared: bool) -> None:
        """Count one match."""
        self.sat += 1
        self.won += won
        self.shared += won and shared
        self.points += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.points / self.sat

    @property
    def mean_error(self) -> float:
        """Half the width of the 95 % confidence interval of the mean score."""
        if self.sat < 2:
            return math.inf
        variance = max(0.0, (self.squares - self.points * self.points / self.sat) / (self.sat - 1))
        return CONFIDENCE * math.sqrt(variance / self.sat)

    @property
    def share(self) -> float:
        """The share of matches won."""
        return self.won / self.sat

    @property
    def share_between(self) -> tuple[float, float]:
        """The 95 % confidence interval of that share (Wilson, 1927)."""
        n, z, p = self.sat, CONFIDENCE, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


class Summary:
    """Outcomes counted by bot and by seat."""

    def __init__(self) -> None:
        self.matches = 0
        self.by_bot: dict[str, Tally] = {}
        self.by_seat: dict[int, Tally] = {}

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.matches += 1
        shared = len(outcome.winners) > 1
        for seat, (bot, score) in enumerate(zip(outcome.bots, outcome.scores, strict=True)):
            won = seat in outcome.winners
            self.by_bot.setdefault(bot, Tally()).add(score, won, shared)
            self.by_seat.setdefault(seat, Tally()).add(score, won, shared)

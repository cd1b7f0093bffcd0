"""How even the clans of Badgers are: every pairing, played by bots that follow rules of thumb.

A report is a list of rows, one for each pairing and one for each clan against all others.  A row
counts matches in which the clan sat in either seat, so who begins evens out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cete.bots import learn_greedy
from cete.bots.contest import GREEDY, play_match
from cete.games.badgers.notation import CLAN_CODES
from cete.games.badgers.state import SOLO
from cete.kit.cards import has
from cete.kit.chance import Chance, chance
from cete.kit.compiled import rule
from cete.kit.game import BadTable, Game
from cete.kit.record import Ints
from cete.kit.verbs import score, winners
from cete.research.simulate import Tally

ALL = "all"
"""Instead of a clan: any of the others."""


@dataclass(slots=True)
class Row:
    """How a clan did against another."""

    mode: str
    """"standard", or "solo" against the automated opponent, where winning is reaching the target."""
    clan: str
    against: str
    tally: Tally = field(default_factory=Tally)
    """Matches, wins with their confidence interval, and Food."""

    def as_data(self) -> dict[str, Any]:
        """The row as plain data: shares from 0 to 1, the 95 % confidence interval of the share won, mean Food."""
        low, high = self.tally.share_between
        return {
            "mode": self.mode,
            "clan": self.clan,
            "against": self.against,
            "matches": self.tally.sat,
            "won": self.tally.share,
            "low": low,
            "high": high,
            "food": self.tally.mean,
            "food_error": self.tally.mean_error,
        }


@rule
def play_many(match: Any, kinds: Ints, matches: int, chance: Chance, out: Ints) -> None:
    """Play matches from the start in ``match[2]``; writes for each match and seat the Food, and 1 for a winner."""
    for number in range(matches):
        match[0] = match[2]
        play_match(match, kinds, chance)
        winning = winners(match[0])
        for seat in range(len(kinds)):
            out[number, seat, 0] = score(match[0], seat)
            out[number, seat, 1] = 1 if has(winning, seat) else 0


def pairing(game: Game, seats: int, clans: tuple[str, str], matches: int, source: Chance) -> Ints:
    """Food and wins of matches with two clans: indexed by match, seat, and 0 for Food or 1 for the win."""
    match = game.state.many(3)
    match[2] = game.new(seats, {"clans": " ".join(clans)})
    out = np.zeros((matches, seats, 2), np.int64)
    play_many(match, np.full(seats, GREEDY, np.int64), matches, source, out)
    return out


def balance_of_clans(game: Game, matches: int, seed: int, clans: Sequence[str] = CLAN_CODES) -> list[Row]:
    """BD-09, BD-83: each clan against each other, in a standard match and in solo against the bot."""
    learn_greedy(game.id)
    source = chance(seed)
    rows: dict[tuple[str, str, str], Row] = {}
    for mode in ("standard", "solo"):
        for clan in clans:
            for against in (*clans, ALL):
                if clan != against:
                    rows[mode, clan, against] = Row(mode, clan, against)
    for clan in clans:
        for other in clans:
            if clan != other:
                # The other order of the two comes too, so each clan of a pairing has half of its matches in each seat.
                results = pairing(game, 2, (clan, other), (matches + 1) // 2, source)
                _count(rows, "standard", results[:, 0], clan, other)
                _count(rows, "standard", results[:, 1], other, clan)
                _count(rows, "solo", pairing(game, SOLO, (clan, other), matches, source)[:, 0], clan, other)
    return list(rows.values())


def _count(rows: dict[tuple[str, str, str], Row], mode: str, results: Ints, clan: str, against: str) -> None:
    """Count one seat's results for its pairing and for its clan."""
    for food, won in results:
        for opponent in (against, ALL):
            rows[mode, clan, opponent].tally.add(int(food), bool(won), False)


REPORTS: dict[str, Callable[[Game, int, int], list[Row]]] = {"badgers": balance_of_clans}
"""The games that have such a report."""


def balance(game: Game, matches: int, seed: int) -> list[dict[str, Any]]:
    """How even a game is, as rows of plain data; `matches` for each pairing, `BadTable` if there is no such report."""
    if game.id not in REPORTS:
        raise BadTable(f"There is no balance report for {game.name}; there is one for {', '.join(REPORTS)}.")
    return [row.as_data() for row in REPORTS[game.id](game, matches, seed)]

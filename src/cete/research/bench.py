"""How fast the rules go: random actions a second, guesses a second, and the same beside C.

All times are processor time of one core, so that what else the machine does counts little.  What is
compared runs in turns in one process; a figure is the median of its runs.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from cete.kit import verbs
from cete.kit.chance import Chance, chance
from cete.kit.compiled import PLAIN, rule
from cete.kit.game import Game, GameError
from cete.kit.playout import play_some, playout

LIMITS = Path(__file__).parent.parent.parent.parent / "bench" / "limit"
"""Where hand-written versions of rules lie; only in the repository."""
POSITIONS = 15
"""At how many points of matches guesses are made."""
FOLD = 31
LOW = 0xFFFFFFFF


@rule
def fold_matches(states: Any, matches: int, seats: int, chance: Chance, signature: int) -> tuple[int, int]:
    """Play matches from a copy of the prepared `states[0]` in `states[1]`; the actions taken and the signature,
    folded with every seat's points.
    """
    taken = 0
    for _ in range(matches):
        states[1] = states[0]
        taken += playout(states[1], chance)
        for seat in range(seats):
            signature = (signature * FOLD + verbs.score(states[1], seat) + 1024) & LOW
    return taken, signature


@rule
def guess_worlds(states: Any, seat: int, guesses: int, chance: Chance) -> int:
    """Hide `states[0]` from a seat into `states[1]` and fill it with a guess, over and over; returns how many."""
    for _ in range(guesses):
        states[1] = states[0]
        verbs.hide(states[1], seat)
        verbs.determinize(states[1], seat, chance)
    return guesses


def in_turns(works: dict[str, Callable[[], int]], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Do each work in turns for some processor seconds a run, and return how much each run did a second.

    A work says how much it did; it is done once before, so that nothing is compiled while the clock runs.
    """
    runs: dict[str, list[float]] = {what: [] for what in works}
    for work in works.values():
        work()
    for _ in range(rounds):
        for what, work in works.items():
            done = 0
            began = now = time.process_time()
            while now - began < seconds:
                done += work()
                now = time.process_time()
            runs[what].append(done / (now - began))
    return runs


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a game, each figure a second of processor time and a median."""

    game: str
    seats: int
    plain: bool
    """Whether the rules ran as plain Python."""
    actions: float
    """Random actions, with all that follows from them, deals included."""
    matches: float
    """Whole random matches."""
    guesses: float
    """Views taken at points all over a match and filled with a guess."""
    limit: float | None = None
    """The actions of the same rules in C; None if there is no such version."""
    ratio: float | None = None
    """How fast the rules are beside C: the median over the rounds, each of which runs both one after the other."""


def measure(game: Game, seats: int, seed: int, rounds: int, seconds: float, with_limit: bool) -> Figures:
    """Measure a game; `GameError` if C is asked for and does not play the same matches."""
    portion = 1 if PLAIN else 500
    with TemporaryDirectory() as folder:
        works = {"actions": playing(game, seats, portion, seed)}
        if with_limit:
            limit, source = Limit(game, Path(folder)), chance(seed)
            check_limit(game, limit, seats, 1000, seed)
            works["limit"] = lambda: limit.fold(portion, seats, source, 0)[0]
        length = average_length(game, seats, seed)
        works["guesses"] = guessing(game, seats, portion, seed, length)
        runs = in_turns(works, rounds, seconds)
    speed = median(runs["actions"])
    ratios = [ours / theirs for ours, theirs in zip(runs["actions"], runs.get("limit", []), strict=False)]
    return Figures(
        game.id,
        seats,
        PLAIN,
        speed,
        speed / length,
        median(runs["guesses"]),
        median(runs["limit"]) if with_limit else None,
        median(ratios) if with_limit else None,
    )


def average_length(game: Game, seats: int, seed: int) -> float:
    """How many actions a random match has on average."""
    matches = 20
    return int(fold_matches(prepared(game, seats), matches, seats, chance(seed), 0)[0]) / matches


def prepared(game: Game, seats: int) -> Any:
    """Two records side by side: a match before its first deal, and room for playing it."""
    states = game.state.many(2)
    states[0] = game.new(seats)
    return states


def playing(game: Game, seats: int, matches: int, seed: int) -> Callable[[], int]:
    """A work that plays random matches, deals included."""
    states, source = prepared(game, seats), chance(seed)

    def work() -> int:
        return int(fold_matches(states, matches, seats, source, 0)[0])

    return work


def guessing(game: Game, seats: int, guesses: int, seed: int, length: float) -> Callable[[], int]:
    """A work that guesses hidden cards, as a search does for each of its iterations, at points all over a match.

    `length` is the number of actions a match has on average; positions come from a match each.
    """
    source = chance(seed)
    positions = []
    for place in range(1, POSITIONS + 1):
        states = prepared(game, seats)
        play_some(states[0], source, max(int(length * place / (POSITIONS + 1)), 1))
        acting = game.seats_to_act(states[0])
        if acting:
            positions.append((states, acting[0]))

    def work() -> int:
        return sum(int(guess_worlds(states, seat, guesses, source)) for states, seat in positions)

    return work


class Limit:
    """A version of a game's rules written by hand in C, compiled for this machine."""

    def __init__(self, game: Game, folder: Path):
        source = LIMITS / f"{game.id}.c"
        library = folder / f"{game.id}.so"
        program = compiler()
        if program is None:
            raise GameError("There is no C compiler (gcc or cc) here.")
        command = [program, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise GameError(f"{source.name} does not compile: {done.stderr.strip()[:200]}")
        self.matches = ctypes.CDLL(str(library)).matches
        self.matches.restype = ctypes.c_int64
        numbers = np.ctypeslib.ndpointer(np.int64, flags="C_CONTIGUOUS")
        self.matches.argtypes = [ctypes.c_int64, ctypes.c_int64, numbers, ctypes.c_int64, numbers, numbers]
        self.printed = np.ascontiguousarray(game.printed)

    def fold(self, matches: int, seats: int, generator: Chance, signature: int) -> tuple[int, int]:
        """As `fold_matches`."""
        halves = np.array([generator.low, generator.carry], np.int64)
        folded = np.array([signature], np.int64)
        taken = int(self.matches(seats, 0, self.printed, matches, halves, folded))
        generator.low, generator.carry = halves
        return taken, int(folded[0])


def compiler() -> str | None:
    """The C compiler of this machine; None if it has none."""
    return shutil.which("gcc") or shutil.which("cc")


def has_limit(game: Game) -> bool:
    """Whether a hand-written version of a game's rules is at hand."""
    return (LIMITS / f"{game.id}.c").exists()


def check_limit(game: Game, limit: Limit, seats: int, matches: int, seed: int) -> int:
    """Let both play the same matches; returns their signature, `GameError` if they differ."""
    ours, theirs = chance(seed), chance(seed)
    mine = tuple(int(number) for number in fold_matches(prepared(game, seats), matches, seats, ours, 0))
    other = limit.fold(matches, seats, theirs, 0)
    if mine != other or (int(ours.low), int(ours.carry)) != (int(theirs.low), int(theirs.carry)):
        raise GameError(f"C played other matches than the rules: {other} against {mine} (actions, signature).")
    return mine[1]

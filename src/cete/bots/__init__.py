"""Players made of code.  A bot gets a view, never a state, so it cannot cheat."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from cete.kit import verbs
from cete.kit.chance import Chance, any_of
from cete.kit.game import BadTable, Game


class Bot(Protocol):
    """Anything that chooses an action."""

    def choose(self, game: Game, view: Any, seat: int, chance: Chance) -> int:
        """One of the legal actions of a seat, from that seat's view."""
        ...


class Uniform:
    """Chooses any legal action, all equally likely."""

    def choose(self, game: Game, view: Any, seat: int, chance: Chance) -> int:
        """Any legal action."""
        return int(any_of(verbs.legal_actions(view, seat), chance))


class Greedy:
    """Plays by rules of thumb, a few lines for each game."""

    def choose(self, game: Game, view: Any, seat: int, chance: Chance) -> int:
        """What the game's rules of thumb say."""
        learn_greedy(game.id)
        return int(verbs.greedy(view, seat, chance))


def learn_greedy(game: str) -> None:
    """Make the rules of thumb of a game known to the verb `greedy`."""
    import_module(f"cete.bots.greedy.{game}")


BOTS: dict[str, type[Bot]] = {"uniform": Uniform, "greedy": Greedy}
"""The kinds of bots by their names, weakest first."""

DESCRIPTIONS = {
    "uniform": ("Beginner", "plays any card the rules allow"),
    "greedy": ("Solid", "plays by rules of thumb"),
}
"""For people: what a kind of bot is called and how it plays."""


def load_bot(name: str) -> Bot:
    """A bot by its name; `BadTable` if there is none."""
    if name not in BOTS:
        raise BadTable(f"There is no bot {name[:40]!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]()

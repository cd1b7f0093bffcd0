"""The games.  Adding one means adding its package and one line here."""

from __future__ import annotations

from importlib import import_module

from cete.kit.editions import HOUSE, Edition, EditionError, own_editions, read_edition
from cete.kit.game import BadTable, Game

GAMES = {
    "wilde_horde": "cete.games.wilde_horde.game",
    "hoarders": "cete.games.hoarders.game",
    "tricky_badger": "cete.games.tricky_badger.game",
    "tricky_teams": "cete.games.tricky_teams.game",
    "badgers": "cete.games.badgers.game",
}
"""Where each game's `Game` class lies, in the order of the home page.  Modules are imported when used."""


def game_class(game: str) -> type[Game]:
    """The class of a game by its id; `BadTable` if there is none."""
    if game not in GAMES:
        raise BadTable(f"There is no game {game[:40]!r}; there are {', '.join(GAMES)}.")
    found: type[Game] = import_module(GAMES[game]).GAME
    return found


def editions(game: str) -> list[str]:
    """The ids of the editions of a game on this machine, the house edition first."""
    return [HOUSE, *(name for name in own_editions(game) if name != HOUSE)]


def load(game: str, edition: str = HOUSE) -> Game:
    """A game with one of its editions; `BadTable` or `EditionError` if there is no such thing."""
    chosen = game_class(game)
    if edition == HOUSE:
        return chosen()
    files = own_editions(game)
    if edition not in files:
        raise BadTable(f"{chosen.name} has no edition {edition[:40]!r} here; it has {', '.join(editions(game))}.")
    found = read_edition(game, files[edition])
    if found.id != edition:
        raise EditionError([f"{files[edition].name} calls itself {found.id!r}; the file must be {found.id}.toml."])
    return chosen(found)


def load_with(game: str, edition: Edition) -> Game:
    """A game with an edition that was read already."""
    return game_class(game)(edition)

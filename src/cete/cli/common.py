"""What the commands share: errors in one line, options given as words, plain or compiled rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from rich.console import Console

    from cete.kit.game import Game

BAD_INPUT = 2
"""The exit code for something asked that cannot be done."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its id, as `cete games` lists them.")]
EditionName = Annotated[str, typer.Option("--edition", "-e", metavar="ID", help="The edition to play with.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]


class Refused(ValueError):
    """Something asked for on the command line that cannot be done, in one sentence."""


class CeteGroup(TyperGroup):
    """The commands, with each error a person can cause told in one line on stderr."""

    def main(self, args: Sequence[str] | None = None, standalone_mode: bool = True, **more: Any) -> Any:  # type: ignore[override]
        """Run a command; 2 is the exit code for bad input, 130 for an interruption."""
        try:
            code = super().main(args, standalone_mode=False, **more)
        except KeyboardInterrupt:
            code = 130
        except BrokenPipeError:
            # Whoever read our output has seen enough; Python must not complain while it closes down.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 0
        except Exception as error:
            message = _one_line(error)
            if message is None:
                raise
            typer.echo(f"cete: {message}", err=True)
            code = BAD_INPUT
        code = code if isinstance(code, int) else 0
        if standalone_mode:
            sys.exit(code)
        return code


def _one_line(error: Exception) -> str | None:
    """The sentence for an error that a person can cause; None for a fault of the program."""
    if hasattr(error, "format_message"):
        message = str(error.format_message())
        hint = getattr(getattr(error, "ctx", None), "command_path", "")
        sentence = " ".join(message.split()).rstrip(".") + "."
        return sentence + (f" Try '{hint} --help'." if hint else "")
    if isinstance(error, Refused):
        return str(error)
    if type(error).__name__ == "Abort":
        return "Stopped."
    if isinstance(error, ValueError) and type(error).__module__.startswith("cete."):
        return " ".join(str(error).split())
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    return None


def refuse(message: str) -> NoReturn:
    """Stop with one sentence and exit code 2."""
    raise Refused(message)


def prefer_plain() -> None:
    """Run the rules as plain Python, unless the environment says otherwise or they are loaded already."""
    if "cete.kit.compiled" not in sys.modules:
        os.environ.setdefault("CETE_PLAIN", "1")


def choose_mode(plain: bool) -> None:
    """Run the rules plain or compiled as somebody asked for on the command line."""
    wanted = "1" if plain else "0"
    if "cete.kit.compiled" in sys.modules:
        from cete.kit.compiled import PLAIN

        if plain != PLAIN:
            refuse(f"The rules are loaded already; set CETE_PLAIN={wanted} instead.")
    os.environ["CETE_PLAIN"] = wanted


def read_pairs(given: list[str] | None) -> dict[str, Any]:
    """Options as ``NAME=VALUE``."""
    pairs: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            refuse(f"An option is written NAME=VALUE, not {text[:40]!r}.")
        if name in pairs:
            refuse(f"The option {name[:40]} is given twice.")
        pairs[name] = value
    return pairs


def load_game(game: str, edition: str) -> Game:
    """A game with an edition, from their ids."""
    from cete import games

    return games.load(game, edition)


def read_bots(game: Game, seats: int, given: str) -> list[str]:
    """Names of bots separated by commas, one for each of some seats; fewer are taken in turn."""
    from cete.bots import load_bot

    names = [name.strip() for name in given.split(",")]
    for name in names:
        load_bot(name)
    if len(names) > seats:
        refuse(f"{len(names)} bots are named for {seats} {'seat' if seats == 1 else 'seats'} of {game.name}.")
    return [names[place % len(names)] for place in range(seats)]


def console(stderr: bool = False) -> Console:
    """Where to write: colours and width of a terminal if it is one, plain text of 80 columns if not."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False)

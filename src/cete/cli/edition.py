"""``cete edition``: the numbers printed on the cards, from one's own box."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cete.cli.common import GameName, console, prefer_plain, refuse

if TYPE_CHECKING:
    from cete.kit.editions import Edition
    from cete.kit.game import Game

app = typer.Typer(
    help="Make, check and list editions: the numbers printed on the cards of your own box.", no_args_is_help=True
)

HEADING = """\
# {name}: an edition of your own, started from the house edition.
#
# Replace the stand-in values by those printed on your cards, and say of each where it comes from:
#   "rulebook"  printed in the rulebook        "public"  from a public source, or your own cards
#   "derived"   follows from other values      "house"   still a stand-in
# Then look it over with
#   cete edition check {path}
# and play with it: cete play {game} --edition {id}
"""


@app.command("new")
def new(
    game: GameName,
    name: Annotated[str, typer.Option("--id", metavar="ID", help="What to call the edition.")] = "mine",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it here instead.")] = None,
) -> None:
    """Copy the house edition of a game, with comments, to start an edition of your own from."""
    prefer_plain()
    from cete.games import game_class
    from cete.kit.editions import EDITION_ID, HOUSE, data_home

    chosen = game_class(game)
    if not EDITION_ID.fullmatch(name):
        refuse("An edition's id is lower-case letters, digits, - and _, starting with a letter.")
    if name == HOUSE:
        refuse("The house edition is there already; give yours another id.")
    path = out or data_home() / "editions" / chosen.id / f"{name}.toml"
    house = chosen.house_file().read_text("utf-8")
    # Only the comment at the top speaks of the house edition as a whole; those further down explain the numbers.
    text = re.sub(r"\A(?:#.*\n|\s*\n)*", "", house)
    text = re.sub(r'^edition\s*=\s*"house"', f'edition = "{name}"', text, count=1, flags=re.MULTILINE)
    heading = HEADING.format(name=chosen.name, path=path, game=chosen.id, id=name)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(heading + "\n" + text)
    except FileExistsError:
        refuse(f"{path} exists already; choose another --id or --out.")
    typer.echo(f"Wrote {path}. Put your numbers in, then: cete edition check {path}")


@app.command("check")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")]) -> None:
    """Say all that is wrong with an edition, or that it is fine; the exit code is 1 if something is wrong."""
    prefer_plain()
    from cete.kit.editions import EditionError, own_editions

    game, found = _read(file)
    try:
        bound = game(found)
    except EditionError as error:
        out = console()
        out.print(
            f"{file}: {len(error.problems)} {'problem' if len(error.problems) == 1 else 'problems'}",
            markup=False,
            soft_wrap=True,
        )
        for problem in error.problems:
            out.print(f"  {problem}", markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: fine. {_summary(bound, found)}")
    if found.id != "house" and own_editions(found.game).get(found.id, Path()).absolute() != file.absolute():
        typer.echo(f"To play with it, put it into the data folder as editions/{found.game}/{found.id}.toml.")


@app.command("list")
def listing(game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only of this game.")] = None) -> None:
    """List the editions on this machine and whether they are fine."""
    prefer_plain()
    from cete.games import GAMES, editions, game_class, load
    from cete.kit.editions import EditionError, own_editions
    from cete.kit.game import GameError

    out = console()
    for name in [game_class(game).id] if game else GAMES:
        for edition in editions(name):
            try:
                load(name, edition)
                state = "fine"
            except (EditionError, GameError) as error:
                problems = getattr(error, "problems", [str(error)])
                state = problems[0] if len(problems) == 1 else f"{len(problems)} problems"
            where = own_editions(name).get(edition)
            source = str(where) if where and edition != "house" else "comes with the game"
            out.print(f"{name}  {edition}  {source}  {state}", markup=False, soft_wrap=True)


def _read(file: Path) -> tuple[type[Game], Edition]:
    """An edition from a file that says itself which game it belongs to."""
    from cete.games import game_class
    from cete.kit.editions import read_edition

    try:
        named = tomllib.loads(file.read_text("utf-8")).get("game")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        refuse(f"{file} is not a TOML file: {error}.")
    if not isinstance(named, str):
        refuse(f'{file} does not say which game it belongs to; it needs a line like game = "wilde_horde".')
    return game_class(named), read_edition(named, file)


def _summary(game: Game, edition: Edition) -> str:
    """What an edition is and where its values come from."""
    from cete.kit.editions import PROVENANCES

    sources = [value for key, value in _entries(edition.data) if key.endswith("_from") and value in PROVENANCES]
    counted = ", ".join(f"{sources.count(name)} {name}" for name in PROVENANCES if name in sources)
    house = dict(_paths(game.house().data))
    changed = sum(1 for path, value in _paths(edition.data) if path[-1] != "edition" and house.get(path) != value)
    origin = f" Values by source: {counted}." if counted else ""
    return f"{game.name}, edition {edition.id}, {changed} values differ from the house edition.{origin}"


def _entries(data: Any) -> Iterator[tuple[str, Any]]:
    """All keys of all tables with their values, however deep."""
    for path, value in _paths(data):
        if isinstance(path[-1], str):
            yield path[-1], value


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All single values with the way to them."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _paths(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _paths(value, (*path, place))
    else:
        yield path, data

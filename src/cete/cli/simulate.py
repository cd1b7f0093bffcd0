"""``cete simulate``: matches between bots."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO, TypeVar

import typer

from cete.cli.common import (
    EditionName,
    GameName,
    Options,
    choose_mode,
    console,
    load_game,
    prefer_plain,
    read_bots,
    read_pairs,
    refuse,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from cete.research.simulate import Summary, Tally

Thing = TypeVar("Thing")

FEW = 40
"""Up to so many matches of simple bots plain Python is done before compiled rules are loaded, let alone compiled."""


def simulate(
    game: GameName,
    seats: Annotated[int | None, typer.Option("--seats", "-n", help="How many seats; usual for the game.")] = None,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="How many matches.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B,..", help="Bots by seat; fewer are taken in turn.")
    ] = "greedy",
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="Fixes everything; random if not given.")] = None,
    records: Annotated[
        str | None,
        typer.Option("--records", "-r", metavar="FILE", help="Write a record a line (JSON Lines); - is stdout."),
    ] = None,
    legal: Annotated[bool, typer.Option("--legal", help="Write the legal options of each decision too.")] = False,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move each bot on by one seat after each match.")] = False,
    edition: EditionName = "house",
    option: Options = None,
    plain: Annotated[
        bool | None,
        typer.Option("--plain/--compiled", help="How to run the rules; whatever is quicker if not given."),
    ] = None,
) -> None:
    """Let bots play matches: write their records, and say who won how often.

    The same seed gives the same matches, with and without records, plain and compiled.
    """
    if legal and records is None:
        refuse("--legal says what to write into records; give --records FILE too.")
    if plain is not None:
        choose_mode(plain)
    elif set(bots.split(",")) <= {"uniform", "greedy"} and matches <= FEW:
        prefer_plain()
    from cete.kit.history import write_record
    from cete.research.simulate import Summary, series

    playing = load_game(game, edition)
    many = seats if seats is not None else playing.usual_seats
    playing.check_seats(many)
    options = playing.read_options(many, read_pairs(option))
    sitting = read_bots(playing, many, bots)
    chosen = seed if seed is not None else secrets.randbits(32)
    summary = Summary()
    began = time.perf_counter()
    out = console(stderr=records == "-")
    with _opened(records) as file:
        played = series(
            playing, sitting, chosen, matches, options, recorded=file is not None, with_legal=legal, rotate=rotate
        )
        for outcome in _with_progress(played, matches):
            summary.add(outcome)
            if file is not None and outcome.record is not None:
                file.write(write_record(outcome.record) + "\n")
    took = time.perf_counter() - began
    _tell(out, summary, f"{playing.name}, {many} seats, edition {playing.edition.id}, seed {chosen}")
    _say(
        out,
        f"{matches:,} {'match' if matches == 1 else 'matches'} in {took:.1f} s"
        + (f", written to {records}" if records not in (None, "-") else ""),
    )


@contextmanager
def _opened(records: str | None) -> Iterator[TextIO | None]:
    """The file for the records, if they are wanted."""
    if records is None:
        yield None
    elif records == "-":
        yield sys.stdout
        sys.stdout.flush()
    else:
        path = Path(records)
        if path.is_dir() or not path.absolute().parent.is_dir():
            refuse(f"{records} cannot be written: {'it is a folder' if path.is_dir() else 'there is no such folder'}.")
        with path.open("w", encoding="utf-8") as file:
            yield file


def _with_progress(things: Iterator[Thing], total: int) -> Iterator[Thing]:
    """Pass things on, and show in a terminal how far it is once it takes a while."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        task = progress.add_task("matches", total=total)
        for thing in things:
            yield thing
            progress.advance(task)


def _say(out: Console, text: str) -> None:
    out.print(text, style="dim", markup=False, soft_wrap=True)


def _tell(out: Console, summary: Summary, title: str) -> None:
    """The tables of who won how often."""
    from rich.text import Text

    out.print(Text(title, "bold"))
    out.print(_table("bot", dict(summary.by_bot.items())))
    out.print(_table("seat", {str(seat): tally for seat, tally in sorted(summary.by_seat.items())}))
    if any(tally.shared for tally in summary.by_seat.values()):
        _say(out, "A shared win counts for everyone who shares it.")


def _table(what: str, tallies: dict[str, Tally]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what, style="cyan")
    for heading in ("played", "won", "shared", "share of wins", "95 %", "mean score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, tally in tallies.items():
        low, high = tally.share_between
        error = f" ± {tally.mean_error:.1f}" if tally.sat > 1 else ""
        table.add_row(
            name,
            f"{tally.sat:,}",
            f"{tally.won:,}",
            f"{tally.shared:,}",
            f"{100 * tally.share:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
            f"{tally.mean:.1f}{error}",
        )
    return table

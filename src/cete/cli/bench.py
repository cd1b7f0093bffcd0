"""``cete bench``: how fast the rules are on this machine."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cete.cli.common import choose_mode, console, refuse

if TYPE_CHECKING:
    from cete.research.bench import Figures


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    plain: Annotated[bool | None, typer.Option("--plain/--compiled", help="Only so; both ways if not given.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", "-n", help="How many seats; usual for the game.")] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=1000, help="How many runs of each kind.")] = 9,
    seconds: Annotated[float, typer.Option("--seconds", min=0.001, max=60.0, help="Processor seconds a run.")] = 0.2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Of the random matches.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON instead.")] = False,
) -> None:
    """Measure random actions and guesses a second of one core; Wilde Horde also beside the same rules in C.

    Matches include their shuffles and deals and start from a copy of a prepared state.  Figures are medians of
    several runs done in turns; the C version is checked to play the same matches.
    """
    if plain is None and os.environ.get("CETE_PLAIN") == "1":
        plain = True
    choose_mode(plain is True)
    from cete.games import GAMES, game_class
    from cete.kit.game import BadTable
    from cete.research.bench import LIMITS, compiler, has_limit, measure

    chosen = [game_class(name) for name in ([game] if game else GAMES)]
    found: list[dict[str, Any]] = []
    notes = []
    for kind in chosen:
        playing = kind()
        many = seats if seats is not None else playing.usual_seats
        try:
            playing.check_seats(many)
        except BadTable:
            if game:
                raise
            many = playing.usual_seats
        with_limit = plain is not True and has_limit(playing)
        if with_limit and compiler() is None:
            notes.append(f"{playing.name} has a version in C ({LIMITS}), but there is no C compiler here.")
            with_limit = False
        _progress(f"{playing.name}: {'plain' if plain else 'compiled'}")
        found.append(_entry(measure(playing, many, seed, rounds, seconds, with_limit)))
        if plain is None:
            _progress(f"{playing.name}: plain")
            found.append(_measured_plain(playing.id, many, rounds, seconds, seed))
    _progress("")
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        _tell(found, notes)


def _entry(figures: Figures) -> dict[str, Any]:
    return asdict(figures)


def _progress(text: str) -> None:
    """What is measured now, on a line that is written over."""
    if sys.stderr.isatty():
        typer.echo(f"\r\x1b[K{text}", err=True, nl=False)


def _measured_plain(game: str, seats: int, rounds: int, seconds: float, seed: int) -> dict[str, Any]:
    """The figures of the plain rules, which need a process of their own."""
    arguments = ["--plain", "--json", "--seats", seats, "--rounds", rounds, "--seconds", seconds, "--seed", seed]
    command = [sys.executable, "-m", "cete.cli", "bench", game, *(str(argument) for argument in arguments)]
    done = subprocess.run(command, env={**os.environ, "CETE_PLAIN": "1"}, capture_output=True, text=True, check=False)
    if done.returncode:
        refuse(f"The plain rules could not be measured: {done.stderr.strip()[-300:]}")
    entry: dict[str, Any] = json.loads(done.stdout)[0]
    return entry


def _tell(found: list[dict[str, Any]], notes: list[str]) -> None:
    from rich import box
    from rich.table import Table

    out = console()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("game", "seats", "rules"):
        table.add_column(heading, style="cyan" if heading == "game" else "")
    for heading in ("actions/s", "matches/s", "guesses/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    for entry in found:
        numbers = (entry["actions"], entry["matches"], entry["guesses"])
        name = "plain" if entry["plain"] else "compiled"
        table.add_row(entry["game"], str(entry["seats"]), name, *(_short(number) for number in numbers))
        if entry["limit"] is not None:
            table.add_row("", str(entry["seats"]), "C by hand", _short(entry["limit"]), "", "")
    out.print(table)
    for entry in found:
        if entry["ratio"] is not None:
            out.print(f"{entry['game']}: {entry['ratio']:.2f} of C; both played the same matches.", markup=False)
    for note in notes:
        out.print(note, markup=False)
    out.print(f"A second is one of processor time on one core ({_processor()}).", style="dim", markup=False)


def _short(number: float) -> str:
    """A number as people read it: 41.2 million, 24,100, 312."""
    return f"{number / 1e6:.1f} million" if number >= 1e6 else f"{number:,.0f}"


def _processor() -> str:
    """What the processor calls itself."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.machine()

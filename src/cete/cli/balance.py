"""``cete balance``: how even a game is."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from cete.cli.common import choose_mode, console, load_game


def balance(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; so far badgers.")],
    matches: Annotated[int, typer.Option("--matches", "-m", min=2, max=100_000, help="For each pairing.")] = 200,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same table.")] = 1,
    edition: Annotated[str, typer.Option("--edition", "-e", help="The numbers printed on the cards.")] = "house",
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, mean scores included.")] = False,
) -> None:
    """Let bots that play by rules of thumb play every pairing of clans, in both seats, and show who wins how often.

    Each cell is the share of matches that the clan of the row wins against the clan of the column, in percent, with half
    the width of its 95 % confidence interval.  In solo it is the share of matches in which the target is reached.
    """
    choose_mode(plain=False)
    from cete.research.balance import ALL, balance

    playing = load_game(game, edition)
    with console(stderr=True).status(f"{playing.name}: every pairing, {matches} matches each"):
        rows = balance(playing, matches, seed)
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    from rich.table import Table

    for mode in dict.fromkeys(row["mode"] for row in rows):
        cells = {(row["clan"], row["against"]): row for row in rows if row["mode"] == mode}
        clans = list(dict.fromkeys(clan for clan, _ in cells))
        table = Table(title=f"{playing.name}, {mode}: wins in percent")
        table.add_column("clan")
        for against in (*clans, ALL):
            table.add_column(against, justify="right")
        for clan in clans:
            found = [cells.get((clan, against)) for against in (*clans, ALL)]
            table.add_row(clan, *("" if row is None else _share(row["won"], row["low"], row["high"]) for row in found))
        console().print(table)


def _share(won: float, low: float, high: float) -> str:
    """A share and half the width of its interval, in percent."""
    return f"{100 * won:.0f} ±{50 * (high - low):.0f}"

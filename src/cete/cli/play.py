"""``cete play``: a match in the terminal."""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cete.cli.common import (
    EditionName,
    GameName,
    Options,
    console,
    load_game,
    prefer_plain,
    read_bots,
    read_pairs,
    refuse,
)

if TYPE_CHECKING:
    from cete.bots import Bot

USUAL_PACE = 0.5
"""Seconds after each action of a bot, in a terminal."""


def play(
    game: GameName,
    seats: Annotated[int | None, typer.Option("--seats", "-n", help="How many seats; usual for the game.")] = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B,..", help="The bots against you; fewer are taken in turn.")
    ] = "greedy",
    name: Annotated[str, typer.Option("--name", help="What you are called.")] = "Guest",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit.")] = 0,
    edition: EditionName = "house",
    option: Options = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="Fixes the deals and the bots' luck.")] = None,
    pace: Annotated[
        float | None, typer.Option("--pace", min=0.0, max=60.0, help="Seconds to wait after each action of a bot.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the match here when it is over.")
    ] = None,
) -> None:
    """Play in the terminal against bots; type ? at the table for help."""
    prefer_plain()
    from cete.kit.chance import chance
    from cete.kit.history import write_record
    from cete.table.commands import Plan, adopt, begin, open_table
    from cete.table.events import Opened, Sat
    from cete.table.names import bot_name, clean_name
    from cete.table.table import Table
    from cete.terminal.match import TerminalMatch
    from cete.terminal.thinking import LIGHT, Thinker, bot_for
    from cete.terminal.words import person

    playing = load_game(game, edition)
    many = seats if seats is not None else playing.usual_seats
    playing.check_seats(many)
    if not 0 <= seat < many:
        refuse(f"There is no seat {seat}; the seats are 0 to {many - 1}.")
    if record is not None and not record.absolute().parent.is_dir():
        refuse(f"{record} cannot be written: there is no such folder.")
    options = playing.read_options(many, read_pairs(option))
    kinds = read_bots(playing, many - 1, bots) if many > 1 else []
    me = clean_name(person(name))
    secret = hashlib.sha256(f"cete play {seed}".encode()).digest() if seed is not None else os.urandom(32)
    luck = seed if seed is not None else secrets.randbits(64)

    opened = open_table(f"terminal-{luck}", Plan(playing, many, options, "", ""), secret, "me", me, "")[0]
    assert isinstance(opened, Opened), "a log begins with the opening of the table"
    table = Table(opened, secret, playing)
    names = [me]
    thinkers: dict[str, Bot] = {}
    sitting: dict[int, Bot] = {}
    for other in range(many):
        if other == seat:
            table.fold(Sat(other, me, player="me"))
        else:
            kind = kinds[len(sitting)]
            names.append(bot_name(names))
            sitting[other] = thinkers.setdefault(kind, bot_for(kind, many))
            table.fold(Sat(other, names[-1], bot=kind))
    adopt(table, begin(table))

    out = console()
    wait = pace if pace is not None else USUAL_PACE if out.is_terminal else 0.0
    if any(kind not in LIGHT for kind in kinds):
        typer.echo("The bots compile the rules when they first think on a machine; that takes up to a minute.")
    try:
        over = TerminalMatch(table, seat, sitting, chance(luck), out, _asker(), wait).play()
    finally:
        for bot in thinkers.values():
            if isinstance(bot, Thinker):
                bot.close()
    if not over:
        typer.echo("You left the match.")
        raise typer.Exit(1)
    if record is not None:
        record.write_text(write_record(table.record()) + "\n", "utf-8")
        typer.echo(f"Wrote {record}; cete verify {record} checks its deals.")


def _asker() -> Callable[[str], str]:
    """How lines are read: with editing from a keyboard, and shown as if typed from a file or a pipe."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - gives `input` its editing

        return input

    def ask(prompt: str) -> str:
        line = input(prompt)
        typer.echo(line)
        return line

    return ask

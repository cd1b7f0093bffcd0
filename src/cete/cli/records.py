"""``cete replay`` and ``cete verify``: matches that were written down."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cete.cli.common import console, load_game, prefer_plain, refuse

if TYPE_CHECKING:
    from rich.console import Console

    from cete.kit.game import Game
    from cete.kit.history import MatchRecord
    from cete.research.recordings import Told

WIDEST_ACTION = 28
"""Columns for an action in notation."""

RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record, or one a line; - is stdin.")]


def replay(
    file: RecordFile,
    match: Annotated[int, typer.Option("--match", "-m", min=1, help="Which record of the file.")] = 1,
    seat: Annotated[
        int | None, typer.Option("--seat", "-s", help="Tell it as this seat saw it, not with all cards open.")
    ] = None,
) -> None:
    """Check a record against the rules and tell the match step by step."""
    prefer_plain()
    from cete.kit.history import read_record
    from cete.kit.scene import Names
    from cete.research.recordings import tell
    from cete.terminal.draw import Drawing
    from cete.terminal.words import plain

    record = read_record(_document(file, match))
    game = load_game(record.game, record.edition)
    game.check_seats(record.seats)
    if seat is not None and not 0 <= seat < record.seats:
        refuse(f"There is no seat {seat}; the seats are 0 to {record.seats - 1}.")
    viewer = -1 if seat is None else seat
    names = Names(_players(record), viewer)
    # Checked from beginning to end before anything is told.
    steps = list(tell(game, record, names, seat))
    out = console()
    _heading(out, game, record)
    widest = min(max((len(told.shown) for told in steps), default=0), WIDEST_ACTION)
    for told in steps:
        _step(out, told, widest)
    if steps:
        out.print()
        scene = game.scene(steps[-1].state, viewer, names)
        for line in Drawing(out.width).scores(scene, names):
            out.print(line, soft_wrap=True)
        out.print(plain(scene.prompt.title), plain(scene.prompt.detail), markup=False)
    out.print("The record keeps the rules.", style="green")


def _documents(file: str) -> Iterator[str]:
    """The records of a file as text."""
    from cete.research.recordings import documents

    try:
        if file == "-":
            yield from documents(sys.stdin)
        else:
            with Path(file).open(encoding="utf-8") as lines:
                yield from documents(lines)
    except UnicodeDecodeError:
        refuse(f"{file} is not text in UTF-8.")


def _document(file: str, number: int) -> str:
    """One record of a file, counted from 1."""
    there = 0
    for text in _documents(file):
        there += 1
        if there == number:
            return text
    return refuse(f"{file} has {there} {'record' if there == 1 else 'records'}, no record {number}.")


def _players(record: MatchRecord) -> tuple[str, ...]:
    """A name for each seat, all different: those of the record, or the seats' numbers."""
    given = _kinds(record)
    return given if len(set(given)) == record.seats and all(given) else tuple(f"Seat {n}" for n in range(record.seats))


def _kinds(record: MatchRecord) -> tuple[str, ...]:
    """What the record says of who sat where, as it may stand on the screen."""
    from cete.terminal.words import person

    given = tuple(person(str(name)) for name in record.players)
    return given if len(given) == record.seats else ("",) * record.seats


def _heading(out: Console, game: Game, record: MatchRecord) -> None:
    from rich.text import Text

    from cete.kit.history import options_text

    head = Text.assemble((game.name, "bold"), f"  {record.seats} seats  edition {record.edition}  ")
    out.print(head.append(options_text(game.read_options(record.seats, record.options)), "dim"))
    sitting = [f"{seat} {kind}" for seat, kind in enumerate(_kinds(record)) if kind]
    if sitting:
        out.print(Text(f"Seats: {', '.join(sitting)}", "dim"))


def _step(out: Console, told: Told, widest: int) -> None:
    """One step: its number, the action in notation in so many columns, and what it led to."""
    from rich.table import Table
    from rich.text import Text

    from cete.terminal.words import TONES, plain

    notes = Text("\n").join(Text(plain(sentence.text), TONES.get(sentence.tone, "")) for sentence in told.sentences)
    if told.deck:
        if told.cards:
            out.print(Text(f"{told.deck} shuffled: {' '.join(told.cards)}", "dim"))
        if notes:
            out.print(notes)
        return
    row = Table.grid(padding=(0, 1))
    row.add_column(width=4, justify="right", style="dim")
    row.add_column(width=widest + 2, style="cyan", no_wrap=True)
    row.add_column(ratio=1)
    row.add_row(str(told.number + 1), Text(f"{told.seat} {told.shown}"), notes)
    out.print(row)


def verify(file: RecordFile) -> None:
    """Deal each match of a file again from its published secret, replay it, and say whether all is as it should be.

    Exit code 1 if a record fails.
    """
    prefer_plain()
    from cete.kit.editions import EditionError
    from cete.kit.game import GameError
    from cete.kit.history import read_record, replay
    from cete.table.deals import verify_record

    failed = count = 0
    out = console()
    for text in _documents(file):
        count += 1
        try:
            record = read_record(text)
            game = load_game(record.game, record.edition)
            if record.fairness is None:
                for _ in replay(game, record):
                    pass
                told = "keeps the rules; it has no fairness data, so its shuffles cannot be checked"
            else:
                verify_record(game, record)
                told = "keeps the rules, and its shuffles are those of the published secret"
            out.print(f"record {count}: ok: {told}", markup=False, soft_wrap=True)
        except (GameError, EditionError) as error:
            failed += 1
            out.print(f"record {count}: failed: {error}", markup=False, soft_wrap=True)
    if not count:
        refuse(f"{file} has no records.")
    out.print(f"{count - failed} of {count} {'record' if count == 1 else 'records'} fine", style="dim", soft_wrap=True)
    if failed:
        raise typer.Exit(1)

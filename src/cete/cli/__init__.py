"""The command line, ``cete``.  What needs rules, bots or the server is imported by the command that uses it."""

from __future__ import annotations

from typing import Annotated

import typer

from cete import __version__
from cete.cli import balance, bench, edition, games, play, records, serve, simulate
from cete.cli.common import CeteGroup

app = typer.Typer(
    cls=CeteGroup,
    name="cete",
    help="Five animal card games to play in the browser and the terminal, and to study.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cete {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Five animal card games to play in the browser and the terminal, and to study."""


app.command("serve", rich_help_panel="Play")(serve.serve)
app.command("play", rich_help_panel="Play")(play.play)
app.command("games", rich_help_panel="Play")(games.games)
app.add_typer(edition.app, name="edition", rich_help_panel="Play")
app.command("simulate", rich_help_panel="Study")(simulate.simulate)
app.command("replay", rich_help_panel="Study")(records.replay)
app.command("verify", rich_help_panel="Study")(records.verify)
app.command("balance", rich_help_panel="Study")(balance.balance)
app.command("bench", rich_help_panel="Study")(bench.bench)


def main() -> None:
    """The program ``cete``."""
    app()

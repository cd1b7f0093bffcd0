"""``cete games``: what there is to play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cete.cli.common import console, prefer_plain

if TYPE_CHECKING:
    from rich.console import Console

    from cete.kit.game import Game, Option


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell more about this one.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON instead.")] = False,
) -> None:
    """List the games, their options, and the editions on this machine."""
    prefer_plain()
    from cete.games import GAMES, game_class, load

    chosen = [game_class(game).id] if game else list(GAMES)
    loaded = [load(name) for name in chosen]
    if as_json:
        typer.echo(json.dumps([_facts(each) for each in loaded], ensure_ascii=False, indent=2))
    elif game:
        _tell_all(console(), loaded[0])
    else:
        _tell_briefly(console(), loaded)


def _facts(game: Game) -> dict[str, Any]:
    """A game's facts as plain data."""
    from cete.games import editions

    return {
        "id": game.id,
        "name": game.name,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seats": list(game.seat_counts),
        "usual_seats": game.usual_seats,
        "options": {
            option.name: {
                "default": option.default,
                "values": {str(seats): list(option.allowed(seats)) for seats in game.seat_counts},
                "help": option.help,
                "rule": option.rule,
            }
            for option in game.options
        },
        "decisions": [decision.name.lower() for decision in game.decisions],
        "editions": editions(game.id),
    }


def _counts(numbers: tuple[int, ...]) -> str:
    """Numbers of seats in words: "3 or 4", "3 to 6"."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    words = [str(number) for number in numbers]
    return ", ".join(words[:-1]) + f" or {words[-1]}" if len(words) > 1 else words[0]


def _values(game: Game, option: Option) -> str:
    """The values of an option for people; by seats where they depend on them."""
    from cete.kit.game import option_text

    by_seats = {seats: [option_text(value) for value in option.allowed(seats)] for seats in game.seat_counts}
    if all(values == by_seats[game.seat_counts[0]] for values in by_seats.values()):
        return _span(by_seats[game.seat_counts[0]])
    return "; ".join(f"{_span(values)} ({seats} seats)" for seats, values in by_seats.items())


def _span(values: list[str]) -> str:
    """Values in a line, numbers that follow each other as "0..3"."""
    numbers = [int(value) for value in values if value.lstrip("-").isdigit()]
    if len(numbers) == len(values) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}..{numbers[-1]}"
    return ", ".join(values)


def _tell_briefly(out: Console, loaded: list[Game]) -> None:
    """A few lines for each game."""
    from rich.padding import Padding
    from rich.text import Text

    from cete.games import editions
    from cete.kit.game import option_text

    for game in loaded:
        head = Text.assemble((game.id, "bold cyan"), "  ", (game.name, "bold"))
        head.append(f"  {_counts(game.seat_counts)} seats, about {game.minutes} minutes", "dim")
        out.print(head)
        out.print(Padding(Text(game.tagline), (0, 0, 0, 2)))
        for option in game.options:
            line = Text.assemble((option.name, "cyan"), f" = {_values(game, option)}")
            out.print(Padding(line.append(f"  [{option_text(option.default)}]", "dim"), (0, 0, 0, 2)))
        out.print(Padding(Text.assemble(("editions", "cyan"), f": {', '.join(editions(game.id))}"), (0, 0, 0, 2)))
        out.print()
    out.print(Text("Defaults stand in brackets. More about one: cete games GAME", "dim"))


def _tell_all(out: Console, game: Game) -> None:
    """Everything about one game."""
    from rich.padding import Padding
    from rich.text import Text

    from cete.games import editions
    from cete.kit.editions import own_editions
    from cete.kit.game import option_text

    def line(label: str, text: str) -> None:
        out.print(Text.assemble((f"{label:<12}", "cyan"), text))

    out.print(Text.assemble((game.name, "bold"), (f"  {game.id}", "dim")))
    out.print(Text(game.tagline))
    out.print()
    line("seats", f"{_counts(game.seat_counts)}, usually {game.usual_seats}")
    line("time", f"about {game.minutes} minutes")
    line("decisions", ", ".join(decision.name.lower() for decision in game.decisions))
    line("rules", f"numbered {game.prefix}-…; at a table, `rules NUMBER` shows one")
    out.print()
    out.print(Text("Options", "bold") if game.options else Text("This game has no options."))
    for option in game.options:
        head = Text.assemble((option.name, "cyan"), f" = {_values(game, option)}")
        head.append(f"  default {option_text(option.default)}", "dim")
        out.print(Padding(head, (0, 0, 0, 2)))
        cited = f" ({option.rule})" if option.rule else ""
        out.print(Padding(Text(f"{option.label}. {option.help}{cited}"), (0, 0, 0, 6)))
    out.print()
    out.print(Text("Editions", "bold"))
    files = own_editions(game.id)
    for name in editions(game.id):
        where = str(files[name]) if name in files else "comes with the game"
        out.print(Padding(Text.assemble((name, "cyan"), f"  {where}"), (0, 0, 0, 2)), soft_wrap=True)
    out.print()
    seats = game.usual_seats
    out.print(Text(f"Play it: cete play {game.id} --seats {seats}", "dim"))

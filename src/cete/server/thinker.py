"""The process in which bots think: compiled rules, views in, actions out.

The server starts it as ``python -m cete.server.thinker`` and talks to it in lines of JSON.  It is a
program of its own, not a fork, because the server runs the rules plain and this one runs them compiled.
"""

from __future__ import annotations

import os
import sys
from base64 import b64decode
from typing import IO, Any

import msgspec


class Task(msgspec.Struct, frozen=True):
    """A question to the process: get ready for a kind of bot, or choose an action."""

    id: int
    game: str
    edition: str
    edition_digest: str
    edition_data: dict[str, Any]
    seats: int
    bot: str
    seed: int = 0
    seat: int = 0
    view: str = ""
    """The bytes of the seat's view in base 64; "" to get ready only."""


class Answer(msgspec.Struct, frozen=True):
    """Its answer."""

    id: int
    action: int = -1
    problem: str = ""
    """What went wrong, for the log; "" if nothing did."""


def answer(task: Task, games: dict[tuple[str, str], Any]) -> Answer:
    """Think about one task."""
    import numpy as np

    from cete.bots import load_bot
    from cete.games import game_class
    from cete.kit.chance import chance
    from cete.kit.editions import Edition

    key = (task.game, task.edition_digest)
    if key not in games:
        edition = Edition(task.game, task.edition, task.edition_data, task.edition_digest)
        games[key] = game_class(task.game)(edition)
    game = games[key]
    bot, luck = load_bot(task.bot), chance(task.seed)
    if not task.view:
        state = game.new(task.seats)
        game.deal_shuffled(state, luck)
        seat = game.seats_to_act(state)[0]
        return Answer(task.id, int(bot.choose(game, game.view(state, seat), seat, luck)))
    view: Any = np.frombuffer(b64decode(task.view), dtype=game.state.dtype()).copy().view(np.recarray)[0]
    return Answer(task.id, int(bot.choose(game, view, task.seat, luck)))


def main(lines: IO[bytes], out: IO[bytes]) -> None:
    """Answer until the server closes the line."""
    games: dict[tuple[str, str], Any] = {}
    for line in lines:
        task = msgspec.json.decode(line, type=Task)
        try:
            reply = answer(task, games)
        except Exception as error:
            reply = Answer(task.id, problem=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()


def run() -> None:
    """Be that process."""
    # Whatever a library prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(5)
    main(sys.stdin.buffer, answers)


if __name__ == "__main__":
    run()

"""Bots that need compiled rules, in a process of their own: the table in the terminal runs the rules plain."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from base64 import b64encode
from typing import Any

from cete.bots import Bot, load_bot
from cete.kit.chance import Chance, draw
from cete.kit.game import Game, GameError
from cete.kit.record import bytes_of

LIGHT = frozenset({"uniform", "greedy"})
"""The kinds of bots that need no more than a few milliseconds in plain Python."""
COMMAND = (sys.executable, "-m", "cete.server.thinker")


class BotFailed(GameError):
    """The process of a bot ended or could not choose."""


class Thinker:
    """A bot of some kind that thinks in a process with compiled rules, started when it is first asked."""

    def __init__(self, kind: str, seats: int):
        self.kind = kind
        self.seats = seats
        self._process: subprocess.Popen[bytes] | None = None
        self._asked = 0

    def choose(self, game: Game, view: Any, seat: int, chance: Chance) -> int:
        """What the process answers; `BotFailed` if it does not."""
        if self._process is None:
            environment = {name: value for name, value in os.environ.items() if name != "CETE_PLAIN"}
            # A session of its own: Ctrl-C at the table is no message to the bots.
            self._process = subprocess.Popen(
                COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment,
                start_new_session=True,
            )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._asked += 1
        task = {
            "id": self._asked,
            "game": game.id,
            "edition": game.edition.id,
            "edition_digest": game.edition.digest,
            "edition_data": game.edition.data,
            "seats": self.seats,
            "bot": self.kind,
            "seed": int(draw(chance)) << 31 | int(draw(chance)),
            "seat": seat,
            "view": b64encode(bytes_of(view)).decode(),
        }
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise BotFailed(f"The process of the bot {self.kind} has ended.")
        answer = json.loads(line)
        if answer.get("problem"):
            raise BotFailed(f"The bot {self.kind} failed: {answer['problem']}")
        return int(answer["action"])

    def close(self) -> None:
        """End the process."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
            self._process.terminate()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None


def bot_for(kind: str, seats: int) -> Bot:
    """A bot for a table in the terminal; `BadTable` if there is no such kind."""
    bot = load_bot(kind)
    return bot if kind in LIGHT else Thinker(kind, seats)

"""How the server lets bots think: off the event loop, with a time limit, never in the way of a table.

Bots that need a moment in plain Python think in a thread; all others in worker processes with
compiled rules.  Until a worker has compiled what a kind of bot needs, and whenever one fails to
answer in time, rules of thumb choose instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cete.bots import load_bot
from cete.kit import verbs
from cete.kit.cards import has
from cete.kit.chance import chance
from cete.kit.game import Game
from cete.kit.record import bytes_of
from cete.server.thinker import Answer, Task

log = logging.getLogger("cete.thinking")

SIMPLEST = "uniform"
FALLBACK = "greedy"
LIGHT = frozenset({"uniform", "greedy"})
"""The kinds of bots that need no compiled rules: a few milliseconds in plain Python."""
LONGEST_THOUGHT = 10.0
"""Seconds that a bot has for one decision, waiting for its turn to think included."""
LONGEST_START = 600.0
"""Seconds that a worker has to compile a kind of bot."""
MOST_STARTS = 3
"""How often a kind of bot may fail to get ready before it is given up."""
LONGEST_LINE = 64 * 1024


class BotFailed(Exception):
    """A bot crashed or chose what it cannot do."""


class TooSlow(Exception):
    """A bot did not answer in time."""


class Worker:
    """One process that answers one task at a time."""

    def __init__(self, command: Sequence[str]):
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._tasks = 0
        self.generation = 0
        """Counts its processes: what one got ready for, the next has to get ready for again."""

    async def ask(self, task: Task, limit: float) -> int:
        """The action a bot chooses; `TooSlow` or `BotFailed`."""
        try:
            async with asyncio.timeout(limit):
                async with self._turn:
                    return await self._ask(task)
        except TimeoutError:
            raise TooSlow(f"{task.bot} did not answer within {limit} s") from None

    async def _ask(self, task: Task) -> int:
        process = await self._running()
        assert process.stdin is not None, "the process was started with pipes"
        assert process.stdout is not None, "the process was started with pipes"
        self._tasks += 1
        try:
            process.stdin.write(msgspec.json.encode(msgspec.structs.replace(task, id=self._tasks)) + b"\n")
            await process.stdin.drain()
            answer = msgspec.json.decode(await process.stdout.readline(), type=Answer)
            if answer.id != self._tasks:
                raise BotFailed("the worker answered another question")
        except asyncio.CancelledError:
            # It is still thinking: its answer would be taken for that of the next task.
            self._kill()
            raise
        except (OSError, ValueError, BotFailed) as error:
            self._kill()
            raise BotFailed(f"the worker failed: {error}") from None
        if answer.problem:
            raise BotFailed(answer.problem)
        return answer.action

    async def _running(self) -> asyncio.subprocess.Process:
        """The process, started anew if it is gone."""
        if self._process is None or self._process.returncode is not None:
            environment = {name: value for name, value in os.environ.items() if name != "CETE_PLAIN"}
            self.generation += 1
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment,
                limit=LONGEST_LINE,
            )  # fmt: skip
        return self._process

    def _kill(self) -> None:
        """End the process, if there is one."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process and wait for it."""
        self._kill()
        if self._process is not None:
            await self._process.wait()


class Thinkers:
    """All that bots at the tables of this server think with."""

    def __init__(
        self,
        workers: int = 1,
        *,
        command: Sequence[str] = (sys.executable, "-m", "cete.server.thinker"),
        light: frozenset[str] = LIGHT,
        limit: float = LONGEST_THOUGHT,
    ):
        self._workers = [Worker(command) for _ in range(workers)]
        self._next = 0
        self._light = light
        self._limit = limit
        self._ready: dict[tuple[str, str, str], list[int]] = {}
        """For each game, edition and kind of bot the generation of each worker that is ready for it."""
        self._failures: dict[tuple[str, str, str], int] = {}
        self._getting_ready: dict[tuple[str, str, str], asyncio.Task[None]] = {}
        self.on_ready: Callable[[], None] = lambda: None
        """Called when some kind of bot got ready or was given up."""

    def state_of(self, game: Game, bot: str) -> str:
        """Whether a kind of bot is "ready", "warming" or "broken"."""
        key = (game.id, game.edition.digest, bot)
        if bot in self._light or self._is_ready(key):
            return "ready"
        return "broken" if not self._workers or self._failures.get(key, 0) >= MOST_STARTS else "warming"

    def prepare(self, game: Game, seats: int, bot: str) -> None:
        """Begin to get ready for a kind of bot, unless that is done or under way."""
        key = (game.id, game.edition.digest, bot)
        if self.state_of(game, bot) == "warming" and key not in self._getting_ready:
            task = asyncio.create_task(self._warm(key, game, seats, bot), name=f"warm {bot}")
            self._getting_ready[key] = task
            task.add_done_callback(lambda _: self._getting_ready.pop(key, None))

    async def choose(self, game: Game, view: Any, seat: int, seats: int, bot: str) -> int:
        """The action a bot chooses from a seat's view.

        `BotFailed` if it crashed or chose nonsense.  A bot that is not ready or too slow is not at fault:
        the rules of thumb choose, or any legal action if even they fail.
        """
        seed = secrets.randbits(64)
        try:
            if bot in self._light:
                return await self._choose_here(game, view, seat, bot, seed)
            if self.state_of(game, bot) == "ready":
                return await self._choose_there(self._task(game, seats, bot), view, seat, seed)
            self.prepare(game, seats, bot)
        except TooSlow as slow:
            log.warning("%s: %s", game.id, slow)
        if bot in (FALLBACK, SIMPLEST):
            return any_action(game, view, seat, seed)
        try:
            return await self._choose_here(game, view, seat, FALLBACK, seed)
        except (BotFailed, TooSlow) as problem:
            log.warning("%s: %s", game.id, problem)
            return any_action(game, view, seat, seed)

    async def close(self) -> None:
        """End all thinking."""
        tasks = list(self._getting_ready.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self._workers))

    def _is_ready(self, key: tuple[str, str, str]) -> bool:
        return self._ready.get(key) == [worker.generation for worker in self._workers] and bool(self._workers)

    async def _warm(self, key: tuple[str, str, str], game: Game, seats: int, bot: str) -> None:
        """Let every worker compile what a kind of bot needs."""
        try:
            for worker in self._workers:
                await worker.ask(self._task(game, seats, bot), LONGEST_START)
        except (BotFailed, TooSlow) as problem:
            self._failures[key] = self._failures.get(key, 0) + 1
            log.warning("%s, %s: not ready: %s", game.id, bot, problem)
        else:
            self._ready[key] = [worker.generation for worker in self._workers]
        self.on_ready()

    async def _choose_here(self, game: Game, view: Any, seat: int, bot: str, seed: int) -> int:
        """In a thread of this process, with plain rules."""
        try:
            async with asyncio.timeout(self._limit):
                action = await asyncio.to_thread(lambda: load_bot(bot).choose(game, view, seat, chance(seed)))
        except TimeoutError:
            raise TooSlow(f"{bot} did not answer within {self._limit} s") from None
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}: {error}") from error
        return checked(view, seat, action)

    async def _choose_there(self, task: Task, view: Any, seat: int, seed: int) -> int:
        """In the next worker."""
        self._next = (self._next + 1) % len(self._workers)
        task = msgspec.structs.replace(task, seed=seed, seat=seat, view=b64encode(bytes_of(view)).decode())
        return checked(view, seat, await self._workers[self._next].ask(task, self._limit))

    @staticmethod
    def _task(game: Game, seats: int, bot: str) -> Task:
        edition = game.edition
        return Task(0, game.id, edition.id, edition.digest, dict(edition.data), seats, bot)


def checked(view: Any, seat: int, action: int) -> int:
    """The action, if it is a legal one; `BotFailed` if not."""
    if type(action) is not int or not 0 <= action < 63 or not has(int(verbs.legal_actions(view, seat)), action):
        raise BotFailed(f"chose {action!r}, which is not legal")
    return action


def any_action(game: Game, view: Any, seat: int, seed: int) -> int:
    """Any legal action, without any bot."""
    legal = sorted(game.actions(view, seat).values())
    return legal[seed % len(legal)]

"""The tables that are alive in this process: who looks at them, what happens next, what is stored when.

A `Room` is one table.  Commands go through it one after another: decided on, stored, and only then
carried out and shown.  A `Hall` is all rooms, loaded from their logs when somebody asks for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from cete.kit.game import GameError
from cete.kit.verbs import NOBODY
from cete.server.store import Conflict, Opening, Store, StoreError, Write
from cete.server.thinking import SIMPLEST, BotFailed, Thinkers
from cete.table import commands
from cete.table.commands import Change, Plan
from cete.table.events import NO_PICKS, Opened, Sat, Started, Weakened, read_event, read_picks, write_event, write_picks
from cete.table.table import Table

log = logging.getLogger("cete.hall")

PACES = {"instant": ("Instant", 0.0), "quick": ("Quick", 0.4), "normal": ("Normal", 1.0), "slow": ("Slow", 2.2)}
"""For each pace its label and the seconds from one decision to the next that is not a person's."""
AWAY_AFTER = 20.0
"""Seconds without a page open or a request until somebody counts as away."""
REPLACE_AFTER = 60.0
"""Seconds until the others may let a bot play for somebody who is away."""
TRY_AGAIN_AFTER = 3.0
"""Seconds until bots go on after an error that is not theirs, such as a full disk."""
MOST_STREAMS = 100
"""How many pages may follow one table."""
MOST_ROOMS = 400
"""How many tables are kept in memory while nobody looks at them."""


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a match."""

    names: list[str]
    players: list[str]
    """By seat; "" for bots and free seats."""
    waiting: list[int]
    """The seats of people who are to act."""
    status: str


class Stream:
    """A page that follows a table.  It only remembers that there is news; the page is made when it is sent."""

    def __init__(self, player: str):
        self.player = player
        self.news = asyncio.Event()
        self.closed = False

    def close(self) -> None:
        """End it."""
        self.closed = True
        self.news.set()


class Room:
    """One table, the pages that show it, and the bots that play at it."""

    def __init__(self, table: Table, store: Store, thinkers: Thinkers):
        self.table = table
        self.streams: set[Stream] = set()
        self.pieces: dict[Any, str] = {}
        """Pieces of pages that were sent, by all that they depend on."""
        self.broken = False
        """Whether its log was written by somebody else, so that it must be loaded again."""
        self._store = store
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._summary = b""
        """What lists show, as last stored."""
        self._since = time.monotonic()
        """When it was loaded: after a restart everybody has the usual time to come back."""
        self._seen: dict[str, float] = {}
        self._driver: asyncio.Task[None] | None = None
        self._later: set[asyncio.TimerHandle] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def idle(self) -> bool:
        """Whether nothing would be lost by forgetting it until somebody asks again."""
        return not self.streams and self._driver is None and not self._tasks

    # Commands.

    async def change(self, decide: Callable[[Table], Change]) -> None:
        """Decide on a command, store what it changes and carry it out; whatever `decide` raises goes to the caller."""
        # Shielded: once it is stored it must be carried out, even if whoever asked for it has gone.
        task = asyncio.create_task(self._change(decide))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def _change(self, decide: Callable[[Table], Change]) -> None:
        async with self._turn:
            await self.commit(decide(self.table))

    async def again(self, player: str, hall: Hall) -> str:
        """Set up the next match with the same people; returns its id.  Asking twice gives the same match."""
        async with self._turn:
            if self.table.next_match and self.table.seat_of(player) != NOBODY:
                return self.table.next_match
            match, secret = new_match(), secrets.token_bytes(32)
            events, change = commands.play_again(self.table, player, match, secret)
            opened = events[0]
            assert isinstance(opened, Opened), "a table's first event"
            table = Table.rebuild(events, secret)
            write = _opening(table, events, Opening(opened.game, secret, player, f"again {self.table.opened.match}"))
            await self.commit(change, write)
            hall.add(table)
            return match

    async def commit(self, change: Change, *others: Write) -> None:
        """Store a change and then carry it out; the caller holds the room's turn."""
        if not change.events and change.picks is None:
            return
        write = Write(
            self.table.opened.match, self.table.count, [write_event(event) for event in change.events],
            None if change.picks is None else b"" if not change.picks.made else write_picks(change.picks),
            [event.player for event in change.events if isinstance(event, Sat) and event.player],
            "running" if any(isinstance(event, Started) for event in change.events) else "",
        )  # fmt: skip
        try:
            await self._store.write(write, *others)
        except Conflict:
            self.broken = True
            raise
        commands.adopt(self.table, change)
        task = asyncio.create_task(self._summarise())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.tell()
        self.drive()

    async def _summarise(self) -> None:
        """Renew what lists show of the match; it is made anew at the next change if that fails."""
        table = self.table
        summary = summary_of(table)
        if summary != self._summary:
            with contextlib.suppress(StoreError):
                await self._store.write(Write(table.opened.match, table.count, status=table.status, summary=summary))
                self._summary = summary

    # People.

    def tell(self) -> None:
        """Let all pages look whether something has changed for them."""
        for stream in list(self.streams):
            stream.news.set()

    def notice(self, player: str) -> None:
        """Somebody asked for a page or sent a command."""
        if self.table.seat_of(player) != NOBODY:
            was_away = self.is_away(player)
            self._seen[player] = time.monotonic()
            self._tell_later()
            if was_away:
                self.tell()

    def is_away(self, player: str, after: float = AWAY_AFTER) -> bool:
        """Whether somebody has had no page open for some seconds."""
        if any(stream.player == player for stream in self.streams):
            return False
        return time.monotonic() - self._seen.get(player, self._since) > after

    def follow(self, player: str) -> Stream:
        """A new page follows the table."""
        stream = Stream(player)
        self.streams.add(stream)
        self.notice(player)
        return stream

    def unfollow(self, stream: Stream) -> None:
        """A page no longer follows it."""
        self.streams.discard(stream)
        if self.table.seat_of(stream.player) != NOBODY:
            self._seen[stream.player] = time.monotonic()
            self._tell_later()

    def _tell_later(self) -> None:
        """Look again when somebody may have become away, or may be replaced."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for after in (AWAY_AFTER, REPLACE_AFTER):
            if all(abs(timer.when() - now - after) > 1 for timer in self._later):
                self._later.add(loop.call_later(after + 0.1, self._look))

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        self._later = {timer for timer in self._later if timer.when() > loop.time() and not timer.cancelled()}
        self.tell()

    # Bots.

    @property
    def waiting(self) -> str:
        """What to tell people about bots that are not what they should be."""
        if self.table.status != "running":
            return ""
        states = {self._thinkers.state_of(self.table.game, seat.bot) for seat in self.table.seats if seat.bot}
        if "warming" in states:
            return "The bots are warming up; a simpler one plays meanwhile."
        return "The bots cannot think as well as they should here; simpler ones play." if "broken" in states else ""

    def drive(self) -> None:
        """Make sure that somebody plays for the bots, if one of them is to act."""
        if self._driver is None and self._automatic():
            self._driver = asyncio.create_task(self._drive(), name=f"bots of {self.table.opened.match}")
            self._driver.add_done_callback(self._driven)

    def _driven(self, task: asyncio.Task[None]) -> None:
        self._driver = None
        if task.cancelled() or self.broken:
            return
        if error := task.exception():
            log.error("The bots of %s stopped; they will try again", self.table.opened.match, exc_info=error)
            self._later.add(asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self.drive))
        else:
            # Something may have happened between its last look and now.
            self.drive()

    def _automatic(self) -> list[int]:
        """The seats for which a bot or the table itself is to act."""
        table = self.table
        return [seat for seat in table.waiting_for() if table.seats[seat].bot or table.quiet_action(seat)]

    async def _drive(self) -> None:
        """Act for the bots until a person must."""
        while seats := self._automatic():
            # The pause is the same whatever there is to choose from: its length must tell nothing.
            pause = asyncio.create_task(asyncio.sleep(PACES[self.table.pace][1]))
            try:
                await asyncio.gather(*(self._decide(seat, pause) for seat in seats))
            except Conflict:
                return
            finally:
                pause.cancel()

    async def _decide(self, seat: int, pause: asyncio.Task[None]) -> None:
        """Choose for a seat, wait for the end of the pause, and act if it is still to act."""
        table, actions = self.table, len(self.table.actions)
        kind = table.seats[seat].bot
        quiet = table.quiet_action(seat)
        failed = ""
        if quiet is None:
            view = table.view_before_picks(seat)
            try:
                choice = await self._thinkers.choose(table.game, view, seat, len(table.seats), kind)
            except BotFailed as failure:
                log.warning("%s, seat %s, %s: %s", table.opened.match, seat, kind, failure)
                failed = kind
                choice = await self._thinkers.choose(table.game, view, seat, len(table.seats), SIMPLEST)
            action = table.game.action_text(view, seat, choice)
        else:
            action = quiet
        await asyncio.wait([pause])
        by = "bot" if quiet is None else "table"

        def decide(table: Table) -> Change:
            if len(table.actions) != actions or seat not in table.waiting_for() or table.seats[seat].bot != kind:
                return commands.NO_CHANGE
            change = commands.take(table, seat, action, by)
            if failed and failed != SIMPLEST:
                return Change([Weakened(seat, SIMPLEST), *change.events], change.picks)
            return change

        await self.change(decide)

    def prepare(self) -> None:
        """Let the workers get ready for the bots of this table."""
        kinds = {self.table.opened.bot, *(seat.bot for seat in self.table.seats)} - {""}
        for kind in kinds:
            self._thinkers.prepare(self.table.game, len(self.table.seats), kind)

    async def close(self) -> None:
        """End everything that goes on here, and wait for it."""
        for timer in self._later:
            timer.cancel()
        for stream in list(self.streams):
            stream.close()
        if self._driver is not None:
            self._driver.cancel()
        pending = [*self._tasks, *([self._driver] if self._driver else [])]
        await asyncio.gather(*pending, return_exceptions=True)


def summary_of(table: Table) -> bytes:
    """What lists show of a table."""
    seats = table.seats
    return msgspec.json.encode(
        Summary(
            [seat.name for seat in seats],
            [seat.player for seat in seats],
            [seat for seat in table.waiting_for() if seats[seat].player],
            table.status,
        )
    )


def read_summary(data: bytes) -> Summary:
    """What lists show, as stored."""
    return msgspec.json.decode(data, type=Summary)


def new_match() -> str:
    """The id of a new match: 128 random bits, so that nobody finds a table by guessing."""
    return secrets.token_urlsafe(16)


def _opening(table: Table, events: list[Any], opening: Opening) -> Write:
    """What is stored of a new table."""
    players = [event.player for event in events if isinstance(event, Sat) and event.player]
    data = [write_event(event) for event in events]
    return Write(table.opened.match, 0, data, players=players, summary=summary_of(table), opening=opening)


class Hall:
    """All tables of one server."""

    def __init__(self, store: Store, thinkers: Thinkers):
        self.store = store
        self.thinkers = thinkers
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._waking: asyncio.Task[None] | None = None
        thinkers.on_ready = self._tell_all

    async def open(self, plan: Plan, player: str, name: str, luck: str, command: str, start: bool) -> str:
        """Open a table; the same request again gives the same table.  Returns its id."""
        if command and (known := await asyncio.to_thread(self.store.opened_by, player, command)):
            return known
        match, secret = new_match(), secrets.token_bytes(32)
        events = commands.open_table(match, plan, secret, player, name, luck)
        table = Table.rebuild(events, secret)
        opening = Opening(plan.game.id, secret, player, command or secrets.token_urlsafe(16))
        try:
            await self.store.write(_opening(table, events, opening))
        except Conflict:
            return await asyncio.to_thread(self.store.opened_by, player, command)
        room = self.add(table)
        room.prepare()
        if start:
            await room.change(commands.begin)
        return match

    def add(self, table: Table) -> Room:
        """Give a new table a room."""
        room = Room(table, self.store, self.thinkers)
        self._rooms[table.opened.match] = room
        self._forget_some()
        return room

    async def room(self, match: str) -> Room | None:
        """The room of a match; None if there is no such match.  `GameError` if it cannot be rebuilt."""
        room = self._rooms.get(match)
        if room is not None and not room.broken:
            self._rooms.move_to_end(match)
            return room
        if match not in self._loading:
            task = asyncio.create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    def wake_soon(self) -> None:
        """Begin to wake the matches that go on, after the first pages."""
        self._waking = asyncio.create_task(self.wake(), name="wake matches")

    async def wake(self) -> None:
        """Load the matches that go on, so that their bots do."""
        for match in await asyncio.to_thread(self.store.running):
            try:
                await self.room(match)
            except (GameError, msgspec.MsgspecError) as problem:
                log.error("Match %s cannot go on: %s", match, problem)

    async def close(self) -> None:
        """End everything."""
        tasks = [*self._loading.values(), *([self._waking] if self._waking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def close_streams(self) -> None:
        """Let all open pages go, so that the server can stop; they come back by themselves."""
        for room in self._rooms.values():
            for stream in list(room.streams):
                stream.close()

    async def _load(self, match: str) -> Room | None:
        """Rebuild a match from its log, in a thread."""
        stored = await asyncio.to_thread(self.store.match, match)
        if stored is None:
            return None

        def rebuild() -> Table:
            picks = read_picks(stored.picks) if stored.picks else NO_PICKS
            return Table.rebuild((read_event(event) for event in stored.events), stored.secret, picks)

        table = await asyncio.to_thread(rebuild)
        old = self._rooms.pop(match, None)
        room = self.add(table)
        if old is not None:
            await old.close()
        if table.status == "running":
            room.prepare()
            room.drive()
        return room

    def _forget_some(self) -> None:
        """Forget rooms that nobody has used for the longest time, if there are too many."""
        if len(self._rooms) > MOST_ROOMS:
            for match, room in list(self._rooms.items()):
                if room.idle and len(self._rooms) > MOST_ROOMS:
                    del self._rooms[match]

    def _tell_all(self) -> None:
        for room in self._rooms.values():
            room.tell()


__all__ = ["PACES", "Hall", "Room", "Summary", "read_summary"]

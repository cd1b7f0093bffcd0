"""Matches on disk: an SQLite file with one log for each match.

One thread writes.  It takes all writes that wait and commits them together, so that durability
(``synchronous=FULL``: a write that was acknowledged survives a power cut) costs little under load.
``(match, number)`` is the key of the log: if two writers ever meet, one of them gets `Conflict`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue

MOST_TOGETHER = 256
"""How many writes go into one commit at most."""
WAIT_FOR_LOCK = 5.0
"""Seconds to wait for another process that writes to the same file."""
SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE matches (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, summary BLOB NOT NULL, changed REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_by_status ON matches (status);
CREATE TABLE secrets (match TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL, number INTEGER NOT NULL, event BLOB NOT NULL, happened REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE pending (match TEXT PRIMARY KEY, picks BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE players (player TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (player, match)) WITHOUT ROWID;
CREATE TABLE openings (player TEXT NOT NULL, command TEXT NOT NULL, match TEXT NOT NULL,
    PRIMARY KEY (player, command)) WITHOUT ROWID;
"""


class StoreError(Exception):
    """Something could not be stored; nothing of it was."""


class Conflict(StoreError):
    """Somebody else wrote the same place of a log first."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is stored with the first events of a match."""

    game: str
    secret: bytes
    player: str
    command: str
    """The id of the request that opened it; the same request again is a `Conflict`."""


@dataclass(frozen=True, slots=True)
class Write:
    """Additions to one match."""

    match: str
    first: int
    """The number of the first new event."""
    events: list[bytes] = field(default_factory=list)
    picks: bytes | None = None
    """The unrevealed choices from now on: b"" for none, None if they stay as they are."""
    players: list[str] = field(default_factory=list)
    """Everybody whose list of matches this one belongs to from now on."""
    status: str = ""
    """The status from now on; "" if it stays."""
    summary: bytes = b""
    """What lists show of the match from now on; b"" if it stays."""
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it lies on disk."""

    secret: bytes
    events: list[bytes]
    picks: bytes


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in a list."""

    match: str
    game: str
    status: str
    summary: bytes
    changed: float
    """Seconds since 1970."""


class Store:
    """An open file of matches."""

    def __init__(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        # It holds the secrets of running matches, so nobody else may read it.
        path.touch(mode=0o600, exist_ok=True)
        self._reader = self._connect(path)
        self._reading = threading.Lock()
        self._writer = self._connect(path)
        self._jobs: SimpleQueue[tuple[list[Write], Future[None]] | None] = SimpleQueue()
        self._prepare()
        self._thread = threading.Thread(target=self._run, name="cete-writer", daemon=True)
        self._thread.start()

    @staticmethod
    def _connect(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=WAIT_FOR_LOCK, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _prepare(self) -> None:
        """Make the tables in a new file; refuse a file of a later program."""
        self._writer.execute("BEGIN IMMEDIATE")
        version = self._writer.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            for statement in SCHEMA.split(";\n"):
                self._writer.execute(statement)
            self._writer.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        self._writer.execute("COMMIT")
        if version not in (0, SCHEMA_VERSION):
            raise StoreError(f"The file of matches has format {version}; this program knows {SCHEMA_VERSION}.")

    # Writing.

    async def write(self, *writes: Write) -> None:
        """Store some additions, all or none, and return once they are on disk; `StoreError` if that failed."""
        done: Future[None] = Future()
        self._jobs.put((list(writes), done))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        """Finish what waits and close the file."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        with self._reading:
            self._reader.close()

    def _run(self) -> None:
        """The writing thread."""
        while True:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_TOGETHER and jobs[-1] is not None:
                try:
                    jobs.append(self._jobs.get_nowait())
                except Empty:
                    break
            self._commit([job for job in jobs if job is not None])
            if jobs[-1] is None:
                return

    def _commit(self, jobs: list[tuple[list[Write], Future[None]]]) -> None:
        """Store some jobs in one transaction, each for itself all or nothing."""
        outcomes: list[tuple[Future[None], Exception | None]] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for writes, done in jobs:
                self._writer.execute("SAVEPOINT job")
                try:
                    for write in writes:
                        self._store(write)
                except sqlite3.IntegrityError as error:
                    self._writer.execute("ROLLBACK TO job")
                    outcomes.append((done, Conflict(str(error))))
                else:
                    outcomes.append((done, None))
                self._writer.execute("RELEASE job")
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            outcomes = [(done, StoreError(str(error))) for _, done in jobs]
        for done, failure in outcomes:
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(failure)

    def _store(self, write: Write) -> None:
        """One match's additions, inside a transaction."""
        execute, now = self._writer.execute, time.time()
        if write.opening is not None:
            opening = write.opening
            execute("INSERT INTO openings VALUES (?, ?, ?)", (opening.player, opening.command, write.match))
            execute("INSERT INTO matches VALUES (?, ?, 'open', ?, ?)", (write.match, opening.game, write.summary, now))
            execute("INSERT INTO secrets VALUES (?, ?)", (write.match, opening.secret))
        self._writer.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            [(write.match, write.first + place, event, now) for place, event in enumerate(write.events)],
        )
        if write.picks:
            execute("INSERT OR REPLACE INTO pending VALUES (?, ?)", (write.match, write.picks))
        elif write.picks is not None:
            execute("DELETE FROM pending WHERE match = ?", (write.match,))
        self._writer.executemany(
            "INSERT OR IGNORE INTO players VALUES (?, ?)", [(player, write.match) for player in write.players]
        )
        if write.status:
            execute("UPDATE matches SET status = ? WHERE match = ?", (write.status, write.match))
        if write.summary:
            execute("UPDATE matches SET summary = ? WHERE match = ?", (write.summary, write.match))
        if write.events or write.picks:
            execute("UPDATE matches SET changed = ? WHERE match = ?", (now, write.match))

    # Reading; these block for a moment, so call them from another thread.

    def match(self, match: str) -> Stored | None:
        """All of one match; None if there is none."""
        with self._reading, closing(self._reader.cursor()) as cursor:
            cursor.execute("BEGIN")
            secret = cursor.execute("SELECT secret FROM secrets WHERE match = ?", (match,)).fetchone()
            events = cursor.execute("SELECT event FROM events WHERE match = ? ORDER BY number", (match,)).fetchall()
            picks = cursor.execute("SELECT picks FROM pending WHERE match = ?", (match,)).fetchone()
            cursor.execute("COMMIT")
        if secret is None:
            return None
        return Stored(secret[0], [event for (event,) in events], picks[0] if picks else b"")

    def matches_of(self, player: str, most: int) -> list[Listed]:
        """Somebody's matches, the last changed first."""
        with self._reading:
            rows = self._reader.execute(
                "SELECT match, game, status, summary, changed FROM players JOIN matches USING (match)"
                " WHERE player = ? ORDER BY changed DESC LIMIT ?",
                (player, most),
            ).fetchall()
        return [Listed(*row) for row in rows]

    def opened_by(self, player: str, command: str) -> str:
        """The match that a request of somebody's opened; "" if none."""
        with self._reading:
            row = self._reader.execute(
                "SELECT match FROM openings WHERE player = ? AND command = ?", (player, command)
            ).fetchone()
        return str(row[0]) if row else ""

    def running(self) -> list[str]:
        """The matches that go on."""
        with self._reading:
            return [row[0] for row in self._reader.execute("SELECT match FROM matches WHERE status = 'running'")]

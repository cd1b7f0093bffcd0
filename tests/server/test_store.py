"""Matches on disk."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from cete.server.store import Conflict, Opening, Store, StoreError, Write
from sites import Browser, Elsewhere, Site, running


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "er" / "matches.sqlite3"


def opening(match: str = "m", command: str = "c", events: int = 2) -> Write:
    data = [f"{number}".encode() for number in range(events)]
    return Write(match, 0, data, players=["p"], summary=b"{}", opening=Opening("game", b"secret", "p", command))


def with_store(path: Path, work: Any) -> Any:
    async def scenario() -> Any:
        store = Store(path)
        try:
            return await work(store)
        finally:
            store.close()

    return asyncio.run(scenario())


def test_what_was_written_is_there_after_a_restart(path: Path) -> None:
    async def write(store: Store) -> None:
        await store.write(opening())
        await store.write(Write("m", 2, [b"2"], b"picks", ["q"], "running", b'{"a":1}'))

    async def read(store: Store) -> None:
        stored = store.match("m")
        assert stored is not None
        assert (stored.secret, stored.events, stored.picks) == (b"secret", [b"0", b"1", b"2"], b"picks")
        assert store.running() == ["m"]
        assert [listed.match for listed in store.matches_of("q", 5)] == ["m"]
        assert store.matches_of("p", 5)[0].summary == b'{"a":1}'
        assert store.match("other") is None
        assert store.opened_by("p", "c") == "m"
        assert store.opened_by("q", "c") == ""

    with_store(path, write)
    with_store(path, read)


def test_a_number_of_the_log_is_written_once(path: Path) -> None:
    """Whoever comes second gets a conflict, and nothing of that write is kept."""

    async def work(store: Store) -> None:
        await store.write(opening())
        await store.write(Write("m", 2, [b"first"]))
        with pytest.raises(Conflict):
            await store.write(Write("m", 2, [b"second"], b"picks", ["q"], "over"))
        with pytest.raises(Conflict):
            await store.write(Write("n", 0, [b"0"]), Write("m", 2, [b"third"]))
        stored = store.match("m")
        assert stored is not None
        assert stored.events == [b"0", b"1", b"first"]
        assert stored.picks == b""
        assert store.matches_of("q", 5) == []
        assert store.running() == []

    with_store(path, work)


def test_a_conflict_does_not_harm_the_writes_beside_it(path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(opening())
        writes = [store.write(Write("m", 2, [b"x"])) for _ in range(20)]
        writes += [store.write(opening(f"n{number}", f"c{number}")) for number in range(20)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes[:20]) == 1
        assert all(isinstance(outcome, Conflict | None) for outcome in outcomes[:20])
        assert outcomes[20:] == [None] * 20

    with_store(path, work)


def test_two_processes_that_write_the_same_match_meet(path: Path) -> None:
    async def work(store: Store) -> None:
        other = Store(path)
        await store.write(opening())
        outcomes = await asyncio.gather(
            *(one.write(Write("m", 2, [b"x"])) for one in (store, other)), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        other.close()

    with_store(path, work)


def test_picks_are_replaced_and_removed(path: Path) -> None:
    async def work(store: Store) -> None:
        await store.write(opening())
        for picks, kept in ((b"a", b"a"), (b"b", b"b"), (None, b"b"), (b"", b"")):
            await store.write(Write("m", 2, [], picks))
            stored = store.match("m")
            assert stored is not None
            assert stored.picks == kept

    with_store(path, work)


def test_a_file_of_a_later_program_is_refused(path: Path) -> None:
    with_store(path, lambda store: store.write(opening()))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="format 99"):
        Store(path)


def test_only_its_owner_can_read_the_file(path: Path) -> None:
    with_store(path, lambda store: store.write(opening()))
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_move_that_cannot_be_stored_has_not_happened(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = site.browser()
    match = ann.open(start=True)
    move = ann.moves(match)[0]
    before, log = ann.table(match), site.log(match)

    def full(_: Any, __: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_store", full)
        answer = ann.post(f"/t/{match}/act", move)
        assert answer.status_code == 503
        assert "it has not happened" in answer.text
    assert ann.table(match) == before
    assert site.log(match) == log
    assert ann.post(f"/t/{match}/act", move).status_code == 303


def test_a_match_that_another_process_has_continued_is_read_again(site: Site) -> None:
    ann = site.browser()
    match = ann.open(pace="slow")
    log = site.log(match)
    other = Store(site.server.settings.database)
    asyncio.run(other.write(Write(match, len(log), [b'{"event":"paced","pace":"quick"}'])))
    other.close()
    assert ann.post(f"/t/{match}/pace", {"pace": "normal"}).status_code == 409
    assert site.table(match).pace == "quick"
    assert ann.post(f"/t/{match}/pace", {"pace": "normal"}).status_code == 303
    assert site.table(match).pace == "normal"


def test_a_damaged_log_harms_nobody_else(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        ann = site.browser()
        match, other = ann.open(start=True), ann.open(start=True)
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        connection.execute("UPDATE events SET event = 'nonsense' WHERE match = ? AND number = 3", (match,))
    connection.close()
    with running(tmp_path) as site:
        ann.site = site
        assert ann.get(f"/t/{match}").status_code == 500
        assert ann.get(f"/t/{other}").status_code == 200
        assert ann.get("/").status_code == 200


def test_many_commands_at_once_leave_a_legal_match(site: Site) -> None:
    """Ten threads send the same and different moves, doubled and late."""
    ann = site.browser()
    match = ann.open(start=True)
    codes: list[int] = []

    def press(moves: list[dict[str, str]]) -> None:
        browser = site.browser()
        browser.cookies = dict(ann.cookies)
        for move in moves:
            codes.append(browser.post(f"/t/{match}/act", move).status_code)

    for _ in range(4):
        for _ in range(500):
            moves = ann.moves(match)
            if moves:
                break
            time.sleep(0.01)
        mine = sum(entry["seat"] == 0 for entry in site.table(match).actions)
        threads = [threading.Thread(target=press, args=([moves[n % len(moves)], moves[0]],)) for n in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sum(entry["seat"] == 0 for entry in site.table(match).actions) == mine + 1
    assert set(codes) <= {303, 409}
    table = site.table(match)
    assert len(site.log(match)) == table.count


# Killed in the middle


def test_a_server_that_is_killed_loses_no_acknowledged_move(tmp_path: Path) -> None:
    server = Elsewhere(tmp_path / "matches.sqlite3")
    ann = Browser(server, {})
    match, acknowledged = "", 0
    for number in range(3):
        server.start()
        try:
            match = match or ann.open(start=True)
            for _ in range(number + 1):
                for _ in range(1000):
                    if moves := ann.moves(match):
                        break
                    time.sleep(0.01)
                assert ann.post(f"/t/{match}/act", moves[0]).status_code == 303
                acknowledged += 1
        finally:
            server.stop(signal.SIGKILL)
    store = Store(tmp_path / "matches.sqlite3")
    stored = store.match(match)
    store.close()
    assert stored is not None
    assert sum(b'"by":"person"' in event for event in stored.events) == acknowledged == 6


def test_a_server_that_is_told_to_stop_stops_soon(tmp_path: Path) -> None:
    server = Elsewhere(tmp_path / "matches.sqlite3")
    server.start()
    ann = Browser(server, {})
    match = ann.open(start=True, pace="slow")
    connection, answer = ann.connect("GET", f"/t/{match}/live")
    began = time.monotonic()
    server.stop(signal.SIGTERM)
    assert time.monotonic() - began < 5
    answer.close()
    connection.close()

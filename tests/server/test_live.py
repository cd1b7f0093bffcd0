"""Live streams: the newest page to everybody, nothing to those for whom nothing has changed."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from cete.server import hall, live
from cete.server.hall import Room, Stream
from cete.server.live import LiveStream, message
from cete.server.thinking import Thinkers
from sites import Browser, Site, running
from tables import Kept, a_game

AWAY = "<small>away</small>"


class Follower:
    """A browser that follows a table."""

    def __init__(self, answer: Any):
        self.answer = answer
        self.events: list[tuple[str, str]] = []
        """Id and data of each event that has come."""
        self.comments = 0
        self.ended = False

    def read(self) -> None:
        number, data = "", []
        for raw in self.answer:
            line = raw.decode().rstrip("\n")
            if line.startswith("id: "):
                number = line[4:]
            elif line.startswith("data: "):
                data.append(line[6:])
            elif line.startswith(":"):
                self.comments += 1
            elif not line and number:
                self.events.append((number, "\n".join(data)))
                number, data = "", []
        self.ended = True

    def wait(self, events: int) -> None:
        until(lambda: len(self.events) >= events)


def until(true: Any, seconds: float = 8.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


@contextmanager
def following(
    browser: Browser, match: str, query: str = "", headers: dict[str, str] | None = None
) -> Iterator[Follower]:
    connection, answer = browser.connect("GET", f"/t/{match}/live{query}", headers=headers)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    follower = Follower(answer)
    thread = threading.Thread(target=follower.read, daemon=True)
    thread.start()
    try:
        yield follower
    finally:
        if connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)
        thread.join(5)
        answer.close()
        connection.close()


def two_people(site: Site) -> tuple[Browser, Browser, str]:
    ann, ben = site.browser(), site.browser()
    match = ann.open("picking", seats="2")
    ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{match}/start")
    return ann, ben, match


def pick(site: Site, browser: Browser, match: str, seat: int, number: int) -> None:
    version = str(site.table(match).version(seat))
    form = {"action": f"pick {number}", "version": version, "command": f"{seat}.{version}"}
    assert browser.post(f"/t/{match}/act", form).status_code == 303


def test_a_page_follows_the_table(site: Site) -> None:
    ann, ben, match = two_people(site)
    version = site.table(match).version(1)
    with following(ben, match, f"?from={version}") as follower:
        pick(site, ann, match, 0, 2)
        follower.wait(1)
        assert follower.events[0][0] == str(version + 1)
        pick(site, ben, match, 1, 1)
        until(lambda: follower.events[-1][0] == str(site.table(match).version(1)))
        data = follower.events[-1][1]
        assert "The picks were [2, 1]." in data
        assert "<html" not in data


def test_what_a_stream_sends_is_what_a_page_shows(site: Site) -> None:
    ann, _, match = two_people(site)
    with following(ann, match) as follower:
        follower.wait(1)
        inside = ann.table(match).split('<div id="table"')[1].split(">", 1)[1]
        assert inside.startswith(follower.events[0][1].rstrip()[:200])


def test_a_choice_that_is_hidden_sends_nothing_to_others(site: Site) -> None:
    ann, ben, match = two_people(site)
    pick(site, ann, match, 0, 2)
    version = site.table(match).version(1)
    with following(ben, match, f"?from={version}") as his, following(site.browser(), match) as watching:
        watching.wait(1)
        for number in (0, 1, 0, 2):
            pick(site, ann, match, 0, number)
        time.sleep(0.3)
        assert his.events == []
        assert len(watching.events) == 1
        pick(site, ben, match, 1, 2)
        his.wait(1)


@pytest.mark.parametrize("how", ["query", "header"])
def test_who_comes_back_gets_what_was_missed(site: Site, how: str) -> None:
    ann, ben, match = two_people(site)
    version = site.table(match).version(1)
    pick(site, ann, match, 0, 2)
    query, headers = (f"?from={version}", {}) if how == "query" else ("?from=1", {"last-event-id": str(version)})
    with following(ben, match, query, headers) as follower:
        follower.wait(1)
        assert follower.events[0][0] == str(version + 1)


@pytest.mark.parametrize("seen", ["x", "-1", "9" * 1000, "1.5", ""])
def test_nonsense_as_a_version_gets_the_page(site: Site, seen: str) -> None:
    ann, _, match = two_people(site)
    with following(ann, match, f"?from={seen}") as follower:
        follower.wait(1)


def test_bursts_are_sent_as_the_newest_page_only(site: Site) -> None:
    """A whole match of bots at once: a page that was overtaken is not sent any more."""
    ann = site.browser()
    match = ann.open(start=True)
    with following(ann, match) as follower:
        follower.wait(1)
        for _ in range(12):
            until(lambda: ann.moves(match))
            ann.play(match)
        until(lambda: follower.events[-1][0] == str(site.table(match).version(0)))
        numbers = [int(number) for number, _ in follower.events]
        assert numbers == sorted(set(numbers))


def test_who_has_no_page_open_is_shown_as_away(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "AWAY_AFTER", 0.2)
    monkeypatch.setattr(Room.is_away, "__defaults__", (0.2,))
    ann, ben, match = two_people(site)
    with following(ann, match) as hers:
        with following(ben, match):
            time.sleep(0.5)
            assert AWAY not in ann.table(match)
        until(lambda: hers.events and AWAY in hers.events[-1][1])
        ben.table(match)
        until(lambda: AWAY not in hers.events[-1][1])


def test_who_is_away_for_long_can_be_replaced_by_a_bot(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, match = two_people(site)
    room = site.room(match)
    assert ann.post(f"/t/{match}/leave", {"seat": "1"}).status_code == 409
    monkeypatch.setattr(Room, "is_away", lambda _, player, *__: player == room.table.seats[1].player)
    assert "Let a bot play" in ann.table(match)
    assert ann.post(f"/t/{match}/leave", {"seat": "1"}).status_code == 303
    assert site.table(match).seats[1].bot == "uniform"
    assert ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"}).status_code == 303


def test_a_table_has_a_limit_of_followers(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cete.server.app.MOST_STREAMS", 1)
    ann, ben, match = two_people(site)
    with following(ann, match):
        assert ben.get(f"/t/{match}/live").status_code == 429
    until(lambda: not site.room(match).streams)
    with following(ben, match):
        pass


def test_what_many_people_watch_is_drawn_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _, match = two_people(site)
    drawn: list[str] = []
    draw = site.server.pages.draw
    with ExitStack() as stack:
        watching = [stack.enter_context(following(site.browser(), match)) for _ in range(10)]
        for follower in watching:
            follower.wait(1)
        monkeypatch.setattr(site.server.pages, "draw", lambda name, page: drawn.append(name) or draw(name, page))
        pick(site, ann, match, 0, 1)
        for follower in watching:
            follower.wait(2)
    assert drawn == ["_table.html"]
    assert len({follower.events[1] for follower in watching}) == 1


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        ann, _, match = two_people(site)
        connection, answer = ann.connect("GET", f"/t/{match}/live")
        follower = Follower(answer)
        thread = threading.Thread(target=follower.read, daemon=True)
        thread.start()
        follower.wait(1)
    until(lambda: follower.ended)
    thread.join(5)
    connection.close()


def test_a_comment_keeps_the_line_open(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    ann, _, match = two_people(site)
    with following(ann, match) as follower:
        until(lambda: follower.comments >= 3)
        assert len(follower.events) == 1


def test_hidden_news_does_not_shift_the_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the pause before the next comment would tell that somebody has changed a pick."""
    monkeypatch.setattr(live, "HEARTBEAT", 0.3)
    assert _comments_in(1.0, news_every=0.05) == _comments_in(1.0, news_every=10) == 3


def _comments_in(seconds: float, news_every: float) -> int:
    sent: list[bytes] = []

    async def scenario() -> None:
        room = Room(Kept(a_game("picking"), 2).table, cast("Any", None), Thinkers(0))
        stream = room.follow("somebody")
        ended = asyncio.Event()

        async def receive() -> Any:
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(part: Any) -> None:
            sent.append(part.get("body", b""))

        task = asyncio.create_task(LiveStream(room, stream, lambda: None)({}, receive, send))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(min(news_every, end - time.monotonic()))
            room.tell()
        ended.set()
        await task
        await room.close()

    asyncio.run(scenario())
    return sum(part.startswith(b":") for part in sent)


def test_a_browser_that_does_not_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LONGEST_SEND", 0.1)

    async def scenario() -> None:
        room = Room(Kept(a_game("picking"), 2).table, cast("Any", None), Thinkers(0))
        stream = room.follow("somebody")

        async def receive() -> Any:
            await asyncio.sleep(60)

        async def send(part: Any) -> None:
            await asyncio.sleep(60)

        async with asyncio.timeout(3):
            await LiveStream(room, stream, lambda: (1, "page"))({}, receive, send)
        assert not room.streams
        await room.close()

    asyncio.run(scenario())


def test_lines_of_a_page_cannot_break_out_of_their_event() -> None:
    sent = message("table", 3, "a\nevent: evil\r\nid: 9\n\ndata: x").decode()
    assert sent == "event: table\nid: 3\ndata: a\ndata: event: evil\ndata: id: 9\ndata: \ndata: data: x\n\n"
    assert Stream("x").closed is False

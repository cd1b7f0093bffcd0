"""Streams of server-sent events: the newest page of a table to every browser that shows it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from starlette.types import Message, Receive, Scope, Send

from cete.server.hall import Room, Stream

HEARTBEAT = 15.0
"""Seconds after which a comment is sent if there is no news, so that proxies keep the connection."""
LONGEST_SEND = 20.0
"""Seconds that a browser may take to accept a message before its stream is given up."""
RETRY = 1500
"""Milliseconds after which a browser comes back when a stream ends."""


def message(event: str, number: int, text: str) -> bytes:
    """One event in the format of server-sent events."""
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"event: {event}\nid: {number}\n{lines}\n".encode()


class LiveStream:
    """The answer to a browser that wants to follow a table, as an ASGI application.

    `render` makes the newest page as (version, HTML), or None if nothing has changed since it was
    last called.  It is called when a message can be sent, so a slow browser never has more than
    one page waiting for it.
    """

    def __init__(self, room: Room, stream: Stream, render: Callable[[], tuple[int, str] | None]):
        self._room = room
        self._stream = stream
        self._render = render

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the browser goes or the server stops."""
        gone = asyncio.create_task(self._wait_until_gone(receive))
        try:
            await self._send_all(send, gone)
        finally:
            self._room.unfollow(self._stream)
            gone.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await gone

    @staticmethod
    async def _wait_until_gone(receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def _send_all(self, send: Send, gone: asyncio.Task[None]) -> None:
        loop = asyncio.get_running_loop()
        headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]
        with contextlib.suppress(TimeoutError, OSError):
            await self._send(send, {"type": "http.response.start", "status": 200, "headers": headers})
            await self._send(send, body(f"retry: {RETRY}\n\n".encode()))
            heartbeat = loop.time() + HEARTBEAT
            while not self._stream.closed and not gone.done():
                self._stream.news.clear()
                page = self._render()
                if page is not None:
                    await self._send(send, body(message("table", *page)))
                    heartbeat = loop.time() + HEARTBEAT
                elif loop.time() >= heartbeat:
                    await self._send(send, body(b": still here\n\n"))
                    heartbeat = loop.time() + HEARTBEAT
                # What is hidden from this viewer is no news to it, and must not shift the heartbeat either.
                news = asyncio.create_task(self._stream.news.wait())
                left = max(0.0, heartbeat - loop.time())
                await asyncio.wait({news, gone}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
            if not gone.done():
                await self._send(send, {"type": "http.response.body", "body": b"", "more_body": False})

    @staticmethod
    async def _send(send: Send, part: Message) -> None:
        async with asyncio.timeout(LONGEST_SEND):
            await send(part)


def body(data: bytes) -> Message:
    """A part of the answer's body."""
    return {"type": "http.response.body", "body": data, "more_body": True}

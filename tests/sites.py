"""A server in a thread of this process and browsers without scripts that use it, for tests."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from html.parser import HTMLParser
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import uvicorn

from cete.server.app import Server, Settings, create_app
from cete.server.hall import Room
from cete.server.security import Rate
from cete.server.thinking import Thinkers
from cete.table.table import Table

PLENTY = {kind: Rate(1e9, 1e9) for kind in ("open", "change", "look")}
"""Rates for tests that are about something else."""


class Site:
    """A running server."""

    def __init__(self, server: Server, port: int, loop: asyncio.AbstractEventLoop):
        self.server = server
        self.port = port
        self.loop = loop

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self, **headers: str) -> Browser:
        return Browser(self, headers)

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def room(self, match: str) -> Room:
        room = self.run(self.server.hall.room(match))
        assert room is not None
        return room  # type: ignore[no-any-return]

    def table(self, match: str) -> Table:
        return self.room(match).table

    def log(self, match: str) -> list[bytes]:
        """What lies on disk."""
        stored = self.server.hall.store.match(match)
        assert stored is not None
        return stored.events


@contextmanager
def running(folder: Path, thinkers: Thinkers | None = None, **settings: Any) -> Iterator[Site]:
    """A server with its file in a folder."""
    app = create_app(Settings(**{"database": folder / "matches.sqlite3", "rates": PLENTY, **settings}), thinkers)
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, log_level="error", lifespan="on", access_log=False, timeout_graceful_shutdown=5)
    web = uvicorn.Server(config)
    started: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        started.append(asyncio.get_running_loop())
        await web.serve([listener])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    while not web.started and thread.is_alive():
        threading.Event().wait(0.005)
    site = Site(app.state.server, listener.getsockname()[1], started[0])
    try:
        yield site
    finally:
        site.loop.call_soon_threadsafe(app.state.server.hall.close_streams)
        web.should_exit = True
        thread.join(20)
        listener.close()
        assert not thread.is_alive(), "the server does not stop"


@dataclass
class Answer:
    """What the server said."""

    status_code: int
    headers: http.client.HTTPMessage
    text: str


class Elsewhere:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, database: Path):
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = (
            "from pathlib import Path; from cete.server.run import serve; "
            f"serve(port={self.port}, database=Path({str(self.database)!r}), workers=0, "
            "ready=lambda address: print(address, flush=True))"
        )
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        environment.pop("CETE_PLAIN", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rstrip("/\n").rpartition(":")[2])

    def stop(self, how: int = signal.SIGKILL) -> None:
        """Kill it, or ask it to end."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        self.process.wait(15)
        self.process.stdout.close()


class Form(HTMLParser):
    """The forms of a page: action, fields as they would be sent, and the buttons with their names and values."""

    def __init__(self, html: str):
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "form":
            self.forms.append({"action": given.get("action", ""), "fields": [], "buttons": []})
        if not self.forms or "name" not in given:
            return
        form = self.forms[-1]
        if tag == "input" and (given.get("type") not in ("checkbox", "radio") or "checked" in given):
            form["fields"].append((given["name"], given.get("value", "")))
        elif tag == "button":
            form["buttons"].append((given["name"], given.get("value", "")))


class Browser:
    """Somebody's browser: keeps cookies, sends forms."""

    def __init__(self, site: Site | Elsewhere, headers: dict[str, str]):
        self.site = site
        self.headers = headers
        self.cookies: dict[str, str] = {}

    def connect(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Any:
        """Send a request; returns the connection and the answer to read from."""
        connection = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=20)
        sent = {**self.headers, **(headers or {})}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, body or None, sent)
        return connection, connection.getresponse()

    def request(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        connection, answer = self.connect(method, path, body, headers)
        with closing(connection), answer:
            for line in answer.headers.get_all("set-cookie") or []:
                for name, morsel in SimpleCookie(line).items():
                    self.cookies[name] = morsel.coded_value
            return Answer(answer.status, answer.headers, answer.read().decode())

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, fields: Any = None, headers: dict[str, str] | None = None) -> Answer:
        """Send a form, given as a dictionary or a list of pairs."""
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.request("POST", path, urlencode(fields or {}, doseq=True).encode(), {**kind, **(headers or {})})

    def open(self, game: str = "wilde_horde", start: bool = False, **fields: str) -> str:
        """Open a table; returns its id."""
        form = {"game": game, "seats": "3", "name": "Ann", "pace": "instant", "bot": "uniform", **fields}
        answer = self.post("/new", {**form, "start": "now" if start else ""})
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).removeprefix("/t/")

    def table(self, match: str) -> str:
        answer = self.get(f"/t/{match}")
        assert answer.status_code == 200
        return answer.text

    def moves(self, match: str) -> list[dict[str, str]]:
        """The forms' fields for every action that the page offers."""
        offered = []
        for form in Form(self.table(match)).forms:
            if form["action"].endswith("/act"):
                offered += [
                    {**dict(form["fields"]), "action": value} for name, value in form["buttons"] if name == "action"
                ]
        return offered

    def play(self, match: str, which: int = 0) -> Answer:
        return self.post(f"/t/{match}/act", self.moves(match)[which])


def visible_text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))

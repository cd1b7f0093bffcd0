"""What stands between the pages and the world: keys, headers, origins and rates."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "cete_key"
NAME_COOKIE = "cete_name"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""
KEY = re.compile(r"[A-Za-z0-9_-]{43}")

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Sent with every answer."""


class Problem(Exception):
    """A request that cannot be answered as asked; becomes a page with this status."""

    def __init__(self, status: int, title: str, text: str, headers: Mapping[str, str] | None = None):
        super().__init__(text)
        self.status = status
        self.title = title
        self.text = text
        self.headers = dict(headers or {})


# Keys.


def player_of(request: Request) -> str:
    """Who asks: the hash of the browser's key; "" if it has none.  The key itself is stored nowhere."""
    key = request.cookies.get(COOKIE, "")
    return hashlib.sha256(key.encode()).hexdigest() if KEY.fullmatch(key) else ""


def name_of(request: Request) -> str:
    """The name that somebody used at the last table, to fill in forms."""
    return unquote(request.cookies.get(NAME_COOKIE, ""))[:100]


def new_key() -> tuple[str, str]:
    """A fresh key for a browser, and the hash that stands for it."""
    key = secrets.token_urlsafe(32)
    return key, hashlib.sha256(key.encode()).hexdigest()


def give_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    """Let the browser keep something that scripts cannot read and other sites cannot send."""
    response.set_cookie(name, quote(value), max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/")


# Rates.


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests at once, and so many more a second."""

    burst: float
    per_second: float


RATES = {
    "open": Rate(30, 1 / 20),
    "change": Rate(60, 10),
    "look": Rate(300, 40),
}
"""What one client may do: open tables, send commands, look at pages."""
MOST_CLIENTS = 10_000
"""How many clients are remembered; the longest silent one is forgotten first."""


class Rates:
    """Token buckets by client and kind of request."""

    def __init__(self, rates: Mapping[str, Rate] | None = None):
        self._rates = dict(rates or RATES)
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        """For each client and kind: the tokens left and when that was counted."""

    def wait(self, client: str, kind: str) -> float:
        """Take a token; returns 0.0, or if there is none the seconds until there will be one."""
        rate, now = self._rates[kind], time.monotonic()
        left, then = self._left.pop((client, kind), (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        allowed = left >= 1
        self._left[client, kind] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / rate.per_second


# The guard before all routes.


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this very server, or from no browser at all.

    Browsers say where a request comes from in Sec-Fetch-Site; older ones at least send the Origin
    with every form that is posted.  Programs send neither, and nobody else's cookies either.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = headers.get("origin")
    return origin is None or (origin != "null" and urlsplit(origin).netloc == headers.get("host", ""))


class Guard:
    """Checks where a request comes from and how many came before, and adds the headers to the answer."""

    def __init__(self, app: ASGIApp, rates: Rates, refuse: Any):
        self._app = app
        self._rates = rates
        self._refuse = refuse
        """Makes the answer to a `Problem`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope)
        except Problem as problem:
            response = self._refuse(Request(scope), problem)
            await response(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        client = scope["client"][0] if scope.get("client") else ""
        unsafe = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if unsafe and not same_origin(headers):
            raise Problem(403, "Not from here", "This can only be done from a page of this server.")
        if scope["path"].startswith("/static/"):
            return
        kind = "change" if unsafe else "look"
        if wait := self._rates.wait(client, kind):
            raise too_many(wait)


def too_many(wait: float) -> Problem:
    """The answer to somebody who asks too often."""
    return Problem(
        429, "A little slower, please", "That was too much at once. Please try again in a moment.",
        {"retry-after": str(int(wait) + 1)},
    )  # fmt: skip

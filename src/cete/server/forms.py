"""Forms as they are sent: read with limits, and never more than text."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from cete.server.security import Problem

LARGEST_BODY = 16 * 1024
"""Bytes; the largest form has a few hundred."""
LONGEST_SENDING = 20.0
"""Seconds that a form may take to arrive."""
MOST_FIELDS = 100
COMMAND = re.compile(r"[A-Za-z0-9_.:-]{0,64}")
"""What the id of a command can be."""

Fields = Mapping[str, list[str]]
"""The values of each field in the order sent."""


async def read_form(request: Request) -> Fields:
    """The fields of a form that was sent; `Problem` if it is none, too large or too slow."""
    try:
        async with asyncio.timeout(LONGEST_SENDING):
            body = await _read_body(request)
    except (ClientDisconnect, TimeoutError):
        raise Problem(400, "Incomplete", "The form did not arrive completely.", {"connection": "close"}) from None
    if not body:
        return {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Problem(415, "Not a form", "Only forms can be sent here.")
    fields: dict[str, list[str]] = {}
    try:
        text = body.decode("ascii")
        pairs = parse_qsl(text, keep_blank_values=True, encoding="utf-8", errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise unreadable() from None
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


async def _read_body(request: Request) -> bytes:
    """All that is sent, counted as it comes: what a header says of its length may be wrong or missing."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Problem(413, "Too much", "That is more than any form here sends.", {"connection": "close"})
    return body


def unreadable(what: str = "The form could not be read.") -> Problem:
    """The answer to a form that no page of ours sends."""
    return Problem(400, "Not readable", what)


def first(fields: Fields) -> dict[str, str]:
    """The first value of each field."""
    return {name: values[0] for name, values in fields.items()}


def one(fields: Fields, name: str) -> str:
    """A field that may be there once; "" if it is not."""
    values = fields.get(name, [])
    if len(values) > 1:
        raise unreadable()
    return values[0] if values else ""


def one_number(fields: Fields, name: str) -> int:
    """A field that must be a number from 0; `Problem` if it is none."""
    text = one(fields, name)
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise unreadable(f"The form's {name} is missing or not a number.")
    return int(text)


def one_command(fields: Fields) -> str:
    """The id of a command, "" if there is none; `Problem` if it cannot be one."""
    command = one(fields, "command")
    if not COMMAND.fullmatch(command):
        raise unreadable("The form's command is not an id.")
    return command

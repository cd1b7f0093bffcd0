"""What can happen at a table, as it stands in the log.

Events are facts: a table is rebuilt by folding them in order, and nothing in them depends on the
program that reads them, but for the rules of the game, whose version the first event pins.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Fact(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base of all events."""


class Opened(Fact, frozen=True, tag="opened"):
    """Somebody opened a table."""

    match: str
    game: str
    rules: int
    """The version of the game's rules that the match is played by."""
    edition: str
    edition_digest: str
    edition_data: dict[str, Any]
    """The edition itself, so that the match goes on as it began whatever becomes of the file."""
    seats: int
    options: dict[str, int | bool | str]
    bot: str
    """The kind of bot for seats that stay free."""
    pace: str
    opener: str
    """The player who opened it."""
    commitment: str


class Sat(Fact, frozen=True, tag="sat"):
    """Somebody, or a bot, drives a seat from now on."""

    seat: int
    name: str
    player: str = ""
    """Who it is: the hash of a browser's key; "" for a bot."""
    bot: str = ""
    """The kind of bot; "" for a person."""
    luck: str = ""


class Left(Fact, frozen=True, tag="left"):
    """A seat of an open table became free."""

    seat: int


class Started(Fact, frozen=True, tag="started"):
    """The match began; the luck of all seats is settled."""

    luck: list[str]


class Dealt(Fact, frozen=True, tag="dealt"):
    """A deck was shuffled and dealt."""

    order: list[str]
    """The codes of its cards in the order dealt."""


class Acted(Fact, frozen=True, tag="acted"):
    """A seat took an action."""

    seat: int
    action: str
    """In the ledger's notation."""
    by: str
    """Who decided: "person", "bot" or "table" (a quiet action)."""
    command: str = ""
    """The id of the command that asked for it."""
    seen: list[int] = []
    """With the first of several simultaneous choices: how often each viewer's view changed while they were made
    (the seats in order, then somebody who watches)."""


class Paced(Fact, frozen=True, tag="paced"):
    """The pace of the bots changed."""

    pace: str


class Weakened(Fact, frozen=True, tag="weakened"):
    """A bot failed, and a simpler one drives its seat from now on."""

    seat: int
    bot: str


class Continued(Fact, frozen=True, tag="continued"):
    """The same people play again at another table."""

    match: str


Event = Opened | Sat | Left | Started | Dealt | Acted | Paced | Weakened | Continued

_decoder = msgspec.json.Decoder(Event)


def write_event(event: Event) -> bytes:
    """An event as JSON."""
    return msgspec.json.encode(event)


def read_event(data: bytes) -> Event:
    """An event from JSON; `msgspec.DecodeError` or `msgspec.ValidationError` if it is none."""
    return _decoder.decode(data)


class Pick(msgspec.Struct, frozen=True):
    """A simultaneous choice that is made but not yet revealed."""

    action: str
    by: str
    command: str = ""


class Picks(msgspec.Struct, frozen=True):
    """All choices that wait for the others', kept beside the log until the last one is in."""

    made: dict[int, Pick] = {}
    seen: list[int] = []
    """How often each viewer's view changed by them so far (the seats in order, then somebody who watches)."""
    commands: list[tuple[int, str, str]] = []
    """Seat, command and action of every choice, also of those that were changed again."""


NO_PICKS = Picks()


def write_picks(picks: Picks) -> bytes:
    """Picks as JSON."""
    return msgspec.json.encode(picks)


def read_picks(data: bytes) -> Picks:
    """Picks from JSON."""
    return msgspec.json.decode(data, type=Picks)

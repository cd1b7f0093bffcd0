"""Deals that nobody can choose and anybody can check.

A match has a secret of 256 random bits.  When its table opens, the SHA-256 of the secret and the
match's id is published: the secret is settled before anybody adds luck.  Before the first deal
each seat may add a text of its own, so whoever knows the secret cannot choose the deals either.
Deal n is shuffled with the numbers of an HMAC-SHA256 stream, and after the end the secret is in
the record, so that `verify_record` can deal everything again.

The stream: block i of deal n is HMAC-SHA256 with the secret as key over the ASCII text
``["cete-deal/1",n,i,[luck of seat 0,luck of seat 1,...]]``, JSON without spaces, other characters escaped; n and i
count from 0, and a seat that added no luck has "".  Each block gives eight numbers of 32 bits, big end first.
A number below k is the first one below the largest multiple of k, modulo k (rejection sampling).
The deck in its canonical order is shuffled from its last place to its second: place p changes
with a place below p + 1 (R. Durstenfeld, *Algorithm 235: Random permutation*, 1964).
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from typing import Any

from cete.kit.game import Game, GameError
from cete.kit.history import BadRecord, MatchRecord, replay

SCHEME = "cete-deal/1"
SECRET_BYTES = 32


def commitment_of(secret: bytes, match: str) -> str:
    """What is published when a table opens: SHA-256 over the secret, a colon and the match's id, in hexadecimal."""
    return hashlib.sha256(secret + b":" + match.encode()).hexdigest()


def numbers(secret: bytes, luck: Sequence[str], deal: int) -> Iterator[int]:
    """The stream of a deal: uniform numbers from 0 to 2**32 - 1."""
    block = 0
    while True:
        text = json.dumps([SCHEME, deal, block, list(luck)], separators=(",", ":"))
        digest = hmac.digest(secret, text.encode("ascii"), "sha256")
        for place in range(0, len(digest), 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        block += 1


def below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to `bound` - 1, exactly uniform if the stream is."""
    limit = 2**32 - 2**32 % bound
    return next(number for number in stream if number < limit) % bound


def shuffled(deck: Sequence[str], secret: bytes, luck: Sequence[str], deal: int) -> list[str]:
    """A deck, given in canonical order, as deal number `deal` of a match (from 0) orders it."""
    stream = numbers(secret, luck, deal)
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def fairness(secret: bytes, match: str, luck: Sequence[str]) -> dict[str, Any]:
    """What a record of a finished match says so that its deals can be checked."""
    return {
        "scheme": SCHEME,
        "match": match,
        "commitment": commitment_of(secret, match),
        "secret": secret.hex(),
        "luck": list(luck),
    }


def verify_record(game: Game, record: MatchRecord) -> None:
    """Replay a finished match and deal it again; `BadRecord` says what is not as it should be.

    That the commitment in the record is the one that was published when the table opened is for
    the reader to compare: a record made up from beginning to end is consistent too.
    """
    for _ in replay(game, record):
        pass
    if record.result is None:
        raise BadRecord("The match is not over, so its secret is not known yet.")
    secret, luck = _read_fairness(record)
    state = game.new(record.seats, record.options)
    deals = 0
    for number in range(len(record.actions) + 1):
        while due := game.deck_due(state):
            if record.deals[deals] != shuffled(due[1], secret, luck, deals):
                raise BadRecord(f"Deal {deals} is not the one that the secret and the luck of the seats give.")
            game.deal(state, record.deals[deals])
            deals += 1
        if number < len(record.actions):
            game.play(state, record.actions[number]["seat"], record.actions[number]["action"])


def _read_fairness(record: MatchRecord) -> tuple[bytes, list[str]]:
    """The secret and the luck of a record, after checking them against the commitment."""
    data = record.fairness
    if not isinstance(data, dict):
        raise BadRecord("The record does not say how its deals were made.")
    if data.get("scheme") != SCHEME:
        raise BadRecord(f'The record\'s deals were not made by the scheme "{SCHEME}".')
    luck = data.get("luck")
    if not isinstance(luck, list) or len(luck) != record.seats or not all(isinstance(text, str) for text in luck):
        raise BadRecord("The record does not say what luck each seat added.")
    try:
        secret = bytes.fromhex(data["secret"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord("The record's secret is missing or not hexadecimal.") from None
    match = data.get("match")
    if len(secret) != SECRET_BYTES or not isinstance(match, str):
        raise BadRecord("The record's secret has the wrong length, or its match has no id.")
    if data.get("commitment") != commitment_of(secret, match):
        raise BadRecord("The record's secret is not the one that was committed to when the table opened.")
    return secret, luck


__all__ = [
    "SCHEME",
    "BadRecord",
    "GameError",
    "commitment_of",
    "fairness",
    "shuffled",
    "verify_record",
]

"""Deals that nobody can choose and anybody can check."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit.chance import below, chance
from cete.kit.game import Game
from cete.kit.history import BadRecord, read_record, write_record
from cete.table import commands
from cete.table.deals import commitment_of, shuffled, verify_record
from tables import SECRET, Kept, a_game

DECK = [f"c{number}" for number in range(40)]


def finished(game: Game, seats: int = 3, seed: int = 1) -> Kept:
    """A match of bots at random, to its end."""
    kept = Kept(game, seats)
    kept.do(commands.begin(kept.table))
    luck = chance(seed)
    while waiting := kept.table.waiting_for():
        legal = game.legal(kept.table.state, waiting[0])
        kept.do(commands.take(kept.table, waiting[0], legal[below(len(legal), luck)], "bot"))
    return kept


def test_a_shuffle_follows_the_published_recipe() -> None:
    """Written anew from the description, without a line of the code under test."""
    luck = ["ann's löck", "", '"\\']
    words: list[int] = []
    for block in range(20):
        text = json.dumps(["cete-deal/1", 7, block, luck]).replace(", ", ",")
        digest = hmac.new(SECRET, text.encode("ascii"), hashlib.sha256).digest()
        words += [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
    deck, place = list(DECK), len(DECK) - 1
    while place:
        word, size = words.pop(0), place + 1
        if word < 2**32 // size * size:
            deck[place], deck[word % size] = deck[word % size], deck[place]
            place -= 1
    assert shuffled(DECK, SECRET, luck, 7) == deck


def test_every_part_of_the_source_changes_the_deal() -> None:
    first = shuffled(DECK, SECRET, ["a", "b"], 0)
    others = [
        shuffled(DECK, SECRET[:-1] + b"x", ["a", "b"], 0),
        shuffled(DECK, SECRET, ["ab", ""], 0),
        shuffled(DECK, SECRET, ["b", "a"], 0),
        shuffled(DECK, SECRET, ["a", "b"], 1),
    ]
    assert first not in others
    assert len({tuple(deal) for deal in others}) == 4


def test_all_places_and_all_neighbours_are_equally_likely() -> None:
    """Chi-square at the 0.001 level; the secrets are fixed, so the test always gives the same answer."""
    cards, deals = "abcdef", 6000
    places: Counter[tuple[str, int]] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for number in range(deals):
        order = shuffled(cards, hashlib.sha256(number.to_bytes(4, "big")).digest(), ["", ""], number % 5)
        places.update(zip(order, range(6), strict=True))
        pairs.update(pairwise(order))
    expected = deals / 6
    assert len(places) == 36
    assert sum((seen - expected) ** 2 / expected for seen in places.values()) < 52.6  # 25 degrees of freedom
    expected = deals * 5 / 30
    assert len(pairs) == 30
    assert sum((seen - expected) ** 2 / expected for seen in pairs.values()) < 58.3  # 29 degrees of freedom


def test_the_commitment_binds_the_secret_and_the_match() -> None:
    assert commitment_of(SECRET, "match") == hashlib.sha256(SECRET + b":match").hexdigest()
    assert len({commitment_of(SECRET, "match"), commitment_of(SECRET, "other"), commitment_of(b"x", "match")}) == 3


@pytest.mark.parametrize("name", ["picking", "wilde_horde"])
def test_the_record_of_a_finished_match_verifies(name: str) -> None:
    kept = finished(a_game(name))
    record = read_record(write_record(kept.table.record()))
    assert record.fairness is not None
    assert record.fairness["commitment"] == kept.table.opened.commitment
    assert record.fairness["luck"] == ["ann", "", ""]
    verify_record(kept.game, record)


def test_the_secret_is_not_in_the_record_before_the_end() -> None:
    kept = Kept(a_game("wilde_horde"), 3)
    kept.do(commands.begin(kept.table))
    text = write_record(kept.table.record())
    assert SECRET.hex() not in text
    assert kept.table.record().fairness is None
    with pytest.raises(BadRecord, match="not over"):
        verify_record(kept.game, kept.table.record())


def test_the_secret_is_not_in_the_log() -> None:
    kept = finished(a_game("picking"))
    log = b"".join(kept.log)
    assert SECRET.hex().encode() not in log
    assert SECRET not in log


@pytest.fixture(scope="module")
def record_text() -> str:
    return write_record(finished(a_game("picking")).table.record())


@given(data=st.data())
def test_whatever_is_changed_in_a_record_is_noticed(record_text: str, data: st.DataObject) -> None:
    document: dict[str, Any] = json.loads(record_text)
    fairness = document["fairness"]
    what = data.draw(st.sampled_from(["deal", "action", "drop", "result", "options", *fairness]))
    if what == "deal":
        deal = document["deals"][data.draw(st.integers(0, len(document["deals"]) - 1))]
        place = data.draw(st.integers(1, len(deal) - 1))
        deal[place - 1], deal[place] = deal[place], deal[place - 1]
    elif what == "action":
        entry = document["actions"][data.draw(st.integers(0, len(document["actions"]) - 1))]
        entry["seat"] = (entry["seat"] + 1) % 3
    elif what == "drop":
        del document["actions"][data.draw(st.integers(0, len(document["actions"]) - 1))]
    elif what == "result":
        document["result"]["scores"][0] += 1
    elif what == "options":
        document["options"] = {"unknown": 1}
    elif what == "luck":
        fairness["luck"][data.draw(st.integers(0, 2))] += "x"
    elif what == "secret":
        place = data.draw(st.integers(0, 63))
        digit = fairness["secret"][place]
        changed = "0" if digit != "0" else "1"
        fairness["secret"] = fairness["secret"][:place] + changed + fairness["secret"][place + 1 :]
    else:
        fairness[what] += "x"
    with pytest.raises(ValueError, match=r"."):
        verify_record(a_game("picking"), read_record(json.dumps(document)))


@pytest.mark.parametrize(
    "fairness",
    [
        None, {}, {"scheme": "other"}, {"scheme": "cete-deal/1"}, {"scheme": "cete-deal/1", "luck": ["", ""]},
        {"scheme": "cete-deal/1", "luck": ["", "", ""], "secret": "zz"},
        {"scheme": "cete-deal/1", "luck": ["", "", ""], "secret": "00", "match": "m"},
        {"scheme": "cete-deal/1", "luck": ["", "", 3], "secret": "00" * 32, "match": "m"},
        {"scheme": "cete-deal/1", "luck": ["", "", ""], "secret": "00" * 32, "match": 3},
    ],
)  # fmt: skip
def test_a_record_with_broken_fairness_is_refused(record_text: str, fairness: Any) -> None:
    record = read_record(record_text)
    record.fairness = fairness
    with pytest.raises(BadRecord):
        verify_record(a_game("picking"), record)

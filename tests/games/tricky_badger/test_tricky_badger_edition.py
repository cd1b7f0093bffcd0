"""What an edition must say: V1 to V10 of the ledger."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from cete import games
from cete.games.tricky_badger.edition import problems_of
from ledgers import ledger

GAME = games.load("tricky_badger")
Data = dict[str, Any]


def test_the_house_edition_is_sound_and_the_one_of_the_ledger() -> None:
    """Section 8; the file's head names the edition as all of this program's files do."""
    written = tomllib.loads(ledger("tricky_badger").split("```toml\n")[1].split("```")[0])
    data = dict(GAME.house().data)
    assert problems_of(data) == []
    assert data.pop("edition") == written.pop("id")
    del written["format"]
    assert data == written


def changed(where: str, place: int, **values: Any) -> Callable[[Data], None]:
    """A change of some values of one entry."""

    def change(data: Data) -> None:
        data[where][place].update(values)

    return change


def both(*changes: Callable[[Data], None]) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for one in changes:
            one(data)

    return change


def swapped(where: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[where][0], data[where][1] = data[where][1], data[where][0]

    return change


def dropped(where: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        del data[where][-1]

    return change


WRONG: list[tuple[str, Callable[[Data], None], str]] = [
    ("key", lambda data: data.update(extra=1), "Unknown key 'extra'"),
    ("title", lambda data: data.update(title=" "), "title"),
    ("missing", lambda data: data.pop("cards"), "The list cards is missing"),
    ("entry", lambda data: data["bonus"][0].update(extra=1), "The list bonus is missing"),
    ("V1-order", swapped("colours"), "P, O, B, G, Y"),
    ("V1-few", dropped("colours"), "P, O, B, G, Y"),
    ("V1-empty", changed("colours", 1, name=""), "name of up to 20 letters"),
    ("V1-same", changed("colours", 1, name="Pink"), "distinct"),
    ("V2-trump", changed("colours", 1, trump=True), "only pink is trump"),
    ("V2-no-trump", changed("colours", 0, trump=False), "only pink is trump"),
    ("V2-range", changed("colours", 0, highest=11), "from 1 to 7"),
    ("V2-lowest", changed("colours", 2, lowest=0), "from 1 to 11"),
    ("V2-true", changed("colours", 2, lowest=True), "from 1 to 11"),
    ("V3-few", dropped("trample"), "Exactly four"),
    ("V3-risk", changed("trample", 0, at_risk=2), "Exactly four"),
    ("V3-group", changed("trample", 0, group="pink"), "Exactly four"),
    ("V3-low", changed("trample", 1, by=1), "between 1 and 11"),
    ("V3-high", changed("trample", 3, by=7), "between 1 and 7"),
    ("V4-normal", changed("trample", 0, by=6), "must be the 5"),
    ("V4-trump", changed("trample", 2, by=4), "must be the 5"),
    ("V5-order", swapped("cards"), "in this order"),
    ("V5-few", dropped("cards"), "in this order"),
    ("V6-sum", changed("cards", 0, up=4), "exactly 53 cards in all, not 54"),
    ("V6-negative", changed("cards", 0, up=-1), "whole numbers of cards"),
    ("V6-half", changed("cards", 0, up=2.5), "whole numbers of cards"),
    ("V6-none", both(changed("cards", 6, up=0, down=0), changed("cards", 0, up=7)), "Type cage: there must be"),
    ("V6-twigs", both(changed("cards", 5, up=0), changed("cards", 0, up=6)), "at least 5 cards"),
    ("V6-males", both(changed("cards", 2, up=0, down=1), changed("cards", 0, up=7)), "at least 2 cards"),
    ("V7-much", both(changed("cards", 0, points=10), changed("cards", 4, points=-8)), "from -9 to 9"),
    ("V7-half", changed("cards", 3, points=0.5), "from -9 to 9"),
    ("V8-badger", changed("cards", 0, points=4), "badger and bone must come to 2"),
    ("V8-hamsters", changed("cards", 1, points=2), "hamster_m and weevil must come to 3"),
    ("V8-twig", changed("cards", 5, points=-2), "twig must come to -1"),
    ("V9-value", changed("bonus", 0, value=2), "couple 1, fed_hamster 1, twig_set_size 5, twig_in_set 2"),
    ("V9-few", dropped("bonus"), "couple 1"),
    ("V9-true", changed("bonus", 0, value=True), "couple 1"),
    ("V10-cards", changed("cards", 0, points_from="guess"), "points_from must be one of"),
    ("V10-pairs", changed("trample", 0, **{"from": ""}), "from must be one of"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "problem"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_what_is_wrong_is_said(change: Callable[[Data], None], problem: str) -> None:
    data = copy.deepcopy(dict(GAME.house().data))
    change(data)
    problems = problems_of(data)
    assert any(problem in said for said in problems), problems
    assert all(said.endswith(".") for said in problems)


@pytest.mark.parametrize(
    "change",
    [
        changed("cards", 0, counts_from="box", points_from="box"),
        both(changed("cards", 0, points=4), changed("cards", 4, points=-2)),
        changed("trample", 1, by=9),
        both(changed("cards", 0, up=2), changed("cards", 9, down=3)),
        changed("colours", 4, name="white"),
    ],
)
def test_an_edition_of_ones_own_may_say_otherwise(change: Callable[[Data], None]) -> None:
    data = copy.deepcopy(dict(GAME.house().data))
    change(data)
    assert problems_of(data) == []

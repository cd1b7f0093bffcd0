"""Names that people give themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.table.names import BadName, bot_name, clean_luck, clean_name, skeleton

HOSTILE = [
    "", "   ", "\u200b", "Ann\u202eneB", "\u2066Ann\u2069", "Ann\x00", "Ann\x1b[31m", "a\nb\x85", "Ann\ufeff", "\ud800",
    "x" * 25, "x" * 100_000, "\u0301" * 10, "Z" + "\u0303" * 3, "🃏", "...", "You", "yоu", "\ue000Ann", "A\u00adnn",
    "\u2028Ann\u2028", "A\u061cnn", "\U000e0041Ann",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"), ("  Ann   Lee ", "Ann Lee"), ("José", "José"), ("Ａｎｎ", "Ann"), ("Zoë", "Zoë"),
        ("李雷", "李雷"),
        ("<b>Ann</b>", "<b>Ann</b>"), ("O'Neil & Sons", "O'Neil & Sons"), ("Ann 🃏", "Ann 🃏"), ("Оля", "Оля"),
    ],
)  # fmt: skip
def test_ordinary_names_are_kept(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@given(st.text(max_size=40))
def test_any_name_is_refused_or_comes_out_printable_and_stable(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 1 <= len(name) <= 24
    assert name.isprintable()
    assert name == name.strip()
    assert clean_name(name) == name


@pytest.mark.parametrize("other", ["ann", "ANN", "Аnn", "Ànn", "A n n", "A.n.n", "Αnn", "ann ", "Ａnn", "ąnn"])
def test_lookalikes_of_another_name_at_the_table_are_refused(other: str) -> None:
    with pytest.raises(BadName, match="too much like Ann"):
        clean_name(other, ["Ben", "Ann"])


@pytest.mark.parametrize(("one", "other"), [("Bill", "Bi11"), ("Mo", "M0"), ("modern", "rnodem"), ("Wes", "VVes")])
def test_letters_and_digits_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_different_names_stay_different() -> None:
    names = ["Ann", "Anna", "Ben", "Clo", "Dan", "Ann 2", "李雷", "Оля"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_bots_take_no_name_that_looks_like_one_at_the_table() -> None:
    taken = ["0tto", "Мira"]
    assert bot_name(taken) == "Bruno"


def test_luck_can_be_any_short_text_on_one_line() -> None:
    assert clean_luck("  seven ♣ ") == "seven ♣"
    assert clean_luck("") == ""
    for bad in ("x" * 65, "a\nb", "a\x00"):
        with pytest.raises(BadName):
            clean_luck(bad)

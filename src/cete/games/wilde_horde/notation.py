"""Wilde Horde: cards and actions as text."""

from __future__ import annotations

from cete.kit.cards import each

LETTERS = "BRSM"
SUITS = ("bones", "rocks", "sticks", "meat")


def bribe_code(card: int) -> str:
    """A bribe card in notation: "B5"."""
    return f"{LETTERS[card // 12]}{card % 12 + 1}"


def bribe_name(card: int) -> str:
    """A bribe card in words: "bones 5"."""
    return f"{SUITS[card // 12]} {card % 12 + 1}"


def read_bribe(code: str) -> int | None:
    """The bribe card of a code; None if it is none."""
    if code[:1] in LETTERS and code[1:] in BRIBE_NUMBERS and code:
        return LETTERS.index(code[0]) * 12 + BRIBE_NUMBERS.index(code[1:])
    return None


BRIBE_NUMBERS = tuple(str(number) for number in range(1, 13))


def suit_names(suits: int) -> list[str]:
    """A set of suits in words."""
    return [SUITS[suit] for suit in each(suits)]

"""Names that people give themselves: what is allowed, and which look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST_NAME = 24
"""In characters, after normalisation."""
MOST_MARKS = 2
"""How many combining marks may follow each other; more of them climb over the neighbouring lines."""
LONGEST_LUCK = 64
BOT_NAMES = ("Otto", "Mira", "Bruno", "Tilda", "Hugo", "Flora", "Emil", "Greta", "Anton", "Frieda")

LOOKALIKES = str.maketrans(
    {
        # Cyrillic
        "а": "a",
        "в": "b",
        "с": "c",
        "ԁ": "d",
        "е": "e",
        "ɡ": "g",
        "һ": "h",
        "н": "h",
        "і": "l",
        "ј": "j",
        "к": "k",
        "ӏ": "l",
        "м": "m",
        "п": "n",
        "о": "o",
        "р": "p",
        "ԛ": "q",
        "г": "r",
        "ѕ": "s",
        "т": "t",
        "ѵ": "v",
        "ԝ": "w",
        "х": "x",
        "у": "y",
        "з": "3",
        # Greek
        "α": "a",
        "β": "b",
        "ε": "e",
        "η": "n",
        "ι": "l",
        "κ": "k",
        "μ": "u",
        "ν": "v",
        "ο": "o",
        "ρ": "p",
        "σ": "o",
        "τ": "t",
        "υ": "u",
        "χ": "x",
        "γ": "y",
        "ω": "w",
        # Latin
        "ı": "l",
        "i": "l",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ħ": "h",
        "ŧ": "t",
        "0": "o",
        "1": "l",
        "|": "l",
        "!": "l",
        "$": "s",
        "5": "s",
    }
)
"""Small letters and digits that are easily taken for another, and for which; i, l and 1 are one."""


class BadName(ValueError):
    """A name that cannot be used; the message says why, for the person who chose it."""


def clean_name(text: str, others: Iterable[str] = ()) -> str:
    """A name as it will be shown, or `BadName`; `others` are the names it must not look like."""
    if len(text) > 8 * LONGEST_NAME:
        raise BadName(f"A name has at most {LONGEST_NAME} characters.")
    text = unicodedata.normalize("NFKC", text)
    name = " ".join(text.split())
    if not name:
        raise BadName("Please write a name.")
    if len(name) > LONGEST_NAME:
        raise BadName(f"A name has at most {LONGEST_NAME} characters.")
    if not printable(text):
        raise BadName("This name has characters that cannot be shown.")
    if not any(character.isalnum() for character in name):
        raise BadName("A name needs a letter or a digit.")
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks > MOST_MARKS:
            raise BadName("This name has too many accents on one letter.")
    shape = skeleton(name)
    if shape == skeleton("you"):
        raise BadName("Nobody else would know who “you” is; please choose another name.")
    for other in others:
        if shape == skeleton(other):
            raise BadName(f"This name looks too much like {other}; please choose another.")
    return name


def printable(text: str) -> bool:
    """Whether a text has no control, direction, invisible, private or unassigned characters."""
    return all(
        unicodedata.category(character)[0] != "C" and unicodedata.category(character) not in ("Zl", "Zp")
        for character in text
    )


def skeleton(name: str) -> str:
    """What a name looks like at a glance; equal for names that are easily confused."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(character for character in plain if not unicodedata.combining(character)).translate(LOOKALIKES)
    letters = "".join(character for character in letters if character.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or plain


def clean_luck(text: str) -> str:
    """A seat's contribution to the shuffles; `BadName` if it cannot be used."""
    luck = unicodedata.normalize("NFKC", text).strip()
    if len(luck) > LONGEST_LUCK or not printable(luck):
        raise BadName(f"Your share of the luck can be any text of up to {LONGEST_LUCK} characters.")
    return luck


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that looks like none of those at the table."""
    shapes = {skeleton(name) for name in taken}
    return next(name for name in BOT_NAMES if skeleton(name) not in shapes)

"""Words for a terminal: safe to print whoever wrote them, and the look of suits and tones."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, set_cell_size

LONGEST_NAME = 20
"""Columns that a player's name may take."""

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that move the cursor, turn the text around, start an escape, or show nothing."""

TONES = {"trick": "cyan", "round": "bold cyan", "end": "bold green"}
"""The style of a sentence by its tone."""

SUITS = {
    "bones": ("✚", "white"),
    "rocks": ("◆", "bright_blue"),
    "sticks": ("╱", "yellow"),
    "meat": ("♥", "bright_red"),
    "red": ("♥", "bright_red"),
    "yellow": ("★", "bright_yellow"),
    "green": ("♣", "bright_green"),
    "blue": ("◆", "bright_blue"),
    "orange": ("●", "dark_orange"),
    "pink": ("▲", "bright_magenta"),
    "walnut": ("●", "yellow"),
    "hazelnut": ("▲", "dark_orange"),
    "sunflower": ("★", "bright_yellow"),
    "acorn": ("♠", "bright_green"),
    "peanut": ("■", "bright_magenta"),
}
"""The shape and the colour of each suit."""

OTHER_SHAPES = ("■", "●", "▲", "▼", "◆", "★", "✚", "♠")
OTHER_COLOURS = ("cyan", "magenta", "yellow", "green", "bright_blue", "bright_red", "bright_cyan", "bright_magenta")


def plain(text: str) -> str:
    """Text without anything that could act on a terminal; line ends and tabs become blanks."""
    kept = (" " if letter in "\n\r\t\v\f" else letter for letter in text)
    return "".join(letter for letter in kept if unicodedata.category(letter) not in UNSEEN)


def person(name: str) -> str:
    """A player's name as it may stand on the screen; "" if nothing of it can."""
    words = " ".join(plain(unicodedata.normalize("NFKC", name)).split())
    return shortened(words, LONGEST_NAME)


def shortened(text: str, width: int) -> str:
    """Text cut to a number of columns, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""


def suit_look(suit: str) -> tuple[str, str]:
    """The shape and the colour of a suit; those of one that is not listed follow from its name."""
    if suit in SUITS:
        return SUITS[suit]
    place = sum(ord(letter) for letter in suit)
    return OTHER_SHAPES[place % len(OTHER_SHAPES)], OTHER_COLOURS[place % len(OTHER_COLOURS)]

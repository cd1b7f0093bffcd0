"""What the log says about the seats of a table, told to each viewer."""

from __future__ import annotations

from cete.kit.scene import Names, Sentence


def sat_down(seat: int, names: Names) -> Sentence:
    """Somebody took a free seat."""
    return Sentence(f"{names.does(seat, 'sits', 'sit')} down.")


def got_up(seat: int, names: Names) -> Sentence:
    """Somebody left before the match began."""
    return Sentence(f"{names.does(seat, 'leaves', 'leave')} the table.")


def took_over(seat: int, before: str, names: Names) -> Sentence:
    """A person took a seat that a bot was driving."""
    return Sentence(f"{names.does(seat, 'takes', 'take')} over from {before}.")


def stands_in(seat: int, before: str, names: Names) -> Sentence:
    """A bot drives the seat of a person who left."""
    return Sentence(f"{before} is gone; {names.name(seat)} plays on in that seat.")


def begins(names: Names) -> Sentence:
    """The match starts."""
    others = [seat for seat in range(len(names.players)) if seat != names.viewer]
    return Sentence(f"The match begins: {names.listed([*others, *([names.viewer] if names.viewer >= 0 else [])])}.")


def weakened(seat: int, names: Names) -> Sentence:
    """A bot failed and was replaced by a simpler one."""
    return Sentence(f"{names.subject(seat)} had a problem and plays on more simply.")


def continued() -> Sentence:
    """The next match is being set up."""
    return Sentence("The table is set for another match.")

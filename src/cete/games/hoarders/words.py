"""Hoarders: the names of an edition as they stand in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.hoarders.notation import CRITTER_IDS, NUT_IDS
from cete.kit.cards import each
from cete.kit.scene import listed

NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


class Words:
    """What the nuts and critters of an edition are called."""

    def __init__(self, data: Mapping[str, Any]):
        self.nut_titles = tuple(str(data["nuts"][nut]["name"]) for nut in NUT_IDS)
        """As on a card: "Walnut"."""
        self.critter_titles = tuple(str(data["critters"][critter]["name"]) for critter in CRITTER_IDS)
        """As on a card: "Hamster"."""

    def nut(self, nut: int) -> str:
        """Inside a sentence: "walnut"."""
        return self.nut_titles[nut].lower()

    def a_nut(self, nut: int) -> str:
        """One of them: "a walnut", "an acorn"."""
        return with_article(self.nut(nut))

    def nuts(self, how_many: int, nut: int) -> str:
        """Some of a kind: "one walnut", "four acorns", "no peanuts"."""
        return f"{numeral(how_many)} {self.nut(nut)}{'' if how_many == 1 else 's'}"

    def plural(self, nut: int) -> str:
        """The kind: "walnuts"."""
        return f"{self.nut(nut)}s"

    def collection(self, counts: Any) -> str:
        """Nuts of several kinds: "two walnuts and an acorn"; "nothing" without any."""
        some = [
            self.a_nut(nut) if counts[nut] == 1 else self.nuts(int(counts[nut]), nut)
            for nut in range(len(counts))
            if counts[nut] > 0
        ]
        return listed(some) if some else "nothing"

    def critter(self, critter: int) -> str:
        """Inside a sentence, after an article: "hamster"."""
        return self.critter_titles[critter].lower()

    def critters(self, critters: int) -> str:
        """A set of them: "the hamster and the raccoon"."""
        return listed([f"the {self.critter(critter)}" for critter in each(critters)])


def with_article(noun: str) -> str:
    """A noun with its article: "a walnut", "an acorn"."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def numeral(number: int) -> str:
    """A small number as a word, a larger one in digits."""
    return NUMERALS[number] if number < len(NUMERALS) else str(number)

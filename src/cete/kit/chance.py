"""A generator of random numbers for searches and simulations, never for deals at a table.

Marsaglia's multiply-with-carry with the halves of its state combined by exclusive or (D. Thomas,
*The MWC64X random number generator*, 2011).  Deviation: the multiplier is another of Marsaglia's,
below 2**31, so that every product fits a signed 64-bit integer without wrapping and plain Python
and machine code give the same numbers.  Period about 4.5e18.
"""

from __future__ import annotations

from cete.kit.cards import count, nth
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

MULTIPLIER = 2131995753
LOW = 0xFFFFFFFF


class Chance(Record):
    """The state of one generator."""

    low: int
    """The lower half of the state, below 2**32."""
    carry: int
    """The upper half, below the multiplier."""


def chance(seed: int) -> Chance:
    """A generator for a seed of any size; neighbouring seeds give unrelated numbers."""
    word = (seed ^ seed >> 64) & (2**64 - 1)
    # The finaliser of SplitMix64 spreads small seeds over the whole word.
    word = (word + 0x9E3779B97F4A7C15) & (2**64 - 1)
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & (2**64 - 1)
    word = (word ^ word >> 27) * 0x94D049BB133111EB & (2**64 - 1)
    word ^= word >> 31
    generator = Chance.new()
    generator.low = word & LOW
    generator.carry = 1 + (word >> 32) % (MULTIPLIER - 2)
    return generator


@rule
def draw(chance: Chance) -> int:
    """The next number, uniform from 0 to 2**32 - 1."""
    low: int = chance.low
    carry: int = chance.carry
    product = MULTIPLIER * low + carry
    chance.low = product & LOW
    chance.carry = product >> 32
    return low ^ carry


@rule
def below(bound: int, chance: Chance) -> int:
    """A number from 0 to `bound` - 1; the bias is below `bound` / 2**32."""
    return (draw(chance) * bound) >> 32


@rule
def fraction(chance: Chance) -> float:
    """A number from 0.0 up to but not including 1.0, in steps of 2**-53."""
    return ((draw(chance) >> 5) * 67108864.0 + (draw(chance) >> 6)) / 9007199254740992.0


@rule
def any_of(cards: int, chance: Chance) -> int:
    """A card of a set that is not empty, all equally likely."""
    return nth(cards, below(count(cards), chance))


@rule
def shuffle(cards: Ints, how_many: int, chance: Chance) -> None:
    """Put the first `how_many` entries into random order (Fisher and Yates)."""
    for last in range(how_many - 1, 0, -1):
        other = below(last + 1, chance)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card

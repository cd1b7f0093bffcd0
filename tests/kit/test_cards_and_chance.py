from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit.cards import count, each, first, has, highest, lowest, nth, only, set_of
from cete.kit.chance import MULTIPLIER, any_of, below, chance, draw, fraction, shuffle
from cete.kit.editions import ints

SETS = st.frozensets(st.integers(0, 62), min_size=1)


@given(SETS)
def test_a_set_in_a_word_is_a_set(cards):
    word = set_of(cards)
    assert list(each(word)) == sorted(cards)
    assert count(word) == len(cards)
    assert lowest(word) == min(cards)
    assert highest(word) == max(cards)
    assert [nth(word, place) for place in range(len(cards))] == sorted(cards)
    assert all(has(word, card) == (card in cards) for card in range(63))


def test_sets_of_one_and_of_the_first():
    assert only(62) == 1 << 62
    assert list(each(first(12))) == list(range(12))
    assert first(63) == 2**63 - 1


def test_the_generator_gives_the_numbers_of_its_definition():
    """Marsaglia's recurrence x = a * low + carry, the halves combined; the same in both modes."""
    generator = chance(2026)
    low, carry = int(generator.low), int(generator.carry)
    for _ in range(1000):
        expected = low ^ carry
        product = MULTIPLIER * low + carry
        low, carry = product & 0xFFFFFFFF, product >> 32
        assert draw(generator) == expected


def test_the_multiplier_gives_the_full_period():
    """For the multiplier a both a * 2**32 - 1 and a * 2**31 - 1 are prime (Fermat to several bases)."""
    for prime in (MULTIPLIER * 2**32 - 1, MULTIPLIER * 2**31 - 1):
        assert all(pow(base, prime - 1, prime) == 1 for base in (2, 3, 5, 7, 11, 13))
    assert MULTIPLIER * (2**32 - 1) + MULTIPLIER - 1 < 2**63


def test_neighbouring_seeds_give_unrelated_numbers():
    assert len({draw(chance(seed)) for seed in range(10_000)}) > 9_990


@given(st.integers(0, 2**128), st.integers(1, 10_000))
def test_numbers_stay_below_their_bound(seed, bound):
    generator = chance(seed)
    assert all(0 <= below(bound, generator) < bound for _ in range(20))
    assert all(0 <= fraction(generator) < 1 for _ in range(20))


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((seen - mean) ** 2 / mean for seen in counts)


def test_cards_of_a_set_are_equally_likely():
    generator = chance(5)
    cards = set_of([0, 3, 17, 40, 62])
    counts = dict.fromkeys(each(cards), 0)
    for _ in range(5000):
        counts[int(any_of(cards, generator))] += 1
    assert chi_square(list(counts.values())) < 18.5, "4 degrees of freedom, one in a thousand"


def test_shuffles_are_equally_likely():
    generator = chance(6)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        cards = ints(range(4))
        shuffle(cards, 4, generator)
        counts[tuple(cards.tolist())] = counts.get(tuple(cards.tolist()), 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 49.7, "23 degrees of freedom, one in a thousand"


@pytest.mark.parametrize("how_many", [0, 1, 5])
def test_a_shuffle_touches_only_the_first_cards(how_many):
    cards = ints(range(10))
    shuffle(cards, how_many, chance(1))
    assert sorted(cards[:how_many].tolist()) == list(range(how_many))
    assert cards[how_many:].tolist() == list(range(how_many, 10))

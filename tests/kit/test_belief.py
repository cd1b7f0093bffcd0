"""Hidden cards are dealt so that every possible deal is equally likely."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from cete.kit import belief
from cete.kit.belief import deal_unseen
from cete.kit.cards import count, each, set_of
from cete.kit.chance import chance

CASES = {
    "nothing is known": ([0, 1, 2, 3, 4], [31, 31], [2, 3]),
    "one seat is void": ([0, 1, 2, 3, 4], [0b11100, 31, 31], [1, 2, 2]),
    "two seats are void of different suits": ([0, 1, 2, 3, 4, 5], [0b111100, 0b110011, 63], [2, 2, 2]),
    "voids that leave little room": ([0, 1, 2, 3, 4, 5], [0b111000, 0b100111, 0b111111], [3, 2, 1]),
    "three overlapping classes": ([0, 1, 2, 3, 4, 5, 6], [0b1111100, 0b1110011, 0b1001111], [2, 3, 2]),
    "a card only one seat may have": ([0, 1, 2, 3], [0b1111, 0b1110, 0b1100], [2, 1, 1]),
    "a full seat changes nothing": ([0, 1, 2], [0b111, 0b110, 0b001], [1, 2, 0]),
}
DEALS = 6000


def possible(unseen: list[int], may: list[int], room: list[int]) -> set[tuple[int, ...]]:
    """All deals that fit, by trying every way to give each card to somebody."""
    found = set()
    for holders in itertools.product(range(len(room)), repeat=len(unseen)):
        fits = all(may[holder] >> card & 1 for card, holder in zip(unseen, holders, strict=True))
        if fits and all(holders.count(holder) == room[holder] for holder in range(len(room))):
            hands = [0] * len(room)
            for card, holder in zip(unseen, holders, strict=True):
                hands[holder] |= 1 << card
            found.add(tuple(hands))
    return found


def dealt(unseen: list[int], may: list[int], room: list[int], generator) -> tuple[int, ...] | None:
    hands = np.zeros(len(room), np.int64)
    left = np.array(room, np.int64)
    fits = deal_unseen(set_of(unseen), np.array(may, np.int64), left, hands, generator)
    assert fits == (not left.any()), "all room is used up, or none where nothing fits"
    return tuple(int(hand) for hand in hands) if fits else None


def assert_uniform(found: Counter[tuple[int, ...]], expected: set[tuple[int, ...]]) -> None:
    """Chi-square against the uniform distribution, within five standard deviations."""
    assert set(found) == expected
    mean = found.total() / len(expected)
    distance = sum((found[deal] - mean) ** 2 / mean for deal in expected)
    free = len(expected) - 1
    assert distance <= free + 5 * (2 * free) ** 0.5 + 5


@pytest.mark.parametrize("case", CASES)
def test_all_deals_that_fit_are_equally_likely(case):
    unseen, may, room = CASES[case]
    generator = chance(1)
    assert_uniform(Counter(dealt(unseen, may, room, generator) for _ in range(DEALS)), possible(unseen, may, room))


@pytest.mark.parametrize("case", [case for case in CASES if "void" in case or "overlapping" in case])
def test_the_table_of_ways_deals_as_evenly(case):
    unseen, may, room = CASES[case]
    everybody = may[0] & may[1] & may[2]
    free = [card for card in unseen if everybody >> card & 1]
    classes: dict[int, int] = {}
    for card in set(unseen) - set(free):
        holders = sum(1 << holder for holder in range(3) if may[holder] >> card & 1)
        classes[holders] = classes.get(holders, 0) | 1 << card
    generator = chance(2)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(DEALS):
        hands, left = np.zeros(3, np.int64), np.array(room, np.int64)
        allowed, cards_of = np.array(list(classes), np.int64), np.array(list(classes.values()), np.int64)
        assert belief._deal_classes(len(classes), allowed, cards_of, len(free), left, hands, generator)
        rest = set_of(free)
        for holder in range(3):
            more = belief.any_cards(rest, left[holder], generator)
            hands[holder] |= more
            rest &= ~more
        found[tuple(int(hand) for hand in hands)] += 1
    assert_uniform(found, possible(unseen, may, room))


def test_a_deal_that_hardly_any_try_finds_is_found_all_the_same():
    # Seat 0 must get all twelve cards of the first suit, though the others may hold nearly all of them.
    low = (1 << 12) - 1
    high = low << 12
    hands = dealt(list(range(24)), [low, low & ~1 | high, high | 1], [12, 6, 6], chance(3))
    assert hands is not None
    assert count(hands[0] & low) == 12
    one = [0b0111, 0b1110, 0b1011]
    for seed in range(50):
        found = dealt([0, 1, 2, 3], one, [2, 1, 1], chance(seed))
        assert found is not None
        assert all(hand & ~may == 0 for hand, may in zip(found, one, strict=True))


def test_what_cannot_be_dealt_is_refused_and_nothing_is_dealt():
    assert dealt([0, 1, 2], [0b110, 0b110], [2, 1], chance(4)) is None
    hands = np.zeros(2, np.int64)
    assert not deal_unseen(0b111, np.array([0b001, 0b001], np.int64), np.array([2, 1], np.int64), hands, chance(5))
    assert not hands.any()


def test_cards_of_a_subset_are_all_equally_likely():
    generator = chance(6)
    found = Counter(int(belief.any_cards(0b110110, 2, generator)) for _ in range(DEALS))
    pairs = {set_of(pair) for pair in itertools.combinations(each(0b110110), 2)}
    assert_uniform(Counter({(hand,): times for hand, times in found.items()}), {(pair,) for pair in pairs})

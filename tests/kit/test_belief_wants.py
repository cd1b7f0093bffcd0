"""Deals in which some holders are known to have at least one of some cards."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete.kit.belief import LARGE_TABLE, deal_wanted, ways_to_deal
from cete.kit.cards import count, first, set_of
from cete.kit.chance import chance
from cete.kit.editions import ints
from positions import PLAIN

ALL = first(6)

CASES = [
    # what each holder may have, room, the cards wanted, the set of holders one of whom must have one
    ([ALL, ALL, ALL], [2, 2, 2], [], []),
    ([ALL, ALL, ALL], [2, 2, 2], [0b11], [0b1]),
    ([ALL, ALL, ALL], [1, 2, 3], [0b111000], [0b1]),
    ([ALL, ALL, ALL], [1, 2, 3], [0b11, 0b11], [0b1, 0b10]),
    ([ALL, ALL, ALL], [1, 2, 3], [0b11], [0b11]),
    ([0b1111, ALL, 0b111100], [2, 1, 3], [0b11, 0b1100], [0b10, 0b1]),
    ([ALL, 0b11, ALL], [2, 1, 3], [0b111, 0b110, 0b1], [0b1, 0b1, 0b110]),
    ([ALL, ALL, 0], [3, 3, 0], [0b11], [0b101]),
]


def possible(may: list[int], room: list[int], wanted: list[int], wanted_by: list[int]) -> set[tuple[int, ...]]:
    found = set()
    for owners in itertools.product(range(len(room)), repeat=6):
        hands = [set_of(card for card in range(6) if owners[card] == holder) for holder in range(len(room))]
        if [count(hand) for hand in hands] != room or any(h & ~m for h, m in zip(hands, may, strict=True)):
            continue
        if all(
            any(hands[holder] & cards for holder in range(len(room)) if holders >> holder & 1)
            for cards, holders in zip(wanted, wanted_by, strict=True)
        ):
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize(("may", "room", "wanted", "wanted_by"), CASES)
def test_all_deals_that_meet_the_wants_are_counted_and_come_equally_often(may, room, wanted, wanted_by):
    deals = dict.fromkeys(possible(may, room, wanted, wanted_by), 0)
    assert len(deals) > 1
    assert ways_to_deal(ALL, ints(may), ints(room), ints(wanted), ints(wanted_by)) == pytest.approx(len(deals))
    times_each = 30 if PLAIN else 200
    generator = chance(5)
    for _ in range(times_each * len(deals)):
        hands = np.zeros(len(room), np.int64)
        assert deal_wanted(ALL, ints(may), ints(room), ints(wanted), ints(wanted_by), hands, generator)
        deals[tuple(int(hand) for hand in hands)] += 1
    square = sum((times - times_each) ** 2 / times_each for times in deals.values())
    freedom = len(deals) - 1
    assert square < freedom + 4.5 * (2 * freedom) ** 0.5


def test_a_want_that_cannot_be_met_is_answered_so():
    hands = np.zeros(2, np.int64)
    question = ints([0b11, ALL]), ints([1, 5]), ints([0b1100]), ints([0b1])
    assert ways_to_deal(ALL, *question) == 0.0
    assert not deal_wanted(ALL, *question, hands, chance(1))
    assert not hands.any()


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_large_deals_meet_all_wants(seed):
    """Tables so large that a few deals are tried at random first."""
    assert 5**4 * 4 * 4 > LARGE_TABLE
    random = np.random.default_rng(seed)
    owners = random.permutation(np.repeat(np.arange(4), 4))
    hands = [set_of(np.flatnonzero(owners == holder)) for holder in range(4)]
    may = [hand | int(random.integers(0, 2**16)) | int(random.integers(0, 2**16)) for hand in hands]
    wanted_by = [int(holder) for holder in random.integers(0, 4, size=2)]
    wanted = [int(random.integers(0, 2**16)) & hands[holder] | hands[holder] & -hands[holder] for holder in wanted_by]
    dealt = np.zeros(4, np.int64)
    sets = ints([1 << holder for holder in wanted_by])
    assert deal_wanted(first(16), ints(may), ints([4] * 4), ints(wanted), sets, dealt, chance(seed))
    assert [count(hand) for hand in dealt] == [4] * 4
    assert all(int(hand) & ~allowed == 0 for hand, allowed in zip(dealt, may, strict=True))
    assert all(dealt[holder] & cards for holder, cards in zip(wanted_by, wanted, strict=True))

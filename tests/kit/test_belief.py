"""Deals of unseen cards: only possible ones, all of them, all equally likely."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit import belief
from cete.kit.belief import deal_unseen, deal_wanted
from cete.kit.cards import count, each, first, set_of
from cete.kit.chance import chance
from cete.kit.editions import ints


def possible(cards: list[int], may_hold: list[int], room: list[int]) -> set[tuple[int, ...]]:
    """All deals by trying every one: the set of cards of each holder."""
    found = set()
    for owners in itertools.product(range(len(room)), repeat=len(cards)):
        if [owners.count(holder) for holder in range(len(room))] != room:
            continue
        if all(may_hold[owner] >> card & 1 for card, owner in zip(cards, owners, strict=True)):
            hands = [set_of(c for c, o in zip(cards, owners, strict=True) if o == h) for h in range(len(room))]
            found.add(tuple(hands))
    return found


SMALL = [
    # cards, what each holder may have, room
    (range(6), [first(6)] * 3, [2, 2, 2]),
    (range(6), [first(6), set_of([0, 1, 2]), first(6)], [2, 2, 2]),
    (range(6), [set_of([0, 1, 2, 3]), set_of([2, 3, 4, 5]), first(6)], [2, 2, 2]),
    (range(7), [set_of([0, 1, 2, 3]), set_of([2, 3, 4, 5]), set_of([0, 5, 6])], [3, 2, 2]),
    (range(6), [set_of([0, 5]), first(6)], [1, 5]),
    (range(5), [set_of([0, 1]), set_of([0, 1]), first(5)], [1, 1, 3]),
    (range(4), [first(4), first(4), 0], [2, 2, 0]),
]


@pytest.mark.parametrize(("cards", "may_hold", "room"), SMALL)
def test_all_possible_deals_come_equally_often(cards, may_hold, room):
    cards = list(cards)
    deals = possible(cards, may_hold, room)
    generator = chance(11)
    seen = dict.fromkeys(deals, 0)
    tries = 300 * len(deals)
    for _ in range(tries):
        hands = np.zeros(len(room), np.int64)
        assert deal_unseen(set_of(cards), ints(may_hold), ints(room), hands, generator)
        seen[tuple(int(hand) for hand in hands)] += 1
    assert len(seen) == len(deals), "only possible deals"
    square = sum((times - 300) ** 2 / 300 for times in seen.values())
    freedom = max(len(deals) - 1, 1)
    assert square < freedom + 4.5 * (2 * freedom) ** 0.5, "4.5 standard deviations"


@given(seed=st.integers(0, 2**32))
def test_every_deal_respects_room_and_what_may_be_held(seed):
    random = np.random.default_rng(seed)
    holders = int(random.integers(2, 6))
    # A real deal makes sure that the question has an answer.
    owners = random.integers(0, holders, size=int(random.integers(1, 45)))
    hands = [set_of(np.flatnonzero(owners == holder)) for holder in range(holders)]
    may_hold = [hand | int(random.integers(0, 2**45)) for hand in hands]
    room = [count(hand) for hand in hands]
    dealt = np.zeros(holders, np.int64)
    assert deal_unseen(first(len(owners)), ints(may_hold), ints(room), dealt, chance(seed))
    assert [count(hand) for hand in dealt] == room
    assert sorted(card for hand in dealt for card in each(hand)) == list(range(len(owners)))
    assert all(int(hand) & ~may == 0 for hand, may in zip(dealt, may_hold, strict=True))


def test_an_impossible_question_is_answered_so():
    hands = np.zeros(2, np.int64)
    assert not deal_unseen(first(4), ints([set_of([0]), first(4)]), ints([2, 2]), hands, chance(1))


@pytest.mark.parametrize(("cards", "may_hold", "room"), SMALL)
def test_counting_deals_as_evenly_as_the_tries_before_it(cards, may_hold, room):
    deals = possible(list(cards), may_hold, room)
    generator = chance(12)
    seen = dict.fromkeys(deals, 0)
    for _ in range(300 * len(deals)):
        hands = np.zeros(len(room), np.int64)
        unseen, nothing = set_of(cards), belief.NO_WANTS
        assert deal_wanted(unseen, ints(may_hold), ints(room), nothing, nothing, hands, generator)
        seen[tuple(int(hand) for hand in hands)] += 1
    square = sum((times - 300) ** 2 / 300 for times in seen.values())
    freedom = max(len(deals) - 1, 1)
    assert square < freedom + 4.5 * (2 * freedom) ** 0.5, "4.5 standard deviations"


def test_a_deal_that_hardly_any_try_finds_is_found_all_the_same():
    # Seat 0 must get all twelve low cards, which the others may have as well.
    low, high = first(12), first(24) & ~first(12)
    hands = np.zeros(3, np.int64)
    may_hold = [low, low & ~1 | high, high | 1]
    assert deal_unseen(first(24), ints(may_hold), ints([12, 6, 6]), hands, chance(3))
    assert int(hands[0]) == low

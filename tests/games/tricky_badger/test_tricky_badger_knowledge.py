"""What a seat may know, and that a guess is any of all that fit, each equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete import games
from cete.games.tricky_badger import rules
from cete.games.tricky_badger.knowledge import may_hold
from cete.games.tricky_badger.notation import LEAVES, card_code, leaf_code
from cete.kit.cards import each, set_of
from cete.kit.chance import any_of, chance
from cete.kit.record import bytes_of, copy_of
from cete.kit.verbs import NOBODY

GAME = games.load("tricky_badger")


def chi_square(found: Counter[Any], worlds: list[Any]) -> float:
    """How far the counts are from equal ones."""
    expected = found.total() / len(worlds)
    return sum((found[world] - expected) ** 2 / expected for world in worlds)


def bound(worlds: list[Any]) -> float:
    """The chi-square value that a fair dealer passes once in some thousand times (Wilson and Hilferty)."""
    freedom = len(worlds) - 1
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.3 * spread**0.5) ** 3)


def late(table: Any, left: int) -> Any:
    """The end of round 1: one or two cards left to each seat, two not dealt; Mo is void of orange, Zoe of pink."""
    at = table(3).dealt(["badger^", "twig^"])
    hands = [["O1", "P1"], ["P2", "B1"], ["B2", "O2"]]
    unplayed = set_of(LEAVES[code] for hand in hands for code in hand[:left]) | set_of((LEAVES["B3"], LEAVES["B4"]))
    for seat in range(3):
        at.state.hands[seat] = set_of(LEAVES[code] for code in hands[seat][:left])
    at.state.seen = ((1 << 29) - 1) & ~unplayed
    at.state.tricks = 9 - left
    at.state.voids[:3] = [0, 1 << 1, 1 << 0]
    return at


def test_hands_and_the_rest_of_the_deck_are_hidden_and_nothing_else(table: Any) -> None:
    """TB-05, TB-11, TB-12, TB-40."""
    at = late(table, 2)
    for viewer in (NOBODY, 0, 1, 2):
        view = GAME.view(at.state, viewer)
        for seat in range(3):
            assert view.hands[seat] == (at.state.hands[seat] if seat == viewer else 0)
        assert set(view.deck[10:]) == {-1}
        view.hands = at.state.hands
        view.deck = at.state.deck
        assert bytes_of(view) == bytes_of(at.state)


def test_who_did_not_follow_has_none_of_that_colour_for_the_rest_of_the_round(table: Any) -> None:
    """TB-19, TB-20."""
    hands = {0: ["O7"], 1: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "B1", "B2"], 2: ["O1"]}
    at = table(3).dealt(hands=hands).play("take badger^", "play O7", "play P4")
    assert at.state.voids[1] == 1 << 1
    assert not may_hold(at.state, 1) & set_of(LEAVES[f"O{number}"] for number in range(1, 12))
    assert may_hold(at.state, 2) >> LEAVES["O3"] & 1
    while at.game.seats_to_act(at.state):
        at.play(at.legal()[0])
    at.deal_leaves({})
    assert not at.state.voids.any(), "void knowledge ends with the round"


def deals(unseen: int, holders: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Every way to give holders so many of the unseen cards that each may hold; the hands in order."""
    if not holders:
        return [()]
    (may, room), *others = holders
    hands = [set_of(hand) for hand in combinations(each(unseen & may), room)]
    return [(hand, *rest) for hand in hands for rest in deals(unseen & ~hand, others)]


@pytest.mark.parametrize(("viewer", "left"), [(NOBODY, 1), (0, 2)])
def test_every_deal_that_fits_is_guessed_equally_often(viewer: int, left: int, table: Any) -> None:
    """TB-11, TB-12, TB-19: enumerated; the cards not dealt can be any."""
    at = late(table, left)
    view = GAME.view(at.state, viewer)
    unseen = ((1 << 29) - 1) & ~int(view.seen)
    if viewer >= 0:
        unseen &= ~int(view.hands[viewer])
    others = [seat for seat in range(3) if seat != viewer]
    worlds = deals(unseen, [(int(may_hold(view, seat)), left) for seat in others])
    assert 10 < len(worlds) < len(deals(unseen, [(unseen, left)] * len(others))), "a void excludes some"
    generator = chance(5)
    found: Counter[Any] = Counter()
    for _ in range(25 * len(worlds)):
        world = GAME.guess(view, viewer, generator)
        found[tuple(int(world.hands[seat]) for seat in others)] += 1
    assert set(found) == set(worlds)
    assert chi_square(found, worlds) < bound(worlds)


def test_the_rest_of_the_collection_deck_is_in_any_order(table: Any) -> None:
    """TB-05, TB-81: enumerated for the three cards that never come."""
    at = table(3).dealt()
    while at.state.round_number < 5:
        at.play(at.legal()[0])
        if at.state.due:
            at.deal_leaves({})
    at.state.deck[50:] = [0, 0, 9]
    at.state.copies[:] = 0
    for card in at.state.deck:
        at.state.copies[card] += 1
    view = GAME.view(at.state, 1)
    generator = chance(9)
    found = Counter(tuple(int(card) for card in GAME.guess(view, 1, generator).deck[50:]) for _ in range(900))
    worlds = [(0, 0, 9), (0, 9, 0), (9, 0, 0)]
    assert set(found) == set(worlds)
    assert chi_square(found, worlds) < bound(worlds)


def test_before_the_deals_there_is_nothing_to_guess_but_the_deck() -> None:
    """TB-05, TB-10."""
    state = GAME.new(3)
    assert bytes_of(GAME.guess(GAME.view(state, 0), 0, chance(1))) == bytes_of(GAME.view(state, 0))
    GAME.deal(state, GAME.deck_due(state)[1])
    world = GAME.guess(GAME.view(state, 0), 0, chance(1))
    assert sorted(world.deck) == sorted(state.deck)
    assert not world.hands.any()


def played(seats: int, seed: int, actions: int) -> tuple[Any, list[list[str]], list[tuple[int, str]]]:
    """A random match as far as so many actions: its state, its deals, and its actions."""
    generator = chance(seed)
    state = GAME.new(seats)
    deals = GAME.deal_shuffled(state, generator)
    history: list[tuple[int, str]] = []
    while len(history) < actions and not GAME.is_over(state):
        (seat,) = GAME.seats_to_act(state)
        action = int(any_of(rules.legal_actions(state, seat), generator))
        history.append((seat, GAME.action_text(state, seat, action)))
        GAME.play(state, seat, history[-1][1])
        deals += GAME.deal_shuffled(state, generator)
    return state, deals, history


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4, 5]), actions=st.integers(0, 300))
def test_in_every_guessed_world_the_whole_history_was_legal_and_looks_the_same(
    seed: int, seats: int, actions: int
) -> None:
    """Section 6 of the ledger."""
    state, deals, history = played(seats, seed, actions)
    generator = chance(seed + 1)
    for viewer in range(NOBODY, seats):
        view = GAME.view(state, viewer)
        world = GAME.guess(view, viewer, generator)
        again = [[card_code(int(card)) for card in world.deck], *deals[1:]]
        if GAME.seats_to_act(state):
            again[-1] = round_deal(world, seats, history)
        assert bytes_of(replayed(seats, again, history)) == bytes_of(world)
        assert bytes_of(GAME.view(world, viewer)) == bytes_of(view)


def round_deal(world: Any, seats: int, history: list[tuple[int, str]]) -> list[str]:
    """The deal of the round at hand that leads to a world: what each seat holds and has played, then the rest."""
    hands = [[leaf_code(card) for card in each(world.hands[seat])] for seat in range(seats)]
    start = sum(int(world.round_number > number) * 9 * seats for number in range(1, 5))
    plays = [(seat, text.removeprefix("play ")) for seat, text in history if text.startswith("play ")]
    for seat, code in plays[start:]:
        hands[seat].append(code)
    dealt = [code for hand in hands for code in hand]
    return dealt + [code for code in list(LEAVES)[: 7 + 11 * (seats - 1)] if code not in dealt]


def replayed(seats: int, deals: list[list[str]], history: list[tuple[int, str]]) -> Any:
    """The state that some deals and actions lead to; every action is checked."""
    state = GAME.new(seats)
    left = list(deals)
    for seat, text in [*history, (-1, "")]:
        while GAME.deck_due(state):
            GAME.deal(state, left.pop(0))
        if text:
            GAME.play(state, seat, text)
    assert not left
    return copy_of(state)

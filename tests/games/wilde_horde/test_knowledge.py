"""What a seat may know, and the worlds guessed from it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete import games
from cete.games.wilde_horde import rules
from cete.games.wilde_horde.notation import bribe_code, read_bribe
from cete.kit.cards import count, each, first, set_of
from cete.kit.chance import Chance, any_of, chance
from cete.kit.record import bytes_of
from cete.kit.verbs import NOBODY, legal_actions

GAME = games.load("wilde_horde")


def round_played(seats: int, seed: int, actions: int) -> tuple[Any, list[list[str]], list[tuple[int, str]]]:
    """A first round up to some action: the state, its deals, and what was played."""
    generator = chance(seed)
    state = GAME.new(seats)
    deals = GAME.deal_shuffled(state, generator)
    history = []
    for _ in range(actions):
        (seat,) = GAME.seats_to_act(state)
        card = int(any_of(legal_actions(state, seat), generator))
        history.append((seat, f"play {bribe_code(card)}"))
        GAME.play(state, *history[-1])
    return state, deals, history


def replayed_in(world: Any, seats: int, athletes: list[str], history: list[tuple[int, str]]) -> Any:
    """Replay a public history from the deal that a world implies; illegal plays raise."""
    hands = [list(each(world.hands[seat])) for seat in range(seats)]
    for seat, text in history:
        hands[seat].append(read_bribe(text.removeprefix("play ")))
    again = GAME.new(seats)
    GAME.deal(again, athletes)
    GAME.deal(again, [bribe_code(hands[k % seats][k // seats]) for k in range(48)])
    for seat, text in history:
        GAME.play(again, seat, text)
    return again


@pytest.mark.parametrize("seats", [3, 4])
@given(seed=st.integers(0, 2**32), share=st.floats(0, 0.99))
def test_every_guessed_world_replays_the_public_history(seats, seed, share):
    """WH-02, WH-11, WH-12, WH-14: worlds respect hand sizes, cards seen and voids."""
    actions = int(share * 12 * seats)
    state, deals, history = round_played(seats, seed, actions)
    generator: Chance = chance(seed + 1)
    for seat in range(NOBODY, seats):
        view = GAME.view(state, seat)
        world = GAME.guess(view, seat, generator)
        again = replayed_in(world, seats, deals[0], history)
        assert bytes_of(again) == bytes_of(world)
        assert bytes_of(GAME.view(again, seat)) == bytes_of(view)


def all_worlds(view: Any, seat: int) -> set[tuple[int, ...]]:
    """Every deal of the unseen cards that fits hand sizes and voids, by trying all."""
    seats = int(view.seats)
    others = [other for other in range(seats) if other != seat]
    unseen = list(each(first(48) & ~int(view.seen) & ~int(view.hands[seat])))
    sizes = {other: int(rules.hand_size(view, other)) for other in others}
    found = set()
    for owners in itertools.product(others, repeat=len(unseen)):
        if any(owners.count(other) != sizes[other] for other in others):
            continue
        if any(view.voids[owner] >> rules.suit(card) & 1 for card, owner in zip(unseen, owners, strict=True)):
            continue
        found.add(tuple(set_of(c for c, o in zip(unseen, owners, strict=True) if o == other) for other in others))
    return found


@pytest.mark.parametrize(("seats", "seed", "left"), [(4, 3, 9), (4, 8, 10), (4, 21, 11), (3, 4, 1), (3, 6, 1)])
def test_all_worlds_that_fit_are_guessed_equally_often(seats, seed, left):
    """WH-12, WH-14: near the end of a round all worlds can be counted."""
    state, _, _ = round_played(seats, seed, 12 * seats - left)
    seat = GAME.seats_to_act(state)[0]
    view = GAME.view(state, seat)
    worlds = dict.fromkeys(all_worlds(view, seat), 0)
    assert len(worlds) > 1
    generator = chance(99)
    tries = 200 * len(worlds)
    others = [other for other in range(seats) if other != seat]
    for _ in range(tries):
        guess = GAME.guess(view, seat, generator)
        worlds[tuple(int(guess.hands[other]) for other in others)] += 1
    square = sum((times - 200) ** 2 / 200 for times in worlds.values())
    freedom = len(worlds) - 1
    assert square < freedom + 4.5 * (2 * freedom) ** 0.5


def test_an_onlooker_sees_no_hand():
    """WH-12."""
    state, _, _ = round_played(4, 1, 10)
    assert not GAME.view(state, NOBODY).hands.any()


def test_the_last_trick_is_known_by_elimination():
    """Section 6 of the ledger: with four seats the leader's guess of the last cards holds who has none of a suit."""
    state, _, _ = round_played(4, 2, 44)
    seat = GAME.seats_to_act(state)[0]
    generator = chance(4)
    guesses = {tuple(GAME.guess(GAME.view(state, seat), seat, generator).hands) for _ in range(60)}
    assert all(count(hand) == 1 for guess in guesses for hand in guess)
    assert len(guesses) <= 6

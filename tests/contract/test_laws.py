"""Laws that every game keeps, at every number of seats, plain and compiled."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit.cards import count, each
from cete.kit.chance import any_of, chance
from cete.kit.game import IllegalAction
from cete.kit.history import read_record, replay, write_record
from cete.kit.playout import playout
from cete.kit.record import bytes_of, copy_of
from cete.kit.verbs import NOBODY, apply, hide, legal_actions, seats_to_act, winners
from positions import LONGEST, TABLES, game_of, position, random_record

SEEDS = st.integers(0, 2**32)
ACTIONS = st.integers(0, LONGEST)

each_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_whoever_is_to_act_has_at_least_one_legal_action_and_at_most_63(name, seats, seed, actions):
    state = position(game_of(name), seats, seed, actions)
    acting = seats_to_act(state)
    assert acting >> seats == 0
    for seat in each(acting):
        assert 1 <= count(legal_actions(state, seat)) <= 63
    for seat in range(seats):
        if not acting >> seat & 1:
            assert game_of(name).legal(state, seat) == []


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_actions_are_written_and_read_back(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for seat in game.seats_to_act(state):
        texts = game.actions(state, seat)
        numbers = set(each(legal_actions(state, seat)))
        assert set(texts.values()) == numbers, "different actions have different texts"
        for text, number in texts.items():
            assert text.isascii()
            assert game.read_action(state, seat, text) == number


@each_table
@given(seed=SEEDS, actions=ACTIONS, text=st.one_of(st.text(max_size=20), st.sampled_from(["", "play", "pass", "take"])))
def test_what_is_not_legal_is_refused_and_changes_nothing(name, seats, seed, actions, text):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    before = bytes_of(state)
    for seat in range(-1, seats + 1):
        if seat not in range(seats) or text not in game.legal(state, seat):
            with pytest.raises(IllegalAction):
                game.play(state, seat, text)
    assert bytes_of(state) == before


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_questions_change_nothing(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    before = bytes_of(state)
    for seat in range(seats):
        game.legal(state, seat)
        game.view(state, seat)
    game.scores(state, range(seats))
    assert winners(state) == 0
    assert game.deck_due(state) is None
    assert bytes_of(state) == before


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_hiding_twice_hides_no_more(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for seat in range(NOBODY, seats):
        view = game.view(state, seat)
        again = copy_of(view)
        hide(again, seat)
        assert bytes_of(again) == bytes_of(view)


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_a_seat_finds_its_legal_actions_in_its_own_view(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for seat in game.seats_to_act(state):
        view = game.view(state, seat)
        assert game.actions(view, seat) == game.actions(state, seat)
        assert game.decision(view) == game.decision(state)


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_a_guessed_world_looks_the_same_to_who_guessed_it(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    generator = chance(seed + 1)
    for seat in range(NOBODY, seats):
        view = game.view(state, seat)
        for _ in range(3):
            world = game.guess(view, seat, generator)
            assert bytes_of(game.view(world, seat)) == bytes_of(view)


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_a_guessed_world_can_be_played_to_the_end(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    generator = chance(seed + 1)
    for seat in range(NOBODY, seats):
        world = game.guess(game.view(state, seat), seat, generator)
        playout(world, generator)
        assert game.is_over(world)


@each_table
@given(seed=SEEDS, actions=ACTIONS)
def test_simultaneous_choices_commute(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    acting = game.seats_to_act(state)
    generator = chance(seed + 1)
    chosen = {seat: int(any_of(legal_actions(state, seat), generator)) for seat in acting}
    ends = set()
    for order in (acting, acting[::-1], acting[1:] + acting[:1]):
        world = copy_of(state)
        for seat in order:
            apply(world, seat, chosen[seat])
        ends.add(bytes_of(world))
    assert len(ends) == 1


@each_table
@given(seed=SEEDS)
def test_every_match_ends_with_a_result(name, seats, seed):
    game = game_of(name)
    state = game.new(seats)
    playout(state, chance(seed))
    assert game.is_over(state)
    result = game.result(state)
    assert json.loads(json.dumps(result)) == result, "a result is plain data"
    assert result["winners"] == list(each(winners(state)))
    assert seats == 1 or result["winners"]
    assert all(winner in range(seats) for winner in result["winners"])
    with pytest.raises(IllegalAction, match="over"):
        game.play(state, 0, "anything")


@each_table
@given(seed=st.integers(0, 2**32))
def test_a_record_replays_the_match_byte_by_byte(name, seats, seed):
    game = game_of(name)
    record = random_record(game, seats, chance(seed))
    again = read_record(write_record(record))
    assert write_record(again) == write_record(record)
    last = None
    for step in replay(game, again):
        last = step.state
    assert game.result(last) == record.result

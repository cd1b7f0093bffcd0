"""What a seat of Hoarders may know: hiding, and guesses that are possible and all equally likely."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.games.hoarders.notation import CRITTER_IDS, NUT_IDS
from cete.kit.cards import each
from cete.kit.chance import below, chance
from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of, copy_of
from cete.kit.verbs import NOBODY
from hoarders_tables import GAME, IDLE, finish_turn, lay, pair, play, table

PAIRS = [" ".join(two) for two in itertools.combinations(CRITTER_IDS, 2)]


class Move(NamedTuple):
    """One action of a history."""

    turn: int
    seat: int
    decision: str
    text: str


def assert_uniform(seen: Counter[Any], possible: set[Any], samples: int) -> None:
    """Exactly the possible worlds, and none much more often than another (chi-square, four deviations)."""
    assert set(seen) == possible
    expected = samples / len(possible)
    chi_square = sum((seen[world] - expected) ** 2 / expected for world in possible)
    freedom = len(possible) - 1
    assert chi_square < freedom + 4 * math.sqrt(2 * freedom)


# Hiding


def test_nobody_sees_the_deck() -> None:
    """HO-06: neither what is left of it nor the order in which the rest was dealt."""
    state = GAME.new(3)
    GAME.deal_shuffled(state, chance(1))
    for viewer in range(NOBODY, 3):
        assert set(GAME.view(state, viewer).deck) == {-1}


def test_only_the_owner_sees_face_down_critters() -> None:
    """HO-13, HO-19: what is face up is seen by all."""
    state = lay(table("WHS", "WHS", "WHS"), "hamster squirrel", "beaver raccoon", IDLE)
    play(state, "0 reveal squirrel")
    for viewer in range(NOBODY, 3):
        view = GAME.view(state, viewer)
        shown = [pair("hamster"), pair("beaver raccoon"), pair(IDLE)]
        assert list(view.down[:3]) == [critters if seat == viewer else 0 for seat, critters in enumerate(shown)]
        assert view.up[0] == pair("squirrel")


@given(seed=st.integers(0, 2**32), actions=st.integers(0, 150), seats=st.integers(3, 6))
def test_all_else_is_public(seed: int, actions: int, seats: int) -> None:
    """HO-08, HO-13: a view differs from the state in the deck and the face-down critters of others only."""
    state, _, _ = started(seed, actions, seats)
    for viewer in range(NOBODY, seats):
        view = GAME.view(state, viewer)
        view.deck[:] = state.deck
        view.down[:] = state.down
        assert bytes_of(view) == bytes_of(state)


# Guesses


def started(seed: int, actions: int, seats: int) -> tuple[Any, list[str], list[Move]]:
    """A random match: the state, its shuffle and the actions so far with their decisions; it is not over."""
    generator = chance(seed)
    state = GAME.new(seats)
    (shuffled,) = GAME.deal_shuffled(state, generator)
    history: list[Move] = []
    previous = (copy_of(state), list(history))
    while len(history) < actions and not GAME.is_over(state):
        previous = (copy_of(state), list(history))
        acting = GAME.seats_to_act(state)
        seat = acting[below(len(acting), generator)]
        legal = GAME.legal(state, seat)
        text = legal[below(len(legal), generator)]
        history.append(Move(int(state.turn), seat, GAME.decision(state), text))
        GAME.play(state, seat, text)
    if GAME.is_over(state):
        state, history = previous
    return state, shuffled, history


def replayed(seats: int, deck: list[str], history: list[Move]) -> Any:
    """The state after a history, which must be possible."""
    state = GAME.new(seats)
    GAME.deal(state, deck)
    for move in history:
        assert GAME.decision(state) == move.decision
        GAME.play(state, move.seat, move.text)
    return state


@given(seed=st.integers(0, 2**32), actions=st.integers(0, 150), seats=st.integers(3, 6))
def test_in_a_guessed_world_everything_could_have_happened_as_it_did(seed: int, actions: int, seats: int) -> None:
    """HO-03, HO-04, HO-13, HO-38: the public history replays with the guessed critters and deck."""
    state, shuffled, history = started(seed, actions, seats)
    generator = chance(seed + 1)
    for viewer in range(NOBODY, seats):
        view = GAME.view(state, viewer)
        world = GAME.guess(view, viewer, generator)
        drawn = int(world.drawn)
        deck = shuffled[:drawn] + [NUT_IDS[nut] for nut in world.deck[drawn:]]
        told = []
        for move in history:
            if move.turn == state.turn and move.decision == "pick":
                laid = int(world.down[move.seat] | world.up[move.seat])
                guessed = " ".join(["pick", *(CRITTER_IDS[critter] for critter in each(laid))])
                assert move.seat != viewer or guessed == move.text
                told.append(move._replace(text=guessed))
            else:
                told.append(move)
        again = replayed(seats, deck, told)
        assert bytes_of(GAME.view(again, viewer)) == bytes_of(view)
        world.deck[:drawn] = again.deck[:drawn]
        assert bytes_of(again) == bytes_of(world)


def possible_worlds(state: Any, viewer: int, own: list[str], moves: list[str]) -> set[tuple[int, ...]]:
    """By trying all picks of the others: the face-down critters with which the moves look the same."""
    seats = int(state.seats)
    start = table(*["WHSA"] * seats)
    wanted = bytes_of(GAME.view(state, viewer))
    worlds = set()
    choices = [[own[seat]] if seat == viewer else PAIRS for seat in range(seats)]
    for picks in itertools.product(*choices):
        world = copy_of(start)
        try:
            lay(world, *picks)
            for move in moves:
                GAME.play(world, int(move[0]), move[2:])
        except IllegalAction:
            continue
        if bytes_of(GAME.view(world, viewer)) == wanted:
            worlds.add(tuple(int(critters) for critters in world.down[:seats]))
    return worlds


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
@pytest.mark.parametrize(
    ("picks", "moves"),
    [
        (["hamster squirrel", IDLE, "beaver raccoon"], []),
        (["groundhog squirrel", IDLE, "beaver raccoon"], ["0 reveal squirrel", "1 reveal groundhog"]),
        (["beaver squirrel", "hamster beaver", IDLE], ["0 reveal beaver"]),
        (["raccoon squirrel", "hamster squirrel", IDLE], ["0 reveal raccoon", "0 steal 1 acorn", "1 block"]),
        (["raccoon squirrel", "beaver squirrel", IDLE], ["0 reveal raccoon", "0 steal 1 acorn", "1 allow"]),
        (["raccoon squirrel", "groundhog beaver", IDLE], ["0 reveal raccoon", "0 steal 2 acorn"]),
    ],
)
def test_guesses_are_all_possible_critters_equally_often(viewer: int, picks: list[str], moves: list[str]) -> None:
    """HO-04, HO-13, HO-26, HO-38: found by trying everything, allowing a theft proves nothing."""
    state = lay(table(*["WHSA"] * 3), *picks)
    play(state, *moves)
    possible = possible_worlds(state, viewer, picks, moves)
    view = GAME.view(state, viewer)
    generator = chance(7)
    samples = max(12 * len(possible), 400)
    seen: Counter[Any] = Counter()
    for _ in range(samples):
        world = GAME.guess(view, viewer, generator)
        seen[tuple(int(critters) for critters in world.down[:3])] += 1
    assert_uniform(seen, possible, samples)


def test_before_all_have_chosen_nothing_is_guessed_of_who_has_not() -> None:
    """HO-13."""
    state = table("WHS", "WHS", "WHS")
    GAME.play(state, 1, "pick hamster beaver")
    view = GAME.view(state, 0)
    seen: Counter[Any] = Counter()
    generator = chance(3)
    for _ in range(1000):
        world = GAME.guess(view, 0, generator)
        assert list(world.down[[0, 2]]) == [0, 0]
        seen[int(world.down[1])] += 1
    assert_uniform(seen, {pair(critters) for critters in PAIRS}, 1000)


def test_what_was_laid_down_in_earlier_turns_is_known() -> None:
    """HO-20: all critters are face up in the end, so a view keeps them."""
    state = finish_turn(lay(table("WHS", "WHS", "WHS"), IDLE, "hamster squirrel", "groundhog beaver"))
    for viewer in range(NOBODY, 3):
        assert list(GAME.view(state, viewer).last_up[:3]) == [
            pair(IDLE),
            pair("hamster squirrel"),
            pair("groundhog beaver"),
        ]


def test_every_order_of_the_deck_is_equally_likely() -> None:
    """HO-06, HO-09: its contents are known, all nuts that nobody owns."""
    state = table("WWWWHHHHSSSS", "WWWWHHHSSSAAA", "WWWHHHSSSSAAAPPP", "AAAAAPPPPP")
    orders = {tuple("WHSAP".index(nut) for nut in order) for order in itertools.permutations("HPPP")}
    view = GAME.view(state, 0)
    seen: Counter[Any] = Counter()
    generator = chance(11)
    for _ in range(800):
        world = GAME.guess(view, 0, generator)
        assert list(world.deck[: world.drawn]) == [-1] * int(world.drawn)
        seen[tuple(int(nut) for nut in world.deck[world.drawn :])] += 1
    assert_uniform(seen, orders, 800)


def test_a_guess_before_the_deal_changes_nothing() -> None:
    """HO-06."""
    state = GAME.new(4)
    world = GAME.guess(GAME.view(state, 2), 2, chance(1))
    assert bytes_of(world) == bytes_of(state)


def test_a_guess_holds_all_nuts() -> None:
    """HO-03."""
    state = table("WHS", "WWWWSAP", "PPP")
    world = GAME.guess(GAME.view(state, 1), 1, chance(2))
    left = Counter(int(nut) for nut in world.deck[world.drawn :])
    assert [left[nut] + int(state.nuts[:, nut].sum()) for nut in range(5)] == [11] * 5

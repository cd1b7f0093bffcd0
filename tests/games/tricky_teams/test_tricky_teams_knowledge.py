"""Tricky Teams: what a seat may know, and the worlds guessed from it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete.games.tricky_teams.knowledge import unseen_cards, wish_is_secret
from cete.games.tricky_teams.state import UNSEEN, Decision, hand_size, seat_at
from cete.kit.cards import count, each, has, only, set_of
from cete.kit.chance import any_of, chance
from cete.kit.game import NOBODY
from cete.kit.record import bytes_of, copy_of
from cete.kit.verbs import apply, legal_actions
from drawn_teams import GAME, draw
from positions import PLAIN

History = list[tuple[int, int, int]]
"""Seat, kind of decision, action."""

OPTIONS = [{}, {"fog_bluff": True}, {"training": True}]


class ImpossibleError(Exception):
    """Something that cannot have happened in a world."""


def do(state: Any, seat: int, action: int) -> None:
    """Carry out an action if it is legal."""
    if not has(legal_actions(state, seat), action):
        raise ImpossibleError
    apply(state, seat, action)


def raid_played(seats: int, seed: int, actions: int, **options: Any) -> tuple[Any, Any, History]:
    """A first raid up to some action: its start, the state, and what was done."""
    generator = chance(seed)
    state = GAME.new(seats, options)
    GAME.deal_shuffled(state, generator)
    start = copy_of(state)
    history: History = []
    while len(history) < actions:
        seat = int(state.actor)
        action = int(any_of(legal_actions(state, seat), generator))
        after = copy_of(state)
        apply(after, seat, action)
        if after.actor < 0:
            break
        history.append((seat, int(state.asked), action))
        state = after
    return start, state, history


def last_plays(history: History) -> dict[int, int]:
    """For each seat the step in which it last played a card."""
    return {seat: step for step, (seat, asked, _) in enumerate(history) if asked == Decision.PLAY}


def hands_at_start(world: Any, history: History) -> list[int]:
    """The hands that a world implies for the beginning of the history."""
    hands = [int(hand) for hand in world.hands]
    laid = {seat_at(world, place): int(world.trick[place]) for place in range(world.played)}
    last = last_plays(history)
    for step, (seat, asked, action) in enumerate(history):
        if asked == Decision.PLAY:
            hands[seat] |= only(laid[seat] if seat in laid and step == last[seat] else action)
    return hands


def replayed(start: Any, history: History, world: Any, viewer: int) -> Any:
    """Play the history again in a world and compare what the viewer sees after every step.

    Where the truth has a face-down card that the viewer cannot see, the world's own is played, and a wish that
    was declined or could not be is declined or left out.
    """
    truth = copy_of(start)
    again = copy_of(start)
    now = copy_of(start)
    for seat, _, action in history:
        do(now, seat, action)
    if wish_is_secret(now) and now.actor != viewer:
        history = history[:-1]  # what the viewer has not seen yet
    for seat, hand in enumerate(hands_at_start(world, history)):
        again.hands[seat] = hand
    laid = {seat_at(world, place): int(world.trick[place]) for place in range(world.played)}
    last = last_plays(history)
    for step, (seat, asked, action) in enumerate(history):
        do(truth, seat, action)
        if again.asked == asked:
            do(again, seat, laid[seat] if asked == Decision.PLAY and seat in laid and step == last[seat] else action)
        elif asked != Decision.WISH or action:
            raise ImpossibleError
        if wish_is_secret(again) and not wish_is_secret(truth):
            do(again, seat, 0)
        if (seat == viewer or not wish_is_secret(truth)) and not same_view(again, truth, viewer):
            raise ImpossibleError
    return again


def same_view(one: Any, other: Any, viewer: int) -> bool:
    return bytes_of(GAME.view(one, viewer)) == bytes_of(GAME.view(other, viewer))


def check_worlds(start: Any, state: Any, history: History, seed: int) -> None:
    generator = chance(seed + 1)
    for viewer in range(NOBODY, state.seats):
        view = GAME.view(state, viewer)
        world = GAME.guess(view, viewer, generator)
        assert bytes_of(GAME.view(world, viewer)) == bytes_of(view)
        assert bytes_of(replayed(start, history, world, viewer)) == bytes_of(world)


@pytest.mark.parametrize("options", OPTIONS, ids=["full", "bluff", "training"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), share=st.floats(0, 1))
def test_every_guessed_world_replays_the_public_history(seats, options, seed, share):
    """TT-16, TT-17, TT-19, TT-20, TT-22, TT-50, TT-70, TT-71, section 6: conditions (a) to (c)."""
    start, state, history = raid_played(seats, seed, int(share * 75), **options)
    check_worlds(start, state, history, seed)


def foggy(state: Any) -> bool:
    """Whether somebody's face-down card is still secret, or a wrong card has left something to know."""
    return bool(state.down or state.owed.any())


@pytest.mark.parametrize("options", OPTIONS[:2], ids=["full", "bluff"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_worlds_guessed_in_the_fog_replay_the_public_history(seats, options, seed):
    """TT-59 to TT-63, TT-70, TT-71, section 6: at every step of a raid at which the fog hides something."""
    start, _, history = raid_played(seats, seed, 75, **options)
    state = copy_of(start)
    for step, (seat, _, action) in enumerate(history):
        do(state, seat, action)
        if foggy(state) and (step + seed) % 4 == 0:
            check_worlds(start, state, history[: step + 1], seed)


# All worlds, counted one by one


def all_worlds(start: Any, state: Any, history: History, viewer: int) -> set[tuple[int, ...]]:
    """Every world that can have led to what a viewer sees, by trying all: hands, then the cards of the trick."""
    view = GAME.view(state, viewer)
    seats = int(view.seats)
    hidden = [place for place in range(view.played) if view.trick[place] == UNSEEN]
    others = [seat for seat in range(seats) if seat != viewer]
    rooms = [hand_size(view, seat) - count(view.hands[seat]) for seat in others]
    unseen = list(each(unseen_cards(view, viewer)))
    assert len(unseen) == sum(rooms) + len(hidden)
    found = set()
    for down in itertools.permutations(unseen, len(hidden)):
        for hands in splits([card for card in unseen if card not in down], rooms):
            world = copy_of(view)
            for place, card in zip(hidden, down, strict=True):
                world.trick[place] = card
            for seat, hand in zip(others, hands, strict=True):
                world.hands[seat] |= set_of(hand)
            if happened(start, history, world, viewer):
                found.add(key(world))
    return found


def splits(cards: list[int], rooms: list[int]) -> Any:
    """All ways to deal cards to hands of given sizes."""
    if not rooms:
        yield ()
        return
    for hand in itertools.combinations(cards, rooms[0]):
        for rest in splits([card for card in cards if card not in hand], rooms[1:]):
            yield (hand, *rest)


def happened(start: Any, history: History, world: Any, viewer: int) -> bool:
    """Whether the history could have happened in a world, seen by the viewer as it was."""
    try:
        return bytes_of(replayed(start, history, world, viewer)) == bytes_of(world)
    except ImpossibleError:
        return False


def key(world: Any) -> tuple[int, ...]:
    return (*map(int, world.hands), *map(int, world.trick))


CASES = {
    # what is special, the position, what happened, who looks
    "a seat that could not challenge": (
        "setup seats=3 lead=0\nhands: B5 Y2 B4 | B9 B3 B2 | G3 R9 G10",
        "0 play B5 | 1 play B9 | 2 play G3 | 1 take G3",
        NOBODY,
    ),
    "the first face-down card must challenge": (
        "setup seats=3 lead=0\nhands: B7 Y2 R5 | B5 G9 Y10 | R9 B9 G2",
        "0 play B7 | 1 play G9",
        0,
    ),
    "more face-down cards behind it": (
        "setup seats=4 lead=0\nhands: B7 Y2 | B5 G9 | B10 B9 | G8 Y8",
        "0 play B7 | 1 play G9 | 2 play B9",
        0,
    ),
    "the first face-down card must join": (
        "setup seats=4 lead=0\nhands: B10 Y8 | G7 R8 | R9 G10 | B2 R3",
        "0 play B10 | 1 play G7 | 2 play G10",
        1,
    ),
    "a wish binds the first face-down card": (
        "setup seats=4 lead=0\nhands: B4 Y8 | G7 R8 | R9 B10 | G2 R6",
        "0 play B4 | 0 wish 2 Y | 1 play G7 | 2 play B10",
        1,
    ),
    "a wish obeyed in the fog": (
        "setup seats=4 lead=0\nhands: B4 Y8 | G7 R8 | Y9 B10 | G2 R6",
        "0 play B4 | 0 wish 2 Y | 1 play G7 | 2 play Y9",
        0,
    ),
    "a wish for a later face-down card": (
        "setup seats=5 lead=0\nhands: B4 Y2 | G7 G8 | G10 Y9 | R3 B5 | R8 Y8",
        "0 play B4 | 0 wish 3 R | 1 play G7 | 2 play G10 | 3 play R3",
        0,
    ),
    "a face-down card with a wish is a Hypnotist": (
        "setup seats=4 lead=0\nhands: B7 Y2 | G4 R4 | R9 Y4 | G8 R8",
        "0 play B7 | 1 play G4 | 1 wish 3 R | 2 play R9",
        0,
    ),
    "a wish that is still secret": (
        "setup seats=3 lead=0\nhands: B7 Y2 R5 | G4 R4 B9 | R9 Y4 B10",
        "0 play B7 | 1 play G4",
        0,
    ),
    "a wish that was declined": (
        "setup seats=3 lead=0\nhands: B7 Y2 R5 | G4 R4 B9 | R9 Y4 B10",
        "0 play B7 | 1 play G4 | 1 wish none",
        0,
    ),
    "a Peasant laid face down by right": (
        "setup seats=4 lead=0\nhands: B1 Y8 | G7 R8 | R1 Y4 | G2 R3",
        "0 play B1 | 1 play G7 | 2 play R1",
        0,
    ),
    "a flag laid face down": (
        "setup seats=3 lead=0\nhands: B7 Y2 R5 | F1 G9 B4 | R9 B3 F2",
        "0 play B7 | 1 play F1",
        0,
    ),
    "a card that may be wrong": (
        "setup seats=4 lead=0 fog_bluff\nhands: B7 Y2 | B5 G9 | R9 B9 | G8 Y8",
        "0 play B7 | 1 play B5 | 2 play R9",
        0,
    ),
    "a flag can never be wrong": (
        "setup seats=6 lead=0 fog_bluff\nhands: B4 Y8 | R7 R8 | F2 G2 | Y5 G8 | Y6 B8 | G3 B2",
        "0 play B4 | 0 wish 2 Y | 1 play R7 | 2 play F2",
        5,
    ),
    "a card that was wrong": (
        "setup seats=3 lead=0 fog_bluff\nhands: B7 B3 R5 B1 | B5 G9 B4 B6 | Y9 B10 Y2 R2",
        "0 play B7 | 1 play B5 | 2 play B10 | 2 take B5",
        2,
    ),
    "whoever was wrong lays a card face down": (
        "setup seats=3 lead=2 fog_bluff\nhands: B2 R5 B9 | B5 G9 B3 | B7 Y7 B10",
        "2 play B7 | 0 play B2 | 1 play B5 | 2 take B2 | 2 play Y7 | 0 play B9",
        2,
    ),
    "whoever was wrong has shown a right card": (
        "setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 R5 G5 | B5 G9 R10 B3 | R9 B10 B9 G4",
        "0 play B7 | 1 play B5 | 2 play B10 | 2 take B5 | 2 play R9 | 0 play Y2 | 1 play R10",
        0,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_all_worlds_that_fit_are_guessed_equally_often(case: str) -> None:
    """TT-22, TT-50, TT-63, TT-71, section 6: chi-square against all worlds, found by trying every one."""
    drawn, moves, viewer = CASES[case]
    start = draw(drawn, gone=True)
    state = copy_of(start)
    history: History = []
    for move in moves.split(" | "):
        seat = int(move[0])
        action = GAME.read_action(state, seat, move[2:])
        history.append((seat, int(state.asked), action))
        do(state, seat, action)
    worlds = dict.fromkeys(all_worlds(start, state, history, viewer), 0)
    assert 1 < len(worlds) < 100
    view = GAME.view(state, viewer)
    generator = chance(17)
    each_one = 30 if PLAIN else 200
    for _ in range(each_one * len(worlds)):
        worlds[key(GAME.guess(view, viewer, generator))] += 1
    square = sum((times - each_one) ** 2 / each_one for times in worlds.values())
    freedom = len(worlds) - 1
    assert square < freedom + 4.5 * (2 * freedom) ** 0.5

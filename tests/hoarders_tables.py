"""Draws positions of Hoarders for tests."""

from __future__ import annotations

from typing import Any

from cete import games
from cete.games.hoarders.notation import CRITTER_IDS, LETTERS
from cete.games.hoarders.rules import COPIES, KINDS, NUTS
from cete.kit.cards import each, set_of

GAME = games.load("hoarders")
IDLE = "hamster groundhog"
"""A pair without any effect, as long as nobody is robbed."""


def counts(letters: str) -> list[int]:
    """A collection written as letters, by kind."""
    return [letters.count(letter) for letter in LETTERS]


def table(*holds: str, deck: str = "", left: int | None = None, **options: Any) -> Any:
    """A table at the start of turn 1, a collection for each seat.

    The deck begins with the nuts given and goes on in canonical order; `left` nuts of it are there, and
    only for them the collections are not all that has left the deck.
    """
    state = GAME.new(len(holds), options)
    GAME.deal(state, GAME.deck_due(state)[1])
    state.nuts[:] = 0
    for seat, letters in enumerate(holds):
        state.nuts[seat] = counts(letters)
    rest = [COPIES - int(owned) for owned in state.nuts.sum(axis=0)]
    order = [LETTERS.index(letter) for letter in deck]
    for nut in order:
        rest[nut] -= 1
    assert min(rest) >= 0, "there are but eleven of each"
    order += [nut for nut in range(KINDS) for _ in range(rest[nut])]
    if left is not None:
        order = order[:left]
    state.deck[:] = -1
    state.drawn = NUTS - len(order)
    state.deck[state.drawn :] = order
    state.empty_at_start = int(not order)
    return state


def pair(text: str) -> int:
    """Critters as a set: "hamster raccoon"."""
    return set_of(CRITTER_IDS.index(critter) for critter in text.split())


def lay(state: Any, *pairs: str) -> Any:
    """Every seat lays down two critters, from seat 0 on."""
    for seat, critters in enumerate(pairs):
        GAME.play(state, seat, f"pick {critters}")
    return state


def play(state: Any, *moves: str) -> Any:
    """Moves written "1 reveal squirrel"."""
    for move in moves:
        seat, _, text = move.partition(" ")
        assert GAME.seats_to_act(state) == [int(seat)]
        GAME.play(state, int(seat), text)
    return state


def holds(state: Any, seat: int) -> str:
    """A collection as letters in canonical order."""
    return "".join(LETTERS[nut] * int(state.nuts[seat, nut]) for nut in range(KINDS))


def up(state: Any, seat: int) -> str:
    """The critters face up before a seat."""
    return " ".join(CRITTER_IDS[critter] for critter in each(state.up[seat]))


def asked(state: Any) -> list[Any]:
    """Who is asked what: [1, "react"]."""
    return [*GAME.seats_to_act(state), GAME.decision(state)]


def finish_turn(state: Any) -> Any:
    """Play the turn to its end with the first legal action, a theft always allowed."""
    turn = int(state.turn)
    while state.turn == turn and not GAME.is_over(state):
        seat = GAME.seats_to_act(state)[0]
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    return state


def idle_turn(state: Any) -> Any:
    """A whole turn in which nothing happens."""
    lay(state, *[IDLE] * int(state.seats))
    return finish_turn(state)

"""Badgers positions drawn as text.

A drawing has row 4 on top and columns a, b, c from left to right (in solo d too).  ``.`` is a free
cell, ``#`` one with an obstacle; ``HN01^`` and ``HN01v`` are a Badger face-up and face-down, after
a ``#`` one on an obstacle.
"""

from __future__ import annotations

from typing import Any

from cete import games
from cete.games.badgers import notation
from cete.games.badgers.combat import total
from cete.games.badgers.pieces import clear_side
from cete.games.badgers.state import ASK_CARD, CARDS, CELLS
from cete.kit.cards import each, has, set_of

GAME = games.load("badgers")


def dealt(seats: int = 2, **options: Any) -> Any:
    """A match with all decks in order of their codes."""
    state = GAME.new(seats, options)
    deal_in_order(state)
    return state


def deal_in_order(state: Any) -> None:
    while due := GAME.deck_due(state):
        GAME.deal(state, due[1])


def cell(name: str) -> int:
    return notation.CELL_NAMES.index(name)


def forest(
    drawing: str, clans: str = "HN JP", hands: tuple[str, str] = ("", ""), turn: int = 0, seats: int = 2, **options: Any
) -> Any:
    """A position: who is to move holds the hand given, or three cards of the deck; decks lie in order of codes."""
    state = dealt(seats, clans=clans, **options)
    for side in range(2):
        clear_side(state, side)
    state.obstacles[0] = 0
    rows = [line.split() for line in drawing.strip().splitlines()]
    on_board: list[set[int]] = [set(), set()]
    for row, line in enumerate(reversed(rows)):
        for column, mark in enumerate(line):
            at = 4 * column + row
            if mark.startswith("#"):
                state.obstacles[0] |= 1 << at
            code = mark.strip("#.")
            if code:
                side = clans.split().index(code[:2])
                number = int(code[2:4]) - 1
                on_board[side].add(number)
                state.badgers[side, at] = number
                state.lying[side] |= 1 << at
                if code.endswith("^"):
                    state.up[side] |= 1 << at
    for side in range(2):
        hand = {int(code[2:]) - 1 for code in hands[side].split()}
        rest = [number for number in range(CARDS) if number not in on_board[side] | hand]
        while len(hand) < 3 and not hands[side] and not (seats == 1 and side == 1):
            hand.add(rest.pop(0))
        state.hands[side] = set_of(hand)
        state.deck_sizes[side] = len(rest)
        state.decks[side][: len(rest)] = rest[::-1]
    if seats == 1:
        state.finished[1] = 1
    state.turn[0] = turn
    state.asked[turn] = ASK_CARD
    return state


def act(state: Any, *texts: str) -> Any:
    """Actions of whoever is to act: "HN01^ b4" chooses a card, its face and its place; anything else is notation."""
    for text in texts:
        card, _, place = text.partition(" ")
        seat = GAME.seats_to_act(state)[0]
        if card[-1] in "^v" and card[:2].isupper():
            GAME.play(state, seat, f"play {card[:4]} {'up' if card[4] == '^' else 'down'}")
            if place:
                GAME.play(state, seat, f"at {place}")
        else:
            GAME.play(state, seat, text)
    return state


def legal(state: Any) -> list[str]:
    return GAME.legal(state, GAME.seats_to_act(state)[0])


def kind(state: Any) -> str:
    return GAME.decision(state)


def combat(state: Any) -> tuple[int, int]:
    """Attack and Defense Value of the latest combat."""
    assert state.combats[0]
    return int(total(state.attack_parts[0])), int(total(state.defense_parts[0]))


def reach(state: Any, card: str) -> str:
    """The cells offered for a card."""
    trial = state.copy()
    act(trial, card)
    return " ".join(text.removeprefix("at ") for text in legal(trial))


def board(state: Any) -> str:
    """All Badgers: "a1=HN01^ b4=JP02v"."""
    lying = [(at, side) for at in range(CELLS) for side in range(2) if has(state.lying[side], at)]
    return " ".join(
        f"{notation.CELL_NAMES[at]}={notation.code_of(state, side, state.badgers[side, at])}"
        f"{'^' if has(state.up[side], at) else 'v'}"
        for at, side in lying
    )


def pile(state: Any, side: int) -> str:
    return " ".join(notation.code_of(state, side, number) for number in state.piles[side][: state.pile_sizes[side]])


def hand(state: Any, side: int) -> str:
    return " ".join(notation.code_of(state, side, number) for number in each(state.hands[side]))

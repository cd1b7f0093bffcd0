"""Positions of Tricky Teams drawn as in the worked examples of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from cete import games
from cete.games.tricky_teams.notation import read_card
from cete.games.tricky_teams.state import CARDS, tricks_in_raid
from cete.kit.cards import first, set_of
from cete.kit.game import Game


@pytest.fixture(scope="session")
def game() -> Game:
    return games.load("tricky_teams")


def _cards(text: str) -> int:
    codes = text.replace(",", " ").split()
    cards = [read_card(code) for code in codes if code != "-"]
    assert None not in cards, text
    return set_of(cards)


def _draw(game: Game, text: str, gone: bool = False) -> Any:
    """A state from lines like the ledger's: setup, hands, cooks, piles, finished raids.

    With `gone` the cards that stand nowhere lie in the pile of seat 0; else they are not in the match.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    words = dict(word.split("=") if "=" in word else (word, "true") for word in lines[0].removeprefix("setup").split())
    seats, deal, lead = int(words.pop("seats")), words.pop("deal", None), words.pop("lead", None)
    state = game.new(seats, words)
    deck = game.deck_due(state)[1]
    game.deal(state, deck)
    if deal == "canonical":
        return state
    for seat in range(seats):
        state.hands[seat] = state.piles[seat] = 0
    for statement in (part.strip() for line in lines[1:] for part in _split_hands(line)):
        head, _, rest = statement.partition(":")
        key, _, number = head.partition(" ")
        if key == "hands":
            for seat, hand in enumerate(rest.split("|")):
                state.hands[seat] = _cards(hand)
        elif key == "cook":
            state.cooks[int(number)] = _cards(rest)
        elif key == "pile":
            state.piles[int(number)] = _cards(rest)
        else:
            assert key == "raid", statement
            state.scores[int(number) - 1, :seats] = [int(coins) for coins in rest.split()]
            state.raid = int(number) + 1
    state.tricks = tricks_in_raid(state) - int(state.hands[int(lead)]).bit_count()
    state.actor = int(lead)
    if gone:
        placed = int(state.piles[0])
        for seat in range(seats):
            placed |= int(state.hands[seat]) | int(state.piles[seat]) | int(state.cooks[seat])
        left = first(len(deck)) & ~placed
        state.aside = left & ~first(CARDS - 2)
        state.piles[0] |= left & first(CARDS - 2)
    return state


def _split_hands(line: str) -> list[str]:
    return [line] if line.startswith("hands") else line.split(" | ")


@pytest.fixture(scope="session")
def draw_position(game: Game) -> Any:
    """`draw_position(text, gone=False)`: a state drawn as in the worked examples."""
    return lambda text, gone=False: _draw(game, text, gone)


@pytest.fixture(scope="session")
def cards_of() -> Any:
    """`cards_of("B5 R2")`: a set of cards."""
    return _cards

"""Positions of Tricky Badger for its tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cete import games
from cete.games.tricky_badger import notation, rules
from cete.games.tricky_badger.state import LAID_OUT, TYPES, Decision
from cete.games.tricky_badger.tricks import laid_out, player
from cete.kit.cards import each, set_of
from cete.kit.game import Game

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "tricky_badger.md"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument `trick_example` runs for each worked example of that kind in the ledger."""
    for name in metafunc.fixturenames:
        kind, _, rest = name.partition("_")
        if rest == "example":
            block = LEDGER.read_text("utf-8").split("```jsonl\n")[1].split("```")[0]
            found = [entry for entry in map(json.loads, block.splitlines()) if entry["kind"] == kind]
            assert found, f"the ledger has no examples of kind {kind}"
            metafunc.parametrize(name, [pytest.param(entry, id=entry["id"]) for entry in found])


@pytest.fixture
def table() -> type[Table]:
    """What makes a table."""
    return Table


class Table:
    """A match with what tests want to set up and read."""

    def __init__(self, seats: int = 3, **options: Any):
        self.game: Game = games.load("tricky_badger")
        self.state = self.game.new(seats, options)

    def dealt(self, collection: Iterable[str] = (), hands: Mapping[int, Iterable[str]] | None = None) -> Table:
        """Deal round 1: some cards on top of the collection deck, and some hands (the rest of each as it comes)."""
        self.game.deal(self.state, self.on_top(list(collection)))
        self.deal_leaves(hands or {})
        return self

    def on_top(self, wanted: list[str]) -> list[str]:
        """The deck that is due with some cards on top."""
        due = self.game.deck_due(self.state)
        assert due is not None
        rest = list(due[1])
        for code in wanted:
            rest.remove(code)
        return wanted + rest

    def deal_leaves(self, hands: Mapping[int, Iterable[str]]) -> None:
        """Deal a round in which some seats get the cards named, filled up with others."""
        due = self.game.deck_due(self.state)
        assert due is not None
        named = {seat: list(codes) for seat, codes in hands.items()}
        rest = [code for code in due[1] if not any(code in codes for codes in named.values())]
        deck: list[str] = []
        for seat in range(self.state.seats):
            hand = named.get(seat, [])
            while len(hand) < 9:
                hand = [*hand, rest.pop(0)]
            deck += hand
        self.game.deal(self.state, deck + rest)

    def collect(self, collections: Mapping[int, Iterable[str]]) -> Table:
        """Put stacks into collections."""
        for seat, codes in collections.items():
            for code in codes:
                self.state.collections[seat, notation.STACK_CODES[code]] += 1
        return self

    def collection(self, seat: int) -> list[str]:
        """The stacks of a collection, sorted."""
        counts = self.state.collections[seat]
        return sorted(code for code, stack in notation.STACK_CODES.items() for _ in range(counts[stack]))

    def discard(self) -> list[str]:
        """The types in the discard, sorted."""
        counts = self.state.discard
        return sorted(notation.TYPE_CODES[kind] for kind in range(TYPES) for _ in range(counts[kind]))

    def wins(self, seat: int, kind: str) -> Table:
        """The first trick of a round ends, and a seat wins a card of a type."""
        state = self.state
        state.due = 0
        state.round_number = 1
        state.out = (1 << LAID_OUT) - 2
        for place in range(LAID_OUT):
            state.deck[place] = notation.COLLECTION_CARDS["twig^"]
        state.deck[0] = notation.COLLECTION_CARDS[f"{kind}^"]
        state.tricks = 1
        state.last_prize = 0
        state.winner = seat
        rules.win_card(state, seat, notation.TYPE_CODES.index(kind))
        return self

    def in_trick(self, cards: Iterable[str], arrow: str = "^", hand: Iterable[str] = (), kind: str = "badger") -> Table:
        """A trick with some cards played for a card with an arrow, and the hand of who plays next."""
        state = self.state
        state.due = 0
        state.round_number = 1
        for place in range(LAID_OUT):
            state.deck[place] = notation.COLLECTION_CARDS[kind + arrow]
        state.prize = 0
        state.asking = Decision.PLAY
        for code in cards:
            state.trick[state.played] = notation.LEAVES[code]
            state.played += 1
            state.seen |= 1 << notation.LEAVES[code]
        if state.played < state.seats:
            state.hands[player(state)] = set_of(notation.LEAVES[code] for code in hand)
        return self

    def seat(self) -> int:
        """The one seat to act."""
        (seat,) = self.game.seats_to_act(self.state)
        return seat

    def legal(self) -> list[str]:
        """The legal actions of the seat to act."""
        return self.game.legal(self.state, self.seat())

    def play(self, *actions: str) -> Table:
        """Take actions, each by the seat that is to act."""
        for action in actions:
            self.game.play(self.state, self.seat(), action)
        return self

    def hand(self, seat: int) -> list[str]:
        """The codes of a hand, sorted."""
        return sorted(notation.leaf_code(card) for card in each(self.state.hands[seat]))

    def decision(self) -> str:
        """The kind of decision at hand."""
        return self.game.decision(self.state)

    def laid_out(self) -> list[str]:
        """The collection cards still on the table, by their places."""
        return [notation.card_code(laid_out(self.state, place)) for place in each(self.state.out)]

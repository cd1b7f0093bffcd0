"""The worked examples of the ledger, run from their scripts in docs/rules/wilde_horde.md."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cete import games
from cete.games.wilde_horde import rules
from cete.games.wilde_horde.notation import LETTERS, bribe_code, read_bribe
from cete.kit.cards import each, set_of
from cete.kit.game import BadTable, IllegalAction
from cete.kit.record import bytes_of
from ledgers import blocks, paragraphs

GAME = games.load("wilde_horde")
EXAMPLES = paragraphs(blocks("wilde_horde")[0])


def listed(text: str) -> list[str]:
    """Cards written as ``B1-3,M7``; ``-`` for none."""
    cards = []
    for part in [] if text == "-" else text.split(","):
        if span := re.fullmatch(r"([BRSM])(\d+)-(\d+)", part):
            cards += [f"{span[1]}{number}" for number in range(int(span[2]), int(span[3]) + 1)]
        else:
            cards.append(part)
    return cards


def by_seat(words: list[str]) -> dict[int, str]:
    return {int(seat): what for seat, what in (word.split("=") for word in words)}


class Script:
    """Runs one example line by line."""

    def __init__(self) -> None:
        self.state: Any = None
        self.moves = 0
        self.strides: list[int] = []
        self.first_deals: list[list[str]] = []

    def run(self, line: str) -> None:
        head, _, rest = line.partition(" ")
        if head == "?":
            check, _, rest = rest.partition(" ")
            getattr(self, f"check_{check}")(rest.split())
        elif re.fullmatch(r"\d>", head):
            self.move(int(head[0]), rest)
        else:
            getattr(self, f"do_{head}")(rest.split())

    # Setting up

    def do_table(self, words: list[str]) -> None:
        self.state = GAME.new(int(words[0]), dict(word.split("=") for word in words[1:]))
        self.grid = list(GAME.athletes)

    def do_strides(self, words: list[str]) -> None:
        self.strides = [int(word) for word in words]
        self.deal()

    def do_grid(self, words: list[str]) -> None:
        self.grid = [*words, *(athlete for athlete in GAME.athletes if athlete not in words)]

    def do_hands(self, words: list[str]) -> None:
        seats = int(self.state.seats)
        hands = {seat: listed(cards) for seat, cards in by_seat(words).items()}
        opener = int(rules.opener(self.state))
        order = [hands[(opener + k) % seats][k // seats] for k in range(48)]
        self.first_deals = [self.grid, order]
        self.deal()

    def deal(self) -> None:
        """Make every deal that is due: the example's own, by its strides, or unshuffled."""
        while due := GAME.deck_due(self.state):
            cards = due[1]
            if self.first_deals:
                cards = self.first_deals.pop(0)
            elif self.strides:
                stride = self.strides.pop(0)
                cards = [cards[place * stride % len(cards)] for place in range(len(cards))]
            GAME.deal(self.state, cards)

    # Playing

    def move(self, seat: int, text: str) -> None:
        GAME.play(self.state, seat, text)
        self.moves += 1
        self.deal()

    def do_cycle(self, words: list[str]) -> None:
        until = int(words[0]) if words else 10_000
        while self.moves < until and not GAME.is_over(self.state):
            (seat,) = GAME.seats_to_act(self.state)
            legal = GAME.legal(self.state, seat)
            self.move(seat, legal[self.moves % len(legal)])

    # Checks of a position

    def check_next(self, words: list[str]) -> None:
        assert GAME.seats_to_act(self.state) == [int(words[0])]

    def check_legal(self, words: list[str]) -> None:
        (seat,) = GAME.seats_to_act(self.state)
        assert GAME.legal(self.state, seat) == sorted(f"play {card}" for card in listed(words[0]))

    def check_illegal(self, words: list[str]) -> None:
        (seat,) = GAME.seats_to_act(self.state)
        before = bytes_of(self.state)
        with pytest.raises(IllegalAction):
            GAME.play(self.state, seat, " ".join(words))
        assert bytes_of(self.state) == before

    def check_group(self, words: list[str]) -> None:
        from cete.games.wilde_horde.scene import group_order

        group = group_order(self.state, int(words[0]) - 1)
        assert [GAME.athletes[athlete] for athlete in group] == words[1].split(",")
        assert rules.group(self.state, int(words[0]) - 1) == set_of(group)

    def check_hand(self, words: list[str]) -> None:
        hand = [bribe_code(card) for card in each(self.state.hands[int(words[0])])]
        assert hand == listed(words[1])

    def check_sizes(self, words: list[str]) -> None:
        sizes = [int(rules.hand_size(self.state, seat)) for seat in range(self.state.seats)]
        assert sizes == [int(word) for word in words]
        assert sizes == [len(list(each(self.state.hands[seat]))) for seat in range(self.state.seats)]

    def check_team(self, words: list[str]) -> None:
        for seat, team in by_seat(words).items():
            assert self.team(seat) == listed(team)

    def team(self, seat: int) -> list[str]:
        from cete.games.wilde_horde.scene import group_order

        tricks = [trick for trick in range(12) if self.state.takers[trick] == seat]
        won = [GAME.athletes[athlete] for trick in tricks for athlete in group_order(self.state, trick)]
        assert set_of(GAME.athletes.index(athlete) for athlete in won) == self.state.teams[seat]
        return won

    def check_tricks(self, words: list[str]) -> None:
        takers = [int(taker) for taker in self.state.takers]
        assert [takers.count(seat) for seat in range(self.state.seats)] == [int(word) for word in words]

    def check_voids(self, words: list[str]) -> None:
        for seat, suits in enumerate(words):
            shown = "".join(LETTERS[suit] for suit in each(self.state.voids[seat]))
            assert sorted(shown) == sorted(suits.replace("-", ""))

    def check_round(self, words: list[str]) -> None:
        assert [str(self.state.round_number), "opener", str(rules.opener(self.state))] == words

    def check_scored(self, words: list[str]) -> None:
        scores = [int(self.state.scores[int(words[0]) - 1, seat]) for seat in range(self.state.seats)]
        assert scores == [int(word) for word in words[1:]]

    def check_totals(self, words: list[str]) -> None:
        assert GAME.scores(self.state, range(self.state.seats)) == [int(word) for word in words]

    def check_moves(self, words: list[str]) -> None:
        assert self.moves == int(words[0])

    def check_over(self, words: list[str]) -> None:
        assert GAME.is_over(self.state)
        assert GAME.result(self.state)["winners"] == [int(word) for word in words[0].split(",")]

    def check_rejected(self, words: list[str]) -> None:
        with pytest.raises(BadTable):
            GAME.new(int(words[0]))

    # Checks of single rules

    def do_trick(self, words: list[str]) -> None:
        group = set_of(GAME.athletes.index(athlete) for athlete in words[0].split(","))
        state = GAME.new(4)
        plays = [word.split(":") for word in words[1:-2]]
        cards = [read_bribe(card) for _, card in plays]
        best = rules.winning_card(
            set_of(cards), rules.suit(cards[0]), group, state.specials[rules.HERMIT], state.specials[rules.CAVE_PAINTER]
        )
        assert plays[cards.index(best)][0] == words[-1]

    def do_score(self, words: list[str]) -> None:
        team = [] if words[0] == "nothing" else words[0].split(",")
        state = GAME.new(4)
        state.teams[0] = set_of(GAME.athletes.index(athlete) for athlete in team)
        assert rules.round_score(state, 0) == int(words[-1])

    def do_cards(self, words: list[str]) -> None:
        state = GAME.new(4)
        state.specials[:] = 0
        for number, word in enumerate(words[:-2]):
            value, _, special = word.partition(":")
            state.values[number] = int(value)
            if special:
                state.specials[rules.__dict__[special.upper()]] |= 1 << number
            state.teams[0] |= 1 << number
        assert rules.round_score(state, 0) == int(words[-1])

    def do_final(self, words: list[str]) -> None:
        rounds = [[int(points) for points in word.split(",")] for word in words[:-2]]
        state = GAME.new(len(rounds[0]))
        state.round_number, state.tricks, state.due = len(rounds), 12, 0
        for number, points in enumerate(rounds):
            state.scores[number, : len(points)] = points
        assert GAME.result(state)["winners"] == [int(seat) for seat in words[-1].split(",")]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.split()[0] for example in EXAMPLES])
def test_example(example: str) -> None:
    script = Script()
    for line in example.splitlines()[1:]:
        script.run(line.split(" #")[0].rstrip())


def test_all_examples_are_there() -> None:
    assert len(EXAMPLES) == 29

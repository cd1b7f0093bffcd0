"""The worked examples of the ledger, run from their scripts in docs/rules/hoarders.md."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cete import games
from cete.games.hoarders import rules
from cete.games.hoarders.notation import CRITTER_IDS, LETTERS, NUT_IDS, action_text
from cete.games.hoarders.rules import COPIES, NUTS, PICK
from cete.kit.cards import each, has, set_of
from cete.kit.game import BadTable, IllegalAction
from cete.kit.record import bytes_of
from ledgers import blocks, paragraphs

GAME = games.load("hoarders")
EXAMPLES = paragraphs(blocks("hoarders")[0])
CANONICAL = [nut for nut in NUT_IDS for _ in range(COPIES)]


def nuts_of(letters: str) -> list[str]:
    """Nuts written as letters; ``-`` for none."""
    return [NUT_IDS[LETTERS.index(letter)] for letter in letters.replace("-", "")]


def critters_of(text: str) -> list[str]:
    """Critters written with commas; ``-`` for none."""
    return [] if text == "-" else text.split(",")


def by_seat(words: list[str]) -> dict[int, str]:
    return {int(seat): what for seat, what in (word.split("=") for word in words)}


class Script:
    """Runs one example line by line."""

    def __init__(self) -> None:
        self.state: Any = None
        self.moves = 0

    def run(self, line: str) -> None:
        head, _, rest = line.partition(" ")
        if head == "?":
            check, _, rest = rest.partition(" ")
            getattr(self, f"check_{check}")(rest.split())
        elif re.fullmatch(r"\d>", head):
            self.move(int(head[0]), rest)
        else:
            getattr(self, f"do_{head}")(rest.split())

    def asked(self) -> int:
        """The seat to decide; of several that choose at the same time, the nearest to the crown."""
        acting = GAME.seats_to_act(self.state)
        return next(seat for step in range(6) if (seat := int(rules.from_crown(self.state, step))) in acting)

    # Setting up

    def do_table(self, words: list[str]) -> None:
        self.state = GAME.new(int(words[0]), dict(word.split("=") for word in words[1:]))

    def do_deal(self, words: list[str]) -> None:
        deck = nuts_of("".join(words))
        left = CANONICAL.copy()
        for nut in deck:
            left.remove(nut)
        GAME.deal(self.state, deck + left)

    def do_start(self, words: list[str]) -> None:
        place = words.index("deck") if "deck" in words else len(words)
        hands = by_seat(words[:place])
        seats = int(self.state.seats)
        first = "".join(hands[int(rules.from_crown(self.state, k % seats))][k // seats] for k in range(3 * seats))
        self.do_deal([first, *words[place + 1 :]])

    def do_stride(self, words: list[str]) -> None:
        GAME.deal(self.state, [CANONICAL[place * int(words[0]) % NUTS] for place in range(NUTS)])

    # Playing

    def move(self, seat: int, text: str) -> None:
        assert self.asked() == seat
        GAME.play(self.state, seat, text)
        self.moves += 1

    def do_turn(self, words: list[str]) -> None:
        plans = {seat: what.split(",") for seat, what in (word.split("=") for word in words)}
        turn = int(self.state.turn)
        while self.state.turn == turn and not GAME.is_over(self.state):
            seat = self.asked()
            plan = plans.get(str(seat), plans.get("rest"))
            if self.state.phase == PICK:
                self.move(seat, action_text(PICK, set_of(CRITTER_IDS.index(critter) for critter in plan)))
            else:
                down = self.state.down[seat]
                self.move(seat, f"reveal {next(c for c in plan if has(down, CRITTER_IDS.index(c)))}")

    def do_cycle(self, words: list[str]) -> None:
        while not GAME.is_over(self.state):
            legal = GAME.legal(self.state, self.asked())
            self.move(self.asked(), legal[self.moves % len(legal)])

    # Checks

    def check_next(self, words: list[str]) -> None:
        assert [str(self.asked()), GAME.decision(self.state)] == words
        if self.state.phase != PICK:
            assert GAME.seats_to_act(self.state) == [self.asked()]

    def check_legal(self, words: list[str]) -> None:
        assert GAME.legal(self.state, self.asked()) == " ".join(words).split(" | ")

    def check_options(self, words: list[str]) -> None:
        assert len(GAME.legal(self.state, self.asked())) == int(words[0])

    def check_illegal(self, words: list[str]) -> None:
        before = bytes_of(self.state)
        with pytest.raises(IllegalAction):
            GAME.play(self.state, self.asked(), " ".join(words))
        assert bytes_of(self.state) == before

    def check_holds(self, words: list[str]) -> None:
        for seat, letters in by_seat(words).items():
            owned = [nut for nut, count in zip(NUT_IDS, self.state.nuts[seat], strict=True) for _ in range(count)]
            assert sorted(owned) == sorted(nuts_of(letters))

    def check_deck(self, words: list[str]) -> None:
        assert NUTS - self.state.drawn == int(words[0])
        assert self.state.nuts.sum() == self.state.drawn

    def check_up(self, words: list[str]) -> None:
        for seat, critters in by_seat(words).items():
            assert sorted(CRITTER_IDS[c] for c in each(self.state.up[seat])) == sorted(critters_of(critters))

    def check_down(self, words: list[str]) -> None:
        counts = [int(rules.face_down(self.state, seat)) for seat in range(self.state.seats)]
        assert counts == [int(word) for word in words]
        assert counts == [len(list(each(self.state.down[seat]))) for seat in range(self.state.seats)]

    def check_sees(self, words: list[str]) -> None:
        viewer = -1 if words[0] == "none" else int(words[0])
        view = GAME.view(self.state, viewer)
        for seat, critters in enumerate(words[1:]):
            seen = [CRITTER_IDS[critter] for critter in each(view.down[seat])]
            hidden = int(rules.face_down(view, seat)) - len(seen)
            assert seen + ["?"] * hidden == critters_of(critters)

    def check_crown(self, words: list[str]) -> None:
        assert self.state.crown == int(words[0])

    def check_turn(self, words: list[str]) -> None:
        assert self.state.turn == int(words[0])

    def check_sets(self, words: list[str]) -> None:
        for seat, digits in by_seat(words).items():
            assert f"{rules.largest_sets(self.state, seat):05x}" == digits

    def check_moves(self, words: list[str]) -> None:
        assert self.moves == int(words[0])

    def check_over(self, words: list[str]) -> None:
        assert GAME.is_over(self.state)
        result = GAME.result(self.state)
        assert result["winners"] == [int(words[0])]
        assert result["reason"] == words[1]
        assert result["kind"] == (words[2] if len(words) > 2 else None)

    def check_rejected(self, words: list[str]) -> None:
        with pytest.raises(BadTable):
            GAME.new(int(words[0]))


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.split()[0] for example in EXAMPLES])
def test_example(example: str) -> None:
    script = Script()
    for line in example.splitlines()[1:]:
        script.run(line.split(" #")[0].rstrip())


def test_all_examples_are_there() -> None:
    assert len(EXAMPLES) == 32

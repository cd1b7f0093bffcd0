"""Every worked example of the ledger (section 10), read from docs/rules/badgers.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cete import games
from cete.games.badgers import notation, reach, rules, solo
from cete.games.badgers.combat import total
from cete.games.badgers.knowledge import rooted_numbers
from cete.games.badgers.pieces import choose_from_hand
from cete.games.badgers.state import ASK_CARD, CELLS
from cete.kit.cards import each, has
from cete.kit.record import copy_of

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "badgers.md"
FO = "F02 F01 F03 F04 F05 F06 F07 F09 F08 F10 F11 F12"
GAME = games.load("badgers")


def examples() -> dict[str, str]:
    """The examples by number."""
    blocks = re.findall(r"```example\n(.*?)```", LEDGER.read_text("utf-8"), re.DOTALL)
    parts = [part for block in blocks for part in re.split(r"\n(?=E\d\d )", block.strip())]
    return {part[:3]: part for part in parts}


EXAMPLES = examples()


class Player:
    """Sets up one example and follows its lines."""

    def __init__(self, lines: list[str]) -> None:
        self.seats, self.options, self.orders, self.shuffled, self.auto = 2, {}, {}, {}, False
        self.state: Any = None
        for line in lines:
            self.follow(line)

    def follow(self, line: str) -> None:
        """One line of an example."""
        word, _, rest = line.partition(" ")
        match word:
            case "rules":
                return
            case "seats":
                self.seats = int(rest)
            case "clans":
                self.options["clans"] = rest
            case "option":
                name, _, value = rest.partition(" ")
                self.options[name] = value
            case "forest":
                self.orders["forest"] = (FO if rest == "FO" else rest).split()
            case "draw":
                self.orders["clans"] = rest.split()
            case "deck":
                side, _, cards = rest.partition(" ")
                self.orders[f"deck {1 if side == 'bot' else side}"] = cards.split()
            case _:
                self.begin()
                self.act(line)

    def begin(self) -> None:
        """Set up and deal, once."""
        if self.state is None:
            self.state = GAME.new(self.seats, self.options)
            self.deal()

    def deal(self) -> None:
        """Deal what is due, in the orders given or else in order of the codes."""
        while due := GAME.deck_due(self.state):
            kind, codes = due
            name = f"deck {int(self.state.due_for)}" if kind == "deck" else kind
            first = [code for code in self.orders.pop(name, []) if code in codes]
            GAME.deal(self.state, first + [code for code in codes if code not in first])

    def act(self, line: str) -> None:
        """Moves or an expectation."""
        if line == "auto":
            while seats := GAME.seats_to_act(self.state):
                self.play(seats[0], GAME.legal(self.state, seats[0])[0])
        elif line == "! empty bot deck":
            self.state.decks[1], self.state.deck_sizes[1] = 0, 0
        elif line.startswith("? "):
            what, _, value = line[2:].partition(" = ")
            assert self.read(what) == ("" if value == "-" else value), line
        else:
            for move in line.split(";"):
                seat, _, text = move.strip().partition(": ")
                if text.startswith("> "):
                    self.play(int(seat), text[2:])
                else:
                    card, cell = text.split()
                    self.play(int(seat), f"play {card[:4]} {'up' if card[4] == '^' else 'down'}")
                    self.play(int(seat), f"at {cell}")

    def play(self, seat: int, text: str) -> None:
        """One move by notation."""
        GAME.play(self.state, seat, text)
        self.deal()

    def read(self, what: str) -> str:
        """What an expectation asks for, as text."""
        state = self.state
        word, *rest = what.split()
        codes = lambda numbers, side: " ".join(notation.code_of(state, side, n) for n in each(numbers))  # noqa: E731
        side = (1 if rest[0] == "bot" else int(rest[0])) if rest and len(rest[0]) <= 3 and rest[0] != "-" else 0
        seats = GAME.seats_to_act(state)
        match word:
            case "turn":
                return " ".join(map(str, seats[:1]))
            case "start":
                return str(state.sitting[state.start[0]])
            case "kind":
                assert GAME.decision(state) == GAME.decision_of(state, seats[0])
                return GAME.decision(state)
            case "legal":
                return " | ".join(GAME.legal(state, seats[0]))
            case "reach":
                return self.reach(seats[0], rest[0])
            case "board":
                lying = [(cell, side) for cell in range(CELLS) for side in range(2) if has(state.lying[side], cell)]
                return " ".join(
                    f"{notation.CELL_NAMES[cell]}={notation.code_of(state, side, state.badgers[side, cell])}"
                    f"{'^' if has(state.up[side], cell) else 'v'}{side}"
                    for cell, side in lying
                )
            case "combat":
                return f"{total(state.attack_parts[0])}:{total(state.defense_parts[0])}"
            case "combats":
                return str(state.combats[0])
            case "discard":
                pile = state.piles[side][: state.pile_sizes[side]]
                return " ".join(notation.code_of(state, side, number) for number in pile)
            case "hand":
                return codes(state.hands[side], side)
            case "deck":
                return str(state.deck_sizes[side])
            case "sees":
                return self.sees(-1 if rest[0] == "-" else int(rest[0]), notation.read_cell(rest[1]))
            case "known":
                view, owner = GAME.view(state, int(rest[0])), int(rest[2])
                known = view.hands[owner] if rest[1] == "hand" else rooted_numbers(view, owner)
                return codes(known, owner)
            case "scores" | "winners" | "badgers" | "by":
                shown = GAME.result(state)[word]
                return shown if isinstance(shown, str) else " ".join(map(str, shown))
            case "target":
                return str(solo.target(state))
            case "clans":
                return " ".join(notation.CLAN_CODES[clan] for clan in state.clans if clan >= 0)
            case "matches":
                return " ".join("-".join(map(str, match["seats"])) for match in GAME.result(state)["matches"])
        raise AssertionError(what)

    def reach(self, seat: int, card: str) -> str:
        """The cells offered for a card and face, whether or not it is in the hand now."""
        trial = copy_of(self.state)
        side = int(rules.side_asked(trial, seat))
        assert trial.asked[side] == ASK_CARD
        number = notation.read_number(card[:4], int(trial.clans[side]))
        choose_from_hand(trial, side, number, int(card[4] == "^"))
        return " ".join(notation.CELL_NAMES[cell] for cell in each(reach.reach(trial, side)))

    def sees(self, viewer: int, cell: int | None) -> str:
        """The front or back that a viewer sees on a cell, of the other's Badger if both lie there."""
        view = GAME.view(self.state, viewer)
        lying = [side for side in range(2) if has(view.lying[side], cell)]
        side = max(lying, key=lambda side: side != viewer)
        return notation.code_of(view, side, view.badgers[side, cell])


def test_the_ledger_has_all_its_examples() -> None:
    assert list(EXAMPLES) == [f"E{number:02}" for number in range(1, 76)]


@pytest.mark.parametrize("number", EXAMPLES)
def test_worked_example(number: str) -> None:
    """BD-06 to BD-125, each as the example says."""
    Player(EXAMPLES[number].splitlines()[1:])

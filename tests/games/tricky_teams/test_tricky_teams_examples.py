"""Every worked example of the ledger, read from the ledger itself."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cete.games.tricky_teams import rules
from cete.games.tricky_teams.notation import LETTERS, card_code, card_codes
from cete.games.tricky_teams.state import EIGHTS, UNSEEN, seat_at
from cete.kit.cards import each, has
from cete.kit.game import NOBODY, IllegalAction
from cete.kit.record import bytes_of
from drawn_teams import GAME, draw
from ledgers import ledger

TEXT = ledger("tricky_teams")
EXAMPLES = re.findall(r"^E\d\d .*?(?=\n\n|\n```)", TEXT, re.MULTILINE | re.DOTALL)


def test_all_examples_are_found() -> None:
    assert [example[:3] for example in EXAMPLES] == [f"E{number:02}" for number in range(1, 62)]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example[:3] for example in EXAMPLES])
def test_worked_example(example: str) -> None:
    """Section 10 of the ledger; each example is named after what it shows."""
    head, statements = example.split("\n--\n")
    state = draw("\n".join(head.splitlines()[1:]))
    checked = [part.strip() for line in statements.splitlines() for part in line.split(" | ")]
    for statement in checked:
        check(state, statement)
    assert checked


def check(state: Any, statement: str) -> None:
    """One statement of an example: a move, or something that must be so."""
    words = statement.replace(":", "", 1).split() if ":" in statement.split()[0] else statement.split()
    head, _, rest = statement.partition(":")
    rest = rest.strip()
    if words[0].isdigit():
        GAME.play(state, int(words[0]), " ".join(words[1:]))
    elif words[0] == "legal":
        seat, kind = int(words[1]), words[2].rstrip(":")
        assert GAME.decision(state) == kind, statement
        assert GAME.legal(state, seat) == [f"{kind} {option}" for option in rest.split(", ")], statement
    elif words[0] == "no":
        before = bytes_of(state)
        with pytest.raises(IllegalAction):
            GAME.play(state, int(words[1]), " ".join(words[2:]))
        assert bytes_of(state) == before
    elif words[0] == "result":
        assert written_result(state) == statement.removeprefix("result "), statement
    elif words[0] == "turn":
        assert written_turn(state) == statement.removeprefix("turn "), statement
    elif words[0] == "view":
        view = GAME.view(state, int(words[1].rstrip(":")))
        assert written_view(view) == rest, statement
    elif words[0] == "aside":
        assert listed(card_codes(state.aside)) == rest, statement
    elif words[0] in ("total", "winners"):
        seats = range(state.seats)
        numbers = GAME.scores(state, seats) if words[0] == "total" else each(rules.winners(state))
        assert listed([str(number) for number in numbers]) == rest, statement
    else:
        number = int(head.split()[1])
        found = {
            "pile": lambda: card_codes(state.piles[number]),
            "cook": lambda: card_codes(state.cooks[number]),
            "eights": lambda: card_codes(GAME.view(state, NOBODY).hands[number] & EIGHTS),
            "void": lambda: sorted(LETTERS[team] for team in each(state.voids[number])),
            "raid": lambda: [str(coins) for coins in state.scores[number - 1, : state.seats]],
        }[words[0]]()
        assert listed(found) == rest, statement


def listed(words: list[str]) -> str:
    return " ".join(words) or "-"


def written_result(state: Any) -> str:
    """The evaluated trick as the examples write it."""
    strengths = {LETTERS[team]: int(state.strengths[team]) for team in range(5) if state.strengths[team]}
    order = [*sorted(letter for letter in strengths if letter != "P"), *(["P"] if "P" in strengths else [])]
    trick = [int(card) for card in state.trick[: state.seats]]
    strongest = LETTERS[state.strongest]
    loot = [
        card_code(card)
        for place, card in enumerate(trick)
        if card < 40
        and (place == state.wrong or not (card % 10 == 0 if strongest == "P" else LETTERS[card // 10] == strongest))
    ]
    wrong = card_code(trick[state.wrong]) if state.wrong >= 0 else "-"
    return "; ".join(
        (
            " ".join(f"{letter}={strengths[letter]}" for letter in order),
            f"strongest {strongest}",
            f"ranking {listed([str(seat) for seat in state.ranking[: state.members]])}",
            f"loot {listed(sorted(loot))}",
            f"wrong {wrong}",
        )
    )


def written_turn(state: Any) -> str:
    """Who decides what."""
    if GAME.is_over(state):
        return "over"
    (seat,) = GAME.seats_to_act(state)
    return f"{seat} {GAME.decision(state)}"


def written_view(view: Any) -> str:
    """The trick as a seat sees it, with turn and wishes."""
    laid = []
    for place in range(view.played):
        card = view.trick[place]
        code = "??" if card == UNSEEN else card_code(card)
        laid.append(f"{seat_at(view, place)} {code} {'down' if has(view.down, place) else 'up'}")
    parts = [", ".join(laid) or "-", f"turn {written_turn(view)}"]
    wishes = [f"{seat} {LETTERS[view.wishes[seat]]}" for seat in range(view.seats) if view.wishes[seat] >= 0]
    if wishes:
        parts.append("wishes " + ", ".join(wishes))
    return "; ".join(parts)


def test_the_full_record() -> None:
    """The full record of section 10."""
    record = re.search(r"```\nseats: 6\n.*?```", TEXT, re.DOTALL)
    assert record
    lines = [line.split(": ", 1) for line in record[0].strip("`\n").splitlines()]
    values: dict[str, list[str]] = {}
    for key, value in lines:
        values.setdefault(key, []).append(value)
    options = dict(word.split("=") for word in values["options"][0].split())
    state = GAME.new(int(values["seats"][0]), options)
    GAME.deal(state, values["deal"][0].split())
    wrong = set()
    for move in (move for line in values["moves"] for move in line.split("; ")):
        (seat,) = GAME.seats_to_act(state)
        GAME.play(state, seat, move)
        if state.wrong >= 0:
            wrong.add(card_code(state.trick[state.wrong]))
    assert GAME.is_over(state)
    assert [listed(card_codes(state.piles[seat])) for seat in range(6)] == [
        pile for line in values["piles"] for pile in line.split(" | ")
    ]
    assert listed([str(coins) for coins in GAME.scores(state, range(6))]) == values["scores"][0]
    assert GAME.result(state)["winners"] == [int(seat) for seat in values["winners"][0].split()]
    assert wrong == {"Y3"}

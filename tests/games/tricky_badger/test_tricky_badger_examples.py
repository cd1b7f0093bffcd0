"""The worked examples of the ledger, as they stand there."""

from __future__ import annotations

import hashlib
from typing import Any

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.tricks import best_place
from cete.kit.cards import each

Example = dict[str, Any]


def test_trick(trick_example: Example, table: Any) -> None:
    cards = trick_example["cards"]
    at = table(len(cards)).in_trick(cards, trick_example["arrow"])
    assert best_place(at.state) == trick_example["winner"]


def test_follow(follow_example: Example, table: Any) -> None:
    at = table(4).in_trick(follow_example["cards"], hand=follow_example["hand"])
    assert at.legal() == [f"play {code}" for code in follow_example["legal"]]


def test_start(start_example: Example, table: Any) -> None:
    for seats, starts in start_example["starts"].items():
        at = table(int(seats), starter=start_example["starter"])
        found = []
        at.dealt()
        for _ in range(5):
            found.append(at.seat())
            while at.game.seats_to_act(at.state):
                at.play(at.legal()[0])
            if at.state.due:
                at.deal_leaves({})
        assert found == starts


def test_deal(deal_example: Example, table: Any) -> None:
    at = table(deal_example["seats"])
    at.game.deal(at.state, record_deal(at, deal_example["step"]))
    at.game.deal(at.state, record_deal(at, 7))
    assert [sorted(hand) for hand in deal_example["hands"]] == [at.hand(seat) for seat in range(3)]
    dealt = {code for hand in deal_example["hands"] for code in hand}
    assert set(deal_example["undealt"]).isdisjoint(dealt)
    assert len(dealt) + len(deal_example["undealt"]) == rules.leaf_cards(3)
    assert at.laid_out() == deal_example["table"]


def test_gain(gain_example: Example, table: Any) -> None:
    at = table(gain_example["seats"], **gain_example.get("options", {}))
    at.collect({int(seat): stacks for seat, stacks in gain_example["before"].items()})
    at.wins(*gain_example["won"])
    for step in gain_example.get("steps", []):
        assert at.game.seats_to_act(at.state) == [step["seat"]]
        assert at.decision() == step["kind"]
        assert at.legal() == step["legal"]
        at.play(step["move"])
    assert at.decision() == "take"
    after = [gain_example["after"].get(str(seat), []) for seat in range(gain_example["seats"])]
    assert [at.collection(seat) for seat in range(gain_example["seats"])] == after
    assert at.discard() == gain_example["discard"]


def test_score(score_example: Example, table: Any) -> None:
    at = table(3).collect(dict(enumerate(score_example["collections"])))
    at.state.due = 0
    assert at.game.scores(at.state, range(3)) == score_example["scores"]
    assert list(each(rules.winners(at.state))) == score_example["winners"]


def test_record(record_example: Example, table: Any) -> None:
    at = table(record_example["seats"], **record_example.get("options", {}))
    steps = [record_example["step"], 7, 11, 13, 19, 23]
    lines: list[str] = []
    while not at.game.is_over(at.state):
        while at.game.deck_due(at.state):
            at.game.deal(at.state, record_deal(at, steps.pop(0)))
        legal = at.legal()
        place = {"first": 0, "last": -1, "walk": len(lines) % len(legal)}[record_example["policy"]]
        lines.append(f"{at.seat()} {legal[place]}")
        at.play(legal[place])
    assert len(lines) == record_example["moves"]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == record_example["digest"]
    assert [at.collection(seat) for seat in range(at.state.seats)] == record_example["collections"]
    result = at.game.result(at.state)
    assert result["scores"] == record_example["scores"]
    assert result["winners"] == record_example["winners"]


def record_deal(at: Any, step: int) -> list[str]:
    """Section 10: position i of a deck of N cards is canonical card i * step mod N."""
    due = at.game.deck_due(at.state)
    return [due[1][place * step % len(due[1])] for place in range(len(due[1]))]

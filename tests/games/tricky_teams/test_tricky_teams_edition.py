"""Tricky Teams: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from cete.games.tricky_teams.game import GAME
from cete.games.tricky_teams.notation import read_card
from cete.kit.editions import Edition, EditionError
from ledgers import ledger

HOUSE = GAME.house().data
Change = Callable[[dict[str, Any]], Any]


def problems_after(change: Change) -> list[str]:
    data = copy.deepcopy(dict(HOUSE))
    change(data)
    return GAME.check_edition(data)


def test_the_house_edition_is_that_of_the_ledger() -> None:
    """TT-2: section 8."""
    block = re.search(r"```toml\n(.*?)```", ledger("tricky_teams"), re.DOTALL)
    assert block
    assert tomllib.loads(block[1]) == HOUSE
    assert GAME.check_edition(HOUSE) == []


BAD: list[tuple[str, Change, str]] = [
    ("an unknown key", lambda d: d.update(hands=7), "Unknown key 'hands'"),
    ("a label that is no text", lambda d: d.update(label=7), "label"),
    ("no teams", lambda d: d.pop("team"), "list of teams is missing"),
    ("teams that are no tables", lambda d: d.update(team=["R"]), "list of teams is missing"),
    ("three teams", lambda d: d["team"].pop(), "R, Y, G and B, once each"),
    ("a team twice", lambda d: d["team"][0].update(code="Y"), "R, Y, G and B, once each"),
    ("a peasant team", lambda d: d["team"][0].update(code="P"), "R, Y, G and B, once each"),
    ("two equal colours", lambda d: d["team"][0].update(colour="blue"), "same colour"),
    ("two equal animals", lambda d: d["team"][0].update(animal="lizards"), "same animal"),
    ("an empty colour", lambda d: d["team"][0].update(colour=" "), "the colour must be a text"),
    ("a team without an animal", lambda d: d["team"][0].pop("animal"), "Team R needs exactly"),
    ("a team with more", lambda d: d["team"][0].update(size=3), "Team R needs exactly"),
    ("an unknown source of a team", lambda d: d["team"][0].update(pairing_src="guess"), "pairing_src must be one of"),
    ("no cards", lambda d: d.pop("card"), "list of cards is missing"),
    ("a number missing", lambda d: d["card"].pop(), "numbers 0 to 10, once each"),
    ("a number twice", lambda d: d["card"][3].update(number=4), "numbers 0 to 10, once each"),
    ("a number that is none", lambda d: d["card"][1].update(number=True), "numbers 0 to 10, once each"),
    ("two equal names", lambda d: d["card"][3].update(name="Thief"), "same name"),
    ("an empty name", lambda d: d["card"][3].update(name=""), "needs a name"),
    ("a card with more", lambda d: d["card"][3].update(strength=3), "Number 3 needs exactly"),
    ("a card without coins", lambda d: d["card"][3].pop("coins"), "Number 3 needs exactly"),
    ("ten coins", lambda d: d["card"][3].update(coins=10), "Number 3: coins must be a whole number from 0 to 9"),
    ("half a coin", lambda d: d["card"][3].update(coins=0.5), "Number 3: coins must be a whole number"),
    ("negative coins", lambda d: d["card"][3].update(coins_training=-1), "coins_training must be a whole number"),
    ("coins on a flag", lambda d: d["card"][0].update(coins=1), "A white flag"),
    ("training coins on a flag", lambda d: d["card"][0].update(coins_training=1), "A white flag"),
    ("a poor Countess", lambda d: d["card"][5].update(coins=1), "A Countess (number 5) counts 2"),
    ("no coins in training", lambda d: [c.update(coins_training=0) for c in d["card"]], "coins_training above 0"),
    ("an unknown source of a card", lambda d: d["card"][3].update(coins_src="mine"), "coins_src must be one of"),
    ("single coins that are no table", lambda d: d.update(card_coins=3), "must give coins for card codes"),
    ("single coins of no card", lambda d: d.update(card_coins={"R11": 1}), "no team card 'R11'"),
    ("single coins of a flag", lambda d: d.update(card_coins={"F1": 1}), "no team card 'F1'"),
    ("single coins of a Countess", lambda d: d.update(card_coins={"R5": 2}), "Countess (R5) are fixed"),
    ("too many single coins", lambda d: d.update(card_coins={"R7": 10}), "R7 must have a whole number of coins"),
]


@pytest.mark.parametrize(("change", "sentence"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_an_edition_with_a_mistake_is_told_so(change: Change, sentence: str) -> None:
    """TT-1, TT-2, TT-55: one sentence a mistake."""
    found = problems_after(change)
    assert len(found) == 1
    assert sentence in found[0]
    assert found[0].endswith(".")


def test_lists_may_come_in_any_order() -> None:
    """Section 8: each code and number once."""

    def shuffled(data: dict[str, Any]) -> None:
        data["team"].reverse()
        data["card"].reverse()

    assert problems_after(shuffled) == []


def test_coins_of_single_cards_replace_those_of_their_number() -> None:
    """TT-2: in training too."""
    data = copy.deepcopy(dict(HOUSE))
    data["card_coins"] = {"R7": 3, "Y10": 0}
    data["card"].reverse()
    game = GAME(Edition("tricky_teams", "mine", data, "digest"))
    for training in (False, True):
        coins = game.new(4, {"training": training}).coins
        assert [int(coins[read_card(code)]) for code in ("R7", "Y10", "G7", "F1")] == [3, 0, 1, 0]


def test_names_of_the_edition_are_used() -> None:
    """TT-2."""
    data = copy.deepcopy(dict(HOUSE))
    data["card"][6]["name"] = "Jester"
    data["team"][0]["colour"] = "orange"
    game = GAME(Edition("tricky_teams", "mine", data, "digest"))
    assert game.words.full(5) == "orange 6, Jester"


def test_a_bad_edition_is_refused() -> None:
    """Section 8."""
    with pytest.raises(EditionError, match="list of cards is missing"):
        GAME(Edition("tricky_teams", "mine", {"team": HOUSE["team"]}, "digest"))

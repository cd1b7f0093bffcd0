"""Editions (section 8): the house edition is sound, and each rule of validity is checked."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cete import games
from cete.games.badgers.edition import problems_of, warnings_of
from cete.kit.editions import Edition, EditionError
from ledgers import ledger

GAME = games.load("badgers")


def row_of(data: Any, code: str) -> list[Any]:
    return next(row for table in ("clan", "ability", "card", "forest") for row in data[table] if row[0] == code)


def problems(**changes: tuple[int, Any]) -> str:
    """What is wrong after some changes: the row's code, and the column and value to put there."""
    data = deepcopy(dict(GAME.edition.data))
    for code, (column, value) in changes.items():
        row_of(data, code)[column] = value
    return " ".join(problems_of(data))


def test_the_house_edition_is_sound_and_usual():
    assert problems_of(GAME.edition.data) == []
    assert warnings_of(GAME.edition.data) == []


def test_the_house_edition_is_that_of_the_ledger():
    import tomllib

    block = ledger("badgers").split("```toml\n")[1].split("```")[0]
    told = tomllib.loads(block)
    for table in ("clan", "ability", "card", "forest", "provenance"):
        assert GAME.edition.data[table] == told[table]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"AM": (1, "Canadian")}, "Clan AM is printed as American, PLAY WITH 3, PLAY AGAINST 4."),
        ({"AM": (2, 4)}, "PLAY WITH 3"),
        ({"AM": (0, "XX")}, "The clans must be"),
        ({"HN01": (0, "HN12")}, "Each clan needs the cards XX01 to XX11"),
        ({"HN01": (1, "")}, "Card HN01 needs a name"),
        ({"HN01": (1, "Dachs–König")}, "Card HN01 needs a name"),
        ({"HN01": (1, "Racoon")}, "Two cards are called 'Racoon'."),
        ({"HN01": (2, 21)}, "Card HN01: base strength and bonuses must be from 0 to 20."),
        ({"HN01": (3, -1)}, "from 0 to 20"),
        ({"HN01": (2, "10")}, "Entry 34 of card must be"),
        ({"HN01": (7, ["bugs"] * 3)}, "food must be up to two"),
        ({"HN01": (7, ["any"])}, "food must be up to two"),
        ({"HN01": (8, "idol")}, "Card HN01 cannot have the ability 'idol'."),
        ({"HN01": (8, "magic")}, "Card HN01 cannot have the ability 'magic'."),
        ({"JP01": (8, ""), "JP02": (8, "")}, "No card has the ability idol."),
        ({"pact": (3, "played")}, "Ability pact must be 'ongoing' with may = false."),
        ({"fury": (4, True)}, "Ability fury must be 'loss' with may = false."),
        ({"pact": (1, "SI")}, "Clan AM must have exactly two abilities, not 1."),
        ({"pact": (0, "pakt")}, "The abilities must be"),
        ({"pact": (2, " ")}, "Ability pact needs a name"),
        ({"pact": (5, 21)}, "attack must be from -20 to 20."),
        ({"pact": (6, 1)}, "Ability pact cannot add to defense."),
        ({"fury": (5, 1)}, "Ability fury cannot add to attack."),
        ({"F01": (0, "F25")}, "The Forest Cards must be F01 to F24"),
        ({"F01": (2, "any")}, "Card F01: the front must be"),
        ({"F01": (3, "hole")}, "Card F01: the front must be"),
        ({"F01": (1, "tournament")}, "There must be 12 standard Forest Cards, not 11."),
        ({"F01": (3, "stone")}, "The number of clear standard Forest Cards must be odd"),
        ({"F12": (4, "attack")}, "There must be exactly one SOLO side burrow."),
        ({"F12": (5, "up")}, "Card F12: a Burrow shows nothing else."),
        ({"F01": (5, "left")}, "Card F01: the SOLO side must be"),
        ({"F01": (6, "any_defense")}, "Card F01: any_defense does not fit the role attack."),
        ({"F01": (7, "fish")}, "Card F01: the SOLO side must be"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(changes, sentence):
    assert sentence in problems(**changes)


def test_equal_cards_are_refused():
    """BD-01."""
    data = deepcopy(dict(GAME.edition.data))
    row_of(data, "HN01")[2:] = row_of(data, "HN02")[2:]
    assert "Cards HN01 and HN02 are alike; all must differ." in problems_of(data)


def test_missing_tables_and_unknown_keys_are_refused():
    data = {key: value for key, value in GAME.edition.data.items() if key not in ("forest", "provenance")}
    told = problems_of(data | {"extra": 1})
    assert "Unknown key 'extra'." in told
    assert "The list forest must have exactly 24 entries." in told
    assert any("[provenance]" in problem for problem in told)
    with pytest.raises(EditionError):
        games.load_with("badgers", Edition("badgers", "x", data, "x"))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"AM02": (8, "")}, "Clan AM has 5 cards with an ability; 6 or 7 are usual."),
        ({"F02": (3, "clear"), "F03": (3, "clear")}, "5 standard Forest Cards are clear; 3 are expected."),
        ({"HN01": (2, 9)}, "a Honey card with base 10"),
        ({"JP07": (1, "Raccoon")}, "a Racoon outside Honey"),
        ({"HG01": (5, 3), "HG10": (5, 3)}, "a Hog card with base 7"),
        ({"JP01": (3, 6)}, "an Idol with base 3"),
    ],
)
def test_what_is_unusual_is_a_warning(changes, sentence):
    data = deepcopy(dict(GAME.edition.data))
    for code, (column, value) in changes.items():
        row_of(data, code)[column] = value
    assert problems_of(data) == []
    assert sentence in " ".join(warnings_of(data))


def test_numbers_of_an_edition_reach_the_rules():
    """BD-02: printed numbers are data."""
    data = deepcopy(dict(GAME.edition.data))
    row_of(data, "idol")[5] = 7
    row_of(data, "HN01")[2] = 20
    changed = games.load_with("badgers", Edition("badgers", "mine", data, "mine"))
    state = changed.new(2, {"clans": "HN JP"})
    assert state.attack_amounts[11] == 7
    assert int(state.cards[33]) & 63 == 20
    assert "+7 attack" in changed.book.texts["idol"]

"""Editions of Hoarders, and its notation."""

from __future__ import annotations

import copy
import re
import tomllib
from typing import Any

import pytest

from cete.games import load_with
from cete.games.hoarders.notation import (
    CRITTER_IDS,
    NUT_IDS,
    action_text,
    read_pair,
    read_pick,
    read_reveal,
    read_theft,
)
from cete.games.hoarders.rules import KINDS, PAIRS, PICK, REACT, REVEAL, SEATS, STEAL
from cete.kit.cards import each
from cete.kit.editions import EditionError, parse_edition
from cete.kit.scene import Names
from cete.kit.verbs import NOBODY
from hoarders_tables import GAME
from ledgers import ledger
from positions import names_of

HOUSE = GAME.house_file().read_text("utf-8")


def changed(path: str, value: Any) -> list[str]:
    """What is wrong with the house edition after one change; "..." removes the entry."""
    data: Any = copy.deepcopy(dict(GAME.house().data))
    *tables, name = path.split(".")
    entry = data
    for table in tables:
        entry = entry[table]
    if value == "...":
        del entry[name]
    else:
        entry[name] = value
    return GAME.check_edition(data)


def test_the_house_edition_is_that_of_the_ledger() -> None:
    (block,) = re.findall(r"^```toml\n(.*?)^```", ledger("hoarders"), re.MULTILINE | re.DOTALL)
    assert tomllib.loads(HOUSE) == tomllib.loads(block)
    assert GAME.check_edition(GAME.house().data) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("nuts.walnut.name", "Noix"),
        ("critters.hamster.name", "Goldhamster"),
        ("critters.hamster.name_from", "house"),
        ("numbers.famine_turns.value", 0),
        ("numbers.famine_turns.value", 20),
        ("numbers.max_turns.value", 1),
        ("numbers.max_turns.value", 1000),
    ],
)
def test_names_and_limits_are_free(path: str, value: Any) -> None:
    """HO-48, HO-50."""
    assert changed(path, value) == []


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("nuts", "...", "[nuts] is missing"),
        ("critters", 3, "[critters] is missing"),
        ("rules", {}, "Unknown key 'rules'"),
        ("nuts.walnut", "...", "[nuts] lacks walnut"),
        ("nuts.almond", {}, "[nuts] has no 'almond'"),
        ("critters.badger", {}, "[critters] has no 'badger'"),
        ("critters.raccoon", "...", "[critters] lacks raccoon"),
        ("nuts.walnut.count", 12, "walnut: there are 11 of them, not 12"),
        ("nuts.walnut.count", True, "walnut: there are 11"),
        ("critters.beaver.count", 5, "beaver: there are 6 of them, not 5"),
        ("nuts.walnut.colour", "brown", "walnut needs exactly"),
        ("nuts.walnut.count_from", "...", "walnut needs exactly"),
        ("nuts.walnut", "eleven", "walnut needs exactly"),
        ("nuts.walnut.name", "", "walnut needs a display name"),
        ("nuts.walnut.name", "x" * 41, "walnut needs a display name"),
        ("nuts.walnut.name", 7, "walnut needs a display name"),
        ("nuts.walnut.name_from", "guess", "walnut: name_from must be one of"),
        ("critters.hamster.count_from", 1, "hamster: count_from must be one of"),
        ("numbers.nuts_dealt.value", 4, "nuts_dealt must be 3"),
        ("numbers.critters_picked.value", 3, "critters_picked must be 2"),
        ("numbers.squirrel_draw.value", 2, "squirrel_draw must be 1"),
        ("numbers.beaver_alone_draw.value", 2, "beaver_alone_draw must be 3"),
        ("numbers.beaver_shared_draw.value", True, "beaver_shared_draw must be 1"),
        ("numbers.identical_to_win.value", 4, "identical_to_win must be 5"),
        ("numbers.famine_turns.value", 21, "famine_turns must be a whole number from 0 to 20"),
        ("numbers.max_turns.value", 0, "max_turns must be a whole number from 1 to 1000"),
        ("numbers.max_turns.value", "many", "max_turns must be a whole number from 1 to 1000"),
        ("numbers.max_turns", "...", "[numbers] lacks max_turns"),
        ("numbers.max_turns", {"value": 3}, "max_turns needs exactly value, value_from"),
        ("numbers.max_turns.value_from", "nowhere", "max_turns: value_from must be one of"),
    ],
)
def test_everything_else_is_checked(path: str, value: Any, says: str) -> None:
    """HO-03, HO-04, HO-07, HO-10, HO-12, HO-21, HO-40, HO-41, HO-48, HO-50."""
    (problem,) = changed(path, value)
    assert says in problem


def test_an_edition_changes_names_and_the_defaults_of_options() -> None:
    """HO-48, HO-50."""
    text = HOUSE.replace('edition = "house"', 'edition = "mine"').replace('name = "Acorn"', 'name = "Oak Nut"')
    text = text.replace("famine_turns = { value = 5", "famine_turns = { value = 2").replace("value = 100", "value = 9")
    game = load_with("hoarders", parse_edition("hoarders", text))
    assert (game.new(3).famine_turns, game.new(3).max_turns) == (2, 9)
    assert (game.new(3, {"max_turns": 4}).max_turns, GAME.new(3).max_turns) == (4, 100)
    state = game.new(3)
    game.deal(state, game.deck_due(state)[1][::-1])
    shown = game.scene(game.view(state), NOBODY, Names(names_of(3), NOBODY))
    assert game.words.nuts(1, 3) == "one oak nut"
    assert shown.scores is not None
    assert shown.scores.note == ("W walnuts, H hazelnuts, S sunflower seeds, A oak nuts and P peanuts. Five alike win.")


def test_an_edition_with_problems_is_refused() -> None:
    text = HOUSE.replace('edition = "house"', 'edition = "mine"').replace("count = 11", "count = 10")
    with pytest.raises(EditionError, match="walnut: there are 11"):
        load_with("hoarders", parse_edition("hoarders", text))


# Notation


def test_picks_are_written_and_read_back() -> None:
    """HO-12: ten pairs, their critters in canonical order."""
    texts = {action_text(PICK, pair) for pair in each(PAIRS)}
    assert len(texts) == 10
    for pair in each(PAIRS):
        text = action_text(PICK, pair)
        assert read_pair(text) == pair
        assert read_pick(text) == sorted(each(pair))
    for text in ("pick hamster badger", "reveal hamster", "", "pick", "pick  hamster"):
        assert not read_pick(text)


def test_reveals_are_written_and_read_back() -> None:
    """HO-16."""
    for critter, name in enumerate(CRITTER_IDS):
        assert action_text(REVEAL, critter) == f"reveal {name}"
        assert read_reveal(f"reveal {name}") == critter
    assert [read_reveal(text) for text in ("reveal", "reveal badger", "pick hamster")] == [None] * 3


def test_thefts_are_written_and_read_back() -> None:
    """HO-22."""
    for victim in range(SEATS):
        for nut, name in enumerate(NUT_IDS):
            assert action_text(STEAL, KINDS * victim + nut) == f"steal {victim} {name}"
            assert read_theft(f"steal {victim} {name}") == (victim, nut)
    for text in ("steal", "steal 6 walnut", "steal 1 almond", "steal 1", "steal 1 walnut now", "take 1 walnut"):
        assert read_theft(text) is None


def test_reactions_are_two_words() -> None:
    """HO-27."""
    assert [action_text(REACT, reaction) for reaction in range(2)] == ["allow", "block"]

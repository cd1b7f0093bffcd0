"""Solo Mode: the places, the bot's response, its modifiers, and the target."""

from __future__ import annotations

import pytest

from cete.games.badgers import solo
from cete.games.badgers.modifiers import lifted
from cete.games.badgers.state import ATTACK, BURROW, DEFENSE, DOWN, ROLE, UP, forest_part
from forests import GAME, act, board, cell, combat, dealt, forest, legal, pile, reach

EMPTY = ". . . .\n . . . .\n . . . .\n . . . ."


@pytest.mark.parametrize("space", ["b2", "b3", "c2", "c3"])
def test_the_burrow_lies_on_the_chosen_inner_cell_and_15_cards_around_it(space):
    """BD-81, BD-82."""
    state = GAME.new(1, {"clans": "HN JP", "burrow_space": space})
    kind, codes = GAME.deck_due(state)
    assert (kind, len(codes)) == ("forest", 22)
    assert "F12" not in codes
    assert "F24" not in codes
    GAME.deal(state, codes)
    assert forest_part(state, 0, cell(space), ROLE) == BURROW
    around = [int(card) for at, card in enumerate(state.forest[0]) if at != cell(space)]
    assert sorted(around) == [number for number in range(23) if number != 11][:15]


def test_burrow_hard_uses_the_other_card_and_asks_for_two_more():
    """BD-81, BD-105."""
    state = dealt(1, clans="AM SI", burrow="hard")
    assert int(state.forest[0, cell("b2")]) == 23
    assert solo.target(state) == 3 + 4 + 2
    assert solo.target(dealt(1, clans="AM SI")) == 7


def test_the_player_chooses_the_clan_of_the_bot_first_and_its_deck_is_shuffled_first():
    """BD-83."""
    state = dealt(1)
    act(state, "clan EU", "clan HN")
    assert state.clans.tolist()[:2] == [3, 6]
    kind, codes = GAME.deck_due(state)
    assert (kind, codes[0], len(codes)) == ("deck", "EU01", 11)


def test_cards_are_played_next_to_the_burrow_next_to_the_last_or_on_allies():
    """BD-85, BD-86, BD-87, BD-88."""
    state = forest("HN11^ . . .\n . . . .\n . . . .\n . . . JP02^", "HN JP", seats=1)
    assert reach(state, "HN01^") == "a2 a4 b1 b3 c2"
    state.last_played = cell("a4")
    assert reach(state, "HN01^") == "a2 a3 a4 b1 b3 b4 c2"


def test_a_play_on_an_ally_brings_no_response():
    """BD-89."""
    state = forest(". . . .\n . . . .\n HN11^ . . .\n . . . .", "HN JP", seats=1)
    act(state, "HN01^ a2")
    assert state.combats[0] == 0
    assert state.deck_sizes[1] == 11


def test_an_attack_on_the_bot_is_an_ordinary_combat():
    """BD-90, BD-97."""
    state = forest(". . . .\n . . . .\n JP02^ . . .\n . . . .", "HN JP", ("HN01", ""), seats=1)
    act(state, "HN01^ a2")
    assert combat(state) == (15, 5)
    assert state.deck_sizes[1] == 10, "the bot has drawn nothing"


def test_the_bot_answers_on_an_empty_card_as_its_icon_says():
    """BD-91, BD-93."""
    state = forest(EMPTY, "HN JP", ("HN01", ""), seats=1)
    act(state, "HN01^ c2")  # F06: attack face-up, min bonus +5; the bot draws JP01
    assert state.attacker[0] == 1
    assert combat(state) == (3 + 7, 10 + 1)
    assert pile(state, 1) == "JP01"


def test_an_empty_bot_deck_brings_no_response():
    """BD-92."""
    state = forest(EMPTY, "HN JP", ("HN01", ""), seats=1)
    state.deck_sizes[1] = 0
    act(state, "HN01^ c2")
    assert state.combats[0] == 0


@pytest.mark.parametrize(
    ("code", "number", "kind", "face", "more"),
    [
        ("F06", 1, ATTACK, UP, 2),  # min5: 3 counts 5
        ("F06", 0, ATTACK, UP, 0),  # min5: 7 stays
        ("F07", 0, DEFENSE, DOWN, 1),  # min5: 4 counts 5
        ("F02", 0, ATTACK, DOWN, 7),  # any attack: 7 instead of 0
        ("F11", 0, ATTACK, UP, 0),
        ("F03", 1, DEFENSE, UP, 2),  # any defense: 4 instead of 2
        ("F04", 6, DEFENSE, DOWN, 4),
        ("F01", 0, ATTACK, UP, 0),  # none
    ],
)
def test_the_forest_card_changes_the_bonus_of_the_bot(code, number, kind, face, more):
    """BD-94 to BD-96."""
    state = dealt(1, clans="HN JP")
    state.forest[0, cell("d4")] = int(code[1:]) - 1
    assert lifted(state, 1, number, cell("d4"), kind, face) == more


def test_abilities_of_the_bot_are_ignored_and_those_of_the_player_work_on_it():
    """BD-97, BD-98."""
    state = forest("JP01^ . . .\n . . . .\n JP02^ . . .\n BF01^ . . .", "BF JP", ("BF10", ""), seats=1)
    act(state, "BF10^ a2")
    assert combat(state) == (12, 3 + 2 - 1)


def test_a_face_down_attacker_of_the_bot_turns_down_again_and_is_known():
    """BD-99."""
    state = forest(EMPTY, "HN JP", ("HN11", ""), seats=1)
    act(state, "HN11^ b1")  # F02: attack face-down, any attack bonus: 10 against 8
    assert board(state) == "b1=JP01v"
    assert GAME.view(state, 0).badgers[1, cell("b1")] == 0


def test_a_face_down_defender_of_the_bot_stays_up():
    """BD-100."""
    state = forest(EMPTY, "HN JP", ("HN11", ""), seats=1)
    state.last_played = cell("d2")
    act(state, "HN11^ d1")  # F04: defend face-down, any defense bonus: 7
    assert combat(state) == (6, 3 + 4)
    assert board(state) == "d1=JP01^"


def test_the_face_of_the_player_counts_and_a_face_down_defender_is_turned_up():
    """BD-101, BD-102."""
    state = forest(EMPTY, "HN JP", ("HN01", ""), seats=1)
    act(state, "HN01v c2")
    assert combat(state) == (10, 10)
    assert board(state) == "c2=HN01^"


def test_the_game_ends_when_three_cards_cannot_be_drawn():
    """BD-84, BD-103."""
    state = forest(EMPTY, "HN JP", seats=1)
    state.deck_sizes[:2] = 0
    act(state, "HN01^ c2")
    assert GAME.is_over(state)
    assert pile(state, 0) == "HN02 HN03"


def test_any_badger_eats_exactly_one_on_the_any_icon_and_the_target_decides():
    """BD-104, BD-106."""
    state = forest("HN01^ . . .\n . . . .\n . . . .\n . . . .", "HN JP", ("HN08", ""), seats=1)
    state.deck_sizes[:2] = 0
    state.forest[0, cell("a4")] = 3
    for at in range(16):
        if at != cell("b2") and at != cell("a4"):
            state.forest[0, at] = 0
    state.play_with[:] = 1
    state.play_against[:] = 2
    act(state, "HN08^ a2")
    result = GAME.result(state)
    assert result == {"scores": [3], "winners": [0], "target": 3, "badgers": [2]}


def test_a_lost_solo_match_has_no_winner():
    """BD-106."""
    state = forest(EMPTY, "HN JP", seats=1)
    state.deck_sizes[:2] = 0
    act(state, "HN01^ c2")
    assert GAME.result(state)["winners"] == []


def test_extra_plays_have_the_same_steps():
    """BD-84."""
    state = forest(EMPTY, "SI JP", ("SI01 SI10", ""), seats=1)
    act(state, "SI01^ b1")
    assert state.combats[0] == 1
    assert legal(state)[0] == "pass"
    act(state, "SI10^ a2")
    assert state.combats[0] == 2

"""Playing the Game: turns, reach, combat, the end and scoring, where the worked examples leave something open."""

from __future__ import annotations

import pytest

from cete.games.badgers.scoring import food
from cete.kit.cards import count
from cete.kit.chance import any_of, chance
from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of
from cete.kit.verbs import apply, legal_actions
from forests import GAME, act, board, cell, combat, dealt, forest, hand, legal, pile, reach

EMPTY = ". . .\n . . .\n . . .\n . . ."


def test_turns_alternate_and_end_with_drawing():
    """BD-13, BD-14, BD-38."""
    state = forest(EMPTY)
    assert GAME.seats_to_act(state) == [0]
    act(state, "HN01^ a1")
    assert GAME.seats_to_act(state) == [1]
    assert hand(state, 0) == "HN02 HN03 HN04"


def test_a_card_must_be_played_from_the_hand_and_there_is_no_passing():
    """BD-16."""
    state = forest(EMPTY)
    assert legal(state) == [f"play HN0{number} {face}" for number in (1, 2, 3) for face in ("down", "up")]
    before = bytes_of(state)
    for text in ("pass", "play HN04 up", "at a1"):
        with pytest.raises(IllegalAction):
            GAME.play(state, 0, text)
    assert bytes_of(state) == before


def test_the_card_is_taken_from_the_hand_before_its_place_is_chosen():
    """BD-27."""
    state = forest(EMPTY)
    act(state, "HN01^")
    assert hand(state, 0) == "HN02 HN03"
    assert GAME.decision(state) == "place"


def test_each_path_is_reached_up_to_the_first_that_blocks():
    """BD-17, BD-18, BD-22."""
    state = forest("# . .\n . JP02^ .\n # . .\n . . #")
    assert reach(state, "HN01^") == "a1 a2 b1 b2 b3 c1"
    state = forest("# . .\n . . HN02^\n # . .\n . . #", turn=1)
    assert reach(state, "JP01^") == "a4 b1 b2 b3 b4 c3 c4"


def test_own_badgers_and_face_down_opponents_never_block():
    """BD-20, BD-23."""
    state = forest("#HN11^ . .\n #JP02v . .\n #HN10v . .\n . # #")
    assert reach(state, "HN01^") == "a1 a2 a3 a4 b1 c1"


def test_a_badger_covers_the_obstacle_below_it_unless_obstacles_always_block():
    """BD-19, BD-21."""
    drawing = ". . .\n . . .\n #HN11^ . .\n . # #"
    assert reach(forest(drawing), "HN01^") == "a1 a2 a3 a4 b1 c1"
    assert reach(forest(drawing, obstacles="always"), "HN01^") == "a1 a2 b1 c1"


def test_a_play_on_an_ally_discards_it_without_combat_and_leaves_one_badger():
    """BD-15, BD-24."""
    state = forest("HN11v . .\n . . .\n . . .\n . . .")
    act(state, "HN01v a4")
    assert (board(state), pile(state, 0), int(state.combats[0])) == ("a4=HN01v", "HN11", 0)


@pytest.mark.parametrize(
    ("attacker", "defender", "values", "left"),
    [
        ("HN01^", "JP08^", (15, 11), "b4=HN01^"),  # BD-29, BD-31
        ("HN01v", "JP08^", (11, 11), "b4=JP08^"),  # BD-30, BD-35
        ("HN01v", "JP07v", (11, 5), "b4=HN01v"),  # BD-30, BD-32, BD-34
        ("HN11^", "JP11v", (6, 11), "b4=JP11^"),  # BD-32
    ],
)
def test_combat_compares_attack_and_defense_by_face(attacker, defender, values, left):
    """BD-25, BD-29 to BD-35."""
    state = forest(f". {defender} .\n . . .\n . . .\n . . .", hands=(attacker[:4], ""))
    act(state, f"{attacker} b4")
    assert combat(state) == values
    assert board(state) == left
    assert pile(state, 0 if left.endswith(defender[:4] + "^") else 1) != ""


def test_a_discarded_face_down_attacker_is_seen_by_all():
    """BD-36."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .")
    act(state, "HN01v b4")
    for viewer in (-1, 0, 1):
        assert GAME.view(state, viewer).piles[0, 0] == 0


def test_values_may_become_negative():
    """BD-33."""
    drawing = "BF01^ JP01^ BF02^\n . BF03^ .\n . . .\n . . ."
    state = forest(drawing, "BF JP", ("BF10", ""))
    state.attack_amounts[15] = state.defense_amounts[15] = -5
    act(state, "BF10^ b4")
    assert combat(state) == (12, 3 + 3 - 15)


def test_drawing_stops_at_three_cards_or_with_the_deck():
    """BD-38, BD-39."""
    state = forest(EMPTY, hands=("HN01 HN02 HN03 HN04 HN05", ""))
    act(state, "HN01^ a1")
    assert hand(state, 0) == "HN02 HN03 HN04 HN05"
    state = forest(EMPTY)
    state.deck_sizes[0] = 1
    act(state, "HN01^ a1", "JP01^ a4", "HN02^ a1")
    assert hand(state, 0) == ""
    assert state.finished[0] == 1
    assert pile(state, 0).endswith("HN03 HN11") or count(state.hands[0]) == 0


def test_a_finished_side_discards_its_hand_and_the_other_goes_on_alone():
    """BD-40, BD-42."""
    state = forest(EMPTY)
    state.deck_sizes[0] = 0
    act(state, "HN01^ a1")
    assert pile(state, 0) == "HN02 HN03"
    for _ in range(8):
        assert GAME.seats_to_act(state) == [1]
        act(state, legal(state)[0])
        act(state, "at a4")
    act(state, legal(state)[0], "at a4")
    assert GAME.is_over(state)
    assert state.played.tolist()[:2] == [1, 9]


def test_badgers_of_a_finished_side_keep_their_abilities():
    """BD-41."""
    state = forest("BF07^ . .\n BF01^ . .\n . . .\n . . .", "BF JP", ("BF10", "JP10 JP04 JP08"))
    state.deck_sizes[0] = 0
    act(state, "BF10^ b1", "JP10^ a4")
    assert state.finished[0] == 1
    assert combat(state) == (10 - 1, 8)
    assert GAME.seats_to_act(state) == [0]
    act(state, "slip b4")
    assert "b4=BF07^" in board(state)


def test_without_abilities_a_side_makes_nine_plays():
    """BD-26, BD-43, BD-64."""
    for seed in range(5):
        state = GAME.new(2, {"clans": "random", "abilities": False})
        generator = chance(seed)
        GAME.deal_shuffled(state, generator)
        while seats := GAME.seats_to_act(state):
            apply(state, seats[0], int(any_of(legal_actions(state, seats[0]), generator)))
        assert state.played.tolist()[:2] == [9, 9]


def test_at_the_end_all_badgers_are_turned_up_and_abilities_do_nothing():
    """BD-44."""
    state = forest(EMPTY, "HN JP")
    state.deck_sizes[:2] = 0
    act(state, "HN01v a1", "JP01v a4")
    assert GAME.is_over(state)
    assert board(state) == "a1=HN01^ a4=JP01^"


def test_two_equal_icons_score_two_and_other_icons_nothing():
    """BD-45, BD-46."""
    state = forest(". . .\n . . .\n . . .\n . . .", "HN JP", ("HN08", "JP01"))
    state.deck_sizes[:2] = 0
    assert int(state.forest[0, cell("a1")]) == 0, "bugs"
    act(state, "HN08^ a1", "JP01^ a4")
    assert food(state, 0) == 2
    result = GAME.result(state)
    assert result["winners"] == [0]
    assert result["by"] == "food"


def test_equal_food_is_decided_by_badgers_and_then_by_the_starting_side():
    """BD-47, BD-48."""
    state = forest("HN01^ . .\n . . .\n . . .\n . . .", "HN JP", ("HN11", "JP01"))
    state.deck_sizes[:2] = 0
    act(state, "HN11^ a1", "JP01v c4")
    assert GAME.result(state)["winners"] == [0]
    assert GAME.result(state)["by"] == "badgers"
    state = forest(". . .\n . . .\n . . .\n . . .", "HN JP", ("HN01", "JP04"), turn=1)
    state.deck_sizes[:2] = 0
    state.start[0] = 1
    act(state, "JP04v c4", "HN01^ a1")
    assert GAME.result(state)["winners"] == [1]
    assert GAME.result(state)["by"] == "start"


def test_each_clan_has_two_abilities_on_six_or_seven_cards():
    """BD-49."""
    for code in GAME.book.clans:
        able = [row[8] for row in GAME.edition.data["card"] if row[0].startswith(code) and row[8]]
        assert len(able) in (6, 7)
        assert set(able) == set(GAME.book.owners[code])


def test_moving_is_no_play():
    """BD-59."""
    state = forest(". HN04v .\n . . .\n . . .\n . . .", "HG HN", ("HG05", ""))
    act(state, "HG05^ b3", "push b4 c4")
    assert state.combats[0] == 0
    assert state.played.tolist()[:2] == [1, 0]


def test_a_when_played_ability_comes_before_the_combat_and_after_the_ally_left():
    """BD-27, BD-58."""
    state = forest("HN04^ HN03^ .\n . . .\n . . .\n . . .", "SI HN", ("SI03", ""))
    act(state, "SI03^ b4")
    assert GAME.decision(state) == "snowdrift"
    assert state.combats[0] == 0
    act(state, "drift a4")
    assert state.combats[0] == 1


def test_random_matches_end_in_both_readings_of_obstacles():
    """BD-21, BD-64."""
    for option in ("covered", "always"):
        generator = chance(9)
        state = GAME.new(2, {"clans": "random", "obstacles": option})
        GAME.deal_shuffled(state, generator)
        actions = 0
        while seats := GAME.seats_to_act(state):
            apply(state, seats[0], int(any_of(legal_actions(state, seats[0]), generator)))
            actions += 1
        assert 30 < actions < 70


def test_a_dealt_match_waits_for_its_first_card():
    """BD-13."""
    state = dealt(2, clans="HN JP")
    assert GAME.decision(state) == "card"
    assert state.place.tolist() == [-1, -1]

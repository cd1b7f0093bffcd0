"""Siberian: General and Snowdrift."""

from __future__ import annotations

from forests import act, board, combat, forest, hand, kind, legal


def test_general_counts_in_its_own_combat_and_in_the_extra_play_but_no_longer():
    """BD-53, BD-67."""
    state = forest("HN11^ HN03^ .\n . . .\n . . .\n . . .", "SI HN", ("SI01 SI10 SI07", ""))
    act(state, "SI01^ b4")
    assert combat(state) == (8 + 3, 9)
    act(state, "SI10^ a4")
    assert combat(state) == (10 + 3, 8)
    assert state.bonus[0] == 0
    act(state, "HN01^ c4", "SI07^ c4")
    assert combat(state) == (12, 11)


def test_a_face_down_general_is_an_ordinary_card():
    """BD-50, BD-67."""
    state = forest(". . .\n . . .\n . . .\n . . .", "SI HN", ("SI01 SI10", ""))
    act(state, "SI01v a1")
    assert state.turn[0] == 1


def test_the_extra_play_may_be_declined_and_ends_with_one_drawing():
    """BD-63, BD-38."""
    state = forest(". . .\n . . .\n . . .\n . . .", "SI HN", ("SI01 SI10", ""))
    act(state, "SI01^ a1")
    assert legal(state) == ["pass", "play SI10 down", "play SI10 up"]
    assert hand(state, 0) == "SI10"
    act(state, "pass")
    assert hand(state, 0) == "SI02 SI03 SI10"
    assert state.turn[0] == 1


def test_two_generals_give_two_extra_plays_one_after_the_other():
    """BD-57, BD-63."""
    state = forest(". . .\n . . .\n . . .\n . . .", "SI HN", ("SI01 SI02 SI10 SI11", ""))
    act(state, "SI01^ a1", "SI02^ b1")
    assert state.bonus[0] == 6
    assert legal(state)[0] == "pass"
    act(state, "SI10^ c1")
    assert state.turn[0] == 1


def test_there_is_no_extra_play_with_an_empty_hand():
    """BD-63."""
    state = forest(". . .\n . . .\n . . .\n . . .", "SI HN", ("SI01", ""))
    act(state, "SI01^ a1")
    assert state.turn[0] == 1


def test_snowdrift_turns_a_face_up_opponent_next_to_it_only():
    """BD-68."""
    state = forest(". . .\n HN03^ . HN04v\n . HN06^ .\n . . .", "SI HN", ("SI03", ""))
    act(state, "SI03^ b2")
    assert combat(state) == (9, 7)
    state = forest(". HN09^ .\n . . .\n HN03^ . HN04v\n . HN06^ .", "SI HN", ("SI03", ""), turn=0)
    act(state, "SI03^ b1")
    assert state.turn[0] == 1, "neither a face-up Opponent beside b1 nor a question"


def test_snowdrift_asks_for_each_face_up_neighbour_and_may_be_declined():
    """BD-56, BD-68."""
    state = forest(". . .\n . HN09^ .\n HN03^ . HN04v\n . SI08^ .", "SI HN", ("SI03", ""))
    act(state, "SI03^ b2")
    assert kind(state) == "snowdrift"
    assert legal(state) == ["drift a2", "drift b3", "pass"]
    act(state.copy(), "pass")
    act(state, "drift a2")
    assert "a2=HN03v" in board(state)
    assert "b3=HN09^" in board(state)

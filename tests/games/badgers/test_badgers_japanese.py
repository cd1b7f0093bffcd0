"""Japanese: Idol and Mujina."""

from __future__ import annotations

from forests import act, board, combat, forest, legal


def test_an_idol_helps_allies_anywhere_but_not_itself():
    """BD-55, BD-75."""
    state = forest(". HN03^ .\n . . .\n . . .\n JP01^ . .", "JP HN", ("JP10", ""))
    assert combat(act(state, "JP10^ b4")) == (10 + 1, 9)
    state = forest(". . .\n . . .\n . . .\n JP01^ . .", "JP HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ a1")) == (9, 3 + 3)


def test_idols_add_up_and_work_face_up_only():
    """BD-50, BD-57, BD-75."""
    state = forest(". HN03^ .\n . . .\n . . .\n JP01^ . JP02^", "JP HN", ("JP10", ""))
    assert combat(act(state, "JP10^ b4")) == (10 + 2, 9)
    state = forest(". HN03^ .\n . . .\n . . .\n JP01v . JP02^", "JP HN", ("JP10", ""))
    assert combat(act(state, "JP10^ b4")) == (10 + 1, 9)


def test_an_idol_just_turned_up_helps_at_once_but_not_in_its_own_combat():
    """BD-51, BD-75."""
    state = forest("JP01v . .\n . . .\n . . .\n . JP08^ .", "JP HN", ("", "HN09 HN02"), turn=1)
    assert combat(act(state, "HN09^ a4")) == (9, 7)


def test_an_attacking_idol_does_not_help_itself():
    """BD-52, BD-55."""
    state = forest(". HN03^ .\n . . .\n . . .\n . . .", "JP HN", ("JP01", ""))
    assert combat(act(state, "JP01^ b4")) == (10, 9)


def test_mujina_swaps_two_of_one_side_that_are_next_to_it():
    """BD-59, BD-76."""
    state = forest(". JP08^ .\n HN03^ . HN04v\n . . JP10^\n . . .", "JP HN", ("JP03", ""))
    act(state, "JP03^ b3")
    assert legal(state) == ["pass", "swap a3 c3"]
    act(state, "swap a3 c3")
    assert board(state) == "a3=HN04v b3=JP03^ b4=JP08^ c2=JP10^ c3=HN03^"
    assert state.combats[0] == 0


def test_mujina_never_swaps_badgers_of_different_sides():
    """BD-76."""
    state = forest(". . .\n HN03^ . JP08^\n . . .\n . . .", "JP HN", ("JP03", ""))
    act(state, "JP03^ b3")
    assert state.turn[0] == 1


def test_a_swap_moves_what_is_known_along():
    """BD-76, BD-120."""
    state = forest(". . .\n HN03v . HN04v\n . . .\n . . .", "JP HN", ("JP03", ""))
    state.looked[1] = 1 << 2
    act(state, "JP03^ b3", "swap a3 c3")
    assert state.looked[1] == 1 << 10

"""Burmese Ferret: Stench and Slip Away."""

from __future__ import annotations

from forests import GAME, act, board, combat, forest, kind, legal, pile


def test_stench_weakens_opponents_next_to_it_in_attack_and_defense():
    """BD-79."""
    state = forest(". HN03^ .\n . BF01^ .\n . . .\n . . .", "BF HN", ("BF10", ""))
    assert combat(act(state, "BF10^ b4")) == (12, 9 - 1)
    state = forest(". BF10^ .\n . BF01^ .\n . . .\n . . .", "BF HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ b4")) == (9 - 1, 9)


def test_stenches_add_up_and_work_face_up_only():
    """BD-50, BD-57, BD-79."""
    state = forest("BF02^ HN03^ BF03v\n . BF01^ .\n . . .\n . . .", "BF HN", ("BF10", ""))
    assert combat(act(state, "BF10^ b4")) == (12, 9 - 2)


def test_stench_does_not_reach_the_card_it_fights_nor_allies():
    """BD-62, BD-79."""
    state = forest(". HN03^ .\n . . .\n . . .\n . . .", "BF HN", ("BF01", ""))
    assert combat(act(state, "BF01^ b4")) == (10, 9)
    state = forest(". HN03^ .\n . . .\n BF01^ . .\n . . .", "BF HN", ("BF10", ""))
    assert combat(act(state, "BF10^ b4")) == (12, 9)


def test_slip_away_goes_to_a_free_cell_next_to_it_face_up():
    """BD-80."""
    state = forest("BF10^ JP08^ .\n . . .\n . . .\n . . .", "BF JP", ("BF05", ""))
    act(state, "BF05^ b4")
    assert kind(state) == "slip_away"
    assert legal(state) == ["pass", "slip b3", "slip c4"]
    declined = act(state.copy(), "pass")
    assert pile(declined, 0) == "BF05"
    act(state, "slip b3")
    assert board(state) == "a4=BF10^ b3=BF05^ b4=JP08^"
    assert pile(state, 0) == ""


def test_a_defender_that_was_face_down_may_slip_away_in_the_turn_of_the_other():
    """BD-51, BD-60, BD-80."""
    state = forest(". BF07v .\n . . .\n . . .\n . . .", "BF JP", ("", "JP10"), turn=1)
    act(state, "JP10^ b4")
    assert GAME.seats_to_act(state) == [0]
    act(state, "slip b3")
    assert board(state) == "b3=BF07^ b4=JP10^"


def test_a_face_down_attacker_does_not_slip_away():
    """BD-50, BD-80."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .", "BF JP", ("BF05", ""))
    act(state, "BF05v b4")
    assert pile(state, 0) == "BF05"


def test_slip_away_keeps_clear_of_the_burrow():
    """BD-80, BD-88."""
    state = forest(". . . .\n . . . .\n . . JP08^ .\n . . . .", "BF JP", ("BF05", ""), seats=1)
    act(state, "BF05^ c2")
    assert legal(state) == ["pass", "slip c1", "slip c3", "slip d2"]

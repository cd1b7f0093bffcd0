"""Honey: Revive and Fury."""

from __future__ import annotations

from forests import GAME, act, board, forest, hand, kind, legal, pile


def test_revive_needs_another_card_in_the_hand():
    """BD-56, BD-71."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .", "HN JP", ("HN02", ""))
    act(state, "HN02^ b4")
    assert kind(state) == "card"
    assert pile(state, 0) == "HN02"


def test_revive_costs_a_card_of_the_hand():
    """BD-71."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .", "HN JP", ("HN02 HN01 HN09", ""))
    act(state, "HN02^ b4")
    assert legal(state) == ["pass", "revive HN01", "revive HN09"]
    act(state, "revive HN01")
    assert pile(state, 0) == "HN01"
    assert hand(state, 0) == "HN02 HN03 HN09"
    assert board(state) == "b4=JP08^"


def test_revive_is_asked_of_the_owner_in_the_turn_of_the_other():
    """BD-60, BD-71."""
    state = forest(". HN02^ .\n . . .\n . . .\n . . .", "HN JP", ("HN01", "JP01"), turn=1)
    act(state, "JP01^ b4")
    assert GAME.seats_to_act(state) == [0]
    assert kind(state) == "revive"
    act(state, "revive HN01")
    assert hand(state, 0) == "HN02", "he draws at the end of his own turns only"
    assert GAME.seats_to_act(state) == [0]
    assert state.turn[0] == 0


def test_a_face_down_attacker_is_not_revived():
    """BD-50, BD-71."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .", "HN JP", ("HN02 HN01 HN09", ""))
    act(state, "HN02v b4")
    assert pile(state, 0) == "HN02"
    assert state.turn[0] == 1


def test_fury_takes_the_winner_along_and_asks_nobody():
    """BD-72."""
    state = forest(". JP08^ .\n . . .\n . . .\n . . .", "HN JP", ("HN06", ""))
    act(state, "HN06^ b4")
    assert (board(state), pile(state, 0), pile(state, 1)) == ("", "HN06", "JP08")


def test_fury_in_a_hand_that_is_discarded_or_under_an_ally_does_nothing():
    """BD-61, BD-72."""
    state = forest(". JP08^ .\n . HN06^ .\n . . .\n . . .", "HN JP", ("HN01 HN02 HN03", ""))
    act(state, "HN01^ b3")
    assert board(state) == "b3=HN01^ b4=JP08^"


def test_a_winner_with_fury_stays():
    """BD-60, BD-72."""
    state = forest(". JP02^ .\n . . .\n . . .\n . . .", "HN JP", ("HN06", ""))
    act(state, "HN06^ b4")
    assert board(state) == "b4=HN06^"

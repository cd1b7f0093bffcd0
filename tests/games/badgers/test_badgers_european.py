"""European: Close Kin and Old Sett."""

from __future__ import annotations

from forests import act, combat, dealt, forest, hand


def test_close_kin_counts_allies_next_to_it_face_up_or_face_down():
    """BD-77."""
    state = forest("EU07^ EU03^ EU08v\n . . .\n . . .\n . . .", "EU HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ b4")) == (9, 9 + 2)


def test_close_kin_does_not_count_opponents_nor_allies_further_away():
    """BD-62, BD-77."""
    state = forest("HN03^ EU03^ .\n EU07^ . EU08^\n . . .\n . . .", "EU HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ b4")) == (9, 9)


def test_close_kin_is_no_help_to_an_attacker_nor_to_others():
    """BD-55, BD-77."""
    state = forest("EU07^ HN03^ EU08^\n . . .\n . . .\n . . .", "EU HN", ("EU03", ""))
    assert combat(act(state, "EU03^ b4")) == (9, 9)
    state = forest("EU03^ EU07^ EU08^\n . . .\n . . .\n . . .", "EU HN", ("", "HN09"), turn=1)
    assert combat(act(state, "HN09^ b4")) == (9, 9)


def test_old_sett_is_in_the_hand_before_the_deck_is_shuffled():
    """BD-10, BD-12, BD-78."""
    state = dealt(2, clans="HN EU")
    assert hand(state, 1) == "EU01 EU02 EU03 EU04 EU05"
    assert state.deck_sizes[1] == 6
    assert state.shown[1] == 0b11


def test_old_sett_is_no_ability_of_the_bot():
    """BD-83, BD-98."""
    state = dealt(1, clans="HN EU")
    assert state.deck_sizes[1] == 11
    assert state.hands[1] == 0

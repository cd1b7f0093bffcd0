"""European: Close Kin and Old Sett."""

from __future__ import annotations

from copy import deepcopy

from cete import games
from cete.kit.chance import chance
from cete.kit.editions import Edition
from forests import GAME, act, combat, dealt, forest, hand


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


def test_a_deck_of_old_setts_leaves_less_than_three_cards_to_draw():
    """BD-12, BD-78."""
    data = deepcopy(dict(GAME.edition.data))
    for row in data["card"]:
        if row[0].startswith("EU") and row[0] not in ("EU03", "EU04"):
            row[8] = "old_sett"
    game = games.load_with("badgers", Edition("badgers", "setts", data, "setts"))
    state = game.new(2, {"clans": "HN EU"})
    game.deal_shuffled(state, chance(1))
    assert state.hands[1] == (1 << 11) - 1
    assert state.deck_sizes[1] == 0


def test_old_sett_is_no_ability_of_the_bot():
    """BD-83, BD-98."""
    state = dealt(1, clans="HN EU")
    assert state.deck_sizes[1] == 11
    assert state.hands[1] == 0

"""What people see and read: previews, choices, reasons and narration."""

from __future__ import annotations

import re

import pytest

from cete.kit.chance import any_of, chance
from cete.kit.game import NOBODY
from cete.kit.record import copy_of
from cete.kit.scene import Names
from cete.kit.verbs import apply, legal_actions
from forests import GAME, act, dealt, forest

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def scene(state, viewer=0):
    names = Names(PLAYERS[: int(state.seats)], viewer)
    return GAME.scene(GAME.view(state, viewer), viewer, names)


def cells(state, viewer=0):
    """The cards of the first Forest by place."""
    zone = next(zone for zone in scene(state, viewer).zones if zone.layout == "board")
    return {card.place: card for card in zone.cards}


def told(state, text, viewer=0):
    """What a viewer reads of an action."""
    before = copy_of(state)
    seat = GAME.seats_to_act(state)[0]
    action = GAME.actions(state, seat)[text]
    shown = GAME.shown_action(state, seat, action, viewer)
    GAME.play(state, seat, text)
    names = Names(PLAYERS[: int(state.seats)], viewer)
    sentences = GAME.narrate(GAME.view(before, viewer), GAME.view(state, viewer), seat, shown, viewer, names)
    return " ".join(sentence.text for sentence in sentences)


DUEL = "JP07v JP08^ .\n . . .\n . . .\n HN11^ . ."


def test_the_own_edge_of_the_forest_is_at_the_bottom():
    """BD-07."""
    state = forest(DUEL)
    assert list(cells(state))[:3] == ["a4", "b4", "c4"]
    assert list(cells(state, 1))[:3] == ["a1", "b1", "c1"]
    assert list(cells(state, NOBODY))[:3] == ["a4", "b4", "c4"]


def test_a_preview_says_what_a_combat_will_be():
    """BD-33."""
    state = forest(DUEL, hands=("HN01", ""))
    act(state, "HN01^")
    assert cells(state)["b4"].preview == "Attack 15 against 11: you win. No Food here."
    assert cells(state)["a1"].preview == "Discards Egg Thief. No Food here."


def test_a_preview_against_a_hidden_card_tells_the_span_by_its_back():
    """BD-119."""
    state = forest(DUEL, hands=("HN11 HN08", ""))
    act(state, "HN08v")
    # JP07 has the back 5; so have JP05 (defense 8) and JP11 (defense 11), and HN08 attacks with 8.
    assert cells(state)["a4"].preview == "Attack 8 against 5 to 11: you beat 1 of 3 possible cards. No Food here."
    known = forest(DUEL, hands=("HN11 HN08", ""))
    known.looked[1] = 1 << 3
    act(known, "HN08v")
    assert cells(known)["a4"].preview == "Attack 8 against 5: you win. No Food here."


def test_a_solo_preview_reckons_with_the_top_card_of_the_bot():
    """BD-91, BD-123."""
    state = forest(". . . .\n . . . .\n . . . .\n . . . .", "HN JP", ("HN11", ""), seats=1)
    act(state, "HN11^")
    # The next card shows the back 3: Stage Star or Second Voice.
    assert (
        cells(state)["b1"].preview
        == "The bot attacks with 6 to 10 against your 8: you beat 1 of 2 possible cards. 1 Food here."
    )


def test_each_card_may_be_played_with_either_face():
    """BD-16."""
    state = forest(DUEL, hands=("HN01 HN02", ""))
    actions = [choice.action for choice in scene(state).choices]
    assert actions == ["play HN01 down", "play HN01 up", "play HN02 down", "play HN02 up"]
    assert {choice.group for choice in scene(state).choices} == {"Ratel", "Cobra Nap"}


def test_clans_can_be_read_before_they_are_chosen():
    """BD-09."""
    shown = scene(dealt(2))
    assert [choice.action for choice in shown.choices][:2] == ["clan AM", "clan SI"]
    honey = next(choice for choice in shown.choices if choice.label == "Honey")
    assert "Revive" in honey.detail
    assert "Fury" in honey.detail
    legend = dict(shown.legend)
    assert len(legend) == 8
    assert "Ratel 10, attack 15/11, defense 11/10" in legend["Honey"]


@pytest.mark.parametrize(
    ("text", "words", "rule"),
    [
        ("at b3", "The face-up Opponent on b1 blocks this Path.", "BD-19"),
        ("at c4", "The obstacle on c2 blocks this Path.", "BD-19"),
        ("play HN02 up", "You have chosen a card; now choose its place.", "BD-27"),
        ("pass", "You must play a card; there is no passing.", "BD-16"),
    ],
)
def test_what_is_not_possible_has_a_reason(text, words, rule):
    """BD-16, BD-19, BD-27."""
    state = forest("JP07v . .\n . . .\n . . #\n . JP08^ .", hands=("HN01 HN02", ""))
    act(state, "HN01^")
    reason = GAME.reason(GAME.view(state, 0), 0, text)
    assert (reason.text, reason.rule) == (words, rule)
    assert GAME.reason(GAME.view(state, 1), 1, text).rule == "BD-13"


def test_solo_places_have_their_own_reasons():
    """BD-85, BD-88."""
    state = forest(". . . .\n . . . .\n . . . .\n . . . .", "HN JP", ("HN11", ""), seats=1)
    act(state, "HN11^")
    assert GAME.reason(GAME.view(state, 0), 0, "at d4").rule == "BD-85"
    assert GAME.reason(GAME.view(state, 0), 0, "at b2").rule == "BD-88"


def test_who_pauses_is_told_so():
    """BD-114."""
    state = dealt(3, clans="HN JP")
    assert GAME.reason(GAME.view(state, 2), 2, "play HN01 up").rule == "BD-114"
    assert scene(state, 2).panels[2].marks == ("pauses",)
    assert "pause" in scene(state, 2).prompt.detail


def test_the_others_see_the_back_of_a_card_played_face_down():
    """BD-119, section 4."""
    state = forest(DUEL, hands=("HN01", ""))
    seat = 0
    action = GAME.actions(state, seat)["play HN01 down"]
    assert GAME.shown_action(state, seat, action, 0) == "play HN01 down"
    assert GAME.shown_action(state, seat, action, 1) == "play ?11 down"
    assert GAME.shown_action(state, seat, action, NOBODY) == "play ?11 down"
    before = copy_of(state)
    assert told(before, "play HN01 down", 1) == "Ann chooses a face-down card with the back 11."
    assert told(before, "at c1", 1) == "Ann plays the face-down card with the back 11 on c1."
    assert cells(before, 1)["c1"].hidden
    assert cells(before, 1)["c1"].corner == "11"
    assert cells(before, 0)["c1"].title == "Ratel"


def test_a_combat_is_told_with_its_sums():
    """BD-33, BD-75."""
    state = forest(". HN03^ .\n . . .\n . . .\n JP01^ . .", "JP HN", ("JP10", ""))
    act(state, "JP10^")
    text = told(state, "at b4", 1)
    assert "Anaguma attacks with 11 (10 printed, +1 by Idol), Adder Eater defends with 9." in text
    assert "Anaguma wins; Adder Eater is discarded." in text


def test_the_bot_is_told_with_its_card_its_icon_and_its_modifier():
    """BD-91, BD-95."""
    state = forest(". . . .\n . . . .\n . . . .\n . . . .", "HN JP", ("HN11", ""), seats=1)
    act(state, "HN11^")
    text = told(state, "at b1")
    assert "The bot draws Stage Star and attacks face-down with any attack bonus." in text
    assert "Stage Star attacks with 10 (3 printed, +7 by any attack bonus), Egg Thief defends with 8." in text
    assert scene(state).status.startswith("0 of 6 Food")


def test_a_tournament_shows_its_table_of_rounds():
    """BD-110, BD-115."""
    state = dealt(5, clans="AM SI CF HN")
    sheet = scene(state, 4).scores
    assert sheet.columns == ("Round I", "Round II", "Round III", "Round IV", "Round V", "Won")
    assert [row.cells[0] for row in sheet.rows] == ["A", "B", "C", "D", "pause"]
    assert sheet.rows[4].cells[:5] == ("pause", "A", "D", "C", "B")
    assert "Seat A: American" in sheet.note
    state.ended |= 1
    state.noted_food[0] = [4, 2]
    assert [row.cells[0] for row in scene(state, 4).scores.rows][:2] == ["A 4, won", "B 2"]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_random_matches_are_told_in_sentences(seats):
    """Every step is told to everybody who sees it, without codes, blanks or back-to-front words."""
    generator = chance(seats)
    state = GAME.new(seats, {"clans": "random"})
    GAME.deal_shuffled(state, generator)
    lines = []
    for _ in range(120):
        acting = GAME.seats_to_act(state)
        if not acting:
            break
        before = copy_of(state)
        seat = acting[0]
        action = int(any_of(legal_actions(state, seat), generator))
        apply(state, seat, action)
        for viewer in (NOBODY, 0):
            names = Names(PLAYERS[:seats], viewer)
            shown = GAME.shown_action(before, seat, action, viewer)
            views = GAME.view(before, viewer), GAME.view(state, viewer)
            lines += [sentence.text for sentence in GAME.narrate(*views, seat, shown, viewer, names)]
        GAME.deal_shuffled(state, generator)
    assert len(lines) > 30
    for line in lines:
        assert re.fullmatch(r"[A-Z].*[.]", line), line
        assert not re.search(r"  |\b[A-Z]{2}\d\d\b|None|\?|You plays|Ann play\b", line), line

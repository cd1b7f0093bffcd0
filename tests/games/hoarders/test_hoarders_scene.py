"""What people see and read of Hoarders."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.games.hoarders.notation import CRITTER_IDS, LETTERS, NUT_IDS
from cete.kit.chance import below, chance
from cete.kit.record import copy_of
from cete.kit.scene import Card, Names, Scene, Zone
from cete.kit.verbs import NOBODY
from hoarders_tables import GAME, IDLE, asked, idle_turn, lay, play, table
from positions import names_of, position


def scene(state: Any, viewer: int) -> Scene:
    return GAME.scene(GAME.view(state, viewer), viewer, Names(names_of(int(state.seats)), viewer))


def zone(state: Any, viewer: int, name: str) -> Zone:
    return next(zone for zone in scene(state, viewer).zones if zone.id == name)


def card(state: Any, viewer: int, name: str) -> Card:
    return next(card for zone in scene(state, viewer).zones for card in zone.cards if card.id == name)


def told(state: Any, move: str, viewer: int = NOBODY) -> list[str]:
    """Play a move and return what a viewer is told of it."""
    seat, text = int(move[0]), move[2:]
    before = copy_of(state)
    action = GAME.read_action(state, seat, text)
    GAME.play(state, seat, text)
    names = Names(names_of(int(state.seats)), viewer)
    views = GAME.view(before, viewer), GAME.view(state, viewer)
    shown = GAME.shown_action(before, seat, action, viewer)
    return [sentence.text for sentence in GAME.narrate(*views, seat, shown, viewer, names)]


# The table


def test_a_collection_is_five_cards_with_counts_in_the_same_order_for_all() -> None:
    state = table("AAAAP", "WHS", "")
    for seat, counts in enumerate(["00041", "11100", "00000"]):
        cards = zone(state, 1, f"nuts-{seat}").cards
        assert [card.suit for card in cards] == list(NUT_IDS)
        assert "".join(card.letter for card in cards) == LETTERS
        assert "".join(card.corner for card in cards) == counts
        assert ["gone" in card.marks for card in cards] == [count == "0" for count in counts]
    assert card(state, 1, "nut-0-acorn").name == "four acorns"


def test_four_alike_are_a_warning_to_all() -> None:
    """HO-10."""
    state = table("AAAAPPPP", "WHS", "WHS")
    for viewer in (NOBODY, 0, 1):
        shown = scene(state, viewer)
        assert [panel.warning for panel in shown.panels] == ["four acorns and four peanuts", "", ""]
        assert "only one more acorn or peanut." in shown.prompt.detail
        assert "winning" in card(state, viewer, "nut-0-acorn").marks


def test_two_of_five_critters_are_selected() -> None:
    """HO-12, HO-13: and what was chosen is shown until all have chosen, to its owner alone."""
    state = table("WHS", "WHS", "WHS")
    selection = scene(state, 0).selection
    assert selection is not None
    assert selection.how_many == 2
    assert sorted(selection.actions.values()) == GAME.legal(state, 0)
    hand = {card.id for card in zone(state, 0, "hand").cards}
    assert hand == {f"critter-0-{critter}" for critter in CRITTER_IDS}
    for cards, action in selection.actions.items():
        assert cards <= hand
        assert action == " ".join(["pick", *(c for c in CRITTER_IDS if f"critter-0-{c}" in cards)])
    assert selection.chosen == frozenset()

    GAME.play(state, 0, "pick hamster raccoon")
    assert GAME.legal(state, 0) == []
    chosen = scene(state, 0)
    assert chosen.selection is not None
    assert chosen.selection.chosen == {"critter-0-hamster", "critter-0-raccoon"}
    marked = {card.id for card in zone(state, 0, "hand").cards if "chosen" in card.marks}
    assert marked == chosen.selection.chosen
    assert chosen.prompt.title == "You have chosen"
    assert "chosen" in chosen.panels[0].marks
    assert "chosen" in scene(state, 1).panels[0].marks
    assert scene(state, NOBODY).selection is None


def test_face_down_critters_of_others_are_hidden_cards_named_by_place() -> None:
    """HO-13."""
    state = lay(table("WHS", "WHS", "WHS"), "hamster squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel")
    cards = zone(state, 1, "critters-0").cards
    assert [(card.id, card.hidden) for card in cards] == [("critter-0-squirrel", False), ("down-0-0", True)]
    assert cards[1].name == "a face-down critter"
    assert [card.name for card in zone(state, 0, "critters-0").cards] == ["squirrel"]
    assert card(state, 0, "critter-0-hamster").caption == "face down"


def test_the_critters_of_the_turn_before_stay_in_sight_until_a_seat_has_chosen() -> None:
    """HO-20."""
    state = idle_turn(table("WHS", "WHS", "WHS"))
    past = zone(state, 0, "critters-1")
    assert "past" in past.marks
    assert [card.name for card in past.cards] == ["hamster", "groundhog"]
    GAME.play(state, 1, f"pick {IDLE}")
    assert all(card.hidden for card in zone(state, 0, "critters-1").cards)


def test_a_critter_is_revealed_by_pressing_it_and_says_what_it_will_do() -> None:
    """HO-16, HO-34."""
    state = lay(table("WHS", "WHS", "WHS"), "groundhog squirrel", IDLE, IDLE)
    assert card(state, 0, "critter-0-squirrel").action == "reveal squirrel"
    assert card(state, 0, "critter-0-groundhog").preview.endswith("so it does nothing.")
    play(state, "0 reveal squirrel", "1 reveal groundhog", "2 reveal groundhog")
    assert card(state, 0, "critter-0-groundhog").preview == "It repeats your squirrel."


@pytest.mark.parametrize(
    ("pick", "nuts", "left", "critter", "preview"),
    [
        ("hamster squirrel", "WHS", None, "hamster", "It does nothing and can block no more."),
        ("hamster squirrel", "WHS", 0, "squirrel", "The deck is empty, so it draws nothing."),
        ("beaver raccoon", "WHS", 0, "beaver", "The deck is empty, so it draws nothing."),
        ("beaver raccoon", "", None, "raccoon", "Nobody else owns a nut, so it does nothing."),
        ("beaver raccoon", "W", None, "raccoon", ""),
    ],
)
def test_a_critter_without_effect_says_so(pick: str, nuts: str, left: int | None, critter: str, preview: str) -> None:
    """HO-24, HO-32, HO-47."""
    state = lay(table("WHS", nuts, nuts, left=left), pick, IDLE, IDLE)
    assert card(state, 0, f"critter-0-{critter}").preview == preview


@pytest.mark.parametrize(
    ("moves", "viewer", "critter", "rule"),
    [
        ([], 0, "beaver", "HO-12"),
        ([], 1, "hamster", "HO-15"),
        (["0 reveal raccoon"], 0, "squirrel", "HO-18"),
        (["0 reveal raccoon", "0 steal 2 walnut"], 1, "hamster", "HO-18"),
    ],
)
def test_every_critter_that_cannot_be_revealed_says_why(moves: list[str], viewer: int, critter: str, rule: str) -> None:
    """HO-12, HO-15, HO-18."""
    state = play(lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", IDLE, IDLE), *moves)
    reason = card(state, viewer, f"critter-{viewer}-{critter}").reason
    assert reason is not None
    assert reason.rule == rule


def test_a_nut_is_stolen_by_pressing_it_where_it_lies() -> None:
    """HO-22: with what it brings; nuts that cannot be stolen say why."""
    state = play(lay(table("AAAAP", "AP", "W"), "raccoon squirrel", IDLE, IDLE), "0 reveal raccoon")
    acorn = card(state, 0, "nut-1-acorn")
    assert (acorn.action, acorn.preview) == ("steal 1 acorn", "You would own five acorns and win.")
    assert card(state, 0, "nut-2-walnut").preview == "You would own one walnut."
    for name, text in [("nut-0-acorn", "You cannot steal from yourself."), ("nut-2-acorn", "Cleo owns no acorns.")]:
        reason = card(state, 0, name).reason
        assert reason is not None
        assert (reason.text, reason.rule) == (text, "HO-22")
    assert card(state, 1, "nut-1-acorn").reason is None
    assert "thief" in scene(state, 1).panels[0].marks


def test_the_critter_that_steals_is_marked() -> None:
    """HO-22, HO-35: the raccoon, or the groundhog that repeats it."""
    state = lay(table("WHS", "AAP", "WHS"), "groundhog raccoon", IDLE, IDLE)
    play(state, "0 reveal raccoon")
    assert "stake" in card(state, 1, "critter-0-raccoon").marks
    play(state, "0 steal 1 acorn", "1 allow", "1 reveal groundhog", "2 reveal groundhog", "0 reveal groundhog")
    assert "stake" in card(state, 1, "critter-0-groundhog").marks
    assert "stake" not in card(state, 1, "critter-0-raccoon").marks


def test_the_victim_alone_is_offered_an_answer() -> None:
    """HO-26, HO-27: by buttons, and by the hamster itself."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "hamster squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    assert [choice.action for choice in scene(state, 1).choices] == ["allow", "block"]
    assert card(state, 1, "critter-1-hamster").action == "block"
    for viewer in (NOBODY, 0, 2):
        shown = scene(state, viewer)
        assert not shown.choices
        assert "stake" in card(state, viewer, "nut-1-acorn").marks
        assert card(state, viewer, "loot").caption == "Ben's acorn"


def test_a_victim_without_a_hamster_sees_why_it_cannot_block() -> None:
    """HO-27."""
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", "beaver squirrel", IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    choice = scene(state, 1).choices[1]
    assert choice.action == ""
    assert choice.reason is not None
    assert choice.reason.rule == "HO-27"


def test_the_thief_is_told_who_might_block() -> None:
    """HO-26."""
    state = lay(table("WHS", "AAP", "WHS", starter=1), "raccoon squirrel", "hamster squirrel", "beaver raccoon")
    play(state, "1 reveal hamster", "2 reveal beaver", "0 reveal raccoon")
    assert scene(state, 0).prompt.detail.startswith("Cleo might have a hamster face down.")
    assert "hamster" not in scene(state, 1).prompt.detail


def test_an_empty_deck_names_the_last_turn() -> None:
    """HO-48, HO-50."""
    for options, last in [({"famine_turns": 0}, 1), ({"famine_turns": 3}, 3), ({"max_turns": 2}, 2)]:
        state = table("WHS", "WHS", "WHS", left=0, **options)
        if options.get("famine_turns") == 0:
            state.empty_at_start = 0
        assert zone(state, 0, "deck").note == f"turn {last} is the last"
        for _ in range(last):
            assert not GAME.is_over(state)
            idle_turn(state)
        assert GAME.is_over(state)


def test_the_score_sheet_shows_all_collections() -> None:
    """HO-49."""
    sheet = scene(table("AAAP", "WHS", ""), NOBODY).scores
    assert sheet is not None
    assert [(row.cells, row.total) for row in sheet.rows] == [
        (("0", "0", "0", "3", "1"), "3"),
        (("1", "1", "1", "0", "0"), "1"),
        (("0", "0", "0", "0", "0"), "0"),
    ]


def test_the_end_is_told_on_the_table() -> None:
    """HO-10, HO-48, HO-50."""
    won = play(lay(table("AAAA", "WHS", "WHS", deck="A"), "hamster squirrel", IDLE, IDLE), "0 reveal squirrel")
    assert scene(won, 0).prompt.title == "You win the match"
    assert scene(won, 1).prompt.title == "Ann wins the match"
    assert scene(won, 1).prompt.detail == "with five acorns."
    assert scene(won, 1).winners == (0,)
    limit = idle_turn(table("AAAA", "WHS", "WHS", max_turns=1))
    assert scene(limit, 1).prompt.detail == "One turn is over, and Ann's collection is the best: 4."
    famine = idle_turn(table("WHS", "AAPP", "WHS", left=0, famine_turns=1))
    assert scene(famine, 1).prompt.detail == "The nuts have run out, and your collection is the best: 2, 2."
    reason = card(won, 1, "critter-1-hamster").reason
    assert reason is not None
    assert reason.rule == "HO-10"


# Refused actions


@pytest.mark.parametrize(
    ("moves", "text", "rule"),
    [
        (0, "pick hamster", "HO-12"),
        (0, "pick hamster hamster", "HO-04"),
        (0, "pick raccoon hamster", "HO-14"),
        (0, "pick hamster badger", None),
        (0, "reveal hamster", None),
        (1, "reveal beaver", "HO-12"),
        (1, "pass", "HO-17"),
        (1, "reveal badger", None),
        (2, "steal 0 walnut", "HO-22"),
        (2, "steal 1 walnut", "HO-22"),
        (2, "steal 5 walnut", None),
        (2, "pass", "HO-23"),
        (3, "block", "HO-27"),
        (3, "pass", None),
    ],
)
def test_a_refused_action_says_why(moves: int, text: str, rule: str | None) -> None:
    """HO-04, HO-12, HO-14, HO-17, HO-22, HO-23, HO-27."""
    state = table("WHS", "AAP", "WHS")
    if moves:
        lay(state, "raccoon squirrel", "beaver squirrel", IDLE)
    play(state, *["0 reveal raccoon", "0 steal 1 acorn"][: max(moves - 1, 0)])
    seat = GAME.seats_to_act(state)[0]
    assert text not in GAME.legal(state, seat)
    reason = GAME.reason(GAME.view(state, seat), seat, text)
    assert (reason.rule if reason else None) == rule


# Narration


def test_the_deal_is_told_from_the_crown() -> None:
    """HO-05, HO-07."""
    state = GAME.new(3, {"starter": 1})
    before = GAME.view(state, 0)
    deck = GAME.deck_due(state)[1]
    GAME.deal(state, deck)
    sentences = GAME.narrate_deal(before, GAME.view(state, 0), "nuts", 0, Names(names_of(3), 0))
    assert [sentence.text for sentence in sentences] == [
        "Ben is dealt three walnuts.",
        "Cleo is dealt three walnuts.",
        "You are dealt three walnuts.",
        "Ben holds the crown and will reveal first.",
    ]


def test_picks_are_told_without_the_critters() -> None:
    """HO-13."""
    state = table("WHS", "WHS", "WHS")
    assert told(copy_of(state), "1 pick hamster raccoon", 1) == ["You lay down the hamster and the raccoon."]
    assert told(state, "1 pick hamster raccoon", 0) == ["Ben has chosen."]
    told(state, "0 pick hamster raccoon")
    assert told(state, "2 pick hamster raccoon") == [
        "Cleo has chosen.",
        "All critters lie face down. Ann reveals first.",
    ]


def test_draws_are_told_with_the_nuts() -> None:
    """HO-21, HO-36, HO-40."""
    state = lay(table("WHS", "WHS", "WHS", deck="PAASW"), "groundhog squirrel", "beaver squirrel", IDLE)
    assert told(state, "0 reveal squirrel", 0) == ["You reveal the squirrel and draw a peanut."]
    assert told(state, "1 reveal beaver") == [
        "Ben reveals the beaver, the only one, and draws a sunflower seed and two acorns."
    ]
    assert told(state, "2 reveal groundhog") == ["Cleo reveals the groundhog, which has nothing to repeat yet."]
    assert told(state, "0 reveal groundhog") == [
        "Ann reveals the groundhog, which repeats the squirrel, and draws a walnut."
    ]
    assert told(state, "1 reveal squirrel")[0].startswith("Ben reveals the squirrel and draws a")
    assert told(state, "2 reveal hamster") == [
        "Cleo reveals the hamster, which does nothing now.",
        "Turn 1 is over: all critters go back to the hands, and Ben gets the crown.",
    ]


def test_thefts_are_told_with_their_outcome() -> None:
    """HO-22, HO-25, HO-26, HO-28, HO-35."""
    state = lay(table("WHS", "AAP", "WHS"), "groundhog raccoon", "hamster raccoon", "beaver squirrel")
    assert told(state, "0 reveal raccoon") == ["Ann reveals the raccoon."]
    assert told(state, "0 steal 1 acorn", 1) == ["Ann tries to steal an acorn from you."]
    assert told(state, "1 block") == ["Ben turns up the hamster, and the theft fails."]
    told(state, "1 reveal raccoon")
    told(state, "1 steal 2 walnut")
    assert told(copy_of(state), "2 allow", 2) == ["You have no hamster to block with, and Ben takes the walnut."]
    assert told(state, "2 allow", 1) == ["Cleo allows it, and you take the walnut."]
    told(state, "2 reveal squirrel")
    assert told(state, "0 reveal groundhog") == ["Ann reveals the groundhog, which repeats the raccoon."]
    assert told(state, "0 steal 1 acorn")[:2] == [
        "Ann steals an acorn from Ben, as Ben's hamster is face up already.",
        "Ben has nothing left to reveal and passes.",
    ]


def test_a_theft_from_who_has_nothing_face_down_says_so() -> None:
    """HO-26."""
    state = lay(table("WHS", "AAP", "WHS"), "groundhog raccoon", "raccoon squirrel", IDLE)
    play(state, "0 reveal groundhog", "1 reveal squirrel", "2 reveal groundhog", "0 reveal raccoon")
    play(state, "0 steal 2 walnut", "2 allow", "1 reveal raccoon")
    assert told(state, "1 steal 0 walnut", 0)[0] == "Ben steals a walnut from you, as you have no critter face down."


def test_beavers_are_told_together() -> None:
    """HO-38, HO-41, HO-42."""
    state = lay(table("W", "W", "W", "W", deck="PA"), "beaver squirrel", "beaver squirrel", IDLE, IDLE)
    assert told(copy_of(state), "0 reveal beaver", 2) == [
        "Ann reveals the beaver. Ben turns up one too.",
        "Everybody without a beaver draws: you a peanut and Dan an acorn.",
    ]
    state = lay(table("W", "W", "W", deck="PA"), *["beaver squirrel"] * 2, IDLE)
    assert told(copy_of(state), "0 reveal beaver")[1] == "Cleo has no beaver and draws a peanut."
    state = lay(table("W", "W", "W", deck="PA"), *["beaver squirrel"] * 3)
    assert told(state, "0 reveal beaver", 1) == [
        "Ann reveals the beaver. You and Cleo turn up one too.",
        "Everybody has a beaver, so nobody draws.",
    ]


@pytest.mark.parametrize("pick", ["squirrel", "beaver", "two beavers"])
def test_an_empty_deck_is_told(pick: str) -> None:
    """HO-47."""
    critter = pick.split()[-1].removesuffix("s")
    pair = "beaver raccoon" if critter == "beaver" else "raccoon squirrel"
    other = "beaver raccoon" if pick == "two beavers" else IDLE
    state = lay(table("WHS", "WHS", "WHS", left=0), pair, other, IDLE)
    assert told(state, f"0 reveal {critter}")[-1].startswith(
        "The deck is empty, so nobody" if pick == "two beavers" else f"Ann reveals the {critter}"
    )
    assert state.drawn == 55


def test_the_last_nut_and_the_last_turn_are_told() -> None:
    """HO-47, HO-48."""
    state = lay(table("WHS", "WHS", "WHS", left=1, famine_turns=2), "hamster squirrel", IDLE, IDLE)
    assert told(state, "0 reveal squirrel")[1] == "That was the last nut of the deck."
    while state.turn == 1:
        seat = GAME.seats_to_act(state)[0]
        last = told(state, f"{seat} {GAME.legal(state, seat)[0]}")
    assert last[-1].endswith("As the deck is empty, turn 3 is the last.")


def test_a_raccoon_without_a_victim_is_told() -> None:
    """HO-24."""
    state = lay(table("WHS", "", ""), "raccoon squirrel", IDLE, IDLE)
    assert told(state, "0 reveal raccoon") == ["Ann reveals the raccoon, but nobody else owns a nut."]


@pytest.mark.parametrize("other", ["hamster", "beaver"])
def test_a_groundhog_that_repeats_nothing_is_told(other: str) -> None:
    """HO-37."""
    pair = IDLE if other == "hamster" else "groundhog beaver"
    state = play(lay(table("W", "W", "W"), pair, IDLE, IDLE), f"0 reveal {other}", "1 reveal groundhog")
    play(state, "2 reveal groundhog")
    assert told(state, "0 reveal groundhog") == [f"Ann reveals the groundhog, which cannot repeat the {other}."]


def test_the_end_is_told() -> None:
    """HO-10, HO-45, HO-50."""
    state = lay(table("AAAA", "WHS", "WHS", deck="A"), "hamster squirrel", IDLE, IDLE)
    assert told(state, "0 reveal squirrel", 0)[-1] == "You own five acorns and win the match."
    state = lay(table("W", "AAAA", "W", "PPPP", deck="AP"), "beaver squirrel", IDLE, "beaver squirrel", IDLE)
    assert told(state, "0 reveal beaver", 3)[-1] == (
        "Ben owns five acorns. You own five alike too, but Ben is nearer to the crown and wins the match."
    )
    state = lay(table("AA", "WHS", "WHS", max_turns=1), *[IDLE] * 3)
    while not GAME.is_over(state):
        seat = GAME.seats_to_act(state)[0]
        last = told(state, f"{seat} {GAME.legal(state, seat)[0]}")
    assert last[-1] == "The last turn is over. Ann has the best collection (2) and wins the match."


@given(seed=st.integers(0, 2**32), actions=st.integers(0, 150), seats=st.integers(3, 6))
def test_sentences_read_well(seed: int, actions: int, seats: int) -> None:
    """For every viewer: whole sentences, no placeholders, "you" with its own verb forms, cards that are there."""
    state = position(GAME, seats, seed, actions)
    generator = chance(seed + 1)
    acting = GAME.seats_to_act(state)
    seat = acting[below(len(acting), generator)]
    legal = GAME.legal(state, seat)
    text = legal[below(len(legal), generator)]
    for viewer in range(NOBODY, seats):
        after = copy_of(state)
        names = Names(names_of(seats), viewer)
        shown = GAME.shown_action(state, seat, GAME.read_action(state, seat, text), viewer)
        GAME.play(after, seat, text)
        sentences = GAME.narrate(GAME.view(state, viewer), GAME.view(after, viewer), seat, shown, viewer, names)
        assert sentences
        for sentence in sentences:
            assert re.fullmatch(r"[A-Z].*[^ ]\.", sentence.text)
            assert not re.search(r"[?{}_]|  |\b[Yy]ou (is|has|draws|steals|reveals|wins|takes|owns)\b", sentence.text)
            assert not re.search(r"\ba [aeiou]", sentence.text)
            known = re.compile(rf"(nut-[0-5]-({'|'.join(NUT_IDS)})|critter-[0-5]-({'|'.join(CRITTER_IDS)}))")
            assert all(known.fullmatch(name) for name in sentence.cards)
            assert sentence.rule == "" or re.fullmatch(r"HO-\d\d", sentence.rule)


def test_a_scene_before_the_deal_waits_for_it() -> None:
    """HO-06."""
    state = GAME.new(3)
    shown = scene(state, 0)
    assert shown.prompt.title == "The nuts are being dealt"
    assert shown.selection is None
    assert asked(state) == ["pick"]

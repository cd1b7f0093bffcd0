"""Tricky Teams as people see it: scenes, reasons, narration, and the secret wish."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cete.games.tricky_teams.notation import action_text, card_code, read_action, read_card
from cete.games.tricky_teams.state import Decision
from cete.games.tricky_teams.words import EFFECTS, PICTURES
from cete.kit.cards import each
from cete.kit.chance import any_of, chance
from cete.kit.game import NOBODY
from cete.kit.record import bytes_of, copy_of
from cete.kit.scene import Names, Scene, Zone
from cete.kit.verbs import apply, legal_actions
from drawn_teams import GAME, dealt, draw, play_out, run
from positions import names_of

PLAYERS = names_of(6)


def scene_of(state: Any, viewer: int) -> Scene:
    return GAME.scene(GAME.view(state, viewer), viewer, Names(PLAYERS, viewer))


def zone(state: Any, viewer: int, name: str) -> Zone:
    (found,) = [zone for zone in scene_of(state, viewer).zones if zone.id == name]
    return found


def told(state: Any, move: str, viewer: int) -> list[str]:
    """What a viewer is told of a move; the state goes on."""
    seat, text = int(move[0]), move[2:]
    before = GAME.view(state, viewer)
    shown = GAME.shown_action(state, seat, GAME.read_action(state, seat, text), viewer)
    GAME.play(state, seat, text)
    after = GAME.view(state, viewer)
    return [sentence.text for sentence in GAME.narrate(before, after, seat, shown, viewer, Names(PLAYERS, viewer))]


# The secret wish

SECRET = "setup seats=4 lead=0\nhands: B7 Y2 Y3 | G4 G9 R8 | R5 B9 B3 | R2 Y6 G10"


@pytest.mark.parametrize("viewer", [0, 2, 3, NOBODY])
def test_a_face_down_hypnotist_is_a_secret_until_its_owner_has_decided(viewer: int) -> None:
    """TT-49, TT-63, section 6: not a byte of any other view changes, so nobody is sent anything."""
    state = run(draw(SECRET), "0 play B7")
    before = GAME.view(state, viewer)
    page = scene_of(state, viewer)
    assert told(state, "1 play G4", viewer) == []
    assert bytes_of(GAME.view(state, viewer)) == bytes_of(before)
    assert scene_of(state, viewer) == page
    view = GAME.view(state, viewer)
    assert (GAME.decision(view), GAME.seats_to_act(view)) == ("play", [1])
    assert GAME.decision(state) == "wish"
    if viewer != NOBODY:
        assert GAME.legal(view, viewer) == []


@pytest.mark.parametrize("viewer", [0, 2, 3, NOBODY])
def test_a_declined_wish_looks_like_any_face_down_card(viewer: int) -> None:
    """TT-49, TT-63, section 6: the same view, page, action and narration as if another card had been laid."""
    hypnotist = run(draw(SECRET), "0 play B7 | 1 play G4")
    other = run(draw(SECRET), "0 play B7")
    assert GAME.shown_action(hypnotist, 1, 0, viewer) == GAME.shown_action(other, 1, read_card("G9"), viewer)
    assert told(hypnotist, "1 wish none", viewer) == told(other, "1 play G9", viewer) == ["Ben lays a card face down."]
    assert bytes_of(GAME.view(hypnotist, viewer)) == bytes_of(GAME.view(other, viewer))
    assert scene_of(hypnotist, viewer) == scene_of(other, viewer)


def test_a_wish_in_the_fog_is_told_together_with_its_card() -> None:
    """TT-63."""
    state = run(draw(SECRET), "0 play B7 | 1 play G4")
    assert GAME.shown_action(state, 1, read_action("wish 3 R")[1], 0) == "wish 3 R"
    assert told(state, "1 wish 3 R", 3) == ["Ben lays a card face down.", "Ben wishes red from you."]


def test_the_owner_of_a_face_down_hypnotist_sees_all_of_it() -> None:
    """TT-63."""
    state = run(draw(SECRET), "0 play B7")
    assert told(state, "1 play G4", 1) == ["You lay green 4 face down."]
    assert scene_of(state, 1).prompt.title == "Your Hypnotist – wish a team from somebody"
    assert told(state, "1 wish none", 1) == ["You make no wish."]
    (mine,) = [card for card in zone(state, 1, "trick").cards if card.id == "G4"]
    assert (mine.hidden, mine.caption) == (False, "You, face down")


def test_a_face_up_hypnotist_is_seen_while_its_owner_decides() -> None:
    """TT-49."""
    state = draw("setup seats=3 lead=0\nhands: B4 Y2 | G9 R8 | R5 B9")
    assert told(state, "0 play B4", 1) == ["Ann leads blue 4, Hypnotist."]
    assert scene_of(state, 1).prompt.title == "Ann may wish a team"
    assert told(state, "0 wish none", 1) == ["Ann makes no wish."]


# Reasons

CHALLENGE = "Only blue is out and you hold other teams, so you must challenge."
NO_LATER = "A wish can only go to somebody who still plays in this trick."
OWN_CARD = "A card of the strongest team stays with its owner."
WISHED = "You hold yellow, which was wished from you, so only yellow or a Fool is allowed."
NO_FLAG = "You hold yellow, which was wished from you, so you cannot stay out with a flag."
JOIN_GREEN = "Green and blue are out and you hold green, so you must join."
JOIN_BOTH = "Green and blue are out and you hold green and blue, so you must join."

REASONS = [
    # position, moves so far, who asks, for what, the answer
    ("B5 | B9 G2 R8 | G9", "0 play B5", 1, "play B9", CHALLENGE, "TT-16"),
    ("B5 | B9 G6 B2 | G9", "0 play B5", 1, "play B9", CHALLENGE, "TT-16"),
    ("B5 | G9 R2 | G3 R9", "0 play B5 | 1 play G9", 2, "play R9", JOIN_GREEN, "TT-19"),
    ("B5 | G9 R2 | G3 B9 R9", "0 play B5 | 1 play G9", 2, "play R9", JOIN_BOTH, "TT-19"),
    ("B4 | G9 Y3 | R9", "0 play B4 | 0 wish 1 Y", 1, "play G9", WISHED, "TT-50"),
    ("B4 | F1 Y3 | R9", "0 play B4 | 0 wish 1 Y", 1, "play F1", NO_FLAG, "TT-50"),
    ("B7 | B8 B9 G2 | R9", "0 play B7", 1, "play B8", CHALLENGE, "TT-16"),
    ("B5 | G9 | R9", "", 1, "play G9", "It is not your turn.", "TT-10"),
    ("B5 | G9 | R9", "", 0, "play G9", "You do not hold this card.", "TT-10"),
    ("B4 B2 | G9 | R9", "0 play B4", 0, "play B2", "First decide about the wish.", "TT-49"),
    ("B2 | G4 | R9", "0 play B2 | 1 play G4", 1, "wish 0 R", NO_LATER, "TT-52"),
    ("B2 | G4 | R9", "0 play B2 | 1 play G4", 1, "wish 5 R", NO_LATER, "TT-52"),
    ("B2 | G9 | G3", "0 play B2 | 1 play G9 | 2 play G3", 1, "take G3", OWN_CARD, "TT-28"),
    ("B2 | G9 | F1", "0 play B2 | 1 play G9 | 2 play F1", 1, "take F1", "A flag is no loot; it is set aside.", "TT-35"),
    ("B2 | G9 | G3", "0 play B2 | 1 play G9 | 2 play G3", 1, "take R9", "This card is no part of the loot.", "TT-27"),
    ("B2 | G9 | G3", "0 play B2 | 1 play G9 | 2 play G3", 2, "take B2", "It is not your turn.", "TT-10"),
    ("B2 R2 | G9 R3 | G3 R5", "0 play B2 | 1 play G9 | 2 play G3", 1, "play R3", "First the loot is shared.", "TT-27"),
    (
        "R9 R2 | G2 R3 | R3 R5", "0 play R9 | 1 play G2 | 2 play R3 | 0 take G2", 0, "play R2",
        "First choose who leads.", "TT-65",
    ),
    ("B5 | G9 | R9", "", 0, "lead 1", "First a card has to be played.", "TT-10"),
    ("B5 | G9 | R9", "", 0, "wish none", "First a card has to be played.", "TT-10"),
    ("B5 | G9 | R9", "", 1, "wish 2 R", "It is not your turn.", "TT-10"),
    ("B5 | G9 | R9", "", 0, "wish 2 R", "First a card has to be played.", "TT-10"),
    ("B5 | G9 | R9", "", 2, "lead 0", "It is not your turn.", "TT-10"),
    ("B5 | G9 | R9", "", 0, "take G9", "First a card has to be played.", "TT-10"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "moves", "seat", "asked", "text", "rule"), REASONS)
def test_reasons(hands: str, moves: str, seat: int, asked: str, text: str, rule: str) -> None:
    """TT-10, TT-16, TT-19, TT-27, TT-28, TT-35, TT-49, TT-50, TT-52, TT-65."""
    state = run(draw(f"setup seats=3 lead=0\nhands: {hands}"), moves)
    reason = GAME.reason(GAME.view(state, seat), seat, asked)
    assert (reason.text, reason.rule) == (text, rule)


def test_a_card_that_was_taken_already() -> None:
    """TT-27."""
    state = draw("setup seats=4 lead=0\nhands: B2 | G9 | R2 | Y3")
    run(state, "0 play B2 | 1 play G9 | 2 play R2 | 3 play Y3 | 1 take B2")
    assert GAME.reason(GAME.view(state, 1), 1, "take B2").text == "This card has been taken already."


def test_an_8_is_no_bluff() -> None:
    """TT-70."""
    state = run(draw("setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | B8 G2 | R3 B10"), "0 play B7")
    reason = GAME.reason(GAME.view(state, 1), 1, "play B8")
    assert (reason.text, reason.rule) == (
        "A Drummer always lies open, so it cannot be played against the rules.",
        "TT-70",
    )


@pytest.mark.parametrize("text", ["play B9", "play X1", "", "wish", "wish 9 R", "lead", "take", "pass", "wish 0 P"])
def test_what_is_possible_or_no_action_needs_no_reason(text: str) -> None:
    """TT-22."""
    state = draw("setup seats=3 lead=0\nhands: B9 Y2 | B8 G2 | R3 B10")
    assert GAME.reason(GAME.view(state, 0), 0, text) is None


@pytest.mark.parametrize("options", [{}, {"fog_bluff": True}, {"training": True}])
@pytest.mark.parametrize("seats", [3, 6])
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_every_own_card_can_be_pressed_or_says_why_not(seats: int, options: dict[str, bool], seed: int) -> None:
    """TT-22: with every option, from the own view, in every position of a raid."""
    state = dealt(seats, seed, **options)
    generator = chance(seed)
    while state.raid == 1 and GAME.seats_to_act(state):
        seat = int(state.actor)
        legal = GAME.legal(state, seat)
        scene = scene_of(state, seat)
        for card in zone(state, seat, "hand").cards:
            assert (f"play {card.id}" in legal) == (card.action != "") == (card.reason is None)
        offered = {card.action for part in scene.zones for card in part.cards} | {c.action for c in scene.choices}
        assert offered - {""} == set(legal)
        ids = [card.id for part in scene.zones for card in part.cards]
        assert len(ids) == len(set(ids))
        apply(state, seat, int(any_of(legal_actions(state, seat), generator)))


@pytest.mark.parametrize("options", [{"fog_bluff": True}, {"training": True}])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 75))
def test_pages_and_narration_do_not_depend_on_what_is_hidden(
    seats: int, options: dict[str, bool], seed: int, steps: int
) -> None:
    """TT-5, TT-59, TT-70: with the options that the laws for all games do not use."""
    state = dealt(seats, seed, **options)
    generator = chance(seed + 1)
    for _ in range(steps):
        apply(state, int(state.actor), int(any_of(legal_actions(state, int(state.actor)), generator)))
        GAME.deal_shuffled(state, generator)
    for viewer in range(NOBODY, seats):
        view = GAME.view(state, viewer)
        world = GAME.guess(view, viewer, generator)
        assert scene_of(world, viewer) == scene_of(state, viewer)
        if viewer != NOBODY:
            assert GAME.legal(world, viewer) == GAME.legal(state, viewer)
            codes = [card_code(card) for card in range(42)]
            reasons = [[GAME.reason(GAME.view(s, viewer), viewer, f"play {c}") for c in codes] for s in (state, world)]
            assert reasons[0] == reasons[1]


# Scenes


def test_the_teams_of_a_growing_trick_are_weighed() -> None:
    """TT-23 to TT-25, TT-48: who is ahead and why, with the Cooks of each owner."""
    state = draw("setup seats=4 lead=0\nhands: B5 Y2 | G8 R2 | B2 R3 | B1\ncook 0: R3")
    run(state, "0 play B5 | 1 play G8 | 2 play B2")
    cards = zone(state, 3, "teams").cards
    assert [(card.letter, card.corner, card.text, card.marks) for card in cards] == [
        ("G", "8", "Ben", ("winning",)),
        ("B", "8", "Ann and Cleo", ()),
    ]
    assert zone(state, 3, "trick").note == "Green is ahead with 8: green had it first"
    assert [card.caption for card in zone(state, 3, "trick").cards] == ["Ann led +1", "Ben", "Cleo"]
    assert scene_of(state, 3).prompt.title == "Your turn – join green or blue"


def test_peasants_are_weighed_as_a_team() -> None:
    """TT-38, TT-42."""
    state = run(draw("setup seats=4 lead=0\nhands: R1 | R10 | B1 | G9"), "0 play R1 | 1 play R10 | 2 play B1")
    cards = zone(state, 3, "teams").cards
    assert [(card.letter, card.corner, card.text) for card in cards] == [
        ("P", "11", "Ann and Cleo"),
        ("R", "11", "Ann and Ben"),
        ("B", "1", "Cleo"),
    ]
    assert zone(state, 3, "trick").note == "The peasants are ahead with 11: peasants win ties"


def test_face_down_cards_are_shown_to_their_owners_only() -> None:
    """TT-59: others see whose they are; they are not weighed."""
    state = run(draw("setup seats=4 lead=0\nhands: B7 | G9 | R10 | Y2"), "0 play B7 | 1 play G9 | 2 play R10")
    hidden = [(card.id, card.hidden, card.corner) for card in zone(state, 3, "trick").cards]
    assert hidden == [("B7", False, "7"), ("down-1", True, ""), ("down-2", True, "")]
    assert [card.id for card in zone(state, 1, "trick").cards] == ["B7", "G9", "down-2"]
    assert [card.letter for card in zone(state, 1, "teams").cards] == ["B"]
    assert zone(state, 3, "teams").note == "2 cards lie face down"
    assert scene_of(state, 3).prompt.title == "Your turn – in the fog, play anything"
    assert scene_of(state, 3).prompt.detail.endswith("Only blue so far, 7 strong, as far as the cards lie open.")


def test_the_loot_is_taken_from_the_trick_in_a_stated_order() -> None:
    """TT-27."""
    state = draw("setup seats=5 lead=0\nhands: B9 Y1 | G5 Y3 | R3 Y4 | G1 Y5 | B8 Y6")
    run(state, "0 play B9 | 1 play G5 | 2 play R3 | 3 play G1 | 4 play B8")
    trick = zone(state, 0, "trick")
    assert [card.action for card in trick.cards] == ["", "take G5", "take R3", "take G1", ""]
    assert trick.cards[1].preview == "2 coins"
    assert trick.note == "Blue won, 17 to 6 and 3"
    assert scene_of(state, 0).prompt.title == "Take a card of the loot"
    assert scene_of(state, 0).prompt.detail == "Then Eve and you."
    run(state, "0 take G5")
    assert [card.caption for card in zone(state, 4, "trick").cards][1] == "Ben → Ann"
    run(state, "4 take R3")
    assert GAME.quiet_action(GAME.view(state, 0), 0) == "take G1"
    assert GAME.quiet_action(GAME.view(state, 1), 1) is None
    assert scene_of(state, 1).prompt.title == "Ann to take a card of the loot"


def test_the_last_trick_stays_until_the_next_lead() -> None:
    """TT-10, TT-29."""
    state = draw("setup seats=3 lead=0\nhands: B9 Y1 | G5 Y3 | B3 Y4")
    run(state, "0 play B9 | 1 play G5 | 2 play B3 | 0 take G5")
    last = zone(state, 1, "trick")
    assert (last.title, last.marks, last.note) == ("Last trick", ("past",), "Blue won, 12 to 5")
    assert [card.caption for card in last.cards] == ["Ann led", "You → Ann", "Cleo"]
    assert [card.id for card in zone(state, 1, "cooks").cards] == ["B3"]
    assert [card.id for card in last.cards] == ["B9", "G5", "last-B3"]
    run(state, "0 lead 1 | 1 play Y3")
    assert [card.id for card in zone(state, 1, "trick").cards] == ["Y3"]


def test_after_a_new_deal_the_last_trick_of_the_raid_is_still_shown() -> None:
    """TT-32: under other ids, as its cards are in the hands again."""
    state = play_out(dealt(4))
    GAME.deal_shuffled(state, chance(9))
    last = zone(state, 0, "trick")
    assert last.title == "Last trick"
    assert all(card.id.startswith("last-") for card in last.cards)
    sheet = scene_of(state, 0).scores
    assert sheet.columns == ("Raid 1", "Raid 2", "Raid 3", "Raid 4")
    assert [row.cells[1:] for row in sheet.rows] == [("(0)", "", "")] * 4
    assert [row.total for row in sheet.rows] == [str(coins) for coins in state.scores[0, :4]]


def test_drummers_in_other_hands_are_shown_with_their_owners() -> None:
    """TT-5."""
    state = draw("setup seats=3 lead=0\nhands: B8 Y1 | G8 R8 | B3 Y8")
    assert [(card.id, card.caption) for card in zone(state, 0, "drummers").cards] == [
        ("R8", "Ben"), ("G8", "Ben"), ("Y8", "Cleo"),
    ]  # fmt: skip
    assert len(zone(state, NOBODY, "drummers").cards) == 4


def test_a_wrong_card_is_marked_in_advance_and_afterwards() -> None:
    """TT-70 to TT-72."""
    state = run(draw("setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | B5 G2 | R3 B10"), "0 play B7")
    previews = {card.id: card.preview for card in zone(state, 1, "hand").cards}
    assert previews == {
        "B5": "Against the rules: it would count for nothing and be loot",
        "G2": "Green then has 2, behind blue 7",
    }
    run(state, "1 play B5 | 2 play B10")
    wrong = zone(state, 0, "trick").cards[1]
    assert wrong.marks[0] == "cancelled"
    assert wrong.caption == "Ben, wrong card"


@pytest.mark.parametrize(
    ("hand", "previews"),
    [
        ("B2 G1 B9", ["Green then has 11, ahead", "Blue then has 7, behind green 10", "Blue then has 14, ahead"]),
        ("B5 F1", ["Blue then has 10, as much as green, which had it first", "You stay out"]),
    ],
)
def test_cards_say_what_they_would_do(hand: str, previews: list[str]) -> None:
    """TT-23 to TT-25."""
    state = run(draw(f"setup seats=3 lead=0\nhands: B5 | G10 | {hand}"), "0 play B5 | 1 play G10")
    assert [card.preview for card in zone(state, 2, "hand").cards] == previews


def test_wishes_are_buttons_by_seat_and_the_wished_seat_is_warned() -> None:
    """TT-49, TT-54."""
    state = draw("setup seats=4 lead=1\nhands: B5 G2 | R4 R2 | G9 | Y9 R3")
    run(state, "1 play R4")
    choices = scene_of(state, 1).choices
    assert [choice.action for choice in choices][::4] == ["wish 2 R", "wish 3 R", "wish 0 R", "wish none"]
    assert [choice.group for choice in choices][::4] == ["From Cleo", "From Dan", "From Ann", ""]
    assert scene_of(state, 2).choices == ()
    run(state, "1 wish 3 R")
    assert scene_of(state, 0).panels[3].warning == "wished: red"
    run(state, "2 play G9")
    assert scene_of(state, 3).prompt.title == "Your turn – play red"
    assert scene_of(state, 3).prompt.detail.startswith("Ben wished red from you.")
    run(state, "3 play R3")
    assert scene_of(state, 0).panels[3].warning == ""


def test_panels_tell_coins_cooks_and_what_a_hand_lacks() -> None:
    """TT-16, TT-31, TT-48."""
    state = draw("setup seats=3 lead=0\nhands: B5 Y2 | B9 B2 | G3 B1\ncook 2: Y3 | pile 1: R5 G9")
    run(state, "0 play B5 | 1 play B9")
    panels = scene_of(state, 0).panels
    assert [(fact.label, fact.value) for fact in panels[1].facts] == [
        ("coins", "3"), ("this raid", "3"), ("cards", "1"), ("no", "red, yellow and green"),
    ]  # fmt: skip
    assert panels[2].marks == ("Cook +1",)
    assert panels[0].marks == ("led",)
    assert [panel.to_act for panel in panels] == [False, False, True]


@pytest.mark.parametrize(
    ("hands", "moves", "title"),
    [
        ("B5 B2 | G9 | R9", "", "Your turn – lead any card"),
        ("F1 B2 | G9 | R9", "0 play F1", "Your turn – only flags so far, play anything"),
        ("B5 B2 | G9 | R9", "0 play B5", "Your turn – challenge blue"),
        ("B5 B2 | B9 | R9", "0 play B5", "Your turn – you cannot challenge blue, play anything"),
        ("B5 B2 | G9 | R9", "0 play B5 | 1 play G9", "Your turn – no green or blue, play anything"),
        ("B4 B2 | G9 | R9", "0 play B4", "Your Hypnotist – wish a team from somebody"),
        ("B9 B2 | G2 | B5", "0 play B9 | 1 play G2 | 2 play B5 | 0 take G2", "You choose who leads the next trick"),
    ],
)
def test_prompts(hands: str, moves: str, title: str) -> None:
    """TT-12, TT-15 to TT-20, TT-49, TT-65."""
    state = run(draw(f"setup seats=3 lead=0\nhands: {hands}"), moves)
    assert scene_of(state, state.actor).prompt.title == title


def test_the_end_is_told_and_shown() -> None:
    """TT-74."""
    state = draw("setup seats=3 lead=0 raids=1\nhands: B9 | G5 | B3\npile 0: Y1 | pile 1: B5 Y5")
    run(state, "0 play B9 | 1 play G5 | 2 play B3")
    assert told(state, "0 take G5", 1) == [
        "Ann takes green 5.",
        "Raid 1 is over: Ann 4, you 4 and Cleo 1.",
        "Ann and you win the match with 4 coins.",
    ]
    scene = scene_of(state, 1)
    assert (scene.over, scene.winners, scene.status) == (True, (0, 1), "The match is over")
    assert scene.prompt.title == "Ann and you win the match"
    assert [panel.marks for panel in scene.panels] == [("winner",), ("winner",), ()]
    assert [row.total for row in scene.scores.rows] == ["4", "4", "1"]


def test_training_shows_no_abilities() -> None:
    """TT-9."""
    scene = scene_of(dealt(4, training=True), 0)
    assert scene.status == "Training raid 1 of 4 · trick 1 of 10"
    assert all(card.text == "" and card.tone == "" for part in scene.zones for card in part.cards)
    assert scene.legend == ()
    assert scene_of(dealt(3, training=True), 0).legend == (("White Flag", EFFECTS[0].details),)


def test_all_pictures_are_listed() -> None:
    """TT-2."""
    state = dealt(3)
    used = {card.picture for part in scene_of(state, 0).zones for card in part.cards}
    assert used <= set(PICTURES)
    assert len(PICTURES) == 15


# Narration

TOLD = [
    # position, moves before, the move, who listens, what is said
    ("F1 B5 | G2 | G3", "", "0 play F1", 1, ["Ann leads a white flag and stays out."]),
    ("B5 | F1 | G3", "0 play B5", "1 play F1", 1, ["You show a white flag and stay out."]),
    ("B5 | G9 | G3", "0 play B5", "1 play G9", 2, ["Ben challenges blue with green 9, Strategist."]),
    ("B5 B2 | G9 Y2 | G3 Y3", "0 play B5 | 1 play G9", "2 play G3", 2, [
        "You join green with green 3, Cook.", "Green wins, 12 to 5.", "The loot goes to Ben: blue 5.",
    ]),
    ("B5 | B9 B2 | G3", "0 play B5", "1 play B9", 2, ["Ben cannot challenge and plays blue 9, Strategist."]),
    ("B5 | G9 | R8 R2 | B2", "0 play B5 | 1 play G9", "2 play R8", 0, [
        "Cleo has no green or blue and plays red 8, Drummer.",
    ]),
    ("B4 | Y9 | G3", "0 play B4 | 0 wish 1 Y", "1 play Y9", 0, ["Ben plays yellow 9, Strategist, as wished."]),
    ("B4 | Y9 | G3", "0 play B4 | 0 wish 1 G", "1 play Y9", 0, [
        "Ben has no green and challenges blue with yellow 9, Strategist.",
    ]),
    ("B4 | F1 Y9 | G3", "0 play B4 | 0 wish 1 G", "1 play F1", 0, [
        "Ben has no green and shows a white flag and stays out.",
    ]),
    ("B5 | B6 | G3", "0 play B5", "1 play B6", 0, ["Ben plays blue 6, Fool."]),
    ("B7 Y2 | G8 | G3 B9", "0 play B7", "1 play G8", 0, ["Ben challenges blue with green 8, Drummer."]),
    ("B7 | G9 | R10", "0 play B7 | 1 play G9", "2 play R10", 0, [
        "Cleo lays a card face down.", "The fog lifts: green 9 from Ben and red 10 from Cleo.",
        "Red wins, 10 to 9 and 7.", "The loot goes to Cleo: green 9 and blue 7.",
    ]),
    ("R1 | R10 R2 | B1 | G9", "0 play R1 | 1 play R10 | 2 play B1", "3 play G9", 0, [
        "Dan has no red or blue and plays green 9, Strategist.",
        "Peasants' uprising! They tie with red at 11, and peasants win ties.",
        "The loot is red 10 and green 9. Cleo picks first, then you.",
    ]),
    ("R1 | R9 R2 | B1", "0 play R1 | 1 play R9", "2 play B1", 0, [
        "Cleo challenges red with blue 1, Peasant.", "Peasants' uprising! The peasants win with 11.",
        "The loot goes to Cleo: red 9.",
    ]),
    ("B8 | G3 Y3 | G5", "0 play B8 | 1 play G3", "2 play G5", 0, [
        "Cleo joins green with green 5, Countess.", "Blue and green tie at 8; blue had it first and wins.",
        "The loot goes to you: green 3 and green 5.",
    ]),
    ("R2 Y5 | G9 Y6 | R10 Y9", "0 play R2 | 1 play G9", "2 play R10", 1, [
        "Cleo joins red with red 10, Brute.", "Red wins, 12 to 9.",
        "Ann's Thief takes the whole loot: green 9.", "Ann leads next.",
    ]),
    ("B5 B6 | B2 B3 | B10 B1", "0 play B5 | 1 play B2", "2 play B10", 1, [
        "Cleo cannot challenge and plays blue 10, Brute.", "Only blue took part, 17 strong.", "You lead next.",
    ]),
    ("R9 R1 | G2 Y3 | R3 R5", "0 play R9 | 1 play G2 | 2 play R3", "0 take G2", 2, [
        "Ann takes green 2.", "Your Cook is laid out: your later cards are 1 stronger.",
        "Ann's Strategist decides who leads next.",
    ]),
    ("R9 R1 | G2 Y3 | R3 R5", "0 play R9 | 1 play G2 | 2 play R3 | 0 take G2", "0 lead 2", 2, [
        "Ann gives the lead to you.",
    ]),
    ("R9 R1 | G2 Y3 | R3 R5", "0 play R9 | 1 play G2 | 2 play R3 | 0 take G2", "0 lead 0", 2, ["Ann keeps the lead."]),
    ("B4 | Y9 | G3", "0 play B4", "0 wish 1 G", 0, ["You wish green from Ben."]),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "moves", "move", "viewer", "sentences"), TOLD)
def test_narration(hands: str, moves: str, move: str, viewer: int, sentences: list[str]) -> None:
    """TT-10, TT-16 to TT-20, TT-25, TT-27, TT-29, TT-33, TT-42 to TT-46, TT-49, TT-50, TT-56, TT-59, TT-65, TT-73."""
    state = run(draw(f"setup seats={hands.count('|') + 1} lead=0\nhands: {hands}"), moves)
    assert told(state, move, viewer) == sentences


def test_a_wrong_card_is_told_at_the_reveal() -> None:
    """TT-72."""
    state = run(draw("setup seats=3 lead=0 fog_bluff\nhands: B7 Y2 | B5 G2 | R3 B10"), "0 play B7 | 1 play B5")
    assert told(state, "2 play B10", 1) == [
        "Cleo lays a card face down.",
        "The fog lifts: blue 5 from you and blue 10 from Cleo.",
        "Your blue 5 was against the rules: it counts for nothing and becomes loot.",
        "Only blue took part, 17 strong.",
        "The loot goes to Cleo: blue 5.",
    ]


def test_a_new_raid_is_told() -> None:
    """TT-6."""
    state = GAME.new(4)
    before = GAME.view(state, 3)
    GAME.deal(state, GAME.deck_due(state)[1])
    texts = [s.text for s in GAME.narrate_deal(before, GAME.view(state, 3), "raid", 3, Names(PLAYERS, 3))]
    assert texts == ["Raid 1 begins. You hold the red 8 and lead."]


# Notation


@pytest.mark.parametrize("kind", list(Decision))
def test_actions_are_read_as_they_are_written(kind: Decision) -> None:
    """TT-22, TT-27, TT-49, TT-65: section 4 of the ledger."""
    actions = {Decision.PLAY: 42, Decision.TAKE: 40, Decision.WISH: 25, Decision.LEAD: 6}[kind]
    texts = [action_text(kind, action) for action in range(actions)]
    assert len(set(texts)) == actions
    assert [read_action(text) for text in texts] == [(kind, action) for action in range(actions)]


def test_cards_are_read_as_they_are_written() -> None:
    """TT-1."""
    assert [read_card(card_code(card)) for card in range(42)] == list(range(42))
    assert read_card("F3") is read_card("R0") is read_card("P1") is read_card("") is None


def test_tell_and_draw_leave_the_view_alone() -> None:
    """TT-23."""
    state = run(draw(SECRET), "0 play B7 | 1 play G9")
    view = GAME.view(state, 2)
    kept = copy_of(view)
    GAME.scene(view, 2, Names(PLAYERS, 2))
    assert bytes_of(view) == bytes_of(kept)
    assert list(each(view.down)) == [1]

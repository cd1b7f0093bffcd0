"""Scenes in a terminal: every line fits, and everything that can be done has a number."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from cete.kit.scene import (
    Card,
    Choice,
    Fact,
    Names,
    Panel,
    Prompt,
    Reason,
    Scene,
    ScoreRow,
    ScoreSheet,
    Selection,
    Zone,
)  # fmt: skip
from cete.kit.verbs import NOBODY
from cete.terminal.draw import Drawing, all_cards, numbers_of
from cete.terminal.match import find_card
from cete.terminal.words import person, plain, shortened, suit_look
from picking import Picking
from positions import LONGEST, TABLES, game_of, names_of, position

each_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
ACTING = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]")


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@each_table
@pytest.mark.parametrize("width", [80, 40, 120])
@pytest.mark.parametrize("height", [None, 40, 24])
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_no_line_is_wider_than_the_screen(name, seats, width, height, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for viewer in (NOBODY, game.seats_to_act(state)[0]):
        names = Names(names_of(seats), viewer)
        scene = game.scene(game.view(state, viewer), viewer, names)
        drawing = Drawing(width, height)
        lines = [*drawing.table(scene, names), *drawing.scores(scene, names)]
        for line in lines:
            assert line.cell_len <= width
            assert not ACTING.search(line.plain)


@each_table
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_every_action_has_a_number_that_is_drawn(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    seat = game.seats_to_act(state)[0]
    names = Names(names_of(seats), seat)
    scene = game.scene(game.view(state, seat), seat, names)
    numbers = numbers_of(scene)
    legal = game.legal(state, seat)
    if scene.selection is None:
        assert sorted(numbers.actions) == legal
        found = [str(number) for number in range(1, len(legal) + 1)]
    else:
        assert sorted(scene.selection.actions.values()) == legal
        found = [str(number) for number in range(1, len(numbers.cards) + 1)]
    for height in (None, 24):
        drawn = re.findall(r"\d+", text_of(Drawing(100, height).table(scene, names)))
        assert set(found) <= set(drawn)


@each_table
def test_cards_are_found_by_what_is_printed_on_them(name, seats):
    game = game_of(name)
    state = position(game, seats, 5, 10)
    seat = game.seats_to_act(state)[0]
    scene = game.scene(game.view(state, seat), seat, Names(names_of(seats), seat))
    for card in all_cards(scene):
        if not card.hidden:
            for written in (card.id, card.id.upper(), f" {card.id.lower()} "):
                found = find_card(scene, written)
                assert found is not None
                assert found.id == card.id
    assert find_card(scene, "") is None


def small_scene(**more) -> Scene:
    """A table with everything that a scene can have."""
    hidden = Card("hand-1-0", "a hidden card", hidden=True, letter="X", corner="9", title="Secret", suit="rocks")
    mine = Card("B5", "bones 5", corner="5", letter="B", suit="bones", action="play B5")
    dim = Card("R9", "rocks 9", corner="9", letter="R", suit="rocks", reason=Reason("You hold bones.", "WH-14"))
    bear = Card("bear", "Bear", corner="+6", title="Bear", marks=("stake",), text="Roars", place="a1")
    under = Card("cage", "a cage", title="Cage")
    goat = Card("goat", "Goat", title="Goat", under=(under,))
    parts = {
        "status": "Round 1",
        "panels": (Panel(0, (Fact("points", "3"),), True, ("leads",), "four acorns"), Panel(1)),
        "zones": (
            Zone("board", "Forest", (bear, hidden), "board", 2),
            Zone("row", "Ann's team", (goat,), "row", seat=1, note="worth 3"),
            Zone("trick", "Trick", (Card("M1", "meat 1", corner="1", letter="M", suit="meat", caption="Ann led",
                                         marks=("winning",)),), "trick"),
            Zone("hand", "Your hand", (mine, dim), "hand"),
        ),
        "prompt": Prompt("Your turn", "Something is at stake."),
        "choices": (
            Choice("pass", "Pass", group="Or"),
            Choice("", "Steal", detail="", group="Other", reason=Reason("Nothing to steal.", "HO-22")),
        ),
        "scores": ScoreSheet(("Round 1",), (ScoreRow(0, ("3",), "3"), ScoreRow(1, ("",), "0")), note="Half time."),
    }  # fmt: skip
    return Scene(**{**parts, **more})


NAMES = Names(("Me", "Ann"), 0)


@pytest.mark.parametrize("height", [None, 20, 1])
def test_everything_in_a_scene_is_drawn(height):
    drawn = text_of(Drawing(80, height).table(small_scene(), NAMES))
    for words in ("Round 1", "You", "points 3", "leads", "four acorns", "Bear", "Goat", "Cage", "Ann led", "★", "▸"):
        assert words in drawn
    for words in ("B5✚", "R9◆", "Your turn", "Something is at stake.", "Pass", "Steal", "Nothing to steal. (HO-22)"):
        assert words in drawn
    assert "Secret" not in drawn
    assert "X9" not in drawn
    sheet = text_of(Drawing(80).scores(small_scene(), NAMES))
    assert re.search(r"You +3 +3\nAnn +0\nHalf time\.", sheet)


def test_a_smaller_screen_gets_a_smaller_table():
    scene = small_scene()
    sizes = [len(Drawing(80, height).table(scene, NAMES)) for height in (100, 24, 1)]
    assert sizes[0] > sizes[1] >= sizes[2]
    assert sizes[1] <= 22


def test_a_wide_score_sheet_is_turned_and_a_very_wide_one_written_seat_by_seat():
    columns = tuple(f"Round {number}" for number in range(1, 9))
    sheet = ScoreSheet(columns, (ScoreRow(0, ("7",) * 8, "56"), ScoreRow(1, ("",) * 8, "0")))
    wide = text_of(Drawing(120).scores(small_scene(scores=sheet), NAMES)).splitlines()
    assert len(wide) == 3
    assert wide[1].split() == ["You", *["7"] * 8, "56"]
    turned = text_of(Drawing(40).scores(small_scene(scores=sheet), NAMES)).splitlines()
    assert len(turned) == 10
    assert turned[0].split() == ["You", "Ann"]
    assert turned[1].split() == ["Round", "1", "7"]
    assert turned[9].split() == ["Total", "56", "0"]
    names = Names(("Me", "A name that is much too long"), 0)
    lines = Drawing(30).scores(small_scene(scores=sheet), names)
    assert all(line.cell_len <= 30 for line in lines)
    assert text_of(lines).startswith("You: Round 1 7  Round 2 7")
    assert Drawing(40).scores(small_scene(scores=None), NAMES) == []


def test_cards_to_choose_together_are_numbered_by_card():
    zone = Zone("hand", "Your hand", (Card("a", "A", title="Ape"), Card("b", "B", title="Bat"), Card("c", "C")), "hand")
    selection = Selection(2, {frozenset("ab"): "pick a b", frozenset("bc"): "pick b c"}, "Lay these two")
    scene = small_scene(zones=(zone,), choices=(), selection=selection)
    assert numbers_of(scene).cards == ("a", "b", "c")
    assert numbers_of(scene).actions == ()
    assert "3 C" in text_of(Drawing(80, 1).table(scene, NAMES))


HOSTILE = [
    "\x1b[2J\x1b[31mRed",
    "A\u202eB",
    "x\ny\tz",
    "\x9b31mCSI",
    "\x07\x08\x7f",
    "漢字漢字漢字漢字漢字漢字",
    "e\u0301" * 30,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_cannot_act_on_the_terminal_or_break_the_lines(text):
    reason = Reason(text, text)
    card = Card(text, text, corner=text, letter=text, suit=text, title=text, text=text, caption=text, place=text,
                details=text, reason=reason)  # fmt: skip
    zones = tuple(
        Zone(text, text, (card,), layout, 2, note=text) for layout in ("board", "grid", "hand", "trick", "row")
    )
    scene = small_scene(
        status=text, zones=(*zones, Zone("none", text, empty=text)), prompt=Prompt(text, text),
        panels=(Panel(0, (Fact(text, text),), True, (text,), text), Panel(1)),
        choices=(Choice(text, text, text, text), Choice("", text, group="g", reason=reason)),
        scores=ScoreSheet((text,), (ScoreRow(0, (text,), text), ScoreRow(1, (text,), text)), note=text),
    )  # fmt: skip
    names = Names((text, text), 1)
    for height in (None, 30, 1):
        drawing = Drawing(40, height)
        for line in [*drawing.table(scene, names), *drawing.scores(scene, names), *drawing.paragraph(text)]:
            assert not ACTING.search(line.plain)
            assert line.cell_len <= 40


@given(st.text(max_size=60))
def test_any_name_becomes_something_that_can_be_printed(name):
    shown = person(name)
    assert not ACTING.search(shown)
    assert Text(shown).cell_len <= 20
    assert person(shown) == shown


def test_words():
    assert plain("a\x1b[31mb\x9bc\u202ed") == "a[31mbcd"
    assert plain("a\nb\tc") == "a b c"
    assert person("  A\u00a0 nn  ") == "A nn"
    assert person("\x1b\x07") == ""
    assert shortened("Mammoth Rider", 8) == "Mammoth…"
    assert shortened("Goat", 4) == "Goat"
    assert suit_look("bones") == ("✚", "white")
    assert suit_look("nonsense") == suit_look("nonsense")


def test_scenes_of_another_game_are_drawn_too():
    game = Picking()
    state = game.new(3)
    game.deal(state, game.deck_due(state)[1])
    names = Names(names_of(3), 0)
    scene = game.scene(game.view(state, 0), 0, names)
    assert all(line.cell_len <= 60 for line in Drawing(60).table(scene, names))

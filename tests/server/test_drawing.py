"""What the templates draw with: pictures that exist, seats where people sit, equal cards as one stack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cete.games import GAMES, load
from cete.kit.chance import any_of, chance
from cete.kit.scene import Card, Choice, Names, Panel, Prompt, Reason, Scene, Selection, Zone
from cete.kit.verbs import legal_actions
from cete.server import drawing

SERVER = Path(drawing.__file__).parent
PEOPLE = ("Ann", "Ben", "Cem", "Dee", "Eve", "Flo")


def scene(*zones: Zone, choices: tuple[Choice, ...] = (), selection: Selection | None = None) -> Scene:
    return Scene("", (Panel(0),), zones, Prompt(""), choices=choices, selection=selection)


def cards_of(drawn: Scene) -> Iterator[Card]:
    for zone in drawn.zones:
        for card in zone.cards:
            yield card
            yield from card.under


@pytest.mark.parametrize("kind", GAMES)
def test_every_picture_of_a_game_exists(kind: str) -> None:
    game = load(kind)
    wanted = set(drawing.TILE_ART[kind])
    for count in game.seat_counts:
        luck = chance(count)
        state = game.new(count)
        for _ in range(60):
            if game.is_over(state):
                break
            if game.deck_due(state):
                game.deal_shuffled(state, luck)
                continue
            for viewer in (-1, *range(count)):
                drawn = game.scene(game.view(state, viewer), viewer, Names(PEOPLE[:count], viewer))
                wanted |= {card.picture for card in cards_of(drawn) if card.picture and not card.hidden}
                wanted |= {choice.picture for choice in drawn.choices if choice.picture}
            seat = game.seats_to_act(state)[0]
            game.play(state, seat, game.action_text(state, seat, any_of(legal_actions(state, seat), luck)))
    assert {name for name in wanted if not drawing.picture(name)} == set()


def test_a_picture_that_does_not_exist_is_no_address() -> None:
    assert drawing.picture("badger") == "pictures/badger.svg"
    assert drawing.picture("no_such_animal") == drawing.picture("../app") == drawing.picture("") == ""


def test_every_file_that_pages_and_style_sheets_name_exists() -> None:
    named = set()
    for template in (SERVER / "templates").glob("*.html"):
        named |= set(re.findall(r'static\("([^"]+)"\)', template.read_text()))
    for sheet in (SERVER / "static").glob("*.css"):
        named |= set(re.findall(r"url\(([^)]+)\)", sheet.read_text()))
    assert len(named) > 40
    assert {path for path in named if not (SERVER / "static" / path).is_file()} == set()


def test_pages_carry_no_inline_styles_or_scripts() -> None:
    """The content security policy allows neither."""
    for template in (SERVER / "templates").glob("*.html"):
        text = template.read_text()
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|<script>|javascript:", text), template.name


def test_the_others_sit_clockwise_from_the_viewers_left() -> None:
    assert [(place.seat, place.spot) for place in drawing.around(4, 2)] == [(3, "left"), (0, "top"), (1, "right")]
    assert [(place.seat, place.spot) for place in drawing.around(2, 0)] == [(1, "top")]
    assert [place.seat for place in drawing.around(3, -1)] == [1, 2]
    assert drawing.around(1, 0) == []


def test_neighbours_that_look_alike_are_one_stack() -> None:
    acorns = tuple(Card(f"acorn-{n}", "acorn", picture="acorn") for n in range(3))
    walnut = Card("walnut-1", "walnut", picture="walnut")
    stacks = drawing.stacked((*acorns, walnut, acorns[0]))
    assert [(stack.card.id, stack.count) for stack in stacks] == [("acorn-0", 3), ("walnut-1", 1), ("acorn-0", 1)]


def test_cards_to_press_are_never_stacked() -> None:
    cards = tuple(Card(f"acorn-{n}", "acorn", action="steal acorn") for n in range(2))
    barred = tuple(Card(f"acorn-{n}", "acorn", reason=Reason("Not now.", "HO-22")) for n in range(2))
    assert [stack.count for stack in drawing.stacked(cards)] == [1, 1]
    assert [stack.count for stack in drawing.stacked(barred)] == [1, 1]


def test_a_zone_is_spent_when_all_its_cards_are_gone() -> None:
    gone, there = Card("a", "a", marks=("gone",)), Card("b", "b")
    assert drawing.is_spent(Zone("z", "Z", (gone,)))
    assert not drawing.is_spent(Zone("z", "Z", (gone, there)))
    assert not drawing.is_spent(Zone("z", "Z"))


def test_the_viewers_own_hand_is_near() -> None:
    mine, other = Zone("hand", "Hand", layout="hand", seat=1), Zone("hand-2", "Hand", layout="hand", seat=2)
    assert drawing.near_hand(scene(mine, other), 1) is mine
    assert drawing.near_hand(scene(other), 1) is None


def test_a_selection_lists_its_cards_and_sets() -> None:
    chosen = scene(selection=Selection(2, {frozenset("ab"): "choose a b", frozenset("cb"): "choose b c"}, "Lay them"))
    assert drawing.selectable(chosen) == frozenset("abc")
    assert drawing.selection_sets(chosen) == "a,b|b,c"
    assert (drawing.selectable(scene()), drawing.selection_sets(scene())) == (frozenset(), "")


def test_the_reason_of_a_card_or_a_choice_is_found() -> None:
    why, other = Reason("You hold rocks.", "WH-14"), Reason("You can still play.", "BD-40")
    under = Card("R2", "rocks 2", reason=why)
    drawn = scene(Zone("z", "Z", (Card("R1", "rocks 1", under=(under,)),)), choices=(Choice("", "Pass", reason=other),))
    assert drawing.reason_of(drawn, "R2") == why
    assert drawing.reason_of(drawn, "Pass") == other
    assert drawing.reason_of(drawn, "R1") is drawing.reason_of(drawn, "R9") is drawing.reason_of(None, "R2") is None


def test_the_rule_that_ends_a_notice_becomes_a_link() -> None:
    assert drawing.rule_named("You hold rocks. (WH-14)") == ("You hold rocks.", "WH-14")
    assert drawing.rule_named("Please choose 2 cards.") == ("Please choose 2 cards.", "")

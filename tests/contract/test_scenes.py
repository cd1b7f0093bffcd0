"""What every scene promises to a renderer."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit.scene import Names
from cete.kit.verbs import NOBODY
from positions import LONGEST, TABLES, game_of, names_of, position

each_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


def all_cards(scene):
    for zone in scene.zones:
        for card in zone.cards:
            yield card
            yield from card.under


@each_table
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_a_scene_offers_exactly_the_legal_actions(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for viewer in range(NOBODY, seats):
        scene = game.scene(game.view(state, viewer), viewer, Names(names_of(seats), viewer))
        offered = [card.action for card in all_cards(scene) if card.action]
        offered += [choice.action for choice in scene.choices if choice.action]
        offered += list(scene.selection.actions.values()) if scene.selection else []
        legal = game.legal(state, viewer) if viewer != NOBODY else []
        if legal:
            assert set(offered) == set(legal)
        elif not scene.selection:
            assert not offered, "only a selection may be changed after it was made"


@each_table
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_cards_have_unique_ids_and_names_and_reasons(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for viewer in range(NOBODY, seats):
        scene = game.scene(game.view(state, viewer), viewer, Names(names_of(seats), viewer))
        ids = [card.id for card in all_cards(scene)]
        assert len(ids) == len(set(ids))
        zones = [zone.id for zone in scene.zones]
        assert len(zones) == len(set(zones))
        assert all(card.name for card in all_cards(scene))
        assert [panel.seat for panel in scene.panels] == list(range(seats))
        assert [panel.seat for panel in scene.panels if panel.to_act] == game.seats_to_act(game.view(state, viewer))
        assert scene.prompt.title
        for card in all_cards(scene):
            assert not (card.action and card.reason), "a card can be pressed or cannot"
            if card.reason:
                assert re.fullmatch(rf"{game.prefix}-\d+", card.reason.rule)
                assert card.reason.text.endswith((".", "!"))
            if card.hidden:
                assert not card.action or viewer != NOBODY

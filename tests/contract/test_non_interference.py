"""Secrets leave by one door: what a seat cannot know changes nothing that it sees.

A world guessed from a seat's view differs from the true one in all that the seat has not learned.
Everything made for that seat must be the same in both, to the byte.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.kit.chance import any_of, chance
from cete.kit.record import bytes_of, copy_of
from cete.kit.scene import Names
from cete.kit.verbs import NOBODY, apply, legal_actions
from positions import LONGEST, TABLES, game_of, names_of, position

each_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


def everything_for(game, state, viewer, seats):
    """All that a viewer is told of a state, as text."""
    view = game.view(state, viewer)
    legal = game.legal(state, viewer) if viewer != NOBODY else []
    scene = game.scene(view, viewer, Names(names_of(seats), viewer))
    reasons = [game.reason(view, viewer, text) for text in ("pass", "", *legal)] if viewer != NOBODY else []
    return repr((game.seats_to_act(view), game.decision(view), legal, scene, reasons))


@each_table
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_pages_do_not_depend_on_what_the_seat_cannot_know(name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    generator = chance(seed + 1)
    for viewer in range(NOBODY, seats):
        world = game.guess(game.view(state, viewer), viewer, generator)
        assert everything_for(game, world, viewer, seats) == everything_for(game, state, viewer, seats)


@each_table
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_narration_of_an_action_depends_only_on_the_views(name, seats, seed, actions):
    """Each viewer is told the same of an action in every world in which it sees the same before and after."""
    game = game_of(name)
    before = position(game, seats, seed, actions)
    generator = chance(seed + 1)
    seat = game.seats_to_act(before)[0]
    action = int(any_of(legal_actions(before, seat), generator))
    after = copy_of(before)
    apply(after, seat, action)
    for viewer in range(NOBODY, seats):
        names = Names(names_of(seats), viewer)
        shown = game.shown_action(before, seat, action, viewer)
        views = game.view(before, viewer), game.view(after, viewer)
        told = game.narrate(*views, seat, shown, viewer, names)
        if viewer == seat or bytes_of(views[0]) != bytes_of(views[1]):
            assert all(sentence.text.strip()[-1] in ".!?" for sentence in told)
        if viewer == seat:
            assert told, "whoever acts is told what it did"
        if bytes_of(views[0]) == bytes_of(views[1]) and viewer != seat:
            assert not told, "a viewer that sees nothing happen is told nothing"

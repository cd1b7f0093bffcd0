from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.bots import BOTS, load_bot
from cete.bots.contest import one_against_the_rest
from cete.kit.chance import chance
from cete.kit.game import BadTable
from positions import LONGEST, PLAIN, TABLES, game_of, position

STRENGTH = {
    # game: seats, share of wins that one greedy bot among uniform ones reaches at least (its fair share: 1 / seats)
    "wilde_horde": (4, 0.45),
    "tricky_badger": (4, 0.7),
    "tricky_teams": (4, 0.7),
    "badgers": (2, 0.95),
}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
@given(seed=st.integers(0, 2**32), actions=st.integers(0, LONGEST))
def test_bots_choose_legal_actions_from_the_view_alone(bot, name, seats, seed, actions):
    game = game_of(name)
    state = position(game, seats, seed, actions)
    for seat in game.seats_to_act(state):
        view = game.view(state, seat)
        chosen = load_bot(bot).choose(game, view, seat, chance(seed))
        assert chosen in game.actions(state, seat).values()


def test_there_is_no_other_bot():
    with pytest.raises(BadTable, match="There is no bot 'stockfish'; there are uniform, greedy"):
        load_bot("stockfish")


@pytest.mark.skipif(PLAIN, reason="a thousand matches take minutes in plain Python")
@pytest.mark.parametrize("name", STRENGTH)
def test_greedy_beats_uniform(name):
    """1,000 matches with rotated seats, one greedy bot against uniform ones."""
    seats, least = STRENGTH[name]
    assert one_against_the_rest(game_of(name), seats, 1000, chance(1)) >= least

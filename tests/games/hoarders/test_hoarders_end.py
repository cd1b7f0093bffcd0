"""The rules of Hoarders, one by one, on positions drawn for them: winning, the empty deck and the limits."""

from __future__ import annotations

import pytest

from cete.games.hoarders import rules
from cete.games.hoarders.notation import NUT_IDS
from cete.games.hoarders.rules import COPIES
from cete.kit.cards import each
from cete.kit.chance import below, chance
from cete.kit.game import BadTable
from hoarders_tables import GAME, IDLE, finish_turn, holds, idle_turn, lay, play, table

# Winning


def test_a_win_inside_a_draw_of_three_leaves_the_rest_in_the_deck() -> None:
    """HO-44."""
    state = lay(table("AAAA", "WHS", "WHS", deck="PAS"), "beaver squirrel", IDLE, IDLE)
    drawn = int(state.drawn)
    play(state, "0 reveal beaver")
    assert (GAME.result(state)["winners"], state.drawn) == ([0], drawn + 2)


@pytest.mark.parametrize(("crown", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_of_several_fifth_nuts_the_one_nearest_to_the_crown_wins(crown: int, winner: int) -> None:
    """HO-45: all have drawn before anybody is checked."""
    state = table("W", "AAAA", "W", "PPPP", starter=crown)
    order = [seat for step in range(4) if (seat := (crown + step) % 4) in (1, 3)]
    deck = ["acorn" if seat == 1 else "peanut" for seat in order]
    state.deck[state.drawn : state.drawn + 2] = [NUT_IDS.index(nut) for nut in deck]
    lay(state, "beaver squirrel", IDLE, "beaver squirrel", IDLE)
    while not GAME.is_over(state):
        seat = GAME.seats_to_act(state)[0]
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, "reveal beaver" if "reveal beaver" in legal else "reveal groundhog")
    assert GAME.result(state)["winners"] == [winner]
    assert (holds(state, 1), holds(state, 3)) == ("AAAAA", "PPPPP")


@pytest.mark.parametrize("seed", range(200))
def test_two_seats_own_five_only_after_a_shared_draw(seed: int) -> None:
    """HO-46, HO-10: in all other matches the winner alone owns five, and of one kind."""
    state = GAME.new(3 + seed % 4)
    generator = chance(seed)
    GAME.deal_shuffled(state, generator)
    gaining = 0
    while not GAME.is_over(state):
        before = state.nuts.sum(axis=1)
        seat = GAME.seats_to_act(state)[0]
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, legal[below(len(legal), generator)])
        gaining = sum(state.nuts.sum(axis=1) > before)
    with_five = [other for other in range(state.seats) if max(state.nuts[other]) >= 5]
    result = GAME.result(state)
    assert (result["reason"] == "five") == bool(with_five)
    if gaining < 2:
        assert with_five in ([], result["winners"])


# Empty deck


def test_a_draw_from_an_empty_deck_is_skipped() -> None:
    """HO-47."""
    state = lay(table("WHS", "WHS", "WHS", left=0), "groundhog squirrel", "beaver squirrel", IDLE)
    play(state, "0 reveal squirrel", "1 reveal beaver", "2 reveal groundhog", "0 reveal groundhog", "1 reveal squirrel")
    assert [holds(state, seat) for seat in range(3)] == ["WHS"] * 3


def test_the_last_nuts_go_round_as_far_as_they_reach() -> None:
    """HO-47: a lone beaver takes what is there; a shared draw serves the first in its order."""
    lone = lay(table("W", "W", "W", deck="HA", left=2), "beaver squirrel", IDLE, IDLE)
    assert holds(play(lone, "0 reveal beaver"), 0) == "WHA"
    shared = lay(table("", "", "", "", deck="H", left=1, starter=1), IDLE, "beaver squirrel", "beaver squirrel", IDLE)
    play(shared, "1 reveal beaver")
    assert [holds(shared, seat) for seat in range(4)] == ["", "", "", "H"]


@pytest.mark.parametrize("famine_turns", [0, 1, 3])
def test_famine_ends_the_match_some_turns_after_the_last_nut(famine_turns: int) -> None:
    """HO-48: with 0 it is the turn in which the last nut is drawn."""
    state = lay(
        table("WHS", "WHS", "WHSA", deck="P", left=1, famine_turns=famine_turns), "hamster squirrel", IDLE, IDLE
    )
    assert not state.empty_at_start
    finish_turn(state)
    for turn in range(famine_turns):
        assert (state.turn, state.famine) == (turn + 2, turn)
        idle_turn(state)
    assert GAME.is_over(state)
    result = GAME.result(state)
    assert (result["reason"], result["turn"], state.famine) == ("famine", famine_turns + 1, famine_turns)


@pytest.mark.parametrize(
    ("collections", "winner"),
    [
        (("AAAAHHHHSS", "WWWWPPPPHS", "AAA"), 0),
        (("AAA", "WWWWPPPPHS", "AAAAHHHHSS"), 2),
        (("AAW", "HHSS", "P"), 1),
        (("AAWH", "HHWSP", "PP"), 1),
        (("WHS", "WHS", "WHS"), 2),
        (("WHS", "WHS", "WH"), 0),
    ],
)
def test_collections_are_ranked_by_their_largest_sets_then_by_the_crown(
    collections: tuple[str, ...], winner: int
) -> None:
    """HO-49: the crown is that of the turn just ended."""
    state = idle_turn(table(*collections, starter=2, max_turns=1))
    result = GAME.result(state)
    assert (result["winners"], result["reason"], result["crown"]) == ([winner], "limit", 2)
    assert result["scores"] == [max(collection.count(nut) for nut in "WHSAP") for collection in collections]


def test_the_sets_of_the_result_are_in_descending_order() -> None:
    """HO-49: 4,4,2,0,0 beats 4,4,1,1,0."""
    result = GAME.result(idle_turn(table("AAAAHHHHSP", "WWWWPPPPSS", "", max_turns=1)))
    assert result["sets"] == [[4, 4, 1, 1, 0], [4, 4, 2, 0, 0], [0, 0, 0, 0, 0]]
    assert result["winners"] == [1]


@pytest.mark.parametrize("max_turns", [1, 2, 5])
def test_the_turn_limit_ends_the_match(max_turns: int) -> None:
    """HO-50."""
    state = table("WHS", "WHS", "WHS", max_turns=max_turns)
    for _ in range(max_turns):
        assert not GAME.is_over(state)
        idle_turn(state)
    result = GAME.result(state)
    assert (result["reason"], result["turn"], result["kind"]) == ("limit", max_turns, None)


def test_famine_is_tested_before_the_turn_limit() -> None:
    """HO-50."""
    state = idle_turn(table("WHS", "WHS", "WHS", left=0, famine_turns=1, max_turns=1))
    assert GAME.result(state)["reason"] == "famine"


def test_every_option_is_checked() -> None:
    """HO-02, HO-05, HO-48, HO-50: section 9 of the ledger."""
    refused = [{"starter": 4}, {"starter": -1}, {"famine_turns": 21}, {"max_turns": 0}, {"max_turns": 1001}]
    for options in [*refused, {"two_players": 2}, {"obstacles": 1}]:
        with pytest.raises(BadTable):
            GAME.new(4, options)
    state = GAME.new(4, {"starter": "3", "famine_turns": "0", "max_turns": "1000"})
    assert (state.crown, state.famine_turns, state.max_turns) == (3, 0, 1000)
    assert (GAME.new(4).famine_turns, GAME.new(4).max_turns) == (5, 100)


def test_every_nut_is_in_the_deck_or_owned() -> None:
    """HO-03, HO-09: at every point of a match."""
    generator = chance(5)
    state = GAME.new(5)
    GAME.deal_shuffled(state, generator)
    while not GAME.is_over(state):
        left = [int(nut) for nut in state.deck[state.drawn :]]
        for nut in range(5):
            assert left.count(nut) + state.nuts[:, nut].sum() == COPIES
        for seat in range(5):
            assert not state.down[seat] & state.up[seat]
            assert len(list(each(state.down[seat]))) == rules.face_down(state, seat)
        seat = GAME.seats_to_act(state)[-1]
        legal = GAME.legal(state, seat)
        GAME.play(state, seat, legal[below(len(legal), generator)])

"""Components and Setup: the box, the Forests, the clans, the opening hands."""

from __future__ import annotations

import pytest

from cete.games.badgers.state import ABILITY, BASE, FOOD, ICON, OBSTACLE, back_number, forest_part, printed
from cete.kit.cards import count, each
from cete.kit.chance import chance
from cete.kit.game import BadDeal, BadTable
from forests import GAME, act, cell, deal_in_order, dealt, hand, legal


def test_there_are_88_different_cards_11_of_each_clan():
    """BD-01."""
    state = dealt(2, clans="HN JP")
    assert len(set(GAME.book.cards.values())) == 88
    assert len({int(card) for card in state.cards}) > 80
    codes = list(GAME.book.cards)
    assert [sum(code.startswith(clan) for code in codes) for clan in GAME.book.clans] == [11] * 8


def test_a_card_shows_its_numbers_food_and_ability_and_its_back_the_sum():
    """BD-02."""
    state = dealt(2, clans="HN JP")
    assert printed(state, 0, 0, BASE) == 10
    assert back_number(state, 0, 0) == 11
    assert [printed(state, 1, 6, FOOD + kind) for kind in range(3)] == [0, 0, 2]
    assert printed(state, 0, 1, ABILITY) == 7


def test_the_forest_has_twelve_standard_cards_in_three_paths():
    """BD-03, BD-06, BD-07."""
    state = GAME.new(2, {"clans": "HN JP"})
    kind, codes = GAME.deck_due(state)
    assert (kind, codes) == ("forest", [f"F{number:02}" for number in range(1, 13)])
    GAME.deal(state, codes)
    assert int(state.forest[0, cell("a1")]) == 0
    assert int(state.forest[0, cell("b1")]) == 1
    assert int(state.forest[0, cell("c4")]) == 11
    assert forest_part(state, 0, cell("b2"), ICON) == 1


def test_stones_and_trees_are_the_same_obstacle():
    """BD-04."""
    state = dealt(2, clans="HN JP")
    kinds = {int(forest_part(state, 0, at, OBSTACLE)) for at in each(state.obstacles[0])}
    assert kinds == {1, 2}
    assert count(state.obstacles[0]) == 9


def test_the_player_aids_are_the_legend_and_rule_nothing():
    """BD-05."""
    scene = GAME.scene(GAME.view(dealt(2, clans="HN JP"), 0), 0, _names())
    assert [term for term, _ in scene.legend] == ["Revive", "Fury", "Idol", "Mujina"]


def _names():
    from cete.kit.scene import Names

    return Names(("Ann", "Ben"), 0)


def test_the_side_with_more_clear_cards_in_its_half_starts():
    """BD-07, BD-08."""
    state = GAME.new(2, {"clans": "HN JP"})
    codes = GAME.deck_due(state)[1]
    GAME.deal(state, codes[::-1])
    deal_in_order(state)
    assert state.start[0] == 1
    assert GAME.seats_to_act(state) == [1]


def test_clans_are_chosen_by_the_starting_side_first_and_never_twice():
    """BD-09."""
    state = dealt(2)
    assert GAME.seats_to_act(state) == [0]
    assert len(legal(state)) == 8
    act(state, "clan EU")
    assert GAME.seats_to_act(state) == [1]
    assert "clan EU" not in legal(state)
    act(state, "clan AM")
    assert GAME.deck_due(state)[0] == "deck"


def test_random_clans_are_a_shuffle_of_all_eight():
    """BD-09."""
    state = GAME.new(2, {"clans": "random"})
    GAME.deal(state, GAME.deck_due(state)[1])
    kind, codes = GAME.deck_due(state)
    assert (kind, sorted(codes)) == ("clans", sorted(GAME.book.clans))


@pytest.mark.parametrize("given", ["HN JP", "HN,JP", "hn jp"])
def test_clans_may_be_listed(given):
    """BD-09."""
    assert GAME.read_options(2, {"clans": given})["clans"] == "HN JP"
    assert dealt(2, clans=given).clans.tolist() == [3, 5, -1, -1]


@pytest.mark.parametrize(
    ("seats", "given"), [(2, "HN"), (2, "HN HN"), (2, "HN XX"), (2, ""), (4, "HN JP"), (3, "HN JP EU"), (2, 7)]
)
def test_lists_of_clans_that_make_no_sense_are_refused(seats, given):
    """BD-09, BD-107, BD-108."""
    with pytest.raises(BadTable, match="clans"):
        GAME.new(seats, {"clans": given})


@pytest.mark.parametrize(
    "given", [{"burrow": "hard"}, {"burrow_space": "c3"}, {"obstacles": "never"}, {"abilities": "maybe"}, {"x": 1}]
)
def test_options_of_other_modes_and_unknown_ones_are_refused(given):
    """BD-21, BD-81, BD-82."""
    with pytest.raises(BadTable):
        GAME.new(2, {"clans": "HN JP"} | given)


def test_each_side_draws_three_cards_from_its_own_shuffled_deck():
    """BD-11, BD-12."""
    state = GAME.new(2, {"clans": "HN JP"})
    GAME.deal(state, GAME.deck_due(state)[1])
    GAME.deal(state, GAME.deck_due(state)[1][::-1])
    assert hand(state, 0) == "HN09 HN10 HN11"
    kind, codes = GAME.deck_due(state)
    assert kind == "deck"
    assert codes[0] == "JP01"
    GAME.deal(state, codes)
    assert hand(state, 1) == "JP01 JP02 JP03"
    assert state.deck_sizes.tolist() == [8, 8, 0, 0]
    assert state.pile_sizes.tolist() == [0, 0, 0, 0]


def test_a_deal_must_be_a_shuffle_of_the_deck_that_is_due():
    """BD-06."""
    state = GAME.new(2, {"clans": "HN JP"})
    with pytest.raises(BadDeal, match="forest deck of 12"):
        GAME.deal(state, ["F01"])


def test_without_abilities_cards_have_numbers_and_food_only():
    """BD-10, BD-49."""
    state = dealt(2, clans="EU JP", abilities=False)
    assert hand(state, 0) == "EU01 EU02 EU03"
    assert all(printed(state, side, number, ABILITY) == 0 for side in range(2) for number in range(11))


def test_the_state_starts_the_same_whoever_shuffles():
    """BD-06, BD-11."""
    one, other = (GAME.new(2, {"clans": "HN JP"}) for _ in range(2))
    assert GAME.deal_shuffled(one, chance(5)) == GAME.deal_shuffled(other, chance(5))

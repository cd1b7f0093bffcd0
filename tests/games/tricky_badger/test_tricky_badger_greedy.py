"""The rules of thumb, in positions where one choice is plainly better."""

from __future__ import annotations

from typing import Any

import pytest

from cete.bots import load_bot
from cete.kit.chance import chance


def choice(at: Any) -> str:
    """What the greedy bot does for the seat to act."""
    seat = at.seat()
    view = at.game.view(at.state, seat)
    kept = view.tobytes()
    action = load_bot("greedy").choose(at.game, view, seat, chance(1))
    assert view.tobytes() == kept, "a bot leaves its view alone"
    return str(at.game.action_text(at.state, seat, action))


def in_trick_for(table: Any, prize: str, cards: list[str], hand: list[str], collections: Any) -> str:
    """What the next seat plays in a trick of three seats for a card."""
    return choice(table(3).collect(collections).in_trick(cards, prize[-1], hand, prize[:-1]))


def test_the_last_seat_wins_a_good_card_as_cheaply_as_it_can(table: Any) -> None:
    assert in_trick_for(table, "badger^", ["O4", "O6"], ["O7", "O10", "O2"], {}) == "play O7"
    assert in_trick_for(table, "badgerv", ["O4", "O6"], ["O7", "O2", "O3"], {}) == "play O3"


def test_a_bad_card_is_left_to_others(table: Any) -> None:
    assert in_trick_for(table, "bone^", ["O4", "O6"], ["O7", "O10", "O2"], {}) == "play O2"
    assert in_trick_for(table, "bonev", ["O4", "O6"], ["O7", "O10", "O2"], {}) != "play O2"


def test_a_second_male_is_left_to_others(table: Any) -> None:
    family = {2: ["hamster_f+wheat", "hamster_f+weevil", "hamster_m+wheat"]}
    assert in_trick_for(table, "hamster_m^", ["O4", "O6"], ["O7", "O2"], family) == "play O2"
    assert in_trick_for(table, "hamster_f^", ["O4", "O6"], ["O7", "O2"], family) == "play O7"


def test_the_fifth_twig_is_worth_winning(table: Any) -> None:
    assert in_trick_for(table, "twig^", ["O4", "O6"], ["O7", "O2"], {2: ["twig"] * 4}) == "play O7"
    assert in_trick_for(table, "twig^", ["O4", "O6"], ["O7", "O2"], {}) == "play O2"


@pytest.mark.parametrize(
    ("kind", "collections", "best"),
    [
        ("cage", {0: ["badger+bone"], 1: ["badger+bone"]}, "steal 1 badger+bone"),
        ("cage", {0: ["hamster_f+wheat", "hamster_m+wheat", "badger+bone"], 1: ["badger"]}, "guard badger+bone"),
        ("bucket", {0: ["hamster_m"], 1: ["hamster_m+wheat", "hamster_f+wheat"]}, "steal 1 hamster_f+wheat"),
        ("magpie", {0: ["wheat"], 1: ["weevil"]}, "eat 1 weevil"),
        ("magpie", {0: ["twig"] * 4, 1: ["twig"]}, "steal 1 twig keep"),
        ("magpie", {0: ["badger", "badger"], 1: ["twig"] * 5}, "steal 1 twig drop"),
    ],
)
def test_effects_go_where_they_help_most(kind: str, collections: Any, best: str, table: Any) -> None:
    assert choice(table(3).collect(collections).wins(0, kind)) == best


def test_the_leader_plays_for_what_it_can_win(table: Any) -> None:
    cards = ["badgerv", "badger^", "bone^", "bonev", "twig^", "twigv", "twig^", "twigv", "twigv", "bone^"]
    high = ["P7", "P6", "P5", "O11", "O10", "B11", "B10", "O9", "B9"]
    assert choice(table(3).dealt(cards, {0: high})) == "take badger^"
    low = ["P1", "P2", "P3", "O1", "O2", "B1", "B2", "O3", "B3"]
    assert choice(table(3).dealt(cards, {0: low})) == "take badgerv"

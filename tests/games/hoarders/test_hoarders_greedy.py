"""The rules of thumb for Hoarders, and how well they play."""

from __future__ import annotations

from typing import Any

import pytest

from cete.bots import load_bot
from cete.bots.contest import one_against_the_rest
from cete.games.hoarders.notation import action_text
from cete.kit.chance import chance
from hoarders_tables import GAME, IDLE, lay, play, table
from positions import PLAIN

GREEDY = load_bot("greedy")


def choice(state: Any, seed: int = 1) -> str:
    """What greedy does for the seat to act."""
    seat = GAME.seats_to_act(state)[0]
    action = GREEDY.choose(GAME, GAME.view(state, seat), seat, chance(seed))
    text = action_text(int(state.phase), action)
    assert text in GAME.legal(state, seat)
    return text


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_greedy_wins_most_matches_against_uniform_bots(seats: int) -> None:
    matches, least = (60, 0.8) if PLAIN else (1000, 0.9)
    assert one_against_the_rest(GAME, seats, matches, chance(5)) > least


def test_the_theft_that_wins_is_preferred() -> None:
    state = lay(table("AAAAPP", "WWWWPPP", "A"), "groundhog raccoon", IDLE, IDLE)
    play(state, "0 reveal raccoon")
    assert choice(state) == "steal 2 acorn"


def test_of_equal_gains_the_one_that_hurts_the_leader_is_preferred() -> None:
    state = play(lay(table("AA", "P", "HHHH"), "groundhog raccoon", IDLE, IDLE), "0 reveal raccoon")
    assert choice(state) == "steal 2 hazelnut"


def test_of_equal_thefts_the_one_that_nobody_can_block_is_preferred() -> None:
    state = lay(table("AA", "A", "A", starter=1), "groundhog raccoon", "raccoon squirrel", IDLE)
    play(state, "1 reveal squirrel", "2 reveal hamster", "0 reveal raccoon")
    assert choice(state) == "steal 2 acorn"


def test_with_three_alike_two_thefts_are_picked() -> None:
    for seed in range(50):
        assert choice(table("AAA", "WHS", "WHS"), seed) == "pick groundhog raccoon"


def test_otherwise_the_pick_varies() -> None:
    picks = {choice(table("AAP", "WHS", "WHS"), seed) for seed in range(50)}
    assert picks == {"pick groundhog raccoon", "pick beaver raccoon", "pick hamster raccoon"}


@pytest.mark.parametrize(
    ("pick", "first"),
    [
        ("hamster raccoon", "raccoon"),
        ("groundhog raccoon", "raccoon"),
        ("groundhog squirrel", "squirrel"),
        ("raccoon squirrel", "squirrel"),
        ("beaver raccoon", "beaver"),
        ("hamster groundhog", "groundhog"),
    ],
)
def test_what_the_other_critter_needs_is_revealed_first(pick: str, first: str) -> None:
    assert choice(lay(table("WHS", "WHS", "WHS"), pick, IDLE, IDLE)) == f"reveal {first}"


def test_a_last_hamster_is_revealed() -> None:
    state = lay(table("WHS", "WHS", "WHS"), "hamster squirrel", IDLE, IDLE)
    play(state, "0 reveal squirrel", "1 reveal hamster", "2 reveal hamster")
    assert choice(state) == "reveal hamster"


@pytest.mark.parametrize(("pick", "answer"), [("hamster squirrel", "block"), ("beaver squirrel", "allow")])
def test_a_hamster_blocks(pick: str, answer: str) -> None:
    state = lay(table("WHS", "AAP", "WHS"), "raccoon squirrel", pick, IDLE)
    play(state, "0 reveal raccoon", "0 steal 1 acorn")
    assert choice(state) == answer

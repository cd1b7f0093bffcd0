"""``cete games``."""

from __future__ import annotations

import json

import pytest

from cete.games import GAMES
from positions import game_of


def test_every_game_is_listed_with_its_seats_options_and_editions(cete, home):
    folder = home / "home" / "editions" / "wilde_horde"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("")
    told = cete("games").stdout
    for name in GAMES:
        game = game_of(name)
        assert name in told
        assert game.name in told
        for option in game.options:
            assert f"{option.name} = " in told
    assert "house, mine" in told
    assert all(len(line) <= 80 for line in told.splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_one_game_is_told_in_detail(cete, name):
    told = " ".join(cete("games", name).stdout.split())
    game = game_of(name)
    assert game.tagline in told
    for option in game.options:
        assert option.help in told
        assert f"({option.rule})" in told
    for decision in game.decisions:
        assert decision.name.lower() in told


@pytest.mark.parametrize("name", GAMES)
def test_json_has_the_same_facts(cete, name):
    (facts,) = json.loads(cete("games", name, "--json").stdout)
    game = game_of(name)
    assert facts["seats"] == list(game.seat_counts)
    for option in game.options:
        told = facts["options"][option.name]
        assert told["default"] == option.default
        for seats in game.seat_counts:
            assert told["values"][str(seats)] == list(option.allowed(seats))
            assert option.default in told["values"][str(seats)]


def test_a_game_that_does_not_exist_is_refused(refused):
    assert refused("games", "poker").startswith("There is no game 'poker'; there are wilde_horde")

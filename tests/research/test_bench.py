"""The benchmark measures what it says."""

from __future__ import annotations

import itertools

import pytest

from cete.kit.chance import chance
from cete.kit.game import GameError
from cete.research import bench
from cete.research.bench import (
    Limit,
    average_length,
    check_limit,
    compiler,
    fold_matches,
    has_limit,
    in_turns,
    prepared,
)
from positions import TABLES, game_of

needs_compiler = pytest.mark.skipif(compiler() is None, reason="needs a C compiler")


@needs_compiler
@pytest.mark.parametrize("seats", [3, 4])
def test_c_plays_the_same_matches_as_the_rules(seats, tmp_path):
    game = game_of("wilde_horde")
    assert has_limit(game)
    limit = Limit(game, tmp_path)
    for seed in (1, 2):
        check_limit(game, limit, seats, 12, seed)


@needs_compiler
def test_c_that_plays_other_matches_is_found_out(tmp_path, monkeypatch):
    game = game_of("wilde_horde")
    source = (bench.LIMITS / "wilde_horde.c").read_text()
    folder = tmp_path / "limit"
    folder.mkdir()
    (folder / "wilde_horde.c").write_text(source.replace("highest(meat ? meat : following)", "highest(following)"))
    monkeypatch.setattr(bench, "LIMITS", folder)
    with pytest.raises(GameError, match="C played other matches"):
        check_limit(game, Limit(game, tmp_path), 4, 12, 1)


@needs_compiler
def test_c_that_does_not_compile_is_told(tmp_path, monkeypatch):
    (tmp_path / "wilde_horde.c").write_text("int nonsense(")
    monkeypatch.setattr(bench, "LIMITS", tmp_path)
    with pytest.raises(GameError, match=r"wilde_horde\.c does not compile"):
        Limit(game_of("wilde_horde"), tmp_path)


def test_the_signature_depends_on_every_match():
    game = game_of("wilde_horde")
    taken, signature = fold_matches(prepared(game, 3), 2, 3, chance(1), 0)
    assert taken == 2 * 3 * 3 * 12
    assert signature != fold_matches(prepared(game, 3), 2, 3, chance(2), 0)[1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_guesses_are_made_all_over_a_match(name, seats):
    game = game_of(name)
    length = average_length(game, seats, 1)
    assert length > seats
    done = bench.guessing(game, seats, 3, 1, length)()
    # A random match may be over before the last points of one of average length.
    assert done % 3 == 0
    assert done > 3 * bench.POSITIONS / 2


def test_works_take_turns_and_are_done_once_before():
    order = []

    def work(name):
        def do():
            order.append(name)
            sum(range(20_000))
            return 1

        return do

    runs = in_turns({"a": work("a"), "b": work("b")}, 3, 0.0001)
    assert [len(run) for run in runs.values()] == [3, 3]
    assert min(*runs["a"], *runs["b"]) > 0
    assert order[:2] == ["a", "b"]
    turns = [name for name, _ in itertools.groupby(order)]
    assert turns == ["a", "b", "a", "b", "a", "b", "a", "b"]

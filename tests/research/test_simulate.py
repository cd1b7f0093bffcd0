"""Series of matches and how they are counted."""

from __future__ import annotations

import itertools
import math
import os
import subprocess
import sys

import pytest

from cete.research import simulate
from cete.research.simulate import Outcome, Summary, Tally, play_counted, play_recorded, seating, seeds, series
from picking import Picking
from positions import TABLES, game_of


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_counting_and_writing_down_give_the_same_match(name, seats):
    game = game_of(name)
    for seed in (3, 4):
        bots = ["greedy", *["uniform"] * (seats - 1)]
        written, counted = play_recorded(game, bots, seed, {}), play_counted(game, bots, seed, {})
        assert (written.scores, written.winners) == (counted.scores, counted.winners)
        assert written.record is not None
        assert counted.record is None


def test_each_match_of_a_series_has_a_seed_of_its_own():
    found = list(itertools.islice(seeds(1), 1000))
    assert len(set(found)) == 1000
    assert all(0 <= seed < 2**64 for seed in found)
    assert found != list(itertools.islice(seeds(2), 1000))


def test_rotation_brings_every_bot_to_every_seat():
    bots = ["a", "b", "c"]
    assert [seating(bots, number, True) for number in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]
    assert seating(bots, 2, False) == bots


@pytest.mark.parametrize("turned", [False, True])
def test_simultaneous_choices_are_written_in_the_order_of_the_game(turned):
    class Ordered(Picking):
        def pick_order(self, state, seats):
            return sorted(seats, reverse=turned)

    record = play_recorded(Ordered(), ["uniform"] * 3, 5, {}).record
    usual = play_recorded(Picking(), ["uniform"] * 3, 5, {}).record
    assert record is not None
    assert usual is not None
    picks = record.actions[:3]
    assert [entry["seat"] for entry in picks] == ([2, 1, 0] if turned else [0, 1, 2])
    assert all(entry["decision"] == "pick" for entry in picks)
    assert sorted(picks, key=str) == sorted(usual.actions[:3], key=str)
    assert record.result == usual.result


def test_a_bot_that_cheats_is_stopped(monkeypatch):
    class Cheat:
        def choose(self, game, view, seat, chance):
            return 62

    monkeypatch.setattr(simulate, "load_bot", lambda _: Cheat())
    with pytest.raises(ValueError, match="Cheat chose action 62 for seat 0, which is not legal"):
        play_recorded(game_of("wilde_horde"), ["uniform"] * 4, 1, {})


def test_bots_get_only_what_their_seat_sees(monkeypatch):
    seen = []

    class Nosy:
        def choose(self, game, view, seat, chance):
            seen.append([other for other in range(3) if other != seat and view.hands[other]])
            return int(view.hands[seat] & -view.hands[seat]).bit_length() - 1 if view.played == 0 else first(view, seat)

    def first(view, seat):
        from cete.kit.cards import lowest
        from cete.kit.verbs import legal_actions

        return int(lowest(legal_actions(view, seat)))

    monkeypatch.setattr(simulate, "load_bot", lambda _: Nosy())
    play_recorded(game_of("wilde_horde"), ["uniform"] * 3, 1, {})
    assert seen
    assert not any(seen)


def test_a_summary_counts_wins_shared_wins_and_points():
    summary = Summary()
    summary.add(Outcome(["x", "y", "x"], [10, 20, 20], [1, 2]))
    summary.add(Outcome(["x", "y", "x"], [30, 0, 10], [0]))
    assert summary.matches == 2
    x = summary.by_bot["x"]
    assert (x.sat, x.won, x.shared, x.points) == (4, 2, 1, 70)
    assert [summary.by_seat[seat].won for seat in range(3)] == [1, 1, 1]
    assert summary.by_seat[1].mean == 10
    assert x.mean == 17.5


def test_intervals_are_those_of_the_textbook():
    tally = Tally()
    for number in range(100):
        tally.add(number % 2, number < 30, False)
    low, high = tally.share_between
    # Wilson's interval for 30 of 100.
    assert (round(low, 4), round(high, 4)) == (0.2189, 0.3958)
    assert math.isclose(tally.mean_error, 1.959964 * math.sqrt(25 / 99 / 100), rel_tol=1e-9)
    one = Tally()
    one.add(5, True, False)
    assert one.mean_error == math.inf
    assert one.share_between[1] == 1.0
    assert 0.2 < one.share_between[0] < 0.21


@pytest.mark.parametrize("plain", ["1", "0"])
def test_plain_and_compiled_rules_write_the_same_records(plain):
    game = game_of("wilde_horde")
    from cete.kit.history import write_record

    outcomes = series(game, ["greedy", "uniform", "uniform"], 9, 2, {}, recorded=True)
    here = [write_record(outcome.record) for outcome in outcomes if outcome.record is not None]
    command = [sys.executable, "-m", "cete.cli", "simulate", "wilde_horde", "--seats", "3", "--matches", "2"]
    command += ["--bots", "greedy,uniform,uniform", "--seed", "9", "--records", "-"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "CETE_PLAIN": plain}, timeout=600
    )
    assert done.stdout.splitlines() == here

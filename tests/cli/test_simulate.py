"""``cete simulate``, and what ``replay`` and ``verify`` make of its records."""

from __future__ import annotations

import json
import re

import pytest

from cete.games import GAMES
from cete.kit.history import read_record, replay
from positions import PLAIN, TABLES, game_of

FAST = ["--matches", 3, "--bots", "uniform", "--seed", 7]


def records_of(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def summary_of(text: str) -> list[str]:
    """The tables of a summary, without how long it took."""
    return [line for line in text.splitlines() if not re.search(r"matches? in", line)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_records_have_the_whole_match_and_replay(cete, home, name, seats):
    done = cete("simulate", name, "--seats", seats, *FAST, "--records", "r.jsonl")
    assert done.exit_code == 0, done.output
    lines = (home / "r.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 3
    for line in lines:
        record = read_record(line)
        assert (record.game, record.seats, record.edition) == (name, seats, "house")
        assert record.players == ["uniform"] * seats
        assert record.result is not None
        assert all(set(entry) == {"seat", "decision", "action"} for entry in record.actions)
        assert sum(1 for _ in replay(game_of(name), record)) == len(record.deals) + len(record.actions)
    assert cete("replay", "r.jsonl", "--match", 3).exit_code == 0
    told = cete("verify", "r.jsonl")
    assert told.exit_code == 0
    assert told.stdout.count("cannot be checked") == 3


@pytest.mark.parametrize("name", GAMES)
def test_legal_options_are_written_sorted_and_hold_the_action(cete, home, name):
    cete("simulate", name, *FAST, "-m", 1, "--records", "r.jsonl", "--legal")
    (record,) = records_of(home / "r.jsonl")
    for entry in record["actions"]:
        assert entry["legal"] == sorted(set(entry["legal"]))
        assert entry["action"] in entry["legal"]
    assert cete("verify", "r.jsonl").exit_code == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_gives_the_same_matches_with_and_without_records(cete, home, name):
    arguments = ["simulate", name, "--matches", 4, "--bots", "greedy,uniform", "--seed", 11, "--rotate"]
    first = cete(*arguments, "--records", "a.jsonl")
    again = cete(*arguments, "--records", "b.jsonl")
    counted = cete(*arguments)
    assert (home / "a.jsonl").read_bytes() == (home / "b.jsonl").read_bytes()
    assert summary_of(first.stdout) == summary_of(again.stdout) == summary_of(counted.stdout)
    other = cete(*arguments[:-2], 12, "--records", "c.jsonl")
    assert other.exit_code == 0
    assert (home / "a.jsonl").read_bytes() != (home / "c.jsonl").read_bytes()


def test_a_longer_series_begins_with_the_shorter_one(cete, home):
    cete("simulate", "wilde_horde", *FAST, "--records", "short.jsonl")
    cete("simulate", "wilde_horde", *FAST, "-m", 4, "--records", "long.jsonl")
    assert (home / "long.jsonl").read_text().startswith((home / "short.jsonl").read_text())


def test_records_go_to_stdout_and_the_summary_to_stderr(cete):
    done = cete("simulate", "wilde_horde", *FAST, "--records", "-")
    assert [json.loads(line)["format"] for line in done.stdout.splitlines()] == ["cete/1"] * 3
    assert "share of wins" in done.stderr


def test_the_summary_counts_by_bot_and_by_seat(cete, home):
    done = cete("simulate", "wilde_horde", "--seats", 3, *FAST, "--rotate", "--bots", "uniform,greedy", "-r", "r.jsonl")
    records = records_of(home / "r.jsonl")
    assert [record["players"] for record in records] == [
        ["uniform", "greedy", "uniform"],
        ["uniform", "uniform", "greedy"],
        ["greedy", "uniform", "uniform"],
    ]
    won = sum(record["players"][seat] == "greedy" for record in records for seat in record["result"]["winners"])
    row = next(line.split() for line in done.stdout.splitlines() if line.split()[:1] == ["greedy"])
    assert row[1:3] == ["3", str(won)]
    points = [record["result"]["scores"][record["players"].index("greedy")] for record in records]
    assert f"{sum(points) / 3:.1f}" in row


def test_options_reach_the_match(cete, home):
    cete("simulate", "wilde_horde", *FAST, "-m", 1, "-o", "starter=2", "--records", "r.jsonl")
    (record,) = records_of(home / "r.jsonl")
    assert record["options"] == {"starter": 2}
    assert record["actions"][0]["seat"] == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["poker"], "There is no game 'poker'"),
        (["wilde_horde", "--seats", 7], "3, 4 seats, not 7"),
        (["wilde_horde", "--seats", "many"], "--seats"),
        (["wilde_horde", "--matches", 0], "--matches"),
        (["wilde_horde", "--bots", "genius"], "There is no bot 'genius'"),
        (["wilde_horde", "--bots", "a,,b"], "There is no bot"),
        (["wilde_horde", "--bots", "greedy,greedy,greedy,greedy,greedy"], "5 bots are named for 4 seats"),
        (["wilde_horde", "--option", "starter"], "NAME=VALUE"),
        (["wilde_horde", "--option", "starter=9"], "cannot be '9'"),
        (["wilde_horde", "--option", "speed=1"], "no option 'speed'"),
        (["wilde_horde", "--option", "starter=1", "--option", "starter=2"], "given twice"),
        (["wilde_horde", "--edition", "deluxe"], "no edition 'deluxe'"),
        (["wilde_horde", "--legal"], "--records"),
        (["wilde_horde", "--records", "no/such/folder.jsonl"], "there is no such folder"),
        (["wilde_horde", "--records", "."], "it is a folder"),
        (["wilde_horde", "--compiled" if PLAIN else "--plain"], "CETE_PLAIN"),
    ],
)
def test_bad_input_is_refused_in_one_line(refused, arguments, says):
    assert says in refused("simulate", *arguments)

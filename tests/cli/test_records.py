"""``cete replay`` and ``cete verify``."""

from __future__ import annotations

import json
import re

import pytest

from cete.games import GAMES
from cete.kit.chance import chance
from cete.kit.history import write_record
from cete.table.commands import Plan, adopt, begin, open_table, take
from cete.table.table import Table
from positions import TABLES, game_of, random_record


@pytest.fixture
def record(home):
    """A record of Wilde Horde in a file, and its contents."""
    document = json.loads(write_record(random_record(game_of("wilde_horde"), 3, chance(5))))
    (home / "r.jsonl").write_text(json.dumps(document) + "\n")
    return document


def fair_record(name: str, seats: int):
    """A match played at a table, with what is needed to deal it again."""
    game, secret = game_of(name), bytes(range(32))
    events = open_table("a-match", Plan(game, seats, {}, "uniform", ""), secret, "me", "Ann", "some luck")
    table = Table.rebuild(events, secret)
    adopt(table, begin(table))
    while table.status == "running":
        seat = table.waiting_for()[0]
        adopt(table, take(table, seat, game.legal(table.view(seat), seat)[0], "person"))
    return json.loads(write_record(table.record()))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_is_told_step_by_step_open_and_from_every_seat(cete, home, name, seats):
    found = random_record(game_of(name), seats, chance(3))
    (home / "r.jsonl").write_text(write_record(found) + "\n")
    for view in ([], *(["--seat", seat] for seat in range(seats))):
        told = cete("replay", "r.jsonl", *view)
        assert told.exit_code == 0, told.output
        numbers = [int(line.split()[0]) for line in told.stdout.splitlines() if re.match(r"[ \d]{3}\d \d [a-z]", line)]
        assert numbers == list(range(1, len(found.actions) + 1))
        assert "The record keeps the rules." in told.stdout
        assert ("shuffled:" in told.stdout) == (not view)


def test_a_seat_is_told_only_what_it_saw(cete, home):
    told = cete("replay", "-", "--seat", 0, typed=json.dumps(fair_record("wilde_horde", 3))).stdout
    assert "You lead" in told


def test_final_scores_are_shown(cete, record):
    told = cete("replay", "r.jsonl").stdout
    for score in record["result"]["scores"]:
        assert re.search(rf" {score}$", told, re.MULTILINE)


def test_a_record_over_several_lines_is_read_too(cete, home, record):
    (home / "pretty.json").write_text(json.dumps(record, indent=2))
    assert cete("replay", "pretty.json").exit_code == 0
    assert cete("verify", "pretty.json").exit_code == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_fair_match_is_dealt_again(cete, home, name):
    (home / "r.jsonl").write_text(json.dumps(fair_record(name, game_of(name).usual_seats)))
    told = cete("verify", "r.jsonl")
    assert told.exit_code == 0, told.output
    assert "its shuffles are those of the published secret" in told.stdout


def test_verify_reports_each_record_and_fails_if_one_does(cete, home):
    good = fair_record("wilde_horde", 3)
    swapped = json.loads(json.dumps(good))
    swapped["fairness"]["secret"] = "00" * 32
    moved = json.loads(json.dumps(good))
    moved["result"]["scores"][0] += 1
    lines = [json.dumps(good), json.dumps(swapped), "nonsense", json.dumps(moved)]
    (home / "r.jsonl").write_text("\n".join(lines))
    told = cete("verify", "r.jsonl")
    assert told.exit_code == 1
    assert [line.split(":")[1].strip() for line in told.stdout.splitlines()[:4]] == ["ok", "failed", "failed", "failed"]
    assert "1 of 4 records fine" in told.stdout


def test_a_broken_record_is_refused_where_it_breaks(refused, home, record):
    record["actions"][5]["action"] = "play B99"
    (home / "r.jsonl").write_text(json.dumps(record))
    assert refused("replay", "r.jsonl").startswith("Action 5: 'play B99' is not possible now.")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "poker"}, "There is no game"),
        ({"format": "cete/9"}, "not a record"),
        ({"edition": "deluxe"}, "no edition 'deluxe'"),
        ({"edition_digest": "0"}, "another edition"),
        ({"seats": 9}, "3, 4 seats"),
        ({"options": {"speed": 1}}, "no option"),
        ({"deals": []}, "Deal 0 is due"),
        ({"actions": 7}, '"actions"'),
    ],
)
def test_bad_records_are_refused_in_one_line(refused, home, record, change, says):
    (home / "r.jsonl").write_text(json.dumps({**record, **change}))
    assert says in refused("replay", "r.jsonl")


def test_what_is_not_there_is_refused(refused, home, record):
    assert "No such file" in refused("replay", "missing.jsonl")
    assert refused("replay", "r.jsonl", "--match", 2) == "r.jsonl has 1 record, no record 2."
    assert "the seats are 0 to 2" in refused("replay", "r.jsonl", "--seat", 3)
    (home / "empty.jsonl").write_text("\n\n")
    assert refused("verify", "empty.jsonl") == "empty.jsonl has no records."
    (home / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused("verify", "binary.jsonl")


def test_names_in_a_record_cannot_act_on_the_terminal(cete, home, record):
    record["players"] = ["\x1b[31mRed\x07", "Bo\u202e", "x" * 500]
    (home / "r.jsonl").write_text(json.dumps(record))
    told = cete("replay", "r.jsonl").stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", told)
    assert all(len(line) <= 80 for line in told.splitlines() if "shuffled" not in line)

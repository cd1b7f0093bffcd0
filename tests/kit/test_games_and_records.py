from __future__ import annotations

import json
from typing import Annotated, Any

import numpy as np
import pytest

from cete import games
from cete.games.wilde_horde.edition import problems_of
from cete.kit.chance import chance
from cete.kit.editions import EditionError, parse_edition
from cete.kit.game import BadTable, IllegalAction
from cete.kit.history import BadRecord, read_record, replay, write_record
from cete.kit.record import Ints, Record, bytes_of, copy_of
from cete.kit.scene import Names, listed
from positions import random_record

GAME = games.load("wilde_horde")
HOUSE = GAME.house_file().read_text("utf-8")


class Pair(Record):
    left: int
    right: Annotated[Ints, (2, 3)]


def test_a_record_is_flat_and_copies_do_not_share():
    pair = Pair.new()
    pair.left, pair.right[1, 2] = 7, -1
    copy = copy_of(pair)
    assert bytes_of(copy) == bytes_of(pair)
    copy.right[1, 2] = 5
    assert pair.right[1, 2] == -1
    assert len(bytes_of(pair)) == 7 * 8


def test_records_refuse_names_that_numpy_keeps_for_itself():
    with pytest.raises(TypeError, match="Wrong.take: numpy's own name"):

        class Wrong(Record):
            take: int


def test_unknown_games_and_editions_are_refused():
    with pytest.raises(BadTable, match="There is no game 'chess'; there are wilde_horde"):
        games.load("chess")
    with pytest.raises(BadTable, match="has no edition 'real' here; it has house"):
        games.load("wilde_horde", "real")


@pytest.mark.parametrize("given", [{"starter": 4}, {"starter": -1}, {"starter": "x"}, {"starter": True}, {"start": 0}])
def test_unknown_options_and_values_are_refused(given):
    with pytest.raises(BadTable, match="option|Option"):
        GAME.new(4, given)


@pytest.mark.parametrize("given", [3, "3"])
def test_options_come_as_values_or_as_text(given):
    assert GAME.read_options(4, {"starter": given}) == {"starter": 3}


def changed(old: str, new: str) -> str:
    assert old in HOUSE
    return HOUSE.replace(old, new, 1)


def problems(text: str) -> str:
    return " ".join(problems_of(parse_edition("wilde_horde", text).data))


def test_the_house_edition_is_fine():
    assert problems(HOUSE) == ""


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed("value = 7,", "value = 8,"), "whole number from -7 to 7"),
        (changed("value = 7,", "value = 6,"), "value 7 is missing"),
        (changed("value = 7,", "value = 7.0,"), "whole number"),
        (changed('special = "hermit"', 'special = "none"'), "special hermit is missing"),
        (changed('special = "hermit"', 'special = "monk"'), "must be one of none, hermit"),
        (changed('name = "Hermit"', 'name = " "'), "needs a display name"),
        (changed("mammoth_rider =", "Mammoth =") + "", "must be lower-case letters"),
        (changed('value_from = "house"', 'value_from = "me"'), "value_from must be one of"),
        (changed('special = "none", ', ""), "needs exactly name"),
        (changed("[athletes]", "[people]"), r"table \[athletes\] is missing"),
        (HOUSE + '\nextra = { name = "E", value = 0, special = "none", value_from = "house", name_from = "house" }\n',
         "exactly 24 athletes, not 25"),
        (changed("value = -3,", "value = -2,"), "38 points"),
    ],
)  # fmt: skip
def test_a_broken_edition_is_refused_with_what_is_wrong(text, problem):
    with pytest.raises(EditionError, match=problem):
        games.load_with("wilde_horde", parse_edition("wilde_horde", text))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("game = ", "not a TOML file"),
        ('game = "hoarders"\nedition = "mine"', "names another game"),
        ('game = "wilde_horde"\nedition = "My Own"', "must name it in lower-case"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(text, problem):
    with pytest.raises(EditionError, match=problem):
        parse_edition("wilde_horde", text)


def test_an_own_edition_is_found_and_its_numbers_count(tmp_path, monkeypatch):
    monkeypatch.setenv("CETE_HOME", str(tmp_path))
    folder = tmp_path / "editions" / "wilde_horde"
    folder.mkdir(parents=True)
    text = changed('edition = "house"', 'edition = "mine"').replace("value = 6, ", "value = 2, ")
    (folder / "mine.toml").write_text(text, "utf-8")
    assert games.editions("wilde_horde") == ["house", "mine"]
    own = games.load("wilde_horde", "mine")
    assert own.new(4).values[1] == 2
    assert own.edition.digest != GAME.edition.digest
    (folder / "other.toml").write_text(text, "utf-8")
    with pytest.raises(EditionError, match="the file must be mine.toml"):
        games.load("wilde_horde", "other")


def test_comments_and_spaces_do_not_change_an_edition():
    assert parse_edition("wilde_horde", "# mine\n" + HOUSE).digest == GAME.edition.digest
    assert parse_edition("wilde_horde", changed("value = 5,", "value = 4,")).digest != GAME.edition.digest


# Records


def record() -> dict[str, Any]:
    return json.loads(write_record(random_record(GAME, 3, chance(1))))


def replayed(document: dict[str, Any]) -> None:
    for _ in replay(GAME, read_record(json.dumps(document))):
        pass


def test_a_record_has_the_documented_keys():
    document = record()
    assert document["format"] == "cete/1"
    assert {"game", "edition", "edition_digest", "seats", "options", "deals", "actions", "result"} <= set(document)
    assert document["actions"][0].keys() == {"seat", "decision", "action"}
    replayed(document)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (["format"], "cete/0", '"format" must be "cete/1"'),
        (["seats"], "3", '"seats" is missing or not'),
        (["seats"], 7, "3, 4 seats"),
        (["options"], {"starter": 9}, "Option starter"),
        (["edition_digest"], "0", "another edition"),
        (["deals", 0], ["hermit"], "Deal 0: This is not a shuffle"),
        (["deals", 1, 0], 5, "Deal 1 is not a list"),
        (["actions", 5], {"seat": 0}, "Action 5 has no seat"),
        (["actions", 5, "action"], "play B99", "Action 5: "),
        (["actions", 5, "seat"], 2, "Action 5: Seat 2 is not to act"),
        (["actions", 5, "decision"], "bid", "the decision is play, not bid"),
        (["actions", 5, "legal"], ["play B1"], "legal options are not those"),
        (["result", "winners"], [], "The result is"),
    ],
)
def test_a_record_that_was_tampered_with_does_not_replay(path, value, problem):
    document = record()
    target: Any = document
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    with pytest.raises((BadRecord, BadTable), match=problem):
        replayed(document)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"format":"cete/1"}', "[" * 100_000])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(BadRecord):
        read_record(text)


def test_a_running_match_is_a_record_too():
    running = random_record(GAME, 4, chance(2), most=30)
    steps = list(replay(GAME, read_record(write_record(running))))
    assert len(steps) == 32
    assert running.result is None


def test_a_deal_too_many_is_refused():
    document = record()
    document["deals"].append(document["deals"][0])
    with pytest.raises(BadRecord, match="Deal 6 is not due"):
        replayed(document)


def test_a_deal_too_few_is_refused():
    document = record()
    del document["deals"][2:]
    with pytest.raises(BadRecord, match="Deal 2 is due before action 36 but missing"):
        replayed(document)


# Words


def test_names_speak_of_the_viewer_as_you():
    names = Names(("Ann", "Ben"), 1)
    assert names.does(0, "plays", "play") == "Ann plays"
    assert names.does(1, "plays", "play") == "You play"
    assert names.owner(0) == "Ann's"
    assert names.listed([0, 1]) == "Ann and you"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed([]) == ""


def test_the_api_of_the_readme():
    state = GAME.new(seats=4, options={"starter": 1})
    GAME.deal_shuffled(state, chance(7))
    assert GAME.seats_to_act(state) == [1]
    with pytest.raises(IllegalAction):
        GAME.play(state, 1, "play X1")
    GAME.play(state, 1, GAME.legal(state, 1)[0])
    assert isinstance(GAME.view(state, 0), np.record)

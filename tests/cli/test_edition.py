"""``cete edition``."""

from __future__ import annotations

import tomllib

import pytest

from cete.games import GAMES, game_class, load


@pytest.mark.parametrize("name", GAMES)
def test_a_new_edition_has_the_numbers_of_the_house_and_can_be_played_with(cete, home, name):
    done = cete("edition", "new", name, "--id", "my-box")
    path = home / "home" / "editions" / name / "my-box.toml"
    assert str(path) in done.stdout
    text = path.read_text("utf-8")
    assert text.startswith(f"# {game_class(name).name}: an edition of your own")
    house = tomllib.loads(game_class(name).house_file().read_text("utf-8"))
    assert tomllib.loads(text) == {**house, "edition": "my-box"}
    told = cete("edition", "check", path)
    assert told.exit_code == 0
    assert told.stdout.startswith(f"{path}: fine. ")
    assert "0 values differ from the house edition" in told.stdout
    assert load(name, "my-box").edition.id == "my-box"
    played = cete("simulate", name, "-m", 1, "--bots", "uniform", "-e", "my-box", "-r", "r.jsonl")
    assert played.exit_code == 0
    assert cete("replay", "r.jsonl").exit_code == 0


def test_check_tells_all_problems_of_a_file(cete, home):
    cete("edition", "new", "wilde_horde", "--out", "x.toml")
    text = (home / "x.toml").read_text()
    text = text.replace("value = 7,", "value = 8,").replace('special = "hermit"', 'special = "wizard"')
    (home / "x.toml").write_text(text)
    told = cete("edition", "check", "x.toml")
    assert told.exit_code == 1
    assert told.stdout.splitlines()[0] == "x.toml: 2 problems"
    assert "mammoth_rider: the value must be a whole number from -7 to 7" in told.stdout
    assert "hermit: the special must be one of" in told.stdout


def test_check_says_how_much_was_changed_and_where_the_file_belongs(cete, home):
    cete("edition", "new", "wilde_horde", "--out", "x.toml")
    text = (home / "x.toml").read_text().replace('value = 5, special = "none", value_from = "house"',
                                                 'value = 4, special = "none", value_from = "public"')  # fmt: skip
    (home / "x.toml").write_text(text)
    told = cete("edition", "check", "x.toml").stdout
    assert "4 values differ from the house edition" in told
    assert "2 public" in told
    assert "editions/wilde_horde/mine.toml" in told


def test_editions_are_listed_with_what_is_wrong_with_them(cete, home):
    cete("edition", "new", "wilde_horde")
    cete("edition", "new", "wilde_horde", "--id", "bad")
    bad = home / "home" / "editions" / "wilde_horde" / "bad.toml"
    bad.write_text(bad.read_text().replace("value = 7,", "value = 8,").replace("value = 6,", "value = 9,", 1))
    lines = [line.split("  ") for line in cete("edition", "list", "wilde_horde").stdout.splitlines()]
    assert [(line[1], line[-1]) for line in lines] == [("house", "fine"), ("bad", "2 problems"), ("mine", "fine")]
    assert len(cete("edition", "list").stdout.splitlines()) == len(GAMES) + 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["new", "poker"], "There is no game"),
        (["new", "wilde_horde", "--id", "House!"], "lower-case letters"),
        (["new", "wilde_horde", "--id", "house"], "another id"),
        (["new", "wilde_horde", "--id", "../up"], "lower-case letters"),
        (["check", "missing.toml"], "No such file"),
        (["list", "poker"], "There is no game"),
    ],
)
def test_bad_input_is_refused_in_one_line(refused, arguments, says):
    assert says in refused("edition", *arguments)


def test_nothing_is_written_over(cete, refused):
    cete("edition", "new", "wilde_horde")
    assert "exists already" in refused("edition", "new", "wilde_horde")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"game = ", "not a TOML file"),
        (b"\xff\xfe", "not a TOML file"),
        (b"x = 1", "does not say which game"),
        (b'game = "poker"', "There is no game"),
        (b'game = "wilde_horde"', 'edition = "..."'),
        (b"#" * 300_000, "does not say which game"),
    ],
)
def test_files_that_are_no_editions_are_refused(refused, home, content, says):
    (home / "x.toml").write_bytes(content)
    assert says in refused("edition", "check", "x.toml")

"""A match in the terminal, played by what somebody types."""

from __future__ import annotations

import io
import json
import re
import sys

import pytest
from rich.console import Console
from typer.testing import CliRunner

from cete.bots import load_bot
from cete.cli import app
from cete.games import GAMES, ledger
from cete.kit.chance import chance
from cete.kit.history import read_record
from cete.kit.record import bytes_of
from cete.table.commands import Plan, adopt, begin, open_table
from cete.table.deals import verify_record
from cete.table.events import Sat
from cete.table.table import Table
from cete.terminal import thinking
from cete.terminal.draw import numbers_of
from cete.terminal.match import TerminalMatch
from cete.terminal.thinking import BotFailed, Thinker, bot_for
from picking import Picking
from positions import TABLES, game_of

SECRET = bytes(range(32))


class Typist:
    """Answers every question by the next line of a script, or by a rule once the script is over."""

    def __init__(self, lines: list[str], after=None):
        self.lines = iter(lines)
        self.after = after
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        for line in self.lines:
            return line
        if self.after is None:
            raise EOFError
        return self.after()


def seated(game, seats: int, typist, width: int = 80, human: int = 0) -> tuple[TerminalMatch, io.StringIO]:
    """A match with one person and bots that play at random."""
    opened = open_table("test", Plan(game, seats, {}, "uniform", ""), SECRET, "me", "Me", "")[0]
    table = Table(opened, SECRET, game)
    for seat in range(seats):
        table.fold(Sat(seat, "Me", player="me") if seat == human else Sat(seat, f"Bot {seat}", bot="uniform"))
    adopt(table, begin(table))
    out = io.StringIO()
    bots = {seat: load_bot("uniform") for seat in range(seats) if seat != human}
    console = Console(file=out, width=width, highlight=False)
    return TerminalMatch(table, human, bots, chance(3), console, typist), out


def first_choice(match: TerminalMatch) -> str:
    """What somebody types who always takes the first that can be chosen."""
    scene = match._scene()
    numbers = numbers_of(scene)
    if scene.selection is None:
        return "1"
    cards = next(iter(scene.selection.actions))
    return " ".join(str(numbers.found[card]) for card in sorted(cards))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_is_played_to_its_end(name, seats):
    typist = Typist([])
    match, out = seated(game_of(name), seats, typist, human=seats - 1)
    typist.after = lambda: first_choice(match)
    assert match.play()
    assert match.table.status == "over"
    text = out.getvalue()
    assert all(len(line) <= 80 for line in text.splitlines())
    for told in match.table.told(seats - 1):
        assert re.sub(r"\s+", "", told.sentence.text) in re.sub(r"\s+", "", text), "everything that happened is told"
    verify_record(game_of(name), match.table.record())


def test_simultaneous_choices_and_quiet_actions():
    typist = Typist([])
    match, _ = seated(Picking(), 3, typist)
    typist.after = lambda: first_choice(match)
    assert match.play()


def test_what_is_typed_is_understood_in_many_ways():
    match, _ = seated(game_of("wilde_horde"), 4, Typist([]))
    legal = match.game.legal(match.table.view(0), 0)
    card = legal[3].removeprefix("play ")
    numbers = numbers_of(match._scene())
    ways = [legal[3], legal[3].upper(), f"  play   {card.lower()} ", card, card.lower(), str(numbers.found[legal[3]])]
    named = match.game.scene(match.table.view(0), 0, match.names).zones[-1].cards
    ways.append(next(each.name for each in named if each.id == card))
    for way in ways:
        assert match.understand(way.strip()).action == legal[3], way


def test_what_cannot_be_done_gets_a_reason_and_changes_nothing():
    match, _ = seated(game_of("wilde_horde"), 4, Typist([]), human=1)
    match._let_bot(0)
    led = match.table.view(1).trick[0]
    view, version = bytes_of(match.table.view(1)), match.table.version(1)
    dim = [card for card in match._scene().zones[-1].cards if card.reason is not None]
    assert dim, "the hand has cards that do not follow"
    for card in dim:
        for way in (card.id, card.id.lower(), f"play {card.id}", card.name):
            answer = match.understand(way).answer
            assert answer == f"{card.id}: {card.reason.text} ({card.reason.rule})"
    assert "WH-14" in match.understand(dim[0].id).answer
    other = next(
        code for code in ("B1", "R1", "S1", "M1", "B2") if code not in [c.id for c in match._scene().zones[-1].cards]
    )
    assert match.understand(other).answer in (f"{other}: You do not hold this card. (WH-12)",)
    for nonsense in ("play", "B99", "99", "0", "-1", "x" * 5000, "\x1b[2J", "play \x1b", "why", "9" * 5000):
        understood = match.understand(nonsense)
        assert understood.action == ""
        assert understood.answer
    assert "There is no number 99; choose 1 to" in match.understand("99").answer
    assert (bytes_of(match.table.view(1)), match.table.version(1)) == (view, version)
    assert match.table.view(1).trick[0] == led


def test_an_empty_line_takes_the_only_thing_there_is():
    typist = Typist([])
    match, _ = seated(game_of("wilde_horde"), 3, typist)
    assert match.understand("").action == ""
    typist.after = lambda: first_choice(match) if len(match.game.legal(match.table.view(0), 0)) > 1 else ""
    assert match.play()
    assert "" not in [prompt.strip() for prompt in typist.asked]


def test_commands_answer_and_take_nothing():
    script = ["?", "help", "scores", "legend", "log", "log 2", "rules WH-14", "rules 14", "rules", "rules 999",
              "why 1", "why cave_painter", "why Cave Painter", "why", "why nothing", "table", "LOG x", "h"]  # fmt: skip
    match, out = seated(game_of("wilde_horde"), 4, Typist(script))
    before = bytes_of(match.table.state)
    assert not match.play(), "the script ends before the match does"
    assert bytes_of(match.table.state) == before
    text = " ".join(out.getvalue().split())
    assert "leave the match" in text
    assert "WH-14: A seat holding cards of the led suit must play one of them" in text
    assert text.count("[rulebook: What is a Trick?]") == 2
    assert text.count("Which rule? For example: rules WH-14") == 2
    assert text.count("In a trick for the Cave Painter meat is no trump.") >= 2
    assert "You can: play" in text
    assert "Name a card you see" in text
    assert "Why what?" in text
    assert text.count("Your hand") == 2, "drawn at the start and once more when asked for"


@pytest.mark.parametrize(("answers", "left"), [(["quit", "y"], True), (["q", "n", "exit", "no", "quit", "yes"], True)])
def test_leaving_asks_first(answers, left):
    typist = Typist(answers)
    match, _ = seated(game_of("wilde_horde"), 4, typist)
    assert match.play() is not left
    assert list(typist.lines) == []
    assert sum("Leave the match?" in prompt for prompt in typist.asked) == len(answers) // 2


def test_interrupting_asks_too():
    presses = iter([KeyboardInterrupt, None, KeyboardInterrupt, KeyboardInterrupt])

    def ask(prompt: str) -> str:
        press = next(presses)
        if press is not None:
            raise press
        return "n"

    match, _ = seated(game_of("wilde_horde"), 4, ask)
    assert not match.play()
    assert next(presses, "done") == "done"


def test_bots_are_told_with_a_pause(monkeypatch):
    pauses = []
    monkeypatch.setattr("cete.terminal.match.time.sleep", pauses.append)
    match, _ = seated(game_of("wilde_horde"), 4, Typist(["1"]))
    match.pace = 0.25
    match.play()
    assert set(pauses) == {0.25}
    assert len(pauses) >= 4


def run(*arguments: object, typed: str):
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="cete")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def play_all(name: str, *arguments: object):
    """Play a whole match through the command line by typing numbers that are possible at every decision."""
    seats = game_of(name).usual_seats
    return run("play", name, "--seats", seats, "--bots", "uniform", *arguments, typed="1\n1 2\n2\n" * 2000)


@pytest.mark.parametrize("name", GAMES)
def test_play_through_the_command_line_and_keep_the_record(name, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "match.json"
    done = play_all(name, "--seed", 5, "--record", path, "--name", "\x1b[31mEve\x07")
    assert done.exit_code == 0, done.output[-2000:]
    record = read_record(path.read_text("utf-8"))
    assert record.players[0] == "[31mEve"
    verify_record(game_of(name), record)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", done.stdout)
    assert all(len(line) <= 80 or line.startswith("Wrote") for line in done.stdout.splitlines())
    again = play_all(name, "--seed", 5, "--record", tmp_path / "again.json", "--name", "\x1b[31mEve\x07")
    assert again.exit_code == 0
    assert json.loads(path.read_text()) == json.loads((tmp_path / "again.json").read_text())


def test_leaving_through_the_command_line():
    done = run("play", "wilde_horde", "--bots", "uniform", typed="1\nquit\ny\n")
    assert done.exit_code == 1
    assert done.stdout.endswith("You left the match.\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["poker"], "There is no game"),
        (["wilde_horde", "--seats", 9], "3, 4 seats"),
        (["wilde_horde", "--seat", 4], "the seats are 0 to 3"),
        (["wilde_horde", "--bots", "x"], "There is no bot"),
        (["wilde_horde", "--bots", "uniform,uniform,uniform,uniform"], "4 bots are named for 3 seats"),
        (["wilde_horde", "--name", "\x1b\x07"], "write a name"),
        (["wilde_horde", "--name", "you"], "choose another name"),
        (["wilde_horde", "--pace", "-1"], "--pace"),
        (["wilde_horde", "--record", "no/such/folder.json"], "no such folder"),
        (["wilde_horde", "-o", "starter=8"], "cannot be '8'"),
        (["wilde_horde", "-e", "deluxe"], "no edition"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments, says):
    done = run("play", *arguments, typed="")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


# Rules


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_a_ledger_can_be_looked_up(name):
    game = game_of(name)
    rules = ledger.rules(name)
    assert len(rules) > 30
    for rule in rules:
        digits = rule.number.rpartition("-")[2]
        for written in (rule.number, rule.number.lower(), f"{game.prefix}{digits}", digits, f" {int(digits)} "):
            assert ledger.find(name, game.prefix, written) == rule
        assert rule.text
    assert any(rule.source.startswith("rulebook") for rule in rules)
    for written in ("", "x", f"{game.prefix}-9999", "XX-14", "14x"):
        assert ledger.find(name, game.prefix, written) is None


# Bots in processes of their own


def thinker(monkeypatch, program: str) -> Thinker:
    monkeypatch.setattr(thinking, "COMMAND", (sys.executable, "-c", program))
    return Thinker("deep", 4)


ECHO = """
import base64, json, os, sys
for line in sys.stdin:
    task = json.loads(line)
    assert (task["game"], task["bot"], task["seats"], task["seat"]) == ("wilde_horde", "deep", 4, 2)
    assert "CETE_PLAIN" not in os.environ and base64.b64decode(task["view"])
    print(json.dumps({"id": task["id"], "action": 40 + task["id"]}), flush=True)
"""


def test_a_bot_in_a_process_of_its_own_is_asked_and_answers(monkeypatch):
    bot = thinker(monkeypatch, ECHO)
    game = game_of("wilde_horde")
    view = game.view(game.new(4), 2)
    assert [bot.choose(game, view, 2, chance(1)) for _ in range(3)] == [41, 42, 43]
    bot.close()
    bot.close()
    assert bot.choose(game, view, 2, chance(1)) == 44, "asked again, it starts again"
    bot.close()


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("", "has ended"),
        ('print(\'{"id": 1, "problem": "no idea"}\', flush=True); input()', "failed: no idea"),
    ],
)
def test_a_bot_that_fails_says_so(monkeypatch, program, says):
    bot = thinker(monkeypatch, program)
    game = game_of("wilde_horde")
    with pytest.raises(BotFailed, match=says):
        bot.choose(game, game.view(game.new(4), 0), 0, chance(1))
    bot.close()


def test_only_bots_that_need_compiled_rules_get_a_process():
    assert not isinstance(bot_for("uniform", 4), Thinker)
    assert not isinstance(bot_for("greedy", 4), Thinker)

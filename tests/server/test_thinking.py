"""Bots that think in other processes, and bots that stall, crash or send nonsense."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cete import bots
from cete.kit.cards import has
from cete.kit.verbs import legal_actions
from cete.server import draw
from cete.server.thinking import BotFailed, Thinkers
from cete.table import commands
from sites import running
from tables import ANN, Kept, a_game

HERE = Path(__file__).parent
MISBEHAVING = (sys.executable, str(HERE / "misbehaving_thinker.py"))


@pytest.fixture(autouse=True)
def path_of_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes find the helpers of the tests."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(HERE.parent), *sys.path]))


def asked() -> Kept:
    """A match of the small game in which everybody is to pick."""
    kept = Kept(a_game("picking"), 3)
    kept.do(commands.start(kept.table, ANN))
    return kept


def think(thinkers: Thinkers, bot: str, times: int = 1) -> list[int]:
    """Get ready and let a bot choose some times."""
    kept = asked()

    async def scenario() -> list[int]:
        try:
            thinkers.prepare(kept.game, 3, bot)
            await wait_until(lambda: thinkers.state_of(kept.game, bot) != "warming")
            view = kept.table.view_before_picks(1)
            return [await thinkers.choose(kept.game, view, 1, 3, bot) for _ in range(times)]
        finally:
            await thinkers.close()

    return asyncio.run(scenario())


async def wait_until(true: Any) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_a_bot_chooses_in_another_process() -> None:
    assert think(Thinkers(1, command=MISBEHAVING), "good", 3) == [1, 1, 1]


def test_two_processes_take_turns() -> None:
    assert think(Thinkers(2, command=MISBEHAVING), "good", 3) == [1, 1, 1]


@pytest.mark.parametrize("bot", ["crash", "nonsense", "illegal", "negative", "late", "problem", "flood"])
def test_a_bot_that_fails_is_reported(bot: str) -> None:
    with pytest.raises(BotFailed):
        think(Thinkers(1, command=MISBEHAVING), bot)


def test_a_bot_that_stalls_is_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    began = time.monotonic()
    with caplog.at_level(logging.WARNING, "cete.thinking"):
        choice = think(Thinkers(1, command=MISBEHAVING, limit=0.2), "stall")
    assert choice[0] in (0, 1, 2)
    assert time.monotonic() - began < 10
    assert "did not answer" in caplog.text


def test_a_bot_that_never_gets_ready_is_given_up_and_rules_of_thumb_play() -> None:
    thinkers = Thinkers(1, command=MISBEHAVING)
    kept = asked()

    async def scenario() -> None:
        try:
            for _ in range(3):
                assert thinkers.state_of(kept.game, "never") == "warming"
                thinkers.prepare(kept.game, 3, "never")
                thinkers.prepare(kept.game, 3, "never")
                while thinkers._getting_ready:
                    await asyncio.sleep(0.01)
            assert thinkers.state_of(kept.game, "never") == "broken"
            assert await thinkers.choose(kept.game, kept.table.view_before_picks(1), 1, 3, "never") in (0, 1, 2)
        finally:
            await thinkers.close()

    asyncio.run(scenario())


def test_without_workers_rules_of_thumb_play() -> None:
    assert think(Thinkers(0), "good")[0] in (0, 1, 2)
    assert think(Thinkers(0), "uniform")[0] in (0, 1, 2)


def test_a_light_bot_that_crashes_here_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Crashing:
        def choose(self, *_: Any) -> int:
            raise ZeroDivisionError("oh")

    monkeypatch.setitem(bots.BOTS, "greedy", Crashing)
    with pytest.raises(BotFailed, match="ZeroDivisionError"):
        think(Thinkers(0), "greedy")


def test_a_light_bot_that_stalls_here_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stalling:
        def choose(self, *_: Any) -> int:
            time.sleep(0.5)
            return 0

    monkeypatch.setitem(bots.BOTS, "greedy", Stalling)
    assert think(Thinkers(0, limit=0.05), "greedy")[0] in (0, 1, 2)


def test_the_real_process_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the rules of a real game, plain here so that the test does not wait for a compiler."""
    program = "import os; os.environ['CETE_PLAIN'] = '1'; from cete.server.thinker import run; run()"
    thinkers = Thinkers(1, command=(sys.executable, "-c", program), light=frozenset())
    kept = Kept(a_game("wilde_horde"), 3)
    kept.do(commands.start(kept.table, ANN))
    view = kept.table.view(0)

    async def scenario() -> None:
        try:
            thinkers.prepare(kept.game, 3, "greedy")
            await wait_until(lambda: thinkers.state_of(kept.game, "greedy") != "warming")
            assert thinkers.state_of(kept.game, "greedy") == "ready"
            choice = await thinkers.choose(kept.game, view, 0, 3, "greedy")
            assert has(int(legal_actions(view, 0)), choice)
        finally:
            await thinkers.close()

    asyncio.run(scenario())


# At a table


def with_kind(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let forms offer a kind of bot that only the misbehaving process knows."""
    monkeypatch.setitem(bots.BOTS, kind, bots.Uniform)
    monkeypatch.setitem(bots.DESCRIPTIONS, kind, (kind.title(), "a bot for tests"))
    monkeypatch.setitem(draw.DESCRIPTIONS, kind, (kind.title(), "a bot for tests"))


@pytest.mark.parametrize(("kind", "replaced"), [("crash", True), ("illegal", True), ("stall", False), ("never", False)])
def test_a_table_goes_on_whatever_its_bots_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, replaced: bool
) -> None:
    with_kind(monkeypatch, kind)
    thinkers = Thinkers(1, command=MISBEHAVING, limit=0.3)
    with running(tmp_path, thinkers) as site:
        ann = site.browser()
        match = ann.open(start=True, bot=kind)
        for _ in range(3):
            for _ in range(1500):
                if ann.moves(match):
                    break
                time.sleep(0.01)
            assert ann.play(match).status_code == 303
        told = [line.sentence.text for line in site.table(match).told(0)]
        problems = [text for text in told if "had a problem" in text]
        assert bool(problems) == replaced
        if replaced:
            assert "uniform" in {seat.bot for seat in site.table(match).seats}


def test_the_page_says_that_bots_are_getting_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a simpler one plays meanwhile."""
    with_kind(monkeypatch, "stall")
    thinkers = Thinkers(1, command=(sys.executable, "-c", "import time; time.sleep(600)"))
    with running(tmp_path, thinkers) as site:
        ann = site.browser()
        match = ann.open(start=True, bot="stall")
        assert "The bots are warming up; a simpler one plays meanwhile." in ann.table(match)
        ann.play(match)
        for _ in range(500):
            if ann.moves(match):
                break
            time.sleep(0.01)
        assert len(site.table(match).actions) >= 3


def test_the_pause_of_a_bot_does_not_depend_on_how_much_it_can_choose_from(tmp_path: Path) -> None:
    """A last card, which is no choice, takes as long as a first one."""
    with running(tmp_path) as site:
        ann = site.browser()
        match = ann.open(start=True, pace="instant")
        while ann.moves(match) or site.table(match).status == "running":
            if site.table(match).status == "over" or len(site.table(match).actions) >= 33:
                break
            if ann.moves(match):
                ann.play(match)
        ann.post(f"/t/{match}/pace", {"pace": "quick"})
        room = site.room(match)
        times = []
        for _ in range(400):
            if room.table.seats[room.table.waiting_for()[0]].bot if room.table.waiting_for() else False:
                before, began = len(room.table.actions), time.monotonic()
                while len(room.table.actions) == before:
                    time.sleep(0.002)
                times.append(time.monotonic() - began)
            elif ann.moves(match):
                ann.play(match)
            if len(times) > 5:
                break
        assert min(times[1:]) > 0.3

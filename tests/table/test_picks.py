"""Simultaneous secret choices: kept beside the log, revealed together."""

from __future__ import annotations

import pytest

from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of
from cete.table import commands
from cete.table.commands import NO_CHANGE, Stale
from cete.table.events import Acted, read_picks
from cete.table.table import NOBODY
from tables import ANN, BEN, CLO, Kept, a_game, everything


@pytest.fixture
def three() -> Kept:
    """Ann, Ben and Clo, all to pick."""
    kept = Kept(a_game("picking"), 3)
    kept.do(commands.join(kept.table, BEN, 1, "Ben", ""))
    kept.do(commands.join(kept.table, CLO, 2, "Clo", ""))
    kept.do(commands.start(kept.table, ANN))
    return kept


def pick(kept: Kept, player: str, number: int, command: str = "") -> None:
    seat = kept.table.seat_of(player)
    kept.do(commands.act(kept.table, player, f"pick {number}", kept.table.version(seat), command))


def test_a_pick_is_not_in_the_log_before_all_have_picked(three: Kept) -> None:
    length = len(three.log)
    pick(three, BEN, 2)
    pick(three, ANN, 0)
    assert len(three.log) == length
    assert set(read_picks(three.picks).made) == {0, 1}
    assert three.table.waiting_for() == [2]


def test_the_picks_are_revealed_together_in_the_games_order(three: Kept) -> None:
    for player, number in ((BEN, 2), (ANN, 0), (CLO, 1)):
        pick(three, player, number)
    acted = [event for event in three.events() if isinstance(event, Acted)]
    assert [(event.seat, event.action) for event in acted] == [(1, "pick 2"), (2, "pick 1"), (0, "pick 0")]
    assert three.picks == b""
    assert "The picks were [0, 2, 1]." in [told.sentence.text for told in three.table.told(NOBODY)]


def test_a_pick_can_be_changed_until_then_and_nobody_else_notices(three: Kept) -> None:
    pick(three, BEN, 2)
    others = [(three.table.version(viewer), bytes_of(three.table.view(viewer))) for viewer in (0, 2, NOBODY)]
    mine = three.table.version(1)
    pick(three, BEN, 0)
    assert [(three.table.version(viewer), bytes_of(three.table.view(viewer))) for viewer in (0, 2, NOBODY)] == others
    assert three.table.version(1) == mine + 1
    pick(three, ANN, 1)
    pick(three, CLO, 1)
    assert "The picks were [1, 0, 1]." in [told.sentence.text for told in three.table.told(NOBODY)]


def test_the_chooser_sees_its_pick_and_may_choose_again(three: Kept) -> None:
    pick(three, ANN, 2)
    scene = three.table.scene(0)
    assert scene is not None
    assert scene.selection is not None
    assert scene.selection.chosen == {"n2"}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_picked_makes_no_difference_to_the_others(number: int) -> None:
    """Versions, views, logs and scenes of the other seats and of who watches are those of another pick."""
    seen = []
    for picked in (0, number):
        kept = Kept(a_game("picking"), 3)
        kept.do(commands.join(kept.table, BEN, 1, "Ben", ""))
        kept.do(commands.start(kept.table, ANN))
        pick(kept, ANN, picked)
        shown = everything(kept.table)
        seen.append([shown[key][1:] for key in ("versions", "moments", "views", "told", "scenes")])
    assert seen[0] == seen[1]


def test_a_page_stays_good_while_others_pick(three: Kept) -> None:
    version = three.table.version(0)
    pick(three, BEN, 2)
    pick(three, CLO, 2)
    assert three.table.version(0) > version, "that they have picked can be seen"
    three.do(commands.act(three.table, ANN, "pick 1", version, "late"))
    assert len(three.table.actions) == 3


def test_a_pick_that_arrives_twice_counts_once(three: Kept) -> None:
    version = three.table.version(0)
    three.do(commands.act(three.table, ANN, "pick 1", version, "first"))
    three.do(commands.act(three.table, ANN, "pick 2", version, "second"))
    assert commands.act(three.table, ANN, "pick 1", version, "first") == NO_CHANGE, "a late copy of the first choice"
    assert three.table.picks.made[0].action == "pick 2"
    restarted = three.restarted()
    assert commands.act(restarted, ANN, "pick 1", version, "first") == NO_CHANGE


def test_a_pick_for_the_last_round_is_stale(three: Kept) -> None:
    version = three.table.version(0)
    for player in (ANN, BEN, CLO):
        pick(three, player, 1)
    with pytest.raises(Stale):
        commands.act(three.table, ANN, "pick 1", version, "late")


def test_no_version_goes_back_when_the_picks_are_revealed(three: Kept) -> None:
    for number in (0, 1, 2):
        pick(three, ANN, number)
    pick(three, BEN, 0)
    before = [three.table.version(viewer) for viewer in three.table.viewers]
    pick(three, CLO, 0)
    after = [three.table.version(viewer) for viewer in three.table.viewers]
    assert all(new > old for new, old in zip(after, before, strict=True))
    assert [three.restarted().version(viewer) for viewer in three.table.viewers] == after


def test_an_impossible_pick_is_refused(three: Kept) -> None:
    with pytest.raises(IllegalAction):
        pick(three, ANN, 3)


def test_a_restart_between_the_picks_loses_nothing(three: Kept) -> None:
    pick(three, BEN, 2, "b1")
    pick(three, BEN, 0, "b2")
    pick(three, ANN, 1, "a1")
    assert everything(three.restarted()) == everything(three.table)
    pick(three, CLO, 1, "c1")
    assert everything(three.restarted()) == everything(three.table)


def test_a_quiet_action_is_one_without_a_choice() -> None:
    kept = Kept(a_game("picking"), 2, secret=bytes(32))
    kept.do(commands.start(kept.table, ANN))
    quiet = {}
    while waiting := kept.table.waiting_for():
        seat = waiting[0]
        if kept.game.decision(kept.table.state) == "take":
            quiet[int(kept.table.state.card)] = kept.table.quiet_action(seat)
            kept.do(commands.take(kept.table, seat, "take", "table"))
        else:
            kept.do(commands.take(kept.table, seat, f"pick {seat}", "bot"))
    assert len(quiet) > 1
    assert quiet == {card: "take" if card <= 1 else None for card in quiet}

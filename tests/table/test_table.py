"""The table: what people may do, one thing after another."""

from __future__ import annotations

from typing import Any

import pytest

from cete.kit.game import BadTable, IllegalAction
from cete.kit.record import bytes_of
from cete.table import commands
from cete.table.commands import NO_CHANGE, NotSeated, Plan, Refused, Stale
from cete.table.names import BadName
from cete.table.table import NOBODY, OtherRules, Table, game_of
from tables import ANN, BEN, CLO, SECRET, Kept, a_game, everything


@pytest.fixture
def horde() -> Kept:
    """An open table of Wilde Horde with Ann in seat 0."""
    return Kept(a_game("wilde_horde"), 3)


@pytest.fixture
def running(horde: Kept) -> Kept:
    """Ann, Ben and a bot; Ann leads."""
    horde.do(commands.join(horde.table, BEN, 1, "Ben", "ben's luck"))
    horde.do(commands.start(horde.table, ANN))
    return horde


def lines(kept: Kept, viewer: int) -> list[str]:
    return [told.sentence.text for told in kept.table.told(viewer)]


def play_first(kept: Kept, player: str, command: str = "c") -> str:
    """Let somebody whose turn it is play the first legal card."""
    table = kept.table
    seat = table.seat_of(player)
    action = kept.game.legal(table.state, seat)[0]
    kept.do(commands.act(table, player, action, table.version(seat), command))
    return action


# Before the match


def test_opening_a_table_seats_the_opener(horde: Kept) -> None:
    assert horde.table.status == "open"
    assert horde.table.seat_of(ANN) == 0
    assert [seat.free for seat in horde.table.seats] == [False, True, True]
    assert lines(horde, NOBODY) == ["Ann sits down."]
    assert lines(horde, 0) == ["You sit down."]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {}), (3, {"starter": 3}), (3, {"nonsense": 1})])
def test_a_table_the_game_does_not_have_is_refused(seats: int, options: dict[str, int]) -> None:
    plan = Plan(a_game("wilde_horde"), seats, options, "greedy", "normal")
    with pytest.raises(BadTable):
        commands.open_table("m", plan, SECRET, ANN, "Ann", "")


def test_a_free_seat_can_be_taken_by_one_person_only(horde: Kept) -> None:
    horde.do(commands.join(horde.table, BEN, 1, "Ben", ""))
    with pytest.raises(Refused, match="Ben already has this seat"):
        commands.join(horde.table, CLO, 1, "Clo", "")


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_cannot_be_taken(horde: Kept, seat: int) -> None:
    with pytest.raises(Refused):
        commands.join(horde.table, BEN, seat, "Ben", "")


def test_a_name_that_looks_like_another_at_the_table_is_refused(horde: Kept) -> None:
    with pytest.raises(BadName):
        commands.join(horde.table, BEN, 1, "Аnn", "")


def test_somebody_may_change_seats_name_and_luck_before_the_match(horde: Kept) -> None:
    horde.do(commands.join(horde.table, ANN, 2, "Anna", ""))
    assert horde.table.seat_of(ANN) == 2
    assert horde.table.seats[0].free
    assert horde.table.seats[2].luck == "ann", "the luck moves along"
    assert commands.join(horde.table, ANN, 2, "Anna", "") == NO_CHANGE
    horde.do(commands.join(horde.table, ANN, 2, "Anna", "more luck"))
    assert horde.table.seats[2].luck == "more luck"


def test_leaving_before_the_match_frees_the_seat(horde: Kept) -> None:
    horde.do(commands.join(horde.table, BEN, 1, "Ben", ""))
    horde.do(commands.leave(horde.table, BEN))
    assert horde.table.seats[1].free
    assert lines(horde, 0)[-1] == "Ben leaves the table."
    assert commands.leave(horde.table, BEN) == NO_CHANGE


def test_only_the_opener_starts_unless_the_opener_has_left(horde: Kept) -> None:
    horde.do(commands.join(horde.table, BEN, 1, "Ben", ""))
    for player in (BEN, CLO, ""):
        with pytest.raises(NotSeated):
            commands.start(horde.table, player)
    horde.do(commands.leave(horde.table, ANN))
    with pytest.raises(NotSeated):
        commands.start(horde.table, ANN)
    horde.do(commands.start(horde.table, BEN))
    assert horde.table.status == "running"


def test_starting_gives_free_seats_to_bots_and_settles_the_luck(running: Kept) -> None:
    assert running.table.status == "running"
    assert running.table.seats[2].bot == "greedy"
    assert running.table.luck == ["ann", "ben's luck", ""]
    assert commands.start(running.table, ANN) == NO_CHANGE, "starting twice starts once"
    with pytest.raises(NotSeated):
        commands.start(running.table, CLO)


def test_luck_counts_only_before_the_match(running: Kept) -> None:
    running.do(commands.join(running.table, CLO, 2, "Clo", "clo's luck"))
    assert running.table.luck == ["ann", "ben's luck", ""]
    assert running.restarted().luck == ["ann", "ben's luck", ""]


# Playing


def test_nobody_plays_before_the_start(horde: Kept) -> None:
    with pytest.raises(Refused):
        commands.act(horde.table, ANN, "play B1", horde.table.version(0), "c")


def test_only_a_person_with_a_seat_plays(running: Kept) -> None:
    action = running.game.legal(running.table.state, 0)[0]
    for player in (CLO, ""):
        with pytest.raises(NotSeated):
            commands.act(running.table, player, action, running.table.version(NOBODY), "c")


def test_the_wrong_turn_and_the_wrong_card_are_refused(running: Kept) -> None:
    before = everything(running.table)
    with pytest.raises(IllegalAction):
        commands.act(running.table, BEN, running.game.legal(running.table.state, 0)[0], running.table.version(1), "c")
    for action in ("", "play", "play Z1", "take", "play B1 B2"):
        with pytest.raises(IllegalAction):
            commands.act(running.table, ANN, action, running.table.version(0), "c")
    other = next(card for card in ("B1", "B2", "B3", "B4", "B5") if f"play {card}" not in running.game.legal(
        running.table.state, 0))  # fmt: skip
    with pytest.raises(IllegalAction) as refused:
        commands.act(running.table, ANN, f"play {other}", running.table.version(0), "c")
    assert refused.value.reason is not None
    assert refused.value.reason.rule == "WH-12"
    assert everything(running.table) == before


def test_a_move_is_told_to_everybody_in_their_own_words(running: Kept) -> None:
    play_first(running, ANN)
    assert lines(running, 0)[-1].startswith("You lead ")
    assert lines(running, 1)[-1].startswith("Ann leads ")
    assert lines(running, NOBODY)[-1].startswith("Ann leads ")


def test_the_same_command_again_changes_nothing(running: Kept) -> None:
    action = play_first(running, ANN, "once")
    assert commands.act(running.table, ANN, action, 1, "once") == NO_CHANGE


def test_a_used_command_for_another_action_is_stale(running: Kept) -> None:
    action = play_first(running, ANN, "once")
    with pytest.raises(Stale):
        commands.act(running.table, ANN, f"{action}?", running.table.version(0), "once")


def test_the_same_command_id_of_another_seat_is_another_command(running: Kept) -> None:
    play_first(running, ANN, "same")
    play_first(running, BEN, "same")
    assert len(running.table.actions) == 2


@pytest.mark.parametrize("shift", [-100, -1, 1, 1000])
def test_a_page_from_before_or_after_is_stale(running: Kept, shift: int) -> None:
    action = running.game.legal(running.table.state, 0)[0]
    with pytest.raises(Stale):
        commands.act(running.table, ANN, action, running.table.version(0) + shift, "c")


def test_a_page_is_still_good_if_only_the_seats_have_changed_since(running: Kept) -> None:
    version = running.table.version(0)
    running.do(commands.join(running.table, CLO, 2, "Clo", ""))
    running.do(commands.set_pace(running.table, BEN, "slow"))
    assert running.table.version(0) == version + 2
    running.do(commands.act(running.table, ANN, running.game.legal(running.table.state, 0)[0], version, "c"))
    assert len(running.table.actions) == 1


# Coming and going


def test_a_friend_takes_over_from_a_bot(running: Kept) -> None:
    bot = running.table.seats[2].name
    running.do(commands.join(running.table, CLO, 2, "Clo", ""))
    assert running.table.seat_of(CLO) == 2
    assert lines(running, 0)[-1] == f"Clo takes over from {bot}."
    assert lines(running, 2)[-1] == f"You take over from {bot}."


def test_nobody_takes_over_from_a_person(running: Kept) -> None:
    with pytest.raises(Refused):
        commands.join(running.table, CLO, 1, "Clo", "")


def test_a_bot_stands_in_for_who_leaves_until_somebody_takes_the_seat_back(running: Kept) -> None:
    running.do(commands.leave(running.table, BEN))
    assert running.table.seats[1].bot == "greedy"
    assert lines(running, 0)[-1] == f"Ben is gone; {running.table.seats[1].name} plays on in that seat."
    running.do(commands.join(running.table, BEN, 1, "Ben", ""))
    assert running.table.seat_of(BEN) == 1


def test_who_has_seen_one_hand_may_not_see_another(running: Kept) -> None:
    running.do(commands.leave(running.table, BEN))
    with pytest.raises(Refused, match="seen the hand"):
        commands.join(running.table, BEN, 2, "Ben", "")
    with pytest.raises(Refused, match="seen the hand"):
        commands.join(running.table, ANN, 2, "Ann", "")


def test_a_bot_is_let_in_for_a_person_by_others_at_the_table_only(running: Kept) -> None:
    for player in (CLO, ""):
        with pytest.raises(NotSeated):
            commands.replace(running.table, player, 1)
    running.do(commands.replace(running.table, ANN, 1))
    assert running.table.seats[1].bot
    assert commands.replace(running.table, ANN, 1) == NO_CHANGE
    with pytest.raises(Refused):
        commands.replace(running.table, ANN, 7)


def test_the_pace_is_for_people_at_the_table(running: Kept) -> None:
    with pytest.raises(NotSeated):
        commands.set_pace(running.table, CLO, "slow")
    assert commands.set_pace(running.table, ANN, "instant") == NO_CHANGE
    running.do(commands.set_pace(running.table, ANN, "slow"))
    assert running.restarted().pace == "slow"


# The end


@pytest.fixture
def over() -> Kept:
    """A finished match of the small game: Ann and two bots."""
    kept = Kept(a_game("picking"), 3)
    kept.do(commands.start(kept.table, ANN))
    while waiting := kept.table.waiting_for():
        legal = kept.game.legal(kept.table.state, waiting[0])
        kept.do(commands.take(kept.table, waiting[0], legal[waiting[0] % len(legal)], "bot"))
    return kept


def test_nothing_more_happens_after_the_end(over: Kept) -> None:
    table = over.table
    assert table.status == "over"
    for attempt in (
        lambda: commands.act(table, ANN, "pick 1", table.version(0), "c"),
        lambda: commands.join(table, BEN, 1, "Ben", ""),
        lambda: commands.leave(table, ANN),
        lambda: commands.replace(table, ANN, 1),
    ):
        with pytest.raises(Refused):
            attempt()


def test_the_same_people_play_again(over: Kept) -> None:
    with pytest.raises(NotSeated):
        commands.play_again(over.table, BEN, "B" * 22, SECRET)
    events, change = commands.play_again(over.table, ANN, "B" * 22, SECRET)
    over.do(change)
    again = Table.rebuild(events, SECRET)
    assert over.table.next_match == again.opened.match == "B" * 22
    assert again.status == "open"
    assert again.seat_of(ANN) == 0
    assert again.opened.commitment != over.table.opened.commitment
    with pytest.raises(Refused):
        commands.play_again(over.table, ANN, "C" * 22, SECRET)


def test_nobody_plays_again_before_the_end(running: Kept) -> None:
    with pytest.raises(Refused):
        commands.play_again(running.table, ANN, "B" * 22, SECRET)


# Rules and editions


def test_a_match_begun_by_other_rules_is_not_continued(running: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(running.game), "rules_version", 2)
    with pytest.raises(OtherRules):
        running.restarted()


def test_a_match_keeps_the_edition_it_began_with(running: Kept) -> None:
    """The log is enough: no file is read when the table is rebuilt."""
    opened = running.events()[0]
    rebuilt = game_of(opened)  # type: ignore[arg-type]
    assert rebuilt.edition.digest == running.game.edition.digest
    assert (rebuilt.printed == running.game.printed).all()


# Secrets


@pytest.mark.parametrize("name", ["picking", "wilde_horde"])
def test_a_game_draws_and_tells_from_views_only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever becomes text is given to the game with everything hidden already: hiding again changes nothing."""
    kept = Kept(a_game(name), 3)
    shown = []

    def watch(method: str, views: int, viewer_at: int) -> None:
        original = getattr(kept.game, method)

        def watched(*arguments: Any) -> Any:
            for view in arguments[:views]:
                assert bytes_of(kept.game.view(view, arguments[viewer_at])) == bytes_of(view)
            shown.append(method)
            return original(*arguments)

        monkeypatch.setattr(kept.game, method, watched)

    watch("scene", 1, 1)
    watch("quiet_action", 1, 1)
    watch("reason", 1, 1)
    watch("narrate", 2, 4)
    watch("narrate_deal", 2, 3)
    kept.table.game = kept.game
    kept.do(commands.start(kept.table, ANN))
    for _ in range(40):
        for viewer in kept.table.viewers:
            kept.table.scene(viewer)
        waiting = kept.table.waiting_for()
        if not waiting:
            break
        for seat in waiting:
            kept.table.quiet_action(seat)
        with pytest.raises(IllegalAction):
            commands.take(kept.table, waiting[0], "play B99", "person")
        kept.do(commands.take(kept.table, waiting[0], kept.game.legal(kept.table.state, waiting[0])[0], "bot"))
    assert set(shown) >= {"scene", "quiet_action", "reason", "narrate", "narrate_deal"}


def test_what_a_viewer_cannot_see_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody from whom everything is hidden keeps the version, and so the page, while others play."""
    kept = Kept(a_game("picking"), 3)
    view, narrate = kept.game.view, kept.game.narrate

    def blind(state: Any, seat: int = NOBODY) -> Any:
        return view(state, seat) if seat != NOBODY else view(kept.game.new(3), seat)

    monkeypatch.setattr(kept.game, "view", blind)
    monkeypatch.setattr(kept.game, "narrate", lambda *told: [] if told[4] == NOBODY else narrate(*told))
    monkeypatch.setattr(kept.game, "narrate_deal", lambda *_: [])
    kept.table.game = kept.game
    kept.do(commands.start(kept.table, ANN))
    before = {viewer: kept.table.version(viewer) for viewer in kept.table.viewers}
    while waiting := kept.table.waiting_for():
        kept.do(commands.take(kept.table, waiting[0], kept.game.legal(kept.table.state, waiting[0])[0], "bot"))
    assert kept.table.version(NOBODY) == before[NOBODY]
    assert all(kept.table.version(seat) > before[seat] for seat in range(3))

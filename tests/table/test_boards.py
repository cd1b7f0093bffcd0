"""Boards side by side: nobody waits for the other board, and the record has one match after the other."""

from __future__ import annotations

from cete import games
from cete.kit.history import read_record, replay, write_record
from cete.table import commands
from tables import ANN, BEN, CLO, DAN, Kept

GAME = games.load("badgers")
PLAYERS = (ANN, BEN, CLO, DAN)


def tournament() -> Kept:
    kept = Kept(GAME, 4)
    for seat, name in enumerate(("Ben", "Clo", "Dan"), start=1):
        kept.do(commands.join(kept.table, PLAYERS[seat], seat, name, ""))
    kept.do(commands.start(kept.table, ANN))
    while GAME.decision(kept.table.state) == "clan":
        act(kept, kept.table.waiting_for()[0])
    return kept


def act(kept: Kept, seat: int, version: int | None = None) -> None:
    """A seat takes its first legal action, seen on the page of some version."""
    table = kept.table
    action = GAME.legal(table.state, seat)[0]
    seen = table.version(seat) if version is None else version
    kept.do(commands.act(table, PLAYERS[seat], action, seen, f"c{table.count}"))


def test_an_action_at_one_board_is_carried_out_at_once():
    kept = tournament()
    one, two = kept.table.waiting_for()
    before = GAME.decision_of(kept.table.state, one)
    act(kept, one)
    assert not kept.table.picks.made
    assert GAME.decision_of(kept.table.state, one) != before
    assert kept.table.waiting_for() == [one, two]


def test_a_move_at_the_other_board_makes_no_page_stale():
    kept = tournament()
    one, two = kept.table.waiting_for()
    page = kept.table.version(two)
    act(kept, one)
    assert kept.table.version(two) > page
    act(kept, two, page)
    assert GAME.decision_of(kept.table.state, two) == "place"


def test_the_record_has_the_matches_of_a_round_one_after_the_other():
    kept = tournament()
    turn = 0
    while waiting := kept.table.waiting_for():
        act(kept, waiting[turn % len(waiting)])
        turn += 1
    record = read_record(write_record(kept.table.record()))
    state = None
    matches = []
    for step in replay(GAME, record):
        if step.action >= 0 and record.actions[step.action]["decision"] == "card":
            matches.append((int(state), record.actions[step.action]["seat"]))
        state = step.state.ended
    order = [ended.bit_count() for ended, _ in matches]
    assert order == sorted(order), "a match ends before the next one begins"
    assert kept.restarted().record() == kept.table.record()

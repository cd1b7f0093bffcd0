"""Whatever people send to a table, in whatever order, it stays a legal match that its log rebuilds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cete.games import GAMES
from cete.kit.game import GameError
from cete.kit.record import bytes_of
from cete.table import commands
from cete.table.commands import NO_CHANGE, Change
from cete.table.names import BadName
from cete.table.table import NOBODY
from tables import ANN, BEN, CLO, DAN, EVE, Kept, a_game, everything

PEOPLE = {ANN: "Ann", BEN: "Ben", CLO: "Clo", DAN: "Dan", EVE: "Eve", "": "Nobody"}
people = st.sampled_from(list(PEOPLE))


class TableMachine(RuleBasedStateMachine):
    """People who join, leave, start, play, repeat themselves, are late and make mistakes."""

    game = ""

    @initialize(which=st.integers(0, 2))
    def open(self, which: int) -> None:
        game = a_game(self.game)
        counts = [count for count in game.seat_counts if count <= 4]
        self.kept = Kept(game, counts[which % len(counts)])
        self.sent: list[tuple[str, str, int, str]] = []
        self.commands = 0

    def attempt(self, decide: Any) -> bool:
        """Send a command; if it is refused nothing at all may have changed."""
        before = everything(self.kept.table)
        try:
            change: Change = decide()
        except (GameError, BadName):
            assert everything(self.kept.table) == before
            return False
        assert everything(self.kept.table) == before, "deciding must change nothing"
        self.kept.do(change)
        if change == NO_CHANGE:
            assert everything(self.kept.table) == before
        else:
            after = everything(self.kept.table)["versions"]
            assert all(new >= old for new, old in zip(after, before["versions"], strict=True))
        return True

    @rule(player=people, seat=st.integers(-1, 4), luck=st.sampled_from(["", "seven"]))
    def join(self, player: str, seat: int, luck: str) -> None:
        self.attempt(lambda: commands.join(self.kept.table, player or "x", seat, PEOPLE[player], luck))

    @rule(player=people)
    def leave(self, player: str) -> None:
        self.attempt(lambda: commands.leave(self.kept.table, player))

    @rule(player=people, seat=st.integers(-1, 4))
    def replace(self, player: str, seat: int) -> None:
        self.attempt(lambda: commands.replace(self.kept.table, player, seat))

    @rule(player=people)
    def start(self, player: str) -> None:
        self.attempt(lambda: commands.start(self.kept.table, player))

    @rule(player=people, pace=st.sampled_from(["instant", "slow"]))
    def pace(self, player: str, pace: str) -> None:
        self.attempt(lambda: commands.set_pace(self.kept.table, player, pace))

    @precondition(lambda self: self.kept.table.state is not None)
    @rule(number=st.integers(0, 62), which=st.integers(0, 3), person=st.booleans())
    def play_well(self, number: int, which: int, person: bool) -> None:
        """Somebody who is to act, or a bot, takes a legal action."""
        table = self.kept.table
        waiting = table.waiting_for()
        if not waiting:
            return
        seat = waiting[which % len(waiting)]
        legal = self.kept.game.legal(table.state, seat)
        player = table.seats[seat].player
        if player and person:
            self.commands += 1
            self.send(player, legal[number % len(legal)], table.version(seat), f"c{self.commands}", must=True)
        else:
            assert self.attempt(lambda: commands.take(table, seat, legal[number % len(legal)], "bot"))

    @precondition(lambda self: self.kept.table.state is not None)
    @rule(player=people, number=st.integers(0, 80), behind=st.integers(-2, 3), again=st.booleans())
    def play_badly(self, player: str, number: int, behind: int, again: bool) -> None:
        """Somebody takes some action of some seat, on some page, with an id that may have been used."""
        table = self.kept.table
        seat = table.seat_of(player)
        actions = [action for one in range(len(table.seats)) for action in self.kept.game.legal(table.state, one)]
        action = actions[number % len(actions)] if actions and number < 70 else "play nonsense"
        self.commands += not again
        self.send(player, action, table.version(seat) - behind, f"c{self.commands}")

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 1000))
    def repeat(self, which: int) -> None:
        """A command that arrived once arrives again."""
        player, action, version, command = self.sent[which % len(self.sent)]
        before = everything(self.kept.table)
        self.attempt(lambda: commands.act(self.kept.table, player, action, version, command))
        assert everything(self.kept.table) == before

    def send(self, player: str, action: str, version: int, command: str, must: bool = False) -> None:
        done = self.attempt(lambda: commands.act(self.kept.table, player, action, version, command))
        assert done or not must
        if done:
            self.sent.append((player, action, version, command))

    @invariant()
    def a_restart_gives_the_same_table(self) -> None:
        assert everything(self.kept.restarted()) == everything(self.kept.table)

    @invariant()
    def one_person_drives_one_seat_and_one_seat_has_one_driver(self) -> None:
        players = [seat.player for seat in self.kept.table.seats if seat.player]
        assert len(players) == len(set(players))
        assert all(not (seat.player and seat.bot) for seat in self.kept.table.seats)
        if self.kept.table.status == "running":
            assert not any(seat.free for seat in self.kept.table.seats)

    @invariant()
    def the_log_is_a_legal_match(self) -> None:
        """The deals and actions played one after another by the rules alone lead to the table's state."""
        table, game = self.kept.table, self.kept.game
        if table.state is None:
            return
        state = game.new(len(table.seats), table.opened.options)
        deals, actions = iter(table.deals), iter(table.actions)
        for _ in range(len(table.deals) + len(table.actions)):
            if game.deck_due(state):
                game.deal(state, next(deals))
            else:
                entry = next(actions)
                game.play(state, entry["seat"], entry["action"])
        assert bytes_of(state) == bytes_of(table.state)
        assert not game.deck_due(state), "what is due is dealt at once"

    @invariant()
    def nobody_is_shown_more_than_the_rules_show(self) -> None:
        table, game = self.kept.table, self.kept.game
        if table.state is None or table.picks.made:
            return
        for viewer in (*range(len(table.seats)), NOBODY):
            assert bytes_of(table.view(viewer)) == bytes_of(game.view(table.state, viewer))


@pytest.mark.parametrize("game", ["picking", *(game for game in GAMES if game != "picking")])
def test_a_table_withstands_everything(game: str) -> None:
    machine = type(game, (TableMachine,), {"game": game}).TestCase
    machine.settings = settings(max_examples=12 if game == "picking" else 6, stateful_step_count=30)
    machine("runTest").runTest()

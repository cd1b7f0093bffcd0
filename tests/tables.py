"""Tables for tests: a table together with what would lie on disk."""

from __future__ import annotations

import hashlib
from typing import Any

from cete.games import load
from cete.kit.game import Game
from cete.kit.record import bytes_of
from cete.table import commands
from cete.table.commands import Change, Plan
from cete.table.events import NO_PICKS, Event, read_event, read_picks, write_event, write_picks
from cete.table.table import Table
from picking import Picking

SECRET = hashlib.sha256(b"a secret for tests").digest()
ANN, BEN, CLO, DAN, EVE = (hashlib.sha256(name.encode()).hexdigest() for name in ("Ann", "Ben", "Clo", "Dan", "Eve"))


class Kept:
    """A table, its log and its picks as bytes."""

    def __init__(self, game: Game, seats: int, bot: str = "greedy", secret: bytes = SECRET, luck: str = "ann"):
        self.game = game
        self.secret = secret
        plan = Plan(game, seats, {}, bot, "instant")
        events = commands.open_table("A" * 22, plan, secret, ANN, "Ann", luck)
        self.log = [write_event(event) for event in events]
        self.picks = b""
        self.table = Table.rebuild(events, secret)

    def do(self, change: Change) -> None:
        """Store a change and carry it out."""
        self.log += [write_event(event) for event in change.events]
        if change.picks is not None:
            self.picks = write_picks(change.picks) if change.picks.made else b""
        commands.adopt(self.table, change)

    def events(self) -> list[Event]:
        return [read_event(event) for event in self.log]

    def restarted(self) -> Table:
        """The table as it would be after a restart."""
        return Table.rebuild(self.events(), self.secret, read_picks(self.picks) if self.picks else NO_PICKS)


def everything(table: Table) -> dict[str, Any]:
    """All that anybody can see of a table, and its state."""
    running = table.state is not None
    return {
        "state": bytes_of(table.state) if running else b"",
        "count": table.count,
        "seats": [(seat.name, seat.player, seat.bot, seat.luck) for seat in table.seats],
        "versions": [table.version(viewer) for viewer in table.viewers],
        "moments": [table.moment(viewer) for viewer in table.viewers],
        "views": [bytes_of(table.view(viewer)) for viewer in table.viewers] if running else [],
        "told": [table.told(viewer) for viewer in table.viewers],
        "scenes": [table.scene(viewer) for viewer in table.viewers],
        "waiting": table.waiting_for(),
        "commands": table.commands,
        "held": table.held,
        "pace": table.pace,
    }


def with_picks() -> Game:
    return Picking()


def a_game(name: str) -> Game:
    return with_picks() if name == "picking" else load(name)

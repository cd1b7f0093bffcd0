"""What people, bots and the table itself may do, and the events that follow from it.

Each function checks a command against the table and returns the `Change` that it makes, leaving the
table alone; `adopt` carries a change out once it is stored.  `Refused` and its kinds, `BadName` and
`IllegalAction` say why a command is not possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cete.kit.game import Game, GameError, IllegalAction, Value
from cete.kit.record import copy_of
from cete.table.deals import commitment_of, shuffled
from cete.table.events import NO_PICKS, Acted, Continued, Dealt, Event, Left, Opened, Paced, Pick, Picks, Sat, Started
from cete.table.names import bot_name, clean_luck, clean_name
from cete.table.table import NOBODY, Table


class Refused(GameError):
    """The table is not in a state for this; nothing has changed."""


class NotSeated(Refused):
    """Only somebody with a seat at this table may do this."""


class Stale(Refused):
    """The command was made on a page that is no longer true."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a command changes."""

    events: list[Event] = field(default_factory=list)
    """New entries of the log."""
    picks: Picks | None = None
    """The choices that wait for the others' from now on; None if they stay as they are."""


NO_CHANGE = Change()


def adopt(table: Table, change: Change) -> None:
    """Carry out a change that the table's present state led to."""
    for event in change.events:
        table.fold(event)
    if change.picks is not None and change.picks.made:
        table.hold(change.picks)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played, and how: the choices of whoever opens a table."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    bot: str
    pace: str


def open_table(match: str, plan: Plan, secret: bytes, player: str, name: str, luck: str) -> list[Event]:
    """A new table whose opener has seat 0; `BadTable` or `BadName` if something is wrong with it."""
    game = plan.game
    game.check_seats(plan.seats)
    options = game.read_options(plan.seats, plan.options)
    opened = Opened(
        match,
        game.id,
        game.rules_version,
        game.edition.id,
        game.edition.digest,
        dict(game.edition.data),
        plan.seats,
        options,
        plan.bot,
        plan.pace,
        player,
        commitment_of(secret, match),
    )
    return [opened, Sat(0, clean_name(name), player, luck=clean_luck(luck))]


def seated(table: Table, player: str) -> int:
    """The seat that a person drives; `NotSeated` if there is none."""
    seat = table.seat_of(player)
    if seat == NOBODY:
        raise NotSeated("Only somebody with a seat at this table can do this.")
    return seat


def join(table: Table, player: str, seat: int, name: str, luck: str) -> Change:
    """A person takes a free seat before the match, changes seats or name there, or takes a bot's seat while it runs."""
    if not 0 <= seat < len(table.seats):
        raise Refused("There is no such seat at this table.")
    now, place = table.seat_of(player), table.seats[seat]
    if place.player and place.player != player:
        raise Refused(f"{place.name} already has this seat.")
    if table.status == "over":
        raise Refused("The match is over.")
    running = table.status == "running"
    others = [other.name for number, other in enumerate(table.seats) if other.name and number not in (now, seat)]
    cleaned = clean_name(name, others)
    if running:
        if now == seat:
            return NO_CHANGE
        if table.held.get(player, seat) != seat:
            raise Refused("You have seen the hand of another seat in this match, so you can only take that one.")
        return Change([Sat(seat, cleaned, player, luck=place.luck)])
    sat = Sat(seat, cleaned, player, luck=clean_luck(luck) or (table.seats[now].luck if now != NOBODY else ""))
    if now == seat and (place.name, place.luck) == (sat.name, sat.luck):
        return NO_CHANGE
    return Change([Left(now), sat] if now not in (NOBODY, seat) else [sat])


def leave(table: Table, player: str) -> Change:
    """A person gives up the seat: before the match it becomes free, while it runs a bot stands in."""
    seat = table.seat_of(player)
    if seat == NOBODY:
        return NO_CHANGE
    if table.status == "over":
        raise Refused("The match is over.")
    return Change([Left(seat)]) if table.status == "open" else _stand_in(table, seat)


def replace(table: Table, player: str, seat: int) -> Change:
    """Somebody with a seat lets a bot stand in for a person; whether that person is away is for the caller to know."""
    seated(table, player)
    if table.status != "running" or not 0 <= seat < len(table.seats):
        raise Refused("There is nobody to stand in for.")
    return _stand_in(table, seat) if table.seats[seat].player else NO_CHANGE


def _stand_in(table: Table, seat: int) -> Change:
    """A bot takes a person's seat while the match runs."""
    name = bot_name(other.name for other in table.seats)
    return Change([Sat(seat, name, bot=table.opened.bot, luck=table.seats[seat].luck)])


def can_start(table: Table, player: str) -> bool:
    """Whether a person may start the match: the opener, or anybody seated once the opener has left."""
    opener = table.opened.opener
    return (
        table.status == "open"
        and table.seat_of(player) != NOBODY
        and (player == opener or table.seat_of(opener) == NOBODY)
    )


def start(table: Table, player: str) -> Change:
    """The match begins: bots take the free seats, the luck is settled, the first cards are dealt."""
    if table.status != "open":
        seated(table, player)
        return NO_CHANGE
    if not can_start(table, player):
        raise NotSeated("The match is started by whoever opened the table.")
    return begin(table)


def begin(table: Table) -> Change:
    """The events that start a match."""
    names = [place.name for place in table.seats if place.name]
    events: list[Event] = []
    for seat, place in enumerate(table.seats):
        if place.free:
            names.append(bot_name(names))
            events.append(Sat(seat, names[-1], bot=table.opened.bot))
    luck = [place.luck for place in table.seats]
    state = table.game.new(len(table.seats), table.opened.options)
    return Change([*events, Started(luck), *_deals(table, state, luck, 0)])


def set_pace(table: Table, player: str, pace: str) -> Change:
    """Somebody at the table changes the pace of the bots."""
    seated(table, player)
    return Change([Paced(pace)]) if pace != table.pace else NO_CHANGE


def play_again(table: Table, player: str, match: str, secret: bytes) -> tuple[list[Event], Change]:
    """A new table with the same people in the same seats: its first events, and the change at the old one."""
    seat = seated(table, player)
    if table.status != "over":
        raise Refused("The match is not over yet.")
    if table.next_match:
        raise Refused("The next match is already set up.")
    old = table.opened
    plan = Plan(table.game, old.seats, old.options, old.bot, table.pace)
    opened = open_table(match, plan, secret, player, table.seats[seat].name, "")[0]
    events = [opened, *(Sat(n, place.name, place.player) for n, place in enumerate(table.seats) if place.player)]
    return events, Change([Continued(match)])


def act(table: Table, player: str, action: str, version: int, command: str) -> Change:
    """A person takes an action, seen on a page of some version; the same command again changes nothing."""
    seat = seated(table, player)
    if table.commands.get((seat, command)) == action and command:
        return NO_CHANGE
    if table.status != "running":
        raise Refused("The match has not begun." if table.status == "open" else "The match is over.")
    if not table.moment(seat) <= version <= table.version(seat) or (seat, command) in table.commands:
        raise Stale("The table has moved on since your page was made. Please look again.")
    return take(table, seat, action, "person", command)


def take(table: Table, seat: int, action: str, by: str, command: str = "") -> Change:
    """What follows if a seat takes an action now; `IllegalAction` if it cannot."""
    game = table.game
    acting = game.seats_to_act(table.state)
    if seat not in acting:
        raise IllegalAction("It is not your turn.")
    game.read_action(table.state, seat, action)
    if len(acting) == 1 or game.side_by_side:
        return _carry_out(table, [Acted(seat, action, by, command)])
    if seat in table.picks.made and table.picks.made[seat].action == action:
        return NO_CHANGE
    made = {**table.picks.made, seat: Pick(action, by, command)}
    seen = table.picks.seen or [0] * len(table.viewers)
    if len(made) == len(acting):
        events = [
            Acted(one, made[one].action, made[one].by, made[one].command, seen if place == 0 else [])
            for place, one in enumerate(game.pick_order(table.state, acting))
        ]
        return _carry_out(table, events)
    commands = [*table.picks.commands, *([(seat, command, action)] if command else [])]
    picks = Picks(made, seen, commands)
    changed = table.changed_by(picks)
    return Change(picks=Picks(made, [a + b for a, b in zip(seen, changed, strict=True)], commands))


def _carry_out(table: Table, actions: list[Acted]) -> Change:
    """Actions and all the deals that become due by them."""
    state = copy_of(table.state)
    for event in actions:
        table.game.play(state, event.seat, event.action)
    return Change([*actions, *_deals(table, state, table.luck, len(table.deals))], NO_PICKS)


def _deals(table: Table, state: Any, luck: list[str], deal: int) -> list[Event]:
    """The deals that are due in a state, which is dealt; `deal` is the number of the first."""
    events: list[Event] = []
    while due := table.game.deck_due(state):
        order = shuffled(due[1], table.secret, luck, deal + len(events))
        table.game.deal(state, order)
        events.append(Dealt(order))
    return events


__all__ = [
    "NO_CHANGE",
    "Change",
    "NotSeated",
    "Plan",
    "Refused",
    "Stale",
    "act",
    "adopt",
    "begin",
    "can_start",
    "join",
    "leave",
    "open_table",
    "play_again",
    "replace",
    "seated",
    "set_pace",
    "start",
    "take",
]

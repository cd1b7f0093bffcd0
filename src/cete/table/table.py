"""A table: everything that follows from its log.

`Table` only folds events and answers questions; what a command changes is decided in
`cete.table.commands`.  So a table can be decided upon, stored, and only then changed, and after a
restart folding the log again gives the same table.

Everything shown is made from views.  Each viewer (a seat, or `NOBODY` who watches) has a version of
its own, which counts how often that viewer's view or the visible seats changed: what is hidden from
a viewer leaves no gap in the numbers that it sees.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import Any

from cete.games import game_class
from cete.kit.editions import Edition
from cete.kit.game import Game, GameError
from cete.kit.history import MatchRecord, in_order, new_record
from cete.kit.record import bytes_of, copy_of
from cete.kit.scene import Names, Scene, Sentence
from cete.kit.verbs import NOBODY
from cete.table import story
from cete.table.deals import fairness
from cete.table.events import (
    NO_PICKS,
    Acted,
    Continued,
    Dealt,
    Event,
    Left,
    Opened,
    Paced,
    Picks,
    Sat,
    Started,
    Weakened,
)


class OtherRules(GameError):
    """The match was begun by another version of the rules than the program has."""


@dataclass(slots=True)
class Seat:
    """A place at the table and who drives it; free if neither a person nor a bot does."""

    name: str = ""
    player: str = ""
    """Who the person is; "" for a bot."""
    bot: str = ""
    """The kind of bot; "" for a person."""
    luck: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody drives it."""
        return not self.player and not self.bot


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of a viewer's log and the version of the viewer's page it came with."""

    version: int
    sentence: Sentence


def game_of(opened: Opened) -> Game:
    """The game of a table, with the edition it was opened with."""
    edition = Edition(opened.game, opened.edition, opened.edition_data, opened.edition_digest)
    game = game_class(opened.game)(edition)
    if game.rules_version != opened.rules:
        raise OtherRules(f"This match of {game.name} was begun by other rules than this version of Cete knows.")
    return game


class Table:
    """One match, from the opening of its table to its end."""

    def __init__(self, opened: Opened, secret: bytes, game: Game | None = None):
        self.opened = opened
        self.secret = secret
        """Never leaves the table before the match is over."""
        self.game = game or game_of(opened)
        self.seats = [Seat() for _ in range(opened.seats)]
        self.state: Any = None
        """The game's state without the picks; None before the start."""
        self.picks: Picks = NO_PICKS
        self.count = 1
        """How many events the log has."""
        self.pace = opened.pace
        self.luck: list[str] = []
        self.next_match = ""
        self.deals: list[list[str]] = []
        self.actions: list[dict[str, Any]] = []
        self.held: dict[str, int] = {}
        """The seat of everybody who has driven one in this match: whoever has seen a hand may take no other."""
        self.commands: dict[tuple[int, str], str] = {}
        """For each seat and command id the action it asked for."""
        self.viewers = (*range(opened.seats), NOBODY)
        self._versions = dict.fromkeys(self.viewers, 1)
        self._moments = dict.fromkeys(self.viewers, 1)
        """The version at which the last deal or action changed the viewer's view."""
        self._views: dict[int, Any] = {}
        """Each viewer's view without the picks."""
        self._shown: dict[int, bytes] = {}
        """Each viewer's view with the picks, as bytes."""
        self._told: dict[int, list[Told]] = {viewer: [] for viewer in self.viewers}

    @classmethod
    def rebuild(cls, events: Iterable[Event], secret: bytes, picks: Picks = NO_PICKS) -> Table:
        """A table from its log."""
        rest = iter(events)
        opened = next(rest)
        if not isinstance(opened, Opened):
            raise GameError("A log begins with the opening of a table.")
        table = cls(opened, secret)
        for event in rest:
            table.fold(event)
        if picks.made:
            table.hold(picks)
        return table

    # Questions.

    @property
    def status(self) -> str:
        """Where the match stands: "open", "running" or "over"."""
        if self.state is None:
            return "open"
        return "over" if self.game.is_over(self.state) else "running"

    def seat_of(self, player: str) -> int:
        """The seat a person drives; `NOBODY` if none."""
        for number, seat in enumerate(self.seats):
            if player and seat.player == player:
                return number
        return NOBODY

    def version(self, viewer: int) -> int:
        """How often what the viewer can see has changed, counted from 1."""
        seen = self.picks.seen
        return self._versions[viewer] + (seen[viewer] if seen else 0)

    def moment(self, viewer: int) -> int:
        """The earliest version whose page showed the viewer the decision at hand."""
        return self._moments[viewer]

    def view(self, viewer: int) -> Any:
        """What a viewer sees of the game, its own unrevealed pick included."""
        if not self.picks.made:
            return self._views[viewer]
        return self.view_with(viewer, self.picks)

    def view_before_picks(self, seat: int) -> Any:
        """What a seat saw when it was asked to choose."""
        return self._views[seat]

    def view_with(self, viewer: int, picks: Picks) -> Any:
        """What a viewer sees if some picks are made."""
        world = copy_of(self.state)
        for seat in self.game.pick_order(self.state, list(picks.made)):
            self.game.play(world, seat, picks.made[seat].action)
        return self.game.view(world, viewer)

    def names(self, viewer: int) -> Names:
        """The names at the table as the viewer speaks of them."""
        return Names(tuple(seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.seats)), viewer)

    def scene(self, viewer: int) -> Scene | None:
        """What a viewer sees as data to draw; None before the start."""
        if self.state is None:
            return None
        return self.game.scene(self.view(viewer), viewer, self.names(viewer))

    def told(self, viewer: int) -> list[Told]:
        """The viewer's log, oldest first."""
        return self._told[viewer]

    def waiting_for(self) -> list[int]:
        """The seats that must act now and have not picked yet."""
        if self.state is None:
            return []
        return [seat for seat in self.game.seats_to_act(self.state) if seat not in self.picks.made]

    def quiet_action(self, seat: int) -> str | None:
        """The action that the table takes by itself for a seat that is to act; None if it must choose."""
        return self.game.quiet_action(self.view_before_picks(seat), seat)

    def record(self) -> MatchRecord:
        """The match as written down, with its secret if it is over; for whoever may see everything."""
        record = new_record(self.game, len(self.seats), self.opened.options)
        record.deals = [list(order) for order in self.deals]
        record.actions = [dict(action) for action in self.actions]
        record.players = [seat.bot or seat.name for seat in self.seats]
        if self.game.side_by_side:
            record = in_order(self.game, record)
        if self.status == "over":
            record.result = self.game.result(self.state)
            record.fairness = fairness(self.secret, self.opened.match, self.luck)
        return record

    # Change.

    def fold(self, event: Event) -> None:
        """Let one more event have happened."""
        self.count += 1
        match event:
            case Sat():
                self._fold_sat(event)
            case Left(seat):
                self._tell_all(lambda names: [story.got_up(seat, names)])
                self.seats[seat] = Seat()
            case Started(luck):
                self.luck = list(luck)
                self.state = self.game.new(len(self.seats), self.opened.options)
                self.held = {place.player: number for number, place in enumerate(self.seats) if place.player}
                for viewer in self.viewers:
                    self._views[viewer] = self.game.view(self.state, viewer)
                    self._shown[viewer] = bytes_of(self._views[viewer])
                    self._moments[viewer] = self._versions[viewer] + 1
                self._tell_all(lambda names: [story.begins(names)])
            case Dealt(order):
                self._fold_dealt(order)
            case Acted():
                self._fold_acted(event)
            case Paced(pace):
                self.pace = pace
                self._tell_all(lambda _: [])
            case Weakened(seat, bot):
                self.seats[seat].bot = bot
                self._tell_all(lambda names: [story.weakened(seat, names)])
            case Continued(match):
                self.next_match = match
                self._tell_all(lambda _: [story.continued()])
            case Opened():
                raise GameError("A table is opened once.")

    def hold(self, picks: Picks) -> None:
        """Let these be the choices that wait for the others'."""
        self.picks = picks
        for viewer in self.viewers:
            self._shown[viewer] = bytes_of(self.view_with(viewer, picks))
        for seat, command, action in picks.commands:
            self.commands[seat, command] = action

    def changed_by(self, picks: Picks) -> list[int]:
        """For each viewer whether these picks would change what it is shown, as the number 1 or 0."""
        return [int(bytes_of(self.view_with(viewer, picks)) != self._shown[viewer]) for viewer in self.viewers]

    def _fold_sat(self, event: Sat) -> None:
        """A person or a bot drives a seat."""
        seat, before = event.seat, self.seats[event.seat]
        again = before.player and before.player == event.player
        self.seats[seat] = Seat(event.name, event.player, event.bot, event.luck)
        if self.state is not None and event.player:
            self.held[event.player] = seat
        if before.free or again:
            told = [] if again or event.bot else [story.sat_down]
            self._tell_all(lambda names: [tell(seat, names) for tell in told])
        elif event.bot:
            self._tell_all(lambda names: [story.stands_in(seat, before.name, names)])
        else:
            self._tell_all(lambda names: [story.took_over(seat, before.name, names)])

    def _fold_dealt(self, order: list[str]) -> None:
        """A deck is dealt."""
        due = self.game.deck_due(self.state)
        self.game.deal(self.state, order)
        assert due is not None, "game.deal has refused a deal that is not due"
        self.deals.append(list(order))
        self._show(
            {
                viewer: lambda before, after, viewer=viewer: self.game.narrate_deal(
                    before, after, due[0], viewer, self.names(viewer)
                )
                for viewer in self.viewers
            }
        )

    def _fold_acted(self, event: Acted) -> None:
        """A seat acts; with the first of several picks the versions catch up with what was seen of them."""
        if event.seen:
            for viewer in self.viewers:
                self._versions[viewer] += event.seen[viewer]
                self._shown[viewer] = bytes_of(self._views[viewer])
        for picker, command, _ in self.picks.commands:
            # Those that count stand in the log; a late copy of one that was changed is stale from now on.
            del self.commands[picker, command]
        self.picks = NO_PICKS
        seat = event.seat
        decision = self.game.decision_of(self.state, seat)
        undisturbed = set(self.game.seats_to_act(self.state)) - {seat} if self.game.side_by_side else set()
        action = self.game.read_action(self.state, seat, event.action)
        shown = {viewer: self.game.shown_action(self.state, seat, action, viewer) for viewer in self.viewers}
        self.game.play(self.state, seat, event.action)
        self.actions.append({"seat": seat, "decision": decision, "action": event.action})
        if event.command:
            self.commands[seat, event.command] = event.action
        self._show(
            {
                viewer: lambda before, after, viewer=viewer: self.game.narrate(
                    before, after, seat, shown[viewer], viewer, self.names(viewer)
                )
                for viewer in self.viewers
            },
            undisturbed,
        )

    def _show(self, narrators: dict[int, Any], undisturbed: Container[int] = ()) -> None:
        """Renew each viewer's view after a step of the game, and tell what the viewer saw happen.

        What is asked of the undisturbed seats has not changed.
        """
        for viewer, narrator in narrators.items():
            before, after = self._views[viewer], self.game.view(self.state, viewer)
            data = bytes_of(after)
            self._views[viewer] = after
            sentences = narrator(before, after)
            if data != self._shown[viewer] or sentences:
                self._shown[viewer] = data
                self._versions[viewer] += 1
                if viewer not in undisturbed:
                    self._moments[viewer] = self._versions[viewer]
            self._told[viewer] += [Told(self._versions[viewer], sentence) for sentence in sentences]

    def _tell_all(self, teller: Any) -> None:
        """Tell every viewer something about the seats, and count it as a change for everybody."""
        for viewer in self.viewers:
            self._versions[viewer] += 1
            told = [Told(self._versions[viewer], sentence) for sentence in teller(self.names(viewer))]
            self._told[viewer] += told


__all__ = ["NOBODY", "OtherRules", "Seat", "Table", "Told", "game_of"]

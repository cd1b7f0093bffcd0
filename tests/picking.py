"""A small game for tests of the table: secret simultaneous picks, a quiet action, a deal each round.

Each round a card is turned up.  All seats secretly pick a number from 0 to 2; whoever alone has the
highest number takes the card or, if it is worth more than 1, may leave it.  Three rounds.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from cete.kit import verbs
from cete.kit.cards import each, first, only
from cete.kit.editions import Edition
from cete.kit.game import Game
from cete.kit.record import Ints, Record
from cete.kit.scene import Card, Names, Panel, Prompt, Reason, Scene, Selection, Sentence, Zone

ROUNDS, CARDS, UNKNOWN = 3, 5, 9


class Decision(IntEnum):
    PICK = 0
    TAKE = 1


class State(Record):
    seats: int
    round_number: int
    """Rounds dealt so far."""
    card: int
    due: int
    picked: int
    """The set of seats that have picked in this round."""
    picks: Annotated[Ints, 4]
    """Hidden from the others until all have picked."""
    taker: int
    """The seat that may take the card; -1 if none."""
    points: Annotated[Ints, 4]


def set_up(state: Any, seats: int, options: Ints, printed: Ints) -> None:
    state.seats, state.due, state.taker = seats, 1, -1


def write_deck(state: Any, deck: Ints) -> int:
    deck[:CARDS] = np.arange(CARDS)
    return CARDS


def deal(state: Any, deck: Ints) -> None:
    state.card, state.due, state.picked = deck[0], 0, 0
    state.round_number += 1
    state.picks[:] = 0


def seats_to_act(state: Any) -> int:
    if state.due or (state.round_number == ROUNDS and state.picked == first(state.seats) and state.taker < 0):
        return 0
    if state.taker >= 0:
        return only(int(state.taker))
    return first(state.seats) & ~int(state.picked)


def legal_actions(state: Any, seat: int) -> int:
    if state.taker >= 0:
        return 0b11 if state.card > 1 else 0b01
    return 0b111


def end_round(state: Any) -> None:
    state.taker = -1
    state.due = int(state.round_number < ROUNDS)


def apply(state: Any, seat: int, action: int) -> None:
    if state.taker >= 0:
        state.points[seat] += int(state.card) if action == 0 else 0
        end_round(state)
        return
    state.picks[seat] = action
    state.picked = int(state.picked) | only(seat)
    if state.picked == first(state.seats):
        picks = list(state.picks[: state.seats])
        if picks.count(max(picks)) == 1:
            state.taker = picks.index(max(picks))
        else:
            end_round(state)


def hide(state: Any, seat: int) -> None:
    if state.picked != first(state.seats):
        for other in range(state.seats):
            if other != seat and int(state.picked) >> other & 1:
                state.picks[other] = UNKNOWN


def winning(state: Any) -> int:
    if seats_to_act(state) or state.due:
        return 0
    points = list(state.points[: state.seats])
    return sum(1 << seat for seat in range(len(points)) if points[seat] == max(points))


verbs.register(
    State,
    set_up=set_up,
    needs_deal=lambda state: int(state.due),
    write_deck=write_deck,
    deal=deal,
    seats_to_act=seats_to_act,
    decision=lambda state: Decision.TAKE if state.taker >= 0 else Decision.PICK,
    legal_actions=legal_actions,
    apply=apply,
    score=lambda state, seat: int(state.points[seat]),
    winners=winning,
    hide=hide,
    greedy=lambda _view, _seat, _chance: 0,
)


class Picking(Game):
    id = "picking"
    name = "Picking"
    prefix = "PI"
    tagline = "Pick a number."
    minutes = 1
    seat_counts = (2, 3, 4)
    usual_seats = 3
    options = ()
    state = State
    decisions = Decision
    decks = ("cards",)

    @classmethod
    def house(cls) -> Edition:
        return Edition("picking", "house", {"game": "picking"}, "0" * 64)

    @classmethod
    def check_edition(cls, _: Any) -> list[str]:
        return []

    def printed_numbers(self) -> Ints:
        return np.zeros(0, np.int64)

    def card_code(self, deck: str, card: int) -> str:
        return f"c{card}"

    def action_text(self, state: Any, seat: int, action: int) -> str:
        return ("take", "leave")[action] if state.taker >= 0 else f"pick {action}"

    def shown_action(self, state: Any, seat: int, action: int, viewer: int) -> str:
        hidden = state.taker < 0 and viewer != seat
        return "pick ?" if hidden else self.action_text(state, seat, action)

    def quiet_action(self, view: Any, seat: int) -> str | None:
        return "take" if view.taker == seat and view.card <= 1 else None

    def pick_order(self, state: Any, seats: Any) -> list[int]:
        start = int(state.round_number) % int(state.seats)
        return sorted(seats, key=lambda seat: (seat - start) % int(state.seats))

    def reason(self, view: Any, seat: int, text: str) -> Reason | None:
        return None

    def scene(self, view: Any, viewer: int, names: Names) -> Scene:
        panels = tuple(Panel(seat, marks=("chosen",) if view.picked >> seat & 1 else ()) for seat in range(view.seats))
        zones = [Zone("middle", "Card", (Card("card", f"card {view.card}"),))]
        selection = None
        if viewer >= 0 and view.taker < 0:
            numbers = tuple(Card(f"n{number}", f"number {number}") for number in range(3))
            zones.append(Zone("hand", "Your hand", numbers, "hand", seat=viewer))
            chosen = frozenset({f"n{view.picks[viewer]}"} if view.picked >> viewer & 1 else ())
            actions = {frozenset({f"n{number}"}): f"pick {number}" for number in range(3)}
            selection = Selection(1, actions, "Pick this", chosen)
        over = not seats_to_act(view) and not view.due
        return Scene("Picking", panels, tuple(zones), Prompt("Pick"), selection=selection, over=over,
                     winners=tuple(each(winning(view))))  # fmt: skip

    def narrate(self, before: Any, after: Any, seat: int, shown: str, viewer: int, names: Names) -> list[Sentence]:
        told = [Sentence(f"{names.does(seat, 'did', 'did')} {shown}.")]
        if before.picked != first(before.seats) and after.picked == first(after.seats):
            told.append(Sentence(f"The picks were {after.picks[: after.seats].tolist()}."))
        return told

    def narrate_deal(self, before: Any, after: Any, deck: str, viewer: int, names: Names) -> list[Sentence]:
        return [Sentence(f"Round {after.round_number}: {after.card}.")]

    def result(self, state: Any) -> dict[str, Any]:
        return {"scores": self.scores(state, range(int(state.seats))), "winners": list(each(winning(state)))}


GAME = Picking

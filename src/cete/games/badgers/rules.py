"""Badgers: the verbs; the rulebook's chapters are the modules beside this one."""

from __future__ import annotations

from cete.games.badgers import setup, tournament, turn
from cete.games.badgers.setup import deal, set_up, write_deck
from cete.games.badgers.state import ASK_CARD, ASK_CLAN, SIDES, SOLO, Decision, State
from cete.games.badgers.tournament import is_over, winners
from cete.kit.cards import only
from cete.kit.compiled import rule


@rule
def needs_deal(state: State) -> int:
    """Section 5: the kind of deck that is due, 0 for none."""
    kind: int = state.due
    return kind


@rule
def seat_asked(state: State, side: int) -> int:
    """Section 4: the seat that answers what is asked of a side; BD-83: in solo the player also for the bot."""
    seat: int = state.sitting[side]
    return 0 if state.seats == SOLO else seat


@rule
def side_asked(state: State, seat: int) -> int:
    """BD-110, BD-114: the side for which a seat is asked, -1 if it is not; no seat sits at two boards in a round."""
    for side in range(SIDES):
        if state.asked[side] and seat_asked(state, side) == seat:
            return side
    return -1


@rule
def seats_to_act(state: State) -> int:
    """BD-13, BD-113: whoever is asked, at most one seat at each board."""
    seats = 0
    for side in range(SIDES):
        if state.asked[side]:
            seats |= only(seat_asked(state, side))
    return seats


@rule
def decision(state: State) -> int:
    """Section 4: what is asked at the first board where somebody is asked, as the record goes on (BD-113)."""
    for side in range(SIDES):
        if state.asked[side]:
            asked: int = state.asked[side]
            return asked
    return ASK_CARD


@rule
def legal_actions(state: State, seat: int) -> int:
    """Section 4: the options of a seat, none if it is not asked."""
    side = side_asked(state, seat)
    if side < 0:
        return 0
    return setup.clan_options(state) if state.asked[side] == ASK_CLAN else turn.options(state, side)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """BD-27: carry out an answer."""
    side = side_asked(state, seat)
    if state.asked[side] == ASK_CLAN:
        setup.choose_clan(state, side, action)
    else:
        turn.answer(state, side, action)


@rule
def score(state: State, seat: int) -> int:
    """BD-45, BD-116: the Food of a seat over all matches so far."""
    return tournament.total_food(state, seat)


__all__ = [
    "Decision",
    "State",
    "apply",
    "deal",
    "decision",
    "is_over",
    "legal_actions",
    "needs_deal",
    "score",
    "seats_to_act",
    "set_up",
    "winners",
    "write_deck",
]

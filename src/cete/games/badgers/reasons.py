"""Badgers: why something cannot be done, in the words of a friend at the table."""

from __future__ import annotations

from cete.games.badgers import turn
from cete.games.badgers.notation import CELL_NAMES, CLAN_CODES, read_cell, read_number
from cete.games.badgers.reach import paths, reach
from cete.games.badgers.rules import side_asked
from cete.games.badgers.setup import clan_options
from cete.games.badgers.state import (
    ABILITY,
    ASK_BULLDOZE,
    ASK_CARD,
    ASK_CLAN,
    ASK_MUJINA,
    ASK_NIGHT_EYES,
    ASK_PLACE,
    ASK_REVIVE,
    ASK_ROOTING,
    ASK_SLIP_AWAY,
    ASK_SNOWDRIFT,
    CHOSEN,
    NO_ABILITY,
    ROWS,
    SOLO,
    State,
    active,
    discarded,
    grid,
    opponent,
    printed,
)
from cete.kit.cards import each, has
from cete.kit.scene import Reason

NOT_YOUR_TURN = Reason("It is not your turn.", "BD-13")
PAUSING = Reason("You pause in this round.", "BD-114")
NO_PASS = Reason("You must play a card; there is no passing.", "BD-16")

TARGETS = {
    ASK_SNOWDRIFT: Reason("Snowdrift turns a face-up Opponent next to your card.", "BD-68"),
    ASK_NIGHT_EYES: Reason("Night Eyes turns up a face-down Opponent.", "BD-70"),
    ASK_ROOTING: Reason("Rooting takes a card without ability from your discard pile.", "BD-73"),
    ASK_BULLDOZE: Reason("Bulldoze pushes an Opponent next to your card to a free place next to it.", "BD-74"),
    ASK_MUJINA: Reason("Mujina swaps two Badgers of one player, both next to your card.", "BD-76"),
    ASK_REVIVE: Reason("Revive costs a card of your hand.", "BD-71"),
    ASK_SLIP_AWAY: Reason("Slip Away goes to a free place next to your card.", "BD-80"),
}
"""What may be chosen for each ability."""


def why_not(view: State, seat: int, text: str) -> Reason | None:
    """Why an action is not legal for a seat; None for what makes no sense or is legal."""
    side = int(side_asked(view, seat))
    if side < 0:
        plays = seat in [int(sitter) for sitter in view.sitting]
        return NOT_YOUR_TURN if plays or not view.round_number else PAUSING
    asked = int(view.asked[side])
    verb, _, rest = text.partition(" ")
    if asked == ASK_CLAN:
        return why_not_clan(view, rest) if verb == "clan" else None
    if verb == "pass" and asked in (ASK_CARD, ASK_PLACE):
        return NO_PASS
    if verb == "play":
        return why_not_card(view, side, rest[:4])
    cell = read_cell(rest)
    if cell is None:
        return TARGETS.get(asked) if verb in ("push", "swap", "root", "revive") else None
    return why_not_cell(view, side, cell)


def why_not_clan(view: State, code: str) -> Reason | None:
    """BD-09."""
    if code in CLAN_CODES and not has(clan_options(view), CLAN_CODES.index(code)):
        return Reason("This clan is taken.", "BD-09")
    return None


def why_not_card(view: State, side: int, code: str) -> Reason | None:
    """BD-16: why a card cannot be played now."""
    number = read_number(code, int(view.clans[side]))
    if view.asked[side] == ASK_CARD:
        return (
            Reason("You do not hold this card.", "BD-16")
            if number is None or not has(view.hands[side], number)
            else None
        )
    if view.asked[side] == ASK_PLACE:
        return Reason("You have chosen a card; now choose its place.", "BD-27")
    return TARGETS[int(view.asked[side])]


def why_not_pile(view: State, side: int, number: int) -> Reason | None:
    """BD-73: why a card of the discard pile cannot be taken by Rooting."""
    if printed(view, side, number, ABILITY) != NO_ABILITY:
        return TARGETS[ASK_ROOTING]
    return None if has(discarded(view, side), number) else Reason("It is not in your discard pile.", "BD-73")


def why_not_cell(view: State, side: int, cell: int) -> Reason | None:
    """BD-17 to BD-22, BD-85: why a cell is no legal answer to what is asked of a side."""
    asked = int(view.asked[side])
    if asked in (ASK_CARD, ASK_CLAN):
        return Reason("Choose a card first.", "BD-27") if asked == ASK_CARD else None
    if not has(grid(view), cell):
        return Reason("Nothing is ever played on the Burrow.", "BD-88") if view.seats == SOLO else None
    if asked == ASK_PLACE:
        return None if has(reach(view, side), cell) else why_not_reached(view, side, cell)
    if asked in (ASK_ROOTING, ASK_REVIVE, ASK_BULLDOZE, ASK_MUJINA):
        return TARGETS[asked]
    return None if has(turn.options(view, side), cell) else TARGETS[asked]


def why_not_reached(view: State, side: int, cell: int) -> Reason:
    """BD-18, BD-19: what blocks the Path before a cell; BD-85: in solo, what it is not next to."""
    if view.seats == SOLO:
        return Reason("It is next to neither the Burrow nor your last played Badger, and no Ally lies there.", "BD-85")
    column = cell // ROWS
    special = int(active(view, side, CHOSEN))
    reached = [at for at in each(paths(view, side, special)) if at // ROWS == column]
    blocker = max(reached) if side % 2 == 0 else min(reached)
    where = CELL_NAMES[blocker]
    if has(view.up[opponent(side)], blocker):
        return Reason(f"The face-up Opponent on {where} blocks this Path.", "BD-19")
    return Reason(f"The obstacle on {where} blocks this Path.", "BD-19")

"""Badgers: the Forest as people see it, and what a Play there would lead to."""

from __future__ import annotations

from typing import Any

from cete.games.badgers import drawn, turn
from cete.games.badgers.combat import face_of
from cete.games.badgers.notation import CELL_NAMES, CELL_VERBS, write_action
from cete.games.badgers.outlook import (
    AGAINST_RESPONSE,
    NO_COMBAT,
    attacks,
    chance_to_win,
    defense_value,
    meeting,
    own_value,
    rival_value,
    rivals,
)
from cete.games.badgers.reasons import why_not_cell
from cete.games.badgers.rules import side_asked
from cete.games.badgers.scoring import food_at
from cete.games.badgers.state import (
    ASK_CARD,
    ASK_CLAN,
    ASK_PLACE,
    BACK,
    CHOSEN,
    ROWS,
    SOLO,
    State,
    board_of,
    boards,
    is_running,
)
from cete.games.badgers.texts import Book, owner
from cete.kit.cards import each, has
from cete.kit.scene import Card, Names, Zone


def draw_board(view: State, board: int, viewer: int, names: Names, book: Book) -> Zone:
    """The Forest, the viewer's own edge at the bottom (BD-07)."""
    across = any(view.sitting[side] == viewer >= 0 for side in (2 * board + 1,)) and view.seats > SOLO
    rows = range(ROWS) if across else range(ROWS - 1, -1, -1)
    columns = ROWS if view.seats == SOLO else 3
    cells = [ROWS * column + row for row in rows for column in range(columns)]
    side = int(side_asked(view, viewer)) if viewer >= 0 else -1
    acting = side if side >= 0 and board_of(side) == board else -1
    title = "Forest" if boards(view) == 1 else ("First Forest", "Second Forest")[board]
    return Zone(
        f"forest-{board}",
        title,
        tuple(_cell(view, board, cell, acting, names, book) for cell in cells),
        "board",
        columns,
        marks=("stake",) if acting >= 0 else (),
    )


def _cell(view: State, board: int, cell: int, acting: int, names: Names, book: Book) -> Card:
    """A Forest Card and what lies on it; the Attacker of an open question lies under the Defender."""
    more: dict[str, Any] = {"place": CELL_NAMES[cell], **_press(view, acting, cell, book)}
    if view.place[board] == cell and is_running(view, board):
        more["marks"] = ("stake",) if any(_pending(view, side) for side in _sides(board)) else ("new",)
    here = [side for side in _sides(board) if has(view.lying[side], cell)]
    if not here:
        return drawn.forest(view, board, cell, **more)
    here.sort(key=lambda side: side == view.turn[board])
    under = [_lying(view, side, cell, names, book, marks=("small",)) for side in here[1:]]
    under.append(drawn.forest(view, board, cell, marks=("small",)))
    return _lying(view, here[0], cell, names, book, under=tuple(under), **more)


def _sides(board: int) -> tuple[int, int]:
    return 2 * board, 2 * board + 1


def _pending(view: State, side: int) -> bool:
    """Whether an ability of the latest Play waits for an answer."""
    return int(view.asked[side]) not in (0, ASK_CLAN, ASK_CARD, ASK_PLACE)


def _lying(view: State, side: int, cell: int, names: Names, book: Book, **more: Any) -> Card:
    """A Badger in the Forest: its Defense Value large, and the Food it has."""
    number = int(view.badgers[side, cell])
    whose = owner(view, side, names)
    if number >= BACK:
        card = drawn.back(view, side, number - BACK, f"{side}-{CELL_NAMES[cell]}", book)
        name = f"{CELL_NAMES[cell]}: {whose} face-down card, back {number - BACK}"
        return _with(card, name=name, caption="face down", **more)
    up = has(view.up[side], cell)
    defense = int(defense_value(view, side, number, face_of(view, side, cell), cell))
    eaten = int(food_at(view, side, number, cell))
    card = drawn.badger(view, side, number, book)
    ability = book.abilities.get(book.ability(view, side, number), "")
    face = "face up" if up else "face down"
    return _with(
        card,
        name=f"{CELL_NAMES[cell]}: {whose} {card.title}, {face}, defense {defense}, {eaten} Food",
        corner=str(defense),
        text=" · ".join(filter(None, (ability if up else "", f"{eaten} Food" if eaten else ""))),
        caption=f"defense {defense}" if up else f"{face}, defense {defense}",
        tone=card.tone if up else "",
        **more,
    )


def _with(card: Card, **more: Any) -> Card:
    return Card(**{name: getattr(card, name) for name in Card.__slots__} | more)


def _press(view: State, acting: int, cell: int, book: Book) -> dict[str, Any]:
    """The action of a cell, what it leads to, or why there is none."""
    if acting < 0:
        return {}
    asked = int(view.asked[acting])
    if asked in CELL_VERBS and has(turn.options(view, acting), cell):
        pressed = {"action": write_action(view, acting, cell)}
        if asked == ASK_PLACE:
            pressed["preview"] = preview(view, acting, cell, book)
        return pressed
    if asked in CELL_VERBS:
        return {"reason": why_not_cell(view, acting, cell)}
    return {}


def preview(view: State, side: int, cell: int, book: Book) -> str:
    """What the chosen card would meet on a cell and eat there, as far as its player can know."""
    number = int(view.badgers[side, CHOSEN])
    face = int(face_of(view, side, CHOSEN))
    told = []
    if has(view.lying[side], cell):
        told.append(f"Discards {book.card(view, side, int(view.badgers[side, cell]))}.")
    if meeting(view, side, cell) != NO_COMBAT:
        told.append(combat_preview(view, side, number, face, cell))
    told.append(f"{food_at(view, side, number, cell) or 'No'} Food here.")
    return " ".join(told)


def combat_preview(view: State, side: int, number: int, face: int, cell: int) -> str:
    """BD-33: attack against defense; against a card that may be several, the span and how many of them lose."""
    possible = list(each(rivals(view, side, cell)))
    values = sorted(int(rival_value(view, side, rival, cell)) for rival in possible)
    span = str(values[0]) if values[0] == values[-1] else f"{values[0]} to {values[-1]}"
    own = int(own_value(view, side, number, face, cell))
    attacking = attacks(view, side, cell)
    bot = " of the bot" if meeting(view, side, cell) == AGAINST_RESPONSE else ""
    told = f"Attack {own} against {span}{bot}" if attacking else f"The bot attacks with {span} against your {own}"
    share = chance_to_win(view, side, number, face, cell)
    if share in (0.0, 1.0):
        return f"{told}: you {'win' if share else 'lose'}."
    return f"{told}: you beat {round(share * len(possible))} of {len(possible)} possible cards."

"""Badgers as people see it: the table as data."""

from __future__ import annotations

from cete.games.badgers import drawn, solo, tournament
from cete.games.badgers.boards import draw_board
from cete.games.badgers.choices import choices_of, prompt_of
from cete.games.badgers.combat import total
from cete.games.badgers.knowledge import rooted_numbers
from cete.games.badgers.modifiers import LEAST_BONUS
from cete.games.badgers.narration import ROMAN
from cete.games.badgers.notation import CELL_NAMES, CLAN_CODES, code_of
from cete.games.badgers.reasons import NOT_YOUR_TURN, why_not_card, why_not_pile
from cete.games.badgers.rules import seats_to_act, side_asked
from cete.games.badgers.scoring import badgers_of, winning_side
from cete.games.badgers.setup import sides
from cete.games.badgers.state import (
    ASK_CARD,
    ASK_CLAN,
    ASK_REVIVE,
    ASK_ROOTING,
    BACK,
    CHOSEN,
    SOLO,
    State,
    back_number,
    back_shown,
    board_of,
    boards,
    is_running,
)
from cete.games.badgers.texts import Book, capital, owner
from cete.kit.cards import count, each, has
from cete.kit.scene import Card, Fact, Names, Panel, Scene, ScoreRow, ScoreSheet, Zone


def draw(view: State, viewer: int, names: Names, book: Book) -> Scene:
    """Everything a viewer sees, its own board first and its own hand last."""
    over = bool(tournament.is_over(view))
    zones: list[Zone] = []
    for board in sorted(range(boards(view)), key=lambda board: not _sits_at(view, viewer, board)):
        if view.forest[board, 0] >= 0:
            zones += _at_board(view, board, viewer, names, book)
    zones += [_hand(view, side, viewer, book) for side in _own_sides(view, viewer)]
    return Scene(
        status=_status(view, over),
        panels=tuple(_panel(view, seat, book) for seat in range(view.seats)),
        zones=tuple(zones),
        prompt=prompt_of(view, viewer, names, book),
        choices=choices_of(view, viewer, book),
        scores=_scores(view, book),
        over=over,
        winners=tuple(each(tournament.winners(view))),
        legend=_legend(view, book),
    )


def _own_sides(view: State, viewer: int) -> list[int]:
    """The side that the viewer plays in this round, if it plays and its deck is known."""
    return [
        side for side in range(sides(view)) if viewer >= 0 and view.sitting[side] == viewer and view.clans[side] >= 0
    ]


def _sits_at(view: State, viewer: int, board: int) -> bool:
    return any(board_of(side) == board for side in _own_sides(view, viewer))


def _at_board(view: State, board: int, viewer: int, names: Names, book: Book) -> list[Zone]:
    """A Forest, its latest combat, and what lies beside it."""
    zones = [draw_board(view, board, viewer, names, book)]
    if view.combats[board]:
        zones.append(_battle(view, board))
    for side in (2 * board, 2 * board + 1):
        if view.clans[side] >= 0 and view.round_number:
            zones += _beside(view, side, viewer, names, book)
    return zones


def _battle(view: State, board: int) -> Zone:
    """BD-33: the latest combat in a line; who fought is in the log."""
    attack, defense = int(total(view.attack_parts[board])), int(total(view.defense_parts[board]))
    end = "the Attacker won" if attack > defense else "the Defender won"
    where = CELL_NAMES[int(view.battle[board])]
    return Zone(
        f"combat-{board}",
        "Last combat",
        empty=f"{where}: attack {attack} against defense {defense}, {end}.",
        marks=("past",),
    )


def _beside(view: State, side: int, viewer: int, names: Names, book: Book) -> list[Zone]:
    """BD-11, BD-123: a side's chosen card, hand as the others see it, deck and discard pile."""
    whose = capital(owner(view, side, names))
    mine = view.sitting[side] == viewer and viewer >= 0
    seat = int(view.sitting[side]) if view.sitting[side] >= 0 else None
    zones = []
    if has(view.lying[side], CHOSEN):
        zones.append(Zone(f"chosen-{side}", f"{whose} chosen card", (_chosen(view, side, book),), "row", seat=seat))
    if not mine and not (view.seats == SOLO and side == 1):
        zones.append(_backs(view, side, seat, whose, book))
    zones.append(_deck(view, side, seat, whose, book))
    zones.append(_pile(view, side, seat, viewer, whose, book))
    return zones


def _chosen(view: State, side: int, book: Book) -> Card:
    """BD-27: the card that waits for its place."""
    number = int(view.badgers[side, CHOSEN])
    if number >= BACK:
        return drawn.back(view, side, number - BACK, f"{side}-chosen", book, caption="face down", marks=("chosen",))
    caption = "face up" if has(view.up[side], CHOSEN) else "face down"
    return drawn.badger(view, side, number, book, caption=caption, marks=("chosen",))


def _backs(view: State, side: int, seat: int | None, whose: str, book: Book) -> Zone:
    """BD-122, BD-123: another's hand: the cards that came there openly, and the backs of the others, sorted."""
    cards = [drawn.badger(view, side, number, book, marks=("small",)) for number in each(view.hands[side])]
    backs = sorted(int(back_number(view, side, number)) for number in each(view.veiled[side]))
    cards += [drawn.back(view, side, back, f"hand-{side}-{n}", book, marks=("small",)) for n, back in enumerate(backs)]
    return Zone(f"hand-{side}", f"{whose} hand", tuple(cards), "row", seat=seat, empty="No cards")


def _deck(view: State, side: int, seat: int | None, whose: str, book: Book) -> Zone:
    """BD-123: the back of the top card, how many there are, and what was put under openly."""
    size = int(view.deck_sizes[side])
    known = [book.card(view, side, number) for number in each(rooted_numbers(view, side))]
    note = f"{size} cards" if size != 1 else "1 card"
    if known:
        note += f", at the bottom {', '.join(known)}"
    cards: tuple[Card, ...] = ()
    if size:
        back = int(back_shown(view, side, int(view.decks[side, size - 1])))
        cards = (drawn.back(view, side, back, f"deck-{side}", book, marks=("small",)),)
    return Zone(f"deck-{side}", f"{whose} deck", cards, "pile", seat=seat, note=note, empty="Empty")


def _pile(view: State, side: int, seat: int | None, viewer: int, whose: str, book: Book) -> Zone:
    """BD-11, BD-124: the open discard pile; Rooting chooses from it."""
    rooting = view.asked[side] == ASK_ROOTING and view.sitting[side] == viewer
    cards = []
    for number in view.piles[side][: view.pile_sizes[side]]:
        more: dict[str, object] = {"marks": ("small",)}
        if rooting:
            reason = why_not_pile(view, side, int(number))
            more |= {"reason": reason} if reason else {"action": f"root {code_of(view, side, int(number))}"}
        cards.append(drawn.badger(view, side, int(number), book, **more))
    note = f"{len(cards)} cards" if len(cards) > 1 else ""
    layout = "row" if rooting else "pile"
    return Zone(f"discard-{side}", f"{whose} discard pile", tuple(cards), layout, seat=seat, note=note, empty="Empty")


def _hand(view: State, side: int, viewer: int, book: Book) -> Zone:
    """BD-16: the viewer's hand; pressing a card plays it face-up, the choices have both faces."""
    mine = side_asked(view, viewer) == side
    asked = int(view.asked[side])
    cards = []
    for number in each(view.hands[side]):
        code = code_of(view, side, number)
        more: dict[str, object] = {"caption": drawn.value_words(view, side, number)}
        reason = why_not_card(view, side, code) if mine else NOT_YOUR_TURN
        if mine and asked == ASK_CARD:
            more |= {"action": f"play {code} up", "preview": "Plays it face up; the buttons also offer face down."}
        elif mine and asked == ASK_REVIVE:
            more |= {"action": f"revive {code}", "preview": "Discards this card instead."}
        else:
            more |= {"reason": reason}
        cards.append(drawn.badger(view, side, number, book, **more))
    return Zone("hand", "Your hand", tuple(cards), "hand", seat=viewer, note=f"{len(cards)} cards", empty="No cards")


# Beside the table


def _status(view: State, over: bool) -> str:
    """Where the match stands."""
    if over:
        return "The match is over" if view.seats <= 2 else "The tournament is over"
    if view.round_number == 0:
        return "Setting up"
    if view.seats > 2:
        return f"Round {ROMAN[int(view.round_number) - 1]} of {ROMAN[int(tournament.rounds(view)) - 1]}"
    if view.seats == SOLO:
        food, target = int(tournament.total_food(view, 0)), int(solo.target(view))
        return f"{food} of {target} Food · {view.deck_sizes[0]} cards left to draw"
    return f"{view.deck_sizes[0]} and {view.deck_sizes[1]} cards left to draw"


def _panel(view: State, seat: int, book: Book) -> Panel:
    """A player's Food and cards."""
    sitting = [side for side in range(sides(view)) if view.sitting[side] == seat]
    side = sitting[0] if sitting else -1
    facts = [Fact("food", _food_words(view, seat))]
    marks = []
    if view.seats == SOLO:
        facts.append(Fact("target", str(int(solo.target(view))) if solo.target(view) else "–"))
    if view.seats > 2:
        facts.append(Fact("won", str(int(tournament.matches_won(view, seat)))))
    if side >= 0 and view.clans[side] >= 0:
        facts.append(Fact("clan", book.clan(view, side)))
        if view.round_number:
            facts.append(Fact("Badgers", str(int(badgers_of(view, side)))))
            facts.append(Fact("hand", str(count(view.hands[side] | view.veiled[side]))))
            facts.append(Fact("deck", str(int(view.deck_sizes[side]))))
            if view.seats > SOLO and view.start[board_of(side)] == side:
                marks.append("starts")
            if view.finished[side] and is_running(view, board_of(side)):
                marks.append("finished")
    if side < 0 and view.seats > 2:
        marks.append("pauses")
    if has(tournament.winners(view), seat):
        marks.append("winner")
    return Panel(seat, tuple(facts), has(seats_to_act(view), seat), tuple(marks))


def _food_words(view: State, seat: int) -> str:
    """The Food of a seat so far; "+?" if face-down Badgers may add to it."""
    hidden = any(
        view.badgers[side, place] >= BACK
        for side in range(sides(view))
        if view.sitting[side] == seat
        for place in each(view.lying[side])
        if place != CHOSEN
    )
    return f"{int(tournament.total_food(view, seat))}{'+?' if hidden else ''}"


def _scores(view: State, book: Book) -> ScoreSheet | None:
    """The Food, and in a tournament the table of rounds: which deck, how much Food, who won (BD-110, BD-115)."""
    if view.seats == SOLO:
        target = str(int(solo.target(view)))
        return ScoreSheet(("Target",), (ScoreRow(0, (target,), _food_words(view, 0)),), "Food")
    if view.seats == 2:
        rows = [ScoreRow(seat, (str(int(badgers_of(view, seat))),), _food_words(view, seat)) for seat in range(2)]
        return ScoreSheet(("Badgers",), tuple(rows), "Food", "Equal Food: more Badgers win, then the starting player.")
    columns = (*(f"Round {ROMAN[number]}" for number in range(tournament.rounds(view))), "Won")
    rows = []
    for seat in range(view.seats):
        cells = [_round_cell(view, number, seat) for number in range(tournament.rounds(view))]
        cells.append(str(int(tournament.matches_won(view, seat))))
        rows.append(ScoreRow(seat, tuple(cells), _food_words(view, seat)))
    decks = [f"Seat {'ABCD'[side]}: {book.clan(view, side)}" for side in range(sides(view)) if view.clans[side] >= 0]
    return ScoreSheet(columns, tuple(rows), "Food", ", ".join(decks))


def _round_cell(view: State, number: int, seat: int) -> str:
    """What a seat does in a round counted from 0: "A" before it, "A 4" or "A 4, won" after it, "pause"."""
    for side in range(sides(view)):
        if tournament.sitter(view, number, side) == seat:
            board = side // 2
            match = number * int(boards(view)) + board
            if not has(view.ended, match):
                return "ABCD"[side]
            won = winning_side(view, match, board) == side
            return f"{'ABCD'[side]} {view.noted_food[match, side % 2]}{', won' if won else ''}"
    return "pause"


def _legend(view: State, book: Book) -> tuple[tuple[str, str], ...]:
    """BD-05: as the player aids do, explains abilities; BD-09: and all cards while clans are chosen."""
    told: list[tuple[str, str]] = []
    if any(view.asked[side] == ASK_CLAN for side in range(sides(view))):
        for clan, code in enumerate(CLAN_CODES):
            abilities = " ".join(f"{book.abilities[name]}: {book.texts[name]}" for name in book.owners[code])
            told.append((book.clans[code], f"{abilities} Cards (face up/face down): {book.clan_cards(view, clan)}"))
        return tuple(told)
    for side in range(sides(view)):
        if view.clans[side] >= 0:
            told += [
                (book.abilities[name], book.texts[name]) for name in book.owners[CLAN_CODES[int(view.clans[side])]]
            ]
    if view.seats == SOLO:
        told.append(
            ("Bot", "It answers on an empty Forest Card with its top card, as the icon there says, without abilities.")
        )
        told.append(
            (f"min bonus +{LEAST_BONUS}", f"A bonus of the bot's card below {LEAST_BONUS} counts {LEAST_BONUS}.")
        )
        told.append(("any bonus", "The higher of its face-up and face-down bonus counts."))
    return tuple(told)

"""Badgers: what is asked, and the answers that are not cards to press."""

from __future__ import annotations

from cete.games.badgers import drawn, solo, tournament, turn
from cete.games.badgers.combat import face_of
from cete.games.badgers.notation import (
    CELL_NAMES,
    CLAN_CODES,
    FACES,
    WAY_VERBS,
    way_cells,
    write_action,
)
from cete.games.badgers.rules import seat_asked, side_asked
from cete.games.badgers.setup import clan_options
from cete.games.badgers.state import (
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
    ATTACK,
    BASE,
    CHOSEN,
    DEFENSE,
    DOWN,
    PASS,
    SIDES,
    SOLO,
    UP,
    State,
    board_of,
    is_bot,
    opponent,
    printed,
)
from cete.games.badgers.texts import SUITS, Book, capital, food_words
from cete.kit.cards import count, each, has
from cete.kit.scene import Choice, Names, Prompt

DECLINE = {
    ASK_CARD: "No extra Play",
    ASK_SNOWDRIFT: "Turn none face-down",
    ASK_NIGHT_EYES: "Turn none face-up",
    ASK_ROOTING: "Take none",
    ASK_BULLDOZE: "Push none",
    ASK_MUJINA: "Swap none",
    ASK_REVIVE: "Let it go",
    ASK_SLIP_AWAY: "Let it go",
}
"""What declining is called."""


def choices_of(view: State, viewer: int, book: Book) -> tuple[Choice, ...]:
    """The answers of the viewer that are no cards: clans, faces, ways, and declining."""
    side = int(side_asked(view, viewer)) if viewer >= 0 else -1
    if side < 0:
        return ()
    asked = int(view.asked[side])
    if asked == ASK_CLAN:
        return tuple(_clan(view, clan, book) for clan in each(clan_options(view)))
    found = []
    for action in each(turn.options(view, side)):
        if action == PASS:
            found.append(Choice("pass", DECLINE[asked]))
        elif asked == ASK_CARD:
            found.append(_face(view, side, action, book))
        elif asked in WAY_VERBS:
            found.append(_way(view, side, action, book))
    return tuple(found)


def _clan(view: State, clan: int, book: Book) -> Choice:
    """BD-09: a clan with its abilities; its cards stand in the legend."""
    code = CLAN_CODES[clan]
    abilities = " ".join(f"{book.abilities[name]} – {book.texts[name]}" for name in book.owners[code])
    detail = abilities
    if view.seats == SOLO:
        detail = (
            f"Counts {view.play_with[clan]} Food to play with, {view.play_against[clan]} to play against. {abilities}"
        )
    return Choice(f"clan {code}", book.clans[code], detail, picture="badger", suit=SUITS[code])


def _face(view: State, side: int, action: int, book: Book) -> Choice:
    """BD-16: a card with one of its faces."""
    number, face = action // 2, action % 2
    base = int(printed(view, side, number, BASE))
    attack = base + int(printed(view, side, number, ATTACK + face))
    defense = base + int(printed(view, side, number, DEFENSE + face))
    ability = book.ability(view, side, number)
    told = f"Attack {attack}, later defense {defense}."
    if face == UP and ability not in ("", "old_sett"):
        told += f" {book.abilities[ability]} works."
    elif face == DOWN:
        told += f" The others see its back {base + int(printed(view, side, number, ATTACK + DOWN))}."
    name = book.card(view, side, number)
    return Choice(
        write_action(view, side, action), f"{name} face {FACES[face]}", told, name, suit=drawn.suit_of(view, side)
    )


def _way(view: State, side: int, action: int, book: Book) -> Choice:
    """BD-74, BD-76: pushing or swapping."""
    asked = int(view.asked[side])
    first, second = way_cells(asked, int(view.place[board_of(side)]), action)
    if asked == ASK_BULLDOZE:
        label = f"Push {_badger_at(view, opponent(side), first, book)} from {CELL_NAMES[first]} to {CELL_NAMES[second]}"
    else:
        owner = side if has(view.lying[side], first) else opponent(side)
        label = (
            f"Swap {_badger_at(view, owner, first, book)} on {CELL_NAMES[first]} "
            f"with {_badger_at(view, owner, second, book)} on {CELL_NAMES[second]}"
        )
    return Choice(write_action(view, side, action), label)


def _badger_at(view: State, side: int, cell: int, book: Book) -> str:
    return book.card(view, side, int(view.badgers[side, cell]))


# The prompt


def prompt_of(view: State, viewer: int, names: Names, book: Book) -> Prompt:
    """What is asked of the viewer, or whom the table waits for."""
    if tournament.is_over(view):
        return _end(view, viewer, names)
    if view.due:
        return Prompt("The cards are being dealt")
    side = int(side_asked(view, viewer)) if viewer >= 0 else -1
    if side >= 0:
        return _yours(view, side, book)
    waiting = [int(seat_asked(view, other)) for other in range(SIDES) if view.asked[other]]
    who = names.listed(waiting)
    verb = "is" if len(waiting) == 1 else "are"
    pauses = viewer >= 0 and viewer not in [int(seat) for seat in view.sitting] and view.round_number > 0
    return Prompt(f"{capital(who)} {verb} thinking", "You pause in this round and may watch." if pauses else "")


def _yours(view: State, side: int, book: Book) -> Prompt:
    """What the viewer is asked."""
    asked = int(view.asked[side])
    if asked == ASK_CLAN:
        if is_bot(view, side):
            return Prompt("Choose the clan of the bot", "Then you choose your own.")
        return Prompt("Choose your clan", "All cards are listed below. No clan is taken twice.")
    if asked == ASK_CARD:
        return _card_prompt(view, side)
    if asked == ASK_PLACE:
        return _place_prompt(view, side, book)
    name = _badger_at(view, side, int(view.place[board_of(side)]), book)
    ability = book.ability(view, side, int(view.badgers[side, view.place[board_of(side)]]))
    titles = {
        ASK_SNOWDRIFT: f"{name}: turn an Opponent face-down?",
        ASK_NIGHT_EYES: f"{name}: turn an Opponent face-up?",
        ASK_ROOTING: f"{name}: take a card from your discard pile?",
        ASK_BULLDOZE: f"{name}: push an Opponent?",
        ASK_MUJINA: f"{name}: swap two Badgers?",
        ASK_REVIVE: f"{name} lost: take it back?",
        ASK_SLIP_AWAY: f"{name} lost: let it slip away?",
    }
    more = {ASK_REVIVE: " Choose the card to discard.", ASK_NIGHT_EYES: " You see them all now."}
    return Prompt(titles[asked], book.texts[ability] + more.get(asked, ""))


def _card_prompt(view: State, side: int) -> Prompt:
    board = board_of(side)
    bonus = f" Your attacks have {view.bonus[board]:+d} this turn." if view.bonus[board] else ""
    if view.plays[board]:
        return Prompt("Play an extra card, or stop", "Choose a card and its face." + bonus)
    target = f" You need {solo.target(view)} Food." if view.seats == SOLO else ""
    return Prompt("Your turn – choose a card and its face", f"Then you choose its place.{target}{bonus}")


def _place_prompt(view: State, side: int, book: Book) -> Prompt:
    number = int(view.badgers[side, CHOSEN])
    face = int(face_of(view, side, CHOSEN))
    places = count(turn.options(view, side))
    name = book.card(view, side, number)
    food = food_words(view, side, number)
    eats = f" It eats {food}." if food else " It eats nothing."
    return Prompt(f"Where does {name} go, face {FACES[face]}?", f"It reaches {places} places.{eats}")


def _end(view: State, viewer: int, names: Names) -> Prompt:
    """Who has won."""
    winners = list(each(tournament.winners(view)))
    if view.seats == SOLO:
        food, target = int(tournament.total_food(view, 0)), int(solo.target(view))
        end = names.does(0, "wins", "win") if winners else names.does(0, "loses", "lose")
        return Prompt(end, f"{food} Food; the target was {target}.")
    who = names.listed(winners)
    verb = "wins" if len(winners) == 1 and winners[0] != viewer else "win"
    what = "the match" if view.seats == 2 else "the tournament"
    foods = [f"{names.name(seat)} {tournament.total_food(view, seat)}" for seat in range(view.seats)]
    return Prompt(f"{capital(who)} {verb} {what}", f"Food: {', '.join(foods)}.")

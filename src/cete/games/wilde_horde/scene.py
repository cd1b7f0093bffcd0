"""Wilde Horde as people see it: the table as data, reasons, and narration in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.wilde_horde import rules
from cete.games.wilde_horde.notation import LETTERS, SUITS, bribe_code, bribe_name, read_bribe
from cete.games.wilde_horde.rules import COLUMNS, HERMIT, NO_TRICK, SEATS, TRICKS, State
from cete.kit.cards import each, has
from cete.kit.scene import (
    Card,
    Fact,
    Names,
    Panel,
    Prompt,
    Reason,
    Scene,
    ScoreRow,
    ScoreSheet,
    Sentence,
    Zone,
    listed,
)

EFFECTS = {
    "hermit": (
        "Lowest wins",
        "In a trick for the Hermit the lowest card of the suit led wins; meat is no trump.",
        "WH-19",
    ),
    "cave_painter": ("No trump", "In a trick for the Cave Painter meat is no trump.", "WH-20"),
    "temptress": ("Best one out", "The best athlete of her team does not count.", "WH-30"),
    "holy_goat": ("Team ×2", "Doubles the points of its team, good or bad.", "WH-32"),
    "fat_boy": ("Eats the Goat", "In one team with the Holy Goat he takes its doubling away.", "WH-33"),
    "cheerleader": ("1s count 2", "Every athlete of her team with the value 1 counts 2.", "WH-29"),
}
"""For each special: its effect in a few words, in a sentence, and its rule."""

PICTURES = {
    "mammoth_rider": "mammoth",
    "bear_wrestler": "bear",
    "rock_hurler": "rock",
    "spear_dancer": "spear",
    "cliff_jumper": "mountain",
    "fire_runner": "fire",
    "vine_swinger": "vine",
    "berry_picker": "berries",
    "flint_knapper": "axe",
    "fur_stitcher": "thread",
    "shell_gatherer": "shell",
    "drum_beater": "drum",
    "torch_bearer": "candle",
    "mud_slider": "mud",
    "bone_gnawer": "dog",
    "swamp_stumbler": "frog",
    "cave_snorer": "sleep",
    "sabertooth_bait": "tiger",
    "hermit": "hermit",
    "cave_painter": "palette",
    "temptress": "rose",
    "holy_goat": "goat",
    "fat_boy": "meat",
    "cheerleader": "dancer",
}
"""The picture of each athlete of the house edition; others are drawn by their special, or plain."""

BLOCKS = ("Singles", "Pairs", "Triples")

Athletes = Mapping[str, Any]


def signed(value: int) -> str:
    """A value as printed on a card: "+6", "−1", "0"."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def why_not(view: State, seat: int, card: int) -> Reason | None:
    """WH-12, WH-14: why a seat may not play a bribe card now."""
    if not has(view.hands[seat], card):
        return Reason("You do not hold this card.", "WH-12")
    if not has(rules.playable(view, seat), card):
        return Reason(f"You hold {SUITS[rules.suit(view.trick[0])]}, so you must play one.", "WH-14")
    return None


# The table


def draw(view: State, viewer: int, names: Names, athletes: Athletes) -> Scene:
    """Everything a viewer sees."""
    over = bool(rules.is_over(view))
    zones = [*_grid(view, names, athletes), _trick(view, names)]
    zones += [_team(view, seat, names, athletes) for seat in range(view.seats)]
    if viewer >= 0:
        zones.append(_hand(view, viewer))
    tricks = min(view.tricks + 1, TRICKS)
    status = "The match is over" if over else f"Round {view.round_number} of {view.seats} · trick {tricks} of {TRICKS}"
    return Scene(
        status=status,
        panels=tuple(_panel(view, seat) for seat in range(view.seats)),
        zones=tuple(zones),
        prompt=_prompt(view, viewer, names, athletes),
        scores=_score_sheet(view),
        over=over,
        winners=tuple(each(rules.winners(view))),
        legend=tuple(
            (athletes[a]["name"], EFFECTS[athletes[a]["special"]][1])
            for a in athletes
            if athletes[a]["special"] != "none"
        ),
    )


def _bribe(card: int, **more: Any) -> Card:
    return Card(
        id=bribe_code(card),
        name=bribe_name(card),
        corner=str(card % 12 + 1),
        letter=LETTERS[card // 12],
        suit=SUITS[card // 12],
        picture=SUITS[card // 12],
        **more,
    )


def _athlete(number: int, athletes: Athletes, marks: tuple[str, ...] = (), caption: str = "") -> Card:
    key = list(athletes)[number]
    entry = athletes[key]
    effect, details, _ = EFFECTS.get(entry["special"], ("", "", ""))
    value: int = entry["value"]
    picture = PICTURES.get(key) or PICTURES.get(entry["special"], "")
    return Card(
        id=key,
        name=", ".join(filter(None, (f"{entry['name']}, {signed(value)}", effect))),
        corner=signed(value),
        title=entry["name"],
        picture=picture,
        text=effect,
        details=details,
        tone="special" if effect else "bad" if value < 0 else "",
        marks=marks,
        caption=caption,
    )


def _grid(view: State, names: Names, athletes: Athletes) -> list[Zone]:
    """WH-08, WH-09: the three blocks of the grid; the group at stake is marked, what was won leaves its place empty."""
    if view.grid[0] < 0:
        return []
    stake = 0 if view.due or view.tricks == TRICKS else rules.group(view, view.tricks)
    taker = {athlete: int(view.takers[trick]) for trick in range(view.tricks) for athlete in group_order(view, trick)}
    zones = []
    for block, title in enumerate(BLOCKS):
        first = rules.first_place(block * COLUMNS)
        cards = []
        for place in range(first, first + COLUMNS * (block + 1)):
            athlete = int(view.grid[place])
            if athlete in taker:
                name = list(athletes.values())[athlete]["name"]
                won = f"{name}, won by {names.name(taker[athlete])}"
                cards.append(
                    Card(f"place-{place}", won, title=name, marks=("gone",), caption=names.subject(taker[athlete]))
                )
            else:
                cards.append(_athlete(athlete, athletes, ("stake",) if has(stake, athlete) else ()))
        zones.append(Zone(f"block-{block + 1}", title, tuple(cards), "grid", COLUMNS))
    return zones


def _trick(view: State, names: Names) -> Zone:
    """WH-13: the trick on the table; between tricks the one before, so that its last card can be seen."""
    if view.played or view.last_leader < 0 or not view.tricks:
        best = rules.best_place(view) if view.played else -1
        cards = []
        for place in range(view.played):
            seat = (view.leader + place) % view.seats
            caption = names.does(seat, "led", "led") if place == 0 else names.subject(seat)
            cards.append(_bribe(int(view.trick[place]), caption=caption, marks=("winning",) if place == best else ()))
        return Zone("trick", "Trick", tuple(cards), "trick", empty="No card has been played yet.")
    taker = int(view.takers[view.tricks - 1])
    cards = []
    for place in range(view.seats):
        seat = (view.last_leader + place) % view.seats
        cards.append(
            _bribe(
                int(view.last_trick[place]),
                caption=names.subject(seat),
                marks=("winning",) if seat == taker else (),
            )
        )
    return Zone(
        "trick", "Last trick", tuple(cards), "trick", note=names.does(taker, "took it", "took it"), marks=("past",)
    )


def _team(view: State, seat: int, names: Names, athletes: Athletes) -> Zone:
    """WH-23, WH-26: the athletes a seat has won in this round, in the order won, and what they are worth."""
    won = [
        athlete for trick in range(view.tricks) if view.takers[trick] == seat for athlete in group_order(view, trick)
    ]
    worth = f"worth {rules.round_score(view, seat)}" if won else f"no trick yet: {NO_TRICK} if it stays so"
    return Zone(
        f"team-{seat}",
        f"{names.owner(seat).capitalize() if names.owner(seat) == 'your' else names.owner(seat)} team",
        tuple(_athlete(athlete, athletes, ("small",)) for athlete in won),
        "row",
        seat=seat,
        note=worth,
        empty="No athletes",
    )


def group_order(view: State, trick: int) -> list[int]:
    """WH-10: the athletes of a trick's group from top to bottom."""
    first = rules.first_place(trick)
    return [int(view.grid[first + COLUMNS * row]) for row in range(trick // COLUMNS + 1)]


def _hand(view: State, viewer: int) -> Zone:
    cards = []
    mine = has(rules.seats_to_act(view), viewer)
    for card in each(view.hands[viewer]):
        reason = why_not(view, viewer, card) if mine else Reason("It is not your turn.", "WH-13")
        cards.append(_bribe(card, action="" if reason else f"play {bribe_code(card)}", reason=reason))
    return Zone("hand", "Your hand", tuple(cards), "hand", seat=viewer, note=f"{len(cards)} cards", empty="No cards")


def _panel(view: State, seat: int) -> Panel:
    to_act = has(rules.seats_to_act(view), seat)
    taken = sum(1 for trick in range(TRICKS) if view.takers[trick] == seat)
    cards = 0 if view.due or rules.is_over(view) else rules.hand_size(view, seat)
    marks = []
    if view.round_number and rules.opener(view) == seat and not rules.is_over(view):
        marks.append("opener")
    if has(rules.winners(view), seat):
        marks.append("winner")
    facts: tuple[Fact, ...] = (
        Fact("points", str(rules.total(view, seat))),
        Fact("tricks", str(taken)),
        Fact("cards", str(cards)),
    )
    void = [SUITS[suit] for suit in each(view.voids[seat])]
    if void:
        facts += (Fact("no", listed(void)),)
    return Panel(seat, facts, to_act, tuple(marks))


def _prompt(view: State, viewer: int, names: Names, athletes: Athletes) -> Prompt:
    if rules.is_over(view):
        winners = list(each(rules.winners(view)))
        verb = "wins" if len(winners) == 1 and winners[0] != viewer else "win"
        who = names.listed(winners)
        return Prompt(f"{who[0].upper()}{who[1:]} {verb} the match", f"with {rules.total(view, winners[0])} points.")
    if view.due:
        return Prompt("The cards are being dealt")
    seat = rules.player(view)
    stake = f"At stake: {listed([_with_value(athlete, athletes) for athlete in group_order(view, view.tricks)])}."
    special = _trick_rule(view)
    leading = ""
    if view.played:
        place = rules.best_place(view)
        holder = (view.leader + place) % view.seats
        leading = f" {names.does(holder, 'is', 'are')} winning with {bribe_name(int(view.trick[place]))}."
    if seat != viewer:
        return Prompt(f"{names.subject(seat)} to play", stake + special + leading)
    if view.played == 0:
        return Prompt("Your turn – lead any card", stake + special)
    led = rules.suit(view.trick[0])
    if rules.of_suit(view.hands[viewer], led):
        return Prompt(f"Your turn – follow {SUITS[led]}", stake + special + leading)
    return Prompt(f"Your turn – no {SUITS[led]}, play anything", stake + special + leading)


def _trick_rule(view: State) -> str:
    """WH-19 to WH-21: how this trick differs from others."""
    group = rules.group(view, view.tricks)
    if group & view.specials[HERMIT]:
        return " The lowest card of the suit led wins, meat is no trump."
    if group & view.specials[rules.CAVE_PAINTER]:
        return " The highest card of the suit led wins, meat is no trump."
    return ""


def _with_value(number: int, athletes: Athletes) -> str:
    entry = list(athletes.values())[number]
    return f"{entry['name']} ({signed(entry['value'])})"


def _score_sheet(view: State) -> ScoreSheet:
    """WH-37: points by round."""
    done = view.round_number if rules.is_over(view) else max(view.round_number - 1, 0)
    if view.due == 1 and view.round_number:
        done = view.round_number
    rows = []
    for seat in range(view.seats):
        cells = tuple(str(view.scores[number, seat]) if number < done else "" for number in range(view.seats))
        rows.append(ScoreRow(seat, cells, str(rules.total(view, seat))))
    return ScoreSheet(tuple(f"Round {number + 1}" for number in range(view.seats)), tuple(rows))


# Narration


def tell(before: State, after: State, seat: int, shown: str, names: Names, athletes: Athletes) -> list[Sentence]:
    """A card played, and what followed from it."""
    code = shown.removeprefix("play ")
    card = read_bribe(code)
    assert card is not None, f"not an action of this game: {shown}"
    verb = ("leads", "lead") if before.played == 0 else ("plays", "play")
    told = [Sentence(f"{names.does(seat, *verb)} {bribe_name(card)}.", (code,))]
    if before.played and rules.suit(card) != rules.suit(before.trick[0]):
        suit = SUITS[rules.suit(before.trick[0])]
        told[0] = Sentence(
            f"{names.does(seat, 'has', 'have')} no {suit} and {verb[names.viewer == seat]} {bribe_name(card)}.",
            (code,),
            "WH-15",
        )
    if after.tricks > before.tricks:
        trick = int(before.tricks)
        taker = int(after.takers[trick])
        place = (taker - after.last_leader) % after.seats
        best = int(after.last_trick[place])
        won = [list(athletes)[athlete] for athlete in group_order(after, trick)]
        prizes = listed([_with_value(athlete, athletes) for athlete in group_order(after, trick)])
        told.append(
            Sentence(
                f"{names.does(taker, 'takes', 'take')} the trick with {bribe_name(best)} and wins {prizes}."
                if taker != names.viewer
                else f"You take the trick with {bribe_name(best)} and win {prizes}.",
                (bribe_code(best), *won),
                tone="trick",
            )
        )
        if after.tricks == TRICKS:
            told.append(_tell_round(after, names))
            if rules.is_over(after):
                told.append(_tell_end(after, names))
    return told


def _tell_round(after: State, names: Names) -> Sentence:
    number = int(after.round_number)
    points = [f"{names.name(seat)} {after.scores[number - 1, seat]}" for seat in range(after.seats)]
    return Sentence(f"Round {number} is over: {listed(points)}.", tone="round", rule="WH-37")


def _tell_end(after: State, names: Names) -> Sentence:
    winners = list(each(rules.winners(after)))
    who = names.listed(winners)
    verb = "wins" if len(winners) == 1 and winners[0] != names.viewer else "win"
    return Sentence(
        f"{who[0].upper()}{who[1:]} {verb} the match with {rules.total(after, winners[0])} points.",
        tone="end",
        rule="WH-38",
    )


def tell_deal(after: State, deck: str, names: Names) -> list[Sentence]:
    """WH-05, WH-07: a new round."""
    if deck == "athletes":
        return []
    seat = rules.opener(after)
    return [
        Sentence(
            f"Round {after.round_number} begins; {names.name(seat)} {'lead' if seat == names.viewer else 'leads'}.",
            rule="WH-05",
        )
    ]


__all__ = ["SEATS", "draw", "tell", "tell_deal", "why_not"]

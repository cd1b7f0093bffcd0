"""Tricky Badger as people see it: the table as data, zone by zone."""

from __future__ import annotations

from typing import Any

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.asking import choices_of, prompt_of
from cete.games.tricky_badger.collection import couples, feed_of, hungry_badgers, is_hamster, points_of, twig_points
from cete.games.tricky_badger.drawing import leaf_card, paw, prize_card, stack_card
from cete.games.tricky_badger.narration import foresee_action, foresee_prize
from cete.games.tricky_badger.notation import TYPE_CODES, card_code, leaf_code, stack_parts
from cete.games.tricky_badger.reasons import EFFECT_DECISIONS, legal_texts, why_not_play, why_not_stack
from cete.games.tricky_badger.state import (
    COUPLE,
    FED,
    LOOSE_BONE,
    LOOSE_TWIG,
    LOOSE_WHEAT,
    MAGPIE,
    OF_HIGHEST,
    OF_LOWEST,
    PINK,
    PINK_TRAMPLERS,
    ROUNDS,
    STACKS,
    TRAMPLERS,
    TRICKS,
    Decision,
    State,
    card_type,
    lowest_wins,
)
from cete.games.tricky_badger.tricks import (
    best_place,
    cards_of_trick,
    colour,
    contested,
    laid_out,
    of_colour,
    strongest,
    trampled,
    trampler,
)
from cete.games.tricky_badger.words import TYPE_NAMES, Colours, arrow_words, capital, effect, leaf_name, minus, place_id
from cete.kit.cards import each, has, only, set_of
from cete.kit.scene import Fact, Names, Panel, Scene, ScoreRow, ScoreSheet, Zone, listed


def draw(view: State, viewer: int, names: Names, colours: Colours) -> Scene:
    """Everything a viewer sees."""
    legal = legal_texts(view, viewer) if viewer >= 0 else {}
    zones = [*_stake(view, viewer, names), _trick(view, names, colours), *_table(view, viewer, names, legal)]
    zones += [_collection(view, seat, viewer, names, legal) for seat in range(view.seats)]
    if viewer >= 0:
        zones.append(_hand(view, viewer, colours, legal))
    return Scene(
        status=_status(view),
        panels=tuple(_panel(view, seat, colours) for seat in range(view.seats)),
        zones=tuple(zones),
        prompt=prompt_of(view, viewer, names, colours),
        choices=choices_of(view, viewer, names, legal),
        scores=_score_sheet(view),
        over=bool(rules.is_over(view)),
        winners=tuple(each(rules.winners(view))),
        legend=_legend(view, colours),
    )


def _status(view: State) -> str:
    """TB-09, TB-14: round and trick."""
    if rules.is_over(view):
        return "The match is over"
    if view.round_number == 0:
        return "Before the first deal"
    in_effects = view.asking in EFFECT_DECISIONS
    trick = min(view.tricks + (0 if in_effects else 1), TRICKS)
    return f"Round {view.round_number} of {ROUNDS} · trick {trick} of {TRICKS}"


def _stake(view: State, viewer: int, names: Names) -> list[Zone]:
    """TB-16: the contested card in the middle, until its effects are over."""
    place = int(view.prize)
    note = ""
    if view.asking in EFFECT_DECISIONS:
        place = int(view.last_prize)
        note = names.does(int(view.winner), "won it", "won it")
    if place < 0:
        return []
    card = int(laid_out(view, place))
    if view.asking in (Decision.BONE, Decision.FEED) and card_type(card) != MAGPIE:
        return []  # it lies in the winner's collection by now
    preview = foresee_prize(view, viewer, card, names) if viewer >= 0 and view.prize >= 0 else ""
    prize = prize_card(view, place, marks=("stake",), preview=f"If you win it: {preview}" if preview else "")
    return [Zone("stake", "At stake", (prize,), "trick", note=note or arrow_words(card), marks=("stake",))]


def _table(view: State, viewer: int, names: Names, legal: dict[str, int]) -> list[Zone]:
    """TB-13: the collection cards still to be won in this round."""
    cards = []
    for place in sorted(each(view.out), key=lambda place: (int(laid_out(view, place)), place)):
        card = int(laid_out(view, place))
        action = f"take {card_code(card)}"
        if action in legal:
            preview = f"If you win it: {foresee_prize(view, viewer, card, names)}"
            cards.append(prize_card(view, place, action=action, preview=preview))
        else:
            cards.append(prize_card(view, place))
    note = f"{len(cards)} cards, one will be left over" if len(cards) > 1 else "left over"
    return [Zone("table", "On the table", tuple(cards), "grid", 5, note=note)] if cards else []


def _trick(view: State, names: Names, colours: Colours) -> Zone:
    """TB-17: the trick on the table; between tricks the one before, so that its last card can be seen."""
    past = view.played == 0 and view.last_leader >= 0 and view.asking != Decision.PLAY
    places = range(view.seats if past else view.played)
    lying = [int((view.last_trick if past else view.trick)[place]) for place in places]
    leader = int(view.last_leader if past else view.leader)
    if not lying:
        return Zone("trick", "Trick", (), "trick", empty="No card has been played yet.")
    best = (int(view.winner) - leader) % view.seats if past else int(best_place(view))
    together = set_of(lying)
    cards = []
    for place, card in enumerate(lying):
        seat = (leader + place) % view.seats
        caption = names.does(seat, "led", "led") if place == 0 else names.subject(seat)
        marks = ("winning",) if place == best else ()
        if has(trampled(view, together, colour(card)), card):
            marks = ("cancelled",)
            caption += " · trampled"
        cards.append(leaf_card(card, colours, caption=caption, marks=marks))
    if not past:
        return Zone("trick", "Trick", tuple(cards), "trick")
    kind = card_type(laid_out(view, view.last_prize))
    note = f"{names.does(int(view.winner), 'won', 'won')} the {TYPE_NAMES[kind]}"
    return Zone("trick", "Last trick", tuple(cards), "trick", note=note, marks=("past",))


def _collection(view: State, seat: int, viewer: int, names: Names, legal: dict[str, int]) -> Zone:
    """TB-40: a collection with its connected cards, what each stack is worth, and what it is worth together."""
    cards = []
    numbers: dict[str, int] = {}
    to_choose = viewer >= 0 and has(rules.seats_to_act(view), viewer) and view.asking in EFFECT_DECISIONS
    arrived = int(view.arrived) if seat == view.winner else -1
    prize = TYPE_CODES[card_type(laid_out(view, view.last_prize))] if arrived >= 0 else ""
    for stack in range(STACKS):
        for copy in range(view.collections[seat, stack]):
            parts = stack_parts(stack)
            numbers[parts[0]] = numbers.get(parts[0], -1) + 1
            name = f"seat-{seat}-{parts[0]}-{numbers[parts[0]]}"
            ids = [name, *(f"{name}-{part}" for part in parts[1:])]
            if stack == arrived and copy == 0 and prize in parts:
                ids[parts.index(prize)] = place_id(view, view.last_prize)
            more = _target(view, seat, viewer, stack, names, legal) if to_choose else {}
            new = ("new",) if stack == arrived and copy == 0 else ()
            cards.append(stack_card(view, stack, ids, ("small", *new), **more))
    points = int(points_of(view, seat))
    title = f"{capital(names.owner(seat))} collection"
    return Zone(
        f"collection-{seat}",
        title,
        tuple(cards),
        "row",
        seat=seat,
        note=f"worth {minus(points)}",
        empty="Nothing yet",
    )


def _target(view: State, seat: int, viewer: int, stack: int, names: Names, legal: dict[str, int]) -> dict[str, Any]:
    """What pressing a stack does in a decision about effects of the viewer's, or why it does nothing."""
    code = "+".join(stack_parts(stack))
    match view.asking:
        case Decision.MAGPIE:
            action = f"eat {seat} {code}" if stack >= LOOSE_WHEAT else ""
        case Decision.BONE:
            action = f"bone {code}"
        case Decision.FEED:
            action = f"feed {code}"
        case _:
            action = f"guard {code}" if seat == viewer else f"steal {seat} {code}"
    if view.asking in (Decision.BONE, Decision.FEED) and seat != viewer:
        return {}
    if action in legal:
        return {"action": action, "preview": foresee_action(view, viewer, legal[action], names)}
    if view.asking == Decision.MAGPIE and seat != viewer and stack in (LOOSE_BONE, LOOSE_TWIG):
        return {}  # it can be kept or discarded: two buttons
    return {"reason": why_not_stack(view, viewer, stack)}


def _hand(view: State, viewer: int, colours: Colours, legal: dict[str, int]) -> Zone:
    """TB-11: the viewer's own leaf cards."""
    cards = []
    for card in each(view.hands[viewer]):
        action = f"play {leaf_code(card)}"
        if action in legal:
            more: dict[str, Any] = {"action": action, "preview": _card_preview(view, card, colours)}
        else:
            more = {"reason": why_not_play(view, viewer, card, colours)}
        cards.append(leaf_card(card, colours, text=paw(view, card), **more))
    note = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    return Zone("hand", "Your hand", tuple(cards), "hand", seat=viewer, note=note, empty="No cards")


def _card_preview(view: State, card: int, colours: Colours) -> str:
    """TB-23, TB-31: how a leaf card of the viewer's would stand in the trick."""
    lying = cards_of_trick(view)
    led = colour(view.trick[0]) if view.played else colour(card)
    after = lying | only(card)
    kind = colour(card)
    under = trampled(view, of_colour(after, kind), kind)
    if has(under, card):
        return f"{capital(leaf_name(int(trampler(view, card)), colours))} tramples it: it would not count."
    told = [f"It tramples {leaf_name(victim, colours)}." for victim in each(under & ~trampled(view, lying, kind))]
    if view.played:
        wins = strongest(view, after, led, lowest_wins(contested(view))) == card
        if view.played == view.seats - 1:
            told.append("It wins the trick." if wins else "It does not win.")
        elif wins:
            told.append("It would be winning so far.")
        elif kind not in (PINK, led):
            told.append("It cannot win.")
        else:
            told.append("It would not be winning so far.")
    return " ".join(told)


def _panel(view: State, seat: int, colours: Colours) -> Panel:
    """What stands beside a name: points, cards, colours a seat is out of, and hungry badgers."""
    over = rules.is_over(view)
    idle = over or view.due != 0
    facts = [
        Fact("points", minus(int(points_of(view, seat)))),
        Fact("cards", "0" if idle else str(rules.hand_size(view, seat))),
    ]
    if view.voids[seat] and not idle:
        facts.append(Fact("no", listed([colours[kind] for kind in each(view.voids[seat])])))
    marks = []
    if view.leader == seat and not over:
        marks.append("leads")
    if has(rules.winners(view), seat):
        marks.append("winner")
    hungry = sum(int(view.collections[seat, stack]) for stack in each(hungry_badgers(view, seat)))
    warning = "" if not hungry else "hungry badger" if hungry == 1 else f"{hungry} hungry badgers"
    return Panel(seat, tuple(facts), has(rules.seats_to_act(view), seat), tuple(marks), warning)


def card_counts(view: State, seat: int) -> dict[str, int]:
    """How many cards of each type a collection holds, connected ones too."""
    counts = dict.fromkeys(TYPE_CODES, 0)
    for stack in range(STACKS):
        for part in stack_parts(stack):
            counts[part] += int(view.collections[seat, stack])
    return counts


def _score_sheet(view: State) -> ScoreSheet:
    """TB-82: what each collection is worth and why."""
    value = {code: int(view.points[kind]) for kind, code in enumerate(TYPE_CODES)}
    rows = []
    for seat in range(view.seats):
        cards = card_counts(view, seat)
        fed = sum(int(view.collections[seat, stack]) for stack in range(STACKS) if is_hamster(stack) and feed_of(stack))
        cells = (
            cards["badger"] * value["badger"],
            cards["hamster_f"] * value["hamster_f"] + cards["hamster_m"] * value["hamster_m"],
            int(couples(view, seat)) * int(view.bonus[COUPLE]),
            cards["wheat"] * value["wheat"] + cards["weevil"] * value["weevil"],
            fed * int(view.bonus[FED]),
            cards["bone"] * value["bone"],
            int(twig_points(view, view.collections[seat, LOOSE_TWIG])),
            cards["cage"] * value["cage"] + cards["bucket"] * value["bucket"],
        )
        rows.append(ScoreRow(seat, tuple(minus(cell) for cell in cells), minus(int(points_of(view, seat)))))
    columns = ("Badgers", "Hamsters", "Couples", "Feed", "Fed", "Bones", "Twigs", "Cages, buckets")
    return ScoreSheet(columns, tuple(rows), note="Ties go to most badgers, then to most hamsters.")


def _legend(view: State, colours: Colours) -> tuple[tuple[str, str], ...]:
    """TB-22, TB-30 and the ten types: what is worth a look."""
    normal = [int(view.tramplers[TRAMPLERS + which]) for which in (OF_LOWEST, OF_HIGHEST)]
    pink = [int(view.tramplers[PINK_TRAMPLERS + which]) for which in (OF_LOWEST, OF_HIGHEST)]
    terms = [
        ("Trump", f"{capital(colours[PINK])} beats every other colour, with the arrow up and with the arrow down."),
        (
            "Trampling",
            f"A 1 does not count if the {normal[0]} of its colour is in the trick, an 11 not if the {normal[1]} is. "
            f"In {colours[PINK]} the {pink[0]} tramples the 1 and the {pink[1]} tramples the 7.",
        ),
        ("Connected", "Cards that lie together stay together: they are stolen and lost as one."),
    ]
    return (*terms, *((capital(name), effect(view, kind)[1]) for kind, name in enumerate(TYPE_NAMES)))

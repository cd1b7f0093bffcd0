"""Tricky Badger as people see it: the table as data, and why something cannot be done."""

from __future__ import annotations

from typing import Any

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.collection import (
    PASS,
    USES,
    couples,
    feed_of,
    has_bone,
    hungry_badgers,
    in_bucket,
    is_badger,
    is_caged,
    is_hamster,
    loose_feed,
    points_of,
    stack_points,
    twig_points,
    unfed_hamsters,
)
from cete.games.tricky_badger.narration import (
    TYPE_NAMES,
    Colours,
    capital,
    foresee_action,
    foresee_prize,
    leaf_name,
    minus,
    place_id,
    stack_name,
    verdict,
)
from cete.games.tricky_badger.notation import (
    COLLECTION_CARDS,
    LEAVES,
    LETTERS,
    STACK_CODES,
    TYPE_CODES,
    action_text,
    card_code,
    leaf_code,
    number,
    stack_parts,
)
from cete.games.tricky_badger.state import (
    BUCKET,
    CAGE,
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
    TWIG_IN_SET,
    TWIG_SET,
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
    playable,
    strongest,
    trampled,
    trampler,
)
from cete.kit.cards import each, has, only, set_of
from cete.kit.scene import (
    Card,
    Choice,
    Fact,
    Names,
    Panel,
    Prompt,
    Reason,
    Scene,
    ScoreRow,
    ScoreSheet,
    Zone,
    listed,
)

SUITS = ("pink", "orange", "blue", "green", "yellow")
"""The ids of the colours, whatever an edition calls them."""
LEAF_PICTURES = ("blossom", "maple", "hyacinth", "clover", "sunflower")
"""The picture of each colour."""
PICTURES = {
    "badger": "badger", "hamster_f": "hamster_female", "hamster_m": "hamster_male", "magpie": "magpie",
    "bone": "bone", "twig": "twig", "cage": "cage", "bucket": "bucket", "wheat": "wheat", "weevil": "weevil",
}  # fmt: skip
"""The picture of each type."""
TITLES = {code: capital(name) for code, name in zip(TYPE_CODES, TYPE_NAMES, strict=True)}
EFFECTS = {
    "badger": ("Eats hamsters", "Always hungry: it eats every hamster in its own collection, unless it has a bone."),
    "hamster_f": ("Pairs up", "A female and a male make a couple, {couple}. With feed a hamster is worth {fed} more."),
    "hamster_m": ("Fights", "As the female, but two males in one collection fight and all its hamsters are lost."),
    "magpie": ("Eats or steals", "Eats one loose wheat or weevil of anybody, or takes one loose bone or twig of an "
               "opponent, to keep or to discard. Then it is gone."),
    "bone": ("Calms a badger", "Connects to a badger without a bone, which then eats no hamsters."),
    "twig": ("Collect {set}", "Costs a point, but {set} or more twigs are worth {in_set} points each."),
    "cage": ("Badger safe", "Steals an opponent's badger, or guards one of your own against theft."),
    "bucket": ("Hamster safe", "Steals an opponent's hamster, or guards one of your own against theft."),
    "wheat": ("Feeds", "Connects to a hamster without feed. Loose, it can be eaten by a weevil or a magpie."),
    "weevil": ("Feeds", "Connects to a hamster without feed. Loose, it eats all loose wheat of its collection."),
}  # fmt: skip
"""For each type: its effect in a few words, and in full."""
TONES = {"magpie": "special", "cage": "special", "bucket": "special"}
USED = {Decision.MAGPIE: MAGPIE, Decision.CAGE: CAGE, Decision.BUCKET: BUCKET}
"""The card whose use a decision is about."""
EFFECT_DECISIONS = (Decision.MAGPIE, Decision.CAGE, Decision.BUCKET, Decision.BONE, Decision.FEED)
NOT_YOUR_TURN = Reason("It is not your turn.", "TB-17")


def signed(value: int) -> str:
    """Points as printed on a card: "+3", "−1", "0"."""
    return f"+{value}" if value > 0 else minus(value)


def arrow_words(card: int) -> str:
    """TB-23: what a collection card's arrow says."""
    return "Lowest wins" if lowest_wins(card) else "Highest wins"


def legal_texts(view: State, seat: int) -> dict[str, int]:
    """The legal actions of a seat by their notation; empty for somebody who watches."""
    return {action_text(view.asking, seat, action): action for action in each(rules.legal_actions(view, seat))}


# Why not


def why_not(view: State, seat: int, text: str, colours: Colours) -> Reason | None:
    """Why a seat cannot take an action now; None if there is nothing to explain."""
    mine = has(rules.seats_to_act(view), seat)
    if text in legal_texts(view, seat):
        return None
    match text.split(" "):
        case ["play", code] if code in LEAVES:
            return why_not_play(view, seat, LEAVES[code], colours)
        case ["take", code] if code in COLLECTION_CARDS:
            if view.asking == Decision.TAKE and mine:
                return Reason("This card is not on the table.", "TB-16")
            return Reason("Only the leader of a trick chooses the card it is about, before anybody plays.", "TB-16")
        case ["pass"] if view.asking in USED:
            return Reason("A card that can be used must be used.", "TB-62") if mine else NOT_YOUR_TURN
        case ["guard", code] | ["steal", _, code] | ["bone", code] | ["feed", code] if code in STACK_CODES and mine:
            return why_not_stack(view, seat, STACK_CODES[code])
        case ["steal", _, "bone" | "twig", "keep" | "drop"] if mine and view.asking == Decision.MAGPIE:
            return Reason("The magpie takes only what lies loose in another collection.", "TB-60")
        case ["eat", _, "wheat" | "weevil"] if mine and view.asking == Decision.MAGPIE:
            return Reason("No such feed lies loose there.", "TB-59")
    return None


def why_not_play(view: State, seat: int, card: int, colours: Colours) -> Reason | None:
    """TB-11, TB-16, TB-17, TB-19: why a seat may not play a leaf card now."""
    if not has(view.hands[seat], card):
        return Reason("You do not hold this card.", "TB-11")
    if not has(rules.seats_to_act(view), seat):
        return NOT_YOUR_TURN
    if view.asking == Decision.TAKE:
        return Reason("First choose the card this trick is about.", "TB-16")
    if view.asking != Decision.PLAY:
        return Reason("First carry out the effect of the card you won.", "TB-25")
    if not has(playable(view, seat), card):
        return Reason(f"You hold {colours[colour(view.trick[0])]}, so you must play it.", "TB-19")
    return None


def why_not_stack(view: State, owner: int, stack: int) -> Reason | None:
    """Why a stack of some collection cannot be chosen in the decision at hand; `owner` decides."""
    match view.asking:
        case Decision.MAGPIE:
            if is_badger(stack) or is_hamster(stack):
                return Reason("The magpie cannot touch animals, nor what is connected to them.", "TB-61")
            return Reason("The magpie steals only from others.", "TB-60") if stack <= LOOSE_TWIG else None
        case Decision.CAGE:
            if not is_badger(stack):
                return Reason("A cage is for a badger.", "TB-65")
            return (
                Reason("A caged badger cannot be stolen and takes no second cage.", "TB-68")
                if is_caged(stack)
                else None
            )
        case Decision.BUCKET:
            if not is_hamster(stack):
                return Reason("A bucket is for a hamster.", "TB-71")
            return (
                Reason("A hamster in a bucket cannot be stolen and takes no second bucket.", "TB-74")
                if in_bucket(stack)
                else None
            )
        case Decision.BONE:
            return (
                None
                if has(hungry_badgers(view, owner), stack)
                else Reason("The bone goes to one of your badgers without a bone.", "TB-42")
            )
        case Decision.FEED:
            return (
                None
                if has(unfed_hamsters(view, owner), stack)
                else Reason("The feed goes to one of your hamsters without feed.", "TB-42")
            )
    return None


# The table


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
        prompt=_prompt(view, viewer, names, colours),
        choices=_choices(view, viewer, names, legal),
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


def effect(view: State, kind: int) -> tuple[str, str]:
    """A type's effect in a few words and in full, with the edition's numbers."""
    short, full = EFFECTS[TYPE_CODES[kind]]
    numbers = {
        "couple": signed(int(view.bonus[COUPLE])),
        "fed": signed(int(view.bonus[FED])),
        "set": int(view.bonus[TWIG_SET]),
        "in_set": int(view.bonus[TWIG_IN_SET]),
    }
    return short.format(**numbers), full.format(**numbers)


def _prize(view: State, place: int, **more: Any) -> Card:
    """A collection card on the table or at stake, with its arrow."""
    card = int(laid_out(view, place))
    kind = card_type(card)
    code = TYPE_CODES[kind]
    value = int(view.points[kind])
    short, full = effect(view, kind)
    arrow = arrow_words(card)
    return Card(
        id=place_id(view, place),
        name=f"{TYPE_NAMES[kind]}, {signed(value)}, {arrow.lower()}",
        corner=signed(value),
        letter="▼" if lowest_wins(card) else "▲",
        suit="down" if lowest_wins(card) else "up",
        picture=PICTURES[code],
        title=TITLES[code],
        text=arrow,
        details=f"{full} {arrow} in the trick for this card.",
        tone=TONES.get(code, "bad" if value < 0 else ""),
        caption=short,
        **more,
    )


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
    prize = _prize(view, place, marks=("stake",), preview=f"If you win it: {preview}" if preview else "")
    return [Zone("stake", "At stake", (prize,), "trick", note=note or arrow_words(card), marks=("stake",))]


def _table(view: State, viewer: int, names: Names, legal: dict[str, int]) -> list[Zone]:
    """TB-13: the collection cards still to be won in this round."""
    cards = []
    for place in sorted(each(view.out), key=lambda place: (int(laid_out(view, place)), place)):
        card = int(laid_out(view, place))
        action = f"take {card_code(card)}"
        if action in legal:
            preview = f"If you win it: {foresee_prize(view, viewer, card, names)}"
            cards.append(_prize(view, place, action=action, preview=preview))
        else:
            cards.append(_prize(view, place))
    note = f"{len(cards)} cards, one will be left over" if len(cards) > 1 else "left over"
    return [Zone("table", "On the table", tuple(cards), "grid", 5, note=note)] if cards else []


def _leaf(card: int, colours: Colours, **more: Any) -> Card:
    """A leaf card face up."""
    kind = colour(card)
    return Card(
        id=leaf_code(card),
        name=leaf_name(card, colours),
        corner=str(number(card)),
        letter=LETTERS[kind],
        suit=SUITS[kind],
        picture=LEAF_PICTURES[kind],
        **more,
    )


def paw(view: State, card: int) -> str:
    """TB-30: what is printed beside the number of a leaf card about trampling."""
    by = int(trampler(view, card))
    if by >= 0:
        return f"Trampled by {number(by)}"
    kind = colour(card)
    victims = [str(number(other)) for other in each(of_colour(~0, kind)) if trampler(view, other) == card]
    return f"Tramples {' and '.join(victims)}" if victims else ""


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
        cards.append(_leaf(card, colours, caption=caption, marks=marks))
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
            cards.append(_stack(view, stack, ids, ("small", *new), **more))
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


def _stack(view: State, stack: int, ids: list[str], marks: tuple[str, ...], **more: Any) -> Card:
    """TB-39: an animal with its connected cards tucked under it, or a loose card."""
    parts = stack_parts(stack)
    kind = TYPE_CODES.index(parts[0])
    value = int(stack_points(view, stack))
    under = tuple(_part(view, part, part_id) for part, part_id in zip(parts[1:], ids[1:], strict=True))
    tone = "bad" if value < 0 or (is_badger(stack) and not has_bone(stack)) else ""
    text = "Hungry" if is_badger(stack) and not has_bone(stack) else ""
    return Card(
        id=ids[0],
        name=f"{'loose ' if stack >= LOOSE_BONE and stack != LOOSE_TWIG else ''}{stack_name(stack)}, {signed(value)}",
        corner=signed(value),
        picture=PICTURES[parts[0]],
        title=TITLES[parts[0]],
        text=text,
        details=effect(view, kind)[1],
        tone=tone,
        marks=marks,
        under=under,
        **more,
    )


def _part(view: State, code: str, card_id: str) -> Card:
    """A card connected to an animal."""
    return Card(
        id=card_id,
        name=code,
        corner=signed(int(view.points[TYPE_CODES.index(code)])),
        picture=PICTURES[code],
        title=TITLES[code],
        marks=("small",),
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
        cards.append(_leaf(card, colours, text=paw(view, card), **more))
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


def _prompt(view: State, viewer: int, names: Names, colours: Colours) -> Prompt:
    """What is asked now, what is at stake, and who is winning it."""
    if rules.is_over(view):
        points = [f"{names.name(seat)} {minus(int(points_of(view, seat)))}" for seat in range(view.seats)]
        return Prompt(verdict(view, names), f"Points: {listed(points)}.")
    if view.due:
        return Prompt("The cards are being dealt")
    (seat,) = each(rules.seats_to_act(view))
    mine = seat == viewer
    if view.asking == Decision.TAKE:
        if not mine:
            return Prompt(f"{names.subject(seat)} chooses what to play for")
        return Prompt(
            "Your turn – choose what to play for",
            "The arrow says whether the highest or the lowest card wins it. Then you lead the trick.",
        )
    if view.asking == Decision.PLAY:
        return _play_prompt(view, seat, viewer, names, colours)
    won = card_type(laid_out(view, view.last_prize))
    if view.asking in USED:
        title = (
            f"Your turn – use the {TYPE_NAMES[won]}" if mine else f"{names.subject(seat)} uses the {TYPE_NAMES[won]}"
        )
        return Prompt(title, effect(view, won)[1])
    what = "bone" if view.asking == Decision.BONE else stack_name(int(loose_feed(view, seat)))
    animal = "badger" if view.asking == Decision.BONE else "hamster"
    if mine:
        return Prompt(f"Your turn – which {animal} gets the {what}?", "Once connected they stay together.")
    return Prompt(f"{names.subject(seat)} chooses a {animal} for the {what}")


def _play_prompt(view: State, seat: int, viewer: int, names: Names, colours: Colours) -> Prompt:
    """TB-16 to TB-23: whose turn it is in the trick, what to follow, and how the trick stands."""
    card = int(contested(view))
    kind = card_type(card)
    detail = f"At stake: the {TYPE_NAMES[kind]} ({signed(int(view.points[kind]))}). {arrow_words(card)}."
    if view.played:
        place = int(best_place(view))
        holder = (view.leader + place) % view.seats
        detail += f" {names.does(holder, 'is', 'are')} winning with {leaf_name(int(view.trick[place]), colours)}."
    if viewer >= 0:
        detail += f" If you win it: {foresee_prize(view, viewer, card, names)}"
    if seat != viewer:
        return Prompt(f"{names.subject(seat)} to {'play' if view.played else 'lead'}", detail)
    if view.played == 0:
        return Prompt("Your turn – lead any card", detail)
    led = colour(view.trick[0])
    if of_colour(view.hands[viewer], led):
        return Prompt(f"Your turn – follow {colours[led]}", detail)
    return Prompt(f"Your turn – no {colours[led]}, play anything", detail)


def _choices(view: State, viewer: int, names: Names, legal: dict[str, int]) -> tuple[Choice, ...]:
    """TB-42, TB-59 to TB-73: the ways to carry out an effect, each with what it will lead to."""
    if view.asking not in EFFECT_DECISIONS:
        return ()
    choices = []
    for text, action in legal.items():
        label, group, picture = _label(view, viewer, text, action, names)
        detail = foresee_action(view, viewer, action, names)
        choices.append(Choice(text, label, detail, group, picture))
    return tuple(choices)


def _label(view: State, viewer: int, text: str, action: int, names: Names) -> tuple[str, str, str]:
    """How a button of a decision about effects is labelled, its group, and its picture."""
    words = text.split(" ")
    if action == PASS:
        return f"Do not use the {TYPE_NAMES[USED[Decision(view.asking)]]}", "Or", ""
    if view.asking in (Decision.BONE, Decision.FEED):
        what = "bone" if view.asking == Decision.BONE else stack_name(int(loose_feed(view, viewer)))
        stack = STACK_CODES[words[1]]
        return capital(stack_name(stack)), f"Connect the {what} to", PICTURES[stack_parts(stack)[0]]
    target = action // USES
    if view.asking == Decision.MAGPIE:
        whose = "Your own" if target == viewer else f"From {names.name(target)}"
        label = {
            "eat": "Eat the loose {}",
            "keep": "Steal a loose {} and keep it",
            "drop": "Take a loose {} and discard it",
        }[words[0] if words[0] == "eat" else words[3]]
        return label.format(words[2]), whose, PICTURES[words[2]]
    stack = STACK_CODES[words[-1]]
    whose = f"{capital(names.owner(target))} {stack_name(stack)}"
    return whose, "Guard" if target == viewer else "Steal", PICTURES[stack_parts(stack)[0]]


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

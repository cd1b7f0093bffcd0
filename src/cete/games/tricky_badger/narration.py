"""Tricky Badger told in plain sentences: what happened, and what would happen.

What follows by itself is not worked out here: the rules note each step, and the notes are read.  A
preview lets the same rules act on a copy of the view, where all collections lie open.
"""

from __future__ import annotations

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.collection import PASS, USES, badgers, hungry_badgers, points_of
from cete.games.tricky_badger.notation import COLLECTION_CARDS, LEAVES, STACK_CODES, leaf_code
from cete.games.tricky_badger.state import (
    BUCKET,
    CAGE,
    LOOSE_BONE,
    LOOSE_TWIG,
    MAGPIE,
    TWIG_IN_SET,
    TWIG_SET,
    Decision,
    State,
    Step,
    card_type,
    lowest_wins,
    note_of,
)
from cete.games.tricky_badger.tricks import colour, laid_out, of_colour, trampled, trampler
from cete.games.tricky_badger.words import TYPE_NAMES, Colours, capital, leaf_name, minus, place_id, stack_name
from cete.kit.cards import each, lowest, set_of
from cete.kit.record import copy_of
from cete.kit.scene import Names, Sentence, listed

USELESS = {
    MAGPIE: ("There is nothing loose that the magpie could eat or steal, so it is discarded.", "TB-62"),
    CAGE: ("There is no badger without a cage, so the cage is discarded.", "TB-69"),
    BUCKET: ("There is no hamster without a bucket, so the bucket is discarded.", "TB-75"),
}
"""What to say of a card that cannot be used, and its rule."""


# What happened


def tell(before: State, after: State, seat: int, shown: str, names: Names, colours: Colours) -> list[Sentence]:
    """One decision, and every step that followed from it by itself."""
    match before.asking:
        case Decision.TAKE:
            return [_tell_choice(after, seat, shown, names)]
        case Decision.PLAY:
            told = _tell_card(before, after, seat, shown, names, colours)
        case Decision.BONE | Decision.FEED:
            told = []  # the connection that was chosen is noted like any other
        case _:
            told = [_tell_use(before, seat, shown, names)]
    told += tell_notes(before, after, names)
    told += _tell_twigs(before, after, names)
    if after.asking < 0:
        told.append(_tell_round(before, after, names))
        if rules.is_over(after):
            told.append(_tell_end(after, names))
    return told


def _tell_choice(after: State, seat: int, shown: str, names: Names) -> Sentence:
    """TB-16: the contested card and what its arrow means."""
    card = COLLECTION_CARDS[shown.removeprefix("take ")]
    wins = "down: the lowest card wins" if lowest_wins(card) else "up: the highest card wins"
    text = f"{names.does(seat, 'chooses', 'choose')} the {TYPE_NAMES[card_type(card)]}. Its arrow points {wins}."
    return Sentence(text, (place_id(after, after.prize),), "TB-23")


def _tell_card(before: State, after: State, seat: int, shown: str, names: Names, colours: Colours) -> list[Sentence]:
    """TB-17 to TB-25: a leaf card played, what it tramples, and the end of the trick."""
    code = shown.removeprefix("play ")
    card = LEAVES[code]
    name = leaf_name(card, colours)
    if before.played == 0:
        told = [Sentence(f"{names.does(seat, 'leads', 'lead')} {name}.", (code,))]
    elif colour(card) == colour(before.trick[0]):
        told = [Sentence(f"{names.does(seat, 'plays', 'play')} {name}.", (code,))]
    else:
        led = colours[colour(before.trick[0])]
        verb = "play" if seat == names.viewer else "plays"
        told = [Sentence(f"{names.does(seat, 'has', 'have')} no {led} and {verb} {name}.", (code,), "TB-20")]
    lying = set_of([*before.trick[: before.played], card])
    told += _tell_trampling(before, lying, card, colours)
    if after.winner >= 0 and after.tricks > before.tricks:
        told.append(_tell_trick(after, names, colours))
    return told


def _tell_trampling(before: State, lying: int, card: int, colours: Colours) -> list[Sentence]:
    """TB-31: what the card just played tramples, or what tramples it."""
    told = []
    under = trampled(before, of_colour(lying, colour(card)), colour(card))
    for victim in each(under):
        by = int(trampler(before, victim))
        if card in (victim, by):
            text = f"{capital(leaf_name(by, colours))} tramples {leaf_name(victim, colours)}, which no longer counts."
            told.append(Sentence(text, (leaf_code(by), leaf_code(victim)), "TB-31"))
    return told


def _tell_trick(after: State, names: Names, colours: Colours) -> Sentence:
    """TB-25: who won the trick, with which card, and what."""
    winner = int(after.winner)
    card = int(after.last_trick[(winner - after.last_leader) % after.seats])
    kind = card_type(laid_out(after, after.last_prize))
    ends = "and take" if winner == names.viewer else "and takes"
    text = (
        f"{names.does(winner, 'wins', 'win')} the trick with {leaf_name(card, colours)} {ends} the {TYPE_NAMES[kind]}."
    )
    return Sentence(text, (leaf_code(card), place_id(after, after.last_prize)), "TB-25", "trick")


def _tell_use(before: State, seat: int, shown: str, names: Names) -> Sentence:
    """TB-58 to TB-76: how a magpie, a cage or a bucket was used."""
    kind = card_type(laid_out(before, before.last_prize))
    name = TYPE_NAMES[kind]
    mine = seat == names.viewer
    cards = (place_id(before, before.last_prize),)
    words = shown.split(" ")
    if words == ["pass"]:
        does = "do not use it and discard it" if mine else "does not use it and discards it"
        return Sentence(f"{names.subject(seat)} {does}: the {name} is gone.", cards, "TB-62")
    if words[0] == "guard":
        stack = stack_name(STACK_CODES[words[1]])
        text = f"{names.does(seat, 'puts their', 'put your')} {stack} into the {name}: nobody can steal it any more."
        return Sentence(text, cards, "TB-68" if kind == CAGE else "TB-74")
    target = int(words[1])
    if words[0] == "eat":
        whose = f"{names.owner(seat)} own" if target == seat else names.owner(target)
        return Sentence(f"{capital(names.owner(seat))} magpie eats {whose} loose {words[2]}.", cards, "TB-59")
    if kind == MAGPIE:
        kept = words[3] == "keep"
        verb = ("steal" if kept else "take") + ("" if mine else "s")
        end = ("keep" if kept else "discard") + ("" if mine else "s")
        text = f"With the magpie {names.name(seat)} {verb} a loose {words[2]} from {names.name(target)} and {end} it."
        return Sentence(text, cards, "TB-60")
    stack = stack_name(STACK_CODES[words[2]])
    text = f"With the {name} {names.name(seat)} {'steal' if mine else 'steals'} {names.owner(target)} {stack}."
    return Sentence(text, cards, "TB-66" if kind == CAGE else "TB-72")


def tell_notes(before: State, after: State, names: Names) -> list[Sentence]:
    """TB-41: the steps that followed by themselves, a sentence each."""
    owner = names.owner(int(after.winner))
    steps = [note_of(int(after.notes[place])) for place in range(before.noted, after.noted)]
    told = []
    for step, stack, figure in steps:
        if step == Step.CONNECTED:
            text = f"The {stack_name(figure)} connects to {owner} {stack_name(stack)}"
            calms = ", which eats no hamsters any more" if figure == LOOSE_BONE else ""
            told.append(Sentence(f"{text}{calms}.", rule="TB-38"))
        elif step == Step.ATE_WHEAT:
            what = "loose wheat" if figure == 1 else f"{figure} loose wheat cards"
            told.append(Sentence(f"The loose weevil eats {owner} {what}.", rule="TB-79"))
        elif step == Step.WASTED:
            text, rule = USELESS[figure]
            told.append(Sentence(text, (place_id(after, after.last_prize),), rule))
    for step in (Step.FOUGHT, Step.EATEN):
        lost = [(stack, figure) for kind, stack, figure in steps if kind == step]
        if lost:
            told.append(_tell_loss(after, step, lost, owner))
    return told


def _tell_loss(after: State, step: Step, lost: list[tuple[int, int]], owner: str) -> Sentence:
    """TB-47, TB-55: the hamsters that a fight or a badger has cost."""
    what = listed([("a " if figure == 1 else "") + stack_name(stack, figure) for stack, figure in lost])
    if step == Step.FOUGHT:
        return Sentence(f"Two males in {owner} collection fight, and all the hamsters are lost: {what}.", rule="TB-55")
    hungry = sum(int(after.collections[after.winner, stack]) for stack in each(hungry_badgers(after, after.winner)))
    eats = "badger is hungry: it eats" if hungry == 1 else "badgers are hungry: they eat"
    return Sentence(f"{capital(owner)} {eats} {what}.", rule="TB-47")


def _tell_twigs(before: State, after: State, names: Names) -> list[Sentence]:
    """TB-64: a set of twigs made or broken, which changes what every twig of it is worth."""
    told = []
    least = int(before.bonus[TWIG_SET])
    for seat in range(after.seats):
        had, has = int(before.collections[seat, LOOSE_TWIG]), int(after.collections[seat, LOOSE_TWIG])
        if had < least <= has:
            worth = minus(int(after.bonus[TWIG_IN_SET]))
            text = f"{names.does(seat, 'has', 'have')} {has} twigs now: each is worth {worth} points."
            told.append(Sentence(text, rule="TB-64"))
        elif has < least <= had:
            text = f"{names.does(seat, 'has', 'have')} only {has} twigs now: each costs points again."
            told.append(Sentence(text, rule="TB-64"))
    return told


def _tell_round(before: State, after: State, names: Names) -> Sentence:
    """TB-15: the end of a round."""
    left = int(lowest(before.out))
    what = TYPE_NAMES[card_type(laid_out(before, left))]
    points = [f"{names.name(seat)} {minus(int(points_of(after, seat)))}" for seat in range(after.seats)]
    text = f"Round {after.round_number} is over; the {what} left on the table is discarded. Points: {listed(points)}."
    return Sentence(text, (place_id(before, left),), "TB-15", "round")


def _tell_end(after: State, names: Names) -> Sentence:
    """TB-84 to TB-87: who has won, and by what if points alone do not tell."""
    return Sentence(f"{verdict(after, names)}.", rule="TB-84", tone="end")


def verdict(view: State, names: Names) -> str:
    """TB-84 to TB-87: the end of the match in one sentence, without its full stop."""
    winners = list(each(rules.winners(view)))
    points = int(points_of(view, winners[0]))
    who = capital(names.listed(winners))
    amount = "1 point" if points == 1 else f"{minus(points)} points"
    tied = [seat for seat in range(view.seats) if points_of(view, seat) == points]
    if len(winners) > 1:
        return f"{who} share the victory with {amount} each"
    verb = "win" if winners[0] == names.viewer else "wins"
    if len(tied) == 1:
        return f"{who} {verb} the match with {amount}"
    most = max(int(badgers(view, seat)) for seat in tied)
    by = "badgers" if sum(badgers(view, seat) == most for seat in tied) == 1 else "hamsters"
    return f"{who} {verb} the match: {names.listed(tied)} have {amount} each, and {names.name(winners[0])} " + (
        f"{'have' if winners[0] == names.viewer else 'has'} the most {by}"
    )


def tell_deal(after: State, deck: str, names: Names) -> list[Sentence]:
    """TB-11, TB-13: a new round."""
    if deck == "collection":
        return []
    leader = int(after.leader)
    text = (
        f"Round {after.round_number} begins: nine leaf cards each and ten cards on the table. "
        f"{names.does(leader, 'chooses', 'choose')} first."
    )
    return [Sentence(text, rule="TB-13", tone="round")]


# What would happen


def foresee_action(view: State, seat: int, action: int, names: Names) -> str:
    """What a decision about effects will lead to for the viewer, worked out by the rules on a copy."""
    trial = copy_of(view)
    rules.apply(trial, seat, action)
    guards = view.asking in (Decision.CAGE, Decision.BUCKET) and action != PASS and action // USES == seat
    return ("Nobody can steal it any more. " if guards else "") + _foretold(view, trial, names)


def foresee_prize(view: State, seat: int, card: int, names: Names) -> str:
    """What winning a collection card would lead to for the viewer, worked out by the rules on a copy."""
    trial = copy_of(view)
    trial.noted = 0
    trial.winner = seat
    before = copy_of(trial)
    rules.win_card(trial, seat, card_type(card))
    return _foretold(before, trial, names)


def _foretold(before: State, trial: State, names: Names) -> str:
    """The sentences of what followed, the choice that would come next, and how points would change."""
    told = [sentence.text for sentence in (*tell_notes(before, trial, names), *_tell_twigs(before, trial, names))]
    match trial.asking:
        case Decision.MAGPIE | Decision.CAGE | Decision.BUCKET:
            return "You choose how to use it."
        case Decision.BONE:
            told.append("Then you choose a badger for the bone.")
        case Decision.FEED:
            told.append("Then you choose a hamster to feed.")
    changes = []
    for seat in range(trial.seats):
        old, new = int(points_of(before, seat)), int(points_of(trial, seat))
        if old != new:
            changes.append(f"{names.name(seat)} {minus(old)} → {minus(new)}")
    told.append(f"Points: {listed(changes)}." if changes else "No points change.")
    return " ".join(told)

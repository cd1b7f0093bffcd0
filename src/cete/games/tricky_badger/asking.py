"""Tricky Badger: what is asked now, and the buttons to answer with."""

from __future__ import annotations

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.collection import PASS, USES, loose_feed, points_of
from cete.games.tricky_badger.drawing import PICTURES
from cete.games.tricky_badger.narration import foresee_action, foresee_prize, verdict
from cete.games.tricky_badger.notation import STACK_CODES, stack_parts
from cete.games.tricky_badger.reasons import EFFECT_DECISIONS, USED
from cete.games.tricky_badger.state import Decision, State, card_type
from cete.games.tricky_badger.tricks import best_place, colour, contested, laid_out, of_colour
from cete.games.tricky_badger.words import (
    TYPE_NAMES,
    Colours,
    arrow_words,
    capital,
    effect,
    leaf_name,
    minus,
    signed,
    stack_name,
)
from cete.kit.cards import each
from cete.kit.scene import Choice, Names, Prompt, listed


def prompt_of(view: State, viewer: int, names: Names, colours: Colours) -> Prompt:
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


def choices_of(view: State, viewer: int, names: Names, legal: dict[str, int]) -> tuple[Choice, ...]:
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

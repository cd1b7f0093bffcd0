"""Tricky Badger: what cards, stacks and numbers are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cete.games.tricky_badger.collection import feed_of, has_bone, in_bucket, is_badger, is_caged, is_hamster, is_male
from cete.games.tricky_badger.notation import LOOSE_CODES, TYPE_CODES, number
from cete.games.tricky_badger.state import (
    COUPLE,
    FED,
    LOOSE_BONE,
    TWIG_IN_SET,
    TWIG_SET,
    WITH_WHEAT,
    State,
    lowest_wins,
)
from cete.games.tricky_badger.tricks import colour

TYPE_NAMES = (
    "badger", "female hamster", "male hamster", "magpie", "bone", "twig", "cage", "bucket", "wheat", "weevil",
)  # fmt: skip
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
Colours = Sequence[str]
"""The edition's names of the colours, pink first."""


def capital(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]


def minus(value: int) -> str:
    """A number with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """Points as printed on a card: "+3", "−1", "0"."""
    return f"+{value}" if value > 0 else minus(value)


def leaf_name(card: int, colours: Colours) -> str:
    """A leaf card in words: "orange 5"."""
    return f"{colours[colour(card)]} {number(card)}"


def stack_name(stack: int, how_many: int = 1) -> str:
    """A stack in words, without an article: "caged badger with a bone", "2 female hamsters with wheat in buckets"."""
    several = how_many > 1
    before = f"{how_many} " if several else ""
    plural = "s" if several else ""
    if is_badger(stack):
        caged = "caged " if is_caged(stack) else ""
        bone = (" with bones" if several else " with a bone") if has_bone(stack) else ""
        return f"{before}{caged}badger{plural}{bone}"
    if is_hamster(stack):
        feed = feed_of(stack)
        weevil = " with weevils" if several else " with a weevil"
        fed = "" if not feed else " with wheat" if feed == WITH_WHEAT else weevil
        bucket = (" in buckets" if several else " in a bucket") if in_bucket(stack) else ""
        return f"{before}{'male' if is_male(stack) else 'female'} hamster{plural}{fed}{bucket}"
    name = LOOSE_CODES[stack - LOOSE_BONE]
    return f"{before}{name}{'' if name == 'wheat' else plural}"


def place_id(view: State, place: int) -> str:
    """The id of a collection card that was laid out in this round, wherever it lies now."""
    return f"prize-{view.round_number}-{place}"


def arrow_words(card: int) -> str:
    """TB-23: what a collection card's arrow says."""
    return "Lowest wins" if lowest_wins(card) else "Highest wins"


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

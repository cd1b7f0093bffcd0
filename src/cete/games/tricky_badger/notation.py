"""Tricky Badger: cards, stacks and actions as text."""

from __future__ import annotations

from cete.games.tricky_badger.collection import (
    DROP_BONE,
    DROP_TWIG,
    EAT_WEEVIL,
    EAT_WHEAT,
    KEEP_BONE,
    KEEP_TWIG,
    PASS,
    USES,
    bucket_target,
    feed_of,
    has_bone,
    in_bucket,
    is_badger,
    is_caged,
    is_hamster,
    is_male,
)
from cete.games.tricky_badger.state import CARDS, LOOSE_BONE, STACKS, WITH_WHEAT, Decision, card_type, lowest_wins
from cete.games.tricky_badger.tricks import colour, first_of

LETTERS = "POBGY"
"""TB-02: the colours' letters, pink first."""
TYPE_CODES = (
    "badger", "hamster_f", "hamster_m", "magpie", "bone", "twig", "cage", "bucket", "wheat", "weevil",
)  # fmt: skip
LOOSE_CODES = ("bone", "twig", "wheat", "weevil")
"""The loose stacks in order."""
USE_TEXTS = {
    EAT_WHEAT: "eat {} wheat",
    EAT_WEEVIL: "eat {} weevil",
    KEEP_BONE: "steal {} bone keep",
    DROP_BONE: "steal {} bone drop",
    KEEP_TWIG: "steal {} twig keep",
    DROP_TWIG: "steal {} twig drop",
}
"""The uses of a magpie, with the seat to fill in."""


def number(card: int) -> int:
    """The number printed on a leaf card."""
    return card - first_of(colour(card)) + 1


def leaf_code(card: int) -> str:
    """A leaf card in notation: "O5"."""
    return f"{LETTERS[colour(card)]}{number(card)}"


LEAVES = {leaf_code(card): card for card in range(51)}
"""The leaf cards by their codes."""


def card_code(card: int) -> str:
    """A collection card in notation: "badger^", with the arrow down "badgerv"."""
    return f"{TYPE_CODES[card_type(card)]}{'v' if lowest_wins(card) else '^'}"


COLLECTION_CARDS = {card_code(card): card for card in range(CARDS)}
"""The collection cards by their codes."""


def stack_parts(stack: int) -> list[str]:
    """The types of the cards of a stack, the animal first: ["hamster_f", "wheat", "bucket"]."""
    if is_badger(stack):
        return ["badger", *["bone"] * has_bone(stack), *["cage"] * is_caged(stack)]
    if is_hamster(stack):
        feed = feed_of(stack)
        fed = ["wheat" if feed == WITH_WHEAT else "weevil"] if feed else []
        return ["hamster_m" if is_male(stack) else "hamster_f", *fed, *["bucket"] * in_bucket(stack)]
    return [LOOSE_CODES[stack - LOOSE_BONE]]


def stack_code(stack: int) -> str:
    """A stack in notation: "hamster_f+wheat+bucket"."""
    return "+".join(stack_parts(stack))


STACK_CODES = {stack_code(stack): stack for stack in range(STACKS)}
"""The stacks by their codes."""


def action_text(asking: int, seat: int, action: int) -> str:
    """An action of a kind of decision by a seat, in the ledger's notation."""
    if action == PASS:
        return "pass"
    match asking:
        case Decision.TAKE:
            return f"take {card_code(action)}"
        case Decision.PLAY:
            return f"play {leaf_code(action)}"
        case Decision.BONE:
            return f"bone {stack_code(action)}"
        case Decision.FEED:
            return f"feed {stack_code(action)}"
    target, which = divmod(action, USES)
    if asking == Decision.MAGPIE:
        return USE_TEXTS[which].format(target)
    stack = stack_code(which if asking == Decision.CAGE else bucket_target(which))
    return f"guard {stack}" if target == seat else f"steal {target} {stack}"

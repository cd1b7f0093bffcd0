"""Tricky Badger: why something cannot be done, in the words of a friend at the table."""

from __future__ import annotations

from cete.games.tricky_badger import rules
from cete.games.tricky_badger.collection import (
    hungry_badgers,
    in_bucket,
    is_badger,
    is_caged,
    is_hamster,
    unfed_hamsters,
)
from cete.games.tricky_badger.notation import COLLECTION_CARDS, LEAVES, STACK_CODES, action_text
from cete.games.tricky_badger.state import BUCKET, CAGE, LOOSE_TWIG, MAGPIE, Decision, State
from cete.games.tricky_badger.tricks import colour, playable
from cete.games.tricky_badger.words import Colours
from cete.kit.cards import each, has
from cete.kit.scene import Reason

USED = {Decision.MAGPIE: MAGPIE, Decision.CAGE: CAGE, Decision.BUCKET: BUCKET}
"""The card whose use a decision is about."""
EFFECT_DECISIONS = (Decision.MAGPIE, Decision.CAGE, Decision.BUCKET, Decision.BONE, Decision.FEED)
NOT_YOUR_TURN = Reason("It is not your turn.", "TB-17")


def legal_texts(view: State, seat: int) -> dict[str, int]:
    """The legal actions of a seat by their notation; empty for somebody who watches."""
    return {action_text(view.asking, seat, action): action for action in each(rules.legal_actions(view, seat))}


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

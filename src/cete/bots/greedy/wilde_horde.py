"""Wilde Horde by rules of thumb: what a card may win now against what it may win later."""

from __future__ import annotations

from cete.games.wilde_horde import game as _registered  # noqa: F401
from cete.games.wilde_horde.rules import (
    BRIBES,
    CAVE_PAINTER,
    FAT_BOY,
    HERMIT,
    HOLY_GOAT,
    MEAT,
    NUMBERS,
    State,
    cards_of_trick,
    group,
    legal_actions,
    of_suit,
    suit,
    team_score,
    winning_card,
)
from cete.kit.cards import count, first, lowest, only
from cete.kit.chance import Chance
from cete.kit.compiled import rule
from cete.kit.verbs import register

RIVALS_SHARE = 0.3
"""What points lost to a rival count, as one of three gets them."""
HIGH_CARD, TRUMP = 0.13, 1.2
"""What a card is worth for later tricks: per number, and for being meat."""


@rule
def worth(view: State, seat: int, athletes: int) -> int:
    """What a group adds to a seat's team."""
    team: int = view.teams[seat]
    return team_points(view, team | athletes) - team_points(view, team)


@rule
def team_points(view: State, team: int) -> int:
    """The points of a team; without a trick 0, since the 20 points for none are a plan of their own."""
    if team == 0:
        return 0
    points = team_score(view, team, True)
    doubled = count(team & view.specials[HOLY_GOAT]) > count(team & view.specials[FAT_BOY])
    return 2 * points if doubled else points


@rule
def beaten_by(view: State, card: int, cards: int, unseen: int, athletes: int) -> int:
    """How many of the unseen cards would beat a card played now."""
    led = suit(view.trick[0]) if view.played else suit(card)
    beating = 0
    while unseen:
        other = only(lowest(unseen))
        unseen &= unseen - 1
        best = winning_card(cards | other, led, athletes, view.specials[HERMIT], view.specials[CAVE_PAINTER])
        if best == lowest(other):
            beating += 1
    return beating


@rule
def chance_to_win(view: State, seat: int, card: int, athletes: int) -> float:
    """How likely a card wins the trick, if each later seat has some two chances to beat it."""
    cards = cards_of_trick(view) | only(card)
    led = suit(view.trick[0]) if view.played else suit(card)
    if winning_card(cards, led, athletes, view.specials[HERMIT], view.specials[CAVE_PAINTER]) != card:
        return 0.0
    unseen = first(BRIBES) & ~view.seen & ~view.hands[seat]
    if unseen == 0:
        return 1.0
    stands = 1.0 - beaten_by(view, card, cards, unseen, athletes) / count(unseen)
    likely = 1.0
    for _ in range(2 * (view.seats - view.played - 1)):
        likely *= stands
    return likely


@rule
def choose(view: State, seat: int, chance: Chance) -> int:  # noqa: ARG001
    """The card with the best balance of what it wins now, what it lets others win, and what it keeps."""
    athletes = group(view, view.tricks)
    value = worth(view, seat, athletes)
    best = -1
    best_balance = 0.0
    left = legal_actions(view, seat)
    while left:
        card = lowest(left)
        left &= left - 1
        likely = chance_to_win(view, seat, card, athletes)
        kept = HIGH_CARD * (card % NUMBERS)
        if of_suit(only(card), MEAT):
            kept += TRUMP
        balance = likely * value - (1.0 - likely) * value * RIVALS_SHARE - kept
        if best < 0 or balance > best_balance:
            best = card
            best_balance = balance
    return best


register(State, greedy=choose)

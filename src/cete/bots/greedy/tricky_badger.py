"""Tricky Badger by rules of thumb: what each card is worth to whom, and how likely a leaf card is to win it.

The rules themselves work out on a scratch copy of the view, where all collections lie open, what
winning or using a card leads to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cete.games.tricky_badger import game as _registered  # noqa: F401
from cete.games.tricky_badger.collection import females, hungry_badgers, males, points_of
from cete.games.tricky_badger.knowledge import may_hold
from cete.games.tricky_badger.rules import apply as apply_action
from cete.games.tricky_badger.rules import hand_size, leaf_cards, legal_actions, win_card
from cete.games.tricky_badger.state import (
    LONE_BADGER,
    LONE_FEMALE,
    LOOSE_BONE,
    LOOSE_TWIG,
    LOOSE_WEEVIL,
    LOOSE_WHEAT,
    PINK,
    PLAY,
    ROUNDS,
    TAKE,
    TRICKS,
    TWIG,
    TWIG_IN_SET,
    TWIG_SET,
    USE_BUCKET,
    USE_CAGE,
    USE_MAGPIE,
    WITH_BUCKET,
    WITH_CAGE,
    State,
    card_type,
    lowest_wins,
)
from cete.games.tricky_badger.tricks import (
    best_place,
    cards_of_trick,
    colour,
    first_of,
    laid_out,
    next_seat,
    numbers_of,
    of_colour,
    playable,
    strongest,
)
from cete.kit.cards import count, first, lowest, only
from cete.kit.chance import Chance
from cete.kit.compiled import rule
from cete.kit.verbs import register

LAYOUT = State.dtype()
RIVALS = 0.7
"""How much the average of the others' collections counts against one's own."""
USE_OF_OTHERS = 0.7
"""What a magpie, cage or bucket in the hands of another is taken to cost, in points."""
KEEP_PINK, KEEP_ENDS = 0.5, 0.3
"""What a trump and the lowest or highest card of a colour are worth in later tricks, in points."""
USES = (USE_MAGPIE, USE_CAGE, USE_BUCKET)


# What collections are worth


@rule
def hopes(view: State, seat: int) -> float:
    """What a collection may still become, in points, when the whole match is ahead."""
    collection = view.collections[seat]
    unfed = 0
    for stack in range(LONE_FEMALE, LOOSE_BONE, WITH_BUCKET):
        unfed += collection[stack]
    feed = collection[LOOSE_WHEAT] + collection[LOOSE_WEEVIL]
    ladies = females(view, seat)
    gentlemen = males(view, seat)
    hope: float = 0.6 * unfed + 0.4 * min(feed, 3)
    hope += 0.4 * min(abs(ladies - gentlemen), 2) if ladies > gentlemen else 0.2 * gentlemen
    hope += 0.5 * min(collection[LOOSE_BONE], 2)
    if hungry_badgers(view, seat):
        hope -= 1.5
    elif collection[LONE_BADGER] + ladies + gentlemen == 0:
        hope += 0.3
    # What is neither caged nor in a bucket can be stolen.
    for stack in range(LONE_BADGER, WITH_CAGE):
        hope -= 0.4 * collection[stack]
    twigs: int = collection[LOOSE_TWIG]
    missing: int = view.bonus[TWIG_SET] - twigs
    if 0 < missing < 4:
        set_worth = view.bonus[TWIG_IN_SET] * view.bonus[TWIG_SET] - view.points[TWIG] * twigs
        hope += set_worth / (2.0 * missing * missing)
    return hope


@rule
def still_ahead(view: State) -> float:
    """The share of the match's tricks that are still to be played, from 1.0 down to 0.0."""
    return 1.0 - ((view.round_number - 1) * TRICKS + view.tricks) / (1.0 * ROUNDS * TRICKS)


@rule
def standing(view: State, seat: int) -> float:
    """A seat's lead over the average of the others, in points and hopes."""
    ahead = still_ahead(view)
    own = 0.0
    others = 0.0
    for other in range(view.seats):
        worth = points_of(view, other) + ahead * hopes(view, other)
        if other == seat:
            own = worth
        else:
            others += worth
    return own - RIVALS * others / (view.seats - 1)


@rule
def best_use(scratch: Any, seat: int) -> int:
    """The decision about an effect in `scratch[0]` after which the seat stands best; `scratch[1]` is written on."""
    best = -1
    best_standing = 0.0
    actions = legal_actions(scratch[0], seat)
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        scratch[1] = scratch[0]
        apply_action(scratch[1], seat, action)
        here = standing(scratch[1], seat)
        if best < 0 or here > best_standing:
            best = action
            best_standing = here
    return best


@rule
def gain_by(view: State, scratch: Any, seat: int, taker: int, place: int) -> float:
    """How a seat's standing changes if some seat wins the collection card at a place; `scratch` is written on."""
    scratch[0] = view
    scratch[0].noted = 0
    scratch[0].winner = taker
    scratch[0].last_prize = place
    win_card(scratch[0], taker, card_type(laid_out(view, place)))
    if scratch[0].asking in USES:
        if taker != seat:
            return -USE_OF_OTHERS
        apply_action(scratch[0], seat, best_use(scratch, seat))
    return standing(scratch[0], seat) - standing(view, seat)


# How tricks may go


@rule
def chance_to_beat(view: State, seat: int, unseen: int, beaters: int, led: int) -> float:
    """How likely a seat that plays later beats the card, if it plays any legal card."""
    may = may_hold(view, seat) & unseen
    following = of_colour(may, led)
    others = may & ~following
    # The chance that none of its cards follows: drawn one by one, without putting back.
    void = 1.0
    left = count(may)
    for drawn in range(hand_size(view, seat)):
        if left > drawn:
            void *= max(0.0, 1.0 - count(following) / (left - drawn))
    beats = 0.0
    if following:
        beats += (1.0 - void) * count(beaters & following) / count(following)
    if others:
        beats += void * count(beaters & others) / count(others)
    return beats


@rule
def chance_to_win(view: State, seat: int, card: int, lying: int, led: int, down: bool) -> float:
    """How likely a leaf card wins the trick, if those who come later play any legal card."""
    mine = lying | only(card)
    if strongest(view, mine, led, down) != card:
        return 0.0
    if count(mine) == view.seats:
        return 1.0
    unseen = first(leaf_cards(view.seats)) & ~view.seen & ~view.hands[seat]
    beaters = 0
    left = unseen
    while left:
        other = lowest(left)
        left &= left - 1
        if strongest(view, mine | only(other), led, down) != card:
            beaters |= only(other)
    wins = 1.0
    later = next_seat(view, seat)
    for _ in range(view.seats - count(mine)):
        wins *= 1.0 - chance_to_beat(view, later, unseen, beaters, led)
        later = next_seat(view, later)
    return wins


@rule
def keeping(card: int) -> float:
    """What a leaf card is worth in later tricks, in points: trumps and the ends of a colour win more often."""
    kind = colour(card)
    number = card - first_of(kind)
    middle = (numbers_of(kind) - 1) / 2.0
    return KEEP_PINK if kind == PINK else KEEP_ENDS * abs(number - middle) / middle


@rule
def outlook(view: State, seat: int, card: int, lying: int, led: int, down: bool, win: float, lose: float) -> float:
    """What playing a leaf card promises, if winning the trick is worth `win` and losing it `lose`."""
    wins = chance_to_win(view, seat, card, lying, led, down)
    return wins * win + (1.0 - wins) * lose - still_ahead(view) * keeping(card)


@rule
def loss(view: State, scratch: Any, seat: int, place: int) -> float:
    """How a seat's standing changes if another wins the card: who wins now if nobody follows, else any of them."""
    if view.played == view.seats - 1:
        holder: int = (view.leader + best_place(view)) % view.seats
        return gain_by(view, scratch, seat, holder, place)
    total = 0.0
    for other in range(view.seats):
        if other != seat:
            total += gain_by(view, scratch, seat, other, place)
    return total / (view.seats - 1)


@rule
def best_card(view: State, scratch: Any, seat: int) -> int:
    """The leaf card that promises most."""
    place: int = view.prize
    down = lowest_wins(laid_out(view, place))
    win = gain_by(view, scratch, seat, seat, place)
    lose = loss(view, scratch, seat, place)
    lying = cards_of_trick(view)
    best = -1
    best_outlook = 0.0
    cards = playable(view, seat)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        led = colour(view.trick[0]) if view.played else colour(card)
        here = outlook(view, seat, card, lying, led, down, win, lose)
        if best < 0 or here > best_outlook:
            best = card
            best_outlook = here
    return best


@rule
def best_prize(view: State, scratch: Any, seat: int) -> int:
    """The collection card to play for that promises most with the best lead for it."""
    best = -1
    best_outlook = 0.0
    places: int = view.out
    while places:
        place = lowest(places)
        places &= places - 1
        prize = laid_out(view, place)
        win = gain_by(view, scratch, seat, seat, place)
        lose = loss(view, scratch, seat, place)
        cards: int = view.hands[seat]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            here = outlook(view, seat, card, 0, colour(card), lowest_wins(prize), win, lose)
            if best < 0 or here > best_outlook:
                best = prize
                best_outlook = here
    return best


@rule
def greedy(view: State, seat: int, chance: Chance) -> int:  # noqa: ARG001
    """The choice that promises most, from the view of the seat that is to act."""
    scratch = np.zeros(2, LAYOUT)
    if view.asking == TAKE:
        return best_prize(view, scratch, seat)
    if view.asking == PLAY:
        return best_card(view, scratch, seat)
    scratch[0] = view
    return best_use(scratch, seat)


register(State, greedy=greedy)

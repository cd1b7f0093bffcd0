"""Deal unseen cards among hidden hands so that every possible deal is equally likely.

A seat that could not follow is void of a suit; a card laid face down is none of some; a hand has a
known size.  Dealing card by card and repairing what does not fit prefers some deals to others, and
dealing until it fits may take for ever.  So cards that the same holders may have form a class, and
the classes that not everybody may have are dealt first:

1. Each card gets a free place of its holders, all equally likely, and the deal is kept with a
   probability that makes up for places that cards of earlier classes took from later ones (rejection
   sampling with an exact bound; J. von Neumann, 1951).  Where of any two classes the holders of one are
   among those of the other, or they have none in common, every such deal is kept.
2. If many deals in a row were not kept, the deals are counted instead: a table over how much room each
   holder has left gives the number of ways to deal the rest, and each step is drawn with the share of
   the ways that lead through it.
"""

from __future__ import annotations

import math

import numpy as np

from cete.kit.cards import WIDEST, count, has, lowest, only
from cete.kit.chance import Chance, any_of, below, fraction
from cete.kit.compiled import rule
from cete.kit.record import Ints

TRIES = 40
"""A try takes a fraction of a microsecond, the table a few hundred."""
FACTORIALS = np.array([float(math.factorial(n)) for n in range(64)])
"""As floats: the counts of deals pass 2**63, and a relative error of 1e-16 changes no chance that matters."""


@rule
def any_cards(cards: int, how_many: int, chance: Chance) -> int:
    """A subset of a given size, all equally likely."""
    chosen = 0
    for _ in range(how_many):
        card = only(any_of(cards, chance))
        chosen |= card
        cards &= ~card
    return chosen


@rule
def holders_of(card: int, may_hold: Ints, room: Ints) -> int:
    """The set of holders with room that may have a card."""
    holders = 0
    for holder in range(len(room)):
        if room[holder] and may_hold[holder] & only(card):
            holders |= only(holder)
    return holders


@rule
def deal_unseen(unseen: int, may_hold: Ints, room: Ints, hands: Ints, chance: Chance) -> bool:
    """Deal a set of cards to holders: `room[h]` cards each, only cards of the set `may_hold[h]`.

    The room of all holders together is the number of cards.  The cards are added to `hands`, and
    `room` is used up.  Returns False, having dealt nothing, if no deal is possible.
    """
    restricted = 0
    for holder in range(len(room)):
        if room[holder]:
            restricted |= unseen & ~may_hold[holder]
    free = unseen & ~restricted
    if restricted and not _deal_restricted(restricted, may_hold, count(free), room, hands, chance):
        return False
    for holder in range(len(room)):
        dealt = free if room[holder] == count(free) else any_cards(free, room[holder], chance)
        hands[holder] |= dealt
        free &= ~dealt
        room[holder] = 0
    return True


@rule
def _deal_restricted(restricted: int, may_hold: Ints, free: int, room: Ints, hands: Ints, chance: Chance) -> bool:
    """Deal the cards that not everybody may have; `free` is how many others there are."""
    allowed = np.zeros(WIDEST, np.int64)
    cards_of = np.zeros(WIDEST, np.int64)
    classes = 0
    left = restricted
    while left:
        card = lowest(left)
        left &= left - 1
        open_to = holders_of(card, may_hold, room)
        place = 0
        while place < classes and allowed[place] != open_to:
            place += 1
        if place == classes:
            classes += 1
            # Narrow classes first: they leave the wide ones their bounds.
            while place and count(allowed[place - 1]) > count(open_to):
                allowed[place] = allowed[place - 1]
                cards_of[place] = cards_of[place - 1]
                place -= 1
            allowed[place] = open_to
            cards_of[place] = 0
        cards_of[place] |= only(card)
    for _ in range(TRIES):
        if _try_classes(classes, allowed, cards_of, room, hands, chance):
            return True
    return _deal_classes(classes, allowed, cards_of, free, room, hands, chance)


@rule
def _try_classes(classes: int, allowed: Ints, cards_of: Ints, room: Ints, hands: Ints, chance: Chance) -> bool:
    """Deal each card to a free place of its holders, and keep the deal so that all deals stay equally likely.

    The chance of a deal is one over the product of the places that were free for each card; it is kept with that
    product over the largest it can be.
    """
    holders = len(room)
    dealt = np.zeros(holders, np.int64)
    left = room.copy()
    keep = 1.0
    for number in range(classes):
        places = 0
        for holder in range(holders):
            if has(allowed[number], holder):
                places += left[holder]
        most = _most_places(number, allowed, cards_of, room)
        cards = cards_of[number]
        while cards:
            if places == 0:
                return False
            keep *= places / most
            place = below(places, chance)
            holder = lowest(allowed[number])
            while place >= left[holder] or not has(allowed[number], holder):
                if has(allowed[number], holder):
                    place -= left[holder]
                holder += 1
            dealt[holder] |= only(lowest(cards))
            left[holder] -= 1
            places -= 1
            most -= 1
            cards &= cards - 1
    if keep < 1.0 and fraction(chance) >= keep:
        return False
    for holder in range(holders):
        hands[holder] |= dealt[holder]
        room[holder] = left[holder]
    return True


@rule
def _most_places(number: int, allowed: Ints, cards_of: Ints, room: Ints) -> int:
    """How many places a class can find at most: those of its holders, less the cards that only they may have."""
    places = 0
    for holder in range(len(room)):
        if has(allowed[number], holder):
            places += room[holder]
    for earlier in range(number):
        if allowed[earlier] & ~allowed[number] == 0:
            places -= count(cards_of[earlier])
    return places


@rule
def _deal_classes(
    classes: int, allowed: Ints, cards_of: Ints, free: int, room: Ints, hands: Ints, chance: Chance
) -> bool:
    """Deal the cards that not everybody may have, weighing each step by the ways it leaves open."""
    holders = len(room)
    # A table entry stands for what room is left: the numbers `room[h]` as digits with bases `room[h] + 1`.
    unit = np.zeros(holders, np.int64)
    size = 1
    for holder in range(holders):
        unit[holder] = size
        size *= room[holder] + 1
    # ways[stage]: how many ways to deal from that stage on; a stage is one class at one holder.
    ways = np.zeros((classes * holders + 1, size))
    for entry in range(size):
        total = 0
        product = 1.0
        for holder in range(holders):
            here = entry // unit[holder] % (room[holder] + 1)
            total += here
            product *= FACTORIALS[here]
        if total == free:
            ways[classes * holders, entry] = FACTORIALS[free] / product
    later = free
    for number in range(classes - 1, -1, -1):
        for holder in range(holders - 1, -1, -1):
            stage = number * holders + holder
            may = allowed[number] & only(holder) != 0
            for entry in range(size):
                most = entry // unit[holder] % (room[holder] + 1) if may else 0
                some = 0.0
                for given in range(most + 1):
                    some += ways[stage + 1, entry - given * unit[holder]] / FACTORIALS[given]
                ways[stage, entry] = some
        # Only entries that still have room for exactly this class and the later ones are real.
        later += count(cards_of[number])
        for entry in range(size):
            total = 0
            for holder in range(holders):
                total += entry // unit[holder] % (room[holder] + 1)
            if total != later:
                ways[number * holders, entry] = 0.0
    if ways[0, size - 1] == 0.0:
        return False
    entry = size - 1
    for number in range(classes):
        for holder in range(holders):
            stage = number * holders + holder
            most = room[holder] if allowed[number] & only(holder) else 0
            mark = fraction(chance) * ways[stage, entry]
            given = 0
            for number_given in range(most + 1):
                share = ways[stage + 1, entry - number_given * unit[holder]] / FACTORIALS[number_given]
                if share > 0.0:
                    given = number_given
                    mark -= share
                    if mark < 0.0:
                        break
            dealt = any_cards(cards_of[number], given, chance)
            hands[holder] |= dealt
            cards_of[number] &= ~dealt
            entry -= given * unit[holder]
            room[holder] -= given
    return True

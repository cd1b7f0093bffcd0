"""Deal unseen cards among hidden hands so that every possible deal is equally likely.

A seat that could not follow is void of a suit; a card laid face down is none of some; a hand has a
known size; a seat that broke a rule held one of the cards that would have kept it.  Dealing card by
card and repairing what does not fit prefers some deals to others, and dealing until it fits may take
for ever.  Cards that the same holders may have form a class; two ways to deal classes are here:

- Rejection sampling with an exact bound (J. von Neumann, 1951), in a fraction of a microsecond a try.
  Cards that not everybody may have come first.  Each gets a free place of its holders, all equally
  likely, and the deal is kept with a probability that makes up for places that cards of earlier
  classes took from later ones.  Where of any two classes the holders of one are among those of the
  other, or they have none in common, every such deal is kept.
- Counting, where tries may fail for long: holders that may have the same cards are dealt as one, cards
  of a class are alike, so a table over how much room each group of holders has left gives the number
  of ways to deal the rest, and each step is drawn with the share of the ways that lead through it.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from cete.kit.cards import WIDEST, count, first, has, lowest, only
from cete.kit.chance import Chance, any_of, below, fraction
from cete.kit.compiled import rule
from cete.kit.record import Ints

Floats = npt.NDArray[np.float64]

FACTORIALS = np.array([float(math.factorial(n)) for n in range(64)])
"""As floats: the counts of deals pass 2**63, and a relative error of 1e-16 changes no chance that matters."""
NO_WANTS = np.zeros(0, np.int64)
"""For deals in which nobody is known to hold one of some cards."""
LARGE_TABLE = 4000
"""Entries of a table from which on it pays to try a few deals at random first."""
TRIES = 8
CLASS_TRIES = 40
"""Tries that take care of classes seldom fail, and all of these together take less time than a table."""


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
    if restricted and not _deal_restricted(restricted, may_hold, room, hands, chance):
        return deal_wanted(unseen, may_hold, room, NO_WANTS, NO_WANTS, hands, chance)
    free = unseen & ~restricted
    for holder in range(len(room)):
        dealt = free if room[holder] == count(free) else any_cards(free, room[holder], chance)
        hands[holder] |= dealt
        free &= ~dealt
        room[holder] = 0
    return True


@rule
def _deal_restricted(restricted: int, may_hold: Ints, room: Ints, hands: Ints, chance: Chance) -> bool:
    """Deal the cards that not everybody may have; False, having dealt nothing, if no try is kept."""
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
    for _ in range(CLASS_TRIES):  # noqa: SIM110 - compiled code has no generator expressions
        if _try_classes(classes, allowed, cards_of, room, hands, chance):
            return True
    return False


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
def deal_wanted(
    unseen: int, may_hold: Ints, room: Ints, wanted: Ints, wanted_by: Ints, hands: Ints, chance: Chance
) -> bool:
    """Deal as `deal_unseen` does, where the holders `wanted_by[i]` (a set) get at least one card of `wanted[i]`."""
    group_of, may, left = _group_holders(unseen, may_hold, room, wanted_by)
    groups = len(may)
    wants = len(wanted)
    allowed, meets, cards_of = _classify(unseen, may, group_of, wanted, wanted_by)
    shares = np.zeros(groups, np.int64)
    dealt = False
    if len(allowed) * groups * _table_size(left, wants) > LARGE_TABLE:
        # All deals are equally likely, so those that happen to fit are so among themselves.
        for _ in range(TRIES):
            if not dealt:
                dealt = _try_deal(unseen, allowed, meets, cards_of, left, wants, shares, chance)
    if not dealt:
        ways = _count_ways(count(unseen), allowed, meets, cards_of, left, wants)
        if ways[0, _start(left, wants)] == 0.0:
            return False
        _draw_deal(unseen, allowed, meets, cards_of, left, wants, ways, shares, chance)
    for holder in range(len(room)):
        if room[holder]:
            cards = any_cards(shares[group_of[holder]], room[holder], chance)
            hands[holder] |= cards
            shares[group_of[holder]] &= ~cards
            room[holder] = 0
    return True


@rule
def ways_to_deal(unseen: int, may_hold: Ints, room: Ints, wanted: Ints, wanted_by: Ints) -> float:
    """How many different deals `deal_wanted` chooses from; 0.0 if there is none."""
    group_of, may, left = _group_holders(unseen, may_hold, room, wanted_by)
    wants = len(wanted)
    allowed, meets, cards_of = _classify(unseen, may, group_of, wanted, wanted_by)
    ways = _count_ways(count(unseen), allowed, meets, cards_of, left, wants)
    number: float = ways[0, _start(left, wants)]
    # Cards of a class are different cards, and so are the holders of a group.
    for place in range(len(cards_of)):
        number *= FACTORIALS[count(cards_of[place])]
    for group in range(len(left)):
        number *= FACTORIALS[left[group]]
    for holder in range(len(room)):
        number /= FACTORIALS[room[holder]]
    return number


@rule
def _group_holders(unseen: int, may_hold: Ints, room: Ints, wanted_by: Ints) -> tuple[Ints, Ints, Ints]:
    """Put holders that may have the same cards into one group; who must get something stays alone.

    Returns the group of each holder (-1 for one without room), and what each group may have and has room for.
    """
    holders = len(room)
    group_of = np.full(holders, -1)
    may = np.zeros(holders, np.int64)
    left = np.zeros(holders, np.int64)
    alone = 0
    for want in range(len(wanted_by)):
        alone |= wanted_by[want]
    groups = 0
    for holder in range(holders):
        if room[holder]:
            group = groups
            for other in range(holder):
                alike = may_hold[other] & unseen == may_hold[holder] & unseen
                if alike and group_of[other] >= 0 and not alone & (only(holder) | only(other)):
                    group = group_of[other]
            group_of[holder] = group
            may[group] = may_hold[holder] & unseen
            left[group] += room[holder]
            groups = max(groups, group + 1)
    return group_of, may[:groups], left[:groups]


@rule
def _classify(unseen: int, may: Ints, group_of: Ints, wanted: Ints, wanted_by: Ints) -> tuple[Ints, Ints, Ints]:
    """Sort the cards into classes that the same groups may have and that meet the same wants.

    Returns for each class the set of groups, for each class and group the set of wants that a card meets
    there, and the class's cards.  Cards that every group may have and nobody wants are in no class.
    """
    groups = len(may)
    allowed = np.zeros(64, np.int64)
    wanting = np.zeros(64, np.int64)
    cards_of = np.zeros(64, np.int64)
    classes = 0
    left = unseen
    while left:
        card = left & -left
        left &= left - 1
        open_to = 0
        for group in range(groups):
            if may[group] & card:
                open_to |= only(group)
        wants = 0
        for want in range(len(wanted)):
            if wanted[want] & card:
                wants |= only(want)
        if wants or open_to != first(groups):
            place = 0
            while place < classes and (allowed[place] != open_to or wanting[place] != wants):
                place += 1
            if place == classes:
                allowed[place] = open_to
                wanting[place] = wants
                classes += 1
            cards_of[place] |= card
    meets = np.zeros((classes, groups), np.int64)
    for want in range(len(wanted)):
        for holder in range(len(group_of)):
            if wanted_by[want] & only(holder) and group_of[holder] >= 0:
                for place in range(classes):
                    meets[place, group_of[holder]] |= wanting[place] & only(want)
    return allowed[:classes], meets, cards_of[:classes]


# A table entry stands for the room left in each group, as digits with bases room + 1, and, in its lowest
# bits, for the wants that are met.  A stage is one class at one group.


@rule
def _table_size(left: Ints, wants: int) -> int:
    """How many entries the table has."""
    size = 1 << wants
    for group in range(len(left)):
        size *= left[group] + 1
    return size


@rule
def _start(left: Ints, wants: int) -> int:
    """The entry before anything is dealt: all the room is left and no want is met."""
    return _table_size(left, wants) - (1 << wants)


@rule
def _units(left: Ints, wants: int) -> Ints:
    """What one place in each group is worth in the number of an entry."""
    units = np.zeros(len(left), np.int64)
    unit = 1 << wants
    for group in range(len(left)):
        units[group] = unit
        unit *= left[group] + 1
    return units


@rule
def _count_ways(cards: int, allowed: Ints, meets: Ints, cards_of: Ints, left: Ints, wants: int) -> Floats:
    """For each stage and entry the number of ways to deal from there on, cards of a class taken for equal."""
    classes, groups = meets.shape
    size = _table_size(left, wants)
    units = _units(left, wants)
    ways = np.zeros((classes * groups + 1, size))
    totals = np.zeros(size, np.int64)
    for place in range(classes):
        cards -= count(cards_of[place])
    for entry in range(size):
        product = 1.0
        for group in range(groups):
            here = entry // units[group] % (left[group] + 1)
            totals[entry] += here
            product *= FACTORIALS[here]
        if totals[entry] == cards and entry & first(wants) == first(wants):
            ways[classes * groups, entry] = FACTORIALS[cards] / product
    for place in range(classes - 1, -1, -1):
        in_class = count(cards_of[place])
        for group in range(groups - 1, -1, -1):
            stage = place * groups + group
            for entry in range(size):
                some = ways[stage + 1, entry]
                if allowed[place] & only(group):
                    most = min(in_class, entry // units[group] % (left[group] + 1))
                    for given in range(1, most + 1):
                        rest = (entry - given * units[group]) | meets[place, group]
                        some += ways[stage + 1, rest] / FACTORIALS[given]
                ways[stage, entry] = some
        # Only entries that have room for exactly this class and the later ones are real.
        cards += in_class
        for entry in range(size):
            if totals[entry] != cards:
                ways[place * groups, entry] = 0.0
    return ways


@rule
def _draw_deal(
    unseen: int,
    allowed: Ints,
    meets: Ints,
    cards_of: Ints,
    left: Ints,
    wants: int,
    ways: Floats,
    shares: Ints,
    chance: Chance,
) -> None:
    """Deal class by class, each step with the share of the ways that lead through it; free cards come last."""
    classes, groups = meets.shape
    units = _units(left, wants)
    entry = _start(left, wants)
    free = unseen
    for group in range(groups):
        shares[group] = 0
    for place in range(classes):
        in_class: int = cards_of[place]
        free &= ~in_class
        for group in range(groups):
            stage = place * groups + group
            mark = fraction(chance) * ways[stage, entry]
            given = 0
            after = entry
            if allowed[place] & only(group):
                for number in range(min(count(in_class), left[group] - count(shares[group])) + 1):
                    rest = (entry - number * units[group]) | meets[place, group] if number else entry
                    share = ways[stage + 1, rest] / FACTORIALS[number]
                    if share > 0.0:
                        given = number
                        after = rest
                        mark -= share
                        if mark < 0.0:
                            break
            dealt = any_cards(in_class, given, chance)
            shares[group] |= dealt
            in_class &= ~dealt
            entry = after
    for group in range(groups):
        dealt = any_cards(free, left[group] - count(shares[group]), chance)
        shares[group] |= dealt
        free &= ~dealt


@rule
def _try_deal(
    unseen: int, allowed: Ints, meets: Ints, cards_of: Ints, left: Ints, wants: int, shares: Ints, chance: Chance
) -> bool:
    """Deal at random without a table; whether it fits."""
    met = 0
    for group in range(len(left)):
        dealt = any_cards(unseen, left[group], chance)
        unseen &= ~dealt
        shares[group] = dealt
        for place in range(len(cards_of)):
            if dealt & cards_of[place]:
                if not allowed[place] & only(group):
                    return False
                met |= meets[place, group]
    return met == first(wants)

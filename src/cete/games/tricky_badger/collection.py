"""Tricky Badger: the chapters from Collection Cards to Weevil of the rulebook in code.

Whenever a collection gains something it settles, step by step; each step that follows by itself
is noted in the state, so whoever tells the story need not work it out a second time.
"""

from __future__ import annotations

from cete.games.tricky_badger.state import (
    BADGER,
    BONE,
    BUCKET,
    CAGE,
    COUPLE,
    FED,
    FEMALE,
    GIVE_BONE,
    GIVE_FEED,
    HAMSTER_KINDS,
    LONE_BADGER,
    LONE_FEMALE,
    LONE_MALE,
    LOOSE_BONE,
    LOOSE_TWIG,
    LOOSE_WEEVIL,
    LOOSE_WHEAT,
    MAGPIE,
    MALE,
    STACKS,
    TWIG,
    TWIG_IN_SET,
    TWIG_SET,
    WEEVIL,
    WHEAT,
    WITH_BONE,
    WITH_BUCKET,
    WITH_CAGE,
    WITH_WEEVIL,
    WITH_WHEAT,
    State,
    Step,
    note,
)
from cete.kit.cards import count, lowest, only
from cete.kit.compiled import rule

USES = 6
"""Uses that a magpie, a cage or a bucket can have for at most, against one collection."""
EAT_WHEAT, EAT_WEEVIL, KEEP_BONE, DROP_BONE, KEEP_TWIG, DROP_TWIG = 0, 1, 2, 3, 4, 5
"""The uses of a magpie."""
PASS = 62
"""TB-62: the action of declining a use."""

# Collection Cards


@rule
def stack_of(kind: int) -> int:
    """TB-36: the stack that a card of a type is when it joins a collection; -1 for a magpie, cage or bucket."""
    match kind:
        case 0:
            return LONE_BADGER
        case 1:
            return LONE_FEMALE
        case 2:
            return LONE_MALE
        case 4:
            return LOOSE_BONE
        case 5:
            return LOOSE_TWIG
        case 8:
            return LOOSE_WHEAT
        case 9:
            return LOOSE_WEEVIL
    return -1


@rule
def is_hamster(stack: int) -> bool:
    """TB-35: whether a stack is a hamster with whatever is connected to it."""
    return LONE_FEMALE <= stack < LONE_FEMALE + 2 * HAMSTER_KINDS


@rule
def is_badger(stack: int) -> bool:
    """TB-35: whether a stack is a badger with whatever is connected to it."""
    return stack < LONE_FEMALE


@rule
def is_male(stack: int) -> bool:
    """TB-35: whether a stack is a male hamster."""
    return LONE_MALE <= stack < LONE_MALE + HAMSTER_KINDS


@rule
def has_bone(stack: int) -> bool:
    """TB-37: whether a badger has its bone."""
    return stack & WITH_BONE != 0


@rule
def is_caged(stack: int) -> bool:
    """TB-37: whether a badger has its cage."""
    return stack & WITH_CAGE != 0


@rule
def feed_of(stack: int) -> int:
    """TB-37: the feed of a hamster: 0 for none, `WITH_WHEAT` or `WITH_WEEVIL`."""
    return (stack - LONE_FEMALE) % WITH_BUCKET


@rule
def in_bucket(stack: int) -> bool:
    """TB-37: whether a hamster is in a bucket."""
    return (stack - LONE_FEMALE) % HAMSTER_KINDS >= WITH_BUCKET


@rule
def discard_card(state: State, kind: int, how_many: int) -> None:
    """TB-46: out of the game for good."""
    state.discard[kind] += how_many


@rule
def gain(state: State, seat: int, stack: int) -> bool:
    """TB-36, TB-44: the trick winner gains a stack; False if settling has to wait for a choice."""
    state.collections[seat, stack] += 1
    state.arrived = stack
    return settle(state, seat)


@rule
def settle(state: State, seat: int) -> bool:
    """TB-41: connect before eat, in this order; False if the owner has to choose first.

    After the choice it is called again: the steps before find nothing more to do (TB-43).  In the end nothing is
    left that could still connect, eat or fight (TB-45).
    """
    if not connect_bones(state, seat) or not connect_feed(state, seat):
        return False
    eat_wheat(state, seat)
    fight(state, seat)
    eat_hamsters(state, seat)
    return True


@rule
def connect_bones(state: State, seat: int) -> bool:
    """TB-38, TB-49: a loose bone goes to a hungry badger at once; TB-42: False if the owner must choose which."""
    while state.collections[seat, LOOSE_BONE]:
        badgers = hungry_badgers(state, seat)
        if badgers == 0:
            return True
        if count(badgers) > 1:
            state.asking = GIVE_BONE
            return False
        connect(state, seat, lowest(badgers), LOOSE_BONE)
    return True


@rule
def connect_feed(state: State, seat: int) -> bool:
    """TB-38, TB-77, TB-78: loose feed goes to an unfed hamster at once; TB-42: False if the owner must choose which."""
    feed = loose_feed(state, seat)
    while feed >= 0:
        hamsters = unfed_hamsters(state, seat)
        if hamsters == 0:
            return True
        if count(hamsters) > 1:
            state.asking = GIVE_FEED
            return False
        connect(state, seat, lowest(hamsters), feed)
        feed = loose_feed(state, seat)
    return True


@rule
def loose_feed(state: State, seat: int) -> int:
    """TB-43: the loose feed that can connect, which is of one kind wherever a hamster is unfed; -1 for none."""
    if state.collections[seat, LOOSE_WEEVIL]:
        return LOOSE_WEEVIL
    return LOOSE_WHEAT if state.collections[seat, LOOSE_WHEAT] else -1


@rule
def hungry_badgers(state: State, seat: int) -> int:
    """TB-50: the kinds of badgers of a collection that have no bone, as a set of stacks."""
    collection = state.collections[seat]
    badgers = 0
    for stack in range(LONE_BADGER, LONE_FEMALE):
        if collection[stack] and not has_bone(stack):
            badgers |= only(stack)
    return badgers


@rule
def unfed_hamsters(state: State, seat: int) -> int:
    """TB-37: the kinds of hamsters of a collection that have no feed, as a set of stacks."""
    collection = state.collections[seat]
    hamsters = 0
    for stack in range(LONE_FEMALE, LOOSE_BONE, WITH_BUCKET):
        if collection[stack]:
            hamsters |= only(stack)
    return hamsters


@rule
def joined(stack: int, loose: int) -> int:
    """TB-37: the stack that an animal and a loose bone or feed make."""
    if loose == LOOSE_BONE:
        return stack + WITH_BONE
    return stack + (WITH_WHEAT if loose == LOOSE_WHEAT else WITH_WEEVIL)


@rule
def connect(state: State, seat: int, stack: int, loose: int) -> None:
    """TB-39: a loose card and an animal become one stack for good."""
    note(state, Step.CONNECTED, stack, loose)
    state.collections[seat, loose] -= 1
    move(state, seat, stack, seat, joined(stack, loose))


@rule
def move(state: State, giver: int, stack: int, taker: int, becomes: int) -> None:
    """TB-39: a stack goes over as a whole, or stays with one more card on it."""
    state.collections[giver, stack] -= 1
    state.collections[taker, becomes] += 1
    state.arrived = becomes


@rule
def lose_hamsters(state: State, seat: int, step: int) -> None:
    """TB-39, TB-51: all hamsters of a collection are out, with their feed and their buckets."""
    collection = state.collections[seat]
    for stack in range(LONE_FEMALE, LOOSE_BONE):
        lost: int = collection[stack]
        if lost:
            note(state, step, stack, lost)
            collection[stack] = 0
            discard_card(state, MALE if is_male(stack) else FEMALE, lost)
            if feed_of(stack):
                discard_card(state, WHEAT if feed_of(stack) == WITH_WHEAT else WEEVIL, lost)
            if in_bucket(stack):
                discard_card(state, BUCKET, lost)


# Badger


@rule
def eat_hamsters(state: State, seat: int) -> None:
    """TB-47: a hungry badger eats all hamsters of its collection; TB-48: one with a bone does not.

    TB-52: cages and buckets change nothing.
    """
    if hungry_badgers(state, seat):
        lose_hamsters(state, seat, Step.EATEN)


# Female Hamster, Male Hamster


@rule
def females(state: State, seat: int) -> int:
    """TB-57: how many females a collection has."""
    collection = state.collections[seat]
    total = 0
    for stack in range(LONE_FEMALE, LONE_MALE):
        total += collection[stack]
    return total


@rule
def males(state: State, seat: int) -> int:
    """TB-55: how many males a collection has."""
    collection = state.collections[seat]
    total = 0
    for stack in range(LONE_MALE, LOOSE_BONE):
        total += collection[stack]
    return total


@rule
def badgers(state: State, seat: int) -> int:
    """TB-85: how many badgers a collection has."""
    collection = state.collections[seat]
    total = 0
    for stack in range(LONE_BADGER, LONE_FEMALE):
        total += collection[stack]
    return total


@rule
def couples(state: State, seat: int) -> int:
    """TB-53: how many couples a collection has."""
    return min(females(state, seat), males(state, seat))


@rule
def fight(state: State, seat: int) -> None:
    """TB-55, TB-56: two males in one collection fight, and all its hamsters are lost."""
    if males(state, seat) > 1:
        lose_hamsters(state, seat, Step.FOUGHT)


# Magpie


@rule
def use(seat: int, which: int) -> int:
    """TB-62: the action of using a card in a certain way on the collection of a seat."""
    return seat * USES + which


@rule
def magpie_uses(state: State, seat: int) -> int:
    """TB-59: eat loose feed anywhere; TB-60: take an opponent's loose bone or twig; TB-61: nothing connected."""
    actions = 0
    for target in range(state.seats):
        collection = state.collections[target]
        if collection[LOOSE_WHEAT]:
            actions |= only(use(target, EAT_WHEAT))
        if collection[LOOSE_WEEVIL]:
            actions |= only(use(target, EAT_WEEVIL))
        if target != seat:
            if collection[LOOSE_BONE]:
                actions |= only(use(target, KEEP_BONE)) | only(use(target, DROP_BONE))
            if collection[LOOSE_TWIG]:
                actions |= only(use(target, KEEP_TWIG)) | only(use(target, DROP_TWIG))
    return actions


@rule
def use_magpie(state: State, seat: int, target: int, which: int) -> bool:
    """TB-58 to TB-60: the magpie does its work and is gone; False if settling has to wait for a choice."""
    discard_card(state, MAGPIE, 1)
    match which:
        case 0:
            state.collections[target, LOOSE_WHEAT] -= 1
            discard_card(state, WHEAT, 1)
        case 1:
            state.collections[target, LOOSE_WEEVIL] -= 1
            discard_card(state, WEEVIL, 1)
        case 2:
            state.collections[target, LOOSE_BONE] -= 1
            return gain(state, seat, LOOSE_BONE)
        case 3:
            state.collections[target, LOOSE_BONE] -= 1
            discard_card(state, BONE, 1)
        case 4:
            state.collections[target, LOOSE_TWIG] -= 1
            return gain(state, seat, LOOSE_TWIG)
        case 5:
            state.collections[target, LOOSE_TWIG] -= 1
            discard_card(state, TWIG, 1)
    return True


# Cage


@rule
def cage_uses(state: State) -> int:
    """TB-66: steal an opponent's badger without a cage; TB-67: guard an own one; TB-68: no second cage."""
    actions = 0
    for target in range(state.seats):
        collection = state.collections[target]
        for stack in range(LONE_BADGER, WITH_CAGE):
            if collection[stack]:
                actions |= only(use(target, stack))
    return actions


@rule
def use_cage(state: State, seat: int, target: int, which: int) -> bool:
    """TB-66, TB-67, TB-70: cage a badger, which comes over and settles if it was an opponent's."""
    move(state, target, which, seat, which + WITH_CAGE)
    return target == seat or settle(state, seat)


# Bucket


@rule
def bucket_target(which: int) -> int:
    """TB-72, TB-73: the hamster without a bucket that a use is about: females, then males, by their feed."""
    return LONE_FEMALE + which if which < WITH_BUCKET else LONE_MALE + which - WITH_BUCKET


@rule
def bucket_uses(state: State) -> int:
    """TB-72: steal an opponent's hamster without a bucket; TB-73: guard an own one; TB-74: no second bucket."""
    actions = 0
    for target in range(state.seats):
        collection = state.collections[target]
        for which in range(USES):
            if collection[bucket_target(which)]:
                actions |= only(use(target, which))
    return actions


@rule
def use_bucket(state: State, seat: int, target: int, which: int) -> bool:
    """TB-72, TB-73, TB-76: put a hamster into the bucket; it comes over and settles if it was an opponent's."""
    stack = bucket_target(which)
    move(state, target, stack, seat, stack + WITH_BUCKET)
    return target == seat or settle(state, seat)


# Any of the three


@rule
def uses(state: State, seat: int, kind: int) -> int:
    """TB-59 to TB-73: the uses a magpie, a cage or a bucket has for a seat, as a set of actions."""
    if kind == MAGPIE:
        return magpie_uses(state, seat)
    return cage_uses(state) if kind == CAGE else bucket_uses(state)


@rule
def make_use(state: State, seat: int, kind: int, action: int) -> bool:
    """TB-58 to TB-76: use a card that was won; False if settling has to wait for a choice."""
    if action == PASS:
        discard_card(state, kind, 1)
        return True
    target = action // USES
    which = action % USES
    if kind == MAGPIE:
        return use_magpie(state, seat, target, which)
    if kind == CAGE:
        return use_cage(state, seat, target, which)
    return use_bucket(state, seat, target, which)


# Weevil


@rule
def eat_wheat(state: State, seat: int) -> None:
    """TB-79: a loose weevil eats all loose wheat of its collection."""
    wheat: int = state.collections[seat, LOOSE_WHEAT]
    if wheat and state.collections[seat, LOOSE_WEEVIL]:
        note(state, Step.ATE_WHEAT, LOOSE_WEEVIL, wheat)
        state.collections[seat, LOOSE_WHEAT] = 0
        discard_card(state, WHEAT, wheat)


# Points


@rule
def stack_points(state: State, stack: int) -> int:
    """TB-82, TB-83: the printed points of all cards of a stack; TB-54: a fed hamster counts one more."""
    points: int = 0
    if is_badger(stack):
        points += state.points[BADGER]
        if has_bone(stack):
            points += state.points[BONE]
        if is_caged(stack):
            points += state.points[CAGE]
    elif is_hamster(stack):
        points += state.points[MALE] if is_male(stack) else state.points[FEMALE]
        if feed_of(stack):
            points += state.points[WHEAT] if feed_of(stack) == WITH_WHEAT else state.points[WEEVIL]
            points += state.bonus[FED]
        if in_bucket(stack):
            points += state.points[BUCKET]
    else:
        points += state.points[loose_type(stack)]
    return points


@rule
def loose_type(stack: int) -> int:
    """TB-40: the type of a loose card."""
    return BONE + stack - LOOSE_BONE if stack <= LOOSE_TWIG else WHEAT + stack - LOOSE_WHEAT


@rule
def twig_points(state: State, twigs: int) -> int:
    """TB-64: each twig costs a point, but from five on each is worth two; it is the number that counts."""
    worth: int = state.bonus[TWIG_IN_SET] if twigs >= state.bonus[TWIG_SET] else state.points[TWIG]
    return twigs * worth


@rule
def points_of(state: State, seat: int) -> int:
    """TB-82: the points of a collection: stacks, twigs and couples (TB-53)."""
    collection = state.collections[seat]
    total: int = twig_points(state, collection[LOOSE_TWIG])
    total += couples(state, seat) * state.bonus[COUPLE]
    for stack in range(STACKS):
        if collection[stack] and stack != LOOSE_TWIG:
            total += collection[stack] * stack_points(state, stack)
    return total

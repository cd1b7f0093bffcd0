"""Hoarders: the rulebook in code, in its order.

A nut is a number from 0 to 4 (walnut, hazelnut, sunflower, acorn, peanut); cards of one kind are
alike, so a collection is five counts.  A critter is a number from 0 to 4 (hamster, groundhog,
beaver, raccoon, squirrel).  An action is: for a pick the set of the two critters, for a reveal the
critter, for a theft five times the victim plus the nut, for a reaction `ALLOW` or `BLOCK`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from cete.kit.cards import count, first, has, lowest, only, set_of
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

SEATS = 6
"""HO-01: at most."""
KINDS = 5
"""HO-03: kinds of nuts."""
COPIES = 11
"""HO-03: nuts of a kind."""
NUTS = 55
"""HO-03: KINDS times COPIES."""
NUTS_DEALT = 3
"""HO-07: to each seat."""
CRITTERS = 5
"""HO-04: kinds of critters, one of each in a seat's set."""
CRITTERS_PICKED = 2
"""HO-12: in each turn."""
PAIRS = set_of(pair for pair in range(2**CRITTERS) if count(pair) == CRITTERS_PICKED)
"""HO-12: the sets of two critters, each a number from 3 to 24."""
SQUIRREL_DRAW = 1
"""HO-21."""
LONE_BEAVER_DRAW = 3
"""HO-40."""
SHARED_BEAVER_DRAW = 1
"""HO-41: to each seat that owns no beaver."""
IDENTICAL_TO_WIN = 5
"""HO-10."""

HAMSTER, GROUNDHOG, BEAVER, RACCOON, SQUIRREL = 0, 1, 2, 3, 4
NO_EFFECT = -1
ALLOW, BLOCK = 0, 1
PICK, REVEAL, STEAL, REACT = 0, 1, 2, 3
FIVE, FAMINE, LIMIT = 1, 2, 3


class Decision(IntEnum):
    """The kinds of decision."""

    PICK = PICK
    """Choose two critters in secret; all seats at the same time."""
    REVEAL = REVEAL
    """Turn one of the own face-down critters up."""
    STEAL = STEAL
    """Name a victim and a nut."""
    REACT = REACT
    """Allow the theft, or block it with the hamster."""


class State(Record):
    """Everything on the table and in the hands."""

    seats: int
    famine_turns: int
    """The famine counter at which the match ends while the deck is empty."""
    max_turns: int
    """The number of turns after which the match ends at the latest."""

    due: int
    """1 while the nuts are still to be dealt, then 0."""
    deck: Annotated[Ints, NUTS]
    """The nut at each place of the shuffled deck, dealt from place 0 on; -1 where hidden.  Hidden from all."""
    drawn: int
    """How many nuts have left the deck; the next one lies at this place."""
    nuts: Annotated[Ints, (SEATS, KINDS)]
    """How many nuts of each kind each seat owns."""

    turn: int
    """From 1; 0 before the deal."""
    crown: int
    """The seat that holds the crown."""
    phase: int
    """The kind of decision at hand (`PICK` ...)."""
    chosen: int
    """The set of seats that have laid down their critters in this turn."""
    down: Annotated[Ints, SEATS]
    """The set of critters that lie face down before each seat.  Hidden from the others."""
    up: Annotated[Ints, SEATS]
    """The set of critters that lie face up before each seat."""
    last_up: Annotated[Ints, SEATS]
    """The two critters each seat had in the turn before; empty sets in the first turn."""
    go: int
    """The go that is on, from 0 to twice the seats less 1."""

    tried: int
    """The critter that is stealing, `RACCOON` or `GROUNDHOG`; -1 without a theft."""
    victim: int
    """The seat that is being robbed; -1 until it is named."""
    loot: int
    """The nut named by the thief; -1 until it is named."""

    empty_at_start: int
    """1 if the deck was empty when this turn began, else 0."""
    famine: int
    """The famine counter: turns that began with an empty deck and are over."""
    ended: int
    """How the match ended (`FIVE`, `FAMINE`, `LIMIT`); 0 while it goes on."""
    winner: int
    """The seat that has won; -1 while the match goes on."""
    winning_nut: int
    """The kind of which the winner owns five; -1 without such a win."""


# Contents, Setup


@rule
def set_up(state: State, seats: int, options: Ints, printed: Ints) -> None:  # noqa: ARG001
    """HO-01, HO-05: take the seats and the options starter, famine_turns and max_turns; HO-02 changes no rule."""
    state.seats = seats
    state.crown = options[0]
    state.famine_turns = options[1]
    state.max_turns = options[2]
    state.deck[:] = -1
    state.winner = -1
    state.winning_nut = -1
    forget_theft(state)
    state.due = 1


@rule
def needs_deal(state: State) -> int:
    """HO-06, HO-09: one shuffle in a match."""
    return state.due


@rule
def write_deck(state: State, deck: Ints) -> int:  # noqa: ARG001
    """HO-03: eleven nuts of each of the five kinds."""
    for card in range(NUTS):
        deck[card] = card // COPIES
    return NUTS


@rule
def deal(state: State, deck: Ints) -> None:
    """HO-07: three nuts to each seat, singly, clockwise from the crown; HO-08: they lie face up."""
    for place in range(NUTS):
        state.deck[place] = deck[place]
    for place in range(NUTS_DEALT * state.seats):
        state.nuts[from_crown(state, place), deck[place]] += 1
    state.drawn = NUTS_DEALT * state.seats
    state.due = 0
    begin_turn(state)


@rule
def from_crown(state: State, steps: int) -> int:
    """HO-05: the seat so many steps clockwise from the crown."""
    seat: int = state.crown + steps
    while seat >= state.seats:
        seat -= state.seats
    return seat


# Game: the choice


@rule
def begin_turn(state: State) -> None:
    """HO-11, HO-14: a turn begins with all critters in the hands; HO-48: note whether the deck is empty."""
    state.turn += 1
    state.empty_at_start = 1 if state.drawn == NUTS else 0
    for seat in range(state.seats):
        state.down[seat] = 0
        state.up[seat] = 0
    state.chosen = 0
    state.go = 0
    state.phase = PICK


@rule
def pick(state: State, seat: int, pair: int) -> None:
    """HO-12: lay two critters face down; HO-13: the goes begin when all have chosen, in whatever order."""
    state.down[seat] = pair
    state.chosen |= only(seat)
    if state.chosen == first(state.seats):
        state.phase = REVEAL


# Game: the goes


@rule
def player(state: State) -> int:
    """HO-15: the seat of the go, from the crown clockwise, two laps."""
    return from_crown(state, state.go)


@rule
def face_down(state: State, seat: int) -> int:
    """HO-12: how many critters lie face down before a seat, which everybody can count."""
    return CRITTERS_PICKED - count(state.up[seat]) if has(state.chosen, seat) else 0


@rule
def turn_up(state: State, seat: int, critter: int) -> None:
    """HO-19: from now until the end of the turn the critter lies face up."""
    state.down[seat] &= ~only(critter)
    state.up[seat] |= only(critter)


@rule
def reveal(state: State, seat: int, critter: int) -> None:
    """HO-16, HO-18: turn up a critter and carry out its effect; HO-31, HO-32: the hamster has none."""
    turn_up(state, seat, critter)
    effect = repeated(state, seat) if critter == GROUNDHOG else critter
    if effect == RACCOON and targets(state, seat):
        state.tried = critter
        state.phase = STEAL
        return  # HO-22: the thief names victim and nut
    if effect == SQUIRREL:
        draw_nuts(state, seat, SQUIRREL_DRAW)  # HO-21
    elif effect == BEAVER:
        beaver(state, seat)
    end_go(state)


@rule
def end_go(state: State) -> None:
    """HO-17: the next go belongs to a seat with a face-down critter, the others pass; HO-20: two laps make a turn."""
    if state.ended:
        return  # HO-10
    state.phase = REVEAL
    state.go += 1
    goes = CRITTERS_PICKED * state.seats
    while state.go < goes and face_down(state, player(state)) == 0:
        state.go += 1
    if state.go == goes:
        end_turn(state)


# Squirrel


@rule
def top_nut(state: State, seat: int) -> int:
    """HO-21: the top nut of the deck goes to a seat; HO-47: the deck is not empty.  Returns the nut."""
    nut: int = state.deck[state.drawn]
    state.drawn += 1
    state.nuts[seat, nut] += 1
    return nut


@rule
def draw_nuts(state: State, seat: int, how_many: int) -> None:
    """HO-44: each nut is checked on its own and a win leaves the rest in the deck; HO-47: an empty deck gives none."""
    for _ in range(how_many):
        if state.drawn < NUTS and not state.ended:
            check(state, seat, top_nut(state, seat))


# Raccoon


@rule
def targets(state: State, seat: int) -> int:
    """HO-22: the thefts a seat can try, five times the victim plus the nut; HO-24: perhaps there are none."""
    thefts = 0
    for victim in range(state.seats):
        if victim != seat:
            for nut in range(KINDS):
                if state.nuts[victim, nut]:
                    thefts |= only(KINDS * victim + nut)
    return thefts


@rule
def steal(state: State, theft: int) -> None:
    """HO-22, HO-23: name a victim and a nut; HO-26: the victim is asked if it might hold a hamster."""
    state.victim = theft // KINDS
    state.loot = theft % KINDS
    if may_react(state, state.victim):
        state.phase = REACT
    else:
        take_loot(state)


@rule
def take_loot(state: State) -> None:
    """HO-25: one nut of the named kind moves from the victim to the thief."""
    thief = player(state)
    loot: int = state.loot
    state.nuts[state.victim, loot] -= 1
    state.nuts[thief, loot] += 1
    forget_theft(state)
    check(state, thief, loot)
    end_go(state)


@rule
def forget_theft(state: State) -> None:
    """HO-25, HO-28: the theft is over."""
    state.tried = -1
    state.victim = -1
    state.loot = -1


# Hamster


@rule
def may_react(state: State, seat: int) -> bool:
    """HO-26, HO-29: whether a face-down hamster is thinkable, so that asking gives nothing away."""
    return face_down(state, seat) > 0 and not has(state.up[seat], HAMSTER)


@rule
def reactions(state: State, seat: int) -> int:
    """HO-27: allow always, block with a face-down hamster."""
    return only(ALLOW) | only(BLOCK) if has(state.down[seat], HAMSTER) else only(ALLOW)


@rule
def react(state: State, seat: int, reaction: int) -> None:
    """HO-27: the theft succeeds; or HO-28, HO-30: the hamster is turned up and nothing moves."""
    if reaction == ALLOW:
        take_loot(state)
    else:
        turn_up(state, seat, HAMSTER)
        forget_theft(state)
        end_go(state)


# Groundhog


@rule
def repeated(state: State, seat: int) -> int:
    """HO-33: the effect that a groundhog has, `NO_EFFECT` or another critter's.

    HO-34: a face-down critter is not repeated; HO-35, HO-36: raccoon and squirrel are;
    HO-37: hamster and beaver are not.
    """
    other: int = state.up[seat] & ~only(GROUNDHOG)
    if other == only(RACCOON):
        return RACCOON
    if other == only(SQUIRREL):
        return SQUIRREL
    return NO_EFFECT


# Beaver


@rule
def beaver(state: State, seat: int) -> None:
    """HO-38, HO-39, HO-43: all beavers turn up at once, and only their number counts."""
    owners = 0
    for other in range(state.seats):
        if has(state.down[other], BEAVER):
            turn_up(state, other, BEAVER)
        if has(state.up[other], BEAVER):
            owners |= only(other)
    if owners == only(seat):
        draw_nuts(state, seat, LONE_BEAVER_DRAW)  # HO-40
    else:
        shared_draw(state, owners)


@rule
def shared_draw(state: State, owners: int) -> None:
    """HO-41: all seats without a beaver draw, from the crown; HO-42: perhaps none; HO-47: while there are nuts."""
    for step in range(state.seats):
        seat = from_crown(state, step)
        if not has(owners, seat):
            for _ in range(SHARED_BEAVER_DRAW):
                if state.drawn < NUTS:
                    top_nut(state, seat)
    # HO-45: everybody has drawn before anybody is checked.
    for step in range(state.seats):
        seat = from_crown(state, step)
        for nut in range(KINDS):
            if not state.ended:
                check(state, seat, nut)


# Goal


@rule
def check(state: State, seat: int, nut: int) -> None:
    """HO-10, HO-44: five identical nuts win at once; HO-46: no other event can make two seats win together."""
    if state.nuts[seat, nut] >= IDENTICAL_TO_WIN:
        state.ended = FIVE
        state.winner = seat
        state.winning_nut = nut


# End of the turn


@rule
def end_turn(state: State) -> None:
    """HO-20: critters back, the crown to the left, a new turn; HO-48, HO-50: or the match ends, famine first."""
    state.famine += state.empty_at_start
    if state.drawn == NUTS and state.famine == state.famine_turns:
        end_by_rank(state, FAMINE)
    elif state.turn == state.max_turns:
        end_by_rank(state, LIMIT)
    else:
        for seat in range(state.seats):
            state.last_up[seat] = state.up[seat]
        state.crown = from_crown(state, 1)
        begin_turn(state)


@rule
def largest_sets(state: State, seat: int) -> int:
    """HO-49: the numbers of nuts per kind, the greatest first, as the digits of a number with base 16."""
    left = first(KINDS)
    digits = 0
    while left:
        best = lowest(left)
        for nut in range(KINDS):
            if has(left, nut) and state.nuts[seat, nut] > state.nuts[seat, best]:
                best = nut
        left &= ~only(best)
        digits = 16 * digits + state.nuts[seat, best]
    return digits


@rule
def end_by_rank(state: State, reason: int) -> None:
    """HO-49: the greatest list wins, among equal ones the one nearest to the crown of the turn just ended."""
    best = from_crown(state, 0)
    for step in range(1, state.seats):
        seat = from_crown(state, step)
        if largest_sets(state, seat) > largest_sets(state, best):
            best = seat
    state.ended = reason
    state.winner = best


# The verbs


@rule
def seats_to_act(state: State) -> int:
    """HO-13: all that have not chosen yet; then the seat of the go, or its victim."""
    if state.due or state.ended:
        return 0
    if state.phase == PICK:
        return first(state.seats) & ~state.chosen
    return only(state.victim) if state.phase == REACT else only(player(state))


@rule
def decision(state: State) -> int:
    """HO-11: what is asked."""
    return state.phase


@rule
def legal_actions(state: State, seat: int) -> int:
    """HO-12, HO-16, HO-22, HO-27: the options of a seat."""
    if not has(seats_to_act(state), seat):
        return 0
    if state.phase == PICK:
        return PAIRS
    if state.phase == REVEAL:
        critters: int = state.down[seat]
        return critters
    return targets(state, seat) if state.phase == STEAL else reactions(state, seat)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """HO-18: carry out an action completely."""
    if state.phase == PICK:
        pick(state, seat, action)
    elif state.phase == REVEAL:
        reveal(state, seat, action)
    elif state.phase == STEAL:
        steal(state, action)
    else:
        react(state, seat, action)


@rule
def score(state: State, seat: int) -> int:
    """HO-49: the largest set of a seat."""
    return largest_sets(state, seat) >> 4 * (KINDS - 1)


@rule
def winners(state: State) -> int:
    """HO-10, HO-45, HO-49: always one seat; none before the end."""
    return only(state.winner) if state.ended else 0

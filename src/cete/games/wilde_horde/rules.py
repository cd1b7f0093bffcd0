"""Wilde Horde: the rulebook in code, in its order.

A bribe card is a number from 0 to 47, suit by suit (bones, rocks, sticks, meat) and in each from
1 to 12.  An athlete is a number from 0 to 23 in the edition's order; a place of the grid a
number from 0 to 23, row by row.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from cete.kit.cards import WIDEST, count, first, highest, lowest, only
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

SEATS = 4
"""WH-01: at most."""
NUMBERS = 12
"""WH-03: cards of a suit."""
BRIBES = 48
ATHLETES = 24
COLUMNS = 4
TRICKS = 12
"""WH-02, WH-25: in a round."""
NO_TRICK = 20
"""WH-36: points of a seat that took no trick."""
BONES, ROCKS, STICKS, MEAT = 0, 1, 2, 3
SUIT = first(NUMBERS)
"""All bones; the other suits lie above, twelve cards each."""

NONE, HERMIT, CAVE_PAINTER, TEMPTRESS, HOLY_GOAT, FAT_BOY, CHEERLEADER = 0, 1, 2, 3, 4, 5, 6


class Decision(IntEnum):
    """The kinds of decision; this game has one."""

    PLAY = 0


class State(Record):
    """Everything on the table and in the hands."""

    seats: int
    starter: int
    """The opener of round 1."""
    values: Annotated[Ints, ATHLETES]
    """The value printed on each athlete, -7 to 7."""
    specials: Annotated[Ints, 7]
    """For each special (`HERMIT` ...): the set of athletes that have it; entry 0 is empty."""

    round_number: int
    """From 1; 0 before the first deal."""
    due: int
    """The deck that is due: 1 athletes, 2 bribes, 0 none."""
    grid: Annotated[Ints, ATHLETES]
    """The athlete laid on each place in this round, also after it was won."""
    hands: Annotated[Ints, SEATS]
    """The set of bribe cards each seat holds.  Hidden from the others."""
    seen: int
    """The set of bribe cards played in this round, those of the trick on the table included."""
    voids: Annotated[Ints, SEATS]
    """The set of suits each seat has shown to be void of in this round."""

    tricks: int
    """How many tricks of this round are over, from 0."""
    leader: int
    """The seat that leads the trick on the table."""
    played: int
    """How many cards lie in that trick, from 0."""
    trick: Annotated[Ints, SEATS]
    """The cards of that trick in the order they were played; -1 where none lies."""
    last_trick: Annotated[Ints, SEATS]
    """The cards of the trick before, in the order they were played; -1 where there was none."""
    last_leader: int
    """The seat that led it."""
    takers: Annotated[Ints, TRICKS]
    """The seat that took each trick of this round; -1 for a trick still to come."""
    teams: Annotated[Ints, SEATS]
    """The set of athletes each seat has won in this round."""

    scores: Annotated[Ints, (SEATS, SEATS)]
    """The points of each round that is over (first index, from 0) for each seat."""


# Game Flow


@rule
def set_up(state: State, seats: int, options: Ints, printed: Ints) -> None:
    """WH-01, WH-04: take the seats, the option `starter`, and each athlete's value and special."""
    state.seats = seats
    state.starter = options[0]
    for athlete in range(ATHLETES):
        state.values[athlete] = printed[2 * athlete]
        special = printed[2 * athlete + 1]
        if special != NONE:
            state.specials[special] |= only(athlete)
    clear_round(state)
    state.due = 1


@rule
def opener(state: State) -> int:
    """WH-05: each round is opened by the left neighbour of the last opener."""
    return (state.starter + max(state.round_number - 1, 0)) % state.seats


# Game Setup


@rule
def clear_round(state: State) -> None:
    """WH-06: both decks are complete again."""
    for place in range(ATHLETES):
        state.grid[place] = -1
    for trick in range(TRICKS):
        state.takers[trick] = -1
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.voids[seat] = 0
        state.teams[seat] = 0
    state.seen = 0
    state.tricks = 0
    forget_trick(state)
    for place in range(SEATS):
        state.last_trick[place] = -1
    state.last_leader = -1


@rule
def needs_deal(state: State) -> int:
    """WH-07: first the athletes, then the bribe cards."""
    return state.due


@rule
def write_deck(state: State, deck: Ints) -> int:
    """WH-06: 24 athletes or 48 bribe cards in canonical order."""
    cards = ATHLETES if state.due == 1 else BRIBES
    for card in range(cards):
        deck[card] = card
    return cards


@rule
def deal(state: State, deck: Ints) -> None:
    """WH-07: lay out the athletes, which starts a round, then deal the bribe cards."""
    if state.due == 1:
        clear_round(state)
        state.round_number += 1
        lay_athletes(state, deck)
        state.due = 2
    else:
        deal_bribes(state, deck)
        state.leader = opener(state)
        state.due = 0


@rule
def lay_athletes(state: State, deck: Ints) -> None:
    """WH-08: row by row, each row from left to right."""
    for place in range(ATHLETES):
        state.grid[place] = deck[place]


@rule
def deal_bribes(state: State, deck: Ints) -> None:
    """WH-02, WH-11: all bribe cards singly, clockwise from the opener."""
    seat = opener(state)
    for card in range(BRIBES):
        state.hands[seat] |= only(deck[card])
        seat = next_seat(state, seat)


@rule
def next_seat(state: State, seat: int) -> int:
    """WH-13: clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def hand_size(state: State, seat: int) -> int:
    """WH-02, WH-12: how many cards a seat holds, which everybody can count."""
    place = seat - state.leader
    if place < 0:
        place += state.seats
    played = state.tricks + (1 if place < state.played else 0)
    return BRIBES // state.seats - played


# What is a Trick?


@rule
def suit(card: int) -> int:
    """WH-03: the suit of a bribe card."""
    return (card & WIDEST) // NUMBERS  # compilers divide twice as fast once they know that a card is not negative


@rule
def of_suit(cards: int, suit: int) -> int:
    """WH-03: the cards of one suit."""
    return cards & (SUIT << (NUMBERS * suit))


@rule
def seat_at(state: State, place: int) -> int:
    """WH-13: the seat of a place in the trick: the leader plays first, then each other seat, clockwise."""
    seat: int = state.leader + place
    return seat if seat < state.seats else seat - state.seats


@rule
def player(state: State) -> int:
    """WH-13: the seat whose card is the next of the trick."""
    return seat_at(state, state.played)


@rule
def playable(state: State, seat: int) -> int:
    """WH-14: a seat holding cards of the led suit plays one of them; WH-15: a void seat plays any card."""
    hand: int = state.hands[seat]
    if state.played == 0:
        return hand
    following = of_suit(hand, suit(state.trick[0]))
    return following if following else hand


@rule
def play(state: State, seat: int, card: int) -> None:
    """WH-13: put a card of the hand into the trick; the last card of a trick ends it."""
    if state.played and suit(card) != suit(state.trick[0]):
        state.voids[seat] |= only(suit(state.trick[0]))
    state.hands[seat] &= ~only(card)
    state.seen |= only(card)
    state.trick[state.played] = card
    state.played += 1
    if state.played == state.seats:
        end_trick(state)


@rule
def cards_of_trick(state: State) -> int:
    """WH-13: the set of cards on the table."""
    cards = 0
    for place in range(state.played):
        cards |= only(state.trick[place])
    return cards


@rule
def winning_card(cards: int, led: int, group: int, hermits: int, painters: int) -> int:
    """WH-16 to WH-22: the card that wins, of those played to a trick for a group of athletes."""
    following = of_suit(cards, led)
    if group & hermits:
        return lowest(following)  # WH-19, WH-21: the Hermit decides, whoever else is there
    if group & painters:
        return highest(following)  # WH-20
    meat = of_suit(cards, MEAT)
    return highest(meat if meat else following)  # WH-16, WH-17; WH-18: nothing else can win


@rule
def best_place(state: State) -> int:
    """WH-16 to WH-22: the place in the trick of the card that wins so far; the trick is not empty."""
    return winning_place(state, group(state, state.tricks))


@rule
def winning_place(state: State, group: int) -> int:
    """WH-16 to WH-22: the place in the trick of the card that wins it, if it is about this group of athletes."""
    best = winning_card(
        cards_of_trick(state), suit(state.trick[0]), group, state.specials[HERMIT], state.specials[CAVE_PAINTER]
    )
    place = 0
    while state.trick[place] != best:
        place += 1
    return place


# End of a Round


@rule
def first_place(trick: int) -> int:
    """WH-09, WH-10: the grid place on top of the group of a trick (from 0)."""
    block = trick // COLUMNS
    row = block * (block + 1) // 2
    return row * COLUMNS + trick % COLUMNS


@rule
def group(state: State, trick: int) -> int:
    """WH-09, WH-10: the set of athletes at stake in a trick: singles, then pairs, then triples."""
    place = first_place(trick)
    athletes = 0
    for _ in range(trick // COLUMNS + 1):
        athletes |= only(state.grid[place])
        place += COLUMNS
    return athletes


@rule
def forget_trick(state: State) -> None:
    """WH-23: the bribe cards of the trick are out."""
    for place in range(SEATS):
        state.trick[place] = -1
    state.played = 0


@rule
def end_trick(state: State) -> None:
    """WH-23: the winner takes the group; WH-24: and leads the next trick; WH-25: twelve tricks make a round."""
    athletes = group(state, state.tricks)
    winner = seat_at(state, winning_place(state, athletes))
    state.teams[winner] |= athletes
    state.takers[state.tricks] = winner
    for place in range(SEATS):
        state.last_trick[place] = state.trick[place]
    state.last_leader = state.leader
    state.leader = winner
    state.tricks += 1
    forget_trick(state)
    if state.tricks == TRICKS:
        end_round(state)


# Scoring


@rule
def team_score(state: State, team: int, took_a_trick: bool) -> int:
    """WH-26 to WH-36: the points of one team in one round."""
    if not took_a_trick:
        return NO_TRICK  # WH-36
    cheered = team & state.specials[CHEERLEADER] != 0
    total = 0
    left = team
    while left:
        athlete = lowest(left)
        left &= left - 1
        total += cheered_value(state, athlete, cheered)
    for _ in range(count(team & state.specials[TEMPTRESS])):
        best = best_athlete(state, team, cheered)
        if best >= 0:
            total -= cheered_value(state, best, cheered)
            team &= ~only(best)
    return total


@rule
def cheered_value(state: State, athlete: int, cheered: bool) -> int:
    """WH-29: with a Cheerleader in the team a value of 1 exactly counts 2."""
    value: int = state.values[athlete]
    return 2 if cheered and value == 1 else value


@rule
def best_athlete(state: State, team: int, cheered: bool) -> int:
    """WH-30: the athlete with the highest value of a team, -1 of an empty one."""
    best = -1
    left = team
    while left:
        athlete = lowest(left)
        left &= left - 1
        if best < 0 or cheered_value(state, athlete, cheered) > cheered_value(state, best, cheered):
            best = athlete
    return best


@rule
def doublings(state: State, team: int) -> int:
    """WH-32 to WH-34, WH-41: each Goat doubles, each Fat Boy in the same team takes one Goat's effect away."""
    return max(0, count(team & state.specials[HOLY_GOAT]) - count(team & state.specials[FAT_BOY]))


@rule
def round_score(state: State, seat: int) -> int:
    """WH-35: first the Cheerleader, then the Temptress, then the Goat; WH-31: who is left out keeps its ability."""
    team: int = state.teams[seat]
    points = team_score(state, team, team != 0)
    for _ in range(doublings(state, team)):
        points *= 2
    return points


# The Next Rounds, Game End


@rule
def end_round(state: State) -> None:
    """WH-37: note the scores; WH-05: as many rounds as seats."""
    for seat in range(state.seats):
        state.scores[state.round_number - 1, seat] = round_score(state, seat)
    if state.round_number < state.seats:
        state.due = 1


@rule
def is_over(state: State) -> bool:
    """WH-38: after n rounds."""
    return state.round_number == state.seats and state.tricks == TRICKS


@rule
def total(state: State, seat: int) -> int:
    """WH-37: the sum over the rounds that are over."""
    points = 0
    for number in range(SEATS):
        points += state.scores[number, seat]
    return points


@rule
def rank(state: State, seat: int) -> int:
    """WH-38, WH-39: the highest total wins, among equals the higher last round; a number that orders both."""
    last_round: int = state.scores[state.seats - 1, seat]
    return total(state, seat) * 100_000 + last_round


@rule
def winners(state: State) -> int:
    """WH-38 to WH-40: the seats with the best rank share the win; none before the end."""
    if not is_over(state):
        return 0
    best = 0
    for seat in range(1, state.seats):
        if rank(state, seat) > rank(state, best):
            best = seat
    winning = 0
    for seat in range(state.seats):
        if rank(state, seat) == rank(state, best):
            winning |= only(seat)
    return winning


# The verbs


@rule
def seats_to_act(state: State) -> int:
    """WH-13: the seat whose turn it is in the trick."""
    if state.due or is_over(state):
        return 0
    return only(player(state))


@rule
def decision(state: State) -> int:  # noqa: ARG001
    """WH-13: there is one kind of decision, `play`."""
    return 0


@rule
def legal_actions(state: State, seat: int) -> int:
    """WH-14, WH-15: the cards that may be played."""
    return playable(state, seat) if seats_to_act(state) == only(seat) else 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    """WH-13: an action is the card played."""
    play(state, seat, action)


@rule
def score(state: State, seat: int) -> int:
    """WH-37: the points of the rounds that are over."""
    return total(state, seat)

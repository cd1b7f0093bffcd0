"""Tricky Teams: the cards and the state.

A card is a number from 0 to 41 in canonical order: red, yellow, green and blue, each from 1 to 10,
then the two flags.  A team is a number from 0 to 3 in that order, the peasant team is number 4.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from cete.kit.cards import count, first, has, only
from cete.kit.compiled import rule
from cete.kit.record import Ints, Record

SEATS = 6
"""Section 1 of the ledger: at most."""
RAIDS = 4
"""TT-32: at most."""
NUMBERS = 10
"""TT-1: cards of a team."""
TEAMS = 4
CARDS = 42
"""TT-1: the flags included."""
PEASANTS = 4
"""TT-38: the peasant team, where teams are numbered."""
UNSEEN = -2
"""In a view, stands for a card in the trick that the viewer cannot see."""

RED_DRUMMER = 7
"""TT-6: the red 8."""

FLAGS = first(2) << 40
TEAM = first(NUMBERS)
"""All red cards; the other teams lie above, ten cards each."""
ALL_TEAMS = first(TEAMS)
"""As a set of teams."""
ONES = 1 | 1 << 10 | 1 << 20 | 1 << 30
"""The four Peasants."""
FOURS = ONES << 3
"""The four Hypnotists."""
SIXES = ONES << 5
"""The four Fools."""
SEVENS = ONES << 6
"""The four Fog Witches."""
EIGHTS = ONES << 7
"""The four Drummers."""


class Decision(IntEnum):
    """The kinds of decision (section 4 of the ledger)."""

    PLAY = 0
    WISH = 1
    TAKE = 2
    LEAD = 3


class State(Record):
    """Everything on the table and in the hands."""

    seats: int
    training: int
    """TT-9: 1 if only the basic rules hold."""
    fog_bluff: int
    """TT-70: 1 if the first card in the fog may be a wrong one; 0 in training."""
    raids: int
    """How many raids the match has."""
    coins: Annotated[Ints, CARDS]
    """The silver coins that each card counts."""

    raid: int
    """The raid that is played, from 1; 0 before the first deal."""
    due: int
    """1 if a deal is due, else 0."""
    asked: int
    """The kind of decision at hand (`Decision`)."""
    actor: int
    """The seat that decides; -1 when a deal is due or the match is over."""
    hands: Annotated[Ints, SEATS]
    """The set of cards each seat holds.  Hidden from the others, except the 8s."""
    tricks: int
    """How many tricks of this raid are over, from 0."""

    leader: int
    """The seat that led the trick that `trick` holds; -1 before the first one."""
    played: int
    """How many cards lie in the trick on the table, from 0.  When it is over this is 0 again, but what it was
    (`trick`, `wrong`, `strengths`, `strongest`, `ranking`, `members`) stays until the next lead."""
    trick: Annotated[Ints, SEATS]
    """The cards of the trick in the order they were played; -1 where none lies.  A face-down card is hidden
    (`UNSEEN`) from all but its owner."""
    down: int
    """The set of places in the trick whose cards lie face down."""
    face_up: int
    """The set of cards that lie face up in the trick."""
    wishes: Annotated[Ints, SEATS]
    """For each seat the team last wished from it in this trick; -1 for none."""
    wishers: Annotated[Ints, SEATS]
    """For each seat the seat whose wish that is; -1 for none."""
    hypnotists: int
    """The set of seats that have wished something in this trick, and so have played a 4."""

    wrong: int
    """The place of the wrong card in the trick, once judged; -1 for none."""
    strengths: Annotated[Ints, TEAMS + 1]
    """The strength of each team at the end of the trick, the peasants last; 0 for a team that takes no part."""
    strongest: int
    """The team that won the trick; -1 before its end."""
    ranking: Annotated[Ints, SEATS]
    """The seats of the strongest team, best first; -1 behind them."""
    members: int
    """How many seats the strongest team has."""
    loot: int
    """The set of cards still to be taken."""
    picks: int
    """How many cards of the loot were taken one by one."""

    piles: Annotated[Ints, SEATS]
    """The set of cards in each seat's loot pile."""
    cooks: Annotated[Ints, SEATS]
    """The set of cooks lying out in front of each seat."""
    aside: int
    """The set of flags set aside in this raid."""
    voids: Annotated[Ints, SEATS]
    """The set of teams of which each seat has shown to hold no card, for the rest of the raid."""
    owed: Annotated[Ints, 4]
    """For each wrong card of this raid the set of teams of which its seat then held at least one card; 0 once the
    seat has shown such a card.  At most one trick for each 7 has a wrong card."""
    owed_by: Annotated[Ints, 4]
    """The seats that laid those wrong cards."""
    wrongs: int
    """How many wrong cards there were in this raid."""

    scores: Annotated[Ints, (RAIDS, SEATS)]
    """The coins of each raid that is over (first index, from 0) for each seat."""


# Cards


@rule
def team_of(card: int) -> int:
    """TT-1: the team of a team card."""
    return card // NUMBERS


@rule
def is_flag(card: int) -> bool:
    """TT-1: whether a card is one of the two flags."""
    return card >= 40


@rule
def number(card: int) -> int:
    """TT-2: the number of a card; a flag has 0."""
    return 0 if card >= 40 else card % NUMBERS + 1


@rule
def of_teams(teams: int) -> int:
    """TT-1: the cards of a set of teams."""
    cards = 0
    for team in range(TEAMS):
        if has(teams, team):
            cards |= TEAM << NUMBERS * team
    return cards


@rule
def teams_of(cards: int) -> int:
    """TT-13: the teams that occur in a set of cards."""
    teams = 0
    for team in range(TEAMS):
        if cards & TEAM << NUMBERS * team:
            teams |= only(team)
    return teams


@rule
def deck_size(state: State) -> int:
    """TT-1, TT-3: the flags are in the game with 3 and 6 seats only."""
    return CARDS if state.seats in (3, 6) else CARDS - 2


# Places


@rule
def next_seat(state: State, seat: int) -> int:
    """TT-10: clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def seat_at(state: State, place: int) -> int:
    """TT-10: the seat whose card lies at a place of the trick."""
    seat: int = state.leader + place
    return seat if seat < state.seats else seat - state.seats


@rule
def place_of(state: State, seat: int) -> int:
    """TT-10: the place in the trick where a seat's card lies or will lie."""
    place: int = seat - state.leader
    return place if place >= 0 else place + state.seats


@rule
def strength(state: State, place: int) -> int:
    """TT-48: the number of a team card in the trick, one more for each own cook lying out."""
    seat = seat_at(state, place)
    return number(state.trick[place]) + count(state.cooks[seat])


@rule
def tricks_in_raid(state: State) -> int:
    """TT-3: as many as cards are dealt to each seat."""
    return deck_size(state) // state.seats


@rule
def hand_size(state: State, seat: int) -> int:
    """TT-3, TT-10: how many cards a seat holds, which everybody can count."""
    if state.due or state.raid == 0:
        return 0
    played = 1 if state.played and place_of(state, seat) < state.played else 0
    return tricks_in_raid(state) - state.tricks - played

"""Tricky Teams by rules of thumb: join the team that will win, and keep strong cards for when they decide."""

from __future__ import annotations

import math

import numpy as np

from cete.games.tricky_teams import game as _registered  # noqa: F401
from cete.games.tricky_teams.legal import playable, right_cards
from cete.games.tricky_teams.loot import peasant_strength
from cete.games.tricky_teams.rules import wish_for
from cete.games.tricky_teams.state import (
    ONES,
    PEASANTS,
    TEAMS,
    UNSEEN,
    Decision,
    State,
    is_flag,
    next_seat,
    number,
    place_of,
    seat_at,
    strength,
    team_of,
    tricks_in_raid,
)
from cete.kit.cards import count, has, lowest, only
from cete.kit.chance import Chance
from cete.kit.compiled import rule
from cete.kit.record import Ints
from cete.kit.verbs import register

# Found by trying: coins won against uniform players with 3, 4 and 6 seats.
SPREAD = 4.3
"""How far the strength of teams still moves with each card to come, for one card."""
COMING_LOOT, COMING_MEMBERS = 0.72, 0.4
"""Of each card to come: the coins for the winners, and how many of them it adds."""
RANK = 0.12
"""Coins that each member who picks first costs."""
KEEP = 0.15
"""What each point of strength is worth in a later trick."""
LOST = 2.5
"""What each own coin that goes to others costs."""
STAY_OUT = -0.17
COOK, STRATEGIST = 0.15, 0.22
"""What a Cook lying out is worth for each later trick, and choosing the next leader."""


@rule
def strengths_with(view: State, seat: int, card: int) -> Ints:
    """TT-23, TT-38: the strengths of the teams if a seat adds a card, as far as the trick can be seen."""
    strengths = np.zeros(TEAMS + 1, np.int64)
    peasants = 0
    cooks = 0
    for place in range(view.played):
        laid: int = view.trick[place]
        if laid != UNSEEN and not is_flag(laid):
            strengths[team_of(laid)] += strength(view, place)
            if only(laid) & ONES:
                peasants += 1
                cooks += count(view.cooks[seat_at(view, place)])
    own = count(view.cooks[seat])
    strengths[team_of(card)] += number(card) + own
    if only(card) & ONES:
        peasants += 1
        cooks += own
    if not view.training:
        strengths[PEASANTS] = peasant_strength(peasants, cooks)
    return strengths


@rule
def cards_to_come(view: State) -> int:
    """How many cards of the trick are not known yet when the seat on turn has played."""
    unknown = view.seats - view.played - 1
    for place in range(view.played):
        if view.trick[place] == UNSEEN:
            unknown += 1
    return unknown


@rule
def chance_to_win(margin: float, to_come: int) -> float:
    """How likely a team stays ahead (or comes from behind) with some cards to come."""
    if to_come == 0:
        return 1.0 if margin > 0.0 else 0.0
    return 1.0 / (1.0 + math.exp(-margin / (SPREAD * math.sqrt(to_come))))


@rule
def prospects(view: State, seat: int, card: int) -> float:
    """What a card is worth now, in coins: what it may win, less what it may lose and what it would do later."""
    if is_flag(card):
        return STAY_OUT
    if not has(right_cards(view, seat), card):
        return -100.0
    strengths = strengths_with(view, seat, card)
    peasant = only(card) & ONES != 0 and strengths[PEASANTS] >= strengths[team_of(card)]
    team = PEASANTS if peasant else team_of(card)
    rival = 0
    for other in range(TEAMS):
        if other != team:
            rival = max(rival, strengths[other])
    if not only(card) & ONES:
        rival = max(rival, strengths[PEASANTS])
    # The team of the last card has its strength last, so it loses ties; peasants win them.
    margin = strengths[team] - rival + (0.5 if peasant else -0.5)
    to_come = cards_to_come(view)
    members = 1
    before = 0
    spoils = COMING_LOOT * to_come
    for place in range(view.played):
        laid: int = view.trick[place]
        if laid != UNSEEN and not is_flag(laid):
            if only(laid) & ONES != 0 if peasant else team_of(laid) == team:
                members += 1
                if not peasant and strength(view, place) >= number(card) + count(view.cooks[seat]):
                    before += 1
            else:
                spoils += view.coins[laid]
    later = tricks_in_raid(view) - view.tricks - 1
    gain = max(spoils / (members + COMING_MEMBERS * to_come) - RANK * before, 0.0)
    if not view.training:
        if number(card) == 2:
            gain = spoils
        elif number(card) == 3:
            gain += COOK * later
        elif number(card) == 9:
            gain += STRATEGIST
    coins = float(view.coins[card])
    win = chance_to_win(margin, to_come)
    return win * (coins + gain) - (1.0 - win) * LOST * coins - (KEEP * number(card) if later else 0.0)


@rule
def best_card(view: State, seat: int) -> int:
    """The card with the best prospects."""
    cards = playable(view, seat)
    best = lowest(cards)
    most = prospects(view, seat, best)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = prospects(view, seat, card)
        if worth > most:
            most = worth
            best = card
    return best


@rule
def best_wish(view: State, seat: int) -> int:
    """TT-49: the own team, from the last seat that may still hold it."""
    team = team_of(view.trick[place_of(view, seat)])
    for place in range(view.seats - 1, view.played - 1, -1):
        target = seat_at(view, place)
        if not has(view.voids[target], team) and view.wishes[target] < 0:
            return wish_for(target, team)
    return 0


@rule
def best_loot(view: State) -> int:
    """TT-27: a card with the most coins."""
    cards: int = view.loot
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if view.coins[card] > view.coins[best]:
            best = card
    return best


@rule
def greedy(view: State, seat: int, chance: Chance) -> int:  # noqa: ARG001
    """The best card, wish or loot; a Strategist gives the lead to its left, so as to play last."""
    if view.asked == Decision.PLAY:
        return best_card(view, seat)
    if view.asked == Decision.TAKE:
        return best_loot(view)
    if view.asked == Decision.WISH:
        return best_wish(view, seat)
    return next_seat(view, seat)


register(State, greedy=greedy)

"""Tricky Teams: what a seat may know (section 6 of the ledger)."""

from __future__ import annotations

import numpy as np

from cete.games.tricky_teams.legal import lacking
from cete.games.tricky_teams.state import (
    EIGHTS,
    FOURS,
    SEATS,
    TEAMS,
    UNSEEN,
    Decision,
    State,
    deck_size,
    hand_size,
    is_flag,
    of_teams,
    place_of,
    seat_at,
)
from cete.kit.belief import deal_unseen, deal_wanted, ways_to_deal
from cete.kit.cards import count, first, has, lowest, only
from cete.kit.chance import Chance, fraction
from cete.kit.compiled import rule
from cete.kit.record import Ints

HOLDERS = 2 * SEATS
"""Where an unseen card can be: the hand of each seat, and behind them face down at each place of the trick."""
LACKS = 1 << TEAMS
"""How many sets of teams there are that a hand may have to lack."""


@rule
def wish_is_secret(state: State) -> bool:
    """Section 6 of the ledger: a Hypnotist lies face down and its owner has not decided about the wish."""
    return state.asked == Decision.WISH and has(state.down, state.played - 1)


@rule
def hide(state: State, seat: int) -> None:
    """TT-5, TT-59: hidden are the hands of the others, except their 8s, and the cards they laid face down.

    While the owner of a face-down Hypnotist decides about the wish, the others do not see yet that it was laid.
    """
    for other in range(state.seats):
        if other != seat:
            state.hands[other] &= EIGHTS
    if wish_is_secret(state) and state.actor != seat:
        state.played -= 1
        state.trick[state.played] = -1
        state.down &= ~only(state.played)
        state.asked = Decision.PLAY
    for place in range(state.played):
        if has(state.down, place) and seat_at(state, place) != seat:
            state.trick[place] = UNSEEN


@rule
def unseen_cards(view: State, seat: int) -> int:
    """Section 6 of the ledger: the cards that lie in other hands or face down; an 8 never does."""
    seen: int = view.aside | view.loot | view.face_up
    for other in range(view.seats):
        seen |= view.piles[other] | view.cooks[other] | view.hands[other]
    if seat >= 0 and view.played and place_of(view, seat) < view.played:
        seen |= only(view.trick[place_of(view, seat)])
    return first(deck_size(view)) & ~seen


@rule
def must_lack(view: State, place: int, card: int) -> int:
    """TT-22, TT-70: the teams of which a seat can hold no card if the card it laid face down is this one."""
    if view.fog_bluff and place == lowest(view.down) and not is_flag(card):
        return 0
    return lacking(view, place, card)


@rule
def sort_by_lack(view: State, place: int, cards: int, kinds: Ints) -> None:
    """Sort what a face-down card can be by the teams its seat must lack; some sets of teams may be impossible."""
    seat = seat_at(view, place)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        lack = must_lack(view, place, card)
        if not view.hands[seat] & of_teams(lack):
            kinds[lack] |= only(card)


@rule
def wants(view: State, seat: int, wanted: Ints, wanted_by: Ints) -> int:
    """TT-71: who laid a wrong card held one that would have been right, and may hold it still; returns how many."""
    found = 0
    for debt in range(view.wrongs):
        debtor: int = view.owed_by[debt]
        cards = of_teams(view.owed[debt])
        if cards and debtor != seat and not view.hands[debtor] & cards:
            wanted[found] = cards
            wanted_by[found] = only(debtor)
            if view.played and place_of(view, debtor) < view.played:
                wanted_by[found] |= only(SEATS + place_of(view, debtor))
            found += 1
    return found


@rule
def choose(lacks: Ints, number: int, kinds: Ints, may: Ints, view: State, narrowed: Ints) -> None:
    """Narrow what the holders may have to one combination of what the seats of the face-down cards lack."""
    for holder in range(HOLDERS):
        narrowed[holder] = may[holder]
    for place in range(view.played):
        if kinds[place].any():
            kind = number % lacks[place]
            number //= lacks[place]
            lack = 0
            while kinds[place, lack] == 0 or kind > 0:
                if kinds[place, lack]:
                    kind -= 1
                lack += 1
            narrowed[SEATS + place] = kinds[place, lack]
            narrowed[seat_at(view, place)] &= ~of_teams(lack)


@rule
def determinize(view: State, seat: int, chance: Chance) -> None:
    """Section 6 of the ledger: unseen cards are dealt to hands and face-down places, all worlds equally likely.

    What a face-down card may be depends on what its seat still holds: with some cards the seat could not
    have played it.  So the cards it may be are sorted by the teams that the seat must then lack, and one
    of the combinations is drawn with the share of the worlds that it stands for.
    """
    unseen = unseen_cards(view, seat)
    if view.due or unseen == 0:
        return
    may = np.zeros(HOLDERS, np.int64)
    room = np.zeros(HOLDERS, np.int64)
    kinds = np.zeros((SEATS, LACKS), np.int64)
    lacks = np.ones(SEATS, np.int64)
    combinations = 1
    for other in range(view.seats):
        if other != seat:
            may[other] = unseen & ~of_teams(view.voids[other])
            room[other] = hand_size(view, other) - count(view.hands[other])
    for place in range(view.played):
        if view.trick[place] == UNSEEN:
            other = seat_at(view, place)
            cards = may[other] & FOURS if has(view.hypnotists, other) else may[other]
            sort_by_lack(view, place, cards, kinds[place])
            room[SEATS + place] = 1
            lacks[place] = np.count_nonzero(kinds[place])
            combinations *= lacks[place]
    wanted = np.zeros(4, np.int64)
    wanted_by = np.zeros(4, np.int64)
    found = wants(view, seat, wanted, wanted_by)
    wanted = wanted[:found]
    wanted_by = wanted_by[:found]
    narrowed = np.zeros(HOLDERS, np.int64)
    chosen = 0
    if combinations > 1:
        shares = np.zeros(combinations)
        for number in range(combinations):
            choose(lacks, number, kinds, may, view, narrowed)
            shares[number] = ways_to_deal(unseen, narrowed, room, wanted, wanted_by)
        mark = fraction(chance) * shares.sum()
        for number in range(combinations):
            if shares[number] > 0.0 and mark >= 0.0:
                chosen = number
                mark -= shares[number]
    choose(lacks, chosen, kinds, may, view, narrowed)
    dealt = np.zeros(HOLDERS, np.int64)
    if found:
        deal_wanted(unseen, narrowed, room, wanted, wanted_by, dealt, chance)
    else:
        deal_unseen(unseen, narrowed, room, dealt, chance)
    for other in range(view.seats):
        view.hands[other] |= dealt[other]
    for place in range(view.played):
        if view.trick[place] == UNSEEN:
            view.trick[place] = lowest(dealt[SEATS + place])

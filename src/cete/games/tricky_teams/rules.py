"""Tricky Teams: the rulebook in code, in its order.

Which cards may be played stands in `legal`, the end of a trick and of a raid in `loot`, the cards and
the state in `state`.
"""

from __future__ import annotations

from cete.games.tricky_teams.legal import fog, playable
from cete.games.tricky_teams.loot import end_trick, lift_spells, show, take
from cete.games.tricky_teams.state import (
    CARDS,
    EIGHTS,
    FOURS,
    RAIDS,
    RED_DRUMMER,
    SEATS,
    TEAMS,
    Decision,
    State,
    deck_size,
    next_seat,
    seat_at,
)
from cete.kit.cards import first, has, only
from cete.kit.compiled import rule
from cete.kit.record import Ints

# Setup


@rule
def set_up(state: State, seats: int, options: Ints, printed: Ints) -> None:
    """TT-9, TT-70: take the seats, the options `training`, `fog_bluff`, `raids`, and the coins.

    `printed` has two numbers for each card: its coins, and its coins in training.
    """
    state.seats = seats
    state.training = options[0]
    state.fog_bluff = options[1] if not state.training else 0
    state.raids = options[2]
    for card in range(CARDS):
        state.coins[card] = printed[2 * card + state.training]
    state.leader = -1
    state.actor = -1
    clear_trick(state)
    lift_spells(state)
    state.due = 1


@rule
def needs_deal(state: State) -> int:
    """TT-4: a shuffle before every raid."""
    return state.due


@rule
def write_deck(state: State, deck: Ints) -> int:
    """TT-1, TT-3: the deck in canonical order."""
    cards = deck_size(state)
    for card in range(cards):
        deck[card] = card
    return cards


@rule
def deal(state: State, deck: Ints) -> None:
    """TT-4: one card at a time clockwise, from seat 0; TT-6: the seat with the red 8 leads.

    TT-35: the deck is complete again.  The last trick of the raid before stays on the table until then.
    """
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.piles[seat] = 0
        state.voids[seat] = 0
    for debt in range(4):
        state.owed[debt] = 0
        state.owed_by[debt] = 0
    state.wrongs = 0
    state.aside = 0
    state.tricks = 0
    state.raid += 1
    state.due = 0
    seat = 0
    for card in range(deck_size(state)):
        state.hands[seat] |= only(deck[card])
        if deck[card] == RED_DRUMMER:
            state.actor = seat
        seat = next_seat(state, seat)
    state.asked = Decision.PLAY


# Course of Play


@rule
def clear_trick(state: State) -> None:
    """TT-10: the last trick is taken from the table."""
    for place in range(SEATS):
        state.trick[place] = -1
        state.ranking[place] = -1
    for team in range(TEAMS + 1):
        state.strengths[team] = 0
    state.wrong = -1
    state.strongest = -1
    state.members = 0
    state.picks = 0


@rule
def lies_down(state: State, card: int) -> bool:
    """TT-59: in the fog every card is laid face down; TT-64: but an 8 never."""
    return fog(state) and not has(EIGHTS, card)


@rule
def play(state: State, seat: int, card: int) -> None:
    """TT-10: put a card of the hand into the trick; TT-49: a 4 gives a wish if a seat comes later."""
    if state.played == 0:
        clear_trick(state)
        state.leader = seat
    place: int = state.played
    hidden = lies_down(state, card)
    state.hands[seat] &= ~only(card)
    state.trick[place] = card
    state.played += 1
    if hidden:
        state.down |= only(place)
    else:
        show(state, place)
        state.face_up |= only(card)
    if has(FOURS, card) and not state.training and state.played < state.seats:
        state.asked = Decision.WISH
    else:
        go_on(state)


@rule
def go_on(state: State) -> None:
    """TT-10: the next seat clockwise plays; TT-73: the last card ends the trick."""
    if state.played == state.seats:
        end_trick(state)
    else:
        state.asked = Decision.PLAY
        state.actor = seat_at(state, state.played)


# Card Abilities: the 4


@rule
def possible_wishes(state: State) -> int:
    """TT-49, TT-52: no wish (0), or one colour team from one later seat (see `wish_for`)."""
    wishes = only(0)
    for place in range(state.played, state.seats):
        wishes |= first(TEAMS) << wish_for(seat_at(state, place), 0)
    return wishes


@rule
def wish_for(seat: int, team: int) -> int:
    """Section 4 of the ledger: the number of the wish for a team from a seat."""
    return 1 + TEAMS * seat + team


@rule
def wish(state: State, seat: int, action: int) -> None:
    """TT-53, TT-54: a wish replaces an earlier one on the same seat; no wish changes nothing."""
    if action:
        target = (action - 1) // TEAMS
        state.wishes[target] = (action - 1) % TEAMS
        state.wishers[target] = seat
        state.hypnotists |= only(seat)
    go_on(state)


# Card Abilities: the 9


@rule
def give_lead(state: State, seat: int) -> None:
    """TT-65: the seat that the Strategist chose leads the next trick."""
    state.asked = Decision.PLAY
    state.actor = seat


# End of the Game


@rule
def is_over(state: State) -> bool:
    """TT-32: after the last raid."""
    return state.raid == state.raids and state.actor < 0


@rule
def total(state: State, seat: int) -> int:
    """TT-74: the coins of the raids that are over."""
    coins = 0
    for raid in range(RAIDS):
        coins += state.scores[raid, seat]
    return coins


@rule
def winners(state: State) -> int:
    """TT-74: all seats with the most coins share the victory; none before the end."""
    if not is_over(state):
        return 0
    most = 0
    for seat in range(state.seats):
        most = max(most, total(state, seat))
    winning = 0
    for seat in range(state.seats):
        if total(state, seat) == most:
            winning |= only(seat)
    return winning


# The verbs


@rule
def seats_to_act(state: State) -> int:
    """TT-10: one seat at a time."""
    return only(state.actor) if state.actor >= 0 else 0


@rule
def decision(state: State) -> int:
    """Section 4 of the ledger."""
    return state.asked


@rule
def legal_actions(state: State, seat: int) -> int:
    """TT-22: cards to play; TT-49: wishes; TT-27: cards of the loot; TT-65: seats."""
    if seat != state.actor or seat < 0:
        return 0
    if state.asked == Decision.PLAY:
        return playable(state, seat)
    if state.asked == Decision.TAKE:
        return state.loot
    if state.asked == Decision.WISH:
        return possible_wishes(state)
    return first(state.seats)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Section 4 of the ledger: carry out a decision."""
    if state.asked == Decision.PLAY:
        play(state, seat, action)
    elif state.asked == Decision.TAKE:
        take(state, seat, action)
    elif state.asked == Decision.WISH:
        wish(state, seat, action)
    else:
        give_lead(state, action)


@rule
def score(state: State, seat: int) -> int:
    """TT-74: the coins of the raids that are over."""
    return total(state, seat)

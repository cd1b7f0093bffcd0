"""Tricky Badger: the course of the game in code, in the rulebook's order.

The chapters Tricks and Trampling stand in `tricks`, those about the collection cards in `collection`.
"""

from __future__ import annotations

from cete.games.tricky_badger.collection import (
    PASS,
    badgers,
    connect,
    discard_card,
    females,
    gain,
    hungry_badgers,
    loose_feed,
    make_use,
    males,
    points_of,
    settle,
    stack_of,
    unfed_hamsters,
    uses,
)
from cete.games.tricky_badger.state import (
    CAGE,
    CARDS,
    DECK,
    GIVE_BONE,
    GIVE_FEED,
    LAID_OUT,
    LOOSE_BONE,
    MAGPIE,
    NUMBERS,
    PINKS,
    PLAY,
    ROUNDS,
    SEATS,
    TAKE,
    TRICKS,
    TYPES,
    USE_BUCKET,
    USE_CAGE,
    USE_MAGPIE,
    State,
    Step,
    card_type,
    note,
)
from cete.games.tricky_badger.tricks import best_place, colour, contested, laid_out, next_seat, playable, player
from cete.kit.cards import first, lowest, only
from cete.kit.compiled import rule
from cete.kit.record import Ints

# Setup


@rule
def set_up(state: State, seats: int, options: Ints, printed: Ints) -> None:
    """TB-01, TB-08: take the seats, the options `starter` and `decline`, and the edition's numbers."""
    state.seats = seats
    state.starter = options[0]
    state.decline = options[1]
    for card in range(CARDS):
        state.copies[card] = printed[card]
    for kind in range(TYPES):
        state.points[kind] = printed[CARDS + kind]
    for place in range(4):
        state.bonus[place] = printed[CARDS + TYPES + place]
        state.tramplers[place] = printed[CARDS + TYPES + 4 + place]
    for place in range(DECK):
        state.deck[place] = -1
    state.leader = state.starter
    state.asking = -1
    clear_round(state)
    state.due = 1


@rule
def leaf_cards(seats: int) -> int:
    """TB-03, TB-04: how many leaf cards are in use: pink and one other colour less than there are seats."""
    return PINKS + (seats - 1) * NUMBERS


@rule
def needs_deal(state: State) -> int:
    """TB-05, TB-06: the collection cards once, then the leaf cards for every round (TB-10)."""
    return state.due


@rule
def write_deck(state: State, deck: Ints) -> int:
    """TB-05: all collection cards; TB-06, TB-10: all leaf cards in use; in canonical order."""
    size = 0
    if state.due == 1:
        for card in range(CARDS):
            for _ in range(state.copies[card]):
                deck[size] = card
                size += 1
        return size
    size = leaf_cards(state.seats)
    for card in range(size):
        deck[card] = card
    return size


@rule
def deal(state: State, deck: Ints) -> None:
    """TB-05: put down the deck of collection cards, which is never reshuffled; TB-11: or begin a round."""
    if state.due == 1:
        for place in range(DECK):
            state.deck[place] = deck[place]
        state.due = 2
    else:
        begin_round(state, deck)


# Game Round


@rule
def clear_round(state: State) -> None:
    """TB-10: nothing is left of the round before."""
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.voids[seat] = 0
        state.last_trick[seat] = -1
    state.seen = 0
    state.tricks = 0
    state.last_leader = -1
    state.last_prize = -1
    state.winner = -1
    forget_trick(state)
    forget_effects(state)


@rule
def begin_round(state: State, deck: Ints) -> None:
    """TB-11: nine leaf cards each, TB-12: the others stay unseen; TB-13: ten collection cards on the table."""
    clear_round(state)
    state.round_number += 1
    for seat in range(state.seats):
        for place in range(TRICKS):
            state.hands[seat] |= only(deck[TRICKS * seat + place])
    state.out = first(LAID_OUT)
    state.due = 0
    state.asking = TAKE


@rule
def hand_size(state: State, seat: int) -> int:
    """TB-11, TB-17: how many leaf cards a seat holds, which everybody can count."""
    place = seat - state.leader
    if place < 0:
        place += state.seats
    return TRICKS - state.tricks - (1 if place < state.played else 0)


# Tricks


@rule
def offered(state: State) -> int:
    """TB-16: the different collection cards the leader can choose from, as a set."""
    deck = state.deck
    one = LAID_OUT * (state.round_number - 1)
    cards = 0
    places: int = state.out
    while places:
        cards |= only(deck[one + lowest(places)])
        places &= places - 1
    return cards


@rule
def take(state: State, card: int) -> None:
    """TB-16: choose the contested card; of equal cards it does not matter which."""
    places: int = state.out
    while laid_out(state, lowest(places)) != card:
        places &= places - 1
    state.prize = lowest(places)
    state.out &= ~only(state.prize)
    forget_effects(state)
    state.asking = PLAY


@rule
def play(state: State, seat: int, card: int) -> None:
    """TB-17: put a card of the hand into the trick; the last card of a trick ends it."""
    if state.played and colour(card) != colour(state.trick[0]):
        state.voids[seat] |= only(colour(state.trick[0]))
    state.hands[seat] &= ~only(card)
    state.seen |= only(card)
    state.trick[state.played] = card
    state.played += 1
    if state.played == state.seats:
        end_trick(state)


@rule
def forget_trick(state: State) -> None:
    """TB-26: the leaf cards of the trick are out until the next round."""
    trick = state.trick
    for place in range(SEATS):
        trick[place] = -1
    state.played = 0
    state.prize = -1


@rule
def forget_effects(state: State) -> None:
    """TB-25: what followed from the last trick is over."""
    for place in range(state.noted):
        state.notes[place] = 0
    state.noted = 0
    state.arrived = -1


@rule
def end_trick(state: State) -> None:
    """TB-21, TB-25: the seat with the strongest card wins the contested card and carries out its effects."""
    winner: int = (state.leader + best_place(state)) % state.seats
    card = contested(state)
    trick = state.trick
    last_trick = state.last_trick
    for place in range(state.seats):
        last_trick[place] = trick[place]
    state.last_leader = state.leader
    state.last_prize = state.prize
    state.winner = winner
    state.tricks += 1
    forget_trick(state)
    win_card(state, winner, card_type(card))


@rule
def win_card(state: State, seat: int, kind: int) -> None:
    """TB-36: a plain card joins the collection; TB-62, TB-69, TB-75: others must be used if they can."""
    stack = stack_of(kind)
    if stack >= 0:
        go_on(state, gain(state, seat, stack))
    elif uses(state, seat, kind):
        state.asking = USE_MAGPIE if kind == MAGPIE else USE_CAGE if kind == CAGE else USE_BUCKET
    else:
        note(state, Step.WASTED, 0, kind)
        discard_card(state, kind, 1)
        pass_marker(state)


@rule
def go_on(state: State, settled: bool) -> None:
    """TB-27: once the winner's collection has settled, the effects are over."""
    if settled:
        pass_marker(state)


@rule
def pass_marker(state: State) -> None:
    """TB-27, TB-28: the marker goes to the next seat, whoever won; nine tricks make a round (TB-14)."""
    state.leader = next_seat(state, state.leader)
    state.asking = TAKE
    if state.tricks == TRICKS:
        end_round(state)


@rule
def end_round(state: State) -> None:
    """TB-15: nobody gets the last card on the table; TB-09, TB-81: the fifth round is the last."""
    discard_card(state, card_type(laid_out(state, lowest(state.out))), 1)
    state.out = 0
    state.asking = -1
    if state.round_number < ROUNDS:
        state.due = 2


# Game End


@rule
def is_over(state: State) -> bool:
    """TB-81: after the fifth round."""
    return state.asking < 0 and state.due == 0


@rule
def hamsters(state: State, seat: int) -> int:
    """TB-86: both sexes."""
    return females(state, seat) + males(state, seat)


@rule
def rank(state: State, seat: int) -> int:
    """TB-84 to TB-86: most points, then most badgers, then most hamsters; a number that orders all three."""
    return (points_of(state, seat) * 100 + badgers(state, seat)) * 100 + hamsters(state, seat)


@rule
def winners(state: State) -> int:
    """TB-84 to TB-87: the seats with the best rank share the victory; none before the end."""
    if not is_over(state):
        return 0
    best = rank(state, 0)
    winning = only(0)
    for seat in range(1, state.seats):
        here = rank(state, seat)
        if here > best:
            winning = 0
            best = here
        if here == best:
            winning |= only(seat)
    return winning


# The verbs


@rule
def seats_to_act(state: State) -> int:
    """TB-16, TB-17, TB-25: the leader chooses, each seat plays in turn, the winner carries out the effects."""
    asking: int = state.asking
    if asking < 0:
        return 0
    if asking == TAKE:
        return only(state.leader)
    return only(player(state) if asking == PLAY else state.winner)


@rule
def decision(state: State) -> int:
    """Section 4 of the ledger: the kind of the decision at hand."""
    return max(state.asking, 0)


@rule
def legal_actions(state: State, seat: int) -> int:
    """Section 4 of the ledger: a card by its number, a use as `collection.use` counts, or the stack that is chosen."""
    if seats_to_act(state) != only(seat):
        return 0
    asking: int = state.asking
    if asking == PLAY:
        return playable(state, seat)
    if asking == TAKE:
        return offered(state)
    if asking == GIVE_BONE:
        return hungry_badgers(state, seat)
    if asking == GIVE_FEED:
        return unfed_hamsters(state, seat)
    kind = card_type(laid_out(state, state.last_prize))
    actions = uses(state, seat, kind)
    return actions | only(PASS) if state.decline else actions


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Section 4 of the ledger: one decision and the automatic steps after it."""
    asking: int = state.asking
    if asking == PLAY:
        play(state, seat, action)
    elif asking == TAKE:
        take(state, action)
    elif asking in (GIVE_BONE, GIVE_FEED):
        connect(state, seat, action, LOOSE_BONE if asking == GIVE_BONE else loose_feed(state, seat))
        go_on(state, settle(state, seat))
    else:
        go_on(state, make_use(state, seat, card_type(laid_out(state, state.last_prize)), action))


@rule
def score(state: State, seat: int) -> int:
    """TB-82: the points of the collection as it lies there."""
    return points_of(state, seat)

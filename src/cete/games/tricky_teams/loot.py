"""Tricky Teams: the end of a trick, distributing the loot, the end of a raid."""

from __future__ import annotations

from cete.games.tricky_teams.legal import lacking
from cete.games.tricky_teams.state import (
    ONES,
    PEASANTS,
    SEATS,
    TEAMS,
    Decision,
    State,
    is_flag,
    number,
    of_teams,
    place_of,
    seat_at,
    strength,
    team_of,
    tricks_in_raid,
)
from cete.kit.cards import count, has, lowest, only
from cete.kit.compiled import rule

# What the cards show


@rule
def show(state: State, place: int) -> None:
    """Section 6 of the ledger: note what a card that lies open tells about its seat's hand."""
    card: int = state.trick[place]
    seat = seat_at(state, place)
    if place != state.wrong:
        state.voids[seat] |= lacking(state, place, card)
    if state.wrongs and not is_flag(card):
        for debt in range(state.wrongs):
            if state.owed_by[debt] == seat and has(state.owed[debt], team_of(card)):
                state.owed[debt] = 0


@rule
def judge(state: State) -> None:
    """TT-71, TT-73 (2): the first face-down card is wrong if its seat could have obeyed."""
    place = lowest(state.down)
    card: int = state.trick[place]
    seat = seat_at(state, place)
    broken = lacking(state, place, card)
    if state.hands[seat] & of_teams(broken):
        state.wrong = place
        state.owed[state.wrongs] = broken
        state.owed_by[state.wrongs] = seat
        state.wrongs += 1


@rule
def turn_up(state: State) -> None:
    """TT-73 (1, 2): all face-down cards are turned up at once and the first is judged."""
    if state.fog_bluff:
        judge(state)
    for place in range(state.seats):
        if has(state.down, place):
            show(state, place)
    for place in range(state.seats):
        state.face_up |= only(state.trick[place])
    state.down = 0


# Distributing the loot


@rule
def counts(state: State, place: int) -> bool:
    """TT-34, TT-72: neither a flag nor a wrong card counts."""
    return not is_flag(state.trick[place]) and place != state.wrong


@rule
def peasant_strength(peasants: int, cooks: int) -> int:
    """TT-38, TT-39: two Peasants are 11 strong, three 111, four 1111, and each cook of theirs adds 1."""
    if peasants < 2:
        return 0
    side_by_side = 11
    for _ in range(peasants - 2):
        side_by_side = 10 * side_by_side + 1
    return side_by_side + cooks


@rule
def weigh(state: State) -> None:
    """TT-23: the strength of a team is the sum over its cards; TT-38: the peasants stand side by side.

    Looks only at cards that lie open, so that it can be asked while the trick grows.
    """
    for team in range(TEAMS + 1):
        state.strengths[team] = 0
    peasants = 0
    cooks = 0
    for place in range(state.played):
        if not has(state.down, place) and counts(state, place):
            card: int = state.trick[place]
            state.strengths[team_of(card)] += strength(state, place)
            if only(card) & ONES and not state.training:
                peasants += 1
                cooks += count(state.cooks[seat_at(state, place)])
    state.strengths[PEASANTS] = peasant_strength(peasants, cooks)


@rule
def strongest_team(state: State) -> int:
    """TT-24: the highest strength wins; TT-25: in a tie the team that reached it first; TT-42: but peasants win ties.

    -1 if no card counts so far.
    """
    best = 0
    for team in range(TEAMS + 1):
        best = max(best, state.strengths[team])
    if best == 0:
        return -1
    if state.strengths[PEASANTS] == best:
        return PEASANTS
    # The last card of each team counts, so the winner among equals is the team found last from behind.
    winner = -1
    seen = 0
    for place in range(state.played - 1, -1, -1):
        if not has(state.down, place) and counts(state, place):
            card: int = state.trick[place]
            if not has(seen, team_of(card)):
                seen |= only(team_of(card))
                if state.strengths[team_of(card)] == best:
                    winner = team_of(card)
    return winner


@rule
def belongs(state: State, place: int, team: int) -> bool:
    """TT-40: whether the card at a place counts for a team; a Peasant may stand for two."""
    if not counts(state, place):
        return False
    card: int = state.trick[place]
    return only(card) & ONES != 0 if team == PEASANTS else team_of(card) == team


@rule
def rank_members(state: State) -> None:
    """TT-26: the members by descending strength, of equals the earlier first; TT-41: the last Peasant first."""
    state.members = 0
    for place in range(state.seats):
        state.ranking[place] = -1
    for place in range(state.seats):
        if belongs(state, place, state.strongest):
            # Each member is put in before those it outranks.
            at = state.members
            while at > 0 and (
                state.strongest == PEASANTS
                or strength(state, place) > strength(state, place_of(state, state.ranking[at - 1]))
            ):
                state.ranking[at] = state.ranking[at - 1]
                at -= 1
            state.ranking[at] = seat_at(state, place)
            state.members += 1


@rule
def member_with(state: State, wanted: int) -> int:
    """TT-43, TT-65: the seat that has a card of a number in the strongest team; -1 if none has.

    Asked for 2 and 9 only, of which a team cannot have two (TT-68).
    """
    if state.training or state.strongest == PEASANTS:
        return -1
    for place in range(state.seats):
        if number(state.trick[place]) == wanted and belongs(state, place, state.strongest):
            return seat_at(state, place)
    return -1


@rule
def end_trick(state: State) -> None:
    """TT-73: everything that follows the last card of a trick, up to the first pick of the loot."""
    if state.down:
        turn_up(state)
    state.loot = 0
    weigh(state)
    state.strongest = strongest_team(state)
    rank_members(state)
    for place in range(state.seats):
        card: int = state.trick[place]
        if is_flag(card):
            state.aside |= only(card)  # TT-35
        elif not belongs(state, place, state.strongest):
            state.loot |= only(card)  # TT-40, TT-72
    thief = member_with(state, 2)
    if thief >= 0:
        state.piles[thief] |= state.loot  # TT-43
        state.loot = 0
    state.picks = 0
    if state.loot:
        state.asked = Decision.TAKE
        state.actor = state.ranking[0]
    else:
        finish_trick(state)  # TT-30


@rule
def take(state: State, seat: int, card: int) -> None:
    """TT-27: the members pick one card each, in the order of their ranking, until the loot is gone."""
    state.piles[seat] |= only(card)
    state.loot &= ~only(card)
    state.picks += 1
    if state.loot:
        state.actor = state.ranking[state.picks % state.members]
    else:
        finish_trick(state)


@rule
def finish_trick(state: State) -> None:
    """TT-28, TT-46: own cards go to the own piles, a Cook before its owner; TT-29, TT-44, TT-65: who leads next."""
    for rank in range(state.members):
        seat: int = state.ranking[rank]
        card: int = state.trick[place_of(state, seat)]
        if number(card) == 3 and not state.training:
            state.cooks[seat] |= only(card)
        else:
            state.piles[seat] |= only(card)
    state.tricks += 1
    state.played = 0
    lift_spells(state)
    state.asked = Decision.PLAY
    if state.tricks == tricks_in_raid(state):
        end_raid(state)
        return
    strategist = member_with(state, 9)
    if strategist >= 0:
        state.asked = Decision.LEAD
        state.actor = strategist
        return
    thief = member_with(state, 2)
    state.actor = thief if thief >= 0 else state.ranking[0]


@rule
def lift_spells(state: State) -> None:
    """TT-54, TT-58: wishes and fog end with the trick, and no team is out."""
    for seat in range(SEATS):
        state.wishes[seat] = -1
        state.wishers[seat] = -1
    state.hypnotists = 0
    state.down = 0
    state.face_up = 0


# End of a Raid


@rule
def worth(state: State, cards: int) -> int:
    """TT-2, TT-55: the coins of a set of cards."""
    coins = 0
    while cards:
        coins += state.coins[lowest(cards)]
        cards &= cards - 1
    return coins


@rule
def end_raid(state: State) -> None:
    """TT-31, TT-47: cooks go to their owners' piles, coins are counted; TT-32: and the next raid begins, if any."""
    for seat in range(state.seats):
        state.piles[seat] |= state.cooks[seat]
        state.cooks[seat] = 0
        state.scores[state.raid - 1, seat] = worth(state, state.piles[seat])
    state.actor = -1
    if state.raid < state.raids:
        state.due = 1

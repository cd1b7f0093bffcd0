"""Tricky Teams: which cards may be played: lead, challenge, join, and the abilities that change them."""

from __future__ import annotations

from cete.games.tricky_teams.state import (
    ALL_TEAMS,
    EIGHTS,
    FLAGS,
    NUMBERS,
    ONES,
    SEVENS,
    SIXES,
    TEAMS,
    State,
    is_flag,
    of_teams,
    seat_at,
    team_of,
    teams_of,
)
from cete.kit.cards import count, first, has, only
from cete.kit.compiled import rule

# Teams out


@rule
def fog(state: State) -> bool:
    """TT-58, TT-9: whether a 7 was played in this trick; the first one always lies face up."""
    return state.face_up & SEVENS != 0 and not state.training


@rule
def wished_team(state: State, seat: int) -> int:
    """TT-49: the set of the team wished from a seat; none if nothing was."""
    team: int = state.wishes[seat]
    return only(team) if team >= 0 else 0


# Legal cards


@rule
def basic_cards(state: State, hand: int) -> int:
    """TT-12 to TT-21: what lead, challenge and join allow."""
    if state.down:
        return hand  # TT-21, TT-61
    out = teams_of(state.face_up)
    if out == 0:
        return hand  # TT-12, TT-15
    if count(out) == 1:
        fitting = hand & of_teams(ALL_TEAMS & ~out)  # TT-16
    else:
        fitting = hand & of_teams(out)  # TT-19
    return fitting if fitting else hand  # TT-17, TT-20


@rule
def always_allowed(state: State, hand: int) -> int:
    """TT-33, TT-36, TT-56: flags, Fools, and a Peasant once one lies face up."""
    if state.training:
        return hand & FLAGS
    cards = hand & (FLAGS | SIXES)
    if state.face_up & ONES:
        cards |= hand & ONES
    return cards


@rule
def right_cards(state: State, seat: int) -> int:
    """TT-22, steps 1 to 5: the cards that are right for a seat now."""
    hand: int = state.hands[seat]
    wished = hand & of_teams(wished_team(state, seat))
    if wished:
        return wished | hand & SIXES  # TT-50
    return basic_cards(state, hand) | always_allowed(state, hand)  # TT-51


@rule
def playable(state: State, seat: int) -> int:
    """TT-22: the cards a seat may play now; TT-70: the first card laid face down may be a wrong one."""
    cards = right_cards(state, seat)
    if state.fog_bluff and not state.down and fog(state):
        cards |= state.hands[seat] & first(TEAMS * NUMBERS) & ~EIGHTS
    return cards


# What a card that was played tells


@rule
def face_up_before(state: State, place: int) -> int:
    """TT-13: the cards that lay face up when the card at a place was played."""
    cards = 0
    for earlier in range(place):
        if not has(state.down, earlier):
            cards |= only(state.trick[earlier])
    return cards


@rule
def lacking(state: State, place: int, card: int) -> int:
    """Section 6 of the ledger: the teams of which a seat can hold no card if a card it plays at a place is right.

    With any card of one of them in its hand, that card is not among the options of TT-22, steps 1 to 5.
    """
    teams = wished_team(state, seat_at(state, place))
    fool = not state.training and only(card) & SIXES != 0
    if teams and (fool or only(card) & of_teams(teams)):
        return 0  # TT-50
    if fool or is_flag(card) or state.down & first(place):
        return teams  # TT-33, TT-56, TT-61
    before = face_up_before(state, place)
    if not state.training and only(card) & ONES and before & ONES:
        return teams  # TT-36
    out = teams_of(before)
    own = only(team_of(card))
    if count(out) == 1:
        return teams | ALL_TEAMS & ~out if own == out else teams  # TT-16, TT-17
    return teams if own & out else teams | out  # TT-19, TT-20

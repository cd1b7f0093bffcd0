"""Hoarders: what a seat may know (section 6 of the ledger)."""

from __future__ import annotations

import numpy as np

from cete.games.hoarders.rules import BEAVER, COPIES, CRITTERS, KINDS, NUTS, State, face_down
from cete.kit.belief import any_cards
from cete.kit.cards import first, has, only
from cete.kit.chance import Chance, shuffle
from cete.kit.compiled import rule


@rule
def hide(state: State, seat: int) -> None:
    """HO-06: nobody sees the deck; HO-13: the face-down critters of the others are hidden; all else lies open."""
    state.deck[:] = -1
    for other in range(state.seats):
        if other != seat:
            state.down[other] = 0


@rule
def may_lie_down(view: State, seat: int) -> int:
    """HO-04, HO-38: the critters that can lie face down before a seat.

    None that lies face up there; and no beaver once a beaver is face up anywhere.
    """
    critters: int = first(CRITTERS) & ~view.up[seat]
    for other in range(view.seats):
        if has(view.up[other], BEAVER):
            critters &= ~only(BEAVER)
    return critters


@rule
def determinize(view: State, seat: int, chance: Chance) -> None:
    """HO-03, HO-06, HO-13: any critters that can lie there; the nuts nobody owns in any order."""
    if view.due:
        return
    for other in range(view.seats):
        if other != seat:
            view.down[other] = any_cards(may_lie_down(view, other), face_down(view, other), chance)
    order = np.zeros(NUTS, np.int64)
    left = 0
    for nut in range(KINDS):
        in_deck = COPIES
        for owner in range(view.seats):
            in_deck -= view.nuts[owner, nut]
        for _ in range(in_deck):
            order[left] = nut
            left += 1
    shuffle(order, left, chance)
    for place in range(left):
        view.deck[view.drawn + place] = order[place]

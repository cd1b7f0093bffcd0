"""Non-interference: what a seat cannot know changes no byte of its pages.

Two worlds are compared that look the same to a seat: in the other one hidden hands, deals, secret
and unrevealed picks are different, as far as the public history allows.  Everything the server
would send to that seat must be equal, lengths included: the page, the pieces of a stream and when
they are sent, and what is said about every action that it could try.
"""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cete.games import GAMES
from cete.kit.cards import each
from cete.kit.chance import Chance, below, chance
from cete.kit.game import IllegalAction
from cete.kit.record import bytes_of
from cete.kit.verbs import NOBODY
from cete.server import draw
from cete.server.app import Server
from cete.server.hall import Room
from cete.server.rendering import Pages
from cete.server.thinking import Thinkers
from cete.table import commands
from cete.table.events import NO_PICKS, Dealt, Pick, Picks
from cete.table.table import Table
from tables import ANN, BEN, CLO, DAN, Kept, a_game

PEOPLE = [ANN, BEN, CLO, DAN]
PAGES = Pages()


def playing(game: str, seats: int, moves: int, luck: Chance, secret: bytes = b"s" * 32) -> Kept:
    """A match of people at random, up to a number of actions or its end."""
    kept = Kept(a_game(game), seats, secret=secret)
    for seat in range(1, seats):
        kept.do(commands.join(kept.table, PEOPLE[seat], seat, f"Player {seat}", ""))
    kept.do(commands.start(kept.table, ANN))
    for _ in range(moves):
        waiting = kept.table.waiting_for()
        if not waiting:
            break
        seat = waiting[below(len(waiting), luck)]
        legal = kept.game.legal(kept.table.state, seat)
        kept.do(commands.take(kept.table, seat, legal[below(len(legal), luck)], "person"))
    return kept


def other_world(kept: Kept, viewer: int, luck: Chance) -> Table:
    """The same match with everything changed that a viewer cannot know."""
    table, game = kept.restarted(), kept.game
    table.secret = b"another secret, as long as a one"
    table.deals = [list(reversed(deal)) for deal in table.deals]
    picks, table.picks = table.picks, NO_PICKS
    table.state = game.guess(table.view(viewer), viewer, luck)
    for one in table.viewers:
        table._views[one] = game.view(table.state, one)
        table._shown[one] = bytes_of(table._views[one])
    if picks.made:
        made = dict(picks.made)
        for seat in made:
            if seat != viewer:
                legal = game.legal(table.state, seat)
                made[seat] = Pick(legal[below(len(legal), luck)], "person")
        table.hold(Picks(made, picks.seen, [kept for kept in picks.commands if kept[0] == viewer]))
    return table


def bytes_for(table: Table, viewer: int) -> dict[str, Any]:
    """All that a viewer can be sent."""
    player = PEOPLE[viewer] if viewer != NOBODY else ""
    room = Room(table, cast("Any", None), Thinkers(0))
    page = draw.table_page(room, player, "http://here")
    sent: dict[str, Any] = {
        "page": PAGES.draw("table.html", page),
        "piece": PAGES.draw("_table.html", draw.table_page(room, player, "http://here", since=page.version - 3)),
        "key": Server.shown(room, player),
    }
    if viewer != NOBODY and table.status == "running":
        tries = [
            table.game.action_text(table.view(viewer), viewer, action) for action in each(any_actions(table, viewer))
        ]
        for text in [*tries, "play nonsense", "play B1", "play M12"]:
            try:
                commands.act(table, player, text, page.version, "x")
                sent[f"try {text}"] = "done"
            except (IllegalAction, commands.Refused) as problem:
                sent[f"try {text}"] = (type(problem), str(problem))
    return sent


def any_actions(table: Table, viewer: int) -> int:
    """The legal actions of whoever is to act, as the viewer sees them."""
    from cete.kit import verbs

    view = table.view(viewer)
    return int(verbs.legal_actions(view, viewer)) if viewer in table.game.seats_to_act(view) else 0


@pytest.mark.parametrize("game", list(GAMES))
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 200), viewer=st.integers(-1, 3))
def test_what_a_seat_cannot_know_changes_no_byte(game: str, seed: int, moves: int, viewer: int) -> None:
    luck = chance(seed)
    seats = [count for count in a_game(game).seat_counts if count <= len(PEOPLE)][-1]
    viewer = min(viewer, seats - 1)
    kept = playing(game, seats, moves, luck)
    if kept.table.status == "over":
        return
    here, there = kept.restarted(), other_world(kept, viewer, luck)
    assert bytes_for(here, viewer) == bytes_for(there, viewer)
    # Then somebody does the same in both worlds, if that is possible and looks the same.
    seat = here.waiting_for()[0]
    both = sorted(set(here.game.legal(here.state, seat)) & set(here.game.legal(there.state, seat)))
    if not both:
        return
    action = both[below(len(both), luck)]
    changes = [commands.take(table, seat, action, "person") for table in (here, there)]
    if any(isinstance(event, Dealt) for change in changes for event in change.events):
        return
    for table, change in zip((here, there), changes, strict=True):
        commands.adopt(table, change)
    if "over" in (here.status, there.status):
        return
    if bytes_of(here.view(viewer)) == bytes_of(there.view(viewer)):
        assert bytes_for(here, viewer) == bytes_for(there, viewer)


def test_the_worlds_compared_are_different_ones() -> None:
    """So the law above can fail: somebody who sees what differs gets another page."""
    kept = playing("wilde_horde", 3, 20, chance(1))
    here, there = kept.restarted(), other_world(kept, 0, chance(2))
    assert bytes_of(here.state) != bytes_of(there.state)
    assert bytes_for(here, 1) != bytes_for(there, 1)


@given(seed=st.integers(0, 2**32), viewer=st.integers(-1, 2))
def test_unrevealed_picks_change_no_byte_for_others(seed: int, viewer: int) -> None:
    """Also how often somebody changed a pick, and in which order the others picked."""
    luck = chance(seed)
    worlds = []
    for order in ([0, 1, 2], [2, 1, 0]):
        kept = playing("picking", 4, 0, chance(1))
        for seat in [seat for seat in order if seat != viewer]:
            for _ in range(1 + below(3, luck)):
                pick = f"pick {below(3, luck)}"
                table = kept.table
                kept.do(commands.act(table, PEOPLE[seat], pick, table.version(seat), f"{seat}.{table.version(seat)}"))
        worlds.append(bytes_for(kept.table, viewer))
    assert worlds[0] == worlds[1]


def test_the_secret_is_on_no_page_before_the_end() -> None:
    secret = bytes(range(32))
    kept = playing("wilde_horde", 3, 20, chance(1), secret)
    for viewer in kept.table.viewers:
        page = bytes_for(kept.table, viewer)["page"]
        assert secret.hex() not in page
        assert kept.table.opened.commitment in page


def test_a_page_names_only_the_cards_of_its_own_hand() -> None:
    kept = playing("wilde_horde", 4, 7, chance(5))
    for viewer in kept.table.viewers:
        page = bytes_for(kept.table, viewer)["page"]
        for seat in range(4):
            for card in each(int(kept.table.state.hands[seat])):
                code = kept.game.card_code("bribes", card)
                assert (f'id="card-{code}"' in page) == (seat == viewer)

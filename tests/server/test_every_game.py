"""Every game is played to its end through forms alone, and its record holds."""

from __future__ import annotations

import time

import pytest

from cete import games
from cete.kit.history import read_record
from cete.table.deals import verify_record
from sites import Browser, Form, Site

LONGEST = 600
"""Own actions of one seat in a match, at most."""


def act(site: Site, browser: Browser, match: str, number: int) -> bool:
    """Take one of the actions that the page offers, if it is the browser's turn; returns whether it was."""
    table = site.table(match)
    if 0 not in table.waiting_for() or table.quiet_action(0) is not None:
        time.sleep(0.01)  # others are to act, or the table itself takes the only action there is
        return False
    forms = [form for form in Form(browser.table(match)).forms if form["action"].endswith("/act")]
    fields = dict(forms[0]["fields"])
    scene = table.scene(0)
    assert scene is not None
    if scene.selection:
        sets = list(scene.selection.actions)
        cards = [("card", card) for card in sorted(sets[number % len(sets)])]
        answer = browser.post(f"/t/{match}/select", [*cards, *fields.items()])
    else:
        offered = [value for form in forms for name, value in form["buttons"] if name == "action"]
        assert sorted(set(offered)) == table.game.legal(table.view(0), 0), "the page offers the legal actions"
        answer = browser.post(f"/t/{match}/act", {**fields, "action": offered[number % len(offered)]})
    assert answer.status_code == 303, answer.text
    return True


TABLES = [(game, games.game_class(game).usual_seats) for game in games.GAMES if game != "picking"]
TABLES += [("badgers", 1), ("badgers", 4)]
"""Every game as it is usually played, and the modes of Badgers: solo, and a tournament with two boards at once."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_match_by_forms(site: Site, game: str, seats: int) -> None:
    ann = site.browser()
    match = ann.open(game, start=True, seats=str(seats))
    taken = 0
    until = time.monotonic() + 240
    while site.table(match).status != "over":
        taken += act(site, ann, match, taken)
        assert taken < LONGEST
        assert time.monotonic() < until, "the table has stalled"
    assert taken
    assert "Play again" in ann.table(match)
    record = read_record(ann.get(f"/t/{match}/record.json").text)
    verify_record(games.load(game), record)
    for seat in ("0", "open"):
        for step in ("0", "7", "21"):
            assert ann.get(f"/t/{match}/replay?step={step}&seat={seat}").status_code == 200


def test_a_table_of_two_hoarders(site: Site) -> None:
    """HO-02: whoever asks for two seats asks for the option that allows them."""
    ann = site.browser()
    assert 'value="2"' in ann.get("/new?game=hoarders").text
    match = ann.open("hoarders", start=True, seats="2")
    assert site.table(match).opened.options["two_players"] is True
    assert len(site.table(match).seats) == 2

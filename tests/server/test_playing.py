"""Matches played through forms."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from cete.kit.history import read_record
from cete.table.deals import verify_record
from sites import Browser, Site, running, visible_text
from tables import a_game


def wait_for_turn(site: Site, browser: Browser, match: str) -> bool:
    """Wait until somebody is to act or the match is over; returns whether it goes on."""
    for _ in range(500):
        table = site.table(match)
        if table.status == "over":
            return False
        if browser.moves(match):
            return True
        time.sleep(0.01)
    raise AssertionError("the bots have stalled")


def test_a_whole_match_against_bots(site: Site) -> None:
    ann = site.browser()
    match = ann.open(start=True)
    moves = 0
    while wait_for_turn(site, ann, match):
        answer = ann.play(match, -1)
        assert answer.status_code == 303
        moves += 1
    assert moves == 36
    page = ann.table(match)
    assert "The match is over" in page
    assert site.table(match).secret.hex() in page
    answer = ann.get(f"/t/{match}/record.json")
    assert answer.headers["content-type"] == "application/json"
    record = read_record(answer.text)
    verify_record(a_game("wilde_horde"), record)
    assert record.players == ["Ann", "uniform", "uniform"]
    assert record.fairness is not None
    assert record.fairness["commitment"] in page


def test_two_people_and_a_bot(site: Site) -> None:
    ann, ben = site.browser(), site.browser()
    match = ann.open()
    assert "Ann" in ben.table(match)
    assert site.table(match).seat_of("") == -1
    assert ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben", "luck": "x"}).status_code == 303
    assert ben.post(f"/t/{match}/start").status_code == 403
    assert ann.post(f"/t/{match}/start").status_code == 303
    assert ann.play(match).status_code == 303
    assert not ann.moves(match)
    assert ben.play(match).status_code == 303
    assert [entry["seat"] for entry in site.table(match).actions][:2] == [0, 1]


def test_secret_choices_by_forms(site: Site) -> None:
    """The small game: both people pick from their own pages; a pick can be changed until all are in."""
    ann, ben = site.browser(), site.browser()
    match = ann.open("picking", seats="2")
    ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{match}/start")

    def pick(browser: Browser, card: str) -> int:
        table = site.table(match)
        seat = 0 if browser is ann else 1
        form = {"card": card, "version": str(table.version(seat)), "command": f"{seat}.{table.version(seat)}"}
        return browser.post(f"/t/{match}/select", form).status_code

    before = ben.table(match)
    assert pick(ann, "n2") == 303
    after = ben.table(match)
    assert pick(ann, "n0") == 303
    assert before != after == ben.table(match), "Ben sees that Ann has picked, not that she changed her mind"
    assert site.table(match).actions == []
    assert pick(ben, "n1") == 303
    assert [(entry["seat"], entry["action"]) for entry in site.table(match).actions[:2]] == [
        (1, "pick 1"),
        (0, "pick 0"),
    ]


@pytest.mark.parametrize("cards", [[], ["n0", "n1"], ["n7"], ["n0", "n0"]])
def test_a_choice_of_cards_that_is_none_is_refused(site: Site, cards: list[str]) -> None:
    ann, ben = site.browser(), site.browser()
    match = ann.open("picking", seats="2")
    ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{match}/start")
    version = str(site.table(match).version(0))
    answer = ann.post(f"/t/{match}/select", [*(("card", card) for card in cards), ("version", version)])
    if cards == ["n0", "n0"]:
        assert answer.status_code == 303, "the same card twice is one card"
        return
    assert answer.status_code == 422
    assert not site.table(match).picks.made


def test_a_script_gets_the_fresh_piece_of_the_page(site: Site) -> None:
    ann = site.browser()
    match = ann.open(start=True)
    version = site.table(match).version(0)
    move = ann.moves(match)[0]
    answer = ann.post(f"/t/{match}/act", move, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert f'value="{version}"' not in answer.text
    assert "You lead" in answer.text


def test_the_same_request_twice_plays_once_and_opens_one_table(site: Site) -> None:
    ann = site.browser()
    match = ann.open(command="first-of-mine", luck="a")
    assert ann.open(command="first-of-mine", luck="a") == match
    assert ann.open(command="second-of-mine") != match
    ann.post(f"/t/{match}/start")
    move = ann.moves(match)[0]
    assert [ann.post(f"/t/{match}/act", move).status_code for _ in range(3)] == [303, 303, 303]
    assert sum(entry["seat"] == 0 for entry in site.table(match).actions) == 1


def test_home_lists_this_browsers_matches_with_whose_turn_it_is(site: Site) -> None:
    ann, ben, clo = site.browser(), site.browser(), site.browser()
    match = ann.open()
    ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{match}/start")
    time.sleep(0.1)
    mine, his = ann.get("/").text, ben.get("/").text
    assert f"/t/{match}" in mine
    assert "your turn" in visible_text(mine).lower()
    assert f"/t/{match}" in his
    assert "your turn" not in visible_text(his).lower()
    assert match not in clo.get("/").text


def test_the_next_match_has_the_same_people(site: Site) -> None:
    ann, ben = site.browser(), site.browser()
    match = ann.open("picking", seats="2")
    ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{match}/start")
    while site.table(match).status == "running":
        table = site.table(match)
        for seat in table.waiting_for():
            action = a_game("picking").legal(table.state, seat)[seat % 2 if len(table.waiting_for()) > 1 else 0]
            form = {"action": action, "version": str(table.version(seat)), "command": f"{seat}.{table.version(seat)}"}
            assert (ann, ben)[seat].post(f"/t/{match}/act", form).status_code == 303
            break
    answer = ann.post(f"/t/{match}/again")
    assert answer.status_code == 303
    again = answer.headers["location"].removeprefix("/t/")
    assert ben.post(f"/t/{match}/again").headers["location"] == f"/t/{again}", "asking twice gives the same match"
    assert f"/t/{again}" in ben.table(match)
    assert [seat.name for seat in site.table(again).seats] == ["Ann", "Ben"]
    assert site.table(again).status == "open"


def without_address(browser: Browser, match: str) -> str:
    """The table's page without the server's address, which is another after a restart here."""
    return browser.table(match).replace(browser.site.address, "")


def test_a_restart_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        ann = site.browser()
        match = ann.open(start=True)
        for _ in range(3):
            wait_for_turn(site, ann, match)
            ann.play(match)
        wait_for_turn(site, ann, match)
        page, log = without_address(ann, match), site.log(match)
    with running(tmp_path) as site:
        ann.site = site
        assert without_address(ann, match) == page
        assert site.log(match) == log
        assert ann.play(match).status_code == 303


def test_a_restart_while_a_bot_is_to_move_wakes_it(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        ann = site.browser()
        match = ann.open(start=True, pace="slow")
        ann.play(match)
        assert len(site.table(match).actions) == 1
        before = len(site.log(match))
    with running(tmp_path) as site:
        for _ in range(600):
            if len(site.log(match)) > before:
                return
            time.sleep(0.01)
        raise AssertionError("nobody asked for the table, and its bots did not wake up")


def test_a_restart_keeps_unrevealed_choices(tmp_path: Path) -> None:
    with running(tmp_path) as site:
        ann, ben = site.browser(), site.browser()
        match = ann.open("picking", seats="2")
        ben.post(f"/t/{match}/join", {"seat": "1", "name": "Ben"})
        ann.post(f"/t/{match}/start")
        version = str(site.table(match).version(0))
        ann.post(f"/t/{match}/act", {"action": "pick 2", "version": version, "command": "a"})
        pages = [without_address(browser, match) for browser in (ann, ben)]
    with running(tmp_path) as site:
        ann.site = ben.site = site
        assert [without_address(browser, match) for browser in (ann, ben)] == pages
        version = str(site.table(match).version(1))
        ben.post(f"/t/{match}/act", {"action": "pick 1", "version": version, "command": "b"})
        assert sorted(entry["action"] for entry in site.table(match).actions[:2]) == ["pick 1", "pick 2"]


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back(site: Site) -> None:
    ann = site.browser()
    match = ann.open(start=True)
    assert ann.post(f"/t/{match}/leave").status_code == 303
    assert site.table(match).seats[0].bot == "uniform"
    answer = ann.post(f"/t/{match}/join", {"seat": "0", "name": "Ann"})
    assert answer.status_code in (303, 409), "the bots may have finished the match meanwhile"


def test_a_replay_shows_every_step_through_every_eye(site: Site) -> None:
    ann = site.browser()
    match = ann.open("picking", start=True, pace="slow")
    assert ann.get(f"/t/{match}/replay").status_code == 403
    assert ann.get(f"/t/{match}/record.json").status_code == 403
    ann.post(f"/t/{match}/pace", {"pace": "instant"})
    ann.post(f"/t/{match}/leave")
    for _ in range(500):
        if site.table(match).status == "over":
            break
        time.sleep(0.01)
    table = site.table(match)
    steps = len(table.deals) + len(table.actions)
    for seat in ("0", "1", "2", "open", "watch"):
        for step in range(steps + 1):
            assert ann.get(f"/t/{match}/replay?step={step}&seat={seat}").status_code == 200
    for query in (f"step={steps + 1}", "step=-1", "step=x", "seat=3", "seat=", "seat=x", f"step={'9' * 50}"):
        assert ann.get(f"/t/{match}/replay?{query}").status_code == 404
    record = json.loads(ann.get(f"/t/{match}/record.json").text)
    assert record["players"] == ["uniform", "uniform", "uniform"]


@pytest.mark.parametrize("path", ["/", "/new", "/new?game=picking&seats=2", "/about", "/health", "/rules/wilde_horde"])
def test_the_pages_without_a_table(site: Site, path: str) -> None:
    assert site.browser().get(path).status_code == 200

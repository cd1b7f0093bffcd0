"""The ledgers as pages."""

from __future__ import annotations

import re

import pytest

from cete.games import GAMES, game_class
from cete.server.ledgers import marked, rule_sections
from ledgers import ledger
from sites import Site

PREFIXES = {"wilde_horde": "WH", "hoarders": "HO", "tricky_badger": "TB", "tricky_teams": "TT", "badgers": "BD"}


@pytest.mark.parametrize("game", list(PREFIXES))
def test_every_rule_of_the_ledger_is_on_the_page(game: str) -> None:
    text = ledger(game)
    chapter = text[re.search(r"^## 3", text, re.MULTILINE).start() : re.search(r"^## 4", text, re.MULTILINE).start()]  # type: ignore[union-attr]
    numbers = re.findall(rf"^(?:[*-] )?(?:\*\*)?({PREFIXES[game]}-\d+)(?:\*\*)? ", chapter, re.MULTILINE)
    shown = [rule.number for section in rule_sections(game) for rule in section.rules]
    assert shown == numbers
    assert len(shown) > 35
    assert all(rule.text for section in rule_sections(game) for rule in section.rules)


def test_a_rule_has_its_own_address(site: Site) -> None:
    for game in GAMES:
        if game == "picking":
            continue
        page = site.browser().get(f"/rules/{game}").text
        assert f'id="{game_class(game).prefix}-' in page


def test_a_game_that_does_not_exist_has_no_rules(site: Site) -> None:
    assert site.browser().get("/rules/chess").status_code == 404
    assert site.browser().get("/rules/..%2f..%2fREADME").status_code == 404


def test_marks_of_the_ledger_become_html_and_html_becomes_text() -> None:
    assert marked("a `b < c` **d**") == "a <code>b &lt; c</code> <em>d</em>"

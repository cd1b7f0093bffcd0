"""Each rule of a ledger has code that cites it, or a stated reason, and a test; each cited rule exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cete import games
from ledgers import ROOT, blocks, ledger, rule_numbers

WITHOUT_CODE = {
    # Rules that no line of code carries out, and why.
    "wilde_horde": {},
    "tricky_badger": {"TB-07": "overview cards only help people to remember"},
    "tricky_teams": {"TT-8": "the rules carry no messages, so there is nothing to forbid"},
}


def prefix(game: str) -> str:
    return games.game_class(game).prefix


def citations(text: str, rule_prefix: str) -> Iterator[str]:
    """Cited rules, spans like "WH-16 to WH-22" included."""
    for first, last in re.findall(rf"\b{rule_prefix}-(\d+)(?: to {rule_prefix}-(\d+))?", text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{rule_prefix}-{number:0{len(first)}d}"


@cache
def cited_in(folder: str, game: str) -> frozenset[str]:
    files = [file for file in (ROOT / folder).rglob("*.py") if "hygiene" not in file.parts]
    text = "\n".join(file.read_text("utf-8") for file in files)
    return frozenset(citations(text, prefix(game)))


@pytest.mark.parametrize("game", games.GAMES)
def test_the_ledger_is_read_right(game):
    numbers = rule_numbers(game, prefix(game))
    assert len(numbers) > 40
    assert sorted(int(number.split("-")[1]) for number in numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", games.GAMES)
def test_each_cited_rule_exists(game):
    known = set(rule_numbers(game, prefix(game)))
    for folder in ("src", "tests"):
        assert cited_in(folder, game) <= known


@pytest.mark.parametrize("game", games.GAMES)
def test_each_rule_has_code_or_a_stated_reason(game):
    known = set(rule_numbers(game, prefix(game)))
    coded = cited_in(f"src/cete/games/{game}", game)
    stated = set(WITHOUT_CODE.get(game, {}))
    assert known - coded - stated == set()
    assert stated - known == set()
    assert stated & coded == set(), "a rule with code needs no excuse"


@pytest.mark.parametrize("game", games.GAMES)
def test_each_rule_has_a_test_that_cites_it(game):
    known = set(rule_numbers(game, prefix(game)))
    examples = "".join(block for language in ("text", "jsonl", "example", "") for block in blocks(game, language))
    tested = cited_in(f"tests/games/{game}", game) | set(citations(examples, prefix(game)))
    assert known - tested == set()


@pytest.mark.parametrize("game", games.GAMES)
def test_each_rule_function_cites_its_rule_first(game):
    """A rule's docstring starts with its number; questions about the state itself may do without."""
    uncited = []
    for file in sorted((ROOT / "src/cete/games" / game).rglob("*.py")):
        if "rules" not in file.stem:
            continue
        for name, docstring in re.findall(r'^@rule\ndef (\w+)\(.*?"""(.*?)"""', file.read_text("utf-8"), re.S | re.M):
            if not re.match(rf"(?:{prefix(game)}-\d+|Section \d)", docstring):
                uncited.append(f"{file.stem}.{name}")
    assert uncited == []


@pytest.mark.parametrize("game", games.GAMES)
def test_the_ledger_names_the_game(game):
    assert games.game_class(game).name in ledger(game).splitlines()[0]

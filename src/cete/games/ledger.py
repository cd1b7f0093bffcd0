"""The ledgers as data: the numbered rules of each game, for pages and the terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
RULE = re.compile(r"(?:[-*]\s+)?(?:\*\*)?(?P<number>[A-Z]{2}-\d+)(?:\*\*)?[.:]?\s+(?P<text>.*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a ledger."""

    number: str
    """As the ledger writes it: "WH-14"."""
    text: str
    """With the ledger's marks for code and stress."""
    source: str
    """Where it comes from: "rulebook: Game Setup"; "" if the ledger does not say."""
    chapter: str
    """The heading it stands under."""


def ledger_file(game: str) -> Path:
    """The ledger of a game: in the package where it was installed, in ``docs`` in its repository."""
    installed = PACKAGE / "docs" / "rules" / f"{game}.md"
    return installed if installed.exists() else PACKAGE.parent.parent / "docs" / "rules" / f"{game}.md"


@cache
def rules(game: str) -> tuple[Rule, ...]:
    """The rules of a game in the ledger's order."""
    found: list[tuple[str, str, list[str]]] = []
    inside, chapter, open_rule = False, "Rules", False
    for line in ledger_file(game).read_text("utf-8").splitlines():
        if line.startswith("## "):
            inside = line.endswith("Rules")
        elif not inside:
            continue
        elif line.startswith("#"):
            chapter, open_rule = line.lstrip("#").strip(), False
        elif match := RULE.match(line):
            found.append((chapter, match["number"], [match["text"]]))
            open_rule = True
        elif not line.strip() or line.startswith(("|", "- ", "* ")):
            open_rule = False
        elif open_rule:
            found[-1][2].append(line.strip())
    return tuple(_rule(chapter, number, " ".join(lines)) for chapter, number, lines in found)


def _rule(chapter: str, number: str, text: str) -> Rule:
    """A rule and its source, which stands in brackets at the end."""
    body, bracket, source = text.rpartition(" [")
    if bracket and source.endswith("]"):
        return Rule(number, body, source[:-1], chapter)
    return Rule(number, text, "", chapter)


def find(game: str, prefix: str, given: str) -> Rule | None:
    """The rule somebody means by "WH-14", "wh14" or "14"; None if there is none."""
    digits = re.fullmatch(rf"(?:{re.escape(prefix)})?\s*-?\s*0*(\d+)", given.strip(), re.IGNORECASE)
    if digits is None:
        return None
    return next((rule for rule in rules(game) if rule.number.rpartition("-")[2].lstrip("0") == digits[1]), None)

"""The numbered rules of a game, looked up one at a time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from cete.kit.game import Game

PACKAGE = Path(__file__).parent.parent


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a ledger."""

    number: str
    text: str
    source: str
    """Where it comes from: "rulebook: Game Setup"; "" if the ledger does not say."""


def ledger(game: Game) -> Path:
    """The ledger of a game: in the package where it was installed, in ``docs`` in its repository."""
    installed = PACKAGE / "docs" / "rules" / f"{game.id}.md"
    return installed if installed.exists() else PACKAGE.parent.parent / "docs" / "rules" / f"{game.id}.md"


def rules(game: Game) -> dict[str, Rule]:
    """All rules of a game by their numbers as the ledger writes them."""
    start = re.compile(rf"(?:[-*]\s+)?(?:\*\*)?({re.escape(game.prefix)}-\d+)(?:\*\*)?[.:]?\s+(.*)")
    found: dict[str, list[str]] = {}
    number = ""
    for line in ledger(game).read_text("utf-8").splitlines():
        if match := start.match(line):
            number = match[1] if match[1] not in found else ""
            if number:
                found[number] = [match[2]]
        elif not line.strip() or line.startswith(("#", "|", "```", "- ", "* ")):
            number = ""
        elif number:
            found[number].append(line.strip())
    return {number: _rule(number, " ".join(lines)) for number, lines in found.items()}


def _rule(number: str, text: str) -> Rule:
    """A rule and its source, which stands in brackets at the end."""
    body, bracket, source = text.rpartition(" [")
    if bracket and source.endswith("]"):
        return Rule(number, _words(body), source[:-1])
    return Rule(number, _words(text), "")


def _words(text: str) -> str:
    """Text without the marks of its markup."""
    return text.replace("**", "").replace("`", "")


def find(game: Game, given: str) -> Rule | None:
    """The rule somebody means by "WH-14", "wh14" or "14"; None if there is none."""
    digits = re.fullmatch(rf"(?:{re.escape(game.prefix)})?\s*-?\s*0*(\d+)", given.strip(), re.IGNORECASE)
    if digits is None:
        return None
    for number, rule in rules(game).items():
        if number.rpartition("-")[2].lstrip("0") == digits[1]:
            return rule
    return None

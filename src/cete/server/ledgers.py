"""The rules of a game as a page, read from its ledger."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

import cete
from cete.server.pages import RuleLine, RuleSection

RULE = re.compile(r"(?:[*-] )?(?:\*\*)?(?P<number>[A-Z]{2}-\d+)(?:\*\*)? (?P<text>.*?)(?: \[(?P<source>[^\[\]]*)\])?$")


def ledger_file(game: str) -> Path:
    """The file of a game's ledger: beside the package when it is installed, in the project's docs otherwise."""
    package = Path(cete.__file__).parent
    installed = package / "docs" / "rules" / f"{game}.md"
    return installed if installed.exists() else package.parent.parent / "docs" / "rules" / f"{game}.md"


@cache
def rule_sections(game: str) -> tuple[RuleSection, ...]:
    """The rules of a game by chapter, in the rulebook's order."""
    sections: list[tuple[str, list[RuleLine]]] = []
    inside = False
    for line in ledger_file(game).read_text("utf-8").splitlines():
        if line.startswith("## "):
            inside = line.endswith("Rules")
        elif inside and line.startswith("### "):
            sections.append((line[4:].strip(), []))
        elif inside and (found := RULE.match(line)):
            if not sections:
                sections.append(("Rules", []))
            text, source = found["text"], found["source"] or ""
            sections[-1][1].append(RuleLine(found["number"], marked(text), source))
    return tuple(RuleSection(title, tuple(rules)) for title, rules in sections if rules)


def marked(text: str) -> Markup:
    """Text with the ledger's marks for code and stress as HTML."""
    html = re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text)))
    return Markup(re.sub(r"\*\*?([^*]+)\*\*?", r"<em>\1</em>", html))

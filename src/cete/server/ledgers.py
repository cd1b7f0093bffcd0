"""The rules of a game as a page, read from its ledger."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

from markupsafe import Markup, escape

from cete.games.ledger import rules
from cete.server.pages import RuleLine, RuleSection


@cache
def rule_sections(game: str) -> tuple[RuleSection, ...]:
    """The rules of a game by chapter, in the rulebook's order."""
    return tuple(
        RuleSection(chapter, tuple(RuleLine(rule.number, marked(rule.text), rule.source) for rule in together))
        for chapter, together in groupby(rules(game), key=lambda rule: rule.chapter)
    )


def marked(text: str) -> Markup:
    """Text with the ledger's marks for code and stress as HTML."""
    html = re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text)))
    return Markup(re.sub(r"\*\*?([^*]+)\*\*?", r"<em>\1</em>", html))

"""Reads the ledgers under docs/rules: their rules and their example scripts."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def ledger(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def rule_numbers(game: str, prefix: str) -> list[str]:
    """The numbers of the rules that a ledger defines, in its order."""
    defined = re.findall(rf"^(?:[*-] )?(?:\*\*)?({prefix}-\d+)(?:\*\*| )", ledger(game), re.MULTILINE)
    return list(dict.fromkeys(defined))


def blocks(game: str, language: str = "text") -> list[str]:
    """The fenced blocks of section 10 (worked examples) in one language."""
    section = re.split(r"^## 10\.? Worked examples", ledger(game), flags=re.MULTILINE)[1]
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.MULTILINE | re.DOTALL)


def paragraphs(text: str) -> list[str]:
    """The examples of a block, which blank lines separate."""
    return [part for part in re.split(r"\n\s*\n", text.strip()) if part]

"""The house rules that a machine can check."""

from __future__ import annotations

import re
import subprocess

import pytest

from ledgers import ROOT

LONGEST = 800
"""Lines a file of code may have before it is split."""


def tracked(*patterns: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return listed.stdout.split("\n")[:-1]


def test_no_file_of_code_is_too_long():
    files = [file for file in tracked("*.py", "*.css", "*.js", "*.html") if "/vendor/" not in file]
    long = {file: len((ROOT / file).read_text("utf-8").splitlines()) for file in files}
    assert {file: lines for file, lines in long.items() if lines > LONGEST} == {}


def test_nothing_is_left_over():
    marks = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX)\b|breakpoint\(\)|console\.log\(")
    for file in tracked("*.py", "*.css", "*.js", "*.html", "*.md", "Makefile"):
        if "/vendor/" in file or file.startswith("docs/rules/"):
            continue
        assert not marks.search((ROOT / file).read_text("utf-8")), file


def test_rules_use_no_clock_no_random_module_and_no_text():
    banned = re.compile(r"^\s*(?:import|from) (time|random|datetime|logging|secrets|asyncio|threading)\b", re.M)
    for file in tracked("src/cete/kit/*.py", "src/cete/games/*.py"):
        assert not banned.search((ROOT / file).read_text("utf-8")), file


def test_random_numbers_for_deals_never_come_from_the_random_module():
    for file in tracked("src/*.py"):
        assert not re.search(r"^\s*(?:import|from) random\b", (ROOT / file).read_text("utf-8"), re.M), file

"""Whole matches of every game, written down: the same for ever, plain and compiled.

The file holds a digest of each record; ``make golden`` rewrites it and the difference is read.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from cete.kit.history import write_record
from cete.research.simulate import series
from positions import TABLES, game_of

FILE = Path(__file__).parent / "records.txt"


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_matches_are_written_as_recorded(name, seats):
    outcomes = series(game_of(name), ["uniform"] * seats, 1, 3, {}, recorded=True, with_legal=True)
    texts = [write_record(outcome.record) for outcome in outcomes if outcome.record is not None]
    now = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    known = {tuple(line.split()[:2]): line.split()[2] for line in lines}
    if os.environ.get("CETE_GOLDEN") == "1":
        known[name, str(seats)] = now
        FILE.write_text("".join(f"{game} {n} {digest}\n" for (game, n), digest in sorted(known.items())))
    assert len(texts) == 3
    assert known.get((name, str(seats))) == now

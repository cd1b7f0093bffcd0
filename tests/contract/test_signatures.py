"""One number for each game and number of seats that tells whether its behaviour changed.

The file is text; ``make golden`` rewrites it and the difference is read.  As it is the same in both
modes, it also shows that plain and compiled rules agree.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from cete.kit.chance import chance
from cete.kit.playout import playout
from cete.kit.record import bytes_of
from positions import TABLES, game_of

FILE = Path(__file__).parent.parent / "golden" / "signatures.txt"
MATCHES = 20


def signature(name: str, seats: int) -> str:
    """A digest over the final states of some random matches and how many actions they took."""
    game = game_of(name)
    digest = hashlib.sha256()
    for seed in range(MATCHES):
        state = game.new(seats)
        generator = chance(seed)
        actions = playout(state, generator)
        digest.update(bytes_of(state) + bytes_of(generator) + str(actions).encode())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_random_matches_run_as_recorded(name, seats):
    now = signature(name, seats)
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    known = {tuple(line.split()[:2]): line.split()[2] for line in lines}
    if os.environ.get("CETE_GOLDEN") == "1":
        known[name, str(seats)] = now
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text("".join(f"{game} {n} {digest}\n" for (game, n), digest in sorted(known.items())))
    assert known.get((name, str(seats))) == now

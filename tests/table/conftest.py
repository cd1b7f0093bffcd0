"""The small game of `picking` stands among the others while the tests of the table run."""

from __future__ import annotations

import pytest

from cete import games


@pytest.fixture(autouse=True, scope="session")
def small_game() -> None:
    """Make the small game known; it stays for the rest of the process, where nothing lists games."""
    games.GAMES.setdefault("picking", "picking")

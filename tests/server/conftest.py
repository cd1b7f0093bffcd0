"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cete import games
from sites import Site, running


@pytest.fixture(autouse=True, scope="session")
def small_game() -> None:
    """Make the small game of `picking` known beside the others."""
    games.GAMES.setdefault("picking", "picking")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path) as site:
        yield site

"""A server and Chromium for the tests that act as people do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from sites import Elsewhere, Site, running

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser program for all tests; each person is a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path) as site:
        yield site


@pytest.fixture
def person(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Makes people: each call opens a window of a new browser profile.  Whatever goes wrong in it fails the test."""
    contexts, problems = [], []

    def arrive(expected: tuple[str, ...] = (), **settings: Any) -> Page:
        context = chromium.new_context(reduced_motion="reduce", **settings)
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))

        def listen(message: Any) -> None:
            if message.type == "error" and not any(word in message.text for word in expected):
                problems.append(message.text)

        page.on("console", listen)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Elsewhere]:
    server = Elsewhere(tmp_path / "matches.sqlite3")
    server.start()
    yield server
    server.stop()

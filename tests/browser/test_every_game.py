"""Every game is played to its end by clicks, and every page of its table is accessible."""

from __future__ import annotations

import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cete import games
from sites import Site

pytestmark = pytest.mark.browser

SCREENS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}

PRESS = """number => {
  const state = document.getElementById('state');
  const confirm = document.getElementById('confirm');
  const boxes = [...document.querySelectorAll('#table input[name=card]')];
  const chosen = boxes.filter(box => box.checked).length;
  if (confirm && boxes.length) {
    if (chosen) return null;  // chosen already: the others are still choosing
    const many = +confirm.dataset.howMany;
    for (let i = 0; i < many; i++) boxes[(number + i) % boxes.length].click();
    confirm.click();
    return state.dataset.version;
  }
  const buttons = document.querySelectorAll('#table button[name=action]:not([aria-disabled=true])');
  if (!buttons.length) return null;
  buttons[number % buttons.length].click();
  return state.dataset.version;
}"""
"""Presses something that is offered, all at once so that no update comes between; the page's version, or null."""


def violations(page: Page) -> list[str]:
    return [f"{found['id']}: {found['nodes'][0]['html'][:120]}" for found in Axe().run(page).response["violations"]]


@pytest.mark.parametrize(("game", "screen"), [(game, screen) for game in games.GAMES for screen in SCREENS])
def test_a_whole_match(site: Site, person, game: str, screen: str) -> None:
    # The bots are instant and the table takes lone choices by itself, so a press may arrive when its page is no longer
    # true (409) or its cards are no longer to be chosen (422): the answer is the fresh page, and says so.
    page = person(expected=("409", "422"), viewport=SCREENS[screen])
    page.goto(f"{site.address}/new?game={game}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More choices").click()
    page.get_by_label("Pace of the bots").select_option("Instant")
    page.get_by_role("button", name="Play with bots now").click()
    expect(page).to_have_url(re.compile("/t/"))
    match = page.url.rpartition("/")[2]
    pressed, until = 0, time.monotonic() + 300
    while site.table(match).status != "over":
        assert time.monotonic() < until, "the table has stalled"
        version = page.evaluate(PRESS, pressed)
        if version is None:
            page.wait_for_timeout(20)
            continue
        pressed += 1
        page.wait_for_function("version => document.getElementById('state').dataset.version !== version", arg=version)
        if pressed == 5:
            assert violations(page) == []
    assert pressed > 5
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SCREENS[screen]["width"], "nothing sticks out"
    assert violations(page) == []

"""Every game is played to its end by clicks, and every page of its table is accessible."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cete import games
from sites import Site

pytestmark = pytest.mark.browser

SCREENS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
OVER = re.compile("The match is over|wins? the match|have won|has won")


def violations(page: Page) -> list[str]:
    return [f"{found['id']}: {found['nodes'][0]['html'][:120]}" for found in Axe().run(page).response["violations"]]


def press_something(page: Page, number: int) -> None:
    """Choose cards where some are to be chosen together, else press one of what is offered."""
    boxes = page.locator("#table input[name=card]")
    if boxes.count():
        for box in range(int(page.locator("#confirm").get_attribute("data-how-many") or 0)):
            boxes.nth((number + box) % boxes.count()).check(force=True)
        page.locator("#confirm").click()
    else:
        buttons = page.locator("#table button[name=action]:not([aria-disabled=true])")
        buttons.nth(number % buttons.count()).focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_match(site: Site, person, game: str, screen: str) -> None:
    page = person(viewport=SCREENS[screen])
    page.goto(f"{site.address}/new?game={game}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More choices").click()
    page.get_by_label("Pace of the bots").select_option("Instant")
    page.get_by_role("button", name="Play with bots now").click()
    expect(page).to_have_url(re.compile("/t/"))
    match = page.url.rpartition("/")[2]
    pressed = 0
    while site.table(match).status != "over" and pressed < 400:
        if 0 not in site.table(match).waiting_for():
            page.wait_for_timeout(20)
            continue
        version = site.table(match).version(0)
        page.wait_for_function("version => +document.getElementById('state').dataset.version >= version", arg=version)
        if pressed == 5:
            assert violations(page) == []
        press_something(page, pressed)
        page.wait_for_function("version => +document.getElementById('state').dataset.version > version", arg=version)
        pressed += 1
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= SCREENS[screen]["width"], "nothing sticks out"
    assert violations(page) == []

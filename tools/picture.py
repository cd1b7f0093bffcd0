"""Takes the picture of the README: a real table on a desktop and on a phone, side by side.

Starts a server with an empty file of matches, plays some tricks of Wilde Horde against bots and
writes ``docs/picture.png``.  Needs Playwright and Debian's Chromium; ``make picture`` calls it.
"""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

PICTURE = Path(__file__).parent.parent / "docs" / "picture.png"
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip
SCREENS = {"desktop": (1280, 800, 1, 7), "phone": (390, 844, 2, 4)}
"""Width, height, pixels for each, and how many tricks to play first."""

PAGE = """<style>
  body {{ margin: 0; padding: 36px; width: 1560px; box-sizing: border-box; background: #17241d; display: flex;
         gap: 36px; align-items: center; }}
  img {{ display: block; border-radius: 14px; box-shadow: 0 8px 40px #000a; }}
</style><img width="1088" src="data:image/png;base64,{desktop}"><img width="364" src="data:image/png;base64,{phone}">"""


def shot(browser: Browser, address: str, screen: str) -> bytes:
    """A screenshot of a table after some tricks, when it is the viewer's turn."""
    width, height, scale, tricks = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme="dark"
    )
    page = context.new_page()
    page.goto(f"{address}new?game=wilde_horde")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More choices").click()
    page.get_by_label("Pace of the bots").select_option("Instant")
    page.get_by_role("button", name="Play with bots now").click()
    for trick in range(tricks + 1):
        expect(page.get_by_role("heading", name=re.compile("^Your turn"))).to_be_visible(timeout=60_000)
        if trick < tricks:
            version = page.locator("#state").get_attribute("data-version")
            hand = page.get_by_role("region", name="Your hand")
            hand.get_by_role("button", name=re.compile("playable")).first.click(position={"x": 12, "y": 40})
            page.wait_for_function(
                "version => document.getElementById('state').dataset.version !== version", arg=version
            )
    page.mouse.move(5, 5)
    page.wait_for_timeout(1500)
    return page.screenshot()


def main() -> None:
    """Take both screenshots and put them side by side."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cete.cli", "serve", "--port", "8765"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "CETE_HOME": folder})
        try:
            assert server.stdout is not None
            address = next(re.finditer(r"http://\S+", server.stdout.readline())).group()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                shots = {screen: base64.b64encode(shot(browser, address, screen)).decode() for screen in SCREENS}
                page = browser.new_page(viewport={"width": 1560, "height": 900})
                page.set_content(PAGE.format(**shots))
                page.wait_for_timeout(300)
                page.locator("body").screenshot(path=str(PICTURE))
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()

"""The table as people use it, found by roles and names as a screen reader would find it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from sites import Elsewhere, Site

pytestmark = pytest.mark.browser

Person = Callable[..., Page]
"""Opens a window of a new browser profile; see conftest.py."""

expect.set_options(timeout=30_000)

OVER = re.compile("wins? the match")
MY_TURN = re.compile("^Your turn")


def open_table(page: Page, address: str, *, game: str = "Wilde Horde", name: str = "Ann", players: int = 3,
               bots: bool = True) -> None:  # fmt: skip
    """From the home page through the form to a table with instant bots."""
    page.goto(address)
    page.get_by_role("link", name=re.compile(f"Play {game}|{game}")).first.click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    page.get_by_text("More choices").click()
    page.get_by_label("Pace of the bots").select_option("Instant")
    page.get_by_role("button", name="Play with bots now" if bots else "Invite friends").click()


def playable(page: Page) -> Locator:
    """The cards of the viewer's hand that can be played."""
    return page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile("playable"))


def press(card: Locator, **how: Any) -> None:
    """Click a card of the hand where it shows: the next one lies over its right half."""
    card.click(position={"x": 12, "y": 40}, **how)


def my_turn_or_end(page: Page) -> bool:
    """Wait until it is the viewer's turn (True) or the match is over (False)."""
    turn = page.get_by_role("heading", name=MY_TURN)
    over = page.get_by_role("heading", name=OVER)
    expect(turn.or_(over).first).to_be_visible()
    return not over.first.is_visible()


def my_cards(page: Page) -> int:
    return page.get_by_role("region", name="Your hand").get_by_role("button").count()


def test_a_whole_match_by_clicks(site: Site, person: Person) -> None:
    page = person()
    open_table(page, site.address)
    plays = 0
    while my_turn_or_end(page):
        version = page.locator("#state").get_attribute("data-version")
        press(playable(page).first)
        page.wait_for_function("version => document.getElementById('state').dataset.version !== version", arg=version)
        plays += 1
    assert plays == 36, "three rounds of twelve tricks"
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("link", name="Next").first.click()
    expect(page).to_have_url(re.compile("step=1"))
    page.get_by_role("link", name="Table").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Start the match")).to_be_visible()


def test_a_whole_match_by_forms_without_scripts(site: Site, person: Person) -> None:
    page = person(java_script_enabled=False)
    open_table(page, site.address)
    plays = 0
    while True:
        if page.get_by_role("heading", name=OVER).count():
            break
        if page.get_by_role("heading", name=MY_TURN).count():
            press(playable(page).last)
            plays += 1
        else:
            page.reload()
    assert plays == 36
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Start the match")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why_without_scripts_too(site: Site, person: Person) -> None:
    for scripts in (True, False):
        page = person(expected=("422",), java_script_enabled=scripts)
        open_table(page, site.address)
        for _ in range(36):
            if scripts:
                assert my_turn_or_end(page)
            while not page.get_by_role("heading", name=MY_TURN).count():
                page.reload()
            barred = page.get_by_role("region", name="Your hand").get_by_role("button", disabled=True)
            if barred.count():
                press(barred.first, force=True)
                expect(page.get_by_text(re.compile("You hold .*, so you must play one.")).locator("visible=true").first
                       ).to_be_visible()  # fmt: skip
                break
            before = my_cards(page)
            press(playable(page).last)
            if scripts:
                page.wait_for_function(
                    "n => document.querySelectorAll('.hand button').length !== n || "
                    "document.getElementById('state').dataset.status === 'over'", arg=before,
                )  # fmt: skip
        else:
            raise AssertionError("never had to follow suit in a whole match")


def test_two_people_at_one_table(site: Site, person: Person) -> None:
    ann, ben = person(), person()
    open_table(ann, site.address, bots=False)
    link = ann.get_by_label("Link to share").input_value()
    assert link == ann.url
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name=re.compile("Sit here")).first.click()
    expect(ann.get_by_text("Ben", exact=True).locator("visible=true").first).to_be_visible()
    ann.get_by_role("button", name="Start the match").click()
    for _ in range(6):
        for page in (ann, ben):
            expect(page.get_by_role("heading", name=re.compile("Your turn|Ann to play|Ben to play"))).to_be_visible()
            if page.get_by_role("heading", name=MY_TURN).count():
                cards = my_cards(page)
                press(playable(page).first)
                expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(cards - 1)
    match = ann.url.rpartition("/")[2]
    table = site.table(match)
    assert {entry["seat"] for entry in table.actions} == {0, 1, 2}
    hands = [{table.game.card_code("bribes", card) for card in range(48) if int(table.state.hands[seat]) >> card & 1}
             for seat in range(3)]  # fmt: skip
    for page, seat in ((ann, 0), (ben, 1)):
        html = page.content()
        for other in range(3):
            assert all((f'id="card-{code}"' in html) == (other == seat) for code in hands[other])


def test_a_friend_takes_a_bots_seat_while_the_match_runs(site: Site, person: Person) -> None:
    ann, ben = person(), person()
    open_table(ann, site.address)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_label("Your name").first.fill("Ben")
    ben.get_by_role("button", name=re.compile("Play for")).first.click()
    expect(ben.get_by_role("region", name="Your hand")).to_be_visible()
    expect(ann.get_by_text(re.compile("Ben takes over from")).first).to_be_attached()


def test_a_match_goes_on_after_the_server_was_killed(elsewhere: Elsewhere, person: Person) -> None:
    """The page comes back by itself, and no move that was acknowledged is lost."""
    page = person(expected=("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE",
                            "ERR_CONNECTION_RESET"))  # fmt: skip
    open_table(page, elsewhere.address)
    for _ in range(3):
        for _ in range(3):
            assert my_turn_or_end(page)
            cards = my_cards(page)
            press(playable(page).first)
            expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(cards - 1)
        left = my_cards(page)
        elsewhere.stop()
        elsewhere.start()
        assert my_turn_or_end(page)
        assert my_cards(page) == left
    other = page.context.new_page()
    other.goto(page.url)
    assert my_cards(other) == 16 - 9


def test_a_match_is_played_with_the_keyboard(site: Site, person: Person) -> None:
    page = person()
    open_table(page, site.address)
    for _ in range(3):
        assert my_turn_or_end(page)
        cards = my_cards(page)
        playable(page).first.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Your hand").get_by_role("button")).to_have_count(cards - 1)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"


def test_what_happens_is_announced(site: Site, person: Person) -> None:
    page = person()
    open_table(page, site.address)
    press(playable(page).first)
    expect(page.locator("[aria-live=polite]").get_by_text(re.compile("^You lead "))).to_be_attached()


# Names and foreign pages


@pytest.mark.parametrize(
    "name", ["<script>x()</script>", "<img/src=x onerror>", '"><svg onload=x>', "{{7*7}}", "&amp;<b>"]
)
def test_hostile_names_are_text(site: Site, person: Person, name: str) -> None:
    """The fixture fails the test if any script ran into an error or the content policy stopped one."""
    page = person()
    open_table(page, site.address, name=name, bots=False)
    expect(page.get_by_text(name).locator("visible=true").first).to_be_visible()
    page.get_by_role("button", name="Start the match").click()
    assert my_turn_or_end(page)
    assert page.locator("main script, main img[src=x], main svg[onload]").count() == 0
    page.goto(site.address)
    assert page.locator("main script").count() == 0


class Foreign(BaseHTTPRequestHandler):
    """Another site, which sends its visitors' browsers against ours."""

    target = ""

    def do_GET(self) -> None:
        page = f"""<!doctype html><title>Foreign</title>
        <form id="form" method="post" action="{self.target}/pace"><input name="pace" value="slow"></form>
        <iframe src="{self.target}"></iframe>
        <script>
          window.tried = {{}};
          const body = "pace=slow", headers = {{"content-type": "application/x-www-form-urlencoded"}};
          const note = name => [() => tried[name] = "done", () => tried[name] = "failed"];
          fetch("{self.target}/pace", {{method: "POST", body, headers, credentials: "include"}}).then(...note("post"));
          fetch("{self.target}", {{credentials: "include"}}).then(...note("read"));
          const stream = new EventSource("{self.target}/live", {{withCredentials: true}});
          stream.addEventListener("table", note("stream")[0]);
          stream.onerror = note("stream")[1];
        </script>"""
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *_: Any) -> None:
        pass


def test_a_foreign_page_reads_and_changes_nothing(site: Site, person: Person) -> None:
    page = person(expected=("CORS", "ERR_FAILED", "403", "frame", "Framing"))
    open_table(page, site.address)
    match = page.url.rpartition("/")[2]
    log = site.log(match)
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Evil", (Foreign,), {"target": f"{site.address}/t/{match}"}))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        page.goto(f"http://localhost:{server.server_port}/")
        page.wait_for_function("Object.keys(tried).length === 3")
        assert page.evaluate("tried") == {"post": "failed", "read": "failed", "stream": "failed"}
        page.evaluate("document.getElementById('form').submit()")
        expect(page.get_by_role("heading", name="Not from here")).to_be_visible()
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
    assert site.log(match) == log


# Accessibility


def sound(page: Page, what: str) -> None:
    """No violation that axe knows of, once nothing moves or changes its colour any more."""
    page.evaluate(
        "() => Promise.allSettled(document.getAnimations()"
        ".filter(a => a.effect.getComputedTiming().iterations !== Infinity).map(a => a.finished))"
    )
    results = Axe().run(page)
    assert results.violations_count == 0, f"{what}:\n{results.generate_report()}"


@pytest.mark.parametrize("settings", [
    {}, {"color_scheme": "light"}, {"viewport": {"width": 360, "height": 740}}, {"forced_colors": "active"},
], ids=["usual", "bright", "phone", "forced-colours"])  # fmt: skip
def test_every_page_is_accessible(site: Site, person: Person, settings: dict[str, Any]) -> None:
    page, friend = person(expected=("404",), **settings), person(**settings)
    for path in ("/", "/new?game=wilde_horde", "/about", "/rules/wilde_horde", "/nowhere"):
        page.goto(site.address + path)
        sound(page, path)
    open_table(page, site.address, bots=False)
    sound(page, "an open table")
    friend.goto(page.url)
    sound(friend, "an open table for a stranger")
    friend.get_by_label("Your name").fill("Аnn")
    page.get_by_role("button", name="Start the match").click()
    assert my_turn_or_end(page)
    sound(page, "my turn")
    friend.reload()
    sound(friend, "a running match for a stranger")
    for name in ("Help", "Menu"):
        page.get_by_role("button", name=name).click()
        sound(page, name)
        page.keyboard.press("Escape")
    press(playable(page).first)
    assert my_turn_or_end(page)
    sound(page, "a trick later")
    page.goto(site.address)
    sound(page, "home with a match")


def test_the_end_of_a_match_is_accessible(site: Site, person: Person) -> None:
    page = person(java_script_enabled=True)
    open_table(page, site.address)
    page.get_by_role("button", name="Menu").click()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=re.compile("Leave the table")).click()
    expect(page.get_by_role("heading", name=OVER).first).to_be_visible()
    sound(page, "the end")
    page.get_by_role("link", name="Watch the replay").click()
    sound(page, "the replay")

"""Draw the pages without a server behind them, to look at: random positions of every game, and screenshots.

    python tools/demo.py pages OUT            write every page below OUT, beside a copy of the static files
    python tools/demo.py shots OUT [WORD...]  the same, and a picture of each page in several sizes

A WORD is the beginning of pages' names ("wilde_horde", "home") or a size ("390"; "390l" in bright colours).
The screenshots need Playwright and Chromium.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cete import games
from cete.kit.chance import any_of, chance, shuffle
from cete.kit.scene import Names
from cete.kit.verbs import legal_actions
from cete.server import pages
from cete.server.draw import all_games, game_line, new_page
from cete.server.drawing import HELPERS
from cete.server.ledgers import rule_sections

SERVER = Path(__file__).parent.parent / "src" / "cete" / "server"
SIZES = {"320": (320, 700), "390": (390, 844), "768": (768, 1024), "1280": (1280, 800), "1440": (1440, 900)}
FLAGS = ["--disable-gpu", "--allow-file-access-from-files"]
"""Masks, as the shapes of suits are, need the second when a page is a file."""
PEOPLE = ("Mo", "Ann", "Old Badger", "Frederike", "Zoë", "Li")
OVERHANGING = """() => [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 8).map((element) => element.className || element.tagName)"""
"""Finds what makes a page wider than its window."""


def seats(count: int, viewer: int) -> tuple[pages.SeatLine, ...]:
    """People and bots around a table; at a large table Ann is away."""
    lines = []
    for seat in range(count):
        kind = "person" if seat in (viewer, 1) else "bot"
        bot = "Solid" if kind == "bot" else ""
        away = seat == 1 and viewer != 1 and count > 4
        lines.append(pages.SeatLine(seat, PEOPLE[seat], kind, bot, you=seat == viewer, away=away))
    return tuple(lines)


def table(kind: str, count: int, viewer: int, **more: Any) -> pages.TablePage:
    """A table page with something in every field."""
    page = pages.TablePage(
        match="demo", game=game_line(kind), status="running", version=7, viewer=viewer, seats=seats(count, viewer),
        opener=True, can_start=False, scene=None, log=(), latest=(), notice="", command="0.7", pace="normal",
        paces=(("quick", "Quick"), ("normal", "Normal")), options=(("Opener of the first round", "Mo"),),
        edition="House edition", link="https://cete.example/t/Xy12abCdEf", waiting="", commitment="3f" * 32,
        name="Mo", bot="Solid", can_leave=True,
    )  # fmt: skip
    return replace(page, **more)


def position(
    kind: str, seed: int, plays: int, viewer: int = 0, count: int = 0, my_turn: bool = True, decision: str = ""
) -> pages.TablePage:
    """A random position after some plays, with its log; with `my_turn` the next at which the viewer is to act.

    `decision` asks for the next position with that kind of decision; with `plays` below 0 the match is played out.
    """
    game = games.load(kind)
    count = count or game.usual_seats
    names = Names(PEOPLE[:count], viewer)
    state = game.new(count, {})
    luck = chance(seed)
    log: list[pages.LogLine] = []
    done = 0
    while not game.is_over(state):
        before = game.view(state, viewer)
        due = game.deck_due(state)
        if due:
            order = np.arange(len(due[1]), dtype=np.int64)
            shuffle(order, len(order), luck)
            game.deal(state, [due[1][place] for place in order])
            told = game.narrate_deal(before, game.view(state, viewer), due[0], viewer, names)
        else:
            acting = game.seats_to_act(state)
            wanted = (not my_turn or viewer in acting) and decision in ("", game.decision(state))
            if 0 <= plays <= done and wanted:
                break
            seat = acting[-1]
            action = any_of(legal_actions(state, seat), luck)
            shown = game.shown_action(state, seat, action, viewer)
            game.play(state, seat, game.action_text(state, seat, action))
            told = game.narrate(before, game.view(state, viewer), seat, shown, viewer, names)
            done += 1
        log += [pages.LogLine(len(log) + 1 + n, t.text, t.rule, t.tone, t.cards) for n, t in enumerate(told)]
    scene = game.scene(game.view(state, viewer), viewer, names)
    page = table(kind, count, viewer, scene=scene, log=tuple(log[-40:]), latest=tuple(log[-3:]))
    return replace(page, status="over", secret="9a" * 32) if scene.over else page


def tables(kind: str) -> Iterator[tuple[str, pages.TablePage]]:
    """Tables of a game: each kind of decision with most players, few players, waiting, watching, the end."""
    game = games.load(kind)
    few, most = game.seat_counts[0], game.seat_counts[-1]
    for number, member in enumerate(game.decisions):
        for seed in range(number, number + 4):
            page = position(kind, seed, 12, count=most, decision=member.name.lower())
            if page.status == "running":
                yield f"{kind}-{member.name.lower()}", page
                break
    yield f"{kind}-first", position(kind, 5, 0)
    yield f"{kind}-usual", position(kind, 3, 30)
    yield f"{kind}-few", position(kind, 6, 9, count=few)
    yield f"{kind}-wait", position(kind, 4, 15, count=most, my_turn=False)
    yield f"{kind}-watch", position(kind, 6, 30, viewer=-1, my_turn=False)
    yield f"{kind}-over", position(kind, 9, -1)


def every_page() -> Iterator[tuple[str, str, Any]]:
    """Name, template and page of all that is drawn."""
    lines = all_games()
    first = lines[0]
    mine = pages.MatchLine("a", first, "running", "You, Ann, Old Badger and Li", True, "today 18:05")
    open_one = pages.MatchLine("b", lines[-1], "open", "You", False, "yesterday 20:15")
    yield "home", "home.html", pages.HomePage(lines, (mine, open_one))
    yield "home-new", "home.html", pages.HomePage(lines)
    yield "new", "new.html", new_page(games.load(first.id), {"name": "Mo"})
    here = [pages.SeatLine(0, "Mo", "person", you=True), pages.SeatLine(1, "Ann", "person")]
    free = [pages.SeatLine(seat, "", "free", can_join=True) for seat in (2, 3)]
    lobby = table(first.id, 4, 0, status="open", can_start=True, seats=(*here, *free))
    yield "lobby", "table.html", lobby
    yield "join", "table.html", replace(lobby, viewer=-1, can_start=False, can_leave=False, name="")
    for kind in games.GAMES:
        for name, page in tables(kind):
            yield name, "table.html", page
        page = position(kind, 3, 30)
        assert page.scene is not None
        eyes = (("open", "All hands"), *((str(seat.seat), seat.name) for seat in page.seats))
        replay = pages.ReplayPage("demo", page.game, 31, 192, "0", eyes, page.seats, page.scene, page.log[-2:])
        yield f"replay-{kind}", "replay.html", replay
    yield "rules", "rules.html", pages.RulesPage(first, lines, rule_sections(first.id))
    yield "about", "about.html", pages.AboutPage("0.1.0", lines)
    problem = pages.ErrorPage(404, "There is no such table", "The link may be cut off. Please check it.")
    yield "error", "error.html", problem


def write_pages(out: Path, only: list[str]) -> list[str]:
    """Every page as a file, or those whose names begin with one of the words; returns their names."""
    environment = Environment(
        loader=FileSystemLoader(SERVER / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    environment.globals.update(HELPERS, static=lambda path: f"static/{path}")
    shutil.copytree(SERVER / "static", out / "static", dirs_exist_ok=True)
    names = []
    for name, template, page in every_page():
        if not only or name.startswith(tuple(only)):
            (out / f"{name}.html").write_text(environment.get_template(template).render(page=page))
            names.append(name)
    return names


def shoot(out: Path, names: list[str], sizes: list[str]) -> None:
    """A picture of each page in each size, and a word on pages that are wider than their window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for size in sizes:
            width, height = SIZES[size.rstrip("l")]
            tab = browser.new_page(
                viewport={"width": width, "height": height}, color_scheme="light" if size.endswith("l") else "dark",
                device_scale_factor=2 if width < 500 else 1,
            )  # fmt: skip
            for name in names:
                tab.goto(f"file://{(out / name).resolve()}.html")
                tab.wait_for_timeout(150)
                wide = tab.evaluate("document.documentElement.scrollWidth")
                tall = tab.evaluate("document.documentElement.scrollHeight")
                tab.screenshot(path=out / f"{name}-{size}.png")
                fits = f"WIDE {wide}: {tab.evaluate(OVERHANGING)}" if wide > width else "ok"
                print(f"{name} {size}: {fits}, height {tall} of {height}")
            tab.close()
        browser.close()


def main() -> None:
    """See the module's text."""
    what, out, *rest = sys.argv[1:]
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    sizes = [word for word in rest if word.rstrip("l") in SIZES]
    names = write_pages(folder, [word for word in rest if word not in sizes])
    if what == "shots":
        shoot(folder, names, sizes or list(SIZES))


if __name__ == "__main__":
    main()

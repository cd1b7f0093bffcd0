"""Draw the pages without a server behind them, to look at: random positions, invented scenes, and screenshots.

    python tools/demo.py pages OUT            write every page below OUT, beside a copy of the static files
    python tools/demo.py shots OUT [NAME...]  the same, and a picture of each (or of those named) in several sizes

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
from cete.kit.scene import (
    Card,
    Choice,
    Fact,
    Names,
    Panel,
    Prompt,
    Reason,
    Scene,
    ScoreRow,
    ScoreSheet,
    Selection,
    Zone,
)
from cete.kit.verbs import legal_actions
from cete.server import pages
from cete.server.draw import game_line
from cete.server.drawing import HELPERS

SERVER = Path(__file__).parent.parent / "src" / "cete" / "server"
SIZES = {"320": (320, 700), "390": (390, 844), "768": (768, 1024), "1280": (1280, 800), "1440": (1440, 900)}
OVERHANGING = """() => [...document.querySelectorAll("body *")].filter((element) =>
    element.getBoundingClientRect().right > innerWidth + 1).slice(0, 8).map((element) => element.className || element.tagName)"""
"""Finds what makes a page wider than its window."""
PEOPLE = ("Mo", "Ann", "Old Badger", "Frederike", "Zoë", "Li")

LINES = (
    pages.GameLine("wilde_horde", "Wilde Horde", "Bribe stone-age athletes with tricks and build the best Rockball team.",
                   "WH", "3 or 4 players", 25, "mammoth"),
    pages.GameLine("hoarders", "Hoarders", "Send two critters out each turn and be the first with five identical nuts.",
                   "HO", "3 to 6 players", 15, "squirrel"),
    pages.GameLine("tricky_badger", "Tricky Badger", "Win tricks, high or low, for the best collection of animals.",
                   "TB", "3 to 5 players", 40, "badger"),
    pages.GameLine("tricky_teams", "Tricky Teams", "Teams form anew in every trick; be on the right side of the raid.",
                   "TT", "3 to 6 players", 35, "mouse"),
    pages.GameLine("badgers", "Badgers", "Two clans fight for food in the forest.", "BD", "1 to 5 players", 20, "paw"),
)  # fmt: skip


def seats(count: int, viewer: int) -> tuple[pages.SeatLine, ...]:
    """People and bots around a table."""
    return tuple(
        pages.SeatLine(seat, PEOPLE[seat], "person" if seat in (viewer, 1) else "bot",
                       "" if seat in (viewer, 1) else "Solid", you=seat == viewer, away=seat == 1 and viewer != 1 and count > 4)
        for seat in range(count)
    )  # fmt: skip


def table(game: pages.GameLine, count: int, viewer: int, scene: Scene | None, **more: Any) -> pages.TablePage:
    """A table page around a scene."""
    page = pages.TablePage(
        match="demo", game=game, status="running", version=7, viewer=viewer, seats=seats(count, viewer), opener=True,
        can_start=False, scene=scene, log=(), latest=(), notice="", command="c1", pace="1",
        paces=(("0", "at once"), ("1", "calm"), ("2", "slow")), options=(("Opener of the first round", "seat 1"),),
        edition="house", link="https://cete.example/t/Xy12abCdEf", waiting="", commitment="3f" * 32, name="Mo", bot="Solid",
        can_leave=True,
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
    page = table(game_line(kind), count, viewer, scene, log=tuple(log[-40:]), latest=tuple(log[-3:]))
    return replace(page, status="over", secret="9a" * 32) if scene.over else page


def every_decision(kind: str, count: int) -> Iterator[tuple[str, pages.TablePage]]:
    """A position for each kind of decision that a game has, as far as random play comes upon it."""
    for number, member in enumerate(games.load(kind).decisions):
        for seed in range(number, number + 4):
            page = position(kind, seed, 12, count=count, decision=member.name.lower())
            if page.status == "running":
                yield f"{kind}-{member.name.lower()}", page
                break


def _mini(kind: str, number: int) -> Card:
    return Card(f"{kind}-{number}", kind, picture=kind, suit=kind, letter=kind[0].upper(), marks=("small",))


def hoarders(count: int = 6, step: str = "choose") -> pages.TablePage:
    """Six players with collections: two of five critters to choose, or a theft with many choices."""
    kinds = ("walnut", "hazelnut", "sunflower", "acorn", "peanut")
    critters = {"hamster": "Blocks one theft", "groundhog": "Repeats the other", "beaver": "Turns one up",
                "raccoon": "Steals a nut", "squirrel": "Draws a nut"}  # fmt: skip
    zones = [Zone("deck", "Nuts", (Card("deck-0", "the deck of nuts", hidden=True),), "pile", note="31 left")]
    panels = []
    number = 0
    for seat in range(count):
        nuts = []
        for kind, amount in zip(kinds, [(seat * 3 + k * 2) % 4 for k in range(5)], strict=True):
            nuts += [_mini(kind, (number := number + 1)) for _ in range(amount)]
        zones.append(
            Zone(
                f"nuts-{seat}",
                f"{PEOPLE[seat]}'s nuts",
                tuple(nuts),
                "row",
                seat=seat,
                note=f"{len(nuts)}",
                empty="No nuts",
            )
        )
        zones.append(
            Zone(
                f"laid-{seat}",
                "Critters",
                tuple(
                    Card(f"laid-{seat}-{i}", "a hidden card", hidden=True)
                    if i or step == "choose"
                    else Card(f"c-{seat}", "raccoon", title="Raccoon", picture="raccoon")
                    for i in range(2)
                ),
                "row",
                seat=seat,
            )
        )
        panels.append(
            Panel(
                seat,
                (Fact("nuts", str(len(nuts))), Fact("best", "3")),
                seat in (0, 2),
                ("crown",) if seat == 2 else (),
                "four acorns" if seat == 4 else "",
            )
        )
    if step == "choose":
        hand = tuple(
            Card(f"hand-{key}", key, title=key.capitalize(), picture=key, text=text) for key, text in critters.items()
        )
        zones.append(Zone("hand", "Your critters", hand, "hand", seat=0))
        sets = {frozenset((a.id, b.id)): f"choose {a.name} {b.name}" for i, a in enumerate(hand) for b in hand[i + 1 :]}
        scene = Scene(
            "Turn 3",
            tuple(panels),
            tuple(zones),
            Prompt("Choose two critters", "All choose in secret; the cards are turned up one by one from the crown."),
            selection=Selection(2, sets, "Lay these two"),
        )
    else:
        choices = tuple(
            Choice(f"steal {seat} {kind}", kind.capitalize(), group=f"from {PEOPLE[seat]}", picture=kind, suit=kind)
            for seat in range(1, count)
            for k, kind in enumerate(kinds)
            if (seat * 3 + k * 2) % 4
        )
        scene = Scene(
            "Turn 3 · go 2 of 12",
            tuple(panels),
            tuple(zones),
            Prompt(
                "Your raccoon steals – from whom, and what?",
                "The victim may block with a hamster that is still face down.",
            ),
            choices=choices,
        )
    return table(LINES[1], count, 0, scene)  # fmt: skip


def forest(columns: int) -> pages.TablePage:
    """A board with cards on it and a hand of three."""
    clans = ("american", "siberian", "honey", "hog", "japanese", "european", "chinese_ferret", "burmese_ferret")
    cells = []
    for row in range(4, 0, -1):
        for column in "abcd"[:columns]:
            n = row * 4 + ord(column)
            lying = (Card(f"AM{n}", "Scout, 4", "4", "AM", clans[n % 8], title="Scout"),) if n % 3 == 0 else ()
            lying += (Card(f"down-{n}", "a hidden badger", hidden=True),) if n % 5 == 0 else ()
            target = "play JP04 up " + column + str(row) if n % 4 == 1 else ""
            cells.append(
                Card(
                    f"F{n}",
                    "forest card",
                    ("2", "1", "3")[n % 3],
                    picture=("egg", "bug", "snake")[n % 3],
                    title=("Clearing", "Stones", "Old tree")[n % 3],
                    place=column + str(row),
                    under=lying,
                    action=target,
                    reason=None
                    if target
                    else Reason("Your path does not reach this place.", "BD-21")
                    if n % 2
                    else None,
                )
            )
    hand = tuple(
        Card(
            f"{c[:2].upper()}0{i}",
            f"{c} badger, strength {i}",
            str(i),
            c[:2].upper(),
            c,
            title=("Digger", "Honey thief", "Old guard")[i - 3],
            text="+2 beside a tree",
            details="Two stronger on a place beside a tree.",
            action=f"take {i}",
            picture="badger",
        )
        for i, c in ((3, "japanese"), (4, "honey"), (5, "european"))
    )
    panels = (
        Panel(0, (Fact("food", "4"), Fact("deck", "6"), Fact("cards", "3")), True),
        Panel(1, (Fact("food", "6"), Fact("deck", "5"), Fact("cards", "3"))),
    )
    zones = (Zone("forest", "Forest", tuple(cells), "board", columns), Zone("hand", "Your hand", hand, "hand", seat=0))
    choices = (
        Choice("face up", "Face up", "Uses its ability"),
        Choice("face down", "Face down", "+2 when attacking"),
        Choice("", "Pass", reason=Reason("You can still play.", "BD-40")),
    )
    return table(LINES[4], 2, 0, Scene("Turn 5", panels, zones, Prompt("Your turn – play a badger", "Choose a card and the place it goes to."), choices))  # fmt: skip


def tricky_badger() -> pages.TablePage:
    """Five players, an open row of prizes, collections with connected cards, a trick."""
    kinds = ("badger", "hamster_f", "hamster_m", "magpie", "bone", "twig", "cage", "bucket", "wheat", "weevil")
    prizes = tuple(
        Card(
            f"prize-{i}",
            f"{k.replace('_', ' ')}, highest wins",
            "↑" if i % 2 else "↓",
            picture=k,
            title=k.split("_")[0].capitalize(),
            text="highest wins" if i % 2 else "lowest wins",
            marks=("stake",) if i == 2 else ("gone",) if i < 2 else (),
        )
        for i, k in enumerate(kinds[:9])
    )
    suits = ("pink", "orange", "blue", "green", "yellow")

    def leaf(suit: str, n: int, **more: Any) -> Card:
        return Card(f"{suit[0].upper()}{n}", f"{suit} {n}", str(n), suit[0].upper(), suit, suit, **more)

    zones = [
        Zone("table", "On the table", prizes, "row"),
        Zone(
            "trick",
            "Trick",
            tuple(
                leaf(
                    suits[i],
                    3 + i * 2,
                    caption=("Zoë led", "Ann", "Old Badger")[i],
                    marks=("winning",) if i == 0 else (),
                )
                for i in range(3)
            ),
            "trick",
        ),
    ]
    for seat in range(5):
        stacks = [
            Card(
                f"own-{seat}-{i}",
                kinds[(seat * 2 + i) % 10],
                picture=kinds[(seat * 2 + i) % 10],
                under=(Card(f"u-{seat}-{i}", "bone", picture="bone"),) if i == 1 else (),
            )
            for i in range(seat + 1)
        ]
        zones.append(
            Zone(
                f"collection-{seat}",
                "Collection",
                tuple(stacks),
                "row",
                seat=seat,
                note=f"worth {seat * 4}",
                empty="Nothing yet",
            )
        )
    hand = tuple(
        leaf(
            s,
            n,
            action=f"play {s}" if s == "orange" else "",
            reason=None if s == "orange" else Reason("You hold orange, so you must play one.", "TB-22"),
        )
        for s, n in (
            ("pink", 4),
            ("orange", 1),
            ("orange", 8),
            ("orange", 11),
            ("blue", 2),
            ("blue", 9),
            ("green", 6),
            ("yellow", 3),
            ("yellow", 10),
        )
    )
    zones.append(Zone("hand", "Your hand", hand, "hand", seat=0))
    panels = tuple(
        Panel(s, (Fact("points", str(s * 7)), Fact("cards", "9")), s == 0, ("leads",) if s == 4 else ())
        for s in range(5)
    )
    return table(LINES[2], 5, 0, Scene("Round 2 of 5 · trick 3 of 9", panels, tuple(zones), Prompt("Your turn – follow orange", "At stake: Hamster, the lowest card wins. Zoë is winning with pink 3.")))  # fmt: skip


def every_page() -> Iterator[tuple[str, str, Any]]:
    """Name, template and page of all that is drawn."""
    yield "home", "home.html", pages.HomePage(LINES, (
        pages.MatchLine("a", LINES[0], "running", "You, Ann, Old Badger and Li", True, "today 18:05"),
        pages.MatchLine("b", LINES[2], "open", "You", False, "yesterday"),
    ))  # fmt: skip
    yield "home-new", "home.html", pages.HomePage(LINES)
    game = games.load("wilde_horde")
    yield "new", "new.html", pages.NewPage(
        LINES, LINES[0], (3, 4),
        tuple(pages.OptionLine(o.name, o.label, o.help, o.rule, (("0", "seat 1"), ("1", "seat 2")), "0") for o in game.options),
        (("house", "House numbers"),), (("solid", "Solid"), ("strong", "Strong")), (("1", "calm"), ("0", "at once")),
        {"seats": "4", "name": "", "bot": "solid", "pace": "1", "edition": "house"}, "cmd",
    )  # fmt: skip
    people = (
        pages.SeatLine(0, "Mo", "person", you=True),
        pages.SeatLine(1, "Ann", "person"),
        *(pages.SeatLine(s, "", "free") for s in (2, 3)),
    )
    yield "lobby", "table.html", table(LINES[0], 4, 0, None, status="open", can_start=True, seats=people)
    free = (pages.SeatLine(0, "Mo", "person"), *(pages.SeatLine(s, "", "free", can_join=True) for s in (1, 2, 3)))
    yield "join", "table.html", table(LINES[0], 4, -1, None, status="open", seats=free, can_leave=False, name="")
    yield "wh", "table.html", position("wilde_horde", 3, 30)
    yield "wh-start", "table.html", position("wilde_horde", 5, 0)
    yield "wh-wait", "table.html", position("wilde_horde", 4, 83, my_turn=False)
    yield "wh-late", "table.html", position("wilde_horde", 8, 40)
    yield "wh3", "table.html", position("wilde_horde", 6, 4, count=3)
    yield "wh-watch", "table.html", position("wilde_horde", 6, 30, viewer=-1, my_turn=False)
    yield "wh-over", "table.html", position("wilde_horde", 9, -1)
    for kind in games.GAMES:
        if kind != "wilde_horde":
            counts = games.load(kind).seat_counts
            for name, page in every_decision(kind, counts[-1]):
                yield name, "table.html", page
            yield f"{kind}-usual", "table.html", position(kind, 2, 14)
            yield f"{kind}-few", "table.html", position(kind, 3, 9, count=counts[0])
            yield f"{kind}-wait", "table.html", position(kind, 5, 15, count=counts[-1], my_turn=False)
            yield f"{kind}-over", "table.html", position(kind, 7, -1)
    yield "ho-choose", "table.html", hoarders(6)
    yield "ho-steal", "table.html", hoarders(6, "steal")
    yield "forest3", "table.html", forest(3)
    yield "forest4", "table.html", forest(4)
    yield "tb", "table.html", tricky_badger()
    page = position("wilde_horde", 3, 30)
    assert page.scene is not None
    yield "replay", "replay.html", pages.ReplayPage("demo", LINES[0], 31, 192, "0", (("0", "Mo"), ("1", "Ann"), ("2", "Old Badger"), ("3", "Frederike"), ("watch", "A guest"), ("open", "Everybody")), page.seats, page.scene, page.log[-2:])  # fmt: skip
    yield "rules", "rules.html", pages.RulesPage(LINES[0], LINES, (
        pages.RuleSection("What is a Trick?", (
            pages.RuleLine("WH-13", "The leader plays any card of its hand; then each other seat plays one card, clockwise.", "rulebook: What is a Trick?"),
            pages.RuleLine("WH-14", "A seat holding cards of the led suit must play one of them, whichever it likes. That holds for meat as for any suit.", "rulebook: What is a Trick?"))),
        pages.RuleSection("Scoring", (pages.RuleLine("WH-26", "A team is worth the sum of its values.", ""),))))  # fmt: skip
    yield "about", "about.html", pages.AboutPage("0.1.0", LINES)
    yield (
        "error",
        "error.html",
        pages.ErrorPage(404, "There is no such table", "The link may be cut off, or the table was cleared away."),
    )


def write_pages(out: Path, only: list[str]) -> list[str]:
    """Every page as a file; returns their names."""
    environment = Environment(loader=FileSystemLoader(SERVER / "templates"), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)  # fmt: skip
    environment.globals.update(HELPERS)
    environment.globals["static"] = lambda path: f"static/{path}"
    shutil.copytree(SERVER / "static", out / "static", dirs_exist_ok=True)
    names = []
    for name, template, page in every_page():
        if only and not any(name.startswith(wanted) for wanted in only):
            continue
        (out / f"{name}.html").write_text(environment.get_template(template).render(page=page))
        names.append(name)
    return names


def shoot(out: Path, names: list[str], sizes: list[str]) -> None:
    """A picture of each page in each size, and a word on pages that are wider than their window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--disable-gpu", "--allow-file-access-from-files"]
        )
        for size in sizes:
            scheme = "light" if size.endswith("l") else "dark"
            width, height = SIZES[size.rstrip("l")]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                device_scale_factor=2 if width < 500 else 1,
            )
            tab = context.new_page()
            for name in names:
                tab.goto(f"file://{(out / name).resolve()}.html")
                tab.wait_for_timeout(150)
                wide = tab.evaluate("document.documentElement.scrollWidth")
                culprits = tab.evaluate(OVERHANGING) if wide > width else ""
                tall = tab.evaluate("document.documentElement.scrollHeight")
                tab.screenshot(path=out / f"{name}-{size}.png")
                print(
                    f"{name} {size}: {f'WIDE {wide} {culprits}' if wide > width else 'ok'}, height {tall} of {height}"
                )
            context.close()
        browser.close()  # fmt: skip


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

"""The server as an ASGI application: routes, forms, answers.

Everything that changes something is a form that is posted; GET changes nothing.  A form sent by a
script that says ``HX-Request`` gets the fresh piece of the page back, any other a redirection.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

import cete
from cete.bots import BOTS
from cete.games import GAMES, load
from cete.kit.editions import HOUSE, EditionError, data_home
from cete.kit.game import BadTable, Game, GameError, IllegalAction
from cete.kit.history import write_record
from cete.kit.verbs import NOBODY
from cete.server import draw
from cete.server.drawing import reason_of
from cete.server.forms import Fields, first, one, one_command, one_number, read_form
from cete.server.hall import MOST_STREAMS, PACES, REPLACE_AFTER, Hall, Room
from cete.server.ledgers import rule_sections
from cete.server.live import LiveStream
from cete.server.pages import AboutPage, RulesPage
from cete.server.rendering import Pages
from cete.server.security import (
    COOKIE,
    NAME_COOKIE,
    Guard,
    Problem,
    Rate,
    Rates,
    give_cookie,
    name_of,
    new_key,
    player_of,
    too_many,
)
from cete.server.store import Conflict, Store, StoreError
from cete.server.thinking import Thinkers
from cete.table import commands
from cete.table.commands import Change, NotSeated, Plan, Refused
from cete.table.names import BadName
from cete.table.table import OtherRules, Table

log = logging.getLogger("cete.server")

MOST_LISTED = 30
"""How many of a browser's matches the home page lists."""
LONGEST_ACTION = 200
COMPILE_AFTER = 1.0
"""Seconds after the start until all templates are compiled; one that is needed sooner is compiled then."""
MOST_PIECES = 16
"""How many pieces of pages a table keeps to send them again."""
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up."""

    database: Path = field(default_factory=lambda: data_home() / "matches.sqlite3")
    secure: bool = False
    """Whether browsers reach it by https, so that cookies must not travel otherwise."""
    workers: int = 1
    """How many processes bots think in."""
    rates: Mapping[str, Rate] | None = None
    """What one client may do; None for the usual."""


NOT_FOUND = Problem(404, "Not found", "There is nothing here. Perhaps the address is not complete?")


class Server:
    """The routes and what they need."""

    def __init__(self, settings: Settings, thinkers: Thinkers | None = None):
        self.settings = settings
        self.pages = Pages()
        self.rates = Rates(settings.rates)
        self._thinkers = thinkers
        self.hall: Hall

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """Open the file of matches, wake the tables that go on; at the end close everything."""
        store = Store(self.settings.database)
        self.hall = Hall(store, self._thinkers or Thinkers(self.settings.workers))
        self.hall.wake_soon()
        compiling = asyncio.create_task(self.compile_later(), name="compile templates")
        try:
            yield
        finally:
            compiling.cancel()
            await asyncio.gather(compiling, return_exceptions=True)
            await self.hall.close()

    async def compile_later(self) -> None:
        """Compile the templates once the first page is out of the way."""
        await asyncio.sleep(COMPILE_AFTER)
        await asyncio.to_thread(self.pages.compile)

    def routes(self) -> list[Route]:
        """All there is."""
        get, post = ["GET"], ["POST"]
        return [
            Route("/", self.home, methods=get),
            Route("/new", self.new_form, methods=get),
            Route("/new", self.new, methods=post),
            Route("/about", self.about, methods=get),
            Route("/health", self.health, methods=get),
            Route("/rules/{game}", self.rules, methods=get),
            Route("/static/{digest}/{path:path}", self.static, methods=get),
            Route("/t/{match}", self.table, methods=get),
            Route("/t/{match}/live", self.live, methods=get),
            Route("/t/{match}/replay", self.replay, methods=get),
            Route("/t/{match}/record.json", self.record, methods=get),
            Route("/t/{match}/join", self.join, methods=post),
            Route("/t/{match}/leave", self.leave, methods=post),
            Route("/t/{match}/start", self.start, methods=post),
            Route("/t/{match}/act", self.act, methods=post),
            Route("/t/{match}/select", self.select, methods=post),
            Route("/t/{match}/pace", self.pace, methods=post),
            Route("/t/{match}/again", self.again, methods=post),
        ]

    # Pages that belong to no table.

    async def home(self, request: Request) -> Response:
        """The games and this browser's matches."""
        player = player_of(request)
        matches = await self.in_thread(self.hall.store.matches_of, player, MOST_LISTED) if player else []
        return self.html("home.html", draw.home_page(matches, player))

    async def new_form(self, request: Request) -> Response:
        """The form for a new table."""
        game = self.game(request.query_params.get("game", next(iter(GAMES))))
        values = {"name": name_of(request), **{key: value[:100] for key, value in request.query_params.items()}}
        values.pop("command", None)
        return self.html("new.html", draw.new_page(game, values))

    async def new(self, request: Request) -> Response:
        """Open a table."""
        fields = await read_form(request)
        form = first(fields)
        game = self.game(form.get("game", ""))
        try:
            plan = self.plan(game, form)
            name, luck = form.get("name", ""), form.get("luck", "")
            player, key = self.player_or_new(request)
            self.rate(request, "open")
            match = await self.hall.open(plan, player, name, luck, one_command(fields), form.get("start") == "now")
        except (BadTable, BadName, EditionError) as problem:
            problems = problem.problems if isinstance(problem, EditionError) else [str(problem)]
            return self.html("new.html", draw.new_page(game, form, problems), 422)
        response = self.redirect(request, f"/t/{match}")
        self.remember(response, key, name)
        return response

    def plan(self, game: Game, form: Mapping[str, str]) -> Plan:
        """What a form for a new table asks for; `BadTable` or `EditionError` if it cannot be had."""
        edition, bot, pace = form.get("edition", HOUSE), form.get("bot", draw.USUAL_BOT), form.get("pace", "")
        seats = form.get("seats", str(game.usual_seats))
        if seats not in map(str, draw.seat_choices(game)):
            game.check_seats(int(seats) if seats.isdecimal() and len(seats) < 4 else 0)
        if bot not in BOTS:
            raise BadTable("There is no such kind of bot.")
        if (pace or draw.USUAL_PACE) not in PACES:
            raise BadTable("There is no such pace.")
        options = {name.removeprefix("option."): value for name, value in form.items() if name.startswith("option.")}
        if int(seats) in game.more_seats:
            options[game.more_seats[int(seats)]] = "true"  # who asks for so many seats asks for what allows them
        if edition != HOUSE:
            game = load(game.id, edition)
        return Plan(game, int(seats), game.read_options(int(seats), options), bot, pace or draw.USUAL_PACE)

    async def about(self, _: Request) -> Response:
        """Credits and licences."""
        return self.html("about.html", AboutPage(cete.__version__, draw.all_games()))

    async def health(self, _: Request) -> Response:
        """Whether the server is up."""
        return PlainTextResponse("ok")

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        game = self.game(request.path_params["game"])
        page = RulesPage(draw.game_line(game.id), draw.all_games(), rule_sections(game.id))
        return self.html("rules.html", page, cache="public, max-age=300")

    async def static(self, request: Request) -> Response:
        """A file of the page's looks."""
        file = self.pages.file(request.path_params["path"])
        if file is None:
            raise NOT_FOUND
        known = request.path_params["digest"] == self.pages.digest
        return FileResponse(
            file, headers={"cache-control": f"public, max-age={A_YEAR}, immutable" if known else "no-cache"}
        )

    # Looking at a table.

    async def table(self, request: Request) -> Response:
        """The table as this browser sees it."""
        room = await self.room(request)
        player = player_of(request)
        room.notice(player)
        return self.html("table.html", self.draw_table(request, room, player))

    async def live(self, request: Request) -> ASGIApp:
        """A stream of the table as this browser sees it."""
        room = await self.room(request)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        if len(room.streams) >= MOST_STREAMS:
            raise too_many(30)
        player, seen = player_of(request), request.headers.get("last-event-id") or request.query_params.get("from", "")
        last = int(seen) if seen.isdecimal() and len(seen) < 10 else 0
        shown: Any = (self.shown(room, player)) if last == room.table.version(room.table.seat_of(player)) else None

        def render() -> tuple[int, str] | None:
            nonlocal last, shown
            now = self.shown(room, player)
            if now == shown:
                return None
            piece = self.piece(request, room, player, now, last or None)
            last, shown = room.table.version(now[0]), now
            return last, piece

        return LiveStream(room, room.follow(player), render)

    @staticmethod
    def shown(room: Room, player: str) -> Any:
        """Everything about a table that a page depends on; as long as it is equal, the page is."""
        viewer = room.table.seat_of(player)
        return viewer, room.table.version(viewer), room.table.status, draw.seat_lines(room, player), room.waiting

    def piece(self, request: Request, room: Room, player: str, shown: Any, since: int | None) -> str:
        """The table's piece of the page; people who watch mostly need the very same, so some are kept."""
        key = (shown, since, player == room.table.opened.opener, request.url.netloc, name_of(request))
        if key not in room.pieces:
            if len(room.pieces) >= MOST_PIECES:
                room.pieces.clear()
            room.pieces[key] = self.pages.draw("_table.html", self.draw_table(request, room, player, since=since))
        return room.pieces[key]

    async def replay(self, request: Request) -> Response:
        """One step of a finished match."""
        room = await self.finished(request)
        step, seat = request.query_params.get("step", "0"), request.query_params.get("seat", "open")
        steps = len(room.table.deals) + len(room.table.actions)
        seats = [*map(str, range(len(room.table.seats))), "open", "watch"]
        if not (step.isdecimal() and len(step) < 6 and int(step) <= steps) or seat not in seats:
            raise Problem(404, "Not found", "The match has no such step or seat.")
        return self.html("replay.html", draw.replay_page(room, player_of(request), int(step), seat))

    async def record(self, request: Request) -> Response:
        """A finished match as a file."""
        room = await self.finished(request)
        name = f"{room.table.game.id}-{room.table.opened.match[:8]}.json"
        return Response(
            write_record(room.table.record()), media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )  # fmt: skip

    # Changing a table.

    async def join(self, request: Request) -> Response:
        """Sit down."""
        room, fields = await self.room(request), await read_form(request)
        player, key = self.player_or_new(request)
        seat, name, luck = one_number(fields, "seat"), one(fields, "name"), one(fields, "luck")
        response = await self.change(
            request, room, player, lambda table: commands.join(table, player, seat, name, luck), name=name
        )
        if response.status_code < 400:
            self.remember(response, key, name)
            # A stream that was opened without the key would go on showing the table to a stranger.
            response.headers["hx-refresh"] = "true"
        return response

    async def leave(self, request: Request) -> Response:
        """Get up; or with the number of another seat, let a bot play for somebody who is away."""
        room, fields = await self.room(request), await read_form(request)
        player = player_of(request)
        seat = one_number(fields, "seat") if "seat" in fields else NOBODY

        def decide(table: Table) -> Change:
            if seat in (NOBODY, table.seat_of(player)):
                return commands.leave(table, player)
            change = commands.replace(table, player, seat)
            if change.events and not room.is_away(table.seats[seat].player, REPLACE_AFTER):
                raise Refused(f"{table.seats[seat].name} is still here.")
            return change

        return await self.change(request, room, player, decide)

    async def start(self, request: Request) -> Response:
        """Begin the match."""
        room, player = await self.room(request), player_of(request)
        await read_form(request)
        return await self.change(request, room, player, lambda table: commands.start(table, player))

    async def act(self, request: Request) -> Response:
        """Take an action."""
        room, fields = await self.room(request), await read_form(request)
        if why := one(fields, "why"):
            player = player_of(request)
            reason = reason_of(room.table.scene(room.table.seat_of(player)), why)
            problem = IllegalAction("The table has moved on since your page was made. Please look again.", reason)
            return self.refused(request, room, player, problem, since=one_number(fields, "version"))
        return await self.act_on(request, room, fields, one(fields, "action"))

    async def select(self, request: Request) -> Response:
        """Take the action that stands for a choice of cards."""
        room, fields = await self.room(request), await read_form(request)
        chosen = fields.get("card", [])
        scene = room.table.scene(room.table.seat_of(player_of(request)))
        action = ""
        if scene is not None and scene.selection is not None:
            action = scene.selection.actions.get(frozenset(chosen), "")
            if not action and len(chosen) != scene.selection.how_many:
                action = f"!choose {scene.selection.how_many}"
        return await self.act_on(request, room, fields, action)

    async def act_on(self, request: Request, room: Room, fields: Fields, action: str) -> Response:
        """Take an action that a form asked for."""
        player, version, command = player_of(request), one_number(fields, "version"), one_command(fields)

        def decide(table: Table) -> Change:
            commands.seated(table, player)
            if action.startswith("!choose "):
                raise IllegalAction(f"Please choose {action.removeprefix('!choose ')} cards.")
            if not action or len(action) > LONGEST_ACTION:
                raise IllegalAction("That cannot be chosen now.")
            return commands.act(table, player, action, version, command)

        return await self.change(request, room, player, decide, since=version)

    async def pace(self, request: Request) -> Response:
        """Let the bots play faster or slower."""
        room, fields = await self.room(request), await read_form(request)
        player, pace = player_of(request), one(fields, "pace")
        if pace not in PACES:
            raise Problem(422, "No such pace", "The bots have no such pace.")
        return await self.change(request, room, player, lambda table: commands.set_pace(table, player, pace))

    async def again(self, request: Request) -> Response:
        """Set the table for another match with the same people."""
        room, player = await self.room(request), player_of(request)
        await read_form(request)
        self.rate(request, "open")
        try:
            return self.redirect(request, f"/t/{await room.again(player, self.hall)}")
        except (GameError, StoreError) as problem:
            return self.refused(request, room, player, problem)

    async def change(
        self, request: Request, room: Room, player: str, decide: Callable[[Table], Change], *, since: int | None = None,
        name: str = "",
    ) -> Response:  # fmt: skip
        """Carry out a command and answer with the table as it is then; or say why it cannot be done."""
        room.notice(player)
        try:
            await room.change(decide)
        except Conflict as problem:
            # Another process has continued this match: look at it as it is now.
            return self.refused(request, await self.room(request), player, problem)
        except (GameError, BadName, StoreError) as problem:
            return self.refused(request, room, player, problem, since=since, name=name)
        if not is_fragment(request):
            return RedirectResponse(f"/t/{room.table.opened.match}", 303)
        return self.html("_table.html", self.draw_table(request, room, player, since=since))

    def refused(
        self, request: Request, room: Room, player: str, problem: Exception, *, since: int | None = None, name: str = ""
    ) -> Response:
        """The table as it is, with what was wrong."""
        notice = str(problem)
        if isinstance(problem, NotSeated):
            status = 403
        elif isinstance(problem, Conflict):
            status, notice = 409, "The table has moved on since your page was made. Please look again."
        elif isinstance(problem, Refused):
            status = 409
        elif isinstance(problem, StoreError):
            log.error("A move could not be stored: %s", problem)
            status, notice = 503, "This could not be saved just now, so it has not happened. Please try again."
        else:
            status = 422
            if isinstance(problem, IllegalAction) and problem.reason is not None:
                notice = f"{problem.reason.text} ({problem.reason.rule})"
        page = self.draw_table(request, room, player, since=since, notice=notice, name=name[:100])
        return self.html("_table.html" if is_fragment(request) else "table.html", page, status)

    # Helpers.

    @staticmethod
    async def in_thread(function: Callable[..., Any], *arguments: Any) -> Any:
        """Something that blocks, out of the way."""
        return await asyncio.to_thread(function, *arguments)

    @staticmethod
    def game(game: str) -> Game:
        """A game with its house edition; `Problem` if there is none."""
        if game not in GAMES:
            raise Problem(404, "No such game", "There is no such game here.")
        return load(game)

    async def room(self, request: Request) -> Room:
        """The table that a request is about; `Problem` if there is none."""
        match = request.path_params["match"]
        try:
            room = await self.hall.room(match) if re.fullmatch(r"[A-Za-z0-9_-]{22}", match) else None
        except OtherRules as problem:
            raise Problem(409, "This match cannot go on", str(problem)) from None
        except (GameError, msgspec.MsgspecError) as problem:
            log.error("Match %s cannot be rebuilt: %s", match, problem)
            raise Problem(500, "This match is damaged", "Its log cannot be read any more.") from None
        if room is None:
            raise Problem(404, "No such table", "There is no table at this address. Please check the link.")
        return room

    async def finished(self, request: Request) -> Room:
        """A match that everything may be shown of; `Problem` while it is not over."""
        room = await self.room(request)
        if room.table.status != "over":
            raise Problem(403, "Not yet", "This can be seen when the match is over.")
        return room

    def draw_table(self, request: Request, room: Room, player: str, **more: Any) -> Any:
        """The context of a table's page."""
        address = f"{request.url.scheme}://{request.url.netloc}"
        more.setdefault("name", name_of(request))
        return draw.table_page(room, player, address, **more)

    def html(self, template: str, page: Any, status: int = 200, cache: str = "no-store") -> Response:
        """A page as an answer."""
        return HTMLResponse(self.pages.draw(template, page), status, {"cache-control": cache})

    @staticmethod
    def redirect(request: Request, path: str) -> Response:
        """Send the browser to another page."""
        if is_fragment(request):
            return Response(status_code=200, headers={"hx-redirect": path})
        return RedirectResponse(path, 303)

    @staticmethod
    def player_or_new(request: Request) -> tuple[str, str]:
        """Who asks; for a browser without a key a new player, and the key to give it."""
        if player := player_of(request):
            return player, ""
        key, player = new_key()
        return player, key

    def remember(self, response: Response, key: str, name: str) -> None:
        """Let the browser keep its new key, and the name for the next time."""
        if key:
            give_cookie(response, COOKIE, key, self.settings.secure)
        give_cookie(response, NAME_COOKIE, name[:100], self.settings.secure)

    def rate(self, request: Request, kind: str) -> None:
        """Refuse a client that does something too often."""
        if wait := self.rates.wait(request.client.host if request.client else "", kind):
            raise too_many(wait)


def is_fragment(request: Request) -> bool:
    """Whether a script wants a piece of the page."""
    return request.headers.get("hx-request", "") == "true"


def create_app(settings: Settings | None = None, thinkers: Thinkers | None = None) -> Starlette:
    """The server as an application; `app.state.server` is the `Server` behind it."""
    server = Server(settings or Settings(), thinkers)

    async def on_problem(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Problem), "registered for problems"
        return server.pages.error(request, problem)

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException), "registered for these"
        problem = NOT_FOUND
        if error.status_code != 404:
            problem = Problem(error.status_code, "Not possible", "That cannot be done here.", error.headers)
        return server.pages.error(request, problem)

    async def on_error(request: Request, _: Exception) -> Response:
        return server.pages.error(request, Problem(500, "Sorry", "Something went wrong here. It has been noted down."))

    app = Starlette(
        routes=server.routes(),
        lifespan=server.life,
        exception_handlers={Problem: on_problem, HTTPException: on_http, Exception: on_error},
        middleware=[Middleware(Guard, rates=server.rates, refuse=server.pages.error)],
    )
    app.state.server = server
    return app


__all__ = ["Server", "Settings", "create_app"]

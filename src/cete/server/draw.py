"""From tables to the contexts of the templates."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from cete.bots import BOTS, DESCRIPTIONS
from cete.games import GAMES, editions, game_class
from cete.kit.editions import HOUSE
from cete.kit.game import Game, option_text
from cete.kit.scene import Scene, Zone, listed
from cete.kit.verbs import NOBODY
from cete.server.drawing import TILE_ART
from cete.server.hall import PACES, REPLACE_AFTER, Room, read_summary
from cete.server.pages import (
    Choices,
    GameLine,
    HomePage,
    LogLine,
    MatchLine,
    NewPage,
    OptionLine,
    ReplayPage,
    SeatLine,
    TablePage,
)
from cete.server.store import Listed
from cete.table.commands import can_start
from cete.table.table import Table, Told

LONGEST_LOG = 60
"""Lines of the log on the page of a table."""
PACE_CHOICES: Choices = tuple((pace, label) for pace, (label, _) in PACES.items())
BOT_CHOICES: Choices = tuple((kind, f"{DESCRIPTIONS[kind][0]} – {DESCRIPTIONS[kind][1]}") for kind in BOTS)
USUAL_BOT, USUAL_PACE = "greedy", "normal"


@cache
def game_line(game: str) -> GameLine:
    """A game as the pages speak of it."""
    kind = game_class(game)
    counts = kind.seat_counts
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        seats = f"{counts[0]} to {counts[-1]} players"
    else:
        seats = " or ".join(str(count) for count in counts) + " players"
    return GameLine(game, kind.name, kind.tagline, kind.prefix, seats, kind.minutes, TILE_ART.get(game, ("",))[0])


def all_games() -> tuple[GameLine, ...]:
    """All games in the order of the home page."""
    return tuple(game_line(game) for game in GAMES)


# Home


def home_page(listed_matches: Sequence[Listed], player: str) -> HomePage:
    """The home page with a browser's own matches."""
    lines = [match_line(match, player) for match in listed_matches]
    return HomePage(all_games(), tuple(sorted(lines, key=lambda line: (not line.your_turn, line.status == "over"))))


def match_line(match: Listed, player: str) -> MatchLine:
    """One match in somebody's list."""
    summary = read_summary(match.summary)
    seat = summary.players.index(player) if player in summary.players else NOBODY
    others = [name for number, name in enumerate(summary.names) if name and number != seat]
    names = [*others, "you"] if seat != NOBODY else others
    text = listed(names)
    return MatchLine(
        match.match, game_line(match.game), match.status, text[:1].upper() + text[1:],
        match.status == "running" and seat in summary.waiting, when(match.changed),
    )  # fmt: skip


def when(changed: float) -> str:
    """A time as people say it: "today 18:05"."""
    then, now = datetime.datetime.fromtimestamp(changed), datetime.datetime.now()
    days = (now.date() - then.date()).days
    if days == 0:
        return f"today {then:%H:%M}"
    return f"yesterday {then:%H:%M}" if days == 1 else f"{then.day} {then:%B %Y}"


# A new table


def seat_choices(game: Game) -> tuple[int, ...]:
    """The numbers of seats that the form offers, those that need an option included."""
    return tuple(sorted({*game.seat_counts, *game.more_seats}))


def new_page(game: Game, values: Mapping[str, str], problems: Sequence[str] = ()) -> NewPage:
    """The form for a new table, as it was filled in."""
    seats = int(values["seats"]) if values.get("seats", "") in map(str, seat_choices(game)) else game.usual_seats
    options = []
    for option in game.options:
        choices = tuple((option_text(value), option_label(value)) for value in option.allowed(seats))
        value = values.get(f"option.{option.name}", option_text(option.default))
        options.append(OptionLine(option.name, option.label, option.help, option.rule, choices, value))
    usual = {"name": "", "bot": USUAL_BOT, "edition": HOUSE, "pace": USUAL_PACE}
    known = {name: values.get(name, standard) for name, standard in usual.items()}
    return NewPage(
        all_games(), game_line(game.id), seat_choices(game), tuple(options),
        tuple((edition, "House edition" if edition == HOUSE else edition) for edition in editions(game.id)),
        BOT_CHOICES, PACE_CHOICES, {**known, "seats": str(seats)},
        values.get("command") or secrets.token_urlsafe(12), tuple(problems),
    )  # fmt: skip


def option_label(value: int | bool | str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


# A table


def seat_lines(room: Room, player: str) -> tuple[SeatLine, ...]:
    """Who sits where, as somebody sees it."""
    table = room.table
    status, mine = table.status, table.seat_of(player)
    held = table.held.get(player, NOBODY)
    lines = []
    for number, seat in enumerate(table.seats):
        kind = "free" if seat.free else "bot" if seat.bot else "person"
        if status == "open":
            can_join = seat.free
        else:
            can_join = status == "running" and kind == "bot" and mine == NOBODY and held in (NOBODY, number)
        other = kind == "person" and number != mine
        lines.append(
            SeatLine(
                number, seat.name, kind, DESCRIPTIONS[seat.bot][0] if seat.bot else "",
                number == mine, other and status != "over" and room.is_away(seat.player), can_join,
                other and status == "running" and mine != NOBODY and room.is_away(seat.player, REPLACE_AFTER),
            )
        )  # fmt: skip
    return tuple(lines)


def log_lines(told: Sequence[Told], first: int) -> tuple[LogLine, ...]:
    """Lines of a viewer's log; `first` is the number of the first."""
    return tuple(
        LogLine(first + place, one.sentence.text, one.sentence.rule, one.sentence.tone, one.sentence.cards)
        for place, one in enumerate(told)
    )


def table_page(
    room: Room, player: str, address: str, *, since: int | None = None, notice: str = "", name: str = ""
) -> TablePage:
    """A table for one viewer; `since` is the version of the page that the viewer had before, if that is known."""
    table, match = room.table, room.table.opened.match
    viewer, status = table.seat_of(player), table.status
    version = table.version(viewer)
    told = table.told(viewer)
    if since is None or since >= version:
        since = version - 1
    fresh = sum(1 for one in told[-LONGEST_LOG:] if one.version > since)
    return TablePage(
        match=match,
        game=game_line(table.game.id),
        status=status,
        version=version,
        viewer=viewer,
        seats=seat_lines(room, player),
        opener=bool(player) and player == table.opened.opener,
        can_start=can_start(table, player),
        scene=table.scene(viewer),
        log=log_lines(told[-LONGEST_LOG:], max(len(told) - LONGEST_LOG, 0) + 1),
        latest=log_lines(told[len(told) - fresh :], len(told) - fresh + 1),
        notice=notice,
        command=f"{viewer}.{version}",
        pace=table.pace,
        paces=PACE_CHOICES,
        options=option_lines(table),
        edition="House edition" if table.opened.edition == HOUSE else table.opened.edition,
        link=f"{address}/t/{match}",
        waiting=room.waiting,
        commitment=table.opened.commitment,
        name=table.seats[viewer].name if viewer != NOBODY else name,
        bot=DESCRIPTIONS[table.opened.bot][0],
        again=f"/t/{table.next_match}" if table.next_match else "",
        can_leave=viewer != NOBODY and status != "over",
        secret=table.secret.hex() if status == "over" else "",
    )


def option_lines(table: Table) -> Choices:
    """The options of a match in words."""
    return tuple((option.label, option_label(table.opened.options[option.name])) for option in table.game.options)


# A replay


def replay_page(room: Room, player: str, step: int, seat: str) -> ReplayPage:
    """One step of a finished match through somebody's eyes; `seat` and `step` must exist."""
    table = room.table
    game, seats = table.game, len(table.seats)
    viewer = int(seat) if seat.isdecimal() else NOBODY
    names = table.names(NOBODY)
    if viewer != NOBODY and table.seat_of(player) == viewer:
        names = table.names(viewer)
    state = game.new(seats, table.opened.options)
    before = game.view(state, viewer)
    deals, actions, sentences = iter(table.deals), iter(table.actions), []
    for number in range(1, step + 1):
        last = number == step
        due = game.deck_due(state)
        if last:
            before = game.view(state, viewer)
        if due is not None:
            game.deal(state, next(deals))
            if last:
                sentences = game.narrate_deal(before, game.view(state, viewer), due[0], viewer, names)
            continue
        entry = next(actions)
        action = game.read_action(state, entry["seat"], entry["action"])
        shown = game.shown_action(state, entry["seat"], action, entry["seat"] if seat == "open" else viewer)
        game.play(state, entry["seat"], entry["action"])
        if last:
            sentences = game.narrate(before, game.view(state, viewer), entry["seat"], shown, viewer, names)
    scene = game.scene(game.view(state, viewer), viewer, names)
    if seat == "open":
        scene = all_hands(scene, game, state, table)
    choices = [(str(number), place.name) for number, place in enumerate(table.seats)]
    return ReplayPage(
        table.opened.match, game_line(game.id), step, len(table.deals) + len(table.actions), seat,
        (("open", "All hands"), *choices, ("watch", "Somebody watching")), seat_lines(room, player),
        without_actions(scene), log_lines([Told(0, sentence) for sentence in sentences], 1),
    )  # fmt: skip


def all_hands(scene: Scene, game: Game, state: object, table: Table) -> Scene:
    """The scene of somebody watching, with the hand of each seat as that seat saw it."""
    hands = []
    for seat, place in enumerate(table.seats):
        own = game.scene(game.view(state, seat), seat, table.names(NOBODY))  # type: ignore[arg-type]
        for zone in own.zones:
            if zone.layout == "hand":
                title = f"{place.name}'s hand"
                hands.append(replace(zone, id=f"{zone.id}-{seat}", title=title, seat=seat, layout="row"))
    return replace(scene, zones=(*scene.zones, *hands))


def without_actions(scene: Scene) -> Scene:
    """A scene to look at, in which nothing can be pressed."""

    def still(zone: Zone) -> Zone:
        cards = tuple(replace(card, action="", reason=None) for card in zone.cards)
        return replace(zone, cards=cards)

    return replace(scene, zones=tuple(still(zone) for zone in scene.zones), choices=(), selection=None)

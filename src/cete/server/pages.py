"""What each page shows, as plain data: the contexts of the templates.

A template gets one of these under the name ``page``, and the function ``static(path)`` that gives the
address of a file below ``static/``.  Everything about a match comes from the viewer's own view.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cete.kit.scene import Scene

Choices = tuple[tuple[str, str], ...]
"""Values and labels of a form's choice, in the order shown."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as the pages speak of it."""

    id: str
    name: str
    tagline: str
    prefix: str
    """Of its rules' numbers: "WH"."""
    seats: str
    """"3 or 4 players"."""
    minutes: int
    picture: str
    """Name of its picture among the page's pictures."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat and who sits there."""

    seat: int
    name: str
    """"" for a free seat."""
    kind: str
    """"person", "bot" or "free"."""
    bot: str = ""
    """For a bot its kind in words: "Solid"."""
    you: bool = False
    away: bool = False
    """Whether the person there has no page open."""
    can_join: bool = False
    """Whether the viewer may sit down here (a free seat, or a bot's while the match runs)."""
    can_replace: bool = False
    """Whether the viewer may let a bot play for the person here, who is away."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of what happened, as the viewer is told it."""

    number: int
    """Counts this viewer's lines from 1."""
    text: str
    rule: str = ""
    tone: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in the list of a browser's matches."""

    id: str
    game: GameLine
    status: str
    """"open", "running" or "over"."""
    players: str
    """"You, Ann and Otto"."""
    your_turn: bool
    when: str
    """When something last happened there: "today 18:05"."""


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something went wrong; `title` and `text` say what, in words for people."""

    status: int
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HomePage:
    """The home page."""

    games: tuple[GameLine, ...]
    matches: tuple[MatchLine, ...] = ()
    """This browser's matches, those that wait for it first."""


@dataclass(frozen=True, slots=True)
class OptionLine:
    """One option of the game in the form of a new table; the field is called ``option.NAME``."""

    name: str
    label: str
    help: str
    rule: str
    choices: Choices
    value: str
    """What is chosen now."""


@dataclass(frozen=True, slots=True)
class NewPage:
    """The form for a new table."""

    games: tuple[GameLine, ...]
    game: GameLine
    """The game chosen."""
    seats: tuple[int, ...]
    """How many can play it."""
    options: tuple[OptionLine, ...]
    """For the number of seats chosen now; a value that another number does not have is refused with a problem."""
    editions: Choices
    bots: Choices
    paces: Choices
    values: dict[str, str]
    """What the form's fields hold: seats, name, bot, edition, pace."""
    command: str
    """A fresh id, sent along so that pressing twice opens one table."""
    problems: tuple[str, ...] = ()
    """What was wrong with the form as it was sent, a sentence each."""


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table in any of its states, for one viewer."""

    match: str
    game: GameLine
    status: str
    """"open", "running" or "over"."""
    version: int
    """Counts what changed for this viewer."""
    viewer: int
    """The viewer's seat; -1 for somebody who watches."""
    seats: tuple[SeatLine, ...]
    opener: bool
    """Whether the viewer opened the table."""
    can_start: bool
    scene: Scene | None
    """None while the table is open."""
    log: tuple[LogLine, ...]
    """The last lines, oldest first."""
    latest: tuple[LogLine, ...]
    """Those that are new since the page this viewer had before."""
    notice: str
    """What was wrong with the viewer's last request, or ""."""
    command: str
    """The id to send with the next action."""
    pace: str
    paces: Choices
    options: Choices
    """The options of this match in words: label and value."""
    edition: str
    link: str
    """The address to share."""
    waiting: str
    """A sentence on something that is getting ready, or ""."""
    commitment: str
    """SHA-256 of the match's secret and id, published when the table opened."""
    name: str = ""
    """The viewer's name at an earlier table, to fill in the form."""
    bot: str = ""
    """Who fills the seats that stay free, in words: "Solid"."""
    again: str = ""
    """The path of the table where the same people play again, once somebody has opened it."""
    can_leave: bool = False
    """Whether the viewer has a seat to leave."""
    secret: str = ""
    """After the end: the match's secret in hexadecimal, so that anybody can check the deals."""


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """One step of a finished match."""

    match: str
    game: GameLine
    step: int
    steps: int
    """The last step; step 0 is the empty table."""
    seat: str
    """Whose eyes: a seat's number, "watch" or "open" (all hands shown)."""
    seats: Choices
    """All that `seat` can be, with names."""
    players: tuple[SeatLine, ...]
    scene: Scene
    sentences: tuple[LogLine, ...]
    """What happened in this step."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule of a ledger."""

    number: str
    text: str
    source: str
    """Where it comes from: "rulebook: Game Setup"."""


@dataclass(frozen=True, slots=True)
class RuleSection:
    """The rules of one chapter."""

    title: str
    rules: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of one game."""

    game: GameLine
    games: tuple[GameLine, ...]
    sections: tuple[RuleSection, ...]


@dataclass(frozen=True, slots=True)
class AboutPage:
    """Credits and licences."""

    version: str
    games: tuple[GameLine, ...] = field(default=())

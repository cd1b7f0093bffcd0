"""A scene: what one viewer sees of a table, as data that any renderer can draw.

A game builds its scene from a view, never from a state.  The browser page, the page without
JavaScript and the terminal all draw the same scene, so nothing here knows about HTML or screens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done, in the words of a friend at the table."""

    text: str
    """One sentence without the rule's number, "You hold rocks, so you must play one."."""
    rule: str
    """The rule it rests on, "WH-14"."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of narration, for the log, the live region and the terminal alike."""

    text: str
    cards: tuple[str, ...] = ()
    """Ids of the cards it speaks of; a page may light them up while it is read."""
    rule: str = ""
    """The rule that explains it, where a player might wonder."""
    tone: str = ""
    """"" for plain steps, "trick" for the end of a trick or combat, "round" for the end of a round or
    turn, "end" for the end of the match."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it lies there for this viewer."""

    id: str
    """Unique in the scene.  A visible card keeps its id wherever it goes, so that a page can move it;
    a hidden card has an id that names only its place ("hand-2-0") and says nothing about the card."""
    name: str
    """Its full name for people who hear the page: "rocks 9", "Bear Wrestler, plus 6", "a hidden card"."""
    corner: str = ""
    """Printed large in the corners: "9", "+6"."""
    letter: str = ""
    """The suit's letter, shown with its shape and colour: "R"."""
    suit: str = ""
    """The suit's id; the page has a colour and a shape for each: "rocks"."""
    picture: str = ""
    """Name of its picture among the page's pictures; "" for none."""
    title: str = ""
    """Printed on the card: "Bear Wrestler"."""
    text: str = ""
    """Its effect in two or three words: "Lowest wins"."""
    details: str = ""
    """Its effect in full, shown on demand."""
    caption: str = ""
    """Written under the card: "Ann led"."""
    tone: str = ""
    """"special" for a card with an effect, "good" and "bad" for its worth, "" otherwise."""
    marks: tuple[str, ...] = ()
    """Any of "stake" (this is what it is about), "winning", "won", "gone", "new", "chosen",
    "cancelled" (counts no more), "small" (draw it small)."""
    hidden: bool = False
    """Whether it lies face down for this viewer."""
    action: str = ""
    """The action that pressing it takes, in notation; "" for none."""
    preview: str = ""
    """What pressing it will lead to, where that is not plain to see."""
    reason: Reason | None = None
    """Why it cannot be pressed now, for a card of one's own hand or a target that is not allowed."""
    under: tuple[Card, ...] = ()
    """Cards connected to it, drawn tucked under or beside it."""
    place: str = ""
    """On a board: the name of its place, shown small ("b2")."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together."""

    id: str
    title: str
    """What a person calls it: "Your hand", "Trick", "Ann's team"."""
    cards: tuple[Card, ...] = ()
    layout: str = "row"
    """"hand" (a fan to choose from), "trick" (large, with captions), "grid" (`columns` wide, compact
    cards with titles), "row" (small cards in a line), "board" (large cells, `columns` wide), "pile"."""
    columns: int = 0
    """Width of a grid or a board."""
    seat: int | None = None
    """Whose it is; None for the middle of the table."""
    note: str = ""
    """A line beside the title: "11 cards", "worth 34"."""
    empty: str = ""
    """What to say when no card lies there."""
    marks: tuple[str, ...] = ()
    """"stake" for a zone that it is about, "past" for something that is over but still shown."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number that belongs to a seat: ("cards", "11")."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Panel:
    """What stands beside a player's name."""

    seat: int
    facts: tuple[Fact, ...] = ()
    """Most important first; a phone shows the first three."""
    to_act: bool = False
    marks: tuple[str, ...] = ()
    """Words shown as small badges: "leads", "opener", "crown", "winner"."""
    warning: str = ""
    """Something the others should notice: "four acorns"."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now, or whom the table waits for."""

    title: str
    """"Your turn - follow rocks", "Ann is thinking"."""
    detail: str = ""
    """What is at stake and who is winning, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that is not a card to press: a button."""

    action: str
    """In notation; "" if it cannot be taken."""
    label: str
    detail: str = ""
    """More about it, or what it will lead to."""
    group: str = ""
    """Choices of one group stand together under this heading."""
    picture: str = ""
    suit: str = ""
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice of several cards at once: each set of card ids that may be chosen, and its action."""

    how_many: int
    actions: Mapping[frozenset[str], str]
    label: str
    """On the button that confirms: "Lay these two"."""
    chosen: frozenset[str] = frozenset()
    """What the viewer has chosen so far, where it may still be changed."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One seat's line in the score sheet."""

    seat: int
    cells: tuple[str, ...]
    total: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The scores as one would note them on paper."""

    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    total: str = "Total"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees of a match."""

    status: str
    """Where the match stands: "Round 2 of 4 · trick 2 of 12"."""
    panels: tuple[Panel, ...]
    """One for each seat, in order of the seats."""
    zones: tuple[Zone, ...]
    """The middle of the table first, in reading order; the viewer's hand last."""
    prompt: Prompt
    choices: tuple[Choice, ...] = ()
    selection: Selection | None = None
    scores: ScoreSheet | None = None
    over: bool = False
    winners: tuple[int, ...] = ()
    legend: tuple[tuple[str, str], ...] = field(default=())
    """Terms worth a look and what they mean: ("Holy Goat", "doubles its team's points")."""


class Names:
    """The names at a table as one viewer speaks of them: "Ann plays", "You play"."""

    def __init__(self, players: tuple[str, ...], viewer: int):
        self.players = players
        self.viewer = viewer

    def name(self, seat: int) -> str:
        """Inside a sentence: "Ann" or "you"."""
        return "you" if seat == self.viewer else self.players[seat]

    def subject(self, seat: int) -> str:
        """At its start: "Ann" or "You"."""
        return "You" if seat == self.viewer else self.players[seat]

    def owner(self, seat: int) -> str:
        """Inside a sentence: "Ann's" or "your"."""
        return "your" if seat == self.viewer else f"{self.players[seat]}'s"

    def does(self, seat: int, third: str, second: str) -> str:
        """Subject and verb: ``does(1, "plays", "play")`` is "Ann plays" or "You play"."""
        return f"You {second}" if seat == self.viewer else f"{self.players[seat]} {third}"

    def listed(self, seats: list[int] | tuple[int, ...]) -> str:
        """Several inside a sentence: "Ann, Mo and you"."""
        return listed([self.name(seat) for seat in seats])


def listed(words: list[str], last: str = "and") -> str:
    """Words as a list in a sentence: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"

"""A scene as lines of text, none wider than the screen.

There are three ways to draw, and the first that fits on the screen is taken: roomy, with cards as small
boxes, headings and blank lines; close, without the blank lines; tight, with cards as words in a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from cete.kit.scene import Card, Choice, Names, Panel, Scene, Zone
from cete.terminal.words import SUITS, plain, shortened, suit_look

ROOMY, CLOSE, TIGHT = 0, 1, 2

INPUT_LINES = 2
"""Lines below the table: what is typed, and the line the cursor moves on to."""
WIDEST = 120
"""Columns; on wider screens the table keeps together."""

MARKS = {"winning": "★", "stake": "▸", "chosen": "✓", "new": "+"}
"""Signs for the marks of a card, so that they are seen without colours too."""
STYLES = {"winning": "bold", "stake": "bold", "gone": "dim", "cancelled": "strike dim", "chosen": "bold reverse"}
TONES = {"special": "magenta", "good": "green", "bad": "red"}


@dataclass(frozen=True, slots=True)
class Numbers:
    """What can be chosen by a number in a scene, counted from 1."""

    actions: tuple[str, ...] = ()
    """The action of each number; empty while several cards are chosen at once."""
    cards: tuple[str, ...] = ()
    """The id of the card of each number while several cards are chosen at once."""
    found: dict[str, int] = field(default_factory=dict)
    """The number of an action or of a card's id."""

    def of_card(self, card: Card) -> int:
        """The number to type for a card; 0 if there is none."""
        return self.found.get(card.id, 0) if self.cards else self.found.get(card.action, 0)


def numbers_of(scene: Scene) -> Numbers:
    """Number everything that can be chosen: cards in the order of the table, then the other choices."""
    if scene.selection is not None:
        can = frozenset[str]().union(*scene.selection.actions)
        ids = tuple(card.id for card in all_cards(scene) if card.id in can)
        return Numbers((), ids, {card: place for place, card in enumerate(ids, 1)})
    given = [card.action for card in all_cards(scene)] + [choice.action for choice in scene.choices]
    actions = tuple(dict.fromkeys(action for action in given if action))
    return Numbers(actions, (), {action: place for place, action in enumerate(actions, 1)})


def all_cards(scene: Scene) -> Iterable[Card]:
    """Every card of a scene, connected ones after the one they belong to."""
    for zone in scene.zones:
        for card in zone.cards:
            yield card
            yield from card.under


def code(card: Card) -> str:
    """How a card is called in a line: "B5", "+6", or its name."""
    if card.hidden:
        return "▒▒"
    return plain(f"{card.letter}{card.corner}") or plain(card.title) or plain(card.name)


class Drawing:
    """Draws scenes for a screen of some width, and of some height if that matters."""

    def __init__(self, width: int, height: int | None = None):
        self.width = max(20, min(width, WIDEST))
        self.height = height

    def table(self, scene: Scene, names: Names) -> list[Text]:
        """The whole table, as roomy as the screen allows."""
        numbers = numbers_of(scene)
        lines: list[Text] = []
        for way in (ROOMY, CLOSE, TIGHT):
            lines = self._table(scene, names, numbers, way)
            if self.height is None or len(lines) + INPUT_LINES <= self.height:
                break
        return lines

    def _table(self, scene: Scene, names: Names, numbers: Numbers, way: int) -> list[Text]:
        lines = [self._rule(scene.status)]
        lines += self._panels(scene.panels, names, way)
        for zone in scene.zones:
            drawn = self._zone(zone, numbers, way)
            if drawn and way == ROOMY and zone.layout in ("hand", "trick", "grid", "board"):
                lines.append(Text())
            lines += drawn
        if way == ROOMY:
            lines.append(Text())
        lines += self._prompt(scene)
        lines += self._choices(scene.choices, numbers)
        return lines

    def _rule(self, text: str) -> Text:
        words = shortened(plain(text), self.width - 6)
        line = Text("── ", "dim").append(words, "bold").append(" ")
        return line.append("─" * (self.width - line.cell_len), "dim")

    # Players

    def _panels(self, panels: Sequence[Panel], names: Names, way: int) -> list[Text]:
        """A line for each player; two in a line where that helps and fits."""
        widest = max((Text(names.subject(panel.seat)).cell_len for panel in panels), default=0)
        drawn = [self._panel(panel, names, widest) for panel in panels]
        half = self.width // 2
        if way != ROOMY and all(line.cell_len < half for line in drawn):
            pairs = []
            for place in range(0, len(drawn), 2):
                line = drawn[place]
                if place + 1 < len(drawn):
                    line.pad_right(half - line.cell_len)
                    line = line + drawn[place + 1]
                pairs.append(line)
            return pairs
        return [self._cut(line) for line in drawn]

    def _panel(self, panel: Panel, names: Names, widest: int) -> Text:
        line = Text("▶ " if panel.to_act else "  ", "bold yellow")
        name = Text(plain(names.subject(panel.seat)), "bold" if panel.seat == names.viewer else "")
        name.pad_right(widest - name.cell_len)
        line += name
        for place, fact in enumerate(panel.facts):
            line.append(" · " if place else "  ", "dim")
            label, value = plain(fact.label), plain(fact.value)
            line.append(f"{label} {value}")
        for mark in panel.marks:
            line.append(f"  {plain(mark)}", "cyan")
        if panel.warning:
            line.append(f"  {plain(panel.warning)}", "bold red")
        return line

    # Zones

    def _zone(self, zone: Zone, numbers: Numbers, way: int) -> list[Text]:
        titled = any(card.title for card in zone.cards)
        boxed = (zone.layout == "hand" and way != TIGHT) or (zone.layout == "trick" and way == ROOMY)
        if not zone.cards:
            if way != ROOMY or not zone.empty:
                return []
            return self._flow(self._heading(zone, ": "), [Text(plain(zone.empty), "dim")])
        one_row = zone.layout == "grid" and way == TIGHT and zone.seat is not None and len(zone.cards) <= zone.columns
        if zone.layout in ("grid", "board") and zone.columns > 0 and not one_row:
            lines = [] if way == TIGHT and zone.layout == "grid" else [self._cut(self._heading(zone))]
            return lines + self._grid(zone, numbers, way)
        if boxed and not titled:
            return [self._cut(self._heading(zone)), *self._boxes(zone, numbers)]
        if zone.layout == "hand" and titled:
            return [self._cut(self._heading(zone)), *self._list(zone, numbers)]
        return self._flow(self._heading(zone, ": "), [self._item(card, zone, numbers) for card in zone.cards])

    def _heading(self, zone: Zone, end: str = "") -> Text:
        style = "dim" if "past" in zone.marks else "bold yellow" if "stake" in zone.marks else "bold"
        line = Text(plain(zone.title), style)
        if zone.note:
            line.append(f" ({plain(zone.note)})" if end else f"  {plain(zone.note)}", "dim")
        return line.append(end)

    def _item(self, card: Card, zone: Zone, numbers: Numbers) -> Text:
        """A card as words in a line: "3 B5✚", "Ann led B5✚ ★", "+6 Bear Wrestler"."""
        line = Text()
        if number := numbers.of_card(card):
            line.append(f"{number} ", "bold green")
        if zone.layout == "trick" and card.caption:
            line.append(f"{plain(card.caption)} ")
        line += self._face(card)
        if card.title and not card.hidden:
            line.append(f" {plain(card.title)}", self._style(card))
        for part in card.under:
            line.append(" + ", "dim")
            line += self._item(part, zone, numbers)
        if zone.layout != "trick" and card.caption:
            line.append(f" ({plain(card.caption)})", "dim")
        for mark in card.marks:
            if mark in MARKS:
                line.append(f" {MARKS[mark]}", "bold yellow")
        return line

    def _style(self, card: Card) -> str:
        """The style of a card as a whole."""
        styles = [STYLES[mark] for mark in card.marks if mark in STYLES]
        if card.reason is not None and not card.action:
            styles.append("dim")
        if card.tone in TONES and "gone" not in card.marks:
            styles.append(TONES[card.tone])
        return " ".join(styles)

    def _face(self, card: Card) -> Text:
        """Letter, number and shape in the suit's colour: "B5✚"."""
        style = self._style(card)
        if card.hidden:
            return Text(code(card), f"dim {style}")
        if not card.suit:
            words = code(card)
            return Text("" if words == plain(card.title) else words, style)
        shape, colour = suit_look(card.suit)
        return Text(f"{code(card)}{shape if card.suit in SUITS or not card.letter else ''}", f"{colour} {style}")

    def _boxes(self, zone: Zone, numbers: Numbers) -> list[Text]:
        """Cards as small boxes side by side, number or caption below."""
        faces = [self._face(card) for card in zone.cards]
        captions = [plain(card.caption) for card in zone.cards]
        inner = max(4, *(face.cell_len for face in faces))
        step = inner + 2
        if any(captions):
            step = min(max(step, *(Text(caption).cell_len + 2 for caption in captions)), max(step, 18))
        a_line = max(1, self.width // step)
        lines: list[Text] = []
        for start in range(0, len(faces), a_line):
            top, middle, bottom, below = Text(), Text(), Text(), Text()
            for place in range(start, min(start + a_line, len(faces))):
                card = zone.cards[place]
                border = "bold yellow" if "winning" in card.marks else self._style(card)
                number = numbers.of_card(card)
                sign = next((MARKS[mark] for mark in card.marks if mark in MARKS), "")
                foot = str(number) if number else sign
                space = inner - faces[place].cell_len
                box = [
                    Text("╭" + "─" * inner + "╮", border),
                    Text("│" + " " * (space // 2), border)
                    + faces[place]
                    + Text(" " * (space - space // 2) + "│", border),
                    Text("╰", border) + Text(foot.center(inner, "─"), border) + Text("╯", border),
                    Text(shortened(captions[place], step - 1), "dim"),
                ]
                if number:
                    box[2] = Text("╰", border) + Text(foot.center(inner, "─"), "bold green") + Text("╯", border)
                for line, part in zip((top, middle, bottom, below), box, strict=True):
                    part.pad_right(step - part.cell_len)
                    line.append_text(part)
            lines += [top, middle, bottom]
            if any(captions[start : start + a_line]):
                lines.append(below)
        for line in lines:
            line.rstrip()
        return lines

    def _list(self, zone: Zone, numbers: Numbers) -> list[Text]:
        """Cards with a line each: number, code, title and effect."""
        lines = []
        for card in zone.cards:
            number = numbers.of_card(card)
            line = Text(f"{number or '':>3} ", "bold green") + self._face(card)
            if card.title and not card.hidden:
                line.append(f" {plain(card.title)}", self._style(card) or "bold")
            if card.text and not card.hidden:
                line.append(f" – {plain(card.text)}", "dim")
            for mark in card.marks:
                if mark in MARKS:
                    line.append(f" {MARKS[mark]}", "bold yellow")
            lines.append(self._cut(line))
        return lines

    def _grid(self, zone: Zone, numbers: Numbers, way: int) -> list[Text]:
        """Cards in columns, a line each on a grid, two or more on a board."""
        columns = zone.columns
        cell = self.width // columns
        tall = zone.layout == "board"
        lines: list[Text] = []
        for start in range(0, len(zone.cards), columns):
            cards = zone.cards[start : start + columns]
            if tall:
                row = [self._cell(card, numbers, cell - 3, way) for card in cards]
            else:
                row = [self._line(card, numbers, cell - 1) for card in cards]
            height = max(len(parts) for parts in row)
            for level in range(height):
                line = Text()
                for parts in row:
                    part = parts[level] if level < len(parts) else Text()
                    if tall:
                        line.append("│", "dim")
                    part.pad_right(cell - (1 if tall else 0) - part.cell_len)
                    line.append_text(part)
                line.rstrip()
                lines.append(self._cut(line))
            if tall and way == ROOMY:
                lines.append(Text("─" * min(self.width, cell * columns), "dim"))
        return lines

    def _head(self, card: Card, numbers: Numbers) -> Text:
        """The first line of a place: its number or sign, its name, and what lies there."""
        number = numbers.of_card(card)
        sign = next((MARKS[mark] for mark in card.marks if mark in MARKS), "")
        line = Text(f"{number} ", "bold green") if number else Text(f"{sign:1}", "bold yellow")
        if card.place:
            line.append(f"{plain(card.place)} ", "dim")
        return line + self._face(card)

    def _line(self, card: Card, numbers: Numbers, width: int) -> list[Text]:
        """A card in a place of a grid, its effect only where there is room for it."""
        line = self._head(card, numbers)
        if not card.hidden:
            line.append(f" {plain(card.title)}" if card.title else "", self._style(card))
            if card.text and line.cell_len + Text(card.text).cell_len + 2 <= width:
                line.append(f"  {plain(card.text)}", "dim")
        return [self._cut(line, width)]

    def _cell(self, card: Card, numbers: Numbers, width: int, way: int) -> list[Text]:
        """A place of a board with all that lies there, in two lines if there is little room."""
        head = self._head(card, numbers)
        more = []
        if not card.hidden:
            more += [Text(plain(card.title), self._style(card))] if card.title else []
            more += [Text(plain(card.text), "dim")] if card.text else []
        for part in card.under:
            number = numbers.of_card(part)
            below = Text(f"{number} " if number else "", "bold green") + self._face(part)
            if part.title and not part.hidden:
                below.append(f" {plain(part.title)}" if below else plain(part.title))
            more.append(below)
        more += [Text(plain(card.caption), "dim")] if card.caption else []
        if way == TIGHT:
            if card.title and not card.hidden:
                head = Text(" ").join([head, more.pop(0)])
            lines = [head, Text("  ") + Text(" · ", "dim").join(more)]
        else:
            lines = [head, *(Text("  ") + part for part in more)]
        return [self._cut(line, width) for line in lines]

    # Prompt and choices

    def _prompt(self, scene: Scene) -> list[Text]:
        lines = self._flow(Text(), [Text(word, "bold") for word in plain(scene.prompt.title).split()], " ")
        if scene.prompt.detail:
            lines += self._flow(Text(), [Text(word) for word in plain(scene.prompt.detail).split()], " ")
        return lines

    def _choices(self, choices: Sequence[Choice], numbers: Numbers) -> list[Text]:
        """Choices that are no cards, those of a group in lines together."""
        lines: list[Text] = []
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.group, []).append(choice)
        for group, members in groups.items():
            members.sort(key=lambda choice: numbers.found.get(choice.action, len(numbers.found) + 1))
            head = Text(f"{plain(group)}: " if group else "", "bold")
            if any(choice.detail or choice.reason for choice in members):
                if group:
                    lines.append(self._cut(Text(f"{plain(group)}:", "bold")))
                lines += [line for choice in members for line in self._choice(choice, numbers)]
            else:
                lines += self._flow(head, [self._button(choice, numbers) for choice in members], "   ")
        return lines

    def _button(self, choice: Choice, numbers: Numbers) -> Text:
        number = numbers.found.get(choice.action, 0)
        line = Text(f"{number} " if number else "", "bold green")
        shape, colour = suit_look(choice.suit) if choice.suit in SUITS else ("", "")
        return line.append(plain(choice.label) + (f" {shape}" if shape else ""), colour if choice.action else "dim")

    def _choice(self, choice: Choice, numbers: Numbers) -> list[Text]:
        words = choice.detail or (f"{choice.reason.text} ({choice.reason.rule})" if choice.reason else "")
        head = Text(" ") + self._button(choice, numbers)
        if words:
            head.append(" – ", "dim")
        return self._flow(head, [Text(word, "dim") for word in plain(words).split()], " ", indent=4)

    # Scores

    def scores(self, scene: Scene, names: Names) -> list[Text]:
        """The score sheet; empty if the game has none."""
        sheet = scene.scores
        if sheet is None:
            return []
        rows = [["", *sheet.columns, sheet.total]]
        rows += [[names.subject(row.seat), *row.cells, row.total] for row in sheet.rows]
        rows = [[plain(cell) for cell in row] for row in rows]
        # A sheet with many columns is turned, so that each seat is a column.
        lines = self._sheet(rows, last_row=False) or self._sheet([list(row) for row in zip(*rows, strict=True)], True)
        for row in rows[1:] if not lines else ():
            cells = [Text(f"{head} {cell or '–'}") for head, cell in zip(rows[0][1:], row[1:], strict=True)]
            lines += self._flow(Text(f"{row[0]}: "), cells)
        if sheet.note:
            lines += self._flow(Text(), [Text(word, "dim") for word in plain(sheet.note).split()], " ")
        return lines

    def _sheet(self, rows: list[list[str]], last_row: bool) -> list[Text]:
        """Rows as a table, the totals (the last row or column) in bold; nothing if it is too wide."""
        widths = [max(Text(cell).cell_len for cell in column) for column in zip(*rows, strict=True)]
        if sum(widths) + 2 * len(widths) > self.width:
            return []
        lines = []
        for number, row in enumerate(rows):
            line = Text()
            for place, cell in enumerate(row):
                total = number == len(rows) - 1 if last_row else place == len(row) - 1
                part = Text(cell, "dim" if number == 0 else "bold" if total else "")
                space = widths[place] - part.cell_len
                if place:
                    part.pad_left(space + 2)
                else:
                    part.pad_right(space)
                line.append_text(part)
            line.rstrip()
            lines.append(line)
        return lines

    # Lines

    def _cut(self, line: Text, width: int | None = None) -> Text:
        line.truncate(self.width if width is None else width, overflow="ellipsis")
        return line

    def _flow(self, head: Text, items: Sequence[Text], between: str = "  ", indent: int = 2) -> list[Text]:
        """Items one after the other in as few lines as they need; later lines are indented."""
        lines = []
        line, empty = head, True
        for item in items:
            gap = 0 if empty else len(between)
            if not empty and line.cell_len + gap + item.cell_len > self.width:
                lines.append(self._cut(line))
                line, gap = Text(" " * indent), 0
            if gap:
                line.append(between)
            line.append_text(item)
            empty = False
        lines.append(self._cut(line))
        return lines

    def paragraph(self, text: str, style: str = "", indent: int = 0) -> list[Text]:
        """Running text in lines."""
        return self._flow(Text(" " * indent), [Text(word, style) for word in plain(text).split()], " ", indent)

"""A match in the terminal: one person who types, and bots.

The table is the one of the server (`cete.table`), so its log, its deals and its simultaneous choices
are too; here it is only drawn, and what is typed is understood.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from cete.bots import Bot
from cete.games.ledger import find
from cete.kit.chance import Chance
from cete.kit.game import IllegalAction
from cete.kit.scene import Card, Reason, Scene
from cete.table.commands import adopt, take
from cete.table.table import Table
from cete.terminal.draw import Drawing, Numbers, all_cards, code, numbers_of
from cete.terminal.words import TONES, plain

HELP = (
    ("3", "choose what has this number; with cards to choose together: 1 4"),
    ("B5", "the same by its name, or the whole action: play B5"),
    ("Enter", "take the only thing there is to do"),
    ("why B5", "why a card cannot be played, or what it does"),
    ("table", "draw the table again"),
    ("log 20", "the last things that happened"),
    ("scores", "the score sheet"),
    ("legend", "cards with effects, and terms"),
    ("rules {prefix}-14", "a rule by its number"),
    ("quit", "leave the match"),
)
MANY_SENTENCES = 10
"""How many sentences at most stay on the screen above the table."""


@dataclass(frozen=True, slots=True)
class Understood:
    """What a line that was typed means: an action, or why there is none."""

    action: str = ""
    answer: str = ""


class TerminalMatch:
    """Plays a match that has begun to its end."""

    def __init__(
        self,
        table: Table,
        seat: int,
        bots: Mapping[int, Bot],
        chance: Chance,
        out: Console,
        ask: Callable[[str], str],
        pace: float = 0.0,
    ):
        self.table = table
        self.game = table.game
        self.seat = seat
        self.bots = bots
        self.chance = chance
        self.out = out
        self.ask = ask
        self.pace = pace
        """Seconds to wait after each action of a bot."""
        self.names = table.names(seat)
        self.heard = 0
        """How many sentences of the log were printed."""
        self.fresh = 0
        """How many of them came after the person's last decision."""

    # The course of the match

    def play(self) -> bool:
        """Play to the end; False if the person left before."""
        self._tell()
        while self.table.status == "running":
            waiting = self.table.waiting_for()
            if self.seat not in waiting:
                self._let_bot(waiting[0])
            elif quiet := self.table.quiet_action(self.seat):
                adopt(self.table, take(self.table, self.seat, quiet, "table"))
            elif not self._decide():
                return False
            self._tell()
        scene = self._scene()
        self._print([Text(), *self._drawing().scores(scene, self.names)])
        self._print(self._drawing().paragraph(f"{scene.prompt.title} {scene.prompt.detail}", "bold green"))
        return True

    def _let_bot(self, seat: int) -> None:
        """A bot chooses from its view, and acts."""
        view = self.table.view(seat)
        chosen = self.bots[seat].choose(self.game, view, seat, self.chance)
        text = {number: text for text, number in self.game.actions(view, seat).items()}[chosen]
        adopt(self.table, take(self.table, seat, text, "bot"))

    def _tell(self) -> None:
        """Print what happened since the last time."""
        told = self.table.told(self.seat)
        for line in told[self.heard :]:
            self._print(self._drawing().paragraph(line.sentence.text, TONES.get(line.sentence.tone, ""), indent=2))
            self.fresh += 1
            if self.pace:
                time.sleep(self.pace)
        self.heard = len(told)

    def _decide(self) -> bool:
        """Let the person take one action; False to leave the match."""
        self._draw()
        self.fresh = 0
        while True:
            line = self._read("> ")
            if line is None:
                return False
            word, _, rest = line.strip().partition(" ")
            command = getattr(self, f"_do_{COMMANDS.get(word.lower(), '')}", None)
            if word.lower() in LEAVE:
                if self._confirmed():
                    return False
            elif command is not None and (not rest or word.lower() not in PLAIN_COMMANDS):
                command(rest.strip())
            else:
                understood = self.understand(line.strip())
                if understood.action:
                    adopt(self.table, take(self.table, self.seat, understood.action, "person"))
                    return True
                self._say(understood.answer)

    def _read(self, prompt: str) -> str | None:
        """A line that was typed; None at the end of the input."""
        try:
            return self.ask(prompt)
        except EOFError:
            self.out.print()
            return None
        except KeyboardInterrupt:
            self.out.print()
            return "quit"

    def _confirmed(self) -> bool:
        answer = self._read("Leave the match? It will not be kept. (y/n) ")
        return answer is None or answer.strip().lower() in ("y", "yes", "quit", "q")

    # What is shown

    def _scene(self) -> Scene:
        scene = self.table.scene(self.seat)
        assert scene is not None, "the match has begun"
        return scene

    def _drawing(self, above: int = 0) -> Drawing:
        """For the screen as it is now, with some lines that should stay above the table."""
        height = self.out.height - above if self.out.is_terminal else None
        return Drawing(self.out.width, height)

    def _draw(self) -> None:
        above = min(self.fresh, MANY_SENTENCES)
        self.out.print()
        self._print(self._drawing(above).table(self._scene(), self.names))

    def _print(self, lines: list[Text]) -> None:
        for line in lines:
            self.out.print(line, soft_wrap=True)

    def _say(self, text: str) -> None:
        self._print(self._drawing().paragraph(text, "yellow"))

    # What is typed

    def understand(self, line: str) -> Understood:
        """The action a line means, or an answer that helps."""
        scene = self._scene()
        numbers = numbers_of(scene)
        legal = self.game.legal(self.table.view(self.seat), self.seat)
        by_text = {text.lower(): text for text in legal}
        wanted = " ".join(line.lower().split())
        if not wanted:
            return Understood(legal[0]) if len(legal) == 1 else Understood(answer=_what_to_type(scene))
        if wanted in by_text:
            return Understood(by_text[wanted])
        if scene.selection is not None and (chosen := self._several(scene, numbers, wanted)) is not None:
            return chosen
        if wanted.isdecimal() and numbers.actions:
            if 1 <= number_of(wanted) <= len(numbers.actions):
                return self._numbered(numbers.actions[number_of(wanted) - 1], legal)
            if not any(wanted in text.split() for text in by_text):
                return Understood(answer=f"There is no number {wanted[:10]}; choose 1 to {len(numbers.actions)}.")
        return self._short(scene, wanted, by_text)

    def _numbered(self, action: str, legal: list[str]) -> Understood:
        """The action of a number, which a scene may offer together with its reason."""
        return Understood(action) if action in legal else Understood(answer=self._refusal(action))

    def _several(self, scene: Scene, numbers: Numbers, wanted: str) -> Understood | None:
        """Cards chosen together, by number or name; None if the words are no cards."""
        selection = scene.selection
        assert selection is not None
        chosen = set()
        for word in wanted.replace(",", " ").split():
            if 1 <= number_of(word) <= len(numbers.cards):
                chosen.add(numbers.cards[number_of(word) - 1])
                continue
            card = find_card(scene, word)
            if card is None:
                return None
            chosen.add(card.id)
        if action := selection.actions.get(frozenset(chosen)):
            return Understood(action)
        if len(chosen) != selection.how_many:
            return Understood(answer=f"Choose {selection.how_many} cards by number, for example: 1 2")
        return Understood(answer="These cards cannot be chosen together.")

    def _short(self, scene: Scene, wanted: str, by_text: dict[str, str]) -> Understood:
        """A name or the end of an action instead of all of it, or the reason why it cannot be taken."""
        means = [text for small, text in by_text.items() if small.endswith(f" {wanted}")]
        means = means or [text for small, text in by_text.items() if f" {wanted} " in f" {small} "]
        card = find_card(scene, wanted)
        if not means and card is not None:
            means = [text for small, text in by_text.items() if f" {card.id.lower()} " in f" {small} "]
            if not means and card.action in by_text.values():
                means = [card.action]
        if len(means) == 1:
            return Understood(means[0])
        if means:
            return Understood(answer=f"Which one: {', '.join(means)}?")
        if card is not None and card.reason is not None:
            return Understood(answer=_because(card.id if card.letter else plain(card.title) or card.id, card.reason))
        for choice in scene.choices:
            if choice.reason is not None and wanted == plain(choice.label).lower():
                return Understood(answer=_because(plain(choice.label), choice.reason))
        return Understood(answer=self._refusal(wanted, by_text))

    def _refusal(self, wanted: str, by_text: dict[str, str] | None = None) -> str:
        """Why an action is not legal, if the rules have a reason, tried with the verbs of the legal ones too."""
        verbs = dict.fromkeys(text.split()[0] for text in (by_text or {}).values())
        for text in (wanted, wanted.upper(), *(f"{verb} {wanted.upper()}" for verb in verbs)):
            for spelled in (text, _spelled(text)):
                try:
                    self.game.read_action(self.table.view(self.seat), self.seat, spelled)
                except IllegalAction as error:
                    if error.reason is not None:
                        return _because(spelled.partition(" ")[2] or spelled, error.reason)
        return f"“{plain(wanted)[:40]}” is nothing that can be done now. Type ? for help."

    # Commands

    def _do_help(self, _: str) -> None:
        """What can be typed."""
        for what, meaning in HELP:
            what = what.format(prefix=self.game.prefix)
            self._print([Text.assemble((f"  {what:<13}", "bold green"), meaning)])

    def _do_table(self, _: str) -> None:
        """The table once more."""
        self._draw()

    def _do_log(self, how_many: str) -> None:
        """The last sentences."""
        last = number_of(how_many) or 15
        for line in self.table.told(self.seat)[-last:]:
            cited = f" ({line.sentence.rule})" if line.sentence.rule else ""
            text = line.sentence.text + cited
            self._print(self._drawing().paragraph(text, TONES.get(line.sentence.tone, ""), indent=2))

    def _do_scores(self, _: str) -> None:
        """The score sheet, or each seat's facts where there is none."""
        lines = self._drawing().scores(self._scene(), self.names)
        self._print(lines or [Text("This game keeps no score sheet.")])

    def _do_legend(self, _: str) -> None:
        """Terms and their meanings."""
        legend = self._scene().legend
        if not legend:
            self._say("There is nothing special to explain.")
        for term, meaning in legend:
            self._print(self._drawing().paragraph(f"{term}: {meaning}", indent=2))

    def _do_rules(self, number: str) -> None:
        """A rule by its number."""
        rule = find(self.game.id, self.game.prefix, number)
        if rule is None:
            self._say(f"Which rule? For example: rules {self.game.prefix}-14")
            return
        self._print(
            self._drawing().paragraph(f"{rule.number}: {rule.text.replace('**', '').replace('`', '')}", indent=2)
        )
        if rule.source:
            self._print(self._drawing().paragraph(f"[{rule.source}]", "dim", indent=2))

    def _do_why(self, wanted: str) -> None:
        """Why a card cannot be played, and what it does."""
        scene = self._scene()
        numbers = numbers_of(scene)
        card = find_card(scene, wanted)
        if card is None and (place := number_of(wanted)):
            card = next((each for each in all_cards(scene) if numbers.of_card(each) == place), None)
        if card is None:
            self._say(
                "Why what? Name a card you see, for example by what is printed on it."
                if wanted
                else "Name a card you see, for example: why B5"
            )
            return
        facts = [f"{card.name}."]
        if card.reason is not None and not card.action:
            facts.append(f"{card.reason.text} ({card.reason.rule})")
        elif card.action:
            facts.append(f"You can: {card.action}." + (f" {card.preview}" if card.preview else ""))
        if card.details:
            facts.append(card.details)
        self._say(" ".join(facts))


COMMANDS = {
    "?": "help",
    "help": "help",
    "h": "help",
    "table": "table",
    "log": "log",
    "scores": "scores",
    "score": "scores",
    "legend": "legend",
    "rules": "rules",
    "rule": "rules",
    "why": "why",
}
"""The words that are no actions, and the methods that answer them."""
PLAIN_COMMANDS = ("?", "help", "h", "table", "scores", "score", "legend")
"""Those that stand alone; with more words behind, a line is taken for an action."""
LEAVE = ("quit", "exit", "q", ":q")


def number_of(word: str) -> int:
    """The number that was typed; 0 if it is none, or longer than any that means something."""
    return int(word) if word.isdecimal() and len(word) <= 6 else 0


def find_card(scene: Scene, wanted: str) -> Card | None:
    """The visible card somebody means by its id, what is printed on it, its title or its name."""
    small = " ".join(wanted.lower().split())
    cards = [card for card in all_cards(scene) if not card.hidden]
    for naming in (lambda card: card.id, code, lambda card: card.title, lambda card: card.name):
        for card in reversed(cards):
            if small and plain(naming(card)).lower() == small:
                return card
    return None


def _because(what: str, reason: Reason) -> str:
    return f"{plain(what)}: {reason.text} ({reason.rule})"


def _spelled(text: str) -> str:
    """An action with its verb in small letters, as notation has it."""
    verb, blank, rest = text.partition(" ")
    return verb.lower() + blank + rest


def _what_to_type(scene: Scene) -> str:
    if scene.selection is not None:
        return f"Choose {scene.selection.how_many} cards by number, for example: 1 2. Type ? for help."
    return "Type the number of what you choose, or ? for help."

"""A game as Python sees it: its static facts, its texts, and matches played by notation.

Rules work on numbers; a `Game` binds them to an edition and speaks the ledger's notation::

    game = games.load("wilde_horde")
    state = game.new(seats=4, options={"starter": 1})
    game.deal_shuffled(state, chance(7))
    game.legal(state, seat=1)           # ["play B11", "play B2", ...]
    game.play(state, 1, "play B2")      # IllegalAction, and the state untouched, if it is not legal
    view = game.view(state, seat=0)     # what seat 0 may know
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from cete.kit import verbs
from cete.kit.cards import each
from cete.kit.chance import Chance, shuffle
from cete.kit.editions import HOUSE, Edition, EditionError, read_edition
from cete.kit.record import Ints, Record, copy_of
from cete.kit.scene import Names, Reason, Scene, Sentence
from cete.kit.verbs import LONGEST_DECK, NOBODY

Value = int | bool | str
"""The value of an option."""


class GameError(ValueError):
    """Something asked of a game that its rules do not allow; nothing has changed."""


class BadTable(GameError):
    """A number of seats or an option that the game does not have."""


class BadDeal(GameError):
    """A deal that is not due, or not a permutation of its deck."""


class IllegalAction(GameError):
    """An action that is not among the legal ones; `reason` is a sentence with its rule, if there is one."""

    def __init__(self, message: str, reason: Reason | None = None):
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a table."""

    name: str
    label: str
    """What a form writes beside it."""
    help: str
    """What it changes, in a sentence."""
    default: Value
    allowed: Callable[[int], Sequence[Value]]
    """The values it may have with a number of seats, in the order a form shows them."""
    rule: str = ""

    def read(self, seats: int, given: Value) -> Value:
        """A value from a form, a command line or a record; `BadTable` if it is not allowed."""
        for value in self.allowed(seats):
            if given is value or (type(given) is type(value) and given == value) or given == option_text(value):
                return value
        values = list(self.allowed(seats))
        known = [option_text(value) for value in values]
        shown = f"{known[0]} to {known[-1]}" if len(known) > 8 else ", ".join(known)
        raise BadTable(f"Option {self.name} cannot be {str(given)[:40]!r} with {seats} seats; it can be {shown}.")

    def number(self, seats: int, value: Value) -> int:
        """The value as the rules store it: a word by its place in the list, anything else as a number."""
        return list(self.allowed(seats)).index(value) if isinstance(value, str) else int(value)


def option_text(value: Value) -> str:
    """An option's value as people write it: ``true``, ``3``, ``hard``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game(ABC):
    """One of the games, bound to an edition.  Subclasses add its texts; its rules answer the verbs."""

    id: ClassVar[str]
    """"wilde_horde"; also the name of its package."""
    name: ClassVar[str]
    prefix: ClassVar[str]
    """Of its rules' numbers: "WH"."""
    tagline: ClassVar[str]
    """What it is, in one sentence for the home page."""
    minutes: ClassVar[int]
    """How long a match takes people, about."""
    seat_counts: ClassVar[tuple[int, ...]]
    more_seats: ClassVar[Mapping[int, str]] = {}
    """Further numbers of seats, each with the name of the yes-or-no option that opens it."""
    usual_seats: ClassVar[int]
    """What a form suggests."""
    options: tuple[Option, ...]
    """Of a class, or of an object where a default stands in the edition."""
    state: ClassVar[type[Record]]
    decisions: ClassVar[type[IntEnum]]
    """The kinds of decision; the member's name in lower case is the ledger's word."""
    decks: ClassVar[tuple[str, ...]]
    """The kinds of shuffles as `needs_deal` counts them, from 1."""
    side_by_side: ClassVar[bool] = False
    """Whether seats that may act at the same time play at different boards: what one does is not secret from the
    others and does not wait for them.  Else they choose together, and see it when all have chosen."""
    rules_version: ClassVar[int] = 1
    """Raised when the rules change what a match in progress would do; a table goes on by the rules it began with."""

    def __init__(self, edition: Edition | None = None):
        self.edition = edition or self.house()
        problems = self.check_edition(self.edition.data)
        if problems:
            raise EditionError(problems)
        self.printed = self.printed_numbers()

    @classmethod
    def house_file(cls) -> Path:
        """The TOML file of the house edition."""
        return Path(__file__).parent.parent / "games" / cls.id / "house.toml"

    @classmethod
    def house(cls) -> Edition:
        """The edition that comes with the game."""
        return read_edition(cls.id, cls.house_file())

    # What a subclass says.

    @classmethod
    @abstractmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """All that is wrong with an edition's data by the ledger's rules, a sentence each."""

    @abstractmethod
    def printed_numbers(self) -> Ints:
        """The edition's numbers in the order that `set_up` takes them."""

    @abstractmethod
    def card_code(self, deck: str, card: int) -> str:
        """The code of a card of one of the decks."""

    @abstractmethod
    def action_text(self, state: Record, seat: int, action: int) -> str:
        """An action of the decision at hand in the ledger's notation."""

    @abstractmethod
    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """Why an action is not legal for a seat, from its own view; None if there is nothing to explain."""

    @abstractmethod
    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """What a viewer (`NOBODY`: somebody who watches) sees, from that viewer's view."""

    @abstractmethod
    def narrate(
        self, before: Record, after: Record, seat: int, shown: str, viewer: int, names: Names
    ) -> list[Sentence]:
        """What happened, from a viewer's views before and after a seat's action as that viewer saw it."""

    @abstractmethod
    def narrate_deal(self, before: Record, after: Record, deck: str, viewer: int, names: Names) -> list[Sentence]:
        """What a deal showed, from a viewer's views before and after."""

    @abstractmethod
    def result(self, state: Record) -> dict[str, Any]:
        """The outcome of a match that is over, with the keys of the ledger's section 7."""

    # What a subclass may say otherwise.

    def shown_action(self, state: Record, seat: int, action: int, viewer: int) -> str:
        """An action as a viewer sees it made; games with hidden actions blank out what is hidden."""
        return self.action_text(state, seat, action)

    def quiet_action(self, view: Record, seat: int) -> str | None:
        """An action that a table should take for a seat by itself, as it leaves no choice that must stay secret."""
        return None

    def part_of(self, state: Record, seat: int) -> int:
        """The part of the record that a seat's next action belongs to, where boards run side by side."""
        return 0

    def pick_order(self, state: Record, seats: Sequence[int]) -> list[int]:
        """The order in which a record lists the simultaneous choices of some seats; it makes no difference to them."""
        return sorted(seats)

    def read_options(self, seats: int, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options with their values, defaults filled in; `BadTable` for one that does not exist."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadTable(f"{self.name} has no option {name[:40]!r}; it has {', '.join(known)}.")
        read = {name: option.read(seats, given.get(name, option.default)) for name, option in known.items()}
        if seats in self.more_seats and not read[self.more_seats[seats]]:
            raise BadTable(f"{self.name} with {seats} seats needs the option {self.more_seats[seats]}.")
        return read

    def option_numbers(self, seats: int, options: Mapping[str, Value]) -> Ints:
        """Options as `set_up` takes them, in the order of `options`."""
        return np.array([option.number(seats, options[option.name]) for option in self.options], np.int64)

    # Matches by notation.

    def check_seats(self, seats: int) -> None:
        """`BadTable` unless the game can be played by so many."""
        if seats not in self.seat_counts and seats not in self.more_seats:
            counts = ", ".join(str(n) for n in self.seat_counts)
            raise BadTable(f"{self.name} is played with {counts} seats, not {seats}.")

    def new(self, seats: int, options: Mapping[str, Value] | None = None) -> Any:
        """A new match, before its first deal."""
        self.check_seats(seats)
        state = self.state.new()
        numbers = self.option_numbers(seats, self.read_options(seats, options or {}))
        verbs.set_up(state, seats, numbers, self.printed)
        return state

    def deck_due(self, state: Record) -> tuple[str, list[str]] | None:
        """The kind of the shuffle that is due and its cards in canonical order; None if there is none."""
        kind = verbs.needs_deal(state)
        if not kind:
            return None
        deck = np.zeros(LONGEST_DECK, np.int64)
        size = verbs.write_deck(state, deck)
        name = self.decks[kind - 1]
        return name, [self.card_code(name, int(card)) for card in deck[:size]]

    def deal(self, state: Record, codes: Sequence[str]) -> None:
        """Deal the deck that is due in the order given; `BadDeal` unless it is a permutation of that deck."""
        due = self.deck_due(state)
        if due is None:
            raise BadDeal("No deal is due.")
        kind, cards = due
        if sorted(codes) != sorted(cards):
            raise BadDeal(f"This is not a shuffle of the {kind} deck of {len(cards)} cards.")
        deck = np.zeros(LONGEST_DECK, np.int64)
        size = verbs.write_deck(state, deck)
        # Equal codes are equal cards, so it does not matter which of them lies where.
        numbers: dict[str, list[int]] = {}
        for card in deck[:size]:
            numbers.setdefault(self.card_code(kind, int(card)), []).append(int(card))
        deck[:size] = [numbers[code].pop() for code in codes]
        verbs.deal(state, deck)

    def deal_shuffled(self, state: Record, chance: Chance) -> list[list[str]]:
        """Shuffle and deal all that is due, for simulations; returns the shuffles."""
        deals = []
        while due := self.deck_due(state):
            order = np.arange(len(due[1]), dtype=np.int64)
            shuffle(order, len(order), chance)
            deals.append([due[1][place] for place in order])
            self.deal(state, deals[-1])
        return deals

    def seats_to_act(self, state: Record) -> list[int]:
        """The seats that may act now; empty when a deal is due or the match is over."""
        return list(each(verbs.seats_to_act(state)))

    def is_over(self, state: Record) -> bool:
        """Whether the match has ended."""
        return not verbs.seats_to_act(state) and not verbs.needs_deal(state)

    def decision(self, state: Record) -> str:
        """The kind of decision at hand, in the ledger's word."""
        return self.decisions(verbs.decision(state)).name.lower()

    def decision_of(self, state: Record, seat: int) -> str:
        """The kind of decision of one seat; the same for all unless a game runs several boards side by side."""
        return self.decision(state)

    def actions(self, state: Record, seat: int) -> dict[str, int]:
        """The legal actions of a seat: notation in ASCII order, and the number the rules use."""
        if seat not in self.seats_to_act(state):
            return {}
        legal = {self.action_text(state, seat, action): action for action in each(verbs.legal_actions(state, seat))}
        return dict(sorted(legal.items()))

    def legal(self, state: Record, seat: int) -> list[str]:
        """The legal actions of a seat in notation, in ASCII order; empty if it is not its turn."""
        return list(self.actions(state, seat))

    def read_action(self, state: Record, seat: int, text: str) -> int:
        """The number of a legal action; `IllegalAction` with its reason for anything else."""
        if self.is_over(state):
            raise IllegalAction("The match is over.")
        if seat not in self.seats_to_act(state):
            raise IllegalAction(f"Seat {seat} is not to act now.")
        legal = self.actions(state, seat)
        if text not in legal:
            reason = self.reason(self.view(state, seat), seat, text)
            why = f" {reason.text} ({reason.rule})" if reason else ""
            raise IllegalAction(f"{text[:60]!r} is not possible now.{why}", reason)
        return legal[text]

    def play(self, state: Record, seat: int, text: str) -> None:
        """Take an action given in notation; `IllegalAction`, and the state untouched, if it is not legal."""
        verbs.apply(state, seat, self.read_action(state, seat, text))

    def view(self, state: Record, seat: int = NOBODY) -> Any:
        """A copy of the state with all hidden that a seat cannot know."""
        view = copy_of(state)
        verbs.hide(view, seat)
        return view

    def guess(self, view: Record, seat: int, chance: Chance) -> Any:
        """One full state that a view could come from, all of them equally likely."""
        world = copy_of(view)
        verbs.determinize(world, seat, chance)
        return world

    def scores(self, state: Record, seats: Iterable[int]) -> list[int]:
        """The points of some seats so far."""
        return [int(verbs.score(state, seat)) for seat in seats]

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The static facts as plain data, for listings."""
        return {
            "id": self.id,
            "name": self.name,
            "tagline": self.tagline,
            "seats": list(self.seat_counts),
            "minutes": self.minutes,
            "edition": self.edition.id,
            "options": {option.name: option_text(option.default) for option in self.options},
        }


__all__ = [
    "HOUSE",
    "NOBODY",
    "BadDeal",
    "BadTable",
    "Game",
    "GameError",
    "IllegalAction",
    "Option",
    "Value",
    "option_text",
]

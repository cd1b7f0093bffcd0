"""Files of records: one JSON document, or one a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cete.kit.game import Game
from cete.kit.history import MatchRecord, replay
from cete.kit.record import copy_of
from cete.kit.scene import Names, Sentence
from cete.kit.verbs import NOBODY


def documents(lines: Iterable[str]) -> Iterator[str]:
    """The records in a file as text: each line that is not blank, or all lines together if it is one document."""
    waiting = iter(lines)
    for line in waiting:
        text = line.strip()
        if not text:
            continue
        if text[0] == "{" and text[-1] != "}":
            # A document over several lines, as people and pretty-printers write it.
            yield text + "\n" + "".join(waiting)
        else:
            yield text


@dataclass(frozen=True, slots=True)
class Told:
    """One step of a match as somebody saw it."""

    sentences: tuple[Sentence, ...]
    state: Any
    """What that viewer sees after the step."""
    number: int = -1
    """Of the action, from 0; -1 for a deal."""
    seat: int = NOBODY
    shown: str = ""
    """The action in notation, what is hidden from the viewer left out."""
    deck: str = ""
    """The kind of the deal; "" for an action."""
    cards: tuple[str, ...] = field(default=())
    """The order of a deal; empty where the viewer may not see it."""


def tell(game: Game, record: MatchRecord, names: Names, seat: int | None) -> Iterator[Told]:
    """Replay a record and tell each step, as a seat saw it, or with everything open if `seat` is None.

    `BadRecord` at the first step that the rules do not allow.
    """
    viewer = NOBODY if seat is None else seat

    def seen(state: Any) -> Any:
        return copy_of(state) if seat is None else game.view(state, seat)

    state = game.new(record.seats, record.options)
    before = seen(state)
    full = copy_of(state)
    for step in replay(game, record):
        after = seen(step.state)
        if step.deal >= 0:
            due = game.deck_due(full)
            deck = due[0] if due else ""
            told = game.narrate_deal(before, after, deck, viewer, names)
            cards = tuple(record.deals[step.deal]) if seat is None else ()
            yield Told(tuple(told), after, deck=deck, cards=cards)
        else:
            entry = record.actions[step.action]
            actor = entry["seat"]
            text = entry["action"]
            if seat is not None:
                text = game.shown_action(full, actor, game.actions(full, actor)[text], viewer)
            told = game.narrate(before, after, actor, text, viewer, names)
            yield Told(tuple(told), after, step.action, actor, text)
        before = after
        full = copy_of(step.state)

"""Records: one JSON document that replays a match exactly.

``options``, ``deals`` and ``actions`` replay the match; ``result`` is what the rules say of its end;
``fairness`` holds what is needed to deal it again (design of the table's verifiable shuffles).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cete.kit.game import Game, GameError, option_text

FORMAT = "cete/1"
LONGEST_RECORD = 4 * 1024 * 1024
"""Bytes; twenty times the longest match there is, with all its legal options."""


class BadRecord(GameError):
    """A record that cannot be read, or does not replay; the message says where."""


@dataclass(slots=True)
class MatchRecord:
    """A match as written down."""

    game: str
    seats: int
    options: dict[str, Any]
    edition: str
    edition_digest: str
    deals: list[list[str]] = field(default_factory=list)
    """Each shuffle's full order in card codes, in the order they happened."""
    actions: list[dict[str, Any]] = field(default_factory=list)
    """``{"seat", "decision", "action"}`` each, in the ledger's notation; with ``legal`` also the options."""
    result: dict[str, Any] | None = None
    """None while the match goes on."""
    players: list[str] = field(default_factory=list)
    """Who sat where, by seat: names, or kinds of bots."""
    fairness: dict[str, Any] | None = None


def new_record(game: Game, seats: int, options: Mapping[str, Any]) -> MatchRecord:
    """An empty record for a match of a game."""
    return MatchRecord(game.id, seats, game.read_options(seats, options), game.edition.id, game.edition.digest)


def write_record(record: MatchRecord) -> str:
    """A record as one line of JSON."""
    document = {
        "format": FORMAT,
        "game": record.game,
        "edition": record.edition,
        "edition_digest": record.edition_digest,
        "seats": record.seats,
        "options": record.options,
        "players": record.players,
        "deals": record.deals,
        "actions": record.actions,
        "result": record.result,
        "fairness": record.fairness,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_record(text: str) -> MatchRecord:
    """A record from JSON; `BadRecord` with what is wrong."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord("This is too long for a record.")
    try:
        document = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadRecord(f"This is not JSON: {error}.") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadRecord(f'This is not a record: "format" must be "{FORMAT}".')
    shapes: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "edition": str,
        "edition_digest": str,
        "seats": int,
        "options": dict,
        "deals": list,
        "actions": list,
    }
    for key, shape in shapes.items():
        if not isinstance(document.get(key), shape) or isinstance(document.get(key), bool):
            raise BadRecord(f'The record\'s "{key}" is missing or not what it should be.')
    for place, entry in enumerate(document["deals"]):
        if not isinstance(entry, list) or not all(isinstance(code, str) for code in entry):
            raise BadRecord(f"Deal {place} is not a list of card codes.")
    for place, entry in enumerate(document["actions"]):
        if (
            not isinstance(entry, dict)
            or type(entry.get("seat")) is not int
            or not isinstance(entry.get("action"), str)
        ):
            raise BadRecord(f"Action {place} has no seat or no action.")
    return MatchRecord(
        document["game"],
        document["seats"],
        document["options"],
        document["edition"],
        document["edition_digest"],
        document["deals"],
        document["actions"],
        document.get("result"),
        document.get("players") or [],
        document.get("fairness"),
    )


@dataclass(frozen=True, slots=True)
class Step:
    """One point of a replay."""

    state: Any
    """The state after the step; the next step changes this very record."""
    deal: int = -1
    """The index of the deal that was just made; -1 if it was an action."""
    action: int = -1
    """The index of the action that was just taken; -1 if it was a deal."""


def replay(game: Game, record: MatchRecord) -> Iterator[Step]:
    """Replay a record step by step, checking every deal, seat, decision, action and the result."""
    if record.edition_digest != game.edition.digest:
        raise BadRecord(f"The record was played with another edition {record.edition!r} than the one here.")
    state = game.new(record.seats, record.options)
    deals = 0
    for number in range(len(record.actions) + 1):
        while game.deck_due(state):
            if deals == len(record.deals):
                if number < len(record.actions):
                    raise BadRecord(f"Deal {deals} is due before action {number} but missing.")
                return
            _tried(f"Deal {deals}", game.deal, state, record.deals[deals])
            deals += 1
            yield Step(state, deal=deals - 1)
        if number < len(record.actions):
            entry = record.actions[number]
            where = f"Action {number}"
            decision = entry.get("decision")
            if decision is not None and entry["seat"] in game.seats_to_act(state):
                asked = game.decision_of(state, entry["seat"])
                if decision != asked:
                    raise BadRecord(f"{where}: the decision is {asked}, not {decision}.")
            if "legal" in entry and entry["legal"] != game.legal(state, entry["seat"]):
                raise BadRecord(f"{where}: the legal options are not those of the rules.")
            _tried(where, game.play, state, entry["seat"], entry["action"])
            yield Step(state, action=number)
    if deals < len(record.deals):
        raise BadRecord(f"Deal {deals} is not due.")
    _check_result(game, record, state)


def in_order(game: Game, record: MatchRecord) -> MatchRecord:
    """The same match with the actions of each part together, as the ledgers order boards that run side by side."""
    parts = []
    state = game.new(record.seats, record.options)
    deals = iter(record.deals)
    for entry in record.actions:
        while game.deck_due(state):
            game.deal(state, next(deals))
        parts.append(game.part_of(state, entry["seat"]))
        game.play(state, entry["seat"], entry["action"])
    order = sorted(range(len(parts)), key=parts.__getitem__)
    return replace(record, actions=[record.actions[number] for number in order])


def _tried(where: str, step: Any, *arguments: Any) -> None:
    """A step of the replay, its error telling where it happened."""
    try:
        step(*arguments)
    except GameError as error:
        raise BadRecord(f"{where}: {error}") from None


def _check_result(game: Game, record: MatchRecord, state: Any) -> None:
    """The result must be that of the rules, and absent before the end."""
    result = json.loads(json.dumps(game.result(state))) if game.is_over(state) else None
    if json.loads(json.dumps(record.result)) != result:
        raise BadRecord(f"The result is {result}, not {record.result}.")


def options_text(options: Mapping[str, Any]) -> str:
    """Options in one line: "starter=1 obstacles=always"."""
    return " ".join(f"{name}={option_text(value)}" for name, value in options.items())

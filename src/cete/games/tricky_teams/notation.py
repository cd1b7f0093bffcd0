"""Tricky Teams: cards and actions as text."""

from __future__ import annotations

from cete.games.tricky_teams.rules import wish_for
from cete.games.tricky_teams.state import NUMBERS, TEAMS, Decision
from cete.kit.cards import each

LETTERS = "RYGBP"
"""The teams by number; P for the peasants."""


def card_code(card: int) -> str:
    """A card in notation: "B5", "F1"."""
    return f"F{card - 39}" if card >= 40 else f"{LETTERS[card // NUMBERS]}{card % NUMBERS + 1}"


CODES = {card_code(card): card for card in range(42)}


def read_card(code: str) -> int | None:
    """The card of a code; None if it is none."""
    return CODES.get(code)


def card_codes(cards: int) -> list[str]:
    """The codes of a set of cards in ASCII order."""
    return sorted(card_code(card) for card in each(cards))


def action_text(asked: int, action: int) -> str:
    """An action of a kind of decision: ``play R5``, ``wish 3 G``, ``wish none``, ``take B5``, ``lead 0``."""
    if asked == Decision.WISH:
        if action == 0:
            return "wish none"
        return f"wish {(action - 1) // TEAMS} {LETTERS[(action - 1) % TEAMS]}"
    if asked == Decision.LEAD:
        return f"lead {action}"
    return f"{'take' if asked == Decision.TAKE else 'play'} {card_code(action)}"


def read_action(text: str) -> tuple[Decision, int] | None:
    """The kind of decision and the number of an action; None if the text is none."""
    verb, _, rest = text.partition(" ")
    if verb in ("play", "take"):
        card = read_card(rest)
        return None if card is None else (Decision.PLAY if verb == "play" else Decision.TAKE, card)
    if verb == "lead" and rest in SEAT_NUMBERS:
        return Decision.LEAD, int(rest)
    if text == "wish none":
        return Decision.WISH, 0
    if verb == "wish" and rest[:1] in SEAT_NUMBERS and rest[1:] in WISHED:
        return Decision.WISH, wish_for(int(rest[0]), WISHED.index(rest[1:]))
    return None


SEAT_NUMBERS = tuple("012345")
WISHED = tuple(f" {letter}" for letter in LETTERS[:TEAMS])

"""Positions of Tricky Teams drawn as in the worked examples of the ledger, and how to look at them."""

from __future__ import annotations

from typing import Any

from cete import games
from cete.games.tricky_teams.notation import LETTERS, card_codes, read_card
from cete.games.tricky_teams.state import CARDS, tricks_in_raid
from cete.kit.cards import each, first, set_of
from cete.kit.chance import chance

GAME = games.load("tricky_teams")


def cards_of(text: str) -> int:
    codes = text.replace(",", " ").split()
    cards = [read_card(code) for code in codes if code != "-"]
    assert None not in cards, text
    return set_of(cards)


def draw(text: str, gone: bool = False) -> Any:
    """A state from lines like the ledger's: setup, hands, cooks, piles, finished raids.

    With `gone` the cards that stand nowhere lie in the pile of seat 0; else they are not in the match.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    words = dict(word.split("=") if "=" in word else (word, "true") for word in lines[0].removeprefix("setup").split())
    seats, deal, lead = int(words.pop("seats")), words.pop("deal", None), words.pop("lead", None)
    state = GAME.new(seats, words)
    deck = GAME.deck_due(state)[1]
    GAME.deal(state, deck)
    if deal == "canonical":
        return state
    for seat in range(seats):
        state.hands[seat] = state.piles[seat] = 0
    for statement in (part.strip() for line in lines[1:] for part in split_hands(line)):
        head, _, rest = statement.partition(":")
        key, _, number = head.partition(" ")
        if key == "hands":
            for seat, hand in enumerate(rest.split("|")):
                state.hands[seat] = cards_of(hand)
        elif key == "cook":
            state.cooks[int(number)] = cards_of(rest)
        elif key == "pile":
            state.piles[int(number)] = cards_of(rest)
        else:
            assert key == "raid", statement
            state.scores[int(number) - 1, :seats] = [int(coins) for coins in rest.split()]
            state.raid = int(number) + 1
    state.tricks = tricks_in_raid(state) - int(state.hands[int(lead)]).bit_count()
    state.actor = int(lead)
    if gone:
        placed = int(state.piles[0])
        for seat in range(seats):
            placed |= int(state.hands[seat]) | int(state.piles[seat]) | int(state.cooks[seat])
        left = first(len(deck)) & ~placed
        state.aside = left & ~first(CARDS - 2)
        state.piles[0] |= left & first(CARDS - 2)
    return state


def split_hands(line: str) -> list[str]:
    return [line] if line.startswith("hands") else line.split(" | ")


def run(state: Any, moves: str) -> Any:
    """Play moves like "0 play B5 | 1 play G9"."""
    for move in filter(None, moves.split(" | ")):
        GAME.play(state, int(move[0]), move[2:])
    return state


def plays(state: Any) -> str:
    """The cards that the seat on turn may play."""
    assert GAME.decision(state) == "play"
    return " ".join(text.removeprefix("play ") for text in GAME.legal(state, state.actor))


def pile(state: Any, seat: int) -> str:
    return " ".join(card_codes(state.piles[seat]))


def cooks(state: Any, seat: int) -> str:
    return " ".join(card_codes(state.cooks[seat]))


def strengths(state: Any) -> dict[str, int]:
    return {LETTERS[team]: int(state.strengths[team]) for team in range(5) if state.strengths[team]}


def ranking(state: Any) -> list[int]:
    return [int(seat) for seat in state.ranking[: state.members]]


def strongest(state: Any) -> str:
    return LETTERS[state.strongest]


def voids(state: Any, seat: int) -> str:
    return "".join(LETTERS[team] for team in each(state.voids[seat]))


def dealt(seats: int, seed: int = 1, **options: Any) -> Any:
    state = GAME.new(seats, options)
    GAME.deal_shuffled(state, chance(seed))
    return state


def play_out(state: Any, seed: int = 1) -> Any:
    """To the next deal or the end, always the first legal action."""
    while GAME.seats_to_act(state):
        GAME.play(state, state.actor, GAME.legal(state, state.actor)[0])
    return state

"""Tricky Teams as a `Game`: its facts, its edition and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cete.games.tricky_teams import knowledge, narration, notation, rules, scene, words
from cete.games.tricky_teams.edition import problems_of
from cete.games.tricky_teams.state import CARDS, Decision, State
from cete.kit import verbs
from cete.kit.cards import count, each, lowest
from cete.kit.editions import ints
from cete.kit.game import Game, Option
from cete.kit.record import Ints, Record
from cete.kit.scene import Names, Reason, Scene, Sentence

verbs.register_game(State, rules, knowledge)

FACE_DOWN = "play ?"
"""How the others see a card laid face down, with or without a wish that is declined."""


class TrickyTeams(Game):
    """Tricky Teams, bound to an edition."""

    id = "tricky_teams"
    name = "Tricky Teams"
    prefix = "TT"
    tagline = "Form a new team in every trick, and share the cards of the teams you beat."
    minutes = 45
    seat_counts = (3, 4, 5, 6)
    usual_seats = 4
    options = (
        Option(
            "training",
            "Training round",
            "Only the basic rules and the flags; the other abilities are off.",
            False,
            lambda _: (False, True),
            "TT-9",
        ),
        Option(
            "fog_bluff",
            "Bluffing in the fog",
            "The first card laid face down may break the rules; it is then lost to the strongest team.",
            False,
            lambda _: (False, True),
            "TT-70",
        ),
        Option(
            "raids",
            "Raids",
            "How many raids the match has; the rulebook's has four.",
            4,
            lambda _: (1, 2, 3, 4),
            "TT-32",
        ),
    )
    state = State
    decisions = Decision
    decks = ("raid",)

    @classmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """Section 8 of the ledger."""
        return problems_of(data)

    def printed_numbers(self) -> Ints:
        """TT-2: the coins of each card, and its coins in training."""
        data = self.edition.data
        numbers = {entry["number"]: entry for entry in data["card"]}
        teams = {entry["code"]: entry for entry in data["team"]}
        single = data.get("card_coins", {})
        printed = []
        for card in range(CARDS):
            code = notation.card_code(card)
            entry = numbers[0 if code[0] == "F" else int(code[1:])]
            printed += [single.get(code, entry["coins"]), single.get(code, entry["coins_training"])]
        self.words = words.Words(
            colours=tuple(teams[letter]["colour"] for letter in notation.LETTERS[:4]),
            animals=tuple(teams[letter]["animal"] for letter in notation.LETTERS[:4]),
            titles=tuple(numbers[number]["name"] for number in range(11)),
        )
        """What the edition calls teams and cards."""
        return ints(printed)

    def card_code(self, deck: str, card: int) -> str:
        """``B5``."""
        return notation.card_code(card)

    def action_text(self, state: Record, seat: int, action: int) -> str:
        """``play R5``, ``wish 3 G``, ``take B5``, ``lead 0``."""
        return notation.action_text(cast("State", state).asked, action)

    def shown_action(self, state: Record, seat: int, action: int, viewer: int) -> str:
        """TT-59: the others see that a card is laid face down, not which, and not that a wish was declined."""
        now = cast("State", state)
        if viewer != seat:
            if now.asked == Decision.PLAY and rules.lies_down(now, action):
                return FACE_DOWN
            if now.asked == Decision.WISH and action == 0 and knowledge.wish_is_secret(now):
                return FACE_DOWN
        return self.action_text(state, seat, action)

    def quiet_action(self, view: Record, seat: int) -> str | None:
        """TT-27: the last card of the loot; everybody knows who gets it."""
        now = cast("State", view)
        if now.actor == seat and now.asked == Decision.TAKE and count(now.loot) == 1:
            return notation.action_text(Decision.TAKE, lowest(now.loot))
        return None

    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """TT-10 to TT-70: why a card cannot be played, a wish not made, a card not taken."""
        return words.why_not(cast("State", view), seat, text, self.words)

    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """The table as a viewer sees it."""
        return scene.draw(cast("State", view), viewer, names, self.words)

    def narrate(
        self, before: Record, after: Record, seat: int, shown: str, viewer: int, names: Names
    ) -> list[Sentence]:
        """A step, and the end of a trick, a raid, the match."""
        return narration.tell(cast("State", before), cast("State", after), seat, shown, names, self.words)

    def narrate_deal(self, before: Record, after: Record, deck: str, viewer: int, names: Names) -> list[Sentence]:
        """TT-6: a new raid."""
        return narration.tell_deal(cast("State", after), names, self.words)

    def result(self, state: Record) -> dict[str, Any]:
        """Section 7 of the ledger."""
        final = cast("State", state)
        seats = range(final.seats)
        return {
            "scores": self.scores(final, seats),
            "raids": [[int(final.scores[raid, seat]) for seat in seats] for raid in range(final.raids)],
            "winners": list(each(rules.winners(final))),
        }


GAME = TrickyTeams

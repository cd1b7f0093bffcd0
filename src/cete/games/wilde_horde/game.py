"""Wilde Horde as a `Game`: its facts, its edition and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cete.games.wilde_horde import knowledge, rules, scene
from cete.games.wilde_horde.edition import SPECIALS, problems_of
from cete.games.wilde_horde.notation import bribe_code, read_bribe
from cete.games.wilde_horde.rules import State
from cete.kit import verbs
from cete.kit.cards import each
from cete.kit.editions import ints
from cete.kit.game import Game, Option
from cete.kit.record import Ints, Record
from cete.kit.scene import Names, Reason, Scene, Sentence

verbs.register_game(State, rules, knowledge)


class WildeHorde(Game):
    """Wilde Horde, bound to an edition."""

    id = "wilde_horde"
    name = "Wilde Horde"
    prefix = "WH"
    tagline = "Bribe stone-age athletes with tricks and build the best Rockball team."
    minutes = 25
    seat_counts = (3, 4)
    usual_seats = 4
    options = (
        Option(
            "starter",
            "Opener of the first round",
            "The seat that leads the first trick; the next round is opened by its left neighbour.",
            0,
            lambda seats: range(seats),
            "WH-05",
        ),
    )
    state = State
    decisions = rules.Decision
    decks = ("athletes", "bribes")

    @classmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """WH-04 and section 8 of the ledger."""
        return problems_of(data)

    def printed_numbers(self) -> Ints:
        """Value and special of each athlete."""
        self.athletes = tuple(self.edition.data["athletes"])
        """The ids of the athletes in the edition's order."""
        entries = self.edition.data["athletes"].values()
        return ints(number for entry in entries for number in (entry["value"], SPECIALS.index(entry["special"])))

    def card_code(self, deck: str, card: int) -> str:
        """An athlete's id or a bribe card's code."""
        return self.athletes[card] if deck == "athletes" else bribe_code(card)

    def action_text(self, state: Record, seat: int, action: int) -> str:
        """``play B5``."""
        return f"play {bribe_code(action)}"

    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """WH-12, WH-14: a card that is not in the hand, or does not follow suit."""
        verb, _, code = text.partition(" ")
        card = read_bribe(code)
        return scene.why_not(cast("State", view), seat, card) if verb == "play" and card is not None else None

    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """The table as a viewer sees it."""
        return scene.draw(cast("State", view), viewer, names, self.edition.data["athletes"])

    def narrate(
        self, before: Record, after: Record, seat: int, shown: str, viewer: int, names: Names
    ) -> list[Sentence]:
        """A card played, and the end of a trick, a round, the match."""
        athletes = self.edition.data["athletes"]
        return scene.tell(cast("State", before), cast("State", after), seat, shown, names, athletes)

    def narrate_deal(self, before: Record, after: Record, deck: str, viewer: int, names: Names) -> list[Sentence]:
        """A new round."""
        return scene.tell_deal(cast("State", after), deck, names)

    def result(self, state: Record) -> dict[str, Any]:
        """Section 7 of the ledger."""
        final = cast("State", state)
        rounds = [[int(final.scores[number, seat]) for seat in range(final.seats)] for number in range(final.seats)]
        return {
            "scores": self.scores(final, range(final.seats)),
            "rounds": rounds,
            "last_round": rounds[-1],
            "winners": list(each(rules.winners(final))),
        }


GAME = WildeHorde

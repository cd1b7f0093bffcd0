"""Tricky Badger as a `Game`: its facts, its edition and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cete.games.tricky_badger import edition, knowledge, narration, notation, reasons, rules, scene
from cete.games.tricky_badger.collection import badgers
from cete.games.tricky_badger.state import Decision, State
from cete.kit import verbs
from cete.kit.cards import each
from cete.kit.editions import ints
from cete.kit.game import Game, Option
from cete.kit.record import Ints, Record
from cete.kit.scene import Names, Reason, Scene, Sentence

verbs.register_game(State, rules, knowledge)


class TrickyBadger(Game):
    """Tricky Badger, bound to an edition."""

    id = "tricky_badger"
    name = "Tricky Badger"
    prefix = "TB"
    tagline = "Win hamsters, feed and twigs in tricks, and keep your hungry badgers busy with bones."
    minutes = 40
    seat_counts = (3, 4, 5)
    usual_seats = 4
    options = (
        Option(
            "starter",
            "Starting player",
            "The seat that chooses the first card to play for; after each trick this passes to the next seat.",
            0,
            lambda seats: range(seats),
            "TB-08",
        ),
        Option(
            "decline",
            "Uses may be declined",
            "Whether a magpie, cage or bucket may be discarded unused by who won it (a house rule).",
            False,
            lambda seats: (False, True),  # noqa: ARG005
            "TB-62",
        ),
    )
    state = State
    decisions = Decision
    decks = ("collection", "leaf")

    @classmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """Section 8 of the ledger."""
        return edition.problems_of(data)

    def printed_numbers(self) -> Ints:
        """Copies, points, bonuses and tramplers."""
        self.colours = tuple(str(entry["name"]) for entry in self.edition.data["colours"])
        """The names of the colours, pink first."""
        return ints(edition.printed_numbers(self.edition.data))

    def card_code(self, deck: str, card: int) -> str:
        """A collection card's or a leaf card's code."""
        return notation.card_code(card) if deck == "collection" else notation.leaf_code(card)

    def action_text(self, state: Record, seat: int, action: int) -> str:
        """``take badger^``, ``play O5``, ``steal 2 badger+bone``, ``guard badger``, ``pass`` ..."""
        return notation.action_text(cast("State", state).asking, seat, action)

    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """Why a card cannot be played, chosen, used or connected now."""
        return reasons.why_not(cast("State", view), seat, text, self.colours)

    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """The table as a viewer sees it."""
        return scene.draw(cast("State", view), viewer, names, self.colours)

    def narrate(
        self,
        before: Record,
        after: Record,
        seat: int,
        shown: str,
        viewer: int,
        names: Names,
    ) -> list[Sentence]:
        """A choice or a card played, and every step that followed from it."""
        return narration.tell(cast("State", before), cast("State", after), seat, shown, names, self.colours)

    def narrate_deal(
        self,
        before: Record,
        after: Record,
        deck: str,
        viewer: int,
        names: Names,
    ) -> list[Sentence]:
        """A new round."""
        return narration.tell_deal(cast("State", after), deck, names)

    def result(self, state: Record) -> dict[str, Any]:
        """Section 7 of the ledger."""
        final = cast("State", state)
        seats = range(final.seats)
        return {
            "scores": self.scores(final, seats),
            "badgers": [int(badgers(final, seat)) for seat in seats],
            "hamsters": [int(rules.hamsters(final, seat)) for seat in seats],
            "winners": list(each(rules.winners(final))),
        }


GAME = TrickyBadger

"""Hoarders as a `Game`: its facts, its edition and its texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cete.games.hoarders import knowledge, narration, notation, reasons, rules, scene
from cete.games.hoarders.edition import FAMINE_TURNS, MAX_TURNS, problems_of
from cete.games.hoarders.notation import NUT_IDS
from cete.games.hoarders.rules import ALLOW, FAMINE, FIVE, LIMIT, PICK, REACT, State
from cete.games.hoarders.words import Words
from cete.kit import verbs
from cete.kit.cards import each, has, only
from cete.kit.editions import ints
from cete.kit.game import Game, Option
from cete.kit.record import Ints, Record
from cete.kit.scene import Names, Reason, Scene, Sentence

verbs.register_game(State, rules, knowledge)

REASONS = {FIVE: "five", FAMINE: "famine", LIMIT: "limit"}
"""How a match ended, in the ledger's words."""


class Hoarders(Game):
    """Hoarders, bound to an edition."""

    id = "hoarders"
    name = "Hoarders"
    prefix = "HO"
    tagline = "Send out two critters in secret, draw and steal nuts, and be the first to own five alike."
    minutes = 15
    seat_counts = (3, 4, 5, 6)
    more_seats = {2: "two_players"}
    usual_seats = 4
    state = State
    decisions = rules.Decision
    decks = ("nuts",)

    @classmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """Section 8 of the ledger."""
        return problems_of(data)

    def printed_numbers(self) -> Ints:
        """None: every edition has the rulebook's numbers; its names and limits go into texts and options."""
        self.words = Words(self.edition.data)
        numbers = self.edition.data["numbers"]
        self.options = table_options(numbers["famine_turns"]["value"], numbers["max_turns"]["value"])
        return ints([])

    def card_code(self, deck: str, card: int) -> str:
        """A nut's id."""
        return NUT_IDS[card]

    def action_text(self, state: Record, seat: int, action: int) -> str:
        """``pick hamster raccoon``, ``reveal raccoon``, ``steal 2 walnut``, ``allow``, ``block``."""
        return notation.action_text(rules.decision(cast("State", state)), action)

    def shown_action(self, state: Record, seat: int, action: int, viewer: int) -> str:
        """HO-13: the others see only that a seat has picked."""
        if rules.decision(cast("State", state)) == PICK and seat != viewer:
            return notation.HIDDEN_PICK
        return self.action_text(state, seat, action)

    def quiet_action(self, view: Record, seat: int) -> str | None:
        """HO-26: a victim that can only allow need not be asked, as long as nobody notices."""
        asked = cast("State", view)
        if not has(rules.seats_to_act(asked), seat) or rules.decision(asked) != REACT:
            return None
        return "allow" if rules.legal_actions(asked, seat) == only(ALLOW) else None

    def pick_order(self, state: Record, seats: Sequence[int]) -> list[int]:
        """HO-13: from the crown."""
        around = [int(rules.from_crown(cast("State", state), step)) for step in range(cast("State", state).seats)]
        return [seat for seat in around if seat in seats]

    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """Why an action is not possible now, from the seat's own view."""
        return reasons.why_not(cast("State", view), seat, text, self.words)

    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """The table as a viewer sees it."""
        return scene.draw(cast("State", view), viewer, names, self.words)

    def narrate(
        self, before: Record, after: Record, seat: int, shown: str, viewer: int, names: Names
    ) -> list[Sentence]:
        """An action, all that followed from it, and the end of a turn or of the match."""
        return narration.tell(cast("State", before), cast("State", after), seat, shown, names, self.words)

    def narrate_deal(self, before: Record, after: Record, deck: str, viewer: int, names: Names) -> list[Sentence]:
        """The nuts that were dealt."""
        return narration.tell_deal(cast("State", after), names, self.words)

    def result(self, state: Record) -> dict[str, Any]:
        """Section 7 of the ledger."""
        final = cast("State", state)
        return {
            "winners": list(each(rules.winners(final))),
            "reason": REASONS[int(final.ended)],
            "kind": NUT_IDS[final.winning_nut] if final.winning_nut >= 0 else None,
            "sets": [sorted((int(owned) for owned in final.nuts[seat]), reverse=True) for seat in range(final.seats)],
            "scores": self.scores(final, range(final.seats)),
            "crown": int(final.crown),
            "turn": int(final.turn),
        }


def table_options(famine_turns: int, max_turns: int) -> tuple[Option, ...]:
    """Section 9 of the ledger: the options, with the limits of an edition as defaults."""
    return (
        Option(
            "starter",
            "First crown holder",
            "The seat that reveals first in the first turn; then the crown goes round to the left.",
            0,
            lambda seats: range(seats),
            "HO-05",
        ),
        Option(
            "famine_turns",
            "Turns with an empty deck",
            "How many whole turns are played once the nuts have run out; then the best collection wins.",
            famine_turns,
            lambda seats: FAMINE_TURNS,  # noqa: ARG005
            "HO-48",
        ),
        Option(
            "max_turns",
            "Most turns",
            "After so many turns the best collection wins.",
            max_turns,
            lambda seats: MAX_TURNS,  # noqa: ARG005
            "HO-50",
        ),
        Option(
            "two_players",
            "Allow two players",
            "The box says three to six; with this option two can play, by the same rules.",
            False,
            lambda seats: (False, True),  # noqa: ARG005
            "HO-02",
        ),
    )


GAME = Hoarders

"""Badgers as a `Game`: its facts, its edition and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cete.games.badgers import knowledge, narration, reasons, rules, scene, scoring, solo, tournament
from cete.games.badgers.edition import numbers_of, problems_of
from cete.games.badgers.notation import CELL_NAMES, CLAN_CODES, badger_code, forest_code, show_action, write_action
from cete.games.badgers.state import CLANS_CHOSEN, CLANS_LISTED, CLANS_RANDOM, SOLO, State, board_of, boards, match_of
from cete.games.badgers.texts import Book
from cete.kit import verbs
from cete.kit.cards import each
from cete.kit.editions import ints
from cete.kit.game import BadTable, Game, Option, Value
from cete.kit.record import Ints, Record
from cete.kit.scene import Names, Reason, Scene, Sentence

verbs.register_game(State, rules, knowledge)

CHOSEN, RANDOM = "chosen", "random"
BURROW_SPACES = ("b2", "b3", "c2", "c3")


class Badgers(Game):
    """Badgers, bound to an edition."""

    id = "badgers"
    name = "Badgers"
    prefix = "BD"
    tagline = "Eight badger clans sneak, fight and feast in a forest of three paths."
    minutes = 20
    seat_counts = (1, 2, 3, 4, 5)
    usual_seats = 2
    options = (
        Option(
            "clans",
            "Clans",
            "Whether the players choose their clans, get them at random, or a list of codes names them "
            '("HN JP"; in solo first yours, then the bot\'s).',
            CHOSEN,
            lambda _: (CHOSEN, RANDOM),
            "BD-09",
        ),
        Option(
            "obstacles",
            "Obstacles under Badgers",
            "An obstacle under a Badger is covered and does not block, or it always blocks.",
            "covered",
            lambda _: ("covered", "always"),
            "BD-21",
        ),
        Option(
            "abilities",
            "Clan abilities",
            "Without them the cards have their numbers and their food only: good for a first match.",
            True,
            lambda _: (True, False),
            "BD-49",
        ),
        Option(
            "burrow",
            "Burrow",
            "The Burrow of a solo match: hard asks for two Food more.",
            "normal",
            lambda seats: ("normal", "hard") if seats == SOLO else ("normal",),
            "BD-81",
        ),
        Option(
            "burrow_space",
            "Place of the Burrow",
            "The inner place of a solo Forest on which the Burrow lies.",
            "b2",
            lambda seats: BURROW_SPACES if seats == SOLO else BURROW_SPACES[:1],
            "BD-82",
        ),
    )
    state = State
    decisions = rules.Decision
    decks = ("forest", "clans", "deck")
    side_by_side = True

    @classmethod
    def check_edition(cls, data: Mapping[str, Any]) -> list[str]:
        """Section 8 of the ledger."""
        return problems_of(data)

    def printed_numbers(self) -> Ints:
        """The numbers of Badger Cards, abilities, clans and Forest Cards."""
        self.book = Book(self.edition.data)
        """The texts printed on the cards."""
        return ints(numbers_of(self.edition.data))

    # Options

    @staticmethod
    def decks_of(seats: int) -> int:
        """BD-107, BD-108: how many clans a match needs."""
        return 4 if seats >= 4 else 2

    def read_options(self, seats: int, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options; BD-09: `clans` may also list the codes of the clans, "HN JP" or "HN,JP"."""
        clans = given.get("clans", CHOSEN)
        if clans in (CHOSEN, RANDOM):
            return super().read_options(seats, given)
        codes = str(clans)[:80].replace(",", " ").upper().split()
        if len(codes) != self.decks_of(seats) or len(set(codes)) != len(codes) or not set(codes) <= set(CLAN_CODES):
            raise BadTable(
                f"Option clans must be chosen, random or {self.decks_of(seats)} different codes of "
                f"{', '.join(CLAN_CODES)}; it cannot be {str(clans)[:40]!r}."
            )
        options = super().read_options(seats, {name: value for name, value in given.items() if name != "clans"})
        options["clans"] = " ".join(codes)
        return options

    def option_numbers(self, seats: int, options: Mapping[str, Value]) -> Ints:
        """Options as `setup.set_up` takes them."""
        clans = str(options["clans"])
        listed = [] if clans in (CHOSEN, RANDOM) else [CLAN_CODES.index(code) for code in clans.split()]
        how = CLANS_CHOSEN if clans == CHOSEN else CLANS_RANDOM if clans == RANDOM else CLANS_LISTED
        return ints([
            how, *listed, *[-1] * (4 - len(listed)), options["obstacles"] == "always", options["abilities"],
            options["burrow"] == "hard", CELL_NAMES.index(str(options["burrow_space"])),
        ])  # fmt: skip

    # Notation

    def card_code(self, deck: str, card: int) -> str:
        """The code of a Forest Card, a clan or a Badger Card."""
        if deck == "clans":
            return CLAN_CODES[card]
        return forest_code(card) if deck == "forest" else badger_code(card)

    def action_text(self, state: Record, seat: int, action: int) -> str:
        """``play HN01 up``, ``at b4`` ..."""
        table = cast("State", state)
        return write_action(table, int(rules.side_asked(table, seat)), action)

    def shown_action(self, state: Record, seat: int, action: int, viewer: int) -> str:
        """Section 4: of a card played face-down the others see the back."""
        if viewer == seat:
            return self.action_text(state, seat, action)
        table = cast("State", state)
        return show_action(table, int(rules.side_asked(table, seat)), action)

    def decision_of(self, state: Record, seat: int) -> str:
        """BD-113: what a seat is asked; two boards may ask different things at the same time."""
        table = cast("State", state)
        return rules.Decision(int(table.asked[rules.side_asked(table, seat)])).name.lower()

    def part_of(self, state: Record, seat: int) -> int:
        """BD-113: the number of the match that a seat plays; in the record they come one after the other."""
        table = cast("State", state)
        side = int(rules.side_asked(table, seat))
        return max(0, int(match_of(table, board_of(side))))

    # What people see

    def reason(self, view: Record, seat: int, text: str) -> Reason | None:
        """Why a card or a place is not possible."""
        return reasons.why_not(cast("State", view), seat, text)

    def scene(self, view: Record, viewer: int, names: Names) -> Scene:
        """The table as a viewer sees it."""
        return scene.draw(cast("State", view), viewer, names, self.book)

    def narrate(
        self, before: Record, after: Record, seat: int, shown: str, viewer: int, names: Names
    ) -> list[Sentence]:
        """An answer and all that followed from it."""
        return narration.tell(cast("State", before), cast("State", after), seat, shown, names, self.book)

    def narrate_deal(self, before: Record, after: Record, deck: str, viewer: int, names: Names) -> list[Sentence]:
        """A Forest, clans, or the decks of a round."""
        return narration.tell_deal(cast("State", before), cast("State", after), deck, names, self.book)

    # The end

    def result(self, state: Record) -> dict[str, Any]:
        """Section 7 of the ledger."""
        final = cast("State", state)
        seats = range(final.seats)
        result: dict[str, Any] = {
            "scores": self.scores(final, seats),
            "winners": list(each(tournament.winners(final))),
        }
        if final.seats == SOLO:
            return result | {"target": int(solo.target(final)), "badgers": [int(final.noted_badgers[0, 0])]}
        if final.seats == 2:
            return result | {
                "badgers": [int(final.noted_badgers[0, side]) for side in range(2)],
                "start": int(final.start[0]),
                "by": by(final, 0),
            }
        return result | {
            "wins": [int(tournament.matches_won(final, seat)) for seat in seats],
            "matches": [
                match_result(final, number, board)
                for number in range(tournament.rounds(final))
                for board in range(boards(final))
            ],
        }


def by(state: State, match: int) -> str:
    """BD-46 to BD-48: what decided a match."""
    if state.noted_food[match, 0] != state.noted_food[match, 1]:
        return "food"
    return "badgers" if state.noted_badgers[match, 0] != state.noted_badgers[match, 1] else "start"


def match_result(state: State, number: int, board: int) -> dict[str, Any]:
    """BD-115: one match of a tournament, as noted after its round (counted from 0)."""
    match = number * int(boards(state)) + board
    seats = [int(tournament.sitter(state, number, 2 * board + half)) for half in range(2)]
    winner = int(tournament.sitter(state, number, scoring.winning_side(state, match, board)))
    return {
        "seats": seats,
        "scores": [int(food) for food in state.noted_food[match]],
        "badgers": [int(badgers) for badgers in state.noted_badgers[match]],
        "winner": winner,
        "by": by(state, match),
    }


GAME = Badgers

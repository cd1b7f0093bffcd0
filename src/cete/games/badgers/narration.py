"""Badgers: what happened, in plain sentences, from a viewer's views before and after."""

from __future__ import annotations

from typing import Any

from cete.games.badgers import solo, tournament
from cete.games.badgers.combat import face_of, total
from cete.games.badgers.notation import CELL_NAMES, FACES, code_of, read_cell, read_number
from cete.games.badgers.rules import side_asked
from cete.games.badgers.scoring import winning_side
from cete.games.badgers.setup import sett, sides
from cete.games.badgers.state import (
    ASK_BULLDOZE,
    ASK_CARD,
    ASK_CLAN,
    ASK_MUJINA,
    ASK_NIGHT_EYES,
    ASK_PLACE,
    ASK_REVIVE,
    ASK_ROOTING,
    ASK_SLIP_AWAY,
    ASK_SNOWDRIFT,
    BACK,
    BY_GENERAL,
    BY_IDOL,
    BY_KIN,
    BY_PACT,
    BY_STENCH,
    CHOSEN,
    DOWN,
    GENERAL,
    MODIFIED,
    PRINTED,
    SOLO,
    State,
    board_of,
    boards,
    is_bot,
    match_of,
    opponent,
)
from cete.games.badgers.texts import (
    RULES,
    Book,
    capital,
    does,
    modifier_words,
    owner,
    place_words,
    solo_words,
    subject,
)
from cete.kit.cards import count, each, has
from cete.kit.scene import Names, Sentence, listed

ROMAN = ("I", "II", "III", "IV", "V")
SOURCES = {BY_GENERAL: "general", BY_PACT: "pact", BY_IDOL: "idol", BY_KIN: "kin", BY_STENCH: "stench"}
"""The abilities that add to values."""


def tell(before: State, after: State, seat: int, shown: str, names: Names, book: Book) -> list[Sentence]:
    """An answer and all that followed from it."""
    side = int(side_asked(before, seat))
    asked = int(before.asked[side])
    teller = Teller(before, after, side, names, book)
    if asked == ASK_CLAN:
        teller.clan(shown)
    elif asked == ASK_CARD:
        teller.card(shown)
    elif asked == ASK_PLACE:
        teller.place(shown)
    else:
        teller.ability(asked, shown)
    teller.combat()
    teller.afterwards()
    return teller.told


class Teller:
    """Tells one step; `told` grows sentence by sentence."""

    def __init__(self, before: State, after: State, side: int, names: Names, book: Book):
        self.before, self.after, self.side, self.names, self.book = before, after, side, names, book
        self.board = int(board_of(side))
        self.told: list[Sentence] = []

    def say(self, text: str, *cards: str, rule: str = "", tone: str = "") -> None:
        """One more sentence."""
        self.told.append(Sentence(text, tuple(card for card in cards if not card.startswith("?")), rule, tone))

    def does(self, side: int, third: str, second: str) -> str:
        """Subject and verb."""
        return does(self.before, side, self.names, third, second)

    def card_of(self, side: int, number: int) -> tuple[str, str]:
        """A card's name and code, as far as the viewer knows it."""
        return self.book.card(self.before, side, number), code_of(self.before, side, number)

    def where(self, side: int, cell: int) -> str:
        """A cell in words."""
        return place_words(self.before, side, cell)

    def rule(self, ability: str) -> str:
        """The number of an ability's rule."""
        return f"BD-{RULES[ability]}"

    # Answers

    def clan(self, shown: str) -> None:
        """BD-09, BD-83."""
        clan = self.book.clans[shown.removeprefix("clan ")]
        seat = 0 if self.before.seats == SOLO else int(self.before.sitting[self.side])
        who = self.names.does(seat, "chooses", "choose")
        self.say(f"{who} the {clan} clan{' for the bot' if is_bot(self.before, self.side) else ''}.", rule="BD-09")

    def card(self, shown: str) -> None:
        """BD-16, BD-63."""
        if shown == "pass":
            self.say(f"{self.does(self.side, 'makes', 'make')} no extra Play.", rule="BD-63")
            return
        number = int(self.after.badgers[self.side, CHOSEN])
        name, code = self.card_of(self.side, number)
        face = FACES[int(face_of(self.after, self.side, CHOSEN))]
        what = f"{name} face {face}" if number < BACK else f"a face-down card with the back {number - BACK}"
        extra = " as an extra Play" if self.before.plays[self.board] else ""
        self.say(f"{self.does(self.side, 'chooses', 'choose')} {what}{extra}.", code)

    def place(self, shown: str) -> None:
        """BD-24, BD-27."""
        cell = CELL_NAMES.index(shown.removeprefix("at "))
        number = int(self.before.badgers[self.side, CHOSEN])
        name, code = self.card_of(self.side, number)
        up = face_of(self.before, self.side, CHOSEN) != DOWN
        what = f"{name} face {FACES[int(up)]}" if number < BACK else f"the face-down card with the back {number - BACK}"
        self.say(f"{self.does(self.side, 'plays', 'play')} {what} on {self.where(self.side, cell)}.", code)
        if has(self.before.lying[self.side], cell):
            ally, ally_code = self.card_of(self.side, self.discarded(self.side)[0])
            self.say(f"{ally} makes room and is discarded.", ally_code, rule="BD-24")
        ability = self.book.ability(self.before, self.side, number) if up else ""
        if ability == "general":
            self.say(f"{self.book.abilities[ability]}: {self.general_words()}.", code, rule=self.rule(ability))
        other = opponent(self.side)
        if ability == "night_eyes" and self.before.lying[other] & ~self.before.up[other]:
            looks = self.does(self.side, "looks", "look")
            self.say(
                f"{looks} at all face-down Opponents ({self.book.abilities[ability]}).", code, rule=self.rule(ability)
            )

    def general_words(self) -> str:
        """BD-67: what General gives."""
        amount = int(self.before.attack_amounts[GENERAL])
        return f"{amount:+d} attack until the end of the turn and an extra Play"

    def ability(self, asked: int, shown: str) -> None:
        """BD-68 to BD-80: an ability that was asked for."""
        other, book = int(opponent(self.side)), self.book
        name = CODES[asked]
        rule, title = self.rule(name), book.abilities[name]
        verb, *rest = shown.split()
        cells = [cell for cell in (read_cell(word) for word in rest) if cell is not None]
        if verb == "pass":
            self.declined(asked, title, rule)
        elif asked == ASK_SNOWDRIFT:
            card, code = self.card_of(other, int(self.before.badgers[other, cells[0]]))
            self.say(f"{self.does(self.side, 'turns', 'turn')} {card} face-down ({title}).", code, rule=rule)
        elif asked == ASK_NIGHT_EYES:
            card, code = self.card_of(other, self.fighter(other, cells[0]))
            self.say(f"{self.does(self.side, 'turns', 'turn')} {card} face-up ({title}).", code, rule=rule)
        elif asked == ASK_ROOTING:
            card, code = self.card_of(self.side, self.number(rest[0]))
            self.say(f"{self.does(self.side, 'puts', 'put')} {card} under the deck ({title}).", code, rule=rule)
        elif asked == ASK_BULLDOZE:
            card, code = self.card_of(other, int(self.before.badgers[other, cells[0]]))
            to = CELL_NAMES[cells[1]]
            self.say(f"{self.does(self.side, 'pushes', 'push')} {card} to {to} ({title}).", code, rule=rule)
        elif asked == ASK_MUJINA:
            self.swapped(cells, title, rule)
        elif asked == ASK_REVIVE:
            self.revived(rest[0], title, rule)
        else:
            card, code = self.card_of(self.side, self.own_at_place())
            self.say(f"{card} slips away to {CELL_NAMES[cells[0]]} ({title}).", code, rule=rule)

    def number(self, code: str) -> int:
        """The number of a card of the acting side."""
        number = read_number(code, int(self.before.clans[self.side]))
        assert number is not None, code
        return number

    def own_at_place(self) -> int:
        """The acting side's card at the cell of the Play."""
        return int(self.before.badgers[self.side, self.before.place[self.board]])

    def declined(self, asked: int, title: str, rule: str) -> None:
        """BD-56."""
        card, code = self.card_of(self.side, self.own_at_place())
        if asked in (ASK_REVIVE, ASK_SLIP_AWAY):
            self.say(f"{card} is discarded.", code, rule="BD-35")
        else:
            self.say(f"{self.does(self.side, 'makes', 'make')} no use of {title}.", code, rule=rule)

    def swapped(self, cells: list[int], title: str, rule: str) -> None:
        """BD-76."""
        owner_side = self.side if has(self.before.lying[self.side], cells[0]) else int(opponent(self.side))
        pairs = [self.card_of(owner_side, int(self.before.badgers[owner_side, cell])) for cell in cells]
        places = f"{CELL_NAMES[cells[0]]} and {CELL_NAMES[cells[1]]}"
        swaps = self.does(self.side, "swaps", "swap")
        self.say(
            f"{swaps} {listed([card for card, _ in pairs])} on {places} ({title}).", *[c for _, c in pairs], rule=rule
        )

    def revived(self, discarded: str, title: str, rule: str) -> None:
        """BD-71."""
        card, code = self.card_of(self.side, self.own_at_place())
        lost = self.book.cards[discarded]
        takes = self.does(self.side, "takes", "take")
        discards = "discard" if self.names.viewer == int(self.before.sitting[self.side]) else "discards"
        self.say(f"{takes} {card} back and {discards} {lost} ({title}).", code, discarded, rule=rule)

    # Combat

    def discarded(self, side: int) -> list[int]:
        """The cards that came onto a discard pile in this step, first to last."""
        old, new = int(self.before.pile_sizes[side]), int(self.after.pile_sizes[side])
        return [int(number) for number in self.after.piles[side][old:new]]

    def fighter(self, side: int, cell: int) -> int:
        """The card of a side that fought on a cell in this step, as far as the viewer knows it."""
        entry = BACK
        for place in (CHOSEN, cell):
            if has(self.before.lying[side], place) and (place == cell or side == self.side):
                entry = int(self.before.badgers[side, place])
        if entry < BACK:
            return entry
        if has(self.after.lying[side], cell):
            return int(self.after.badgers[side, cell])
        lost = self.discarded(side)
        return lost[0] if lost else entry

    def combat(self) -> None:
        """BD-29 to BD-35, BD-91 to BD-99: the combat of this step, if there was one."""
        before, after, board = self.before, self.after, self.board
        if after.combats[board] == before.combats[board]:
            return
        cell, side = int(after.battle[board]), int(after.attacker[board])
        other = int(opponent(side))
        attack, defense = int(total(after.attack_parts[board])), int(total(after.defense_parts[board]))
        attacker, attacker_code = self.card_of(side, self.fighter(side, cell))
        defender, defender_code = self.card_of(other, self.fighter(other, cell))
        if before.seats == SOLO and before.deck_sizes[1] > after.deck_sizes[1]:
            drawn, code = (attacker, attacker_code) if side == 1 else (defender, defender_code)
            role = " with ".join(solo_words(after, cell)).removeprefix("the bot ")
            self.say(f"The bot draws {drawn} and {role}.", code, rule="BD-91")
        attacks = f"{attack}{self.sum_words(after.attack_parts[board])}"
        where = self.where(side, cell)
        defends = f"{defense}{self.sum_words(after.defense_parts[board])}"
        self.say(
            f"Combat on {where}: {attacker} attacks with {attacks}, {defender} defends with {defends}.",
            attacker_code,
            defender_code,
            rule="BD-33",
        )
        winner, loser = (side, other) if attack > defense else (other, side)
        won, won_code = (attacker, attacker_code) if winner == side else (defender, defender_code)
        lost, lost_code = (defender, defender_code) if winner == side else (attacker, attacker_code)
        tie = " A tie is enough for the Defender." if attack == defense else ""
        rule = "BD-34" if winner == side else "BD-35"
        if self.after.asked[loser] in (ASK_REVIVE, ASK_SLIP_AWAY):
            self.say(f"{capital(won)} wins.{tie}", won_code, lost_code, rule=rule, tone="trick")
        elif not has(self.after.lying[winner], cell) and self.discarded(winner):
            fury = self.book.abilities["fury"]
            self.say(
                f"{capital(lost)} loses and takes {won} along; both are discarded ({fury}).{tie}",
                won_code,
                lost_code,
                rule=self.rule("fury"),
                tone="trick",
            )
        else:
            self.say(f"{capital(won)} wins; {lost} is discarded.{tie}", won_code, lost_code, rule=rule, tone="trick")

    def sum_words(self, parts: Any) -> str:
        """What a value is the sum of: " (9 printed, +3 by General)"; nothing if it is printed so."""
        words = [f"{int(parts[PRINTED])} printed"]
        if parts[MODIFIED]:
            cell = int(self.after.battle[self.board])
            words.append(f"+{int(parts[MODIFIED])} by {listed(modifier_words(self.after, cell))}")
        words += [
            f"{int(parts[part]):+d} by {self.book.abilities[name]}" for part, name in SOURCES.items() if parts[part]
        ]
        return f" ({', '.join(words)})" if len(words) > 1 else ""

    # The end of a turn, of a match, of everything

    def afterwards(self) -> None:
        """BD-38 to BD-48: cards drawn, a side finished, a match over."""
        for side in (self.side, int(opponent(self.side))):
            self.drew(side)
            if self.after.finished[side] and not self.before.finished[side]:
                rest = count(self.before.hands[side] | self.before.veiled[side])
                goes = "; the rest of the hand is discarded" if rest else ""
                verb = self.does(side, "cannot draw back to three cards and has finished",
                                 "cannot draw back to three cards and have finished")  # fmt: skip
                self.say(f"{verb}{goes}.", rule="BD-40", tone="round")
        match = int(match_of(self.after, self.board))
        if has(self.after.ended, match) and not has(self.before.ended, match):
            self.match_over(match)
        if tournament.is_over(self.after):
            self.all_over()

    def drew(self, side: int) -> None:
        """BD-38: the viewer's own new cards by name; of the others everybody sees the backs in their hands."""
        if int(self.before.sitting[side]) != self.names.viewer or is_bot(self.before, side):
            return
        back = {self.own_at_place()} if self.before.asked[side] == ASK_REVIVE else set()
        new = [number for number in each(self.after.hands[side] & ~self.before.hands[side]) if number not in back]
        if new:
            cards = [self.card_of(side, number) for number in new]
            self.say(f"You draw {listed([card for card, _ in cards])}.", *[code for _, code in cards], rule="BD-38")

    def match_over(self, match: int) -> None:
        """BD-43 to BD-48, BD-115: the Food of a match and who has won it."""
        after, first = self.after, 2 * self.board
        if after.seats == SOLO:
            return
        foods = [f"{self.name(first + half)} {after.noted_food[match, half]}" for half in range(2)]
        winner = int(winning_side(after, match, self.board))
        seat = int(self.before.sitting[winner])
        wins = self.names.does(seat, "wins", "win")
        why, rule = "", "BD-46"
        if after.noted_food[match, 0] == after.noted_food[match, 1]:
            badgers = after.noted_badgers[match]
            why, rule = (
                (" with more Badgers in the Forest", "BD-47")
                if badgers[0] != badgers[1]
                else (" as the starting player", "BD-48")
            )
        tone = "end" if after.seats == 2 else "round"
        self.say(f"All Badgers are turned face-up. Food: {listed(foods)}. {wins} the match{why}.", rule=rule, tone=tone)

    def name(self, side: int) -> str:
        """A player inside a sentence."""
        return self.names.name(int(self.before.sitting[side]))

    def all_over(self) -> None:
        """BD-106, BD-116: the end of a solo match or a tournament."""
        after = self.after
        winners = list(each(tournament.winners(after)))
        if after.seats == SOLO:
            food, target = int(tournament.total_food(after, 0)), int(solo.target(after))
            end = self.names.does(0, "wins", "win") if winners else self.names.does(0, "loses", "lose")
            self.say(f"All Badgers are turned face-up: {food} Food, and the target was {target}. {end}.",
                     rule="BD-106", tone="end")  # fmt: skip
        elif after.seats > 2:
            who = self.names.listed(winners)
            verb = "wins" if len(winners) == 1 and winners[0] != self.names.viewer else "win"
            food = int(tournament.total_food(after, winners[0]))
            self.say(f"{capital(who)} {verb} the tournament with {food} Food.", rule="BD-116", tone="end")


CODES = {
    ASK_SNOWDRIFT: "snowdrift",
    ASK_NIGHT_EYES: "night_eyes",
    ASK_ROOTING: "rooting",
    ASK_BULLDOZE: "bulldoze",
    ASK_MUJINA: "mujina",
    ASK_REVIVE: "revive",
    ASK_SLIP_AWAY: "slip_away",
}
"""The ability of each decision."""


def tell_deal(before: State, after: State, deck: str, names: Names, book: Book) -> list[Sentence]:
    """What a deal showed: the Forest, the clans, or a new round."""
    if deck == "forest":
        return _tell_forest(before, after, names)
    if deck == "clans":
        players = [f"{owner(after, side, names)} clan is {book.clan(after, side)}" for side in range(sides(after))]
        return [Sentence(f"{capital(listed(players))}.", rule="BD-09")]
    if after.due:
        return []
    told = []
    for board in range(boards(after)):
        told += _tell_match(after, board, names, book)
    return told


def _tell_forest(before: State, after: State, names: Names) -> list[Sentence]:
    """BD-06, BD-08, BD-82."""
    if after.seats == SOLO:
        return [Sentence(f"The Forest lies around the Burrow on {CELL_NAMES[int(after.burrow)]}.", rule="BD-82")]
    board = int(before.due_for)
    which = ("first", "second")[board] + " " if boards(after) == 2 else ""
    start = int(after.start[board])
    who = names.does(start, "starts", "start") if after.seats == 2 else f"Seat {'ABCD'[start]} starts"
    return [Sentence(f"The {which}Forest is laid out. {who}: more clear cards are on that side.", rule="BD-08")]


def _tell_match(after: State, board: int, names: Names, book: Book) -> list[Sentence]:
    """BD-13, BD-78, BD-110: who plays whom, and who begins."""
    told = []
    first, second = 2 * board, 2 * board + 1
    if after.seats == SOLO:
        target = int(solo.target(after))
        clans = f"{book.clan(after, 0)} against the bot's {book.clan(after, 1)}"
        told.append(Sentence(f"{clans}: the target is {target} Food.", rule="BD-105"))
    else:
        pair = f"{subject(after, first, names)} ({book.clan(after, first)}) against "
        pair += f"{names.name(int(after.sitting[second]))} ({book.clan(after, second)})"
        when = f"Round {ROMAN[int(after.round_number) - 1]}: " if after.seats > 2 else ""
        start = names.does(int(after.sitting[after.start[board]]), "begins", "begin")
        told.append(Sentence(f"{when}{pair}. {start}.", rule="BD-110" if after.seats > 2 else "BD-13"))
    for side in (first, second):
        early = [] if is_bot(after, side) else list(each(sett(after, side)))
        if early:
            cards = [book.card(after, side, number) for number in early]
            sett_name = book.abilities["old_sett"]
            verb = "start" if len(cards) > 1 else "starts"
            told.append(
                Sentence(
                    f"{capital(listed(cards))} {verb} in {owner(after, side, names)} hand ({sett_name}).",
                    tuple(code_of(after, side, number) for number in early),
                    "BD-78",
                )
            )
    return told

"""Hoarders told in plain sentences, from a viewer's views before and after an action."""

from __future__ import annotations

from cete.games.hoarders import rules
from cete.games.hoarders.notation import action_text, read_pair, read_reveal, read_theft
from cete.games.hoarders.reasons import END_RULES
from cete.games.hoarders.rules import (
    ALLOW,
    BEAVER,
    CRITTERS_PICKED,
    FAMINE,
    FIVE,
    GROUNDHOG,
    HAMSTER,
    IDENTICAL_TO_WIN,
    KINDS,
    NUTS,
    PICK,
    RACCOON,
    REACT,
    REVEAL,
    SQUIRREL,
    STEAL,
    State,
)
from cete.games.hoarders.scene import critter_id, nut_id, sets_text
from cete.games.hoarders.words import Words, numeral
from cete.kit.cards import each, has, lowest
from cete.kit.scene import Names, Sentence, listed


def tell(before: State, after: State, seat: int, shown: str, names: Names, words: Words) -> list[Sentence]:
    """An action and all that followed from it."""
    return Telling(before, after, seat, names, words).sentences(shown)


def tell_deal(after: State, names: Names, words: Words) -> list[Sentence]:
    """HO-07: what everybody was dealt, from the crown."""
    told = []
    for step in range(after.seats):
        seat = rules.from_crown(after, step)
        nuts = words.collection(after.nuts[seat])
        told.append(Sentence(f"{names.does(seat, 'is', 'are')} dealt {nuts}.", _owned(after, seat), "HO-07"))
    crown = int(after.crown)
    told.append(Sentence(f"{names.does(crown, 'holds', 'hold')} the crown and will reveal first.", rule="HO-05"))
    return told


def _owned(view: State, seat: int) -> tuple[str, ...]:
    """The ids of the kinds of nuts a seat owns."""
    return tuple(nut_id(seat, nut) for nut in range(KINDS) if view.nuts[seat, nut])


class Telling:
    """One action as a viewer saw it."""

    def __init__(self, before: State, after: State, seat: int, names: Names, words: Words):
        self.before = before
        self.after = after
        self.seat = seat
        self.names = names
        self.words = words

    def sentences(self, shown: str) -> list[Sentence]:
        """The action, who passed after it, and the end of a turn or of the match."""
        phase = int(self.before.phase)
        if phase == PICK:
            return self.pick(shown)
        if phase == REVEAL:
            told = self.reveal(shown)
        elif phase == STEAL:
            told = self.steal(shown)
        else:
            told = self.react(shown)
        if self.before.drawn < NUTS and self.after.drawn == NUTS:
            told.append(Sentence("That was the last nut of the deck.", rule="HO-47"))
        if self.after.ended == FIVE:
            return [*told, self.five()]
        told += self.passes()
        if self.after.ended:
            told.append(self.ranked())
        elif self.after.turn > self.before.turn:
            told.append(self.turn())
        return told

    def does(self, third: str, second: str, seat: int | None = None) -> str:
        """Subject and verb for the seat that acted, or another."""
        return self.names.does(self.seat if seat is None else seat, third, second)

    def pick(self, shown: str) -> list[Sentence]:
        """HO-13: that a seat has chosen; what, only if it is the viewer."""
        if self.seat == self.names.viewer:
            pair = read_pair(shown)
            told = [
                Sentence(
                    f"You lay down {self.words.critters(pair)}.",
                    tuple(critter_id(self.seat, critter) for critter in each(pair)),
                    "HO-12",
                )
            ]
        else:
            told = [Sentence(f"{self.names.subject(self.seat)} has chosen.", rule="HO-13")]
        if self.after.phase == REVEAL:
            crown = self.does("reveals", "reveal", int(self.after.crown))
            told.append(Sentence(f"All critters lie face down. {crown} first.", rule="HO-15"))
        return told

    # A critter turned up

    def reveal(self, shown: str) -> list[Sentence]:
        """HO-16: the critter and its effect."""
        critter = read_reveal(shown)
        assert critter is not None, f"not an action of this game: {shown}"
        start = f"{self.does('reveals', 'reveal')} the {self.words.critter(critter)}"
        cards = (critter_id(self.seat, critter),)
        if critter == HAMSTER:
            forced = rules.face_down(self.before, self.seat) == 1
            return [Sentence(f"{start}, which does nothing now.", cards, "HO-31" if forced else "HO-32")]
        if critter == BEAVER:
            return self.beaver(start, cards)
        if critter == GROUNDHOG:
            return self.groundhog(start, cards)
        return [self.effect(critter, start, cards)]

    def effect(self, critter: int, start: str, cards: tuple[str, ...]) -> Sentence:
        """What a squirrel or a raccoon does, itself or repeated."""
        if critter == SQUIRREL:
            drawn = self.drawn(self.seat)
            if not any(drawn):
                return Sentence(f"{start}, but the deck is empty.", cards, "HO-47")
            verb = "draw" if self.seat == self.names.viewer else "draws"
            return Sentence(
                f"{start} and {verb} {self.words.collection(drawn)}.", (*cards, *self.new(self.seat)), "HO-21"
            )
        if self.after.phase == STEAL and self.after.tried >= 0:
            return Sentence(f"{start}.", cards, "HO-22")
        return Sentence(f"{start}, but nobody else owns a nut.", cards, "HO-24")

    def groundhog(self, start: str, cards: tuple[str, ...]) -> list[Sentence]:
        """HO-33 to HO-37: what it repeats, or why it does not."""
        up = int(self.before.up[self.seat])
        if not up:
            return [Sentence(f"{start}, which has nothing to repeat yet.", cards, "HO-34")]
        other = lowest(up)
        name = self.words.critter(other)
        if other not in (RACCOON, SQUIRREL):
            return [Sentence(f"{start}, which cannot repeat the {name}.", cards, "HO-37")]
        return [self.effect(other, f"{start}, repeat{'' if self.seat == self.names.viewer else 's'} the {name}", cards)]

    def beaver(self, start: str, cards: tuple[str, ...]) -> list[Sentence]:
        """HO-38 to HO-43: who else turns up a beaver, and who draws."""
        name = self.words.critter(BEAVER)
        others = [
            seat
            for seat in range(self.after.seats)
            if seat != self.seat and has(self.up(seat) & ~self.before.up[seat], BEAVER)
        ]
        if not others:
            drawn = self.drawn(self.seat)
            alone = f"{start}, the only one"
            if not any(drawn):
                return [Sentence(f"{alone}, but the deck is empty.", cards, "HO-47")]
            verb = "draw" if self.seat == self.names.viewer else "draws"
            return [
                Sentence(
                    f"{alone}, and {verb} {self.words.collection(drawn)}.", (*cards, *self.new(self.seat)), "HO-40"
                )
            ]
        too = "turns up one" if len(others) == 1 and others[0] != self.names.viewer else "turn up one"
        who = self.names.listed(others)
        told = [
            Sentence(
                f"{start}. {who[:1].upper()}{who[1:]} {too} too.",
                (*cards, *(critter_id(seat, BEAVER) for seat in others)),
                "HO-38",
            )
        ]
        drawing = [rules.from_crown(self.before, step) for step in range(self.before.seats)]
        drawing = [seat for seat in drawing if seat != self.seat and seat not in others]
        gains = [f"{self.names.name(seat)} {self.words.collection(self.drawn(seat))}" for seat in drawing]
        if not drawing:
            told.append(Sentence(f"Everybody has a {name}, so nobody draws.", rule="HO-42"))
        elif self.before.drawn == NUTS:
            told.append(Sentence("The deck is empty, so nobody draws.", rule="HO-47"))
        else:
            told.append(
                Sentence(
                    f"Everybody without a {name} draws: {listed(gains)}.",
                    tuple(card for seat in drawing for card in self.new(seat)),
                    "HO-41",
                )
            )
        return told

    def up(self, seat: int) -> int:
        """The face-up critters of a seat right after the action, also if the turn has ended with it."""
        return int(self.after.last_up[seat] if self.after.turn > self.before.turn else self.after.up[seat])

    def drawn(self, seat: int) -> list[int]:
        """How many nuts of each kind a seat has gained."""
        return [max(0, int(self.after.nuts[seat, nut] - self.before.nuts[seat, nut])) for nut in range(KINDS)]

    def new(self, seat: int) -> tuple[str, ...]:
        """The ids of the kinds a seat has gained."""
        return tuple(nut_id(seat, nut) for nut, gained in enumerate(self.drawn(seat)) if gained)

    # Theft

    def steal(self, shown: str) -> list[Sentence]:
        """HO-22, HO-25: a theft is tried, or done at once where nobody can react."""
        theft = read_theft(shown)
        assert theft is not None, f"not an action of this game: {shown}"
        victim, nut = theft
        cards = (nut_id(victim, nut),)
        what = f"{self.words.a_nut(nut)} from {self.names.name(victim)}"
        if self.after.phase == REACT and not self.after.ended:
            return [Sentence(f"{self.does('tries', 'try')} to steal {what}.", cards, "HO-26")]
        return [Sentence(f"{self.does('steals', 'steal')} {what}.", (*cards, nut_id(self.seat, nut)), "HO-25")]

    def react(self, shown: str) -> list[Sentence]:
        """HO-27, HO-28: the victim's answer."""
        thief, loot = rules.player(self.before), int(self.before.loot)
        if shown == action_text(REACT, ALLOW):
            takes = f"{self.names.name(thief)} {'take' if thief == self.names.viewer else 'takes'}"
            return [
                Sentence(
                    f"{self.does('allows', 'allow')} it, and {takes} the {self.words.nut(loot)}.",
                    (nut_id(self.seat, loot), nut_id(thief, loot)),
                    "HO-25",
                )
            ]
        return [
            Sentence(
                f"{self.does('turns', 'turn')} up the {self.words.critter(HAMSTER)}, and the theft fails.",
                (critter_id(self.seat, HAMSTER),),
                "HO-28",
            )
        ]

    # What follows

    def passes(self) -> list[Sentence]:
        """HO-17: the seats whose goes were skipped."""
        goes = CRITTERS_PICKED * self.before.seats
        reached = goes if self.after.turn > self.before.turn else self.after.go
        passing: list[int] = []
        for go in range(self.before.go + 1, reached):
            seat = rules.from_crown(self.before, go)
            if seat not in passing:
                passing.append(seat)
        if not passing:
            return []
        who = self.names.listed(passing)
        verbs = ("has", "passes") if len(passing) == 1 and passing[0] != self.names.viewer else ("have", "pass")
        return [Sentence(f"{who[:1].upper()}{who[1:]} {verbs[0]} nothing left to reveal and {verbs[1]}.", rule="HO-17")]

    def turn(self) -> Sentence:
        """HO-20: the next turn; HO-48: how long it can go on without nuts."""
        crown = int(self.after.crown)
        text = (
            f"Turn {self.before.turn} is over: all critters go back to the hands, and "
            f"{self.names.name(crown)} {'get' if crown == self.names.viewer else 'gets'} the crown."
        )
        if self.after.drawn < NUTS:
            return Sentence(text, rule="HO-20", tone="round")
        left = int(self.after.famine_turns - self.after.famine)
        turns = "this turn" if left == 1 else f"{numeral(left)} more turns"
        return Sentence(
            f"{text} The deck is empty, so the match ends after {turns} at the latest.", rule="HO-48", tone="round"
        )

    def five(self) -> Sentence:
        """HO-10, HO-45: five alike."""
        winner, nut = int(self.after.winner), int(self.after.winning_nut)
        also = [
            seat
            for seat in range(self.after.seats)
            if seat != winner and max(self.after.nuts[seat]) >= IDENTICAL_TO_WIN
        ]
        alike = self.words.nuts(int(self.after.nuts[winner, nut]), nut)
        if also:
            nearer = f"{self.names.name(winner)} {'are' if winner == self.names.viewer else 'is'}"
            have = "owns" if len(also) == 1 and also[0] != self.names.viewer else "own"
            who = self.names.listed(also)
            return Sentence(
                f"{self.does('owns', 'own', winner)} {alike}. {who[:1].upper()}{who[1:]} {have} five alike too, "
                f"but {nearer} nearer to the crown and {self.wins(winner)} the match.",
                (nut_id(winner, nut),),
                "HO-45",
                "end",
            )
        return Sentence(
            f"{self.does('owns', 'own', winner)} {alike} and {self.wins(winner)} the match.",
            (nut_id(winner, nut),),
            "HO-10",
            "end",
        )

    def wins(self, seat: int) -> str:
        """The verb for a winner."""
        return "win" if seat == self.names.viewer else "wins"

    def ranked(self) -> Sentence:
        """HO-48 to HO-50: the best collection wins."""
        winner = int(self.after.winner)
        why = "The nuts have run out" if self.after.ended == FAMINE else "The last turn is over"
        return Sentence(
            f"{why}. {self.does('has', 'have', winner)} the best collection ({sets_text(self.after, winner)}) "
            f"and {self.wins(winner)} the match.",
            _owned(self.after, winner),
            END_RULES[int(self.after.ended)],
            "end",
        )

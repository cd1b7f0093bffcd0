"""Hoarders told in plain sentences, from a viewer's views before and after an action."""

from __future__ import annotations

from cete.games.hoarders import rules
from cete.games.hoarders.notation import action_text, read_pair, read_reveal, read_theft
from cete.games.hoarders.prompts import last_turn, sets_text
from cete.games.hoarders.reasons import END_RULES
from cete.games.hoarders.rules import (
    BEAVER,
    BLOCK,
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
from cete.games.hoarders.scene import critter_id, nut_id
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
        told.append(Sentence(f"{names.does(seat, 'is', 'are')} dealt {nuts}.", _owned(after, seat)))
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

    def verb(self, third: str, second: str, seat: int | None = None) -> str:
        """The verb alone, for a sentence that goes on."""
        return second if (self.seat if seat is None else seat) == self.names.viewer else third

    def together(self, seats: list[int], third: str, plural: str) -> str:
        """Several seats and their verb: "Ann and you draw", "Ann draws"."""
        who = self.names.listed(seats)
        one = len(seats) == 1 and seats[0] != self.names.viewer
        return f"{who[:1].upper()}{who[1:]} {third if one else plural}"

    def pick(self, shown: str) -> list[Sentence]:
        """HO-13: that a seat has chosen; what, only if it is the viewer."""
        if self.seat == self.names.viewer:
            pair = read_pair(shown)
            cards = tuple(critter_id(self.seat, critter) for critter in each(pair))
            told = [Sentence(f"You lay down {self.words.critters(pair)}.", cards)]
        else:
            told = [Sentence(f"{self.names.subject(self.seat)} has chosen.")]
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

    def effect(self, critter: int, start: str, cards: tuple[str, ...], comma: str = "") -> Sentence:
        """What a squirrel or a raccoon does, itself or repeated."""
        if critter == SQUIRREL:
            drawn = self.drawn(self.seat)
            if not any(drawn):
                return Sentence(f"{start}, but the deck is empty.", cards, "HO-47")
            text = f"{start}{comma} and {self.verb('draws', 'draw')} {self.words.collection(drawn)}."
            return Sentence(text, (*cards, *self.new(self.seat)))
        if self.after.phase == STEAL:
            return Sentence(f"{start}.", cards)
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
        return [self.effect(other, f"{start}, which repeats the {name}", cards, ",")]

    def beaver(self, start: str, cards: tuple[str, ...]) -> list[Sentence]:
        """HO-38 to HO-43: who else turns up a beaver, and who draws."""
        others = [
            seat
            for seat in range(self.after.seats)
            if seat != self.seat and has(self.up(seat) & ~self.before.up[seat], BEAVER)
        ]
        if not others:
            drawn = self.drawn(self.seat)
            if not any(drawn):
                return [Sentence(f"{start}, the only one, but the deck is empty.", cards, "HO-47")]
            text = f"{start}, the only one, and {self.verb('draws', 'draw')} {self.words.collection(drawn)}."
            return [Sentence(text, (*cards, *self.new(self.seat)), "HO-40")]
        too = self.together(others, "turns up one too", "turn up one too")
        cards += tuple(critter_id(seat, BEAVER) for seat in others)
        return [Sentence(f"{start}. {too}.", cards, "HO-38"), self.shared_draw(others)]

    def shared_draw(self, others: list[int]) -> Sentence:
        """HO-41, HO-42: who has no beaver draws."""
        name = self.words.critter(BEAVER)
        order = [rules.from_crown(self.before, step) for step in range(self.before.seats)]
        drawing = [seat for seat in order if seat != self.seat and seat not in others]
        cards = tuple(card for seat in drawing for card in self.new(seat))
        if not drawing:
            return Sentence(f"Everybody has a {name}, so nobody draws.", rule="HO-42")
        if self.before.drawn == NUTS:
            return Sentence("The deck is empty, so nobody draws.", rule="HO-47")
        if len(drawing) == 1:
            (seat,) = drawing
            draws = f"{self.does('has', 'have', seat)} no {name} and {self.verb('draws', 'draw', seat)}"
            return Sentence(f"{draws} {self.words.collection(self.drawn(seat))}.", cards, "HO-41")
        gains = [f"{self.names.name(seat)} {self.words.collection(self.drawn(seat))}" for seat in drawing]
        return Sentence(f"Everybody without a {name} draws: {listed(gains)}.", cards, "HO-41")

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
        """HO-22, HO-25: a theft is tried; HO-26: or done at once, where a hamster is out of the question."""
        theft = read_theft(shown)
        assert theft is not None, f"not an action of this game: {shown}"
        victim, nut = theft
        what = f"{self.words.a_nut(nut)} from {self.names.name(victim)}"
        if rules.may_react(self.before, victim):
            return [Sentence(f"{self.does('tries', 'try')} to steal {what}.", (nut_id(victim, nut),))]
        if has(self.before.up[victim], HAMSTER):
            why = f"{self.names.owner(victim)} {self.words.critter(HAMSTER)} is face up already"
        else:
            why = f"{self.names.name(victim)} {self.verb('has', 'have', victim)} no critter face down"
        text = f"{self.does('steals', 'steal')} {what}, as {why}."
        return [Sentence(text, (nut_id(victim, nut), nut_id(self.seat, nut)), "HO-26")]

    def react(self, shown: str) -> list[Sentence]:
        """HO-27, HO-28: the victim's answer; who cannot block is told so."""
        thief, loot = rules.player(self.before), int(self.before.loot)
        hamster = self.words.critter(HAMSTER)
        if shown == action_text(REACT, BLOCK):
            text = f"{self.does('turns', 'turn')} up the {hamster}, and the theft fails."
            return [Sentence(text, (critter_id(self.seat, HAMSTER),), "HO-28")]
        takes = f"{self.names.name(thief)} {self.verb('takes', 'take', thief)} the {self.words.nut(loot)}"
        unable = self.seat == self.names.viewer and not has(rules.reactions(self.before, self.seat), BLOCK)
        start = f"You have no {hamster} to block with" if unable else f"{self.does('allows', 'allow')} it"
        return [Sentence(f"{start}, and {takes}.", (nut_id(self.seat, loot), nut_id(thief, loot)))]

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
        text = self.together(passing, "has nothing left to reveal and passes", "have nothing left to reveal and pass")
        return [Sentence(f"{text}.", rule="HO-17")]

    def turn(self) -> Sentence:
        """HO-20: the next turn; HO-48: how long it can go on without nuts."""
        crown = int(self.after.crown)
        text = (
            f"Turn {self.before.turn} is over: all critters go back to the hands, and "
            f"{self.names.name(crown)} {'get' if crown == self.names.viewer else 'gets'} the crown."
        )
        if self.after.drawn < NUTS:
            return Sentence(text, rule="HO-20", tone="round")
        text = f"{text} As the deck is empty, turn {last_turn(self.after)} is the last."
        return Sentence(text, rule="HO-48", tone="round")

    def five(self) -> Sentence:
        """HO-10, HO-45: five alike."""
        winner, nut = int(self.after.winner), int(self.after.winning_nut)
        owns = f"{self.does('owns', 'own', winner)} {self.words.nuts(int(self.after.nuts[winner, nut]), nut)}"
        wins = f"{self.verb('wins', 'win', winner)} the match"
        also = [
            seat
            for seat in range(self.after.seats)
            if seat != winner and max(self.after.nuts[seat]) >= IDENTICAL_TO_WIN
        ]
        if not also:
            return Sentence(f"{owns} and {wins}.", (nut_id(winner, nut),), "HO-10", "end")
        too = self.together(also, "owns", "own")
        nearer = f"{self.names.name(winner)} {self.verb('is', 'are', winner)} nearer to the crown"
        text = f"{owns}. {too} {numeral(IDENTICAL_TO_WIN)} alike too, but {nearer} and {wins}."
        return Sentence(text, (nut_id(winner, nut),), "HO-45", "end")

    def ranked(self) -> Sentence:
        """HO-48 to HO-50: the best collection wins."""
        winner = int(self.after.winner)
        why = "The nuts have run out" if self.after.ended == FAMINE else "The last turn is over"
        best = f"{self.does('has', 'have', winner)} the best collection ({sets_text(self.after, winner)})"
        text = f"{why}. {best} and {self.verb('wins', 'win', winner)} the match."
        return Sentence(text, _owned(self.after, winner), END_RULES[int(self.after.ended)], "end")

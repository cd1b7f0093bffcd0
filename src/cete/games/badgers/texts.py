"""Badgers: the words printed on the cards of an edition, and numbers as people say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cete.games.badgers.modifiers import LEAST_BONUS
from cete.games.badgers.notation import ABILITY_CODES, CELL_NAMES, CLAN_CODES, FOODS, badger_code, code_of
from cete.games.badgers.scoring import icon
from cete.games.badgers.state import (
    ABILITY,
    ANY_ATTACK,
    ANY_DEFENSE,
    ATTACK,
    ATTACKS,
    BACK,
    BASE,
    CARDS,
    CLEAR,
    DEFENSE,
    DOWN,
    FACE,
    FOOD,
    MIN5,
    MODIFIER,
    OBSTACLE,
    PART,
    ROLE,
    SOLO,
    STONE,
    UP,
    State,
    forest_part,
    is_bot,
    printed,
)
from cete.kit.scene import Names, listed

SUITS = {
    "AM": "american",
    "SI": "siberian",
    "CF": "chinese_ferret",
    "HN": "honey",
    "HG": "hog",
    "JP": "japanese",
    "EU": "european",
    "BF": "burmese_ferret",
}
"""The colour of each clan."""

RULES = dict(zip(ABILITY_CODES[1:], range(65, 81), strict=True))
"""The number of the rule of each ability."""

TEXTS = {
    "pact": "Ongoing: Allies next to it get {attack:+d} attack.",
    "undermine": "Ongoing: face-up Opponents do not block its Path when it is played face-up. "
    "Solo: it may also be played next to any Ally.",
    "general": "When played: your Badgers get {attack:+d} attack until the end of your turn, "
    "and you may make one extra Play.",
    "snowdrift": "When played: you may turn a face-up Opponent next to it face-down.",
    "climber": "Ongoing: obstacles do not block its Path when it is played face-up. "
    "Solo: diagonal counts as next to when it is placed.",
    "night_eyes": "When played: look at all face-down Opponents; you may turn one of them face-up.",
    "revive": "After combat loss: you may take it back into your hand; if you do, discard another card of your hand.",
    "fury": "After combat loss: it and the Opponent that beat it are both discarded.",
    "rooting": "When played: you may put a card without ability from your discard pile under your deck.",
    "bulldoze": "When played: you may push an Opponent next to it to a free Forest Card next to that Opponent.",
    "idol": "Ongoing: all your other Badgers get {attack:+d} attack and {defense:+d} defense.",
    "mujina": "When played: you may swap two Badgers next to it that belong to the same player.",
    "kin": "Ongoing: it gets {defense:+d} defense for each Ally next to it.",
    "old_sett": "During setup: it goes into your hand, and you still draw three cards.",
    "stench": "Ongoing: Opponents next to it get {attack:+d} attack and {defense:+d} defense.",
    "slip_away": "After combat loss: you may move it to a free Forest Card next to it instead of discarding it.",
}
"""What each ability does, with the amounts of the edition."""

FOOD_PICTURES = ("bug", "egg", "snake", "berries")
"""The picture of each kind of food, and of the icon that any Badger can eat."""
PICTURES = ("badger", *FOOD_PICTURES, "stone", "tree", "burrow", "back")
"""All pictures of this game."""


class Book:
    """The words of an edition."""

    def __init__(self, data: Mapping[str, Any]):
        self.cards = {row[0]: row[1] for row in data["card"]}
        """The name of each Badger Card by its code."""
        self.clans = {row[0]: row[1] for row in data["clan"]}
        """The name of each clan by its code."""
        self.abilities = {row[0]: row[2] for row in data["ability"]}
        """The name of each ability by its code."""
        self.texts = {row[0]: TEXTS[row[0]].format(attack=row[5], defense=row[6]) for row in data["ability"]}
        """What each ability does."""
        self.owners = {clan: [row[0] for row in data["ability"] if row[1] == clan] for clan in self.clans}
        """The abilities of each clan."""

    def clan(self, state: State, side: int) -> str:
        """The name of a side's clan."""
        return str(self.clans[CLAN_CODES[int(state.clans[side])]])

    def card(self, state: State, side: int, number: int) -> str:
        """A card's name; "a card with the back 11" where a view knows no more."""
        if number >= BACK:
            return f"a card with the back {number - BACK}"
        return str(self.cards[code_of(state, side, number)])

    def ability(self, state: State, side: int, number: int) -> str:
        """The code of the ability printed on a card; "" for none."""
        return ABILITY_CODES[int(printed(state, side, number, ABILITY))]

    def numbers(self, state: State, side: int, number: int) -> str:
        """All that is printed on a card, in sentences."""

        def part(kind: int) -> int:
            return int(printed(state, side, number, kind))

        base = part(BASE)
        told = [
            f"Strength {base}.",
            f"Attack {base + part(ATTACK + UP)} face up, {base + part(ATTACK + DOWN)} face down (its back).",
            f"Defense {base + part(DEFENSE + UP)} face up, {base + part(DEFENSE + DOWN)} face down.",
            f"Food: {food_words(state, side, number) or 'none'}.",
        ]
        code = self.ability(state, side, number)
        if code:
            told.append(f"{self.abilities[code]} – {self.texts[code]}")
        return " ".join(told)

    def clan_cards(self, state: State, clan: int) -> str:
        """The cards of a clan in one line each, for people who choose."""
        return " · ".join(self._line(state, CARDS * clan + number) for number in range(CARDS))

    def _line(self, state: State, card: int) -> str:
        """One card, face-up before face-down: "Ratel 10, attack 15/11, defense 11/10, snakes, Revive"."""
        packed = int(state.cards[card])

        def part(kind: int) -> int:
            return packed >> PART * kind & 63

        base = part(BASE)
        words = [
            f"{self.cards[badger_code(card)]} {base}",
            f"attack {base + part(ATTACK + UP)}/{base + part(ATTACK + DOWN)}",
            f"defense {base + part(DEFENSE + UP)}/{base + part(DEFENSE + DOWN)}",
        ]
        words += [
            FOODS[kind] if part(FOOD + kind) == 1 else f"{FOODS[kind]} ×2" for kind in range(3) if part(FOOD + kind)
        ]
        if part(ABILITY):
            words.append(self.abilities[ABILITY_CODES[part(ABILITY)]])
        return ", ".join(words)


def food_words(state: State, side: int, number: int) -> str:
    """The food icons of a card: "2 snakes", "bugs and eggs", "" for none."""
    icons = [(int(printed(state, side, number, FOOD + kind)), FOODS[kind]) for kind in range(3)]
    return listed([f"{many} {kind}" if many > 1 else kind for many, kind in icons if many])


def food_picture(state: State, side: int, number: int) -> str:
    """The picture of a card: its food, or a badger."""
    for kind in range(3):
        if printed(state, side, number, FOOD + kind):
            return FOOD_PICTURES[kind]
    return "badger"


def forest_words(state: State, board: int, cell: int) -> str:
    """A Forest Card in a few words: "eggs, stone", "bugs, the bot attacks face-down"."""
    if state.seats == SOLO and cell == state.burrow:
        return "the Burrow"
    words = [FOODS[int(icon(state, board, cell))]]
    if words == ["any"]:
        words = ["1 Food for any Badger"]
    if state.seats == SOLO:
        words += solo_words(state, cell)
    else:
        obstacle = int(forest_part(state, board, cell, OBSTACLE))
        words.append("clear" if obstacle == CLEAR else "stone" if obstacle == STONE else "tree")
    return ", ".join(words)


def solo_words(state: State, cell: int) -> list[str]:
    """BD-91, BD-93 to BD-96: what the bot does on a Forest Card."""
    attacks = forest_part(state, 0, cell, ROLE) == ATTACKS
    face = "face-up" if forest_part(state, 0, cell, FACE) == UP else "face-down"
    return [f"the bot {'attacks' if attacks else 'defends'} {face}", *modifier_words(state, cell)]


def modifier_words(state: State, cell: int) -> list[str]:
    """BD-94 to BD-96: the modifier of a Forest Card in solo, nothing if it has none."""
    modifier = int(forest_part(state, 0, cell, MODIFIER))
    return {
        MIN5: [f"min bonus +{LEAST_BONUS}"],
        ANY_ATTACK: ["any attack bonus"],
        ANY_DEFENSE: ["any defense bonus"],
    }.get(modifier, [])


# Who


def subject(state: State, side: int, names: Names) -> str:
    """The player of a side at the start of a sentence: "Ann", "You", "The bot"."""
    return "The bot" if is_bot(state, side) else names.subject(int(state.sitting[side]))


def owner(state: State, side: int, names: Names) -> str:
    """Inside a sentence: "Ann's", "your", "the bot's"."""
    return "the bot's" if is_bot(state, side) else names.owner(int(state.sitting[side]))


def does(state: State, side: int, names: Names, third: str, second: str) -> str:
    """Subject and verb: "Ann plays", "You play", "The bot plays"."""
    return f"The bot {third}" if is_bot(state, side) else names.does(int(state.sitting[side]), third, second)


def capital(text: str) -> str:
    """A sentence's first letter as a capital."""
    return text[:1].upper() + text[1:]


def place_words(state: State, side: int, cell: int) -> str:
    """A cell inside a sentence; in a tournament of two Forests with its Forest."""
    if state.seats >= 4:
        return f"{CELL_NAMES[cell]} of the {('first', 'second')[side // 2]} Forest"
    return CELL_NAMES[cell]

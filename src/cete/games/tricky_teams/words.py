"""Tricky Teams in words: what cards and teams are called, what cards do, why something cannot be done."""

from __future__ import annotations

from dataclasses import dataclass

from cete.games.tricky_teams import legal
from cete.games.tricky_teams.notation import read_action
from cete.games.tricky_teams.state import (
    EIGHTS,
    PEASANTS,
    Decision,
    State,
    is_flag,
    number,
    of_teams,
    place_of,
    team_of,
    teams_of,
)
from cete.kit.cards import count, each, has
from cete.kit.scene import Reason, listed


@dataclass(frozen=True, slots=True)
class Effect:
    """What the cards of a number do."""

    picture: str
    text: str
    """In a few words; "" for nothing special."""
    details: str
    rule: str


EFFECTS = (
    Effect("flag", "Stay out", "May always be played; its owner stays out of the trick.", "TT-33"),
    Effect(
        "peasant",
        "Peasants unite",
        "Once one is out, any other may be played too. Two of them are 11 strong, three 111; they win ties.",
        "TT-36",
    ),
    Effect("thief", "Takes all loot", "In the strongest team: takes the whole loot and leads the next trick.", "TT-43"),
    Effect(
        "cook",
        "Later cards +1",
        "In the strongest team: lies before its owner, whose later cards in this raid are 1 stronger.",
        "TT-46",
    ),
    Effect("hypnotist", "Wish a team", "When played: wish a team from somebody who plays later in the trick.", "TT-49"),
    Effect("countess", "2 coins", "Counts 2 coins for whoever has it at the end of the raid.", "TT-55"),
    Effect("fool", "Always allowed", "May be played at every turn, whatever is out and whatever is wished.", "TT-56"),
    Effect("fog", "Brings fog", "All later cards of the trick are laid face down.", "TT-58"),
    Effect("drum", "Always open", "Everybody sees it, in the hand and in the fog.", "TT-64"),
    Effect("strategist", "Gives the lead", "In the strongest team: its owner chooses the next leader.", "TT-65"),
    Effect("brute", "", "No ability; simply strong.", "TT-66"),
)
"""By number, 0 for the flags."""

SUITS = ("red", "yellow", "green", "blue", "peasants")
"""What the page calls the teams, whatever an edition calls their colours."""
TEAM_PICTURES = ("mouse", "bird", "frog", "lizard", "peasant")
PICTURES = tuple(sorted({effect.picture for effect in EFFECTS} | set(TEAM_PICTURES)))
"""All pictures of this game."""

NOT_NOW = {
    Decision.WISH: Reason("First decide about the wish.", "TT-49"),
    Decision.TAKE: Reason("First the loot is shared.", "TT-27"),
    Decision.LEAD: Reason("First choose who leads.", "TT-65"),
    Decision.PLAY: Reason("First a card has to be played.", "TT-10"),
}
"""Why something else must wait, by the decision at hand."""
NOT_YOUR_TURN = Reason("It is not your turn.", "TT-10")


@dataclass(frozen=True, slots=True)
class Words:
    """What an edition calls teams and cards."""

    colours: tuple[str, ...]
    """By team: "red" ..."""
    animals: tuple[str, ...]
    """By team: "field mice" ..."""
    titles: tuple[str, ...]
    """By number: "White Flag", "Peasant" ..."""

    def team(self, team: int) -> str:
        """Inside a sentence: "green", "the peasants"."""
        return "the peasants" if team == PEASANTS else self.colours[team]

    def teams(self, teams: int) -> list[str]:
        """The names of a set of teams."""
        return [self.team(team) for team in each(teams)]

    def card(self, card: int) -> str:
        """Inside a sentence: "green 5", "a white flag"."""
        if is_flag(card):
            return f"a {self.titles[0].lower()}"
        return f"{self.colours[team_of(card)]} {number(card)}"

    def full(self, card: int) -> str:
        """With its title: "green 5, Countess"."""
        return self.titles[0] if is_flag(card) else f"{self.card(card)}, {self.titles[number(card)]}"


def start(text: str) -> str:
    """A sentence's beginning with a capital letter."""
    return text[:1].upper() + text[1:]


def coins_text(coins: int) -> str:
    """Like "1 coin" or "2 coins"."""
    return f"{coins} coin" if coins == 1 else f"{coins} coins"


def either(words: list[str]) -> str:
    """Words as alternatives: "blue, green or red"."""
    return listed(words[:-1]) + " or " + words[-1] if len(words) > 1 else "".join(words)


def are_out(teams: int, words: Words) -> str:
    """The teams in the trick: "Blue and green are out"."""
    return f"{start(listed(words.teams(teams)))} {'is' if count(teams) == 1 else 'are'} out"


# Reasons


def why_not_play(view: State, seat: int, card: int, words: Words) -> Reason | None:
    """TT-22: why a card cannot be played now, from the view of the seat itself."""
    if view.actor != seat:
        return NOT_YOUR_TURN
    if view.asked != Decision.PLAY:
        return NOT_NOW[Decision(view.asked)]
    hand = int(view.hands[seat])
    if not has(hand, card):
        return Reason("You do not hold this card.", "TT-10")
    if has(legal.playable(view, seat), card):
        return None
    wished = legal.wished_team(view, seat)
    if hand & of_teams(wished):
        colour = words.team(view.wishes[seat])
        if is_flag(card):
            return Reason(f"You hold {colour}, which was wished from you, so you cannot stay out with a flag.", "TT-50")
        return Reason(
            f"You hold {colour}, which was wished from you, so only {colour} or a {words.titles[6]} is allowed.",
            "TT-50",
        )
    if view.fog_bluff and legal.fog(view) and not view.down and has(EIGHTS, card):
        return Reason(f"A {words.titles[8]} always lies open, so it cannot be played against the rules.", "TT-70")
    out = teams_of(view.face_up)
    if count(out) == 1:
        return Reason(f"Only {words.teams(out)[0]} is out and you hold other teams, so you must challenge.", "TT-16")
    held = listed(words.teams(out & teams_of(hand)))
    return Reason(f"{are_out(out, words)} and you hold {held}, so you must join.", "TT-19")


def why_not_take(view: State, seat: int, card: int) -> Reason | None:
    """TT-27: why a card cannot be taken now."""
    if view.actor != seat:
        return NOT_YOUR_TURN
    if view.asked != Decision.TAKE:
        return NOT_NOW[Decision(view.asked)]
    if has(view.loot, card):
        return None
    if is_flag(card):
        return Reason("A flag is no loot; it is set aside.", "TT-35")
    if has(view.face_up, card):
        for rank in range(view.members):
            if view.trick[place_of(view, view.ranking[rank])] == card:
                return Reason("A card of the strongest team stays with its owner.", "TT-28")
        return Reason("This card has been taken already.", "TT-27")
    return Reason("This card is no part of the loot.", "TT-27")


def why_not_wish(view: State, seat: int, target: int) -> Reason | None:
    """TT-49, TT-52: why nothing can be wished from a seat."""
    if view.actor != seat:
        return NOT_YOUR_TURN
    if view.asked != Decision.WISH:
        return NOT_NOW[Decision(view.asked)]
    if target >= view.seats or place_of(view, target) < view.played:
        return Reason("A wish can only go to somebody who still plays in this trick.", "TT-52")
    return None


def why_not(view: State, seat: int, text: str, words: Words) -> Reason | None:
    """Why an action in notation is not possible for a seat; None if it is, or if it is no action at all."""
    read = read_action(text)
    if read is None:
        return None
    kind, action = read
    if kind == Decision.PLAY:
        return why_not_play(view, seat, action, words)
    if kind == Decision.TAKE:
        return why_not_take(view, seat, action)
    if kind == Decision.WISH and action:
        return why_not_wish(view, seat, (action - 1) // 4)
    if view.actor != seat:
        return NOT_YOUR_TURN
    return None if view.asked == kind else NOT_NOW[Decision(view.asked)]

"""Tricky Teams: what happened, in plain sentences."""

from __future__ import annotations

from cete.games.tricky_teams import legal, loot, rules
from cete.games.tricky_teams.notation import card_code, read_action
from cete.games.tricky_teams.scene import taking_part
from cete.games.tricky_teams.state import (
    ONES,
    PEASANTS,
    RED_DRUMMER,
    TEAMS,
    UNSEEN,
    Decision,
    State,
    is_flag,
    number,
    seat_at,
    team_of,
    teams_of,
)
from cete.games.tricky_teams.words import Words, coins_text, either, start
from cete.kit.cards import count, each, has, only
from cete.kit.record import bytes_of
from cete.kit.scene import Names, Sentence, listed

Clause = tuple[str, str]
"""What somebody does: "leads red 5", and the same of "you": "lead red 5"."""


def tell(before: State, after: State, seat: int, shown: str, names: Names, words: Words) -> list[Sentence]:
    """A step as a viewer saw it, and what followed from it.

    A Hypnotist laid face down shows itself to the others only with the decision about its wish: until
    then their views stay as they were, and nothing is told.
    """
    if bytes_of(before) == bytes_of(after):
        return []
    told = []
    read = read_action(shown)
    if before.asked == Decision.PLAY:
        if read is not None and read[0] == Decision.PLAY:
            told.append(tell_card(before, seat, read[1], names, words))
        else:
            laid = int(after.trick[before.played])
            shown_id = f"down-{seat}" if laid == UNSEEN else card_code(laid)
            lays = does(names, seat, ("lays a card face down", "lay a card face down"))
            told.append(Sentence(lays, (shown_id,), "TT-59"))
    if read is not None:
        told += tell_decision(seat, read[0], read[1], names, words)
    if before.asked == Decision.PLAY and (after.asked == Decision.TAKE or after.tricks > before.tricks):
        told += tell_trick(before, after, names, words)
    if after.tricks > before.tricks:
        told += tell_finish(before, after, names, words)
    return told


def does(names: Names, seat: int, *clauses: Clause) -> str:
    """A sentence of what one person does: "Ann has no red and plays blue 5."."""
    return f"{names.subject(seat)} {listed([clause[int(seat == names.viewer)] for clause in clauses])}."


# Decisions


def tell_card(before: State, seat: int, card: int, names: Names, words: Words) -> Sentence:
    """A card played: what it does to the trick, and what it says about the hand (TT-16 to TT-20, TT-50)."""
    code = (card_code(card),)
    text = words.card(card)
    if rules.lies_down(before, card):
        return Sentence(does(names, seat, (f"lays {text} face down", f"lay {text} face down")), code, "TT-59")
    lacking = legal.lacking(before, before.played, card) if before.played else 0
    own = 0 if is_flag(card) else only(team_of(card))
    out = teams_of(before.face_up) if before.played and not before.down else 0
    clauses: list[Clause] = []
    if lacking and own == out:
        clauses.append(("cannot challenge", "cannot challenge"))
    elif lacking:
        clauses.append((f"has no {either(words.teams(lacking))}", f"have no {either(words.teams(lacking))}"))
    if is_flag(card):
        verb = ("shows", "show") if before.played else ("leads", "lead")
        clauses.append((f"{verb[0]} {text} and stays out", f"{verb[1]} {text} and stay out"))
        return Sentence(does(names, seat, *clauses), code, "TT-33")
    text += f", {words.titles[number(card)]}"
    if before.played == 0:
        clauses.append((f"leads {text}", f"lead {text}"))
        return Sentence(does(names, seat, *clauses), code, "TT-12")
    if legal.wished_team(before, seat) == own:
        clauses.append((f"plays {text}, as wished", f"play {text}, as wished"))
        return Sentence(does(names, seat, *clauses), code, "TT-50")
    if count(out) == 1 and own != out:
        against = listed(words.teams(out))
        clauses.append((f"challenges {against} with {text}", f"challenge {against} with {text}"))
        return Sentence(does(names, seat, *clauses), code, "TT-16")
    if count(out) > 1 and own & out:
        team = words.team(team_of(card))
        clauses.append((f"joins {team} with {text}", f"join {team} with {text}"))
        return Sentence(does(names, seat, *clauses), code, "TT-19")
    clauses.append((f"plays {text}", f"play {text}"))
    return Sentence(does(names, seat, *clauses), code, right_of(before, card, out))


def right_of(before: State, card: int, out: int) -> str:
    """The rule by which a card may be played that neither challenges nor joins."""
    if before.down or out == 0:
        return "TT-61" if before.down else "TT-15"
    if not before.training and number(card) == 6:
        return "TT-56"
    if not before.training and number(card) == 1 and before.face_up & ONES:
        return "TT-36"
    return "TT-17" if count(out) == 1 else "TT-20"


def tell_decision(seat: int, kind: Decision, action: int, names: Names, words: Words) -> list[Sentence]:
    """A wish, a card of the loot taken, the lead given away."""
    if kind == Decision.WISH and action == 0:
        return [Sentence(does(names, seat, ("makes no wish", "make no wish")), rule="TT-49")]
    if kind == Decision.WISH:
        wish = f"{words.team((action - 1) % TEAMS)} from {names.name((action - 1) // TEAMS)}"
        return [Sentence(does(names, seat, (f"wishes {wish}", f"wish {wish}")), rule="TT-49")]
    if kind == Decision.TAKE:
        card = words.card(action)
        return [Sentence(does(names, seat, (f"takes {card}", f"take {card}")), (card_code(action),), "TT-27")]
    if kind == Decision.LEAD and action == seat:
        return [Sentence(does(names, seat, ("keeps the lead", "keep the lead")), rule="TT-65")]
    if kind == Decision.LEAD:
        lead = f"the lead to {names.name(action)}"
        return [Sentence(does(names, seat, (f"gives {lead}", f"give {lead}")), rule="TT-65")]
    return []


# The end of a trick


def tell_trick(before: State, after: State, names: Names, words: Words) -> list[Sentence]:
    """TT-73: the fog lifts, the strongest team, its loot."""
    told = []
    cards = [int(card) for card in after.trick[: after.seats]]
    down = [place for place in range(before.played) if has(before.down, place)]
    if rules.lies_down(before, cards[-1]):
        down.append(after.seats - 1)
    if down:
        laid = [f"{words.card(cards[place])} from {names.name(seat_at(after, place))}" for place in down]
        told.append(
            Sentence(f"The fog lifts: {listed(laid)}.", tuple(card_code(cards[place]) for place in down), "TT-73")
        )
    if after.wrong >= 0:
        card = cards[after.wrong]
        owner = start(names.owner(seat_at(after, after.wrong)))
        told.append(
            Sentence(
                f"{owner} {words.card(card)} was against the rules: it counts for nothing and becomes loot.",
                (card_code(card),),
                "TT-72",
            )
        )
    told.append(tell_strongest(after, cards, words))
    spoils = {
        card
        for place, card in enumerate(cards)
        if not is_flag(card) and not loot.belongs(after, place, after.strongest)
    }
    if not spoils:
        return told
    codes = tuple(card_code(card) for card in sorted(spoils))
    listing = listed([words.card(card) for card in sorted(spoils)])
    thief = loot.member_with(after, 2)
    if thief >= 0:
        takes = f"{start(names.owner(thief))} {words.titles[2]} takes the whole loot: {listing}."
        told.append(Sentence(takes, codes, "TT-43"))
        return told
    order = [names.name(int(seat)) for seat in after.ranking[: after.members]][: len(spoils)]
    first = after.ranking[0]
    if len(order) == 1:
        told.append(Sentence(f"The loot goes to {order[0]}: {listing}.", codes, "TT-27"))
    else:
        picks = does(names, first, ("picks first", "pick first"))[:-1]
        told.append(Sentence(f"The loot is {listing}. {picks}, then {listed(order[1:])}.", codes, "TT-27"))
    return told


def tell_strongest(after: State, cards: list[int], words: Words) -> Sentence:
    """TT-23 to TT-25, TT-38, TT-42: which team won and why."""
    best = int(after.strongest)
    teams = taking_part(after)
    strength = after.strengths[best]
    team = start(words.team(best))
    members = tuple(card_code(card) for place, card in enumerate(cards) if loot.belongs(after, place, best))
    rivals = [other for other in teams if other != best]
    equal = [other for other in rivals if after.strengths[other] == strength]
    ties = listed([words.team(other) for other in equal])
    if best == PEASANTS:
        text, rule = f"Peasants' uprising! The peasants win with {strength}.", "TT-38"
        if equal:
            text = f"Peasants' uprising! They tie with {ties} at {strength}, and peasants win ties."
            rule = "TT-42"
    elif equal:
        text = f"{team} and {ties} tie at {strength}; {words.team(best)} had it first and wins."
        rule = "TT-25"
    elif rivals:
        text = f"{team} wins, {strength} to {listed([str(after.strengths[other]) for other in rivals])}."
        rule = "TT-24"
    else:
        text, rule = f"Only {words.team(best)} took part, {strength} strong.", "TT-30"
    return Sentence(text, members, rule, "trick")


def tell_finish(before: State, after: State, names: Names, words: Words) -> list[Sentence]:
    """TT-46, TT-29, TT-65: Cooks laid out and the next lead; TT-31, TT-74: the end of a raid and of the match."""
    told = []
    if after.actor >= 0:
        for seat in range(after.seats):
            for cook in each(after.cooks[seat] & ~before.cooks[seat]):
                whose = names.owner(seat)
                text = f"{start(whose)} {words.titles[3]} is laid out: {whose} later cards are 1 stronger."
                told.append(Sentence(text, (card_code(cook),), "TT-46"))
        told.append(tell_next_leader(after, names, words))
        return told
    coins = [f"{names.name(seat)} {after.scores[after.raid - 1, seat]}" for seat in range(after.seats)]
    told.append(Sentence(f"Raid {after.raid} is over: {listed(coins)}.", rule="TT-31", tone="round"))
    if rules.is_over(after):
        winners = list(each(rules.winners(after)))
        verb = "wins" if len(winners) == 1 and winners[0] != names.viewer else "win"
        total = coins_text(int(rules.total(after, winners[0])))
        text = f"{start(names.listed(winners))} {verb} the match with {total}."
        told.append(Sentence(text, rule="TT-74", tone="end"))
    return told


def tell_next_leader(after: State, names: Names, words: Words) -> Sentence:
    """TT-29, TT-44, TT-65."""
    seat = int(after.actor)
    if after.asked == Decision.LEAD:
        return Sentence(f"{start(names.owner(seat))} {words.titles[9]} decides who leads next.", rule="TT-65")
    thief = loot.member_with(after, 2)
    return Sentence(does(names, seat, ("leads next", "lead next")), rule="TT-44" if thief == seat else "TT-29")


def tell_deal(after: State, names: Names, words: Words) -> list[Sentence]:
    """TT-6: a new raid."""
    drummer = f"the {words.card(RED_DRUMMER)}"
    leads = does(names, after.actor, (f"holds {drummer} and leads", f"hold {drummer} and lead"))
    return [Sentence(f"Raid {after.raid} begins. {leads}", (card_code(RED_DRUMMER),), "TT-6")]

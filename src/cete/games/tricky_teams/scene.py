"""Tricky Teams as people see it: the table as data."""

from __future__ import annotations

from typing import Any

from cete.games.tricky_teams import legal, loot, rules
from cete.games.tricky_teams.notation import LETTERS, action_text, card_code
from cete.games.tricky_teams.state import (
    EIGHTS,
    PEASANTS,
    TEAMS,
    UNSEEN,
    Decision,
    State,
    hand_size,
    is_flag,
    number,
    of_teams,
    place_of,
    seat_at,
    team_of,
    teams_of,
    tricks_in_raid,
)
from cete.games.tricky_teams.words import (
    EFFECTS,
    SUITS,
    TEAM_PICTURES,
    Words,
    coins_text,
    either,
    start,
    why_not_play,
    why_not_take,
)
from cete.kit.cards import count, each, has
from cete.kit.record import copy_of
from cete.kit.scene import (
    Card,
    Choice,
    Fact,
    Names,
    Panel,
    Prompt,
    Reason,
    Scene,
    ScoreRow,
    ScoreSheet,
    Zone,
    listed,
)


def draw(view: State, viewer: int, names: Names, words: Words) -> Scene:
    """Everything a viewer sees."""
    over = bool(rules.is_over(view))
    weighed = weighed_up(view)
    zones = [trick_zone(view, viewer, weighed, names, words)]
    if view.played:
        zones.append(teams_zone(weighed, names, words))
    zones += open_cards(view, viewer, names, words)
    if viewer >= 0:
        zones.append(hand_zone(view, viewer, words))
    raid = "Training raid" if view.training else "Raid"
    trick = min(view.tricks + 1, tricks_in_raid(view))
    status = f"{raid} {view.raid} of {view.raids} · trick {trick} of {tricks_in_raid(view)}"
    return Scene(
        status="The match is over" if over else status,
        panels=tuple(panel(view, seat, words) for seat in range(view.seats)),
        zones=tuple(zones),
        prompt=prompt(view, viewer, weighed, names, words),
        choices=choices(view, viewer, names, words),
        scores=score_sheet(view),
        over=over,
        winners=tuple(each(rules.winners(view))),
        legend=tuple(
            (words.titles[number], EFFECTS[number].details)
            for number in range(11)
            if has_effect(view, number) and not (number == 0 and view.seats in (4, 5))
        ),
    )


# Strengths


def weighed_up(view: State) -> State:
    """TT-23 to TT-25: a copy of a view in which the trick is weighed as far as its cards lie open."""
    weighed = copy_of(view)
    if view.played and view.strongest < 0:
        loot.weigh(weighed)
        weighed.strongest = loot.strongest_team(weighed)
    return weighed


def taking_part(weighed: State) -> list[int]:
    """The teams of a weighed trick, the strongest first."""
    teams = [team for team in range(TEAMS + 1) if weighed.strengths[team]]
    return sorted(teams, key=lambda team: (team != weighed.strongest, -weighed.strengths[team]))


def standing(weighed: State, words: Words) -> str:
    """Who is ahead and why: "Green is ahead, 13 to 8"."""
    teams = taking_part(weighed)
    if not teams:
        return ""
    best = teams[0]
    strength = weighed.strengths[best]
    verb = "are" if best == PEASANTS else "is"
    team = start(words.team(best))
    if len(teams) == 1:
        return f"Only {words.team(best)} so far, {strength} strong"
    others = [str(weighed.strengths[other]) for other in teams[1:]]
    if weighed.strengths[teams[1]] == strength:
        why = "peasants win ties" if best == PEASANTS else f"{words.team(best)} had it first"
        return f"{team} {verb} ahead with {strength}: {why}"
    return f"{team} {verb} ahead, {strength} to {listed(others)}"


# Cards


def has_effect(view: State, number: int) -> bool:
    """TT-9: in training only flags do something."""
    return EFFECTS[number].text != "" and (number == 0 or not view.training)


def card(view: State, card: int, words: Words, key: str = "", **more: Any) -> Card:
    """A card face up; a card of the last trick that lies elsewhere by now is shown there under another id."""
    value = number(card)
    effect = EFFECTS[value]
    acts = has_effect(view, value)
    coins = coins_text(int(view.coins[card])) if not is_flag(card) else "no coins"
    text = effect.text if acts else ""
    return Card(
        id=key or card_code(card),
        name=", ".join(filter(None, (words.full(card), text))),
        corner=str(value),
        letter="" if is_flag(card) else LETTERS[team_of(card)],
        suit="" if is_flag(card) else SUITS[team_of(card)],
        picture=effect.picture,
        title=words.titles[value],
        text=text,
        details=f"{effect.details} " * acts + f"Worth {coins}.",
        tone="special" if acts else "",
        **more,
    )


def hidden_card(seat: int, names: Names) -> Card:
    """TT-59: a card that somebody else laid face down."""
    name = f"{names.owner(seat)} face-down card"
    return Card(id=f"down-{seat}", name=name, caption=names.subject(seat), hidden=True)


# The middle of the table


def trick_zone(view: State, viewer: int, weighed: State, names: Names, words: Words) -> Zone:
    """TT-10: the trick in the order of play; between tricks the last one, so that all can be seen."""
    if view.leader < 0 or view.trick[0] == -1:
        return Zone("trick", "Trick", (), "trick", empty="No card has been played yet.")
    past = view.played == 0
    places = range(view.seats if past else view.played)
    cards = tuple(trick_card(view, viewer, place, weighed, names, words) for place in places)
    if past:
        return Zone("trick", "Last trick", cards, "trick", note=outcome(view, words), marks=("past",))
    if view.asked == Decision.TAKE:
        return Zone("trick", "Trick", cards, "trick", note=outcome(view, words), marks=("stake",))
    return Zone("trick", "Trick", cards, "trick", note=standing(weighed, words))


def outcome(view: State, words: Words) -> str:
    """TT-24: how a trick that is over ended: "Green won, 13 to 8"."""
    teams = taking_part(view)
    others = [str(view.strengths[team]) for team in teams[1:]]
    against = f"{view.strengths[view.strongest]} to {listed(others)}" if others else "alone"
    return f"{start(words.team(view.strongest))} won, {against}"


def trick_card(view: State, viewer: int, place: int, weighed: State, names: Names, words: Words) -> Card:
    """A card of the trick with its owner, whether its team is ahead, and who takes it as loot."""
    seat = seat_at(view, place)
    laid = int(view.trick[place])
    if laid == UNSEEN:
        return hidden_card(seat, names)
    caption = names.does(seat, "led", "led") if place == 0 else names.subject(seat)
    marks: tuple[str, ...] = ()
    action = ""
    reason: Reason | None = None
    if has(view.down, place):
        caption += ", face down"
    elif place == view.wrong:
        marks = ("cancelled",)
        caption += ", wrong card"
    elif loot.belongs(weighed, place, weighed.strongest):
        marks = ("winning",)
    if view.played and view.cooks[seat] and not is_flag(laid):
        caption += f" +{count(view.cooks[seat])}"
    if view.asked == Decision.TAKE:
        if has(view.loot, laid):
            marks += ("stake",)
        if view.actor == viewer:
            reason = why_not_take(view, viewer, laid)
            action = "" if reason else action_text(Decision.TAKE, laid)
    if view.members and not is_flag(laid):
        taker = owner_of(view, laid)
        if taker not in (-1, seat):
            caption += f" → {names.name(taker)}"
            marks += ("won",)
    preview = coins_text(int(view.coins[laid])) if action else ""
    # A Cook lies before its owner by now; with a new deal all cards have gone back into the deck.
    elsewhere = view.played == 0 and (view.tricks == 0 or has(view.cooks[seat], laid))
    return card(
        view,
        laid,
        words,
        key=f"last-{card_code(laid)}" if elsewhere else "",
        caption=caption,
        marks=marks,
        action=action,
        reason=reason,
        preview=preview,
    )


def owner_of(view: State, card: int) -> int:
    """TT-27: the seat in whose pile a card of the last trick has gone; -1 for none."""
    for seat in range(view.seats):
        if has(view.piles[seat] | view.cooks[seat], card):
            return seat
    return -1


def teams_zone(weighed: State, names: Names, words: Words) -> Zone:
    """TT-23: the teams of the trick as they stand, the strongest first."""
    teams = taking_part(weighed)
    cards = []
    for team in teams:
        seats = [
            seat_at(weighed, place)
            for place in range(weighed.played)
            if not has(weighed.down, place) and loot.belongs(weighed, place, team)
        ]
        ahead = team == weighed.strongest
        cards.append(
            Card(
                id=f"team-{LETTERS[team]}",
                name=f"{words.team(team)}, {weighed.strengths[team]} strong{', ahead' if ahead else ''}: "
                f"{names.listed(seats)}",
                corner=str(weighed.strengths[team]),
                letter=LETTERS[team],
                suit=SUITS[team],
                picture=TEAM_PICTURES[team],
                title=start("peasants" if team == PEASANTS else words.animals[team]),
                text=names.listed(seats),
                marks=("winning",) if ahead else (),
            )
        )
    hidden = count(weighed.down)
    note = f"{hidden} {'card lies' if hidden == 1 else 'cards lie'} face down" if hidden else ""
    empty = "Nobody has joined a team yet."
    return Zone("teams", "Teams", tuple(cards), "grid", max(2, len(cards)), note=note, empty=empty)


def open_cards(view: State, viewer: int, names: Names, words: Words) -> list[Zone]:
    """TT-5: the Drummers in the hands of the others; TT-48: the Cooks lying out."""
    drummers = [
        card(view, drummer, words, caption=names.subject(seat), marks=("small",))
        for seat in range(view.seats)
        if seat != viewer
        for drummer in each(view.hands[seat] & EIGHTS)
    ]
    cooks = [
        card(view, cook, words, caption=names.subject(seat), marks=("small",))
        for seat in range(view.seats)
        for cook in each(view.cooks[seat])
    ]
    zones = []
    if drummers:
        title = f"{words.titles[8]}s in {'other ' if viewer >= 0 else ''}hands"
        zones.append(Zone("drummers", title, tuple(drummers), "row", note="they lie open"))
    if cooks:
        zones.append(Zone("cooks", f"{words.titles[3]}s lying out", tuple(cooks), "row", note="+1 to all later cards"))
    return zones


# The viewer's hand


def hand_zone(view: State, viewer: int, words: Words) -> Zone:
    """TT-22: the viewer's cards, each with what it would do or why it cannot be played."""
    cards = []
    for held in each(view.hands[viewer]):
        reason = why_not_play(view, viewer, held, words)
        action = "" if reason else action_text(Decision.PLAY, held)
        preview = "" if reason else what_if(view, viewer, held, words)
        cards.append(card(view, held, words, action=action, reason=reason, preview=preview))
    note = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    return Zone("hand", "Your hand", tuple(cards), "hand", seat=viewer, note=note, empty="No cards")


def what_if(view: State, seat: int, held: int, words: Words) -> str:
    """What a card would do to the trick, as far as its cards lie open to its owner."""
    if not has(legal.right_cards(view, seat), held):
        return "Against the rules: it would count for nothing and be loot"
    if view.played == 0 or is_flag(held):
        return "You stay out" if is_flag(held) else ""
    tried = copy_of(view)
    tried.trick[view.played] = held
    tried.played += 1
    loot.weigh(tried)
    tried.strongest = loot.strongest_team(tried)
    team = team_of(held)
    if tried.strongest == PEASANTS and number(held) == 1:
        team = PEASANTS
    strength = tried.strengths[team]
    verb = "have" if team == PEASANTS else "has"
    text = f"{start(words.team(team))} then {verb} {strength}"
    if team == tried.strongest:
        return f"{text}, ahead"
    rival = tried.strengths[tried.strongest]
    if rival == strength:
        why = "who win ties" if tried.strongest == PEASANTS else "which had it first"
        return f"{text}, as much as {words.team(tried.strongest)}, {why}"
    return f"{text}, behind {words.team(tried.strongest)} {rival}"


# Players


def coins_so_far(view: State, seat: int) -> int:
    """TT-31: what a seat has in the raid that is played; everybody has seen the cards."""
    return 0 if view.due or rules.is_over(view) else int(loot.worth(view, view.piles[seat] | view.cooks[seat]))


def panel(view: State, seat: int, words: Words) -> Panel:
    """What stands beside a name."""
    so_far = coins_so_far(view, seat)
    facts = [
        Fact("coins", str(rules.total(view, seat) + so_far)),
        Fact("this raid", str(so_far)),
        Fact("cards", str(0 if rules.is_over(view) else hand_size(view, seat))),
    ]
    if view.voids[seat] and hand_size(view, seat):
        facts.append(Fact("no", listed(words.teams(view.voids[seat]))))
    marks = []
    if view.played and view.leader == seat:
        marks.append("led")
    if view.played == 0 and view.actor == seat and view.asked == Decision.PLAY:
        marks.append("leads")
    if view.cooks[seat]:
        marks.append(f"{words.titles[3]} +{count(view.cooks[seat])}")
    if has(rules.winners(view), seat):
        marks.append("winner")
    still_plays = view.played and place_of(view, seat) >= view.played
    warning = f"wished: {words.team(view.wishes[seat])}" if still_plays and view.wishes[seat] >= 0 else ""
    return Panel(seat, tuple(facts), bool(view.actor == seat), tuple(marks), warning)


def score_sheet(view: State) -> ScoreSheet:
    """TT-7: the coins by raid; the raid that is played in brackets."""
    done = int(view.raid) if view.due or rules.is_over(view) else max(int(view.raid) - 1, 0)
    rows = []
    for seat in range(view.seats):
        cells = [str(view.scores[raid, seat]) for raid in range(done)]
        if done < view.raid:
            cells.append(f"({coins_so_far(view, seat)})")
        cells += [""] * (view.raids - len(cells))
        rows.append(ScoreRow(seat, tuple(cells), str(rules.total(view, seat))))
    note = "In brackets: the raid that is played" if done < view.raid else ""
    return ScoreSheet(tuple(f"Raid {raid + 1}" for raid in range(view.raids)), tuple(rows), note=note)


# What is asked


def prompt(view: State, viewer: int, weighed: State, names: Names, words: Words) -> Prompt:
    """What the viewer has to do, or whom the table waits for."""
    if rules.is_over(view):
        winners = list(each(rules.winners(view)))
        verb = "wins" if len(winners) == 1 and winners[0] != viewer else "win"
        coins = coins_text(int(rules.total(view, winners[0])))
        return Prompt(f"{start(names.listed(winners))} {verb} the match", f"with {coins}.")
    if view.due or view.actor < 0:
        return Prompt("The cards are being dealt")
    ahead = f"{standing(weighed, words)}." if view.played and taking_part(weighed) else ""
    if ahead and view.down:
        ahead = f"{ahead[:-1]}, as far as the cards lie open."
    who = names.subject(view.actor)
    mine = view.actor == viewer
    if view.asked == Decision.WISH:
        if mine:
            title = f"Your {words.titles[4]} – wish a team from somebody"
            return Prompt(title, f"Whoever holds the team must play it or a {words.titles[6]}. You need not wish.")
        return Prompt(f"{who} may wish a team", ahead)
    if view.asked == Decision.TAKE:
        order = pick_order(view)
        rest = f"Then {names.listed(order[1:])}." if order[1:] else "It is the last one."
        return Prompt("Take a card of the loot" if mine else f"{who} to take a card of the loot", rest)
    if view.asked == Decision.LEAD:
        detail = f"{words.team(view.strongest).capitalize()} won with a {words.titles[9]}."
        return Prompt("You choose who leads the next trick" if mine else f"{who} to choose who leads", detail)
    if mine:
        title, more = play_prompt(view, viewer, names, words)
        return Prompt(f"Your turn – {title}", " ".join(filter(None, (more, ahead))))
    more = wish_text(view, names, words)
    return Prompt(f"{who} to {'play' if view.played else 'lead'}", " ".join(filter(None, (more, ahead))))


def pick_order(view: State) -> list[int]:
    """TT-27: who takes the cards that are left of the loot, in order."""
    return [int(view.ranking[(view.picks + pick) % view.members]) for pick in range(count(view.loot))]


def wish_text(view: State, names: Names, words: Words) -> str:
    """TT-49: what was wished from the seat to play."""
    seat = view.actor
    if view.wishes[seat] < 0:
        return ""
    wisher = int(view.wishers[seat])
    return f"{names.does(wisher, 'wished', 'wished')} {words.team(view.wishes[seat])} from {names.name(seat)}."


def play_prompt(view: State, viewer: int, names: Names, words: Words) -> tuple[str, str]:
    """TT-22: what the viewer has to play, and what else to know."""
    hand = int(view.hands[viewer])
    wished = legal.wished_team(view, viewer)
    more = wish_text(view, names, words)
    if legal.fog(view):
        more += " Fog: your card will lie face down."
        if view.fog_bluff and not view.down:
            more += " You may bluff with a card that breaks the rules."
    more = more.strip()
    out = teams_of(view.face_up)
    if hand & of_teams(wished):
        return f"play {words.team(view.wishes[viewer])}", more
    if wished:
        more = more.replace(".", ", but you have none.", 1)
    if view.down:
        return "in the fog, play anything", more
    if out == 0:
        return ("lead any card" if view.played == 0 else "only flags so far, play anything"), more
    teams = either(words.teams(out))
    if count(out) == 1:
        others = hand & of_teams(~out & 15)
        return (f"challenge {teams}" if others else f"you cannot challenge {teams}, play anything"), more
    return (f"join {teams}" if hand & of_teams(out) else f"no {teams}, play anything"), more


def choices(view: State, viewer: int, names: Names, words: Words) -> tuple[Choice, ...]:
    """TT-49: the wishes; TT-65: who may lead."""
    if viewer < 0 or view.actor != viewer:
        return ()
    if view.asked == Decision.LEAD:
        return tuple(Choice(action_text(Decision.LEAD, seat), start(names.name(seat))) for seat in range(view.seats))
    if view.asked != Decision.WISH:
        return ()
    found = []
    for place in range(view.played, view.seats):
        seat = seat_at(view, place)
        for team in range(TEAMS):
            found.append(
                Choice(
                    action_text(Decision.WISH, rules.wish_for(seat, team)),
                    start(words.team(team)),
                    detail="has none left" if has(view.voids[seat], team) else "",
                    group=f"From {names.name(seat)}",
                    picture=TEAM_PICTURES[team],
                    suit=SUITS[team],
                )
            )
    found.append(Choice(action_text(Decision.WISH, 0), "No wish"))
    return tuple(found)

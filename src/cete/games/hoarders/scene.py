"""Hoarders as people see it: the table as data."""

from __future__ import annotations

from typing import Any

from cete.games.hoarders import rules
from cete.games.hoarders.notation import CRITTER_IDS, LETTERS, NUT_IDS, action_text
from cete.games.hoarders.prompts import ask, last_turn, nearly, turns
from cete.games.hoarders.reasons import why_not_block, why_not_reveal, why_not_steal
from cete.games.hoarders.rules import (
    ALLOW,
    BEAVER,
    BLOCK,
    CRITTERS,
    CRITTERS_PICKED,
    GROUNDHOG,
    HAMSTER,
    IDENTICAL_TO_WIN,
    KINDS,
    NUTS,
    PAIRS,
    PICK,
    RACCOON,
    REACT,
    REVEAL,
    SQUIRREL,
    STEAL,
    State,
)
from cete.games.hoarders.words import Words, numeral
from cete.kit.cards import count, each, first, has, lowest
from cete.kit.scene import (
    Card,
    Choice,
    Fact,
    Names,
    Panel,
    Scene,
    ScoreRow,
    ScoreSheet,
    Selection,
    Zone,
    listed,
)

EFFECTS = (
    ("Blocks a theft", "While it lies face down it can block one theft. Revealed in your own go it does nothing."),
    ("Repeats the other", "Repeats your squirrel or raccoon, if that one is face up already."),
    (
        "Alone: draw three",
        "All beavers turn up at once. A single one draws three nuts; with several, everybody "
        "without a beaver draws one.",
    ),
    ("Steal a nut", "Name a player and one of that player's nuts; it is yours unless a hamster blocks it."),
    ("Draw a nut", "Draws the top nut of the deck."),
)
"""What each critter does, in a few words and in full."""


def draw(view: State, viewer: int, names: Names, words: Words) -> Scene:
    """Everything a viewer sees."""
    zones = [_deck(view)]
    if view.victim >= 0:
        zones.append(_theft(view, names, words))
    for seat in range(view.seats):
        zones += [_critters(view, seat, names, words), _nuts(view, seat, viewer, names, words)]
    if viewer >= 0 and not view.due:
        zones.append(_hand(view, viewer, words))
    return Scene(
        status=_status(view),
        panels=tuple(_panel(view, seat, words) for seat in range(view.seats)),
        zones=tuple(zones),
        prompt=ask(view, viewer, names, words),
        choices=_reactions(view, viewer, names, words),
        selection=_selection(view, viewer),
        scores=_score_sheet(view, words),
        over=bool(view.ended),
        winners=tuple(each(rules.winners(view))),
        legend=tuple((words.critter_titles[critter], EFFECTS[critter][1]) for critter in range(CRITTERS)),
    )


def nut_id(seat: int, nut: int) -> str:
    """The id of a seat's nuts of one kind, which lie together."""
    return f"nut-{seat}-{NUT_IDS[nut]}"


def critter_id(seat: int, critter: int) -> str:
    """The id of a critter that the viewer can see."""
    return f"critter-{seat}-{CRITTER_IDS[critter]}"


def titled(names: Names, seat: int, what: str) -> str:
    """A heading: "Your nuts", "Ann's nuts"."""
    owner = names.owner(seat)
    return f"{'Your' if seat == names.viewer else owner} {what}"


def _status(view: State) -> str:
    if view.due:
        return "Before the deal"
    if view.ended:
        return f"The match is over after {turns(int(view.turn))}"
    if view.phase == PICK:
        return f"Turn {view.turn} · choosing"
    return f"Turn {view.turn} · lap {1 if view.go < view.seats else 2} of 2"


# Zones


def _deck(view: State) -> Zone:
    """HO-06, HO-47: how many nuts are left, never which."""
    left = NUTS - int(view.drawn)
    if left == 0:
        return Zone(
            "deck", "Nut deck", layout="pile", note=f"turn {last_turn(view)} is the last", empty="No nuts left."
        )
    card = Card(id="deck", name=f"{left} hidden nuts", corner=str(left), hidden=True)
    return Zone("deck", "Nut deck", (card,), "pile", note=f"{left} left")


def _theft(view: State, names: Names, words: Words) -> Zone:
    """HO-22: the nut that somebody tries to steal."""
    victim, loot = int(view.victim), int(view.loot)
    thief = names.subject(rules.player(view))
    card = Card(
        id="loot",
        name=words.nut(loot),
        corner="1",
        letter=LETTERS[loot],
        suit=NUT_IDS[loot],
        picture=NUT_IDS[loot],
        title=words.nut_titles[loot],
        caption=titled(names, victim, words.nut(loot)),
        marks=("stake",),
    )
    return Zone("theft", "Theft", (card,), "trick", note=f"{thief} against {names.name(victim)}", marks=("stake",))


def _critters(view: State, seat: int, names: Names, words: Words) -> Zone:
    """HO-12, HO-19: the two critters laid before a seat; until it has chosen, those of the turn before.

    The viewer's own that lie face down are drawn with the hand, where they can be pressed.
    """
    if view.phase == PICK and not has(view.chosen, seat) and not view.ended:
        cards = tuple(
            _critter(f"last-{critter_id(seat, critter)}", critter, words, marks=("small",))
            for critter in each(view.last_up[seat])
        )
        return Zone(
            f"critters-{seat}",
            titled(names, seat, "critters last turn" if cards else "critters"),
            cards,
            seat=seat,
            empty="Still choosing",
            marks=("past",) if cards else (),
        )
    acting = int(view.tried) if seat == rules.player(view) else -1
    up = [
        _critter(
            critter_id(seat, critter), critter, words, marks=("small", "stake") if critter == acting else ("small",)
        )
        for critter in each(view.up[seat])
    ]
    down = [
        Card(id=f"down-{seat}-{place}", name="a face-down critter", hidden=True, marks=("small",))
        for place in range(rules.face_down(view, seat) if seat != names.viewer else 0)
    ]
    return Zone(f"critters-{seat}", titled(names, seat, "critters"), (*up, *down), seat=seat)


def _critter(card: str, critter: int, words: Words, **more: Any) -> Card:
    text, details = EFFECTS[critter]
    return Card(
        id=card,
        name=words.critter(critter),
        picture=CRITTER_IDS[critter],
        title=words.critter_titles[critter],
        text=text,
        details=details,
        **more,
    )


def _nuts(view: State, seat: int, viewer: int, names: Names, words: Words) -> Zone:
    """HO-08: a collection, in five columns that are the same for every seat; the thief takes from it."""
    stealing = view.phase == STEAL and viewer == rules.player(view) and not view.ended
    cards = []
    for nut in range(KINDS):
        owned = int(view.nuts[seat, nut])
        reason = why_not_steal(view, viewer, seat, nut, names.subject(seat), words) if stealing else None
        robbing = stealing and reason is None
        marks = ["small"]
        if owned == 0:
            marks.append("gone")
        if owned >= IDENTICAL_TO_WIN - 1:
            marks.append("winning")
        if seat == view.victim and nut == view.loot:
            marks.append("stake")
        cards.append(
            Card(
                id=nut_id(seat, nut),
                name=words.nuts(owned, nut),
                corner=str(owned),
                letter=LETTERS[nut],
                suit=NUT_IDS[nut],
                picture=NUT_IDS[nut],
                title=words.nut_titles[nut],
                marks=tuple(marks),
                reason=reason,
                action=action_text(STEAL, KINDS * seat + nut) if robbing else "",
                preview=_gain(view, viewer, nut, words) if robbing else "",
            )
        )
    marks = ["stake"] if seat == view.victim else []
    return Zone(f"nuts-{seat}", titled(names, seat, "nuts"), tuple(cards), "grid", KINDS, seat, marks=tuple(marks))


def _gain(view: State, viewer: int, nut: int, words: Words) -> str:
    """What one more nut of a kind brings."""
    owned = int(view.nuts[viewer, nut]) + 1
    return f"You would own {words.nuts(owned, nut)}{' and win' if owned >= IDENTICAL_TO_WIN else ''}."


def _hand(view: State, viewer: int, words: Words) -> Zone:
    """HO-12, HO-16: the viewer's critters that are not face up: to choose two of, later to reveal."""
    cards = []
    if view.phase == PICK and not view.ended:
        for critter in range(CRITTERS):
            marks = ("chosen",) if has(view.down[viewer], critter) else ()
            cards.append(_critter(critter_id(viewer, critter), critter, words, marks=marks))
        return Zone("hand", "Your critters", tuple(cards), "hand", seat=viewer)
    down = int(view.down[viewer])
    for critter in (*each(down), *each(first(CRITTERS) & ~down & ~view.up[viewer])):
        lying = has(down, critter)
        caption = "face down" if lying else "in hand"
        use = _use(view, viewer, critter, words)
        cards.append(_critter(critter_id(viewer, critter), critter, words, caption=caption, **use))
    return Zone("hand", "Your critters", tuple(cards), "hand", seat=viewer, note=f"{numeral(count(down))} face down")


def _use(view: State, viewer: int, critter: int, words: Words) -> dict[str, Any]:
    """HO-16, HO-27: what pressing a critter of the hand does, or why it does nothing."""
    if critter == HAMSTER and _is_asked(view, viewer) and why_not_block(view, viewer, words) is None:
        return {"action": action_text(REACT, BLOCK), "preview": "It blocks the theft."}
    reason = why_not_reveal(view, viewer, critter, words)
    if reason:
        return {"reason": reason}
    return {"action": action_text(REVEAL, critter), "preview": _outcome(view, viewer, critter, words)}


def _is_asked(view: State, viewer: int) -> bool:
    """HO-26: whether the viewer has to react to a theft."""
    return bool(view.phase == REACT and viewer == view.victim and not view.ended)


def _outcome(view: State, seat: int, critter: int, words: Words) -> str:
    """What revealing a critter leads to, where that is not plain from its effect."""
    if critter == HAMSTER:
        return "It does nothing and can block no more."
    if critter == RACCOON and not rules.targets(view, seat):
        return "Nobody else owns a nut, so it does nothing."
    if critter in (BEAVER, SQUIRREL) and view.drawn == NUTS:
        return "The deck is empty, so it draws nothing."
    if critter != GROUNDHOG:
        return ""
    if not view.up[seat]:
        return "No other critter of yours is face up, so it does nothing."
    other = lowest(view.up[seat])
    if other not in (RACCOON, SQUIRREL):
        return f"It does nothing: it cannot repeat the {words.critter(other)}."
    return f"It repeats your {words.critter(other)}."


# What is asked


def _selection(view: State, viewer: int) -> Selection | None:
    """HO-12: two of the five; what has been chosen can be seen until all have chosen."""
    if viewer < 0 or view.due or view.ended or view.phase != PICK:
        return None
    return Selection(
        how_many=CRITTERS_PICKED,
        actions={_ids(viewer, pair): action_text(PICK, pair) for pair in each(PAIRS)},
        label="Lay these two face down",
        chosen=_ids(viewer, int(view.down[viewer])),
    )


def _ids(seat: int, critters: int) -> frozenset[str]:
    return frozenset(critter_id(seat, critter) for critter in each(critters))


def _reactions(view: State, viewer: int, names: Names, words: Words) -> tuple[Choice, ...]:
    """HO-27: the two answers to a theft, for the victim alone."""
    if not _is_asked(view, viewer):
        return ()
    loot, thief = int(view.loot), rules.player(view)
    left = int(view.nuts[viewer, loot]) - 1
    reason = why_not_block(view, viewer, words)
    hamster = words.critter(HAMSTER)
    return (
        Choice(
            action_text(REACT, ALLOW),
            "Allow it",
            f"{names.subject(thief)} takes {words.a_nut(loot)}; you keep {words.nuts(left, loot)}.",
        ),
        Choice(
            "" if reason else action_text(REACT, BLOCK),
            f"Block with the {hamster}",
            f"Your {hamster} turns up and nothing is stolen.",
            picture=CRITTER_IDS[HAMSTER],
            reason=reason,
        ),
    )


# Panels and scores


def _panel(view: State, seat: int, words: Words) -> Panel:
    marks = []
    if view.crown == seat and not view.ended:
        marks.append("crown")
    if has(rules.winners(view), seat):
        marks.append("winner")
    if view.phase == PICK and has(view.chosen, seat) and not view.ended:
        marks.append("chosen")
    if view.tried >= 0 and seat == rules.player(view):
        marks.append("thief")
    owned = sum(int(view.nuts[seat, nut]) for nut in range(KINDS))
    facts = (
        Fact("largest set", str(rules.score(view, seat))),
        Fact("nuts", str(owned)),
        Fact("face down", str(rules.face_down(view, seat))),
    )
    warning = "" if view.ended else listed([words.nuts(IDENTICAL_TO_WIN - 1, nut) for nut in nearly(view, seat)])
    return Panel(seat, facts, has(rules.seats_to_act(view), seat), tuple(marks), warning)


def _score_sheet(view: State, words: Words) -> ScoreSheet:
    """HO-49: all collections side by side."""
    rows = tuple(
        ScoreRow(seat, tuple(str(view.nuts[seat, nut]) for nut in range(KINDS)), str(rules.score(view, seat)))
        for seat in range(view.seats)
    )
    kinds = [f"{LETTERS[nut]} {words.plural(nut)}" for nut in range(KINDS)]
    note = f"{listed(kinds)}. {numeral(IDENTICAL_TO_WIN).capitalize()} alike win."
    return ScoreSheet(tuple(LETTERS), rows, "Largest set", note)

"""Hoarders: what is asked at the table, or whom it waits for."""

from __future__ import annotations

from cete.games.hoarders import rules
from cete.games.hoarders.rules import (
    FAMINE,
    FIVE,
    HAMSTER,
    IDENTICAL_TO_WIN,
    KINDS,
    PICK,
    REVEAL,
    STEAL,
    State,
)
from cete.games.hoarders.words import Words, numeral
from cete.kit.cards import each, has
from cete.kit.scene import Names, Prompt, listed


def ask(view: State, viewer: int, names: Names, words: Words) -> Prompt:
    """The prompt for a viewer, with what is at stake."""
    if view.ended:
        return _end_prompt(view, viewer, names, words)
    if view.due:
        return Prompt("The nuts are being dealt")
    threats = "".join(f" {threat}" for threat in _threats(view, names, words))
    seat = rules.player(view)
    if view.phase == PICK:
        return _pick_prompt(view, viewer, names, threats)
    if view.phase == REVEAL:
        if seat != viewer:
            return Prompt(f"{names.subject(seat)} to reveal a critter", threats.strip())
        last = rules.face_down(view, seat) == 1
        return Prompt(
            "Your go – reveal your last critter" if last else "Your go – reveal one of your two critters",
            threats.strip(),
        )
    if view.phase == STEAL:
        if seat != viewer:
            return Prompt(f"{names.subject(seat)} to choose a nut to steal", threats.strip())
        wary = [other for other in range(view.seats) if other != seat and rules.may_react(view, other)]
        risk = (
            f"{_start(names.listed(wary))} might have a {words.critter(HAMSTER)} face down."
            if wary
            else f"Nobody can block with a {words.critter(HAMSTER)}."
        )
        return Prompt("Choose a nut to steal", risk + threats)
    victim, loot = int(view.victim), int(view.loot)
    title = f"{names.does(seat, 'tries', 'try')} to steal {words.a_nut(loot)} from {names.name(victim)}"
    would = int(view.nuts[seat, loot]) + 1
    owning = (
        f"{names.subject(seat)} would own {words.nuts(would, loot)}{' and win' if would >= IDENTICAL_TO_WIN else ''}."
    )
    return Prompt(title, owning if victim == viewer else f"{owning} {names.subject(victim)} to answer.")


def _pick_prompt(view: State, viewer: int, names: Names, threats: str) -> Prompt:
    """HO-13: who still has to choose, and who will reveal first."""
    missing = list(each(rules.seats_to_act(view)))
    crown = int(view.crown)
    order = f"{names.does(crown, 'holds', 'hold')} the crown and will reveal first."
    if viewer < 0:
        return Prompt(f"{names.listed(missing)} {'is' if len(missing) == 1 else 'are'} choosing", f"{order}{threats}")
    if has(view.chosen, viewer):
        return Prompt("You have chosen", f"Waiting for {names.listed(missing)}. {order}{threats}")
    return Prompt("Choose two critters", f"{order}{threats}")


def _start(words: str) -> str:
    """Words at the start of a sentence."""
    return words[:1].upper() + words[1:]


def _threats(view: State, names: Names, words: Words) -> list[str]:
    """HO-10: who needs but one more nut."""
    told = []
    for seat in range(view.seats):
        kinds = nearly(view, seat)
        if kinds:
            wanted = listed([words.nut(nut) for nut in kinds], "or")
            told.append(f"{names.does(seat, 'needs', 'need')} only one more {wanted}.")
    return told


def nearly(view: State, seat: int) -> list[int]:
    """The kinds of which a seat owns one less than it takes to win."""
    return [nut for nut in range(KINDS) if view.nuts[seat, nut] == IDENTICAL_TO_WIN - 1]


def _end_prompt(view: State, viewer: int, names: Names, words: Words) -> Prompt:
    winner = int(view.winner)
    title = f"{names.does(winner, 'wins', 'win')} the match"
    if view.ended == FIVE:
        return Prompt(title, f"with {words.nuts(int(view.nuts[winner, view.winning_nut]), int(view.winning_nut))}.")
    limit = f"{_start(turns(int(view.turn)))} {'is' if view.turn == 1 else 'are'} over"
    why = "The nuts have run out" if view.ended == FAMINE else limit
    owner = "your" if winner == viewer else names.owner(winner)
    return Prompt(title, f"{why}, and {owner} collection is the best: {sets_text(view, winner)}.")


def sets_text(view: State, seat: int) -> str:
    """HO-49: the list that ranks a seat: "4, 4, 2"."""
    sets = sorted((int(view.nuts[seat, nut]) for nut in range(KINDS)), reverse=True)
    return ", ".join(str(owned) for owned in sets if owned) or "nothing"


def last_turn(view: State) -> int:
    """HO-48, HO-50: the turn that ends the match at the latest, now that the deck is empty."""
    famished = view.turn + view.famine_turns - view.famine - view.empty_at_start
    return int(min(famished, view.max_turns))


def turns(number: int) -> str:
    """How many turns have been played: "one turn", "seven turns"."""
    return "one turn" if number == 1 else f"{numeral(number)} turns"

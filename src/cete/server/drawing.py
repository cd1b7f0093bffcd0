"""What the templates need beyond a page's data: addresses of pictures, who sits where, equal cards as one stack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cete.kit.scene import Card, Reason, Scene, Zone

PICTURES = Path(__file__).parent / "static" / "pictures"

TILE_ART = {
    "wilde_horde": ("mammoth", "bones", "meat", "bear", "goat"),
    "hoarders": ("squirrel", "acorn", "raccoon", "walnut", "peanut"),
    "tricky_badger": ("badger", "leaf", "magpie", "hamster_female", "wheat"),
    "tricky_teams": ("frog", "mouse", "lizard", "coin", "bird"),
    "badgers": ("paw", "snake", "tree", "egg", "bug"),
}
"""The pictures on the cards of a game's tile on the home page, the middle one first."""


@cache
def picture(name: str) -> str:
    """The path of a picture below ``static/``; "" for one that does not exist, so that a page can do without."""
    known = name.replace("_", "").isalnum() and (PICTURES / f"{name}.svg").is_file()
    return f"pictures/{name}.svg" if known else ""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the viewer sees it at the table."""

    seat: int
    spot: str
    """"left", "top" or "right"; "near" for the viewer's own side."""


def around(seats: int, viewer: int) -> list[Place]:
    """The other seats clockwise from the viewer's left; somebody who only watches sits where seat 0 sits."""
    me = max(viewer, 0)
    others = [(me + step) % seats for step in range(1, seats)]
    if len(others) < 2:
        return [Place(seat, "top") for seat in others]
    spots = ["left", *["top"] * (len(others) - 2), "right"]
    return [Place(seat, spot) for seat, spot in zip(others, spots, strict=True)]


@dataclass(frozen=True, slots=True)
class Stack:
    """A card and how many more just like it lie beside it."""

    card: Card
    count: int


def stacked(cards: tuple[Card, ...]) -> list[Stack]:
    """Cards of a row with neighbours that look alike taken together; cards to press stay single."""
    stacks: list[Stack] = []
    for card in cards:
        last = stacks[-1].card if stacks else None
        if last is not None and _look(card) == _look(last) and not (card.action or card.reason or card.under):
            stacks[-1] = Stack(last, stacks[-1].count + 1)
        else:
            stacks.append(Stack(card, 1))
    return stacks


def _look(card: Card) -> tuple[Any, ...]:
    return (
        card.corner, card.letter, card.suit, card.picture, card.title, card.text, card.hidden, card.marks, card.action,
        card.reason, card.under, card.caption,
    )  # fmt: skip


def is_spent(zone: Zone) -> bool:
    """Whether all that lay in a zone is gone, so that it needs no more room than a reminder."""
    return bool(zone.cards) and all("gone" in card.marks for card in zone.cards)


def near_hand(scene: Scene, viewer: int) -> Zone | None:
    """The hand that is drawn large at the viewer's edge of the table."""
    hands = [zone for zone in scene.zones if zone.layout == "hand" and zone.seat in (None, viewer)]
    return hands[-1] if hands else None


def selectable(scene: Scene) -> frozenset[str]:
    """The ids of all cards that take part in some choice of several cards."""
    return frozenset().union(*scene.selection.actions) if scene.selection else frozenset()


def selection_sets(scene: Scene) -> str:
    """The sets of cards that may be chosen, for the page's script: ids by commas, sets by bars."""
    return "|".join(",".join(sorted(ids)) for ids in scene.selection.actions) if scene.selection else ""


def reason_of(scene: Scene | None, thing: str) -> Reason | None:
    """Why a card (by its id) or a choice (by its label) cannot be taken, for a page without a script."""
    if scene is None:
        return None
    for choice in scene.choices:
        if choice.label == thing and choice.reason is not None:
            return choice.reason
    lying = [card for zone in scene.zones for card in zone.cards]
    lying += [under for card in lying for under in card.under]
    return next((card.reason for card in lying if card.id == thing), None)


def rule_named(notice: str) -> tuple[str, str]:
    """A sentence without the number of the rule that ends it in brackets, and that number."""
    found = re.fullmatch(r"(.*) \(([A-Z]{2}-\d+)\)", notice)
    return (found[1], found[2]) if found else (notice, "")


HELPERS = {
    "picture": picture, "around": around, "stacked": stacked, "is_spent": is_spent, "near_hand": near_hand,
    "selectable": selectable, "selection_sets": selection_sets, "tile_art": TILE_ART, "rule_named": rule_named,
}  # fmt: skip
"""What the templates use by these names."""

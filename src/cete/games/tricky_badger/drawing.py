"""Tricky Badger: single cards and stacks as they are drawn."""

from __future__ import annotations

from typing import Any

from cete.games.tricky_badger.collection import has_bone, is_badger, stack_points
from cete.games.tricky_badger.notation import LETTERS, TYPE_CODES, leaf_code, number, stack_parts
from cete.games.tricky_badger.state import LOOSE_BONE, LOOSE_TWIG, State, card_type, lowest_wins
from cete.games.tricky_badger.tricks import colour, laid_out, of_colour, trampler
from cete.games.tricky_badger.words import (
    TYPE_NAMES,
    Colours,
    arrow_words,
    capital,
    effect,
    leaf_name,
    place_id,
    signed,
    stack_name,
)
from cete.kit.cards import each
from cete.kit.scene import Card

SUITS = ("pink", "orange", "blue", "green", "yellow")
"""The ids of the colours, whatever an edition calls them."""
LEAF_PICTURES = ("blossom", "maple", "hyacinth", "clover", "sunflower")
"""The picture of each colour."""
PICTURES = {
    "badger": "badger", "hamster_f": "hamster_female", "hamster_m": "hamster_male", "magpie": "magpie",
    "bone": "bone", "twig": "twig", "cage": "cage", "bucket": "bucket", "wheat": "wheat", "weevil": "weevil",
}  # fmt: skip
"""The picture of each type."""
TITLES = {code: capital(name) for code, name in zip(TYPE_CODES, TYPE_NAMES, strict=True)}
SEXES = {"hamster_f": "♀", "hamster_m": "♂"}
TONES = {"magpie": "special", "cage": "special", "bucket": "special"}


def prize_card(view: State, place: int, **more: Any) -> Card:
    """A collection card on the table or at stake, with its arrow."""
    card = int(laid_out(view, place))
    kind = card_type(card)
    code = TYPE_CODES[kind]
    value = int(view.points[kind])
    short, full = effect(view, kind)
    arrow = arrow_words(card)
    return Card(
        id=place_id(view, place),
        name=f"{TYPE_NAMES[kind]}, {signed(value)}, {arrow.lower()}",
        corner=signed(value),
        letter="▼" if lowest_wins(card) else "▲",
        suit="down" if lowest_wins(card) else "up",
        picture=PICTURES[code],
        title=TITLES[code],
        text=arrow,
        details=f"{full} {arrow} in the trick for this card.",
        tone=TONES.get(code, "bad" if value < 0 else ""),
        caption=short,
        **more,
    )


def leaf_card(card: int, colours: Colours, **more: Any) -> Card:
    """A leaf card face up."""
    kind = colour(card)
    return Card(
        id=leaf_code(card),
        name=leaf_name(card, colours),
        corner=str(number(card)),
        letter=LETTERS[kind],
        suit=SUITS[kind],
        picture=LEAF_PICTURES[kind],
        **more,
    )


def paw(view: State, card: int) -> str:
    """TB-30: what is printed beside the number of a leaf card about trampling."""
    by = int(trampler(view, card))
    if by >= 0:
        return f"Trampled by {number(by)}"
    kind = colour(card)
    victims = [str(number(other)) for other in each(of_colour(~0, kind)) if trampler(view, other) == card]
    return f"Tramples {' and '.join(victims)}" if victims else ""


def stack_card(view: State, stack: int, ids: list[str], marks: tuple[str, ...], **more: Any) -> Card:
    """TB-39: an animal with its connected cards tucked under it, or a loose card."""
    parts = stack_parts(stack)
    kind = TYPE_CODES.index(parts[0])
    value = int(stack_points(view, stack))
    under = tuple(_part(view, part, part_id) for part, part_id in zip(parts[1:], ids[1:], strict=True))
    tone = "bad" if value < 0 or (is_badger(stack) and not has_bone(stack)) else ""
    text = "Hungry" if is_badger(stack) and not has_bone(stack) else ""
    return Card(
        id=ids[0],
        name=f"{'loose ' if stack >= LOOSE_BONE and stack != LOOSE_TWIG else ''}{stack_name(stack)}, {signed(value)}",
        corner=signed(value),
        letter=SEXES.get(parts[0], ""),
        picture=PICTURES[parts[0]],
        title=TITLES[parts[0]],
        text=text,
        details=effect(view, kind)[1],
        tone=tone,
        marks=marks,
        under=under,
        **more,
    )


def _part(view: State, code: str, card_id: str) -> Card:
    """A card connected to an animal."""
    return Card(
        id=card_id,
        name=code,
        corner=signed(int(view.points[TYPE_CODES.index(code)])),
        picture=PICTURES[code],
        title=TITLES[code],
        marks=("small",),
    )

"""Badgers: single cards as people see them."""

from __future__ import annotations

from typing import Any

from cete.games.badgers.notation import CELL_NAMES, CLAN_CODES, FOODS, code_of, forest_code
from cete.games.badgers.scoring import icon
from cete.games.badgers.state import (
    ATTACK,
    BASE,
    CLEAR,
    DEFENSE,
    DOWN,
    OBSTACLE,
    SOLO,
    STONE,
    UP,
    State,
    forest_part,
    printed,
)
from cete.games.badgers.texts import FOOD_PICTURES, SUITS, Book, food_picture, food_words, forest_words, solo_words
from cete.kit.scene import Card


def suit_of(view: State, side: int) -> str:
    """The colour of a side: that of its clan."""
    return SUITS[CLAN_CODES[int(view.clans[side])]]


def badger(view: State, side: int, number: int, book: Book, **more: Any) -> Card:
    """BD-02: a Badger Card whose front the viewer knows."""
    ability = book.abilities.get(book.ability(view, side, number), "")
    food = food_words(view, side, number)
    name = book.card(view, side, number)
    words = {
        "name": f"{name}, {book.clan(view, side)}, strength {printed(view, side, number, BASE)}"
        + (f", {ability}" if ability else "")
        + (f", eats {food}" if food else ""),
        "corner": str(printed(view, side, number, BASE)),
        "letter": CLAN_CODES[int(view.clans[side])],
        "suit": suit_of(view, side),
        "picture": food_picture(view, side, number),
        "title": name,
        "text": " · ".join(filter(None, (ability, food))),
        "details": book.numbers(view, side, number),
        "tone": "special" if ability else "",
    }
    return Card(**{"id": code_of(view, side, number), **words, **more})


def back(view: State, side: int, back: int, place: str, book: Book, **more: Any) -> Card:
    """BD-119: a card of which only the back shows; its id names its place alone."""
    words = {
        "name": f"a face-down {book.clan(view, side)} card, back {back}",
        "corner": str(back),
        "letter": CLAN_CODES[int(view.clans[side])],
        "suit": suit_of(view, side),
        "picture": "back",
        "hidden": True,
    }
    return Card(**{"id": f"hidden-{place}", **words, **more})


def value_words(view: State, side: int, number: int) -> str:
    """BD-29 to BD-32: the printed values of a card, face-up before face-down."""
    base = printed(view, side, number, BASE)
    attack = [base + printed(view, side, number, ATTACK + face) for face in (UP, DOWN)]
    defense = [base + printed(view, side, number, DEFENSE + face) for face in (UP, DOWN)]
    return f"attack {attack[0]}/{attack[1]} · defense {defense[0]}/{defense[1]}"


def forest(view: State, board: int, cell: int, **more: Any) -> Card:
    """BD-03: a Forest Card."""
    code = forest_code(int(view.forest[board, cell]))
    words = f"{CELL_NAMES[cell]}: {forest_words(view, board, cell)}"
    if view.seats == SOLO and cell == view.burrow:
        return Card(**{"id": code, "name": words, "picture": "burrow", "title": "Burrow", **more})
    kind = int(icon(view, board, cell))
    title = "any food" if kind == len(FOODS) - 1 else FOODS[kind]
    if view.seats == SOLO:
        face, *modifier = solo_words(view, cell)
        caption = ", ".join(modifier)
        return Card(
            **{
                "id": code,
                "name": words,
                "picture": FOOD_PICTURES[kind],
                "title": title,
                "text": face.removeprefix("the "),
                "caption": caption,
                **more,
            }
        )
    obstacle = int(forest_part(view, board, cell, OBSTACLE))
    text = "" if obstacle == CLEAR else "stone" if obstacle == STONE else "tree"
    return Card(**{"id": code, "name": words, "picture": FOOD_PICTURES[kind], "title": title, "text": text, **more})

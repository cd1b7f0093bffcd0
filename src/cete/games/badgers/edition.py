"""Badgers: what an edition must say (section 8 of the ledger)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from cete.games.badgers.notation import ABILITY_CODES, CLAN_CODES, FACES, FOODS, MODIFIERS, OBSTACLES, ROLES, SETS
from cete.games.badgers.state import CARDS, FORESTS
from cete.kit.editions import PROVENANCES

CLANS = {
    "AM": ("American", 3, 4), "SI": ("Siberian", 3, 4), "CF": ("Chinese Ferret", 3, 4), "HN": ("Honey", 3, 3),
    "HG": ("Hog", 3, 3), "JP": ("Japanese", 2, 3), "EU": ("European", 3, 3), "BF": ("Burmese Ferret", 3, 2),
}  # fmt: skip
"""BD-105: the printed name, PLAY WITH and PLAY AGAINST of each clan, which an edition must repeat."""
TIMINGS = {
    "pact": ("ongoing", False), "undermine": ("ongoing", False), "general": ("played", True),
    "snowdrift": ("played", True), "climber": ("ongoing", False), "night_eyes": ("played", True),
    "revive": ("loss", True), "fury": ("loss", False), "rooting": ("played", True), "bulldoze": ("played", True),
    "idol": ("ongoing", False), "mujina": ("played", True), "kin": ("ongoing", False), "old_sett": ("setup", False),
    "stench": ("ongoing", False), "slip_away": ("loss", True),
}  # fmt: skip
"""BD-65 to BD-80: when each ability works, and whether it is a "may"."""
AMOUNTS = {"pact": (True, False), "general": (True, False), "idol": (True, True), "stench": (True, True),
           "kin": (False, True)}  # fmt: skip
"""The abilities that may add to attack, and to defense."""
KEYS = ("game", "edition", "clan", "ability", "card", "forest", "provenance")
SHAPES: dict[str, tuple[type, ...]] = {
    "clan": (str, str, int, int),
    "ability": (str, str, str, str, bool, int, int),
    "card": (str, str, int, int, int, int, int, list, str),
    "forest": (str, str, str, str, str, str, str, str),
}
"""The columns of each table of an edition."""
SIZES = {"clan": len(CLANS), "ability": len(TIMINGS), "card": len(CLANS) * CARDS, "forest": FORESTS}
HIGHEST = 20
"""Of base strength, bonuses and amounts."""


def problems_of(data: Mapping[str, Any]) -> list[str]:
    """All that is wrong with an edition, a sentence each."""
    problems = [f"Unknown key {key!r}." for key in data if key not in KEYS]
    for table in SHAPES:
        problems += _wrong_rows(table, data.get(table))
    provenance = data.get("provenance")
    if not isinstance(provenance, Mapping) or provenance.get("default") not in PROVENANCES:
        problems.append(f"The line default = ... of [provenance] must be one of {', '.join(PROVENANCES)}.")
    if problems:
        return problems
    return [
        *_wrong_clans(data["clan"]), *_wrong_abilities(data["ability"]), *_wrong_cards(data["card"], data["ability"]),
        *_wrong_forest(data["forest"]), *_wrong_solo_sides(data["forest"]),
    ]  # fmt: skip


def _wrong_rows(table: str, rows: Any) -> list[str]:
    """Rules 2 and 7: each table has its size, and each row its columns."""
    shape = SHAPES[table]
    if not isinstance(rows, list) or len(rows) != SIZES[table]:
        return [f"The list {table} must have exactly {SIZES[table]} entries."]
    problems = []
    for place, row in enumerate(rows):
        if not isinstance(row, list) or [type(value) for value in row] != list(shape):
            words = ", ".join({str: "text", int: "number", bool: "true/false", list: "list"}[kind] for kind in shape)
            problems.append(f"Entry {place + 1} of {table} must be [{words}].")
    return problems


def _wrong_clans(clans: list[Any]) -> list[str]:
    """Rule 1."""
    problems = []
    codes = [row[0] for row in clans]
    if sorted(codes) != sorted(CLANS):
        problems.append(f"The clans must be {', '.join(CLANS)}, each once.")
    for code, *printed in clans:
        if code in CLANS and tuple(printed) != CLANS[code]:
            name, play_with, play_against = CLANS[code]
            problems.append(f"Clan {code} is printed as {name}, PLAY WITH {play_with}, PLAY AGAINST {play_against}.")
    return problems


def _wrong_abilities(abilities: list[Any]) -> list[str]:
    """Rules 5 and 6."""
    problems = []
    codes = [row[0] for row in abilities]
    if sorted(codes) != sorted(TIMINGS):
        problems.append(f"The abilities must be {', '.join(TIMINGS)}, each once.")
    owners = Counter(row[1] for row in abilities)
    for clan in CLANS:
        if owners[clan] != 2:
            problems.append(f"Clan {clan} must have exactly two abilities, not {owners[clan]}.")
    for code, _, name, timing, may, attack, defense in abilities:
        if not name.strip() or not name.isascii():
            problems.append(f"Ability {code} needs a name in plain letters.")
        if code in TIMINGS and (timing, may) != TIMINGS[code]:
            wanted = TIMINGS[code]
            problems.append(f"Ability {code} must be {wanted[0]!r} with may = {str(wanted[1]).lower()}.")
        allowed = AMOUNTS.get(code, (False, False))
        for amount, word, free in ((attack, "attack", allowed[0]), (defense, "defense", allowed[1])):
            if amount and not free:
                problems.append(f"Ability {code} cannot add to {word}.")
            if not -HIGHEST <= amount <= HIGHEST:
                problems.append(f"Ability {code}: {word} must be from {-HIGHEST} to {HIGHEST}.")
    return problems


def _wrong_cards(cards: list[Any], abilities: list[Any]) -> list[str]:
    """Rules 2, 3 and 5."""
    problems = []
    codes = [f"{clan}{number:02}" for clan in CLAN_CODES for number in range(1, CARDS + 1)]
    if sorted(row[0] for row in cards) != sorted(codes):
        problems.append(f"Each clan needs the cards XX01 to XX{CARDS}, each once.")
    owner = {row[0]: row[1] for row in abilities}
    for code, name, *numbers, food, ability in cards:
        if not name.strip() or not name.isascii() or len(name) > 40:
            problems.append(f"Card {code} needs a name of up to 40 plain letters.")
        if not all(0 <= number <= HIGHEST for number in numbers):
            problems.append(f"Card {code}: base strength and bonuses must be from 0 to {HIGHEST}.")
        if len(food) > 2 or not all(icon in FOODS[:3] for icon in food):
            problems.append(f"Card {code}: food must be up to two of bugs, eggs, snakes.")
        if ability and owner.get(ability) != code[:2]:
            problems.append(f"Card {code} cannot have the ability {ability!r}.")
    used = {row[-1] for row in cards}
    problems += [f"No card has the ability {code}." for code in owner if code not in used]
    problems += [f"Two cards are called {name!r}." for name in _doubles(row[1] for row in cards)]
    problems += [
        f"Cards {' and '.join(same)} are alike; all must differ."
        for same in _alike({row[0]: (row[0][:2], *row[2:7], tuple(sorted(row[7])), row[8]) for row in cards})
    ]
    return problems


def _doubles(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def _alike(cards: Mapping[str, Any]) -> list[list[str]]:
    """BD-01: groups of cards that show the same."""
    groups: dict[Any, list[str]] = {}
    for code, shown in cards.items():
        groups.setdefault(shown, []).append(code)
    return [codes for codes in groups.values() if len(codes) > 1]


def _wrong_forest(forest: list[Any]) -> list[str]:
    """Rule 7."""
    problems = []
    if sorted(row[0] for row in forest) != [f"F{number:02}" for number in range(1, FORESTS + 1)]:
        problems.append(f"The Forest Cards must be F01 to F{FORESTS}, each once.")
    for code, kind, food, obstacle, *_ in forest:
        if kind not in SETS or food not in FOODS[:3] or obstacle not in OBSTACLES:
            problems.append(f"Card {code}: the front must be standard or tournament; bugs, eggs or snakes; "
                            "clear, stone or tree.")  # fmt: skip
    for kind in SETS:
        cards = [row for row in forest if row[1] == kind]
        if len(cards) != FORESTS // 2:
            problems.append(f"There must be {FORESTS // 2} {kind} Forest Cards, not {len(cards)}.")
        if sum(row[3] == "clear" for row in cards) % 2 == 0:
            problems.append(f"The number of clear {kind} Forest Cards must be odd, so that a side starts.")
    return problems


def _wrong_solo_sides(forest: list[Any]) -> list[str]:
    """Rule 8."""
    problems = []
    for burrow in ROLES[2:]:
        if sum(row[4] == burrow for row in forest) != 1:
            problems.append(f"There must be exactly one SOLO side {burrow}.")
    for code, *_, role, face, modifier, food in forest:
        if role in ROLES[2:]:
            if (face, modifier, food) != ("", "", ""):
                problems.append(f"Card {code}: a Burrow shows nothing else.")
        elif role not in ROLES or face not in FACES or modifier not in MODIFIERS or food not in FOODS:
            problems.append(f"Card {code}: the SOLO side must be attack or defend; up or down; {', '.join(MODIFIERS)}; "
                            f"{', '.join(FOODS)}.")  # fmt: skip
        elif modifier.startswith("any_") and modifier != {"attack": "any_attack", "defend": "any_defense"}[role]:
            problems.append(f"Card {code}: {modifier} does not fit the role {role}.")
    return problems


def warnings_of(data: Mapping[str, Any]) -> list[str]:
    """What is unusual about an edition without problems, a sentence each (rules 5, 7 and 9)."""
    warnings = []
    cards = data["card"]
    for clan in CLANS:
        able = sum(1 for row in cards if row[0].startswith(clan) and row[-1])
        if able not in (6, 7):
            warnings.append(f"Clan {clan} has {able} cards with an ability; 6 or 7 are usual.")
    clear = sum(row[1] == "standard" and row[3] == "clear" for row in data["forest"])
    if clear != 3:
        warnings.append(f"{clear} standard Forest Cards are clear; 3 are expected.")
    examples = {
        "a Honey card with base 10 and face-up attack 5": any(
            code.startswith("HN") and (base, attack) == (10, 5) for code, _, base, attack, *_ in cards
        ),
        "a Racoon outside Honey with base 5, face-down defense 0 and some face-up defense": any(
            name == "Racoon" and not code.startswith("HN") and (base, down) == (5, 0) and up > 0
            for code, name, base, _, _, up, down, *_ in cards
        ),
        "a Hog card with base 7 and face-up defense 2": any(
            code.startswith("HG") and (base, up) == (7, 2) for code, _, base, _, _, up, *_ in cards
        ),
        "an Idol with base 3, face-down attack 0 and face-up attack 7": any(
            ability == "idol" and (base, up, down) == (3, 7, 0) for _, _, base, up, down, *_, ability in cards
        ),
    }
    return warnings + [f"The rulebook's examples need {what}." for what, found in examples.items() if not found]


def numbers_of(data: Mapping[str, Any]) -> list[int]:
    """The numbers of an edition as `set_up` takes them: cards, abilities, clans and Forest Cards in canonical order."""
    numbers: list[int] = []
    clans = {row[0]: row for row in data["clan"]}
    for _, _, base, attack_up, attack_down, defense_up, defense_down, food, ability in _cards(data):
        numbers += [base, attack_down, attack_up, defense_down, defense_up]
        numbers += [food.count(icon) for icon in FOODS[:3]]
        numbers.append(ABILITY_CODES.index(ability))
    abilities = {row[0]: row for row in data["ability"]}
    for code in ABILITY_CODES:
        numbers += abilities[code][5:7] if code else [0, 0]
    for code in CLAN_CODES:
        numbers += clans[code][2:4]
    for _, kind, food, obstacle, role, face, modifier, solo_food in sorted(data["forest"]):
        burrow = role in ROLES[2:]
        numbers += [SETS.index(kind), FOODS.index(food), OBSTACLES.index(obstacle), ROLES.index(role)]
        numbers += [0, 0, 0] if burrow else [FACES.index(face), MODIFIERS.index(modifier), FOODS.index(solo_food)]
    return numbers


def _cards(data: Mapping[str, Any]) -> list[Any]:
    """The Badger Cards in the order of the rules' numbers: clan by clan, in each by code."""
    return sorted(data["card"], key=lambda row: (CLAN_CODES.index(row[0][:2]), row[0]))

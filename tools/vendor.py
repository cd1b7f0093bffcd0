"""Bring in what the pages use from others: pictures, suit shapes, one font and one script, each with its licence.

    python tools/vendor.py

Run it after changing the tables below and commit what it writes; nobody who runs the program needs it.  It asks
`npm pack` for exactly the versions named here.  Pictures that are drawn for this project (files in the folders of
`static/` that no table names) are left alone.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

STATIC = Path(__file__).parent.parent / "src" / "cete" / "server" / "static"

FLUENT = "@iconify-json/fluent-emoji-flat@1.2.6"
GAME_ICONS = "@iconify-json/game-icons@1.2.4"
FONT = "@fontsource-variable/bricolage-grotesque@5.3.0"
MORPH = "idiomorph@0.8.0"

COLOURED = {
    # Wilde Horde
    "mammoth": "mammoth", "bear": "bear", "rock": "rock", "mountain": "mountain", "fire": "fire",
    "berries": "blueberries", "axe": "axe", "thread": "thread", "shell": "spiral-shell",
    "drum": "drum", "candle": "candle", "dog": "dog-face",
    "frog": "frog", "sleep": "sleeping-face", "tiger": "tiger-face", "palette": "artist-palette", "rose": "rose",
    "goat": "goat", "meat": "meat-on-bone", "dancer": "woman-dancing", "bones": "bone", "rocks": "rock",
    "sticks": "wood", "hermit": "person-in-lotus-position", "vine": "herb",
    # Hoarders
    "hamster": "hamster", "beaver": "beaver", "raccoon": "raccoon", "squirrel": "chipmunk", "groundhog": "otter",
    "sunflower": "sunflower", "peanut": "peanuts", "crown": "crown",
    # Tricky Badger
    "badger": "badger", "bone": "bone", "bucket": "bucket", "wheat": "sheaf-of-rice", "weevil": "beetle",
    "blossom": "cherry-blossom", "clover": "four-leaf-clover",
    "leaf": "leaf-fluttering-in-wind", "bug": "bug",
    # Tricky Teams
    "mouse": "mouse", "lizard": "lizard", "peasant": "farmer", "thief": "ninja",
    "cook": "cook", "hypnotist": "face-with-spiral-eyes", "countess": "princess", "fool": "joker", "fog": "fog",
    "strategist": "chess-pawn", "brute": "flexed-biceps", "coin": "coin",
    # Badgers
    "egg": "egg", "snake": "snake", "stone": "rock", "tree": "deciduous-tree", "burrow": "hole",
    # Pages
    "trophy": "trophy", "die": "game-die", "owl": "owl",
}  # fmt: skip
"""Pictures in colour: our name and the icon's."""

RECOLOURED = {
    "bird": ("bird", {"#ca0b4a": "#f5bd1f", "#f9c23c": "#e06c1f"}),
    "hyacinth": ("hyacinth", {"#54259d": "#123f86", "#7020f6": "#1d5db0", "#802afc": "#2b76d6", "#c191fc": "#8fc0f7"}),
    "maple": ("maple-leaf", {"#ca0b4a": "#a33f00", "#f8312f": "#ee7a1a"}),
}  # fmt: skip
"""Pictures in colour with some colours changed: a finch is yellow, and what stands for a suit has the suit's colour."""

PLAIN = {
    "spear": ("stone-spear", "#7a4a22"), "mud": ("earth-crack", "#7a5a3a"), "cage": ("bird-cage", "#5c6470"),
    "twig": ("tree-branch", "#7a4a22"), "clearing": ("high-grass", "#4c7a34"), "flag": ("flying-flag", "#7b8794"),
    "paw": ("paw-print", "#a3825c"),
}  # fmt: skip
"""Pictures in one colour: our name, the icon's, and the colour."""

DRESSED = {
    "hamster_female": ("hamster", '<g fill="#E0417F"><path d="M16 5.2 9.6 1.6v7.2zM16 5.2l6.4-3.6v7.2z"/>'
                  '<circle cx="16" cy="5.2" r="2" fill="#B3205C"/></g>'),
    "hamster_male": ("hamster", '<path d="M8 7.2C8 3.4 11.6 1 16 1s8 2.4 8 6.2z" fill="#2F6FC0"/>'
                  '<rect x="5.5" y="6.4" width="21" height="2.4" rx="1" fill="#1D4F94"/>'),
}  # fmt: skip
"""Pictures in colour with something drawn on top, so that two of a kind differ by more than their name."""

SHAPES = {
    "rocks": "stone-pile", "meat": "meat", "sticks": "wood-stick",
    "pink": "flower-emblem", "orange": "maple-leaf",
    "mice": "seated-mouse", "finches": "finch", "frogs": "frog", "lizards": "gecko", "flag": "flying-flag",
    "acorn": "acorn", "peanut": "peanut", "sunflower": "sunflower",
    "siberian": "snowflake-1", "chinese_ferret": "dragon-head", "honey": "honeypot",
    "hog": "boar", "european": "castle", "burmese_ferret": "lotus-flower",
    "paw": "paw-print",
}  # fmt: skip
"""Suit shapes, drawn in the colour of the suit: our name and the icon's."""


def unpacked(package: str, folder: Path) -> Path:
    """A package of the npm registry, unpacked into a folder of its own."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    target = folder / Path(packed).stem
    with tarfile.open(folder / packed) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def icons(package: Path) -> dict[str, str]:
    """The icons of an Iconify package as whole SVG documents."""
    data = json.loads((package / "icons.json").read_text())
    documents = {}
    for name, icon in data["icons"].items():
        width = icon.get("width", data.get("width", 16))
        height = icon.get("height", data.get("height", 16))
        box = f"{icon.get('left', 0)} {icon.get('top', 0)} {width} {height}"
        documents[name] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{icon["body"]}</svg>\n'
    return documents


def main() -> None:
    """Write everything anew."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        coloured = icons(unpacked(FLUENT, folder))
        plain = icons(unpacked(GAME_ICONS, folder))
        for name, icon in COLOURED.items():
            (STATIC / "pictures" / f"{name}.svg").write_text(coloured[icon])
        for name, (icon, colours) in RECOLOURED.items():
            picture = coloured[icon]
            for old, new in colours.items():
                picture = picture.replace(old, new)
            (STATIC / "pictures" / f"{name}.svg").write_text(picture)
        for name, (icon, drawing) in DRESSED.items():
            (STATIC / "pictures" / f"{name}.svg").write_text(coloured[icon].replace("</svg>", drawing + "</svg>"))
        for name, (icon, colour) in PLAIN.items():
            (STATIC / "pictures" / f"{name}.svg").write_text(plain[icon].replace("currentColor", colour))
        for name, icon in SHAPES.items():
            (STATIC / "suits" / f"{name}.svg").write_text(plain[icon].replace("currentColor", "#000"))
        font = unpacked(FONT, folder)
        shutil.copy(
            font / "files" / "bricolage-grotesque-latin-wght-normal.woff2", STATIC / "fonts" / "bricolage.woff2"
        )
        shutil.copy(font / "LICENSE", STATIC / "fonts" / "LICENSE.txt")
        morph = unpacked(MORPH, folder)
        script = (morph / "dist" / "idiomorph.min.js").read_text()
        # A reference to a source map that is not here would only make noise in the browser's console.
        (STATIC / "vendor" / "idiomorph.min.js").write_text(re.sub(r"//# sourceMappingURL=.*", "", script))
        shutil.copy(morph / "LICENSE", STATIC / "vendor" / "idiomorph.LICENSE.txt")


if __name__ == "__main__":
    main()

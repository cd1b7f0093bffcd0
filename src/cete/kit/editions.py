"""Editions: the numbers printed on the cards, read from TOML files and checked.

The house edition of each game lies beside its rules.  Who owns the box can write the real numbers
into a file of their own: ``<data>/editions/<game>/<id>.toml``, where ``<data>`` is ``$CETE_HOME``
or the user's data folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

HOUSE = "house"
PROVENANCES = ("rulebook", "public", "derived", "house")
"""Where a value can come from."""
EDITION_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
LARGEST_FILE = 256 * 1024
"""Bytes; ten times the largest edition there is."""


class EditionError(ValueError):
    """An edition cannot be used; `problems` says all that is wrong with it, a sentence each."""

    def __init__(self, problems: list[str]):
        super().__init__(" ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition as read from its file, not yet checked by the game."""

    game: str
    id: str
    data: Mapping[str, Any]
    digest: str
    """SHA-256 of its data in a canonical form, so that comments and spacing do not count."""


def canonical(value: Any) -> str:
    """Data as text that is equal exactly if the data are; the order of tables is part of it."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key!r}:{canonical(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    return repr(value)


def parse_edition(game: str, text: str) -> Edition:
    """Read an edition from text; `EditionError` if it is none or belongs to another game."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError([f"This is not a TOML file: {error}."]) from None
    problems = []
    if data.get("game") != game:
        problems.append(f'The line game = "{game}" is missing or names another game.')
    edition = data.get("edition")
    if not isinstance(edition, str) or not EDITION_ID.fullmatch(edition):
        problems.append('The line edition = "..." must name it in lower-case letters, digits, - and _.')
    if problems:
        raise EditionError(problems)
    return Edition(game, str(edition), data, hashlib.sha256(canonical(data).encode()).hexdigest())


def read_edition(game: str, path: Path) -> Edition:
    """Read an edition from a file; `EditionError` also if it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise EditionError([f"{path.name} is too large for an edition."])
        text = path.read_text("utf-8")
    except OSError as error:
        raise EditionError([f"{path} cannot be read: {error.strerror}."]) from None
    except UnicodeDecodeError:
        raise EditionError([f"{path.name} is not text in UTF-8."]) from None
    return parse_edition(game, text)


def data_home() -> Path:
    """The folder of this user's editions and matches: ``$CETE_HOME`` or the XDG data folder."""
    if home := os.environ.get("CETE_HOME"):
        return Path(home)
    share = os.environ.get("XDG_DATA_HOME")
    return (Path(share) if share else Path.home() / ".local" / "share") / "cete"


def own_editions(game: str) -> dict[str, Path]:
    """The edition files this user has put beside the house edition, by id."""
    folder = data_home() / "editions" / game
    return {file.stem: file for file in sorted(folder.glob("*.toml"))} if folder.is_dir() else {}


def ints(numbers: Any) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Numbers as the array that `set_up` takes."""
    return np.array(list(numbers), dtype=np.int64)

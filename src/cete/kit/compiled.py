"""One source, two modes: rules run as plain Python or as machine code.

``CETE_PLAIN=1`` chooses plain Python.  Otherwise Numba compiles each function decorated with
`rule` at its first call and keeps the result on disk.  Numba's cache does not notice edits in
other files, so its folder is named after a digest of this package's sources and lies in the
user's own cache directory.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

PLAIN = os.environ.get("CETE_PLAIN") == "1"
"""Whether rules run as plain Python in this process."""

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

KEPT_CACHES = 3
"""How many folders of compiled rules stay on disk; older ones are of no use to anybody."""


def cache_home() -> Path:
    """The folder of the user's caches, by the XDG convention."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "cete"


def sources_digest() -> str:
    """A short name for the state of all sources that compiled code can come from."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(sys.version.encode())
    for part in ("kit", "games", "bots", "research"):
        for source in sorted((package / part).rglob("*.py")):
            digest.update(str(source.relative_to(package)).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _open_cache() -> Path:
    """Make this version's cache folder and drop all but the latest few."""
    home = cache_home() / "compiled"
    folder = home / sources_digest()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = sorted((f for f in home.iterdir() if f != folder), key=lambda f: f.stat().st_mtime, reverse=True)
    for old in others[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


if PLAIN:

    def rule(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        """Leave a rule as it is: plain Python, every index checked."""
        return function

else:
    import numba
    import numba.extending

    CACHE = _open_cache()
    setattr(numba.config, "CACHE_DIR", str(CACHE))  # noqa: B010 - the attribute is made when numba starts
    # Loops of rules run over four seats or three athletes; made ready for thousands of turns they are slower.
    setattr(numba.config, "LOOP_VECTORIZE", 0)  # noqa: B010

    def rule(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        """Compile a rule at its first call, once for each type of state, cached on disk."""
        compiled: Any = numba.njit(cache=True, error_model="numpy")(function)
        return compiled  # type: ignore[no-any-return]


def inline_overload(function: Callable[..., Any], source: Callable[..., Any]) -> None:
    """In compiled code let `source`, a maker of an implementation, stand for `function`."""
    if not PLAIN:
        numba.extending.overload(function)(source)

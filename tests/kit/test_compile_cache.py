"""Compiled rules are kept on disk: a second process does not compile, and changed sources get a folder of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent.parent / "src" / "cete"
PROGRAM = """
import json
from cete import games
from cete.kit import compiled, playout
from cete.kit.chance import chance
game = games.load("wilde_horde")
played = int(playout.playout(game.new(3), chance(1)))
stats = playout.playout.stats
print(json.dumps({
    "played": played,
    "hits": sum(stats.cache_hits.values()),
    "misses": sum(stats.cache_misses.values()),
    "folder": str(compiled.CACHE),
}))
"""


def run(source: Path, cache: Path) -> dict[str, object]:
    environment = {**os.environ, "PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache), "CETE_PLAIN": "0"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True, timeout=600
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_second_process_is_served_from_the_disk(tmp_path):
    first = run(PACKAGE.parent, tmp_path)
    second = run(PACKAGE.parent, tmp_path)
    assert first["played"] == second["played"] == 3 * 12 * 3
    assert (first["hits"], first["misses"]) == (0, 1)
    assert (second["hits"], second["misses"]) == (1, 0)
    folder = Path(str(first["folder"]))
    assert first["folder"] == second["folder"]
    assert folder.is_relative_to(tmp_path / "cete" / "compiled")


DIGEST = "from cete.kit.compiled import sources_digest; print(sources_digest())"


def digest(source: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(source), "CETE_PLAIN": "1"}
    return subprocess.run(
        [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_folder_is_another_one_when_a_source_changes(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "cete", ignore=shutil.ignore_patterns("__pycache__"))
    before = digest(tmp_path)
    assert before == digest(PACKAGE.parent), "the same sources elsewhere have the same digest"
    rules = tmp_path / "cete" / "games" / "wilde_horde" / "rules.py"
    rules.write_text(rules.read_text() + "\n# changed\n")
    assert digest(tmp_path) != before
    server = tmp_path / "cete" / "cli" / "common.py"
    after = digest(tmp_path)
    server.write_text(server.read_text() + "\n# changed\n")
    assert digest(tmp_path) == after, "what compiled code cannot come from does not count"


def test_only_the_latest_folders_are_kept(tmp_path):
    old = []
    for number in range(6):
        folder = tmp_path / "cete" / "compiled" / f"old{number}"
        folder.mkdir(parents=True)
        os.utime(folder, (1000 + number, 1000 + number))
        old.append(folder)
    program = "from cete.kit import compiled; print(compiled.CACHE)"
    environment = {
        **os.environ,
        "PYTHONPATH": str(PACKAGE.parent),
        "XDG_CACHE_HOME": str(tmp_path),
        "CETE_PLAIN": "0",
    }
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).is_dir()
    assert [folder.name for folder in old if folder.exists()] == ["old3", "old4", "old5"]

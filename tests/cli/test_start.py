"""The program starts fast and says what it can do."""

from __future__ import annotations

import os
import resource
import subprocess
import sys

import pytest

import cete

COMMANDS = ("serve", "play", "games", "edition", "simulate", "replay", "verify", "bench")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "80"}
    )


def test_help_takes_less_than_half_a_second():
    # Processor time: how long it takes on a machine with nothing else to do.
    took = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run("-m", "cete.cli", "--help")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    assert min(took) < 0.5


def test_the_command_line_loads_no_rules_and_no_compiler_before_they_are_needed():
    program = (
        "import sys, cete.cli; print(*[name for name in sys.modules if name.split('.')[0] in ('numba', 'numpy')"
        " or name.startswith(('cete.kit', 'cete.games', 'cete.bots', 'cete.server', 'cete.table'))])"
    )
    assert run("-c", program).stdout.strip() == ""


@pytest.mark.parametrize("command", ["games", "edition list"])
def test_what_only_looks_needs_no_compiler(command):
    program = (
        "import os, sys; os.environ.pop('CETE_PLAIN', None); from cete.cli import app;"
        f"app({command.split()!r}, standalone_mode=False); print('numba' in sys.modules)"
    )
    assert run("-c", program).stdout.splitlines()[-1] == "False"


def test_version():
    assert run("-m", "cete.cli", "--version").stdout == f"cete {cete.__version__}\n"


def test_help_names_every_command_and_every_command_has_help(cete):
    told = cete("--help").stdout
    for command in COMMANDS:
        assert command in told
        help_text = cete(command, "--help")
        assert help_text.exit_code == 0
        assert len(help_text.stdout.splitlines()) > 5
    for line in told.splitlines():
        assert len(line) <= 80


def test_what_is_no_command_is_refused_in_one_line(refused):
    assert refused("dance").startswith("No such command 'dance'")
    assert "--help" in refused("simulate")

"""A command line of its own for each test: no editions and no matches but those it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from cete.cli import app


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("CETE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cete(home) -> Callable[..., Any]:
    """Run a command; the result has `exit_code`, `stdout` and `stderr`."""

    def run(*arguments: object, typed: str = "") -> Any:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="cete")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def refused(cete) -> Callable[..., str]:
    """Run a command that cannot be done, and return the one line it says."""

    def run(*arguments: object, typed: str = "") -> str:
        result = cete(*arguments, typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("cete: ")
        assert result.stderr.count("\n") == 1
        return str(result.stderr.removeprefix("cete: ").strip())

    return run

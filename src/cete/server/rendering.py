"""The templates: from the contexts of pages to HTML."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cete.server.drawing import HELPERS
from cete.server.pages import ErrorPage
from cete.server.security import Problem

HERE = Path(__file__).parent


class Pages:
    """The templates and the static files beside them."""

    def __init__(self) -> None:
        self._static = (HERE / "static").resolve()
        self.digest = self._digest()
        self._environment = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._environment.globals.update(HELPERS, static=self.static)

    def _digest(self) -> str:
        """A short name for the contents of all static files: a changed file has a new address."""
        digest = hashlib.sha256()
        for file in sorted(self._static.rglob("*")):
            if file.is_file():
                digest.update(file.relative_to(self._static).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()[:12]

    def static(self, path: str) -> str:
        """The address of a static file, which may be kept for ever."""
        return f"/static/{self.digest}/{path}"

    def file(self, path: str) -> Path | None:
        """A static file; None if there is none inside the folder."""
        file = (self._static / path).resolve()
        return file if file.is_relative_to(self._static) and file.is_file() else None

    def compile(self) -> None:
        """Compile all templates, which takes a second, so that no page has to wait for it."""
        for template in self._environment.list_templates():
            self._environment.get_template(template)

    def draw(self, template: str, page: Any) -> str:
        """A page, or a piece of one, as HTML."""
        return self._environment.get_template(template).render(page=page)

    def error(self, request: Request, problem: Problem) -> Response:
        """The page for something that went wrong."""
        page = ErrorPage(problem.status, problem.title, problem.text)
        return HTMLResponse(self.draw("error.html", page), problem.status, problem.headers)

"""Everything that can be wrong with a request: the right status, an explanation, and nothing changed."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cete.server.forms import LARGEST_BODY
from cete.server.security import HEADERS, Rate
from sites import PLENTY, Browser, Site, running, visible_text
from tables import everything

HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x>', "'; DROP TABLE m;--", "{{ 7*7 }}", "{% raw %}", "&lt;b&gt;",
    "javascript:x",
]  # fmt: skip


class Match:
    """A running match of Ann (whose turn it is), Ben and a bot, watched by a stranger."""

    def __init__(self, site: Site):
        self.site = site
        self.ann, self.ben, self.eve = site.browser(), site.browser(), site.browser()
        self.id = self.ann.open(pace="slow")
        self.ben.post(f"/t/{self.id}/join", {"seat": "1", "name": "Ben"})
        self.ann.post(f"/t/{self.id}/start")
        self.before = self.all()

    def all(self) -> tuple[Any, list[bytes]]:
        return everything(self.site.table(self.id)), self.site.log(self.id)

    def move(self, **changed: str) -> dict[str, str]:
        return {**self.ann.moves(self.id)[0], **changed}

    def refuses(self, browser: Browser, what: str, fields: Any, status: int, headers: Any = None) -> str:
        """Send a form that must be refused with a status, as a page and as a piece of one; returns what it says."""
        answer = browser.post(f"/t/{self.id}/{what}", fields, headers)
        assert answer.status_code == status
        piece = browser.post(f"/t/{self.id}/{what}", fields, {**(headers or {}), "HX-Request": "true"})
        assert piece.status_code == status
        assert self.all() == self.before
        return visible_text(answer.text)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests that leave it as it was."""
    with running(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def match(site: Site) -> Match:
    return Match(site)


@pytest.mark.parametrize(
    "action", ["play Z9", "play", "", "x" * 10_000, "play B1; play B2", "\x00", "select", "!choose 3"]
)
def test_an_illegal_action(match: Match, action: str) -> None:
    match.refuses(match.ann, "act", match.move(action=action), 422)


def test_an_illegal_action_says_why(match: Match) -> None:
    legal = {move["action"] for move in match.ann.moves(match.id)}
    other = next(f"play B{number}" for number in range(1, 13) if f"play B{number}" not in legal)
    said = match.refuses(match.ann, "act", match.move(action=other), 422)
    assert "You do not hold this card. WH-12" in said


def test_somebody_elses_turn(match: Match) -> None:
    version = str(match.site.table(match.id).version(1))
    match.refuses(match.ben, "act", match.move(version=version, command="b"), 422)


@pytest.mark.parametrize("version", ["0", "1", "99999"])
def test_a_stale_version(match: Match, version: str) -> None:
    said = match.refuses(match.ann, "act", match.move(version=version), 409)
    assert "moved on" in said
    assert "Your turn" in said, "the fresh page comes with it"


@pytest.mark.parametrize("version", ["", "x", "-1", "1.5", "9" * 400, "１"])
def test_a_version_that_is_none(match: Match, version: str) -> None:
    match.refuses(match.ann, "act", match.move(version=version), 400)


@pytest.mark.parametrize("command", ["x" * 65, "a b", "<b>", "\n", "é"])
def test_a_command_id_that_is_none(match: Match, command: str) -> None:
    match.refuses(match.ann, "act", match.move(command=command), 400)


def test_a_field_sent_twice(match: Match) -> None:
    move = match.move()
    match.refuses(match.ann, "act", [*move.items(), ("action", "play B1")], 400)


@pytest.mark.parametrize("what", ["act", "select", "start", "pace", "again"])
def test_a_stranger_changes_nothing(match: Match, what: str) -> None:
    fields = {**match.move(), "pace": "quick"}
    match.refuses(match.eve, what, fields, 403)


def test_nobody_plays_again_before_the_end(match: Match) -> None:
    match.refuses(match.ann, "again", {}, 409)


@pytest.mark.parametrize("key", ["", "x", "A" * 43, "A" * 42 + "=", "A" * 1000, "../../etc/passwd", "é" * 43])
def test_a_foreign_or_forged_key_opens_nothing(match: Match, key: str) -> None:
    thief = match.site.browser()
    thief.cookies = {"cete_key": key.encode("ascii", "replace").decode()}
    match.refuses(thief, "act", match.move(), 403)
    assert "Your hand" not in thief.table(match.id)


def test_nobody_sits_on_somebodys_lap(match: Match) -> None:
    match.refuses(match.eve, "join", {"seat": "1", "name": "Eve"}, 409)
    match.refuses(match.eve, "join", {"seat": "9", "name": "Eve"}, 409)
    match.refuses(match.eve, "join", {"seat": "x", "name": "Eve"}, 400)
    match.refuses(match.eve, "join", {"name": "Eve"}, 400)
    assert "cete_key" not in match.eve.cookies, "who was refused gets no key"


@pytest.mark.parametrize("name", ["", "Ann", "Аnn", "You", "x" * 25, "E\u202eve", "E\x1bve", "\u200bEve", "..."])
def test_a_name_that_cannot_be_used(match: Match, name: str) -> None:
    match.refuses(match.eve, "join", {"seat": "2", "name": name}, 422)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_shown_as_text(site: Site, name: str) -> None:
    ann = site.browser()
    answer = ann.post("/new", {"game": "wilde_horde", "seats": "3", "name": name, "start": "now", "pace": "slow"})
    if answer.status_code == 422:
        pages = [answer.text]
    else:
        match = str(answer.headers["location"])
        pages = [ann.get(path).text for path in (match, "/", "/new?game=wilde_horde")]
    for page in pages:
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "49" not in visible_text(page).split()


def test_presence_decides_whether_somebody_can_be_replaced(match: Match) -> None:
    match.refuses(match.ann, "leave", {"seat": "1"}, 409)
    match.refuses(match.eve, "leave", {"seat": "1"}, 403)
    match.refuses(match.ann, "leave", {"seat": "7"}, 409)


@pytest.mark.parametrize("pace", ["", "fast", "0"])
def test_a_pace_that_there_is_not(match: Match, pace: str) -> None:
    answer = match.ann.post(f"/t/{match.id}/pace", {"pace": pace})
    assert answer.status_code == 422
    assert match.all() == match.before


@pytest.mark.parametrize("path", ["", "/live", "/replay", "/record.json"])
def test_every_unknown_table_gets_the_same_answer(site: Site, path: str) -> None:
    ann = site.browser()
    answers = {
        (answer.status_code, answer.text)
        for match in ("A" * 22, "B" * 22, "short", "A" * 500, "A" * 21 + "%00")
        for answer in [ann.get(f"/t/{match}{path}")]
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 404


@pytest.mark.parametrize("what", ["join", "leave", "start", "act", "select", "pace", "again"])
def test_nothing_can_be_done_at_a_table_that_does_not_exist(site: Site, what: str) -> None:
    fields = {"seat": "0", "name": "Ann", "version": "1", "action": "play B1", "pace": "slow"}
    assert site.browser().post(f"/t/{'A' * 22}/{what}", fields).status_code == 404


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"game": "chess"}, 404), ({"game": ""}, 404), ({"game": "../wilde_horde"}, 404),
        ({"seats": "2"}, 422), ({"seats": "99"}, 422), ({"seats": "x"}, 422), ({"seats": "-3"}, 422),
        ({"seats": ""}, 422),
        ({"seats": "9" * 5000}, 422), ({"edition": "none"}, 422), ({"edition": "../../etc"}, 422),
        ({"bot": "kasparov"}, 422),
        ({"pace": "warp"}, 422), ({"option.starter": "7"}, 422), ({"option.unknown": "1"}, 422), ({"name": ""}, 422),
        ({"name": "E\u202eve"}, 422), ({"luck": "x" * 65}, 422), ({"command": "a b"}, 400),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_opened(site: Site, changed: dict[str, str], status: int) -> None:
    ann, before = site.browser(), set(site.server.hall._rooms)
    form = {"game": "wilde_horde", "seats": "3", "name": "Ann", "option.starter": "0", **changed}
    answer = ann.post("/new", form)
    assert answer.status_code == status
    assert len(answer.text) < 20_000
    assert ann.cookies == {}
    assert set(site.server.hall._rooms) == before


def test_a_broken_edition_is_explained(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CETE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "editions" / "wilde_horde"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('game = "wilde_horde"\nedition = "mine"\n')
    answer = site.browser().post("/new", {"game": "wilde_horde", "seats": "3", "name": "Ann", "edition": "mine"})
    assert answer.status_code == 422
    assert "The table [athletes] is missing." in visible_text(answer.text)


def test_an_edition_of_ones_own_is_played(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after its file has gone."""
    from tables import a_game

    monkeypatch.setenv("CETE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "editions" / "wilde_horde"
    folder.mkdir(parents=True)
    house = a_game("wilde_horde").house_file().read_text("utf-8")
    (folder / "mine.toml").write_text(house.replace('edition = "house"', 'edition = "mine"'), "utf-8")
    ann = site.browser()
    assert "mine" in ann.get("/new?game=wilde_horde").text
    match = ann.open(edition="mine", start=True)
    (folder / "mine.toml").unlink()
    site.run(_forget(site, match))
    assert site.table(match).game.edition.id == "mine"
    assert ann.moves(match)


async def _forget(site: Site, match: str) -> None:
    """Let the server load the match anew."""
    room = site.server.hall._rooms[match]
    room.broken = True


# Requests that are no forms


def test_too_large_a_body(match: Match) -> None:
    fields = match.move(action="x" * LARGEST_BODY)
    assert match.ann.post(f"/t/{match.id}/act", fields).status_code == 413
    assert match.all() == match.before


def test_a_body_without_a_length_is_cut_off_too(match: Match) -> None:
    """Sent in chunks, so that only counting helps."""
    chunks: Iterator[bytes] = iter([b"action=" + b"x" * 8000] * 8)
    headers = {"content-type": "application/x-www-form-urlencoded"}
    with closing(http.client.HTTPConnection("127.0.0.1", match.site.port, timeout=10)) as connection:
        try:
            connection.request("POST", f"/t/{match.id}/act", chunks, headers, encode_chunked=True)
        except (BrokenPipeError, ConnectionResetError):
            return
        with connection.getresponse() as answer:
            assert answer.status == 413


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b'{"action": "play B1"}', 415),
        ("multipart/form-data; boundary=x", b"--x--", 415),
        ("text/plain", b"action=play", 415),
        ("", b"action=play", 415),
        ("application/x-www-form-urlencoded", b"action=%ff%fe", 400),
        ("application/x-www-form-urlencoded", "action=é".encode(), 400),
        ("application/x-www-form-urlencoded", b"&".join([b"a=1"] * 200), 400),
    ],
)
def test_a_body_that_is_no_form(match: Match, kind: str, body: bytes, status: int) -> None:
    answer = match.ann.request("POST", f"/t/{match.id}/act", body, {"content-type": kind})
    assert answer.status_code == status
    assert match.all() == match.before


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("what", ["join", "leave", "start", "act", "select", "pace", "again"])
def test_nothing_changes_but_by_post(match: Match, method: str, what: str) -> None:
    path = f"/t/{match.id}/{what}?seat=2&name=Eve&action=play+B1&version=1&pace=quick"
    assert match.ann.request(method, path).status_code == 405
    assert match.all() == match.before


def test_looking_changes_nothing_and_gives_no_key(match: Match) -> None:
    """Chat programs fetch every link that is sent to somebody."""
    for path in ("/", "/new", f"/t/{match.id}", f"/t/{match.id}/replay", f"/t/{match.id}/record.json"):
        answer = match.eve.get(path, {"user-agent": "LinkPreview/1.0"})
        assert "set-cookie" not in answer.headers
        match.eve.request("HEAD", path)
    assert match.eve.request("HEAD", f"/t/{match.id}/live").text == ""
    assert match.all() == match.before


def test_garbage_on_the_line(site: Site) -> None:
    for garbage in (
        b"\x00\x01\x02\r\n\r\n",
        b"POST /new HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", site.port), timeout=5) as line:
            line.sendall(garbage)
            assert b"400" in line.recv(1000).split(b"\r\n")[0]
    assert site.browser().get("/health").text == "ok"


# Where a request comes from


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {"sec-fetch-site": "none"},
        {"origin": "https://evil.example"}, {"origin": "null"}, {"origin": "http://127.0.0.1:1"}, {"origin": "file://"},
        {"sec-fetch-site": "cross-site", "origin": "http://127.0.0.1"},
    ],
)  # fmt: skip
def test_a_form_on_a_foreign_page(match: Match, headers: dict[str, str]) -> None:
    for what in ("act", "join", "leave", "start", "pace", "again", "select"):
        answer = match.ann.post(f"/t/{match.id}/{what}", match.move(seat="2", name="Eve", pace="quick"), headers)
        assert answer.status_code == 403
    assert match.ann.post("/new", {"game": "wilde_horde", "name": "Ann"}, headers).status_code == 403
    assert match.all() == match.before


def test_a_form_on_our_own_page(match: Match) -> None:
    for number, headers in enumerate(({"sec-fetch-site": "same-origin"}, {"origin": match.site.address}, {})):
        form = {"pace": ("quick", "normal", "slow")[number]}
        assert match.ann.post(f"/t/{match.id}/pace", form, headers).status_code == 303


def test_a_foreign_page_cannot_read_or_frame_ours(match: Match) -> None:
    for path in ("/", "/new", f"/t/{match.id}", "/rules/wilde_horde", "/nowhere", "/t/x/act"):
        answer = match.ann.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "access-control-allow-origin" not in answer.headers
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy


def test_the_key_is_hidden_from_scripts_and_other_sites(site: Site, tmp_path: Path) -> None:
    answer = site.browser().post("/new", {"game": "wilde_horde", "name": "Ann", "seats": "3"})
    for cookie in answer.headers.get_all("set-cookie") or []:
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
        assert "secure" not in cookie.lower()
    (tmp_path / "https").mkdir()
    with running(tmp_path / "https", secure=True) as secure:
        answer = secure.browser().post("/new", {"game": "wilde_horde", "name": "Ann", "seats": "3"})
        cookies = answer.headers.get_all("set-cookie") or []
        assert len(cookies) == 2
        assert all("secure" in cookie.lower() for cookie in cookies)


def test_the_key_is_not_on_disk(site: Site) -> None:
    ann = site.browser()
    ann.open()
    key = ann.cookies["cete_key"].encode()
    files = list(site.server.settings.database.parent.glob("matches.sqlite3*"))
    assert files
    assert all(key not in file.read_bytes() for file in files)
    assert all(file.stat().st_mode & 0o077 == 0 for file in files), "nobody else can read the secrets"


# Rates


def test_who_asks_too_often_is_slowed_down(tmp_path: Path) -> None:
    rates = {**PLENTY, "change": Rate(5, 0.1)}
    with running(tmp_path, rates=rates) as site:
        ann = site.browser()
        match = ann.open()
        codes = [ann.post(f"/t/{match}/pace", {"pace": "slow"}).status_code for _ in range(8)]
        assert codes == [303] * 4 + [429] * 4
        answer = ann.post(f"/t/{match}/pace", {"pace": "quick"})
        assert int(answer.headers["retry-after"]) >= 1
        assert site.table(match).pace == "slow"
        assert ann.get(f"/t/{match}").status_code == 200, "looking is counted apart"


def test_tables_are_not_opened_without_end(tmp_path: Path) -> None:
    with running(tmp_path, rates={**PLENTY, "open": Rate(3, 0.01)}) as site:
        ann = site.browser()
        form = {"game": "wilde_horde", "seats": "3", "name": "Ann"}
        assert [ann.post("/new", form).status_code for _ in range(5)] == [303, 303, 303, 429, 429]


def test_static_files_stay_inside_their_folder(site: Site) -> None:
    ann = site.browser()
    for path in (
        "../pages.py",
        "%2e%2e/pages.py",
        "..%2fpages.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "nothing.css",
        "",
    ):
        assert ann.get(f"/static/{site.server.pages.digest}/{path}").status_code == 404

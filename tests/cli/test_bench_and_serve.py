"""``cete bench`` and ``cete serve``."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from cete.cli import serve
from cete.cli.common import Refused

QUICK = ["--rounds", 1, "--seconds", 0.001]


def test_plain_rules_are_measured(cete):
    arguments = ["--plain", *QUICK] if os.environ.get("CETE_PLAIN") == "1" else ["--compiled", *QUICK]
    (figures,) = json.loads(cete("bench", "wilde_horde", *arguments, "--seats", 3, "--json").stdout)
    assert (figures["game"], figures["seats"]) == ("wilde_horde", 3)
    assert figures["actions"] > figures["matches"] > 0
    assert round(figures["actions"] / figures["matches"]) == 3 * 3 * 12
    assert figures["guesses"] > 0
    told = cete("bench", "wilde_horde", *arguments).stdout
    assert re.search(r"wilde_horde +4 +(plain|compiled)", told)


def test_bench_refuses_what_it_cannot_measure(refused):
    assert "There is no game" in refused("bench", "poker")
    assert "--rounds" in refused("bench", "--rounds", 0)


@pytest.fixture
def taken():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_the_next_free_port_is_taken(taken):
    assert taken < serve.free_port("127.0.0.1", taken) <= taken + serve.PORTS_TRIED


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(Refused, match=r"192\.0\.2\.77 is no address of this machine"):
        serve.free_port("192.0.2.77", 8000)


def test_serve_says_which_address_to_open_and_answers_there(taken, tmp_path):
    command = [sys.executable, "-m", "cete.cli", "serve", "--port", str(taken), "--database", str(tmp_path / "m.db")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "CETE_HOME": str(tmp_path)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        assert re.fullmatch(rf"Port {taken} is taken; using \d+\.\n", server.stdout.readline())
        ready = re.fullmatch(r"Cete is ready: (http://127\.0\.0\.1:\d+/)\n", server.stdout.readline())
        assert ready
        with urllib.request.urlopen(ready[1], timeout=30) as page:
            assert page.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(30) in (0, 130)
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def test_serve_refuses_contradictions(refused):
    assert "--lan" in refused("serve", "--lan", "--host", "127.0.0.1")
    assert "no such folder" in refused("serve", "--database", "no/such/folder/m.db")

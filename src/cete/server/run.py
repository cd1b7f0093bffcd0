"""Start the server."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

LONGEST_GOODBYE = 5
"""Seconds that open requests have to end when the server stops."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path | None = None,
    *,
    workers: int = 1,
    secure: bool = False,
    proxies: str = "",
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted.

    `database` is the file of matches, by default in the user's data folder; `workers` the number of
    processes in which bots think; `secure` says that browsers come by https (through a proxy);
    `proxies` are the addresses, separated by commas, whose word on the client's address is taken;
    `ready` is called with the server's address once it listens.  `OSError` if the port is taken.
    """
    if "cete.kit.compiled" in sys.modules and not sys.modules["cete.kit.compiled"].PLAIN:
        raise RuntimeError("The server runs the rules plain: CETE_PLAIN=1 must be set before cete.kit is imported.")
    os.environ["CETE_PLAIN"] = "1"
    import uvicorn

    from cete.server.app import Server, Settings, create_app

    settings = Settings(secure=secure, workers=workers)
    if database is not None:
        settings = Settings(database=database, secure=secure, workers=workers)
    app = create_app(settings)
    tables: Server = app.state.server

    class Uvicorn(uvicorn.Server):
        """Ends the streams first when it is told to stop, as they never end by themselves."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if ready is not None and self.started:
                shown = f"[{host}]" if ":" in host else host
                ready(f"http://{shown}:{listener.getsockname()[1]}/")

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            tables.hall.close_streams()
            await super().shutdown(sockets)

    listener = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, reuse_port=False, backlog=512
    )
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=LONGEST_GOODBYE,
        timeout_keep_alive=20, proxy_headers=bool(proxies), forwarded_allow_ips=proxies or None, lifespan="on",
        h11_max_incomplete_event_size=32 * 1024,
    )  # fmt: skip
    logging.getLogger("cete").addHandler(logging.StreamHandler())
    Uvicorn(config).run(sockets=[listener])

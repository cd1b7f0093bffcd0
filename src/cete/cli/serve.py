"""``cete serve``: tables in the browser."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path
from typing import Annotated

import typer

from cete.cli.common import refuse

PORTS_TRIED = 20
"""How many ports are tried from the one asked for."""
EVERYWHERE = "0.0.0.0"  # the address that listens in the whole network, only with --lan


def serve(
    host: Annotated[str | None, typer.Option("--host", help="The address to listen on; 127.0.0.1.")] = None,
    port: Annotated[int, typer.Option("--port", "-p", min=1, max=65535, help="The port, or the next free one.")] = 8000,
    database: Annotated[
        Path | None, typer.Option("--database", metavar="FILE", help="Where matches are kept; in the data folder.")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in your network join.")] = False,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="In how many processes bots think.")] = 1,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers come by https, through a proxy.")] = False,
    proxies: Annotated[
        str, typer.Option("--proxies", metavar="A,B,..", help="Proxies whose word on a client's address is taken.")
    ] = "",
) -> None:
    """Serve tables for the browser until interrupted, and say which address to open."""
    # The server must never wait for a compiler: its own rules run plain, bots think in processes of their own.
    os.environ["CETE_PLAIN"] = "1"
    from cete.server.run import serve as run

    if lan and host is not None:
        refuse("--lan chooses the address itself; leave out --host or --lan.")
    address = EVERYWHERE if lan else host or "127.0.0.1"
    free = free_port(address, port)
    if free != port:
        typer.echo(f"Port {port} is taken; using {free}.")
    if database is not None and not database.absolute().parent.is_dir():
        refuse(f"{database} cannot be made: there is no such folder.")

    def ready(opened: str) -> None:
        typer.echo(f"Cete is ready: {f'http://127.0.0.1:{free}/' if lan else opened}")
        if lan:
            here = address_in_network()
            typer.echo(f"In your network: http://{here}:{free}/" if here else "This machine has no network address.")
        typer.echo("Stop it with Ctrl-C.")

    run(address, free, database, workers=workers, secure=secure, proxies=proxies, ready=ready)


def free_port(host: str, wanted: int) -> int:
    """The first port from the one wanted on that nobody listens on; `Refused` if there is none, or no such address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(wanted, min(wanted + PORTS_TRIED, 65536)):
        try:
            socket.create_server((host, port), family=family).close()
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                refuse(f"{host} is no address of this machine: {(error.strerror or '').partition(' (')[0]}.")
        else:
            return port
    return refuse(f"The ports from {wanted} on are all taken; choose another --port.")


def address_in_network() -> str:
    """The address of this machine in its network; "" if it has none.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A place reserved for documentation: only the way there is looked up.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
        return found

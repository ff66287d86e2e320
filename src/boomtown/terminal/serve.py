"""The command `boomtown serve`: the web face, from this computer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from boomtown.terminal.output import console
from boomtown.terminal.words import say
from boomtown.web.config import LOOPBACK, ServerConfig

Host = Annotated[str, typer.Option("--host", help="Where to listen: 0.0.0.0 lets your network in.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Which port; 0 takes any free one.")]
DatabaseUrl = Annotated[
    str, typer.Option("--database-url", metavar="URL", help="Another database, such as postgres://…")
]
DataDir = Annotated[
    Path | None, typer.Option("--data-dir", metavar="FOLDER", help="Where the database and the key are kept.")
]
Address = Annotated[
    str, typer.Option("--address", metavar="URL", help="How others reach it, where that differs: a proxy's.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database_url: DatabaseUrl = "",
    data_dir: DataDir = None,
    address: Address = "",
    no_browser: NoBrowser = False,
) -> None:
    """Open the web face: play in a browser, alone or together."""
    from boomtown.web import serve as web

    listening = web.listen(host, port)
    config = replace(
        ServerConfig.from_environment(),
        host=host,
        port=str(listening.getsockname()[1]),
        data_dir=str(data_dir.expanduser()) if data_dir else "",
        database=database_url,
        address=address.rstrip("/"),
    )
    web.prepare(config)

    def started() -> None:
        lines = [say("Boomtown is open: {address}", address=config.base_url() + "/")]
        if config.host in LOOPBACK and not address:
            lines.append(say("To let others in your network play: boomtown serve --host 0.0.0.0"))
        lines.append(say("Stop it with Ctrl-C; every table goes on where it was."))
        console.print("\n".join(lines), soft_wrap=True)
        if not no_browser and web.has_screen():
            web.open_browser(config)

    web.serve(config, listening, started)

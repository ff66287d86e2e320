"""The command `boomtown serve`: the web face, from this computer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from boomtown.terminal.words import say
from boomtown.web.house import LOOPBACK, House

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


def run(
    console: Console, host: str, port: int, database: str, folder: Path | None, address: str, browser: bool
) -> None:
    from boomtown.web.serve import has_screen, listen, open_browser, prepare, serve  # not always installed

    listening = listen(host, port)
    port = listening.getsockname()[1]
    data_dir = str(folder.expanduser()) if folder else ""
    told = House.from_environment()
    house = replace(
        told, host=host, port=str(port), data_dir=data_dir, database=database, address=address.rstrip("/")
    )
    prepare(house)

    def started() -> None:
        console.print(say("Boomtown is open: {address}", address=house.base_url() + "/"), soft_wrap=True)
        if house.host in LOOPBACK and not address:
            console.print(
                say("To let others in your network play: boomtown serve --host 0.0.0.0"), soft_wrap=True
            )
        console.print(say("Stop it with Ctrl-C; every table goes on where it was."), soft_wrap=True)
        if browser and has_screen():
            open_browser(house)

    serve(house, listening, started)

"""The command `boomtown serve`: the web face, from this computer."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from typer import Option

from boomtown.bots import preparing
from boomtown.rules.games import GAMES, load
from boomtown.terminal.backup import DatabaseUrl, DataDir
from boomtown.terminal.output import console, errors
from boomtown.terminal.words import say


def serve(
    host: Annotated[str, Option(help="Where to listen: 0.0.0.0 lets your network in.")] = "127.0.0.1",
    port: Annotated[int, Option(min=0, max=65535, help="Which port; 0 takes any free one.")] = 8000,
    database_url: DatabaseUrl = "",
    data_dir: DataDir = None,
    address: Annotated[
        str,
        Option(
            metavar="URL",
            envvar="BOOMTOWN_ADDRESS",
            help="How others reach it, where that differs: a proxy's.",
        ),
    ] = "",
    proxy: Annotated[
        str,
        Option(
            metavar="ADDRESSES",
            envvar="BOOMTOWN_PROXY",
            help="Proxies that are believed, such as 10.0.0.2 or 10.0.0.0/8,fd00::/8.",
        ),
    ] = "",
    processes: Annotated[int, Option(min=1, max=64, help="How many processes; several need PostgreSQL.")] = 1,
    contact: Annotated[
        str,
        Option(
            metavar="ADDRESS",
            envvar="BOOMTOWN_CONTACT",
            help="Whom to tell of a weakness of the server: for security.txt.",
        ),
    ] = "",
    log: Annotated[
        str, Option(metavar="text|json", envvar="BOOMTOWN_LOG", help="The form of the log's lines.")
    ] = "text",
    no_masters: Annotated[
        bool, Option("--no-masters", help="No bot above hard: a small machine is spared the memory.")
    ] = False,
    no_browser: Annotated[bool, Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Open the web face: play in a browser, alone or together.

    Limits, and a mail server for notifications (BOOMTOWN_MAIL_URL), are set in the environment.
    """
    from boomtown.web import serve as web
    from boomtown.web.config import LOOPBACK, ServerConfig

    listening = web.listen(host, port)
    found = ServerConfig.from_environment()
    config = replace(
        found,
        host=host,
        port=str(listening.getsockname()[1]),
        data_dir=str(data_dir.expanduser()) if data_dir else "",
        database=database_url,
        address=address.rstrip("/"),
        contact=contact.strip(),
        log=log,
        proxy=proxy,
        processes=str(processes),
        masters="no" if no_masters else found.masters,
    )
    for message in web.prepare(config):
        errors.print(say(message), soft_wrap=True)

    def started() -> None:
        lines = [say("Boomtown is open: {address}", address=config.base_url() + "/")]
        if config.host in LOOPBACK and not address:
            lines.append(say("To let others in your network play: boomtown serve --host 0.0.0.0"))
        lines.append(say("Stop it with Ctrl-C; every table goes on where it was."))
        if any(preparing.is_missed(load(id)) for id in GAMES):
            lines.append(say(preparing.not_installed().message))
        console.print("\n".join(lines), soft_wrap=True)
        if not no_browser and web.has_screen():
            web.open_browser(config)

    web.serve(config, listening, started)

"""The commands `boomtown backup` and `boomtown restore`: everything a server keeps, as one file."""

from __future__ import annotations

from dataclasses import replace as with_changes
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from boomtown.terminal.output import console
from boomtown.terminal.words import say

if TYPE_CHECKING:
    from boomtown.web.config import ServerConfig

File = Annotated[Path, Argument(metavar="FILE", help="The backup.")]
DataDir = Annotated[
    Path | None,
    Option(metavar="FOLDER", envvar="BOOMTOWN_DATA_DIR", help="Where the database and the key are kept."),
]
DatabaseUrl = Annotated[
    str, Option(metavar="URL", envvar="BOOMTOWN_DATABASE", help="Another database, such as postgres://…")
]


def backup(file: File, data_dir: DataDir = None, database_url: DatabaseUrl = "") -> None:
    """Write everything a server keeps to a file; the server may be running."""
    from boomtown.web import keeping

    count = keeping.back_up(_config(data_dir, database_url), file)
    written = say("{count} row is in {path}.|{count} rows are in {path}.", count=count, path=file)
    warning = say("It holds the secrets of running games and the key of the sessions: let nobody see it.")
    console.print(f"{written}\n{warning}", soft_wrap=True)


def restore(
    file: File,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = "",
    replace: Annotated[bool, Option("--replace", help="Lose what the database holds now.")] = False,
) -> None:
    """Bring a backup back, all of it or nothing; the server may be running."""
    from boomtown.web import keeping

    count = keeping.restore(_config(data_dir, database_url), file, replace=replace)
    told = "{count} row was brought back from {path}.|{count} rows were brought back from {path}."
    console.print(say(told, count=count, path=file), soft_wrap=True)


def _config(data_dir: Path | None, database_url: str) -> ServerConfig:
    from boomtown.web.config import ServerConfig

    folder = str(data_dir.expanduser()) if data_dir else ""
    return with_changes(ServerConfig.from_environment(), data_dir=folder, database=database_url)

"""Before a server opens: its folder can be written to, its key is whole, its database is of this version."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from boomtown.messages import BoomtownError, Message
from boomtown.web.config import SHORTEST_KEY, ServerConfig, new_key
from boomtown.web.disk import try_writing
from boomtown.web.logs import FORMS, LEVELS

STARTING = 0x_B003_703A
"""The number of the lock under which a database is brought into shape."""
KEPT_BACKUPS = 5
"""How many of those that are made before an upgrade."""


class CannotServe(BoomtownError):
    """The server cannot start; the message says why."""


def set_up(config: ServerConfig) -> None:
    """The folder and Django, with nothing looked at in the database yet."""
    _check_log(config)
    os.umask(0o077)  # the database holds the secrets of running games
    try:
        config.create_folder()
    except OSError as error:
        raise _unusable(config.folder, error) from None
    config.to_environment()
    os.environ["DJANGO_SETTINGS_MODULE"] = "boomtown.web.settings"
    import django
    from django.core.exceptions import ImproperlyConfigured

    try:
        django.setup()
    except (ImproperlyConfigured, ValueError) as error:
        raise bad_database(error) from None


def make_ready(config: ServerConfig) -> list[Message]:
    """The key, and a database of the present shape that takes what is written. Returns what an operator
    should know."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import Error, connection

    from boomtown.web.shapes import is_used

    try:
        _check_processes(config)
        with _alone():
            news = [check_key(config, is_used=is_used(connection)), bring_up_to_date(config)]
        try_database()
    except OSError as error:
        raise _unusable(config.folder, error) from None
    except (Error, ImproperlyConfigured, ValueError) as error:
        raise bad_database(error) from None
    return [message for message in news if message]


def _check_log(config: ServerConfig) -> None:
    for given, known in ((config.log, FORMS), (config.level, LEVELS)):
        if given not in known:
            raise CannotServe("There is no log “{given}”: known are {known}.", given=given, known=list(known))


def bad_database(error: Exception) -> CannotServe:
    why = str(error).strip().split("\n")[0]
    return CannotServe("The database cannot be used: {why}", why=why)


def _unusable(path: Path, error: OSError) -> CannotServe:
    return CannotServe("{path} cannot be used: {why}.", path=path, why=error.strerror or str(error))


def _check_processes(config: ServerConfig) -> None:
    from django.db import connection

    if int(config.processes) > 1 and connection.vendor != "postgresql":
        raise CannotServe(
            "Several processes need PostgreSQL: name its database with --database-url postgres://…"
        )


@contextmanager
def _alone() -> Iterator[None]:
    """Of several machines that start at once on one database, one after the other."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [STARTING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [STARTING])


def check_key(config: ServerConfig, *, is_used: bool) -> Message | None:
    """Make the key at the first start. A damaged one is replaced where nobody could have used it.

    Returns what an operator should know of it.
    """
    from django.conf import settings

    if len(config.secret_key()) >= SHORTEST_KEY:
        return None
    is_damaged = config.key_file.exists()
    if is_damaged and is_used:
        raise CannotServe(
            "The key in {path} is damaged: bring it back from a backup. If you delete it, there will be "
            "a new one, but everybody has to sign in again, and guests lose their seats.",
            path=config.key_file,
        )
    config.keep_key(new_key())
    settings.SECRET_KEY = config.secret_key()
    if not is_damaged and not is_used:
        return None
    damaged = "The key in {path} was damaged, and nobody had used it: there is a new one."
    missing = "There was no key in {path}: there is a new one, and everybody has to sign in again."
    return Message(damaged if is_damaged else missing, {"path": config.key_file})


def try_database() -> None:
    """Write to the database as a step would, and change nothing. Raises what Django's `Error` says."""
    from django.db import connection, transaction

    if connection.vendor == "sqlite":
        try_writing(Path(connection.settings_dict["NAME"]).parent)
        with connection.cursor() as cursor:
            [(version,)] = cursor.execute("PRAGMA user_version").fetchall()
            cursor.execute(f"PRAGMA user_version = {int(version)}")
    else:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("LOCK TABLE web_table IN ROW EXCLUSIVE MODE")


def bring_up_to_date(config: ServerConfig) -> Message | None:
    """Change the database to the shape of this version; what is in it is backed up first."""
    from django.core.management import call_command
    from django.db import connection

    from boomtown.web.shapes import check_not_too_new, is_used, pending

    check_not_too_new(connection, connection.settings_dict["NAME"])
    names = pending(connection)
    kept = back_up_before(config, names[-1]) if names and is_used(connection) else None
    call_command("migrate", verbosity=0, interactive=False)
    call_command("clearsessions")
    told = "The database was brought up to date. What it was before is in {path}."
    return Message(told, {"path": kept}) if kept else None


def back_up_before(config: ServerConfig, what: str) -> Path:
    """Keep all that is stored in the folder's own backups, and the last few of these."""
    from boomtown.web.backup import back_up

    folder = config.folder / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    path = folder / f"before-{what}-{datetime.now(UTC):%Y%m%d-%H%M%S}.backup"
    back_up(path, config.secret_key())
    for old in sorted(folder.glob("before-*.backup"), key=lambda old: old.stat().st_mtime)[:-KEPT_BACKUPS]:
        old.unlink()
    return path

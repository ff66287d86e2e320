"""What an operator does with all that is stored: back it up, bring it back."""

from __future__ import annotations

from pathlib import Path

from boomtown.messages import BoomtownError
from boomtown.web.config import ServerConfig
from boomtown.web.start_up import back_up_before, bad_database, make_ready, set_up


class CannotKeep(BoomtownError):
    """There is nothing to back up, or nowhere to put it."""


def back_up(config: ServerConfig, path: Path) -> int:
    """Write a backup and say how many rows it has; what is there already is not written over."""
    if path.exists():
        raise CannotKeep("{path} is there already: choose another name.", path=path)
    if not config.folder.is_dir() or not (config.database or config.database_file.exists()):
        raise CannotKeep("There is no database in {path}.", path=config.folder)
    set_up(config)
    from django.db import Error

    from boomtown.web import backup

    try:
        return backup.back_up(path, config.secret_key())
    except Error as error:
        raise bad_database(error) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotKeep("{path} cannot be written: {why}.", path=path, why=why) from None


def restore(config: ServerConfig, path: Path, *, replace: bool) -> int:
    """Bring a backup back and say how many rows it had."""
    set_up(config)
    make_ready(config)
    from django.db import Error, connection

    from boomtown.web import restoring
    from boomtown.web.shapes import is_used

    try:
        if replace and is_used(connection):
            back_up_before(config, "restore")
        return restoring.restore(path, config, replace=replace)
    except Error as error:
        raise bad_database(error) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotKeep("{path} cannot be written: {why}.", path=config.folder, why=why) from None

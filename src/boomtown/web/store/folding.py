"""At the end, what SQLite keeps beside its file goes into the file, so that the file alone is everything."""

from __future__ import annotations

import logging

from django.db import Error, connection

log = logging.getLogger("boomtown")


def fold_in() -> None:
    """Only after the last step is stored; whoever still reads keeps nothing from being folded in later."""
    if connection.vendor != "sqlite":
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except Error as error:
        log.warning("The database keeps its write-ahead file: %s", error)
    finally:
        connection.close()

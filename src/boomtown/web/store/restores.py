"""How often a backup was brought back: what a server had in memory before the last time is worth nothing."""

from __future__ import annotations

from django.db import connection

from boomtown.web.models import RestoreRow

TIMES_RESTORED = f"SELECT COALESCE(MAX(id), 0) FROM {RestoreRow._meta.db_table}"


class Restored(Exception):
    """A backup was brought back meanwhile."""


def times_restored() -> int:
    with connection.cursor() as cursor:
        cursor.execute(TIMES_RESTORED)
        return int(cursor.fetchone()[0])

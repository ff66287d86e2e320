"""Bringing a backup back, all of it or nothing, also under a running server: it notices, and reads anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field

from boomtown.messages import BoomtownError
from boomtown.web import backup
from boomtown.web.backup import Head, Row
from boomtown.web.config import ServerConfig
from boomtown.web.models import RestoreRow
from boomtown.web.shapes import Kind, bring_to_now, check_known, is_used, present, scratch_database

AT_ONCE = 500
"""So many rows are written together."""


class NotEmpty(BoomtownError):
    """The database holds tables and people that would be lost."""


def restore(path: Path, config: ServerConfig, *, replace: bool) -> int:
    """Put what the file holds in place of what is stored, and say how many rows it was."""
    head = backup.check(path)
    check_known(head.migrations, path)
    if head.migrations == present(connection).migrations:
        return _put(backup.read(path, present(connection).kinds), head, config, replace)
    with scratch_database(head.migrations) as scratch:
        with transaction.atomic(using=scratch.alias):
            _insert(scratch, backup.read(path, present(scratch).kinds))
        bring_to_now(scratch)
        return _put(_all_rows(scratch), head, config, replace)


def _put(rows: Iterable[tuple[Kind, Row]], head: Head, config: ServerConfig, replace: bool) -> int:
    kinds = present(connection).kinds
    with transaction.atomic():
        _keep_others_from_writing(kinds)
        if not replace and is_used(connection):
            raise NotEmpty("This database is not empty. To lose what is in it, add --replace.")
        with connection.cursor() as cursor:
            for kind in kinds:
                cursor.execute(f"DELETE FROM {kind._meta.db_table}")
        count = _insert(connection, rows)
        _count_on(kinds)
        RestoreRow.objects.create(made=head.made)
        connection.check_constraints()
        config.keep_key(head.key)
    return count


def _keep_others_from_writing(kinds: Sequence[Kind]) -> None:
    """A step that is stored at this moment comes before or after, never into the middle."""
    if connection.vendor == "postgresql":
        tables = ", ".join(kind._meta.db_table for kind in kinds)
        connection.cursor().execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")


def _all_rows(source: BaseDatabaseWrapper) -> Iterator[tuple[Kind, Row]]:
    for kind in present(source).kinds:
        for row in backup.rows(kind, source):
            yield kind, row


def _insert(target: BaseDatabaseWrapper, rows: Iterable[tuple[Kind, Row]]) -> int:
    count = 0
    with target.cursor() as cursor:
        for kind, found in groupby(rows, lambda row: row[0]):
            fields = backup.fields(kind)
            columns = ", ".join(target.ops.quote_name(field.column or "") for field in fields)
            places = ", ".join(["%s"] * len(fields))
            into = f"INSERT INTO {kind._meta.db_table} ({columns}) VALUES ({places})"
            while some := list(islice(found, AT_ONCE)):
                cursor.executemany(into, [_prepared(row, fields, target) for _, row in some])
                count += len(some)
    return count


def _prepared(row: Row, fields: Sequence[Field[Any, Any]], target: BaseDatabaseWrapper) -> list[Any]:
    return [field.get_db_prep_save(value, target) for field, value in zip(fields, row, strict=True)]


def _count_on(kinds: Sequence[Kind]) -> None:
    """New rows get numbers after those that were brought back."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), kinds):
            cursor.execute(statement)

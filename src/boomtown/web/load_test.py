"""How fast the web face is: tables over real sockets on loopback, random actions, nothing left out.

The server runs in processes of its own, a single one on one core; the browsers of this bench run on another.
Afterwards the stored logs are compared with what the browsers were told.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from boomtown.rules.games import GAMES
from boomtown.web.bench_browsers import Browser, Pace
from boomtown.web.config import ServerConfig
from boomtown.web.serve import leave_folder, prepare

WARM_UP = 1.0
AT_ONCE = 10
"""So many tables are dealt at a time."""
MOST_PER_SECOND, ACTIONS_PER_GAME = 2500, 140
"""How many tables have to be ready, so that one that is over is followed by another."""
NO_LIMITS = {"BOOMTOWN_MESSAGES_PER_SECOND": "1000000", "BOOMTOWN_CONNECTIONS_PER_ADDRESS": "1000000"}
"""The server lets people send fewer messages, from fewer places at once, than these browsers."""
FULL, HALF = "full", "half"

Seated = tuple[str, list[str]]
"""A table and the sessions of its people."""


@dataclass(frozen=True)
class Plan:
    """What is measured."""

    tables: int = 50
    seconds: float = 10.0
    load: str = FULL
    """As fast as can be answered (`full`), that and then at half the rate (`half`), or so many a second."""
    seats: int = 2
    processes: int = 1
    database: str = ""
    game: str = next(iter(GAMES))

    @property
    def prepared(self) -> int:
        """How many tables have to be ready."""
        games = self.seconds * MOST_PER_SECOND * self.processes * (1.5 if self.load == HALF else 1)
        return self.tables + (2 if self.seats > 2 else int(games / ACTIONS_PER_GAME))


def measure(plan: Plan) -> list[dict[str, Any]]:
    """A row of figures for each load, and what the logs say in all of them."""
    with TemporaryDirectory() as folder:
        prepare(ServerConfig(port="0", data_dir=folder, database=plan.database))
        seated = open_tables(plan.game, plan.prepared, plan.seats)
        leave_folder()
        try:
            with _server(Path(folder), plan) as (process, port):
                bench = Bench(plan, process.pid, port)
                rows = _run(bench.measure(seated))
            found = check_logs(bench.browsers)
        finally:
            if plan.database:
                _remove([table for table, _ in seated])
    return [{**row, **found} for row in rows]


def _run(work: Any) -> Any:
    try:
        import uvloop
    except ImportError:  # not on every system
        return asyncio.run(work)
    return uvloop.run(work)


class Bench:
    """The browsers of all tables; some play, the others wait until a game is over."""

    def __init__(self, plan: Plan, server: int, port: int) -> None:
        self.plan, self.server, self.port = plan, server, port
        self.browsers: list[Browser] = []

    async def measure(self, seated: Sequence[Seated]) -> list[dict[str, Any]]:
        self._pace = Pace()
        weights = await self._deal(seated)
        keeping = asyncio.create_task(self._pace.keep())
        for _ in range(self.plan.tables):
            self._begin_next()
        load = self.plan.load
        is_full = load in (FULL, HALF)
        rows = [await self._row(FULL if is_full else load, None if is_full else float(load))]
        if load == HALF:
            rows.append(await self._row(HALF, rows[0]["actions_per_second"] / 2))
        keeping.cancel()
        for browser in self.browsers:
            browser.close()
        return [{**row, **weights} for row in rows]

    # ── dealing ──────────────────────────────────────────────────────────────────────────────────

    async def _deal(self, seated: Sequence[Seated]) -> dict[str, int]:
        """Every table gets its cards. Memory per table, and per socket: with two each, then with four."""
        self._waiting = [await self._open(seated[0])]
        before = _memory(self.server)
        for begin in range(1, len(seated), AT_ONCE):
            some = seated[begin : begin + AT_ONCE]
            self._waiting += await asyncio.gather(*(self._open(table) for table in some))
        with_all = _memory(self.server)
        more = [await self._open(table) for table in seated[1 : 1 + self.plan.tables]]
        per_socket = (_memory(self.server) - with_all) / max(1, self.plan.seats * len(more))
        for browser in (browser for table in more for browser in table):
            browser.close()
        tables = max(1, len(seated) - 1)
        self.browsers = [browser for table in self._waiting for browser in table]
        return {
            "kilobytes_per_idle_table": round((with_all - before) / tables - self.plan.seats * per_socket),
            "kilobytes_per_socket": round(per_socket),
        }

    async def _open(self, seated: Seated) -> list[Browser]:
        id, sessions = seated
        table = [Browser(id, seat, key, self.port, self._pace) for seat, key in enumerate(sessions)]
        for seat, browser in enumerate(table):
            browser.others = [table[seat - 1]]
            await browser.open()
        await asyncio.gather(*(browser.dealt for browser in table))
        return table

    def _begin_next(self) -> None:
        """A table that has waited begins to play; when it is over, the next one does."""
        if not self._waiting:
            return
        table = self._waiting.pop()
        table[0].over = self._begin_next
        for browser in table:
            browser.play()

    # ── measuring ────────────────────────────────────────────────────────────────────────────────

    async def _row(self, load: str, rate: float | None) -> dict[str, Any]:
        self._pace.start(rate)
        await asyncio.sleep(WARM_UP)
        await self._next_round()
        before = self._counted()
        for browser in self.browsers:
            browser.waited = []
        await asyncio.sleep(self.plan.seconds)
        await self._next_round()
        spent = {name: now - before[name] for name, now in self._counted().items()}
        return {"load": load, **self._figures(spent, self.plan), "ran_out_of_tables": not self._waiting}

    async def _next_round(self) -> None:
        """A single table is measured in whole rounds."""
        closed = sum(browser.rounds for browser in self.browsers)
        while self.plan.tables == 1 and closed == sum(browser.rounds for browser in self.browsers):
            await asyncio.sleep(0.001)

    def _counted(self) -> dict[str, float]:
        """What grows while it is measured."""
        return {
            "seconds": perf_counter(),
            "server": _cpu(self.server),
            "bench": process_time(),
            "actions": sum(len(browser.confirmed) for browser in self.browsers),
            "rounds": sum(browser.rounds for browser in self.browsers) / self.plan.seats,
            "refused": sum(browser.refused for browser in self.browsers),
            "bytes": sum(browser.bytes for browser in self.browsers),
        }

    def _figures(self, spent: Mapping[str, float], plan: Plan) -> dict[str, Any]:
        waited = sorted(wait for browser in self.browsers for wait in browser.waited)
        actions, seconds = spent["actions"], spent["seconds"]
        return {
            "tables": plan.tables,
            "seats": plan.seats,
            "processes": plan.processes,
            "actions": int(actions),
            "actions_per_second": round(actions / seconds, 1),
            "seen_by_the_other": len(waited),
            "p50_ms": _share(waited, 0.5),
            "p99_ms": _share(waited, 0.99),
            "server_us_per_action": round(1e6 * spent["server"] / max(1, actions)),
            "server_seconds_per_round": round(spent["server"] / max(1, spent["rounds"]), 4),
            "server_cores_used": round(spent["server"] / seconds, 2),
            "bench_cores_used": round(spent["bench"] / seconds, 2),
            "refused": int(spent["refused"]),
            "bytes_per_action": round(spent["bytes"] / max(1, actions)),
            "cut_off": sum(browser.is_cut_off for browser in self.browsers),
        }


def _share(waited: Sequence[float], share: float) -> float | None:
    return round(1000 * waited[int(len(waited) * share)], 1) if waited else None


# ── the database ─────────────────────────────────────────────────────────────────────────────────────


def open_tables(game: str, count: int, seats: int = 2) -> list[Seated]:
    """Tables with a person in each seat, straight into the database, and the sessions of their people."""
    from django.db import transaction

    from boomtown.web import models
    from boomtown.web.games import game_of
    from boomtown.web.pages.setting_up import PlannedSeat, TablePlan, open_table

    planned = [PlannedSeat(is_here=True, name="bench"), *[PlannedSeat() for _ in range(1, seats)]]
    found = []
    with transaction.atomic():
        for _ in range(count):
            people = [models.PlayerRow.objects.create(name="bench") for _ in range(seats)]
            table = open_table(people[0], TablePlan(game_of(game), {}, planned))
            for number, player in enumerate(people[1:], 1):
                table.seats.filter(number=number).update(player=player, name=f"bench {number + 1}")
            found.append((table.id, [_session(player.id) for player in people]))
    return found


def _session(player: str) -> str:
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session["player"] = player
    session.save()
    return str(session.session_key)


def check_logs(browsers: Sequence[Browser]) -> dict[str, int]:
    """How many confirmed actions are not in the stored logs, and how many are there without being sent."""
    from boomtown.web.models import LogRow

    found = Counter({"lost": 0, "doubled": 0})
    for browser in browsers:
        rows = LogRow.objects.filter(table_id=browser.table, seat=browser.seat).order_by("step")
        stored = list(rows.values_list("what", flat=True))
        found.update(compared(stored, browser.confirmed, browser.unconfirmed))
    return dict(found)


def compared(stored: Sequence[str], confirmed: Sequence[str], unconfirmed: str = "") -> dict[str, int]:
    """One seat's steps in the log and as its browser knows them; the last one may still be on its way."""
    if unconfirmed and len(stored) > len(confirmed) and stored[-1] == unconfirmed:
        stored = stored[:-1]
    found = {"lost": 0, "doubled": 0}
    differences = SequenceMatcher(None, stored, confirmed, autojunk=False).get_opcodes()
    for kind, begin, end, from_here, to_here in differences:
        if kind != "equal":
            found["doubled"] += end - begin
            found["lost"] += to_here - from_here
    return found


def _remove(tables: Sequence[str]) -> None:
    """A database that was there before is left as it was found."""
    from boomtown.web.models import PlayerRow, TableRow

    hosts = set(TableRow.objects.filter(pk__in=tables).values_list("seats__player", flat=True))
    TableRow.objects.filter(pk__in=tables).delete()
    PlayerRow.objects.filter(pk__in=hosts - {None}).delete()


# ── the server ───────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def _server(folder: Path, plan: Plan) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The real command; a single process is kept on one core, where the system allows it."""
    command = [sys.executable, "-m", "boomtown", "serve", "--port", "0", "--no-browser"]
    command += ["--data-dir", str(folder), "--database-url", plan.database]
    command += ["--processes", str(plan.processes)] if plan.processes > 1 else []
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    is_parted = plan.processes == 1 and len(cores) > 1
    if is_parted:
        os.sched_setaffinity(0, cores[:1])  # what is started now stays there, with all its threads
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **NO_LIMITS, "BOOMTOWN_LANGUAGE": "en"},
    )
    try:
        if is_parted:
            os.sched_setaffinity(0, cores[1:])
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise RuntimeError(line)
        yield process, int(found[1])
    finally:
        if is_parted:
            os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait()


def _of_all(process: int, figure: Callable[[int], float]) -> float:
    """The sum over a process and those it started, where the system tells."""
    try:
        tasks = list(Path(f"/proc/{process}/task").iterdir())
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
        return figure(process) + sum(_of_all(child, figure) for child in children)
    except OSError:
        return 0.0


def _memory(process: int) -> float:
    """Resident memory in kilobytes."""
    return _of_all(process, _own_memory)


def _own_memory(process: int) -> float:
    return float(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[0])


def _cpu(process: int) -> float:
    """Seconds of processor time used so far."""
    return _of_all(process, _own_cpu)


def _own_cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""How fast the web face is: two-seat tables over real sockets on loopback, random actions, nothing left out.

The server runs in a process of its own on one core, the browsers of this bench on another.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from boomtown.rules.games import GAMES
from boomtown.web.config import ServerConfig
from boomtown.web.serve import prepare

SEATS = 2
WARM_UP = 3
"""Seconds until every table has been dealt its first cards."""
Pair = tuple[str, list[str]]
"""A table and the sessions of its two people."""
_ACT = re.compile(r'data-act="([^"]*)"')
_STEP = re.compile(r'data-step="([^"]*)"')
_SHOWING_ACTS = ("/targets", "decision", "goals")
"""How the names of the parts end in which something can be chosen."""


@dataclass
class Browser:
    """A browser at a table: it knows its page, and answers at random."""

    table: str
    session: str
    port: int
    rng: random.Random
    parts: dict[str, str] = field(default_factory=dict)
    step: str = ""
    acts: int = 0
    sent: float = 0.0
    """When the action that is not answered yet was sent."""
    waited: list[float] = field(default_factory=list)
    other: Browser | None = None

    async def open(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/live/{self.table}/en/"
        headers = {"Cookie": f"sessionid={self.session}", "Origin": f"http://127.0.0.1:{self.port}"}
        self.socket: ClientConnection = await connect(address, additional_headers=headers, compression=None)

    async def play(self) -> None:
        """Answer as soon as there is something to answer, until the game is over."""
        async for text in self.socket:
            if self._receive(json.loads(text)):
                return
            await self._answer()

    async def wait(self) -> None:
        """See the first cards, and leave it at that."""
        while not self.parts.get("status"):
            self._receive(json.loads(await self.socket.recv()))
            if self.parts.get("gathering"):
                await self._answer()

    def _receive(self, message: dict[str, Any]) -> bool:
        now = perf_counter()
        if self.other and self.other.sent and "set" in message:
            self.waited.append(now - self.other.sent)
            self.other.sent = 0.0
        put_in_place(self.parts, message)
        step = _STEP.search(self.parts.get("decision", ""))
        self.step = step[1] if step else ""
        return bool(self.parts.get("result"))

    async def _answer(self) -> None:
        if "gathering" in self.parts and self.parts["gathering"] and "sent" not in self.parts:
            self.parts["sent"] = "yes"
            await self.socket.send(json.dumps({"do": "add", "bytes": self.rng.randbytes(16).hex()}))
            return
        acts = [act for act in self._choices() if act]
        if not acts or self.parts.get("answered") == self.step:
            return
        self.parts["answered"] = self.step
        act = self.rng.choice(acts)
        self.acts += 1
        if act in ("end", "borrow", "decline", "reshuffle", "keep") and self.other:
            self.sent = perf_counter()
        await self.socket.send(json.dumps({"do": "act", "step": self.step, "act": act}))

    def _choices(self) -> Iterator[str]:
        for name, content in self.parts.items():
            if content and name.endswith(_SHOWING_ACTS):
                yield from _ACT.findall(content)


def put_in_place(parts: dict[str, str], message: dict[str, Any]) -> None:
    """Set what was sent of a page by its name, as a browser does."""
    parts |= message.get("set", {})


def measure(tables: int, seconds: float, game: str = next(iter(GAMES))) -> dict[str, Any]:
    """Actions per second over so many tables, and how long the other seat waits for one."""
    with TemporaryDirectory() as folder:
        config = ServerConfig(port="0", data_dir=folder)
        prepare(config)
        pairs = open_tables(game, tables)
        idle = open_tables(game, tables)
        with _server(Path(folder)) as (process, port):
            return asyncio.run(_measure(pairs, idle, port, process.pid, seconds))


def open_tables(game: str, count: int) -> list[Pair]:
    """Tables with two people each, straight into the database, and the sessions of their people."""
    from django.contrib.sessions.backends.db import SessionStore

    from boomtown.web import models
    from boomtown.web.games import game_of
    from boomtown.web.pages.setting_up import PlannedSeat, TablePlan, open_table

    found = []
    for _ in range(count):
        people = [models.PlayerRow.objects.create(name="bench") for _ in range(SEATS)]
        seats = [PlannedSeat(is_here=True, name="bench"), PlannedSeat()]
        table = open_table(people[0], TablePlan(game_of(game), {}, seats))
        table.seats.filter(number=1).update(player=people[1], name="bench 2")
        sessions = []
        for player in people:
            session = SessionStore()
            session["player"] = player.id
            session.save()
            sessions.append(str(session.session_key))
        found.append((table.id, sessions))
    return found


@contextmanager
def _server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The real command, on one core where the system allows it."""
    command = [sys.executable, "-m", "boomtown", "serve", "--port", "0", "--no-browser"]
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    process = subprocess.Popen([*command, "--data-dir", str(folder)], stdout=subprocess.PIPE, text=True,
                               env={**os.environ, "BOOMTOWN_LANGUAGE": "en"})  # fmt: skip
    try:
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise RuntimeError(line)
        if len(cores) > 1:
            os.sched_setaffinity(process.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:])
        yield process, int(found[1])
    finally:
        if len(cores) > 1:
            os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait()


async def _measure(
    pairs: list[Pair], idle: list[Pair], port: int, server: int, seconds: float
) -> dict[str, Any]:
    per_table, per_socket = await _weigh(idle, port, server)
    players = await _sit(pairs, port)
    playing = [asyncio.create_task(seat.play()) for seat in players]
    await asyncio.sleep(WARM_UP)
    for seat in players:
        seat.acts, seat.waited = 0, []
    began, before = perf_counter(), _cpu(server)
    await asyncio.sleep(seconds)
    spent, used = perf_counter() - began, _cpu(server) - before
    acts = sum(seat.acts for seat in players)
    waited = sorted(wait for seat in players for wait in seat.waited)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for seat in players:
        await seat.socket.close()
    return {
        "tables": len(pairs),
        "actions": acts,
        "actions_per_second": round(acts / spent, 1),
        "seen_by_the_other": len(waited),
        "p50_ms": round(1000 * waited[len(waited) // 2], 1) if waited else None,
        "p99_ms": round(1000 * waited[int(len(waited) * 0.99)], 1) if waited else None,
        "server_cores_used": round(used / spent, 2),
        "kilobytes_per_idle_table": per_table,
        "kilobytes_per_socket": per_socket,
    }


async def _weigh(idle: list[Pair], port: int, server: int) -> tuple[int, int]:
    """Memory per table that waits for its people, and per open socket: with two each, then with four."""
    warm = await _sit(idle[:1], port)
    await asyncio.gather(*(seat.wait() for seat in warm))
    sizes, seats = [_memory(server)], warm
    for _ in range(2):
        more = await _sit(idle[1:], port)
        await asyncio.gather(*(seat.wait() for seat in more))
        sizes.append(_memory(server))
        seats = [*seats, *more]
    for seat in seats:
        await seat.socket.close()
    tables = max(1, len(idle) - 1)
    per_socket = (sizes[2] - sizes[1]) / (SEATS * tables)
    return round((sizes[1] - sizes[0]) / tables - SEATS * per_socket), round(per_socket)


async def _sit(pairs: list[Pair], port: int) -> list[Browser]:
    seats = []
    for table, sessions in pairs:
        pair = [Browser(table, session, port, random.Random(session)) for session in sessions]
        pair[0].other, pair[1].other = pair[1], pair[0]
        for seat in pair:
            await seat.open()
        seats += pair
    return seats


def _memory(process: int) -> int:
    """Resident memory in kilobytes, where the system tells."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])


def _cpu(process: int) -> float:
    """Seconds of processor time used so far, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

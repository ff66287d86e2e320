"""Kills at random moments of a server with many tables in play. Nothing that was confirmed may be lost."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from scripts.campaign.ledger import Ledger
from scripts.campaign.progress import Progress
from scripts.campaign.server import START_WITHIN, CannotStart, Server, is_alive
from scripts.campaign.stored import Database, database_for
from scripts.campaign.teams import KINDS, Evening, Team, play_out, verify

LONGEST_PLAY = 3.0
"""Seconds between an open server and its next kill, at most."""
DURING_START = 0.08
"""The share of kills that come while the server is still starting."""
TERMINATED = 0.08
"""The share of ends that are asked for, by SIGTERM."""
STOPS_WITHIN = 20.0
PARENT = 0.15
"""Of several processes, the share of kills that hit the one that started the others."""
INTERRUPTED = "EOFError: Ran out of input"
"""What Python says of a worker process that was just being started by a server that was killed."""
LAST_STEPS_WITHIN = 300.0
"""Seconds in which everything that was begun must have come to its end, after the last kill."""


@dataclass(frozen=True)
class Plan:
    """How a run is to be."""

    kills: int = 100
    seed: str = "1"
    kinds: tuple[int, ...] = tuple(range(len(KINDS)))
    """Which kinds of teams play at once."""
    database: str = "sqlite"
    processes: int = 1
    leave: int = 10
    module: str = "boomtown"


@dataclass
class Kills:
    """What came of a run."""

    plan: Plan
    kills: int = 0
    terminated: int = 0
    slowest_stop: float = 0
    minutes: float = 0
    kills_per_minute: float = 0
    start_p50: float = 0
    steps: int = 0
    steps_at_kills: int = 0
    """Acknowledged while there were kills, without the last steps after them."""
    lines: int = 0
    seats: int = 0
    tables: int = 0
    over: int = 0
    verified: int = 0
    integrity: int = 0
    accounts: int = 0
    rematches: int = 0
    tracebacks: int = 0
    wrong: list[str] = field(default_factory=list)


async def run(plan: Plan, progress: Progress) -> Kills:
    with TemporaryDirectory() as folder, database_for(plan.database) as url:
        server = Server(Path(folder), url, plan.processes, plan.module)
        try:
            return await _Run(plan, server, Database(Path(folder), url), progress).run()
        finally:
            await server.stop()


class _Run:
    def __init__(self, plan: Plan, server: Server, database: Database, progress: Progress) -> None:
        self.plan = plan
        self.server = server
        self.rng = Random(f"kills {plan.seed}")
        self.evening = Evening(server, Ledger(database), Random(f"people {plan.seed}"), plan.leave)
        self.result = Kills(plan, wrong=self.evening.wrong)
        self.progress = progress
        self._gone: list[int] = []
        """Processes that have to be gone by the next kill."""

    async def run(self) -> Kills:
        began = monotonic()
        await self.server.start()
        teams = [Team(self.evening, KINDS[kind], n) for n, kind in enumerate(self.plan.kinds)]
        playing = [asyncio.create_task(team.play()) for team in teams]
        try:
            while self.result.kills < self.plan.kills:
                await self._one_end()
                self._told(began)
            self.result.steps_at_kills = self.evening.ledger.steps
            for team in teams:
                team.hurry()
            await self._last_steps(playing)
        except CannotStart as error:
            self.evening.wrong.append(f"the server did not come back: {error}")
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await self._count_stop()
        return self._counted(began)

    # ── ends ─────────────────────────────────────────────────────────────────────────────────────

    async def _one_end(self) -> None:
        """Wait a moment, end the server or one of its processes, start it again, and compare."""
        await asyncio.sleep(self.rng.uniform(0, LONGEST_PLAY))
        if self.server.process.returncode is not None:
            self.evening.wrong.append(f"the server ended by itself: {self.server.process.returncode}")
        if self.plan.processes > 1 and self.rng.random() > PARENT:
            await self._end_one_process()
        else:
            await self._end_all()
        self._check()

    async def _end_all(self) -> None:
        family = self.server.family()
        if self.rng.random() < TERMINATED:
            await self._count_stop()
        else:
            await self.server.kill()
            self.result.kills += 1
        await self.server.begin()
        if self.rng.random() < DURING_START:
            await asyncio.sleep(self.rng.uniform(0, 2))
            await self.server.kill()
            self.result.kills += 1
            await self.server.begin()
        began = monotonic()
        await self.server.opened()
        self.server.starts.append(monotonic() - began)
        self._check_gone(family)

    async def _end_one_process(self) -> None:
        """One of the processes that answer dies: the others go on, and it is replaced."""
        began = monotonic()
        while len(serving := self.server.serving()) < self.plan.processes:
            if monotonic() - began > START_WITHIN:
                raise CannotStart(f"{self.plan.processes - len(serving)} processes were not replaced")
            await asyncio.sleep(0.05)
        self.server.kill_one(self.rng.choice(serving))
        self.result.kills += 1

    async def _count_stop(self) -> None:
        took = await self.server.stop()
        self.result.terminated += 1
        self.result.slowest_stop = max(self.result.slowest_stop, round(took, 2))
        if took > STOPS_WITHIN:
            self.evening.wrong.append(f"a stop took {took:.1f} s")

    # ── comparing ────────────────────────────────────────────────────────────────────────────────

    def _check(self) -> None:
        ledger = self.evening.ledger
        running = {seat.table for seat in list(ledger.seats.values())[-3 * len(KINDS) :]}
        self._note(ledger.wrong(running))
        if (said := ledger.database.integrity()) != "ok":
            self.evening.wrong.append(f"the database says: {said}")
        self.result.integrity += said == "ok"

    def _note(self, wrong: list[str]) -> None:
        self.evening.wrong += [line for line in wrong if line not in self.evening.wrong]

    def _check_gone(self, family: list[int]) -> None:
        """Of a server that has ended nothing is left, not even what thinks for bots."""
        left = [pid for pid in self._gone if is_alive(pid)]
        if left:
            self.evening.wrong.append(f"processes outlive their server: {left}")
        self._gone = family

    async def _last_steps(self, playing: list[asyncio.Task[None]]) -> None:
        """No more kills: everything comes to its end."""
        self.evening.is_ending = True
        await asyncio.wait(playing, timeout=LAST_STEPS_WITHIN)
        self.evening.wrong += [repr(task.exception()) for task in playing if task.done() and task.exception()]
        try:
            async with asyncio.timeout(LAST_STEPS_WITHIN):
                await play_out(self.evening)
        except TimeoutError:
            pass
        self._note_stuck()
        await verify(self.evening)
        ledger = self.evening.ledger
        self._note([*ledger.wrong(), *(f"{table} never began" for table in ledger.database.never_begun())])

    def _note_stuck(self) -> None:
        ledger, over = self.evening.ledger, set(self.evening.over)
        for table in sorted({seat.table for seat in ledger.seats.values()} - over):
            seats = [f"{row.name} {len(row.added)}" for row in ledger.database.seats(table)]
            log = ledger.database.log(table)
            self.evening.wrong.append(
                f"{table} did not come to its end: {seats}, {len(log)} steps, {log[-1:]}"
            )

    def _told(self, began: float) -> None:
        minutes = (monotonic() - began) / 60
        self.progress.tell(
            f"{self.result.kills} of {self.plan.kills} kills, {self.result.kills / minutes:.1f} per minute, "
            f"{self.evening.ledger.steps} steps acknowledged, {len(self.evening.wrong)} wrong"
        )

    def _counted(self, began: float) -> Kills:
        result, evening, ledger = self.result, self.evening, self.evening.ledger
        result.minutes = round((monotonic() - began) / 60, 2)
        result.kills_per_minute = round(result.kills / result.minutes, 1) if result.minutes else 0
        result.start_p50 = round(sorted(self.server.starts)[len(self.server.starts) // 2], 2)
        result.steps, result.lines, result.seats = ledger.steps, ledger.lines, len(ledger.seats)
        result.tables, result.over, result.verified = evening.tables, len(evening.over), evening.verified
        result.accounts, result.rematches = len(ledger.accounts), len(ledger.rematches)
        tracebacks = self.server.tracebacks()
        for what in [what for what in tracebacks if what.startswith(INTERRUPTED)]:
            del tracebacks[what]
        result.tracebacks = tracebacks.total()
        result.wrong += [f"{times} × {what}" for what, times in tracebacks.items()]
        return result

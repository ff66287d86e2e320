"""A crowd: thousands who look on, hundreds who play at a person's pace, and how long an answer takes."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter

import orjson

from scripts.campaign.people import Page, Person, told
from scripts.campaign.progress import Progress
from scripts.campaign.server import Server
from scripts.campaign.stored import database_for
from scripts.campaign.wire import LOST, PATIENCE, Socket

AT_ONCE = 16
"""So many come in at the same time."""
IDLE_SEATS = 0.2
"""The share of the idle who sit at a table that waits for them; the others look on there."""


@dataclass(frozen=True)
class Plan:
    """How a run is to be."""

    idle: int = 5_000
    seats: int = 500
    seconds: float = 120
    pause: tuple[float, float] = (1.0, 3.0)
    """How long a person thinks about a step."""
    seed: str = "1"
    database: str = "sqlite"
    processes: int = 1
    games: tuple[str, ...] = ("new-las-vegas", "perfect-home")
    goal: float = 250
    """So many milliseconds p99 may be."""
    module: str = "boomtown"


@dataclass
class Crowd:
    """What came of a run; times are in milliseconds."""

    plan: Plan
    idle: int = 0
    seats: int = 0
    connecting_seconds: float = 0
    steps: int = 0
    steps_per_second: float = 0
    own_p50: float = 0
    own_p99: float = 0
    own_slowest: float = 0
    other_p50: float = 0
    other_p99: float = 0
    server_cores: float = 0
    client_cores: float = 0
    megabytes_empty: int = 0
    megabytes_idle: int = 0
    megabytes: int = 0
    lost: int = 0
    """Connections that broke."""
    games_over: int = 0
    tracebacks: int = 0
    wrong: list[str] = field(default_factory=list)


async def run(plan: Plan, progress: Progress) -> Crowd:
    raise_limit(2 * (plan.idle + plan.seats) + 1000)
    with TemporaryDirectory() as folder, database_for(plan.database) as url:
        server = Server(Path(folder), url, plan.processes, plan.module)
        await server.start()
        try:
            return await _Run(plan, server, progress).run()
        finally:
            await server.stop()


def raise_limit(files: int) -> None:
    """Every socket is an open file, here and in the server that inherits this."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < files:
        raise RuntimeError(f"{files} open files are needed and only {most} allowed: ulimit -Hn {files}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))


class Seat:
    """A person who plays at their own pace, and looks at the clock."""

    def __init__(self, person: Person, table: str, pause: tuple[float, float]) -> None:
        self.person = person
        self.table = table
        self.pause = pause
        self.page = Page()
        self.others: Sequence[Seat] = ()
        self.own: list[float] = []
        """From sending a step to seeing it done."""
        self.seen: list[float] = []
        """From somebody's sending the last step of a round to seeing it here."""
        self.steps = 0
        self._asked = ""
        self._at = 0.0

    async def sit(self) -> None:
        self.socket = await self.person.sit(self.table)
        await self._hear()
        if self.page.is_gathering:
            self.socket.send(told(do="add", bytes=self.person.rng.randbytes(16).hex()))

    async def play(self) -> None:
        thinking: asyncio.Task[None] | None = None
        while not self.page.is_over:
            if (
                self.page.acts
                and self.page.step
                and not self._asked
                and (thinking is None or thinking.done())
            ):
                thinking = asyncio.create_task(self._think())
            await self._hear()

    async def _think(self) -> None:
        rng, page = self.person.rng, self.page
        await asyncio.sleep(rng.uniform(*self.pause))
        if page.acts and page.step:
            self._asked, self._at = page.step, perf_counter()
            self.socket.send(told(do="act", step=page.step, act=rng.choice(page.acts)))

    async def _hear(self) -> None:
        message = orjson.loads(await self.socket.receive())
        closed = self.page.closed
        self.page.take(message)
        now = perf_counter()
        if self.page.closed != closed:
            self._see_others(now)
        if self._asked and (self.page.step != self._asked or "note" in message):
            self.own.append(now - self._at)
            self.steps += "note" not in message
            self._asked = ""

    def _see_others(self, now: float) -> None:
        """A round has closed: who did that, and how long ago did they ask for it?"""
        last = max((other._at for other in self.others), default=0.0)
        if last > self._at:
            self.seen.append(now - last)


class _Run:
    def __init__(self, plan: Plan, server: Server, progress: Progress) -> None:
        self.plan = plan
        self.server = server
        self.progress = progress
        self.rng = Random(f"crowd {plan.seed}")
        self.result = Crowd(plan)
        self.tasks: list[asyncio.Task[None]] = []
        self._people = 0

    async def run(self) -> Crowd:
        result, began = self.result, monotonic()
        result.megabytes_empty = self.server.memory()
        await self._gather_idle()
        result.megabytes_idle = self.server.memory()
        seats = await self._gather_players()
        result.connecting_seconds = round(monotonic() - began, 1)
        await asyncio.sleep(2 * self.plan.pause[1])  # until everybody has found their pace
        await self._measure(seats)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        tracebacks = self.server.tracebacks()
        result.tracebacks = tracebacks.total()
        result.wrong += [f"{times} × {what}" for what, times in tracebacks.items()]
        return result

    # ── who comes ────────────────────────────────────────────────────────────────────────────────

    def _person(self) -> Person:
        self._people += 1
        return Person(self.server, f"P{self._people}", Random(f"{self.plan.seed} {self._people}"))

    async def _gather_idle(self) -> None:
        """Tables with one person who was dealt the first cards and does nothing, and lookers around them."""
        seated = round(self.plan.idle * IDLE_SEATS)
        lookers = self.plan.idle - seated
        counts = (
            [lookers // seated + (number < lookers % seated) for number in range(seated)] if seated else []
        )
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._idle_table(gate, count) for count in counts))

    async def _idle_table(self, gate: asyncio.Semaphore, lookers: int) -> None:
        async with gate:
            host = self._person()
            table = await host.open_table(self.rng.choice(self.plan.games), ["me"], mode="solo")
            seat = Seat(host, table, self.plan.pause)
            await seat.sit()
            self._keep(seat.socket)
            for _ in range(lookers):
                self._keep(await self._person().sit(table))

    def _keep(self, socket: Socket) -> None:
        self.result.idle += 1
        self.tasks.append(asyncio.create_task(self._look_on(socket)))
        self.progress.tell(f"{self.result.idle} of {self.plan.idle} idle sockets")

    async def _look_on(self, socket: Socket) -> None:
        try:
            while True:
                await socket.receive()
        except LOST as error:
            self._lose(f"an idle socket: {error!r}")
        finally:
            socket.close()

    async def _gather_players(self) -> list[Seat]:
        gate = asyncio.Semaphore(AT_ONCE)
        pairs = await asyncio.gather(*(self._pair(gate, number) for number in range(self.plan.seats // 2)))
        return [seat for pair in pairs for seat in pair]

    async def _pair(self, gate: asyncio.Semaphore, number: int) -> list[Seat]:
        """Two people at a table of their own."""
        async with gate:
            host, friend = self._person(), self._person()
            game = self.plan.games[number % len(self.plan.games)]
            table = await host.open_table(game, ["me", "friend"])
            await friend.join(await host.invitation(table))
            seats = [Seat(person, table, self.plan.pause) for person in (host, friend)]
            seats[0].others, seats[1].others = seats[1:], seats[:1]
            for seat in seats:
                await seat.sit()
                self.tasks.append(asyncio.create_task(self._play(seat)))
            self.result.seats += 2
            self.progress.tell(f"{self.result.seats} of {self.plan.seats} playing seats")
            return seats

    # ── what is measured ─────────────────────────────────────────────────────────────────────────

    async def _play(self, seat: Seat) -> None:
        try:
            await seat.play()
            self.result.games_over += 1
        except LOST as error:
            self._lose(f"{seat.person.name}: {error!r}")
        finally:
            seat.socket.close()

    def _lose(self, what: str) -> None:
        self.result.lost += 1
        self.result.wrong.append(f"lost {what}")

    async def _measure(self, seats: Sequence[Seat]) -> None:
        for seat in seats:
            seat.own, seat.seen, seat.steps = [], [], 0
        began, server, client = monotonic(), self.server.processor_time(), _own_time()
        while (spent := monotonic() - began) < self.plan.seconds:
            await asyncio.sleep(min(1.0, self.plan.seconds - spent))
            self.progress.tell(
                f"{spent:.0f} of {self.plan.seconds:.0f} s, {sum(s.steps for s in seats)} steps"
            )
        result = self.result
        result.server_cores = round((self.server.processor_time() - server) / spent, 2)
        result.client_cores = round((_own_time() - client) / spent, 2)
        result.megabytes = self.server.memory()
        result.steps = sum(seat.steps for seat in seats)
        result.steps_per_second = round(result.steps / spent, 1)
        own, other = _all(seats, "own"), _all(seats, "seen")
        result.own_p50, result.own_p99, result.own_slowest = (_part(own, share) for share in (0.5, 0.99, 1))
        result.other_p50, result.other_p99 = (_part(other, share) for share in (0.5, 0.99))
        silent = [seat.person.name for seat in seats if seat._asked and perf_counter() - seat._at > PATIENCE]
        if silent:
            result.wrong.append(f"no answer for {PATIENCE:.0f} s: {silent[:10]}")
        if max(result.own_p99, result.other_p99) > self.plan.goal:
            result.wrong.append(f"p99 is over {self.plan.goal:.0f} ms")


def _all(seats: Sequence[Seat], name: str) -> list[float]:
    return sorted(time for seat in seats for time in getattr(seat, name))


def _part(times: Sequence[float], share: float) -> float:
    """The time that so great a share does not exceed, in milliseconds."""
    return round(1000 * times[min(int(len(times) * share), len(times) - 1)], 1) if times else 0


def _own_time() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime

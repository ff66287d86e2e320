"""Garbage from all sides. No answer may be the server's own failure, and nothing of it may spoil a game."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from boomtown.rules.games import GAMES
from scripts.campaign import wire
from scripts.campaign.garbage import Garbage, Request
from scripts.campaign.ledger import Ledger
from scripts.campaign.people import BOTS_LEVEL, Person
from scripts.campaign.progress import Progress
from scripts.campaign.server import Server
from scripts.campaign.sitting import HABITS, HINT, Sitting
from scripts.campaign.stored import Database, database_for
from scripts.campaign.wire import LOST, Answer, Closed, Socket

AT_ONCE = 12
FRAMES_PER_SOCKET = 40
"""Fewer than what a socket may send at once: more would only test that limit."""
RAW_SHARE, SOCKET_SHARE = 0.08, 0.02
"""Of what is begun, so much is raw bytes and so much a socket with its frames."""
MOST_GROWTH = 300
"""So many megabytes may be used more at the end than after the first tenth."""
FAILED = 1011
"""The code of a socket whose server failed."""


@dataclass(frozen=True)
class Plan:
    """How a run is to be."""

    count: int = 50_000
    seed: str = "1"
    games: tuple[tuple[str, int], ...] = (("new-las-vegas", 2), ("perfect-home", 2), ("vegas-showdown", 3))
    """What is played afterwards, from the first to the last step, and with how many seats."""
    database: str = "sqlite"
    module: str = "boomtown"


@dataclass
class Fuzz:
    """What came of a run."""

    plan: Plan
    requests: int = 0
    frames: int = 0
    raw: int = 0
    seconds: float = 0
    statuses: dict[str, int] = field(default_factory=dict)
    closes: dict[str, int] = field(default_factory=dict)
    failures: int = 0
    """Answers of 500 and more, and sockets closed because the server failed."""
    unanswered: int = 0
    """Requests on which the server hung up without a word."""
    slowest: float = 0
    timeouts: int = 0
    tracebacks: int = 0
    megabytes_early: int = 0
    megabytes: int = 0
    games_after: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def sent(self) -> int:
        return self.requests + self.frames + self.raw


async def run(plan: Plan, progress: Progress) -> Fuzz:
    with TemporaryDirectory() as folder, database_for(plan.database) as url:
        server = Server(Path(folder), url, module=plan.module)
        await server.start()
        try:
            return await _Run(plan, server, Database(server.folder, url), progress).run()
        finally:
            await server.stop()


class _Run:
    def __init__(self, plan: Plan, server: Server, database: Database, progress: Progress) -> None:
        self.plan = plan
        self.server = server
        self.progress = progress
        self.rng = Random(f"fuzz {plan.seed}")
        self.result = Fuzz(plan)
        self.statuses: Counter[int] = Counter()
        self.closes: Counter[int] = Counter()
        self.ledger = Ledger(database)
        self.people: list[Person] = []
        self.tables: list[str] = []

    async def run(self) -> Fuzz:
        self.garbage = await self._furnish()
        began = monotonic()
        await asyncio.gather(*(self._send_garbage(began) for _ in range(AT_ONCE)))
        self.result.seconds = round(monotonic() - began, 1)
        for game, seats in self.plan.games:
            await self._whole_game(game, seats)
            self.result.games_after += 1
        return self._counted()

    async def _send_garbage(self, began: float) -> None:
        while self.result.sent < self.plan.count:
            draw = self.rng.random()
            if draw < RAW_SHARE:
                await self._raw()
            elif draw < RAW_SHARE + SOCKET_SHARE:
                await self._socket()
            else:
                await self._request()
            if not self.result.megabytes_early and self.result.sent > self.plan.count / 10:
                self.result.megabytes_early = self.server.memory()
            self._told(began)

    # ── three kinds of garbage ───────────────────────────────────────────────────────────────────

    async def _request(self) -> None:
        person = self.rng.choice(self.people)
        request = self.garbage.request(person.cookies, person.token)
        source = _address(self.rng)
        self.result.requests += 1
        began = monotonic()
        try:
            answer = await wire.ask(self.server.port, *request, source=source)
            self._count(answer, request)
        except TimeoutError:
            self.result.timeouts += 1
            self.result.wrong.append(f"no answer: {_short(request)}")
        except LOST:
            self.result.unanswered += 1
        self.result.slowest = max(self.result.slowest, round(monotonic() - began, 2))

    async def _raw(self) -> None:
        """Bytes, and what comes back within a moment: half a request gets no answer."""
        content = self.garbage.raw()
        self.result.raw += 1
        try:
            reader, writer = await wire.connect(self.server.port, _address(self.rng))
            writer.write(content)
            try:
                async with asyncio.timeout(0.3):
                    while (answer := await wire.read_answer(reader)).status:
                        self._count(answer, Request("raw", repr(content[:200]), {}, b""))
            finally:
                writer.close()
        except (*LOST, TimeoutError, ValueError):
            pass

    async def _socket(self) -> None:
        """Frames at one's own table or somebody else's; afterwards the socket answers or is closed."""
        person, table = self.rng.choice(self.people), self.rng.choice(self.tables)
        frames = [self.garbage.frame() for _ in range(self.rng.randrange(1, FRAMES_PER_SOCKET))]
        self.result.frames += len(frames)
        try:
            async with asyncio.timeout(wire.PATIENCE):
                path = f"/live/{table}/{self.rng.choice(('en', 'de', 'xx', '%00'))}/"
                socket = await Socket.open(self.server.port, path, person.cookies, _address(self.rng))
                try:
                    await self._tell(socket, frames)
                finally:
                    socket.close()
        except Closed as closed:
            self.closes[closed.code] += 1
            if closed.code == FAILED or 500 <= closed.code < 600:
                self._failed(f"socket of {table} closed with {closed.code} after {[f[:80] for f in frames]}")
        except TimeoutError:
            self.result.timeouts += 1
            self.result.wrong.append(f"socket of {table} silent after {[f[:80] for f in frames]}")
        except LOST:
            self.closes[0] += 1

    async def _tell(self, socket: Socket, frames: list[bytes]) -> None:
        for content in frames:
            socket.writer.write(content)
            await asyncio.sleep(0)
        socket.send(b'{"do":"are you there?"}')
        while b"note" not in await socket.receive():
            pass

    # ── a real game ──────────────────────────────────────────────────────────────────────────────

    async def _furnish(self) -> Garbage:
        """People, and tables in every state: waiting for somebody, in play, over."""
        self.people = [Person(self.server, f"Fuzz{n}", Random(f"{self.plan.seed} {n}")) for n in range(4)]
        known = [*GAMES, "1", "en"]
        for person, game in zip(self.people, GAMES, strict=False):
            table = await person.open_table(game, ["me", "friend", "friend"])
            self.tables.append(table)
            known += [table, (await person.invitation(table)).split("/")[2]]
        await self._whole_game("perfect-home", 1)
        records = [(await self.people[0].get(f"/table/{self.tables[-1]}/record/")).body]
        return Garbage(self.rng, [*known, *self.tables], records)

    async def _whole_game(self, game: str, seats: int) -> None:
        """A game from its first to its last step, with bots in the other seats."""
        person = Person(self.server, "Gwen", Random(self.plan.seed))
        mode = "solo" if seats == 1 else "base"
        table = await person.open_table(game, ["me", *[BOTS_LEVEL] * (seats - 1)], mode=mode)
        person.thinks = 0
        sitting = Sitting(person, self.ledger, table, self.result.wrong)
        sitting.habits = {what: often for what, often in HABITS.items() if what != HINT}
        async with asyncio.timeout(300):
            await sitting.play()
        self.result.wrong += self.ledger.wrong({table})
        self.people.append(person)
        self.tables.append(table)

    # ── counting ─────────────────────────────────────────────────────────────────────────────────

    def _count(self, answer: Answer, request: Request) -> None:
        self.statuses[answer.status] += 1
        if answer.status >= 500 and answer.status != 501:
            self._failed(f"{answer.status} on {_short(request)}")

    def _failed(self, what: str) -> None:
        self.result.failures += 1
        self.result.wrong.append(what)

    def _told(self, began: float) -> None:
        sent = self.result.sent
        self.progress.tell(
            f"{sent} of {self.plan.count} sent, {sent / (monotonic() - began):.0f} per second, "
            f"{self.result.failures} failures, {self.result.timeouts} timeouts"
        )

    def _counted(self) -> Fuzz:
        result = self.result
        result.statuses = {str(status): times for status, times in sorted(self.statuses.items())}
        result.closes = {str(code): times for code, times in sorted(self.closes.items())}
        tracebacks = self.server.tracebacks()
        result.tracebacks = tracebacks.total()
        result.megabytes = self.server.memory()
        result.wrong += [f"{times} × {what}" for what, times in tracebacks.items()]
        if result.megabytes > result.megabytes_early + MOST_GROWTH:
            result.wrong.append(f"{result.megabytes_early} MB have become {result.megabytes} MB")
        return result


def _address(rng: Random) -> str:
    """One of the sixteen million addresses of this computer, so that no limit per address is met."""
    return f"127.{rng.randrange(1, 250)}.{rng.randrange(256)}.{rng.randrange(1, 255)}"


def _short(request: Request) -> str:
    return f"{request.method} {request.path[:200]} {dict(request.headers)!r:.300} {request.body[:200]!r}"

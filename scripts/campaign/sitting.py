"""One person at one table through all interruptions: acts, takes back, swaps, talks, lets a bot play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import orjson

from boomtown.table.header import PERSON
from boomtown.table.table import HELD_BY, UNDO
from scripts.campaign.ledger import Ledger, SeatLedger
from scripts.campaign.people import Page, Person, told
from scripts.campaign.wire import LOST, PATIENCE, Closed, Socket

USUAL_BOT = "greedy"
MOVE, TAKE_BACK, SWAP, CHAT, HAND, HINT, RELOAD = "act", "undo", "swap", "chat", "hand", "hint", "page"
HABITS = {MOVE: 100, TAKE_BACK: 8, SWAP: 8, CHAT: 6, HAND: 2, HINT: 0.5, RELOAD: 1}
"""How often people do what, where it can be done."""
COME_AGAIN = (1001, 1005, 1012)
"""The codes of a socket whose browser comes again."""


@dataclass
class Asked:
    """What was asked for and is not answered yet."""

    what: str
    step: str
    """The step it answers; of a line of chat, the line."""
    entries: list[str]
    """What the log will say."""


class Sitting:
    """Somebody at a table until its game is over, or for a few steps."""

    def __init__(self, person: Person, ledger: Ledger, table: str, wrong: list[str]) -> None:
        self.person = person
        self.ledger = ledger
        self.seat: SeatLedger = ledger.seat(table, person.name)
        self.wrong = wrong
        self.habits = dict(HABITS)
        self.steps_left: int | None = None
        """Leave after so many steps."""
        self.starts_alone = False
        """Whether this host does not wait for anybody."""
        self._bytes = person.rng.randbytes(16)
        self._asked: Asked | None = None
        self._lines = 0

    async def play(self) -> None:
        """Until the game is over, however often the connection breaks."""
        while True:
            server = self.person.server
            await server.is_up.wait()
            ends = server.ends
            try:
                await self._at_the_table()
                return
            except Closed as closed:
                if closed.code not in COME_AGAIN:
                    self.wrong.append(f"{self.seat}: socket closed with {closed.code}")
                    await asyncio.sleep(1)
            except LOST:
                if server.ends == ends:
                    self.wrong.append(f"{self.seat}: the connection was cut, after {self._asked}")
                    await asyncio.sleep(1)
            except TimeoutError:
                self.wrong.append(f"{self.seat}: no answer to {self._asked} within {PATIENCE:.0f} s")
            await asyncio.sleep(self.person.rng.uniform(0, self.person.thinks))

    async def _at_the_table(self) -> None:
        async with asyncio.timeout(PATIENCE):
            socket = await self.person.sit(self.seat.table)
        try:
            page = Page()
            await self._hear(socket, page)
            self._settle(page)
            if page.is_gathering:
                self._come_in(socket)
            while not page.is_over and not self._may_leave(page):
                await self._do_something(socket, page)
                await self._hear(socket, page)
                self._see(page)
        finally:
            socket.close()

    def _may_leave(self, page: Page) -> bool:
        return self.steps_left is not None and self.steps_left <= 0 and not self._asked

    def _come_in(self, socket: Socket) -> None:
        socket.send(told(do="add", bytes=self._bytes.hex()))
        if self.starts_alone:
            socket.send(told(do="start"))

    # ── what is heard ────────────────────────────────────────────────────────────────────────────

    async def _hear(self, socket: Socket, page: Page) -> None:
        """The next message. Somebody who asked for nothing waits as long as the others think."""
        async with asyncio.timeout(PATIENCE if self._asked or not page.number else None):
            message: dict[str, Any] = orjson.loads(await socket.receive())
        page.take(message)
        self._heard = message
        self.seat.heard.update(text for _, text in message.get("chat", ()))

    def _see(self, page: Page) -> None:
        """Whether the page shows that what was asked for is done, or says why not."""
        if f"<b>{self.person.name}</b> <span>ready" in page.parts["gathering"] or page.step:
            self._see_bytes()
        asked = self._asked
        if asked is None:
            return
        if "note" in self._heard:  # refused, or late: the log says which
            self._settle(page)
            self.seat.on_the_way.clear()
        elif _ANSWERED[asked.what](asked, page, self._heard):
            self._done(asked, page)

    def _see_bytes(self) -> None:
        """From now on the bytes must be in the database."""
        self.seat.added = self.seat.added or self._bytes

    def _done(self, asked: Asked, page: Page) -> None:
        if asked.what == HAND:
            self._settle(page)
        self._asked = None
        self.seat.done += asked.entries if asked.what != HAND else []
        self.seat.on_the_way.clear()
        if self.steps_left is not None:
            self.steps_left -= 1

    def _settle(self, page: Page) -> None:
        """What became of what was on the way, as the log has it."""
        self._asked = None
        stored = self.ledger.stored_steps(self.seat)
        is_with_bot = self.seat.is_with_bot if page.is_over else page.is_played_by_bot
        self.wrong += self.seat.settle(stored, is_with_bot)
        del self.seat.on_the_way[:-2]

    # ── what is done ─────────────────────────────────────────────────────────────────────────────

    async def _do_something(self, socket: Socket, page: Page) -> None:
        if self._asked or page.is_gathering:
            return
        if page.is_played_by_bot:
            await self._think()
            self._ask(socket, Asked(HAND, "", [HELD_BY + PERSON]), seat=self._number(), to=PERSON)
        elif page.acts and page.step:
            await self._think()
            self._choose(socket, page)

    async def _think(self) -> None:
        await asyncio.sleep(self.person.rng.uniform(0, self.person.thinks))

    def _choose(self, socket: Socket, page: Page) -> None:
        can = {TAKE_BACK: page.can_undo, SWAP: bool(page.swaps)}
        habits = {what: often for what, often in self.habits.items() if can.get(what, True)}
        what, step = self.person.rng.choices(list(habits), list(habits.values()))[0], page.step
        if what == MOVE:
            act = self.person.rng.choice(page.acts)
            self._ask(socket, Asked(MOVE, step, [act]), step=step, act=act)
        elif what == TAKE_BACK:
            self._ask(socket, Asked(TAKE_BACK, step, [UNDO]), step=step)
        elif what == SWAP:
            act = self.person.rng.choice(page.swaps)
            undone = [UNDO] * int(step.split(".")[1])
            self._ask(socket, Asked(SWAP, step, [*undone, act]), step=step, act=act)
        elif what == HAND:
            self._ask(socket, Asked(HAND, step, [HELD_BY + USUAL_BOT]), seat=self._number(), to=USUAL_BOT)
        else:
            line = self._line()
            self._ask(socket, Asked(what, line, []), text=line)

    def _ask(self, socket: Socket, asked: Asked, **message: Any) -> None:
        self._asked = asked
        if asked.entries:
            self.seat.on_the_way.append(asked.entries)
        socket.send(told(do=asked.what, **message))

    def _line(self) -> str:
        self._lines += 1
        return f"{self.person.name} says {self._lines}"

    def _number(self) -> int:
        rows = self.ledger.database.seats(self.seat.table)
        return next(row.number for row in rows if row.name == self.seat.name)


def _has_moved_on(asked: Asked, page: Page, heard: dict[str, Any]) -> bool:
    return page.step != asked.step


def _has_changed_hands(asked: Asked, page: Page, heard: dict[str, Any]) -> bool:
    return page.is_over or page.is_played_by_bot == (asked.entries[0] != HELD_BY + PERSON)


def _is_said(asked: Asked, page: Page, heard: dict[str, Any]) -> bool:
    return any(text == asked.step for _, text in heard.get("chat", ()))


_ANSWERED: dict[str, Callable[[Asked, Page, dict[str, Any]], bool]] = {
    MOVE: _has_moved_on,
    TAKE_BACK: _has_moved_on,
    SWAP: _has_moved_on,
    HAND: _has_changed_hands,
    CHAT: _is_said,
    HINT: lambda asked, page, heard: "hint" in heard,
    RELOAD: lambda asked, page, heard: "fresh" in heard,
}
"""How a page shows that something was done."""

"""Fair shares: nobody's tables, and nobody's records, take the workers from others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from boomtown.web.shares import Shares, Ticket
from tests.web.test_workers import in_a_thread


class Line:
    """People in front of a few places; they are let in when a place is free, and noted by name."""

    def __init__(self, places: int) -> None:
        self.now = 0.0
        self.shares = Shares(places, lambda: self.now)
        self.inside: list[tuple[str, Ticket]] = []
        self.entered: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def comes(
        self, name: str, share: str, seen: Callable[[], bool] = lambda: True, heavy: bool = False
    ) -> None:
        async def enter() -> None:
            self.inside.append((name, await self.shares.enter(share, seen, heavy)))
            self.entered.append(name)

        self.tasks[name] = asyncio.create_task(enter())

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def one_leaves(self) -> None:
        self.shares.leave(self.inside.pop(0)[1])
        await self.settle()

    async def all_leave(self) -> list[str]:
        while self.inside:
            await self.one_leaves()
        return self.entered


def story(places: int, tell: Callable[[Line], Awaitable[None]]) -> None:
    in_a_thread(lambda: _told(Line(places), tell))


async def _told(line: Line, tell: Callable[[Line], Awaitable[None]]) -> None:
    await tell(line)


def test_one_persons_many_tables_do_not_come_before_anothers_one() -> None:
    async def tell(line: Line) -> None:
        for number in range(25):
            line.comes(f"many {number}", "many")
        await line.settle()
        line.comes("one", "one")
        line.comes("two", "two")
        await line.settle()
        assert (await line.all_leave())[:4] == ["many 0", "one", "two", "many 1"]
        assert len(line.entered) == 27

    story(1, tell)


def test_who_comes_again_and_again_waits_for_those_who_wait() -> None:
    async def tell(line: Line) -> None:
        for name in "abc":
            line.comes(name, name)
        await line.settle()
        for again in "abcabc":
            await line.one_leaves()
            line.comes(again, again)
            await line.settle()
        assert "".join(line.entered) == "abcabca"

    story(1, tell)


def test_a_share_has_no_more_than_its_part_while_others_wait() -> None:
    async def tell(line: Line) -> None:
        for number in range(8):
            line.comes(f"many {number}", "many")
        await line.settle()
        assert len(line.inside) == 4
        line.comes("x", "one")
        line.comes("y", "one")
        await line.settle()
        for _ in range(2):
            await line.one_leaves()
        assert sorted(name[0] for name, _ in line.inside) == ["m", "m", "x", "y"]

    story(4, tell)


def test_tables_nobody_looks_at_wait_for_all_others_and_leave_them_places() -> None:
    async def tell(line: Line) -> None:
        opened = False
        for number in range(4):
            line.comes(f"unseen {number}", f"{number}", lambda: False)
        line.comes("opened", "opened", lambda: opened)
        await line.settle()
        assert line.entered == ["unseen 0"]
        line.comes("seen", "seen")
        await line.settle()
        assert line.entered == ["unseen 0", "seen"]
        opened = True
        await line.one_leaves()
        assert line.entered[2:] == ["opened"]

    story(2, tell)


def test_one_persons_records_are_checked_one_after_the_other() -> None:
    async def tell(line: Line) -> None:
        for number in range(3):
            line.comes(f"record {number}", "somebody", heavy=True)
        line.comes("other", "another", heavy=True)
        await line.settle()
        assert line.entered == ["record 0", "other"]
        line.comes("bot", "bot")
        await line.settle()
        assert line.entered[2:] == ["bot"]
        await line.one_leaves()
        assert line.entered[3:] == ["record 1"]

    story(4, tell)


def test_who_gives_up_takes_no_place() -> None:
    async def tell(line: Line) -> None:
        for name in "abc":
            line.comes(name, "one")
        await line.settle()
        line.tasks["b"].cancel()
        await line.settle()
        assert (line.shares.waiting, line.shares.running) == (1, 1)
        line.now = 7
        assert await line.all_leave() == ["a", "c"]
        assert (line.shares.waiting, line.shares.running, line.shares.last_wait) == (0, 0, 7)

    story(1, tell)

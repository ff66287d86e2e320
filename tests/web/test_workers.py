"""Worker processes: one that dies is replaced, and nobody who asked goes without an answer."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from time import sleep
from typing import Any, TypeVar

import pytest

from boomtown.messages import BoomtownError
from boomtown.web import workers as module
from boomtown.web.workers import Workers

T = TypeVar("T")


def in_a_thread(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine where no other loop runs: the browser's tests leave theirs in the main thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(lambda: asyncio.run(work())).result(120)


def test_a_dead_worker_is_replaced_for_everybody_who_waits() -> None:
    async def ask() -> bool:
        workers = Workers(2)
        worker = await workers.run(os.getpid)
        os.kill(worker, signal.SIGKILL)
        answers = await asyncio.gather(*(workers.run(os.getpid) for _ in range(20)))
        workers.close()
        return all(answers) and worker not in answers

    assert in_a_thread(ask)


class BreakingPool(Executor):
    """A pool as it is while it breaks: its pipes are closed, and it says so wherever one asks."""

    def __init__(self, where: str) -> None:
        self.where = where

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        if self.where == "submitting":
            raise OSError("handle is closed")
        future: Future[T] = Future()
        future.set_exception(OSError("handle is closed"))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        raise OSError("handle is closed")


class Pools:
    """The pools that are made: those that are ready, then threads that stand for processes."""

    def __init__(self) -> None:
        self.ready: list[Executor] = []
        self.made: list[Executor] = []

    def __call__(self, *_: object) -> Executor:
        self.made.append(self.ready.pop(0) if self.ready else ThreadPoolExecutor(1))
        return self.made[-1]


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> Pools:
    pools = Pools()
    monkeypatch.setattr(module, "ProcessPoolExecutor", pools)
    monkeypatch.setattr(module, "PAUSE", 0.01)
    return pools


@pytest.mark.parametrize("where", ["submitting", "waiting"])
def test_a_worker_that_finds_its_pipes_closed_is_replaced(pools: Pools, where: str) -> None:
    pools.ready = [BreakingPool(where), BreakingPool(where)]
    noises: list[object] = []

    async def ask() -> list[int]:
        asyncio.get_running_loop().set_exception_handler(lambda _, noise: noises.append(noise))
        workers = Workers(2)
        answers = await asyncio.gather(*(workers.run(os.getpid) for _ in range(20)))
        workers.close()
        return answers

    assert in_a_thread(ask) == [os.getpid()] * 20
    assert len(pools.made) == 4
    assert noises == []


def test_pools_that_break_again_and_again_are_given_up(pools: Pools) -> None:
    pools.ready = [BreakingPool("submitting") for _ in range(5)]
    with pytest.raises(RuntimeError, match="again and again"):
        in_a_thread(lambda: Workers(2).run(os.getpid))


def no_such_file() -> None:
    raise FileNotFoundError("no such file")


def forbidden() -> None:
    raise BoomtownError("Seat {seat} cannot do that.", seat=2)


def test_what_the_work_itself_raises_breaks_nothing() -> None:
    async def ask() -> None:
        workers = Workers(1)
        worker = await workers.run(os.getpid)
        with pytest.raises(FileNotFoundError, match="no such file"):
            await workers.run(no_such_file)
        with pytest.raises(BoomtownError, match="Seat 2 cannot do that"):
            await workers.run(forbidden)
        assert await workers.run(os.getpid) == worker
        workers.close()

    in_a_thread(ask)


def test_who_still_waits_when_the_server_stops_starts_no_new_pool(pools: Pools) -> None:
    async def ask() -> None:
        workers = Workers(1)
        waiting = asyncio.gather(*(workers.run(sleep, 0.2) for _ in range(5)), return_exceptions=True)
        await asyncio.sleep(0)
        workers.close()
        answers = await waiting
        assert any(isinstance(answer, asyncio.CancelledError) for answer in answers)

    in_a_thread(ask)
    assert len(pools.made) == 1


def test_who_has_much_to_think_about_keeps_nobody_waiting(pools: Pools) -> None:
    done: list[str] = []

    async def ask() -> None:
        workers = Workers(1)

        async def run(share: str) -> None:
            await workers.run(os.getpid, share=share)
            done.append(share)

        many = [asyncio.create_task(run("many")) for _ in range(50)]
        one = [asyncio.create_task(run("one")) for _ in range(2)]
        await asyncio.sleep(0)
        assert (workers.shares.running, workers.shares.waiting) == (1, 51)
        await asyncio.gather(*one, *many)
        assert (workers.shares.running, workers.shares.waiting) == (0, 0)
        workers.close()

    in_a_thread(ask)
    assert done[:4] == ["many", "one", "many", "one"]

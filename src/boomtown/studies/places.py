"""Where games are played: in this process, in several processes of this machine, or on a cluster.

Each place gives back the parts in the order of their chunks, and only few of them are under way at a time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Protocol

from boomtown.messages import BoomtownError
from boomtown.studies.work import Part, Work, play

AHEAD = 4
"""So many chunks for each worker are under way at a time."""
PATIENCE = 3
"""So often in a row processes may be ended from outside before any of them finishes a chunk."""


class Lost(BoomtownError):
    """Those who play have gone and do not come back."""


class Place(Protocol):
    """Somewhere games can be played."""

    workers: int

    def parts(self, work: Work, chunks: Sequence[range]) -> Generator[Part, None, None]:
        """What each chunk gives back, in their order."""


class Here:
    """This process."""

    workers = 1

    def parts(self, work: Work, chunks: Sequence[range]) -> Generator[Part, None, None]:
        return (play(work, chunk) for chunk in chunks)


class Processes:
    """Several processes of this machine; what one that is ended had to play, others play again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def parts(self, work: Work, chunks: Sequence[range]) -> Generator[Part, None, None]:
        done = losses = 0
        while done < len(chunks):
            try:
                with _pool(self.workers) as pool:
                    submit = _submitting(pool, work)
                    for part in in_order(submit, chunks[done:], self.workers * AHEAD):
                        yield part
                        done, losses = done + 1, 0
            except BrokenProcessPool as broken:
                losses += 1
                if losses == PATIENCE:
                    raise Lost(
                        "The processes that play were ended from outside {times} times in a row;"
                        " perhaps there is not enough memory for so many.",
                        times=losses,
                    ) from broken


def in_order(submit: Callable[[range], Future[Part]], chunks: Sequence[range], ahead: int) -> Iterator[Part]:
    """The results in the order of the chunks, while those that follow are already under way."""
    under_way: deque[Future[Part]] = deque()
    for chunk in chunks:
        under_way.append(submit(chunk))
        if len(under_way) == ahead:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()


def _submitting(pool: ProcessPoolExecutor, work: Work) -> Callable[[range], Future[Part]]:
    def submit(chunk: range) -> Future[Part]:
        with undisturbed():
            return pool.submit(play, work, chunk)

    return submit


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are fresh: one copied from ours might hold a lock of a thread it does not have."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes and threads that are started meanwhile never see Ctrl-C: whoever started them ends them."""
    if os.name != "posix":
        yield
        return
    resource_tracker.ensure_running()  # where it is started by the way, Ctrl-C is let in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

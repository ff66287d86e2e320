"""The processor as a machine for many games: loops over slots, shared out among threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import numpy as np

from boomtown.twin.compiling import Function
from boomtown.twin.engine import Engine
from boomtown.twin.loops import LOOPS
from boomtown.twin.stepping import advance


class Processor:
    """Runs what is done with each slot; threads share the slots, and none waits for Python."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self.engine = engine
        self.threads = threads

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, "boomtown-twin")

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, kind)

    def put(self, array: Any) -> Any:
        """The array where the machine works on it."""
        return array

    def get(self, array: Any) -> Any:
        """The array where Python can look at it."""
        return array

    def whole_numbers(self, actions: Any) -> Any:
        """The actions as an array of whole numbers, or what else they are."""
        array = np.asarray(actions)
        return array.astype(np.int64, copy=False) if array.dtype.kind in "iu" else array

    def each(self, what: Function, size: int, *arguments: Any) -> None:
        """Do one of `stepping` with every slot; for whole games thread k has row k to itself."""
        run = self.engine.function(LOOPS[what])
        threads = min(self.threads, size)
        ends = [size * thread // threads for thread in range(threads + 1)]
        shares = [
            (*arguments, *([thread] if what is advance else []), ends[thread], ends[thread + 1])
            for thread in range(threads)
        ]
        if threads == 1:
            run(*shares[0])
        else:
            list(self._pool.map(lambda share: run(*share), shares))

    def wait(self) -> None:
        """It has always done what it was told."""

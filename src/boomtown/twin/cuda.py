"""A graphics card as a machine for many games: the same functions, one game for each thread of the card.

Importing this needs a card: where there is none, a sentence says what to install.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from boomtown.twin.compiling import Function, for_cuda, import_cuda
from boomtown.twin.engine import Engine
from boomtown.twin.stepping import (
    Array,
    accept,
    advance,
    choose,
    look,
    unpack,
)

cuda = import_cuda()

THREADS = 128
"""So many threads of the card form a block."""


def accept_all(
    masks: Array, choosers: Array, actions: Array, chosen: Array, illegal: Array, replaced: Array,
    replaces: int, size: int,
) -> None:  # fmt: skip
    b = cuda.grid(1)
    if b < size:
        accept(masks, choosers, actions, chosen, illegal, replaced, replaces, b)


def choose_all(masks: Array, choosers: Array, chosen: Array, size: int) -> None:
    b = cuda.grid(1)
    if b < size:
        choose(masks, choosers, chosen, b)


def advance_all(
    tables: Array, games: Array, seats: Array, masks: Array, choosers: Array, asked: Array, begun: Array,
    chosen: Array, done: Array, lines: Array, scores: Array, places: Array, steps: Array, breaks: int,
    seed: int, what: int, which: int, size: int,
) -> None:  # fmt: skip
    b = cuda.grid(1)
    if b < size:
        advance(
            tables, games, seats, masks, choosers, asked, begun, chosen, done, lines, scores, places, steps,
            breaks, seed, what, which, b, b,
        )  # fmt: skip


def look_all(tables: Array, games: Array, seats: Array, asked: Array, features: Array, size: int) -> None:
    b = cuda.grid(1)
    if b < size:
        look(tables, games, seats, asked, features, b)


def unpack_all(masks: Array, legal: Array, size: int) -> None:
    b = cuda.grid(1)
    if b < size:
        unpack(masks, legal, b)


KERNELS: Mapping[Function, Function] = {
    accept: accept_all,
    choose: choose_all,
    advance: advance_all,
    look: look_all,
    unpack: unpack_all,
}


class Card:
    """Runs what is done with each slot; its arrays stay on the card."""

    def __init__(self, engine: Engine) -> None:
        self.compiler = for_cuda(engine.twin.verbs)

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self.put(np.zeros(shape, kind))

    def put(self, array: Any) -> Any:
        """The array where the machine works on it."""
        return cuda.to_device(np.asarray(array))

    def get(self, array: Any) -> Any:
        """The array where Python can look at it."""
        return array.copy_to_host()

    def whole_numbers(self, actions: Any) -> Any:
        """The actions as an array of whole numbers on the card, or what else they are."""
        if hasattr(actions, "__cuda_array_interface__"):
            return cuda.as_cuda_array(actions)
        array = np.asarray(actions)
        return self.put(array.astype(np.int64)) if array.dtype.kind in "iu" else array

    def each(self, what: Function, size: int, *arguments: Any) -> None:
        """Do one of `stepping` with every slot."""
        self._kernel(what)[-(-size // THREADS), THREADS](*arguments, size)

    def _kernel(self, what: Function) -> Any:
        entries = self.compiler.entries
        if what not in entries:
            entries[what] = cuda.jit(self.compiler.linked(KERNELS[what]))
        return entries[what]

    def wait(self) -> None:
        cuda.synchronize()

"""Loops over the slots of many games, for the processor: each does one of `stepping` with some of them."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.twin.compiling import Function
from boomtown.twin.stepping import WHOLE, Array, accept, advance, choose, look, unpack


def accept_all(
    masks: Array, choosers: Array, actions: Array, chosen: Array, illegal: Array, replaced: Array,
    replaces: int, start: int, stop: int,
) -> None:  # fmt: skip
    for b in range(start, stop):
        accept(masks, choosers, actions, chosen, illegal, replaced, replaces, b)


def choose_all(masks: Array, choosers: Array, chosen: Array, start: int, stop: int) -> None:
    for b in range(start, stop):
        choose(masks, choosers, chosen, b)


def advance_all(
    tables: Array, games: Array, seats: Array, masks: Array, choosers: Array, asked: Array, begun: Array,
    chosen: Array, done: Array, lines: Array, scores: Array, places: Array, steps: Array, breaks: int,
    seed: int, what: int, which: int, row: int, start: int, stop: int,
) -> None:  # fmt: skip
    """Whole games are played one after the other in one row, which stays in the fastest memory."""
    for b in range(start, stop):
        advance(
            tables, games, seats, masks, choosers, asked, begun, chosen, done, lines, scores, places, steps,
            breaks, seed, what, which, row if what == WHOLE else b, b,
        )  # fmt: skip


def look_all(
    tables: Array, games: Array, seats: Array, asked: Array, features: Array, start: int, stop: int
) -> None:
    for b in range(start, stop):
        look(tables, games, seats, asked, features, b)


def unpack_all(masks: Array, legal: Array, start: int, stop: int) -> None:
    for b in range(start, stop):
        unpack(masks, legal, b)


LOOPS: Mapping[Function, Function] = {
    accept: accept_all,
    choose: choose_all,
    advance: advance_all,
    look: look_all,
    unpack: unpack_all,
}

"""The start of an engine: everything is compiled, or taken from what was kept, before the first game."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from boomtown.twin.compiling import compiled_now
from boomtown.twin.engine import Engine, Position


@dataclass(frozen=True)
class Start:
    """How an engine started."""

    seconds: float
    is_compiled: bool
    """Whether anything had to be compiled; the next time it is there already."""


def start(engine: Engine) -> Start:
    """Have every verb of one game at a time ready."""
    before, began = compiled_now(engine.compiler), perf_counter()
    position = Position(engine)
    position.begin(bytes(32))
    seat = position.waiting()[0]
    position.play(seat, position.legal(seat)[0])
    position.scores(None)
    position.places()
    position.observe(seat)
    return Start(perf_counter() - began, compiled_now(engine.compiler) > before)

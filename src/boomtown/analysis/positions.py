"""A finished game as one seat met it: every position in which it had a turn, and what it did there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from boomtown.bots.judging import Turn
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.state import State, View


class NotOver(BoomtownError):
    """A game that still goes on: whoever knew what it costs could play better."""


class Step(Protocol):
    """An action of a record: who did it, and how it is spelt."""

    @property
    def seat(self) -> int: ...

    @property
    def text(self) -> str: ...


@dataclass(frozen=True)
class Position:
    """What a seat knew before its turn, and the turn it played."""

    round: int
    stage: int
    step: int
    view: View
    played: Turn


def positions(start: State, steps: Sequence[Step], seat: int) -> list[Position]:
    """All positions of that seat, in order."""
    return walk(start, steps, seat)[0]


def walk(start: State, steps: Sequence[Step], seat: int) -> tuple[list[Position], State]:
    """The positions of that seat, and how the game ended; the state it began with is left as it is."""
    state, found, number = start.copy(), list[Position](), 0
    while number < len(steps):
        # later in the stage, others who are done would have to be imagined, at random
        opened = Position(state.round, state.closed, number, state.view(seat), ())
        number = _play_stage(state, steps, number)
        mine = [place for place in range(opened.step, number) if steps[place].seat == seat]
        if mine:
            played = tuple(state.catalogue.number(steps[place].text) for place in mine)
            found.append(replace(opened, step=mine[0], played=played))
    if state.waiting():
        raise NotOver("This game is not over: it can be analysed when it is.")
    return found, state


def _play_stage(state: State, steps: Sequence[Step], number: int) -> int:
    """Play the steps from that one on until the stage has closed. Returns the next one."""
    stage = state.closed
    while number < len(steps) and state.closed == stage:
        state.play(steps[number].seat, state.catalogue.number(steps[number].text))
        number += 1
    return number

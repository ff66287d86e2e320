"""What it costs to show a step to everybody, counted in calls of Python: the same on every machine."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from boomtown.rules.games import GAMES
from tests.table.test_table import do
from tests.web.test_screens import django, room_of

__all__ = ["django"]

MOST_CALLS = {"new-las-vegas": 2_100, "perfect-home": 2_100, "vegas-showdown": 7_500}
"""How many calls a step of two people may cost on average, from the click to what is sent."""


class Page:
    """A browser at a table: it is told what has changed, as its socket tells it."""

    def __init__(self, room: Any, player: str | None, language: str = "en") -> None:
        from boomtown.web.screens import Screen

        self.screen = Screen(room, player, language)
        self.due: set[str | int | None] = {"page"}
        room.audience.watchers.add(self)
        self.told()

    @property
    def seats(self) -> Any:
        return self.screen.mine

    def table_changed(self, seat: int | None) -> None:
        if seat is None or seat == self.screen.seat:
            self.due.add("page")

    def progress_changed(self, seat: int | None) -> None:
        self.due.add(seat)

    def told(self) -> dict[str, str]:
        due, self.due = self.due, set()
        if not due:
            return {}
        seats = None if None in due else [seat for seat in due if isinstance(seat, int)]
        changes: dict[str, str] = self.screen.update() if "page" in due else self.screen.progress(seats)
        self.screen.stage.moved()
        self.screen.happened()
        self.screen.log_lines()
        return changes


def show(room: Any, seat: int, step: str | int) -> None:
    """Do a step and let everybody see it."""
    table = room.table
    stage = table.state.closed
    do(table, seat, step)
    if table.state.closed == stage:
        room.audience.show_turn(seat, table.state.turns[seat].done)
    else:
        room.cache.clear()
        room.audience.show_closed_stage()
    for page in room.audience.watchers:
        page.told()


def calls_of(work: Callable[[], object]) -> int:
    calls = 0

    def count(frame: Any, event: str, arg: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def play(room: Any, rng: random.Random, steps: int) -> int:
    """Random steps of everybody; how many there were."""
    for done in range(steps):
        if room.table.is_over:
            return done
        seat = rng.choice(room.table.state.waiting())
        show(room, seat, rng.choice(room.table.state.legal(seat)))
    return steps


def played(game: str, seats: int, seed: int) -> float:
    """The calls a step costs in a random game with a page for each seat."""
    room, rng = room_of(game, "base", seats), random.Random(seed)
    for row in room.seats:
        Page(room, row.player_id)
    done: list[int] = []
    calls = calls_of(lambda: done.append(play(room, rng, 200)))
    return calls / done[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_step_costs_a_bounded_number_of_calls(game: str) -> None:
    seats = 3 if game == "vegas-showdown" else 2
    played(game, seats, 0)  # what is made once for all tables is made at the first one
    assert played(game, seats, 1) < MOST_CALLS[game]

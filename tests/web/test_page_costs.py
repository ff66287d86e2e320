"""What it costs to show a step to everybody, counted in calls of Python: the same on every machine."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from boomtown.rules.games import GAMES
from tests.table.test_table import do
from tests.web.test_screens import django, room_of
from tests.web.test_workers import in_a_thread

__all__ = ["django"]

MOST_CALLS = {"new-las-vegas": 1_450, "perfect-home": 1_300, "vegas-showdown": 5_400}
"""How many calls a step of two people may cost on average, from the click to what is sent."""


FRAMES = ("score", "seats")


class Page:
    """A browser at a table: it is told what has changed, as its socket tells it, and puts it in its place."""

    is_seen = True

    def __init__(self, room: Any, player: str | None, language: str = "en") -> None:
        from boomtown.web.screens import Screen

        self.screen = Screen(room, player, language)
        self.due = {"page"}
        self.messages = 0
        self.shown: dict[str, str] = {}
        room.audience.join(self)
        self.told()

    @property
    def seats(self) -> Any:
        return self.screen.mine

    def table_changed(self, seat: int | None) -> None:
        if seat is None or seat == self.screen.seat:
            self.due.add("page")

    def progress_changed(self) -> None:
        self.due.add("progress")

    def put(self, changes: Mapping[str, str]) -> None:
        """One after the other, as a browser does."""
        for name, text in changes.items():
            if name in FRAMES:  # its rows go with it
                self.shown = {n: kept for n, kept in self.shown.items() if not n.startswith(f"{name}/")}
            self.shown[name] = text

    def told(self) -> Mapping[str, str]:
        due, self.due = self.due, set()
        if not due:
            return {}
        changes: Mapping[str, str] = self.screen.update() if "page" in due else self.screen.progress()
        self.messages += bool(changes)
        self.put(changes)
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
    for page in [page for page in room.audience.watchers if page.due]:
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


def round_of_many(seats: int) -> tuple[int, int]:
    """The calls of a round of that many people in New Las Vegas, and the messages it sends."""
    from boomtown.web.audience import Audience

    async def rounds() -> tuple[int, int]:
        room, rng = room_of("new-las-vegas", "base", seats), random.Random(7)
        room.audience = Audience(seats, lambda: 0.0)  # no time passes: progress is told together
        pages = [Page(room, row.player_id) for row in room.seats]
        calls = 0
        while room.table.state.closed < 3:  # the bank, and a first round in which everything is drawn once
            before, messages = room.table.state.closed, sum(page.messages for page in pages)
            calls = calls_of(lambda: play_stage(room, rng))
            assert room.table.state.closed == before + 1
        return calls, sum(page.messages for page in pages) - messages

    return in_a_thread(rounds)


def play_stage(room: Any, rng: random.Random) -> None:
    stage = room.table.state.closed
    while room.table.state.closed == stage:
        seat = rng.choice(room.table.state.waiting())
        show(room, seat, rng.choice(room.table.state.legal(seat)))


def test_a_round_of_many_costs_each_of_them_the_same() -> None:
    few, few_messages = round_of_many(20)
    many, many_messages = round_of_many(40)
    assert many < 2.3 * few
    assert many_messages < 2.3 * few_messages


def gathering_of(seats: int) -> int:
    """The calls it costs until everybody who comes to a table is seen by all who are there."""

    async def gather() -> int:
        room = room_of("new-las-vegas", "base", seats)
        room.table, room.audience._clock = None, lambda: 0.0
        pages = [Page(room, row.player_id) for row in room.seats]

        def come() -> None:
            for row in room.seats:
                row.added = b"b" * 16
                room.audience.show_gathering()
            room.audience.broadcast()  # the moment has passed
            for page in pages:
                page.told()
                assert page.shown["gathering"].count("ready") == seats

        return calls_of(come)

    return in_a_thread(gather)


def test_people_who_gather_cost_each_other_nothing() -> None:
    gathering_of(20)
    assert gathering_of(40) < 2.3 * gathering_of(20)

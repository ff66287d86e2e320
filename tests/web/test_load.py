"""The browsers of the bench play real games over real sockets, and the bench sees what goes wrong."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from boomtown.web.bench_browsers import Browser, Pace
from boomtown.web.load_test import compared
from tests.web.serving import Person, Server

ENOUGH = 25
"""So many answers of each seat; much faster than that a server cuts a socket off."""


def test_the_browsers_of_the_bench_play_and_see_what_the_other_does(
    ada: Person, bo: Person, server: Server
) -> None:
    table = ada.open_table(name0="Ada", friends=1)
    bo.join(ada, table, "Bo")

    async def play() -> list[Browser]:
        pace = Pace()
        seats = [
            Browser(table, seat, person.cookie("sessionid"), server.port, pace)
            for seat, person in enumerate((ada, bo))
        ]
        for seat in seats:
            seat.others = [other for other in seats if other is not seat]
            await seat.open()
        await asyncio.gather(*(seat.dealt for seat in seats))
        for seat in seats:
            seat.play()
        assert not any(seat.confirmed for seat in seats)  # nobody plays before everybody may
        pace.start(None)
        while not all(len(seat.confirmed) >= ENOUGH for seat in seats):
            await asyncio.sleep(0.01)
        for seat in seats:
            seat.close()
        return seats

    # A thread of its own: tests with a browser leave a running loop in this one.
    with ThreadPoolExecutor() as beside:
        seats = beside.submit(lambda: asyncio.run(asyncio.wait_for(play(), 60))).result()
    assert all(seat.waited for seat in seats)
    assert not any(seat.refused or seat.is_cut_off for seat in seats)


@pytest.mark.parametrize(
    ("stored", "confirmed", "unconfirmed", "lost", "doubled"),
    [
        ("abc", "abc", "", 0, 0),
        ("abcd", "abc", "d", 0, 0),  # stored; the answer was on its way
        ("abc", "abc", "d", 0, 0),  # not stored: nobody was told that it was
        ("ab", "abc", "d", 1, 0),
        ("ac", "abc", "", 1, 0),
        ("aabc", "abc", "", 0, 1),
        ("abcdd", "abc", "d", 0, 1),
    ],
)
def test_the_bench_sees_what_is_lost_and_what_is_stored_twice(
    stored: str, confirmed: str, unconfirmed: str, lost: int, doubled: int
) -> None:
    assert compared(list(stored), list(confirmed), unconfirmed) == {"lost": lost, "doubled": doubled}


def test_the_bench_measures_a_server_at_full_and_at_half_load() -> None:
    command = ["bench", "--web", "--tables", "2", "--seconds", "0.5", "--load", "half", "--json"]
    answer = subprocess.run(
        [sys.executable, "-m", "boomtown", *command], capture_output=True, text=True, check=True, timeout=300
    )
    full, half = json.loads(answer.stdout)["rows"]
    assert (full["load"], half["load"]) == ("full", "half")
    assert full["actions"] > half["actions"] > 0
    for row in (full, half):
        assert row["p99_ms"] >= row["p50_ms"] > 0
        assert (row["refused"], row["cut_off"], row["lost"], row["doubled"]) == (0, 0, 0, 0)

"""The browsers of the bench play a real game over real sockets."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

from boomtown.web.load_test import Browser
from tests.web.serving import Person, Server

ENOUGH = 25
"""So many answers of each seat; much faster than that a server cuts a socket off."""


def test_the_browsers_of_the_bench_play_and_see_what_the_other_does(
    ada: Person, bo: Person, server: Server
) -> None:
    table = ada.open_table(name0="Ada", friends=1)
    bo.join(ada, table, "Bo")
    seats = [
        Browser(table, person.cookie("sessionid"), server.port, random.Random(1)) for person in (ada, bo)
    ]
    seats[0].other, seats[1].other = seats[1], seats[0]

    async def play() -> None:
        for seat in seats:
            await seat.open()
        playing = [asyncio.create_task(seat.play()) for seat in seats]
        while not all(seat.acts >= ENOUGH for seat in seats):
            await asyncio.sleep(0.01)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for seat in seats:
            await seat.socket.close()

    # A thread of its own: tests with a browser leave a running loop in this one.
    with ThreadPoolExecutor() as beside:
        beside.submit(lambda: asyncio.run(asyncio.wait_for(play(), 60))).result()
    assert all(seat.waited for seat in seats)

"""What a browser is sent: never more than its seat may know, and never a part that has not changed."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from boomtown.rules.games import GAMES
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.header import Header, Seat, seal_of
from boomtown.table.table import Table
from tests.table.test_table import do

MODES = [(id, mode.id) for id, make in GAMES.items() for mode in make().declaration.modes]


@pytest.fixture(scope="module", autouse=True)
def django(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Django without a server: the rooms of these tests store nothing."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "secret-key").write_text("only for tests")
    os.environ["BOOMTOWN_DATA_DIR"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "boomtown.web.settings"
    import django

    django.setup()
    yield
    del os.environ["BOOMTOWN_DATA_DIR"]


def room_of(game: str, mode: str, seats: int) -> Any:
    """A room in the middle of nowhere: nothing is stored, nobody looks."""
    from boomtown.web import models
    from boomtown.web.games import game_of
    from boomtown.web.room import Room
    from boomtown.web.store.tables import Stored

    loaded = game_of(game)
    options = loaded.declaration.complete({"mode": mode})
    row = models.TableRow(id="here", game=game, edition=loaded.edition, options=options, secret=b"s" * 32)
    row.host_id = "player 0"
    rows = [
        models.SeatRow(number=n, player_id=f"player {n}", name=f"Person {n}", added=b"a" * 16)
        for n in range(seats)
    ]
    people = tuple(Seat(seat.name, "person", bytes(seat.added)) for seat in rows)
    header = Header(game, loaded.edition, loaded.digest, options, people, seal_of(b"s" * 32))
    found = Stored(row, rows, [], Table(loaded, header, b"s" * 32))
    return Room(found, None, None)  # type: ignore[arg-type]  # nothing is stored, no bot thinks


def page_of(room: Any, seat: int | None) -> dict[str, str]:
    from boomtown.web.screens import Screen

    room.cache.clear()
    return Screen(room, None if seat is None else f"player {seat}", "en").parts()


def test_who_is_outbid_is_told_so_until_it_has_chosen_again() -> None:
    room = room_of("vegas-showdown", "base", 4)
    table = room.table
    while table.state.stage != "action":
        do(table, table.state.first, table.state.legal(table.state.first)[0])
    first = table.state.first
    second, third, fourth = ((first + step) % 4 for step in (1, 2, 3))

    told = "You have been outbid on Slots."
    do(table, first, "bid slots 7")
    do(table, second, "bid slots 9")
    do(table, third, "publicity")
    do(table, fourth, "publicity")
    assert told in page_of(room, first)["decision"]
    assert told not in page_of(room, second)["decision"]
    do(table, first, "bid slots 12")
    assert told in page_of(room, second)["decision"]
    do(table, second, "bid lounge 9")
    assert not any("outbid" in page_of(room, seat)["decision"] for seat in range(4))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_page_knows_no_more_than_the_view(game: str, mode: str) -> None:
    """What a seat cannot know is replaced by something else that fits its view: its page stays the same."""
    declared = next(m for m in GAMES[game]().declaration.modes if m.id == mode)
    room = room_of(game, mode, declared.default_seats)
    table, rng = room.table, random.Random(f"{game} {mode}")
    checked = 0
    while not table.is_over and checked < 25:
        seat = rng.choice(table.state.waiting())
        do(table, seat, rng.choice(table.state.legal(seat)))
        if rng.random() < 0.2 and not table.is_over:
            checked += 1
            real = table.state
            for looking in (*range(declared.default_seats), None):
                shown = page_of(room, looking)
                log = "".join(str(stage) for stage in table.chronicle)
                table.state = table.game.imagine(real.view(looking), Rng(rng.randbytes(8)))
                table.state.closed = real.closed
                assert page_of(room, looking) == shown, (game, mode, looking, log)
                table.state = real


def test_only_what_changed_is_sent_again() -> None:
    from boomtown.web.screens import Screen

    room = room_of("perfect-home", "base", 2)
    screen = Screen(room, "player 0", "en")
    first = screen.changed(screen.parts())
    assert screen.changed(screen.parts()) == {}
    do(room.table, 1, "take 1")
    assert screen.changed(screen.parts()) == {}
    do(room.table, 0, "take 1")
    second = screen.changed(screen.parts())
    assert set(second) <= {"deal", "sheet", "decision"}
    assert len(str(second)) < len(str(first)) / 2

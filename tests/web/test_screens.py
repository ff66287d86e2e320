"""What a browser is sent: never more than its seat may know, and never a part that has not changed."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from boomtown.rules.games import GAMES
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.header import Header, Seat, seal_of
from boomtown.table.table import Table
from tests.table.test_table import do

DRAWN = ("table/", "sheet/")
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


def room_of(game: str, mode: str, seats: int, **chosen: str) -> Any:
    """A room in the middle of nowhere: nothing is stored, nobody looks."""
    from boomtown.web import models
    from boomtown.web.games import game_of
    from boomtown.web.room import Room
    from boomtown.web.store.notices import NobodyElse
    from boomtown.web.store.tables import Stored

    loaded = game_of(game)
    options = loaded.declaration.complete({"mode": mode, **chosen})
    row = models.TableRow(id="here", game=game, edition=loaded.edition, options=options, secret=b"s" * 32)
    row.host_id = "player 0"
    rows = [
        models.SeatRow(number=n, player_id=f"player {n}", name=f"Person {n}", added=b"a" * 16)
        for n in range(seats)
    ]
    people = tuple(Seat(seat.name, "person", bytes(seat.added)) for seat in rows)
    header = Header(game, loaded.edition, loaded.digest, options, people, seal_of(b"s" * 32))
    found = Stored(row, rows, [], Table(loaded, header, b"s" * 32))
    return Room(found, None, None, NobodyElse())  # type: ignore[arg-type]  # nothing is stored, no bot thinks


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
    first = screen.update()
    assert screen.update() == {}
    do(room.table, 1, "take 1")
    assert screen.update() == {}
    do(room.table, 0, "take 1")
    taken = screen.update()
    cards = {f"table/card {place}/{slot}" for place in (1, 2, 3) for slot in ("choice", "targets")}
    streets = {f"sheet/street {street}/targets" for street in (1, 2, 3)}
    assert set(taken) <= {*cards, *streets, "decision"}
    assert len(str(taken)) < len(str(first)) / 2
    do(room.table, 0, "write 2.5")
    written = {name.rpartition("/")[0] for name in screen.update()}
    assert {name for name in written if name.startswith("sheet/street")} <= {
        "sheet/street 1",
        "sheet/street 2",
        "sheet/street 3",
    }


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_piece_has_its_place_in_the_first_page(game: str, mode: str) -> None:
    """What comes later is set by name, so the page has an element of that name from the first card on."""
    room = room_of(game, mode, seats_of(game, mode))
    screen, page = opened(room, 0)
    rng = random.Random(game)
    for _ in range(120):
        if room.table.is_over:
            break
        seat = rng.choice(room.table.state.waiting())
        do(room.table, seat, rng.choice(room.table.state.legal(seat)))
        pieces = [name for name in screen.update() if name.startswith(DRAWN)]
        assert [name for name in pieces if f'id="{name}"' not in page] == []
        if rng.random() < 0.1:
            room.cache.clear()
            check_first_picture(room, 0)


@pytest.mark.parametrize(
    ("game", "options"),
    [("new-las-vegas", {}), ("perfect-home", {"advanced": "yes"}), ("vegas-showdown", {})],
)
def test_every_bonus_is_behind_a_door_that_says_its_price(game: str, options: dict[str, str]) -> None:
    room = room_of(game, "base", 3, **options)
    screen, _ = opened(room, 0)
    rng = random.Random(game)
    doors = 0
    for _ in range(400):
        if room.table.is_over:
            break
        seat = rng.choice(room.table.state.waiting())
        do(room.table, seat, rng.choice(room.table.state.legal(seat)))
        parts = screen.parts()
        page = "".join(parts.values())
        hidden = re.findall(r'class="can bonus" data-act="([^"]*)"', page)
        hidden += re.findall(r'class="group bonuses".*?data-act="([^"]*)"', page)
        priced = [text for text in legal(room, 0) if screen.face.verb(text).price]
        assert {text.split()[0] for text in hidden} == {text.split()[0] for text in priced}
        assert ("data-bonus" in parts["decision"]) == bool(priced)
        assert all(str(screen.say(screen.face.verb(text).price)) in parts["decision"] for text in priced)
        doors += bool(priced)
    assert doors > 10 or game == "vegas-showdown"


def test_a_row_is_sent_alone_and_with_all_others_when_its_list_is_new() -> None:
    """A list that is set anew is empty in the browser: whoever comes back from the curtain sees every row."""
    from boomtown.web.changes import filled
    from boomtown.web.screens import Screen

    room = room_of("new-las-vegas", "base", 2)
    screen = Screen(room, "player 0", "en")
    first = screen.update()
    for frame in ("seats", "score"):
        rows = [name for name in first if name.startswith(f"{frame}/")]
        assert rows
        assert [name for name in rows if f'id="{name}"' not in first[frame]] == []
        assert all(first[name] in filled(frame, first) for name in rows)
    do(room.table, 1, "decline")
    assert set(screen.progress()) == {"seats/1"}
    screen.behind_curtain = True
    assert screen.update()["score"] == ""
    screen.behind_curtain = False
    again = screen.update()
    assert {name for name in first if name.startswith("score")} <= set(again)


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_card_the_page_shows_empty_sheets_and_no_cards(game: str) -> None:
    room = room_of(game, "base", 4)
    room.table = None
    shown = check_first_picture(room, 0)
    assert not any(content for name, content in shown.items() if name.startswith("table/"))
    assert "Person 3" in shown["gathering"]


def test_behind_the_curtain_there_is_nothing_to_see_also_on_a_new_page() -> None:
    """Ada has chosen and written; nobody may read that before Bo says that nobody else looks."""
    room = room_of("perfect-home", "expert", 2)
    room.seats[1].player_id = "player 0"
    open_before = opened(room, 0)[0]
    do(room.table, 0, next(text for text in legal(room, 0) if text.startswith("take ")))
    do(room.table, 0, next(text for text in legal(room, 0) if text.startswith("write ")))
    written = dict(open_before.parts())
    while room.table.state.legal(0):
        do(room.table, 0, "end" if "end" in legal(room, 0) else legal(room, 0)[0])
    for shown in (open_before.parts(), check_first_picture(room, 0)):
        assert open_before.behind_curtain
        assert "Pass the screen to Person 1" in shown["curtain"]
        panels = ("decision", "score", "goals", "cards")
        secret = [name for name in written if name.startswith(DRAWN) or name in panels]
        assert not any(name.startswith("score/") for name in shown)
        assert [name for name in secret if shown[name]] == []
    open_before.sit(1)
    assert "data-step" in open_before.parts()["decision"]


def seats_of(game: str, mode: str) -> int:
    return next(found.default_seats for found in GAMES[game]().declaration.modes if found.id == mode)


def opened(room: Any, seat: int) -> tuple[Any, str]:
    """A screen, and the drawings in the page as it is first sent."""
    from boomtown.web.screens import Screen

    screen = Screen(room, f"player {seat}", "en")
    screen.update()
    return screen, "".join(screen.stage.groups().values())


def check_first_picture(room: Any, seat: int) -> dict[str, str]:
    """The page as it is first sent holds what the socket would send. Returns that."""
    screen, page = opened(room, seat)
    parts: dict[str, str] = screen.parts()
    for name, content in parts.items():
        if name.startswith(DRAWN):
            begin = page.index(">", page.index(f'id="{name}"')) + 1
            assert page[begin : begin + len(content) + 4] == f"{content}</g>"
    return parts


def legal(room: Any, seat: int) -> list[str]:
    return [room.table.game.catalogue.text(action) for action in room.table.state.legal(seat)]

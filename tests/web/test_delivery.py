"""Calls are delivered once, tried again for a while, and dropped; the time is given in."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from boomtown.messages import say_in_english
from boomtown.table import record
from tests.web.finished import RECORDS
from tests.web.receivers import CalledBrowser, Receiver, a_receiver
from tests.web.test_screens import django, room_of
from tests.web.test_workers import in_a_thread

__all__ = ["django"]

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
WEEK = 7 * 24 * 3600


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class House:
    """One table of two that everybody has left, with its row in the database."""

    def __init__(self, receiver: Receiver) -> None:
        self.receiver = receiver
        self.clock = Clock()
        self.room = room_of("new-las-vegas", "base", 2)
        self.notices = self.room.notices
        self.store()

    def store(self) -> None:
        from boomtown.web.models import PlayerRow, SeatRow, TableRow

        person = {"email": "", "language": "en", "away_from": None, "away_until": None}
        for number in range(2):
            PlayerRow.objects.update_or_create(pk=f"player {number}", defaults=person)
        values = {"host_id": "player 0", "game": "new-las-vegas", "edition": "", "options": {}, "secret": b""}
        TableRow.objects.update_or_create(pk="here", defaults={**values, "hook": ""})
        for number in range(2):
            SeatRow.objects.update_or_create(
                table_id="here", number=number, defaults={"player_id": f"player {number}", "name": "…"}
            )

    async def get(self, id: str) -> Any:
        """As all rooms of a process would: there is one."""
        return self.room

    def can_be_called(self, player: int = 0, at: Receiver | None = None) -> CalledBrowser:
        from boomtown.web.models import PushRow

        browser = CalledBrowser(at or self.receiver)
        told = browser.subscription()
        PushRow.objects.create(player_id=f"player {player}", endpoint=told["endpoint"], **told["keys"])
        return browser

    def delivery(self) -> Any:
        from boomtown.web.calling.delivery import Delivery

        return Delivery(self, self.clock)  # type: ignore[arg-type]

    def make(self, kind: str = "turn") -> None:
        from boomtown.web.calling.ways import make_calls

        number = self.room.table.state.closed
        make_calls("here", kind, number, ["player 0", "player 1"], self.clock.now)

    def look(self, *deliveries: Any) -> None:
        """One look of each of them, at once, and all that follows from it."""

        async def look() -> None:
            looking = deliveries or (self.delivery(),)
            await asyncio.gather(*(one.look() for one in looking))
            for one in looking:
                await one.settle()

        run(look())

    def after(self, seconds: float) -> int:
        """How many were sent when so much more time has passed."""
        before = len(self.receiver.got)
        self.clock.pass_by(seconds)
        self.look()
        return len(self.receiver.got) - before


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return in_a_thread(lambda: work)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    from django.conf import settings
    from django.core.management import call_command

    from boomtown.web.models import CallRow, PushRow

    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # a browser's test may have left its loop here
    call_command("migrate", verbosity=0)
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, calls_to="127.0.0.1"))
    with a_receiver() as receiver:
        yield House(receiver)
    CallRow.objects.all().delete()
    PushRow.objects.all().delete()


def test_a_call_waits_a_moment_and_is_sent_once(house: House) -> None:
    house.can_be_called()
    house.make()
    house.make()  # another process has seen the turn come as well
    assert house.after(4) == 0
    assert house.after(2) == 1
    house.make()
    assert house.after(WEEK) == 0


def test_who_is_on_holiday_is_called_at_its_end(house: House) -> None:
    from boomtown.web.models import PlayerRow

    house.can_be_called()
    days = {"away_from": NOON - timedelta(days=1), "away_until": NOON + timedelta(days=1)}
    PlayerRow.objects.filter(pk="player 0").update(**days)
    house.make()
    assert house.after(23 * 3600) == 0
    assert house.after(3600) == 1


def test_two_who_look_at_once_send_it_once(house: House) -> None:
    for player in (0, 1):
        house.can_be_called(player)
    house.make()
    house.clock.pass_by(6)
    house.look(house.delivery(), house.delivery(), house.delivery())
    assert len(house.receiver.got) == 2


def test_what_fails_is_tried_again_after_growing_pauses_then_dropped(house: House) -> None:
    house.can_be_called()
    house.receiver.status = 503
    house.make()
    assert house.after(6) == 1
    for pause in (10, 60, 600, 3600):
        assert house.after(pause - 1) == 0
        assert house.after(2) == 1
    assert house.after(WEEK) == 0


def test_a_process_that_dies_is_followed_by_another(house: House) -> None:
    from boomtown.web.calling.delivery import HELD, _due, _take

    house.can_be_called()
    house.make()
    house.clock.pass_by(6)
    [call] = _due(house.clock.now)
    assert _take(call.row, house.clock.now + HELD)
    assert not _take(call.row, house.clock.now + HELD)  # and now the first one dies
    assert house.after(60) == 0
    assert house.after(61) == 1


def test_a_hanging_receiver_takes_few_places_and_others_are_called(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from boomtown.web.calling import delivery, outside

    monkeypatch.setattr(outside, "LONGEST", 0.5)
    monkeypatch.setattr(delivery, "_receiver", lambda row, push: push.endpoint.rpartition(":")[2][:5])
    with a_receiver() as silent:
        silent.hangs = True
        for _ in range(9):
            house.can_be_called(0, at=silent)
        house.can_be_called(1)
        house.make()
        assert house.after(6) == 1
        assert len(silent.got) == delivery.MOST_TO_ONE
        house.clock.pass_by(4)
        house.look()
        assert len(silent.got) == 2 * delivery.MOST_TO_ONE


def test_who_has_played_looked_or_was_muted_meanwhile_is_not_called(house: House) -> None:
    audience = house.room.audience
    house.can_be_called(0)
    house.make()
    audience._seen[0] = audience._clock()  # looked, and has gone again
    assert house.after(6) == 0
    audience._seen[0] = float("-inf")
    house.room.table.state.closed += 1
    house.make()
    house.room.table.state.closed += 1  # that turn is over
    assert house.after(6) == 0
    house.make()
    house.room.seats[0].is_quiet = True
    assert house.after(6) == 0


def test_the_end_is_told_with_its_places(house: House) -> None:
    browser = house.can_be_called(1)
    found = record.read((RECORDS / "new-las-vegas-base.boomtown").read_text())
    *_, house.room.table = found.replay()
    house.make("over")
    assert house.after(6) == 1
    [call] = browser.calls()
    assert call["title"] == "Welcome to New Las Vegas: the game is over"
    bot = say_in_english(house.room.table.name(1))
    assert call["body"] == f"1. {bot} 151, 2. You 133"


def test_a_table_that_waits_reminds_once_per_turn(house: House) -> None:
    from boomtown.web.calling.making import remind

    browser = house.can_be_called(1)

    async def late() -> None:
        remind(house.room, [0, 1])
        remind(house.room, [1])
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0)

    house.clock.now = datetime.now(UTC)
    run(late())
    assert house.after(60) == 1
    assert browser.calls()[0]["title"] == "Welcome to New Las Vegas: your time has run out"


def test_a_name_that_leads_inside_after_it_was_looked_at_is_not_followed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.conf import settings

    from boomtown.web.calling import outside

    port = int(house.receiver.address.rpartition(":")[2])
    leads_to = ["93.184.215.14", "127.0.0.1"]

    def resolved(host: str, *_: Any) -> list[Any]:
        assert host == "rebound.example"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (leads_to.pop(0), port))]

    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, calls_to=""))
    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    address = f"http://rebound.example:{port}/"
    run(outside.check(address))
    with pytest.raises(outside.BadReceiver):
        run(outside.post(address, b"", {}))
    assert house.receiver.got == []


@pytest.mark.parametrize(
    ("address", "port", "is_allowed"),
    [
        ("93.184.215.14", 443, True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", 443, True),
        ("93.184.215.14", 8443, True),
        ("93.184.215.14", 25, False),
        ("127.0.0.1", 443, False),
        ("10.1.2.3", 443, False),
        ("172.16.0.1", 443, False),
        ("192.168.0.1", 443, False),
        ("169.254.169.254", 80, False),
        ("100.64.0.1", 443, False),
        ("0.0.0.0", 443, False),
        ("224.0.0.1", 443, False),
        ("255.255.255.255", 443, False),
        ("192.0.2.1", 443, False),
        ("::1", 443, False),
        ("::", 443, False),
        ("fe80::1%eth0", 443, False),
        ("fd12:3456::1", 443, False),
        ("fec0::1", 443, False),
        ("ff02::1", 443, False),
        ("::ffff:10.0.0.1", 443, False),
        ("::127.0.0.1", 443, False),
        ("64:ff9b::a00:1", 443, False),
        ("64:ff9b:1::a00:1", 443, False),
        ("2002:7f00:1::", 443, False),
        ("2001:0:7f00:1::", 443, False),
    ],
)
def test_only_addresses_out_in_the_world_are_called(
    house: House, monkeypatch: pytest.MonkeyPatch, address: str, port: int, is_allowed: bool
) -> None:
    from django.conf import settings

    from boomtown.web.calling import outside

    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, calls_to=""))
    assert outside.may_be_called(address, port) is is_allowed


def test_where_everybody_looks_nothing_is_asked(house: House) -> None:
    """Tables where nobody is away cost nothing, and others ask once who can be called."""
    from boomtown.web.calling import making
    from boomtown.web.calling.ways import reach_of

    asked = []
    with ExitStack() as undo:
        patch = pytest.MonkeyPatch()
        undo.callback(patch.undo)

        def counted(table: str) -> Any:
            asked.append(table)
            return reach_of(table)

        patch.setattr(making, "reach_of", counted)

        async def close_stages() -> None:
            for _ in range(5):
                making.stage_has_closed(house.room)
                while len(asyncio.all_tasks()) > 1:
                    await asyncio.sleep(0)

        audience = house.room.audience
        patch.setattr(audience, "is_looking", lambda seat: True)
        run(close_stages())
        assert asked == []
        patch.setattr(audience, "is_looking", lambda seat: False)
        run(close_stages())
        assert asked == ["here"]

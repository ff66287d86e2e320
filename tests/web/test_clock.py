"""Time per turn: nobody loses or gains any of it, and when it is up the table does what it agreed on."""

from __future__ import annotations

import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest

from boomtown.web import clock, holidays
from boomtown.web.clock import Holiday
from tests.web.finished import change, put
from tests.web.serving import Person, Place, Server, begin
from tests.web.waiting import wait_until

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


# ── without a server ─────────────────────────────────────────────────────────────────────────────────


def test_a_turn_has_its_time_from_when_it_was_asked_for() -> None:
    assert clock.deadline(NOON, 900) == NOON + timedelta(minutes=15)


@pytest.mark.parametrize(
    ("begins", "ends", "moved"),
    [
        (-3 * DAY, -2 * DAY, 0 * DAY),
        (-1 * DAY, 2 * DAY, 2 * DAY),
        (12 * HOUR, 36 * HOUR, 1 * DAY),
        (25 * HOUR, 3 * DAY, 0 * DAY),
    ],
    ids=["over before", "asked meanwhile", "begins in time", "begins too late"],
)
def test_a_holiday_moves_the_end_of_a_turn_by_what_it_takes_of_it(
    begins: timedelta, ends: timedelta, moved: timedelta
) -> None:
    away = Holiday(NOON + begins, NOON + ends)
    assert clock.deadline(NOON, 86_400, away) == NOON + DAY + moved


# ── with one ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose time the tests of this file move."""
    server = Server(tmp_path_factory.mktemp("timed"), tables_per_hour=10_000)
    yield server
    server.stop()


def _at_table(server: Server, **form: Any) -> tuple[str, list[Person], list[Place]]:
    """Ada, who is the host, and Bo at a table that has begun."""
    ada, bo = Person(server), Person(server)
    table = ada.open_table("perfect-home", friends=1, name0="Ada", **form)
    bo.join(ada, table, "Bo")
    places = [ada.sit(table), bo.sit(table)]
    begin(*places)
    return table, [ada, bo], places


def _until(place: Place, seat: int) -> datetime | None:
    """Until when a seat has time, as its row says."""
    return _time_in(place, f"seats/{seat}")


def _time_in(place: Place, part: str) -> datetime | None:
    found = re.search(r'<time[^>]* datetime="([^"]+)"', place.parts[part])
    return datetime.fromisoformat(found[1]) if found else None


def _steps(server: Server, table: str, what: str) -> list[int]:
    """The seats that did such a step."""
    asked = "SELECT seat FROM web_logentry WHERE table_id = {} AND what LIKE {}"
    if server.database:
        with psycopg.connect(server.database) as database:
            return [seat for (seat,) in database.execute(asked.format("%s", "%s"), [table, what])]
    with closing(sqlite3.connect(server.folder / "boomtown.sqlite3")) as database:
        return [seat for (seat,) in database.execute(asked.format("?", "?"), [table, what])]


def _hear_until(place: Place, said: str, name: str) -> None:
    while said not in place.parts.get(name, ""):
        place.hear()


def test_when_the_time_has_run_out_the_agreed_bot_plays_on_until_its_person_is_back(timed: Server) -> None:
    table, _, (ada, bo) = _at_table(timed, turn_time=300, bot="easy")
    ada.end_turn()
    timed.pass_time(290)
    bo.catch_up()
    assert _steps(timed, table, "held by%") == []
    timed.pass_time(20)
    _hear_until(bo, "A bot is playing for you", "decision")
    assert _steps(timed, table, "held by%") == [1]
    _hear_until(ada, "Beginner bot", "seats/1")

    bo.tell(do="hand", seat=1, to="person")
    while "A bot is playing for you" in bo.parts["decision"]:
        bo.hear()
    wait_until(lambda: _steps(timed, table, "held by person") == [1])
    bo.catch_up()
    left = _until(bo, 1)
    if left:  # unless the bot has ended this turn and Ada has to do hers
        assert left > datetime.now(UTC) + timedelta(seconds=310 + 200)


def test_nobody_is_hurried_while_there_is_time(timed: Server) -> None:
    _, _, (ada, bo) = _at_table(timed, turn_time=300, when_late="wait")
    bo.socket.close()
    _hear_until(ada, "Bo", "seats/1")
    for _ in range(3):
        ada.catch_up()
        assert "data-hand" not in ada.parts["seats/1"]
        ada.tell(do="hand", seat=1, to="greedy")
        ada.catch_up()
        assert "Bo still has time" in ada.notes.pop()
    timed.pass_time(310)
    wait_until(lambda: "data-hand" in _looked_again(ada).parts["seats/1"])
    ada.tell(do="hand", seat=1, to="hard")
    ada.catch_up()
    assert ada.notes[-1] == "Only Bo can choose which bot plays here."
    ada.tell(do="hand", seat=1, to="greedy")
    _hear_until(ada, "Regular bot", "seats/1")


def _looked_again(place: Place) -> Place:
    """Not more often than a server suffers, for as long as a busy one may take to see what time it is."""
    time.sleep(0.2)
    place.tell(do="page")
    place.catch_up()
    return place


def test_taking_something_back_gives_no_more_time(timed: Server) -> None:
    _, _, (ada, _) = _at_table(timed, turn_time=300)
    before = _until(ada, 0)
    assert before
    timed.pass_time(100)
    ada.act(ada.acts()[0])
    step = ada.step
    ada.tell(do="undo", step=step)
    while ada.step == step:
        ada.hear()
    assert _until(ada, 0) == before
    ada.end_turn()
    assert _until(ada, 0) is None
    ada.tell(do="undo", step=ada.step)
    while _until(ada, 0) is None:
        ada.hear()
    assert _until(ada, 0) == before
    ada.tell(do="hand", seat=0, to="greedy")
    ada.tell(do="hand", seat=0, to="person")
    ada.catch_up()
    assert _until(ada, 0) in (None, before)


def test_who_is_waited_for_is_not_replaced_but_reminded_once(timed: Server) -> None:
    table, _, (ada, bo) = _at_table(timed, turn_time=300, when_late="wait")
    ada.end_turn()
    timed.pass_time(310)
    wait_until(lambda: _reminded(timed, table) == [1])
    timed.pass_time(310)
    bo.end_turn()
    assert _steps(timed, table, "held by%") == []


def _reminded(server: Server, table: str) -> list[int]:
    with closing(sqlite3.connect(server.folder / "boomtown.sqlite3")) as database:
        asked = "SELECT number FROM web_seat WHERE table_id = ? AND reminded"
        return [number for (number,) in database.execute(asked, [table])]


def test_whoever_is_invited_and_whoever_looks_at_their_tables_is_told(timed: Server) -> None:
    ada = Person(timed)
    table = ada.open_table(friends=1, name0="Ada", turn_time=86_400, bot="easy")
    _, text, _ = ada.ask(f"/table/{table}/")
    found = re.search(r"/join/[\w-]+/", text)
    assert found
    _, text, _ = Person(timed).ask(found[0])
    assert "Time per turn: 1 day." in text
    assert "until they are back: Beginner bot." in text
    _, (ada, bo), places = _at_table(timed, turn_time=3_600)
    until = _until(places[0], 0)
    assert until
    places[1].end_turn()
    for person in (ada, bo):
        _, text, _ = person.ask("/mine/")
        assert re.findall(r'<time class="until" datetime="([^"]+)"', text) == [until.isoformat()]


def test_a_rematch_keeps_what_the_table_agreed_on(timed: Server) -> None:
    ada = Person(timed)
    table = ada.open_table("perfect-home", friends=1, name0="Ada")
    host = change(timed.folder, "SELECT host_id FROM web_table WHERE id = ?", table)[0][0]
    finished = put(timed.folder, "perfect-home-solo", host)
    agreed = "SET turn_time = 900, when_late = 'wait', bot = 'easy' WHERE id = ?"
    change(timed.folder, f"UPDATE web_table {agreed}", finished)
    status, _, where = ada.send(f"/table/{finished}/rematch/")
    assert status == 302
    asked = "SELECT turn_time, when_late, bot FROM web_table WHERE id = ?"
    assert change(timed.folder, asked, where.strip("/").split("/")[-1]) == [(900, "wait", "easy")]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"turn_time": "7"}, "A turn cannot take “7”: choose one of the times."),
        ({"turn_time": "x" * 99}, "choose one of the times"),
        ({"when_late": "never"}, "Choose what happens when the time has run out."),
        ({"bot": "os:system"}, "cannot take a seat here"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused(timed: Server, form: dict[str, str], sentence: str) -> None:
    places = {"seat0": "me", "seat1": "friend", "name0": "Ada"}
    status, text, _ = Person(timed).send("/new/perfect-home/", {**places, **form})
    assert (status, sentence in text, 'value="Ada"' in text) == (400, True, True)


# ── a server that dies ───────────────────────────────────────────────────────────────────────────────


def test_a_restart_loses_no_time(own_server: Server) -> None:
    table, (person, _), (ada, _) = _at_table(own_server, turn_time=300)
    before = _until(ada, 0)
    own_server.kill()
    own_server.start()
    assert _until(person.sit(table), 0) == before
    own_server.pass_time(310)
    wait_until(lambda: sorted(_steps(own_server, table, "held by%")) == [0, 1])


def test_a_clock_that_was_not_stored_in_time_begins_when_the_table_is_read(own_server: Server) -> None:
    """As if the server had been killed between the step that closed a stage and the clock after it."""
    table, (person, _), _ = _at_table(own_server, turn_time=300)
    own_server.kill()
    with closing(sqlite3.connect(own_server.folder / "boomtown.sqlite3")) as database, database:
        database.execute("UPDATE web_seat SET since = NULL, asked = NULL")
    own_server.pass_time(3_600)
    own_server.start()
    until = _until(person.sit(table), 0)
    assert until
    assert until > datetime.now(UTC) + timedelta(seconds=3_600 + 200)


def test_the_time_no_server_was_there_is_not_counted(tmp_path: Path) -> None:
    server = Server(tmp_path, pauses="yes")
    table, (person, _), (ada, _) = _at_table(server, turn_time=300)
    before = _until(ada, 0)
    assert before
    wait_until(lambda: _has_beaten(server))
    server.kill()
    server.pass_time(3_600)
    server.start()
    place = person.sit(table)
    wait_until(lambda: (_until(_looked_again(place), 0) or before) > before)
    moved = (_until(place, 0) or before) - before
    assert timedelta(seconds=3_600) <= moved < timedelta(seconds=3_700)
    assert _steps(server, table, "held by%") == []
    server.stop()


def _has_beaten(server: Server) -> bool:
    with closing(sqlite3.connect(server.folder / "boomtown.sqlite3")) as database:
        return bool(database.execute("SELECT 1 FROM web_beat").fetchone())


def test_of_several_servers_one_hands_a_late_seat_over(tmp_path: Path, database: str) -> None:
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    first = Server(folders[0], database=database)
    shutil.copy(folders[0] / "secret-key", folders[1])
    second = Server(folders[1], database=database)
    table, people, (ada, bo) = _at_table(first, turn_time=300)
    there = people[1]
    there.server = second
    moved = there.sit(table)
    assert _until(moved, 1) == _until(bo, 1)
    for server in (first, second):
        server.pass_time(310)
    for place, seat in ((ada, 1), (moved, 0)):
        _hear_until(place, "Regular bot", f"seats/{seat}")
    assert sorted(_steps(first, table, "held by%")) == [0, 1]
    for server in (first, second):
        server.stop()


# ── holidays ─────────────────────────────────────────────────────────────────────────────────────────


def _day(later: int, server: Server) -> str:
    passed = float(server.passed.read_text()) if server.passed.exists() else 0
    return (datetime.now(UTC) + timedelta(seconds=passed, days=later)).date().isoformat()


def test_on_holiday_no_clock_runs_and_the_others_see_it(timed: Server) -> None:
    table, (_, person), (ada, bo) = _at_table(timed, turn_time=86_400)
    before = _until(bo, 1)
    assert before
    status, _, _ = person.send("/holidays/", {"first": _day(0, timed), "last": _day(4, timed)})
    assert status == 302
    _hear_until(ada, "on holiday until", "seats/1")
    bo.catch_up()
    moved = _time_in(bo, "status")
    assert moved
    assert 4 * DAY < moved - before < 6.6 * DAY
    timed.pass_time(2 * 86_400)
    wait_until(lambda: _steps(timed, table, "held by%") == [0])
    assert "You are on holiday until" in person.ask("/holidays/")[1]

    person.send("/holidays/", {"end": "yes"})
    while "on holiday" in ada.parts["seats/1"]:
        ada.hear()
    bo.catch_up()
    ended = _until(bo, 1)
    assert ended
    assert abs(ended - before - 2 * DAY) < timedelta(minutes=5)
    timed.pass_time(2 * 86_400)
    wait_until(lambda: sorted(_steps(timed, table, "held by%")) == [0, 1])


HAD = Holiday(NOON - timedelta(days=20), NOON + timedelta(days=2))


def test_a_holiday_that_has_begun_can_be_ended_or_moved_but_not_renewed() -> None:
    assert holidays.follow(HAD, None, NOON) == Holiday(HAD.begins, NOON)
    longer = Holiday(NOON, NOON + timedelta(days=8))
    assert holidays.follow(HAD, longer, NOON) == Holiday(HAD.begins, longer.ends)
    with pytest.raises(holidays.BadDays, match="at most"):
        holidays.follow(HAD, Holiday(NOON, NOON + timedelta(days=15)), NOON)


@pytest.mark.parametrize("now", [NOON, HAD.ends + timedelta(days=1)])
def test_nobody_keeps_a_table_waiting_by_one_holiday_after_another(now: datetime) -> None:
    soon, later = (
        Holiday(HAD.ends + timedelta(days=days), HAD.ends + timedelta(days=20)) for days in (13, 14)
    )
    with pytest.raises(holidays.BadDays, match="Between two holidays"):
        holidays.follow(HAD, soon, now)
    assert holidays.follow(HAD, later, now) == later


def test_a_holiday_that_has_not_begun_is_taken_back() -> None:
    coming = Holiday(NOON + timedelta(days=1), NOON + timedelta(days=2))
    assert holidays.follow(coming, None, NOON) is None


@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        ("", "", "Give the first and the last day of your holiday."),
        ("2026-02-30", "x", "Give the first and the last day of your holiday."),
        (5, 4, "The last day cannot be before the first one."),
        (-5, 4, "A holiday cannot begin in the past."),
        (90, 92, "A holiday can begin at most 60 days from now."),
        (1, 40, "A holiday has at most 30 days."),
    ],
)
def test_days_that_are_no_holiday_get_a_sentence(
    timed: Server, first: int | str, last: int | str, sentence: str
) -> None:
    days = [_day(day, timed) if isinstance(day, int) else day for day in (first, last)]
    status, text, _ = Person(timed).send("/holidays/", dict(zip(("first", "last"), days, strict=True)))
    assert (status, sentence in text, f'value="{days[0]}"' in text) == (400, True, True)


def test_a_day_is_that_day_anywhere_on_earth() -> None:
    away = holidays.read("2026-07-10", "2026-07-12", NOON)
    assert (away.begins, away.ends) == (
        datetime(2026, 7, 9, 10, tzinfo=UTC),
        datetime(2026, 7, 13, 12, tzinfo=UTC),
    )
    assert (holidays.first_day(away), holidays.last_day(away)) == (date(2026, 7, 10), date(2026, 7, 12))
    assert holidays.read("2026-07-01", "2026-07-01", NOON).begins == NOON


# ── two devices ──────────────────────────────────────────────────────────────────────────────────────


def test_of_two_devices_that_answer_at_once_one_is_told_and_both_show_the_truth(timed: Server) -> None:
    table, (person, _), (phone, _) = _at_table(timed)
    desk = person.sit(table)
    first, second = phone.acts()[:2]
    step = phone.step
    phone.tell(do="act", step=step, act=first)
    desk.tell(do="act", step=step, act=second)
    for device in (phone, desk):
        while device.step == step:
            device.hear()
        device.catch_up()
    notes = phone.notes + desk.notes
    assert notes == ["You have already answered that. This is how things stand now."]
    assert phone.step == desk.step
    assert phone.parts["decision"] == desk.parts["decision"]
    assert phone.sheet() == desk.sheet()

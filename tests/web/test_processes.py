"""Several processes and machines on one PostgreSQL: any of them serves any table, and none is missed."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from time import monotonic
from typing import Any

import psycopg
import pytest

from tests.web.serving import Person, Place, Server, begin
from tests.web.test_accounts import is_closed, sign_up
from tests.web.test_screens import django
from tests.web.test_workers import in_a_thread

__all__ = ["django"]


@pytest.fixture
def machines(tmp_path: Path, database: str) -> Iterator[tuple[Server, Server]]:
    """Two servers with the same key on one database."""
    first = Server(_folder(tmp_path / "first"), database=database)
    folder = _folder(tmp_path / "second")
    shutil.copy(first.folder / "secret-key", folder)
    second = Server(folder, database=database)
    yield first, second
    for server in (first, second):
        server.stop()


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _moved(person: Person, server: Server) -> Person:
    """The same browser at another machine."""
    moved = copy(person)
    moved.server = server
    return moved


def _stored(server: Server, table: str) -> list[tuple[int, int, str]]:
    with psycopg.connect(server.database) as database:
        rows = database.execute(
            "SELECT step, seat, what FROM web_logentry WHERE table_id = %s ORDER BY step", [table]
        )
        return [(step, seat, what) for step, seat, what in rows]


def _gathered(first: Server, second: Server) -> tuple[str, Place, Place, Person]:
    """A table with one person at each machine, begun."""
    ada, bo = Person(first), Person(second)
    table = ada.open_table(friends=1, name0="Ada")
    here = ada.sit(table)
    bo.join(_moved(ada, second), table, "Bo")
    there = bo.sit(table)
    begin(there, here)
    return table, here, there, ada


def test_people_at_two_machines_play_at_one_table(machines: tuple[Server, Server]) -> None:
    table, here, there, _ = _gathered(*machines)
    for _ in range(4):
        stage = here.step.partition(".")[0]
        for place in (here, there):
            place.end_turn()
        for place in (here, there):
            while place.step.partition(".")[0] == stage:
                place.hear()
    stored = _stored(machines[0], table)
    assert [step for step, _, _ in stored] == list(range(1, len(stored) + 1))
    assert {seat for _, seat, _ in stored} == {0, 1}
    here.tell(do="chat", text="good luck")
    assert there.hear_chat() == [["Ada", "good luck"]]


def test_who_signs_out_at_one_machine_has_nothing_open_at_the_other(machines: tuple[Server, Server]) -> None:
    first, second = machines
    ada = Person(first)
    sign_up(ada, "ada")
    there = _moved(ada, second).sit(ada.open_table(bots=1, name0="Ada"))
    ada.send("/account/sign-out/")
    assert is_closed(there)


def test_both_act_in_the_same_moment_and_both_count(machines: tuple[Server, Server]) -> None:
    table, here, there, _ = _gathered(*machines)
    for turn in range(6):
        places, stage = (here, there), here.step.partition(".")[0]
        while any(place.acts() and place.step.partition(".")[0] == stage for place in places):
            waiting = [p for p in places if p.acts() and p.step.partition(".")[0] == stage]
            before = {id(place): place.step for place in waiting}
            for place in waiting:
                acts = place.acts()
                place.tell(do="act", step=place.step, act="end" if "end" in acts else acts[turn % len(acts)])
            for place in waiting:
                while place.step == before[id(place)]:
                    message = place.hear()
                    assert "note" not in message, message["note"]
        for place in places:
            while place.step.partition(".")[0] == stage:
                place.hear()
    stored = _stored(machines[0], table)
    assert [step for step, _, _ in stored] == list(range(1, len(stored) + 1))


def test_a_machine_that_dies_is_missed_by_nobody(machines: tuple[Server, Server]) -> None:
    first, second = machines
    table, here, there, ada = _gathered(first, second)
    here.end_turn()
    acknowledged = here.step
    first.kill()
    moved = _moved(ada, second).sit(table)
    assert moved.step == acknowledged
    there.end_turn()
    while moved.step == acknowledged:
        moved.hear()
    moved.end_turn()
    first.start()


def test_bots_go_on_at_the_other_machine(machines: tuple[Server, Server]) -> None:
    """The one who thinks for a table dies; whoever looks at it elsewhere need not do anything."""
    first, second = machines
    ada = Person(first)
    table = ada.open_table(bots=2, name0="Ada")
    here = ada.sit(table)
    here.add()
    here.wait_for_cards()
    there = _moved(ada, second).sit(table)
    for _ in range(3):
        stage = there.step.partition(".")[0]
        here.end_turn()
        if first.process.poll() is None:
            first.kill()
            here = there
        while there.step.partition(".")[0] == stage:
            there.hear()
    first.start()


def test_a_seat_is_given_once_although_two_machines_ask(machines: tuple[Server, Server]) -> None:
    first, second = machines
    ada = Person(first)
    table = ada.open_table(friends=1, name0="Ada")
    bo, cy = Person(first), Person(second)
    bo.join(ada, table, "Bo")
    _, text, _ = _moved(ada, second).ask(f"/table/{table}/")
    with psycopg.connect(first.database) as database:
        (invitation,) = database.execute("SELECT invitation FROM web_table").fetchone() or ("",)
    status, _, where = cy.send(f"/join/{invitation}/", {"name": "Cy"})
    assert (status, where) == (302, f"/join/{invitation}/")
    assert "Bo" in text


def test_processes_share_a_port_and_one_that_dies_is_replaced(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, database=database, processes=2)
    try:
        ada = Person(server)
        table = ada.open_table(bots=1, name0="Ada")
        place = ada.sit(table)
        place.add()
        place.wait_for_cards()
        before = _children(server.process.pid)
        assert len(before) == 2
        place.act(place.acts()[0])
        acknowledged = place.step
        for child in before:
            os.kill(child, signal.SIGKILL)
        place = _come_back(ada, table)
        assert place.step == acknowledged
        place.end_turn()
    finally:
        server.stop()


def test_processes_end_with_the_one_that_started_them(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, database=database, processes=2)
    children = _children(server.process.pid)
    server.kill()
    until = monotonic() + 60
    while any(_is_running(child) for child in children):
        assert monotonic() < until
    server.start()
    assert Person(server).ask("/")[0] == 200
    server.stop()


def _come_back(person: Person, table: str) -> Place:
    """As a browser does: try until somebody answers."""
    until = monotonic() + 60
    while True:
        try:
            return person.sit(table)
        except Exception:
            assert monotonic() < until


def _children(process: int) -> list[int]:
    """The processes that serve, without the one that keeps track of shared things."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="Several processes need PostgreSQL"):
        Server(tmp_path, processes=2)


def test_a_folder_has_one_server(own_server: Server) -> None:
    with pytest.raises(AssertionError, match="Another Boomtown serves"):
        Server(own_server.folder)


def test_one_process_thinks_for_a_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has taken a table keeps it until it gives it back, or its line is cut."""
    from boomtown.web.store import notices

    monkeypatch.setattr(notices, "_connected", lambda: psycopg.connect(database, autocommit=True))

    async def play() -> list[bool]:
        def deaf(*_: Any) -> None: ...

        one, other = notices.OnPostgresql(deaf), notices.OnPostgresql(deaf)
        found = [await one.take("table"), await other.take("table"), await other.take("another")]
        one.give_back("table")
        await one.take("something else")  # its line is in order: the table is free now
        found.append(await other.take("table"))
        other.close()
        while not await one.take("table"):
            pass
        one.close()
        return found

    assert in_a_thread(play) == [True, False, True, True]


def test_notices_reach_others_and_not_oneself(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from boomtown.web.store import notices

    monkeypatch.setattr(notices, "_connected", lambda: psycopg.connect(database, autocommit=True))

    async def play() -> tuple[list[Any], list[Any]]:
        heard: tuple[list[Any], list[Any]] = [], []
        ready = asyncio.Event()

        def hear_one(teller: str, *notice: Any) -> None:
            heard[0].append(notice)

        def hear_other(teller: str, *notice: Any) -> None:
            heard[1].append(notice)
            if notice[:2] == ("grown", "last"):
                ready.set()

        one, other = notices.OnPostgresql(hear_one), notices.OnPostgresql(hear_other)
        while not (heard[0] and heard[1]):
            await asyncio.sleep(0.01)
        for number in range(500):
            one.tell(notices.GROWN, f"table {number}", number)
        one.tell(notices.GROWN, "last", 1)
        await ready.wait()
        one.close()
        other.close()
        return heard

    mine, others = in_a_thread(play)
    assert mine == [("resumed", "", None)]
    assert others[1:-1] == [("grown", f"table {number}", number) for number in range(500)]

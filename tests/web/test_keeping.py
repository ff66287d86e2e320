"""Backups: made and brought back while people play, from one database to another, and before an upgrade."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Person, Place, Server
from tests.web.test_migrations import OLD, run
from tests.web.test_start_up import boomtown
from tests.web.test_tables import two_people


def at_a_table(server: Server) -> tuple[Person, str, Place]:
    """Ada and Bo at a table; it is Ada's move."""
    ada, bo = Person(server), Person(server)
    first, second, table = two_people(ada, bo)
    first.act("borrow")
    second.act("decline")
    first.catch_up()
    return ada, table, first


def act(place: Place) -> None:
    place.act(place.acts()[0])


def back_up(server: Server, path: Path) -> Path:
    done = boomtown("backup", path, "--data-dir", server.folder, "--database-url", server.database)
    assert (done.returncode, done.stderr) == (0, "")
    assert "let nobody see it" in done.stdout
    return path


def restore(path: Path, folder: Path, *more: object) -> str:
    done = boomtown("restore", path, "--data-dir", folder, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_running_server_goes_on_from_the_backup_that_was_brought_back(
    own_server: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ada, table, place = at_a_table(own_server)
    act(place)
    file = back_up(own_server, tmp_path_factory.mktemp("kept") / "now.backup")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    then = place.step, place.sheet()
    act(place)
    later = ada.open_table(bots=1)

    refused = boomtown("restore", file, "--data-dir", own_server.folder)
    assert refused.returncode == 2
    assert refused.stderr == "This database is not empty. To lose what is in it, add --replace.\n"
    restore(file, own_server.folder, "--replace")
    with pytest.raises(ConnectionClosed) as closed:
        place.hear_until_closed()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012

    again = ada.sit(table)
    assert (again.step, again.sheet()) == then
    assert ada.ask(f"/table/{later}/")[0] == 404
    act(again)
    own_server.kill()
    own_server.start()
    assert gaps(own_server.folder) == []
    assert list((own_server.folder / "backups").glob("before-restore-*"))


def gaps(folder: Path) -> list[tuple[str, int, int]]:
    """The tables in whose logs a step is missing."""
    with closing(sqlite3.connect(folder / "boomtown.sqlite3")) as database:
        counted = "SELECT table_id, count(*), max(step) FROM web_logentry GROUP BY table_id"
        return [row for row in database.execute(counted) if row[1] != row[2]]


def test_a_step_of_before_is_not_stored_after_a_backup_was_brought_back(own_server: Server) -> None:
    """Not even in the second in which the server has not looked yet: the log would have a gap."""
    _, _, place = at_a_table(own_server)
    act(place)
    with closing(sqlite3.connect(own_server.folder / "boomtown.sqlite3")) as database:
        database.execute("INSERT INTO web_restore (made, at) VALUES ('', '2026-01-01')")
        before = database.execute("SELECT count(*) FROM web_logentry").fetchone()
        database.commit()
        with pytest.raises(ConnectionClosed):
            act_until_closed(place)
        assert database.execute("SELECT count(*) FROM web_logentry").fetchone() == before


def seated(person: Person, table: str) -> Place:
    """At the table; a server that runs looks every second whether there is another key."""
    deadline = monotonic() + 60
    while not (place := person.sit(table)).step and monotonic() < deadline:
        place.socket.close()
    return place


def act_until_closed(place: Place) -> None:
    place.tell(do="act", step=place.step, act=place.acts()[0])
    place.hear_until_closed()


def test_a_server_moves_from_sqlite_to_postgresql_and_nobody_is_signed_out(
    server_on_postgresql: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    kept = tmp_path_factory.mktemp("kept")
    here = Server(kept)
    ada, table, place = at_a_table(here)
    password = {"password1": "good riddance", "password2": "good riddance"}
    ada.send("/account/sign-up/", {"username": "ada", **password})
    place = ada.sit(table)
    act(place)
    place.tell(do="chat", text="Grüße 🎲")
    place.hear_chat()
    file = back_up(here, kept / "moving.backup")
    here.stop()
    there = server_on_postgresql
    restore(file, there.folder, "--database-url", there.database)

    ada.server = there
    moved = seated(ada, table)
    assert (moved.step, moved.sheet()) == (place.step, place.sheet())
    assert "Grüße 🎲" in moved.received[0]
    assert "ada" in ada.ask("/account/")[1]
    act(moved)
    moved.tell(do="chat", text="and on")
    assert moved.hear_chat()[0][1] == "and on"


def test_a_broken_file_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ada = Person(server)
    table = ada.open_table(bots=1)
    file, cut = back_up(server, tmp_path / "whole.backup"), tmp_path / "cut.backup"
    cut.write_bytes(file.read_bytes()[:-400])
    done = boomtown("restore", cut, "--data-dir", tmp_path, "--replace")
    sentence = f"{cut} is not a whole backup: it was cut off, or changed, or never was one.\n"
    assert (done.returncode, done.stderr) == (2, sentence)
    done = boomtown("backup", file, "--data-dir", tmp_path)
    assert (done.returncode, done.stderr) == (2, f"{file} is there already: choose another name.\n")
    assert ada.ask(f"/table/{table}/")[0] == 200
    server.stop()


def test_an_upgrade_keeps_what_was_before_and_that_can_be_brought_back(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    run(old, OLD)
    (old / "secret-key").write_text("k" * 60)
    server = Server(old)
    server.stop()
    told = (old / "errors.txt").read_text()
    [kept] = (old / "backups").iterdir()
    assert told == f"The database was brought up to date. What it was before is in {kept}.\n"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600

    assert restore(kept, new) == f"5 rows were brought back from {kept}.\n"
    assert (new / "secret-key").read_text() == "k" * 60
    with closing(sqlite3.connect(new / "boomtown.sqlite3")) as database:
        assert database.execute("SELECT text, player_id FROM web_chatline").fetchall() == [("hello", None)]
        assert database.execute("SELECT what FROM web_logentry").fetchall() == [("borrow",)]
        assert database.execute("SELECT secret FROM web_table").fetchall() == [(b"s" * 32,)]


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    Server(tmp_path).stop()
    with closing(sqlite3.connect(tmp_path / "boomtown.sqlite3")) as database:
        later = (
            "INSERT INTO django_migrations (app, name, applied) VALUES ('web', '0999_later', '2026-01-01')"
        )
        database.execute(later)
        database.commit()
    done = boomtown("serve", "--port", 0, "--data-dir", tmp_path)
    assert done.returncode == 2
    assert done.stderr.endswith("was made by a later version of Boomtown than this one.\n")

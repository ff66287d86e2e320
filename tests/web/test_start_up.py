"""A server that could not keep anything does not open, and a key that was cut off is noticed."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from secrets import token_urlsafe

from tests.web.serving import ROOT, Person, Server

ROOM_FOR_THE_LOG = 3000
"""So many bytes are less than a page of the database."""


def boomtown(*words: object, before: Callable[[], None] | None = None) -> subprocess.CompletedProcess[str]:
    """The command, until it ends."""
    return subprocess.run(
        [sys.executable, "-m", "boomtown", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "BOOMTOWN_LANGUAGE": "en", "COLUMNS": "300"},
        preexec_fn=before,
    )


def no_room(size: int) -> None:
    """For this process the disk is full as soon as a file is longer than that."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def cut_off(folder: Path, length: int = 0) -> None:
    key = folder / "secret-key"
    key.write_text(key.read_text()[:length])


def test_a_full_disk_is_told_at_the_start_and_leaves_no_key_behind(tmp_path: Path) -> None:
    done = boomtown("serve", "--port", 0, "--data-dir", tmp_path, before=lambda: no_room(0))
    assert done.returncode == 2
    assert done.stderr == f"{tmp_path} cannot be used: File too large.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_key_that_was_cut_off_is_replaced_while_nobody_has_used_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.stop()
    cut_off(tmp_path)
    server.start()
    try:
        assert len((tmp_path / "secret-key").read_text()) > 50
        assert "was damaged, and nobody had used it" in (tmp_path / "errors.txt").read_text()
        Person(server).open_table(bots=1)
    finally:
        server.stop()


def test_a_key_that_was_cut_off_and_is_needed_is_told_and_left_alone(tmp_path: Path) -> None:
    server = Server(tmp_path)
    Person(server).open_table(bots=1)
    server.stop()
    cut_off(tmp_path, 20)
    done = boomtown("serve", "--port", 0, "--data-dir", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"The key in {tmp_path / 'secret-key'} is damaged: bring it back")
    assert len((tmp_path / "secret-key").read_text()) == 20


def test_what_cannot_be_saved_is_told_on_a_page_and_works_again_later(own_server: Server) -> None:
    ada = Person(own_server)
    ada.open_table(bots=1)
    fill_disk(own_server, ROOM_FOR_THE_LOG)
    for path, form in [
        ("/new/new-las-vegas/", {"seat0": "me", "seat1": "bot-greedy"}),
        (
            "/account/sign-up/",
            {"username": "ada", "password1": "good riddance", "password2": "good riddance"},
        ),
    ]:
        status, text, _ = ada.send(path, form)
        assert status == 503
        assert "This could not be saved, so it was not done. Try again later." in text
    assert ada.ask("/mine/")[0] == 200
    fill_disk(own_server, resource.RLIM_INFINITY)
    ada.open_table(bots=1)
    log = (own_server.folder / "errors.txt").read_text()
    assert log.count("\n") == log.count("The database or the disk cannot be used: ") == 2


def fill_disk(server: Server, size: int) -> None:
    """From now on the server can write no file beyond that size."""
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


def test_after_a_stop_the_database_is_one_file(own_server: Server) -> None:
    """Whoever copies the file has everything."""
    Person(own_server).open_table(bots=1)
    own_server.process.terminate()
    own_server.process.wait(20)
    beside = own_server.folder / "boomtown.sqlite3-wal"
    assert not beside.exists() or beside.stat().st_size == 0
    with closing(sqlite3.connect(f"file:{own_server.folder}/boomtown.sqlite3?immutable=1", uri=True)) as file:
        assert file.execute("SELECT count(*) FROM web_table").fetchall() == [(1,)]


def test_a_server_that_is_stopped_after_a_bot_has_thought_leaves_quietly(own_server: Server) -> None:
    ada = Person(own_server)
    place = ada.sit(ada.open_table(bots=1))
    place.add()
    place.wait_for_cards()
    place.end_turn()
    own_server.process.terminate()
    assert own_server.process.wait(20) == 0  # killed by the signal, nothing would be put away
    assert (own_server.folder / "errors.txt").read_text() == ""


PUBLIC = """
from django.core.management import call_command
from django.test import Client

call_command("check", deploy=True, fail_level="WARNING")
answer = Client().get("/robots.txt", secure=True, headers={"host": "boomtown.example"})
print(answer["Strict-Transport-Security"])
"""


def test_browsers_of_a_public_server_ask_by_https_and_django_has_no_warning_left(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text(token_urlsafe(50))
    setting = {
        "BOOMTOWN_DATA_DIR": str(tmp_path),
        "BOOMTOWN_ADDRESS": "https://boomtown.example",
        "BOOMTOWN_HSTS_SECONDS": "3600",
        "DJANGO_SETTINGS_MODULE": "boomtown.web.settings",
    }
    command = [sys.executable, "-c", f"import django\ndjango.setup()\n{PUBLIC}"]
    done = subprocess.run(command, env={**os.environ, **setting}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "max-age=3600"

"""An operator can see how a server is: health, figures, logs; and nobody sees a secret in them."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from tests.web.serving import ADDED, Person, Place, Server
from tests.web.test_start_up import fill_disk
from tests.web.test_tables import two_people


def get(server: Server, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
    """As a probe asks: without cookies."""
    request = Request(server.address + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    try:
        with urlopen(request) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except HTTPError as answer:
        with answer:
            return answer.code, answer.read().decode(), dict(answer.headers)


def figures(server: Server, **headers: str) -> dict[tuple[str, ...], float]:
    """Each sample by its name and the values of its labels."""
    status, text, _ = get(server, "/metrics", **headers)
    assert status == 200, text
    found = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {(sample.name, *sample.labels.values()): sample.value for sample in found}


class Told(Server):
    """A server with a few variables of its own."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.variables = variables
        super().__init__(folder)

    def start(self) -> None:
        self.limits |= self.variables
        super().start()


@pytest.fixture
def chatty_server(tmp_path: Path) -> Iterator[Server]:
    """A server that writes down everything it would ever write down."""
    server = Told(tmp_path, BOOMTOWN_LOG="json", BOOMTOWN_LOG_LEVEL="debug")
    yield server
    server.stop()


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (server.folder / "errors.txt").read_text().splitlines()]


# ── health ───────────────────────────────────────────────────────────────────────────────────────


def test_a_probe_learns_whether_the_server_is_live_and_ready(server: Server) -> None:
    for path in ("/health", "/health/live", "/health/ready"):
        status, text, headers = get(server, path, Host="10.1.2.3")
        assert status == 200
        assert all(json.loads(text).values())
        assert "Set-Cookie" not in headers


def test_a_server_whose_folder_takes_nothing_is_live_but_not_ready(own_server: Server) -> None:
    fill_disk(own_server, 0)
    status, text, _ = get(own_server, "/health/ready")
    assert (status, json.loads(text)["folder"]) == (503, False)
    assert get(own_server, "/health/live")[0] == 200


# ── figures ──────────────────────────────────────────────────────────────────────────────────────


def test_what_happens_at_a_table_is_counted_and_measured(own_server: Server) -> None:
    first, _, _ = two_people(Person(own_server), Person(own_server))
    first.tell(do="hint")
    while "hint" not in first.hear():
        pass
    first.act("borrow")
    first.tell(do="act", step="9.9.9", act="borrow")
    first.tell(do="act", step=first.step, act="fly")
    first.catch_up()
    found = figures(own_server)
    assert found["boomtown_tables",] == 1
    assert found["boomtown_sockets",] == 2
    assert found["boomtown_actions_total", "new-las-vegas", "done"] == 1
    assert found["boomtown_actions_total", "new-las-vegas", "stale"] == 1
    assert found["boomtown_actions_total", "new-las-vegas", "refused"] >= 1
    assert found["boomtown_storing_seconds_count",] == 1
    assert found["boomtown_drawing_seconds_count",] > 2
    assert found["boomtown_bots_waited_seconds_count",] == 1
    assert found["boomtown_hints_total",] == 1
    assert found["boomtown_pages_total", "302"] == 2
    assert found["boomtown_errors_total",] == 0
    process = str(own_server.process.pid)
    assert found["process_resident_memory_bytes", process] > 10**7


def test_figures_are_for_whoever_asks_directly_and_for_nobody_behind_a_proxy(server: Server) -> None:
    assert get(server, "/metrics")[0] == 200
    assert get(server, "/metrics", X_Forwarded_For="127.0.0.1")[0] == 403
    assert get(server, "/metrics", Via="1.1 somewhere")[0] == 403


def test_where_there_is_a_token_figures_are_for_whoever_has_it(tmp_path: Path) -> None:
    server = Told(tmp_path, BOOMTOWN_METRICS_TOKEN="tell me")
    try:
        assert get(server, "/metrics")[0] == 403
        assert get(server, "/metrics", Authorization="Bearer guessed")[0] == 403
        assert figures(server, Authorization="Bearer tell me", X_Forwarded_For="203.0.113.5")
    finally:
        server.stop()


# ── logs ─────────────────────────────────────────────────────────────────────────────────────────


def test_no_secret_and_no_person_is_ever_logged(chatty_server: Server) -> None:
    server = chatty_server
    ada, bo = Person(server), Person(server)
    ada.send(
        "/account/sign-up/",
        {"username": "adalovelace", "password1": "good riddance", "password2": "good riddance"},
    )
    first, second, table = two_people(ada, bo)
    first.act("borrow")
    second.act("decline")
    first.tell(do="chat", text="a word in confidence")
    first.hear_chat()
    second.tell(do="act", step="nonsense", act="nonsense")
    second.catch_up()
    secret, invitation = kept(server, "SELECT secret, invitation FROM web_table")
    stranger = Person(server)
    stranger.ask(f"/table/{table}/")
    stranger.ask(f"/table/{table}/replay/")
    stranger.ask(f"/join/{invitation}/")
    stranger.ask(f"/join/{invitation}x/")
    ada.send("/account/sign-in/", {"username": "adalovelace", "password": "quite wrong"})
    text = (server.folder / "errors.txt").read_text()
    secrets = {
        "table": table,
        "invitation": invitation,
        "password": "good riddance",
        "wrong password": "quite wrong",
        "session": ada.cookie("sessionid"),
        "other session": bo.cookie("sessionid"),
        "token": ada.cookie("csrftoken"),
        "bytes": ADDED,
        "secret": secret.hex(),
        "name": "adalovelace",
        "chat": "confidence",
        "address": "127.0.0.1",
    }
    assert [name for name, secret in secrets.items() if secret in text] == []
    assert {"/", "/table/<str:id>/", "/account/sign-up/"} <= {line.get("route") for line in lines(server)}


def wait_for(find: Callable[[], list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """A line is written after its answer has been sent."""
    deadline = monotonic() + 60
    while not (found := find()) and monotonic() < deadline:
        pass
    return found


def kept(server: Server, query: str) -> tuple[Any, ...]:
    with closing(sqlite3.connect(server.folder / "boomtown.sqlite3")) as database:
        found: tuple[Any, ...] = database.execute(query).fetchone()
        return found


def test_every_request_has_a_number_and_a_line(chatty_server: Server) -> None:
    _, _, headers = get(chatty_server, "/rules/new-las-vegas/", X_Request_ID="chosen-by-me")
    number = headers["x-request-id"]
    assert number != "chosen-by-me", "only a proxy may choose it"
    [line] = wait_for(lambda: [line for line in lines(chatty_server) if line.get("request") == number])
    assert (line["method"], line["route"], line["status"]) == ("GET", "/rules/<str:game>/", 200)
    assert line["ms"] > 0


def test_a_fault_is_told_with_its_number_and_logged_with_its_way(tmp_path: Path) -> None:
    server = Told(tmp_path, BOOMTOWN_LOG="json")
    ada = Person(server)
    ada.open_table(bots=1)
    with closing(sqlite3.connect(tmp_path / "boomtown.sqlite3")) as database:
        database.execute("DROP TABLE django_session")
    status, text, _ = ada.ask("/mine/")
    server.stop()
    assert status == 500
    assert "Something went wrong on our side." in text
    assert "Traceback" not in text
    [line] = lines(server)
    assert line["request"] in text
    assert "no such table: django_session" in line["error"]


def test_several_processes_tell_their_figures_as_one(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, database=database, processes=2)
    try:
        ada = Person(server)
        table = ada.open_table(bots=1)
        places = [ada.sit(table) for _ in range(6)]
        processes = set()
        for _ in range(10):
            found = figures(server)
            assert found["boomtown_sockets",] == len(places)
            assert found["boomtown_pages_total", "302"] == 1
            processes |= {name[1] for name in found if name[0] == "process_cpu_seconds_total"}
        assert len(processes) == 2
    finally:
        server.stop()


# ── stopping ─────────────────────────────────────────────────────────────────────────────────────


def test_a_stop_in_play_loses_nothing_and_does_not_take_long(tmp_path: Path) -> None:
    server = Server(
        tmp_path, messages_per_second=100_000
    )  # on a quick machine this person is quicker than people
    first, second, _ = two_people(Person(server), Person(server))
    first.act("borrow")
    second.act("decline")
    first.catch_up()
    confirmed, code = stopped_in_play(server, first)
    server.stop()
    assert code == 1012, "whoever sits here comes back"
    assert kept(server, "SELECT count(*) FROM web_logentry")[0] in (confirmed + 2, confirmed + 3)
    assert (server.folder / "errors.txt").read_text() == ""


def stopped_in_play(server: Server, place: Place) -> tuple[int, int]:
    """How many steps were confirmed until the socket was closed, and how it was."""
    confirmed = 0
    try:
        for confirmed in do_and_undo(place):
            if confirmed == 5:
                server.process.terminate()
    except ConnectionClosed as closed:
        return confirmed, closed.rcvd.code if closed.rcvd else 0
    raise AssertionError("The server goes on.")


def do_and_undo(place: Place) -> Iterator[int]:
    """Without end; how many steps have been confirmed."""
    choice = place.acts()[0]
    for answered in count(1):
        step = place.step
        place.tell(do="act", step=step, act=choice) if answered % 2 else place.tell(do="undo", step=step)
        while place.step == step:
            place.hear()
        yield answered


def test_a_server_that_will_stop_says_first_that_it_is_not_ready(tmp_path: Path) -> None:
    server = Told(tmp_path, BOOMTOWN_STOP_AFTER="3600")
    server.process.terminate()
    wait_for(lambda: [{}] if get(server, "/health/ready")[0] == 503 else [])
    assert json.loads(get(server, "/health")[1])["open"] is False
    assert get(server, "/health/live")[0] == 200
    assert Person(server).ask("/")[0] == 200
    server.stop()


# ── what machines look for ───────────────────────────────────────────────────────────────────────


def test_a_weakness_can_be_told_to_whom_the_operator_has_named(tmp_path: Path, server: Server) -> None:
    assert get(server, "/.well-known/security.txt")[0] == 404
    named = Told(tmp_path, BOOMTOWN_CONTACT="safety@boomtown.example")
    status, text, headers = get(named, "/.well-known/security.txt")
    named.stop()
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    assert "Contact: mailto:safety@boomtown.example\n" in text
    [until] = re.findall(r"^Expires: (.*)Z$", text, re.MULTILINE)
    assert datetime.fromisoformat(until) > datetime.now()


def test_tables_and_people_are_not_for_search_engines(server: Server) -> None:
    text = get(server, "/robots.txt")[1]
    for path in ("/table/", "/join/", "/account/", "/mine/"):
        assert f"\nDisallow: {path}\n" in text
    assert get(server, "/account/sign-in/")[2]["x-robots-tag"] == "noindex"
    assert "x-robots-tag" not in get(server, "/rules/new-las-vegas/")[2]

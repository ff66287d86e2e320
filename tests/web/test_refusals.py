"""Hostile, malformed and impatient requests: a sentence and a 4xx, never a 500, and nothing is changed."""

from __future__ import annotations

import json
import re
import socket
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.web.serving import Person, Server


def test_every_page_carries_safe_headers(ada: Person, server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/")
    answer = connection.getresponse()
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    page = answer.read().decode()
    assert "<script>" not in page
    assert " style=" not in page
    assert " onclick=" not in page


@pytest.mark.parametrize(
    "path",
    [
        "/no/such/page/",
        "/table/nothing/",
        "/table/%00%ff/",
        "/join/nothing/",
        "/rules/chess/",
        "/new/chess/",
        "/static/../settings.py",
        "/static/nothing.js",
        "/table/" + "x" * 3000 + "/",
    ],
)
def test_what_is_not_there_is_said_to_be_missing(ada: Person, path: str) -> None:
    status, text, _ = ada.ask(path)
    assert status == 404
    assert "That did not work" in text


def test_a_form_from_elsewhere_is_refused(ada: Person) -> None:
    status, text, _ = ada.ask("/play/new-las-vegas/", {})
    assert status == 403
    assert "This form is too old" in text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"mode": "chess"}, "There is no mode “chess”"),
        ({"mode": "solo", "level": "9"}, "9 does not exist"),
        ({"seat1": "nobody"}, "“nobody” cannot take a seat here"),
        ({"seat1": "bot-antigravity:geohash"}, "cannot take a seat here"),
        ({"seat1": "me"}, "One of the seats has to be yours, and only one."),
        ({"seat0": "friend"}, "One of the seats has to be yours, and only one."),
        ({"seat3": "friend", "mode": "solo"}, "is for exactly 1 player, not for 2"),
        ({f"seat{n}": "friend" for n in range(1, 200)}, "is for 2 to 100 players, not for 101"),
        ({"name0": "x" * 31}, "at most 30 printable characters"),
        ({"name0": "a\x00b"}, "at most 30 printable characters"),
        ({"name0": "a\u202eb"}, "at most 30 printable characters"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(
    ada: Person, form: dict[str, str], sentence: str
) -> None:
    status, text, _ = ada.send("/new/new-las-vegas/", {"seat0": "me", "seat1": "bot-easy", **form})
    assert status == 400
    assert sentence in text


def test_a_refused_form_keeps_what_was_filled_in(ada: Person) -> None:
    form = {
        "mode": "expert",
        "seat0": "bot-hard",
        "seat1": "me",
        "name1": "Ada",
        "seat2": "here",
        "name2": "x" * 31,
    }
    status, text, _ = ada.send("/new/perfect-home/", {**form, "advanced": "yes"})
    assert status == 400
    assert text.count('role="alert"') == 1
    assert re.findall(r'value="([\w-]+)" selected', text)[:3] == ["bot-hard", "me", "here"]
    assert 'name="name1" maxlength="30" autocomplete="off" value="Ada"' in text
    for name, value in (("mode", "expert"), ("advanced", "yes")):
        assert re.search(rf'name="{name}" value="{value}"[^>]* checked', text)


def test_a_running_game_gives_away_nothing(ada: Person) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    for path in ("replay/", "replay/position/", "curve/", "result.svg", "record/", "sheet-2.svg"):
        status, text, _ = ada.ask(f"/table/{table}/{path}")
        assert status == 403, path
        assert "This game is still running" in text
    assert ada.send(f"/table/{table}/rematch/")[0] == 403
    assert ada.send("/proof/", {"table": table})[0] in (400, 403)


def test_nobody_opens_tables_without_end(own_server: Server) -> None:
    ada = Person(own_server)
    statuses = [ada.send("/play/perfect-home/")[0] for _ in range(45)]
    assert statuses[0] == 302
    assert statuses[-1] == 429


def test_a_long_body_is_not_read(server: Server) -> None:
    for headers in ({"Content-Length": str(2**31)}, {"Transfer-Encoding": "chunked"}):
        connection = HTTPConnection("127.0.0.1", server.port)
        connection.putrequest("POST", "/proof/")
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        assert connection.getresponse().status == 413


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:1", "http://127.0.0.1.evil.example", "null", ""]
)
def test_another_site_cannot_open_a_socket(ada: Person, server: Server, origin: str) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    address = f"ws://127.0.0.1:{server.port}/live/{table}/en/"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Origin": origin}):
        pass


def test_a_page_of_another_host_name_cannot_open_a_socket(ada: Person, server: Server) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    there = {"Origin": f"http://evil.example:{server.port}"}
    with (
        socket.create_connection(("127.0.0.1", server.port)) as line,  # a name that was led to this address
        pytest.raises(InvalidStatus),
        connect(f"ws://evil.example:{server.port}/live/{table}/en/", sock=line, additional_headers=there),
    ):
        pass


def test_another_host_name_is_refused(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", "/", headers={"Host": "evil.example"})
    assert connection.getresponse().status == 400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "null",
        "{}",
        '{"do": 7}',
        '{"do": "fly"}',
        '{"do": "act"}',
        '{"do": "act", "step": 1, "act": 2}',
        '{"do": "act", "step": "0.0.0", "act": "' + "x" * 500 + '"}',
        '{"do": "look", "seat": -1}',
        '{"do": "look", "seat": 10000000000000000000000}',
        '{"do": "look", "seat": true}',
        '{"do": "sit", "seat": 1}',
        '{"do": "add", "bytes": "xyz"}',
        '{"do": "hand", "seat": 77, "to": "greedy"}',
        '{"do": "hand", "seat": 0, "to": "nobody"}',
        '{"do": "hand", "seat": 0, "to": "antigravity:geohash"}',
        '{"do": "undo", "step": "0.0.0"}',
        '{"do": "swap"}',
        '{"do": "swap", "step": "0.0.0", "act": "take 99"}',
        '{"do": "swap", "step": "0.0.0", "act": "undo"}',
        '{"do": "why", "act": "open 99.99"}',
        "[" * 1500,
        '{"do": "act", "step": "\\ud800", "act": "\\ud800"}',
    ],
)
def test_nonsense_over_the_socket_changes_nothing(ada: Person, text: str, server: Server) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    place = ada.sit(table)
    place.add()
    while "done" not in place.panel("seats"):  # the bot has answered: nothing more will happen
        place.hear()
    place.catch_up()
    before = dict(place.parts)
    place.socket.send(text)
    place.tell(do="page")
    place.catch_up()
    assert place.parts == before
    assert "Traceback" not in (server.folder / "errors.txt").read_text()


def test_a_flood_is_cut_off(ada: Person, server: Server) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    place = ada.sit(table)
    with suppress(ConnectionClosed):
        for _ in range(500):
            place.tell(do="why", act="end")
    with pytest.raises(ConnectionClosed):
        place.hear_until_closed()
    assert ada.sit(table).parts
    assert "Traceback" not in (server.folder / "errors.txt").read_text()


def test_a_huge_message_is_cut_off(ada: Person) -> None:
    table = ada.open_table(bots=1, name0="Ada")
    place = ada.sit(table)
    place.socket.send(json.dumps({"do": "chat", "text": "x" * 100_000}))
    with pytest.raises(ConnectionClosed):
        place.hear_until_closed()


def test_raw_bytes_are_survived(server: Server, ada: Person) -> None:
    for line in (
        b"\x00\xff\xfe",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(line + bytes(range(128, 192)) + b"\r\n\r\n")
            raw.settimeout(60)
            raw.recv(100)
    assert ada.ask("/")[0] == 200


def test_a_bad_record_gets_a_sentence(ada: Person) -> None:
    status, text, _ = ada.send("/proof/", {"seal": "x"})
    assert status == 400
    assert "Choose a record first" in text


def test_postgresql_is_asked_for_a_text_that_none_can_be(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, database=database)
    try:
        ada = Person(server)
        assert "There is no such table." in ada.ask("/table/%00/")[1]
        asked = [ada.ask("/calls/?table=%00"), ada.send("/proof/", {"table": "\0"})]
        asked.append(ada.send("/account/sign-in/", {"username": "a\0", "password": "x"}))
        assert [status for status, _, _ in asked] == [400] * 3
        assert all("This request cannot be understood." in text for _, text, _ in asked)
        with ada.connect("/live/%00/en/") as socket:
            assert "There is no such table." in str(socket.recv(60))
    finally:
        server.stop()
    assert (tmp_path / "errors.txt").read_text() == ""

"""Connections: nobody holds so many of them, or so long, that others find the door shut."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from boomtown.web.connections import FAREWELL, LISTENED_TO, PATIENCE, Door
from boomtown.web.networks import networks
from tests.web.serving import Person, Place, Server

HALF = b"POST /proof/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
FILES = 240


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with few files that lets thirty connections in from one address, and waits four seconds."""
    server = Server(tmp_path_factory.mktemp("small"), files=FILES, connections_per_address=30, patience=4)
    yield server
    server.stop()


def unfinished(server: Server, source: str, text: bytes = HALF) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))
    line.sendall(text)
    return line


def said(line: socket.socket) -> bytes:
    """All the server says until it hangs up."""
    found = b""
    try:
        while more := line.recv(1000):
            found += more
    except ConnectionResetError:
        pass
    return found


def test_unfinished_requests_of_one_address_keep_nobody_else_out(small: Server) -> None:
    ada = Person(small)
    place = ada.sit(ada.open_table(bots=1, name0="Ada"))
    place.add()
    place.wait_for_cards()
    lines = [unfinished(small, "127.0.0.2") for _ in range(2 * FILES)]
    assert b"408" not in said(lines[-1])  # it was not even let in
    assert ada.ask("/")[0] == 200
    place.act(place.acts()[0])
    assert place.notes == []
    place.socket.close()
    for line in lines:
        line.close()


def test_many_addresses_leave_the_database_its_files(small: Server) -> None:
    ada = Person(small)
    place = ada.sit(ada.open_table(bots=1, name0="Ada"))
    place.add()
    place.wait_for_cards()
    lines = [unfinished(small, f"127.0.0.{2 + number // 29}") for number in range(2 * FILES)]
    assert b"408" not in said(lines[-1])  # it was not even let in
    place.act(place.acts()[0])
    assert place.notes == []
    assert b"408" in said(lines[0])
    for line in lines:
        said(line)
    place.socket.close()
    assert ada.ask("/")[0] == 200
    assert "Traceback" not in (small.folder / "errors.txt").read_text()


def test_what_does_not_arrive_is_cut_and_an_idle_connection_closed_without_a_word(small: Server) -> None:
    socket_head = b"GET /live/x/en/ HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    page = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    late = [b"GET / HT", HALF, HALF + b"\r\nhalf a bo", socket_head, page + b"GET /"]
    idle = [b"", page]
    lines = [unfinished(small, "127.0.0.3", text) for text in (*late, *idle)]
    answers = [said(line) for line in lines]
    was_late = [answer.endswith(b"This request took too long to arrive.") for answer in answers]
    assert was_late == [True] * len(late) + [False] * len(idle)
    assert answers[-2] == b""
    assert answers[-1].startswith(b"HTTP/1.1 200")


def test_sockets_count_as_connections(small: Server) -> None:
    ada = Person(small)
    table = ada.open_table(bots=1, name0="Ada")
    places: list[Place] = []
    with pytest.raises(InvalidStatus, match="503"):
        places.extend(ada.sit(table) for _ in range(31))
    for place in places:
        place.socket.close()
    assert ada.ask("/")[0] == 200


class Line:
    """A transport that notes what is done with it."""

    def __init__(self) -> None:
        self.closed: list[str] = []

    def is_closing(self) -> bool:
        return bool(self.closed)

    def close(self) -> None:
        self.closed.append("closed")

    def abort(self) -> None:
        self.closed.append("cut")


def test_one_ipv6_network_is_one_guest_and_a_proxy_is_many() -> None:
    door = Door(2, 100, networks("10.0.0.0/8"))
    assert [door.enter(Line(), f"2001:db8:0:1::{n}") for n in range(3)] == [True, True, False]
    assert door.enter(Line(), "2001:db8:0:2::1")
    assert [door.enter(Line(), "192.0.2.7") for _ in range(3)] == [True, True, False]
    assert not door.enter(Line(), "::ffff:192.0.2.7")
    assert all(door.enter(Line(), "10.1.2.3") for _ in range(20))


def test_a_proxy_keeps_idle_lines_and_passes_on_whole_requests() -> None:
    now = 0.0
    door, line = Door(5, 5, networks("10.0.0.1"), clock=lambda: now), Line()
    door.enter(line, "10.0.0.1")
    door.wait_for(line, line.close, is_idle=True)
    now += PATIENCE
    door.sweep()
    assert line.closed == []
    door.wait_for(line, line.close)
    now += PATIENCE
    door.sweep()
    assert line.closed == ["closed"]


def test_who_leaves_makes_room_and_the_whole_house_can_be_full() -> None:
    door, line = Door(5, 2), Line()
    assert door.enter(line, "192.0.2.1")
    assert door.enter(Line(), "192.0.2.2")
    assert not door.enter(Line(), "192.0.2.3")
    door.leave(line)
    assert door.enter(Line(), "192.0.2.3")


def test_time_runs_only_while_the_other_side_has_something_to_do() -> None:
    now = 0.0
    door, line = Door(5, 5, clock=lambda: now), Line()
    door.enter(line, "192.0.2.1")
    door.wait_for(line, line.close)
    door.has_come(line)
    now += 10 * PATIENCE
    door.sweep()
    assert line.closed == []
    door.wait_for(line, line.close)
    now += PATIENCE - 1
    door.sweep()
    assert line.closed == []
    now += 1
    door.sweep()
    assert line.closed == ["closed"]
    now += FAREWELL
    door.sweep()
    assert line.closed == ["closed", "cut"]


def test_some_who_are_turned_away_may_speak_first() -> None:
    now = 0.0
    door = Door(0, 5, clock=lambda: now)
    lines = [Line() for _ in range(LISTENED_TO + 1)]
    for line in lines:
        assert not door.enter(line, "192.0.2.1")
        door.turn_away(line)
    assert [line.closed for line in lines] == [[]] * LISTENED_TO + [["closed"]]
    door.leave(lines[0])
    now += 1
    door.sweep()
    assert [line.closed for line in lines] == [[], *[["cut"]] * (LISTENED_TO - 1), ["closed"]]

"""What is broken on purpose costs its sender the connection, and the operator not a line of the log."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from scripts.campaign.wire import frame

from tests.web.serving import Person, Server


def request_with_garbage_behind_it(server: Server) -> None:
    """The server hangs up while it is still making the page."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"GET /mine/ HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n\0rest".encode())
        while line.recv(4096):
            pass


def frame_that_is_no_text(server: Server) -> None:
    person = Person(server)
    table = person.open_table("perfect-home", bots=1)
    place = person.sit(table)
    place.socket.socket.sendall(frame(b"\xff\xfe"))
    with pytest.raises(Exception, match="1007"):
        place.hear_until_closed()


@pytest.mark.parametrize("broken", [request_with_garbage_behind_it, frame_that_is_no_text])
def test_what_strangers_break_is_not_written_down(broken: Callable[[Server], None], tmp_path: Path) -> None:
    server = Server(tmp_path)
    broken(server)
    assert Person(server).ask("/")[0] == 200
    server.stop()
    assert (tmp_path / "errors.txt").read_text() == ""

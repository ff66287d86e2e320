"""Who chooses the master in a server's first minute waits for it and is told so, or plays another bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Person, Place, Server


class FirstMinute(Server):
    program = "tests.web.slow_master"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "data").mkdir()
    server = FirstMinute(tmp_path / "data", masters="yes")
    yield server
    server.stop()


def waiting_for_the_master(server: Server) -> Place:
    """Somebody who has taken their turn against a master."""
    ada = Person(server)
    assert 'value="bot-master"' in ada.ask("/new/perfect-home/")[1]
    assert 'value="bot-master"' not in ada.ask("/new/new-las-vegas/")[1], "It has learned one game only."
    place = ada.sit(ada.open_table("perfect-home", name0="Ada", seat1="bot-master"))
    place.add()
    while not place.acts():
        place.hear()
    place.tell(do="hint")
    while "hint" not in place.hear():
        pass
    place.end_turn()
    while "The master is getting ready" not in place.parts["decision"]:
        place.hear()
    return place


def test_a_table_waits_for_the_master_and_goes_on_when_it_is_prepared(server: Server) -> None:
    place = waiting_for_the_master(server)
    (server.folder / "go").touch()
    while "Round 2" not in place.parts["status"]:
        place.hear()
    assert "getting ready" not in place.parts["decision"]
    assert "Strong" not in place.panel("seats")


def test_where_the_master_cannot_be_prepared_another_bot_goes_on(server: Server) -> None:
    place = waiting_for_the_master(server)
    (server.folder / "fail").touch()
    while "Round 2" not in place.parts["status"]:
        place.hear()
    assert "Strong bot" in place.panel("seats")
    assert "bot-master" not in Person(server).ask("/new/perfect-home/")[1]

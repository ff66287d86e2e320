"""Bots from outside on a server: what is installed can be chosen, and nobody can name a module to import."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Person, Server

LAST = """
class Last:
    def __init__(self, game): ...

    def choose(self, view, legal, rng):
        return legal[-1]
"""
LEAVING_A_TRACE = "open(__file__ + '.imported', 'w').close()" + LAST


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """On the server's path: an installed package that brings a bot, and a module that brings none."""
    folder = tmp_path / "path"
    about = folder / "brought-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[boomtown.bots]\nlast = brought:Last\n")
    (folder / "brought.py").write_text(LAST)
    (folder / "tracing.py").write_text(LEAVING_A_TRACE)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return folder


@pytest.fixture
def server(folder: Path, tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def test_what_a_package_brings_can_be_chosen_and_plays(server: Server) -> None:
    ada = Person(server)
    assert 'value="bot-last"' in ada.ask("/new/perfect-home/")[1]
    table = ada.open_table("perfect-home", name0="Ada", seat1="bot-last")
    place = ada.sit(table)
    place.add()
    while not place.acts():
        place.hear()
    place.end_turn()
    while "Round 2" not in place.parts["status"]:
        place.hear()


def test_a_module_that_somebody_names_is_not_imported(server: Server, folder: Path) -> None:
    ada = Person(server)
    form = {"seat0": "me", "seat1": "bot-tracing:Last", "name0": "Ada"}
    status, text, _ = ada.send("/new/new-las-vegas/", form)
    assert status == 400, text
    table = ada.open_table(bots=1, name0="Ada")
    place = ada.sit(table)
    place.add()
    place.tell(do="hand", seat=0, to="tracing:Last")
    while not (note := place.hear().get("note")):
        pass
    assert "There is no bot “tracing:Last”" in note
    assert "brought" not in note
    assert not (folder / "tracing.py.imported").exists()

"""A server whose rules have changed: old tables go on by the old ones, new tables begin by the new ones."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from boomtown.table import record
from tests.table.test_versions import NEWER
from tests.web.serving import Person, Place, Server

GAME = "perfect-home"


def started(person: Person) -> tuple[Place, str]:
    table = person.open_table(GAME, bots=1, name0="Ada")
    place = person.sit(table)
    place.add()
    place.wait_for_cards()
    return place, table


def restart(server: Server, program: str) -> None:
    server.kill()
    server.errors.close()
    server.program = program
    server.start()


def played_out(person: Person, place: Place, table: str) -> str:
    """The record, after a bot has gone on for the person."""
    place.tell(do="hand", seat=0, to="greedy")
    while person.ask(f"/table/{table}/record/")[0] != 200:
        place.hear()
    return person.ask(f"/table/{table}/record/")[1]


def test_tables_keep_the_rules_they_were_begun_with(own_server: Server) -> None:
    server, ada = own_server, Person(own_server)
    first, old = started(ada)
    first.end_turn()
    gathering = ada.open_table(GAME, bots=1)

    restart(server, "tests.web.changed")
    first = ada.sit(old)
    first.wait_for_cards()
    assert "refuse" not in first.acts()
    later, new = started(ada)
    assert "refuse" in later.acts()
    later.act("refuse")
    later.end_turn()
    waited = ada.sit(gathering)
    waited.add()
    waited.wait_for_cards()
    assert "refuse" in waited.acts()  # it had not begun when the rules changed
    texts = [played_out(ada, first, old), played_out(ada, later, new)]
    assert ["\nrules: 2\n" in text for text in texts] == [False, True]
    for table in (old, new):
        assert ada.ask(f"/table/{table}/replay/")[0] == 200
        status, text, _ = ada.send("/proof/", {"table": table})
        assert (status, "Every card, step and score in this record is correct." in text) == (200, True)
        assert f"rules version {1 + (table == new)}" in text

    restart(server, "tests.web.seeded")
    assert record.verify(record.read(ada.ask(f"/table/{old}/record/")[1])).is_over
    for path in (f"{new}/", f"{new}/replay/", f"{new}/record/", f"{gathering}/"):
        status, text, _ = ada.ask(f"/table/{path}")
        assert (status, NEWER in text) == (409, True), path
    status, text, _ = ada.ask("/mine/")
    assert (status, text.count(NEWER)) == (200, 1)
    place = ada.sit(gathering)
    assert NEWER in place.notes[0]
    with pytest.raises(ConnectionClosed):
        place.hear()
    assert place.socket.close_code == 4404
    assert "Traceback" not in (server.folder / "errors.txt").read_text()

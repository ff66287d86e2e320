"""A stored table that cannot be rebuilt breaks nothing but itself, and says why."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Page, expect
from websockets.exceptions import ConnectionClosed

from tests.web.finished import put
from tests.web.serving import Person, Server
from tests.web.test_accounts import PASSWORD, sign_up

GONE = 4404
RECORDED = "perfect-home-base-advanced"
REFUSED = "The rules of today refuse step 3 of its log."
DAMAGED = "What is stored of it is damaged."
EDITION = "This game was played with an edition that is unknown here."
DAMAGES = {
    "a step against the rules": (
        "update web_logentry set what = 'write 3.7' where table_id = ? and step = 3",
        REFUSED,
    ),
    "an unknown step": ("update web_logentry set what = 'fly' where table_id = ? and step = 3", REFUSED),
    "a missing step": ("delete from web_logentry where table_id = ? and step = 3", DAMAGED),
    "a header of another digest": (
        "update web_table set header = replace(header, 'digest: ', 'digest: 0') where id = ?",
        EDITION,
    ),
    "a header cut off": ("update web_table set header = 'game: perfect-home' where id = ?", DAMAGED),
    "an edition that is gone": (
        "update web_table set header = replace(header, '-home-1', '-home-0') where id = ?",
        EDITION,
    ),
    "another secret": ("update web_table set secret = x'00' where id = ?", DAMAGED),
    "a bot that is not installed": (
        "update web_logentry set what = 'held by nobody' where table_id = ? and step = 3",
        "There is no bot “nobody”",
    ),
}


def change(server: Server, statement: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(server.folder / "boomtown.sqlite3", timeout=60)) as database, database:
        return database.execute(statement, values).fetchall()


def damaged(server: Server, person: Person, damage: str, seated: str = "") -> str:
    """A running table of that person, which nobody has looked at since something happened to its log."""
    player = (
        seated
        or change(server, "select host_id from web_table where id = ?", person.open_table(bots=1))[0][0]
    )
    table = put(server.folder, RECORDED, player)
    id = f"{len(change(server, 'select 1 from web_table'))}-{table}"[:32]
    for rows, column in (("web_seat", "table_id"), ("web_logentry", "table_id"), ("web_table", "id")):
        change(server, f"update {rows} set {column} = ? where {column} = ?", id, table)
    change(server, "update web_table set finished = null, invitation = id where id = ?", id)
    change(server, damage, id)
    return id


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_log_that_cannot_be_played_breaks_nothing_but_itself(
    server: Server, ada: Person, kind: str
) -> None:
    statement, sentence = DAMAGES[kind]
    table = damaged(server, ada, statement)
    good = ada.open_table("perfect-home", bots=1)
    for path in (f"/table/{table}/", f"/join/{table}/"):
        status, text, _ = ada.ask(path)
        assert (status, sentence in text) == (409, True)
    place = ada.sit(table)
    assert sentence in place.notes[0]
    with pytest.raises(ConnectionClosed):
        place.hear()
    assert place.socket.close_code == GONE
    status, text, _ = ada.ask("/mine/")
    assert (status, text.count(sentence)) == (200, 1)
    assert f"/table/{good}/" in text
    assert (server.folder / "errors.txt").read_text().count(f"Table {table} cannot be shown: ") == 1


def test_of_a_finished_game_that_cannot_be_played_any_more_the_pages_say_so(
    server: Server, ada: Person
) -> None:
    table = damaged(server, ada, DAMAGES["a step against the rules"][0])
    change(server, "update web_table set finished = created where id = ?", table)
    for path in ("", "replay/", "record/", "curve/", "result.svg", "sheet-1.svg", "replay/position/?step=1"):
        status, text, _ = ada.ask(f"/table/{table}/{path}")
        assert (status, REFUSED in text) == (409, True), path
    status, text, _ = ada.send("/proof/", {"table": table})
    assert (status, REFUSED in text) == (409, True)
    assert ada.ask("/mine/")[0] == 200
    assert ada.send(f"/table/{table}/rematch/")[0] == 302


def test_who_sits_at_such_a_table_can_still_leave_for_good(server: Server) -> None:
    person = Person(server)
    sign_up(person, "broken-off")
    table = damaged(server, person, DAMAGES["a step against the rules"][0])
    assert person.send("/account/delete/", {"password": PASSWORD})[::2] == (302, "/?left")
    assert change(server, "select player_id from web_seat where table_id = ? and number = 0", table) == [
        (None,)
    ]


def test_a_game_this_boomtown_does_not_have_is_listed_by_its_name(server: Server, ada: Person) -> None:
    table = damaged(server, ada, "update web_table set game = 'new-atlantis' where id = ?")
    change(server, "update web_table set header = '' where id = ?", table)
    status, text, _ = ada.ask("/mine/")
    assert (status, "new-atlantis" in text) == (200, True)
    status, text, _ = ada.ask(f"/table/{table}/")
    assert (status, "There is no game “new-atlantis”" in text) == (409, True)


def test_a_step_of_another_process_that_the_rules_refuse_is_told_as_well(
    server_on_postgresql: Server,
) -> None:
    """The table is in memory, and follows a log that somebody else has damaged."""
    ada = Person(server_on_postgresql)
    table = ada.open_table("perfect-home", bots=1)
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    with psycopg.connect(server_on_postgresql.database) as database:
        database.execute(
            "insert into web_logentry (table_id, step, seat, what) values (%s, 99, 0, 'fly')", [table]
        )
    for path in (f"/table/{table}/", "/mine/"):
        assert "This table cannot be shown." in ada.ask(path)[1]


def test_the_log_of_the_server_names_nobody(server: Server, ada: Person) -> None:
    table = damaged(
        server, ada, "update web_table set header = replace(header, 'seat 1:', 'seat 01:') where id = ?"
    )
    assert ada.ask(f"/table/{table}/")[0] == 409
    (line,) = [
        line for line in (server.folder / "errors.txt").read_text().split("\n") if f"Table {table} " in line
    ]
    assert "cannot be read" in line
    assert "You" not in line


def test_an_open_page_says_so_and_does_not_come_back_again_and_again(
    browser_page: Page, own_server: Server
) -> None:
    """The server is restarted with rules that refuse the log: the page was open all the while."""
    page = browser_page
    page.goto("/")
    page.click("[data-play=perfect-home]")
    page.wait_for_url("**/table/**")
    page.locator("[data-act]").first.click()
    expect(page.locator("#moves, #log").first).to_be_attached()
    table = page.url.strip("/").split("/")[-1]
    own_server.kill()
    change(own_server, "update web_logentry set what = 'fly' where table_id = ? and step = 1", table)
    closed: list[str] = []
    page.on("websocket", lambda socket: socket.on("close", lambda it: closed.append(it.url)))
    own_server.start()
    expect(page.locator("#note")).to_contain_text("The rules of today refuse step 1 of its log.")
    while not closed:
        page.evaluate("fetch('/')")
    expect(page.locator("body")).not_to_have_class(re.compile("offline"))

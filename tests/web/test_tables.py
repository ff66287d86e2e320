"""A table over real sockets: what is stored, what is told to whom, who may do what."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from copy import deepcopy

import pytest

from boomtown.table import record
from tests.web.serving import Person, Place, Server


def two_people(ada: Person, bo: Person, game: str = "new-las-vegas") -> tuple[Place, Place, str]:
    """Two people at a table, after the first cards."""
    table = ada.open_table(game, name0="Ada", friends=1)
    bo.join(ada, table, "Bo")
    first, second = ada.sit(table), bo.sit(table)
    first.add()
    second.add()
    for place in (first, second):
        place.wait_for_cards()
        place.catch_up()
    return first, second, table


def with_a_bot(ada: Person) -> tuple[Place, str]:
    """Somebody at a table with a bot, after the first cards."""
    table = ada.open_table("perfect-home", bots=1, name0="Ada")
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    return place, table


def test_the_game_begins_when_the_last_friend_has_come(ada: Person, bo: Person) -> None:
    table = ada.open_table(name0="Ada", friends=1)
    first = ada.sit(table)
    first.add()
    first.catch_up()
    assert "free" in first.parts["gathering"]
    assert not any(content for name, content in first.parts.items() if name.startswith("table/"))
    bo.join(ada, table, "Bo")
    bo.sit(table).add()
    first.wait_for_cards()
    assert "Bo" in first.panel("seats")


@pytest.mark.parametrize(("game", "bots"), [("new-las-vegas", 1), ("perfect-home", 1), ("vegas-showdown", 2)])
def test_every_game_speaks_through_its_socket(ada: Person, game: str, bots: int) -> None:
    place = ada.sit(ada.open_table(game, bots=bots, name0="Ada"))
    place.add()
    place.wait_for_cards()
    while not place.acts():
        place.hear()
    place.tell(do="hint")
    while "hint" not in place.hear():
        pass


def test_who_never_heard_that_a_seat_is_theirs_asks_again_and_has_it(ada: Person, bo: Person) -> None:
    """The answer was lost, with the server or on the way: the browser knows no more than it did before."""
    table = ada.open_table(friends=1)
    invitation = re.search(r"/join/[\w-]+/", ada.ask(f"/table/{table}/")[1])
    assert invitation
    bo.ask(invitation[0])
    before = deepcopy([*bo.cookies])
    bo.join(ada, table, "Bo")
    bo.cookies.clear()
    for cookie in before:
        bo.cookies.set_cookie(cookie)
    status, _, where = bo.send(invitation[0], {"name": "Bo"})
    assert (status, where) == (302, f"/table/{table}/")


def test_an_open_turn_is_told_to_nobody_else(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo)
    first.act("borrow")
    second.act("decline")
    for place in (first, second):
        place.catch_up()
    sheet = second.sheet()
    heard = len(second.received)
    first.act("take 1") if "take 1" in first.acts() else first.act(first.acts()[0])
    opening = next(act for act in first.acts() if act.startswith(("open", "refuse", "end")))
    first.act(opening)
    second.catch_up()
    assert len(second.received) == heard
    first.end_turn()
    second.catch_up()
    told = "".join(second.received[heard:])
    changed = {name for text in second.received[heard:] for name in json.loads(text).get("set", {})}
    assert changed == {"seats/0"}
    assert opening not in told
    assert sheet == second.sheet()


def test_a_loan_is_secret_until_the_end(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo)
    first.act("borrow")
    second.catch_up()
    assert set(json.loads(second.received[-1])["set"]) == {"seats/0"}
    second.act("decline")
    second.catch_up()
    assert not re.search(r"asked for a loan", "".join(second.received))


def test_the_same_answer_twice_changes_nothing(ada: Person, bo: Person) -> None:
    first, _, _ = two_people(ada, bo)
    step = first.step
    first.act("borrow")
    page = dict(first.parts)
    first.tell(do="act", step=step, act="borrow")
    assert "already" in first.hear()["note"]
    assert first.parts == page
    first.tell(do="undo", step=step)
    assert "already" in first.hear()["note"]
    first.tell(do="undo", step=first.step)
    first.hear()
    assert "borrow" in first.acts()


def test_a_forbidden_action_is_refused_with_its_reason(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo)
    first.act("borrow")
    second.act("decline")
    first.catch_up()
    page = dict(first.parts)
    first.tell(do="act", step=first.step, act="open 1.2")
    assert first.hear()["note"]
    assert first.parts == page
    first.tell(do="why", act="end")
    assert first.hear()["note"]
    first.tell(do="act", step=first.step, act="no such thing")
    assert "There is no step" in first.hear()["note"]


def test_a_spectator_sees_the_table_and_cannot_act(ada: Person, bo: Person, server: Server) -> None:
    first, second, table = two_people(ada, bo)
    watcher = Person(server).sit(table)
    assert watcher.sheet()
    assert watcher.acts() == []
    watcher.tell(do="act", step=first.step, act="borrow")
    assert "watching" in watcher.hear()["note"]
    watcher.tell(do="undo", step=first.step)
    assert "watching" in watcher.hear()["note"]
    watcher.tell(do="chat", text="hello")
    assert "Only the players" in watcher.hear()["note"]
    watcher.tell(do="start")
    assert "host" in watcher.hear()["note"]
    watcher.tell(do="hand", seat=0, to="greedy")
    assert watcher.hear()["note"]
    assert "borrow" in first.acts()
    assert "borrow" in second.acts()


def test_an_absent_persons_seat_goes_to_a_bot_and_back(ada: Person, bo: Person) -> None:
    first, second, table = two_people(ada, bo)
    second.tell(do="hand", seat=0, to="greedy")
    assert "Ada is still here" in second.hear()["note"]
    first.tell(do="hand", seat=1, to="greedy")
    assert "Bo is still here" in first.hear()["note"]
    second.socket.close()
    while 'data-hand="1"' not in first.panel("seats"):
        first.hear()
    first.tell(do="hand", seat=1, to="greedy")
    first.act("borrow")
    while "Round 1" not in first.parts["status"]:
        first.hear()
    first.tell(do="hand", seat=1, to="person")
    while not first.hear().get("note"):
        pass
    again = bo.sit(table)
    assert "A bot is playing for you" in again.parts["decision"]
    assert again.acts() == []
    again.tell(do="hand", seat=1, to="person")
    while not again.step:
        again.hear()


def test_a_name_may_be_any_script_and_any_emoji(ada: Person, server: Server) -> None:
    name = "👩\u200d👩\u200d👧 نمی\u200cدانم"
    table = ada.open_table(bots=1, name0=name)
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    assert name in place.panel("seats")
    place.tell(do="hand", seat=0, to="random")
    while ada.ask(f"/table/{table}/record/")[0] != 200:
        place.hear()
    text = ada.ask(f"/table/{table}/record/")[1]
    assert name in text
    record.verify(record.read(text))


def test_what_is_said_reaches_everybody_and_can_be_switched_off(ada: Person, bo: Person) -> None:
    first, second, table = two_people(ada, bo)
    first.tell(do="chat", text="  good <b>luck</b> ")
    assert second.hear_chat() == [["Ada", "good <b>luck</b>"]]
    first.tell(do="chat", text="👩\u200d👩\u200d👧 نمی\u200cدانم")
    assert second.hear_chat() == [["Ada", "👩\u200d👩\u200d👧 نمی\u200cدانم"]]
    for text in ("a\u202eb", "\u200d", "x" * 201):
        first.tell(do="chat", text=text)
        while "at most 200 printable" not in first.hear().get("note", ""):
            pass
    second.tell(do="prefer", hears_chat=False)
    second.hear()
    first.catch_up()
    first.tell(do="chat", text="psst")
    assert first.hear_chat() == [["Ada", "psst"]]
    second.catch_up()
    assert "psst" not in "".join(second.received)
    assert json.loads(ada.sit(table).received[0])["chat"][0] == ["Ada", "good <b>luck</b>"]
    for _ in range(8):
        first.tell(do="chat", text="again")
    first.catch_up()
    assert any("Wait a moment" in note for note in first.notes)


def test_a_turn_ends_by_itself_for_those_who_want_it(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo, "perfect-home")
    first.tell(do="prefer", confirms=False)
    first.hear()
    first.act(next(act for act in first.acts() if act.startswith("take")))
    first.act(next(act for act in first.acts() if act.startswith("write")))
    while acts := [act for act in first.acts() if act != "end"]:
        first.act(acts[0])
    assert "You have finished" in first.parts["decision"]
    second.catch_up()
    assert "done" in second.panel("seats")


def test_others_sheets_are_shown_as_of_the_last_closed_round(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo, "perfect-home")
    second.act(next(act for act in second.acts() if act.startswith("take")))
    second.act(next(act for act in second.acts() if act.startswith("write")))
    first.tell(do="look", seat=1)
    first.hear()
    unfinished = first.sheet()
    assert unfinished != second.sheet()
    second.end_turn()
    first.tell(do="look", seat=0)
    first.catch_up()
    first.end_turn()
    first.catch_up()
    first.tell(do="look", seat=1)
    first.catch_up()
    assert first.sheet() != unfinished
    assert first.acts() == [] or not any(act.startswith("write") for act in first.acts())


def test_a_hint_is_told_to_who_asked_and_to_nobody_else(ada: Person, bo: Person) -> None:
    first, second, _ = two_people(ada, bo, "perfect-home")
    first.catch_up()
    second.catch_up()
    heard = len(second.received)
    first.tell(do="hint")
    hint = first.hear()["hint"]
    assert "Suggested turn:" in hint["words"]
    assert "Write the number on" in hint["words"]
    taken, written = hint["steps"][:2]
    assert taken["act"] in first.acts()
    assert taken["place"][0].startswith("table/card")
    assert written["act"].startswith("write ")
    assert written["place"][0].startswith("sheet/street")
    second.catch_up()
    assert len(second.received) == heard


def test_a_hundred_seats_fit_at_a_table(ada: Person) -> None:
    table = ada.open_table(bots=99, name0="Ada")
    place = ada.sit(table)
    place.add()
    place.wait_for_cards()
    place.act("decline")
    while "Round 1" not in place.parts["status"]:
        place.hear(120)
    place.end_turn()
    while "Round 2" not in place.parts["status"]:
        place.hear(120)
    assert place.panel("seats").count('data-look="') == 100


@pytest.mark.parametrize("kill", ["at rest", "in flight"])
def test_killing_the_server_loses_no_acknowledged_step(own_server: Server, kill: str) -> None:
    ada = Person(own_server)
    place, table = with_a_bot(ada)
    for _ in range(3):
        place.end_turn()
        while not place.acts():
            place.hear()
    place.act(next(act for act in place.acts() if act.startswith("take")))
    if kill == "in flight":
        place.tell(do="act", step=place.step, act=next(a for a in place.acts() if a.startswith("write")))
    own_server.kill()
    own_server.start()
    again = ada.sit(table)
    if kill == "at rest" or again.step == place.step:
        assert again.sheet() == place.sheet()
        assert again.parts["decision"] == place.parts["decision"]
    else:
        stage, steps, undone = place.step.split(".")
        assert again.step == f"{stage}.{int(steps) + 1}.{undone}"
    again.end_turn()
    while not again.acts():
        again.hear()
    assert "Round 5" in again.parts["status"]


def test_a_table_that_was_full_when_the_server_was_killed_begins(own_server: Server) -> None:
    """Killed between the last bytes and the first card: nobody has anything left to add."""
    ada = Person(own_server)
    table = ada.open_table(bots=1)
    own_server.kill()
    with closing(sqlite3.connect(own_server.folder / "boomtown.sqlite3")) as database, database:
        database.execute("UPDATE web_seat SET added = ? WHERE number = 0", [bytes(16)])
    own_server.start()
    assert ada.sit(table).step


def test_postgresql_keeps_a_game_as_well(server_on_postgresql: Server) -> None:
    """Through the death of the server, to the result, the replay and the list of one's games."""
    ada = Person(server_on_postgresql)
    place, table = with_a_bot(ada)
    place.end_turn()
    while "Round 2" not in place.parts["status"]:
        place.hear()
    server_on_postgresql.kill()
    server_on_postgresql.start()
    again = ada.sit(table)
    assert again.sheet() == place.sheet()
    again.tell(do="hand", seat=0, to="greedy")
    while not again.parts.get("result"):
        again.hear()
    assert "Ada" in again.parts["result"]
    assert ada.ask(f"/table/{table}/replay/?step=5")[0] == 200
    assert f"/table/{table}/" in ada.ask("/mine/")[1]
    assert not (server_on_postgresql.folder / "boomtown.sqlite3").exists()

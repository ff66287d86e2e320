"""People in other places are called when a table waits for them: by push, by e-mail, in a chat."""

from __future__ import annotations

import json
import re
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any
from urllib.request import Request, urlopen
from urllib.request import Request as Asking

import pytest

from tests.web.finished import put
from tests.web.receivers import CalledBrowser, PostOffice, Receiver, a_post_office, a_receiver
from tests.web.serving import Person, Place, Server, begin
from tests.web.test_accounts import sign_up
from tests.web.waiting import wait_until

HERE = "127.0.0.0/8"


class Hurried(Server):
    program = "tests.web.hurried"


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with a_receiver() as running:
        yield running


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with a_post_office() as running:
        yield running


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Server]:
    """A server that may call this computer, and does so at once."""
    limits: dict[str, Any] = {"calls_to": HERE, "mail_url": office.url, "mail_from": "town@example.org"}
    limits |= {"calls_per_hour": "1000", "letters_per_hour": "100"}
    server = Hurried(tmp_path_factory.mktemp("calling"), tables_per_hour=1000, **limits)
    yield server
    server.stop()


def subscribe(person: Person, browser: CalledBrowser) -> tuple[int, dict[str, Any]]:
    """As the page of settings does it."""
    status, text, _ = person.send_json("/calls/push/", browser.subscription())
    return status, json.loads(text)


def called_at(server: Server, receiver: Receiver) -> tuple[Person, CalledBrowser]:
    """Somebody whose browser can be called."""
    person, browser = Person(server), CalledBrowser(receiver)
    assert subscribe(person, browser) == (200, {})
    return person, browser


def at_a_table(server: Server, bo: Person, **form: Any) -> tuple[Person, str, Place, Place]:
    """Ada's table with Bo, both looking, begun."""
    ada = Person(server)
    table = ada.open_table(friends=1, name0="Ada", **form)
    here = ada.sit(table)
    bo.join(ada, table, "Bo")
    there = bo.sit(table)
    begin(there, here)
    return ada, table, here, there


def play_a_round(here: Place, there: Place) -> None:
    stage = here.step.partition(".")[0]
    for place in (there, here):
        place.end_turn()
    for place in (here, there):
        while place.step.partition(".")[0] == stage:
            place.hear()


def look_away(place: Place) -> None:
    place.tell(do="seen", **{"is": False})
    place.catch_up()


# ── push ─────────────────────────────────────────────────────────────────────────────────────────────


def test_who_does_not_look_is_called_once_per_turn_in_their_language(
    calling: Server, receiver: Receiver
) -> None:
    bo, browser = called_at(calling, receiver)
    _, table, here, there = at_a_table(calling, bo)
    german: dict[str, Any] = {"Accept-Language": "de"}
    bo.ask(f"/table/{table}/", **german)
    play_a_round(here, there)  # Bo looks: nobody is called
    look_away(there)
    play_a_round(here, there)
    [call] = browser.calls()
    assert call == {
        "title": "Welcome to New Las Vegas: Du bist am Zug",
        "body": "Am Tisch mit Ada.",
        "url": f"/table/{table}/",
        "tag": table,
    }
    play_a_round(here, there)
    assert len(browser.calls(2)) == 2
    sent = receiver.sent_to(browser.path)[0].headers
    assert sent["Content-Encoding"] == "aes128gcm"
    assert sent["Authorization"].startswith("vapid t=")
    assert sent["Topic"] == table


def test_who_plays_alone_is_not_called(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    cy, other = called_at(calling, receiver)
    alone = bo.sit(bo.open_table(bots=1, name0="Bo"))
    begin(alone)
    look_away(alone)
    alone.end_turn()
    _, _, here, there = at_a_table(calling, cy)
    look_away(there)
    play_a_round(here, there)
    other.calls()
    assert receiver.sent_to(browser.path) == []


def test_who_comes_back_in_time_is_not_called(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    cy, other = called_at(calling, receiver)
    _, _, here, there = at_a_table(calling, bo)
    look_away(there)
    there.tell(do="seen", **{"is": True})
    play_a_round(here, there)
    _, _, here, there = at_a_table(calling, cy)
    look_away(there)
    play_a_round(here, there)
    other.calls()  # later than any call to Bo would have been
    assert receiver.sent_to(browser.path) == []


def test_who_was_cut_off_while_it_was_their_turn_is_called(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    _, _, here, there = at_a_table(calling, bo)
    play_a_round(here, there)  # as far as the server knows, Bo has seen the next turn come
    there.socket.socket.shutdown(SHUT_RDWR)
    assert browser.calls()[0]["title"] == "Welcome to New Las Vegas: it is your turn"


def test_a_page_that_was_closed_is_called_when_the_game_begins(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    ada = Person(calling)
    table = ada.open_table(friends=1, name0="Ada")
    bo.join(ada, table, "Bo")
    there = bo.sit(table)
    there.add()
    there.catch_up()
    there.socket.close()
    here = ada.sit(table)
    begin(here)
    assert browser.calls()[0]["title"] == "Welcome to New Las Vegas: it is your turn"


def test_a_browser_that_is_gone_is_forgotten(calling: Server, receiver: Receiver) -> None:
    with a_receiver() as other:
        other.status = 410
        bo, browser = called_at(calling, other)
        _, _, here, there = at_a_table(calling, bo)
        look_away(there)
        play_a_round(here, there)
        other.wait_for(browser.path)
        wait_until(lambda: 'data-on="no"' in bo.ask("/calls/")[1])


def test_a_receiver_that_hangs_holds_up_nobody(calling: Server, receiver: Receiver) -> None:
    with a_receiver() as other:
        other.hangs = True
        bo, silent = called_at(calling, other)
        cy, browser = called_at(calling, receiver)
        _, _, here, there = at_a_table(calling, bo)
        look_away(there)
        play_a_round(here, there)
        other.wait_for(silent.path)
        play_a_round(here, there)  # the table goes on
        _, _, here, there = at_a_table(calling, cy)
        look_away(there)
        play_a_round(here, there)
        browser.calls()


def test_a_server_stops_while_a_receiver_hangs(tmp_path: Path) -> None:
    with a_receiver() as other:
        other.hangs = True
        server = Hurried(tmp_path, calls_to=HERE)
        bo, browser = called_at(server, other)
        _, _, here, there = at_a_table(server, bo)
        look_away(there)
        play_a_round(here, there)
        other.wait_for(browser.path)
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(20)
        assert "Traceback" not in (tmp_path / "errors.txt").read_text()
        server.errors.close()


@pytest.mark.parametrize(
    ("endpoint", "sentence"),
    [
        ("https://127.0.0.1/push", "inside the server’s own network"),
        ("https://localhost/push", "inside the server’s own network"),
        ("ftp://push.example.org/", "not the address of a web service"),
        ("https://push.example.org/" + "x" * 500, "not the address of a web service"),
        ("nonsense", "not the address of a web service"),
    ],
)
def test_a_browser_must_be_out_in_the_world(
    server: Server, receiver: Receiver, endpoint: str, sentence: str
) -> None:
    browser = CalledBrowser(receiver)
    browser.endpoint = endpoint
    status, told = subscribe(Person(server), browser)
    assert status == 400
    assert sentence in told["error"]


def test_a_form_is_no_browser(server: Server) -> None:
    bo = Person(server)
    bo.ask("/")
    field = 'Content-Disposition: form-data; name="csrfmiddlewaretoken"'
    form = f"--x\r\n{field}\r\n\r\n{bo.cookie('csrftoken')}\r\n--x--\r\n"
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    status, text, _ = bo.answer(Request(bo.address + "/calls/push/", form.encode(), headers))
    assert (status, json.loads(text)["error"]) == (400, "This browser’s keys are not whole.")


def test_who_signs_out_is_not_called_in_that_browser(calling: Server, receiver: Receiver) -> None:
    bo = Person(calling)
    sign_up(bo, "bo-who-leaves")
    subscribe(bo, CalledBrowser(receiver))
    assert 'data-on="yes"' in bo.ask("/calls/")[1]
    bo.send("/account/sign-out/")
    bo.send("/account/sign-in/", {"username": "bo-who-leaves", "password": "correct horse"})
    assert 'data-on="no"' in bo.ask("/calls/")[1]


def test_a_guest_who_signs_in_is_still_called(calling: Server, receiver: Receiver) -> None:
    cy = Person(calling)
    sign_up(cy, "cy-comes-back")
    bo, _ = called_at(calling, receiver)
    _, _, _, there = at_a_table(calling, bo)
    there.socket.close()
    bo.send("/account/sign-in/", {"username": "cy-comes-back", "password": "correct horse"})
    assert 'data-on="yes"' in bo.ask("/calls/")[1]


# ── e-mail ───────────────────────────────────────────────────────────────────────────────────────────


def confirmed_by_letter(office: PostOffice, person: Person, address: str) -> None:
    status, text, _ = person.send("/calls/", {"do": "mail", "email": address})
    assert status == 200, text
    assert "An e-mail is on its way" in text
    [letter] = office.wait_for(address)
    stranger = Person(person.server)
    path = _link(str(letter.get_payload()), "confirm")
    assert "Yes, write to me" in stranger.ask(path)[1]
    assert address in stranger.send(path)[1]


def _link(text: str, kind: str) -> str:
    found = re.search(rf"http://\S+(/calls/{kind}/[^\s>]+)", text)
    assert found, text
    return found[1]


def test_letters_come_when_the_address_is_confirmed_and_end_with_one_press(
    calling: Server, receiver: Receiver, office: PostOffice
) -> None:
    bo = Person(calling)
    confirmed_by_letter(office, bo, "bo@example.org")
    _, table, here, there = at_a_table(calling, bo)
    look_away(there)
    play_a_round(here, there)
    _, letter = office.wait_for("bo@example.org", 2)
    assert letter["Subject"] == "Welcome to New Las Vegas: it is your turn"
    assert letter["From"] == "town@example.org"
    assert f"{calling.address}/table/{table}/" in str(letter.get_payload())
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    off = calling.address + _link(str(letter["List-Unsubscribe"]), "off")
    with urlopen(
        Asking(off, b"List-Unsubscribe=One-Click")
    ) as answer:  # without cookies, as mail programs do
        assert "does not write to you any more" in answer.read().decode()
    cy, browser = called_at(calling, receiver)
    play_a_round(here, there)
    _, _, here, there = at_a_table(calling, cy)
    look_away(there)
    play_a_round(here, there)
    browser.calls()
    assert len(office.to("bo@example.org")) == 2


def test_an_address_that_nobody_confirms_gets_one_letter(calling: Server, office: PostOffice) -> None:
    bo = Person(calling)
    for _ in range(5):
        bo.send("/calls/", {"do": "mail", "email": "stranger@example.org"})
    assert len(office.to("stranger@example.org")) == 3
    _, text, _ = bo.send("/calls/", {"do": "mail", "email": "stranger@example.org"})
    assert "has got several e-mails already" in text
    assert "stranger@example.org ·" not in bo.ask("/calls/")[1]


def test_a_mail_server_that_fails_is_asked_again_and_blocks_nobody(
    calling: Server, office: PostOffice
) -> None:
    bo = Person(calling)
    confirmed_by_letter(office, bo, "patient@example.org")
    _, _, here, there = at_a_table(calling, bo)
    look_away(there)
    office.answer = "451 later"
    try:
        asked = office.asked
        play_a_round(here, there)
        wait_until(lambda: office.asked >= asked + 2)
        play_a_round(here, there)
    finally:
        office.answer = "250 taken"
    office.wait_for("patient@example.org", 2)


def test_bad_addresses_and_links_get_a_sentence(calling: Server, server: Server) -> None:
    bo = Person(calling)
    assert "not an e-mail address" in bo.send("/calls/", {"do": "mail", "email": "bo@"})[1]
    assert "too old, or was cut off" in bo.ask("/calls/off/nonsense/")[1]
    assert "too old, or was cut off" in bo.ask("/calls/confirm/nonsense/")[1]
    assert "sends no e-mail" in Person(server).send("/calls/", {"do": "mail", "email": "bo@example.org"})[1]


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "²", "-1", ""], ids=lambda number: number[:3])
def test_numbers_that_are_none_find_nobody(server: Server, number: str) -> None:
    bo = Person(server)
    table = bo.open_table(friends=1)
    assert bo.send("/calls/", {"do": "browser off", "browser": number})[0] == 302
    _, text, _ = bo.send(f"/table/{table}/calls/", {"do": "invite", "seat": number})
    assert "This person cannot be invited to this table." in text


# ── a chat ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_chat_is_told_who_is_waited_for_and_takes_names_for_nothing_else(
    calling: Server, receiver: Receiver
) -> None:
    ada, bo = Person(calling), Person(calling)
    table = ada.open_table(friends=1, name0="Ada")
    bo.join(ada, table, "@everyone <!here> x.io")
    path = f"/hook/{table}"
    status, _, _ = ada.send(f"/table/{table}/calls/", {"do": "hook", "hook": receiver.address + path})
    assert status == 302
    [first] = receiver.wait_for(path)
    assert "this chat is told" in first.json()["text"]
    here, there = ada.sit(table), bo.sit(table)
    begin(there, here)
    look_away(there)
    play_a_round(here, there)
    told = receiver.wait_for(path, 2)[1].json()
    assert told["text"] == told["content"]
    assert told["text"] == (
        f"Welcome to New Las Vegas: waiting for ＠everyone !here x.\u2060io. {calling.address}/table/{table}/"
    )
    assert told["allowed_mentions"] == {"parse": []}
    assert told["kind"] == "turn"


def test_only_the_host_tells_a_chat(calling: Server, receiver: Receiver) -> None:
    ada, bo = Person(calling), Person(calling)
    table = ada.open_table(friends=1, name0="Ada")
    bo.join(ada, table, "Bo")
    form = {"do": "hook", "hook": receiver.address + "/not-yours"}
    assert bo.send(f"/table/{table}/calls/", form)[0] == 403
    assert Person(calling).send(f"/table/{table}/calls/", form)[0] == 403
    assert receiver.sent_to("/not-yours") == []


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8000/",
        "http://localhost/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "http://192.168.1.1/hook",
        "http://169.254.169.254/latest/meta-data/",
        "http://100.64.0.1/",
        "http://[fd00::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://0.0.0.0/",
        "http://2130706433/",
    ],
)
def test_nothing_is_sent_into_the_servers_own_network(server: Server, address: str) -> None:
    ada = Person(server)
    table = ada.open_table(friends=1, name0="Ada")
    status, text, _ = ada.send(f"/table/{table}/calls/", {"do": "hook", "hook": address})
    assert status == 400
    assert "inside the server’s own network" in text
    assert "is told when somebody" not in ada.ask(f"/table/{table}/calls/")[1]


def test_a_chat_that_leads_elsewhere_is_not_followed(calling: Server) -> None:
    with a_receiver() as other:
        other.status = 307
        ada = Person(calling)
        table = ada.open_table(friends=1, name0="Ada")
        form = {"do": "hook", "hook": other.address + "/moved"}
        status, text, _ = ada.send(f"/table/{table}/calls/", form)
        assert status == 400
        assert "it answered 307" in text
        assert other.sent_to("/elsewhere") == []


# ── invitations, and off ─────────────────────────────────────────────────────────────────────────────


def test_who_has_played_with_somebody_can_call_them_to_another_table_once(
    calling: Server, receiver: Receiver
) -> None:
    bo, browser = called_at(calling, receiver)
    ada, _, _, _ = at_a_table(calling, bo)
    table = ada.open_table(friends=1, name0="Ada")
    _, text, _ = ada.ask(f"/table/{table}/calls/")
    [seat] = re.findall(r'name="seat" value="(\d+)"', text)
    for _ in range(2):
        assert ada.send(f"/table/{table}/calls/", {"do": "invite", "seat": seat})[0] == 302
    [call] = browser.calls()
    assert call["title"] == "Ada invites you"
    assert call["body"] == "Welcome to New Las Vegas: a seat is free for you."
    assert bo.send(call["url"], {"name": "Bo"})[0] == 302
    stranger = Person(calling)
    other = stranger.open_table(friends=1, name0="Eve")
    assert stranger.send(f"/table/{other}/calls/", {"do": "invite", "seat": seat})[0] == 400
    bo.send("/calls/", {"do": "invited off"})
    third = ada.open_table(friends=1, name0="Ada")
    assert 'name="seat"' not in ada.ask(f"/table/{third}/calls/")[1]
    assert len(receiver.sent_to(browser.path)) == 1


def test_a_rematch_calls_the_others(calling: Server, receiver: Receiver) -> None:
    (ada, mine), (bo, browser) = called_at(calling, receiver), called_at(calling, receiver)
    with closing(sqlite3.connect(calling.folder / "boomtown.sqlite3", timeout=60)) as database:
        found = {
            browser: database.execute("select player_id from web_push where endpoint = ?", [one.endpoint])
            for browser, one in (("ada", mine), ("bo", browser))
        }
        players = {name: rows.fetchone()[0] for name, rows in found.items()}
    table = put(calling.folder, "new-las-vegas-base", players["ada"])
    with closing(sqlite3.connect(calling.folder / "boomtown.sqlite3", timeout=60)) as database, database:
        database.execute(
            "update web_seat set player_id = ?, holder = 'person', name = 'Bo'"
            " where table_id = ? and number = 1",
            [players["bo"], table],
        )
    _, _, where = ada.send(f"/table/{table}/rematch/")
    [call] = browser.calls()
    assert call["title"] == "You has opened a rematch"
    assert call["url"] == where
    assert receiver.sent_to(mine.path) == []
    assert bo.ask(where)[0] == 200


def test_nothing_by_which_somebody_could_be_called_stays(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    at_a_table(calling, bo)
    bo.send("/privacy/forget/")
    with closing(sqlite3.connect(calling.folder / "boomtown.sqlite3", timeout=60)) as database:
        left = database.execute("select 1 from web_push where endpoint = ?", [browser.endpoint])
        assert left.fetchall() == []


def test_a_table_can_be_quiet_and_everything_ends_with_one_press(calling: Server, receiver: Receiver) -> None:
    bo, browser = called_at(calling, receiver)
    cy, other = called_at(calling, receiver)
    _, table, here, there = at_a_table(calling, bo)
    look_away(there)
    bo.send(f"/table/{table}/calls/", {"do": "off"})
    play_a_round(here, there)
    bo.send(f"/table/{table}/calls/", {"do": "on"})
    play_a_round(here, there)
    assert len(browser.calls()) == 1
    bo.send("/calls/", {"do": "everything off"})
    play_a_round(here, there)
    _, _, here, there = at_a_table(calling, cy)
    look_away(there)
    play_a_round(here, there)
    other.calls()
    assert len(receiver.sent_to(browser.path)) == 1


def test_settings_are_kept_from_search_engines_and_the_log(calling: Server, receiver: Receiver) -> None:
    told = urlopen(calling.address + "/robots.txt").read().decode()
    assert "Disallow: /calls/" in told
    written = (calling.folder / "errors.txt").read_text()
    assert "/push/" not in written
    assert "example.org" not in written


# ── several machines ─────────────────────────────────────────────────────────────────────────────────


def test_two_machines_call_once(tmp_path: Path, database: str, receiver: Receiver) -> None:
    first = Hurried(_folder(tmp_path / "first"), database=database, calls_to=HERE)
    shutil.copy(first.folder / "secret-key", _folder(tmp_path / "second"))
    second = Hurried(tmp_path / "second", database=database, calls_to=HERE)
    try:
        bo, browser = called_at(second, receiver)
        ada = Person(first)
        table = ada.open_table(friends=1, name0="Ada")
        here = ada.sit(table)
        moved = Person(second)
        moved.cookies = ada.cookies
        bo.server = first
        bo.join(ada, table, "Bo")
        bo.server = second
        there = bo.sit(table)
        begin(there, here)
        for _ in range(3):
            play_a_round(here, there)  # Bo looks at the second machine: neither calls
        look_away(there)
        for turn in range(1, 4):
            play_a_round(here, there)
            assert len(browser.calls(turn)) == turn
        play_a_round(here, there)
        assert len(browser.calls(4)) == 4
    finally:
        for server in (first, second):
            server.stop()


def _folder(path: Path) -> Path:
    path.mkdir()
    return path

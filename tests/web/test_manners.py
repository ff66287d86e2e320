"""Manners: what a host may do before the first card, and not having to read somebody."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.playing import choose_seats, wait_for_cards
from tests.web.serving import Person, Place, Server, begin
from tests.web.test_accounts import is_closed, sign_in, sign_up


def _invitation(person: Person, table: str) -> str:
    found = re.search(r"/join/[\w-]+/", person.ask(f"/table/{table}/")[1])
    assert found
    return found[0]


def _hear_until(place: Place, said: str, name: str = "gathering") -> None:
    while said not in place.parts.get(name, ""):
        place.hear()


def _two(server: Server, friends: int = 2) -> tuple[str, Person, Person]:
    ada, bo = Person(server), Person(server)
    table = ada.open_table("perfect-home", friends=friends, name0="Ada")
    bo.join(ada, table, "Bo")
    return table, ada, bo


# ── the host ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_table_that_has_not_begun_is_closed_by_its_host_and_says_so_everywhere(server: Server) -> None:
    table, ada, bo = _two(server)
    invitation = _invitation(ada, table)
    host, guest = ada.sit(table), bo.sit(table)
    guest.tell(do="close")
    guest.catch_up()
    assert guest.notes == ["Only the host of this table can do that."]
    assert "data-send" not in guest.parts["gathering"]
    host.tell(do="close")
    for place in (host, guest):
        _hear_until(place, "The host has closed this table.")
        assert 'href="/"' in place.parts["gathering"]
    status, text, _ = Person(server).ask(invitation)
    assert (status, "The host has closed this table." in text) == (410, True)
    assert Person(server).send(invitation, {"name": "Cy"})[0] == 410
    assert "The host has closed this table." in bo.ask(f"/table/{table}/")[1]
    for person in (ada, bo):
        assert table not in person.ask("/mine/")[1]
    for place in (host, guest):  # nothing brings it back
        place.add()
        place.catch_up()
        assert not place.parts.get("status")


def test_who_is_removed_is_told_kindly_and_does_not_come_back(server: Server) -> None:
    table, ada, bo = _two(server)
    invitation = _invitation(ada, table)
    host, guest = ada.sit(table), bo.sit(table)
    host.tell(do="remove", seat=0)
    host.catch_up()
    assert "Ada" in host.parts["gathering"]
    host.tell(do="remove", seat=1)
    assert is_closed(guest)
    again = bo.sit(table)
    assert "The host has freed your seat at this table." in again.parts["gathering"]
    status, text, _ = bo.ask(invitation)
    assert (status, "you cannot take another one here" in text) == (403, True)
    bo.send(invitation, {"name": "Bo"})
    host.catch_up()
    assert "<b>Bo</b>" not in host.parts["gathering"]
    cy, di = Person(server), Person(server)
    cy.join(ada, table, "Cy")
    di.join(ada, table, "Di")
    begin(host, cy.sit(table), di.sit(table))
    host.tell(do="remove", seat=1)
    host.catch_up()
    assert host.notes == ["The game has begun: nobody can be removed any more."]
    host.tell(do="close")
    host.catch_up()
    assert host.notes[-1] == "The game has begun: the table cannot be closed any more."


def test_who_was_removed_as_a_guest_stays_so_with_an_account(server: Server) -> None:
    table, ada, bo = _two(server)
    invitation = _invitation(ada, table)
    host = ada.sit(table)
    host.tell(do="remove", seat=1)
    _hear_until(host, "free")
    other = Person(server)
    sign_up(other, "removed-bo")
    assert sign_in(bo, "removed-bo")[0] == 302
    assert bo.ask(invitation)[0] == 403


# ── chat ─────────────────────────────────────────────────────────────────────────────────────────────


def _lines(person: Person, table: str) -> list[list[str]]:
    """The chat as a page shows it that is opened now."""
    place = person.sit(table)
    place.tell(do="page")
    return place.hear_chat()


def _hush(place: Place, how: str) -> None:
    """Press the button under the chat."""
    found = re.search(r'data-send=\'(\{[^\']*"' + how + r'"[^\']*\})\'', place.parts["hearing"])
    assert found, place.parts["hearing"]
    place.socket.send(found[1])


def test_who_is_muted_is_not_read_at_this_table_and_is_not_told(server: Server) -> None:
    table, ada, bo = _two(server, friends=1)
    reader, second, talker = ada.sit(table), ada.sit(table), bo.sit(table)
    begin(reader, talker)
    talker.tell(do="chat", text="hurry up")
    assert reader.hear_chat() == [["Bo", "hurry up"]]
    _hear_until(reader, "Mute here", "hearing")
    _hush(reader, "mute")
    for place in (reader, second):  # every page of hers, and old lines too
        _hear_until(place, "muted here", "hearing")
    assert _lines(ada, table) == []
    talker.tell(do="chat", text="hello?")
    while "hello?" not in talker.received[-1]:
        talker.hear()
    reader.catch_up()
    assert "hello?" not in "".join(reader.received)
    assert "muted" not in "".join(talker.received)

    _hush(reader, "hear")
    _hear_until(reader, "Mute here", "hearing")
    assert [text for _, text in _lines(ada, table)] == ["hurry up", "hello?"]


def test_who_is_blocked_is_read_nowhere_until_that_is_undone_on_a_list(server: Server) -> None:
    table, ada, bo = _two(server, friends=1)
    reader, talker = ada.sit(table), bo.sit(table)
    begin(reader, talker)
    talker.tell(do="chat", text="grr")
    _hear_until(reader, "Block everywhere", "hearing")
    _hush(reader, "block")
    _hear_until(reader, "blocked everywhere", "hearing")
    other = ada.open_table("perfect-home", friends=1, name0="Ada")
    bo.join(ada, other, "Bo")
    there, here = ada.sit(other), bo.sit(other)
    here.tell(do="chat", text="grr again")
    assert here.hear_chat() == [["Bo", "grr again"]]
    there.catch_up()
    assert "grr" not in "".join(there.received)

    sign_up(ada, "blocking-ada")  # the account takes it along
    _, text, _ = ada.ask("/blocked/")
    found = re.search(r'name="again" value="(\d+)"', text)
    assert found
    assert "Bo" in text
    assert bo.send("/blocked/", {"again": found[1]})[0] == 302
    assert _lines(ada, other) == []
    ada.send("/blocked/", {"again": found[1]})
    assert _lines(ada, other) == [["Bo", "grr again"]]
    assert "Nobody." in ada.ask("/blocked/")[1]


def test_nobody_mutes_by_a_line_that_is_not_there(server: Server) -> None:
    table, ada, bo = _two(server, friends=1)
    reader, talker = ada.sit(table), bo.sit(table)
    begin(reader, talker)
    talker.tell(do="chat", text="hm")
    talker.hear_chat()
    for message in ({"line": 10**9, "how": "mute"}, {"line": "x", "how": "mute"}, {"line": 1, "how": "kill"}):
        reader.tell(do="hush", **message)
        while not reader.notes:
            reader.hear()
        assert reader.notes.pop() == "This message cannot be understood."


# ── in a browser ─────────────────────────────────────────────────────────────────────────────────────


def _take_seat(page: Page, invitation: str, name: str) -> None:
    page.goto(invitation)
    page.fill("[name=name]", name)
    page.click("form.card button")
    page.wait_for_url("**/table/**")


def test_by_clicks_somebody_is_removed_the_time_is_seen_and_somebody_is_muted(
    visit: Callable[..., Page],
) -> None:
    host, rex = visit("/new/perfect-home/"), visit("/")
    choose_seats(host, friends=2, bots_greedy=0)
    expect(host.locator(".late")).to_be_hidden()
    host.select_option("[name=turn_time]", "300")
    expect(host.locator(".late")).to_be_visible()
    host.fill("[name=name0]", "Ada")
    host.click(".set-up button.play")
    host.wait_for_url("**/table/**")
    invitation = host.get_by_label("Invitation link", exact=True).input_value()
    _take_seat(rex, invitation, "Rex")
    host.get_by_role("button", name="Remove Rex").click()
    expect(rex.locator(".left-behind")).to_contain_text("The host has freed your seat")
    expect(rex.locator(".invitation")).to_be_hidden()
    rex.click(".left-behind a")
    rex.wait_for_url("**/")

    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    bo, cy = visit("/", **phone), visit("/")
    for page, name in ((bo, "Bo"), (cy, "Cy")):
        _take_seat(page, invitation, name)
    for page in (host, bo, cy):
        wait_for_cards(page)
        expect(page.locator("#status .until")).to_have_text(re.compile(r"^4:\d\d left$"))
        expect(page.locator("#status .whose")).to_have_text("Your turn")
    bo.click("[data-toggle=drawn]")
    bo.click("[data-tab=chat]")
    bo.fill("#talk input", "hurry up")
    bo.click("#talk button")
    host.click("[data-tab=chat]")
    expect(host.locator("#chat")).to_contain_text("hurry up")
    host.click(".hearing summary")
    host.get_by_role("button", name="Mute Bo at this table").click()
    expect(host.locator("#chat")).not_to_contain_text("hurry up")
    host.get_by_role("button", name="Read Bo again").click()
    expect(host.locator("#chat")).to_contain_text("hurry up")

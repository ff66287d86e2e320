"""What people are told of what is stored about them, and how a guest goes for good."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import Person, Server, begin
from tests.web.test_accounts import sign_up


def test_every_page_leads_to_what_is_stored(ada: Person) -> None:
    assert 'href="/privacy/"' in ada.ask("/")[1]
    status, text, _ = ada.ask("/privacy/")
    assert status == 200
    assert "for 400 days" in text
    assert "Forget me for good" not in text  # nobody is known yet


@pytest.mark.parametrize(
    ("language", "title"), [("it", "Chi lo vede"), ("de", "Wer es sieht"), ("fr", "Qui le voit")]
)
def test_it_is_said_in_every_language(ada: Person, language: str, title: str) -> None:
    assert title in ada.ask("/privacy/", None, **{"Accept-Language": language})[1]


def test_a_guest_can_be_forgotten(server: Server) -> None:
    guest, friend = Person(server), Person(server)
    table = guest.open_table(friends=1, name0="Gwendolyn")
    friend.join(guest, table, "Franz")
    places = [guest.sit(table), friend.sit(table)]
    begin(*places)
    places[0].tell(do="chat", text="see you never")
    places[1].hear_chat()
    assert "Forget me for good" in guest.ask("/privacy/")[1]
    assert guest.send("/privacy/forget/")[::2] == (302, "/?left")
    assert f"/table/{table}/" not in guest.ask("/mine/")[1]
    later = friend.sit(table)
    assert "see you never" not in "".join(later.received)
    later.end_turn()  # the usual bot has the other seat, so the game goes on
    while later.step.startswith("0."):
        later.hear()


def test_an_account_is_not_forgotten_without_its_password(server: Server) -> None:
    ida = Person(server)
    sign_up(ida, "ida")
    _, text, _ = ida.ask("/privacy/")
    assert 'href="/account/"' in text
    assert "Forget me for good" not in text
    status, text, _ = ida.send("/privacy/forget/")
    assert status == 403
    assert "an account is deleted on its own page" in text


def test_a_contact_is_named_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: Person
) -> None:
    assert "mailto:" not in ada.ask("/privacy/")[1]
    monkeypatch.setenv("BOOMTOWN_CONTACT", "safety@play.example.org")
    server = Server(tmp_path)
    _, page, _ = Person(server).ask("/privacy/")
    server.stop()
    assert 'href="mailto:safety@play.example.org">safety@play.example.org</a>' in page


def test_a_session_that_has_run_out_does_not_stay(tmp_path: Path) -> None:
    server = Server(tmp_path)
    Person(server).open_table(bots=1)
    server.stop()
    with sqlite3.connect(tmp_path / "boomtown.sqlite3") as stored:
        stored.execute("UPDATE django_session SET expire_date = '2020-01-01'")
    server.start()
    server.stop()
    with sqlite3.connect(tmp_path / "boomtown.sqlite3") as stored:
        assert stored.execute("SELECT count(*) FROM django_session").fetchone() == (0,)


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_the_page_fits_the_screen(visit: Callable[..., Page], size: tuple[int, int]) -> None:
    page = visit("/privacy/", viewport={"width": size[0], "height": size[1]})
    expect(page.get_by_role("heading", name="Privacy", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

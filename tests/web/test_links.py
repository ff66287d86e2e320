"""Links worth sending: what a chat shows beside them, and what whoever opens them finds."""

from __future__ import annotations

import re
import struct
import sys
import zlib
from collections.abc import Callable
from email.message import Message
from html import unescape
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from boomtown.web.letters import legible, width_of
from boomtown.web.painting import NotPainted, painted, plain
from boomtown.web.posters import Poster, Sign, drawn
from tests.web.finished import change, put
from tests.web.playing import check_axe, open_table
from tests.web.serving import Person, Server

Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STRANGE = 'Øy <&"🐱'
ONE_PIXEL = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="9" height="9"/></svg>'
)


def fetched(server: Server, path: str, **headers: str) -> tuple[int, Message, bytes]:
    try:
        with urlopen(Request(server.address + path, headers=headers)) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as refused:
        return refused.code, refused.headers, refused.read()


def tags(text: str) -> dict[str, str]:
    """What a chat reads of a page."""
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


def size_of(picture: bytes) -> tuple[int, int]:
    """A PNG that can be unpacked, and how large it is."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">2I", picture[16:24])
    content, at = b"", 8
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        kind, part = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        content += part if kind == b"IDAT" else b""
        at += 12 + length
    assert len(zlib.decompress(content)) > width * height / 8
    return width, height


def invitation_of(person: Person, table: str) -> str:
    found = re.search(r"/join/[\w-]+/", person.ask(f"/table/{table}/")[1])
    assert found
    return found[0]


# ── what a chat reads ────────────────────────────────────────────────────────────────────────────────


def test_an_invitation_says_who_invites_to_what(server: Server, ada: Person) -> None:
    path = invitation_of(ada, ada.open_table("perfect-home", friends=2, name0=STRANGE, mode="expert"))
    said = tags(fetched(server, path, **{"Accept-Language": "de"})[2].decode())
    assert said["og:title"] == f"{STRANGE} lädt dich zum Spiel ein: Welcome To… Your Perfect Home"
    assert said["og:description"].startswith("Experten · 2 freie Plätze")
    assert said["og:locale"] == "de_DE"
    assert said["og:url"] == server.address + path
    assert said["og:image"] == f"{server.address}{path}de.png"
    assert said["twitter:card"] == "summary_large_image"
    status, headers, picture = fetched(server, said["og:image"].removeprefix(server.address))
    assert (status, headers["Content-Type"]) == (200, "image/png")
    assert size_of(picture) == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)


def test_the_picture_of_an_invitation_changes_with_its_free_seats(
    server: Server, ada: Person, bo: Person
) -> None:
    table = ada.open_table("perfect-home", friends=2, name0="Ada")
    path = invitation_of(ada, table) + "en.png"
    _, headers, before = fetched(server, path)
    assert fetched(server, path, **{"If-None-Match": headers["ETag"]})[0] == 304
    bo.join(ada, table, "Bo")
    assert fetched(server, path, **{"If-None-Match": headers["ETag"]})[0] == 200
    assert fetched(server, path)[2] != before


def test_who_reads_no_language_is_answered_in_that_of_the_host(server: Server, ada: Person) -> None:
    path = invitation_of(ada, ada.open_table("perfect-home", friends=1, name0="Ada"))
    chosen = "select host_id from web_table where invitation = ?"
    change(server.folder, f"update web_player set language = 'it' where id = ({chosen})", path.split("/")[2])
    said = tags(fetched(server, path)[2].decode())
    assert said["og:title"].startswith("Ada ti invita a giocare")
    assert said["og:image"].endswith("it.png")
    assert tags(fetched(server, path, **{"Accept-Language": "fr"})[2].decode())["og:locale"] == "fr_FR"


@pytest.mark.parametrize(
    ("path", "picture"),
    [
        ("/", "/pictures/en/boomtown.png"),
        ("/rules/vegas-showdown/", "/pictures/en/vegas-showdown.png"),
        ("/new/new-las-vegas/", "/pictures/en/new-las-vegas.png"),
        ("/table/{id}/", "/table/{id}/en.png"),
        ("/table/{id}/replay/", "/table/{id}/en.png"),
    ],
)
def test_every_link_has_its_picture(server: Server, path: str, picture: str) -> None:
    id = put(server.folder, "vegas-showdown-base")
    said = tags(fetched(server, path.format(id=id))[2].decode())
    assert said["og:image"] == server.address + picture.format(id=id)
    assert said["og:title"] == said["og:image:alt"]
    assert said["og:description"]
    assert size_of(fetched(server, picture.format(id=id))[2]) == (1200, 630)


def test_a_result_is_told_and_a_running_game_is_not(server: Server, ada: Person) -> None:
    result = tags(fetched(server, f"/table/{put(server.folder, 'vegas-showdown-base')}/")[2].decode())
    assert result["og:title"] == "Vegas Showdown: Bot 3 (regular) wins with 44 points"
    table = ada.open_table("vegas-showdown", bots=2, name0="Ada")
    running = tags(ada.ask(f"/table/{table}/")[1])
    assert running["og:title"] == "Vegas Showdown: Watch the game"
    assert running["og:description"] == "Base game · Ada, Bot 2 (regular) and Bot 3 (regular)"


@pytest.mark.parametrize("path", ["/pictures/en/chess.png", "/pictures/xx/boomtown.png", "/icons/huge.png",
                                  "/join/nothing/en.png", "/table/nothing/en.png"])  # fmt: skip
def test_there_are_no_other_pictures(server: Server, path: str) -> None:
    assert fetched(server, path)[0] == 404


def test_links_carry_the_address_others_use(tmp_path: Path) -> None:
    server = Server(tmp_path, options=("--address", "https://play.example.org"), pictures_per_hour=3)
    try:
        said = tags(fetched(server, "/rules/perfect-home/", Host="play.example.org")[2].decode())
        assert said["og:url"] == "https://play.example.org/rules/perfect-home/"
        assert said["og:image"] == "https://play.example.org/pictures/en/perfect-home.png"
        games = ("boomtown", "perfect-home", "vegas-showdown", "new-las-vegas", "boomtown")
        found = [fetched(server, f"/pictures/en/{game}.png", Host="play.example.org")[0] for game in games]
        assert found == [200, 200, 200, 429, 200]
    finally:
        server.stop()


# ── how pictures are painted ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def no_painter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)


def test_names_cannot_become_drawings() -> None:
    poster = Poster("<script>", kicker=f"{STRANGE} </text>", seats=(True, False), mark="a & b")
    picture = drawn(poster, [Sign(ONE_PIXEL, 0)], ONE_PIXEL)
    assert "&lt;script&gt;" in picture
    assert "<script>" not in picture
    assert "a &amp; b" in picture
    assert picture.count("<text") == picture.count("</text>")
    assert size_of(painted(picture, 1200)) == (1200, 630)


def test_what_the_letters_cannot_write_is_left_out() -> None:
    assert legible("Zoë 🐱 Łukasz 日本 Привет") == "Zoë Łukasz Привет"
    assert legible("🐱") == ""
    assert legible("Jetzt\u202f: l’été… „ja“ – ß") == "Jetzt : l’été… „ja“ – ß"


@pytest.mark.parametrize("words", ["Ada", "Fortgeschrittenenvariante mit Bauprojekten", "W" * 30])
def test_long_words_stay_on_the_paper(words: str) -> None:
    poster = Poster(words, words, words, words, [True] * 100, words)
    picture = drawn(poster, [Sign(ONE_PIXEL, 0)], ONE_PIXEL)
    for x, y, size, weight, text in re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*font-weight="(\d+)">([^<]*)', picture
    ):
        edge = 620 - 90 * float(y) / 630
        assert float(x) + width_of(text, float(size), int(weight)) < edge, text
        assert float(y) < 630


def test_without_a_painter_there_is_a_plain_picture(no_painter: None) -> None:
    with pytest.raises(NotPainted):
        painted(ONE_PIXEL.decode(), 10)
    assert size_of(plain(1200, 630)) == (1200, 630)


def test_what_is_no_drawing_is_not_painted() -> None:
    with pytest.raises(NotPainted):
        painted("<svg", 10)


# ── who opens an invitation ──────────────────────────────────────────────────────────────────────────


def test_a_stranger_sees_what_it_is_and_keeps_the_invitation_in_another_language(visit: Visit) -> None:
    host = visit()
    invitation = open_table(host, "perfect-home", name0=STRANGE, friends=1, bots_greedy=1)
    page = visit(invitation, **PHONE)
    for words in (f"{STRANGE} invites you to play", "3 players", "about 25 minutes", "easy to learn"):
        expect(page.locator("main")).to_contain_text(words)
    expect(page.locator("text=Take a seat")).to_be_in_viewport()
    page.click(".tongue")
    page.click("button[lang=de]")
    expect(page.locator("main")).to_contain_text("lädt dich zum Spiel ein")
    assert page.url == invitation
    check_axe(page)
    with page.context.expect_page() as opened:
        page.click("[data-learn]")
    opened.value.wait_for_url("**/table/**")
    page.fill("[name=name]", "Bo")
    page.click("text=Platz nehmen")
    page.wait_for_url("**/table/**")


def test_who_is_late_can_watch_play_alone_or_open_a_table(visit: Visit) -> None:
    host, guest = visit(), visit()
    invitation = open_table(host, "perfect-home", name0="Ada", friends=1, bots_greedy=0)
    guest.goto(invitation)
    guest.click("text=Take a seat")
    guest.wait_for_url("**/table/**")
    late = visit(invitation, **PHONE)
    expect(late.locator(".take")).to_contain_text("You can watch it.")
    expect(late.locator("text=Set up a table")).to_be_in_viewport()
    check_axe(late)
    late.click("text=Play alone")
    late.wait_for_url("**/table/**")


def test_an_invitation_that_is_over_leads_to_the_result(visit: Visit, server: Server) -> None:
    id = put(server.folder, "vegas-showdown-base")
    page = visit(f"/join/{id}/")
    expect(page.locator(".take")).to_contain_text("The game is over.")
    page.click("text=Show the result")
    page.wait_for_url(f"**/table/{id}/")


def test_an_invitation_that_is_gone_offers_every_game(visit: Visit) -> None:
    page = visit("/join/nothing/", **PHONE)
    expect(page.get_by_role("alert")).to_have_text("This invitation is not valid any more.")
    expect(page.locator("[data-play]")).to_have_count(3)
    check_axe(page)


def test_an_invitation_to_a_table_that_was_closed_offers_every_game(
    server: Server, ada: Person, bo: Person
) -> None:
    table = ada.open_table("perfect-home", friends=1, name0="Ada")
    path = invitation_of(ada, table)
    place = ada.sit(table)
    place.tell(do="close")
    while "The host has closed this table." not in place.parts.get("gathering", ""):
        place.hear()
    status, text, _ = bo.ask(path)
    assert status == 410
    assert "The host has closed this table." in text
    assert text.count("data-play=") == 3
    assert fetched(server, path + "en.png")[0] == 404


# ── sharing ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["table", "/mine/"])
def test_an_invitation_is_shared_in_the_own_language(visit: Visit, path: str) -> None:
    page = visit("/", locale="de", **PHONE)
    invitation = open_table(page, "vegas-showdown", name0="Ada", friends=1, bots_greedy=1)
    page.add_init_script("navigator.share = async (it) => { window.shared = it; };")
    page.goto(page.url if path == "table" else path)
    button = page.get_by_role("button", name="Teilen").first
    expect(button).to_be_in_viewport()
    button.click()
    shared: dict[str, Any] = page.evaluate("shared")
    assert shared == {"text": "Spiel mit mir Vegas Showdown!", "url": invitation}


def test_where_nothing_can_be_shared_words_and_link_are_copied(visit: Visit) -> None:
    page = visit()
    invitation = open_table(page, "vegas-showdown", name0="Ada", friends=1, bots_greedy=1)
    page.evaluate("navigator.share = undefined")
    button = page.locator("[data-share]").first
    button.click()
    expect(button).to_have_text("Copied")
    page.click("#tab-chat")
    page.focus("#talk input")
    page.keyboard.press("Control+V")
    expect(page.locator("#talk input")).to_have_value(f"Play Vegas Showdown with me! {invitation}")

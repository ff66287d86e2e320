"""Boomtown as an app: installed on a phone, and offline."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import check_axe
from tests.web.serving import Person, Server
from tests.web.waiting import wait_until

Visit = Callable[..., Page]
KEPT = """
async () => {
  const page = navigator.serviceWorker.controller && (await caches.match("/offline/"));
  return page ? page.text() : "";
}
"""


def kept(page: Page, language: str) -> None:
    """Wait until the browser has the offline page in that language."""
    wait_until(lambda: f'lang="{language}"' in page.evaluate(KEPT))


# ── on the home screen ───────────────────────────────────────────────────────────────────────────────


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">2I", picture[16:24])
    return width, height


@pytest.mark.parametrize(("language", "mine"), [("en", "My tables"), ("fr", "Mes tables")])
def test_a_browser_can_install_it_in_the_persons_language(visit: Visit, language: str, mine: str) -> None:
    page = visit("/", locale=language)
    kept(page, language)
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # as every page of a test is
    told = json.loads(found["data"])
    assert told["lang"] == language
    assert told["shortcuts"][0]["name"] == mine
    assert len(told["shortcuts"]) == 4
    for shortcut in told["shortcuts"]:
        assert page.request.get(shortcut["url"]).ok


def test_the_icons_are_as_large_as_the_manifest_says(server: Server) -> None:
    told = json.loads(urlopen(server.address + "/manifest.webmanifest").read())
    painted = [icon for icon in told["icons"] if icon["type"] == "image/png"]
    for icon in painted:
        content = urlopen(server.address + icon["src"]).read()
        assert "{}x{}".format(*size_of(content)) == icon["sizes"]
    assert {icon.get("purpose") for icon in painted} == {None, "maskable"}
    assert size_of(urlopen(server.address + "/icons/touch.png").read()) == (180, 180)


def test_browsers_that_take_no_drawing_get_the_old_icon(server: Server) -> None:
    with urlopen(server.address + "/favicon.ico") as answer:
        assert answer.headers["Content-Type"] == "image/x-icon"
        content = answer.read()
    assert struct.unpack("<3H", content[:6]) == (0, 1, 1)
    length, begin = struct.unpack("<2I", content[14:22])
    assert len(content) == begin + length
    assert size_of(content[begin:]) == (32, 32)


def test_without_a_painter_pictures_are_plain_and_the_log_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "resvg_py.py").write_text("raise ImportError('the painter is not installed')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server = Server(tmp_path)
    try:
        assert size_of(urlopen(server.address + "/pictures/de/boomtown.png").read()) == (1200, 630)
        with urlopen(server.address + "/icons/icon-192.png") as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            assert size_of(answer.read()) == (192, 192)
    finally:
        server.stop()
    said = (tmp_path / "errors.txt").read_text()
    assert "A picture could not be painted, a plain one is shown: the painter is not installed" in said
    assert "Traceback" not in said


# ── offline ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "sentence", "again"),
    [("en", "You are offline.", "Try again"), ("de", "Du bist offline.", "Noch einmal versuchen")],
)
def test_who_is_offline_is_told_so_and_goes_on_by_itself(
    visit: Visit, language: str, sentence: str, again: str
) -> None:
    page = visit("/", locale=language)
    kept(page, language)
    page.context.set_offline(True)
    page.goto("/rules/perfect-home/")
    expect(page.get_by_role("heading", name=sentence)).to_be_visible()
    expect(page.get_by_role("button", name=again)).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".rulebook")).to_be_visible()


def test_the_page_for_offline_speaks_the_language_that_was_chosen_last(visit: Visit) -> None:
    page = visit("/")
    kept(page, "en")
    page.click("button[lang=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    kept(page, "fr")
    page.context.set_offline(True)
    page.goto("/mine/")
    expect(page.get_by_role("heading", name="Tu es hors ligne.")).to_be_visible()
    check_axe(page)


def test_a_server_that_is_gone_is_told_and_found_again(browser_page: Page, own_server: Server) -> None:
    browser_page.goto(own_server.address)
    kept(browser_page, "en")
    own_server.kill()
    browser_page.goto(own_server.address + "/mine/")
    expect(browser_page.get_by_role("heading", name="Boomtown cannot be reached.")).to_be_visible()
    own_server.start()
    expect(browser_page.get_by_role("heading", name="My tables")).to_be_visible()


def test_nothing_but_the_offline_page_is_ever_kept(visit: Visit) -> None:
    page = visit("/")
    kept(page, "en")
    page.goto("/mine/")
    page.goto("/rules/perfect-home/")
    found = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return kept.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    static = {f"/static/boomtown/offline.{kind}" for kind in ("css", "js")}
    assert set(found) == {"/offline/", "/static/boomtown/icon.svg", *static}


def test_the_worker_is_asked_for_every_time_and_names_what_it_keeps(server: Server) -> None:
    with urlopen(server.address + "/sw.js") as answer:
        script = answer.read().decode()
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["Content-Type"].startswith("text/javascript")
    assert re.match(r"const VERSION = 'offline [0-9a-f]{16}';\n", script)


def test_the_offline_page_names_nobody(ada: Person) -> None:
    ada.send(
        "/account/sign-up/", {"username": "Zuzanna", "password1": "a long one", "password2": "a long one"}
    )
    assert "Zuzanna" in ada.ask("/")[1]
    status, text, _ = ada.ask("/offline/")
    assert status == 200
    assert "Zuzanna" not in text
    assert "csrf" not in text

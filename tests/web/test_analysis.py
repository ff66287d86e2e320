"""The analysis after the end: whose it is, how it is waited for, and what is read and looked at then."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE
from tests.web.finished import change, put
from tests.web.playing import check_axe
from tests.web.serving import Person, Server, begin
from tests.web.test_my_games import fetched, player_of
from tests.web.waiting import wait_until

HOME, VEGAS, SHOWDOWN = "perfect-home-base-advanced", "new-las-vegas-base", "vegas-showdown-base"


class Judged(Server):
    """A server whose judge does what it is told."""

    program = "tests.web.analysed"

    def tell(self, what: str) -> None:
        (self.folder / "gate").write_text(what)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    folder = tmp_path_factory.mktemp("judged")
    server = Judged(folder, tables_per_hour=1000, gate=folder / "gate")
    yield server
    server.tell("")  # who is held would keep it from stopping
    server.stop()


@pytest.fixture
def eve(judged: Judged) -> Person:
    judged.tell("")
    return Person(judged)


def played(server: Server, person: Person, name: str) -> str:
    """A finished game of somebody who held the first seat, by the path of its analysis."""
    return f"/table/{put(server.folder, name, player_of(server, person))}/analysis/1/"


def progress(person: Person, path: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(person.ask(path + "progress/")[1])
    return found


def wait_for_the_end(person: Person, path: str) -> str:
    wait_until(lambda: not progress(person, path)["on"])
    return person.ask(path)[1]


# ── whose it is ──────────────────────────────────────────────────────────────────────────────────────


def test_a_running_game_is_not_analysed(eve: Person) -> None:
    running = eve.open_table("perfect-home", bots=1)
    for ask in (eve.ask, eve.send):
        status, text, _ = ask(f"/table/{running}/analysis/1/")
        assert (status, "it can be analysed when it is over" in text) == (403, True)


def test_a_game_is_analysed_for_its_own_person_and_read_by_nobody_else(judged: Judged, eve: Person) -> None:
    path, other = played(judged, eve, HOME), Person(judged)
    player_of(judged, other)
    for person in (other, Person(judged)):
        assert person.send(path)[0] == 403
    assert "Analyse my game" in eve.ask(path)[1]
    assert eve.send(path)[0] == 302
    assert "You scored 90 points" in wait_for_the_end(eve, path)
    for one in (path, path + "progress/", path.replace("/1/", "/2/"), path.replace("/1/", "/9/")):
        assert other.ask(one)[0] == 403
    assert eve.ask(path.replace("/1/", "/2/"))[0] == 403
    _, table, _ = other.ask(path.partition("analysis")[0])
    assert "Analyse my game" not in table


def test_what_was_found_is_kept_with_the_table_exported_and_forgotten_with_its_person(
    judged: Judged, eve: Person
) -> None:
    path = played(judged, eve, SHOWDOWN)
    eve.send(path)
    text = wait_for_the_end(eve, path)
    assert "My analysis" in eve.ask(path.partition("analysis")[0])[1]
    assert eve.send(path)[0] == 302  # nothing is judged twice
    assert eve.ask(path)[1].count("costly") == text.count("costly")
    (table,) = [
        t for t in json.loads(fetched(eve, "/mine/export/")["stored.json"])["tables"] if t["finished"]
    ]
    assert table["seats"][0]["analysis"]["final"]["points"] == 35
    count = "select count(*) from web_analysis where table_id = ?"
    assert change(judged.folder, count, table["id"]) == [(1,)]
    assert eve.send("/privacy/forget/")[0] == 302
    assert change(judged.folder, count, table["id"]) == [(0,)]


# ── waiting for it ───────────────────────────────────────────────────────────────────────────────────


def test_one_at_a_time_and_what_a_stopped_server_left_is_begun_again(judged: Judged, eve: Person) -> None:
    path, other = played(judged, eve, HOME), played(judged, eve, VEGAS)
    judged.tell("3")
    eve.send(path)
    wait_until(lambda: progress(eve, path).get("done") == 2)
    assert "2 of 26 turns" in eve.ask(path)[1]
    status, text, _ = eve.send(other)
    assert (status, "Another of your games is being analysed" in text) == (400, True)
    judged.kill()
    judged.start()
    assert "The analysis was interrupted." in eve.ask(path)[1]
    judged.tell("")
    eve.send(path)
    assert "You scored 90 points" in wait_for_the_end(eve, path)


def test_bots_answer_while_a_game_is_analysed(judged: Judged, eve: Person) -> None:
    path = played(judged, eve, HOME)
    place = eve.sit(eve.open_table("perfect-home", bots=1))
    begin(place)
    judged.tell("slow")
    eve.send(path)
    for stage in ("0.", "1.", "2."):
        assert place.step.startswith(stage)
        place.end_turn()
        while place.step.startswith(stage):
            place.hear()
    assert progress(eve, path)["on"]


def test_what_breaks_off_says_so_in_a_sentence_and_can_be_begun_again(judged: Judged, eve: Person) -> None:
    path = played(judged, eve, HOME)
    judged.tell("fail")
    eve.send(path)
    text = wait_for_the_end(eve, path)
    assert "The analysis broke off. You can start it again." in text
    assert "lost its mind" not in text
    judged.tell("")
    eve.send(path)
    assert "You scored 90 points" in wait_for_the_end(eve, path)


def test_where_nothing_can_be_judged_a_sentence_says_so_and_there_is_no_button(
    judged: Judged, eve: Person
) -> None:
    path = played(judged, eve, HOME)
    judged.tell("missing")
    for page in (path, path.partition("analysis")[0]):
        _, text, _ = eve.ask(page)
        assert "Games cannot be analysed here" in text
        assert "Analyse my game" not in text
    assert eve.send(path)[0] == 409


# ── what a person sees ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def page(browser: Browser, judged: Judged, eve: Person) -> Iterator[Page]:
    """Eve's own browser."""
    player_of(judged, eve)
    context = browser.new_context(base_url=judged.address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "sessionid", "value": eve.cookie("sessionid"), "url": judged.address}])
    yield context.new_page()
    context.close()


def is_within(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_bar_moves_and_the_result_is_drawn_on_large_and_small_screens(
    page: Page, judged: Judged, eve: Person
) -> None:
    wrongs: list[str] = []
    page.on("pageerror", lambda error: wrongs.append(str(error)))
    page.on("console", lambda said: wrongs.append(said.text) if said.type == "error" else None)
    path = played(judged, eve, VEGAS)
    judged.tell("4")
    page.goto(path.partition("analysis")[0])
    page.click("text=Analyse my game")
    bar = page.locator("progress")
    expect(page.locator("#how-far")).to_have_text("4 of 32 turns")
    assert (bar.get_attribute("max"), bar.evaluate("bar => bar.value")) == ("32", 4)
    check_axe(page)
    page.reload()
    expect(page.locator("#how-far")).to_have_text("4 of 32 turns")
    judged.tell("9")
    expect(page.locator("#how-far")).to_have_text("9 of 32 turns")
    judged.tell("")
    expect(page.locator(".verdict h2")).to_contain_text("You scored 133 points")
    for width, height in ((1280, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert is_within(page)
        expect(page.locator(".outlooks:visible")).to_have_count(1)
        expect(page.locator(".costly")).to_have_count(3)
        for picture in page.locator(".costly .pictures svg").all():
            box = picture.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["height"] > 60
        page.click("summary:has-text('All 32 turns')")
        expect(page.locator(".turns li").last).to_be_visible(visible=width > 400)
        assert is_within(page)
        check_axe(page)
    page.locator(".costly a").first.click()
    expect(page.locator("#replay")).to_be_visible()
    assert wrongs == []

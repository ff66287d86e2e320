"""After the end: the result of recorded games, and their replay."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from boomtown.languages import speaker
from boomtown.messages import say_in_english
from boomtown.table import record
from boomtown.table.table import Table
from boomtown.web import results
from boomtown.web.replaying import WHOEVER_ACTS, Film, Look, Position
from tests.web.finished import ALL, RECORDS, put
from tests.web.playing import check_axe
from tests.web.serving import Person, Server

Visit = Callable[..., Page]
TWO, FOUR = "new-las-vegas-base", "vegas-showdown-base"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "upright": (390, 844), "lying": (844, 390)}
SMALL = {"has_touch": True, "is_mobile": True}


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.boomtown").read_text()


def ended(name: str) -> Table:
    return record.verify(record.read(text_of(name)))


def film(name: str) -> Film:
    found = record.read(text_of(name))
    return Film(found, [seat.name for seat in found.header.seats])


def opened(
    visit: Visit, server: Server, name: str, path: str = "", size: str = "desktop", **more: str
) -> Page:
    width, height = SIZES[size]
    settings = {"viewport": {"width": width, "height": height}, **(SMALL if width <= 1024 else {}), **more}
    return visit(f"/table/{put(server.folder, name)}/{path}", **settings)


# ── the result in words and numbers ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        (TWO, "Game over in round 30: You has checked the last inauguration box; "),
        ("perfect-home-base-advanced", " has completed all three plans"),
        ("perfect-home-expert", "refused"),
        ("perfect-home-solo", "The deck is used up"),
        (FOUR, "Game over in round 18: The stack of small tiles is empty"),
    ],
)
def test_the_result_says_why_the_game_ended(name: str, cause: str) -> None:
    assert cause in results.cause(ended(name), say_in_english)


def test_the_winner_is_named_with_the_lead() -> None:
    table = ended(FOUR)
    assert results.headline(table, say_in_english) == "Bot 3 (regular) wins with 44 points"
    assert results.lead(table, say_in_english) == "3 points ahead of Bot 4 (regular)"
    alone = ended("perfect-home-solo")
    assert re.fullmatch(r".+ scored \d+ points", results.headline(alone, say_in_english))
    assert results.lead(alone, say_in_english) == ""


@pytest.mark.parametrize("name", ALL)
def test_the_curve_ends_with_the_final_points(name: str) -> None:
    table, found = ended(name), results.moments(text_of(name))
    assert found[-1].totals == {sheet.holder: sheet.total for sheet in table.scores(None)}
    assert found[-1].step == len(record.read(text_of(name)).steps)
    rounds = [moment.round for moment in found]
    assert rounds == list(range(len(rounds)))
    steps = [moment.step for moment in found]
    assert steps == sorted(steps)


@pytest.mark.parametrize("name", ALL)
def test_every_number_of_the_score_has_its_bar(name: str) -> None:
    table = ended(name)
    shown = results.shown_holders(table, 0)
    found = results.comparison(table, shown, ["p"] * len(table.names), say_in_english)
    numbers = sum(len(sheet.lines) for sheet in table.scores(None))
    assert found["gains"].count('class="share"') == numbers
    for sheet in table.scores(None):
        assert f"<td><b>{sheet.total}</b></td>".replace("-", "−") in found["gains"]


def test_only_the_winner_is_showered_with_paper() -> None:
    table = ended(FOUR)
    assert "confetti" in results.places(table, "", 2, say_in_english)
    for other in (0, None):
        assert "confetti" not in results.places(table, "", other, say_in_english)


def test_of_many_the_best_and_whoever_looks_are_compared() -> None:
    table = ended(FOUR)
    table.state.places = lambda: [  # type: ignore[method-assign]
        type(table.state).places(table.state)[0].__class__(seat, seat + 1) for seat in range(9)
    ]
    assert results.shown_holders(table) == [0, 1, 2, 3, 4]
    assert results.shown_holders(table, 7) == [0, 1, 2, 3, 4, 7]


# ── positions ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ALL)
def test_every_position_is_the_one_the_record_leads_to(name: str) -> None:
    reel = film(name)
    expected = [table.state.fingerprint() for table in record.read(text_of(name)).replay()]
    numbers = range(0, reel.last + 1, 7)
    for number in (reel.last, *reversed(numbers), *numbers):
        assert reel.state(number).fingerprint() == expected[number]


@pytest.mark.parametrize("name", ALL)
def test_what_differs_is_enough_to_go_anywhere(name: str) -> None:
    reel, say = film(name), say_in_english
    page: dict[str, str] = {}
    before = None
    for number in (0, 1, 2, 9, 40, reel.last, 3):
        position = Position(reel, Look(number, WHOEVER_ACTS), say)
        page |= position.since(before)["set"]
        assert page == position.parts
        before = position


def test_a_step_changes_few_pieces() -> None:
    reel = film(TWO)
    before, after = (Position(reel, Look(number, 0), say_in_english) for number in (20, 21))
    assert len(json.dumps(after.since(before))) < 20_000 < len(json.dumps(after.since(None)))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_most_steps_have_a_place(name: str, language: str) -> None:
    reel, say = film(name), speaker(language)
    placed = 0
    for number in range(1, 60):
        found = Position(reel, Look(number, WHOEVER_ACTS), say)
        if place := found.place():
            assert any(id.startswith(f"{place[0]}/") for id in found.parts)
            placed += 1
    assert placed >= 25


def test_another_seats_sheet_shows_no_place() -> None:
    reel = film(TWO)
    number = next(n for n, step in enumerate(reel.record.steps, 1) if step.text.startswith("open"))
    other = 1 - reel.record.steps[number - 1].seat
    assert Position(reel, Look(number, WHOEVER_ACTS), say_in_english).place()
    assert Position(reel, Look(number, other), say_in_english).place() is None


# ── the pages ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ALL)
def test_records_of_all_modes_have_result_and_replay(server: Server, ada: Person, name: str) -> None:
    table = put(server.folder, name)
    for path in ("", "replay/", "replay/?step=9999&seat=99", "replay/?step=x&seat=y", "curve/", "result.svg"):
        status, text, _ = ada.ask(f"/table/{table}/{path}")
        assert status == 200, path
        assert "<svg" in text
    status, text, _ = ada.ask(f"/table/{table}/replay/position/?step=5&seat=1&from=4&from_seat=1")
    assert status == 200
    assert json.loads(text)["step"] == 5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [TWO, FOUR])
def test_the_result_fits_the_window(visit: Visit, server: Server, name: str, size: str) -> None:
    page = opened(visit, server, name, size=size)
    expect(page.locator("#curve svg:visible")).to_have_count(1)
    expect(page.locator("#result .headline")).to_contain_text("wins with")
    for over in ("scrollHeight - innerHeight", "scrollWidth - innerWidth"):
        assert page.evaluate(f"document.documentElement.{over}") == 0
    if SIZES[size][0] >= 1024:
        for part in ("#result", "#curve svg:visible", "#gains", "#looks", ".after form >> nth=-1"):
            box = page.locator(part).bounding_box()
            assert box
            assert box["y"] + 30 < SIZES[size][1], part
            assert box["height"] > 20, part
    check_axe(page)


@pytest.mark.parametrize("size", ["desktop", "upright", "lying"])
def test_the_result_is_closed_to_look_at_the_table_and_opened_again(
    visit: Visit, server: Server, size: str
) -> None:
    page = opened(visit, server, TWO, size=size)
    page.click("[aria-label='Look at the table']")
    expect(page.locator("#result")).to_be_hidden()
    page.click("text=Show the result")
    expect(page.locator("#result")).to_be_visible()
    page.locator("#looks button", has_text="You").click()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#looking")).to_contain_text("You")


def test_where_nothing_can_be_shared_the_result_is_copied(visit: Visit, server: Server) -> None:
    page = opened(visit, server, FOUR)
    share = page.locator("[data-share]")
    expect(page.locator("#curve svg:visible")).to_be_visible()
    share.click()
    expect(share).to_have_text("Copied")
    words = page.input_value(".share-it input")
    assert words.startswith("Vegas Showdown: Bot 3 (regular) wins with 44 points")
    assert words.endswith(f"/table/{put(server.folder, FOUR)}/")


def test_who_can_share_shares_words_link_and_picture(visit: Visit, server: Server) -> None:
    page = visit("/")
    page.add_init_script(
        "navigator.canShare = () => true; navigator.share = async it => { window.shared = it; };"
    )
    page.goto(f"/table/{put(server.folder, FOUR)}/")
    expect(page.locator("[data-share][data-ready]")).to_be_visible()
    page.click("[data-share]")
    shared = page.evaluate("[shared.text, shared.url, shared.files[0].type, shared.files[0].size]")
    assert "Bot 3 (regular) wins with 44 points" in shared[0]
    assert shared[1].endswith(f"/table/{put(server.folder, FOUR)}/")
    assert shared[2] == "image/png"
    assert shared[3] > 5000


# ── the replay in a browser ──────────────────────────────────────────────────────────────────────────


def test_the_replay_moves_by_steps_and_rounds(visit: Visit, server: Server) -> None:
    page = opened(visit, server, TWO, "replay/")
    status, moment = page.locator("#status"), page.locator("#moment")
    expect(status).to_contain_text("Before the first round")
    page.click("[data-move=on]")
    expect(status).to_contain_text("1/234")
    expect(moment).to_contain_text("You: ")
    page.click("[data-move=roundOn]")
    expect(status).to_contain_text("Round 1")
    page.click("[data-move=roundOn]")
    expect(status).to_contain_text("Round 2")
    page.click("[data-move=back]")
    expect(status).to_contain_text("Round 1")
    page.click("[data-move=last]")
    expect(status).to_contain_text("234/234")
    page.click("[data-move=roundBack]")
    expect(status).to_contain_text("Round 30")
    page.click("[data-move=first]")
    expect(status).to_contain_text("0/234")
    expect(moment).to_contain_text("The game begins.")


def test_what_is_drawn_is_what_a_fresh_page_shows(visit: Visit, server: Server) -> None:
    page = opened(visit, server, FOUR, "replay/?step=3&seat=2")
    for number in (60, 150, 40):
        page.locator("[name=step]").fill(str(number))
        expect(page.locator("#status")).to_contain_text(f"{number}/206")
    drawn = "[...document.querySelectorAll('.section')].map(one => [one.id, one.innerHTML])"
    after = dict(page.evaluate(drawn))
    page.reload()
    assert dict(page.evaluate(drawn)) == after


def test_a_moment_has_a_link(visit: Visit, server: Server) -> None:
    page = opened(visit, server, TWO, "replay/")
    page.click("[data-move=roundOn]")
    page.click("[data-move=on]")
    page.select_option("[name=seat]", "2")
    expect(page.locator("#link")).to_have_value(re.compile(r"\?step=3&seat=2$"))
    assert page.url == page.input_value("#link")
    page.click("text=Copy link")
    expect(page.locator(".ways [data-copy]")).to_have_text("Copied")
    there = visit(page.url)
    expect(there.locator("#status")).to_contain_text("3/234")
    expect(there.locator("[name=seat]")).to_have_value("2")


def test_the_keys_of_the_page_stay_the_pages(visit: Visit, server: Server) -> None:
    page = opened(visit, server, TWO, "replay/")
    status = page.locator("#status")
    for key in ("PageDown", "ArrowRight", "End"):
        page.keyboard.press(key)
    page.locator("[name=step]").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("1/234")
    page.locator("#pane-main").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("2/234")
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("1/234")
    page.keyboard.press("End")
    expect(status).to_contain_text("234/234")


def test_the_replay_plays_by_itself_and_stops_at_the_end(visit: Visit, server: Server) -> None:
    page = opened(visit, server, TWO, "replay/?step=230")
    page.select_option("[name=pace]", "450")
    page.keyboard.press("Space")
    expect(page.locator(".run")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#status")).to_contain_text("234/234")
    expect(page.locator(".run")).to_have_attribute("aria-pressed", "false")
    page.click(".run")
    expect(page.locator("#status")).to_contain_text("1/234")
    page.click(".run")
    expect(page.locator(".run")).to_have_attribute("aria-pressed", "false")


def test_the_curve_is_a_timeline(visit: Visit, server: Server) -> None:
    page = opened(visit, server, TWO, "replay/")
    box = page.locator(".timeline").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#status")).to_contain_text(re.compile(r"1(1[5-9]|20)/234"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [TWO, FOUR, "perfect-home-solo"])
def test_the_replay_fits_and_shows_where_it_happened(
    visit: Visit, server: Server, name: str, size: str
) -> None:
    page = opened(visit, server, name, "replay/?step=40", size=size, reduced_motion="reduce")
    for over in ("scrollHeight - innerHeight", "scrollWidth - innerWidth"):
        assert page.evaluate(f"document.documentElement.{over}") == 0
    for part in (".run", ".timeline", "#moment", "[data-move=on]"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= SIZES[size][1], part
        assert box["x"] + box["width"] <= SIZES[size][0], part
    for number in range(41, 47):
        page.click("[data-move=on]")
        expect(page.locator("#status .count")).to_contain_text(f"{number}/")
        if page.locator(".here").count():
            ring, pane = page.evaluate(
                "[document.querySelector('.here'), document.querySelector('.here').closest('.pane')]"
                ".map(one => one.getBoundingClientRect().toJSON())"
            )
            assert ring["left"] < pane["right"]
            assert ring["right"] > pane["left"]
            assert ring["top"] < pane["bottom"]
            assert ring["bottom"] > pane["top"]
    check_axe(page)

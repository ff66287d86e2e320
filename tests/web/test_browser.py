"""What a person does in a real browser, and what the other seat sees of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boomtown.table import record
from tests.web.playing import (
    CHOICES,
    check_axe,
    choices,
    choose,
    expect_result,
    in_view,
    join,
    open_table,
    play_out,
    play_usual,
    step,
    tap,
    wait_for_cards,
    written,
)
from tests.web.serving import Server

Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_two_clicks_lead_to_the_first_decision(visit: Visit) -> None:
    page = visit()
    play_usual(page, "new-las-vegas")
    expect(page.locator("#status")).to_contain_text("Your turn")
    assert set(choices(page)) == {"borrow", "decline"}


def test_a_solo_game_against_acme_to_its_end(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    open_table(page, "new-las-vegas", mode="solo", name0="Ada")
    wait_for_cards(page)
    play_out([page])
    expect_result(page, ["Ada", "ACME"])
    seal = page.locator("input[aria-label=Seal]").input_value()
    with page.expect_download() as download:
        page.click('a[href$="/record/"]')
    download.value.save_as(tmp_path / "game.boomtown")
    record.verify(record.read((tmp_path / "game.boomtown").read_text()), seal)


@pytest.mark.parametrize(
    ("game", "form"),
    [("new-las-vegas", {}), ("perfect-home", {}), ("vegas-showdown", {"bots_greedy": 1})],
)
def test_two_browsers_play_a_game_to_its_score_table(visit: Visit, game: str, form: dict[str, int]) -> None:
    ada, bo = visit(), visit()
    invitation = open_table(ada, game, **{"name0": "Ada", "friends": 1, "bots_greedy": 0, **form})
    join(bo, invitation, "Bo")
    wait_for_cards(ada)
    play_out([ada, bo])
    for page in (ada, bo):
        expect_result(page, ["Ada", "Bo"])
    assert (
        ada.locator("#result .places b").all_inner_texts()
        == bo.locator("#result .places b").all_inner_texts()
    )
    assert ada.locator("#score tfoot").inner_text() == bo.locator("#score tfoot").inner_text()
    ada.click("text=Check the shuffle")
    expect(ada.locator(".good")).to_contain_text("Every card, step and score in this record is correct.")


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("new-las-vegas", {"mode": "first-game"}),
        ("new-las-vegas", {"mode": "expert"}),
        ("perfect-home", {"mode": "solo", "advanced": "yes"}),
        ("perfect-home", {"mode": "expert", "advanced": "yes"}),
        ("vegas-showdown", {"bots_greedy": 4}),
    ],
)
def test_every_other_way_to_play_comes_to_its_score_table(
    visit: Visit, game: str, form: dict[str, Any]
) -> None:
    page = visit()
    open_table(page, game, name0="Ada", **form)
    wait_for_cards(page)
    play_out([page])
    expect_result(page, ["Ada"])


def test_neither_browser_receives_the_others_open_turn(visit: Visit) -> None:
    """Everything that arrives is read: frames of the socket, and the bodies of all answers."""
    ada, bo = visit(), visit()
    frames: list[str] = []
    bodies: list[str] = []
    bo.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    bo.on("response", lambda answer: bodies.append(answer.url))
    invitation = open_table(ada, "perfect-home", name0="Ada", friends=1, bots_greedy=0)
    join(bo, invitation, "Bo")
    wait_for_cards(ada)
    for number in (1, 2, 3):
        for page in (ada, bo):
            expect(page.locator("#status")).to_contain_text(f"Round {number}")
        begin, asked = len(frames), len(bodies)
        done = finish_turn(ada)
        choose(bo, choices(bo)[-1])  # frames come in order: those before Bo's own answer are about Ada's turn
        parts = [json.loads(frame).get("set", {}) for frame in frames[begin:]]
        own = next(place for place, found in enumerate(parts) if "decision" in found)
        assert {name for found in parts[:own] for name in found} <= {"seats/0", "status"}
        assert not [act for act in done if act != "end" and act in "".join(frames[begin : begin + own])]
        own_icon = (
            "/icon-mine.svg"  # it may come whenever the tab first needs it, and is the same for everybody
        )
        assert [url for url in bodies[asked:] if not url.endswith(own_icon)] == []
        finish_turn(bo)


def finish_turn(page: Page) -> list[str]:
    """Play until the turn of this round is over. Returns what was done."""
    stage, done = step(page).partition(".")[0], []
    while step(page).partition(".")[0] == stage and (acts := choices(page)):
        done.append("end" if "end" in acts else acts[-1])
        choose(page, done[-1])
    return done


def test_a_reloaded_page_comes_back_to_the_exact_state(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1)
    wait_for_cards(page)
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    before = written(page), page.locator("#decision").inner_html()
    page.reload()
    wait_for_cards(page)
    assert (written(page), page.locator("#decision").inner_html()) == before


def test_a_restart_of_the_server_goes_on_in_the_open_page(browser_page: Page, own_server: Server) -> None:
    page = browser_page
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1)
    wait_for_cards(page)
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    before = step(page)
    own_server.kill()
    expect(page.locator("#offline")).to_be_visible()
    own_server.start()
    expect(page.locator("#offline")).to_be_hidden()
    assert step(page) == before
    choose(page, next(act for act in choices(page) if act.startswith("write")))
    assert step(page) != before


def test_steps_are_taken_back_one_by_one(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=0, friends=1)
    other = visit(page.locator(".invitation .copy > input").input_value())
    other.fill("[name=name]", "Bo")
    other.click("form.card button")
    wait_for_cards(page)
    empty = written(page)
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    choose(page, next(act for act in choices(page) if act.startswith("write")))
    assert written(page) != empty
    choose(page, "end")
    expect(page.locator("#decision")).to_contain_text("You have finished")
    for _ in range(3):
        before = step(page)
        page.click("[data-undo]")
        page.wait_for_function(
            "before => document.querySelector('[data-step]').dataset.step !== before", arg=before
        )
    assert written(page) == empty
    assert page.locator("[data-undo]").count() == 0


def test_what_is_forbidden_says_why(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1)
    wait_for_cards(page)
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    choose(page, "write 1.5")
    while "end" not in choices(page):
        choose(page, choices(page)[0])
    page.locator(".cannot[data-why]").first.dispatch_event("click")
    expect(page.locator("#note.shown")).not_to_be_empty()


def test_a_curtain_falls_between_two_people_at_one_screen(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", name1="Bo", bots_greedy=0)
    wait_for_cards(page)
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    choose(page, next(act for act in choices(page) if act.startswith("write")))
    marks = written(page)
    choose(page, "end")
    expect(page.locator(".curtain")).to_contain_text("Pass the screen to Bo")
    assert not any(written(page).values())
    assert choices(page) == []
    assert page.locator("#decision").inner_html() == ""
    assert page.locator("#score").inner_html() == ""
    page.click("[data-sit='1']")
    expect(page.locator(".curtain")).to_be_hidden()
    assert written(page) != marks
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    choose(page, next(act for act in choices(page) if act.startswith("write")))
    choose(page, "end")
    expect(page.locator("#status")).to_contain_text("Round 2")
    choose(page, next(act for act in choices(page) if act.startswith("take")))
    choose(page, next(act for act in choices(page) if act.startswith("write")))
    choose(page, "end")
    expect(page.locator(".curtain")).to_contain_text("Pass the screen to Ada")
    page.click("[data-sit='0']")
    expect(page.locator(".curtain")).to_be_hidden()
    assert any(written(page).values())


def test_the_language_is_the_browsers_and_can_be_switched(visit: Visit) -> None:
    page = visit(locale="it-IT")
    assert page.locator("html").get_attribute("lang") == "it"
    page.click(".languages [value=de]")
    assert page.locator("html").get_attribute("lang") == "de"
    play_usual(page, "perfect-home")
    german = page.locator("#decision .question").inner_text()
    page.click("[data-toggle=drawn]")
    page.click(".languages [value=fr]")
    wait_for_cards(page)
    french = page.locator("#decision .question").inner_text()
    page.click("[data-toggle=drawn]")
    page.click(".languages [value=en]")
    wait_for_cards(page)
    english = page.locator("#decision .question").inner_text()
    assert english == "Choose a combination: a number and its effect."
    assert len({german, french, english}) == 3


@pytest.mark.parametrize("game", ["new-las-vegas", "perfect-home", "vegas-showdown"])
def test_a_table_fits_a_phone_and_can_be_played_by_touch(visit: Visit, game: str) -> None:
    page = visit(**PHONE)
    page.tap(f'[data-play="{game}"]')
    wait_for_cards(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for _ in range(4):
        tap(page, in_view(page)[0])
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_round_is_played_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    for _ in range(60):
        page.keyboard.press("Tab")
        if (
            page.evaluate("document.activeElement.getAttribute('aria-label')")
            == "Play Welcome To… Your Perfect Home"
        ):
            break
    page.keyboard.press("Enter")
    wait_for_cards(page)
    for _ in range(80):
        if page.evaluate("document.activeElement.dataset.act?.startsWith('take') ?? false"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.act?.startsWith('write')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    page.wait_for_selector("[data-act='end']")
    page.keyboard.press("u")
    page.wait_for_selector("[data-act^='write']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-act='end']")
    page.keyboard.press("e")
    expect(page.locator("#status")).to_contain_text("Round 2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["new-las-vegas", "perfect-home", "vegas-showdown"])
def test_axe_finds_nothing_serious_at_a_table(visit: Visit, game: str, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    play_usual(page, game)
    for _ in range(3):
        page.locator(CHOICES).first.wait_for()
        choose(page, choices(page)[0])
    for panel in page.locator("details:not([open]) > summary").all():
        if panel.is_visible():
            panel.click()
    check_axe(page)


def test_a_rematch_seats_the_same_people(visit: Visit) -> None:
    ada, bo = visit(), visit()
    join(bo, open_table(ada, "perfect-home", name0="Ada", friends=1, bots_greedy=0), "Bo")
    wait_for_cards(ada)
    play_out([ada, bo])
    ada.click('form[action$="/rematch/"] button')
    bo.click("text=A rematch is ready: take a seat")
    for page in (ada, bo):
        expect(page.locator("#status")).to_contain_text("Round 1")
    assert ada.locator("#seats .name").all_inner_texts() == ["Ada", "Bo"]


def test_what_is_copied_is_said_to_be_copied(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", friends=1)
    button = page.locator(".invitation [data-copy]:not([data-share])")
    expect(button).to_have_text("Copy")
    button.click()
    expect(button).to_have_text("Copied")
    expect(page.locator("#copied[role=status]")).to_have_text("Copied")
    expect(button).to_have_text("Copy")


def test_an_account_takes_guest_tables_along(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    page.goto("/account/sign-up/")
    name = "ada.lovelace"
    page.fill("[name=username]", name)
    page.fill("[name=password1]", "a long enough one")
    page.fill("[name=password2]", "a long enough one")
    page.click("form.card button")
    expect(page.locator(".tables a")).to_have_count(1)
    elsewhere = visit("/account/sign-in/")
    elsewhere.fill("[name=username]", name)
    elsewhere.fill("[name=password]", "a long enough one")
    elsewhere.click("form.card button")
    elsewhere.click(".tables a")
    expect(elsewhere.locator("#status")).to_contain_text("Your turn")

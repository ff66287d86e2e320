"""The table's page in a real browser: camera, pace, the line to the server, doors and questions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import (
    CHOICES,
    check_axe,
    choices,
    choose,
    in_view,
    join,
    open_table,
    play_out,
    play_usual,
    step,
    tap,
    wait_for_answer,
    wait_for_cards,
    written,
)
from tests.web.serving import Server

Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = ((1440, 900), (1024, 768), (390, 844), (844, 390))
GAMES = ("new-las-vegas", "perfect-home", "vegas-showdown")


def take(page: Page, place: int = 1) -> None:
    choose(page, f"take {place}")


def answers_of(page: Page, verb: str) -> list[str]:
    return [act for act in choices(page) if act.partition(" ")[0] == verb]


# ── the first picture ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_the_page_that_is_sent_already_holds_the_picture_and_the_question(visit: Visit, game: str) -> None:
    page = visit()
    play_usual(page, game)
    page.wait_for_function("() => document.querySelector('.plane .can[data-act], #decision [data-act]')")
    sent = page.request.get(page.url).text()
    assert f'data-step="{step(page)}"' in sent
    assert [act for act in choices(page) if f'data-act="{act}"' not in sent] == []
    assert [name for name, content in written(page).items() if content and f'id="{name}"' not in sent] == []


def test_only_the_pieces_that_changed_are_set(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    take(page)
    page.evaluate("for (const one of document.querySelectorAll('g[id^=\"sheet/\"] *')) one.wasThere = true")
    choose(page, answers_of(page, "write")[0])
    kept = (
        "document.querySelectorAll('g[id^=\"sheet/\"]').values().filter(g => g.firstElementChild?.wasThere)"
    )
    changed = page.evaluate(f"() => [...{kept}].length")
    assert changed > 20


# ── choosing ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_that_was_taken_is_exchanged_by_choosing_another(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    take(page, 1)
    first = page.locator(".taken").inner_text()
    choose(page, answers_of(page, "write")[0])
    before = step(page)
    page.click('[data-swap="take 3"]')
    wait_for_answer(page, before)
    assert page.locator(".taken").inner_text() != first
    assert page.locator(".steps li").count() == 1
    assert answers_of(page, "write")
    assert page.locator('[data-swap="take 1"]').count() == 1


def test_a_double_click_is_one_choice(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    before = step(page)
    page.dblclick('.can[data-act="take 2"]')
    wait_for_answer(page, before)
    assert page.locator(".steps li").count() == 1
    expect(page.locator("#note.shown")).to_have_count(0)


def test_bonuses_are_behind_one_door_that_says_what_they_cost(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1, advanced="yes")
    wait_for_cards(page)
    roundabout, card = page.locator("[data-act^=roundabout]").first, page.locator("[data-act^=take]").first
    expect(card).to_be_visible()
    expect(roundabout).to_be_hidden()
    page.click("[data-bonus]")
    expect(roundabout).to_be_visible()
    expect(card).to_be_hidden()
    expect(page.locator(".price")).to_contain_text("3 for the first, 8 for both")
    page.click("[data-bonus]")
    expect(card).to_be_visible()
    page.click("[data-bonus]")
    before = step(page)
    roundabout.click()
    wait_for_answer(page, before)
    expect(card).to_be_visible()


def test_an_end_that_gives_something_up_asks_first(visit: Visit) -> None:
    """In an auction every bid is asked for twice; who then ends the turn without laying the tile is told."""
    page = visit()
    open_table(page, "vegas-showdown", name0="Ada", bots_greedy=2)
    wait_for_cards(page)
    ending = page.locator("#decision [data-ends][data-loses]")
    for _ in range(30):
        page.locator(CHOICES).first.wait_for()
        if ending.count():
            break
        bids = [act for act in choices(page) if act.startswith("bid slots")]
        choose(page, bids[-1] if bids else choices(page)[-1])
    before = step(page)
    expect(ending).not_to_have_class("end")
    for leave in ("Cancel", "Escape"):
        ending.click()
        expect(page.locator(".sure")).to_contain_text("set aside")
        page.keyboard.press("Escape") if leave == "Escape" else page.click(".sure button:not([data-sure])")
        expect(page.locator(".sure")).to_have_count(0)
        assert step(page) == before
    ending.click()
    page.click("[data-sure=yes]")
    wait_for_answer(page, before)


def test_everything_that_can_be_chosen_is_there_in_words(visit: Visit) -> None:
    """What is drawn to be chosen is a button with a name of its own, also for those who do not see it."""
    page = visit()
    play_usual(page, "perfect-home")
    take(page)
    writes = sorted(act for act in choices(page) if act.startswith("write"))
    buttons = page.locator(".plane").get_by_role("button", name="Write")
    acts = buttons.evaluate_all("all => all.map(one => one.dataset.act)")
    assert sorted(filter(None, acts)) == writes
    names = page.locator(".plane .can[data-act]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(set(names)) == len(names) == len(writes)
    before = step(page)
    buttons.first.focus()
    page.keyboard.press("Enter")
    wait_for_answer(page, before)


def test_another_sheet_is_looked_at_and_left_again(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1)
    wait_for_cards(page)
    take(page)
    choose(page, answers_of(page, "write")[0])
    own = written(page)
    page.click("#seats [data-look='1']")
    expect(page.locator("#looking")).to_contain_text("Bot 2")
    assert written(page) != own
    assert not answers_of(page, "write")
    page.click("#looking [data-look='0']")
    expect(page.locator("#looking")).to_be_hidden()
    assert written(page) == own


def test_what_is_said_is_seen_also_when_the_chat_is_closed(visit: Visit) -> None:
    ada, bo = visit(), visit()
    join(bo, open_table(ada, "perfect-home", name0="Ada", friends=1, bots_greedy=0), "Bo")
    wait_for_cards(ada)
    bo.click("[data-tab=chat]")
    bo.fill("#talk input", "good <b>luck</b>")
    bo.keyboard.press("Enter")
    expect(ada.locator("#note.shown")).to_have_text("Bo: good <b>luck</b>")
    ada.click("[data-tab=chat]")
    expect(ada.locator("#chat")).to_contain_text("good <b>luck</b>")


def test_who_watches_sees_the_table_and_nothing_to_choose(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    take(page)
    watcher = visit(page.url)
    wait_for_cards(watcher)
    expect(watcher.locator(".watcher")).to_be_visible()
    assert watcher.locator("[data-act], [data-swap], [data-undo], [data-hint], [data-why]").count() == 0
    expect(watcher.locator("#plane-main")).to_be_visible()


# ── the line ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_lost_connection_is_told_and_try_now_brings_it_back(browser_page: Page, own_server: Server) -> None:
    page = browser_page
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1)
    wait_for_cards(page)
    page.clock.install()
    page.reload()
    wait_for_cards(page)
    take(page)
    before = step(page)
    own_server.kill()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#plane-main")).to_be_visible()
    page.locator("[data-act^=write]").first.dispatch_event("click")
    expect(page.locator("#note.shown")).to_contain_text("did not arrive")
    assert step(page) == before
    page.clock.pause_at(page.evaluate("Date.now()") + 100)  # from now on nothing is tried again by itself
    own_server.start()
    page.click("#offline")
    page.clock.resume()
    expect(page.locator("#offline")).to_be_hidden()
    assert step(page) == before
    choose(page, answers_of(page, "write")[0])


def test_a_choice_made_before_the_line_is_open_is_done(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    before = step(page)
    late = """
        const Real = WebSocket;
        window.WebSocket = class extends Real {
          constructor(url) { super(url); this.addEventListener("open", () => { window.isOpen = true; }); }
        };
        document.addEventListener("DOMContentLoaded", () => {
          window.wasOpen = Boolean(window.isOpen);
          const click = new MouseEvent("click", { bubbles: true });
          document.querySelector('[data-act="take 1"]').dispatchEvent(click);
        });
    """
    page.add_init_script(late)
    page.reload()
    wait_for_answer(page, before)
    assert page.evaluate("window.wasOpen") is False
    assert page.locator(".steps li").count() == 1


# ── the pace ─────────────────────────────────────────────────────────────────────────────────────────


def auction(visit: Visit, news: list[str]) -> Page:
    """A table of the auction whose clock stands still; what happens there goes into `news`."""
    page = visit(reduced_motion="no-preference")

    def heard(frame: Any) -> None:
        news.extend(words for _, words, *_ in json.loads(str(frame)).get("news", ()))

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    page.clock.install()
    open_table(page, "vegas-showdown", name0="Ada", bots_greedy=3)
    wait_for_cards(page)
    while not choices(page):
        page.clock.run_for(500)
    page.evaluate(
        """() => {
          window.told = [];
          const box = document.getElementById("telling");
          const note = () => box.textContent && window.told.push(box.textContent.trim());
          new MutationObserver(note).observe(box, { childList: true, characterData: true, subtree: true });
        }"""
    )
    news.clear()
    return page


def publicity(page: Page) -> str:
    """Answer with what nobody can outbid. Returns the step that was answered."""
    before = step(page)
    page.locator('[data-act="publicity"]').first.dispatch_event("click")
    page.click("[data-sure=yes]")
    return before


def test_what_happens_is_told_in_order_before_the_next_question(visit: Visit) -> None:
    news: list[str] = []
    page = auction(visit, news)
    before = publicity(page)
    page.wait_for_function("() => window.told.length")
    while not (choices(page) and step(page) != before):
        page.clock.run_for(200)
    told = [line for place, line in enumerate(page.evaluate("window.told"))]
    shown = [words for line in told for words in news if line.startswith(words) or words in line]
    assert len(set(shown)) > 2
    order = [news.index(words) for words in dict.fromkeys(shown)]
    assert order == sorted(order)


def test_a_click_skips_what_is_still_being_told(visit: Visit) -> None:
    news: list[str] = []
    page = auction(visit, news)
    before = publicity(page)
    for _ in range(600):  # the clock stands still: everything arrives, only the first line is told
        if len(news) >= 4:
            break
        page.wait_for_timeout(100)
    assert len(page.evaluate("window.told")) == 1
    assert not (choices(page) and step(page) != before)
    page.wait_for_timeout(500)
    page.click("#telling")
    page.wait_for_function(
        "before => (document.querySelector('[data-step]')?.dataset.step ?? before) !== before", arg=before
    )


# ── the camera ───────────────────────────────────────────────────────────────────────────────────────

SCALE = "() => new DOMMatrix(getComputedStyle(document.getElementById('plane-main')).transform).a"
PLACE = "() => getComputedStyle(document.getElementById('plane-main')).transform"


@pytest.mark.parametrize("game", GAMES)
def test_the_camera_frames_what_is_asked(visit: Visit, game: str) -> None:
    """On a phone something that answers the question can be hit at once, and a finger has room for it."""
    page = visit(**PHONE)
    play_usual(page, game)
    for _ in range(5):
        tap(page, in_view(page)[-1])


def on_a_phone(visit: Visit) -> Page:
    """A number is to be written: not all lots fit the window."""
    page = visit(**PHONE)
    play_usual(page, "perfect-home")
    take(page)
    return page


def test_signs_at_the_edge_lead_to_what_is_out_of_view(visit: Visit) -> None:
    page = on_a_phone(visit)
    everything = set(answers_of(page, "write"))
    seen = {found["act"] for found in in_view(page)}
    assert everything - seen
    for side in ("left", "down", "right", "up"):
        sign = page.locator(f"#pane-main [data-to={side}]")
        for _ in range(8):
            if not sign.count():
                break
            sign.click()
            seen |= {found["act"] for found in in_view(page)}
        assert sign.count() == 0
    assert len(seen) > 20


def test_the_whole_sheet_is_one_tap_away_and_back(visit: Visit) -> None:
    page = on_a_phone(visit)
    close = page.evaluate(SCALE)
    page.tap("#pane-main [data-to=whole]")
    assert page.evaluate(SCALE) < close
    box = page.locator("#plane-main").bounding_box()
    assert box
    assert box["width"] <= 391
    page.tap("#pane-main [data-to=whole]")
    assert page.evaluate(SCALE) == pytest.approx(close)


def test_a_drag_moves_the_view_and_chooses_nothing(visit: Visit) -> None:
    page = on_a_phone(visit)
    before, place, target = step(page), page.evaluate(PLACE), in_view(page)[0]
    page.mouse.move(target["x"], target["y"])
    page.mouse.down()
    for far in (10, 30, 60, 90):
        page.mouse.move(target["x"] - far, target["y"] - far / 2)
    page.mouse.up()
    assert page.evaluate(PLACE) != place
    page.keyboard.press("0")
    assert step(page) == before


def test_two_fingers_come_closer_and_choose_nothing(visit: Visit) -> None:
    page = on_a_phone(visit)
    before, scale = step(page), page.evaluate(SCALE)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: int) -> None:
        points = [{"x": 195 + side * far, "y": 400, "id": side} for far in apart for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    for far in (55, 70, 90, 110):
        fingers("touchMove", far)
    fingers("touchEnd")
    page.wait_for_function(f"scale => ({SCALE})() > scale * 1.2", arg=scale)
    assert step(page) == before


def test_keys_zoom_and_show_everything(visit: Visit) -> None:
    page = visit()
    play_usual(page, "perfect-home")
    scale = page.evaluate(SCALE)
    page.keyboard.press("+")
    closer = page.evaluate(SCALE)
    assert closer > scale
    page.keyboard.press("-")
    assert page.evaluate(SCALE) < closer


# ── by keys alone, and read out ──────────────────────────────────────────────────────────────────────


def test_a_whole_game_is_played_by_keys_alone(visit: Visit) -> None:
    page = visit()
    open_table(page, "perfect-home", mode="solo", name0="Ada")
    wait_for_cards(page)
    for _ in range(400):
        if page.locator("body.over").count():
            break
        press_an_answer(page)
    expect(page.locator("body.over #result .places")).to_contain_text("Ada")


def press_an_answer(page: Page) -> None:
    """Go to an answer by Tab if none has the focus, and press Enter."""
    has_focus = "() => document.activeElement.matches('[data-act], .can')"
    for _ in range(60):
        if page.evaluate(has_focus):
            break
        page.keyboard.press("Tab")
    before = step(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        """before => document.body.classList.contains("over") || document.querySelector(".sure")
           || (document.querySelector("[data-step]")?.dataset.step ?? "") !== before""",
        arg=before,
    )


def at_a_decision(visit: Visit) -> Page:
    page = visit()
    play_usual(page, "new-las-vegas")
    choose(page, "decline")
    page.locator('[data-act^="take"]').first.wait_for()
    return page


def at_a_door(visit: Visit) -> Page:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", bots_greedy=1, advanced="yes")
    wait_for_cards(page)
    page.click("[data-bonus]")
    return page


def asked_twice(visit: Visit) -> Page:
    page = visit()
    play_usual(page, "vegas-showdown")
    page.locator(CHOICES).first.wait_for()
    page.locator('[data-act="publicity"]').first.dispatch_event("click")
    page.locator("[data-sure=yes]").wait_for()
    return page


def gathering(visit: Visit) -> Page:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", friends=1)
    page.wait_for_selector("#gathering li")
    return page


def behind_the_curtain(visit: Visit) -> Page:
    page = visit()
    open_table(page, "perfect-home", name0="Ada", name1="Bo", bots_greedy=0)
    wait_for_cards(page)
    take(page)
    choose(page, answers_of(page, "write")[0])
    while "end" in choices(page):
        choose(page, "end")
    page.locator("#curtain [data-sit]").first.wait_for()
    return page


def at_the_end(visit: Visit) -> Page:
    page = visit()
    open_table(page, "perfect-home", mode="solo", name0="Ada")
    wait_for_cards(page)
    play_out([page])
    return page


def watching(visit: Visit) -> Page:
    return visit(at_a_decision(visit).url)


def with_a_hint(visit: Visit) -> Page:
    page = at_a_decision(visit)
    page.click("[data-hint]")
    expect(page.locator("#hint")).to_be_visible()
    return page


def offline(visit: Visit) -> Page:
    page = at_a_decision(visit)
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    return page


def in_the_menu(visit: Visit) -> Page:
    page = at_a_decision(visit)
    page.click("[data-toggle=drawn]")
    return page


@pytest.mark.parametrize(
    "state",
    [
        at_a_decision, at_a_door, asked_twice, gathering, behind_the_curtain, at_the_end,
        watching, with_a_hint, offline, in_the_menu,
    ],
)  # fmt: skip
def test_axe_finds_nothing_serious_in_any_state_at_any_size(
    visit: Visit, state: Callable[[Visit], Page]
) -> None:
    page = state(visit)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_axe(page)

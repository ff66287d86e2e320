"""What happens is seen and heard in order, the own choice answers at once, and nothing is lost in silence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.playing import open_table

Visit = Callable[..., Page]
ASKED = ".plane .can[data-act]"
TELLING = """
    addEventListener("DOMContentLoaded", () => {
      window.told = [];
      new MutationObserver(() => {
        const asked = document.querySelectorAll(".plane .can[data-act]").length > 0;
        told.push([document.querySelector("#telling").textContent.trim(), asked]);
      }).observe(document.querySelector("#telling") ?? document.body, { childList: true });
    });
"""
"""Remembers every line that is told, and whether something was asked at that moment."""
SOUNDS = """
    window.tones = [];
    const nothing = () => {};
    const ramp = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
    window.AudioContext = class {
      state = "running"; currentTime = 0; destination = {};
      createOscillator = () => ({ frequency: { set value(pitch) { tones.push(pitch) } },
        connect: (other) => other, start: nothing, stop: nothing });
      createGain = () => ({ gain: ramp, connect: (other) => other });
    };
"""


def sit_down(page: Page, game: str, bots: str = "greedy") -> None:
    """The usual game, and wait until something can be chosen."""
    open_table(page, game, level=bots)
    page.wait_for_selector(f"{ASKED}, #decision [data-act]", state="attached")


def press(page: Page, act: str) -> None:
    page.locator(f'{ASKED}[data-act="{act}"], #decision [data-act="{act}"]').first.dispatch_event("click")
    if page.locator(".sure").count():
        page.click(".sure [data-sure]")


def step(page: Page) -> str:
    found: str = page.evaluate("document.querySelector('[data-step]')?.dataset.step ?? ''")
    return found


def do(page: Page, act: str) -> None:
    before = step(page)
    press(page, act)
    page.wait_for_function(
        "before => document.querySelector('[data-step]').dataset.step !== before", arg=before
    )


def offered(page: Page, verb: str) -> str:
    acts: list[str] = page.eval_on_selector_all(
        f"{ASKED}, #decision [data-act]", "all => all.map(e => e.dataset.act)"
    )
    return next(act for act in acts if act.partition(" ")[0] == verb)


def sit_at_the_cards(page: Page) -> None:
    """Perfect Home, where everybody acts at once and nothing is asked before the first cards."""
    sit_down(page, "perfect-home")
    page.wait_for_selector(f"{ASKED}[data-act^=take]", state="attached")


def finish_turn(page: Page) -> None:
    stage = step(page).partition(".")[0]
    while step(page).partition(".")[0] == stage:
        ends = page.locator("#decision [data-act=end]").count()
        do(page, "end" if ends else page.locator(ASKED).first.get_attribute("data-act") or "")


def listen(page: Page) -> list[dict[str, Any]]:
    """Every message that comes in from now on."""
    messages: list[dict[str, Any]] = []

    def heard(frame: str | bytes) -> None:
        messages.append(json.loads(frame))

    page.on("websocket", lambda line: line.on("framereceived", heard))
    return messages


@pytest.fixture
def auction(visit: Visit) -> tuple[Page, list[dict[str, Any]]]:
    """An auction with three bots, and every message that comes in."""
    page = visit(reduced_motion="no-preference")
    messages = listen(page)
    page.context.add_init_script(TELLING)
    sit_down(page, "vegas-showdown")
    return page, messages


def heard_my_turn(messages: list[dict[str, Any]]) -> bool:
    return any('data-mine="yes"' in message.get("set", {}).get("status", "") for message in messages)


# ── pacing ───────────────────────────────────────────────────────────────────────────────────────────


def test_every_bid_of_a_bot_comes_as_an_update_of_its_own(auction: tuple[Page, list[dict[str, Any]]]) -> None:
    page, messages = auction
    messages.clear()
    press(page, offered(page, "bid"))
    while not heard_my_turn(messages):
        page.wait_for_timeout(20)
    news = [[words for _, words, _ in message["news"]] for message in messages if "news" in message]
    assert len([lines for lines in news if any(" bids " in words for words in lines)]) > 2
    assert all(sum(" bids " in words for words in lines) <= 1 for lines in news)


def test_what_bots_do_is_told_one_after_the_other_before_the_next_question(
    auction: tuple[Page, list[dict[str, Any]]],
) -> None:
    page, messages = auction
    page.evaluate("told.length = 0")
    press(page, offered(page, "bid"))
    page.wait_for_function("() => told.length > 3")
    page.wait_for_selector(ASKED, state="attached")
    told = page.evaluate("told.filter(([line]) => line)")
    words = [words for message in messages for _, words, _ in message.get("news", ())]
    assert [re.sub(r" \d+/\d+$", "", line) for line, _ in told] == words[-len(told) :]
    assert not any(asked for _, asked in told[:-1])
    assert page.locator("#telling .sign-of use").get_attribute("href") in {
        f"#sign-{seat}" for seat in range(4)
    }


def test_what_a_line_speaks_of_is_marked(auction: tuple[Page, list[dict[str, Any]]]) -> None:
    page, messages = auction
    press(page, offered(page, "bid"))
    page.wait_for_selector("[id^='table/'].section.touched", state="attached")
    touched = [ids for message in messages for _, words, ids in message.get("news", ()) if " bids " in words]
    assert touched
    assert all(ids and ids[0].startswith("table/") for ids in touched)


@pytest.mark.parametrize("at_once", ["key", "click", "reduced motion"])
def test_whoever_does_not_want_to_wait_is_asked_at_once(visit: Visit, at_once: str) -> None:
    """The clock of the page stands still, so nothing can come by waiting."""
    page = visit(reduced_motion="reduce" if at_once == "reduced motion" else "no-preference")
    messages = listen(page)
    sit_down(page, "vegas-showdown")
    page.wait_for_selector(ASKED, state="attached")
    page.clock.install()
    page.clock.pause_at("2030-01-01")
    messages.clear()
    press(page, offered(page, "bid"))
    while not heard_my_turn(messages):
        page.wait_for_timeout(20)
    if at_once != "reduced motion":
        assert page.locator(ASKED).count() == 0
        page.keyboard.press("Escape") if at_once == "key" else page.click(
            "#pane-main", position={"x": 5, "y": 5}
        )
    expect(page.locator("#status")).to_contain_text("Your turn")
    assert page.locator(ASKED).count() > 0


def test_where_everybody_acts_at_once_no_question_waits_for_the_news(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    sit_at_the_cards(page)
    page.clock.install()
    page.clock.pause_at("2030-01-01")
    finish_turn(page)
    page.wait_for_selector(f"{ASKED}[data-act^=take]", state="attached")
    expect(page.locator("#telling")).not_to_be_empty()


def test_the_speed_is_remembered(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    page.evaluate("document.querySelector('[data-pace][value=\"at once\"]').click()")
    page.reload()
    assert page.evaluate("document.querySelector('[data-pace]:checked').value") == "at once"


def test_the_news_show_the_cards_of_the_round_that_closed(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    taken = page.locator(f"{ASKED}[data-act^=take]").first.get_attribute("aria-label")
    assert taken
    finish_turn(page)
    expect(page.locator("#news h3").first).to_have_text("Round 1")
    expect(page.locator("#news .dealt")).to_contain_text("The cards:")
    assert page.locator("#news li .sign-of").count() > 0


# ── the own choice ───────────────────────────────────────────────────────────────────────────────────


def test_a_choice_is_marked_before_the_server_has_answered(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    marked = page.evaluate("""() => {
        const target = document.querySelector(".plane .can[data-act^=take]");
        target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return target.classList.contains("chosen");
    }""")
    assert marked
    page.wait_for_selector(".chosen", state="detached")


# ── calls ────────────────────────────────────────────────────────────────────────────────────────────


def test_it_sounds_when_it_becomes_ones_turn_and_the_tab_shows_it(visit: Visit) -> None:
    page = visit()
    page.context.add_init_script(SOUNDS)
    sit_down(page, "vegas-showdown", bots="hard")  # they take their time: what they do is not shown in one go
    assert "icon-mine" in (page.locator("link[rel=icon]").get_attribute("href") or "")
    assert page.title().startswith("● ")
    page.evaluate("tones.length = 0")
    press(page, offered(page, "bid"))
    page.wait_for_function("""() => !document.title.startsWith('● ')
        && !document.querySelector('link[rel=icon]').href.includes('icon-mine')""")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.title.startsWith('● ') && tones.includes(660)")


def test_sounds_that_are_off_stay_off(visit: Visit) -> None:
    page = visit()
    page.context.add_init_script(SOUNDS)
    sit_at_the_cards(page)
    page.evaluate("document.querySelector('[data-sound]').click()")
    page.reload()
    page.wait_for_selector(f"{ASKED}[data-act^=take]", state="attached")
    finish_turn(page)
    assert page.evaluate("tones") == []


# ── a lost connection ────────────────────────────────────────────────────────────────────────────────


def test_a_lost_connection_is_said_where_one_looks_and_comes_back_at_once(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    before = step(page)
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator(".ask .lost")).to_be_visible()
    press(page, offered(page, "take"))
    expect(page.locator("#note.shown")).to_contain_text("did not arrive")
    assert page.locator(".chosen").count() == 0
    assert step(page) == before
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()
    do(page, offered(page, "take"))


def test_an_answer_that_never_arrived_is_said_to_be_missing(visit: Visit) -> None:
    """The line breaks after the choice was sent and before anything came back."""
    page = visit()
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        is_first = len(lines) == 1
        line.on_message(lambda text: None if is_first and '"act"' in str(text) else server.send(text))
        server.on_message(line.send)

    page.route_web_socket("**/live/**", through)
    sit_at_the_cards(page)
    press(page, offered(page, "take"))
    lines[0].close()
    expect(page.locator("#note.shown")).to_contain_text("did not arrive")
    do(page, offered(page, "take"))


# ── the hint ─────────────────────────────────────────────────────────────────────────────────────────


def ask_for_hint(page: Page, messages: list[dict[str, Any]]) -> list[str]:
    """Ask for it; the actions of the turn."""
    page.locator("[data-hint]").dispatch_event("click")
    assert page.locator("[data-hint].busy").count() == 1
    page.wait_for_selector("#hint li", state="attached")
    page.wait_for_selector(".busy", state="detached")
    hint = next(message["hint"] for message in messages if "hint" in message)
    return [one["act"] for one in hint["steps"]]


def badges(page: Page) -> list[str]:
    found: list[str] = page.locator(".badge text").all_text_contents()
    return found


def test_the_hint_shows_the_whole_turn_and_is_kept_while_it_is_followed(visit: Visit) -> None:
    page = visit()
    messages = listen(page)
    sit_at_the_cards(page)
    acts = ask_for_hint(page, messages)
    assert acts[-1] == "end"
    assert len(acts) > 2
    assert page.locator("#hint li").count() == len(acts)
    expect(page.locator("#hint .reason")).not_to_be_empty()
    drawn = badges(page)
    assert drawn[:2] == ["1", "2"]
    page.keyboard.press("+")
    assert badges(page) == drawn
    for number, act in enumerate(acts[:-1], 1):
        do(page, act)
        assert page.locator("#hint li.done").count() == number
        assert all(int(badge) > number for badge in badges(page))
    assert page.locator("#decision [data-act=end]").get_attribute("data-nth") == str(len(acts))
    do(page, "end")
    expect(page.locator("#hint")).to_be_hidden()
    assert badges(page) == []


def test_the_hint_goes_when_something_else_is_done(visit: Visit) -> None:
    page = visit()
    messages = listen(page)
    sit_at_the_cards(page)
    acts = ask_for_hint(page, messages)
    other = next(f"take {card}" for card in (1, 2, 3) if f"take {card}" != acts[0])
    do(page, other)
    expect(page.locator("#hint")).to_be_hidden()
    assert badges(page) == []


def test_a_bid_is_hinted_at_where_it_would_stand(visit: Visit) -> None:
    page = visit()
    messages = listen(page)
    sit_down(page, "vegas-showdown")
    assert len(ask_for_hint(page, messages)) == 1
    assert badges(page) == ["1"]


# ── by ear and by keys ───────────────────────────────────────────────────────────────────────────────


def test_question_and_news_are_read_out_once(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    speaking = "[aria-live], [role=status], [role=log], [role=alert]"
    assert page.eval_on_selector_all(speaking, "all => all.map(one => one.id)") == ["said", "copied"]
    do(page, offered(page, "take"))
    question = page.locator("#decision .question").inner_text().split("\n")[-1]
    said = page.locator("#said p").all_text_contents()
    assert len([words for words in said if words.endswith(question)]) == 1
    finish_turn(page)
    said = page.locator("#said p").all_text_contents()
    assert len([words for words in said if "Bot 2" in words]) == 1
    assert "Choose a combination" in said[-1]


def test_the_keyboard_goes_from_choice_to_choice(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    before = step(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.activeElement.matches('.can[data-act^=take]')")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('[data-step]').dataset.step !== before", arg=before
    )
    assert page.evaluate("document.activeElement.matches('.plane .can[data-act]:focus-visible')")
    page.keyboard.press("u")
    page.wait_for_selector(f"{ASKED}[data-act^=take]", state="attached")


def test_the_mouse_leaves_no_ring_behind(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    before = step(page)
    page.locator(f"{ASKED}[data-act^=take]").first.click()
    page.wait_for_function(
        "before => document.querySelector('[data-step]').dataset.step !== before", arg=before
    )
    assert page.evaluate("document.querySelector('.can:focus-visible, .can:focus')") is None


def test_tabs_are_walked_with_the_arrows(visit: Visit) -> None:
    page = visit()
    sit_at_the_cards(page)
    page.focus("#tab-news")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-score")).to_be_visible()
    expect(page.locator("#panel-news")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "tab-score"
    assert page.locator("[role=tab][tabindex='0']").count() == 1
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.id") == "tab-more"
    expect(page.locator(".keys")).to_be_visible()


def test_the_menu_of_a_phone_closes_with_escape(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_at_the_cards(page)
    menu = page.locator("button[data-toggle=drawn]")
    menu.click()
    expect(page.locator("#tab-news")).to_be_visible()
    assert menu.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    expect(page.locator("#tab-news")).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.toggle") == "drawn"

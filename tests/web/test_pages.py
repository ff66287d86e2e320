"""The pages around a table in a real browser: choosing, setting up, joining, coming back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import check_axe, open_table

Visit = Callable[..., Page]
SEATS = ".place:not([hidden])"
ANSWER = "[data-act]"
PAGES = ("/", "/new/new-las-vegas/", "/new/vegas-showdown/", "/mine/", "/proof/", "/account/sign-in/",
         "/account/sign-up/", "/rules/new-las-vegas/", "/rules/perfect-home/", "/rules/vegas-showdown/",
         "/no/such/page/")  # fmt: skip
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 740}}

TOO_SMALL = """
() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary, .choice, .pill")]
  .filter(target => !target.closest("p:not(.copy), td, .skip, .unseen"))
  .filter(target => !target.matches(":is(.choice, .pill) input"))
  .map(target => [target.outerHTML.slice(0, 100), target.getBoundingClientRect()])
  .filter(([_, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([html]) => html)
"""
"""What can be tapped and is hard to hit; a link in a sentence is as high as its line."""


def fits(page: Page) -> bool:
    is_narrow: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return is_narrow


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_phone_and_can_be_hit(visit: Visit, path: str, language: str) -> None:
    page = visit(path, locale=language, **SMALL_PHONE)
    assert fits(page)
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", PAGES[:-1])
def test_axe_finds_nothing_serious(visit: Visit, path: str, screen: dict[str, Any], scheme: str) -> None:
    check_axe(visit(path, color_scheme=scheme, **screen))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
def test_an_account_its_tables_and_an_invitation_serve_everybody(
    visit: Visit, screen: dict[str, Any], scheme: str
) -> None:
    page, friend = visit(color_scheme=scheme, **screen), visit(color_scheme=scheme, **screen)
    page.goto("/account/sign-up/")
    page.fill("[name=username]", f"w{'-'.join(map(str, screen['viewport'].values()))}-{scheme}")
    for field in ("password1", "password2"):
        page.fill(f"[name={field}]", "a long enough one")
    page.click("form.card button")
    invitation = open_table(page, "perfect-home", name0="Ada", friends=1)
    page.goto("/")
    page.click("[data-play=vegas-showdown]")
    page.wait_for_url("**/table/**")
    friend.goto(invitation)
    check_axe(friend)
    for path in ("/mine/", "/account/"):
        page.goto(path)
        check_axe(page)
        assert fits(page)
        assert fits(friend)
        if screen is SMALL_PHONE:
            assert page.evaluate(TOO_SMALL) == friend.evaluate(TOO_SMALL) == []


def sitting(page: Page) -> list[str]:
    """Who sits where, by the form."""
    found: list[str] = page.eval_on_selector_all(f"{SEATS} .sits", "all => all.map(field => field.value)")
    return found


@pytest.mark.parametrize("game", ["new-las-vegas", "perfect-home", "vegas-showdown"])
def test_one_press_leads_from_home_to_a_table(visit: Visit, game: str) -> None:
    page = visit()
    page.click(f"[data-play={game}]")
    page.wait_for_selector(ANSWER, state="attached")


def test_on_a_phone_the_languages_are_behind_one_button(visit: Visit) -> None:
    page = visit(**SMALL_PHONE)
    expect(page.locator(".languages")).to_be_hidden()
    page.tap(".tongue")
    page.tap(".languages [value=de]")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_letters_come_from_this_server(visit: Visit) -> None:
    page = visit()
    loaded = "document.fonts.ready.then(all => [...all].map(font => [font.family, font.status]))"
    assert ["Manrope", "loaded"] in page.evaluate(loaded)


def test_seats_are_added_and_removed_within_what_the_game_allows(visit: Visit) -> None:
    page = visit("/new/vegas-showdown/")
    assert sitting(page) == ["me", *["bot-easy"] * 3]
    page.select_option("[name=seat3]", "bot-hard")
    page.click("text=Add a seat")
    assert sitting(page) == ["me", *["bot-easy"] * 2, "bot-hard", "bot-hard"]
    expect(page.locator("[data-more]")).to_be_disabled()
    expect(page.locator("#seats")).to_have_value("5")
    for _ in range(2):
        page.click("[aria-label='Remove seat 2']")
    assert sitting(page) == ["me", "bot-hard", "bot-hard"]
    assert page.locator(".remove:enabled").count() == 0
    page.fill("#seats", "77")
    page.keyboard.press("Tab")
    assert len(sitting(page)) == 5


def test_a_mode_for_one_leaves_one_seat_and_another_mode_brings_the_rest_back(visit: Visit) -> None:
    page = visit("/new/new-las-vegas/")
    page.select_option("[name=seat1]", "friend")
    page.check("[value=solo]")
    assert sitting(page) == ["me"]
    expect(page.locator("[name=level][value='2']")).to_be_checked()
    expect(page.locator(".more")).to_be_hidden()
    page.check("[value=expert]")
    assert sitting(page) == ["me", "friend"]
    page.check("[value=solo]")
    page.click(".set-up button.play")
    page.wait_for_selector(ANSWER, state="attached")


def test_one_sits_where_one_wants_to(visit: Visit) -> None:
    page = visit("/new/perfect-home/")
    page.fill("[name=name0]", "Ada")
    page.click("text=Add a seat")
    page.select_option("[name=seat2]", "here")
    page.fill("[name=name2]", "Bo")
    page.select_option("[name=seat2]", "me")
    assert sitting(page) == ["here", "bot-easy", "me"]
    assert [page.input_value(f"[name=name{seat}]") for seat in (0, 2)] == ["Bo", "Ada"]
    page.click(".set-up button.play")
    page.wait_for_selector("#seats .name")
    names = page.locator("#seats .name").all_inner_texts()
    assert (names[0], names[2]) == ("Bo", "Ada")


def test_a_table_is_set_up_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/new/perfect-home/")
    page.focus("[name=mode]:checked")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[value=expert]")).to_be_checked()
    page.focus("[data-more]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "seat2"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "seat1"
    assert sitting(page) == ["me", "bot-easy"]
    page.focus("[name=name0]")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_selector(ANSWER, state="attached")


def test_an_invitation_says_what_one_is_invited_to(visit: Visit) -> None:
    ada, bo, late = visit(), visit(), visit()
    invitation = open_table(ada, "perfect-home", mode="expert", advanced="yes", name0="Ada", friends=1)
    bo.goto(invitation)
    for words in ("Ada invites you", "Welcome To… Your Perfect Home", "Expert", "Advanced", "free"):
        expect(bo.locator("main")).to_contain_text(words)
    late.goto(invitation)
    bo.fill("[name=name]", "Bo")
    bo.click("text=Take a seat")
    bo.wait_for_selector(ANSWER, state="attached")
    late.fill("[name=name]", "Late")
    late.click("text=Take a seat")
    expect(late.locator("main")).to_contain_text("The game has begun.")
    late.click("text=Watch the game")
    late.wait_for_url("**/table/**")


def test_my_tables_say_whose_turn_it_is(visit: Visit) -> None:
    ada, bo = visit(), visit("/mine/")
    expect(bo.locator("[data-play]")).to_have_count(3)
    open_table(ada, "perfect-home", name0="Ada", bots_greedy=1)
    ada.wait_for_selector(ANSWER, state="attached")
    invitation = open_table(ada, "vegas-showdown", name0="Ada", friends=1, bots_greedy=1)
    ada.goto("/mine/")
    expect(ada.locator(".turn .tables li")).to_contain_text("Your turn")
    expect(ada.locator(".open .tables li")).to_contain_text("1 free seat")
    assert ada.locator(".open .copy > input").input_value() == invitation
    bo.goto(invitation)
    bo.fill("[name=name]", "Bo")
    bo.click("text=Take a seat")
    bo.wait_for_selector("#seats .name", state="attached")
    bo.goto("/mine/")
    expect(bo.locator(".turn li, .waiting li")).to_have_count(1)


def test_a_check_that_takes_a_while_says_so(visit: Visit) -> None:
    page = visit("/proof/")
    page.evaluate("addEventListener('submit', event => event.preventDefault())")  # the answer takes for ever
    page.click("form.card button")
    expect(page.locator("form.card button")).to_have_text("Checking…")
    expect(page.locator("form.card button")).to_be_disabled()

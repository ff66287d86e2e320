"""The page of notifications in a browser: asked after a press, told when it cannot be, off with one press."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.conftest import FIXED_BYTES, PATIENCE
from tests.web.playing import check_axe
from tests.web.receivers import CalledBrowser, Receiver, a_receiver
from tests.web.serving import Person, Server, begin
from tests.web.test_calls import HERE, Hurried

SUBSCRIBED = """
(told) => {
  const made = { options: {}, toJSON: () => told, unsubscribe: async () => ((window.ended = true), true) };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => null;
}
"""
"""A browser's own push service is out of reach here: what it would say is given in."""
DENIED = """
let answer = "default";
Object.defineProperty(Notification, "permission", { get: () => answer });
Notification.requestPermission = async () => (answer = "denied");
"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with a_receiver() as running:
        yield running


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Hurried(tmp_path_factory.mktemp("called"), calls_to=HERE, mail_url="smtp://127.0.0.1:9")
    yield server
    server.stop()


Open = Callable[..., BrowserContext]


@pytest.fixture
def opened(browser: Browser, calling: Server) -> Iterator[Open]:
    contexts = []

    def opened(*permissions: str, **settings: Any) -> BrowserContext:
        context = browser.new_context(base_url=calling.address, locale="en-GB", **settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(FIXED_BYTES)
        context.grant_permissions(list(permissions))
        contexts.append(context)
        return context

    yield opened
    for context in contexts:
        context.close()


def subscribes(context: BrowserContext, browser: CalledBrowser) -> None:
    context.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.subscription())})")


def test_a_press_turns_it_on_and_another_one_off(opened: Open, receiver: Receiver) -> None:
    context, browser = opened("notifications"), CalledBrowser(receiver)
    subscribes(context, browser)
    page = context.new_page()
    page.goto("/calls/")
    check_axe(page)
    page.get_by_role("button", name="Notify me here").click()
    expect(page.get_by_text("You are notified here.")).to_be_visible()
    page.get_by_role("button", name="Turn off here").click()
    expect(page.get_by_role("button", name="Notify me here")).to_be_visible()


def test_who_does_not_allow_it_is_told_so(opened: Open) -> None:
    context = opened()
    context.add_init_script(DENIED)
    page = context.new_page()
    page.goto("/calls/")
    page.get_by_role("button", name="Notify me here").click()
    expect(page.get_by_text("Your browser does not allow messages from this site.")).to_be_visible()


def test_a_service_that_cannot_be_reached_is_told(opened: Open) -> None:
    context = opened("notifications")
    context.add_init_script(
        "PushManager.prototype.subscribe = async () => { throw new Error('unreachable') }"
    )
    page = context.new_page()
    page.goto("/calls/")
    page.get_by_role("button", name="Notify me here").click()
    expect(page.get_by_text("could not reach its own message service")).to_be_visible()
    expect(page.get_by_role("button", name="Notify me here")).to_be_enabled()


def test_a_tab_in_the_background_is_called_and_one_in_front_is_not(
    opened: Open, calling: Server, receiver: Receiver
) -> None:
    """The page itself says over its socket whether it can be seen."""
    context, browser = opened("notifications"), CalledBrowser(receiver)
    subscribes(context, browser)
    page = context.new_page()
    ada = Person(calling)
    table = ada.open_table("perfect-home", friends=1, name0="Ada")
    found = ada.ask(f"/table/{table}/")[1]
    page.goto("/join/" + found.partition("/join/")[2].partition("/")[0] + "/")
    page.fill("input[name=name]", "Bo")
    page.get_by_role("button", name="Take").first.click()
    page.wait_for_url(f"**/table/{table}/")
    settings = context.new_page()
    settings.goto("/calls/")
    settings.get_by_role("button", name="Notify me here").click()
    expect(settings.get_by_text("You are notified here.")).to_be_visible()
    settings.close()
    here = ada.sit(table)
    begin(here)
    _finish_round(page, here)
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    _finish_round(page, here)
    [call] = browser.calls()
    assert call["url"] == f"/table/{table}/"


def _finish_round(page: Page, here: Any) -> None:
    """Both do something legal until the next stage."""
    stage = here.step.partition(".")[0]
    here.end_turn()
    while here.step.partition(".")[0] == stage:
        step = page.locator("#decision [data-step]").get_attribute("data-step")
        page.evaluate(
            "() => (document.querySelector('[data-act=end]')"
            " ?? document.querySelector('.can[data-act], .act[data-act]')).dispatchEvent("
            "new MouseEvent('click', { bubbles: true }))"
        )
        expect(page.locator("#decision [data-step]")).not_to_have_attribute("data-step", step or "")
        here.catch_up()


SHOWN = """
async () => {
  const { ready } = navigator.serviceWorker;
  return (await (await ready).getNotifications()).map((message) => message.title);
}
"""
PUSHED = {"title": "It is your turn", "body": "At the table.", "url": "/table/x/", "tag": "x"}


def test_the_worker_shows_one_message_for_each_table(opened: Open, calling: Server) -> None:
    context = opened("notifications")
    page = context.new_page()
    page.goto("/calls/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda e: found.extend(r["registrationId"] for r in e["registrations"]),
    )
    line.send("ServiceWorker.enable")
    page.wait_for_function("() => true")
    for title in ("first", "second"):
        told = json.dumps({**PUSHED, "title": title})
        line.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": calling.address, "registrationId": found[0], "data": told},
        )
    page.wait_for_function(f"async () => String(await ({SHOWN})()) === 'second'")

"""Playing in a real browser as a person does: by looking for what can be chosen, and choosing it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from time import monotonic
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

CHOICES = ", ".join(f"{place} [data-act]:visible" for place in (".plane", "#decision", "#goals"))
WRITTEN = """() => Object.fromEntries(
  [...document.querySelectorAll('g[id^="sheet/"]')]
    .filter(({ id }) => id.split("/").length === 3 && !/(targets|unavailable)$/.test(id))
    .map(({ id, innerHTML }) => [id, innerHTML]))"""
STEP = "(document.querySelector('[data-step]')?.dataset.step ?? '')"
IN_VIEW = """selector => [...document.querySelectorAll(selector)].map(target => {
  const box = target.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isInside = box.width > 0 && document.elementFromPoint(x, y);
  const isHit = isInside && window.boomtown.hit(x, y)?.closest("[data-act]") === target;
  return isHit ? { act: target.dataset.act, x, y } : null;
}).filter(found => found)"""
OPEN_DOOR = """target => {
  if (target.closest(".bonus, .bonuses") && !document.body.classList.contains("bonus"))
    document.querySelector("[data-bonus]").click();
}"""


def open_table(page: Page, game: str, **form: Any) -> str:
    """Set up a table by the form. Returns the invitation's address, if friends are to come.

    `name0` is who does it, `name1` somebody else at this screen; `friends` and `bots_greedy` are so many;
    without those the bots are of that `level`.
    """
    page.goto(f"/new/{game}/")
    page.check(f"[name=mode][value={form.get('mode', 'base')}]")
    if "advanced" in form:
        page.check(f"[name=advanced][value={form['advanced']}]")
    for bot in page.locator(".place:not([hidden]) .sits").all()[1:]:
        bot.select_option(f"bot-{form.get('level', 'greedy')}")
    if form.keys() & {"name1", "friends", "bots_greedy"}:
        choose_seats(page, **form)
    page.fill("[name=name0]", str(form.get("name0", "")))
    page.click(".set-up button.play")
    page.wait_for_url("**/table/**")
    if not form.get("friends"):
        return ""
    return page.locator(".invitation .copy > input").input_value()


def choose_seats(
    page: Page, name1: str = "", friends: int = 0, bots_greedy: int | None = None, **_: Any
) -> None:
    usual = page.locator(".place:not([hidden])").count() - 1
    bots = usual if bots_greedy is None else bots_greedy
    seats = ["me", *["here"] * bool(name1), *["friend"] * friends, *["bot-greedy"] * bots]
    page.fill("#seats", str(len(seats)))
    page.locator("#seats").blur()
    for number, who in enumerate(seats[1:], 1):
        page.select_option(f"[name=seat{number}]", who)
    if name1:
        page.fill("[name=name1]", name1)


def join(page: Page, invitation: str, name: str) -> None:
    page.goto(invitation)
    page.fill("[name=name]", name)
    page.click("form.card button")
    wait_for_cards(page)


def play_usual(page: Page, game: str) -> None:
    """The usual game against usual bots, whoever plays it."""
    open_table(page, game)
    wait_for_cards(page)


def wait_for_cards(page: Page) -> None:
    """Until the page shows a game that has begun, and listens."""
    page.wait_for_selector("body[data-screen] #status .whose", state="attached")


def written(page: Page) -> dict[str, str]:
    """What is written on the sheet that is shown, piece by piece, without what can be touched there."""
    found: dict[str, str] = page.evaluate(WRITTEN)
    return found


def step(page: Page) -> str:
    found: str = page.evaluate(STEP)
    return found


def choices(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        CHOICES.replace(":visible", ""), "all => all.map(e => e.dataset.act)"
    )
    return found


def in_view(page: Page) -> list[dict[str, Any]]:
    """What can be pressed where it is now, as soon as there is something: each with action and middle."""
    looked = f"selector => {{ const found = ({IN_VIEW})(selector); return found.length ? found : null; }}"
    found: list[dict[str, Any]] = page.wait_for_function(
        looked, arg=CHOICES.replace(":visible", "")
    ).json_value()
    return found


def tap(page: Page, target: dict[str, Any]) -> None:
    """Press it with a finger, and once more where the page asks whether one is sure; wait for the answer."""
    before = step(page)
    page.touchscreen.tap(target["x"], target["y"])
    page.wait_for_function(
        "before => document.querySelector('[data-sure=yes]') || " + STEP + " !== before", arg=before
    )
    box = page.evaluate(
        "() => document.querySelector('[data-sure=yes]')?.getBoundingClientRect().toJSON() ?? null"
    )
    if box:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_answer(page, before)


def choose(page: Page, act: str) -> None:
    """Click what does this, say yes where the page asks once more, and wait until it has answered.

    A bonus stands behind its door, which is opened first.
    """
    before = step(page)
    target = page.locator(f'.can[data-act="{act}"], .act[data-act="{act}"]').first
    target.evaluate(OPEN_DOOR)
    target.dispatch_event("click")
    say_yes(page)
    wait_for_answer(page, before)


def say_yes(page: Page) -> None:
    if page.locator("[data-sure=yes]").count():
        page.click("[data-sure=yes]")


def wait_for_answer(page: Page, before: str) -> None:
    page.wait_for_function(f"before => {STEP} !== before", arg=before)


def play_out(pages: Sequence[Page], seed: int = 1, most: int = 2000) -> int:
    """Everybody chooses at random until the score table is there. Returns the number of choices."""
    rng = random.Random(seed)
    for count in range(most):
        page = _whose_turn(pages)
        if page is None:
            return count
        choose(page, rng.choice(choices(page)))
    raise AssertionError("The game does not end.")


def _whose_turn(pages: Sequence[Page]) -> Page | None:
    """Wait until somebody can choose, or until the score table is there."""
    deadline = monotonic() + 120
    while monotonic() < deadline:
        if pages[0].locator("body.over #result .places").count():
            return None
        for page in pages:
            if choices(page):
                return page
        pages[0].wait_for_timeout(30)
    raise AssertionError("Nobody can choose anything, and the game is not over.")


def expect_result(page: Page, names: Sequence[str]) -> None:
    for name in names:
        expect(page.locator("#result .places")).to_contain_text(name)
    expect(page.locator("#score tfoot")).to_contain_text(re.compile(r"\d"))


def check_axe(page: Page) -> None:
    """Nothing that keeps people with an impairment away."""
    found = Axe().run(page).response["violations"]
    serious = [
        f"{wrong['id']}: {node['html'][:150]} {node['failureSummary'][:200]}"
        for wrong in found
        if wrong["impact"] in ("serious", "critical")
        for node in wrong["nodes"]
    ]
    assert serious == [], serious

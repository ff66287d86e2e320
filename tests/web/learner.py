"""Somebody who plays a guided game in a browser: reads what is said, and presses only what is in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.web.playing import CHOICES, IN_VIEW, step, wait_for_answer

TARGETS = CHOICES.replace(":visible", "")
FINISHED = "#lesson .finished, body.over #lesson:not(:has(.told))"
READY = f"""([act, selector]) => document.querySelector("#lesson [data-read], {FINISHED}")
  || (({IN_VIEW})(selector).find(target => target.act === act) ?? null)"""
SEEN = """() => [...document.querySelectorAll(".look-here")].every(ring => {
  const { left, top, right, bottom } = ring.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
})"""
SURE = """() => {
  const { x, y, width, height } = document.querySelector("[data-sure=yes]").getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}"""
NEXT = SURE.replace("[data-sure=yes]", "#lesson [data-read]")
OTHER_STEP = "before => document.querySelector('#lesson .told')?.dataset.lesson !== before"


class Learner:
    """Reads everything and does what a plan says, one action after another; keeps what was told."""

    seen = SEEN
    """What is to be in view whenever something is told."""

    def __init__(self, page: Page, game: str, plan: Sequence[str], final: Sequence[str] = ()) -> None:
        """`final`: the verbs of actions that the page lets one confirm."""
        self.page, self.plan, self.final, self.told = page, list(plan), final, list[str]()
        page.click(f'[data-learn="{game}"]')
        page.wait_for_selector("body[data-screen] #lesson .told")
        while self.goes_on():
            pass

    def goes_on(self) -> bool:
        """Read on, or do the next thing, as soon as it can be pressed where it is."""
        self.page.wait_for_function(READY, arg=[self.plan[0] if self.plan else "", TARGETS])
        self.told += [words for words in self.page.locator("#lesson .words p").all_inner_texts() if words]
        self.page.wait_for_function(self.seen)
        if self.page.locator(FINISHED).count():
            return False
        if self.page.locator("#lesson [data-read]").count():
            self.read()
        else:
            self.do(self.plan.pop(0))
        return True

    def read(self) -> None:
        before = self.page.get_attribute("#lesson .told", "data-lesson")
        self.press(self.page.evaluate(NEXT))
        self.page.wait_for_function(OTHER_STEP, arg=before)

    def do(self, act: str) -> None:
        before = step(self.page)
        found = self.page.evaluate(IN_VIEW, TARGETS)
        self.press(next(target for target in found if target["act"] == act))
        if act.partition(" ")[0] in self.final:
            self.page.wait_for_selector("[data-sure=yes]")
            self.press(self.page.evaluate(SURE))
        wait_for_answer(self.page, before)

    def press(self, target: dict[str, Any]) -> None:
        if self.page.evaluate("() => navigator.maxTouchPoints > 0"):
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.click(target["x"], target["y"])

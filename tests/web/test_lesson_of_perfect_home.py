"""The guided first game of Perfect Home, played in a browser by pressing only what is in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from boomtown.languages import speaker
from boomtown.messages import Message
from boomtown.table.table import Table
from boomtown.web.games.lesson import ME, OTHER, places, said
from boomtown.web.games.lessons.perfect_home import LESSON
from boomtown.web.lessons import Shown, opened
from tests.web.playing import CHOICES, IN_VIEW, STEP, step

TURNS = (
    "take 1, write 2.9, park, end",
    "take 2, write 3.6, park, end",
    "take 3, write 1.5, fence 2.3, end",
    "take 1, write 1.9, promote 3, end",
    "take 1, temp -2, write 2.5, end",
    "take 2, write 1.8, pool, end",
    "take 3, write 1.4, bis 2.2 left, claim 1, use 1.1, use 2.1, use 3.10, end, keep",
    "take 1, write 3.2, park, end",
)
"""From the ninth round on: what the guide suggests, and it completes a plan."""
WITHIN = CHOICES.replace(":visible", "")
READY = f"""([act, selector]) => document.querySelector("#lesson .finished, #lesson [data-read]")
  || (({IN_VIEW})(selector).find(target => target.act === act) ?? null)"""
SEEN = """() => {
  const next = document.querySelector("#lesson [data-read]").getBoundingClientRect();
  const [x, y] = [next.x + next.width / 2, next.y + next.height / 2];
  return { x, y, isHit: document.elementFromPoint(x, y)?.closest("[data-read]") !== null };
}"""

A_PANEL = """() => {
  const tabs = [...document.querySelectorAll("[role=tab]")].filter(tab => tab.getClientRects().length);
  return tabs.length === 0 || tabs.some(tab => tab.ariaSelected === "true");
}"""
"""Where there are tabs, one of them is open."""


def after(turns: str) -> Table:
    """The lesson after these actions of the person."""
    table = opened("perfect-home", LESSON)
    for act in turns.split(", "):
        table.apply(table.check(ME, act))
        while table.state.waiting() == (OTHER,):
            table.apply(table.check(OTHER, table.ask_bot(OTHER)))
    return table


def answer(turns: str) -> str:
    shown = Shown(after(turns), 0, rests=False)
    return said(shown.answer.words, shown.scene).in_words() if shown.answer else ""


def test_who_follows_the_guide_completes_the_first_plan() -> None:
    """Each idea has its good move in its round; another deal would have others."""
    table = after(", ".join(TURNS))
    lines = {line.key: line.points for line in table.scores(ME)[ME].lines}
    assert table.view(ME)["public"]["round"] == 17
    assert (lines["plan-1"], lines["pools"], lines["estates-3"], lines["bis"]) == (8, 3, 12, -1)


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        ("take 1, write 2.9", "Well placed"),
        ("take 1, write 1.4", "Allowed, but tight: right of 12"),
        (TURNS[0] + ", take 2, write 3.6, park", "Planted. This street pays 2 points for its parks now."),
        (TURNS[0] + ", take 2, write 2.7, park", "Planted. This street pays 4 points for its parks now."),
        (", ".join(TURNS[:2]) + ", take 3, write 1.5, fence 2.3", "Good: now only the house on 2.2"),
        (", ".join(TURNS[:2]) + ", take 3, write 1.5, fence 3.3", "A fence stands for good"),
        (", ".join(TURNS[:5]) + ", take 2, write 1.6", "No pool is planned here"),
    ],
)
def test_what_is_done_is_answered(turns: str, words: str) -> None:
    assert answer(turns).startswith(words)


def test_one_card_is_pointed_at_where_two_have_the_effect() -> None:
    """The words tell one number."""
    shown = Shown(after(", ".join(TURNS[:3])), 0, rests=False)
    assert shown.step
    assert said(shown.step.words, shown.scene).in_words().endswith("Take the 13 with it.")
    assert places(shown.step.at, shown.scene) == ["table/card 1"]


class Learner:
    """Somebody who reads everything and does what is suggested; keeps what was told."""

    def __init__(self, page: Page) -> None:
        self.page, self.told = page, list[str]()
        self.plan = ", ".join(TURNS).split(", ")
        page.click('[data-learn="perfect-home"]')
        page.wait_for_selector("body[data-screen] #lesson .told")
        while self.goes_on():
            pass

    def goes_on(self) -> bool:
        """Read on, or do the next thing, as soon as it can be pressed where it is."""
        page, act = self.page, self.plan[0] if self.plan else ""
        page.wait_for_function(READY, arg=[act, WITHIN])
        self.told += page.locator("#lesson .words p").all_inner_texts()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(A_PANEL)
        if page.locator("#lesson .finished").count():
            return False
        if page.locator("#lesson [data-read]").count():
            self.read()
        else:
            self.do(self.plan.pop(0))
        return True

    def read(self) -> None:
        before, seen = self.page.locator("#lesson").inner_html(), self.page.evaluate(SEEN)
        assert seen["isHit"]
        self.press(seen["x"], seen["y"])
        self.page.wait_for_function(
            "before => document.querySelector('#lesson').innerHTML !== before", arg=before
        )

    def do(self, act: str) -> None:
        before = step(self.page)
        target = next(one for one in self.page.evaluate(IN_VIEW, WITHIN) if one["act"] == act)
        self.press(target["x"], target["y"])
        self.page.wait_for_function(f"before => {STEP} !== before", arg=before)

    def press(self, x: float, y: float) -> None:
        if self.page.evaluate("() => navigator.maxTouchPoints > 0"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)


def everything(language: str) -> set[str]:
    """The sentences of all steps that are said to everybody who follows the guide."""
    say = speaker(language)
    others = {"bis card"}
    return {say(one.words) for one in LESSON.steps if isinstance(one.words, Message) and one.id not in others}


def test_the_lesson_on_a_desktop(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 1440, "height": 900})
    learner = Learner(page)
    assert not learner.plan
    assert everything("en") <= set(learner.told)
    assert "Together that makes 35 points." in learner.told
    assert page.locator("#score\\/total td").first.inner_text() == "35"
    assert page.locator(".lesson .doors button").all_inner_texts() == ["Play a real game", "Once more"]


def test_the_lesson_on_a_phone_in_italian(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="it-IT")
    learner = Learner(page)
    assert not learner.plan
    assert everything("it") <= set(learner.told)
    assert "In tutto fanno 35 punti." in learner.told


def test_a_lesson_is_read_by_keys_and_by_ear(visit: Callable[..., Page]) -> None:
    """Enter goes on and then takes the first card; what is said comes to the one place that is read out."""
    page = visit(viewport={"width": 1280, "height": 720})
    page.click('[data-learn="perfect-home"]')
    page.wait_for_selector(".look-here", state="attached")
    page.keyboard.press("Enter")
    page.wait_for_selector('#lesson [data-lesson="1"]')
    assert isinstance(LESSON.steps[1].words, Message)
    page.wait_for_function(
        "words => document.querySelector('#said').innerText.includes(words)",
        arg=LESSON.steps[1].words.in_words(),
    )
    page.keyboard.press("Enter")
    page.wait_for_selector('#lesson [data-lesson="2"]')

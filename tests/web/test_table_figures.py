"""The measure of the table's page sees what a person would: what is covered, cut off, too small or beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from scripts.table_figures import Figures
from scripts.table_walk import LOOK

STYLE = """<style>
  body { margin: 0; } button { position: absolute; border: 0; padding: 0; width: 60px; height: 60px; }
</style><p data-step="1.0">?</p>"""

Look = Callable[[str], dict[str, dict[str, Any]]]


@pytest.fixture
def look(browser: Browser) -> Iterator[Look]:
    """What is said of each answer on a page with this content."""
    page = browser.new_page(viewport={"width": 400, "height": 300})

    def look(content: str) -> dict[str, dict[str, Any]]:
        page.set_content(STYLE + content)
        page.evaluate(LOOK)
        return {answer["act"]: answer for answer in page.evaluate("tableWalk.look(true)")["answers"]}

    yield look
    page.close()


def button(act: str, left: int, top: int, more: str = "") -> str:
    return f'<button data-act="{act}" style="left: {left}px; top: {top}px; {more}">{act}</button>'


def test_an_answer_below_the_window_is_not_in_view(look: Look) -> None:
    seen = look(button("take 1", 20, 100) + button("take 2", 20, 260))
    assert seen["take 1"]["isHit"]
    assert not seen["take 2"]["inView"]


def test_an_answer_scrolled_away_in_a_panel_is_not_in_view(look: Look) -> None:
    panel = '<div style="position: absolute; top: 100px; width: 200px; height: 70px; overflow: auto">'
    seen = look(panel + button("bid 1", 0, 5) + button("bid 2", 0, 40) + "</div>")
    assert seen["bid 1"]["isHit"]
    assert not seen["bid 2"]["inView"]


def test_what_lies_over_an_answer_is_what_is_hit(look: Look) -> None:
    over = button("open 1.2", 150, 110, "width: 40px; height: 40px").replace("data-act", "data-why")
    seen = look(button("open 1.1", 20, 100) + button("open 1.2", 140, 100) + over)
    assert seen["open 1.1"]["isHit"]
    assert (seen["open 1.2"]["isHit"], seen["open 1.2"]["hit"]) == (False, "why open 1.2")


def test_a_finger_needs_room(look: Look) -> None:
    seen = look(button("fence 1", 100, 100) + button("fence 2", 200, 100, "width: 14px"))
    assert seen["fence 1"]["room"] == 40
    assert 12 <= seen["fence 2"]["room"] <= 14


def test_a_page_that_chooses_the_nearest_answer_gives_small_ones_room(look: Look) -> None:
    nearest = """<script>
      const far = (e, x, y) => Math.hypot(e.offsetLeft + e.offsetWidth / 2 - x, e.offsetTop + 30 - y);
      const hit = (x, y) => [...document.querySelectorAll("button")].find((e) => far(e, x, y) <= 22);
      window.boomtown = { hit };
    </script>"""
    seen = look(button("fence 2", 200, 100, "width: 14px") + nearest)
    assert seen["fence 2"]["room"] == 40


def test_the_end_of_a_turn_and_a_bonus_are_no_answers_to_the_question(look: Look) -> None:
    rest = button("end", 20, 100) + button("easy +1", 100, 100) + '<button data-hint="1">?</button>'
    assert set(look(button("open 1.1", 200, 100) + rest)) == {"open 1.1"}
    assert set(look(button("end", 20, 100))) == {"end"}


def test_a_promise_is_broken_when_anything_speaks_against_it() -> None:
    figures = Figures("perfect-home", "390x844", is_touch=True)
    answer = {
        "act": "fence 1.1",
        "inView": True,
        "isHit": True,
        "hit": "fence 1.1",
        "room": 40,
        "where": "0 0 9 9",
    }
    seen = {"step": "1.0", "taller": 0, "wider": 0, "words": [12.0, "next"], "others": []}
    figures.count({**seen, "answers": [answer]})
    assert figures.broken() == {}
    figures.count({**seen, "answers": [{**answer, "room": 39}], "words": [11.5, "bis"]})
    figures.count({**seen, "answers": [{**answer, "isHit": False, "hit": "why 2"}], "taller": 3})
    assert figures.broken() == {
        "an answer is in view at every decision": ["3 (step 1.0): fence 1.1 at 0 0 9 9"],
        "the middle of an answer belongs to it": {"fence 1.1 at 0 0 9 9 → why 2": 1},
        "a finger has room on every answer": {"fence 1.1 at 0 0 9 9": 1},
        "the page fits the window": 3,
        "words can be read on a phone": {"bis": 11.5},
    }

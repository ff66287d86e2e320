"""The guided first game of New Las Vegas, played in a browser by pressing only what is in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from boomtown.languages import speaker
from boomtown.table.table import Table
from boomtown.web.games.lesson import ME, OTHER, said
from boomtown.web.games.lessons.new_las_vegas import LESSON
from boomtown.web.lessons import Shown, opened
from tests.web.learner import Learner

ROUNDS = {
    6: "take 1, open 3.7, end",
    7: "take 1, open 1.7, show left, end",
    8: "take 1, open 4.7, inaugurate, end",
    9: "take 3, open 4.9, build 2.1, end",
    10: "take 1, open 4.5, improve grand-hotel, end",
    11: "take 3, open 2.1, improve grand-hotel, end, keep",
    12: "take 3, open 1.3, drive ws, end",
}
"""Who does what is suggested ends the game with the seventh round."""
POINTED_AT = """() => [...document.querySelectorAll(".look-here, .looked-at")].some(ring => {
  const { left, top, right, bottom, width } = ring.getBoundingClientRect();
  return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}) || ["[]", undefined].includes(document.querySelector("#lesson .told")?.dataset.at)"""


def answered(*acts: str) -> str:
    """What is said to the last of these actions, the first ones of the lesson."""
    table = opened("new-las-vegas", LESSON)
    for act in acts:
        table.apply(table.check(ME, act))
    return heard(table)


def heard(table: Table) -> str:
    shown = Shown(table, 0, rests=False)
    return said(shown.answer.words, shown.scene).in_words() if shown.answer else ""


def test_who_follows_the_guide_completes_three_projects_and_wins() -> None:
    """Each idea has its good move in its round; another deal would have others."""
    table = opened("new-las-vegas", LESSON)
    for round, turn in ROUNDS.items():
        assert table.view(ME)["public"]["round"] == round
        for act in turn.split(", "):
            table.apply(table.check(ME, act))
            while table.state.waiting() == (OTHER,):
                table.apply(table.check(OTHER, table.ask_bot(OTHER)))
    mine, hers = table.scores(None)
    assert table.is_over
    assert [line.points for line in mine.lines[:3]] == [9, 6, 8]
    assert mine.total > hers.total


@pytest.mark.parametrize(
    ("acts", "words"),
    [
        (("take 1", "open 2.10"), "Allowed, but tight: 3 closed casinos to its left, and numbers that fit"),
        (("take 2", "open 2.10"), "Well placed"),
        (("take 1", "open 3.4"), "There is no star here"),
        (("take 1", "easy +1"), "A bonus! Its group of boxes is circled"),
        (("take 1", "open 3.8", "show right"), "Applause!"),
    ],
)
def test_what_is_done_is_answered(acts: tuple[str, ...], words: str) -> None:
    assert answered(*acts).startswith(words)


class LasVegasLearner(Learner):
    """Some of the places that a step names are in view, if it names any."""

    seen = POINTED_AT


def learn(page: Page, rounds: dict[int, str]) -> Learner:
    learner = LasVegasLearner(
        page, "new-las-vegas", [act for turn in rounds.values() for act in turn.split(", ")]
    )
    assert not learner.plan
    return learner


def test_the_lesson_on_a_desktop(visit: Callable[..., Page]) -> None:
    """With a number that leaves too little room: that is allowed, and answered."""
    page = visit(viewport={"width": 1440, "height": 900})
    learner = learn(page, {**ROUNDS, 6: "take 2, open 2.8, end"})
    tight = "Allowed, but tight: 1 closed casino to its right, and numbers that fit there: 0."
    answers = [words for words in learner.told if words.startswith(("Allowed", "Applause", "Built", "Home"))]
    assert [answer.partition("!")[0] for answer in answers] == [tight, "Applause", "Built", "Home"]
    assert "completed all three projects" in page.locator("#result").inner_text()
    together = next(words for words in learner.told if words.startswith("Together"))
    assert f"wins with {together.split()[1]} points" in page.locator("#result").inner_text()


def test_the_lesson_on_a_phone_in_german(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="de-DE")
    learner = learn(page, ROUNDS)
    say = speaker("de")
    first = LESSON.steps[0].words
    assert not callable(first)
    assert learner.told[0] == say(first)
    told = {words for words in learner.told if words}
    for idea in LESSON.steps:
        if idea.since is not None and not callable(idea.words):
            assert say(idea.words) in told, idea.id
    assert "alle drei Projekte" in page.locator("#result").inner_text()

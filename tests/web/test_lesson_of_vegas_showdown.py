"""The guided first game of Vegas Showdown, played in a browser by pressing only what is in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from boomtown.languages import speaker
from boomtown.messages import Message
from boomtown.web.games.lessons.vegas_showdown import LESSON
from tests.web.learner import Learner

GAME = "vegas-showdown"
FINAL = ("bid", "publicity")
SUGGESTED = (
    ["bid slots 7", "place slots 3.1 0", "end"],
    ["bid p1 12", "place fancy-slots 3.2 0", "end"],
    ["bid restaurant 15", "place restaurant 3.6 0", "end"],
)


def learn(page: Page, *rounds: Sequence[str]) -> Learner:
    learner = Learner(page, GAME, [act for acts in rounds for act in acts], FINAL)
    assert not learner.plan
    return learner


def in_order(learner: Learner, *beginnings: str) -> list[str]:
    """What was told and begins so."""
    return [words for words in learner.told if words.startswith(beginnings)]


def test_the_lesson_on_a_desktop(visit: Callable[..., Page]) -> None:
    """Who bids too much and is outbid is told what it means, and comes to the end of the lesson too."""
    page = visit(viewport={"width": 1440, "height": 900})
    dear = ["bid slots 12", *SUGGESTED[0][1:]]
    learner = learn(page, dear, SUGGESTED[1], ["bid lounge 9", "publicity"])
    assert in_order(learner, "Rosa is", "It is connected", "You have been", "1 fame") == [
        "Rosa is outbid: she pays nothing and chooses again. $7 would have been enough.",
        "It is connected. From now on you collect $6 every round.",
        "It is connected. From now on you collect $7 every round.",
        "You have been outbid. You pay nothing and choose again: bid more, or do something else.",
        "1 fame at once, and your money stays for the next round.",
    ]
    assert page.locator('.lesson .doors [data-play="vegas-showdown"]').is_visible()


def test_the_lesson_on_a_phone_in_french(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    learner = learn(page, *SUGGESTED)
    say = speaker("fr")
    for step in LESSON.steps:
        if isinstance(step.words, Message):
            assert say(step.words) in learner.told, step.id
    assert page.locator('.lesson .doors [data-play="vegas-showdown"]').is_visible()

"""The guided first game of Vegas Showdown, played in a browser by pressing only what is in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from boomtown.languages import speaker
from boomtown.messages import Message
from boomtown.web.games.lesson import ME, Scene, places, said
from boomtown.web.games.lessons.vegas_showdown import LESSON
from boomtown.web.lessons import opened, scene_of
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


def after(*acts: str) -> Scene:
    """What the person sees after these actions, when the bots have answered."""
    table = opened(GAME, LESSON)
    for act in acts:
        table.apply(table.check(ME, act))
        while bots := [seat for seat in table.state.waiting() if seat != ME]:
            table.apply(table.check(bots[0], table.ask_bot(bots[0])))
    return scene_of(table)


def test_an_answer_is_gone_when_something_was_read_since() -> None:
    scene, event = after("bid restaurant 15", "end"), [step.id for step in LESSON.steps].index("event")
    answer = LESSON.answer(event, scene)
    assert answer
    assert said(answer.words, scene).in_words().startswith("Restaurant set aside")
    assert LESSON.answer(event + 1, scene) is None


def test_more_population_is_not_advised_to_who_lacks_revenue() -> None:
    scene = after("publicity", "publicity")
    balance = next(step for step in LESSON.steps if step.id == "balance")
    assert balance.is_now(scene)
    assert said(balance.words, scene).in_words().startswith("Population 8, revenue 5: the lower one")
    assert not places(balance.at, scene)


def test_the_doors_are_told_of_the_tile_that_can_be_placed() -> None:
    """Fancy Slots were bought without Slots, so it is the Restaurant set aside before that can be laid."""
    scene = after("bid restaurant 15", "end", "bid p1 12")
    step = LESSON.step(len(LESSON.steps) - 1, scene)
    assert step
    assert said(step.words, scene).in_words().startswith("H means hotel")


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

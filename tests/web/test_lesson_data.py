"""Lessons as data: whatever somebody plays, each is told to its end, and every place it names is there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from boomtown import bots
from boomtown.drawing import Drawing, artist_of
from boomtown.languages import LANGUAGES, speaker
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.table import Table
from boomtown.web.games import FACES
from boomtown.web.games.lesson import ME, Lesson, Step
from boomtown.web.lessons import Shown, opened

LESSONS = {id: face.lesson for id, face in FACES.items() if face.lesson}
PANELS = {"goals", "cards", "seats", "question", "score"}

Choose = Callable[[Table, int], int]
"""What a seat does; the other seats play like the person, so that this is quick."""


def at_random(seed: int) -> Choose:
    rng = random.Random(seed)
    return lambda table, seat: rng.choice(table.state.legal(seat))


def like_a_bot(level: str) -> Choose:
    def choose(table: Table, seat: int) -> int:
        bot = bots.make(level, table.game)
        return bot.choose(table.view(seat), table.state.legal(seat), Rng(bytes(32)))

    return choose


class Walk:
    """A lesson from its beginning to the end of the game: what was shown, in order."""

    def __init__(self, game: str, choose: Choose) -> None:
        lesson = LESSONS[game]
        assert lesson
        self.lesson: Lesson = lesson
        self.table, self.floor, self.seen = opened(game, lesson), 0, list[str]()
        self.told = set[str]()
        self.said = list[object]()
        while not self.table.is_over:
            self.read()
            seat = self.table.state.waiting()[-1]
            action = choose(self.table, seat)
            self.table.apply(self.table.check(seat, action))
        self.read()

    def read(self) -> None:
        """Everything that is said now, in every language; whatever can be read is read."""
        while True:
            shown = Shown(self.table, self.floor, rests=False)
            self.say(shown)
            if shown.step:
                self.told.add(idea(shown.step))
            if shown.number is None:
                return
            if shown.step and shown.step.id not in self.seen:
                self.seen.append(shown.step.id)
            if shown.step and shown.step.acting:
                return
            self.floor = shown.number + 1

    def say(self, shown: Shown) -> None:
        """In every language, once for each thing that is said."""
        key = (shown.step and shown.step.id, shown.answer)
        if key in self.said:
            return
        self.said.append(key)
        drawn = drawings(self.table, "en")
        for language in LANGUAGES:
            shown.part(drawn, speaker(language))

    @property
    def is_finished(self) -> bool:
        return Shown(self.table, self.floor, rests=False).is_finished


def idea(step: Step) -> str:
    """What is said; the same may stand in several steps, for several occasions."""
    return step.id if callable(step.words) else step.words.template


def drawings(table: Table, language: str) -> dict[str, Drawing]:
    artist, view, say = artist_of(table.game), table.view(ME), speaker(language)
    return {"table": artist.table(view, (), say), "sheet": artist.sheet(view, ME, (), say)}


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_played_the_lesson_comes_to_its_end(game: str, seed: int) -> None:
    walk = Walk(game, at_random(seed))
    assert walk.is_finished
    order = [step.id for step in walk.lesson.steps]
    assert walk.seen == sorted(walk.seen, key=order.index)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("level", ["easy", "greedy"])
def test_who_plays_with_sense_is_told_nearly_everything(game: str, level: str) -> None:
    walk = Walk(game, like_a_bot(level))
    assert walk.is_finished
    ideas = {idea(step) for step in (*walk.lesson.steps, *walk.lesson.asides)}
    assert len(walk.told) >= 0.7 * len(ideas), ideas - walk.told


@pytest.mark.parametrize("game", LESSONS)
def test_every_place_is_one_that_the_page_knows(game: str) -> None:
    """An unknown name would ring nothing."""
    lesson = LESSONS[game]
    assert lesson
    table = opened(game, lesson)
    drawn, keys = drawings(table, "en"), {line.key for line in table.scores(ME)[ME].lines} | {"total"}
    for step in (*lesson.steps, *lesson.asides):
        for name in step.at if not callable(step.at) else ():
            first, _, rest = name.partition("/")
            if first in drawn:
                section, _, region = rest.partition("/")
                assert not region or region in drawn[first].sections[section].regions, name
            else:
                assert name in table.game.catalogue or (rest in keys if rest else first in PANELS), name


@pytest.mark.parametrize("game", LESSONS)
def test_sentences_are_short(game: str) -> None:
    lesson = LESSONS[game]
    assert lesson
    for step in (*lesson.steps, *lesson.asides):
        for words in (step.words, *(answer.words for answer in step.answers)):
            if not callable(words):
                sentences = [one for one in words.template.replace("?", ".").split(". ") if one]
                assert len(sentences) <= 3, words
                assert all(len(one.split()) <= 26 for one in sentences), words

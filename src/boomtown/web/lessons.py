"""What a guided game says now: a lesson of `games/lesson.py` at its table. No Django here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from boomtown.drawing import Drawing, artist_of
from boomtown.messages import Say
from boomtown.rules.kernel.state import View
from boomtown.table.table import Table
from boomtown.web.games import FACES, game_of
from boomtown.web.games.lesson import ME, Act, Answer, Lesson, Scene, Step, places, said
from boomtown.web.parts import macros

_lesson = macros("lesson")


def lesson_of(game: str) -> Lesson | None:
    return FACES[game].lesson if game in FACES else None


def opened(game: str, lesson: Lesson) -> Table:
    """The table of a lesson, played up to where it begins."""
    options = {"mode": lesson.mode, **(lesson.options or {})}
    table = Table.open(game_of(game, lesson.edition), options, lesson.seats, lesson.secret)
    for seat, text in _actions(lesson):
        table.apply(table.check(seat, text))
    return table


def _actions(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for seat, texts in lesson.opening:
        for text in texts.split(", "):
            yield seat, text


def scene_of(table: Table) -> Scene:
    """The game as the person sees it."""
    view, face = table.view(ME), FACES[table.game.id]
    verbs = {table.game.catalogue.text(action).partition(" ")[0] for action in table.state.legal(ME)}
    asked = face.verb_of(verbs) if verbs else ""
    return Scene(view, asked, _done(table), table.scores(ME)[ME], table.is_over)


def _done(table: Table) -> list[Act]:
    lesson = lesson_of(table.game.id)
    before = sum(seat == ME for seat, _ in _actions(lesson)) if lesson else 0
    return [Act(stage.round, text) for stage in table.story for text in stage.turns.get(ME, ())][before:]


class Shown:
    """The lesson's part of one page."""

    def __init__(self, table: Table, floor: int, rests: bool) -> None:
        lesson = lesson_of(table.game.id)
        assert lesson
        self.table, self.lesson, self.rests = table, lesson, rests
        self.scene = scene_of(table)
        self.number = lesson.present(floor, self.scene)
        self.step: Step | None = lesson.step(floor, self.scene)
        self.answer: Answer | None = lesson.answer(floor, self.scene)
        self.is_finished = lesson.is_finished(floor, self.scene)

    def part(self, drawings: Mapping[str, Drawing], say: Say) -> str:
        if self.rests:
            return str(_lesson.resting(say))
        scene, step, answer = self.scene, self.step, self.answer
        return str(
            _lesson.told(
                say(said(step.words, scene)) if step else "",
                say(said(answer.words, scene)) if answer else "",
                answer.is_good if answer else True,
                self.number,
                len(self.lesson.steps),
                bool(step and not step.acting),
                json.dumps(self._places(drawings)),
                self._lines(say),
                self.is_finished,
                say,
            )
        )

    def _places(self, drawings: Mapping[str, Drawing]) -> list[Any]:
        """Where to look: sections with boxes, and names of panels."""
        if self.step is None:
            return []
        names = places(self.step.at, self.scene)
        return [place_of(name, self.table, self.scene.view, drawings) for name in names]

    def _lines(self, say: Say) -> list[tuple[str, str, str]]:
        """The lines of the score sheet that are spoken of, for screens without that panel."""
        names = places(self.step.at, self.scene) if self.step else ()
        keys = [name.partition("/")[2] for name in names if name.startswith("score/")]
        lines = [line for line in self.scene.score.lines if line.key in keys]
        found = [
            (say(line.name), say("{number}", number=line.points), say(line.detail) if line.detail else "")
            for line in lines
        ]
        total = (say("Total"), say("{number}", number=self.scene.score.total), "")
        return [*found, total] if "total" in keys else found


def place_of(name: str, table: Table, view: View, drawings: Mapping[str, Drawing]) -> list[Any] | str:
    """A place that a step names: a section or a region of the drawings, where an action is done, a panel."""
    if name in table.game.catalogue:
        found = artist_of(table.game).place(name, view)
        return [f"{found.drawing}/{found.section}", found.box] if found else name
    drawing, _, rest = name.partition("/")
    if drawing not in drawings:
        return name
    section, _, region = rest.partition("/")
    drawn = drawings[drawing].sections[section]
    return [f"{drawing}/{section}", drawn.regions[region] if region else drawn.box]

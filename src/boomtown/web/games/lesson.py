"""A guided first game as data: what is said when, where to look, and the kind answer to what was done.

A game's lesson is `LESSON` in `lessons/GAME.py`, and its face names it. It is played at a real table by the
real engine; only the deal is fixed. The other seats are easy bots.

How a lesson goes on. The database keeps one number, the first step that has not been read (`Next` moves it
past the step that is shown). Everything else follows from the game: of the steps from there on, the first one
that is `is_now` is shown, and nothing beyond a step that `is_to_come`. So a step whose occasion never came is
passed over, an undone action brings its step back, and whatever somebody plays, the lesson comes to its end.

- `round=3`: only in round 3 (of the game, the prepared rounds count); over as soon as that round is.
- `since=9`: from round 9 on, also after the end, until it is read. `since=OVER`: after the end.
- `asked="take"`: only while that verb is asked, as `WebFace.verb_of` says; several: `asked="park pool"`.
- `when`, `until`: a condition on the `Scene`, as in `until=lambda scene: scene.has_done("bid")`.
- `acting=True`: something is to be done, so there is no Next; it needs `asked`, and its `answers` are tried
  on what is done then, the first that fits is said. An answer stays until the next action or the next Next.
- `at`: where to look, ringed and framed by the camera: a section (`sheet/street 2`), a region of one
  (`sheet/street 2/parks`), the place of an action (`write 2.6`), or a panel: `goals`, `cards`, `seats`,
  `question`, `score`, a line of the score sheet (`score/parks`).
- `asides` of a lesson are said where none of its steps is, whatever the round: what an effect is, when it is
  used for the first time. They have no Next.
- `words` may be made from the scene, with the person's own numbers: `words=lambda scene: Message(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from boomtown.messages import Message
from boomtown.rules.kernel.options import Value
from boomtown.rules.kernel.scores import ScoreLine, ScoreSheet
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON, Seat

ME, OTHER = 0, 1
"""The seats of the person and of the first bot in a guided game."""
LEVEL = "easy"
OVER = 10_000
"""A round that never comes: the game is over before."""


class Act(NamedTuple):
    """Something the person has done, and in which round."""

    round: int
    text: str

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]


@dataclass(frozen=True)
class Scene:
    """The game as the person sees it now."""

    view: View
    asked: str
    """The verb that is asked, or nothing."""
    acts: Sequence[Act]
    """What the person has done since the opening, without what was taken back."""
    score: ScoreSheet
    """The own score sheet, as if the game ended now."""
    is_over: bool = False

    @property
    def round(self) -> int:
        number: int = self.view["public"]["round"]
        return number

    @property
    def sheet(self) -> Mapping[str, Any]:
        """The own sheet."""
        found: Mapping[str, Any] = self.view["own"]["sheet"]
        return found

    def has_done(self, verb: str) -> bool:
        return any(act.verb == verb for act in self.acts)

    def line(self, key: str) -> ScoreLine | None:
        return next((line for line in self.score.lines if line.key == key), None)

    def points(self, key: str) -> int:
        """The own points in lines of the score sheet: all whose key begins so."""
        return sum(line.points for line in self.score.lines if line.key.startswith(key))


Words = Message | Callable[[Scene], Message]
Places = Sequence[str] | Callable[[Scene], Sequence[str]]
Condition = Callable[[Scene], bool]


def _always(scene: Scene) -> bool:
    return True


def _never(scene: Scene) -> bool:
    return False


def done(verb: str) -> Condition:
    """Whether the person has done such a thing since the opening."""
    return lambda scene: scene.has_done(verb)


def _whatever(text: str, scene: Scene) -> bool:
    return True


@dataclass(frozen=True)
class Answer:
    """What is said kindly to what was done."""

    words: Words
    to: Callable[[str, Scene], bool] = _whatever
    """Whether it fits: the action's text, and the game after it."""
    is_good: bool = True
    """Otherwise the action was allowed but costs something, and the words say what."""


@dataclass(frozen=True)
class Step:
    """One thing that is said; see the top of this file."""

    id: str
    words: Words
    at: Places = ()
    round: int | None = None
    since: int | None = None
    asked: str = ""
    when: Condition = _always
    until: Condition = _never
    acting: bool = False
    answers: Sequence[Answer] = ()

    def __post_init__(self) -> None:
        assert self.asked or not (self.acting or self.answers), f"{self.id}: what is to be done?"

    @property
    def begins(self) -> int:
        """The first round in which it can be said."""
        return self.round or self.since or 0

    def is_to_come(self, scene: Scene) -> bool:
        """Whether its round has not begun."""
        return not scene.is_over and scene.round < self.begins

    def is_now(self, scene: Scene) -> bool:
        return (
            self._is_in_time(scene) and self._is_asked(scene) and self.when(scene) and not self.until(scene)
        )

    def _is_in_time(self, scene: Scene) -> bool:
        if self.round is not None:
            return scene.round == self.round and not scene.is_over
        return not self.is_to_come(scene)

    def _is_asked(self, scene: Scene) -> bool:
        return not self.asked or scene.asked in self.asked.split()

    def answers_to(self, act: Act) -> Sequence[Answer]:
        """The answers that are tried on something that was done."""
        is_then = self.round in (None, act.round) and act.round >= (self.since or 0)
        return self.answers if is_then and act.verb in self.asked.split() else ()


@dataclass(frozen=True)
class Lesson:
    """The guided first game of one game."""

    mode: str
    deal: str
    """The text the secret of the shuffle is made from."""
    opponents: Sequence[str]
    """The friendly names of the easy bots."""
    steps: Sequence[Step]
    opening: Sequence[tuple[int, str]] = ()
    """What was done before the person comes: seats and their actions, `(0, "take 1, write 1.4, end")`."""
    asides: Sequence[Step] = ()
    """What is said whenever its occasion comes, if no step has something to say."""
    options: Mapping[str, Value] | None = None
    edition: str | None = None

    def __post_init__(self) -> None:
        ids = [step.id for step in (*self.steps, *self.asides)]
        assert len(set(ids)) == len(ids), ids
        assert all(step.acting for step in self.asides)

    @cached_property
    def secret(self) -> bytes:
        return sha256(self.deal.encode()).digest()

    @property
    def seats(self) -> list[Seat]:
        """As the header has them: the deal follows from it, so the person's own name does not stand there."""
        return [Seat("Guest", PERSON, bytes(16)), *(Seat(name, LEVEL) for name in self.opponents)]

    def present(self, floor: int, scene: Scene) -> int | None:
        """The number of the step that is shown; None where nothing is to be said now."""
        for number, step in enumerate(self.steps[floor:], floor):
            if step.is_now(scene):
                return number
            if step.is_to_come(scene):
                break
        return None

    def step(self, floor: int, scene: Scene) -> Step | None:
        """What is said now: a step, or else an aside while there are steps to come."""
        number = self.present(floor, scene)
        if number is not None:
            return self.steps[number]
        if self.is_finished(floor, scene):
            return None
        return next((step for step in self.asides if step.is_now(scene)), None)

    def answer(self, floor: int, scene: Scene) -> Answer | None:
        """What is said to the person's last action."""
        if not scene.acts or floor == len(self.steps):
            return None
        last = scene.acts[-1]
        if floor and self.steps[floor - 1].begins > last.round:
            return None  # something was read since
        found = (answer for step in (*self.steps[floor:], *self.asides) for answer in step.answers_to(last))
        return next((answer for answer in found if answer.to(last.text, scene)), None)

    def is_finished(self, floor: int, scene: Scene) -> bool:
        """Whether nothing will be said any more."""
        rest = self.steps[floor:]
        if scene.is_over:
            return not any(step.is_now(scene) for step in rest)
        return all(step.round is not None and step.round < scene.round for step in rest)


def said(words: Words, scene: Scene) -> Message:
    return words if isinstance(words, Message) else words(scene)


def places(at: Places, scene: Scene) -> Sequence[str]:
    return at(scene) if callable(at) else at

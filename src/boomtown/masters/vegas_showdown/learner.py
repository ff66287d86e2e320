"""Vegas Showdown as it is learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from boomtown.masters import verbs
from boomtown.masters.learner import Course, Effort, Learner, Lessons
from boomtown.masters.network import Floats
from boomtown.masters.vegas_showdown.features import describe, length
from boomtown.masters.vegas_showdown.first_guess import first_guess
from boomtown.masters.vegas_showdown.turn import answer, ends_turn, try_only
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.twin.twin import Twin
from boomtown.twin.vegas_showdown.layout import kinds_of
from boomtown.twin.vegas_showdown.scoring import LINES

TOGETHER = "together"


class VegasShowdownLearner(Learner):
    verbs: ClassVar = {
        verbs.describe: describe,
        verbs.answer: answer,
        verbs.ends_turn: ends_turn,
        verbs.try_only: try_only,
    }
    lessons: ClassVar = {
        TOGETHER: Lessons(
            [
                Course({"mode": "base"}, 4, 0.7),
                Course({"mode": "base"}, 3, 0.15),
                Course({"mode": "base"}, 5, 0.15),
            ],
            noise=0.6,
            careless=20,
            trust=0.3,
        ),
    }

    @property
    def lines(self) -> Sequence[str]:
        return LINES

    @property
    def features(self) -> int:
        return length(len(kinds_of(cast(VegasShowdown, self.game).printed)))

    @property
    def first_guess(self) -> Floats:
        return first_guess(cast(VegasShowdown, self.game).printed)

    def network(self, twin: Twin) -> str:
        return TOGETHER

    def effort(self, twin: Twin) -> Effort:
        return Effort(turns=8, worlds=6, ahead=3)

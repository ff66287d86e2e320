"""Perfect Home as it is learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from boomtown.masters import verbs
from boomtown.masters.flip_and_write.turn import answer, ends_turn
from boomtown.masters.learner import Course, Effort, Learner, Lessons
from boomtown.masters.network import Floats
from boomtown.masters.perfect_home.features import describe
from boomtown.masters.perfect_home.first_guess import first_guess
from boomtown.masters.perfect_home.layout import LENGTH
from boomtown.masters.perfect_home.turn import try_only
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.twin.perfect_home.scoring import line_keys
from boomtown.twin.twin import Twin

TOGETHER, ALONE = "together", "alone"


class PerfectHomeLearner(Learner):
    verbs: ClassVar = {
        verbs.describe: describe,
        verbs.answer: answer,
        verbs.ends_turn: ends_turn,
        verbs.try_only: try_only,
    }
    lessons: ClassVar = {
        TOGETHER: Lessons(
            [
                Course({"mode": "base"}, 2, 0.66),
                Course({"mode": "base"}, 3, 0.1),
                Course({"mode": "base"}, 5, 0.04),
                Course({"mode": "expert"}, 2, 0.08),
                Course({"mode": "expert"}, 3, 0.04),
                Course({"mode": "base", "advanced": "yes"}, 2, 0.05),
                Course({"mode": "expert", "advanced": "yes"}, 2, 0.03),
            ],
            noise=0.4,
            careless=10,
        ),
        ALONE: Lessons(
            [Course({"mode": "solo"}, 1, 0.85), Course({"mode": "solo", "advanced": "yes"}, 1, 0.15)],
            noise=0.4,
            careless=10,
        ),
    }

    @property
    def lines(self) -> Sequence[str]:
        return line_keys(len(cast(PerfectHome, self.game).printed.streets), advanced=True)

    @property
    def features(self) -> int:
        return LENGTH

    @property
    def first_guess(self) -> Floats:
        return first_guess(cast(PerfectHome, self.game).printed)

    def network(self, twin: Twin) -> str:
        return ALONE if twin.seats == 1 else TOGETHER

    def effort(self, twin: Twin) -> Effort:
        """A hand has twice as many combinations, and roundabouts make a turn many: then fewer worlds do."""
        worlds = 12 if twin.options["mode"] == "base" else 8
        if twin.options["advanced"] == "yes":
            worlds = 2
        return Effort(turns=16 if worlds > 2 else 6, worlds=max(1, worlds * 2 // max(2, twin.seats)))

"""Perfect Home as it is learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from boomtown.masters import verbs
from boomtown.masters.flip_and_write.turn import answer, ends_turn, try_all
from boomtown.masters.learner import Course, Learner, Lessons
from boomtown.masters.perfect_home.features import describe, length
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.twin.perfect_home.scoring import line_keys
from boomtown.twin.twin import Twin

TOGETHER, ALONE = "together", "alone"


class PerfectHomeLearner(Learner):
    verbs: ClassVar = {
        verbs.describe: describe,
        verbs.answer: answer,
        verbs.ends_turn: ends_turn,
        verbs.try_only: try_all,
    }
    lessons: ClassVar = {
        TOGETHER: Lessons([Course({"mode": "base"}, 2, 1.0)], noise=1.0, careless=20),
        ALONE: Lessons([Course({"mode": "solo"}, 1, 1.0)], noise=1.0, careless=20),
    }

    @property
    def lines(self) -> Sequence[str]:
        return line_keys(len(cast(PerfectHome, self.game).printed.streets), advanced=True)

    @property
    def features(self) -> int:
        town = cast(PerfectHome, self.game).town
        return length(len(town.street_of), len(town.streets))

    def network(self, twin: Twin) -> str:
        return ALONE if twin.seats == 1 else TOGETHER

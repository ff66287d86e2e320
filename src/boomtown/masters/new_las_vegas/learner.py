"""New Las Vegas as it is learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boomtown.masters import turns, verbs
from boomtown.masters.flip_and_write.turn import try_all
from boomtown.masters.learner import Course, Learner, Lessons
from boomtown.masters.network import Floats, Network
from boomtown.masters.new_las_vegas import layout
from boomtown.masters.new_las_vegas.answers import answer
from boomtown.masters.new_las_vegas.features import describe
from boomtown.masters.new_las_vegas.guess import first_guess
from boomtown.masters.new_las_vegas.turns import ends_turn, find_turns
from boomtown.twin.new_las_vegas.scoring import LINES
from boomtown.twin.twin import Twin

TOGETHER = "together"
COURSES = (
    Course({"mode": "base"}, 2, 0.6),
    Course({"mode": "base"}, 3, 0.1),
    Course({"mode": "base"}, 5, 0.05),
    Course({"mode": "expert"}, 2, 0.1),
    Course({"mode": "expert"}, 4, 0.05),
    Course({"mode": "first-game"}, 2, 0.1),
)
ONLY_ALONE = (
    *range(layout.ACME_CARDS, layout.TABLE),
    layout.SEATS,
    *range(layout.MODE + 3, layout.SCRATCH),
)
"""What is seen in games against ACME alone: none of these courses shows it."""


class NewLasVegasLearner(Learner):
    verbs: ClassVar = {
        verbs.describe: describe,
        verbs.answer: answer,
        verbs.ends_turn: ends_turn,
        verbs.try_only: try_all,
        turns.find_turns: find_turns,
    }
    lessons: ClassVar = {
        TOGETHER: Lessons(COURSES, noise=0.4, careless=10),
    }

    @property
    def lines(self) -> Sequence[str]:
        return LINES

    @property
    def features(self) -> int:
        return layout.LENGTH

    @property
    def first_guess(self) -> Floats:
        return first_guess()

    def network(self, twin: Twin) -> str:
        return TOGETHER

    def trained(self, name: str) -> Network:
        """What it has never seen says nothing."""
        network = super().trained(name)
        network.into[ONLY_ALONE, :] = 0
        return network

    def rival_share(self, twin: Twin) -> float:
        """Alone, ACME is to be beaten."""
        return 0.8 if twin.seats == 1 else 0.5

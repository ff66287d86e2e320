"""The games that can be learned."""

from __future__ import annotations

from boomtown.masters.learner import Learner
from boomtown.masters.new_las_vegas.learner import NewLasVegasLearner
from boomtown.masters.perfect_home.learner import PerfectHomeLearner
from boomtown.masters.vegas_showdown.learner import VegasShowdownLearner
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

LEARNERS: dict[str, type[Learner]] = {
    NewLasVegas.id: NewLasVegasLearner,
    PerfectHome.id: PerfectHomeLearner,
    VegasShowdown.id: VegasShowdownLearner,
}


def learner(game: Game) -> Learner:
    return LEARNERS[game.id](game)

"""The twins there are."""

from __future__ import annotations

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.twin.new_las_vegas.game import NewLasVegasTwin
from boomtown.twin.perfect_home.game import PerfectHomeTwin
from boomtown.twin.twin import Twin
from boomtown.twin.vegas_showdown.game import VegasShowdownTwin

TWINS: dict[str, type[Twin]] = {
    NewLasVegas.id: NewLasVegasTwin,
    PerfectHome.id: PerfectHomeTwin,
    VegasShowdown.id: VegasShowdownTwin,
}


def load(game: Game, options: Options, seats: int) -> Twin:
    """The twin of a game with these options."""
    return TWINS[game.id](game, options, seats)

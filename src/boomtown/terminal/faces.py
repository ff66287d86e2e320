"""Which face belongs to which game."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.terminal.face import Face
from boomtown.terminal.new_las_vegas.face import NewLasVegasTerminal
from boomtown.terminal.perfect_home.face import PerfectHomeTerminal
from boomtown.terminal.vegas_showdown.face import VegasShowdownTerminal

FACES: dict[str, Callable[..., Face]] = {
    NewLasVegas.id: NewLasVegasTerminal,
    PerfectHome.id: PerfectHomeTerminal,
    VegasShowdown.id: VegasShowdownTerminal,
}


def face_of(game: Game) -> Face:
    return FACES[game.id](game)

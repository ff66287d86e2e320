"""The games there are."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

GAMES: dict[str, Callable[..., Game]] = {
    NewLasVegas.id: NewLasVegas,
    PerfectHome.id: PerfectHome,
    VegasShowdown.id: VegasShowdown,
}


def load(id: str, edition: str | None = None) -> Game:
    """The game of that name, with the usual edition or another one (a name or a file)."""
    if id not in GAMES:
        raise BadOptions("There is no game “{game}”. Known games: {known}.", game=id, known=list(GAMES))
    return GAMES[id](edition) if edition else GAMES[id]()

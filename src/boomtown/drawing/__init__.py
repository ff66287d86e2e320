"""Pictures of views as SVG, for pages, files and notebooks: `artist_of(game)` draws any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boomtown.drawing.drawing import Artist, Drawing
from boomtown.drawing.new_las_vegas.artist import NewLasVegasArtist
from boomtown.drawing.perfect_home.artist import PerfectHomeArtist
from boomtown.drawing.vegas_showdown.artist import VegasShowdownArtist
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

__all__ = ["ARTISTS", "Artist", "Drawing", "artist_of"]

ARTISTS: Mapping[str, Callable[..., Artist]] = {
    NewLasVegas.id: NewLasVegasArtist,
    PerfectHome.id: PerfectHomeArtist,
    VegasShowdown.id: VegasShowdownArtist,
}
_made: dict[tuple[str, str, int], Artist] = {}


def artist_of(game: Game) -> Artist:
    """Who draws that game: made once per edition and version, since it keeps what it has drawn."""
    key = game.id, game.edition, game.rules
    if key not in _made:
        _made[key] = ARTISTS[game.id](game)
    return _made[key]

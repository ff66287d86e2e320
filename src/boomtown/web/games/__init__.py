"""What the web face needs of each game: one `WebFace` per game, in a file of that game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.table.header import seal_of
from boomtown.web.games import new_las_vegas, perfect_home, vegas_showdown
from boomtown.web.games.face import WebFace

__all__ = ["FACES", "WebFace", "game_of", "has_fixed_deal", "in_order"]

FACES: Mapping[str, WebFace] = {
    NewLasVegas.id: new_las_vegas.FACE,
    PerfectHome.id: perfect_home.FACE,
    VegasShowdown.id: vegas_showdown.FACE,
}


def has_fixed_deal(game: str, seal: str) -> bool:
    """Whether a sealed shuffle is the one of a guided game, which anybody can know."""
    return game in FACES and seal_of(FACES[game].lesson.secret) == seal


@cache
def game_of(id: str, edition: str | None = None, rules: int | None = None) -> Game:
    """The game, loaded once for all tables."""
    return games.load(id, edition, rules)


def in_order() -> list[tuple[Game, WebFace]]:
    """The games with their faces, the easiest first."""
    return [(game_of(id), FACES[id]) for id in sorted(FACES, key=lambda id: FACES[id].difficulty.points)]

"""The twins there are."""

from __future__ import annotations

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.twin.twin import Twin

TWINS: dict[str, type[Twin]] = {}


def load(game: Game, options: Options, seats: int) -> Twin:
    """The twin of a game with these options."""
    return TWINS[game.id](game, options, seats)

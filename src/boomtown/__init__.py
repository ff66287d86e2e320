"""Boomtown: a place to play, and to study, three tabletop games about building a town.

The names below are what a program needs; each is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boomtown import bots
    from boomtown.bots.bot import Bot, play_out, seat_rngs
    from boomtown.drawing.views import draw
    from boomtown.messages import BoomtownError
    from boomtown.rules.games import GAMES, load
    from boomtown.rules.kernel.randomness import Rng
    from boomtown.table.header import Seat
    from boomtown.table.table import Table

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BoomtownError",
    "Bot",
    "Rng",
    "Seat",
    "Table",
    "__version__",
    "bots",
    "draw",
    "load",
    "play_out",
    "seat_rngs",
]

_MODULES = {
    "GAMES": "boomtown.rules.games",
    "BoomtownError": "boomtown.messages",
    "Bot": "boomtown.bots.bot",
    "Rng": "boomtown.rules.kernel.randomness",
    "Seat": "boomtown.table.header",
    "Table": "boomtown.table.table",
    "draw": "boomtown.drawing.views",
    "load": "boomtown.rules.games",
    "play_out": "boomtown.bots.bot",
    "seat_rngs": "boomtown.bots.bot",
}
"""Where each name lives; `bots` is a package of its own."""


def __getattr__(name: str) -> Any:
    if name == "bots":
        return import_module("boomtown.bots")
    if name not in _MODULES:
        raise AttributeError(f"module 'boomtown' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_MODULES[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

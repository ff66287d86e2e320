"""The master on this machine: whether it can play here, and what numba compiles for it before it does.

That takes about a minute for a game, once: what was compiled is kept, and a mark beside it says that it is
whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path

from boomtown.bots.judging import Judge
from boomtown.messages import BoomtownError
from boomtown.rules.games import load
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.twin.compiling import NotInstalled, cache_folder

if sys.platform != "win32":
    import fcntl

MASTER = "master"
NEEDED = ("numba", "numpy")
SWITCH = "BOOMTOWN_MASTERS"
"""The variable that says “no” where no master is to play: it takes memory."""
LOWEST = 19


@cache
def exists(id: str) -> bool:
    """Whether a master has learned this game."""
    weights = Path(__file__).parents[1] / "masters" / "weights"
    return find_spec("boomtown.bots.master") is not None and any(weights.glob(f"{id}-*.npz"))


def is_wanted() -> bool:
    return os.environ.get(SWITCH, "yes") != "no"


@cache
def is_installed() -> bool:
    """Whether all that it needs is there; nothing is imported for that."""
    return all(find_spec(name) for name in NEEDED)


def is_offered(game: Game) -> bool:
    return is_wanted() and exists(game.id) and is_installed()


def is_missed(game: Game) -> bool:
    """Whether it could play here if somebody installed what it needs."""
    return is_wanted() and exists(game.id) and not is_installed()


def not_installed() -> NotInstalled:
    return NotInstalled("The master needs numba: install it with “pip install 'boomtown[fast]'”.")


# ── once for each machine ────────────────────────────────────────────────────────────────────────────


def is_ready(game: Game) -> bool:
    """Whether it can begin at once, with nothing left to compile."""
    return is_offered(game) and _mark(game).exists()


def prepare(game: Game) -> None:
    """Compile what the master of a game needs, unless that was done; another process may be at it."""
    if not is_installed():
        raise not_installed()
    with _alone(game):
        if not is_ready(game):
            _compile(game)
            _mark(game).touch()


def _compile(game: Game) -> None:
    from boomtown import bots

    try_out(game, bots.judge(game))


def try_out(game: Game, judge: Judge) -> None:
    """Have it do all that it will be asked for."""
    state, rng = game.new({}, game.declaration.modes[0].default_seats, b"prepare"), Rng(b"prepare")
    view = state.view(state.waiting()[0])
    judge.outlooks(view, [judge.turn(view, rng)], rng, 1)


def _mark(game: Game) -> Path:
    """Another Python or numba would compile anew."""
    made_by = [f"{sys.version_info.major}.{sys.version_info.minor}", *map(version, NEEDED)]
    return cache_folder("masters") / f"{MASTER}-{game.id}-{'-'.join(made_by)}"


@contextmanager
def _alone(game: Game) -> Iterator[None]:
    """One process compiles, and the others wait for it."""
    cache_folder("masters").mkdir(parents=True, exist_ok=True)
    with (cache_folder("masters") / f"preparing-{game.id}").open("wb") as held:
        if sys.platform != "win32":
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


@contextmanager
def beside(game: Game) -> Iterator[None]:
    """Meanwhile the master of a game is prepared in a process of its own, if that is to be done."""
    if not is_offered(game) or is_ready(game):
        yield
        return
    process = get_context("spawn").Process(target=_prepare_quietly, args=(game.id,), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.terminate()


def _prepare_quietly(id: str) -> None:
    """In the process: who plays meanwhile hears of no trouble."""
    be_humble()
    with suppress(BoomtownError, OSError):
        prepare(load(id))


def be_humble() -> None:
    """Whatever else this machine does comes before this process."""
    if sys.platform != "win32":
        os.nice(LOWEST)

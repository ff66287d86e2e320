"""Engines of the twin and masters that are ready to play, and a line for whoever waits while they compile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, TypeVar

from rich.progress import Progress, TextColumn, TimeElapsedColumn

from boomtown.bots import preparing
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.terminal.output import errors
from boomtown.terminal.words import say
from boomtown.twin import compiling

if TYPE_CHECKING:
    from boomtown.twin.engine import Engine
    from boomtown.twin.starting import Start

PATIENCE = 1.5
"""So many seconds nothing is said: what was compiled before is there by then."""
Made = TypeVar("Made")


def load_engine(game: Game, options: Options, seats: int) -> Engine:
    """The twin of a game, to be compiled; without numba a sentence says what to install."""
    compiling.import_numba()
    from boomtown.twin import games
    from boomtown.twin.engine import Engine

    return Engine(games.load(game, options, seats))


def start_engine(engine: Engine) -> Start:
    """Have everything compiled that one game at a time needs, and say so where it takes a while."""
    from boomtown.twin.starting import start

    name = engine.twin.game.name
    started = while_compiling(name, lambda: start(engine))
    if started.is_compiled:
        errors.print(say("{game} is compiled: {seconds:.0f} s.", game=name, seconds=started.seconds))
    return started


def while_compiling(game: str, work: Callable[[], Made]) -> Made:
    with _line(say("Compiling {game} (once after an installation)…", game=game)):
        return work()


def prepare_master(game: Game, players: Sequence[str]) -> None:
    """Where a master is to play, have it compiled before anybody waits for its first move."""
    if preparing.MASTER in players and preparing.is_offered(game) and not preparing.is_ready(game):
        with _line(say("Preparing the master (once, about a minute)…")):
            preparing.prepare(game)


@contextmanager
def _line(words: str) -> Iterator[None]:
    """Words and the seconds that pass, as soon as there is something to wait for."""
    columns = TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(words, total=None, visible=False)
        timer = Timer(PATIENCE, progress.update, (task,), {"visible": True})
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

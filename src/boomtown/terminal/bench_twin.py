"""What `boomtown bench --twin` measures: the compiled engine beside the rules, in the same run."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.messages import BoomtownError, Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.terminal.engines import load_engine, start_engine, while_compiling
from boomtown.terminal.grids import grid
from boomtown.terminal.output import errors
from boomtown.terminal.words import say
from boomtown.twin import compiling

PROCESSOR, CARD = "cpu", "cuda"
BATCH = 4096
AT_ONCE = 256
"""So many whole games a thread plays before it looks at the clock."""
CARD_BATCH = 1 << 16
CARD_GAMES = 1 << 18
COMPARED = 4096
"""So many whole games of the card are compared with the processor's."""

FIGURES = {
    "game": Message("game"),
    "mode": Message("mode"),
    "seats": Message("seats"),
    "compile_seconds": Message("compiled, once after an installation (s)"),
    "start_seconds": Message("start with what was compiled before (s)"),
    "law_games": Message("random games/s, rules"),
    "twin_games": Message("random games/s, compiled"),
    "ratio": Message("times as many"),
    "twin_actions": Message("actions/s in them"),
    "twin_games_all_cores": Message("random games/s, all cores"),
    "steps_from_python": Message("actions/s, one game, step by step from Python"),
    "batch_actions": Message("actions/s, batch of 4,096, masks and observations"),
    "batch_actions_all_cores": Message("the same on all cores"),
    "card_games": Message("random games/s, graphics card"),
    "card_batch_actions": Message("actions/s, batch of 65,536 on the card"),
    "card_equal": Message("games of the card compared with the processor's, all equal"),
}


def rows(seconds: float) -> Iterator[dict[str, Any]]:
    """One row per game, in its usual mode with as many seats as usual."""
    compiling.import_numba()
    for id in games.GAMES:
        yield measure(games.load(id), seconds)


def measure(game: Game, seconds: float) -> dict[str, Any]:
    mode = game.declaration.modes[0]
    engine = load_engine(game, {"mode": mode.id}, mode.default_seats)
    started = start_engine(engine)
    batch_started = while_compiling(game.name, lambda: _start_batch(game))
    compiled = started.is_compiled or batch_started[1]
    spent = started.seconds + batch_started[0]
    found = {
        "game": game.id,
        "mode": mode.id,
        "seats": mode.default_seats,
        "compile_seconds": round(spent, 1) if compiled else None,
        "start_seconds": None if compiled else round(spent, 1),
    }
    with errors.status(say("Measuring…")):
        return {**found, **_speeds(game, engine, seconds)}


def _speeds(game: Game, engine: Any, seconds: float) -> dict[str, Any]:
    law = _law_games(game, seconds)
    twin_games, twin_actions = _whole_games(engine, seconds, threads=1)
    return {
        "law_games": round(law, 1),
        "twin_games": round(twin_games),
        "ratio": round(twin_games / law, 1),
        "twin_actions": round(twin_actions),
        "twin_games_all_cores": round(_whole_games(engine, seconds, threads=cores())[0]),
        "steps_from_python": round(_single_steps(engine, seconds)),
        "batch_actions": round(_batch(game, seconds, threads=1)),
        "batch_actions_all_cores": round(_batch(game, seconds, threads=cores())),
        **_card(game, engine, seconds),
    }


def cores() -> int:
    """How many processor cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ── measuring ────────────────────────────────────────────────────────────────────────────────────


def _rate(seconds: float, once: Callable[[], float]) -> float:
    """What `once` does in a second on average, done as often as there is time for."""
    done, start = 0.0, perf_counter()
    while (spent := perf_counter() - start) < seconds or not done:
        done += once()
    return done / spent


def _start_batch(game: Game) -> tuple[float, bool]:
    """Have everything ready that a batch needs: the seconds, and whether anything was compiled."""
    from boomtown.twin.batch import Batch

    start = perf_counter()
    batch = Batch(game)
    before = compiling.compiled_now(batch.engine.compiler)
    batch.observe()
    batch.legal()
    batch.step(batch.sample())
    return perf_counter() - start, compiling.compiled_now(batch.engine.compiler) > before


def _law_games(game: Game, seconds: float) -> float:
    from boomtown.terminal.bench import play_randomly

    rng, seeds = random.Random(0), iter(range(1 << 62))
    mode = game.declaration.modes[0]

    def once() -> int:
        play_randomly(game.new({"mode": mode.id}, mode.default_seats, next(seeds).to_bytes(8, "big")), rng)
        return 1

    return _rate(seconds, once)


def _whole_games(engine: Any, seconds: float, threads: int, device: str = PROCESSOR) -> tuple[float, float]:
    """Games and actions per second."""
    from boomtown.twin.random_games import RandomGames

    size = CARD_GAMES if device == CARD else AT_ONCE * threads
    player = RandomGames(engine, size, device=device, threads=threads)
    player.play(0, size)
    actions = number = 0

    def once() -> int:
        nonlocal actions, number
        actions += int(player.play(number, size).steps.sum())
        number += size
        return size

    rate = _rate(seconds, once)
    return rate, rate * actions / number


def _single_steps(engine: Any, seconds: float) -> float:
    """Ask what is legal and play one of it, as a program does that has one game at a time."""
    from boomtown.twin.engine import Position

    rng, position, seeds = random.Random(0), Position(engine), iter(range(1 << 62))

    def once() -> int:
        position.begin(next(seeds).to_bytes(32, "big"))
        actions = 0
        while waiting := position.waiting():
            position.play(waiting[0], rng.choice(position.legal(waiting[0])))
            actions += 1
        return actions

    return _rate(seconds, once)


def _batch(game: Game, seconds: float, threads: int = 1, device: Any = PROCESSOR, size: int = BATCH) -> float:
    from boomtown.twin.batch import Batch

    batch = Batch(game, size=size, threads=threads, device=device)

    def once() -> int:
        for _ in range(10):
            batch.step(batch.sample())
            batch.observe()
            batch.legal()
        batch.wait()
        return 10 * size

    once()
    return _rate(seconds, once)


def _card(game: Game, engine: Any, seconds: float) -> dict[str, Any]:
    """The figures of a graphics card, none where there is none."""
    try:
        compiling.import_cuda()
    except BoomtownError:
        return dict.fromkeys(("card_games", "card_batch_actions", "card_equal"))
    from boomtown.twin.random_games import random_games

    here, there = (random_games(engine, COMPARED, 1, device=device) for device in (PROCESSOR, CARD))
    if not ((here.scores == there.scores).all() and (here.steps == there.steps).all()):
        raise BoomtownError(
            "The graphics card plays other games of {game} than the processor.", game=game.name
        )
    return {
        "card_games": round(_whole_games(engine, seconds, 1, CARD)[0]),
        "card_batch_actions": round(_batch(game, seconds, device=CARD, size=CARD_BATCH)),
        "card_equal": COMPARED,
    }


# ── telling ──────────────────────────────────────────────────────────────────────────────────────


def report(found: list[dict[str, Any]]) -> Group:
    """A column for each game, and a line where there is no graphics card."""
    lines: list[list[RenderableType]] = [
        [say(title), *[Text(_shown(row[name]), justify="right") for row in found]]
        for name, title in FIGURES.items()
        if any(row[name] is not None for row in found)
    ]
    words = [say("{count} processor core|{count} processor cores", count=cores())]
    try:
        compiling.import_cuda()
    except BoomtownError as missing:
        words.append(say(missing.message))
    return Group(grid(lines, gap=2), *words)


def _shown(value: str | float | None) -> str:
    return "–" if value is None else value if isinstance(value, str) else f"{value:,}"

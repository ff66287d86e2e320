"""The command `boomtown bench`: how fast the engine is on one core, and what each of its verbs costs.

Random play, without views or bots; with --web a server that plays many tables.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Annotated, Any

from rich.text import Text
from typer import Option

from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import State
from boomtown.terminal import arguments
from boomtown.terminal.grids import Grid, figures, grid
from boomtown.terminal.output import console, errors
from boomtown.terminal.words import say

SAMPLES = 300


def bench(
    as_json: arguments.AsJson = False,
    seconds: Annotated[float, Option("--seconds", min=0.1, help="Time per row.")] = 2.0,
    web: Annotated[bool, Option("--web", help="Measure the web face over real sockets.")] = False,
    tables: Annotated[int, Option("--tables", min=1, help="With --web: how many tables.")] = 50,
) -> None:
    """Measure the engine on one core, or with --web a server that plays many tables at once."""
    with errors.status(say("Measuring…")):
        found = [web_row(tables, seconds)] if web else list(rows(seconds))
    if as_json:
        print(json.dumps({"rows": found}))
    else:
        console.print(web_report(found[0]) if web else report(found))


def rows(seconds: float) -> Iterator[dict[str, Any]]:
    """One row per game and mode, and one with as many seats as the mode takes where that is 100."""
    for id in games.GAMES:
        game = games.load(id)
        for mode in game.declaration.modes:
            yield measure(game, mode.id, mode.default_seats, seconds)
        for mode in game.declaration.modes[:1]:
            if mode.max_seats == 100:
                yield measure(game, mode.id, mode.max_seats, seconds)


def measure(game: Game, mode: str, seats: int, seconds: float) -> dict[str, Any]:
    rng = random.Random(0)
    played = actions = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        actions += _play(game.new({"mode": mode}, seats, played.to_bytes(8, "big")), rng)
        played += 1
    return {
        "game": game.id,
        "mode": mode,
        "seats": seats,
        "games_per_second": round(played / spent, 1),
        "actions_per_second": round(actions / spent),
        **_verbs(game, mode, seats),
    }


def _play(state: State, rng: random.Random) -> int:
    """Every waiting seat in turn plays uniformly at random until the game is over."""
    actions = 0
    chance = rng.random
    while waiting := state.waiting():
        for seat in waiting:
            closed = state.closed
            while state.closed == closed and (legal := state.legal(seat)):
                state.play(seat, legal[int(chance() * len(legal))])
                actions += 1
    return actions


def _verbs(game: Game, mode: str, seats: int) -> dict[str, float]:
    """How long one copy, legal, play and view takes on average, in microseconds, in the middle of a game."""
    rng = random.Random(0)
    state = game.new({"mode": mode}, seats, b"verbs")
    while state.closed < 8 and state.waiting():
        seat = state.waiting()[0]
        state.play(seat, rng.choice(list(state.legal(seat))))
    copies = [state.copy() for _ in range(SAMPLES)]
    seat = state.waiting()[0]
    spare = iter([state.copy() for _ in range(SAMPLES)])
    action = state.legal(seat)[0]
    return {
        "copy_us": _time(state.copy),
        "legal_us": _time(lambda: next(spare).turns[seat].restarted().legal()),
        "play_us": _time(lambda: copies.pop().play(seat, action)),
        "view_us": _time(lambda: state.view(seat)),
    }


def _time(once: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(SAMPLES):
        once()
    return round((perf_counter() - start) / SAMPLES * 1e6, 1)


VERBS = ("copy", "legal", "play", "view")


def report(found: list[dict[str, Any]]) -> Grid:
    rows = [[value if isinstance(value, str) else f"{value:,}" for value in row.values()] for row in found]
    numbers = (say("seats"), say("games/s"), say("actions/s"), *VERBS)
    title = say("Random play on one core; copy, legal, play, view in µs")
    return figures(title, (say("game"), say("mode")), numbers, rows)


WEB_FIGURES = {
    "tables": Message("two-seat tables"),
    "actions": Message("actions stored and answered"),
    "actions_per_second": Message("actions per second"),
    "seen_by_the_other": Message("ends of turns seen by the other seat"),
    "p50_ms": Message("until the other seat sees it, p50 (ms)"),
    "p99_ms": Message("until the other seat sees it, p99 (ms)"),
    "server_cores_used": Message("processor cores the server used"),
    "kilobytes_per_idle_table": Message("memory per idle table (kB)"),
    "kilobytes_per_socket": Message("memory per open socket (kB)"),
}


def web_row(tables: int, seconds: float) -> dict[str, Any]:
    """The figures of a server, where the web face is installed."""
    from boomtown.web.load_test import measure

    return measure(tables, seconds)


def web_report(found: dict[str, Any]) -> Grid:
    values = {name: "–" if found[name] is None else f"{found[name]:,}" for name in WEB_FIGURES}
    rows = [(say(title), Text(values[name], justify="right")) for name, title in WEB_FIGURES.items()]
    return grid(rows, gap=2)

"""The command `boomtown bench`: how fast the engine is on one core, and what each of its verbs costs.

Random play, without views or bots; with --web a server that plays many tables.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Annotated, Any

from rich.console import Group, RenderableType
from rich.text import Text
from typer import Option

from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import State
from boomtown.terminal import arguments, bench_twin
from boomtown.terminal.grids import Grid, figures, grid
from boomtown.terminal.output import console, errors
from boomtown.terminal.words import say

SAMPLES = 300


def bench(
    as_json: arguments.AsJson = False,
    seconds: Annotated[float, Option("--seconds", min=0.1, help="Time per row.")] = 2.0,
    web: Annotated[bool, Option("--web", help="Measure the web face over real sockets.")] = False,
    twin: Annotated[
        bool, Option("--twin", help="Measure the compiled engine on processor and graphics card.")
    ] = False,
    tables: Annotated[
        int | None, Option("--tables", min=1, help="With --web: how many tables, 50 or one large one.")
    ] = None,
    seats: Annotated[int, Option("--seats", min=2, max=100, help="With --web: seats per table.")] = 2,
    load: Annotated[
        str,
        Option(
            "--load",
            metavar="full|half|RATE",
            help="With --web: as fast as possible, then half of that, or so many actions a second.",
        ),
    ] = "full",
    processes: Annotated[int, Option("--processes", min=1, help="With --web: processes that serve.")] = 1,
    database_url: Annotated[str, Option(metavar="URL", help="With --web: another database.")] = "",
) -> None:
    """Measure the engine on one core, with --web a server with many tables, with --twin the compiled one."""
    show: Callable[[list[dict[str, Any]]], RenderableType] = report
    if twin:
        found, show = list(bench_twin.rows(seconds)), bench_twin.report
    elif web:
        many = tables or (MANY_TABLES if seats == 2 else 1)
        with errors.status(say("Measuring…")):
            found = web_rows(many, seconds, load, seats, processes, database_url)
        show = web_report
    else:
        with errors.status(say("Measuring…")):
            found = list(rows(seconds))
    if as_json:
        print(json.dumps({"rows": found}))
    else:
        console.print(show(found))


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
        actions += play_randomly(game.new({"mode": mode}, seats, played.to_bytes(8, "big")), rng)
        played += 1
    return {
        "game": game.id,
        "mode": mode,
        "seats": seats,
        "games_per_second": round(played / spent, 1),
        "actions_per_second": round(actions / spent),
        **_verbs(game, mode, seats),
    }


def play_randomly(state: State, rng: random.Random) -> int:
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
    "load": Message("load"),
    "tables": Message("tables"),
    "seats": Message("seats"),
    "actions": Message("actions stored and answered"),
    "actions_per_second": Message("actions per second"),
    "seen_by_the_other": Message("ends of turns seen by the other seat"),
    "p50_ms": Message("until the other seat sees it, p50 (ms)"),
    "p99_ms": Message("until the other seat sees it, p99 (ms)"),
    "server_us_per_action": Message("processor time of the server per action (µs)"),
    "server_seconds_per_round": Message("processor time of the server per round (s)"),
    "server_cores_used": Message("processor cores the server used"),
    "bench_cores_used": Message("processor cores the browsers used"),
    "kilobytes_per_idle_table": Message("memory per idle table (kB)"),
    "kilobytes_per_socket": Message("memory per open socket (kB)"),
    "refused": Message("refused actions"),
    "cut_off": Message("sockets that were cut off"),
    "lost": Message("confirmed actions that are not stored"),
    "doubled": Message("actions that are stored twice"),
}
MANY_TABLES = 50
FULL_CORE = 0.9


def web_rows(
    tables: int, seconds: float, load: str, seats: int, processes: int, database: str
) -> list[dict[str, Any]]:
    """The figures of a server, where the web face is installed."""
    from boomtown.web.load_test import FULL, HALF, Plan, measure

    if load not in (FULL, HALF) and not (load.isdigit() and int(load)):
        raise BadOptions("--load is full, half or a number of actions per second, not “{load}”.", load=load)
    return measure(Plan(tables, seconds, load, seats, processes, database))


def web_report(found: list[dict[str, Any]]) -> Group:
    """A column for each load, and a word where a figure does not say what it seems to say."""
    rows: list[list[RenderableType]] = [
        [say(title), *[Text(_shown(row[name]), justify="right") for row in found]]
        for name, title in WEB_FIGURES.items()
    ]
    doubts = []
    if any(row["bench_cores_used"] > FULL_CORE for row in found):
        doubts.append(say("The browsers had no time left: the server can do more than this."))
    if any(row["ran_out_of_tables"] for row in found):
        doubts.append(say("Some tables were over before the time was: measure for a shorter time."))
    return Group(grid(rows, gap=2), *doubts)


def _shown(value: str | float | None) -> str:
    return "–" if value is None else value if isinstance(value, str) else f"{value:,}"

"""Many games between bots: rounds, scores and a fingerprint of all final states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from boomtown import bots
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder
from boomtown.terminal.words import say


@dataclass(frozen=True)
class Outcome:
    """What a simulation found; everything but `seconds` follows from the arguments."""

    games: int
    rounds: float
    scores: dict[Holder, list[int]]
    fingerprint: str
    seconds: float

    def plain(self) -> dict[str, Any]:
        summaries = {
            holder: {"mean": sum(points) / len(points), "min": min(points), "max": max(points)}
            for holder, points in self.scores.items()
        }
        return {
            "games": self.games,
            "rounds": self.rounds,
            "scores": [row for holder, row in summaries.items() if isinstance(holder, int)],
            "automa": {holder: row for holder, row in summaries.items() if isinstance(holder, str)},
            "fingerprint": self.fingerprint,
            "seconds": round(self.seconds, 3),
        }


def simulate(
    game: Game, options: Options, players: Sequence[str], games: int, seed: str, console: Console
) -> Outcome:
    """Play that many games, the k-th one from `seed` and k."""
    made = [bots.make(name, game) for name in players]
    chosen = game.declaration.complete(options)
    prints = sha256()
    scores: dict[Holder, list[int]] = {}
    rounds = 0
    start = perf_counter()
    for number in _progress(games, console):
        base = sha256(f"{seed}/{number}".encode()).digest()
        state = game.new(chosen, len(made), base)
        rngs = [Rng(sha256(base + f"bot {seat}".encode()).digest()) for seat in range(len(made))]
        bots.play_out(state, made, rngs)
        prints.update(state.fingerprint().encode())
        rounds += state.view(None)["public"]["round"]
        for sheet in state.scores(None):
            scores.setdefault(sheet.holder, []).append(sheet.total)
    return Outcome(games, rounds / games, scores, prints.hexdigest(), perf_counter() - start)


def _progress(games: int, console: Console) -> Any:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True)
    with progress:
        yield from progress.track(range(games), description=say("Playing"))


def report(outcome: Outcome, players: Sequence[str]) -> Grid:
    grid = Grid(
        title=say(
            "{games} games, {rounds:.1f} rounds in the mean", games=outcome.games, rounds=outcome.rounds
        )
    )
    grid.add_column(say("seat"), justify="right")
    grid.add_column(say("bot"))
    for title in (say("mean"), say("lowest"), say("highest")):
        grid.add_column(title, justify="right")
    for holder, points in outcome.scores.items():
        seat = str(holder + 1) if isinstance(holder, int) else holder.upper()
        bot = players[holder] if isinstance(holder, int) else ""
        grid.add_row(seat, bot, f"{sum(points) / len(points):.1f}", str(min(points)), str(max(points)))
    return grid

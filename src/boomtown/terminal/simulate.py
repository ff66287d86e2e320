"""The command `boomtown simulate`: many games between bots, and a fingerprint of all their ends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import Any

from boomtown import bots
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options, Value
from boomtown.rules.kernel.scores import Holder
from boomtown.terminal.arguments import (
    AsJson,
    BotNames,
    EditionName,
    GameCount,
    GameName,
    Seats,
    SeedOfAll,
    chosen_mode,
    count_seats,
    readable,
    split,
    with_game_options,
)
from boomtown.terminal.grids import Grid, figures
from boomtown.terminal.output import console, watched
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


@with_game_options
def simulate(
    options: dict[str, Value],
    game: GameName,
    seats: Seats = None,
    number: GameCount = 100,
    seed: SeedOfAll = "boomtown",
    bot_names: BotNames = None,
    edition: EditionName = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots."""
    loaded = games.load(game, edition)
    count = count_seats(loaded, chosen_mode(loaded, options), seats)
    players = split(bot_names or "random")
    if len(players) == 1:
        players *= count
    if len(players) != count:
        raise BadOptions("There are {bots} bots for {seats} seats.", bots=len(players), seats=count)
    outcome = _play(loaded, options, players, number, readable(seed))
    if as_json:
        print(json.dumps(outcome.plain()))
    else:
        console.print(_report(outcome, players))
        console.print(say("fingerprint {print}", print=outcome.fingerprint))
        console.print(say("{seconds:.1f} seconds", seconds=outcome.seconds))


def _play(game: Game, options: Options, players: Sequence[str], number: int, seed: str) -> Outcome:
    """Play that many games, the k-th one from `seed` and k."""
    made = [bots.make(name, game) for name in players]
    chosen = game.declaration.complete(options)
    prints = sha256()
    scores: dict[Holder, list[int]] = {}
    rounds = 0
    start = perf_counter()
    for played in watched(range(number), number):
        base = sha256(f"{seed}/{played}".encode()).digest()
        state = game.new(chosen, len(made), base)
        bots.play_out(state, made, bots.seat_rngs(base, len(made)))
        prints.update(state.fingerprint().encode())
        rounds += state.view(None)["public"]["round"]
        for sheet in state.scores(None):
            scores.setdefault(sheet.holder, []).append(sheet.total)
    return Outcome(number, rounds / number, scores, prints.hexdigest(), perf_counter() - start)


def _report(outcome: Outcome, players: Sequence[str]) -> Grid:
    values = {"games": outcome.games, "rounds": outcome.rounds}
    title = say("{games} games, {rounds:.1f} rounds on average", **values)
    rows = []
    for holder, points in outcome.scores.items():
        who = [str(holder + 1), players[holder]] if isinstance(holder, int) else [holder.upper(), ""]
        rows.append([*who, f"{sum(points) / len(points):.1f}", str(min(points)), str(max(points))])
    return figures(title, (say("seat"), say("bot")), (say("mean"), say("lowest"), say("highest")), rows)

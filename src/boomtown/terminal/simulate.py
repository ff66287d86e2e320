"""The command `boomtown simulate`: many games between bots, and a fingerprint of all their ends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from time import perf_counter
from typing import Any

from boomtown import bots
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options, Value
from boomtown.rules.kernel.scores import Holder
from boomtown.terminal import arguments
from boomtown.terminal.grids import Grid, figures
from boomtown.terminal.output import console, watched
from boomtown.terminal.words import say


@arguments.with_game_options
def simulate(
    options: dict[str, Value],
    game: arguments.GameName,
    seats: arguments.Seats = None,
    number: arguments.GameCount = 100,
    seed: arguments.SeedOfAll = "boomtown",
    bot_names: arguments.BotNames = None,
    edition: arguments.EditionName = None,
    as_json: arguments.AsJson = False,
) -> None:
    """Play many games between bots."""
    loaded = games.load(game, edition)
    count = arguments.count_seats(loaded, arguments.chosen_mode(loaded, options), seats)
    players = arguments.split(bot_names or "random")
    if len(players) == 1:
        players *= count
    if len(players) != count:
        raise BadOptions("There are {bots} bots for {seats} seats.", bots=len(players), seats=count)
    found = _play(loaded, options, players, number, arguments.readable(seed))
    if as_json:
        print(json.dumps(found))
    else:
        console.print(_report(found, players))
        console.print(say("fingerprint {print}", print=found["fingerprint"]))
        console.print(say("{seconds:.1f} seconds", seconds=found["seconds"]))


def _play(game: Game, options: Options, players: Sequence[str], number: int, seed: str) -> dict[str, Any]:
    """Play that many games, the k-th one from `seed` and k; only the seconds are not always the same."""
    made = [bots.make(name, game) for name in players]
    chosen = game.declaration.complete(options)
    prints, rounds, start = sha256(), 0, perf_counter()
    totals: dict[Holder, list[int]] = {}
    for played in watched(range(number), number):
        base = sha256(f"{seed}/{played}".encode()).digest()
        state = game.new(chosen, len(made), base)
        bots.play_out(state, made, bots.seat_rngs(base, len(made)))
        prints.update(state.fingerprint().encode())
        rounds += state.view(None)["public"]["round"]
        for sheet in state.scores(None):
            totals.setdefault(sheet.holder, []).append(sheet.total)
    rows = {
        holder: {"mean": sum(points) / number, "min": min(points), "max": max(points)}
        for holder, points in totals.items()
    }
    return {
        "games": number,
        "rounds": rounds / number,
        "scores": [row for holder, row in rows.items() if isinstance(holder, int)],
        "automa": {holder: row for holder, row in rows.items() if isinstance(holder, str)},
        "fingerprint": prints.hexdigest(),
        "seconds": round(perf_counter() - start, 3),
    }


def _report(found: dict[str, Any], players: Sequence[str]) -> Grid:
    title = say("{games} games, {rounds:.1f} rounds on average", games=found["games"], rounds=found["rounds"])
    rows = [(str(seat), *row) for seat, row in enumerate(zip(players, found["scores"], strict=True), 1)]
    rows += [(holder.upper(), "", row) for holder, row in found["automa"].items()]
    cells = [
        [seat, bot, say("{number:.1f}", number=row["mean"]), str(row["min"]), str(row["max"])]
        for seat, bot, row in rows
    ]
    return figures(title, (say("seat"), say("bot")), (say("mean"), say("lowest"), say("highest")), cells)

"""The command `boomtown simulate`: many games between bots, and a fingerprint of all their ends."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from boomtown.bots.arena import Match, mean
from boomtown.rules import games
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.options import Value
from boomtown.studies.whole import Whole
from boomtown.studies.work import LAW
from boomtown.terminal import arguments
from boomtown.terminal.grids import Grid, figures
from boomtown.terminal.many_games import ClusterAddress, Engine, How, Jobs, OutFile, play_many
from boomtown.terminal.output import console
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
    jobs: Jobs = None,
    engine: Engine = LAW,
    cluster: ClusterAddress = None,
    out: OutFile = None,
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
    match = Match(game, edition, options, tuple(players), arguments.readable(seed), rotating=False)
    match.check()
    whole = play_many(match, number, How(jobs, engine, cluster, out))
    found = _figures(whole)
    if as_json:
        print(json.dumps(found))
    else:
        console.print(_report(found, players))
        console.print(say("fingerprint {print}", print=found["fingerprint"]))
        console.print(say("{seconds:.1f} seconds", seconds=found["seconds"]))


def _figures(whole: Whole) -> dict[str, Any]:
    """The figures of all seats; only the seconds are not always the same."""
    return {
        "games": whole.games,
        "rounds": whole.rounds / whole.games,
        "scores": [_scores(row.scores) for _, row in sorted(whole.seats.items())],
        "automa": {holder: _scores(scores) for holder, scores in whole.automa.items()},
        "fingerprint": whole.fingerprint,
        "seconds": round(whole.seconds, 3),
    }


def _scores(scores: Counter[int]) -> dict[str, float]:
    return {"mean": mean(scores), "min": min(scores), "max": max(scores)}


def _report(found: dict[str, Any], players: Sequence[str]) -> Grid:
    title = say("{games} games, {rounds:.1f} rounds on average", games=found["games"], rounds=found["rounds"])
    rows = [(str(seat), *row) for seat, row in enumerate(zip(players, found["scores"], strict=True), 1)]
    rows += [(holder.upper(), "", row) for holder, row in found["automa"].items()]
    cells = [
        [seat, bot, say("{number:.1f}", number=row["mean"]), str(row["min"]), str(row["max"])]
        for seat, bot, row in rows
    ]
    return figures(title, (say("seat"), say("bot")), (say("mean"), say("lowest"), say("highest")), cells)

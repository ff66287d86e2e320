"""The command `boomtown arena`: bots against each other, with figures as a table, data and a picture."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Annotated

from rich.console import Console
from typer import Argument, Option

from boomtown.bots.arena import Match, Row, by_bot, load
from boomtown.rules.kernel.options import Value
from boomtown.studies.work import LAW
from boomtown.terminal import arguments
from boomtown.terminal.grids import Grid, figures
from boomtown.terminal.many_games import ClusterAddress, Engine, How, Jobs, OutFile, play_many
from boomtown.terminal.output import console
from boomtown.terminal.plot import draw
from boomtown.terminal.words import say

STANDARD_OUTPUT = "-"

File = str | None


@dataclass(frozen=True)
class Measured:
    """What was played, and what it says about each bot."""

    match: Match
    games: int
    rows: Sequence[Row]
    fingerprint: str


Format = Callable[[Measured], str]


@arguments.with_game_options
def arena(
    options: dict[str, Value],
    game: arguments.GameName,
    players: Annotated[list[str], Argument(metavar="BOT…", help="One per seat: a name, or my.module:MyBot.")],
    number: arguments.GameCount = 100,
    jobs: Jobs = None,
    engine: Engine = LAW,
    cluster: ClusterAddress = None,
    out: OutFile = None,
    seed: arguments.SeedOfAll = "boomtown",
    edition: arguments.EditionName = None,
    json_path: Annotated[File, Option("--json", metavar="FILE", help="Write JSON; - is the screen.")] = None,
    csv_path: Annotated[File, Option("--csv", metavar="FILE", help="Write CSV; - is the screen.")] = None,
    plot_path: Annotated[File, Option("--plot", metavar="FILE", help="Draw the scores as SVG.")] = None,
) -> None:
    """Measure bots against each other: the same deals for all, seats rotated."""
    match = Match(game, edition, options, tuple(players), arguments.readable(seed))
    outputs = {as_json: json_path, as_csv: csv_path, as_svg: plot_path}
    asked: dict[Format, str] = {form: path for form, path in outputs.items() if path is not None}
    run(match, number, How(jobs, engine, cluster, out), console, asked)


def run(match: Match, games: int, how: How, console: Console, outputs: Mapping[Format, str]) -> None:
    """Play, and write what was asked for; the table goes to the console unless data goes there."""
    match.check()
    for path in outputs.values():
        _write(path, "")  # a place that cannot be written is found before the games, not after them
    whole = play_many(match, games, how)
    found = Measured(match, games, by_bot(match.players, whole.seats.values()), whole.fingerprint)
    if STANDARD_OUTPUT not in outputs.values():
        console.print(report(found), "", line_report(found.rows), sep="\n")
        console.print(say("fingerprint {print}", print=whole.fingerprint))
    for form, path in outputs.items():
        _write(path, form(found))


def _write(path: str, text: str) -> None:
    if path == STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def report(found: Measured) -> Grid:
    automa = sorted({holder for row in found.rows for holder in row.automa})
    titles = [say("games"), say("wins"), say("won"), say("95% interval"), say("mean")]
    titles += [holder.upper() for holder in automa]
    titles += [say("a decision"), say("a turn"), say("longest")]
    title = say(
        "{count} game of {game}; times in milliseconds|{count} games of {game}; times in milliseconds",
        count=found.games,
        game=found.match.game,
    )
    return figures(title, [say("bot")], titles, [_figures_of(row, automa) for row in found.rows])


def _figures_of(row: Row, automa: Sequence[str]) -> list[str]:
    plain = row.plain()
    return [
        row.bot,
        str(row.games),
        str(int(row.wins)) if row.wins % 1 == 0 else _mean(row.wins),
        say("{share:.1%}", share=plain["win_rate"]),
        f"{plain['low']:.0%}–{plain['high']:.0%}",
        _mean(row.mean_score),
        *(_mean(plain["automa"][holder]) for holder in automa),
        *("–" if plain[time] is None else _mean(plain[time] * 1000) for time in TIMES),
    ]


def _mean(value: float) -> str:
    return say("{number:.1f}", number=value)


TIMES = ("seconds_per_decision", "seconds_per_turn", "longest_turn_seconds")


def line_report(found: Sequence[Row]) -> Grid:
    """The points of each bot on average, by the lines of the score sheet."""
    names = {key: name for row in found for key, name in row.names.items()}
    rows = [
        [say(name), *(_mean(row.lines.get(key, 0) / row.games) for row in found)]
        for key, name in names.items()
    ]
    return figures(say("Average points by line"), [say("line")], [row.bot for row in found], rows)


# ── data ─────────────────────────────────────────────────────────────────────────────────────────


def as_json(found: Measured) -> str:
    match = found.match
    game = load(match.game, match.edition)
    plain = {
        "game": game.id,
        "edition": game.edition,
        "digest": game.digest,
        "options": dict(match.options),
        "bots": list(match.players),
        "games": found.games,
        "seed": match.seed,
        "fingerprint": found.fingerprint,
        "rows": [row.plain() for row in found.rows],
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def as_csv(found: Measured) -> str:
    """One line per bot; the score sheet's lines and the automa follow as columns."""
    flat = []
    for row in found.rows:
        plain = row.plain()
        lines, automa = plain.pop("lines"), plain.pop("automa")
        plain |= {f"automa {holder}": mean for holder, mean in automa.items()}
        flat.append(plain | {f"line {key}": mean for key, mean in lines.items()})
    text = StringIO()
    writer = csv.DictWriter(text, list(dict.fromkeys(name for plain in flat for name in plain)))
    writer.writeheader()
    writer.writerows(flat)
    return text.getvalue()


def as_svg(found: Measured) -> str:
    title = say("{count} game of {game}|{count} games of {game}", count=found.games, game=found.match.game)
    return draw(title, found.rows)

"""The command `boomtown arena`: bots against each other, with figures as a table, data and a picture."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from html import escape
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from boomtown.bots.arena import Match, Played, Row, duel, load, play_match, rows
from boomtown.rules.kernel.options import Value
from boomtown.terminal.arguments import (
    EditionName,
    GameCount,
    GameName,
    SeedOfAll,
    readable,
    with_game_options,
)
from boomtown.terminal.grids import Grid, figures
from boomtown.terminal.output import console, watched
from boomtown.terminal.words import say

STANDARD_OUTPUT = "-"

Format = Callable[[Match, int, Sequence[Row]], str]


@with_game_options
def arena(
    options: dict[str, Value],
    game: GameName,
    players: Annotated[list[str], typer.Argument(metavar="BOT…", help="The bots, one per seat.")],
    number: GameCount = 100,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many processes play.")] = 1,
    seed: SeedOfAll = "boomtown",
    edition: EditionName = None,
    json_path: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Write JSON; - is the screen.")
    ] = None,
    csv_path: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help="Write CSV; - is the screen.")
    ] = None,
    plot_path: Annotated[
        str | None, typer.Option("--plot", metavar="FILE", help="Draw the scores as an SVG picture.")
    ] = None,
) -> None:
    """Measure bots against each other: the same deals for all, seats rotated."""
    match = Match(game, edition, options, tuple(players), readable(seed))
    outputs = {as_json: json_path, as_csv: csv_path, as_svg: plot_path}
    run(match, number, jobs, console, {form: path for form, path in outputs.items() if path is not None})


def run(match: Match, games: int, jobs: int, console: Console, outputs: Mapping[Format, str]) -> None:
    """Play, and write what was asked for; the table goes to the console unless data goes there."""
    match.check()
    for path in outputs.values():
        _write(path, "")  # a place that cannot be written is found before the games, not after them
    with _playing(match, games, jobs) as played:
        found = rows(match.players, watched(played, games))
    if STANDARD_OUTPUT not in outputs.values():
        console.print(report(match, games, found), "", line_report(found), sep="\n")
    for form, path in outputs.items():
        _write(path, form(match, games, found))


@contextmanager
def _playing(match: Match, games: int, jobs: int) -> Iterator[Iterator[Played]]:
    """The games of a match, played by that many processes."""
    if jobs == 1:
        yield play_match(match, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield pool.map(partial(duel, match), range(games))


def _write(path: str, text: str) -> None:
    if path == STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def report(match: Match, games: int, found: Sequence[Row]) -> Grid:
    automa = sorted({holder for row in found for holder in row.automa})
    titles = [say("games"), say("wins"), say("won"), say("95 % sure"), say("mean")]
    titles += [holder.upper() for holder in automa]
    titles += [say("a decision"), say("a turn"), say("longest")]
    title = say("{games} games of {game}; times in milliseconds", games=games, game=match.game)
    return figures(title, [say("bot")], titles, [_figures_of(row, automa) for row in found])


def _figures_of(row: Row, automa: Sequence[str]) -> list[str]:
    plain = row.plain()
    return [
        row.bot,
        str(row.games),
        f"{row.wins:.6g}" if row.wins % 1 == 0 else f"{row.wins:.1f}",
        f"{plain['win_rate']:.1%}",
        f"{plain['low']:.0%}–{plain['high']:.0%}",
        f"{row.mean_score:.1f}",
        *(f"{plain['automa'][holder]:.1f}" for holder in automa),
        *(f"{plain[time] * 1000:.1f}" for time in TIMES),
    ]


TIMES = ("seconds_per_decision", "seconds_per_turn", "longest_turn_seconds")


def line_report(found: Sequence[Row]) -> Grid:
    """The points of each bot on average, by the lines of the score sheet."""
    names = {key: name for row in found for key, name in row.names.items()}
    rows = [
        [say(name), *(f"{row.lines.get(key, 0) / row.games:.1f}" for row in found)]
        for key, name in names.items()
    ]
    return figures(say("Mean points by line"), [say("line")], [row.bot for row in found], rows)


# ── data ─────────────────────────────────────────────────────────────────────────────────────────


def as_json(match: Match, games: int, found: Sequence[Row]) -> str:
    game = load(match.game, match.edition)
    plain = {
        "game": game.id,
        "edition": game.edition,
        "digest": game.digest,
        "options": dict(match.options),
        "bots": list(match.players),
        "games": games,
        "seed": match.seed,
        "rows": [row.plain() for row in found],
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def as_csv(match: Match, games: int, found: Sequence[Row]) -> str:
    """One line per bot; the score sheet's lines and the automa follow as columns."""
    flat = []
    for row in found:
        plain = row.plain()
        lines, automa = plain.pop("lines"), plain.pop("automa")
        plain |= {f"automa {holder}": mean for holder, mean in automa.items()}
        flat.append(plain | {f"line {key}": mean for key, mean in lines.items()})
    text = StringIO()
    writer = csv.DictWriter(text, list(dict.fromkeys(name for plain in flat for name in plain)))
    writer.writeheader()
    writer.writerows(flat)
    return text.getvalue()


# ── picture ──────────────────────────────────────────────────────────────────────────────────────

WIDTH, MARGIN, TOP, BAND, GAP = 720, 110, 64, 88, 32
COLORS = ("#c8553d", "#2a6f77", "#d9a441", "#5b4b8a", "#6a8f3c", "#8a4b6b")
BARS = 32
"""How many bars a distribution has at most."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 1000, 10000)
"""How many points a bar can be wide, or lie between two marks of the scale."""
MARKS = 12
"""How many marks the scale has at most, beside the first."""


def as_svg(match: Match, games: int, found: Sequence[Row]) -> str:
    """How often each bot had how many points: one band of bars per bot over the same scale."""
    step = _step(found)
    low = min(score for row in found for score in row.scores) // step
    high = max(score for row in found for score in row.scores) // step + 1
    height = TOP + len(found) * (BAND + GAP) + 40
    across = (WIDTH - MARGIN - 30) / (high - low)
    title = escape(say("{games} games of {game}", games=games, game=match.game))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="system-ui, sans-serif" font-size="13" fill="#2b2320">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf5ea"/>',
        f'<text x="{MARGIN}" y="32" font-size="18" font-weight="600">{title}</text>',
        *_scale(low, high, step, across, height - 40),
    ]
    tallest = max(max(_bars(row, low, high, step)) / row.games for row in found)
    for place, row in enumerate(found):
        base = TOP + place * (BAND + GAP) + BAND
        parts += _band(row, _bars(row, low, high, step), tallest, base, across, COLORS[place % len(COLORS)])
        mean = MARGIN + (row.mean_score / step - low) * across
        parts.append(_mean_mark(row, mean, base))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(found: Sequence[Row]) -> int:
    """How many points a bar is wide."""
    scores = [score for row in found for score in row.scores]
    spread = max(scores) - min(scores)
    return next(step for step in STEPS if spread < step * BARS)


def _bars(row: Row, low: int, high: int, step: int) -> list[int]:
    counts = [0] * (high - low)
    for score in row.scores:
        counts[score // step - low] += 1
    return counts


def _scale(low: int, high: int, step: int, across: float, bottom: float) -> list[str]:
    """Upright lines with round numbers of points under them."""
    every = next(points for points in STEPS if (high - low) * step <= points * MARKS)
    parts = []
    for mark in range(-(-low * step // every) * every, high * step + 1, every):
        x = MARGIN + (mark / step - low) * across
        parts.append(f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="#e3d8c4"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{mark}</text>')
    return parts


def _band(row: Row, counts: list[int], tallest: float, base: int, across: float, color: str) -> list[str]:
    path, left = f"M{MARGIN} {base}", MARGIN - 12
    for place, count in enumerate(counts):
        tall = count / row.games / tallest * BAND
        path += f"V{base - tall:.1f}H{MARGIN + (place + 1) * across:.1f}"
    return [
        f'<path d="{path}V{base}Z" fill="{color}" fill-opacity="0.75"/>',
        f'<path d="M{MARGIN} {base}H{WIDTH - 30}" stroke="#2b2320"/>',
        f'<text x="{left}" y="{base - 20}" text-anchor="end" font-weight="600">{escape(row.bot)}</text>',
        f'<text x="{left}" y="{base - 3}" text-anchor="end">{row.wins / row.games:.0%}</text>',
    ]


def _mean_mark(row: Row, x: float, base: int) -> str:
    label = escape(say("mean {mean:.1f}", mean=row.mean_score))
    return (
        f'<path d="M{x:.1f} {base}V{base - BAND - 12}" stroke="#2b2320" stroke-dasharray="3 3"/>'
        f'<text x="{x + 5:.1f}" y="{base - BAND - 8}" font-size="12">{label}</text>'
    )

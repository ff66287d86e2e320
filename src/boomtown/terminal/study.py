"""The command `boomtown study`: what files of results say, as tables, data and a picture."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.console import RenderableType
from typer import Argument, Option

from boomtown.terminal import arguments
from boomtown.terminal.grids import Grid, figures, grid
from boomtown.terminal.output import console, errors
from boomtown.terminal.study_words import (
    Grouped,
    effect,
    ending,
    fair_share,
    games_of,
    holder,
    line_name,
    setting,
)
from boomtown.terminal.words import say

if TYPE_CHECKING:
    from boomtown.studies.files import Input

BLOCKS = " ▁▂▃▄▅▆▇█"
BARS = 48
"""How wide a distribution is at most, in characters."""
NONE = "–"


def study(
    paths: Annotated[list[Path], Argument(metavar="FILE…", help="What simulate or arena wrote with --out.")],
    as_json: arguments.AsJson = False,
    plot_path: Annotated[Path | None, Option("--plot", metavar="FILE", help="Draw it as SVG.")] = None,
) -> None:
    """Tell what many games say: scores, wins by seat, lines, ends, effects."""
    from boomtown.studies.figures import study as find
    from boomtown.studies.files import open_results
    from boomtown.terminal.study_plot import draw

    inputs = [open_results(path) for path in paths]
    if plot_path:
        plot_path.open("a").close()  # a place that cannot be written is found before the work
    with errors.status(say("Reading…")):
        found = find(inputs).plain()
    about = inputs[0].about
    if as_json:
        said = [{"file": str(one.path), "fingerprint": one.fingerprint, **one.about} for one in inputs]
        print(json.dumps({"files": said, **found}, ensure_ascii=False))
    else:
        console.print(*heading(inputs, found), sep="\n")
        for part in report(about, found):
            console.print("", part, sep="\n")
    if plot_path:
        plot_path.write_text(draw(about, found), encoding="utf-8")


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def heading(inputs: Sequence[Input], found: Mapping[str, Any]) -> list[str]:
    about, rounds = inputs[0].about, found["rounds"]
    return [
        f"{games_of(about, found)}: {setting(about)}",
        *(_source(one) for one in inputs),
        say("{mean:.1f} rounds on average, from {min} to {max}", **rounds),
    ]


def _source(one: Input) -> str:
    about = one.about
    bots = ", ".join(dict.fromkeys(about["bots"]))
    return say(
        "{file}: {bots}, engine {engine}, seed {seed}",
        file=one.path.name,
        bots=bots,
        engine=about["engine"],
        seed=about["seed"],
    )


def report(about: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[RenderableType]:
    yield scores(found)
    yield distributions(found)
    if about["seats"] > 1 or about["automa"]:
        yield wins(about, found)
    if len(found["wins"]["by_bot"]) > 1 and not about["rotating"]:
        yield say("The bots kept their seats: what is due to a seat and what to a bot cannot be told apart.")
    if about["seats"] > 2:
        yield places(about, found)
    yield lines(about, found)
    yield ends(found)
    yield effects(found)


def scores(found: Mapping[str, Any]) -> Grid:
    titles = [say("mean"), say("deviation"), say("lowest"), "5%", "25%", say("median"), "75%", "95%"]
    rows = [
        [
            str(row["seat"] or ""),
            holder(row),
            *(_number(row[name]) for name in ("mean", "sd")),
            *(_whole(row[name]) for name in ("min", "p5", "p25", "p50", "p75", "p95", "max")),
        ]
        for row in found["scores"]
    ]
    return figures(say("Scores"), (say("seat"), say("bot")), (*titles, say("highest")), rows)


def distributions(found: Mapping[str, Any]) -> Grid:
    """How often which scores were reached, each holder as a row of bars over the same scale."""
    rows = found["scores"]
    low, high = min(row["min"] for row in rows), max(row["max"] for row in rows)
    step = -(-(high - low + 1) // BARS)
    cells = [[str(row["seat"] or ""), holder(row), _bars(row["histogram"], low, high, step)] for row in rows]
    scale = say("from {low} to {high} points", low=low, high=high)
    return grid([*cells, ["", "", scale]], gap=1)


def _bars(histogram: Mapping[int, int], low: int, high: int, step: int) -> str:
    counts = [0] * ((high - low) // step + 1)
    for points, times in histogram.items():
        counts[(points - low) // step] += times
    most = max(counts)
    return "".join(BLOCKS[-(-count * (len(BLOCKS) - 1) // most)] for count in counts)


def wins(about: Mapping[str, Any], found: Mapping[str, Any]) -> Grid:
    share = fair_share(about)
    title = say("Wins") if share is None else say("Wins; an equal share is {share:.1%}", share=share)
    titles = (say("games"), say("wins"), say("won"), say("95% interval"))
    by_bot, by_seat = found["wins"]["by_bot"], found["wins"]["by_seat"]
    rows = [["", row["bot"], *_share(row)] for row in by_bot] if len(by_bot) > 1 else []
    rows += [[str(row["seat"]), "", *_share(row)] for row in by_seat]
    rows.append(["", say("shared"), "", "", say("{share:.1%}", share=found["shared_first"]), ""])
    return figures(title, (say("seat"), say("bot")), titles, rows)


def _share(row: Mapping[str, Any]) -> list[str]:
    interval = [say("{share:.1%}", share=row[name]) for name in ("low", "high")]
    return [
        f"{Grouped(row['games'])}",
        f"{Grouped(round(row['won']))}",
        say("{share:.1%}", share=row["share"]),
        "–".join(interval),
    ]


def places(about: Mapping[str, Any], found: Mapping[str, Any]) -> Grid:
    known = sorted({place for row in found["places"] for place in row["places"]})
    rows = [
        [str(row["seat"]), *(say("{share:.1%}", share=row["places"].get(place, 0)) for place in known)]
        for row in found["places"]
    ]
    return figures(say("Places"), [say("seat")], [f"{place}." for place in known], rows)


def lines(about: Mapping[str, Any], found: Mapping[str, Any]) -> Grid:
    """Points by line, and in how many games there were any."""
    bots = [row["bot"] for row in found["lines"][0]["bots"]]
    titles = [title for bot in bots for title in (bot.upper() if bot in about["automa"] else bot, "")]
    rows = [
        [line_name(about, line["key"]), *(text for row in line["bots"] for text in _line(row))]
        for line in found["lines"]
    ]
    title = say("Average points by line, and games with it")
    return figures(title, [say("line")], titles, rows)


def _line(row: Mapping[str, Any]) -> tuple[str, str]:
    return _number(row["mean"]), say("{share:.0%}", share=row["share"])


def ends(found: Mapping[str, Any]) -> Grid:
    rows = [
        [
            ending(row["key"]),
            f"{Grouped(row['games'])}",
            say("{share:.1%}", share=row["share"]),
            NONE if row["rounds"] is None else _number(row["rounds"]),
            NONE if row["score"] is None else _number(row["score"]),
        ]
        for row in found["ends"]
    ]
    return figures(
        say("Ends"), [say("how they ended")], (say("games"), say("share"), say("rounds"), say("score")), rows
    )


def effects(found: Mapping[str, Any]) -> Grid:
    rows = [
        [
            effect(row["key"]),
            row["bot"],
            _number(row["mean"]),
            say("{share:.0%}", share=row["share"]),
            *(
                NONE if row[name] is None else say("{number:+.2f}", number=round(row[name], 2) + 0.0)
                for name in ("correlation", "points_for_each")
            ),
        ]
        for row in found["effects"]
    ]
    titles = (say("taken"), say("games"), say("correlation"), say("points each"))
    return figures(say("Effects taken, and the score with them"), (say("effect"), say("bot")), titles, rows)


def _number(value: float) -> str:
    return say("{number:.1f}", number=round(value, 1) + 0.0)


def _whole(value: int) -> str:
    return say("{number}", number=value)

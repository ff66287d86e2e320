"""The command `boomtown analyse`: what a finished game cost, where, and what to do about it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer import Option

from boomtown import bots
from boomtown.analysis import WORLDS, Analysis, seed_of
from boomtown.analysis import analyse as analyse_game
from boomtown.bots.judging import Judge
from boomtown.bots.preparing import MASTER
from boomtown.rules.kernel.errors import BadOptions
from boomtown.table import save
from boomtown.table.header import PERSON
from boomtown.table.record import Record
from boomtown.terminal import arguments
from boomtown.terminal.analysed import report
from boomtown.terminal.engines import prepare_master
from boomtown.terminal.output import console, errors
from boomtown.terminal.words import say


def analyse(
    file: arguments.RecordFile,
    seat: Annotated[int | None, Option("--seat", help="Whose turns to judge; usually the person’s.")] = None,
    worlds: Annotated[
        int, Option("--worlds", min=1, help="In how many sampled worlds to judge a turn.")
    ] = WORLDS,
    json_path: Annotated[
        Path | None, Option("--json", metavar="FILE", help="Write all figures as JSON.")
    ] = None,
    edition: arguments.EditionName = None,
) -> None:
    """Tell what each turn of a finished game cost, and what was luck."""
    played = save.read_record(file)
    number = _seat(played, seat)
    *_, table = played.replay(edition)
    prepare_master(table.game, [MASTER])
    judge = bots.judge(table.game)
    if json_path:
        json_path.open("a").close()  # a place that cannot be written is found before the work
    found = _analysed(played, edition, number, judge, worlds)
    if json_path:
        json_path.write_text(json.dumps(found.plain(), indent=1) + "\n", encoding="utf-8")
    for part in report(table, played, found, edition):
        console.print(part)


def _seat(played: Record, asked: int | None) -> int:
    """The seat that was asked for; otherwise the first one that a person held."""
    holders = [seat.holder for seat in played.header.seats]
    if asked is None:
        return holders.index(PERSON) if PERSON in holders else 0
    if not 1 <= asked <= len(holders):
        raise BadOptions("There is no seat {seat} in this record.", seat=asked)
    return asked - 1


def _analysed(played: Record, edition: str | None, seat: int, judge: Judge, worlds: int) -> Analysis:
    """The same record and the same worlds give the same figures."""
    start = next(played.replay(edition))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True) as bar:
        task = bar.add_task(say("Judging turns"), total=None)
        return analyse_game(
            start.game,
            start.state,
            played.steps,
            seat,
            judge,
            seed=seed_of(played.header.seal, seat),
            worlds=worlds,
            progress=lambda done, turns: bar.update(task, completed=done, total=turns),
        )

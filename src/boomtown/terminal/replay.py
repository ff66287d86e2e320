"""Looking at a record stage by stage."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from boomtown.table.header import read_number
from boomtown.table.record import Record
from boomtown.table.table import Table
from boomtown.terminal import screen
from boomtown.terminal.faces import face_of
from boomtown.terminal.words import say


def show(record: Record, console: Console, edition: str | None, seat: int) -> None:
    """Stage by stage: at a terminal with keys to go forward and back, elsewhere all in a row."""
    if console.is_terminal and console.is_interactive:
        _browse(record, console, edition, seat)
    else:
        _print(record, console, edition)


def at_stage(record: Record, edition: str | None, stage: int) -> Table:
    """The table when that many stages have closed, or at the end if there are fewer."""
    for table in record.replay(edition):
        if table.state.closed >= stage:
            break
    return table


def _print(record: Record, console: Console, edition: str | None) -> None:
    closed = 0
    table = at_stage(record, edition, 0)
    for table in record.replay(edition):
        if table.state.closed > closed:
            closed = table.state.closed
            console.print(Text(say(table.story[closed - 1].heading), "bold magenta"))
            console.print(screen.news(table, table.chronicle[-1]))
    console.print(screen.score_table(table, table.scores(None)))
    console.print(screen.places(table))


def _browse(record: Record, console: Console, edition: str | None, seat: int) -> None:
    stage = 0
    last = sum(line.startswith("== ") for line in record.lines) - 1
    while True:
        table = at_stage(record, edition, stage)
        stage = min(stage, table.state.closed)
        console.clear()
        console.print(screen.position(table, face_of(table.game), console, None, seat))
        if table.is_over:
            console.print(screen.score_table(table, table.scores(None)), screen.places(table), sep="\n")
        try:
            answer = console.input(
                say(
                    "{stage} of {all} · Enter: forward · b: back · a number: that stage · s N: seat · q",
                    stage=stage,
                    all=last,
                )
                + " > "
            )
        except EOFError:
            return
        word, _, rest = answer.strip().partition(" ")
        if word == "q" or (not word and table.is_over):
            return
        if word == "b":
            stage = max(0, stage - 1)
        elif word == "s" and 1 <= (read_number(rest) or 0) <= len(table.header.seats):
            seat = (read_number(rest) or 1) - 1
        elif read_number(word) is not None:
            stage = read_number(word) or 0
        elif not word:
            stage += 1

"""The commands `boomtown replay` and `boomtown verify`: a record stage by stage, and the proof of it."""

from __future__ import annotations

from typing import Annotated

from rich.text import Text
from typer import Option

from boomtown.rules.kernel.errors import BadOptions
from boomtown.table import record, save
from boomtown.table.header import read_number
from boomtown.table.record import Record
from boomtown.table.table import Table
from boomtown.terminal import arguments, screen
from boomtown.terminal.faces import face_of
from boomtown.terminal.output import console
from boomtown.terminal.words import say


def replay(
    file: arguments.RecordFile,
    seat: Annotated[int, Option("--seat", help="Whose sheet to show.")] = 1,
    edition: arguments.EditionName = None,
) -> None:
    """Look at a recorded game stage by stage."""
    found = save.read_record(file)
    if not 1 <= seat <= len(found.header.seats):
        raise BadOptions("There is no seat {seat} in this record.", seat=seat)
    if console.is_terminal and console.is_interactive:
        _browse(found, edition, seat - 1)
    else:
        _print(found, edition)


def verify(
    file: arguments.RecordFile,
    seal: Annotated[
        str | None,
        Option("--seal", "--commitment", metavar="HEX", help="The seal you kept from the start."),
    ] = None,
    edition: arguments.EditionName = None,
) -> None:
    """Rebuild a recorded game and prove its shuffle."""
    table = record.verify(save.read_record(file), seal, edition)
    console.print(say(table.title))
    for sheet in table.scores(None):
        console.print(f"{say(table.name(sheet.holder))}: {sheet.total}")
    console.print(say("Every card, step and score in this record is correct."))
    if seal:
        console.print(say("The shuffle is the one that was sealed before the game."))
    else:
        seal = table.header.seal
        console.print(say("To check the shuffle, compare it with the seal you kept: {seal}", seal=seal))


def _at_stage(played: Record, edition: str | None, stage: int) -> Table:
    """The table when that many stages have closed, or at the end if there are fewer."""
    for table in played.replay(edition):
        if table.state.closed >= stage:
            break
    return table


def _print(played: Record, edition: str | None) -> None:
    closed = 0
    table = _at_stage(played, edition, 0)
    console.print(say(table.title))
    for table in played.replay(edition):
        if table.state.closed > closed:
            closed = table.state.closed
            console.print(Text(say(table.story[closed - 1].heading), "bold magenta"))
            console.print(screen.news(table, table.chronicle[-1]))
    console.print(screen.result(table))


def _browse(played: Record, edition: str | None, seat: int) -> None:
    stage = 0
    last = sum(line.startswith("== ") for line in played.lines) - 1
    while True:
        table = _at_stage(played, edition, stage)
        stage = min(stage, table.state.closed)
        console.clear()
        console.print(screen.position(table, face_of(table.game), console, None, seat))
        if table.is_over:
            console.print(screen.result(table))
        elif stage == 0:
            console.print(say(table.title))
        keys = "{stage} of {all} · Enter: forward · b: back · a number: that stage · s N: seat · q"
        try:
            answer = console.input(say(keys, stage=stage, all=last) + " > ")
        except EOFError:
            return
        word, _, rest = answer.strip().partition(" ")
        if word == "q" or (not word and table.is_over):
            return
        stage, seat = _moved(word, rest, stage, seat, len(table.header.seats))


def _moved(word: str, rest: str, stage: int, seat: int, seats: int) -> tuple[int, int]:
    """Where an answer leads: to another stage, or to the sheet of another seat."""
    number = read_number(rest if word == "s" else word)
    if word == "s":
        return stage, number - 1 if number and number <= seats else seat
    if word == "b":
        return max(0, stage - 1), seat
    return (stage if number is None else number) if word else stage + 1, seat

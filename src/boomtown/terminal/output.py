"""Where the commands print: results to one console, everything about the work itself to the other."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from boomtown.terminal.words import say

Played = TypeVar("Played")


class Output(Console):
    """Prints what it is given as it is; whoever stops reading our output is left in peace."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        stop_writing()


def stop_writing() -> NoReturn:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


console = Output()
errors = Output(stderr=True)


def watched(
    played: Iterable[Played], games: int, size: Callable[[Played], int] = lambda _: 1
) -> Iterator[Played]:
    """What is played as it comes, with a bar that shows how many games are done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True) as progress:
        task = progress.add_task(say("Playing"), total=games)
        for one in played:
            progress.advance(task, size(one))
            yield one

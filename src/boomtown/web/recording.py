"""A stored log played again, and the record it gives; in a worker process too: no Django here."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.errors import RuleError
from boomtown.table import record
from boomtown.table.header import BadRecord, parse_header, seal_of
from boomtown.table.table import Table
from boomtown.web.games import game_of

Steps = Sequence[tuple[int, int, str]]
"""The number of the step, the seat, and what it did."""


class StepRefused(BoomtownError):
    """The rules do not take a step of the log any more. Why could be a secret: the operator alone is told."""

    def __init__(self, step: int, why: Message) -> None:
        super().__init__(Message("The rules of today refuse step {step} of its log.", {"step": step}))
        self.add_note(why.in_words())


def play_again(header: str, secret: bytes, steps: Steps) -> Table:
    """The table as its header, its secret and its log say."""
    frozen = parse_header(header.split("\n"), 1)
    if seal_of(secret) != frozen.seal:
        raise BadRecord("The secret does not fit the seal: this is not the shuffle that was promised.")
    table = Table(frozen.load_game(load=game_of), frozen, secret)
    for number, (step, seat, what) in enumerate(steps, 1):
        if step != number:
            raise ValueError(f"Step {number} is missing.")
        try:
            table.apply(table.check(seat, what))
        except RuleError as error:
            raise StepRefused(number, error.message) from None
    return table


def recorded(header: str, secret: bytes, steps: Steps) -> str:
    """In the worker: the record of a finished game, or nothing where it cannot be played again."""
    try:
        return record.write(play_again(header, secret, steps))
    except Exception:  # whatever it is, the other records are written
        return ""

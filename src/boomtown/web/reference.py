"""The tables of the rules pages that are made from the edition, so that they always say what is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boomtown.messages import Message, Say
from boomtown.web.parts import macros

Cell = Message | str | int
Contents = tuple[Sequence[Cell], Iterable[Sequence[Cell]]]
"""The headings of a table and its rows."""

_rules = macros("rules")


def html(contents: Contents, say: Say) -> str:
    """That table as HTML: a row of headings, and each row with a heading of its own."""

    def words(cell: Cell) -> str:
        return say(cell) if isinstance(cell, Message) else str(cell)

    return str(_rules.table(*contents, words))

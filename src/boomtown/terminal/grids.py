"""Rows and columns: rich's tables in the looks that the terminal uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import table
from rich.console import RenderableType

Grid = table.Table


def grid(rows: Iterable[Sequence[RenderableType]], gap: int = 1) -> Grid:
    """Rows without lines and titles."""
    made = Grid.grid(padding=(0, gap))
    for row in rows:
        made.add_row(*row)
    return made


def titled(cells: Sequence[tuple[str, RenderableType]], across: int = 1) -> Grid:
    """Things with their titles on the left, so many of them in a row."""
    starts = range(0, len(cells), across)
    return grid([part for cell in cells[start : start + across] for part in cell] for start in starts)


def figures(title: str, names: Sequence[str], numbers: Sequence[str], rows: Iterable[Sequence[str]]) -> Grid:
    """A report: columns of names, then columns of numbers."""
    made = Grid(title=title, box=None, pad_edge=False, collapse_padding=True)
    for name in names:
        made.add_column(name, no_wrap=True)
    for name in numbers:
        made.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        made.add_row(*row)
    return made

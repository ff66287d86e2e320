"""How far a run is, in one line that is written over itself, or now and then where that is not possible."""

from __future__ import annotations

import sys
from time import monotonic

EVERY = 15.0
"""Seconds between two lines where nobody looks at a terminal."""


class Progress:
    """Tells how far a run is."""

    def __init__(self, *, is_quiet: bool = False) -> None:
        self._is_quiet = is_quiet
        self._told = 0.0

    def tell(self, line: str) -> None:
        if self._is_quiet:
            return
        if sys.stderr.isatty():
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
        elif monotonic() - self._told > EVERY:
            self._told = monotonic()
            print(line, file=sys.stderr, flush=True)

    def end(self) -> None:
        if not self._is_quiet and sys.stderr.isatty():
            print(file=sys.stderr)

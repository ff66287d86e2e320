"""Looking for garbage without making anybody wait: among the young often, among everything when nobody plays.

Left to itself Python looks through all tables in memory in the middle of play, and every screen waits.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import monotonic

YOUNG, OFTEN, NEVER = 5_000, 10, 1_000_000
SELDOM, AT_LAST = 10 * 60, 60 * 60
"""Everything is looked through after so many seconds when it is quiet, after so many in any case."""
QUIET = 5
"""It is quiet when nobody has done anything for so many seconds."""


class Garbage:
    """When everything is looked through."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._looked = clock()

    def settle(self) -> None:
        """What is loaded now stays: it is never looked through again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, OFTEN, NEVER)

    def look(self, acted: float) -> bool:
        """Look through everything if it is time for that; `acted`: when somebody last did something."""
        now = self._clock()
        since = now - self._looked
        if since < SELDOM or (since < AT_LAST and now - acted < QUIET):
            return False
        gc.collect()
        self._looked = now
        return True

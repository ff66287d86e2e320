"""Limits: so many at once, and so many more with time."""

from __future__ import annotations

from time import monotonic

MOST_ADDRESSES = 20_000


class Allowance:
    """So many at once, and so many more with every second."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._at = burst, monotonic()

    def spend(self) -> bool:
        """Take one, if there is one left."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class PerAddress:
    """An allowance for each address; when there are very many of them, all begin anew."""

    def __init__(self, per_hour: float) -> None:
        self._per_hour = per_hour
        self._known: dict[str, Allowance] = {}

    def spend(self, address: str) -> bool:
        if len(self._known) > MOST_ADDRESSES:
            self._known.clear()
        if address not in self._known:
            self._known[address] = Allowance(self._per_hour, self._per_hour / 3600)
        return self._known[address].spend()

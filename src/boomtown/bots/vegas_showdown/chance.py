"""Many small numbers at little cost, for worlds that are only imagined."""

from __future__ import annotations

from typing import TypeVar

from boomtown.rules.kernel.randomness import Rng

T = TypeVar("T")
_WIDE = 1 << 60
_NARROW = 1 << 24  # below it a number is used up: what is left of it would favour small values


class Chance:
    """One number of the generator serves for several; the bias of a millionth does not matter here."""

    __slots__ = ("_rest", "_rng", "_width")

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._rest = self._width = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        if self._width < _NARROW:
            self._rest, self._width = self._rng.below(_WIDE), _WIDE
        self._width //= bound
        self._rest, number = divmod(self._rest, bound)
        return number

    def shuffled(self, items: list[T]) -> list[T]:
        found = items.copy()
        for place in range(len(found) - 1, 0, -1):
            other = self.below(place + 1)
            found[place], found[other] = found[other], found[place]
        return found

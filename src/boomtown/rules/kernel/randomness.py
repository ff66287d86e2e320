"""Our own deterministic randomness: SHA-256 in counter mode, so every shuffle can be proved.

A fast generator could be predicted from the cards already seen; this one cannot, and it gives the
same numbers on every machine and Python version.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_SPAN = 1 << 64


class Rng:
    """Number k is made from SHA-256(seed, k); numbers that would favour a value are rejected."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely."""
        limit = _SPAN - _SPAN % bound
        while True:
            digest = sha256(self.seed + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % bound

    def choose(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the last place down."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def fork(self) -> Rng:
        """A new generator, seeded from this one."""
        return Rng(sha256(self.seed + self.below(_SPAN).to_bytes(8, "big")).digest())

    def copy(self) -> Rng:
        return Rng(self.seed, self.counter)

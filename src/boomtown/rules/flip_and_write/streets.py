"""Streets of numbers that rise from left to right, gaps free, none twice.

Places are numbered in reading order over all streets, so a set of places is the bits of an integer and
the neighbour on the right is the next bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER

EMPTY = -1


class Layout:
    """Where the places of each street are; computed once per edition."""

    def __init__(self, lengths: Sequence[int]) -> None:
        self.street_of = [street for street, length in enumerate(lengths) for _ in range(length)]
        places = range(len(self.street_of))
        self.street_places = [[i for i in places if self.street_of[i] == s] for s in range(len(lengths))]
        self.street_ends = [(found[0], found[-1] + 1) for found in self.street_places]
        self.streets = [bits(found) for found in self.street_places]
        self.all = bits(places)
        self.left_of = [bits(j for j in self.street_places[self.street_of[i]] if j < i) for i in places]
        self.right_of = [bits(j for j in self.street_places[self.street_of[i]] if j > i) for i in places]
        self.has_left = bits(i for i in places if self.left_of[i])
        self.has_right = bits(i for i in places if self.right_of[i])


def bits(places: Iterable[int]) -> int:
    """The set of these places."""
    return sum(1 << place for place in places)


def places(bits: int) -> list[int]:
    """The places of a set, in reading order."""
    return [*_places(bits)]


@lru_cache(maxsize=1 << 12)
def _places(bits: int) -> tuple[int, ...]:
    return tuple([place for place in range(bits.bit_length()) if bits >> place & 1])


class NumberedStreets:
    """The numbers on a sheet, and for each number the places where it keeps its street ascending."""

    __slots__ = ("fits", "layout", "numbers", "walls", "written")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.numbers = [EMPTY] * len(layout.street_of)
        self.written = 0
        self.walls = 0
        """Places that part a street in two, each side numbered on its own."""
        self.fits = [layout.all] * (HIGHEST_NUMBER + 1)

    def copy_streets(self, copy: NumberedStreets) -> None:
        copy.layout = self.layout
        copy.numbers = self.numbers.copy()
        copy.written = self.written
        copy.walls = self.walls
        copy.fits = self.fits.copy()

    def write(self, place: int, number: int) -> None:
        """Write a number; from now on smaller ones stay on its left and greater ones on its right."""
        self.numbers[place] = number
        self.written |= 1 << place
        self._restrict(place, number)

    def _restrict(self, place: int, number: int) -> None:
        left, right = self.layout.left_of[place], self.layout.right_of[place]
        if self.walls:
            left &= ~((1 << (left & self.walls).bit_length()) - 1)
            wall = right & self.walls
            right &= (wall & -wall) - 1 if wall else right
        fits, not_left, not_right = self.fits, ~left, ~right
        fits[: number + 1] = [places & not_right for places in fits[: number + 1]]
        fits[number:] = [places & not_left for places in fits[number:]]

    def build_wall(self, place: int) -> None:
        """Part a street at that place."""
        self.walls |= 1 << place
        street = self.layout.street_of[place]
        everywhere = self.layout.streets[street]
        self.fits = [fits | everywhere for fits in self.fits]
        for other in self.layout.street_places[street]:
            if self.numbers[other] != EMPTY:
                self._restrict(other, self.numbers[other])

"""What may still become of a street: the chance that each lot gets a house, and the estates to hope for."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from boomtown.bots.flip_and_write.gaps import HIGHEST, LOWEST, enough
from boomtown.bots.perfect_home.weights import Weights
from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.perfect_home.sheet import Sheet

ROUNDS_TO_BIS = 10

Prices = tuple[float, ...]
"""What an estate of each size is worth: first those that serve no plan, then those that can."""
Choice = tuple[int, float, bool]
"""An estate to hope for: its size, its chance, and whether it can serve a plan."""
NO_ESTATE: Choice = (0, 0.0, False)


class Street(NamedTuple):
    """All that matters of a street; sets of its lots are bits, counted from its first lot."""

    numbers: tuple[int, ...]
    walls: int
    fences: int
    locked: int
    """The lots on whose right no fence may stand."""
    used: int


class StreetHope(NamedTuple):
    """What may become of one street."""

    counts: tuple[float, ...]
    """How many estates of each size are to be expected."""
    serving: tuple[tuple[int, float], ...]
    """Size and chance of those that can still serve a plan."""
    fences: int
    """How many fences are still to be built for them."""
    fills: tuple[float, ...]
    """For each lot the chance that it has a house in the end."""


def streets_of(sheet: Sheet) -> list[Street]:
    town = sheet.town
    locked = sheet.joined | sheet.used & sheet.used >> 1
    found = []
    for places, lots in zip(town.street_places, town.streets, strict=True):
        first = places[0]
        numbers = tuple(sheet.numbers[first : places[-1] + 1])
        walls, fences = (sheet.walls & lots) >> first, (sheet.fences & lots) >> first
        found.append(Street(numbers, walls, fences, (locked & lots) >> first, (sheet.used & lots) >> first))
    return found


class StreetForecast:
    """Parts streets into estates, with the rounds and the cards that are left."""

    def __init__(
        self, weights: Weights, rounds: int, soon: int, wholeness: float, shares: Sequence[float]
    ) -> None:
        """Lots are filled in all the rounds, fences built soon; `shares` is how often each number comes."""
        self.wholeness = wholeness
        self.shares = shares
        self.offers = weights.sight * rounds
        """How many of the numbers to come a gap can count on: the others are wanted elsewhere."""
        self.bis = weights.bis * min(1.0, rounds / ROUNDS_TO_BIS)
        self.fence_chance = soon / (soon + weights.fence_rounds)
        self.fence_points = weights.fence_points
        self._hopes: dict[tuple[Street, Prices], StreetHope] = {}
        self._fills: dict[tuple[tuple[int, ...], int], tuple[float, ...]] = {}

    def hope(self, street: Street, prices: Prices) -> StreetHope:
        """The street parted into the estates that are worth most at these prices."""
        found = self._hopes.get((street, prices))
        if found is None:
            found = self._hopes[street, prices] = self._parted(street, prices)
        return found

    def _parted(self, street: Street, prices: Prices) -> StreetHope:
        fills = self._fills.get((street.numbers, street.walls))
        if fills is None:
            fills = self._fills[street.numbers, street.walls] = self._filled(street.numbers, street.walls)
        gates = self._gates(street)
        return _read_back(self._choices(fills, gates, street.used, prices), gates, fills)

    def _gates(self, street: Street) -> list[float]:
        """For each place between two lots the chance that there will be a fence; both ends have one."""
        fences, locked, wanted = street.fences, street.locked, self.fence_chance
        inner = (
            1.0 if fences >> lot & 1 else 0.0 if locked >> lot & 1 else wanted
            for lot in range(len(street.numbers) - 1)
        )
        return [1.0, *inner, 1.0]

    def _choices(
        self, fills: Sequence[float], gates: Sequence[float], used: int, prices: Prices
    ) -> list[Choice]:
        """From left to right, for each place: the last estate of the best parting of all the lots before it.

        An estate costs half of every fence that it still needs: its neighbour pays the other half.
        """
        wholeness, cost = self.wholeness, self.fence_points / 2
        chances = [chance if chance in (0.0, 1.0) else chance**wholeness for chance in fills]
        costs = [0.0 if gate == 1 else cost for gate in gates]
        best, choices = [0.0], [NO_ESTATE]
        for end in range(1, len(gates)):
            most, choice = best[-1], NO_ESTATE
            chance, serves = gates[end], True
            for start in range(end - 1, max(-1, end - 1 - LARGEST_ESTATE), -1):
                chance *= chances[start]
                if not chance:
                    break
                serves = serves and not used >> start & 1
                size, whole = end - start, chance * gates[start]
                price = prices[size - 1 + LARGEST_ESTATE * serves]
                worth = best[start] + whole * price - costs[end] - costs[start]
                if worth > most:
                    most, choice = worth, (size, whole, serves)
                if gates[start] == 1:  # no estate goes on beyond a fence
                    break
            best.append(most)
            choices.append(choice)
        return choices

    def _filled(self, numbers: tuple[int, ...], walls: int) -> tuple[float, ...]:
        """For each lot the chance that it has a house in the end."""
        found: list[float] = []
        below, size = LOWEST, 0
        for lot in range(len(numbers) + 1):
            wall = lot == len(numbers) or walls >> lot & 1
            number = HIGHEST if wall else numbers[lot]
            if number == EMPTY:
                size += 1
                continue
            if size:
                chance = self._gap(size, below, number)
                found += [1 - (1 - chance) * (1 - self.bis)] * size
            found.append(0.0 if wall else 1.0)
            below, size = LOWEST if wall else number, 0
        return tuple(found[:-1])

    def _gap(self, size: int, below: int, above: int) -> float:
        """The chance that a lot of a gap that large between two numbers is filled."""
        numbers = range(below + 1, min(above, HIGHEST))
        offers = self.offers * sum(self.shares[number] for number in numbers)
        return enough(size, numbers) * (1 - exp(-offers / size))


def _read_back(choices: Sequence[Choice], gates: Sequence[float], fills: tuple[float, ...]) -> StreetHope:
    """The best parting of a whole street, read from its last estate to its first."""
    counts = [0.0] * LARGEST_ESTATE
    serving = []
    edges: set[int] = set()
    end = len(fills)
    while end > 0:
        size, chance, serves = choices[end]
        if size:
            counts[size - 1] += chance
            edges.update((end, end - size))
            if serves:
                serving.append((size, chance))
        end -= size or 1
    return StreetHope(tuple(counts), tuple(serving), sum(gates[edge] != 1 for edge in edges), fills)

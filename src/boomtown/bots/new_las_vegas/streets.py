"""What may still become of a street: the chance that each casino opens, and the run to be hoped for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from math import exp

from boomtown.bots.flip_and_write.gaps import HIGHEST, LOWEST, enough
from boomtown.bots.new_las_vegas.weights import Weights
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.sheet import Sheet

UNBUILT = -2

BUILD_SHARE = 0.6
"""How much of a gap an unbuilt casino takes: it opens less often."""


@dataclass(frozen=True)
class Street:
    opens: tuple[float, ...]
    """For each casino the chance that it is open in the end."""
    run: float
    """The longest run to be expected; with no rounds left, the one that is there."""


class Streets:
    """The streets of all the sheets that are weighed: most of them are the same ones again."""

    def __init__(self, city: City, supply: list[float], rounds: float, weights: Weights) -> None:
        self.places = city.street_places
        self._build = weights.build_share * min(1.0, rounds / weights.rounds_to_build)
        fills = (_never, partial(_fill, supply))
        self._gaps = [
            cache(partial(gap_of, fill=fill, of_wanted_parity=weights.parity_share)) for fill in fills
        ]
        self._known: dict[tuple[bool, tuple[int, ...]], Street] = {}

    def of(self, sheet: Sheet, goes_on: bool) -> list[Street]:
        """What becomes of each street of a sheet, if the game goes on or ends now."""
        built, numbers = sheet.built, sheet.numbers
        found = []
        for places in self.places:
            key = goes_on, tuple([numbers[i] if built >> i & 1 else UNBUILT for i in places])
            street = self._known.get(key)
            if street is None:
                street = self._known[key] = expected(key[1], self._gaps[goes_on], self._build)
            found.append(street)
        return found


def _fill(supply: list[float], size: float, below: int, above: int) -> float:
    """The chance that a place of a gap that large between two numbers is filled."""
    above = min(above, HIGHEST)
    offers = supply[above - 1] - supply[below] if above > below + 1 else 0.0
    return enough(size, range(below + 1, above)) * (1 - exp(-offers / size))


def _never(size: float, below: int, above: int) -> float:
    return 0.0


Gap = tuple[float, float, float]
"""The chances that a place of a gap is filled, and that its number is the even or the odd one a run wants."""


def gap_of(
    size: float, below: int, above: int, fill: Callable[[float, int, int], float], of_wanted_parity: float
) -> Gap:
    """A gap that large between two numbers, if `fill` is the chance that a place of it is filled."""
    chance = fill(size, below, above)
    even, odd = (
        chance * of_wanted_parity * enough(size, range(below + 1 + (below + 1 + parity) % 2, above, 2))
        for parity in (0, 1)
    )
    return chance, even, odd


def expected(numbers: tuple[int, ...], gaps: Callable[[float, int, int], Gap], built: float) -> Street:
    """What becomes of these numbers, if `gaps` knows a gap by (size, below, above)."""
    opens: list[float] = []
    evens: list[float] = []
    odds: list[float] = []  # unbuilt casinos are no part of a run
    below = LOWEST
    gap: list[int] = []
    for number in (*numbers, HIGHEST):
        if number < 0:
            gap.append(number)
            continue
        if gap:
            closed = gap.count(EMPTY)
            chance, even, odd = gaps(closed + BUILD_SHARE * (len(gap) - closed), below, number)
            unbuilt = chance * built
            opens += [chance if place == EMPTY else unbuilt for place in gap]
            evens += [even] * closed
            odds += [odd] * closed
            gap.clear()
        opens.append(1.0)
        evens.append(1.0 - number % 2)
        odds.append(float(number % 2))
        below = number
    for ended in (opens, evens, odds):
        ended.pop()  # the end of the street is no casino
    return Street(tuple(opens), max(_run(evens), _run(odds)))


def _run(chances: list[float]) -> float:
    """The longest run to be expected around the best casino, each further one if all before it came."""
    before, reached = 0.0, []
    for chance in chances:
        reached.append(before)
        before = chance * (1 + before)
    best = after = 0.0
    for chance in reversed(chances):
        found = chance * (1 + reached.pop() + after)
        if found > best:
            best = found
        after = chance * (1 + after)
    return best

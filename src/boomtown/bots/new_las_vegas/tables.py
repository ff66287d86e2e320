"""What a city fixes for every game in it, and a chance that is asked for often: computed once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from boomtown.editions.new_las_vegas import COLUMNS
from boomtown.rules.new_las_vegas.city import City


@lru_cache(maxsize=8)
def members(city: City) -> list[list[int]]:
    """The casinos of each avenue."""
    return [[i for i in range(len(city.casinos)) if avenue >> i & 1] for avenue in city.avenues]


@lru_cache(maxsize=8)
def lines_to_carpets(city: City) -> list[dict[int, int]]:
    """From each lamp, the fewest lines that pass the carpet of each special casino."""
    return [_lines_from(city, lamp) for lamp in range(len(city.lamps))]


def _lines_from(city: City, lamp: int) -> dict[int, int]:
    carpets = [casino for casinos in city.specials.values() for casino in casinos]
    found: dict[int, int] = {}
    reached, edge, count = {lamp}, [lamp], 0
    while edge:
        count += 1
        lines = [line for place in edge for line in city.lines[place]]
        for line in lines:
            for casino in carpets:
                if line.pieces & city.carpet[casino]:
                    found.setdefault(casino, count)
        edge = sorted({line.end for line in lines} - reached)
        reached.update(edge)
    return found


@lru_cache(maxsize=1 << 12)
def shortfall(missing: int, mean: float) -> float:
    """How many of the missing lines will not come, if lines come at random with that mean."""
    likely = exp(-mean)
    fewer = short = 0.0
    for count in range(missing):
        fewer += likely
        short += fewer
        likely *= mean / (count + 1)
    return short


Improvements = tuple[list[int], list[tuple[int, float]]]


@lru_cache(maxsize=1 << 12)
def improvements(city: City, improved: tuple[int, ...]) -> Improvements:
    """What the columns are worth that were improved so often, and what each next improvement adds.

    Two improvements of which the second adds more count as two of their mean: nobody stops between them.
    """
    columns = [city.edition.columns[name][crossed:] for name, crossed in zip(COLUMNS, improved, strict=True)]
    further = [(column, rise) for column, values in enumerate(columns) for rise in _rises(values)]
    return [values[0] for values in columns], further


def _rises(values: Sequence[int]) -> list[float]:
    found: list[float] = []
    here = 0
    while here < len(values) - 1:
        slopes = [(values[there] - values[here]) / (there - here) for there in range(here + 1, len(values))]
        best = slopes.index(max(slopes)) + 1
        found += [slopes[best - 1]] * best
        here += best
    return found

"""What may still become of a street: the chance that each casino opens, and the run to be hoped for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from boomtown.editions.cards import CARDS_BY_NUMBER
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.sheet import Sheet

UNBUILT = -2
LOW, HIGH = 0, 16
"""The printed numbers lie between these two."""

# How many of the three numbers of a round a gap can count on: the others are wanted elsewhere.
SIGHT = 1.2
# An unbuilt casino opens less often: a construction effect must come first, in at most this share of cases.
BUILD_SHARE = 0.6
ROUNDS_TO_BUILD = 12
# How often the number that fills a gap has the parity the run wants.
PARITY_SHARE = 0.7

_CARDS = sum(CARDS_BY_NUMBER.values())
SHARE = [CARDS_BY_NUMBER.get(number, 0) / _CARDS for number in range(HIGH + 2)]
"""The share of the cards that carry each number."""


@dataclass(frozen=True)
class Street:
    opens: tuple[float, ...]
    """For each casino the chance that it is open in the end."""
    run: float
    """The longest run to be expected; with no rounds left, the one that is there."""


def street(sheet: Sheet, index: int, rounds: int) -> Street:
    places = sheet.city.street_places[index]
    numbers = tuple(UNBUILT if not sheet.built >> casino & 1 else sheet.numbers[casino] for casino in places)
    return _street(numbers, rounds)


@lru_cache(maxsize=1 << 13)
def _street(numbers: tuple[int, ...], rounds: int) -> Street:
    opens: list[float] = []
    of_parity: tuple[list[float], list[float]] = ([], [])  # unbuilt casinos are no part of a run
    below, start = LOW, 0
    for place in range(len(numbers) + 1):
        above = numbers[place] if place < len(numbers) else HIGH
        if above < 0:
            continue
        gap = numbers[start:place]
        fill = _fill(gap, below, above, rounds)
        opens += [fill if number == EMPTY else fill * _build_chance(rounds) for number in gap]
        for parity in (0, 1):
            wanted = fill * PARITY_SHARE * _enough(gap, range(below + 1 + (below + 1 + parity) % 2, above, 2))
            of_parity[parity].extend([wanted] * gap.count(EMPTY))
            if place < len(numbers):
                of_parity[parity].append(float(above % 2 == parity))
        if place < len(numbers):
            opens.append(1.0)
        below, start = above, place + 1
    return Street(tuple(opens), max(_run(of_parity[0]), _run(of_parity[1])))


def _fill(gap: tuple[int, ...], below: int, above: int, rounds: int) -> float:
    """The chance that a built casino of the gap between two numbers is opened in the rounds left."""
    if not gap:
        return 0.0
    numbers = range(below + 1, min(above, HIGH))
    offers = rounds * SIGHT * sum(SHARE[number] for number in numbers)
    return _enough(gap, numbers) * (1 - exp(-offers / _size(gap)))


def _size(gap: tuple[int, ...]) -> float:
    return gap.count(EMPTY) + BUILD_SHARE * gap.count(UNBUILT)


def _enough(gap: tuple[int, ...], numbers: range) -> float:
    """The share of the gap that these numbers could fill at most."""
    return min(1.0, len(numbers) / max(1.0, _size(gap)))


def _build_chance(rounds: int) -> float:
    return BUILD_SHARE * min(1.0, rounds / ROUNDS_TO_BUILD)


def _run(chances: list[float]) -> float:
    """The longest run to be expected around the best casino, each further one if all before it came."""
    before = [0.0]
    for chance in chances:
        before.append(chance * (1 + before[-1]))
    best = after = 0.0
    for chance, reached in zip(reversed(chances), reversed(before[:-1]), strict=True):
        best = max(best, chance * (1 + reached + after))
        after = chance * (1 + after)
    return best

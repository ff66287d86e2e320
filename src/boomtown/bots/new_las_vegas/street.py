"""What may still become of a street: the chance that each casino opens, and the run to be hoped for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from boomtown.bots.flip_and_write import HIGHEST, LOWEST, enough, fill_chance
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.new_las_vegas.sheet import Sheet

UNBUILT = -2

# An unbuilt casino opens less often: a construction effect must come first, in at most this share of cases.
BUILD_SHARE = 0.6
ROUNDS_TO_BUILD = 12
# How often the number that fills a gap has the parity the run wants.
PARITY_SHARE = 0.7


@dataclass(frozen=True)
class Street:
    opens: tuple[float, ...]
    """For each casino the chance that it is open in the end."""
    run: float
    """The longest run to be expected; with no rounds left, the one that is there."""


def street(sheet: Sheet, index: int, rounds: float) -> Street:
    places = sheet.city.street_places[index]
    numbers = tuple(UNBUILT if not sheet.built >> casino & 1 else sheet.numbers[casino] for casino in places)
    return _street(numbers, rounds)


@lru_cache(maxsize=1 << 13)
def _street(numbers: tuple[int, ...], rounds: float) -> Street:
    built = BUILD_SHARE * min(1.0, rounds / ROUNDS_TO_BUILD)
    return expected(numbers, partial(fill_chance, rounds=rounds), built, PARITY_SHARE)


def expected(
    numbers: tuple[int, ...], fill: Callable[[float, int, int], float], built: float, of_wanted_parity: float
) -> Street:
    """What becomes of these numbers, if `fill` is the chance that a gap (size, below, above) is filled."""
    opens: list[float] = []
    of_parity: tuple[list[float], list[float]] = ([], [])  # unbuilt casinos are no part of a run
    below, start = LOWEST, 0
    for place in range(len(numbers) + 1):
        above = numbers[place] if place < len(numbers) else HIGHEST
        if above < 0:
            continue
        gap = numbers[start:place]
        size = _size(gap)
        chance = fill(size, below, above) if gap else 0.0
        opens += [chance if number == EMPTY else chance * built for number in gap]
        for parity in (0, 1):
            fitting = range(below + 1 + (below + 1 + parity) % 2, above, 2)
            wanted = chance * of_wanted_parity * enough(size, fitting)
            of_parity[parity].extend([wanted] * gap.count(EMPTY))
            if place < len(numbers):
                of_parity[parity].append(float(above % 2 == parity))
        if place < len(numbers):
            opens.append(1.0)
        below, start = above, place + 1
    return Street(tuple(opens), max(_run(of_parity[0]), _run(of_parity[1])))


def _size(gap: tuple[int, ...]) -> float:
    return gap.count(EMPTY) + BUILD_SHARE * gap.count(UNBUILT)


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

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
    return expected(numbers, partial(_gap, rounds), built)


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


@lru_cache(maxsize=1 << 13)
def _gap(rounds: float, size: float, below: int, above: int) -> Gap:
    return gap_of(size, below, above, partial(fill_chance, rounds=rounds), PARITY_SHARE)


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

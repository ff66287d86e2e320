"""What may still become of a street: the chance that each lot gets a house, and the estates to hope for."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boomtown.bots.flip_and_write import HIGHEST, LOWEST, fill_chance
from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.perfect_home.sheet import Sheet

ROUNDABOUT = -2

# A lot that no number fits any more is filled by a bis in at most this share of cases.
BIS_SHARE = 0.2
ROUNDS_TO_BIS = 10
# The rounds after which a wanted fence is as likely built as not.
ROUNDS_PER_FENCE = 14.0


class Hope(NamedTuple):
    """An estate that is there or may come."""

    size: int
    chance: float
    serves: bool
    """Whether none of its houses is used for a plan."""


def fills(sheet: Sheet, street: int, rounds: int) -> tuple[float, ...]:
    """For each lot the chance that it has a house in the end."""
    places = sheet.town.street_places[street]
    numbers = sheet.numbers[places[0] : places[-1] + 1]
    if sheet.walls & sheet.town.streets[street]:
        for lot in places:
            if sheet.walls >> lot & 1:
                numbers[lot - places[0]] = ROUNDABOUT
    return _fills(tuple(numbers), rounds)


@lru_cache(maxsize=1 << 11)
def _fills(numbers: tuple[int, ...], rounds: int) -> tuple[float, ...]:
    found: list[float] = []
    bis = BIS_SHARE * min(1.0, rounds / ROUNDS_TO_BIS)
    below, size = LOWEST, 0
    for number in (*numbers, ROUNDABOUT):
        if number == EMPTY:
            size += 1
            continue
        above = HIGHEST if number == ROUNDABOUT else number
        written = fill_chance(size, below, above, rounds) if size else 0.0
        found += [1 - (1 - written) * (1 - bis)] * size
        found.append(0.0 if number == ROUNDABOUT else 1.0)
        below, size = LOWEST if number == ROUNDABOUT else number, 0
    return tuple(found[:-1])


def hopes(
    sheet: Sheet, street: int, chances: tuple[float, ...], rounds: int, prices: tuple[float, ...]
) -> tuple[Hope, ...]:
    """The estates into which the street is best parted, at these prices of the sizes.

    The first prices are those of estates that serve no plan, the others those of estates that can.
    """
    first = sheet.town.street_places[street][0]
    lots = sheet.town.streets[street]
    locked = sheet.joined | sheet.used & sheet.used >> 1
    return _hopes(
        chances,
        (sheet.fences & lots) >> first,
        (locked & lots) >> first,
        (sheet.used & lots) >> first,
        rounds,
        prices,
    )


@lru_cache(maxsize=1 << 11)
def _hopes(
    chances: tuple[float, ...], fences: int, locked: int, used: int, rounds: int, prices: tuple[float, ...]
) -> tuple[Hope, ...]:
    gates = _gates(len(chances), fences, locked, rounds)
    best = [0.0]
    chosen: list[Hope | None] = [None]
    for end in range(1, len(gates)):
        most, choice = best[-1], None
        chance = gates[end]
        serves = True
        for size in range(1, min(LARGEST_ESTATE, end) + 1):
            start = end - size
            chance *= chances[start]
            if not chance:
                break
            serves = serves and not used >> start & 1
            whole = chance * gates[start]
            worth = best[start] + whole * prices[size - 1 + LARGEST_ESTATE * serves]
            if worth > most:
                most, choice = worth, Hope(size, whole, serves)
            if gates[start] == 1:
                break
        best.append(most)
        chosen.append(choice)
    return tuple(_read_back(chosen))


def _gates(length: int, fences: int, locked: int, rounds: int) -> list[float]:
    """For each place between two lots the chance that there will be a fence; both ends have one."""
    wanted = rounds / (rounds + ROUNDS_PER_FENCE)
    between = [
        1.0 if fences >> lot & 1 else 0.0 if locked >> lot & 1 else wanted for lot in range(length - 1)
    ]
    return [1.0, *between, 1.0]


def _read_back(chosen: list[Hope | None]) -> list[Hope]:
    found = []
    end = len(chosen) - 1
    while end > 0:
        hope = chosen[end]
        if hope:
            found.append(hope)
        end -= hope.size if hope else 1
    return found

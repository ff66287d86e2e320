"""The limousine: which lines it may draw, what it has passed, how far it is from home."""

from __future__ import annotations

from functools import lru_cache

from boomtown.rules.flip_and_write.streets import bits
from boomtown.rules.new_las_vegas.city import City, Line
from boomtown.rules.new_las_vegas.sheet import Sheet


def lines(sheet: Sheet) -> list[Line]:
    """The lines the limousine may draw now: none once it is back, none over a road piece already used."""
    if sheet.is_back:
        return []
    return [line for line in sheet.city.lines[sheet.lamp] if not line.pieces & sheet.road]


def passed(sheet: Sheet) -> int:
    """The special casinos whose carpet the limousine has passed."""
    return _carpets(sheet.city, sheet.road)


def visited(sheet: Sheet, special: str) -> int:
    """How many casinos of that kind are open and passed."""
    return (passed(sheet) & sheet.written & sheet.city.special_bits[special]).bit_count()


@lru_cache(maxsize=1 << 12)
def driven(city: City, road: int) -> tuple[str, ...]:
    """The names of these road pieces."""
    return tuple(name for i, name in enumerate(city.piece_names) if road >> i & 1)


@lru_cache(maxsize=1 << 12)
def _carpets(city: City, road: int) -> int:
    return bits(i for i, carpet in enumerate(city.carpet) if carpet & road)


def missing_lines(sheet: Sheet) -> int:
    """The fewest legal lines that close the tour; the plain shortest way if no legal one is left.

    No shortest way uses a road piece twice: two lines sharing a piece could be one line.
    """
    if sheet.is_home:
        return 0
    legal_way = _distance(sheet.city, sheet.lamp, sheet.road)
    return legal_way if legal_way is not None else _distance(sheet.city, sheet.lamp, 0) or 0


@lru_cache(maxsize=1 << 12)
@lru_cache(maxsize=1 << 12)
def _distance(city: City, lamp: int, used: int) -> int | None:
    reached = {lamp}
    edge = [lamp]
    steps = 0
    while edge:
        steps += 1
        further = []
        for place in edge:
            for line in city.lines[place]:
                if line.pieces & used or line.end in reached:
                    continue
                if line.end == city.light:
                    return steps
                reached.add(line.end)
                further.append(line.end)
        edge = further
    return None

"""The floor plan as tables: for every placement its cells and its doors.

Doors on the outer wall join nothing but the entrances, so 60 edges are enough, and a set of them fits into
one integer.
"""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.editions.vegas_showdown import COLUMNS
from boomtown.rules.vegas_showdown.floor import CELLS, CELLS_BESIDE, POINTS, WHOLE_FLOOR, Floor, single_bits
from boomtown.twin.records import Record
from boomtown.twin.vegas_showdown.layout import kinds_of


def edge_numbers(floor: Floor) -> dict[int, int]:
    """For each edge of the law that can join two things its bit here."""
    entrances = (floor.casino_entrance, floor.hotel_entrance)
    joining = [edge for edge, cells in CELLS_BESIDE.items() if cells.bit_count() == 2 or edge in entrances]
    return {edge: 1 << number for number, edge in enumerate(joining)}


def fill_floor(t: Record, floor: Floor) -> None:
    """The tables of `layout._floor_fields`, and where the placements of each kind lie among them."""
    kinds, numbers = kinds_of(floor.edition), edge_numbers(floor)
    middles = {around: 1 << cell for cell, around in POINTS.items()}
    tiles = {id: kind for kind, id in enumerate(kinds)}
    t.kind[:] = [tiles.get(placement.tile.id, -1) for placement in floor.placements]
    t.cell[:] = [placement.cell for placement in floor.placements]
    t.quarters[:] = [placement.turn // 90 for placement in floor.placements]
    t.cells[:] = [placement.cells for placement in floor.placements]
    t.doors[:] = [_renumbered(placement.doors, numbers) for placement in floor.placements]
    t.middle[:] = [middles.get(placement.cells, 0) for placement in floor.placements]
    for edge, number in numbers.items():
        for cell in range(CELLS):
            t.around[cell] |= number if CELLS_BESIDE[edge] >> cell & 1 else 0
    for kind, id in enumerate(kinds):
        own = [placement.number for placement in floor.placements if placement.tile.id == id]
        t.first_place[kind], t.last_place[kind] = own[0], own[-1] + 1
    t.whole_floor, t.columns, t.points = WHOLE_FLOOR, COLUMNS, sum(1 << cell for cell in POINTS)
    t.casino_entrance, t.hotel_entrance = numbers[floor.casino_entrance], numbers[floor.hotel_entrance]
    t.casino, t.hotel = floor.zones["casino"], floor.zones["hotel"]


def _renumbered(edges: int, numbers: Mapping[int, int]) -> int:
    return sum(numbers[edge] for edge in single_bits(edges) if edge in numbers)

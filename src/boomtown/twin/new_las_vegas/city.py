"""The city sheet as tables: casinos, streets, avenues and roads of one edition."""

from __future__ import annotations

from typing import Any

from boomtown.editions.new_las_vegas import SPECIALS
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.limousine import missing_lines
from boomtown.rules.new_las_vegas.scoring import PARS
from boomtown.rules.new_las_vegas.sheet import Sheet


def fill_city(t: Any, city: City) -> None:
    t.cranes, t.stars = city.cranes, city.stars
    t.crane_at[:], t.star[:] = places(city.cranes), places(city.stars)
    t.avenue[:] = city.avenues
    t.pars[:] = [city.holes[par] for par in PARS]
    t.special[:] = [city.special_bits[special] for special in SPECIALS]
    carpets = [casino for casino, carpet in enumerate(city.carpet) if carpet]
    t.carpet_at[:] = carpets
    t.carpet[:] = [city.carpet[casino] for casino in carpets]
    t.carpets_of[:] = city.carpets_by_type
    t.carpets_in[:] = city.carpets_by_street
    _fill_roads(t, city)


def _fill_roads(t: Any, city: City) -> None:
    """Road pieces under a block come first in the law's numbers, then those beside one."""
    unders = len(city.edition.roads.under)
    t.unders, t.besides = unders, len(city.piece_names) - unders
    t.lamps, t.light = len(city.lamps), city.light
    for lamp, lines in enumerate(city.lines):
        t.lines[lamp] = sum(1 << line.direction for line in lines)
        for line in lines:
            t.line_end[lamp, line.direction] = line.end
            t.line_under[lamp, line.direction] = line.pieces & ((1 << unders) - 1)
            t.line_beside[lamp, line.direction] = line.pieces >> unders
        sheet = Sheet(city)
        sheet.lamp = lamp
        t.way_home[lamp] = missing_lines(sheet)

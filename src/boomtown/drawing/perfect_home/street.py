"""The three streets of Perfect Home, seen from the front: their sections, and what stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Section
from boomtown.drawing.flip_and_write import UNAVAILABLE, PlainSheet
from boomtown.drawing.perfect_home import art, houses
from boomtown.drawing.perfect_home.lots import (
    PITCH,
    houses_box,
    parks_box,
    spots,
    street_box,
    top_of,
    tree_x,
)
from boomtown.drawing.perfect_home.scenery import scene, signpost
from boomtown.rules.perfect_home.town import Town

KINDS = "estate", "house", "fence", "pool", "mark"
"""What can be on a lot, from the ground up."""


class StreetPainter:
    """Draws the streets of one edition; what stands on a lot is drawn once and kept."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.spots = spots(town)
        self.sections = [f"street {street + 1}" for street in range(len(town.street_places))]
        self.planned = [lot for lot in range(len(self.spots)) if town.pools >> lot & 1]
        self._slots = {kind: [self._slot(kind, lot) for lot in range(len(self.spots))] for kind in KINDS}
        self._styles = [houses.style(town.street_of[lot], lot) for lot in range(len(self.spots))]
        self._built = [houses.house(*found) for found in zip(self.spots, self._styles, strict=True)]
        self._house = lru_cache(maxsize=1 << 12)(self._draw_house)
        self._parks = lru_cache(maxsize=256)(self._draw_parks)
        self._blank = dict(self._empty())

    def section_of(self, lot: int) -> str:
        return self.sections[self.town.street_of[lot]]

    def _slot(self, kind: str, lot: int) -> str:
        return f"{self.section_of(lot)}/{kind} {self.town.names[lot]}"

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def section(self, street: int, parks: str) -> Section:
        names = [self.town.names[lot] for lot in self.town.street_places[street]]
        slots = [f"{kind} {name}" for kind in KINDS for name in names]
        regions = {"houses": houses_box(self.town, street), "parks": parks_box(self.town, street)}
        return Section(
            street_box(street),
            self._ground(street, parks),
            (*slots, f"park {street + 1}", UNAVAILABLE, TARGETS),
            regions,
            read=12 / houses.ADDRESS,
        )

    def _ground(self, street: int, parks: str) -> str:
        places, top = self.town.street_places[street], top_of(street)
        first, values = self.spots[places[0]], self.town.edition.streets[street].parks
        parts = [
            scene(street, top),
            signpost(first.x - PITCH // 2 - 24, top, street + 1),
            svg.text(tree_x(len(values), 0) - 30, top + 31, parks, 18, art.FAINT, "end"),
            *(houses.tree_to_be(tree_x(len(values), i), top, values[i]) for i in range(1, len(values))),
            *(houses.boundary(self.spots[lot]) for lot in places[:-1]),
            houses.picket(first.x - PITCH / 2, top, art.POST),
            houses.picket(self.spots[places[-1]].edge, top, art.POST),
            *(houses.address(self.spots[lot], self.town.names[lot]) for lot in places),
        ]
        return "".join(parts)

    # ── what stands there ────────────────────────────────────────────────────────────────────────

    def pieces(self, sheet: PlainSheet, before: PlainSheet, bis: str) -> dict[str, str]:
        """What a sheet has in its streets; what it did not have `before` is in fresh ink."""
        pieces = self._blank.copy()
        self._put_houses(pieces, sheet, before, bis)
        spots, slots = self.spots, self._slots
        for lot in sheet["fences"]:
            line = art.POST if lot in before["fences"] else art.FRESH
            pieces[slots["fence"][lot]] = houses.picket(spots[lot].edge, spots[lot].top, line)
        for lot in sheet["pools"]:
            pieces[slots["pool"][lot]] = houses.pool(spots[lot], lot not in before["pools"])
        for lot in sheet["lost_pools"]:
            pieces[slots["pool"][lot]] = houses.lost_pool(spots[lot])
        for lot in sheet["used"]:
            pieces[slots["mark"][lot]] = houses.tick(spots[lot])
        for first, size in sheet["estates"]:
            serves = all(lot in sheet["used"] for lot in range(first, first + size))
            pieces[slots["estate"][first]] = houses.estate(spots[first], size, serves)
        for street, planted in enumerate(sheet["parks"]):
            slot = f"{self.sections[street]}/park {street + 1}"
            pieces[slot] = self._parks(street, planted, before["parks"][street])
        return pieces

    def _put_houses(self, pieces: dict[str, str], sheet: PlainSheet, before: PlainSheet, bis: str) -> None:
        slots, earlier = self._slots["house"], before["numbers"]
        for lot, number in enumerate(sheet["numbers"]):
            if number is not None:
                word = bis if lot in sheet["bis"] else ""
                pieces[slots[lot]] = self._house(lot, number, earlier[lot] is None, word)
        for lot in sheet["roundabouts"]:
            is_fresh = lot not in before["roundabouts"]
            pieces[slots[lot]] = houses.roundabout(self.spots[lot], is_fresh, self.town.names[lot])

    def _draw_house(self, lot: int, number: int, is_fresh: bool, bis: str) -> str:
        return self._built[lot] + houses.number_on(self.spots[lot], number, is_fresh, bis)

    def _empty(self) -> Iterator[tuple[str, str]]:
        """An empty sheet: houses on the drawing board, and planned pools."""
        for lot, (spot, style) in enumerate(zip(self.spots, self._styles, strict=True)):
            yield self._slots["house"][lot], houses.ghost(spot, style)
        for lot in self.planned:
            yield self._slots["pool"][lot], houses.pool_to_be(self.spots[lot])

    def _draw_parks(self, street: int, planted: int, before: int) -> str:
        top, values = top_of(street), self.town.edition.streets[street].parks
        trees = [
            houses.tree(tree_x(len(values), i), top, values[i], i < planted, i > before)
            for i in range(1, planted + 1)
        ]
        return houses.no_tree(tree_x(len(values), 0), top, values[0], planted > 0) + "".join(trees)

"""The three streets of Perfect Home, seen from the front: their sections, and what stands in them."""

from __future__ import annotations

from collections.abc import Mapping
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
from boomtown.drawing.perfect_home.words import Words
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
        self._parks = lru_cache(maxsize=1 << 10)(self._draw_parks)
        self._blank = lru_cache(maxsize=64)(self._draw_blank)

    def section_of(self, lot: int) -> str:
        return self.sections[self.town.street_of[lot]]

    def _slot(self, kind: str, lot: int) -> str:
        return f"{self.section_of(lot)}/{kind} {self.town.names[lot]}"

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def section(self, street: int, words: Words) -> Section:
        names = [self.town.names[lot] for lot in self.town.street_places[street]]
        slots = [f"{kind} {name}" for kind in KINDS for name in names]
        regions = {"houses": houses_box(self.town, street), "parks": parks_box(self.town, street)}
        return Section(
            street_box(street),
            self._ground(street, words),
            (*slots, f"park {street + 1}", UNAVAILABLE, TARGETS),
            regions,
            read=12 / houses.ADDRESS,
        )

    def _ground(self, street: int, words: Words) -> str:
        places, top = self.town.street_places[street], top_of(street)
        first, values = self.spots[places[0]], self.town.edition.streets[street].parks
        trees = [houses.tree_to_be(tree_x(len(values), i), top, values[i]) for i in range(1, len(values))]
        label = svg.text(tree_x(len(values), 0) - 30, top + 31, words.titles["parks"], 18, art.FAINT, "end")
        ends = first.x - PITCH / 2, self.spots[places[-1]].edge
        parts = [
            scene(street, top),
            signpost(first.x - PITCH // 2 - 24, top, street + 1),
            svg.explained(words.says["park"], label + "".join(trees)),
            *(houses.boundary(self.spots[lot]) for lot in places[:-1]),
            svg.explained(words.says["fence"], "".join(houses.picket(x, top, art.POST) for x in ends)),
            *(houses.address(self.spots[lot], self.town.names[lot]) for lot in places),
        ]
        return "".join(parts)

    # ── what stands there ────────────────────────────────────────────────────────────────────────

    def pieces(self, sheet: PlainSheet, before: PlainSheet, words: Words) -> dict[str, str]:
        """What a sheet has in its streets; what it did not have `before` is in fresh ink."""
        pieces = self._blank(words).copy()
        self._put_houses(pieces, sheet, before, words.says)
        spots, slots, says = self.spots, self._slots, words.says
        for lot in sheet["fences"]:
            pieces[slots["fence"][lot]] = houses.fence(spots[lot], lot not in before["fences"], says["fence"])
        for lot in sheet["pools"]:
            pieces[slots["pool"][lot]] = houses.pool(spots[lot], lot not in before["pools"], says["pool"])
        for lot in sheet["lost_pools"]:
            pieces[slots["pool"][lot]] = houses.lost_pool(spots[lot], says["lost pool"])
        for lot in sheet["used"]:
            pieces[slots["mark"][lot]] = houses.tick(spots[lot], says["used"])
        for first, size in sheet["estates"]:
            serves = all(lot in sheet["used"] for lot in range(first, first + size))
            drawn = houses.estate(spots[first], size, serves, words.estates[size])
            pieces[slots["estate"][first]] = drawn
        for street, planted in enumerate(sheet["parks"]):
            drawn = self._parks(street, planted, before["parks"][street], says["park"])
            pieces[f"{self.sections[street]}/park {street + 1}"] = drawn
        return pieces

    def _put_houses(
        self, pieces: dict[str, str], sheet: PlainSheet, before: PlainSheet, says: Mapping[str, str]
    ) -> None:
        slots, earlier = self._slots["house"], before["numbers"]
        for lot, number in enumerate(sheet["numbers"]):
            if number is not None:
                bis = says["bis"] if lot in sheet["bis"] else ""
                pieces[slots[lot]] = self._house(lot, number, earlier[lot] is None, bis)
        for lot in sheet["roundabouts"]:
            facts = lot not in before["roundabouts"], self.town.names[lot], says["roundabout"]
            pieces[slots[lot]] = houses.roundabout(self.spots[lot], *facts)

    def _draw_house(self, lot: int, number: int, is_fresh: bool, bis: str) -> str:
        return self._built[lot] + houses.number_on(self.spots[lot], number, is_fresh, bis)

    def _draw_blank(self, words: Words) -> dict[str, str]:
        """An empty sheet: houses on the drawing board, and planned pools."""
        drawn = zip(self._slots["house"], map(houses.ghost, self.spots, self._styles), strict=True)
        planned = words.says["planned pool"]
        return dict(drawn) | {
            self._slots["pool"][lot]: houses.pool_to_be(self.spots[lot], planned) for lot in self.planned
        }

    def _draw_parks(self, street: int, planted: int, before: int, says: str) -> str:
        top, values = top_of(street), self.town.edition.streets[street].parks
        trees = [
            houses.tree(tree_x(len(values), i), top, values[i], i < planted, i > before)
            for i in range(1, planted + 1)
        ]
        none = houses.no_tree(tree_x(len(values), 0), top, values[0], planted > 0)
        return svg.explained(says, none + "".join(trees))

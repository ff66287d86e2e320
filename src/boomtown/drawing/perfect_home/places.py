"""Where on a sheet of Perfect Home every action is done, whether it is offered or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boomtown.drawing.drawing import Box, Place
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.perfect_home.lots import estate_box, fence_box, parks_box, pool_box, spots
from boomtown.drawing.perfect_home.paper import column_box
from boomtown.rules.perfect_home.town import Town

SIDES = {"left": -1, "right": 1}


class Places:
    """The places of one edition."""

    def __init__(self, town: Town, rows: Mapping[str, Place]) -> None:
        self.town = town
        self.rows = rows
        """For what is crossed or written in a row below the streets: its place by the action's verb."""
        self.spots = spots(town)
        self.lots = {name: lot for lot, name in enumerate(town.names)}
        self.streets = [f"street {street + 1}" for street in range(len(town.street_places))]
        self.sections = [self.streets[street] for street in town.street_of]

    def written(self, turn: Iterable[str]) -> int | None:
        """The lot on which the number of a turn was written."""
        return next((self.lots[act[6:]] for act in turn if act.startswith("write ")), None)

    def fence(self, lot: int) -> Box:
        return fence_box(self.spots[lot])

    def parks(self, lot: int) -> Box:
        """The trees in the street of that lot."""
        return parks_box(self.town, self.town.street_of[lot])

    def estate(self, first: int, sheet: PlainSheet) -> Box:
        """The estate that begins there, or its first lot while it is not complete."""
        size = next((size for start, size in sheet["estates"] if start == first), 1)
        return estate_box(self.spots[first], size)

    def of(self, act: str, turn: Iterable[str], sheet: PlainSheet | None) -> Place | None:
        match act.split():
            case ["write" | "roundabout" | "bis", name, *_]:
                return self._at(self.lots[name])
            case ["fence", name]:
                return self._at(self.lots[name], self.fence(self.lots[name]))
            case ["use", name]:
                return self._at(self.lots[name], self.estate(self.lots[name], sheet) if sheet else None)
            case ["promote", size]:
                return Place("sheet", "estates", column_box(int(size)))
            case ["park" | "pool" as effect]:
                lot = self.written(turn)
                if lot is None:
                    return None
                return self._at(lot, self.parks(lot) if effect == "park" else pool_box(self.spots[lot]))
        return self.rows.get(act) or self.rows.get(act.partition(" ")[0])

    def _at(self, lot: int, box: Box | None = None) -> Place:
        return Place("sheet", self.sections[lot], box or self.spots[lot].box)

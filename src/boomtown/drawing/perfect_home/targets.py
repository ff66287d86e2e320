"""What can be chosen on a sheet of Perfect Home, and what could be touched there but is not available now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from boomtown.drawing import svg
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.paper import COLUMN, TOP, UPPER, VALUE, column_x
from boomtown.drawing.perfect_home.scenery import KERB_TOP
from boomtown.drawing.perfect_home.street import EAVES, PITCH, POOL_Y, RIGHT, TREE_PITCH, Spot, top_of
from boomtown.rules.perfect_home.town import Town

ROOF = 32
"""How far a house rises over its eaves."""


class TargetPainter:
    """Knows the place of every action; the shapes that never move are drawn once and kept."""

    def __init__(self, town: Town, spots: Sequence[Spot]) -> None:
        self.town = town
        self.spots = spots
        names, columns = town.names, town.edition.estates.items()
        lots = list(zip(names, spots, strict=True))
        self._fences = [name for lot, name in enumerate(names) if town.slots >> lot & 1]
        self._shapes: dict[str, str] = {
            **{f"write {name}": _write(spot) for name, spot in lots},
            **{f"roundabout {name}": _roundabout(spot) for name, spot in lots},
            **{f"bis {name} left": _bis(spot, -1) for name, spot in lots},
            **{f"bis {name} right": _bis(spot, 1) for name, spot in lots},
            **{f"fence {name}": _fence(spot) for name, spot in lots if name in self._fences},
            **{f"promote {size}": _promote(size, len(values)) for size, values in columns},
        }
        self._houses = [svg.hit(spot.x - 29, spot.top + EAVES - ROOF, 58, 90) for spot in spots]
        streets = range(len(town.street_places))
        pools = [spot for lot, spot in enumerate(spots) if town.pools >> lot & 1]
        slots = {name: svg.hit(spot.edge - 9, spot.top + EAVES, 18, 100) for name, spot in lots}
        self._unavailable = {
            **{f"fence {name}": svg.unavailable(f"fence {name}", slots[name]) for name in self._fences},
            "park": "".join(svg.unavailable("park", svg.hit(*self._parks(street))) for street in streets),
            "pool": "".join(svg.unavailable("pool", svg.hit(*_pool_frame(spot))) for spot in pools),
            **{
                f"promote {size}": svg.unavailable(f"promote {size}", _column_area(size))
                for size, _ in columns
            },
        }

    def shapes(self, legal: Iterable[str], turn: Iterable[str], sheet: PlainSheet) -> dict[str, str]:
        """The actions that have a place on the sheet, each with what can be touched there."""
        name = next((text.split()[1] for text in turn if text.startswith("write ")), None)
        lot = None if name is None else self.town.names.index(name)
        return {act: shape for act in legal if (shape := self._shape(act, lot, sheet))}

    def _shape(self, act: str, lot: int | None, sheet: PlainSheet) -> str | None:
        match act.split():
            case ["use", name]:
                return self._estate(*self._estates(sheet)[name])
            case ["park"] if lot is not None:
                x, y, width, height = frame = self._parks(self.town.street_of[lot])
                return svg.hit(*frame) + _outline(x, y + 1, width, height - 2, 20)
            case ["pool"] if lot is not None:
                frame = _pool_frame(self.spots[lot])
                return svg.hit(*frame) + _outline(*frame, 18)
        return self._shapes.get(act)

    def unavailable(self, shapes: Collection[str], sheet: PlainSheet) -> str:
        """What cannot be chosen now, below what can."""
        lots = [svg.unavailable(act, self._houses[lot]) for lot, act in self._lots_left(shapes, sheet)]
        return "".join((*lots, *(area for act, area in self._unavailable.items() if act not in shapes)))

    def _lots_left(self, shapes: Collection[str], sheet: PlainSheet) -> Iterator[tuple[int, str]]:
        """The lots that cannot be chosen, with what a person most likely meant there."""
        verbs = {act.partition(" ")[0] for act in shapes}
        verb = next((verb for verb in ("use", "bis") if verb in verbs), "write")
        taken = {act.split()[1] for act in shapes if act.startswith(verb)}
        if verb == "use":
            estates = (self._estates(sheet)[name] for name in taken)
            taken = {name for first, size in estates for name in self.town.names[first : first + size]}
        for lot, name in enumerate(self.town.names):
            if name not in taken:
                side = " left" if self.town.has_left >> lot & 1 else " right"
                yield lot, f"{verb} {name}{side if verb == 'bis' else ''}"

    def _estates(self, sheet: PlainSheet) -> dict[str, tuple[int, int]]:
        """The first lot and the size of each estate, by the name of that lot."""
        return {self.town.names[first]: (first, size) for first, size in sheet["estates"]}

    def _estate(self, first: int, size: int) -> str:
        spot, height = self.spots[first], KERB_TOP - EAVES + ROOF
        frame = spot.x - PITCH / 2 + 3, spot.top + EAVES - ROOF - 2, size * PITCH - 6, height
        return svg.hit(*frame) + _outline(*frame, 12)

    def _parks(self, street: int) -> svg.Frame:
        width = TREE_PITCH * len(self.town.edition.streets[street].parks) + 4
        return RIGHT - width + 6, top_of(street) + 1, width, 48


def _pool_frame(spot: Spot) -> svg.Frame:
    return spot.x - 32, spot.top + POOL_Y - 18, 64, 36


def _outline(x: float, y: float, width: float, height: float, radius: float) -> str:
    return svg.rect(x, y, width, height, "none", radius, glow=True, stroke=(art.GLOW, 4), dash="9 6")


def _frame(x: float, y: float, width: float, height: float, radius: float, opacity: float) -> str:
    look: dict[str, svg.Look] = {"fill_opacity": opacity, "dash": "7 5", "stroke": (art.GLOW, 3)}
    return svg.rect(x, y, width, height, art.CARD, radius, glow=True, **look)


def _write(spot: Spot) -> str:
    x, y = spot.x, spot.top + EAVES
    plus = svg.line(f"M{x - 11} {y + 29}h22m-11-11v22", art.GLOW, 3.5)
    return svg.hit(x - 36, y - ROOF, 72, 96) + _frame(x - 33, y - ROOF, 66, 94, 10, 0.45) + plus


def _roundabout(spot: Spot) -> str:
    """Quieter than the others: it is there every turn, and seldom meant."""
    x, y = spot.x, spot.top + POOL_Y
    ring = svg.circle(x, y, 14, art.CARD, fill_opacity=0.8, glow=True, stroke=(art.GLOW, 1.5), dash="4 4")
    arrow = svg.line(f"M{x + 6} {y - 4:g}a7 7 0 1 0 1 5m-1-10v5h-5", art.GLOW, 2)
    return svg.hit(x - 18, y - 18, 36, 36) + ring + arrow


def _bis(spot: Spot, side: int) -> str:
    """A tab at the edge of an empty lot, with an arrow that comes from the neighbour."""
    middle, y = spot.x + side * 19, spot.top + EAVES + 4
    arrow = f"M{middle + side * 9} {y + 25}h{-side * 18}m{side * 8}-8l{-side * 8} 8l{side * 8} 8"
    tab = _frame(middle - 16, y, 32, 50, 9, 0.85)
    return svg.hit(middle - 18, y - 6, 36, 62) + tab + svg.line(arrow, art.GLOW, 3.5)


def _fence(spot: Spot) -> str:
    x, y = spot.edge, spot.top + EAVES
    return svg.hit(x - 18, y - 4, 36, 104) + _frame(x - 8, y, 16, 90, 8, 0.85)


def _promote(size: int, values: int) -> str:
    frame = column_x(size) - 29, TOP + 36, 58, 40 + VALUE * values
    look = svg.rect(*frame, "none", 11, glow=True, stroke=(art.GLOW, 3), dash="7 5")
    return _column_area(size) + look


def _column_area(size: int) -> str:
    return svg.hit(column_x(size) - COLUMN / 2, TOP + 34, COLUMN, UPPER - 38)

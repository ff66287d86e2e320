"""What can be chosen on a sheet of Perfect Home, and what would be touched there in vain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from boomtown.drawing.drawing import forbidden, target
from boomtown.drawing.flip_and_write import box
from boomtown.drawing.perfect_home.look import CARD, GLOW, hit
from boomtown.drawing.perfect_home.paper import COLUMN, TOP, UPPER, VALUE, column_x
from boomtown.drawing.perfect_home.scenery import KERB_TOP
from boomtown.drawing.perfect_home.street import (
    EAVES,
    PITCH,
    POOL_Y,
    RIGHT,
    TREE_PITCH,
    Spot,
    top_of,
)
from boomtown.rules.perfect_home.estates import Estate
from boomtown.rules.perfect_home.town import Town

ROOF = 32
"""How far a house rises over its eaves."""
_CHOOSABLE = f'class="glow" stroke="{GLOW}"'
FRAME = f'{_CHOOSABLE} stroke-width="3" stroke-dasharray="7 5" fill="{CARD}" fill-opacity=".45"'
TAB = f'{_CHOOSABLE} stroke-width="3" stroke-dasharray="7 5" fill="{CARD}" fill-opacity=".85"'
OUTLINE = f'{_CHOOSABLE} stroke-width="4" stroke-dasharray="9 6" fill="none"'
COLUMN_FRAME = f'{_CHOOSABLE} stroke-width="3" stroke-dasharray="7 5" fill="none"'
QUIET = f'{_CHOOSABLE} stroke-width="1.5" stroke-dasharray="4 4" fill="{CARD}" fill-opacity=".8"'
LINE = f'fill="none" stroke="{GLOW}" stroke-linecap="round" stroke-linejoin="round"'


@dataclass(frozen=True)
class Targets:
    """The layer, and the actions in it."""

    layer: str
    acts: frozenset[str]


class TargetPainter:
    """Knows the place of every action; the shapes that never move are drawn once and kept."""

    def __init__(self, town: Town, spots: Sequence[Spot]) -> None:
        self.town = town
        self.spots = spots
        names, columns = town.names, town.edition.estates.items()
        slots = [lot for lot in range(len(names)) if town.slots >> lot & 1]
        self._shapes: dict[str, str] = {
            **{f"write {names[lot]}": _write(spot) for lot, spot in enumerate(spots)},
            **{f"roundabout {names[lot]}": _roundabout(spot) for lot, spot in enumerate(spots)},
            **{f"bis {names[lot]} left": _bis(spot, -1) for lot, spot in enumerate(spots)},
            **{f"bis {names[lot]} right": _bis(spot, 1) for lot, spot in enumerate(spots)},
            **{f"fence {names[lot]}": _fence(spots[lot]) for lot in slots},
            **{f"promote {size}": _promote(size, len(values)) for size, values in columns},
        }
        self._houses = [hit(spot.x - 29, spot.top + EAVES - ROOF, 58, 90) for spot in spots]
        self._slots = {
            lot: forbidden(f"fence {names[lot]}", hit(spots[lot].edge - 9, spots[lot].top + EAVES, 18, 100))
            for lot in slots
        }
        streets = range(len(town.street_places))
        planned = [lot for lot in range(len(names)) if town.pools >> lot & 1]
        self._parks_in_vain = "".join(forbidden("park", self._park_area(street)) for street in streets)
        self._pools_in_vain = "".join(forbidden("pool", self._pool_area(lot)) for lot in planned)

    def draw(self, legal: Mapping[str, str], turn: Iterable[str], estates: Iterable[Estate]) -> Targets:
        """The targets of the legal actions that have a place; `legal` maps each to its words."""
        if not legal:
            return Targets("", frozenset())
        by_first = {self.town.names[estate.first]: estate for estate in estates}
        lot = self._written(turn)
        shapes = {act: shape for act in legal if (shape := self._shape(act, lot, by_first))}
        chosen = "".join(target(act, legal[act], shape) for act, shape in shapes.items())
        return Targets(self._in_vain(shapes, by_first) + chosen, frozenset(shapes))

    def _written(self, turn: Iterable[str]) -> int | None:
        """The lot on which the open turn wrote its number."""
        name = next((text.split()[1] for text in turn if text.startswith("write ")), None)
        return None if name is None else self.town.names.index(name)

    def _shape(self, act: str, lot: int | None, by_first: Mapping[str, Estate]) -> str | None:
        verb, _, name = act.partition(" ")
        if verb == "use":
            return self._estate(by_first[name])
        if verb == "park" and lot is not None:
            return self._park_area(self.town.street_of[lot], OUTLINE)
        if verb == "pool" and lot is not None:
            return self._pool_area(lot) + box(
                self.spots[lot].x - 32, self.spots[lot].top + POOL_Y - 18, 64, 36, 18, OUTLINE
            )
        return self._shapes.get(act)

    # ── what would be touched in vain ────────────────────────────────────────────────────────────

    def _in_vain(self, shapes: Mapping[str, str], by_first: Mapping[str, Estate]) -> str:
        names = self.town.names
        parts = [forbidden(act, self._houses[place]) for place, act in self._lots_in_vain(shapes, by_first)]
        parts += [area for place, area in self._slots.items() if f"fence {names[place]}" not in shapes]
        if "park" not in shapes:
            parts.append(self._parks_in_vain)
        if "pool" not in shapes:
            parts.append(self._pools_in_vain)
        parts += [
            forbidden(act, _column_area(size))
            for size in self.town.edition.estates
            if (act := f"promote {size}") not in shapes
        ]
        return "".join(parts)

    def _lots_in_vain(
        self, shapes: Mapping[str, str], by_first: Mapping[str, Estate]
    ) -> list[tuple[int, str]]:
        """The lots that cannot be chosen, with what a person most likely meant there."""
        verbs = {act.partition(" ")[0] for act in shapes}
        verb = next((verb for verb in ("use", "bis") if verb in verbs), "write")
        taken = {act.split()[1] for act in shapes if act.startswith(verb)}
        if verb == "use":
            taken = {
                self.town.names[by_first[name].first + i]
                for name in taken
                for i in range(by_first[name].size)
            }
        side = {True: " left", False: " right"}
        return [
            (lot, f"{verb} {name}{side[self.town.has_left >> lot & 1 == 1] if verb == 'bis' else ''}")
            for lot, name in enumerate(self.town.names)
            if name not in taken
        ]

    # ── places that depend on the edition or the turn ────────────────────────────────────────────

    def _estate(self, estate: Estate) -> str:
        first = self.spots[estate.first]
        x, y, width = first.x - PITCH / 2 + 3, first.top + EAVES - ROOF - 2, estate.size * PITCH - 6
        height = KERB_TOP - EAVES + ROOF
        return hit(x, y, width, height) + box(x, y, width, height, 12, OUTLINE)

    def _park_area(self, street: int, look: str = "") -> str:
        width = TREE_PITCH * len(self.town.edition.streets[street].parks) + 4
        x, y = RIGHT - width + 6, top_of(street) + 1
        return hit(x, y, width, 48) + (box(x, y + 1, width, 46, 20, look) if look else "")

    def _pool_area(self, lot: int) -> str:
        spot = self.spots[lot]
        return hit(spot.x - 32, spot.top + POOL_Y - 18, 64, 36)


def _write(spot: Spot) -> str:
    x, y = spot.x, spot.top + EAVES
    plus = _sign(f"M{x - 11} {y + 29}h22m-11-11v22")
    return hit(x - 36, y - ROOF, 72, 96) + box(x - 33, y - ROOF, 66, 94, 10, FRAME) + plus


def _roundabout(spot: Spot) -> str:
    """Quieter than the others: it is there every turn, and seldom meant."""
    x, y = spot.x, spot.top + POOL_Y
    ring = f'<circle cx="{x}" cy="{y:g}" r="14" {QUIET}/>'
    return hit(x - 18, y - 18, 36, 36) + ring + _sign(f"M{x + 6} {y - 4:g}a7 7 0 1 0 1 5m-1-10v5h-5", 2)


def _bis(spot: Spot, side: int) -> str:
    """A tab at the edge of an empty lot, with an arrow that comes from the neighbour."""
    middle, y = spot.x + side * 19, spot.top + EAVES + 4
    arrow = _sign(f"M{middle + side * 9} {y + 25}h{-side * 18}m{side * 8}-8l{-side * 8} 8l{side * 8} 8")
    return hit(middle - 18, y - 6, 36, 62) + box(middle - 16, y, 32, 50, 9, TAB) + arrow


def _fence(spot: Spot) -> str:
    x, y = spot.edge, spot.top + EAVES
    return hit(x - 18, y - 4, 36, 104) + box(x - 8, y, 16, 90, 8, TAB)


def _sign(path: str, width: float = 3.5) -> str:
    return f'<path d="{path}" stroke-width="{width:g}" {LINE}/>'


def _promote(size: int, values: int) -> str:
    frame = box(column_x(size) - 29, TOP + 36, 58, 40 + VALUE * values, 11, COLUMN_FRAME)
    return _column_area(size) + frame


def _column_area(size: int) -> str:
    return hit(column_x(size) - COLUMN / 2, TOP + 34, COLUMN, UPPER - 38)

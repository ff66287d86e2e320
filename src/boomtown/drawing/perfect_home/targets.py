"""What can be chosen on a sheet of Perfect Home, and what could be touched there but is not available now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.drawing import Box
from boomtown.drawing.flip_and_write import UNAVAILABLE, Choice, PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.lots import EAVES, POOL_Y, ROOF_TOP, Spot, pool_box
from boomtown.drawing.perfect_home.paper import HEAD, TOP, VALUE, column_box, column_x
from boomtown.drawing.perfect_home.places import SIDES, Places
from boomtown.rules.perfect_home.town import Town

HOUSE_VERBS = "use", "bis", "write"
"""What a person who touches a house most likely means: the first of these that is offered."""


class Moment(NamedTuple):
    """What a target depends on besides its action."""

    legal: Collection[str]
    number: int | None
    lot: int | None
    """Where the number of the open turn was written."""
    sheet: PlainSheet


class TargetPainter:
    """Draws what can be touched; a shape that was drawn once is kept."""

    def __init__(self, town: Town, places: Places) -> None:
        self.town, self.places = town, places
        self._draw = {
            "write": self._write,
            "bis": self._bis,
            "fence": self._fence,
            "promote": self._promote,
            "park": self._park,
            "pool": self._pool,
            "use": self._use,
            "roundabout": self._roundabout,
        }
        self._street_refusals = cache(self._draw_street_refusals)
        columns = {f"promote {size}": svg.hit(*column_box(size)) for size in town.edition.estates}
        self._column_refusals = "".join(map(svg.unavailable, columns, columns.values()))

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def choices(self, legal: Collection[str], own: Mapping[str, Any]) -> dict[str, Choice]:
        """The actions that have a place on the sheet, each with what can be touched there."""
        now = Moment(legal, own["number"], self.places.written(own["turn"]), own["sheet"])
        found = {}
        for act in legal:
            verb, _, about = act.partition(" ")
            if draw := self._draw.get(verb):
                found[act] = draw(about, now)
        return found

    def _write(self, name: str, now: Moment) -> Choice:
        lot = self.places.lots[name]
        return _write(self.places.sections[lot], self.places.spots[lot], now.number)

    def _bis(self, about: str, now: Moment) -> Choice:
        name, side = about.split()
        lot, other = self.places.lots[name], "left" if side == "right" else "right"
        is_alone = f"bis {name} {other}" not in now.legal
        repeated = now.sheet["numbers"][lot + SIDES[side]]
        return _bis(self.places.sections[lot], self.places.spots[lot], SIDES[side], repeated, is_alone)

    def _fence(self, name: str, now: Moment) -> Choice:
        lot = self.places.lots[name]
        return _fence(self.places.sections[lot], self.places.spots[lot], self.places.fence(lot))

    def _promote(self, size: str, now: Moment) -> Choice:
        return _promote(int(size), len(self.town.edition.estates[int(size)]))

    def _park(self, _: str, now: Moment) -> Choice:
        assert now.lot is not None
        return _park(self.places.sections[now.lot], self.places.parks(now.lot))

    def _pool(self, _: str, now: Moment) -> Choice:
        assert now.lot is not None
        return _pool(self.places.sections[now.lot], self.places.spots[now.lot])

    def _use(self, name: str, now: Moment) -> Choice:
        lot = self.places.lots[name]
        return _use(self.places.sections[lot], self.places.estate(lot, now.sheet))

    def _roundabout(self, name: str, now: Moment) -> Choice:
        lot = self.places.lots[name]
        return _roundabout(self.places.sections[lot], self.places.spots[lot])

    # ── what is unavailable ──────────────────────────────────────────────────────────────────────

    def unavailable(self, choices: Collection[str]) -> dict[str, str]:
        """Everything that could be touched: what can be chosen lies over it and covers it."""
        offered = {act.partition(" ")[0] for act in choices}
        verb = next((verb for verb in HOUSE_VERBS if verb in offered), "write")
        left_out = next((effect for effect in ("park", "pool") if effect in offered), "")
        return {
            **self._street_refusals(verb, left_out),
            f"estates/{UNAVAILABLE}": self._column_refusals,
        }

    def _draw_street_refusals(self, verb: str, left_out: str) -> dict[str, str]:
        """The areas that answer why not; to touch a house means that verb."""
        return {
            f"{section}/{UNAVAILABLE}": "".join(
                svg.unavailable(act, svg.hit(*area))
                for act, area in self._street_areas(street, verb)
                if act != left_out
            )
            for street, section in enumerate(self.places.streets)
        }

    def _street_areas(self, street: int, verb: str) -> Iterator[tuple[str, Box]]:
        lots = self.town.street_places[street]
        yield "park", self.places.parks(lots[0])
        for lot in lots:
            spot = self.places.spots[lot]
            yield self._act(verb, lot), _house_area(spot)
            if self.town.pools >> lot & 1:
                yield "pool", _pool_area(spot)
            if self.town.slots >> lot & 1:
                yield f"fence {self.town.names[lot]}", _fence_area(spot)

    def _act(self, verb: str, lot: int) -> str:
        side = " left" if self.town.has_left >> lot & 1 else " right"
        return f"{verb} {self.town.names[lot]}{side if verb == 'bis' else ''}"


# ── areas ────────────────────────────────────────────────────────────────────────────────────────


def _house_area(spot: Spot) -> Box:
    return spot.x - 29, spot.top + ROOF_TOP, 58, 90


def _pool_area(spot: Spot) -> Box:
    return spot.x - 29, spot.top + POOL_Y - 17, 58, 34


def _fence_area(spot: Spot) -> Box:
    return spot.edge - 9, spot.top + EAVES, 18, 94


# ── shapes ───────────────────────────────────────────────────────────────────────────────────────


def _outline(x: float, y: float, width: float, height: float, radius: float) -> str:
    return svg.rect(x, y, width, height, "none", radius, glow=True, stroke=(art.GLOW, 4), dash="9 6")


def _frame(x: float, y: float, width: float, height: float, radius: float, opacity: float) -> str:
    look: dict[str, svg.Look] = {"fill_opacity": opacity, "dash": "7 5", "stroke": (art.GLOW, 3)}
    return svg.rect(x, y, width, height, art.CARD, radius, glow=True, **look)


@cache
def _write(section: str, spot: Spot, number: int | None) -> Choice:
    """The number as it would stand there."""
    x, y = spot.x, spot.top + EAVES
    ghost = svg.text(x, y + 41, "" if number is None else number, 34, art.GLOW)
    return Choice(section, svg.hit(*spot.box) + _frame(x - 33, spot.top + ROOF_TOP, 66, 94, 10, 0.45) + ghost)


@cache
def _bis(section: str, spot: Spot, side: int, number: int, is_alone: bool) -> Choice:
    """The number that would be repeated, with an arrow that comes from the neighbour."""
    (x, y, width, height), top = spot.box, spot.top + EAVES
    half = width / 2
    area = (x, y, width, height) if is_alone else (x if side < 0 else x + half, y, half, height)
    middle = area[0] + area[2] / 2
    plate = _frame(middle - (24 if is_alone else 17), top - 2, 48 if is_alone else 34, 58, 8, 0.9)
    arrow = f"M{middle + side * 10} {top + 44}h{-side * 20}m{side * 8}-7l{-side * 8} 7l{side * 8} 7"
    figure = svg.text(middle, top + 28, number, 28 if is_alone else 19, art.GLOW)
    return Choice(section, svg.hit(*area) + plate + figure + svg.line(arrow, art.GLOW, 3))


@cache
def _fence(section: str, spot: Spot, area: Box) -> Choice:
    """Half of each lot beside it, so that it can be hit; what is seen is as narrow as a fence."""
    return Choice(section, svg.hit(*area) + _frame(spot.edge - 9, spot.top + EAVES - 4, 18, 98, 8, 0.9))


@cache
def _promote(size: int, values: int) -> Choice:
    frame = column_x(size) - 29, TOP + HEAD - 2, 58, 36 + VALUE * values
    look = svg.rect(*frame, "none", 11, glow=True, stroke=(art.GLOW, 3), dash="7 5")
    return Choice("estates", svg.hit(*column_box(size)) + look)


@cache
def _park(section: str, box: Box) -> Choice:
    """The topmost trees stand at the edge of the sheet: below them is room for a finger."""
    x, y, width, height = box
    return Choice(
        section, svg.hit(x, y, width, height + 20) + _outline(x + 2, y + 3, width - 4, height - 6, 20)
    )


@cache
def _pool(section: str, spot: Spot) -> Choice:
    """The garden can be touched, so that the pool need not be hit."""
    return Choice(
        section, svg.hit(*pool_box(spot)) + _outline(spot.x - 32, spot.top + POOL_Y - 17, 64, 34, 17)
    )


@cache
def _use(section: str, box: Box) -> Choice:
    x, y, width, height = box
    return Choice(section, svg.hit(*box) + _outline(x + 3, y + 2, width - 6, height - 4, 12))


@cache
def _roundabout(section: str, spot: Spot) -> Choice:
    """It may be built in every turn, costs points and is seldom meant: none of the plain answers."""
    x, y = spot.x, spot.top + EAVES + 30
    look: dict[str, svg.Look] = {"fill_opacity": 0.85, "dash": "4 4", "stroke": (art.BONUS, 2.5)}
    ring = svg.circle(x, y, 20, art.CARD, glow=True, **look)
    arrow = svg.line(f"M{x + 8} {y - 6:g}a10 10 0 1 0 2 7m-1-13v6h-6", art.BONUS, 2.5)
    return Choice(section, svg.hit(*spot.box) + ring + arrow, is_bonus=True)

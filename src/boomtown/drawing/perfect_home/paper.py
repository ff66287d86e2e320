"""The boxes under the streets of Perfect Home: real estate, pools, bis, temp agency, plans and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boomtown.drawing.flip_and_write import box, fitting
from boomtown.drawing.perfect_home.look import (
    CARD,
    FAINT,
    FRESH,
    GOLD,
    GREEN,
    HUES,
    ICONS,
    INK,
    INKS,
    LINE,
    PAPER,
    STRIKE,
    text,
)
from boomtown.drawing.perfect_home.scenery import LEFT, WIDTH
from boomtown.editions.perfect_home import Edition
from boomtown.messages import Message
from boomtown.rules.perfect_home.estates import Estate

TOP = 670
ESTATES_WIDTH, COLUMN, VALUE = 388, 62, 27
ROWS_LEFT, ROW, CHIP = 412, 70, 42
"""The tracks on the right of the real estate, one under the other."""
UPPER = 3 * ROW + 6
STRIP, STRIP_HEIGHT = TOP + UPPER + 8, 84
HEIGHT = STRIP + STRIP_HEIGHT + LEFT

TITLES = {
    "estates": Message("Real estate"),
    "pools": Message("Pools"),
    "bis": Message("Bis"),
    "temps": Message("Temp agency"),
    "plans": Message("Plans"),
    "parks": Message("Parks"),
    "refusals": Message("Permits refused"),
    "roundabouts": Message("Roundabouts"),
}
TRACK_EFFECTS = {"pools": "pool", "bis": "bis", "temps": "temp"}
STRIP_PITCH = {"plans": 68, "parks": 68, "refusals": 46, "roundabouts": 46}


@dataclass(frozen=True)
class Boxes:
    """Values to be crossed one by one: the middles of their boxes, and what is printed in them."""

    middles: tuple[tuple[float, float], ...]
    figures: tuple[str, ...]
    width: int
    height: int
    size: int

    def printed(self) -> str:
        return "".join(
            self._box(x, y, f'fill="{CARD}" stroke="{LINE}" stroke-width="1.5"')
            + text(x, y + self.size * 0.36, figure, self.size, FAINT)
            for (x, y), figure in zip(self.middles, self.figures, strict=True)
        )

    def crossed(self, count: int, before: int) -> str:
        """So many values struck, the ones since `before` in fresh ink; the next one is what counts."""
        strikes = [self._strike(i, FRESH if i >= before else STRIKE) for i in range(count)]
        (x, y), fresh = self.middles[count], count > before
        edge = FRESH if fresh else INK
        figure = text(x, y + self.size * 0.36, self.figures[count], self.size, edge)
        return (
            "".join(strikes)
            + self._box(x, y, f'fill="{GOLD}" stroke="{edge}" stroke-width="{3 if fresh else 1.5}"')
            + figure
        )

    def _box(self, x: float, y: float, look: str) -> str:
        return box(x - self.width / 2, y - self.height / 2, self.width, self.height, 7, look)

    def _strike(self, i: int, ink: str) -> str:
        (x, y), dx, dy = self.middles[i], self.width / 2 - 5, self.height / 2 - 6
        return (
            f'<path d="M{x - dx:g} {y + dy:g}L{x + dx:g} {y - dy:g}" stroke="{ink}" stroke-width="3" '
            'stroke-linecap="round"/>'
        )


class Strip:
    """The panels at the foot of the sheet: points in three circles each, and tracks of what costs points."""

    def __init__(self, costs: Mapping[str, Sequence[int]]) -> None:
        counts = {"plans": 3, "parks": 3, **{name: len(values) for name, values in costs.items()}}
        self.panels = dict(zip(counts, _panels(len(counts)), strict=True))
        middles = {name: self._middles(name, count) for name, count in counts.items()}
        self.circles = {name: middles[name] for name in ("plans", "parks")}
        self.costs = {
            name: _boxes([(x, STRIP + 55) for x in middles[name]], values, cost=True)
            for name, values in costs.items()
        }

    def _middles(self, name: str, count: int) -> list[float]:
        left, width = self.panels[name]
        return [left + width / 2 + STRIP_PITCH[name] * (i - (count - 1) / 2) for i in range(count)]


class PaperPainter:
    """Draws the boxes of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.columns = [_column(size, values) for size, values in edition.estates.items()]
        self._pools = _row(0, edition.pools)
        self._bis = _row(1, edition.bis, cost=True)
        self._temps = [(x, row_y(2)) for x in _spread(edition.temps.boxes, 38)]
        costs = {"refusals": edition.refusals, "roundabouts": edition.roundabouts}
        self._strips = {False: Strip({"refusals": edition.refusals}), True: Strip(costs)}

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def ground(self, advanced: bool, solo: bool, titles: dict[str, str]) -> str:
        return (
            self._estates_ground(titles["estates"])
            + "".join(_row_ground(i, name, titles[name]) for i, name in enumerate(TRACK_EFFECTS))
            + self._prizes(solo)
            + self._pools.printed()
            + self._bis.printed()
            + "".join(_temp_box(x, y) for x, y in self._temps)
            + self._strip_ground(advanced, titles)
        )

    def _estates_ground(self, title: str) -> str:
        panel = box(LEFT, TOP, ESTATES_WIDTH, UPPER, 14, f'fill="{CARD}"')
        heads = "".join(_head(size) for size in self.edition.estates)
        values = "".join(column.printed() for column in self.columns)
        return panel + text(LEFT + 16, TOP + 26, title, 19, INK, ' text-anchor="start"') + heads + values

    def _prizes(self, solo: bool) -> str:
        """What the temp agency brings: by rank, or alone from so many boxes on."""
        temps = self.edition.temps
        words = f"{temps.solo_boxes} → {temps.ranking[0]}" if solo else " · ".join(map(str, temps.ranking))
        return text(ROWS_LEFT + 92, row_y(2) - 4, words, 19, INKS["temp"])

    def _strip_ground(self, advanced: bool, titles: dict[str, str]) -> str:
        strip, parts = self._strips[advanced], []
        for name, (left, width) in strip.panels.items():
            title = titles[name]
            parts.append(box(left, STRIP, width, STRIP_HEIGHT, 14, f'fill="{CARD}"'))
            parts.append(text(left + width / 2, STRIP + 25, title, fitting(title, width - 16, 19), INK))
        parts += [_circles(xs) for xs in strip.circles.values()]
        parts += [boxes.printed() for boxes in strip.costs.values()]
        return "".join(parts)

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(
        self, sheet: dict[str, Any], before: dict[str, Any], estates: Iterable[Estate], advanced: bool
    ) -> str:
        strip = self._strips[advanced]
        parts = [
            self._estates(sheet["promoted"], before["promoted"], Counter(size for _, size in estates)),
            self._pools.crossed(len(sheet["pools"]), len(before["pools"])),
            self._bis.crossed(sheet["bis_boxes"], before["bis_boxes"]),
            *(
                _cross(x, y, INKS["temp"] if i < before["temps"] else FRESH)
                for i, (x, y) in enumerate(self._temps[: sheet["temps"]])
            ),
            self._points(strip.circles["plans"], sheet["plans"], before["plans"], INK),
            self._points(strip.circles["parks"], self._park_values(sheet), self._park_values(before), GREEN),
            strip.costs["refusals"].crossed(sheet["refusals"], before["refusals"]),
        ]
        if advanced:
            built, earlier = len(sheet["roundabouts"]), len(before["roundabouts"])
            parts.append(strip.costs["roundabouts"].crossed(built, earlier))
        return "".join(parts)

    def _estates(self, promoted: Sequence[int], before: Sequence[int], sizes: Counter[int]) -> str:
        columns = zip(self.columns, promoted, before, strict=True)
        values = "".join(column.crossed(count, earlier) for column, count, earlier in columns)
        return values + "".join(
            text(column_x(size) + 13, TOP + 63, f"×{count}", 20, INK) for size, count in sizes.items()
        )

    def _park_values(self, sheet: dict[str, Any]) -> list[int]:
        streets = zip(self.edition.streets, sheet["parks"], strict=True)
        return [street.parks[planted] for street, planted in streets]

    def _points(
        self, xs: list[float], points: Sequence[int | None], before: Sequence[int | None], ink: str
    ) -> str:
        written = zip(xs, points, before, strict=True)
        return "".join(
            text(x, STRIP + 63, value, 25, ink if value == earlier else FRESH)
            for x, value, earlier in written
            if value is not None
        )


# ── places ───────────────────────────────────────────────────────────────────────────────────────


def _panels(count: int) -> list[tuple[float, float]]:
    """Left edges and widths of so many panels across the sheet."""
    width = (WIDTH - 8 * (count - 1)) / count
    return [(LEFT + i * (width + 8), width) for i in range(count)]


def column_x(size: int) -> float:
    return LEFT + 8 + COLUMN * (size - 0.5)


def row_y(row: int) -> float:
    return TOP + row * (ROW + 3) + ROW / 2


def _spread(count: int, pitch: float) -> list[float]:
    """The middles of so many boxes that end together on the right."""
    return [LEFT + WIDTH - 12 - pitch * (count - i - 0.5) for i in range(count)]


def _boxes(middles: Sequence[tuple[float, float]], values: Sequence[int], cost: bool) -> Boxes:
    figures = tuple(f"−{value}" if cost and value else str(value) for value in values)
    return Boxes(tuple(middles), figures, CHIP - 4, 38, 19 if cost else 22)


def _row(row: int, values: Sequence[int], cost: bool = False) -> Boxes:
    return _boxes([(x, row_y(row)) for x in _spread(len(values), CHIP)], values, cost)


def _column(size: int, values: Sequence[int]) -> Boxes:
    middles = tuple((column_x(size), TOP + 86 + VALUE * i) for i in range(len(values)))
    return Boxes(middles, tuple(map(str, values)), 48, VALUE - 3, 21)


# ── pieces ───────────────────────────────────────────────────────────────────────────────────────


def _head(size: int) -> str:
    """The head of a column: the size of its estates, with room for how many there are."""
    x, y = column_x(size) - 26, TOP + 40
    badge = f'<circle cx="{x + 15:g}" cy="{y + 16}" r="14" fill="{HUES[size - 1]}"/>'
    return box(x, y, 52, 32, 9, f'fill="{PAPER}"') + badge + text(x + 15, y + 23, size, 21, INK)


def _row_ground(row: int, name: str, title: str) -> str:
    effect, y = TRACK_EFFECTS[name], row_y(row)
    icon = (
        f'<g transform="translate({ROWS_LEFT + 12} {y - 28:g}) scale(.7)">'
        f'<rect width="48" height="48" rx="9" fill="{INKS[effect]}"/>{ICONS[effect]}</g>'
    )
    panel = box(ROWS_LEFT, y - ROW / 2, LEFT + WIDTH - ROWS_LEFT, ROW, 14, f'fill="{CARD}"')
    return (
        panel
        + icon
        + text(ROWS_LEFT + 12, y + 25, title, fitting(title, 122, 18), INK, ' text-anchor="start"')
    )


def _temp_box(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="{CARD}" stroke="{LINE}" stroke-width="2"/>'


def _cross(x: float, y: float, ink: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="{GOLD}"/>'
        f'<path d="M{x - 8:g} {y - 8:g}l16 16m0-16l-16 16" stroke="{ink}" stroke-width="4" '
        'stroke-linecap="round"/>'
    )


def _circles(xs: Iterable[float]) -> str:
    """Three circles, numbered as the plans and the streets are."""
    return "".join(
        f'<circle cx="{x:g}" cy="{STRIP + 54}" r="22" fill="{PAPER}" stroke="{LINE}" stroke-width="1.5"/>'
        + text(x - 31, STRIP + 60, i, 16, FAINT)
        for i, x in enumerate(xs, 1)
    )

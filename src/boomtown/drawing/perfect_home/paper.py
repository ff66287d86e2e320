"""The boxes under the streets of Perfect Home: real estate, pools, bis, temp agency, plans and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.scenery import LEFT, WIDTH
from boomtown.editions.perfect_home import Edition
from boomtown.messages import Message

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


@dataclass(frozen=True, eq=False)
class ValueBoxes:
    """Values to be crossed one by one: the middles of their boxes, and what is printed in them."""

    middles: tuple[tuple[float, float], ...]
    figures: tuple[str, ...]
    width: int
    height: int
    size: int

    def printed(self) -> str:
        return "".join(
            self.box(i, art.CARD, (art.LINE, 1.5)) + self.figure(i, art.FAINT)
            for i in range(len(self.figures))
        )

    def box(self, i: int, fill: str, edge: tuple[str, float]) -> str:
        x, y = self.middles[i]
        frame = x - self.width / 2, y - self.height / 2, self.width, self.height
        return svg.rect(*frame, fill, 7, stroke=edge)

    def figure(self, i: int, ink: str) -> str:
        x, y = self.middles[i]
        return svg.text(x, y + self.size * 0.36, self.figures[i], self.size, ink)

    def strike(self, i: int, ink: str) -> str:
        (x, y), dx, dy = self.middles[i], self.width / 2 - 5, self.height / 2 - 6
        return svg.line(f"M{x - dx:g} {y + dy:g}L{x + dx:g} {y - dy:g}", ink, 3)


@cache
def _crossed(boxes: ValueBoxes, count: int, before: int) -> str:
    """So many values struck, the ones since `before` in fresh ink; the next one is what counts."""
    strikes = [boxes.strike(i, art.FRESH if i >= before else art.STRIKE) for i in range(count)]
    edge = (art.FRESH, 3) if count > before else (art.INK, 1.5)
    return "".join(strikes) + boxes.box(count, art.GOLD, edge) + boxes.figure(count, edge[0])


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
        panel = svg.rect(LEFT, TOP, ESTATES_WIDTH, UPPER, art.CARD, 14)
        heads = "".join(_head(size) for size in self.edition.estates)
        values = "".join(column.printed() for column in self.columns)
        return panel + svg.text(LEFT + 16, TOP + 26, title, 19, art.INK, "start") + heads + values

    def _prizes(self, solo: bool) -> str:
        """What the temp agency brings: by rank, or alone from so many boxes on."""
        temps = self.edition.temps
        words = f"{temps.solo_boxes} → {temps.ranking[0]}" if solo else " · ".join(map(str, temps.ranking))
        return svg.text(ROWS_LEFT + 92, row_y(2) - 4, words, 19, art.INKS["temp"])

    def _strip_ground(self, advanced: bool, titles: dict[str, str]) -> str:
        strip, parts = self._strips[advanced], []
        for name, (left, width) in strip.panels.items():
            title = titles[name]
            parts.append(svg.rect(left, STRIP, width, STRIP_HEIGHT, art.CARD, 14))
            parts.append(
                svg.text(left + width / 2, STRIP + 25, title, svg.fitted(title, width - 16, 19), art.INK)
            )
        parts += [_circles(xs) for xs in strip.circles.values()]
        parts += [boxes.printed() for boxes in strip.costs.values()]
        return "".join(parts)

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, sheet: PlainSheet, before: PlainSheet, advanced: bool) -> str:
        strip = self._strips[advanced]
        parts = [
            self._estates(sheet, before),
            _crossed(self._pools, len(sheet["pools"]), len(before["pools"])),
            _crossed(self._bis, sheet["bis_boxes"], before["bis_boxes"]),
            *(
                _cross(x, y, art.INKS["temp"] if i < before["temps"] else art.FRESH)
                for i, (x, y) in enumerate(self._temps[: sheet["temps"]])
            ),
            self._points(strip.circles["plans"], sheet["plans"], before["plans"], art.INK),
            self._points(
                strip.circles["parks"], self._park_values(sheet), self._park_values(before), art.GREEN
            ),
            _crossed(strip.costs["refusals"], sheet["refusals"], before["refusals"]),
        ]
        if advanced:
            built, earlier = len(sheet["roundabouts"]), len(before["roundabouts"])
            parts.append(_crossed(strip.costs["roundabouts"], built, earlier))
        return "".join(parts)

    def _estates(self, sheet: PlainSheet, before: PlainSheet) -> str:
        columns = zip(self.columns, sheet["promoted"], before["promoted"], strict=True)
        sizes = Counter(size for _, size in sheet["estates"])
        return "".join(_crossed(*column) for column in columns) + "".join(
            svg.text(column_x(size) + 13, TOP + 63, f"×{count}", 20, art.INK) for size, count in sizes.items()
        )

    def _park_values(self, sheet: PlainSheet) -> list[int]:
        streets = zip(self.edition.streets, sheet["parks"], strict=True)
        return [street.parks[planted] for street, planted in streets]

    def _points(
        self, xs: list[float], points: Sequence[int | None], before: Sequence[int | None], ink: str
    ) -> str:
        written = zip(xs, points, before, strict=True)
        return "".join(
            svg.text(x, STRIP + 63, value, 25, ink if value == earlier else art.FRESH)
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


def _boxes(middles: Sequence[tuple[float, float]], values: Sequence[int], cost: bool) -> ValueBoxes:
    figures = tuple(f"−{value}" if cost and value else str(value) for value in values)
    return ValueBoxes(tuple(middles), figures, CHIP - 4, 38, 19 if cost else 22)


def _row(row: int, values: Sequence[int], cost: bool = False) -> ValueBoxes:
    return _boxes([(x, row_y(row)) for x in _spread(len(values), CHIP)], values, cost)


def _column(size: int, values: Sequence[int]) -> ValueBoxes:
    middles = tuple((column_x(size), TOP + 86 + VALUE * i) for i in range(len(values)))
    return ValueBoxes(middles, tuple(map(str, values)), 48, VALUE - 3, 21)


# ── pieces ───────────────────────────────────────────────────────────────────────────────────────


def _head(size: int) -> str:
    """The head of a column: the size of its estates, with room for how many there are."""
    x, y = column_x(size) - 26, TOP + 40
    badge = svg.circle(x + 15, y + 16, 14, art.HUES[size - 1]) + svg.text(x + 15, y + 23, size, 21, art.INK)
    return svg.rect(x, y, 52, 32, art.PAPER, 9) + badge


def _row_ground(row: int, name: str, title: str) -> str:
    effect, y = TRACK_EFFECTS[name], row_y(row)
    icon = svg.rect(0, 0, 48, 48, art.INKS[effect], 9) + art.ICONS[effect]
    return (
        svg.rect(ROWS_LEFT, y - ROW / 2, LEFT + WIDTH - ROWS_LEFT, ROW, art.CARD, 14)
        + svg.group(icon, ROWS_LEFT + 12, y - 28, 0.7)
        + _row_title(y, title)
    )


def _row_title(y: float, title: str) -> str:
    """On one line if it can be read so, otherwise on two."""
    size = svg.fitted(title, 122, 18)
    if size >= 14:
        return svg.text(ROWS_LEFT + 12, y + 25, title, size, art.INK, "start")
    return svg.lines(ROWS_LEFT + 12, y + 19, title, 122, 13, art.INK, "start")


def _temp_box(x: float, y: float) -> str:
    return svg.circle(x, y, 15, art.CARD, stroke=(art.LINE, 2))


@cache
def _cross(x: float, y: float, ink: str) -> str:
    return svg.circle(x, y, 15, art.GOLD) + svg.line(svg.cross(x, y, 8), ink, 4)


def _circles(xs: Iterable[float]) -> str:
    """Three circles, numbered as the plans and the streets are."""
    return "".join(
        svg.circle(x, STRIP + 54, 22, art.PAPER, stroke=(art.LINE, 1.5))
        + svg.text(x - 31, STRIP + 60, i, 16, art.FAINT)
        for i, x in enumerate(xs, 1)
    )

"""The boxes under the streets of Perfect Home: real estate, pools, bis, temp agency, plans and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Box, Section
from boomtown.drawing.flip_and_write import UNAVAILABLE, PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.boxes import ValueBoxes, cost_figures, crossed
from boomtown.drawing.perfect_home.lots import top_of
from boomtown.drawing.perfect_home.scenery import LEFT, WIDTH
from boomtown.drawing.perfect_home.words import Words
from boomtown.editions.perfect_home import Edition

TOP = top_of(3) + 4
ESTATES_WIDTH, COLUMN, VALUE, HEAD = 388, 62, 27, 32
TRACKS_LEFT, TRACK_GAP = 412, 4
"""The tracks on the right of the real estate, one under the other."""
TITLE_WIDTH = {"pools": 84, "bis": 84, "temp": 92, "roundabouts": 164}
CHIP, TEMP = 41, 30
UPPER = 208
STRIP, STRIP_HEIGHT = TOP + UPPER + 8, 84
HEIGHT = STRIP + STRIP_HEIGHT + LEFT
EFFECTS = {"pools": "pool", "bis": "bis", "temp": "temp"}
STRIP_PITCH = {"plans": 72, "parks": 72, "permits": 46}


def _around(x: float, y: float, width: float, height: float, margin: float = 4) -> Box:
    """The box of a section, with a margin around what is printed in it."""
    return x - margin, y - margin, width + 2 * margin, height + 2 * margin


# ── real estate ──────────────────────────────────────────────────────────────────────────────────


class Estates:
    """The columns with the values of estates."""

    def __init__(self, edition: Edition) -> None:
        self.values = edition.estates
        self.columns = [_column(size, values) for size, values in edition.estates.items()]
        self.boxes = {size: column_box(size) for size in edition.estates}
        self._column = lru_cache(maxsize=1 << 10)(self._draw_column)

    def section(self, words: Words) -> Section:
        ground = (
            svg.rect(LEFT, TOP, ESTATES_WIDTH, UPPER, art.CARD, 14)
            + svg.text(LEFT + 16, TOP + 24, words.titles["estates"], 19, art.INK, "start")
            + "".join(
                svg.explained(words.columns[size], _head(size) + column.printed())
                for size, column in zip(self.values, self.columns, strict=True)
            )
        )
        slots = (*(f"estate column {size}" for size in self.values), UNAVAILABLE, TARGETS)
        regions = {f"size {size}": box for size, box in self.boxes.items()}
        box = _around(LEFT, TOP, ESTATES_WIDTH, UPPER)
        return Section(box, ground, slots, regions, read=12 / 17)

    def put(self, pieces: dict[str, str], sheet: PlainSheet, before: PlainSheet) -> None:
        sizes = Counter(size for _, size in sheet["estates"])
        columns = zip(self.values, sheet["promoted"], before["promoted"], strict=True)
        for size, promoted, earlier in columns:
            pieces[f"estates/estate column {size}"] = self._column(size, promoted, earlier, sizes[size])

    def _draw_column(self, size: int, promoted: int, earlier: int, count: int) -> str:
        words = f"×{count}"
        figure = svg.fitted(words, 30, 18)
        there = svg.text(column_x(size) + 13, TOP + HEAD + 22, words, figure, art.INK) if count else ""
        return crossed(self.columns[size - 1], promoted, earlier) + there


def column_x(size: int) -> float:
    return LEFT + 8 + COLUMN * (size - 0.5)


def column_box(size: int) -> Box:
    return column_x(size) - COLUMN / 2, TOP + HEAD - 2, COLUMN, UPPER - HEAD


def _column(size: int, values: Sequence[int]) -> ValueBoxes:
    middles = tuple((column_x(size), TOP + HEAD + 46 + VALUE * i) for i in range(len(values)))
    return ValueBoxes(middles, tuple(map(str, values)), 48, VALUE - 3, 21)


def _head(size: int) -> str:
    """The head of a column: the size of its estates, with room for how many there are."""
    x, y = column_x(size), TOP + HEAD
    badge = svg.circle(x - 14, y + 15, 13, art.HUES[size - 1]) + svg.text(x - 14, y + 22, size, 20, art.INK)
    return svg.rect(x - 28, y, 56, 30, art.PAPER, 9) + badge


# ── pools, bis, temp agency, roundabouts ─────────────────────────────────────────────────────────


class Tracks:
    """The tracks on the right of the real estate: three of them, with roundabouts four."""

    def __init__(self, edition: Edition, is_advanced: bool, is_solo: bool) -> None:
        self.edition = edition
        self.is_solo = is_solo
        names = (*EFFECTS, "roundabouts") if is_advanced else tuple(EFFECTS)
        height = (UPPER - TRACK_GAP * (len(names) - 1)) / len(names)
        tops = [TOP + i * (height + TRACK_GAP) for i in range(len(names))]
        width = LEFT + WIDTH - TRACKS_LEFT
        self.boxes: dict[str, Box] = {
            name: (TRACKS_LEFT, top, width, height) for name, top in zip(names, tops, strict=True)
        }
        self.values = {
            "pools": self._row("pools", tuple(map(str, edition.pools))),
            "bis": self._row("bis", cost_figures(edition.bis)),
        }
        if is_advanced:
            self.values["roundabouts"] = self._row("roundabouts", cost_figures(edition.roundabouts), 2)
        self.temps = [(x, self.middle("temp")) for x in _spread(edition.temps.boxes, TEMP)]
        self._temps = lru_cache(maxsize=256)(self._draw_temps)

    def middle(self, name: str) -> float:
        _, y, _, height = self.boxes[name]
        return y + height / 2

    def _row(self, name: str, figures: tuple[str, ...], first: int = 0) -> ValueBoxes:
        """Values in a track, from a place on that leaves room for its title."""
        xs = _spread(len(self.edition.pools), CHIP)[first : first + len(figures)]
        middles = tuple((x, self.middle(name)) for x in xs)
        return ValueBoxes(middles, figures, CHIP - 4, 38, 16 if figures[-1][0] == "−" else 21)

    def section(self, words: Words, temps: str) -> Section:
        """`temps` is what the temp agency brings, in words."""
        says = {**words.says, "bis": words.says["bis boxes"], "temp": temps}
        ground = "".join(
            svg.explained(says[name], self._panel(name, words.titles[name]) + self._printed(name))
            for name in self.boxes
        )
        box = _around(TRACKS_LEFT, TOP, LEFT + WIDTH - TRACKS_LEFT, UPPER)
        return Section(box, ground, (*self.boxes, TARGETS), self.boxes, read=12 / 14)

    def _printed(self, name: str) -> str:
        if name in self.values:
            return self.values[name].printed()
        boxes = (svg.circle(x, y, 13, art.CARD, stroke=(art.LINE, 2)) for x, y in self.temps)
        return self._prizes() + "".join(boxes)

    def _panel(self, name: str, title: str) -> str:
        x, _, _, height = box = self.boxes[name]
        scale = min(height - 16, 40) / 48
        effect = EFFECTS.get(name)
        tile = svg.rect(0, 0, 48, 48, art.INKS[effect], 9) + art.ICONS[effect] if effect else art.ROUNDABOUT
        words_x = x + 18 + 48 * scale
        return (
            svg.rect(*box, art.CARD, 14)
            + svg.group(tile, x + 10, self.middle(name) - 24 * scale, scale)
            + svg.lines(words_x, self.middle(name), title, TITLE_WIDTH[name], 18, art.INK, "start")
        )

    def _prizes(self) -> str:
        """What the temp agency brings: by rank, or alone from so many boxes on."""
        temps, x = self.edition.temps, self.temps[0][0] - TEMP / 2 - 6
        by_rank = "·".join(map(str, temps.ranking))
        words = f"{temps.solo_boxes} → {temps.ranking[0]}" if self.is_solo else by_rank
        return svg.text(x, self.middle("temp") + 6, words, svg.fitted(words, 54, 17), art.INKS["temp"], "end")

    def put(self, pieces: dict[str, str], sheet: PlainSheet, before: PlainSheet) -> None:
        pieces["tracks/pools"] = crossed(self.values["pools"], len(sheet["pools"]), len(before["pools"]))
        pieces["tracks/bis"] = crossed(self.values["bis"], sheet["bis_boxes"], before["bis_boxes"])
        pieces["tracks/temp"] = self._temps(sheet["temps"], before["temps"])
        if "roundabouts" in self.values:
            built, earlier = len(sheet["roundabouts"]), len(before["roundabouts"])
            pieces["tracks/roundabouts"] = crossed(self.values["roundabouts"], built, earlier)

    def _draw_temps(self, count: int, before: int) -> str:
        return "".join(
            svg.circle(x, y, 13, art.GOLD)
            + svg.line(svg.cross(x, y, 7), art.INKS["temp"] if i < before else art.FRESH, 4)
            for i, (x, y) in enumerate(self.temps[:count])
        )


def _spread(count: int, pitch: float) -> list[float]:
    """The middles of so many boxes that end together on the right."""
    return [LEFT + WIDTH - 10 - pitch * (count - i - 0.5) for i in range(count)]


# ── plans, parks, permits ────────────────────────────────────────────────────────────────────────


class Strip:
    """The foot of the sheet: the points of plans and parks in three circles each, and permits refused."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        counts = {"plans": 3, "parks": 3, "permits": len(edition.refusals)}
        width = (WIDTH - 8 * (len(counts) - 1)) / len(counts)
        self.boxes: dict[str, Box] = {
            name: (LEFT + i * (width + 8), STRIP, width, STRIP_HEIGHT) for i, name in enumerate(counts)
        }
        middles = {name: self._middles(name, count) for name, count in counts.items()}
        self.circles = {name: middles[name] for name in ("plans", "parks")}
        permits = tuple((x, STRIP + 55) for x in middles["permits"])
        self.permits = ValueBoxes(permits, cost_figures(edition.refusals), 38, 38, 18)
        self._points = lru_cache(maxsize=1 << 10)(self._draw_points)

    def _middles(self, name: str, count: int) -> list[float]:
        left, _, width, _ = self.boxes[name]
        return [left + width / 2 + STRIP_PITCH[name] * (i - (count - 1) / 2) for i in range(count)]

    def section(self, words: Words) -> Section:
        printed = {name: _circles(xs) for name, xs in self.circles.items()}
        printed["permits"] = self.permits.printed()
        ground = "".join(
            svg.explained(words.says[name], _panel(box, words.titles[name]) + printed[name])
            for name, box in self.boxes.items()
        )
        box = _around(LEFT, STRIP, WIDTH, STRIP_HEIGHT)
        return Section(box, ground, (*self.boxes, TARGETS), self.boxes, read=12 / 17)

    def put(self, pieces: dict[str, str], sheet: PlainSheet, before: PlainSheet) -> None:
        parks, earlier = self._park_values(sheet), self._park_values(before)
        pieces["strip/plans"] = self._points("plans", art.INK, tuple(sheet["plans"]), tuple(before["plans"]))
        pieces["strip/parks"] = self._points("parks", art.GREEN, parks, earlier)
        pieces["strip/permits"] = crossed(self.permits, sheet["refusals"], before["refusals"])

    def _park_values(self, sheet: PlainSheet) -> tuple[int, ...]:
        streets = zip(self.edition.streets, sheet["parks"], strict=True)
        return tuple(street.parks[planted] for street, planted in streets)

    def _draw_points(
        self, name: str, ink: str, points: Sequence[int | None], before: Sequence[int | None]
    ) -> str:
        written = zip(self.circles[name], points, before, strict=True)
        return "".join(
            svg.text(x, STRIP + 63, value, 25, ink if value == earlier else art.FRESH)
            for x, value, earlier in written
            if value is not None
        )

    def plan_box(self, i: int) -> Box:
        return self.circles["plans"][i] - 24, STRIP + 30, 48, 48


def _panel(box: Box, title: str) -> str:
    x, y, width, _ = box
    words = svg.text(x + width / 2, y + 25, title, svg.fitted(title, width - 16, 19), art.INK)
    return svg.rect(*box, art.CARD, 14) + words


def _circles(xs: Sequence[float]) -> str:
    """Three circles, numbered as the plans and the streets are."""
    return "".join(
        svg.circle(x, STRIP + 54, 22, art.PAPER, stroke=(art.LINE, 1.5))
        + svg.text(x - 32, STRIP + 60, i, 17, art.FAINT)
        for i, x in enumerate(xs, 1)
    )

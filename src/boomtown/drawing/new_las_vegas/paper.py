"""The score sheet of New Las Vegas: inauguration track, shows, improvable columns, projects and vault."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.flip_and_write import PlainSheet
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas.city import BLOCK, left
from boomtown.editions.new_las_vegas import GOLF_COLUMNS, SHOW_COLUMNS
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import City

TRACK_TOP, TRACK_HEIGHT = 618, 84
TRACK_LEFT, TRACK_BOX, TRACK_BOXES_TOP = 64, 34, 640
RANKING_LEFT, RANKING_WIDTH = 668, 152
HEAD_TOP, HEAD_HEIGHT = 712, 44
CELLS_TOP, CELL, CELL_HEIGHT = 760, 33, 29
CELL_WIDTH, SHOW_CELL_WIDTH = 70, 50
BOTTOM_TOP, BOTTOM_HEIGHT, BOTTOM_WIDTH, BOTTOM_STEP = 932, 58, 186, 196


@dataclass(frozen=True, eq=False)
class Column:
    """A column of cells that are crossed from the first one on; the first one left counts."""

    act: str
    cells: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """The left upper corner of each cell."""
    width: int
    area: tuple[int, int, int, int]
    """What can be touched: x, y, width, height."""

    def beside(self, cell: int) -> tuple[int, int]:
        x, y = self.places[cell - 1]
        return x + self.width + 15, y + CELL_HEIGHT // 2


class Paper:
    """Knows where everything of the score sheet stands."""

    def __init__(self, city: City) -> None:
        self.city = city
        edition = city.edition
        self.shows = [
            _upright(f"show {side}", place, column.values, 4, SHOW_CELL_WIDTH)
            for place, (side, column) in enumerate(zip(SHOW_COLUMNS, edition.shows, strict=True), 1)
        ]
        upright = {
            name: _upright(f"improve {name}", place, values, (BLOCK - CELL_WIDTH) // 2, CELL_WIDTH)
            for place, (name, values) in enumerate(edition.columns.items(), 3)
        }
        self.columns = {"inauguration": _ranking(city), **upright}
        self.boxes = _track_places(edition.track.groups)

    def improvable(self, golf: bool) -> dict[str, Column]:
        return {name: column for name, column in self.columns.items() if golf or name not in GOLF_COLUMNS}

    def group(self, group: Sequence[int]) -> tuple[int, int]:
        """Where a group of boxes of the track begins, and how wide it is."""
        x = self.boxes[group[0] - 1]
        return x, self.boxes[group[-1] - 1] + TRACK_BOX - x

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet, golf: bool) -> str:
        return "".join(
            (
                *self._track(sheet, before),
                *self._shows(sheet, before),
                *self._improved(sheet, before, golf),
                *(
                    project_plaque(
                        place, goal["id"], goal["color"], goal["high"], goal["low"], goal["approved"], points
                    )
                    for place, (goal, points) in enumerate(
                        zip(view["public"]["goals"], sheet["projects"], strict=True)
                    )
                ),
                vault_plaque(sheet["bundles"], sheet["debts"]),
            )
        )

    def _track(self, sheet: PlainSheet, before: PlainSheet) -> Iterator[str]:
        old = len(before["bonuses"])
        bonuses = zip(sheet["bonuses"], self.city.edition.track.groups, strict=False)
        for place, (used, group) in enumerate(bonuses):
            yield circled_group(*self.group(group), used, place >= old)
        for place, x in enumerate(self.boxes[: sheet["checked"]]):
            yield checked_box(x, place >= before["checked"])

    def _shows(self, sheet: PlainSheet, before: PlainSheet) -> Iterator[str]:
        printed, owing = self.city.edition.shows, sheet["owed"]["shows"]
        shows = zip(self.shows, printed, owing, sheet["shows"], before["shows"], strict=True)
        for column, show, owed, crossed, then in shows:
            yield crossed_cells(column, crossed, then)
            if crossed:
                yield from (show_debt(column, debt, debt in owed, not then) for debt in show.debts)

    def _improved(self, sheet: PlainSheet, before: PlainSheet, golf: bool) -> Iterator[str]:
        improved, then, counts = sheet["improved"], before["improved"], sheet["counts"]
        for name, column in self.improvable(golf).items():
            yield crossed_cells(column, improved[name], then[name], counts.get(name, 0))

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def shape(self, act: str, sheet: PlainSheet) -> str | None:
        """What can be touched to do an action, if it has its place here."""
        match act.split():
            case ["show", side]:
                place = SHOW_COLUMNS.index(side)
                return next_cell(self.shows[place], sheet["shows"][place])
            case ["improve", name]:
                return next_cell(self.columns[name], sheet["improved"][name])
            case ["inaugurate"]:
                return self._track_area() + next_box(self.boxes[sheet["checked"]])
        return None

    def unavailable(self, legal: Collection[str], golf: bool) -> Iterator[str]:
        """The columns and the track that could be touched, but are forbidden now."""
        for column in (*self.shows, *self.improvable(golf).values()):
            if column.act not in legal:
                yield unavailable_column(column)
        if "inaugurate" not in legal:
            yield svg.unavailable("inaugurate", self._track_area())

    def _track_area(self) -> str:
        right = self.boxes[-1] + TRACK_BOX
        return svg.hit(TRACK_LEFT - 8, TRACK_TOP, right - TRACK_LEFT + 16, TRACK_HEIGHT - 8)


# ── places ───────────────────────────────────────────────────────────────────────────────────────


def _upright(act: str, place: int, values: Sequence[int], inset: int, width: int) -> Column:
    x = left(place)
    places = tuple((x + inset, CELLS_TOP + CELL * i) for i in range(len(values)))
    cells = tuple(str(value).replace("-", "−") for value in values)
    area = (x + 3, HEAD_TOP, BLOCK - 6, CELLS_TOP - HEAD_TOP + CELL * len(values))
    return Column(act, cells, places, width, area)


def _ranking(city: City) -> Column:
    track = city.edition.track
    cells = tuple(" / ".join(map(str, places)) for places in (track.ranking, track.ranking_improved))
    places = tuple((RANKING_LEFT + i * (RANKING_WIDTH + 8), TRACK_BOXES_TOP + 2) for i in range(2))
    area = (RANKING_LEFT - 4, TRACK_TOP, 2 * RANKING_WIDTH + 16, TRACK_HEIGHT - 8)
    return Column("improve inauguration", cells, places, RANKING_WIDTH, area)


def _track_places(groups: Sequence[Sequence[int]]) -> list[int]:
    """The left edges of the boxes: those of a group side by side, the last box on its own."""
    places, x = [], TRACK_LEFT
    for group in groups:
        for _ in group:
            places.append(x)
            x += TRACK_BOX + 3
        x += 11
    return [*places, x]


# ── pieces: what is written ──────────────────────────────────────────────────────────────────────


@cache
def crossed_cells(column: Column, crossed: int, before: int, count: int = 0) -> str:
    """Cells struck out, and a lit one that counts, with how often it does."""
    parts = []
    for i, (x, y) in enumerate(column.places[:crossed]):
        stroke = f"M{x + 5} {y + CELL_HEIGHT - 5}l{column.width - 10} {10 - CELL_HEIGHT}"
        parts.append(svg.line(stroke, art.FRESH if i >= before else art.CHALK, 3.5))
    x, y = column.places[crossed]
    rim = art.rim(crossed > before, art.GOLD, 2, 2)
    parts.append(svg.rect(x, y, column.width, CELL_HEIGHT, art.CREAM, 6, stroke=rim))
    middle = x + column.width / 2 - (14 if count else 0)
    parts.append(svg.text(middle, y + 23.5, column.cells[crossed], 26, art.INK, weight=700))
    if count:
        parts.append(svg.text(x + column.width - 5, y + 22, f"×{count}", 19, art.EVEN, "end"))
    return "".join(parts)


@cache
def show_debt(column: Column, debt: int, owed: bool, fresh: bool) -> str:
    x, y = column.beside(debt)
    return art.coin(x, y, owed=True, fresh=fresh) if owed else art.cross(x, y, 7, art.CHALK, 3)


@cache
def checked_box(x: int, fresh: bool) -> str:
    middle = TRACK_BOX / 2
    tile = svg.rect(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX, art.EFFECT_INKS["inauguration"], 6)
    ink = art.FRESH if fresh else art.CREAM
    return tile + art.cross(x + middle, TRACK_BOXES_TOP + middle, 10, ink, 4.5)


@cache
def circled_group(x: int, width: int, used: str, fresh: bool) -> str:
    """A circled group of boxes, and what it was used for: a debt, another number, another effect."""
    ink = art.FRESH if fresh else art.GOLD
    middle, y = x + width / 2, TRACK_BOXES_TOP + TRACK_BOX + 11
    signs = {
        "extension": art.coin(middle, y, owed=True, fresh=fresh),
        "easy": svg.text(middle, y + 8, "±", 24, ink, weight=700),
        "free": svg.path(svg.star(middle, y, 11), ink),
    }
    ring = x - 5, TRACK_BOXES_TOP - 5, width + 10, TRACK_BOX + 10
    return svg.rect(*ring, "none", 15, stroke=(ink, 4)) + signs[used]


@cache
def project_plaque(
    place: int, id: str, color: str, high: int, low: int, approved: bool, points: int | None
) -> str:
    """A project with its two values, or with the points it brought."""
    x, ink = left(3) + 4 + place * BOTTOM_STEP, art.PROJECT_INKS[color]
    y, done = BOTTOM_TOP + BOTTOM_HEIGHT // 2, points is not None
    fill = ink if done else art.DUSK
    plaque = svg.rect(x, BOTTOM_TOP, BOTTOM_WIDTH, BOTTOM_HEIGHT, fill, 12, stroke=(ink, 2))
    plaque += svg.text(x + 46, y + 10, id, 28, art.INK if done else ink, weight=700)
    if done:
        tick = svg.line(f"M{x + 92} {y}l9 10l16 -20", art.INK, 5)
        return plaque + tick + svg.text(x + 152, y + 12, points, 34, art.INK, weight=700)
    plaque += svg.text(x + 106, y + 10, high, 28, art.DIM if approved else art.CREAM)
    plaque += svg.text(x + 152, y + 10, low, 28, art.CREAM if approved else art.CHALK, weight=500)
    plaque += svg.line(f"M{x + 133} {y - 15}l-8 30", art.DIM, 2, round=False)
    struck = svg.line(f"M{x + 90} {y + 10}l32 -20", art.CHALK, 3.5, round=False)
    return plaque + struck if approved else plaque


@cache
def vault_plaque(bundles: int, debts: int) -> str:
    """Bundles of money against debts."""
    x, y = left(3) + 4 + 3 * BOTTOM_STEP, BOTTOM_TOP + BOTTOM_HEIGHT // 2
    rim, ink = (art.CORAL, art.CORAL) if debts > bundles else (art.SPECIAL_INKS["mafia"], art.CREAM)
    notes = "".join(
        svg.rect(x + 18 + dx, y - 12 + dy, 34, 20, "#2f7f56", 3, stroke=(art.CREAM, 1.5))
        for dx, dy in ((5, -4), (0, 2))
    )
    return (
        svg.rect(x, BOTTOM_TOP, BOTTOM_WIDTH - 6, BOTTOM_HEIGHT, art.DUSK, 12, stroke=(rim, 2))
        + notes
        + svg.circle(x + 35, y, 5, "none", stroke=(art.CREAM, 1.5))
        + svg.text(x + 76, y + 10, bundles, 28, art.CREAM)
        + art.coin(x + 118, y, owed=debts > 0)
        + svg.text(x + 152, y + 10, debts, 28, ink)
    )


# ── pieces: what can be touched ──────────────────────────────────────────────────────────────────


def _glowing(x: int, y: int, width: int, height: int) -> str:
    frame = x - 4, y - 4, width + 8, height + 8
    return svg.rect(*frame, "none", 9, glow=True, stroke=(art.GLOW, 3.5), dash="8 4")


@cache
def next_cell(column: Column, crossed: int) -> str:
    return svg.hit(*column.area) + _glowing(*column.places[crossed], column.width, CELL_HEIGHT)


@cache
def next_box(x: int) -> str:
    frame = _glowing(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX)
    return frame + art.cross(x + TRACK_BOX / 2, TRACK_BOXES_TOP + TRACK_BOX / 2, 6, art.GLOW, 3)


@cache
def unavailable_column(column: Column) -> str:
    return svg.unavailable(column.act, svg.hit(*column.area))

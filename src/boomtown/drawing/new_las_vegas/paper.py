"""The score sheet of New Las Vegas: inauguration track, shows, improvable columns, projects and vault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boomtown.drawing.drawing import forbidden, target
from boomtown.drawing.flip_and_write import box, lettering
from boomtown.drawing.new_las_vegas.art import (
    CHALK,
    DIM,
    DUSK,
    EFFECT_ICONS,
    EFFECT_INKS,
    GOLD,
    LOT,
    NIGHT,
    ROAD,
    coin,
    star,
    starburst,
)
from boomtown.drawing.new_las_vegas.cells import (
    CELL,
    CELL_WIDTH,
    CELLS_TOP,
    HEAD_TOP,
    RANKING_LEFT,
    RANKING_WIDTH,
    SHOW_CELL_WIDTH,
    TRACK_BOX,
    TRACK_BOXES_TOP,
    TRACK_HEIGHT,
    TRACK_LEFT,
    TRACK_TOP,
    Column,
    beside_cell,
    cells_ground,
    checked_box,
    circled_group,
    column_in_vain,
    crossed_cells,
    heading,
    next_box,
    next_cell,
    project_plaque,
    show_debt,
    vault_plaque,
)
from boomtown.drawing.new_las_vegas.city import PlainSheet, passed_blocks
from boomtown.drawing.new_las_vegas.places import BLOCK, left
from boomtown.editions.new_las_vegas import GOLF_COLUMNS, SHOW_COLUMNS
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.setup import FORMS

Titles = Mapping[str, str]

HEAD_INKS = {
    "grand-hotel": "#6d5410",
    "small-hotel": "#6d5410",
    "par-3": "#1f6b45",
    "par-4": "#1f6b45",
    "par-5": "#1f6b45",
    "vip": "#8d2a60",
    "luxury": "#1f5f86",
    "lines": EFFECT_INKS["limousine"],
}


class Paper:
    """Knows where everything of the score sheet stands."""

    def __init__(self, city: City) -> None:
        self.city = city
        edition = city.edition
        self.shows = [
            _upright(f"show {side}", place, column.values, SHOW_CELL_WIDTH)
            for place, (side, column) in enumerate(zip(SHOW_COLUMNS, edition.shows, strict=True), 1)
        ]
        upright = {
            name: _upright(f"improve {name}", place, values, CELL_WIDTH)
            for place, (name, values) in enumerate(edition.columns.items(), 3)
        }
        self.columns = {"inauguration": _ranking(city), **upright}
        self.boxes = _track_places(edition.track.groups)

    def _columns(self, golf: bool) -> dict[str, Column]:
        return {name: column for name, column in self.columns.items() if golf or name not in GOLF_COLUMNS}

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def ground(self, golf: bool, titles: Titles) -> str:
        parts = [self._track_ground(titles)]
        for column, (debts, side) in zip(self.shows, self._show_sides(), strict=True):
            parts.append(heading(column, titles[side], EFFECT_INKS["show"]))
            parts.append(cells_ground(column))
            parts += [coin(*beside_cell(column, debt), owed=False) for debt in debts]
        for name, column in self._columns(golf).items():
            parts.append(cells_ground(column))
            if name != "inauguration":
                parts.append(heading(column, titles[name], HEAD_INKS.get(name, LOT)))
        if not golf:
            parts.append(starburst(left(7) + BLOCK / 2, CELLS_TOP + 2 * CELL, 62, ROAD))
        return "".join(parts)

    def _show_sides(self) -> Iterator[tuple[Sequence[int], str]]:
        for column, side in zip(self.city.edition.shows, SHOW_COLUMNS, strict=True):
            yield column.debts, f"shows {side}"

    def _track_ground(self, titles: Titles) -> str:
        parts = [
            box(10, TRACK_TOP - 4, 980, TRACK_HEIGHT, 14, f'fill="{DUSK}"'),
            f'<g transform="translate(18 {TRACK_BOXES_TOP - 2}) scale(0.79)">'
            + box(0, 0, 48, 48, 9, f'fill="{EFFECT_INKS["inauguration"]}"')
            + f"{EFFECT_ICONS['inauguration']}</g>",
            lettering(TRACK_LEFT, TRACK_TOP + 10, titles["track"], 16, CHALK, "start", 500),
            lettering(RANKING_LEFT, TRACK_TOP + 10, titles["inauguration"], 16, CHALK, "start", 500),
        ]
        for group in self.city.edition.track.groups:
            x, width = self._group(group)
            look = f'fill="{NIGHT}" stroke="{ROAD}" stroke-width="1.6"'
            parts.append(box(x - 4, TRACK_BOXES_TOP - 4, width + 8, TRACK_BOX + 8, 10, look))
        square = f'fill="{LOT}" stroke="{DIM}"'
        parts += [box(x, TRACK_BOXES_TOP, TRACK_BOX, TRACK_BOX, 6, square) for x in self.boxes]
        x = self.boxes[-1]
        parts.append(
            f'<path d="{star(x + TRACK_BOX / 2, TRACK_BOXES_TOP + TRACK_BOX / 2, 12)}" fill="none" '
            f'stroke="{GOLD}" stroke-width="1.6"/>'
        )
        return "".join(parts)

    def _group(self, group: Sequence[int]) -> tuple[int, int]:
        x = self.boxes[group[0] - 1]
        return x, self.boxes[group[-1] - 1] + TRACK_BOX - x

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet) -> str:
        golf = FORMS[view["options"]["mode"]].golf
        parts = [self._track(sheet, before)]
        shows = zip(self.shows, self.city.edition.shows, sheet["shows"], before["shows"], strict=True)
        for column, printed, crossed, then in shows:
            parts.append(crossed_cells(column, crossed, then))
            if crossed:
                parts += [show_debt(column, debt, debt > crossed, not then) for debt in printed.debts]
        improved, then_improved = sheet["improved"], before["improved"]
        counts = self._counts(sheet, golf)
        for name, column in self._columns(golf).items():
            count = counts.get(name, 0)
            parts.append(crossed_cells(column, improved[name], then_improved[name], count))
        goals = zip(view["public"]["goals"], sheet["projects"], strict=True)
        for place, (goal, points) in enumerate(goals):
            values = goal["high"], goal["low"]
            parts.append(project_plaque(place, goal["id"], goal["color"], *values, goal["approved"], points))
        parts.append(vault_plaque(*self._money(view, sheet)))
        return "".join(parts)

    def _track(self, sheet: PlainSheet, before: PlainSheet) -> str:
        parts = []
        old = len(before["bonuses"])
        for place, (used, group) in enumerate(
            zip(sheet["bonuses"], self.city.edition.track.groups, strict=False)
        ):
            parts.append(circled_group(*self._group(group), used, place >= old))
        old = before["checked"]
        parts += [checked_box(x, place >= old) for place, x in enumerate(self.boxes[: sheet["checked"]])]
        return "".join(parts)

    def _counts(self, sheet: PlainSheet, golf: bool) -> dict[str, int]:
        """How many things of a column there are, where the sheet alone tells."""
        city, numbers = self.city, sheet["numbers"]
        passed = passed_blocks(city, sheet)
        counts = {f"{size}-hotel": sheet["hotels"].count(size) for size in ("grand", "small")}
        if golf:
            counts |= dict.fromkeys(GOLF_COLUMNS, 0)
            pars = (par for par in city.par if par)
            for par, hole in zip(pars, sheet["holes"], strict=True):
                counts[f"par-{par}"] += hole == "built"
        for special in ("vip", "luxury"):
            counts[special] = self._visited(special, numbers, passed)
        return counts

    def _visited(self, special: str, numbers: Sequence[int | None], passed: set[tuple[int, int]]) -> int:
        """The open casinos of that kind that the limousine has passed."""
        casinos = self.city.casinos
        return sum(
            numbers[i] is not None and (casinos[i].street, casinos[i].avenue) in passed
            for i in self.city.specials[special]
        )

    def _money(self, view: View, sheet: PlainSheet) -> tuple[int, int]:
        """The bundles and the debts that can be seen on the sheet: not the bank, not the last place."""
        vault = self.city.edition.vault
        bundles = vault.bundles if FORMS[view["options"]["mode"]].bank else vault.bundles_first_game
        bundles += self._visited("mafia", sheet["numbers"], passed_blocks(self.city, sheet))
        casinos = zip(self.city.casinos, sheet["built"], sheet["numbers"], strict=True)
        debts = sum(casino.crane and built and number is None for casino, built, number in casinos)
        for crossed, column in zip(sheet["shows"], self.city.edition.shows, strict=True):
            debts += sum(debt > crossed for debt in column.debts) if crossed else 0
        return bundles, debts + sheet["bonuses"].count("extension")

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def targets(self, legal: Mapping[str, str], sheet: PlainSheet) -> Iterator[tuple[str, str]]:
        """Each action of `legal` (with its words) that has its place here, and its target."""
        for column, crossed in self._choices(sheet):
            if column.act in legal:
                yield column.act, target(column.act, legal[column.act], next_cell(column, crossed))
        if "inaugurate" in legal:
            x = self.boxes[sheet["checked"]]
            yield "inaugurate", target("inaugurate", legal["inaugurate"], self._track_hit() + next_box(x))

    def _choices(self, sheet: PlainSheet) -> Iterator[tuple[Column, int]]:
        yield from zip(self.shows, sheet["shows"], strict=True)
        for name, column in self.columns.items():
            yield column, sheet["improved"][name]

    def _track_hit(self) -> str:
        right = self.boxes[-1] + TRACK_BOX
        look = 'fill="#fff" fill-opacity="0"'
        return box(TRACK_LEFT - 8, TRACK_TOP, right - TRACK_LEFT + 16, TRACK_HEIGHT - 8, 10, look)

    def in_vain(self, legal: Mapping[str, str], golf: bool) -> str:
        """The columns and the track that could be touched, but are forbidden now."""
        columns = [*self.shows, *self._columns(golf).values()]
        parts = [column_in_vain(column) for column in columns if column.act not in legal]
        if "inaugurate" not in legal:
            parts.append(forbidden("inaugurate", self._track_hit()))
        return "".join(parts)


# ── places ───────────────────────────────────────────────────────────────────────────────────────


def _upright(act: str, place: int, values: Sequence[int], width: int) -> Column:
    x = left(place)
    inset = 4 if width == SHOW_CELL_WIDTH else (BLOCK - width) // 2
    places = tuple((x + inset, CELLS_TOP + CELL * i) for i in range(len(values)))
    cells = tuple(str(value).replace("-", "−") for value in values)
    hit = (x + 3, HEAD_TOP, BLOCK - 6, CELLS_TOP - HEAD_TOP + CELL * len(values))
    return Column(act, cells, places, width, hit)


def _ranking(city: City) -> Column:
    track = city.edition.track
    cells = tuple(" / ".join(map(str, places)) for places in (track.ranking, track.ranking_improved))
    places = tuple((RANKING_LEFT + i * (RANKING_WIDTH + 8), TRACK_BOXES_TOP + 2) for i in range(2))
    hit = (RANKING_LEFT - 4, TRACK_TOP, 2 * RANKING_WIDTH + 16, TRACK_HEIGHT - 8)
    return Column("improve inauguration", cells, places, RANKING_WIDTH, hit)


def _track_places(groups: Sequence[Sequence[int]]) -> list[int]:
    """The left edges of the boxes: those of a group side by side, the last box on its own."""
    places, x = [], TRACK_LEFT
    for group in groups:
        for _ in group:
            places.append(x)
            x += TRACK_BOX + 3
        x += 11
    return [*places, x]

"""The score sheet of New Las Vegas: inauguration track, ranking, shows, improvable columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Box, Section, panel
from boomtown.drawing.flip_and_write import UNAVAILABLE, Choice, Layers, PlainSheet
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas import paper_ground as printed
from boomtown.drawing.new_las_vegas import paper_pieces as pieces
from boomtown.drawing.new_las_vegas.city import BLOCK, EDGE, WIDTH, left
from boomtown.drawing.new_las_vegas.paper_pieces import (
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
)
from boomtown.drawing.new_las_vegas.symbols import Words
from boomtown.editions.new_las_vegas import COLUMNS, GOLF_COLUMNS, SHOW_COLUMNS
from boomtown.rules.new_las_vegas.city import City

LEFT_BLOCK, RIGHT_BLOCK = COLUMNS[:4], COLUMNS[4:]
"""The columns in two blocks, which a narrow screen can show one under the other."""
BOXES: Mapping[str, Box] = {
    "track": (0, 610, RANKING_LEFT - 16, 96),
    "ranking": (RANKING_LEFT - 16, 610, WIDTH - RANKING_LEFT + 16, 96),
    "shows": (EDGE - 8, 706, 2 * BLOCK + 8, 290),
    "columns left": (left(3), 706, 4 * BLOCK, 222),
    "columns right": (left(7), 706, 5 * BLOCK + 8, 222),
}


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
        self.groups = [self._group(group) for group in edition.track.groups]
        self.section_of = {
            "inauguration": "ranking",
            **dict.fromkeys(LEFT_BLOCK, "columns left"),
            **dict.fromkeys(RIGHT_BLOCK, "columns right"),
        }
        self.unavailable = lru_cache(maxsize=4)(self._draw_unavailable)

    def improvable(self, golf: bool) -> dict[str, Column]:
        return {name: column for name, column in self.columns.items() if golf or name not in GOLF_COLUMNS}

    def _group(self, group: Sequence[int]) -> tuple[int, int]:
        """Where a group of boxes of the track begins, and how wide it is."""
        x = self.boxes[group[0] - 1]
        return x, self.boxes[group[-1] - 1] + TRACK_BOX - x

    # ── what does not change ─────────────────────────────────────────────────────────────────────

    def sections(self, golf: bool, words: Words) -> dict[str, Section]:
        grounds = {
            "track": printed.track(self.boxes, self.groups, words),
            "ranking": printed.ranking(self.columns["inauguration"], words),
            "shows": printed.shows(self.shows, words, [show.debts for show in self.city.edition.shows]),
            "columns left": self._columns(LEFT_BLOCK, golf, words),
            "columns right": self._columns(RIGHT_BLOCK, golf, words),
        }
        return {name: self._section(name, ground, golf) for name, ground in grounds.items()}

    def _columns(self, block: Sequence[str], golf: bool, words: Words) -> str:
        shown = [name for name in block if golf or name not in GOLF_COLUMNS]
        drawn = "".join(printed.column(self.columns[name], name, words) for name in shown)
        if len(shown) == len(block):
            return drawn
        x, y = left(6 if block is LEFT_BLOCK else 8) + BLOCK / 2, CELLS_TOP + 2 * CELL
        return drawn + printed.starburst(x, y)

    def _section(self, name: str, ground: str, golf: bool) -> Section:
        names, regions = self._parts(name, golf)
        box, slots = BOXES[name], (*names, UNAVAILABLE, TARGETS)
        return Section(box, panel(box, art.NIGHT) + ground, slots, regions, printed.smallest(ground))

    def _parts(self, name: str, golf: bool) -> tuple[list[str], dict[str, Box]]:
        """The pieces of a section, and the parts of it one can look at."""
        if name == "track":
            bonuses = [f"bonus {n}" for n, _ in enumerate(self.groups, 1)]
            return bonuses + [f"box {n}" for n, _ in enumerate(self.boxes, 1)], {}
        if name == "shows":
            columns = zip(SHOW_COLUMNS, self.shows, strict=True)
            regions: dict[str, Box] = {f"show {side}": column.area for side, column in columns}
            return [*regions], regions
        named = {key: column for key, column in self.improvable(golf).items() if self.section_of[key] == name}
        return [f"column {key}" for key in named], {key: column.area for key, column in named.items()}

    # ── what is written ──────────────────────────────────────────────────────────────────────────

    def layers(self, sheet: PlainSheet, before: PlainSheet, golf: bool) -> Layers:
        """The track, the columns of shows, and the columns that can be improved."""
        track = sheet["checked"], before["checked"], sheet["bonuses"], len(before["bonuses"])
        shows = sheet["owed"]["shows"], sheet["shows"], before["shows"]
        columns = sheet["improved"], before["improved"], sheet["counts"]
        return {
            "track": (track, lambda: self._draw_track(*track)),
            "shows": (shows, lambda: self._draw_shows(*shows)),
            "columns": (columns, lambda: self._draw_columns(*columns, golf)),
        }

    def _draw_columns(
        self, improved: Mapping[str, int], then: Mapping[str, int], counts: Mapping[str, int], golf: bool
    ) -> dict[str, str]:
        return {
            f"{self.section_of[name]}/column {name}": pieces.crossed_cells(
                column, improved[name], then[name], counts.get(name, 0)
            )
            for name, column in self.columns.items()
            if golf or name not in GOLF_COLUMNS
        }

    def _draw_track(self, checked: int, before: int, bonuses: Sequence[str], old: int) -> dict[str, str]:
        circled = {
            f"track/bonus {place + 1}": pieces.circled_group(*group, used, place >= old)
            for place, (used, group) in enumerate(zip(bonuses, self.groups, strict=False))
        }
        boxes = enumerate(self.boxes[:checked])
        return circled | {
            f"track/box {place + 1}": pieces.checked_box(x, place >= before) for place, x in boxes
        }

    def _draw_shows(
        self, owed: Sequence[Sequence[int]], crossed: Sequence[int], before: Sequence[int]
    ) -> dict[str, str]:
        shows = zip(self.shows, self.city.edition.shows, owed, crossed, before, strict=True)
        return {
            f"shows/{column.act}": pieces.crossed_show(column, now, then, tuple(show.debts), tuple(debts))
            for column, show, debts, now, then in shows
        }

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def choice(self, act: str, sheet: PlainSheet) -> Choice | None:
        """What can be touched to do an action, if it has its place here."""
        match act.split():
            case ["show", side]:
                place = SHOW_COLUMNS.index(side)
                return Choice("shows", pieces.next_cell(self.shows[place], sheet["shows"][place]))
            case ["improve", name]:
                shape = pieces.next_cell(self.columns[name], sheet["improved"][name])
                return Choice(self.section_of[name], shape)
            case ["inaugurate"]:
                x = self.boxes[sheet["checked"]]
                area = svg.hit(x - TRACK_BOX, TRACK_TOP, 3 * TRACK_BOX, TRACK_HEIGHT - 8)
                return Choice("track", area + pieces.next_box(x))
        return None

    def place(self, act: str) -> tuple[str, Box] | None:
        """The section and the box where an action is done, if it has its place here."""
        match act.split():
            case ["show", side]:
                return "shows", self.shows[SHOW_COLUMNS.index(side)].area
            case ["improve", name]:
                return self.section_of[name], self.columns[name].area
            case ["inaugurate"] | ["refuse" | "easy" | "free", *_]:
                return "track", self._track_frame
        return None

    def _draw_unavailable(self, golf: bool) -> dict[str, str]:
        """All columns and the track: those that can be chosen lie over them."""
        x, _, width, _ = self._track_frame
        found = {
            f"track/{UNAVAILABLE}": svg.unavailable(
                "inaugurate", svg.hit(x, TRACK_BOXES_TOP - 6, width, TRACK_BOX + 12)
            )
        }
        columns = [("shows", column) for column in self.shows]
        columns += [(self.section_of[name], column) for name, column in self.improvable(golf).items()]
        for section, column in columns:
            slot = f"{section}/{UNAVAILABLE}"
            found[slot] = found.get(slot, "") + svg.unavailable(column.act, svg.hit(*column.below_title))
        return found

    @property
    def _track_frame(self) -> Box:
        right = self.boxes[-1] + TRACK_BOX
        return TRACK_LEFT - 8, TRACK_TOP, right - TRACK_LEFT + 16, TRACK_HEIGHT - 8


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

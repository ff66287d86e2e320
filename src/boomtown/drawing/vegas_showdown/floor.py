"""A casino's floor in Vegas Showdown: its tiles, its values, what is set aside, and what can be placed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Drawing, Place, Section
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import floor_pieces as pieces
from boomtown.drawing.vegas_showdown.floor_pieces import (
    ASIDE_BOX,
    COLUMN_NUMBERS,
    FLOOR_BOX,
    ROW_NUMBERS,
    VALUES_BOX,
    WIDTH,
)
from boomtown.drawing.vegas_showdown.placing import Choices, PlacingPainter
from boomtown.drawing.vegas_showdown.symbols import SYMBOLS, tile_in_words
from boomtown.drawing.vegas_showdown.tiles import UNIT, face, picture, token
from boomtown.editions.vegas_showdown import COLUMNS, SIZES, Tile
from boomtown.messages import Message, Say, money
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.floor import CELLS, EDGE_NAMES, POINTS, cell_name
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.words import tile_name

VALUES = {
    "money": Message("Money"),
    "income": Message("Income"),
    "fame": Message("Fame"),
    "population": Message("Population"),
    "revenue": Message("Revenue"),
}
BUILDING = "place ", "remove ", "leave"
"""How the actions begin that are chosen on a sheet, or in a renovation that is done there."""
VALUE_SLOTS = [(name, f"values/{name}") for name in VALUES]
IN_MONEY = ("money", "income")
SLOTS = {
    "values": ("sign", "button", *VALUES, TARGETS),
    "floor": (
        "gone",
        *(f"tile {cell_name(cell)}" for cell in range(CELLS)),
        *(f"door {edge}" for edge in EDGE_NAMES.values()),
        *(f"diamond {cell_name(cell)}" for cell in POINTS),
        "laid",
        "unavailable",
        TARGETS,
    ),
    "aside": ("tiles", "unavailable", TARGETS),
}

Player = Mapping[str, Any]
"""What a view says of a seat."""


class FloorPainter:
    """Draws the sheets in one language, each piece once."""

    def __init__(self, game: VegasShowdown, say: Say) -> None:
        self.game, self.say = game, say
        self.tiles: dict[str, Tile] = game.printed.tiles
        self.names = {id: say(tile_name(tile)) for id, tile in self.tiles.items()}
        self.words = {key: say(message) for key, message in SYMBOLS.items()}
        self.button = svg.explained(self.words["first"], art.star(98, 40, 15, art.GOLD))
        self.placing = PlacingPainter(game, say, self.names)
        self._joined, self._blocked = (
            {edge: svg.explained(self.words[kind], door) for edge, door in doors.items()}
            for kind, doors in (("joined", pieces.PASSAGES), ("blocked", pieces.CROSSES))
        )
        boxes = {"values": VALUES_BOX, "floor": FLOOR_BOX, "aside": ASIDE_BOX}
        grounds = {"values": self._panel(), "floor": self._plan(), "aside": self._shelf()}
        read = {"values": 0.5, "floor": 0, "aside": 0.6}  # on the floor the icons tell the tiles
        self.sections = {
            name: Section(box, "".join(grounds[name]), SLOTS[name], read=read[name])
            for name, box in boxes.items()
        }
        self.title = lru_cache(maxsize=8)(lambda seat: say("Sheet of player {seat}", seat=seat + 1))
        self.floor = lru_cache(maxsize=2048)(self._floor)
        self.changed = lru_cache(maxsize=512)(self._changed)
        self.value = lru_cache(maxsize=4096)(self._value)
        self.aside = lru_cache(maxsize=512)(self._aside)
        self._tile = lru_cache(maxsize=2048)(self._draw_tile)
        self._beside = lru_cache(maxsize=64)(self._draw_beside)

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def _panel(self) -> Iterable[str]:
        yield svg.rect(*VALUES_BOX, art.CREAM, 20)
        for number, (name, message) in enumerate(VALUES.items()):
            x, words = pieces.value_left(number), self.say(message)
            sign = art.SIGNS[name](x + 24, pieces.MARGIN + 38, 40) if name in art.SIGNS else ""
            label = svg.text(
                x + 4, pieces.MARGIN + 86, words, svg.fitted(words, 160, 24), art.INK, "start", 500
            )
            yield svg.explained(self.words[name], sign + label)

    def _plan(self) -> Iterable[str]:
        sheet = self.game.printed.sheet
        yield pieces.frame_of_floor()
        for zone in pieces.ZONES:
            cells = (cell for cell in range(CELLS) if sheet.zones[cell // COLUMNS][cell % COLUMNS] == zone)
            carpets = "".join(pieces.carpet(cell, zone) for cell in cells)
            yield svg.explained(self.words[zone], carpets) if zone in self.words else carpets
        yield COLUMN_NUMBERS + ROW_NUMBERS
        for zone, cell in (("casino", sheet.casino_entrance), ("hotel", sheet.hotel_entrance)):
            drawn = pieces.entrance(cell, zone, self.say(pieces.ENTRANCES[zone]))
            yield svg.explained(self.words[f"{zone} entrance"], drawn)

    def _shelf(self) -> Iterable[str]:
        x, y, _, height = ASIDE_BOX
        yield svg.rect(*ASIDE_BOX, art.DUSK, 20)
        yield svg.lines(x + 88, y + height / 2, self.say("Set aside"), 156, 24, art.CREAM)

    # ── what lies on the sheet ───────────────────────────────────────────────────────────────────

    def _value(self, name: str, was: int, now: int) -> str:
        """A large number; what the open turn has changed is written beside it."""
        shift = 52 if name in art.SIGNS else 2
        x = pieces.value_left(list(VALUES).index(name)) + shift
        words = self.say(money(now)) if name in IN_MONEY else str(now)
        number = svg.text(x, pieces.MARGIN + 54, words, 44, art.INK, "start", 700)
        if now == was:
            return number
        beside = x + 28 * len(words) + 6
        return number + svg.text(beside, pieces.MARGIN + 50, f"{now - was:+d}", 27, art.GLOW, "start")

    def _floor(self, texts: tuple[str, ...]) -> dict[str, str]:
        """The tiles, and the doors and diamonds that come of them."""
        facts = Sheet.from_plain(self.game.floor, texts).facts()
        found = {f"floor/tile {text.split()[1]}": self._tile(text) for text in texts}
        for kind, doors in (("joined", self._joined), ("blocked", self._blocked)):
            found |= {f"floor/door {edge}": doors[edge] for edge in facts["doors"][kind]}
        for quarters, cells in facts["diamonds"].items():
            for cell in cells:
                drawn = pieces.diamond(*pieces.CORNERS[cell], quarters == "four")
                found[f"floor/diamond {cell}"] = svg.explained(self.words[quarters], drawn)
        return found

    def _changed(self, texts: tuple[str, ...], before: tuple[str, ...]) -> dict[str, str]:
        """What the open turn took away or laid."""
        now, then = ([self.game.floor.by_text[text] for text in shown] for shown in (texts, before))
        occupied = sum(placed.cells for placed in now)
        gone = (pieces.left_empty(placed) for placed in then if not placed.cells & occupied)
        return {
            "floor/gone": "".join(gone),
            "floor/laid": "".join(pieces.fresh(placed) for placed in now if placed not in then),
        }

    def _draw_tile(self, text: str) -> str:
        placed = self.game.floor.by_text[text]
        drawn = face(placed, self.names[placed.tile.id])
        words = f"{self.say(tile_in_words(placed.tile))}. {self.words[placed.tile.color]}"
        return svg.group(svg.explained(words, drawn), *pieces.corner(placed))

    def _aside(self, aside: tuple[str, ...]) -> str:
        if not aside:
            _, y, _, height = ASIDE_BOX
            words = self.say("nothing")
            return svg.text(pieces.ASIDE_LEFT, y + height / 2 + 8, words, 24, art.PALE, "start")
        return "".join(
            svg.group(self._beside(tile.id), x, y, height / pieces.ASIDE_TILE)
            for tile, (x, y, _, height) in pieces.aside_places([self.tiles[tile] for tile in aside])
        )

    def _draw_beside(self, id: str) -> str:
        """A tile set aside: its picture, and its name and values at the right."""
        tile = self.tiles[id]
        width, height = SIZES[tile.size]
        scale = 59 / UNIT if height * width > 1 else 76 / UNIT
        drawn = picture(self.game.floor.by_text[f"{tile.id} 1.1 0"], 20 / scale)
        right = width * UNIT * scale + 87
        shape = (
            svg.group(drawn, 0, (pieces.ASIDE_TILE - height * UNIT * scale) / 2, scale)
            + svg.rect(right - 75, 10, 150, 104, art.CREAM, 12)
            + svg.lines(right, 43, self.names[tile.id], 128, 22, art.INK)
            + art.worth(tile, right, 90, 28)
        )
        return svg.explained(self.say(tile_in_words(tile)), shape)


class CasinoFloor:
    """Knows what of a view is drawn on a sheet."""

    def __init__(self, game: VegasShowdown) -> None:
        self.game = game
        self._painters: dict[Say, FloorPainter] = {}

    def draw(self, view: View, seat: int, legal: Sequence[str], say: Say) -> Drawing:
        if say not in self._painters:
            self._painters[say] = FloorPainter(self.game, say)
        painter = self._painters[say]
        public = view["public"]["players"][seat]
        own = view["own"] if seat == view["seat"] else public
        tiles, aside = tuple(own["sheet"]), tuple(own["aside"])
        found = {"values/sign": token(seat, 66, 68, 58), "aside/tiles": painter.aside(aside)}
        if view["public"]["first"] == seat:
            found["values/button"] = painter.button
        for name, slot in VALUE_SLOTS:
            found[slot] = painter.value(name, public[name], own.get(name, public[name]))
        found.update(painter.floor(tiles))
        if own is not public:
            found.update(painter.changed(tiles, tuple(public["sheet"])))
        choices = Choices()
        if any(act.startswith(BUILDING) for act in legal):
            choices = painter.placing.choices(tuple(legal), tiles, aside)
            found.update(choices.pieces)
        return Drawing(
            painter.title(seat), WIDTH, pieces.HEIGHT, painter.sections, found, choices.acts, art.NIGHT
        )

    def place(self, act: str, view: View) -> Place | None:
        """Where on a sheet an action is done, offered or not."""
        verb, _, about = act.partition(" ")
        if verb == "place" and about in self.game.floor.by_text:
            return Place("sheet", "floor", pieces.frame(self.game.floor.by_text[about]))
        if verb != "remove":
            return None
        sheets = (view["own"] or {}).get("sheet", ()), *(one["sheet"] for one in view["public"]["players"])
        for text in (text for sheet in sheets for text in sheet):
            if text.split()[1] == about:
                return Place("sheet", "floor", pieces.frame(self.game.floor.by_text[text]))
        return Place("sheet", "floor", (*pieces.CORNERS[about], UNIT, UNIT))

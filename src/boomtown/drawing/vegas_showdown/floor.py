"""A casino's floor in Vegas Showdown: its tiles, its values, what is set aside, and what can be placed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Drawing, Section
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import floor_pieces as pieces
from boomtown.drawing.vegas_showdown.floor_pieces import ASIDE, ASIDE_HEIGHT, LEFT, MARGIN, TOP, WIDTH
from boomtown.drawing.vegas_showdown.tiles import UNIT, face, picture, size_of, token
from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.floor import CELLS, Placement, cell_name
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import tile_name

LABELS = {
    "money": Message("Money"),
    "income": Message("Income"),
    "fame": Message("Fame"),
    "population": Message("Population"),
    "revenue": Message("Revenue"),
    "aside": Message("Set aside"),
    "nothing": Message("nothing"),
    "casino": Message("Casino"),
    "hotel": Message("Hotel"),
    "place": Message("Place {tile} at {cell}, turned by {turn}°", {"tile": "", "cell": "", "turn": 0}),
}
GHOST_ALONE, GHOST_OVERLAPPING = 0.3, 0.12
"""How strong a ghost is drawn until it is pointed at; larger tiles could lie across each other."""
VALUES = ("money", "income", "fame", "population", "revenue")
ASIDE_LEFT, ASIDE_TILE = MARGIN + 160, 124

Player = Mapping[str, Any]
"""What a view says of a seat."""


@dataclass
class FloorLanguage:
    """What a floor looks like in one language; each tile is drawn when it is first needed."""

    words: Mapping[str, str]
    names: Mapping[str, str]
    ground: str
    faces: dict[str, str] = field(default_factory=dict)
    aside: dict[str, str] = field(default_factory=dict)
    targets: dict[str, str] = field(default_factory=dict)


class CasinoFloor:
    """Knows where everything on a sheet is drawn."""

    def __init__(self, game: VegasShowdown) -> None:
        self.game = game
        self.tiles: dict[str, Tile] = game.printed.tiles
        self.numbers = {tile: number for number, tile in enumerate(self.tiles)}
        self._ghosts: dict[tuple[str, int], str] = {}
        self._squares: dict[tuple[str, int], str] = {}
        self._languages: dict[tuple[str, ...], FloorLanguage] = {}

    def draw(self, view: View, seat: int, legal: Sequence[str], say: Say) -> Drawing:
        language = self._language(say)
        public = view["public"]["players"][seat]
        own = view["own"] if seat == view["seat"] else public
        is_first = view["public"]["first"] == seat
        tiles = self._placements(own["sheet"])
        marks = [
            token(seat, 66, MARGIN + pieces.PANEL_HEIGHT / 2, 58),
            art.star(98, MARGIN + 22, 15, art.GOLD) if is_first else "",
            *self._values(public, own),
            *self._floor(tiles, self._placements(public["sheet"]), own, language),
            *self._aside(own["aside"], language),
        ]
        acts, targets = self._targets(tiles, own["aside"], legal, say, language)
        whole = Section((0, 0, WIDTH, pieces.HEIGHT), language.ground, ("marks", TARGETS))
        drawn = {"floor/marks": "".join(marks), "floor/targets": targets}
        title = say("Sheet of seat {seat}", seat=seat + 1)
        return Drawing(title, WIDTH, pieces.HEIGHT, {"floor": whole}, drawn, acts)

    def _placements(self, texts: Iterable[str]) -> list[Placement]:
        return [self.game.floor.by_text[text] for text in texts]

    def _language(self, say: Say) -> FloorLanguage:
        """Known by all its words, so that no language is ever shown in the letters of another."""
        words = {key: say(message) for key, message in LABELS.items()}
        names = {name: say(tile_name(tile)) for name, tile in self.tiles.items()}
        key = (*words.values(), *names.values())
        if key not in self._languages:
            self._languages[key] = FloorLanguage(words, names, "".join(self._ground(words)))
        return self._languages[key]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def _ground(self, words: Mapping[str, str]) -> Iterable[str]:
        wide, sheet = WIDTH - 2 * MARGIN, self.game.printed.sheet
        yield svg.rect(0, 0, WIDTH, pieces.HEIGHT, art.NIGHT, 26)
        yield svg.rect(MARGIN, MARGIN, wide, pieces.PANEL_HEIGHT, art.CREAM, 20)
        yield from (self._label(number, name, words[name]) for number, name in enumerate(VALUES))
        floor = LEFT - 3, TOP - 3, COLUMNS * UNIT + 6, ROWS * UNIT + 6
        yield svg.rect(*floor, art.INK, stroke=(art.GOLD, 5))
        yield from (
            pieces.carpet(cell, sheet.zones[cell // COLUMNS][cell % COLUMNS]) for cell in range(CELLS)
        )
        for n in range(COLUMNS):
            yield svg.text(LEFT + (n + 0.5) * UNIT, TOP - 11, n + 1, 20, art.CREAM, weight=500)
        for n in range(ROWS):
            yield svg.text(19, TOP + n * UNIT + 24, n + 1, 20, art.CREAM, weight=500)
        yield pieces.entrance(sheet.casino_entrance, "casino", words["casino"])
        yield pieces.entrance(sheet.hotel_entrance, "hotel", words["hotel"])
        yield svg.rect(MARGIN, ASIDE, wide, ASIDE_HEIGHT, art.DUSK, 20)
        yield svg.lines(MARGIN + 76, ASIDE + ASIDE_HEIGHT / 2, words["aside"], 120, 24, art.CREAM)

    def _label(self, number: int, name: str, words: str) -> str:
        x = pieces.value_left(number)
        sign = art.SIGNS[name](x + 24, MARGIN + 42, 40) if name in art.SIGNS else ""
        return sign + svg.text(x + 4, MARGIN + 86, words, svg.fitted(words, 158, 21), art.INK, "start", 500)

    # ── what lies on the sheet ───────────────────────────────────────────────────────────────────

    def _values(self, public: Player, own: Player) -> Iterable[str]:
        """Large numbers; what the open turn has changed is written beside them."""
        for number, name in enumerate(VALUES):
            was = public[name]
            now = own.get(name, was)
            sign, shift = ("", 52) if name in art.SIGNS else ("$", 2)
            x = pieces.value_left(number) + shift
            yield svg.text(x, MARGIN + 57, f"{sign}{now}", 44, art.INK, "start", 700)
            if now != was:
                beside = x + 27 * len(f"{sign}{now}") + 6
                yield svg.text(beside, MARGIN + 52, f"{now - was:+d}", 27, art.GLOW, "start")

    def _floor(
        self, tiles: Sequence[Placement], before: Sequence[Placement], own: Player, language: FloorLanguage
    ) -> Iterable[str]:
        """The tiles, what the open turn took away or laid, and the doors and diamonds that come of it."""
        occupied = sum(placed.cells for placed in tiles)
        yield from (pieces.left_empty(placed) for placed in before if not placed.cells & occupied)
        yield from (self._tile(placed, language) for placed in tiles)
        yield from (pieces.PASSAGES[edge] for edge in own["doors"]["joined"])
        yield from (pieces.CROSSES[edge] for edge in own["doors"]["blocked"])
        for quarters, cells in own["diamonds"].items():
            yield from (pieces.diamond(*pieces.CORNERS[cell], quarters == "four") for cell in cells)
        yield from (pieces.fresh(placed) for placed in tiles if placed not in before)

    def _tile(self, placed: Placement, language: FloorLanguage) -> str:
        if placed.text not in language.faces:
            name = language.names[placed.tile.id]
            drawn = svg.title(name) + face(placed, name)
            language.faces[placed.text] = svg.group(drawn, *pieces.corner(placed))
        return language.faces[placed.text]

    def _aside(self, aside: Sequence[str], language: FloorLanguage) -> Iterable[str]:
        if not aside:
            words = language.words["nothing"]
            yield svg.text(ASIDE_LEFT, ASIDE + ASIDE_HEIGHT / 2 + 8, words, 24, art.PALE, "start")
        for tile, (x, y, _, height) in self._aside_places(aside):
            yield svg.group(self._beside(tile, language), x, y, height / ASIDE_TILE)

    def _aside_places(self, aside: Sequence[str]) -> Iterable[tuple[str, svg.Frame]]:
        """Each tile set aside with its frame: all fit in one row."""
        widths = [SIZES[self.tiles[tile].size][0] * 59 + 176 for tile in aside]
        scale = min(1, (WIDTH - 2 * MARGIN - 176) / sum(widths)) if widths else 1
        x, high = float(ASIDE_LEFT), ASIDE_TILE * scale
        for tile, width in zip(aside, widths, strict=True):
            yield tile, (x, ASIDE + (ASIDE_HEIGHT - high) / 2, width * scale, high)
            x += width * scale

    def _beside(self, tile: str, language: FloorLanguage) -> str:
        """A tile set aside: its picture, and its name and values at the right."""
        if tile not in language.aside:
            kind, drawn = self.tiles[tile], picture(self.game.floor.by_text[f"{tile} 1.1 0"])
            width, height = SIZES[kind.size]
            scale = 59 / UNIT if height * width > 1 else 76 / UNIT
            right = width * UNIT * scale + 78
            language.aside[tile] = (
                svg.group(drawn, 0, (ASIDE_TILE - height * UNIT * scale) / 2, scale)
                + svg.rect(right - 66, 14, 132, 96, art.CREAM, 12)
                + svg.lines(right, 44, language.names[tile], 120, 22, art.INK)
                + art.worth(kind, right, 86, 26)
            )
        return language.aside[tile]

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _targets(
        self,
        tiles: Sequence[Placement],
        aside: Sequence[str],
        legal: Sequence[str],
        say: Say,
        language: FloorLanguage,
    ) -> tuple[frozenset[str], str]:
        """Ghosts where tiles could lie, over the squares where they cannot; crosses on tiles to take away."""
        placed = self._placements(act[6:] for act in legal if act.startswith("place "))
        removed = [act for act in legal if act.startswith("remove ")]
        parts = [*self._ghosts_of(placed), *self._unavailable(placed, aside)]
        for placement in placed:
            if placement.text not in language.targets:
                language.targets[placement.text] = self._place_target(placement, say, language)
            parts.append(language.targets[placement.text])
        if "leave" in legal:
            parts += self._removals(tiles, removed, say, language)
        return frozenset([*(f"place {placement.text}" for placement in placed), *removed]), "".join(parts)

    def _ghosts_of(self, placed: Sequence[Placement]) -> Iterable[str]:
        """Each tile and turn is drawn once; the places only refer to it."""
        kinds = {(placement.tile.id, placement.turn): placement for placement in placed}
        if kinds:
            yield "<defs>"
            for kind, placement in kinds.items():
                if kind not in self._ghosts:
                    self._ghosts[kind] = svg.group(picture(placement), id=self._ghost_id(placement))
                yield self._ghosts[kind]
            yield "</defs>"

    def _ghost_id(self, placement: Placement) -> str:
        return f"ghost-{self.numbers[placement.tile.id]}-{placement.turn}"

    def _place_target(self, placement: Placement, say: Say, language: FloorLanguage) -> str:
        """Chosen in a square around the tile's middle, so that neighbouring places do not overlap."""
        act = f"place {placement.text}"
        x, y, width, height = pieces.frame(placement)
        middle_x, middle_y = x + width / 2, y + height / 2
        faint = GHOST_ALONE if width == height == UNIT else GHOST_OVERLAPPING
        ghost = svg.use(self._ghost_id(placement), x, y, class_="ghost", opacity=faint, pointer_events="none")
        area = svg.hit(middle_x - UNIT / 2, middle_y - UNIT / 2, UNIT, UNIT)
        return svg.target(
            act,
            say(self.game.in_words(self.game.catalogue.number(act))),
            ghost + area + pieces.plus(middle_x, middle_y),
            data_tile=placement.tile.id,
            data_turn=placement.turn,
            data_name=language.names[placement.tile.id],
            data_size=f"{width:g} {height:g}",
        )

    def _unavailable(self, placed: Sequence[Placement], aside: Sequence[str]) -> Iterable[str]:
        """While something can be placed: every square, under the places, and every tile that fits nowhere."""
        if not placed:
            return
        kind = placed[0].tile.id, placed[0].turn
        if kind not in self._squares:
            self._squares[kind] = self._squares_for(placed[0])
        yield self._squares[kind]
        fitting = {placement.tile.id for placement in placed}
        for tile, frame in self._aside_places(aside):
            if tile not in fitting:
                yield svg.unavailable(f"place {tile} {self._at_its_entrance(tile)} 0", svg.hit(*frame))

    def _squares_for(self, placement: Placement) -> str:
        """Each square as the place where that tile begins, felt under the tile's middle as its places are."""
        squares = []
        for cell in range(CELLS):
            text = f"{placement.tile.id} {cell_name(cell)} {placement.turn}"
            hidden = None if text in self.game.floor.by_text else "none"
            x, y = pieces.corner_at(cell)
            look: dict[str, svg.Look] = {"data_cell": cell_name(cell), "display": hidden}
            area = svg.rect(x, y, UNIT, UNIT, "#fff", 0, fill_opacity=0, **look)
            squares.append(svg.unavailable(f"place {text}", area))
        width, height = size_of(placement)
        return svg.group("".join(squares), (width - UNIT) / 2, (height - UNIT) / 2, class_="misses")

    def _at_its_entrance(self, tile: str) -> str:
        """A cell where the tile could begin if nothing stood against it."""
        width, height = SIZES[self.tiles[tile].size]
        printed = self.game.printed.sheet
        blue = self.tiles[tile].color == "blue"
        row, column = printed.hotel_entrance if blue else printed.casino_entrance
        return f"{min(row, ROWS - height) + 1}.{min(column, COLUMNS - width) + 1}"

    def _removals(
        self, tiles: Sequence[Placement], removed: Collection[str], say: Say, language: FloorLanguage
    ) -> Iterable[str]:
        """In a renovation every tile can be touched; it says why when no more may go."""
        for placed in tiles:
            cell, area = cell_name(placed.cell), svg.hit(*pieces.frame(placed))
            act = f"remove {cell}"
            if act in removed:
                words = say("Take away {tile} at {cell}", tile=language.names[placed.tile.id], cell=cell)
                x, y, width, height = inner = pieces.frame(placed, 7)
                frame = svg.rect(*inner, "none", 8, glow=True, stroke=(art.GLOW, 5), dash="12 7")
                yield svg.target(act, words, area + frame + pieces.minus(x + width - 16, y + height - 16))
            else:
                yield svg.unavailable(act, area)

"""Vegas Showdown in pictures: the casino floor of a seat; the auction board has a file of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from boomtown.drawing.drawing import GROUND, Drawing, forbidden, target
from boomtown.drawing.vegas_showdown.board import AuctionBoard
from boomtown.drawing.vegas_showdown.floor import (
    ASIDE,
    ASIDE_HEIGHT,
    BESIDE,
    CROSSES,
    HEIGHT,
    LEFT,
    MARGIN,
    PANEL_HEIGHT,
    PASSAGES,
    POINTS,
    TOP,
    WIDTH,
    ZONES,
    at,
    carpet,
    corner,
    fresh,
    left_empty,
    minus,
    plus,
    value_left,
)
from boomtown.drawing.vegas_showdown.icons import (
    CREAM,
    DUSK,
    GLOW,
    GOLD,
    INK,
    NIGHT,
    PALE,
    SIGNS,
    WHITE,
    diamond,
    fitted,
    rect,
    star,
    worth,
    write,
    write_lines,
)
from boomtown.drawing.vegas_showdown.tiles import UNIT, face, picture, size_of, token
from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES, Tile
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.floor import CELLS, Placement, cell_name, single_bits
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
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


class VegasShowdownArtist:
    """Draws the auction board and the sheets."""

    def __init__(self, game: VegasShowdown) -> None:
        self.board = AuctionBoard(game)
        self.floor = CasinoFloor(game)

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        return self.board.draw(view, list(legal), say)

    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing:
        return self.floor.draw(view, seat, list(legal), say)


@dataclass
class Lettering:
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
        self.entrances = game.floor.casino_entrance | game.floor.hotel_entrance
        self._ghosts: dict[tuple[str, int], str] = {}
        self._squares: dict[tuple[str, int], str] = {}
        self._in_language: dict[tuple[str, ...], Lettering] = {}

    def draw(self, view: View, seat: int, legal: Sequence[str], say: Say) -> Drawing:
        lettering = self._lettering(say)
        public = view["public"]["players"][seat]
        shown = view["own"] if seat == view["seat"] else public
        before = Sheet.from_plain(self.game.floor, public["sheet"])
        sheet = Sheet.from_plain(self.game.floor, shown["sheet"])
        is_first = view["public"]["first"] == seat
        marks = [
            token(seat, 66, MARGIN + PANEL_HEIGHT / 2, 58),
            star(98, MARGIN + 22, 15, GOLD) if is_first else "",
            *self._values(public, before, sheet),
            *(left_empty(placed) for placed in before.tiles if not placed.cells & sheet.occupied),
            *(self._tile(placed, lettering) for placed in sheet.tiles),
            *self._doors(sheet),
            *self._diamonds(sheet),
            *(fresh(placed) for placed in sheet.tiles if placed.text not in public["sheet"]),
            *self._aside(shown["aside"], lettering),
        ]
        acts, targets = self._targets(sheet, shown["aside"], legal, say, lettering)
        layers = {GROUND: lettering.ground, "marks": "".join(marks), "targets": targets}
        return Drawing(say("Sheet of seat {seat}", seat=seat + 1), WIDTH, HEIGHT, layers, acts)

    def _lettering(self, say: Say) -> Lettering:
        """Known by all its words, so that no language is ever shown in the letters of another."""
        words = {key: say(message) for key, message in LABELS.items()}
        names = {name: say(tile_name(tile)) for name, tile in self.tiles.items()}
        key = (*words.values(), *names.values())
        if key not in self._in_language:
            self._in_language[key] = Lettering(words, names, self._ground(words))
        return self._in_language[key]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def _ground(self, words: Mapping[str, str]) -> str:
        wide = WIDTH - 2 * MARGIN
        zones = self.game.printed.sheet.zones
        floor = f'stroke="{GOLD}" stroke-width="5"'
        return "".join(
            (
                rect(0, 0, WIDTH, HEIGHT, NIGHT, 'rx="26"'),
                rect(MARGIN, MARGIN, wide, PANEL_HEIGHT, CREAM, 'rx="20"'),
                *(self._label(number, name, words) for number, name in enumerate(VALUES)),
                rect(LEFT - 3, TOP - 3, COLUMNS * UNIT + 6, ROWS * UNIT + 6, INK, floor),
                *(carpet(cell, zones[cell // COLUMNS][cell % COLUMNS]) for cell in range(CELLS)),
                *(
                    write(LEFT + (n + 0.5) * UNIT, TOP - 11, n + 1, 20, fill=CREAM, weight="500")
                    for n in range(COLUMNS)
                ),
                *(write(19, TOP + n * UNIT + 24, n + 1, 20, fill=CREAM, weight="500") for n in range(ROWS)),
                self._entrance(self.game.printed.sheet.casino_entrance, "casino", words),
                self._entrance(self.game.printed.sheet.hotel_entrance, "hotel", words),
                rect(MARGIN, ASIDE, wide, ASIDE_HEIGHT, DUSK, 'rx="20"'),
                write_lines(MARGIN + 76, ASIDE + ASIDE_HEIGHT / 2, words["aside"], 120, 24, 2, fill=CREAM),
            )
        )

    def _label(self, number: int, name: str, words: Mapping[str, str]) -> str:
        x = value_left(number)
        sign = SIGNS[name](x + 24, MARGIN + 42, 40) if name in SIGNS else ""
        label = write(
            x + 4, MARGIN + 86, words[name], fitted(words[name], 158, 21), anchor="start", weight="500"
        )
        return sign + label

    def _entrance(self, cell: tuple[int, int], zone: str, words: Mapping[str, str]) -> str:
        """A lit doorway on the outer edge, its letter, and the name of the house along the wall."""
        row, column = cell
        left = column == 0
        x, y = (LEFT if left else LEFT + COLUMNS * UNIT), TOP + (row + 0.5) * UNIT
        fill, _, _, letter = ZONES[zone]
        step = -1 if left else 1
        door = f'<path d="M{x + step * 2} {y - 34:g}h{step * 20}a14 14 0 0 {int(not left)} {step * 14} 14v40'
        door += f'a14 14 0 0 {int(not left)} {-step * 14} 14h{-step * 20}z" fill="{GOLD}"/>'
        sign = write(x + step * 23, y + 9, letter, 25, weight="700")
        tilt = f'<g transform="translate({x + step * 20} {y + UNIT + 18:g}) rotate({step * 90})">'
        return f"{door}{sign}{tilt}{write(0, 7, words[zone], fitted(words[zone], 84, 22), fill=fill)}</g>"

    # ── what lies on the sheet ───────────────────────────────────────────────────────────────────

    def _tile(self, placed: Placement, lettering: Lettering) -> str:
        if placed.text not in lettering.faces:
            name = lettering.names[placed.tile.id]
            drawn = f"<title>{escape(name)}</title>{face(placed, name)}"
            lettering.faces[placed.text] = f'<g transform="translate({at(placed)})">{drawn}</g>'
        return lettering.faces[placed.text]

    def _values(self, public: Mapping[str, Any], before: Sheet, sheet: Sheet) -> Iterable[str]:
        """Large numbers; what the open turn has changed is written beside them."""
        income, income_before = (min(one.population, one.revenue) for one in (sheet, before))
        values: dict[str, tuple[int, int]] = {
            "money": (public["money"], public["money"]),
            "income": (income, income_before),
            "fame": (public["earned"] + sheet.fame, public["fame"]),
            "population": (sheet.population, before.population),
            "revenue": (sheet.revenue, before.revenue),
        }
        for number, (name, (now, was)) in enumerate(values.items()):
            sign = "" if name in SIGNS else "$"
            x = value_left(number) + (52 if name in SIGNS else 2)
            yield write(x, MARGIN + 57, f"{sign}{now}", 44, anchor="start", weight="700")
            if now != was:
                beside = x + 27 * len(f"{sign}{now}") + 6
                yield write(beside, MARGIN + 52, f"{now - was:+d}", 27, fill=GLOW, anchor="start")

    def _doors(self, sheet: Sheet) -> Iterable[str]:
        """A passage where two doors meet, or a door and its entrance; a cross where a door leads nowhere."""
        seen = self.entrances
        joined = 0
        for placed in sheet.tiles:
            joined |= seen & placed.doors
            seen |= placed.doors
        for edge in single_bits(seen & ~(self.entrances & ~joined)):
            if edge & joined:
                yield PASSAGES[edge]
            elif not BESIDE[edge] & ~sheet.occupied:
                yield CROSSES[edge]

    def _diamonds(self, sheet: Sheet) -> Iterable[str]:
        """A frame around each point that counts: broken with three red quarters, whole with four."""
        red = sum(placed.cells for placed in sheet.tiles if placed.tile.red)
        for around, (x, y) in POINTS.items():
            count = (around & red).bit_count()
            if count >= 3 and not any(around & ~placed.cells == 0 for placed in sheet.tiles):
                dashes = "" if count == 4 else 'stroke-dasharray="9 6"'
                yield diamond(x, y, 27, f'fill="none" stroke="{GOLD}" stroke-width="5" {dashes}')

    def _aside(self, aside: Sequence[str], lettering: Lettering) -> Iterable[str]:
        if not aside:
            words = lettering.words["nothing"]
            yield write(MARGIN + 160, ASIDE + ASIDE_HEIGHT / 2 + 8, words, 24, fill=PALE, anchor="start")
        for _, tile, x, y, scale in self._aside_places(aside):
            drawn = self._beside(tile, lettering)
            yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>'

    def _aside_places(self, aside: Sequence[str]) -> list[tuple[float, str, float, float, float]]:
        """For each tile set aside its width, name, place and scale: all fit in one row."""
        widths = [SIZES[self.tiles[tile].size][0] * 59 + 176 for tile in aside]
        scale = min(1, (WIDTH - 2 * MARGIN - 176) / sum(widths)) if widths else 1
        places, x = [], MARGIN + 160.0
        for tile, width in zip(aside, widths, strict=True):
            places.append((width * scale, tile, x, ASIDE + ASIDE_HEIGHT / 2 - 62 * scale, scale))
            x += width * scale
        return places

    def _beside(self, tile: str, lettering: Lettering) -> str:
        """A tile set aside, 124 units high: its picture, and its name and values at the right."""
        if tile not in lettering.aside:
            kind = self.tiles[tile]
            placement = self.game.floor.by_text[f"{tile} 1.1 0"]
            width, height = SIZES[kind.size]
            scale = 59 / UNIT if height * width > 1 else 76 / UNIT
            top = (124 - height * UNIT * scale) / 2
            right = width * UNIT * scale + 78
            lettering.aside[tile] = "".join(
                (
                    f'<g transform="translate(0 {top:g}) scale({scale:g})">{picture(placement)}</g>',
                    rect(right - 66, 14, 132, 96, CREAM, 'rx="12"'),
                    write_lines(right, 44, lettering.names[tile], 120, 22, 2),
                    worth(kind, right, 86, 26),
                )
            )
        return lettering.aside[tile]

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _targets(
        self, sheet: Sheet, aside: Sequence[str], legal: Sequence[str], say: Say, lettering: Lettering
    ) -> tuple[frozenset[str], str]:
        """Ghosts where tiles could lie, over the squares where they cannot; crosses on tiles to take away."""
        placed = [self.game.floor.by_text[act[6:]] for act in legal if act.startswith("place ")]
        removed = [act for act in legal if act.startswith("remove ")]
        parts = [*self._ghosts_of(placed), *self._misses(placed, aside)]
        for placement in placed:
            if placement.text not in lettering.targets:
                lettering.targets[placement.text] = self._place_target(placement, say, lettering)
            parts.append(lettering.targets[placement.text])
        if "leave" in legal:
            parts += self._removals(sheet, removed, say, lettering)
        return frozenset([*(f"place {placement.text}" for placement in placed), *removed]), "".join(parts)

    def _ghosts_of(self, placed: Sequence[Placement]) -> Iterable[str]:
        """Each tile and turn is drawn once; the places only refer to it."""
        kinds = {(placement.tile.id, placement.turn): placement for placement in placed}
        if kinds:
            yield "<defs>"
            for kind, placement in kinds.items():
                if kind not in self._ghosts:
                    self._ghosts[kind] = f'<g id="{self._ghost_id(placement)}">{picture(placement)}</g>'
                yield self._ghosts[kind]
            yield "</defs>"

    def _ghost_id(self, placement: Placement) -> str:
        return f"ghost-{self.numbers[placement.tile.id]}-{placement.turn}"

    def _place_target(self, placement: Placement, say: Say, lettering: Lettering) -> str:
        """Chosen in a square around the tile's middle, so that neighbouring places do not overlap."""
        act = f"place {placement.text}"
        words = say(self.game.in_words(self.game.catalogue.number(act)))
        width, height = size_of(placement)
        x, y = corner(placement)
        middle_x, middle_y = x + width / 2, y + height / 2
        faint = GHOST_ALONE if width == height == UNIT else GHOST_OVERLAPPING
        looks = f'x="{x}" y="{y}" opacity="{faint}" pointer-events="none"'
        ghost = f'<use class="ghost" href="#{self._ghost_id(placement)}" {looks}/>'
        half = UNIT / 2
        hit = rect(middle_x - half, middle_y - half, UNIT, UNIT, WHITE, 'fill-opacity="0"')
        drawn = ghost + hit + plus(middle_x, middle_y)
        whole = target(act, words, drawn)
        kind = f'data-tile="{escape(placement.tile.id)}" data-turn="{placement.turn}"'
        name = escape(lettering.names[placement.tile.id])
        return whole.replace("<g ", f'<g {kind} data-name="{name}" data-size="{width} {height}" ', 1)

    def _misses(self, placed: Sequence[Placement], aside: Sequence[str]) -> Iterable[str]:
        """While something can be placed: every square, under the places, and every tile that fits nowhere."""
        if not placed:
            return
        kind = placed[0].tile.id, placed[0].turn
        if kind not in self._squares:
            self._squares[kind] = "".join(self._squares_for(placed[0]))
        yield self._squares[kind]
        fitting = {placement.tile.id for placement in placed}
        for wide, tile, left, top, scale in self._aside_places(aside):
            if tile not in fitting:
                hit = rect(left, top, wide, 124 * scale, WHITE, 'fill-opacity="0"')
                yield forbidden(f"place {tile} {self._at_its_entrance(tile)} 0", hit)

    def _squares_for(self, placement: Placement) -> Iterable[str]:
        """Each square as the place where that tile begins, felt under the tile's middle as its places are."""
        width, height = size_of(placement)
        yield f'<g class="misses" transform="translate({(width - UNIT) / 2:g} {(height - UNIT) / 2:g})">'
        for cell in range(CELLS):
            text = f"{placement.tile.id} {cell_name(cell)} {placement.turn}"
            x, y = LEFT + cell % COLUMNS * UNIT, TOP + cell // COLUMNS * UNIT
            hidden = "" if text in self.game.floor.by_text else 'display="none"'
            looks = f'fill-opacity="0" data-cell="{cell_name(cell)}" {hidden}'
            yield forbidden(f"place {text}", rect(x, y, UNIT, UNIT, WHITE, looks))
        yield "</g>"

    def _at_its_entrance(self, tile: str) -> str:
        """A cell where the tile could begin if nothing stood against it."""
        width, height = SIZES[self.tiles[tile].size]
        printed = self.game.printed.sheet
        blue = self.tiles[tile].color == "blue"
        row, column = printed.hotel_entrance if blue else printed.casino_entrance
        return f"{min(row, ROWS - height) + 1}.{min(column, COLUMNS - width) + 1}"

    def _removals(
        self, sheet: Sheet, removed: Collection[str], say: Say, lettering: Lettering
    ) -> Iterable[str]:
        """In a renovation every tile can be touched, in vain when no more may go."""
        for placed in sheet.tiles:
            act = f"remove {cell_name(placed.cell)}"
            width, height = size_of(placed)
            x, y = corner(placed)
            hit = rect(x, y, width, height, WHITE, 'fill-opacity="0"')
            if act in removed:
                name = lettering.names[placed.tile.id]
                words = say("Take away {tile} at {cell}", tile=name, cell=cell_name(placed.cell))
                looks = f'class="glow" rx="8" stroke="{GLOW}" stroke-width="5" stroke-dasharray="12 7"'
                frame = rect(x + 7, y + 7, width - 14, height - 14, "none", looks)
                yield target(act, words, hit + frame + minus(x + width - 23, y + height - 23))
            else:
                yield forbidden(act, hit)

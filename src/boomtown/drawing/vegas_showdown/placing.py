"""What can be chosen on a sheet of Vegas Showdown: places for tiles, and tiles to take away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import floor_pieces as pieces
from boomtown.drawing.vegas_showdown.tiles import UNIT, picture, size_of
from boomtown.editions.vegas_showdown import COLUMNS, ROWS, SIZES
from boomtown.messages import Say
from boomtown.rules.vegas_showdown.floor import CELLS, Placement, cell_name
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import removal_in_words

GHOST_ALONE, GHOST_OVERLAPPING = 0.3, 0.12
"""How strong a ghost is drawn until it is pointed at; larger tiles could lie across each other."""


class Choices(NamedTuple):
    """The actions that can be chosen on a sheet, and the pieces that offer them."""

    acts: frozenset[str] = frozenset()
    pieces: Mapping[str, str] = {}


class PlacingPainter:
    """Draws what is legal on a sheet in one language: every place once."""

    def __init__(self, game: VegasShowdown, say: Say, names: Mapping[str, str]) -> None:
        self.game, self.say, self.names = game, say, names
        self.tiles = game.printed.tiles
        self.numbers = {tile: number for number, tile in enumerate(self.tiles)}
        self.choices = lru_cache(maxsize=64)(self._choices)
        self._ghost = lru_cache(maxsize=128)(self._draw_ghost)
        self._target = lru_cache(maxsize=4096)(self._draw_target)
        self._misses = lru_cache(maxsize=128)(self._draw_misses)

    def _choices(self, legal: tuple[str, ...], sheet: tuple[str, ...], aside: tuple[str, ...]) -> Choices:
        """Ghosts where tiles could lie, over the squares where they cannot; crosses on tiles to take away."""
        placed = [self.game.floor.by_text[act[6:]] for act in legal if act.startswith("place ")]
        removed = [act for act in legal if act.startswith("remove ")]
        acts = frozenset([*(f"place {placement.text}" for placement in placed), *removed])
        below, found = [], {}
        targets = [*self._ghosts_of(placed), *map(self._target, placed)]
        if placed:
            below.append(self._misses(placed[0].tile.id, placed[0].turn, size_of(placed[0])))
            found["aside/unavailable"] = "".join(self._fitting_nowhere(placed, aside))
        if "leave" in legal:
            for text in sheet:
                placement = self.game.floor.by_text[text]
                if f"remove {cell_name(placement.cell)}" in removed:
                    targets.append(self._removal(placement))
                else:
                    below.append(_kept(placement))
        found |= {"floor/unavailable": "".join(below), "floor/targets": "".join(targets)}
        return Choices(acts, found)

    # ── places ───────────────────────────────────────────────────────────────────────────────────

    def _ghosts_of(self, placed: Sequence[Placement]) -> Iterable[str]:
        """Each tile and turn is drawn once; the places only refer to it."""
        kinds = {(placement.tile.id, placement.turn): placement for placement in placed}
        if kinds:
            drawn = (self._ghost(f"{tile} 1.1 {turn}") for tile, turn in kinds)
            yield f"<defs>{''.join(drawn)}</defs>"

    def _draw_ghost(self, text: str) -> str:
        placement = self.game.floor.by_text[text]
        return svg.group(picture(placement), id=self._ghost_id(placement))

    def _ghost_id(self, placement: Placement) -> str:
        return f"ghost-{self.numbers[placement.tile.id]}-{placement.turn}"

    def _draw_target(self, placement: Placement) -> str:
        """Chosen in a square around the tile's middle, so that neighbouring places do not overlap."""
        act = f"place {placement.text}"
        x, y, width, height = pieces.frame(placement)
        middle_x, middle_y = x + width / 2, y + height / 2
        faint = GHOST_ALONE if width == height == UNIT else GHOST_OVERLAPPING
        ghost = svg.use(self._ghost_id(placement), x, y, class_="ghost", opacity=faint, pointer_events="none")
        area = svg.hit(middle_x - UNIT / 2, middle_y - UNIT / 2, UNIT, UNIT)
        return svg.target(
            act,
            self.say(self.game.in_words(self.game.catalogue.number(act))),
            ghost + area + pieces.plus(middle_x, middle_y),
            data_tile=placement.tile.id,
            data_turn=placement.turn,
            data_name=self.names[placement.tile.id],
            data_size=f"{width:g} {height:g}",
        )

    def _draw_misses(self, tile: str, turn: int, size: tuple[int, int]) -> str:
        """Each square as the place where that tile begins, felt under the tile's middle as its places are."""
        squares = []
        for cell in range(CELLS):
            text = f"{tile} {cell_name(cell)} {turn}"
            hidden = None if text in self.game.floor.by_text else "none"
            x, y = pieces.corner_at(cell)
            look: dict[str, svg.Look] = {"data_cell": cell_name(cell), "display": hidden}
            area = svg.rect(x, y, UNIT, UNIT, "#fff", 0, fill_opacity=0, **look)
            squares.append(svg.unavailable(f"place {text}", area))
        width, height = size
        return svg.group("".join(squares), (width - UNIT) / 2, (height - UNIT) / 2, class_="misses")

    def _fitting_nowhere(self, placed: Sequence[Placement], aside: Collection[str]) -> Iterable[str]:
        """The tiles set aside that have no place say why."""
        fitting = {placement.tile.id for placement in placed}
        for tile, frame in pieces.aside_places([self.tiles[tile] for tile in aside]):
            if tile.id not in fitting:
                yield svg.unavailable(f"place {tile.id} {self._at_its_entrance(tile.id)} 0", svg.hit(*frame))

    def _at_its_entrance(self, tile: str) -> str:
        """A cell where the tile could begin if nothing stood against it."""
        width, height = SIZES[self.tiles[tile].size]
        printed = self.game.printed.sheet
        blue = self.tiles[tile].color == "blue"
        row, column = printed.hotel_entrance if blue else printed.casino_entrance
        return f"{min(row, ROWS - height) + 1}.{min(column, COLUMNS - width) + 1}"

    # ── renovating: every tile can be touched; it says why when no more may go ────────────────────

    def _removal(self, placed: Placement) -> str:
        cell = cell_name(placed.cell)
        words = self.say(removal_in_words(placed.tile, cell))
        x, y, width, height = inner = pieces.frame(placed, 7)
        frame = svg.rect(*inner, "none", 8, glow=True, stroke=(art.GLOW, 5), dash="12 7")
        shape = svg.hit(*pieces.frame(placed)) + frame + pieces.minus(x + width - 16, y + height - 16)
        return svg.target(f"remove {cell}", words, shape)


def _kept(placed: Placement) -> str:
    return svg.unavailable(f"remove {cell_name(placed.cell)}", svg.hit(*pieces.frame(placed)))

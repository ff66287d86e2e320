"""The lots of the auction board: the cards on which tiles are bid for, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import board_pieces as shapes
from boomtown.drawing.vegas_showdown.layout import INSET, PREMIER_HEAD, BoardLayout, Box
from boomtown.drawing.vegas_showdown.symbols import SYMBOLS, size_in_words, tile_in_words
from boomtown.editions.vegas_showdown import SIZES
from boomtown.messages import Say, both
from boomtown.rules.vegas_showdown.actions import PREMIER
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import tile_name

Pieces = dict[str, str]
FADED = "#8a8272"


class Lot(NamedTuple):
    """What a view says of a track, as far as it is drawn."""

    track: str
    tile: str | None
    minimum: int
    bid: int
    seat: int | None
    who: str
    """The name of that seat."""
    banned: bool


class LotPainter:
    """Draws the cards of the tracks of one table in one language, each piece once."""

    def __init__(self, game: VegasShowdown, say: Say, layout: BoardLayout) -> None:
        self.game, self.say, self.layout = game, say, layout
        self.tiles = game.printed.tiles
        self.names = {id: say(tile_name(tile)) for id, tile in self.tiles.items()}
        self.words = {key: say(message) for key, message in SYMBOLS.items()}
        self.pieces = lru_cache(maxsize=4096)(self._pieces)
        self._offer = lru_cache(maxsize=256)(self._draw_offer)
        self._spaces = lru_cache(maxsize=256)(self._draw_spaces)

    def ground(self, section: str) -> str:
        """What never changes on a card: a basic tile and its spaces; nothing of a premier one."""
        if section in PREMIER:
            return ""
        box, tile = self.layout.boxes[section], self.tiles[section]
        spaces = (self._spaces(track, self._lowest(track)) for track in self.layout.tracks_of(section))
        return (
            shapes.card(box)
            + self._picture(section, box.x + INSET, box.y + 16, 116)
            + shapes.name(box.x + 150, box.y + 34, self.names[section], 158, 31)
            + art.worth(tile, box.x + 150, box.y + 94, 31, "start", self.words)
            + "".join(spaces)
        )

    def _lowest(self, track: str) -> int:
        return self.game.catalogue.spaces[track][0]

    def left(self, section: str, count: int) -> str:
        return shapes.tag(self.layout.boxes[section], self.say("{count} left", count=count))

    def _pieces(self, lot: Lot, height: float) -> Pieces:
        """The pieces of a track by section and slot."""
        section = self.layout.section_of(lot.track)
        box = self.layout.boxes[section]
        found: Pieces = {}
        if lot.track in PREMIER:
            found |= self._premier(lot, box._replace(height=height))
        elif not lot.tile:
            found[f"{section}/closed {lot.track}"] = "".join(self._veils(lot.track, lot.minimum))
        if lot.banned:
            found[f"{section}/closed {lot.track}"] = "".join(self._veils(lot.track, lot.minimum))
            found[f"{section}/stamp"] = self._stamp(section, lot)
        if lot.seat is not None:
            found[f"{section}/bid {lot.seat + 1}"] = self._bid(lot)
        return found

    # ── premier spaces ───────────────────────────────────────────────────────────────────────────

    def _premier(self, lot: Lot, box: Box) -> Pieces:
        if lot.tile:
            return {
                f"{lot.track}/card": shapes.card(box),
                f"{lot.track}/offer": self._offer(lot.track, lot.tile),
                f"{lot.track}/price": self._price(box, lot.minimum),
                f"{lot.track}/spaces": self._spaces(lot.track, lot.minimum),
            }
        if lot.seat is None:
            return {f"{lot.track}/card": shapes.card_back(box)}
        sold = self.say("Sold for ${money}", money=lot.bid)
        words = svg.lines(box.middle[0], box.y + PREMIER_HEAD / 2 + 20, sold, 400, 34, FADED, "", 700)
        return {f"{lot.track}/card": shapes.card(box), f"{lot.track}/offer": words}

    def _price(self, box: Box, price: int) -> str:
        words = f"{self.words['minimum']} {self.words['circle']}"
        return svg.explained(words, shapes.tag(box, self.say("from ${price}", price=price)))

    def _draw_offer(self, track: str, id: str) -> str:
        """A premier tile: picture, name, size, what it brings and what it needs."""
        tile, box = self.tiles[id], self.layout.boxes[track]
        left, middle = box.x + 142, box.y + 96
        width, height = SIZES[tile.size]
        parts = [
            self._picture(id, box.x + INSET, box.y + 70, 106),
            shapes.name(box.x + 20, box.y + 33, self.names[id], 296, 28),
            svg.explained(
                self.say(size_in_words(tile)),
                svg.text(left, middle + 10, f"{width}×{height}", 28, art.INK, "start", 500),
            ),
            art.worth(tile, left + 112, middle, 31, "start", self.words),
        ]
        if tile.red:
            diamond = svg.path(svg.diamond(left + 78, middle, 14), art.RED)
            parts.append(svg.explained(self.words["red"], diamond))
        if tile.needs:
            needs = self.say("needs {tiles}", tiles=both([self.names[one] for one in tile.needs]))
            parts.append(svg.lines(left, box.y + 150, needs, 316, 24, art.INK, "start", 500))
        return "".join(parts)

    def _picture(self, tile: str, x: float, y: float, side: float) -> str:
        words = f"{self.say(tile_in_words(self.tiles[tile]))}. {self.words[self.tiles[tile].color]}"
        return svg.explained(words, shapes.thumbnail(self.game, tile, x, y, side))

    # ── spaces and bids ──────────────────────────────────────────────────────────────────────────

    def _draw_spaces(self, track: str, minimum: int) -> str:
        circles = self.game.printed.tracks.circles if track in PREMIER else ()
        pills = self.layout.pills(track, minimum)
        spaces = "".join(shapes.pill(box, value, value in circles) for value, box in pills.items())
        lowest = next(iter(pills.values()))
        return spaces + svg.explained(self.words["minimum"], shapes.minimum(lowest))

    def _stamp(self, section: str, lot: Lot) -> str:
        """Over the spaces of all tracks of a card."""
        tracks = self.layout.tracks_of(section)
        spaces = [box for track in tracks for box in self.layout.pills(track, lot.minimum).values()]
        y = (spaces[0].y + spaces[-1].y + spaces[-1].height) / 2
        return shapes.stamp(self.layout.boxes[section].middle[0], y, self.say("no bidding"), 300, 26)

    def _veils(self, track: str, minimum: int) -> Iterator[str]:
        """Over the spaces of a track on which nobody can bid."""
        for box in self.layout.pills(track, minimum).values():
            around = box.x - 3, box.y - 10, box.width + 6, box.height + 13
            yield svg.rect(*around, art.CREAM, fill_opacity=0.72)

    def _bid(self, lot: Lot) -> str:
        is_sold = lot.track in PREMIER and not lot.tile
        box = self.layout.sold(lot.track) if is_sold else self.layout.pills(lot.track, lot.minimum)[lot.bid]
        words = self.say("{name}: a bid of ${money}", name=lot.who, money=lot.bid)
        shape = shapes.bid(lot.seat or 0, lot.bid, box.width, box.height)
        return svg.group(svg.explained(words, shape), *box.middle)

    # ── what is where ────────────────────────────────────────────────────────────────────────────

    def slots(self, section: str) -> tuple[str, ...]:
        """The pieces under the bids."""
        if section in PREMIER:
            return "card", "offer", "price", "spaces", f"closed {section}", "stamp"
        return "left", *(f"closed {track}" for track in self.layout.tracks_of(section)), "stamp"


def lot_of(plain: Mapping[str, Any], who: str) -> Lot:
    return Lot(
        plain["track"],
        plain["tile"],
        plain["minimum"],
        plain["bid"],
        plain["seat"],
        who,
        plain["banned"],
    )

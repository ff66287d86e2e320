"""Perfect Home in pictures: three streets of the fifties, from morning to evening, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Place, Section
from boomtown.drawing.flip_and_write import UNAVAILABLE, Choice, FlipArtist, PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.paper import HEIGHT, TITLES, PaperPainter
from boomtown.drawing.perfect_home.street import StreetPainter
from boomtown.drawing.perfect_home.targets import TargetPainter
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.game import PerfectHome

WIDTH = 1000
BIS_MARK = "bis"
"""Behind a number that is repeated: the same in every language, as in the name of a house."""


class PerfectHomeArtist(FlipArtist):
    """Knows the layout of the sheet and no rule."""

    icons, inks = art.ICONS, art.INKS
    paper, ink = art.CARD, art.INK
    size = WIDTH, HEIGHT
    felt, chalk, glow = "#41695f", art.PAPER, art.GOLD
    third_card: Mapping[str, Message] = {
        "solo": Message("The third card is discarded:"),
        "expert": Message("The third card is passed on:"),
    }

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self.town = game.town
        self._streets = StreetPainter(game.town)
        self._boxes = PaperPainter(game.printed)
        self._targets = TargetPainter(game.town, self._streets.spots)
        self._sections_of = lru_cache(maxsize=32)(self._draw_sections_of)

    def sections(self, view: View, say: Say) -> Mapping[str, Section]:
        options = view["options"]
        titles = tuple(map(say, TITLES.values()))
        return self._sections_of(options["advanced"] == "yes", options["mode"] == "solo", titles)

    def _draw_sections_of(self, advanced: bool, solo: bool, titles: tuple[str, ...]) -> Mapping[str, Section]:
        ground = self._draw_ground(advanced, solo, titles)
        return {"sheet": Section((0, 0, *self.size), ground, ("marks", UNAVAILABLE, TARGETS))}

    def pieces(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> dict[str, str]:
        advanced = view["options"]["advanced"] == "yes"
        streets = self._streets.marks(sheet, before, BIS_MARK)
        return {"sheet/marks": streets + self._boxes.marks(sheet, before, advanced)}

    def choices(self, legal: Collection[str], view: View, sheet: PlainSheet) -> dict[str, Choice]:
        shapes = self._targets.shapes(legal, view["own"]["turn"], sheet)
        return {act: Choice("sheet", shape) for act, shape in shapes.items()}

    def unavailable(self, choices: Collection[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        return {f"sheet/{UNAVAILABLE}": self._targets.unavailable(choices, sheet)}

    def place_on_sheet(self, act: str, view: View) -> Place | None:
        return None

    def _draw_ground(self, advanced: bool, solo: bool, titles: tuple[str, ...]) -> str:
        named = dict(zip(TITLES, titles, strict=True))
        return (
            svg.rect(0, 0, WIDTH, HEIGHT, art.PAPER, 20)
            + self._streets.ground(named["parks"])
            + self._boxes.ground(advanced, solo, named)
        )

"""Perfect Home in pictures: three streets of the fifties, from morning to evening, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from boomtown.drawing.drawing import GROUND, Drawing
from boomtown.drawing.flip_and_write import FlipArtist
from boomtown.drawing.perfect_home.look import CARD, GOLD, ICONS, INK, INKS, PAPER, lettered
from boomtown.drawing.perfect_home.paper import HEIGHT, TITLES, PaperPainter
from boomtown.drawing.perfect_home.street import StreetPainter
from boomtown.drawing.perfect_home.targets import TargetPainter
from boomtown.messages import Message, Say
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.streets import bits
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.estates import Estate, estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.sheet import Sheet

WIDTH = 1000
THIRD_CARD = {
    "solo": Message("The third card is discarded:"),
    "expert": Message("The third card is passed on:"),
}


class PerfectHomeArtist(FlipArtist):
    """Knows the layout of the sheet and no rule."""

    icons, inks = ICONS, INKS
    paper, ink = CARD, INK
    felt, chalk, glow = "#41695f", PAPER, GOLD
    third_card = THIRD_CARD

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self.town = game.town
        self._streets = StreetPainter(game.town)
        self._boxes = PaperPainter(game.printed)
        self._targets = TargetPainter(game.town, self._streets.spots)
        self._sheet_ground = lru_cache(maxsize=32)(self._draw_ground)

    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing:
        before: dict[str, Any] = view["public"]["sheets"][seat]
        own = view["own"] if seat == view["seat"] else None
        sheet: dict[str, Any] = own["sheet"] if own else before
        advanced = view["options"]["advanced"] == "yes"
        found = self._estates(sheet)
        targets = self._targets.draw(self._in_words(legal, say), own["turn"] if own else (), found)
        marks = self._streets.marks(sheet, before, found, say(EFFECT_NAMES["bis"]))
        titles = tuple(map(say, TITLES.values()))
        return Drawing(
            title=say("The sheet of seat {seat}", seat=seat + 1),
            width=WIDTH,
            height=HEIGHT,
            layers={
                GROUND: self._sheet_ground(advanced, view["options"]["mode"] == "solo", titles),
                "marks": lettered(marks + self._boxes.marks(sheet, before, found, advanced)),
                "targets": targets.layer,
            },
            acts=targets.acts,
        )

    def _draw_ground(self, advanced: bool, solo: bool, titles: tuple[str, ...]) -> str:
        named = dict(zip(TITLES, titles, strict=True))
        return lettered(
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="20" fill="{PAPER}"/>'
            + self._streets.ground(named["parks"])
            + self._boxes.ground(advanced, solo, named)
        )

    def _in_words(self, legal: Iterable[str], say: Say) -> dict[str, str]:
        number, in_words = self.game.catalogue.number, self.game.in_words
        return {act: say(in_words(number(act))) for act in legal}

    def _estates(self, plain: dict[str, Any]) -> list[Estate]:
        """The complete estates: they follow from the houses and the fences alone."""
        sheet = Sheet(self.town)
        sheet.written = bits(lot for lot, number in enumerate(plain["numbers"]) if number is not None)
        sheet.fences = bits(plain["fences"])
        return estates(sheet)

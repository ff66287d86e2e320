"""New Las Vegas drawn: the Strip at night with its score sheet beneath."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from boomtown.drawing.drawing import TARGETS, Place, Section
from boomtown.drawing.flip_and_write import UNAVAILABLE, Choice, FlipArtist, PlainSheet
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas.city import HEIGHT, WIDTH, CityPicture
from boomtown.drawing.new_las_vegas.ground import ground
from boomtown.drawing.new_las_vegas.paper import Paper
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas

TITLES = {
    "track": Message("Inauguration"),
    "inauguration": Message("Places"),
    "shows left": Message("Shows, left"),
    "shows right": Message("Shows, right"),
    "grand-hotel": Message("Grand hotels"),
    "small-hotel": Message("Small hotels"),
    "street": Message("Longest runs"),
    "par-3": Message("Golf, par 3"),
    "par-4": Message("Golf, par 4"),
    "par-5": Message("Golf, par 5"),
    "vip": Message("VIP"),
    "luxury": Message("Luxury"),
    "lines": Message("Missing lines"),
}


class NewLasVegasArtist(FlipArtist):
    """Draws the cards and the sheets of New Las Vegas."""

    icons, inks = art.EFFECT_ICONS, art.EFFECT_INKS
    paper, ink = art.CREAM, art.INK
    size = WIDTH, HEIGHT
    felt, chalk = art.DUSK, art.CHALK
    odd, even, glow = art.ODD, art.EVEN, art.GLOW
    third_card: Mapping[str, Message] = {
        "solo": Message("The third card goes to ACME:"),
        "expert": Message("The third card is passed on:"),
    }

    def __init__(self, game: NewLasVegas) -> None:
        super().__init__(game)
        self._city = CityPicture(game.city)
        self._paper = Paper(game.city)
        self._grounds: dict[tuple[bool, tuple[str, ...]], Mapping[str, Section]] = {}

    def sections(self, view: View, say: Say) -> Mapping[str, Section]:
        golf, titles = view["public"]["golf"], {name: say(title) for name, title in TITLES.items()}
        key = golf, tuple(titles.values())
        if key not in self._grounds:
            printed = ground(self._city.city, self._paper, golf, titles)
            self._grounds[key] = {
                "sheet": Section((0, 0, *self.size), printed, ("marks", UNAVAILABLE, TARGETS))
            }
        return self._grounds[key]

    def pieces(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> dict[str, str]:
        golf = view["public"]["golf"]
        marks = self._city.marks(view, sheet, before, golf) + self._paper.marks(view, sheet, before, golf)
        return {"sheet/marks": marks}

    def choices(self, legal: Collection[str], view: View, sheet: PlainSheet) -> dict[str, Choice]:
        number = view["own"]["number"]
        found = (
            (act, self._city.shape(act, sheet, number) or self._paper.shape(act, sheet)) for act in legal
        )
        return {act: Choice("sheet", shape) for act, shape in found if shape}

    def unavailable(self, choices: Collection[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        city = self._city.unavailable(choices, sheet)
        paper = self._paper.unavailable(choices, view["public"]["golf"])
        return {f"sheet/{UNAVAILABLE}": "".join((*city, *paper))}

    def place_on_sheet(self, act: str, view: View) -> Place | None:
        return None

    def in_words(self, act: str, number: int | None, say: Say) -> str:
        verb, _, casino = act.partition(" ")
        if verb != "open" or number is None:
            return super().in_words(act, number, say)
        return say("Open casino {casino} with {number}", casino=casino, number=number)

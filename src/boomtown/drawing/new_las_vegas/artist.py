"""New Las Vegas drawn: the Strip at night with its score sheet beneath."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from boomtown.drawing.flip_and_write import FlipArtist, PlainSheet
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
        self._grounds: dict[tuple[bool, tuple[str, ...]], str] = {}

    def ground(self, view: View, say: Say) -> str:
        golf, titles = view["public"]["golf"], {name: say(title) for name, title in TITLES.items()}
        key = golf, tuple(titles.values())
        if key not in self._grounds:
            self._grounds[key] = ground(self._city.city, self._paper, golf, titles)
        return self._grounds[key]

    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> str:
        golf = view["public"]["golf"]
        return self._city.marks(view, sheet, before, golf) + self._paper.marks(view, sheet, before, golf)

    def shapes(self, legal: Iterable[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        number = view["own"]["number"] if legal else None
        found = (
            (act, self._city.shape(act, sheet, number) or self._paper.shape(act, sheet)) for act in legal
        )
        return {act: shape for act, shape in found if shape}

    def unavailable(self, shapes: Collection[str], view: View, sheet: PlainSheet) -> str:
        city = self._city.unavailable(shapes, sheet)
        return "".join((*city, *self._paper.unavailable(shapes, view["public"]["golf"])))

    def in_words(self, act: str, view: View, say: Say) -> str:
        verb, _, casino = act.partition(" ")
        number = view["own"]["number"] if verb == "open" else None
        if number is None:
            return super().in_words(act, view, say)
        return say("Open casino {casino} with {number}", casino=casino, number=number)

"""New Las Vegas drawn: the Strip at night with its score sheet beneath."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boomtown.drawing.drawing import GROUND, Drawing
from boomtown.drawing.flip_and_write import FlipArtist
from boomtown.drawing.new_las_vegas.art import (
    CHALK,
    CREAM,
    DUSK,
    EFFECT_ICONS,
    EFFECT_INKS,
    EVEN,
    GLOW,
    INK,
    ODD,
)
from boomtown.drawing.new_las_vegas.city import CityPicture, PlainSheet
from boomtown.drawing.new_las_vegas.paper import Paper
from boomtown.drawing.new_las_vegas.places import HEIGHT, WIDTH
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.setup import FORMS

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
PLACED = ("open", "build", "extend", "drive", "show", "improve", "inaugurate")
"""The actions that have a place on the sheet."""


class NewLasVegasArtist(FlipArtist):
    """Draws the cards and the sheets of New Las Vegas."""

    icons, inks = EFFECT_ICONS, EFFECT_INKS
    paper, ink = CREAM, INK
    felt, chalk = DUSK, CHALK
    odd, even, glow = ODD, EVEN, GLOW
    third_card: Mapping[str, Message] = {
        "solo": Message("The third card goes to ACME:"),
        "expert": Message("The third card is passed on:"),
    }

    def __init__(self, game: NewLasVegas) -> None:
        super().__init__(game)
        self._city = CityPicture(game.city)
        self._paper = Paper(game.city)
        self._sheet_grounds: dict[tuple[bool, tuple[str, ...]], str] = {}

    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing:
        before = view["public"]["sheets"][seat]
        mine = view["own"] is not None and seat == view["seat"]
        sheet = view["own"]["sheet"] if mine else before
        golf = FORMS[view["options"]["mode"]].golf
        marks = self._city.marks(view, sheet, before) + self._paper.marks(view, sheet, before)
        targets = self._targets(view, sheet, tuple(legal), say) if mine else {}
        layers = {
            GROUND: self._sheet_ground(golf, say),
            "marks": marks,
            "targets": "".join(targets.values()),
        }
        title = say("The sheet of seat {seat}", seat=seat + 1)
        return Drawing(title, WIDTH, HEIGHT, layers, frozenset(targets) - {""})

    def _targets(self, view: View, sheet: PlainSheet, legal: Sequence[str], say: Say) -> dict[str, str]:
        """The target of each action with a place; under no action, what would be touched in vain."""
        if not legal:
            return {}
        golf = FORMS[view["options"]["mode"]].golf
        number = self._number_to_write(view)
        words = {act: self._words(act, number, say) for act in legal if act.split()[0] in PLACED}
        return {
            "": self._city.in_vain(words, sheet) + self._paper.in_vain(words, golf),
            **dict(self._city.targets(words, sheet, number)),
            **dict(self._paper.targets(words, sheet)),
        }

    def _sheet_ground(self, golf: bool, say: Say) -> str:
        titles = {name: say(title) for name, title in TITLES.items()}
        key = golf, tuple(titles.values())
        if key not in self._sheet_grounds:
            self._sheet_grounds[key] = self._city.ground(golf) + self._paper.ground(golf, titles)
        return self._sheet_grounds[key]

    def _number_to_write(self, view: View) -> int | None:
        """The number of what was taken, changed by an easy opening."""
        number = self.taken_number(view)
        if number is None:
            return None
        shifts = (text.split()[1] for text in view["own"]["turn"] if text.startswith("easy "))
        return number + sum(map(int, shifts))

    def _words(self, act: str, number: int | None, say: Say) -> str:
        verb, *rest = act.split()
        if verb == "open" and number is not None:
            return say("Open casino {casino} with {number}", casino=rest[0], number=number)
        return say(self.game.in_words(self.game.catalogue.number(act)))

"""Perfect Home in pictures: three streets of the fifties, from morning to evening, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from boomtown.drawing.drawing import Place, Section
from boomtown.drawing.flip_and_write import Choice, FlipArtist, Layers, PlainSheet
from boomtown.drawing.perfect_home import art
from boomtown.drawing.perfect_home.goals import picture
from boomtown.drawing.perfect_home.paper import HEIGHT, Estates, Strip, Tracks
from boomtown.drawing.perfect_home.places import Places
from boomtown.drawing.perfect_home.street import StreetPainter
from boomtown.drawing.perfect_home.targets import TargetPainter
from boomtown.drawing.perfect_home.words import temps_in_words, words_in
from boomtown.messages import Message, Say, from_plain
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.game import PerfectHome

WIDTH = 1000


class PerfectHomeArtist(FlipArtist):
    """Knows the layout of the sheet and no rule."""

    icons, inks = art.ICONS, art.INKS
    paper, ink, ground_ink = art.CARD, art.INK, art.PAPER
    size = WIDTH, HEIGHT
    felt, chalk, glow = "#41695f", art.PAPER, art.GOLD
    third_card: Mapping[str, Message] = {
        "solo": Message("The third card is discarded:"),
        "expert": Message("The third card goes to the player on your right:"),
    }

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self._edition, self._plans = game.printed, game.plans
        self._streets = StreetPainter(game.town)
        self._estates, self._strip = Estates(game.printed), Strip(game.printed)
        self._tracks = {
            (advanced, is_solo): Tracks(game.printed, advanced == "yes", is_solo)
            for advanced in ("no", "yes")
            for is_solo in (False, True)
        }
        self._places = Places(game.town, self._rows())
        self._targets = TargetPainter(game.town, self._places)
        self._of_sheet = lru_cache(maxsize=64)(self._make_sheet)
        self._goal = lru_cache(maxsize=256)(self._draw_goal)

    def sections(self, view: View, say: Say) -> Mapping[str, Section]:
        options = view["options"]
        return self._of_sheet(options["advanced"], options["mode"] == "solo", say)

    def _make_sheet(self, advanced: str, is_solo: bool, say: Say) -> Mapping[str, Section]:
        words, streets = words_in(say), enumerate(self._streets.sections)
        temps = say(temps_in_words(self._edition.temps, is_solo))
        return {
            **{name: self._streets.section(street, words) for street, name in streets},
            "estates": self._estates.section(words),
            "tracks": self._tracks[advanced, is_solo].section(words, temps),
            "strip": self._strip.section(words),
        }

    def layers(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> Layers:
        return {"sheet": ((sheet, before), lambda: self._pieces(view, sheet, before, say))}

    def _pieces(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> dict[str, str]:
        options = view["options"]
        pieces = self._streets.pieces(sheet, before, words_in(say))
        for painter in (
            self._estates,
            self._tracks[options["advanced"], options["mode"] == "solo"],
            self._strip,
        ):
            painter.put(pieces, sheet, before)
        return pieces

    def goal(self, goal: Mapping[str, Any], say: Say) -> str:
        """A city plan of a view as a small picture."""
        return self._goal(goal["id"], say(from_plain(goal["condition"])))

    def _draw_goal(self, id: str, condition: str) -> str:
        return picture(self._plans[id], condition)

    def choices(self, legal: Collection[str], view: View, sheet: PlainSheet) -> dict[str, Choice]:
        return self._targets.choices(legal, view["own"])

    def unavailable(self, choices: Collection[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        return self._targets.unavailable(choices)

    def place_on_sheet(self, act: str, view: View) -> Place | None:
        own = view["own"]
        return self._places.of(act, own["turn"] if own else (), own["sheet"] if own else None)

    def _rows(self) -> dict[str, Place]:
        """Where what has no place in a street is written."""
        plans = {
            f"claim {plan + 1}": Place("sheet", "strip", self._strip.plan_box(plan)) for plan in range(3)
        }
        return {
            **plans,
            "refuse": Place("sheet", "strip", self._strip.boxes["permits"]),
            "temp": Place("sheet", "tracks", self._tracks["no", False].boxes["temp"]),
        }

    def in_words(self, act: str, number: int | None, say: Say) -> str:
        verb, _, lot = act.partition(" ")
        if verb != "write" or number is None:
            return super().in_words(act, number, say)
        return say("Write {number} on {lot}", number=number, lot=lot)

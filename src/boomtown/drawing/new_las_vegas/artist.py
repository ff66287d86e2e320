"""New Las Vegas drawn: the Strip at night with its score sheet beneath."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.drawing import Place, Section
from boomtown.drawing.flip_and_write import Choice, FlipArtist, Layers, PlainSheet
from boomtown.drawing.new_las_vegas import art, goals, projects, symbols, town_ground
from boomtown.drawing.new_las_vegas.city import HEIGHT, WIDTH
from boomtown.drawing.new_las_vegas.paper import Paper
from boomtown.drawing.new_las_vegas.projects import PROJECTS
from boomtown.drawing.new_las_vegas.town import TOWN, Town
from boomtown.messages import Message, Say, from_plain
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.projects import in_words


class NewLasVegasArtist(FlipArtist):
    """Draws the cards and the sheets of New Las Vegas."""

    icons, inks = art.EFFECT_ICONS, art.EFFECT_INKS
    paper, ink = art.CREAM, art.INK
    size = WIDTH, HEIGHT
    felt, chalk, ground_ink = art.DUSK, art.CHALK, art.NIGHT
    odd, even, glow = art.ODD, art.EVEN, art.GLOW
    third_card: Mapping[str, Message] = {
        "solo": Message("The third card goes to ACME:"),
        "expert": Message("The third card goes to the player on your right:"),
    }

    def __init__(self, game: NewLasVegas) -> None:
        super().__init__(game)
        self._town = Town(game.city)
        self._sheet = Paper(game.city)
        self._projects = game.projects
        self._pictures = {
            id: goals.picture(game.city, one.needs, one.terms) for id, one in game.projects.items()
        }
        self._words = lru_cache(maxsize=32)(partial(symbols.words_in, game.printed.vault.penalty))
        self._plaque = lru_cache(maxsize=1024)(self._draw_plaque)
        self._printed = lru_cache(maxsize=32)(self._draw_printed)

    def sections(self, view: View, say: Say) -> Mapping[str, Section]:
        return self._printed(view["public"]["golf"], say)

    def _draw_printed(self, golf: bool, say: Say) -> Mapping[str, Section]:
        words = self._words(say)
        return MappingProxyType(
            {
                TOWN: self._town.section(town_ground.ground(self._town.city, golf, words.says)),
                **self._sheet.sections(golf, words),
                PROJECTS: projects.section(),
            }
        )

    def layers(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> Layers:
        public, says = view["public"], self._words(say).says
        wanted = [(goal["id"], goal["color"], goal["approved"]) for goal in public["goals"]]
        vault = sheet["bundles"], sheet["debts"]
        return {
            **self._town.layers(view, sheet, before, says),
            **self._sheet.layers(sheet, before, public["golf"]),
            PROJECTS: (
                (wanted, sheet["projects"], vault),
                lambda: (
                    self._draw_projects(wanted, sheet["projects"], say)
                    | {f"{PROJECTS}/vault": projects.vault(*vault, says["vault"])}
                ),
            ),
        }

    def _draw_projects(
        self, wanted: Sequence[tuple[str, str, bool]], points: Sequence[int | None], say: Say
    ) -> dict[str, str]:
        return {
            f"{PROJECTS}/project {place}": self._plaque(place, *goal, brought, say)
            for place, (goal, brought) in enumerate(zip(wanted, points, strict=True), 1)
        }

    def _draw_plaque(
        self, place: int, id: str, color: str, approved: bool, points: int | None, say: Say
    ) -> str:
        project = self._projects[id]
        says = symbols.project(in_words(project), project.high, project.low, say)
        drawn = projects.plaque(place, self._pictures[id], color, project.high, project.low, approved, points)
        return svg.explained(says, drawn)

    def goal(self, goal: Mapping[str, Any], say: Say) -> str:
        """A goal of a view as a small picture that stands alone."""
        words = say(from_plain(goal["condition"]))
        return goals.framed(self._pictures[goal["id"]], art.PROJECT_INKS[goal["color"]], words)

    def choices(self, legal: Collection[str], view: View, sheet: PlainSheet) -> dict[str, Choice]:
        number = view["own"]["number"]
        found = {}
        for act in legal:
            choice = self._town.choice(act, sheet, number) or self._sheet.choice(act, sheet)
            if choice:
                found[act] = choice
        return found

    def unavailable(self, choices: Collection[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        town = {f"{TOWN}/{slot}": drawn for slot, drawn in self._town.unavailable(choices, sheet).items()}
        return town | self._sheet.unavailable(view["public"]["golf"])

    def place_on_sheet(self, act: str, view: View) -> Place | None:
        own = view["own"]
        sheet, turn = (own["sheet"], own["turn"]) if own else (view["public"]["sheets"][0], ())
        box = self._town.box(act, sheet, turn)
        if box:
            return Place("sheet", TOWN, box)
        found = self._sheet.place(act)
        return Place("sheet", *found) if found else None

    def in_words(self, act: str, number: int | None, say: Say) -> str:
        verb, _, casino = act.partition(" ")
        if verb != "open" or number is None:
            return super().in_words(act, number, say)
        return say("Open casino {casino} with {number}", casino=casino, number=number)

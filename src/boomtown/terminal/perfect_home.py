"""Perfect Home in the terminal: three streets with fences, pools and parks, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtown.rules.kernel.stage import View
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.words import SIDE_NAMES
from boomtown.terminal.flip_and_write import (
    CELL,
    CHOOSABLE,
    CHOOSABLE_TOO,
    FAINT,
    MARGIN,
    FlipFace,
    centred,
    crossed_out,
    two_columns,
)
from boomtown.terminal.words import say

EFFECT_STYLES = {
    "surveyor": "wheat1",
    "real-estate": "medium_purple1",
    "landscaper": "green",
    "pool": "deep_sky_blue1",
    "temp": "dark_orange",
    "bis": "hot_pink",
}
GOAL_STYLE = "gold1"
THIRD_CARD = {"solo": "discards {number} {effect}", "expert": "passes {number} {effect} to seat {seat}"}
HOUSE, BIS = "bold #1c1408 on #f2dcae", "bold #2b0a1d on #f5b5d3"
FENCE, USED, LAWN = "bold bright_white", "bold medium_purple1", "green"


class PerfectHomeFace(FlipFace):
    """Knows the layout of the three streets."""

    effect_styles = EFFECT_STYLES
    width = 80
    place_verbs = ("write", "use", "fence")
    third_card = THIRD_CARD
    legend = (
        "Streets: a number is a house, 7b a bis house, ◉ a roundabout, · an empty lot · ┃ a fence · "
        "~ a planned pool, ≈ a pool built · ═ above a house: used for a plan. "
        "Green places can be chosen now; blue ones are for a roundabout, or a fence on the right of the lot."
    )

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self.town: Town = game.town

    def own_short(self, view: View, words: list[str]) -> str | None:
        match words:
            case ["temp", shift]:
                return say("temp worker: write {number}", number=self.taken_number(view) + int(shift))
            case ["bis", lot, side]:
                return say("bis: {lot} like its {side} neighbour", lot=lot, side=SIDE_NAMES[side])
            case ["roundabout", lot] if self.town.pools >> self.town.names.index(lot) & 1:
                return say("roundabout {lot} (its pool is lost)", lot=lot)
            case ["write" | "fence" | "roundabout" as verb, lot]:
                return f"{verb} {lot}"
            case _:
                return None

    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        found: dict[str, str] = {}
        for action in legal:
            words = self.game.catalogue.text(action).split()
            if words[0] in ("write", "bis", "use"):
                found[words[1]] = CHOOSABLE
            elif words[0] in ("roundabout", "fence"):
                found.setdefault(words[1], CHOOSABLE_TOO)
        return found

    def top_name(self, top: str) -> str:
        return say("the solo card") if top == "solo" else super().top_name(top)

    def goal_style(self, goal: dict[str, Any]) -> str:
        return GOAL_STYLE

    def goals_of(self, sheet: dict[str, Any]) -> list[int | None]:
        points: list[int | None] = sheet["plans"]
        return points

    def progress(self, sheet: dict[str, Any]) -> list[str]:
        return [
            say("{count} houses", count=sum(number is not None for number in sheet["numbers"])),
            say("{count} pools", count=len(sheet["pools"])),
            say("{count} temps", count=sheet["temps"]),
            say("{count} refused", count=sheet["refusals"]),
            say("{count} plans", count=sum(points is not None for points in sheet["plans"])),
        ]

    # ── the streets ──────────────────────────────────────────────────────────────────────────────

    def drawing(self, view: View, sheet: dict[str, Any], choosable: dict[str, str]) -> Text:
        """The streets end together on the right, as on the paper."""
        text = Text()
        longest = max(len(places) for places in self.town.street_places)
        for street, places in enumerate(self.town.street_places):
            indent = " " * ((longest - len(places)) * (CELL + 1))
            text.append(" " * (MARGIN + 1) + indent)
            text.append(say("parks") + " ", FAINT)
            parks = self.town.edition.streets[street].parks
            text.append_text(crossed_out(parks, sheet["parks"][street])).append("\n")
            for row in (self._mark, self._house):
                label = f"{street + 1:>2} " if row == self._house else " " * MARGIN
                text.append(indent).append(label, FAINT).append("┃", FENCE)
                for lot in places:
                    text.append_text(centred(row(sheet, lot, choosable)))
                    text.append_text(self._fence(sheet, lot, places[-1]))
                text.append("\n")
            text.append("\n")
        text.rstrip()
        return text

    def _mark(self, sheet: dict[str, Any], lot: int, choosable: dict[str, str]) -> Text:
        """Above a house: whether it serves a plan, and its pool."""
        marks = Text()
        if lot in sheet["used"]:
            marks.append("═", USED)
        if self.town.pools >> lot & 1:
            built = lot in sheet["pools"]
            lost = not built and (sheet["numbers"][lot] is not None or lot in sheet["roundabouts"])
            sign = "≈" if built else "✗" if lost else "~"
            marks.append(sign, "bold deep_sky_blue1" if built else FAINT if lost else "deep_sky_blue1")
        return marks

    def _house(self, sheet: dict[str, Any], lot: int, choosable: dict[str, str]) -> Text:
        name, number = self.town.names[lot], sheet["numbers"][lot]
        if name in choosable:
            sign = name if number is None else f"{number}?"
            return Text(sign, choosable[name])
        if lot in sheet["roundabouts"]:
            return Text("◉", "bold bright_red")
        if number is None:
            return Text("·", LAWN)
        return Text(
            f" {number}b " if lot in sheet["bis"] else f" {number:>2} ", BIS if lot in sheet["bis"] else HOUSE
        )

    def _fence(self, sheet: dict[str, Any], lot: int, last: int) -> Text:
        fenced = lot == last or lot in sheet["fences"]
        return Text("┃", FENCE) if fenced else Text("┊", FAINT)

    # ── the boxes ────────────────────────────────────────────────────────────────────────────────

    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        edition = self.town.edition
        grid = Grid.grid(padding=(0, 1))
        grid.add_row(say("Pools"), crossed_out(edition.pools, len(sheet["pools"])))
        temps, boxes = sheet["temps"], edition.temps.boxes
        grid.add_row(say("Temp agency"), Text("☒" * temps + "☐" * (boxes - temps), "dark_orange"))
        grid.add_row(say("Bis"), crossed_out(edition.bis, sheet["bis_boxes"]))
        grid.add_row(say("Refused"), crossed_out(edition.refusals, sheet["refusals"]))
        if view["options"]["advanced"] == "yes":
            grid.add_row(say("Roundabouts"), crossed_out(edition.roundabouts, len(sheet["roundabouts"])))
        columns = [
            (say("Estates of {size}", size=size), crossed_out(values, sheet["promoted"][size - 1]))
            for size, values in edition.estates.items()
        ]
        return Group(grid, two_columns(columns))

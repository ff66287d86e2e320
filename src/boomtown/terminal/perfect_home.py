"""Perfect Home in the terminal: three streets with fences, pools and parks, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.sheet import Sheet
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
HELP = Message(
    """take 2          a combination; in solo and expert take 1 3: number of card 1, effect of card 3
write 2.5       write the number on lot 5 of street 2 (2.5 is enough) · temp +2: change it before
fence 2.5       surveyor: a fence on the right of that lot · promote 3: real estate, for estates of 3
park · pool     landscaper and pool, for the house just written · bis 2.6 left: repeat the left neighbour
claim 1         claim a plan at the end of the turn, then use 3.4: the estate that begins there
roundabout 2.5  advanced game: before the cards are taken
refuse          when no printed number fits · end: the turn is over"""
)
THIRD_CARD = {
    "solo": Message("discards {number} {effect}"),
    "expert": Message("passes {number} {effect} to seat {seat}"),
}
HOUSE, BIS = "bold #1c1408 on #f2dcae", "bold #2b0a1d on #f5b5d3"
FENCE, USED, LAWN = "bold bright_white", "bold medium_purple1", "green"


class PerfectHomeFace(FlipFace):
    """Knows the layout of the three streets."""

    effect_styles = EFFECT_STYLES
    width = 80
    place_verbs = ("write", "use", "fence")
    third_card = THIRD_CARD
    help = HELP
    legend = Message(
        "Streets: a number is a house, 7b a bis house, ◉ a roundabout, · an empty lot · ┃ a fence · "
        "~ a planned pool, ≈ a pool built, ✗ a pool lost · 7? a house that can be chosen · "
        "═ above a house: used for a plan · ✓ 1 2 after a plan: the seats that have it. "
        "Green places can be chosen now; blue ones are for a roundabout, or a fence on the right of the lot."
    )

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self.town: Town = game.town

    def own_short(self, view: View, words: list[str]) -> str | None:
        match words:
            case ["temp", shift]:
                return say("temp worker: make it {number}", number=self.taken_number(view) + int(shift))
            case ["bis", lot, side]:
                return say("bis: {lot} like its {side} neighbour", lot=lot, side=SIDE_NAMES[side])
            case ["roundabout", lot] if self.town.pools >> self.town.names.index(lot) & 1:
                return say("roundabout {lot} (its pool is lost)", lot=lot)
            case ["use", lot]:
                return self._estate(view, lot)
            case ["end"]:
                return self._end(view)
            case ["write" | "fence" | "roundabout" as verb, lot]:
                return f"{verb} {lot}"
            case _:
                return None

    def _estate(self, view: View, lot: str) -> str:
        """An estate by its first lot, with its numbers."""
        sheet = Sheet.from_plain(self.town, view["own"]["sheet"])
        first = self.town.names.index(lot)
        size = next((estate.size for estate in estates(sheet) if estate.first == first), 0)
        numbers = sheet.numbers[first : first + size]
        return say("use the estate at {lot}: {numbers}", lot=lot, numbers=numbers)

    def _end(self, view: View) -> str | None:
        """A plan that could be claimed is not forgotten in silence."""
        if not view["own"]["turn"]:
            return None
        turn = self.game.imagine(view, Rng(b"look")).turns[view["seat"]]
        claims = [
            text.split()[1]
            for text in map(self.game.catalogue.text, turn.legal())
            if text.startswith("claim")
        ]
        return say("End the turn (plan {plans} not claimed)", plans=claims) if claims else None

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

    def goal_label(self, goal: dict[str, Any], i: int) -> str:
        return str(i + 1)

    def goal_style(self, goal: dict[str, Any]) -> str:
        return GOAL_STYLE

    def goals_of(self, sheet: dict[str, Any]) -> list[int | None]:
        points: list[int | None] = sheet["plans"]
        return points

    def progress(self, sheet: dict[str, Any]) -> dict[str, int]:
        return {
            "houses": sum(number is not None for number in sheet["numbers"]),
            "pools": len(sheet["pools"]),
            "temps": sheet["temps"],
            "refused": sheet["refusals"],
            "plans": sum(points is not None for points in sheet["plans"]),
        }

    # ── the streets ──────────────────────────────────────────────────────────────────────────────

    def drawing(self, view: View, sheet: dict[str, Any], choosable: dict[str, str]) -> Text:
        """The streets end together on the right, as on the paper."""
        text = Text()
        fresh = {
            words.split()[1] for words in (view["own"] or {"turn": ()})["turn"] if words.startswith("write")
        }
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
                    text.append_text(centred(row(sheet, lot, choosable, fresh)))
                    text.append_text(self._fence(sheet, lot, places[-1]))
                text.append("\n")
            text.append("\n")
        text.rstrip()
        return text

    def _mark(self, sheet: dict[str, Any], lot: int, choosable: dict[str, str], fresh: set[str]) -> Text:
        """Above a house: whether it serves a plan, and its pool (not lost yet on the house just written)."""
        marks = Text()
        if lot in sheet["used"]:
            marks.append("═", USED)
        if self.town.pools >> lot & 1:
            built = lot in sheet["pools"]
            lost = (
                not built
                and self.town.names[lot] not in fresh
                and (sheet["numbers"][lot] is not None or lot in sheet["roundabouts"])
            )
            sign = "≈" if built else "✗" if lost else "~"
            marks.append(sign, "bold deep_sky_blue1" if built else FAINT if lost else "deep_sky_blue1")
        return marks

    def _house(self, sheet: dict[str, Any], lot: int, choosable: dict[str, str], fresh: set[str]) -> Text:
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

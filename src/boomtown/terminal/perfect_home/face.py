"""Perfect Home in the terminal: three streets with fences, pools and parks, and the boxes to cross."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.messages import Message
from boomtown.rules.kernel.state import View
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.words import SIDE_NAMES
from boomtown.terminal.face import FAINT
from boomtown.terminal.flip_and_write import CELL, MARGIN, FlipFace, centred, crossed_out, written
from boomtown.terminal.grids import titled
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
HOUSE, BIS = "bold #1c1408 on #f2dcae", "bold #2b0a1d on #f5b5d3"
FENCE, USED, LAWN = "bold bright_white", "bold medium_purple1", "green"


class PerfectHomeTerminal(FlipFace):
    """Knows the layout of the three streets."""

    effect_styles = EFFECT_STYLES
    width = 80
    place_verbs = ("write", "use", "fence")
    plain_verbs = ("write", "bis", "use")
    reshuffle_question = Message("The first plan of the game is completed: shuffle all cards?")
    other_verbs = ("roundabout", "fence")
    help = Message(
        """take 2          a combination; in solo and expert take 1 3: number of card 1, effect of card 3
write 2.5       write the number on lot 5 of street 2 (2.5 is enough) · temp +2: change it before
fence 2.5       surveyor: a fence on the right of that lot · promote 3: real estate, for estates of 3
park · pool     landscaper and pool, for the house just written · bis 2.6 left: repeat the left neighbour
claim 1         claim a plan at the end of the turn, then use 3.4: the estate that begins there
roundabout 2.5  advanced game: before the cards are taken
refuse          when no printed number fits · end: the turn is over"""
    )
    example = "write 2.5"
    legend = Message(
        "Streets: a number is a house, 7b a bis house, ◉ a roundabout, · an empty lot · ┃ a fence · ~ a "
        "planned pool, ≈ a pool built, ✗ a pool lost · 7? a house that can be chosen · ═ above a house: "
        "used for a plan · ✓ 1 2 after a plan: the seats that have it. Green places can be chosen now; "
        "blue ones are for a roundabout, or a fence to the right of the lot."
    )

    def __init__(self, game: PerfectHome) -> None:
        super().__init__(game)
        self.town = game.town

    def own_short(self, view: View, words: list[str], legal: Sequence[int]) -> str | None:
        match words:
            case ["temp", shift]:
                return say("temp agency: make it {number}", number=self.taken_number(view) + int(shift))
            case ["bis", lot, side]:
                return say("bis: {lot} like its {side} neighbour", lot=lot, side=SIDE_NAMES[side])
            case ["roundabout", lot] if self.town.pools >> self.town.names.index(lot) & 1:
                return say("roundabout {lot} (its pool is lost)", lot=lot)
            case ["use", lot]:
                return self._estate(view, lot)
            case ["end"]:
                return self._end(legal)
            case ["write" | "fence" | "roundabout" as verb, lot]:
                return f"{verb} {lot}"
            case _:
                return None

    def _estate(self, view: View, lot: str) -> str:
        """An estate by its first lot, with its numbers."""
        sheet, first = view["own"]["sheet"], self.town.names.index(lot)
        numbers = sheet["numbers"][first : first + dict(sheet["estates"]).get(first, 0)]
        return say("use the estate at {lot}: {numbers}", lot=lot, numbers=numbers)

    def _end(self, legal: Sequence[int]) -> str | None:
        """A plan that could be claimed is not forgotten in silence."""
        plans = [rest[0] for verb, *rest in map(self.words, legal) if verb == "claim"]
        return say("End the turn (plan {plans} not claimed)", plans=plans) if plans else None

    def discarded(self, card: Mapping[str, Any]) -> str:
        return say("discards {number} {effect}", **card)

    def top_name(self, top: str) -> str:
        return say("the solo card") if top == "solo" else super().top_name(top)

    def goal_label(self, goal: dict[str, Any], i: int) -> str:
        return str(i + 1)

    def goal_style(self, goal: dict[str, Any]) -> str:
        return GOAL_STYLE

    def counts(self, sheet: dict[str, Any]) -> dict[str, int]:
        return {
            say("houses"): written(sheet["numbers"]),
            say("pools"): len(sheet["pools"]),
            say("temps"): sheet["temps"],
            say("refused"): sheet["refusals"],
            say("plans"): written(sheet["goals"]),
        }

    # ── the streets ──────────────────────────────────────────────────────────────────────────────

    def drawing(self, view: View, sheet: dict[str, Any], choosable: Mapping[str, str]) -> Text:
        """The streets end together on the right, as on the paper."""
        text = Text()
        longest = max(len(places) for places in self.town.street_places)
        for street, places in enumerate(self.town.street_places):
            indent = " " * ((longest - len(places)) * (CELL + 1))
            text.append(" " * (MARGIN + 1) + indent)
            text.append(say("parks") + " ", FAINT)
            parks = self.town.edition.streets[street].parks
            text.append_text(crossed_out(parks, sheet["parks"][street])).append("\n")
            marks = [self._mark(sheet, lot) for lot in places]
            houses = [self._house(sheet, lot, choosable) for lot in places]
            for label, row in ((" " * MARGIN, marks), (f"{street + 1:>2} ", houses)):
                text.append(indent).append(label, FAINT).append("┃", FENCE)
                for lot, cell in zip(places, row, strict=True):
                    text.append_text(centred(cell))
                    text.append_text(self._fence(sheet, lot, places[-1]))
                text.append("\n")
            text.append("\n")
        text.rstrip()
        return text

    def _mark(self, sheet: dict[str, Any], lot: int) -> Text:
        """Above a house: whether it serves a plan, and its pool."""
        marks = Text("═" if lot in sheet["used"] else "", USED)
        if not self.town.pools >> lot & 1:
            return marks
        if lot in sheet["pools"]:
            return marks.append("≈", "bold deep_sky_blue1")
        return marks.append("✗", FAINT) if lot in sheet["lost_pools"] else marks.append("~", "deep_sky_blue1")

    def _house(self, sheet: dict[str, Any], lot: int, choosable: Mapping[str, str]) -> Text:
        name, number = self.town.names[lot], sheet["numbers"][lot]
        if name in choosable:
            return Text(name if number is None else f"{number}?", choosable[name])
        if lot in sheet["roundabouts"]:
            return Text("◉", "bold bright_red")
        if number is None:
            return Text("·", LAWN)
        return Text(f" {number}b ", BIS) if lot in sheet["bis"] else Text(f" {number:>2} ", HOUSE)

    def _fence(self, sheet: dict[str, Any], lot: int, last: int) -> Text:
        fenced = lot == last or lot in sheet["fences"]
        return Text("┃", FENCE) if fenced else Text("┊", FAINT)

    # ── the boxes ────────────────────────────────────────────────────────────────────────────────

    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        edition, temps = self.town.edition, sheet["temps"]
        agency = Text("☒" * temps + "☐" * (edition.temps.boxes - temps), "dark_orange")
        rows = [
            (say("Pools"), crossed_out(edition.pools, len(sheet["pools"]))),
            (say("Temp agency"), agency),
            (say("Bis"), crossed_out(edition.bis, sheet["bis_boxes"])),
            (say("Refused"), crossed_out(edition.refusals, sheet["refusals"])),
        ]
        if view["options"]["advanced"] == "yes":
            crossed = crossed_out(edition.roundabouts, len(sheet["roundabouts"]))
            rows.append((say("Roundabouts"), crossed))
        columns = [
            (say("Estates of {size}", size=size), crossed_out(values, sheet["promoted"][size - 1]))
            for size, values in edition.estates.items()
        ]
        return Group(titled(rows), titled(columns, across=2))

"""New Las Vegas in the terminal: its actions, cards, projects and the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.editions.new_las_vegas import GOLF_COLUMNS, SHOW_COLUMNS, Architect
from boomtown.messages import Message, both
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, SIDE_NAMES
from boomtown.terminal.face import FAINT
from boomtown.terminal.flip_and_write import FlipFace, crossed_out, written
from boomtown.terminal.grids import Grid, titled
from boomtown.terminal.new_las_vegas.city import draw
from boomtown.terminal.words import say

EFFECT_STYLES = {
    "inauguration": "magenta",
    "construction": "dark_orange",
    "limousine": "cyan",
    "show": "yellow",
    "improvement": "green",
}
COLOR_STYLES = {"pink": "hot_pink", "purple": "medium_purple1", "yellow": "yellow"}
COLUMN_TITLES = {
    "inauguration": Message("Ranking"),
    "grand-hotel": Message("Grand hotels"),
    "small-hotel": Message("Small hotels"),
    "street": Message("Longest runs"),
    "par-3": Message("Golf, par {par}", {"par": 3}),
    "par-4": Message("Golf, par {par}", {"par": 4}),
    "par-5": Message("Golf, par {par}", {"par": 5}),
    "vip": Message("VIP"),
    "luxury": Message("Luxury"),
    "lines": Message("Missing lines"),
}
ASPECT_TITLES = {
    "inauguration": Message("inauguration"),
    "show": Message("show"),
    "hotel": Message("hotel"),
    "street": Message("street"),
    "golf": Message("golf"),
    "limousine": Message("limousine"),
}


class NewLasVegasTerminal(FlipFace):
    """Knows the layout of the city."""

    legend = Message(
        "City: ☆ star, ★ show held, ✗ star lost · v l m VIP, luxury, mafia casino (V L M: passed by the "
        "limousine) · ▒ under construction · $ built on debt · the number of an open casino stands in its "
        "block. Roads: o lamp, ◎ traffic light, ▣ limousine. Golf: (4) hole built, ✗ lost. "
        "Green places can be chosen now, blue ones by extension. "
        "Hotels: G grand, s small; (G) still to be had, (s) only the small one is left."
    )

    effect_styles = EFFECT_STYLES
    width = 75
    place_verbs = ("open", "build", "drive")
    costly_verbs = ("extend",)
    plain_verbs = ("open", "build")
    reshuffle_question = Message("The first project of the game is completed: shuffle all cards?")
    other_verbs = ("extend",)
    help = Message(
        """take 2          a combination; in solo and expert take 1 3: number of card 1, effect of card 3
open 3.7        write the number into the casino of street 3, avenue 7 (3.7 is enough)
build 2.4       construction · show left: a show · improve par-4 · inaugurate · drive ne: the limousine
easy +2         bonus: change the number · free show: another effect · extend 3.8 left: one more casino
refuse          when no number fits · end: the turn is over"""
    )
    example = "open 3.7"

    def __init__(self, game: NewLasVegas) -> None:
        super().__init__(game)
        self.city = game.city

    def own_short(self, view: View, words: list[str], legal: Sequence[int]) -> str | None:
        match words:
            case ["easy", shift]:
                return say("easy opening: write {number}", number=self.taken_number(view) + int(shift))
            case ["extend", casino, side]:
                return self._extension(view, casino, side)
            case ["open" | "build" as verb, casino]:
                return f"{verb} {casino}"
            case _:
                return None

    def _extension(self, view: View, casino: str, side: str) -> str:
        place = next(i for i in range(len(self.city.casinos)) if self.city.name(i) == casino)
        number = view["own"]["sheet"]["numbers"][place - 1 if side == "left" else place + 1]
        values = {"casino": casino, "number": number, "side": SIDE_NAMES[side]}
        return say("extension: {casino} = {number} (as on its {side})", **values)

    def discarded(self, card: Mapping[str, Any]) -> str:
        return say("ACME gets {effect}", **card)

    # ── cards and goals ──────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        if view["public"]["stage"] == "loan":
            return Text(
                say(
                    "The bank asks, in secret: do you want a loan? At the end everybody gets the same amount."
                )
            )
        return super().cards(view)

    def top_name(self, top: str) -> str:
        if top in COLOR_NAMES:
            return say("an approval card ({color})", color=COLOR_NAMES[top])
        return super().top_name(top)

    def more_cards(self, view: View) -> Text:
        line, deal, acme = Text(), view["public"]["deal"], view["public"]["acme"]
        if not acme:
            return line
        counts = Counter(card["effect"] for card in deal["pile"])
        pile = [f"{say(EFFECT_NAMES[effect])} {count}" for effect, count in counts.items()]
        line.append("\n" + say("ACME’s pile: {cards} (more: acme)", cards=pile or "–"), FAINT)
        for row, color in enumerate(deal["special"], acme["approvals"]):
            approval = self._architect(view).approvals[row]
            template = "ACME’s approval, {color}: {completes}, tries the hotels on avenues {avenues}"
            completes = say("completes the project") if approval.completes else say("no project")
            avenues = both(approval.hotels)
            said = say(template, color=COLOR_NAMES[color], completes=completes, avenues=avenues)
            line.append("\n" + said, "bold red")
        return line

    def _architect(self, view: View) -> Architect:
        return self.city.edition.architects[view["public"]["acme"]["level"]]

    def pages(self, view: View) -> dict[str, RenderableType]:
        return {"acme": self._acme_page(view)} if view["public"]["acme"] else {}

    def _acme_page(self, view: View) -> RenderableType:
        """The architect's card, and ACME's pile in its order."""
        architect = self._architect(view)
        grid = Grid(title=say("ACME architect, level {level}", level=architect.level))
        for title in (say("per"), say("value"), say("improved"), say("from so many improvement cards")):
            grid.add_column(title)
        for name, aspect in architect.aspects.items():
            figures = (aspect.base, aspect.improved, aspect.threshold)
            grid.add_row(say(ASPECT_TITLES[name]), *map(str, figures))
        lines = [say("Street length: construction cards {crane:+d}", crane=architect.crane)]
        for number, approval in enumerate(architect.approvals, 1):
            completes = say("completes its project") if approval.completes else say("completes nothing")
            values = {"number": number, "completes": completes, "avenues": both(approval.hotels)}
            lines.append(say("Approval {number}: {completes}, tries avenues {avenues}", **values))
        lines.append(say("Borrows if the loan card is {level} or more.", level=architect.level))
        pile = [EFFECT_NAMES[card["effect"]] for card in view["public"]["deal"]["pile"]]
        lines.append(say("Pile, oldest first: {pile}", pile=pile or "–"))
        return Group(grid, *lines)

    def goal_label(self, goal: dict[str, Any], i: int) -> str:
        return say(COLOR_NAMES[goal["color"]])

    def goal_style(self, goal: dict[str, Any]) -> str:
        return COLOR_STYLES[goal["color"]]

    def has_goal(self, view: View, i: int) -> str:
        acme = view["public"]["acme"]
        mark = " ACME" if acme and acme["projects"][i] is not None else ""
        return super().has_goal(view, i) + mark

    def counts(self, sheet: dict[str, Any]) -> dict[str, int]:
        return {
            say("casinos"): written(sheet["numbers"]),
            say("hotels"): written(sheet["hotels"]),
            say("free boxes"): sheet["free_boxes"],
            say("projects"): written(sheet["goals"]),
        }

    def drawing(self, view: View, sheet: dict[str, Any], choosable: Mapping[str, str]) -> Text:
        return draw(self.city, view["public"], sheet, choosable)

    # ── the score sheet ──────────────────────────────────────────────────────────────────────────

    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        rows = [(say("Inauguration"), self._track(sheet))]
        for i, (side, column) in enumerate(zip(SHOW_COLUMNS, self.city.edition.shows, strict=True)):
            values = crossed_out(column.values, sheet["shows"][i], sheet["owed"]["shows"][i])
            rows.append((say("Shows, {side}", side=SIDE_NAMES[side]), values))
        return Group(titled(rows), self._columns(view, sheet))

    def _track(self, sheet: dict[str, Any]) -> Text:
        text = Text()
        for place, group in enumerate(self.city.edition.track.groups):
            used = sheet["bonuses"][place] if place < len(sheet["bonuses"]) else None
            boxes = "".join("☒" if box <= sheet["checked"] else "☐" for box in group)
            text.append(f"({boxes})" if used else f" {boxes} ", FAINT if used else "magenta")
            text.append("$" if used == "extension" else "", "bold red")
        last = self.city.edition.track.boxes
        return text.append("✂ ", FAINT).append("☒" if sheet["checked"] >= last else "☐", "bold magenta")

    def _columns(self, view: View, sheet: dict[str, Any]) -> Grid:
        """The improvable columns, crossed values struck out."""
        track = self.city.edition.track
        ranking = ["/".join(map(str, places)) for places in (track.ranking, track.ranking_improved)]
        columns = {"inauguration": ranking, **self.city.edition.columns}
        if not view["public"]["golf"]:
            columns = {name: values for name, values in columns.items() if name not in GOLF_COLUMNS}
        cells = [
            (say(COLUMN_TITLES[name]), crossed_out(values, sheet["improved"][name]))
            for name, values in columns.items()
        ]
        return titled(cells, across=2)

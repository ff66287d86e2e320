"""New Las Vegas in the terminal: the city with its roads and the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boomtown.editions.new_las_vegas import AVENUES, GOLF_COLUMNS, SHOW_COLUMNS, STREETS, Architect
from boomtown.messages import Message
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.city import STEPS, City
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, SIDE_NAMES
from boomtown.terminal.flip_and_write import (
    CELL,
    CHOOSABLE,
    CHOOSABLE_TOO,
    EVEN,
    FAINT,
    MARGIN,
    ODD,
    FlipFace,
    centred,
    crossed_out,
    two_columns,
)
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
    "inauguration": Message("Places"),
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
SPECIAL_LETTERS = {"vip": "v", "luxury": "l", "mafia": "m"}
HELP = Message(
    """take 2          a combination; in solo and expert take 1 3: number of card 1, effect of card 3
open 3.7        write the number into the casino of street 3, avenue 7 (3.7 is enough)
build 2.4       construction · show left: a show · improve par-4 · inaugurate · drive ne: the limousine
easy +2         bonus: change the number · free show: another effect · extend 3.8 left: one more casino
refuse          when no number fits · end: the turn is over"""
)
THIRD_CARD = {
    "solo": Message("ACME gets {effect}"),
    "expert": Message("passes {number} {effect} to seat {seat}"),
}
ROAD, DRIVEN = "grey50", "bold cyan"


class NewLasVegasFace(FlipFace):
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
    third_card = THIRD_CARD
    help = HELP

    def __init__(self, game: NewLasVegas) -> None:
        super().__init__(game)
        self.city: City = game.city

    def own_short(self, view: View, words: list[str]) -> str | None:
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

    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        found: dict[str, str] = {}
        for action in legal:
            words = self.game.catalogue.text(action).split()
            if words[0] in ("open", "build"):
                found[words[1]] = CHOOSABLE
            elif words[0] == "extend":
                found.setdefault(words[1], CHOOSABLE_TOO)
        return found

    # ── cards and goals ──────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        if view["public"]["stage"] == "loan":
            return Text(
                say("The bank asks, in secret: do you want a loan? All are paid the same at the end.")
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
        line.append("\n" + say("ACME's pile: {cards} (more: acme)", cards=pile or "–"), FAINT)
        for row, color in enumerate(deal["special"], acme["approvals"]):
            approval = self._architect(view).approvals[row]
            template = "ACME's approval, {color}: {completes}, tries the hotels of avenues {avenues}"
            completes = say("completes the project") if approval.completes else say("no project")
            avenues = list(approval.hotels)
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
            values = {"number": number, "completes": completes, "avenues": list(approval.hotels)}
            lines.append(say("Approval {number}: {completes}, tries avenues {avenues}", **values))
        lines.append(say("Borrows if the loan card is {level} or more.", level=architect.level))
        pile = [EFFECT_NAMES[card["effect"]] for card in view["public"]["deal"]["pile"]]
        lines.append(say("Pile, oldest first: {pile}", pile=pile or "–"))
        return Group(grid, *lines)

    def goal_style(self, goal: dict[str, Any]) -> str:
        return COLOR_STYLES[goal["color"]]

    def goals_of(self, sheet: dict[str, Any]) -> list[int | None]:
        points: list[int | None] = sheet["projects"]
        return points

    def has_goal(self, view: View, i: int) -> str:
        acme = view["public"]["acme"]
        mark = " ACME" if acme and acme["projects"][i] is not None else ""
        return super().has_goal(view, i) + mark

    def progress(self, sheet: dict[str, Any]) -> dict[str, int]:
        return {
            "casinos": sum(number is not None for number in sheet["numbers"]),
            "hotels": sum(hotel is not None for hotel in sheet["hotels"]),
            "free boxes": self._free_boxes(sheet),
            "projects": sum(points is not None for points in sheet["projects"]),
        }

    def _free_boxes(self, sheet: dict[str, Any]) -> int:
        circled = self.city.edition.track.groups[: len(sheet["bonuses"])]
        return int(sheet["checked"]) - sum(len(group) for group in circled)

    # ── the city ─────────────────────────────────────────────────────────────────────────────────

    def drawing(self, view: View, sheet: dict[str, Any], choosable: dict[str, str]) -> Text:
        text = Text(" " * MARGIN)
        for avenue in range(1, AVENUES + 1):
            text.append(f"{avenue:^{CELL}} ", FAINT)
        text.append("\n")
        if view["options"]["mode"] != "first-game":
            text.append_text(self._golf_row(sheet))
        driven, limousine = self._tour(sheet)
        for street in range(1, STREETS + 1):
            for row in (self._mark_row, self._number_row):
                label = f"{street:>2} " if row == self._number_row else " " * MARGIN
                text.append(label, FAINT)
                for avenue in range(1, AVENUES + 1):
                    row(text, sheet, street, avenue, choosable, driven)
                    text.append_text(self._beside(street, avenue, driven))
                text.append("\n")
            text.append_text(self._road_row(street, driven, limousine))
        text.append_text(self._hotel_row(view, sheet))
        return text

    def _golf_row(self, sheet: dict[str, Any]) -> Text:
        text = Text(" " * MARGIN)
        holes = iter(sheet["holes"])
        for avenue in range(1, AVENUES + 1):
            casino = self.city.index.get((1, avenue))
            sign, style = "", FAINT
            if casino is not None:
                state, par = next(holes), self.city.par[casino]
                sign = {None: f"{par}", "built": f"({par})", "crossed": "✗"}[state]
                style = {None: "green", "built": "bold bright_green", "crossed": FAINT}[state]
            text.append(f"{sign:^{CELL}} ", style)
        return text.append("\n")

    def _mark_row(
        self,
        text: Text,
        sheet: dict[str, Any],
        street: int,
        avenue: int,
        choosable: dict[str, str],
        driven: set[Any],
    ) -> None:
        casino = self.city.index.get((street, avenue))
        if casino is None:
            sign = "✈" if (street, avenue) in self.city.edition.airport else ""
            text.append(f"{sign:^{CELL}}", FAINT)
            return
        printed = self.city.casinos[casino]
        marks = Text()
        if printed.star:
            state = sheet["stars"][casino]
            marks.append(
                *{None: ("☆", "yellow"), "held": ("★", "bold yellow"), "crossed": ("✗", FAINT)}[state]
            )
        if printed.special:
            passed = ("under", street, avenue) in driven
            letter = SPECIAL_LETTERS[printed.special]
            marks.append(letter.upper() if passed else letter, "bold cyan" if passed else "white")
        if printed.crane and sheet["built"][casino] and sheet["numbers"][casino] is None:
            marks.append("$", "bold red")
        text.append_text(centred(marks))

    def _number_row(
        self,
        text: Text,
        sheet: dict[str, Any],
        street: int,
        avenue: int,
        choosable: dict[str, str],
        driven: set[Any],
    ) -> None:
        casino = self.city.index.get((street, avenue))
        if casino is None:
            text.append(" " * CELL)
            return
        name = f"{street}.{avenue}"
        number = sheet["numbers"][casino]
        if name in choosable:
            sign, style = name, choosable[name]
        elif number is not None:
            sign, style = f" {number:>2} ", ODD if number % 2 else EVEN
        elif sheet["built"][casino]:
            sign, style = "·", ""
        else:
            sign, style = "▒▒▒", "dark_orange"
        text.append_text(centred(Text(sign, style)))

    def _tour(self, sheet: dict[str, Any]) -> tuple[set[tuple[str, int, int]], tuple[int, int]]:
        """The road pieces driven on, and the crossing where the limousine stands."""
        here = self.city.edition.roads.light
        driven: set[tuple[str, int, int]] = set()
        for direction in sheet["drives"]:
            for letter in direction:
                there = (here[0] + STEPS[letter][0], here[1] + STEPS[letter][1])
                kind = "under" if letter in "ew" else "beside"
                driven.add((kind, *max(here, there)))
                here = there
        return driven, here

    def _beside(self, street: int, avenue: int, driven: set[tuple[str, int, int]]) -> Text:
        if (street, avenue) not in self.city.edition.roads.beside:
            return Text(" ")
        return Text("┃", DRIVEN) if ("beside", street, avenue) in driven else Text("│", ROAD)

    def _road_row(self, street: int, driven: set[tuple[str, int, int]], limousine: tuple[int, int]) -> Text:
        roads = self.city.edition.roads
        text = Text(" " * MARGIN)
        for avenue in range(1, AVENUES + 1):
            if (street, avenue) not in roads.under:
                text.append(" " * CELL)
            elif ("under", street, avenue) in driven:
                text.append("━" * CELL, DRIVEN)
            else:
                text.append("─" * CELL, ROAD)
            text.append_text(self._crossing((street, avenue), limousine))
        return text.append("\n")

    def _crossing(self, crossing: tuple[int, int], limousine: tuple[int, int]) -> Text:
        roads = self.city.edition.roads
        street, avenue = crossing
        if crossing == limousine:
            return Text("▣", "bold #002a33 on #4fe3ff")
        if crossing == roads.light:
            return Text("◎", "bold green")
        if crossing in roads.lamps:
            return Text("o", "yellow")
        joined = {(street, avenue), (street, avenue + 1)} & roads.under or {crossing} & roads.beside
        return Text("┼" if joined else " ", ROAD)

    def _hotel_row(self, view: View, sheet: dict[str, Any]) -> Text:
        text = Text(" " * MARGIN)
        taken = view["public"]["hotels_taken"]
        for avenue, hotel in enumerate(sheet["hotels"], 1):
            if hotel == "grand":
                text.append(_spread(" G "), "bold #2b1d00 on #ffd75e")
            elif hotel == "small":
                text.append(_spread(" s "), "bold #2b1d00 on #c9a23c")
            else:
                text.append(_spread("(s)" if avenue in taken else "(G)"), FAINT)
            text.append(" ")
        return text

    # ── the score sheet ──────────────────────────────────────────────────────────────────────────

    def paper(self, view: View, sheet: dict[str, Any]) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_row(say("Inauguration"), self._track(sheet))
        shows = zip(SHOW_COLUMNS, sheet["shows"], self.city.edition.shows, strict=True)
        for side, crossed, column in shows:
            grid.add_row(say("Shows, {side}", side=SIDE_NAMES[side]), self._show_column(crossed, column))
        return Group(grid, self._columns(view, sheet))

    def _track(self, sheet: dict[str, Any]) -> Text:
        text = Text()
        for place, group in enumerate(self.city.edition.track.groups):
            used = sheet["bonuses"][place] if place < len(sheet["bonuses"]) else None
            boxes = "".join("☒" if box <= sheet["checked"] else "☐" for box in group)
            text.append(f"({boxes})" if used else f" {boxes} ", FAINT if used else "magenta")
            text.append("$" if used == "extension" else "", "bold red")
        last = self.city.edition.track.boxes
        return text.append("✂ ", FAINT).append("☒" if sheet["checked"] >= last else "☐", "bold magenta")

    def _show_column(self, crossed: int, column: Any) -> Text:
        owed = {box for box in column.debts if 0 < crossed < box}
        return crossed_out(column.values, crossed, owed)

    def _columns(self, view: View, sheet: dict[str, Any]) -> Grid:
        """The improvable columns, crossed values struck out."""
        track = self.city.edition.track
        ranking = ["/".join(map(str, places)) for places in (track.ranking, track.ranking_improved)]
        columns = {"inauguration": ranking, **self.city.edition.columns}
        if view["options"]["mode"] == "first-game":
            columns = {name: values for name, values in columns.items() if name not in GOLF_COLUMNS}
        return two_columns(
            [
                (say(COLUMN_TITLES[name]), crossed_out(values, sheet["improved"][name]))
                for name, values in columns.items()
            ]
        )


def _spread(sign: str) -> str:
    return f"{sign:^{CELL}}"

"""New Las Vegas in the terminal: the city with its roads, the score sheet, the cards on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from boomtown.editions.new_las_vegas import AVENUES, GOLF_COLUMNS, SHOW_COLUMNS, STREETS
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.kernel.stage import View
from boomtown.rules.new_las_vegas.city import STEPS, City
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.words import SIDE_NAMES
from boomtown.terminal.words import from_plain, say

CELL = 5
MARGIN = 3
EFFECT_STYLES = {
    "inauguration": "magenta",
    "construction": "dark_orange",
    "limousine": "cyan",
    "show": "yellow",
    "improvement": "green",
}
COLOR_STYLES = {"pink": "hot_pink", "purple": "medium_purple1", "yellow": "yellow"}
COLUMN_TITLES = {
    "inauguration": "Places",
    "grand-hotel": "Grand hotels",
    "small-hotel": "Small hotels",
    "street": "Longest runs",
    "par-3": "Golf, par 3",
    "par-4": "Golf, par 4",
    "par-5": "Golf, par 5",
    "vip": "VIP",
    "luxury": "Luxury",
    "lines": "Missing lines",
}
SPECIAL_LETTERS = {"vip": "v", "luxury": "l", "mafia": "m"}
ODD, EVEN = "bold #ffffff on #24508f", "bold #ffffff on #93274a"
EXTENDABLE = "bold #0a1e2b on #8fc7e8"
ROAD, DRIVEN, CHOOSABLE, FAINT = "grey50", "bold cyan", "bold #04240f on #62f59a", "grey50"


class NewLasVegasFace:
    """Draws views; it knows the layout of the city and no rule."""

    legend = (
        "City: ☆ star, ★ show held, ✗ star lost · v l m VIP, luxury, mafia casino (V L M: passed by the "
        "limousine) · ▒ under construction · $ built on debt · the number of an open casino stands in its "
        "block. Roads: o lamp, ◎ traffic light, ▣ limousine. Golf: (4) hole built, ✗ lost. "
        "Green places can be chosen now, blue ones by extension. "
        "Hotels: G grand, s small; (G) still to be had, (s) only the small one is left."
    )

    def __init__(self, game: NewLasVegas) -> None:
        self.game = game
        self.city: City = game.city

    # ── what belongs to a choice ─────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int) -> str:
        """An action in a few words, with what it would bring."""
        match self.game.catalogue.text(action).split():
            case ["take", *places]:
                number, effect = self._taken(view, places)
                return say("{number} with {effect}", number=number, effect=EFFECT_NAMES[effect])
            case ["easy", shift]:
                return say("easy opening: write {number}", number=self._taken_number(view) + int(shift))
            case ["extend", casino, side]:
                return say(
                    "extension: {casino} like its {side} neighbour", casino=casino, side=SIDE_NAMES[side]
                )
            case ["refuse", place]:
                card = self._hand(view)[int(place) - 1]
                values = {"number": card["number"], "effect": EFFECT_NAMES[card["effect"]]}
                return say("permit refused, hand on {number} {effect}", **values)
            case ["open" | "build", _]:
                return self.game.catalogue.text(action)
            case _:
                return say(self.game.in_words(action))

    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        """The casinos that a legal action is about, and how to draw them: extensions in another colour."""
        found: dict[str, str] = {}
        for action in legal:
            words = self.game.catalogue.text(action).split()
            if words[0] in ("open", "build"):
                found[words[1]] = CHOOSABLE
            elif words[0] == "extend":
                found.setdefault(words[1], EXTENDABLE)
        return found

    def _taken(self, view: View, places: Sequence[str]) -> tuple[int, str]:
        """Number and effect of what `take` with these places takes."""
        if len(places) == 1:
            return self._combination(view, int(places[0]) - 1)[:2]
        one, other = (self._hand(view)[int(place) - 1] for place in places)
        return one["number"], other["effect"]

    def _taken_number(self, view: View) -> int:
        return self._taken(view, view["own"]["turn"][0].split()[1:])[0]

    def _hand(self, view: View) -> list[dict[str, Any]]:
        deal, own = view["public"]["deal"], view["own"] or {}
        hand: list[dict[str, Any]] = own.get("hand") or deal.get("hand") or []
        return hand

    def _combination(self, view: View, pile: int) -> tuple[int, str, str]:
        """Number and effect of a combination, and the effect of the next round."""
        deal = view["public"]["deal"]
        top = deal["numbers"][pile]
        return top["number"], deal["flipped"][pile][-1]["effect"], top["effect"]

    # ── the cards ────────────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        deal = view["public"]["deal"]
        if view["public"]["stage"] in ("loan", "over"):
            return self._setup_cards(view)
        if "numbers" in deal:
            boxes = [self._card_box(pile + 1, *self._combination(view, pile)) for pile in range(3)]
            return _row(boxes)
        boxes = [
            self._card_box(i + 1, c["number"], c["effect"], None) for i, c in enumerate(self._hand(view))
        ]
        return Group(_row(boxes), self._deck_line(view))

    def _card_box(self, place: int, number: int, effect: str, following: str | None) -> RenderableType:
        text = Text.assemble(
            (f" {number:>2} ", ODD if number % 2 else EVEN),
            " ",
            (say(EFFECT_NAMES[effect]), f"bold {EFFECT_STYLES[effect]}"),
        )
        if following:
            text.append("\n" + say("next: {effect}", effect=EFFECT_NAMES[following]), FAINT)
        return Panel(text, title=str(place), title_align="left", width=24, border_style=EFFECT_STYLES[effect])

    def _deck_line(self, view: View) -> Text:
        deal = view["public"]["deal"]
        line = Text(say("Deck: {count} cards", count=deal["deck"]), FAINT)
        if deal["top"]:
            line.append(say(", on top: {effect}", effect=_top_name(deal["top"])), FAINT)
        if view["public"]["acme"]:
            pile = [say(EFFECT_NAMES[card["effect"]]) for card in deal["pile"]]
            line.append("\n" + say("ACME's pile: ") + (", ".join(pile) or "–"), FAINT)
            if deal["special"]:
                line.append("\n" + say("Approval cards drawn: {colors}", colors=deal["special"]), "bold red")
        else:
            passed = [
                f"{n}: {say(EFFECT_NAMES[effect])}" for n, effect in enumerate(deal["passed"], 1) if effect
            ]
            if passed:
                line.append("\n" + say("Cards passed to seats ") + ", ".join(passed), FAINT)
        return line

    def _setup_cards(self, view: View) -> RenderableType:
        if view["public"]["stage"] == "over":
            return Text("")
        return Text(
            say("The bank asks, in secret: do you want a loan? Everybody is paid the same at the end.")
        )

    def projects(self, view: View) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        own = (view["own"] or {}).get("sheet") or {"projects": [None] * 3}
        acme = view["public"]["acme"]
        for i, project in enumerate(view["public"]["goals"]):
            style = COLOR_STYLES[project["color"]]
            low_only = project["approved"]
            values = Text.assemble(
                (str(project["high"]), "strike grey42" if low_only else f"bold {style}"),
                "/",
                (str(project["low"]), f"bold {style}" if low_only else ""),
            )
            marks = "✓" if own["projects"][i] is not None else ""
            marks += " ACME" if acme and acme["projects"][i] is not None else ""
            grid.add_row(Text(project["id"], style), values, say(from_plain(project["condition"])), marks)
        return grid

    # ── the city ─────────────────────────────────────────────────────────────────────────────────

    def city_map(self, view: View, sheet: dict[str, Any], choosable: dict[str, str]) -> Text:
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
        text.append_text(_centred(marks))

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
        text.append_text(_centred(Text(sign, style)))

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
            grid.add_row(say("Shows, {side}", side=side), self._show_column(crossed, column))
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
        return _crossed_out(column.values, crossed, owed)

    def _columns(self, view: View, sheet: dict[str, Any]) -> Grid:
        """The improvable columns in two rows of the page, crossed values struck out."""
        track = self.city.edition.track
        ranking = ["/".join(map(str, places)) for places in (track.ranking, track.ranking_improved)]
        columns = {"inauguration": ranking, **self.city.edition.columns}
        if view["options"]["mode"] == "first-game":
            columns = {name: values for name, values in columns.items() if name not in GOLF_COLUMNS}
        cells: list[RenderableType] = []
        for name, values in columns.items():
            crossed = sheet["improved"][name]
            cells += [say(COLUMN_TITLES[name]), _crossed_out(values, crossed)]
        grid = Grid.grid(padding=(0, 1))
        for place in range(0, len(cells), 4):
            grid.add_row(*cells[place : place + 4])
        return grid

    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType:
        """One line per seat: how far everybody is, as of the last closed round."""
        grid = Grid.grid(padding=(0, 2))
        for seat, (name, sheet) in enumerate(zip(names, view["public"]["sheets"], strict=True)):
            opened = sum(number is not None for number in sheet["numbers"])
            hotels = sum(hotel is not None for hotel in sheet["hotels"])
            done = seat not in view["waiting"] and seat in view["public"]["in_stage"]
            grid.add_row(
                Text(name, "bold" if seat == view["seat"] else ""),
                say("{points} points", points=totals[seat]),
                say("{count} casinos", count=opened),
                say("{count} hotels", count=hotels),
                say("{count} boxes", count=sheet["checked"]),
                say("{count} projects", count=sum(points is not None for points in sheet["projects"])),
                Text(say("done"), "green") if done else "",
            )
        return grid


def _top_name(top: str) -> Any:
    return EFFECT_NAMES.get(top) or say("an approval card ({color})", color=top)


def _crossed_out(values: Sequence[object], crossed: int, owed: Iterable[int] = ()) -> Text:
    """A column of the paper: what is crossed, the value that counts, and the debts still owed."""
    text = Text()
    for box, value in enumerate(values, 1):
        style = "strike grey42" if box <= crossed else "bold bright_green" if box == crossed + 1 else FAINT
        text.append(f"{value}", style)
        text.append("$" if box in owed else "", "bold red").append("  ")
    return text


def _row(items: list[RenderableType]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row(*items)
    return grid


def _centred(text: Text) -> Text:
    left = (CELL - len(text)) // 2
    return Text(" " * left).append_text(text).append(" " * (CELL - left - len(text)))


def _spread(sign: str) -> str:
    return f"{sign:^{CELL}}"

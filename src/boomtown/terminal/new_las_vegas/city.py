"""The city in the terminal: streets of casinos between the roads, golf above and hotels below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.new_las_vegas.city import City
from boomtown.terminal.face import FAINT
from boomtown.terminal.flip_and_write import CELL, EVEN, MARGIN, ODD, centred

ROAD, DRIVEN = "grey50", "bold cyan"
GOLF = {None: ("{par}", "green"), "built": ("({par})", "bold bright_green"), "crossed": ("✗", FAINT)}
STARS = {None: ("☆", "yellow"), "held": ("★", "bold yellow"), "crossed": ("✗", FAINT)}
SPECIAL_LETTERS = {"vip": "v", "luxury": "l", "mafia": "m"}
HOTELS = {"grand": (" G ", "bold #2b1d00 on #ffd75e"), "small": (" s ", "bold #2b1d00 on #c9a23c")}


def draw(
    city: City, public: Mapping[str, Any], sheet: Mapping[str, Any], choosable: Mapping[str, str]
) -> Text:
    """The city of a sheet, on a table as everybody sees it."""
    avenues = range(1, AVENUES + 1)
    text = Text(" " * MARGIN)
    for avenue in avenues:
        text.append(f"{avenue:^{CELL}} ", FAINT)
    text.append("\n")
    if public["golf"]:
        text.append_text(_golf(city, sheet))
    for street in range(1, STREETS + 1):
        marks = [_marks(city, sheet, (street, avenue)) for avenue in avenues]
        numbers = [_number(city, sheet, (street, avenue), choosable) for avenue in avenues]
        for label, row in ((" " * MARGIN, marks), (f"{street:>2} ", numbers)):
            text.append(label, FAINT)
            for avenue, cell in zip(avenues, row, strict=True):
                text.append_text(centred(cell)).append_text(_beside(city, sheet, street, avenue))
            text.append("\n")
        text.append_text(_road(city, sheet, street))
    return text.append_text(_hotels(public, sheet))


def _golf(city: City, sheet: Mapping[str, Any]) -> Text:
    text = Text(" " * MARGIN)
    holes = iter(sheet["holes"])
    for avenue in range(1, AVENUES + 1):
        casino = city.index.get((1, avenue))
        sign, style = ("", FAINT) if casino is None else GOLF[next(holes)]
        par = "" if casino is None else city.par[casino]
        text.append(f"{sign.format(par=par):^{CELL}} ", style)
    return text.append("\n")


def _marks(city: City, sheet: Mapping[str, Any], place: tuple[int, int]) -> Text:
    """Above the number of a casino: its star, what it is for the limousine, and its debt."""
    casino = city.index.get(place)
    if casino is None:
        return Text("✈" if place in city.edition.airport else "", FAINT)
    printed, marks = city.casinos[casino], Text()
    if printed.star:
        marks.append(*STARS[sheet["stars"][casino]])
    if printed.special:
        letter, passed = SPECIAL_LETTERS[printed.special], casino in sheet["passed"]
        marks.append(*((letter.upper(), "bold cyan") if passed else (letter, "white")))
    return marks.append("$" if casino in sheet["owed"]["casinos"] else "", "bold red")


def _number(
    city: City, sheet: Mapping[str, Any], place: tuple[int, int], choosable: Mapping[str, str]
) -> Text:
    casino = city.index.get(place)
    if casino is None:
        return Text("")
    name, number = city.name(casino), sheet["numbers"][casino]
    if name in choosable:
        return Text(name, choosable[name])
    if number is not None:
        return Text(f" {number:>2} ", ODD if number % 2 else EVEN)
    return Text("·") if sheet["built"][casino] else Text("▒▒▒", "dark_orange")


def _beside(city: City, sheet: Mapping[str, Any], street: int, avenue: int) -> Text:
    if (street, avenue) not in city.edition.roads.beside:
        return Text(" ")
    return Text("┃", DRIVEN) if f"beside {street}.{avenue}" in sheet["driven"] else Text("│", ROAD)


def _road(city: City, sheet: Mapping[str, Any], street: int) -> Text:
    """The road under a street with its crossings."""
    text = Text(" " * MARGIN)
    for avenue in range(1, AVENUES + 1):
        if (street, avenue) not in city.edition.roads.under:
            text.append(" " * CELL)
        elif f"under {street}.{avenue}" in sheet["driven"]:
            text.append("━" * CELL, DRIVEN)
        else:
            text.append("─" * CELL, ROAD)
        text.append_text(_crossing(city, sheet, street, avenue))
    return text.append("\n")


def _crossing(city: City, sheet: Mapping[str, Any], street: int, avenue: int) -> Text:
    roads, crossing = city.edition.roads, (street, avenue)
    if [*crossing] == sheet["lamp"]:
        return Text("▣", "bold #002a33 on #4fe3ff")
    if crossing == roads.light:
        return Text("◎", "bold green")
    if crossing in roads.lamps:
        return Text("o", "yellow")
    joined = {crossing, (street, avenue + 1)} & roads.under or {crossing} & roads.beside
    return Text("┼" if joined else " ", ROAD)


def _hotels(public: Mapping[str, Any], sheet: Mapping[str, Any]) -> Text:
    text = Text(" " * MARGIN)
    for avenue, hotel in enumerate(sheet["hotels"], 1):
        left = ("(s)" if avenue in public["hotels_taken"] else "(G)", FAINT)
        sign, style = HOTELS.get(hotel, left)
        text.append(f"{sign:^{CELL}}", style).append(" ")
    return text

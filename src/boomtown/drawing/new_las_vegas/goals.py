"""The 21 projects as small pictures: hotels, runs, cranes, stars and flags in the signs of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art
from boomtown.rules.new_las_vegas.city import City

WIDTH, HEIGHT = 120, 40
MIDDLE = HEIGHT / 2
Terms = Mapping[str, Any]


def picture(city: City, needs: str, terms: Terms) -> str:
    """What a project asks for, in a box of 120 by 40."""
    return PICTURES[needs](city, terms)


@cache
def framed(content: str, ink: str, words: str) -> str:
    """A picture that stands alone."""
    frame = svg.rect(1, 1, WIDTH + 14, HEIGHT + 6, art.DUSK, 9, stroke=(ink, 2))
    return (
        f'<svg class="goal" viewBox="0 0 {WIDTH + 16} {HEIGHT + 8}" role="img" '
        f'aria-label="{escape(words)}">{frame}{svg.lettered(svg.group(content, 8, 4))}</svg>'
    )


# ── signs ────────────────────────────────────────────────────────────────────────────────────────


def _row(parts: Iterable[tuple[float, str]], gap: float = 6) -> str:
    """Signs side by side around the middle: each with its width, drawn from x = 0 on."""
    parts = [*parts]
    room = sum(width for width, _ in parts) + gap * (len(parts) - 1)
    scale = min(1.0, WIDTH / room)
    placed, x = [], 0.0
    for width, drawn in parts:
        placed.append(svg.group(drawn, x))
        x += width + gap
    return svg.group("".join(placed), (WIDTH - scale * room) / 2, MIDDLE * (1 - scale), scale)


def _words(words: str, size: float = 26) -> tuple[float, str]:
    width = len(words) * size * 0.6
    return width, svg.text(width / 2, MIDDLE + size * 0.36, words, size, art.CREAM)


def _times(count: int) -> tuple[float, str]:
    return _words(f"×{count}")


def _hotel(size: str, number: str = "") -> tuple[float, str]:
    width, shape = (36, art.grand_hotel(0, 38)) if size == "grand" else (26, art.small_hotel(0, 38))
    drawn = svg.path(shape, art.GOLD, stroke=(art.CREAM, 1.5), stroke_linejoin="round")
    words = svg.text(width * 0.44, 35, number, 20, art.INK, weight=700) if number else ""
    return 0.88 * width, svg.group(drawn, 0, 5, 0.88) + words


def _hotels(size: str) -> list[tuple[float, str]]:
    return [_hotel("grand"), _words("/", 24), _hotel("small")] if size == "any" else [_hotel(size)]


def _lit(parity: str, width: float = 14, height: float = 24) -> tuple[float, str]:
    """An open casino: round and with one pip for an odd number, square and with two for an even one."""
    ink, radius, pips = (art.ODD, 7, 1) if parity == "odd" else (art.EVEN, 2, 2)
    lit = svg.rect(0, MIDDLE - height / 2, width, height, art.CREAM, radius, stroke=(art.GOLD, 1.5))
    apart = (width / 5, 0) if width > height else (0, height / 5)
    for way in (0,) if pips == 1 else (-1, 1):
        lit += svg.path(svg.diamond(width / 2 + way * apart[0], MIDDLE + way * apart[1], 4), ink)
    return width, lit


def _open() -> tuple[float, str]:
    """An open casino, whatever its number."""
    return 14, svg.rect(0, 9, 14, 22, art.CREAM, 4, stroke=(art.GOLD, 1.5))


def _street(number: str = "") -> tuple[float, str]:
    sign = svg.path("M1 8h12l8 12l-8 12h-12z", art.NIGHT, stroke=(art.TEAL, 1.8))
    return 22, sign + (svg.text(8.5, 27, number, 18, art.CHALK) if number else "")


def _crane() -> tuple[float, str]:
    return 28, art.crane(0, 36, 1.25)


def _opened_crane(number: str = "") -> tuple[float, str]:
    """A construction casino that is open."""
    width = 30 if number else 24
    lit = svg.rect(0, 14, width, 24, art.CREAM, 4, stroke=(art.GOLD, 1.5))
    words = svg.text(width / 2, 33, number, 19, art.INK, weight=700) if number else ""
    return width, lit + words + art.crane(width / 2 - 8, 14, 0.58)


def _star() -> tuple[float, str]:
    return 28, svg.path(svg.star(14, 21, 15), art.GOLD, stroke=(art.CREAM, 1.5))


def _flag(par: str = "") -> tuple[float, str]:
    green = svg.ellipse(14, 35, 14, 4.5, art.GREEN)
    flag = svg.path(art.flag(6, 35), art.CORAL, stroke=(art.CREAM, 1.5))
    return (48 if par else 30), green + flag + (svg.text(36, 30, par, 26, art.CREAM) if par else "")


def _limousine() -> tuple[float, str]:
    return 46, svg.group(art.limousine(27, 24, art.CREAM), 0, 2, 0.86)


def _sign(special: str) -> tuple[float, str]:
    width, middle = {"vip": (30, 17), "luxury": (22, 11), "mafia": (28, 14)}[special]
    return width, art.special_sign(special, middle, 20, art.SPECIAL_INKS[special])


def _carpet(street: int) -> tuple[float, str]:
    carpet = svg.path("M3 26h10l4 10h-18z", art.CARPET)
    return 16, carpet + svg.text(8, 22, street, 19, art.CHALK)


def _box() -> tuple[float, str]:
    tile = svg.rect(0, 5, 30, 30, art.EFFECT_INKS["inauguration"], 6)
    return 30, tile + art.cross(15, 20, 9, art.CREAM, 4)


def _crossed(boxes: int) -> tuple[float, str]:
    """A column of shows whose first boxes are crossed."""
    cells = "".join(
        svg.rect(0, 2 + 12.5 * n, 22, 10.5, art.LOT, 2.5, stroke=(art.GOLD, 1))
        + svg.line(f"M3 {10.5 + 12.5 * n:g}l16 -7", art.CREAM, 2.5)
        for n in range(boxes)
    )
    return 22, svg.group(cells, 0, 0, min(1.0, 3 / boxes))


def _show() -> tuple[float, str]:
    tile = svg.rect(0, 0, 48, 48, art.EFFECT_INKS["show"], 9) + art.EFFECT_ICONS["show"]
    return 32, svg.group(tile, 0, 4, 32 / 48)


# ── one picture for each kind of project ─────────────────────────────────────────────────────────


def _hotel_count(city: City, terms: Terms) -> str:
    return _row([*_hotels(terms["size"]), _times(terms["count"])])


def _adjacent_hotels(city: City, terms: Terms) -> str:
    sizes = ("grand", "small") if terms["size"] == "any" else (terms["size"],)
    row = [_hotel(sizes[n % len(sizes)]) for n in range(terms["count"])]
    ground = svg.line(f"M4 39h{WIDTH - 8}", art.TEAL, 2, round=False)
    return _row(row, 2) + ground


def _hotels_on(city: City, terms: Terms) -> str:
    return _row([_hotel("grand", str(avenue)) for avenue in terms["avenues"]], 16)


def _free_boxes(city: City, terms: Terms) -> str:
    return _row([_box(), _times(terms["count"])])


def _run(city: City, terms: Terms) -> str:
    parity, length, count = terms["parity"], terms["length"], terms["count"]
    if count == 1:
        return _row([_lit(parity)] * length, 2)
    rows = [svg.group(_row([_lit(parity, 22, 15)] * length, 2), 0, dy) for dy in (-10, 10)]
    return "".join(rows) if count == 2 else _row([*[_lit(parity)] * length, _times(count)], 2)


def _edge_run(city: City, terms: Terms) -> str:
    return _row([_street(), *[_lit(terms["parity"])] * terms["length"]], 3)


def _open_streets(city: City, terms: Terms) -> str:
    return _row([_street(), *[_open()] * 4, _times(terms["count"])], 3)


def _limousine_types(city: City, terms: Terms) -> str:
    return _row([_limousine(), *(_sign(special) for special in ("vip", "luxury", "mafia"))], 4)


def _limousine_streets(city: City, terms: Terms) -> str:
    return _row([_limousine(), *(_carpet(street) for street in (1, 2, 3, 4))], 4)


def _cranes_open_on(city: City, terms: Terms) -> str:
    return _row([_opened_crane(str(avenue)) for avenue in terms["avenues"]], 16)


def _cranes_open_streets(city: City, terms: Terms) -> str:
    return _row([_street(), _opened_crane(), _opened_crane(), _times(terms["count"])])


def _cranes_built(city: City, terms: Terms) -> str:
    return _row([_crane(), _times(city.cranes.bit_count())])


def _street_cranes_and_shows(city: City, terms: Terms) -> str:
    return _row([_street(), _opened_crane(), _words("+", 22), _star()])


def _show_columns(city: City, terms: Terms) -> str:
    return _row([_show(), _crossed(terms["boxes"]), _crossed(terms["boxes"])])


def _top_street_shows_and_golf(city: City, terms: Terms) -> str:
    return _row([_street("1"), _star(), _words("+", 22), _flag()])


def _golf(city: City, terms: Terms) -> str:
    return _row([_flag(str(terms["par"])), _times(city.holes[terms["par"]].bit_count())])


PICTURES: Mapping[str, Callable[[City, Terms], str]] = {
    "hotels": _hotel_count,
    "adjacent-hotels": _adjacent_hotels,
    "hotels-on": _hotels_on,
    "free-boxes": _free_boxes,
    "run": _run,
    "edge-run": _edge_run,
    "open-streets": _open_streets,
    "limousine-types": _limousine_types,
    "limousine-streets": _limousine_streets,
    "cranes-open-on": _cranes_open_on,
    "cranes-open-streets": _cranes_open_streets,
    "cranes-built": _cranes_built,
    "street-cranes-and-shows": _street_cranes_and_shows,
    "show-columns": _show_columns,
    "top-street-shows-and-golf": _top_street_shows_and_golf,
    "golf": _golf,
}

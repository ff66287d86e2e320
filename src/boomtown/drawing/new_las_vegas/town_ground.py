"""What is printed in the town of New Las Vegas: the desert, and the city at night."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boomtown.drawing import svg
from boomtown.drawing.new_las_vegas import art
from boomtown.drawing.new_las_vegas import city as places
from boomtown.drawing.new_las_vegas.city import BLOCK, HOTELS, crossing, in_block, left, top
from boomtown.editions.new_las_vegas import AVENUES, STREETS, Casino
from boomtown.rules.new_las_vegas.city import City, Crossing

STARS = (
    (66, 62, 1.6),
    (112, 70, 1.2),
    (936, 48, 1.4),
    (972, 84, 1.8),
    (96, 44, 1),
    (958, 118, 1.2),
    (70, 128, 1.4),
)


def ground(city: City, golf: bool, says: Mapping[str, str]) -> str:
    """Symbols of one kind are one group, which says what they are."""
    avenues, casinos = range(1, AVENUES + 1), city.casinos
    numbers = (svg.text(left(avenue) + BLOCK / 2, 28, avenue, 22, art.CHALK) for avenue in avenues)
    streets = (_street_sign(street) for street in range(1, STREETS + 1))
    parts = [*_desert(city, golf), *numbers, *streets, *_roads(city, says), *map(_casino, casinos)]
    parts += [svg.explained(says[size], _hotels(size)) for size in ("grand", "small")]
    signs: dict[str, list[str]] = {"vip": [], "luxury": [], "mafia": [], "star": [], "crane": [], "hole": []}
    for casino, par in zip(casinos, city.par, strict=True):
        x, y = left(casino.avenue), top(casino.street)
        if casino.special:
            signs[casino.special].append(_special(x, y, casino.special))
        if casino.star:
            signs["star"].append(_star(x, y))
        if casino.crane:
            signs["crane"].append(art.crane(x + 10, y + 18, 0.78) + _felt(x + 18, y + 9, 15))
        if golf and par:
            signs["hole"].append(_hole(x, y, par))
    return "".join(parts) + "".join(
        svg.explained(says[kind], "".join(drawn)) for kind, drawn in signs.items() if drawn
    )


def _felt(x: float, y: float, radius: float) -> str:
    """A small symbol is easier to touch than to see."""
    return svg.circle(x, y, radius, "#fff", fill_opacity=0)


# ── around the city ──────────────────────────────────────────────────────────────────────────────


def _desert(city: City, golf: bool) -> Iterator[str]:
    """The night sky, the airport, and what grows on the blocks without a casino."""
    yield from (svg.circle(x, y, radius, art.CREAM) for x, y, radius in STARS)
    airport = city.edition.airport
    for street in range(1, STREETS + 1):
        for avenue in range(1, AVENUES + 1):
            block = street, avenue
            if block in airport:
                yield _airport(left(avenue), top(street), first=block == min(airport))
            elif block not in city.index:
                yield _wild(*block)
    if not golf:  # the sky in the place of the golf course
        for avenue in range(3, AVENUES):
            yield art.starburst(left(avenue), 66, 9 if avenue % 2 else 6, art.DIM)


def _wild(street: int, avenue: int) -> str:
    """In the top street a sign or the moon, below it cactus and mesa."""
    x, y = left(avenue), top(street)
    if street == 1:
        return _roadside_sign(x, y) if avenue == 1 else _moon(x, y)
    return _mesa(x, y) if avenue % 2 else _cactus(x, y)


def _roadside_sign(x: int, y: int) -> str:
    poles = f"M{x + 34} {y + 88}V{y + 36}M{x + 50} {y + 88}V{y + 48}"
    board = f"M{x + 10} {y + 48}q30 -30 64 -12q-10 26 -48 30q-10 0 -16 -18z"
    return (
        svg.line(poles, art.DIM, 3, round=False)
        + svg.path(board, art.DUSK, stroke=(art.TEAL, 2.2))
        + art.starburst(x + 42, y + 24, 26, art.GOLD)
    )


def _moon(x: int, y: int) -> str:
    return svg.path(f"M{x + 52} {y + 14}a26 26 0 1 0 20 40a22 22 0 0 1 -20 -40z", art.CREAM, opacity=0.9)


def _cactus(x: int, y: int) -> str:
    plant = f"M{x + 40} {y + 88}V{y + 34}M{x + 40} {y + 68}h-16v-16M{x + 40} {y + 60}h15v-18"
    sand = svg.line(f"M{x + 6} {y + 88}h{BLOCK - 12}", art.ROAD, 2, round=False)
    return svg.line(plant, art.GREEN, 7, opacity=0.55) + sand


def _mesa(x: int, y: int) -> str:
    return svg.path(f"M{x + 2} {y + 88}l12 -30h12l4 -14h28l5 20h8l10 24z", art.LOT, stroke=(art.ROAD, 1.6))


def _airport(x: int, y: int, first: bool) -> str:
    """A runway over both blocks, and one plane."""
    runway = svg.rect(x, y + 62, BLOCK, 20, art.LOT)
    line = svg.line(f"M{x + 4} {y + 72}h{BLOCK - 6}", art.CHALK, 2, dash="12 9", round=False)
    return runway + line + (_plane(x + 64, y + 36) if first else _tower(x, y))


def _plane(x: int, y: int) -> str:
    shape = "M-30 4l-6 -14h7l8 9h14l-10 -16h8l18 16h14q8 1 8 5q-4 4 -10 4h-14l-16 14h-8l8 -14z"
    return svg.group(svg.path(shape, art.CREAM), x, y, turn=-8)


def _tower(x: int, y: int) -> str:
    tower = f"M{x + 52} {y + 62}l3 -28h10l3 28zM{x + 46} {y + 22}h28l-5 12h-18zM{x + 60} {y + 22}v-10"
    return svg.path(tower, art.LOT, stroke=(art.TEAL, 1.6))


# ── the city ─────────────────────────────────────────────────────────────────────────────────────


def _hotels(size: str) -> str:
    parts = []
    for x in map(left, range(1, AVENUES + 1)):
        grand = size == "grand"
        shape = art.grand_hotel(x + 12, HOTELS) if grand else art.small_hotel(x + 54, HOTELS)
        parts.append(svg.path(shape, art.DUSK, stroke=(art.GOLD, 1.6), stroke_linejoin="round"))
        parts.append(svg.line(f"M{x + (6 if grand else 50)} {HOTELS}h{44 if grand else 30}", art.ROAD, 2))
    return "".join(parts)


def _street_sign(street: int) -> str:
    y = top(street) + 46
    sign = svg.path(f"M6 {y - 17}h18l9 17l-9 17h-18z", art.DUSK, stroke=(art.TEAL, 1.8))
    return sign + svg.text(17, y + 8, street, 22, art.CHALK)


def _roads(city: City, says: Mapping[str, str]) -> Iterator[str]:
    roads = city.edition.roads
    pieces = [(crossing(s, a - 1), crossing(s, a)) for s, a in sorted(roads.under)]
    pieces += [(crossing(s - 1, a), crossing(s, a)) for s, a in sorted(roads.beside)]
    path = "".join(f"M{x} {y}L{to_x} {to_y}" for (x, y), (to_x, to_y) in pieces)
    yield svg.line(path, art.ROAD, 11)
    yield svg.line(path, art.DIM, 1, dash="6 7", opacity=0.7, round=False)
    lamps = "".join(_lamp(lamp) for lamp in sorted(roads.lamps) if lamp != roads.light)
    yield svg.explained(says["lamp"], lamps)
    yield svg.explained(says["light"], _light(roads.light))


def _lamp(lamp: Crossing) -> str:
    x, y = crossing(*lamp)
    return svg.circle(x, y, 7, art.NIGHT, stroke=(art.GOLD, 2.5)) + _felt(x, y, 15)


def _light(lamp: Crossing) -> str:
    x, y = crossing(*lamp)
    lights = zip((art.CORAL, art.GOLD, art.GREEN), (-9, 0, 9), strict=True)
    dots = "".join(svg.circle(x, y + dy, 3.6, ink) for ink, dy in lights)
    return svg.rect(x - 8, y - 16, 16, 32, art.INK, 7, stroke=(art.CREAM, 2)) + dots + _felt(x, y, 18)


def _casino(casino: Casino) -> str:
    x, y = left(casino.avenue), top(casino.street)
    ink = art.SPECIAL_INKS[casino.special] if casino.special else art.TEAL
    parts = [
        svg.rect(*in_block(x, y, places.FACADE), art.LOT, 7, stroke=(ink, 1.8)),
        svg.rect(*in_block(x, y, places.MARQUEE), art.NIGHT, 5, stroke=(art.ROAD, 1)),
    ]
    if not casino.special:
        windows = "".join(f"M{x + 19 + 12 * n} {y + 73}v8" for n in range(5))
        parts.append(svg.line(windows, art.ROAD, 4, round=False))
    return "".join(parts)


def _special(x: int, y: int, special: str) -> str:
    sx, sy = x + places.SIGN[0], y + places.SIGN[1]
    carpet = svg.path(f"M{sx - 9} {y + 88}h18l4 7h-26z", art.CARPET)
    sign = art.special_sign(special, sx, sy, art.SPECIAL_INKS[special])
    return carpet + sign + svg.hit(sx - 30, sy - 10, 60, 22)


def _star(x: int, y: int) -> str:
    star = svg.path(svg.star(x + 68, y + 12, 12), art.NIGHT, stroke=(art.GOLD, 1.8))
    return star + _felt(x + 68, y + 12, 15)


def _hole(x: int, y: int, par: int) -> str:
    x, y = x + BLOCK // 2, y - 20
    return (
        svg.hit(x - 32, y - 32, 64, 40)
        + svg.ellipse(x, y, 32, 9, art.DUSK, stroke=(art.GREEN, 1.8))
        + svg.line(art.flag(x - 14, y), art.GREEN, 2, round=False)
        + svg.text(x + 15, y - 13, par, 25, art.CHALK)
    )

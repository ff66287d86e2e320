"""Two turns side by side on one drawing: rings where one was played, and where another would have been."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boomtown.drawing import svg
from boomtown.drawing.drawing import Box, Drawing, Place

PLAYED, BEST = "played", "best"
INKS = {PLAYED: "#b93a16", BEST: "#7a2bd6"}
"""Of a turn that was played, and of one that a bot would play: a hint has that colour too."""
_DASHES = {PLAYED: "15 9", BEST: None}
_ROOM = {PLAYED: 10.0, BEST: 3.0}
"""So far outside of its box a ring stands, so that two around one box are seen."""
_CREAM = "#fff8ea"
_BADGE = 17
_AROUND = 44
_SMALL = 0.55
"""A section that is smaller than that part of the drawing is not cut through."""
_LEAST = (560, 300)
"""A part of a drawing is shown with what lies around it, and never smaller than this."""
_STRIP = 0.5
"""A drawing that is no higher than that part of its width is shown as a whole."""


def compared(drawing: Drawing, name: str, played: Sequence[Place], best: Sequence[Place]) -> str:
    """The part of a drawing where two turns differ; nothing if neither was played there."""
    found = {PLAYED: _marks(drawing, name, played), BEST: _marks(drawing, name, best)}
    same = found[PLAYED].keys() & found[BEST].keys()
    if found[PLAYED].keys() ^ found[BEST].keys():
        found = {kind: {box: s for box, s in of.items() if box not in same} for kind, of in found.items()}
    pairs = [(box, kind) for kind in (PLAYED, BEST) for box in found[kind]]
    if not pairs:
        return ""
    crop = _crop({**found[PLAYED], **found[BEST]}, drawing.size)
    rings = "".join(_halo(*pair) for pair in pairs) + "".join(_ring(*pair) for pair in pairs)
    return drawing.svg(crop, rings + "".join(_corner(*pair, crop) for pair in pairs))


def sign(kind: str) -> str:
    """The sign of a ring, to stand beside the words for it."""
    return f'<svg class="sign-of" viewBox="-20 -20 40 40" aria-hidden="true">{_badge(kind)}</svg>'


def _marks(drawing: Drawing, name: str, places: Iterable[Place]) -> dict[Box, Box]:
    """Where the places lie in the picture as a whole, each with the section it lies in."""
    found = {}
    for place in places:
        if place.drawing == name and place.section in drawing.sections:
            (x, y, _, _), section = drawing.sections[place.section].box, drawing.box(place.section)
            at_x, at_y, width, height = place.box
            found[at_x + section[0] - x, at_y + section[1] - y, width, height] = section
    return found


def _frame(box: Box, kind: str) -> Box:
    (x, y, width, height), room = box, _ROOM[kind]
    return x - room, y - room, width + 2 * room, height + 2 * room


def _halo(box: Box, kind: str) -> str:
    """Under all rings, so that they are seen on any ground."""
    return svg.rect(*_frame(box, kind), "none", 12, stroke=(_CREAM, 9), opacity=0.9)


def _ring(box: Box, kind: str) -> str:
    return svg.rect(*_frame(box, kind), "none", 12, stroke=(INKS[kind], 5), dash=_DASHES[kind])


def _corner(box: Box, kind: str, crop: Box) -> str:
    """The sign of a played turn stands on the lower left corner, that of the best one on the upper right."""
    x, y, width, height = _frame(box, kind)
    corner = (x, y + height) if kind == PLAYED else (x + width, y)
    (left, top, wide, high), edge = crop, _BADGE + 3
    inside_x = min(max(corner[0], left + edge), left + wide - edge)
    return svg.group(_badge(kind), inside_x, min(max(corner[1], top + edge), top + high - edge))


def _badge(kind: str) -> str:
    disc = svg.circle(0, 0, _BADGE, INKS[kind], stroke=(_CREAM, 3))
    if kind == BEST:
        return disc + svg.path(svg.star(0, 0, 11), _CREAM)
    return disc + svg.circle(0, 0, 6, _CREAM)


def _crop(marks: Mapping[Box, Box], size: tuple[float, float]) -> Box:
    """The boxes with what lies around them, within the picture; small sections are seen as a whole."""
    if size[1] <= _STRIP * size[0]:
        return 0, 0, *size
    (left, width), (top, height) = (_span(marks, way, size[way]) for way in (0, 1))
    return left, top, width, height


def _span(marks: Mapping[Box, Box], way: int, size: float) -> tuple[float, float]:
    """From where on and how much is shown, across or down."""
    spans = [(box[way] - _AROUND, box[way + 2] + 2 * _AROUND) for box in marks]
    spans += [(box[way], box[way + 2]) for box in marks.values() if box[way + 2] < _SMALL * size]
    first, last = min(begin for begin, _ in spans), max(begin + length for begin, length in spans)
    length = min(size, max(last - first, _LEAST[way]))
    return min(max(0, (first + last - length) / 2), size - length), length

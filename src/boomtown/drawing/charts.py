"""Charts of the points: the curve from round to round, bars side by side, the result as one picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from boomtown.drawing import svg
from boomtown.drawing.signs import CREAM, badge, ink_of
from boomtown.rules.kernel.scores import Holder

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_GRID_LINES = 5
MOST_DOTS = 60
SIGN = 26
MARK = 24
INK, FAINT, PAPER, LINE, MUSTARD = "#23243a", "#5d5f74", "#fffaf0", "#d9cfba", "#f2b134"


@dataclass(frozen=True)
class Points:
    """Whose points, one value for each of the rounds, or of the steps at which they are known."""

    holder: Holder
    values: Sequence[int]


@dataclass(frozen=True)
class _Plot:
    """A frame in which values from `low` to `high` stand over places from `first` to `last`."""

    frame: svg.Frame
    first: float
    last: float
    low: float
    high: float

    def x(self, place: float) -> float:
        left, _, width, _ = self.frame
        return round(left + (place - self.first) / max(1, self.last - self.first) * width, 1)

    def y(self, value: float) -> float:
        _, top, _, height = self.frame
        return round(top + (self.high - value) / max(1.0, self.high - self.low) * height, 1)

    def line(self, places: Sequence[int], values: Sequence[float]) -> str:
        return "M" + "L".join(f"{self.x(p)} {self.y(v)}" for p, v in zip(places, values, strict=True))


def _plot(places: Sequence[int], lines: Sequence[Points], frame: svg.Frame) -> _Plot:
    all_values = [value for line in lines for value in line.values]
    return _Plot(frame, places[0], places[-1], min(0, *all_values), max(1, *all_values))


def seat_class(holder: Holder) -> str:
    """The class by which a page gives a line or bar of somebody its colour."""
    return f"ink-{holder % 5}" if isinstance(holder, int) else "ink-automa"


def curve(rounds: Sequence[int], lines: Sequence[Points], size: tuple[int, int], title: str) -> str:
    """The points of everybody after each round; the words take the colour of those around them."""
    width, height = size
    plot = _plot(rounds, lines, (38, 14, width - 38 - 74, height - 44))
    content = _grid(plot, "currentColor") + _round_numbers(plot, rounds, "currentColor")
    content += _lines(plot, rounds, lines, 3) + _ends(plot, lines, "currentColor")
    return (
        f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"{svg.lettered(content)}</svg>"
    )


def history(values: Sequence[int], average: float, size: tuple[int, int], title: str) -> str:
    """The points of one game after another, and their average; what is drawn takes the page's colours."""
    width, height = size
    numbers = range(1, len(values) + 1)
    plot = _plot(numbers, [Points(0, values)], (38, 12, width - 38 - 14, height - 38))
    left, _, wide, _ = plot.frame
    drawn = _grid(plot, "currentColor")
    drawn += svg.line(f"M{left} {plot.y(average)}h{wide}", "currentColor", 2, dash="5 5", class_="average")
    drawn += svg.line(plot.line(numbers, values), "currentColor", 2.5, class_="run")
    best = values.index(max(values))
    dots = [] if len(values) > MOST_DOTS else [n for n in range(len(values)) if n != best]
    for n, radius, kind in [*((n, 3.5, "dot") for n in dots), (best, 6, "best")]:
        drawn += svg.circle(plot.x(n + 1), plot.y(values[n]), radius, "currentColor", class_=kind)
    drawn += "".join(
        svg.text(plot.x(n), height - 8, n, 13, "currentColor", at, 500)
        for n, at in ((1, "middle"), (len(values), "end"))
    )
    return (
        f'<svg class="history" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"{svg.lettered(drawn)}</svg>"
    )


@dataclass(frozen=True)
class Outlooks:
    """What could be expected of a game from turn to turn, and which turns are pointed out."""

    points: Sequence[float]
    chances: Sequence[float]
    """From 0 to 1; none where there was nobody to win against."""
    marks: Mapping[int, int]
    """The number that stands at a place of the curve, by the place."""
    rounds: Mapping[int, int]
    """The places where a round begins."""


def outlooks(of: Outlooks, size: tuple[int, int], titles: tuple[str, str]) -> str:
    """The points that could be expected, and below them the chance to win."""
    width, height = size
    low, high = min(of.points), max(of.points)
    spare = max(3.0, 0.12 * (high - low))
    deep = height - 58 if not of.chances else round(0.58 * height)
    plot = _Plot((44, 34, width - 44 - 22, deep - 34), 0, len(of.points) - 1, low - spare, high + spare)
    drawn = svg.text(0, 16, titles[0], 14, "currentColor", "start", 700) + _grid(plot, "currentColor")
    drawn += _run(plot, of.points, "points")
    if of.chances:
        below = _Plot((44, deep + 40, width - 44 - 22, height - deep - 68), 0, plot.last, 0, 1)
        drawn += svg.text(0, deep + 26, titles[1], 14, "currentColor", "start", 700)
        drawn += _percents(below) + _run(below, of.chances, "chances")
    drawn += _marks(plot, of)
    every = 5 if len(set(of.rounds.values())) > 13 else 1
    drawn += "".join(
        svg.text(plot.x(place), height - 6, number, 13, "currentColor", "middle", 500)
        for place, number in of.rounds.items()
        if number % every == 0
    )
    return (
        f'<svg class="outlooks" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(" · ".join(titles if of.chances else titles[:1]))}">'
        f"{svg.lettered(drawn)}</svg>"
    )


def _run(plot: _Plot, values: Sequence[float], kind: str) -> str:
    places = range(len(values))
    under = f"{plot.line(places, values)}V{plot.y(plot.low)}H{plot.x(0)}Z"
    end = svg.circle(plot.x(len(values) - 1), plot.y(values[-1]), 5, "currentColor", class_=kind)
    return (
        svg.path(under, "currentColor", class_=f"under {kind}")
        + svg.line(plot.line(places, values), "currentColor", 3, class_=kind)
        + end
    )


def _percents(plot: _Plot) -> str:
    left, _, width, _ = plot.frame
    return "".join(
        svg.line(f"M{left} {plot.y(value)}h{width}", "currentColor", 1, opacity=0.16 if value else 0.45)
        + svg.text(left - 8, plot.y(value) + 4.5, f"{100 * value:.0f}", 13, "currentColor", "end", 500)
        for value in (0, 0.5, 1)
    )


def _marks(plot: _Plot, of: Outlooks) -> str:
    """A number on the curve; above it where another one stands close by."""
    drawn, taken = "", list[tuple[float, float]]()
    for place, number in of.marks.items():
        x, y = plot.x(place), plot.y(of.points[place])
        while close := [top for left, top in taken if abs(x - left) < MARK and abs(y - top) < MARK]:
            y = min(close) - MARK
        taken.append((x, y))
        drawn += svg.circle(x, y, MARK / 2 - 1, INK, stroke=(PAPER, 2))
        drawn += svg.text(x, y + 5, number, 14, PAPER, "middle", 700)
    return drawn


def strip(steps: Sequence[int], lines: Sequence[Points]) -> str:
    """The curve over the steps of a game, to be stretched behind a slider."""
    plot = _plot(steps, lines, (0, 4, 1000, 92))
    zero = svg.line(f"M0 {plot.y(0)}H1000", "currentColor", 1, opacity=0.3)
    drawn = zero + _lines(plot, steps, lines, 2)
    return (
        '<svg class="strip" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">'
        f"{drawn}</svg>"
    )


def _lines(plot: _Plot, places: Sequence[int], lines: Sequence[Points], width: float) -> str:
    """The first one lies on top."""
    return "".join(
        svg.line(
            plot.line(places, line.values),
            ink_of(line.holder),
            width,
            class_=f"of {seat_class(line.holder)}",
            vector_effect="non-scaling-stroke",
            dash="7 6" if isinstance(line.holder, str) or line.holder >= 5 else None,
        )
        for line in reversed(lines)
    )


def _grid(plot: _Plot, ink: str) -> str:
    left, _, width, _ = plot.frame
    return "".join(
        svg.line(f"M{left} {plot.y(value)}h{width}", ink, 1, opacity=0.45 if value == 0 else 0.16)
        + svg.text(left - 8, plot.y(value) + 4.5, _number(value), 13, ink, "end", 500)
        for value in _grid_values(plot)
    )


def _grid_values(plot: _Plot) -> range:
    step = next(s for s in STEPS if (plot.high - plot.low) / s <= MOST_GRID_LINES or s == STEPS[-1])
    return range(-int(-plot.low // step) * step, int(plot.high) + 1, step)


def _round_numbers(plot: _Plot, rounds: Sequence[int], ink: str) -> str:
    """Every fifth round, of short games every one."""
    _, top, _, height = plot.frame
    every = 5 if len(rounds) > 13 else 1
    return "".join(
        svg.text(plot.x(number), top + height + 22, number, 13, ink, "middle", 500)
        for number in rounds
        if number % every == 0
    )


def _ends(plot: _Plot, lines: Sequence[Points], ink: str) -> str:
    """At the end of each line its sign and the points; those that would meet stand one above the other."""
    left, top, width, height = plot.frame
    heights = dict(_apart([(plot.y(line.values[-1]), n) for n, line in enumerate(lines)], top, top + height))
    return "".join(
        svg.group(badge(line.holder), left + width + 18, heights[n], SIGN / 54)
        + svg.text(left + width + 36, heights[n] + 5, _number(line.values[-1]), 15, ink, "start", 700)
        for n, line in enumerate(lines)
    )


def _apart(wanted: list[tuple[float, int]], top: float, bottom: float) -> Iterator[tuple[int, float]]:
    """From the lowest end up: everything at its height, or as far above its neighbour as needed."""
    ordered = sorted(wanted)
    room = min(SIGN, (bottom - top) / max(1, len(ordered) - 1))
    free = bottom
    for place, (height, n) in reversed(list(enumerate(ordered))):
        found = max(min(height, free), top + place * room)
        yield n, found
        free = found - room


def _number(value: int) -> str:
    return f"{value}".replace("-", "−")


def bar(holder: Holder, value: int, least: int, most: int) -> str:
    """A value as a bar between the least and the most of all; what is lost points to the other side."""
    low, high = min(0, least), max(0, most)
    span = max(1, high - low)
    start, end = sorted(((0 - low) / span * 100, (value - low) / span * 100))
    drawn = svg.rect(round(start, 1), 0, round(end - start, 1), 8, ink_of(holder), class_=seat_class(holder))
    return (
        f'<svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
    )


def confetti() -> str:
    """Bits of paper in the colours of the seats; a page lets them fall."""
    bits = "".join(
        svg.rect(
            (n * 97) % 400, 4 + (n * 53) % 40, 5 + n % 3 * 2, 9, ink, 1, class_=f"bit-{n % 4}", opacity=0.85
        )
        for n, ink in enumerate([*(ink_of(seat) for seat in range(5)), MUSTARD] * 5)
    )
    frame = 'class="confetti" viewBox="0 0 400 200" preserveAspectRatio="none" aria-hidden="true"'
    return f"<svg {frame}>{bits}</svg>"


@dataclass(frozen=True)
class Standing:
    """A line of the result: the place, who, how many points."""

    place: int
    holder: Holder
    name: str
    points: int


def result(
    game: str,
    headline: str,
    cause: str,
    standings: Sequence[Standing],
    rounds: Sequence[int],
    lines: Sequence[Points],
) -> str:
    """The result as a picture of its own, to be sent to friends."""
    width, height = 1200, 630
    drawn = svg.rect(0, 0, width, height, PAPER) + svg.rect(0, 0, width, 92, INK)
    drawn += svg.rect(0, 92, width, 8, MUSTARD)
    drawn += svg.text(50, 62, game, svg.fitted(game, 820, 40), CREAM, "start", 700)
    drawn += svg.text(width - 50, 60, "Boomtown", 30, MUSTARD, "end", 700)
    drawn += svg.lines(50, 160, headline, 1100, 50, INK, "start", 700)
    drawn += svg.lines(50, 226, cause, 1100, 25, FAINT, "start", 500)
    drawn += _standings(standings)
    if len(rounds) > 1:
        plot = _plot(rounds, lines, (660, 290, 400, 260))
        drawn += _grid(plot, FAINT) + _round_numbers(plot, rounds, FAINT)
        drawn += _lines(plot, rounds, lines, 4) + _ends(plot, lines, INK)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{escape(headline)}">{svg.lettered(drawn)}</svg>'
    )


def _standings(standings: Sequence[Standing]) -> str:
    best = max(1, *(one.points for one in standings))
    drawn = ""
    for row, one in enumerate(standings):
        y = 292 + row * 60
        drawn += svg.text(66, y + 26, one.place, 28, FAINT, "middle", 700)
        drawn += svg.group(badge(one.holder), 114, y + 16, 44 / 54)
        drawn += svg.text(152, y + 12, one.name, svg.fitted(one.name, 330, 24), INK, "start", 700)
        drawn += svg.rect(152, y + 22, 340, 14, LINE, 7)
        drawn += svg.rect(152, y + 22, max(0, 340 * one.points / best), 14, ink_of(one.holder), 7)
        drawn += svg.text(570, y + 32, _number(one.points), 34, INK, "end", 700)
    return drawn

"""The scores of bots as a picture: for each bot a band of bars, how often it had how many points."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.arena import Row
from boomtown.drawing import svg
from boomtown.terminal.words import say

WIDTH, MARGIN, TOP, BAND, GAP, BOTTOM = 720, 110, 64, 88, 32, 40
INK, PAPER, SCALE = "#2b2320", "#fbf5ea", "#e3d8c4"
COLORS = ("#c8553d", "#2a6f77", "#d9a441", "#5b4b8a", "#6a8f3c", "#8a4b6b")
STEPS = (1, 2, 5, 10, 20, 50, 100, 1000, 10000)
"""How many points a bar can be wide, or lie between two marks of the scale."""
BARS, MARKS = 32, 12
"""How many bars a band has at most, and marks the scale beside the first."""


def draw(title: str, found: Sequence[Row]) -> str:
    """All bands over the same scale."""
    plot, height = Plot(found), TOP + len(found) * (BAND + GAP) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        ' font-family="system-ui, sans-serif">',
        svg.title(title),
        svg.rect(0, 0, WIDTH, height, PAPER),
        svg.text(MARGIN, 32, title, 18, INK, weight=600),
        *plot.scale(height - BOTTOM),
    ]
    for place, row in enumerate(found):
        base = TOP + place * (BAND + GAP) + BAND
        parts += [
            *plot.band(row, base, COLORS[place % len(COLORS)], row.bot, f"{row.wins / row.games:.0%}"),
            *plot.mean(row, base),
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


class Plot:
    """The scale that all bands share."""

    def __init__(self, found: Sequence[Row], bars: int = BARS) -> None:
        scores = [score for row in found for score in row.scores]
        low, high = min(scores), max(scores)
        self.step = next(step for step in STEPS if high - low < step * bars)
        self.low, self.count = low // self.step, high // self.step - low // self.step + 1
        self.tallest = max(max(self._shares(row)) for row in found)

    def _shares(self, row: Row) -> list[float]:
        """How often the scores of each bar were reached."""
        counts = [0] * self.count
        for score, times in row.scores.items():
            counts[score // self.step - self.low] += times
        return [count / row.games for count in counts]

    def _x(self, points: float) -> float:
        return round(MARGIN + (points / self.step - self.low) * (WIDTH - MARGIN - 30) / self.count, 1)

    def scale(self, bottom: float) -> list[str]:
        """Upright lines with round numbers of points under them."""
        low, high = self.low * self.step, (self.low + self.count) * self.step
        every = next(points for points in STEPS if high - low <= points * MARKS)
        parts = []
        for mark in range(-(-low // every) * every, high + 1, every):
            parts.append(svg.line(f"M{self._x(mark)} {TOP}V{bottom}", SCALE, 1))
            parts.append(svg.text(self._x(mark), bottom + 20, mark, 13, INK, "middle"))
        return parts

    def band(self, row: Row, base: int, color: str, *words: str) -> list[str]:
        """The bars of a row, with words on their left."""
        outline, left = f"M{MARGIN} {base}", MARGIN - 12
        for bar, share in enumerate(self._shares(row), self.low + 1):
            outline += f"V{base - share / self.tallest * BAND:.1f}H{self._x(bar * self.step)}"
        return [
            svg.path(f"{outline}V{base}Z", color, fill_opacity=0.75),
            svg.line(f"M{MARGIN} {base}H{WIDTH - 30}", INK, 1),
            *(
                svg.text(
                    left, base + 17 * (place - len(words)) - 3 + 17, text, 13, INK, "end", 0 if place else 600
                )
                for place, text in enumerate(words)
            ),
        ]

    def mean(self, row: Row, base: int) -> list[str]:
        x, top = self._x(row.mean_score), base - BAND - 12
        said = say("average {mean:.1f}", mean=row.mean_score)
        return [svg.line(f"M{x} {base}V{top}", INK, 1, dash="3 3"), svg.text(x + 5, top + 4, said, 12, INK)]

"""Values that are crossed one by one: the next one is what counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from boomtown.drawing import svg
from boomtown.drawing.perfect_home import art


@dataclass(frozen=True, eq=False)
class ValueBoxes:
    """The middles of their boxes, and what is printed in them."""

    middles: tuple[tuple[float, float], ...]
    figures: tuple[str, ...]
    width: int
    height: int
    size: int

    def printed(self) -> str:
        return "".join(
            self.box(i, art.CARD, (art.LINE, 1.5)) + self.figure(i, art.FAINT)
            for i in range(len(self.figures))
        )

    def box(self, i: int, fill: str, edge: tuple[str, float]) -> str:
        x, y = self.middles[i]
        frame = x - self.width / 2, y - self.height / 2, self.width, self.height
        return svg.rect(*frame, fill, 7, stroke=edge)

    def figure(self, i: int, ink: str) -> str:
        x, y = self.middles[i]
        return svg.text(x, y + self.size * 0.36, self.figures[i], self.size, ink)

    def strike(self, i: int, ink: str) -> str:
        (x, y), dx, dy = self.middles[i], self.width / 2 - 5, self.height / 2 - 6
        return svg.line(f"M{x - dx:g} {y + dy:g}L{x + dx:g} {y - dy:g}", ink, 3)


@cache
def crossed(boxes: ValueBoxes, count: int, before: int) -> str:
    """So many values struck, the ones since `before` in fresh ink; the next one is what counts."""
    strikes = [boxes.strike(i, art.FRESH if i >= before else art.STRIKE) for i in range(count)]
    edge = (art.FRESH, 3) if count > before else (art.INK, 1.5)
    return "".join(strikes) + boxes.box(count, art.GOLD, edge) + boxes.figure(count, edge[0])


def cost_figures(values: Iterable[int]) -> tuple[str, ...]:
    """Points that are lost."""
    return tuple(f"−{value}" if value else str(value) for value in values)

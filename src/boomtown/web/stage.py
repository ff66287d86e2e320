"""The stage of a table's page: its drawings, the boxes of their sections, how each screen arranges them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boomtown.drawing import Drawing
from boomtown.drawing.drawing import Box, Section
from boomtown.web.games.face import WebFace


class Stage:
    """What one page shows of the drawings; it remembers which boxes the page knows."""

    def __init__(self, face: WebFace) -> None:
        self.face = face
        self._drawn: Mapping[str, Drawing] = {}
        self._known: dict[str, Mapping[str, Section]] = {}
        self._boxes: dict[str, Box] = {}

    def show(self, drawings: Mapping[str, Drawing]) -> None:
        self._drawn = {**self._drawn, **drawings}

    def moved(self) -> dict[str, Box]:
        """The boxes of sections that the page does not know yet."""
        moved = {}
        for name, drawing in self._drawn.items():
            if self._known.get(name) is drawing.sections:
                continue
            self._known[name] = drawing.sections
            for section, drawn in drawing.sections.items():
                id = f"{name}/{section}"
                if self._boxes.get(id) != drawn.box:
                    moved[id] = self._boxes[id] = drawn.box
        return moved

    def sizes(self) -> dict[str, tuple[float, float]]:
        return {name: (drawing.width, drawing.height) for name, drawing in self._drawn.items()}

    def groups(self) -> dict[str, str]:
        """The drawings as the first picture of the page."""
        return {name: drawing.groups(name) for name, drawing in self._drawn.items()}

    def plan(self) -> dict[str, Any]:
        """What the page must know to arrange the sections and to look at them."""
        sections = {
            f"{name}/{section}": {
                "box": drawn.box,
                "read": drawn.read,
                "regions": dict(drawn.regions),
            }
            for name, drawing in self._drawn.items()
            for section, drawn in drawing.sections.items()
        }
        papers = {name: drawing.paper for name, drawing in self._drawn.items()}
        titles = {name: drawing.title for name, drawing in self._drawn.items()}
        return {"sections": sections, "papers": papers, "titles": titles, "layouts": self.face.layouts}

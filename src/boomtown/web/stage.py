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
        self._drawn: dict[str, Drawing] = {}
        self._empty: dict[str, tuple[Mapping[str, Section], dict[str, str]]] = {}
        self._boxes: dict[str, Box] = {}

    def pieces(self, name: str, drawing: Drawing) -> dict[str, str]:
        """The pieces by their names in the page, also those that are empty now."""
        self._drawn[name] = drawing
        known = self._empty.get(name)
        if known is None or known[0] is not drawing.sections:
            empty = {
                f"{name}/{section}/{slot}": ""
                for section, drawn in drawing.sections.items()
                for slot in drawn.slots
            }
            self._empty[name] = drawing.sections, empty
        else:
            empty = known[1]
        return {**empty, **{f"{name}/{piece}": content for piece, content in drawing.pieces.items()}}

    def moved(self) -> dict[str, Box]:
        """The boxes of sections that the page does not know yet."""
        moved = {}
        for name, drawing in self._drawn.items():
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

"""What has been sent of a page, and what has to be sent to bring it up to date."""

from __future__ import annotations

from collections.abc import Mapping

from boomtown.drawing import Drawing

FRAMES = ("score", "seats")
"""The panels whose rows are named things of their own: `seats/2`. A frame that is set again is empty."""


class SentParts:
    """The named things of one page as its browser has them: panels, rows, pieces of drawings."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}
        self._drawings: dict[str, Drawing] = {}

    def __bool__(self) -> bool:
        return bool(self._parts)

    def forget(self) -> None:
        """The page is new: everything has to be sent."""
        self._parts.clear()
        self._drawings.clear()

    def changes(self, parts: Mapping[str, str]) -> dict[str, str]:
        """What differs from what was sent of the panels and rows."""
        sent = self._parts
        changes = {name: text for name, text in parts.items() if sent.get(name) != text}
        for frame in FRAMES:
            if frame in changes:
                changes |= rows_of(frame, parts)
        sent |= changes
        return changes

    def note(self, parts: Mapping[str, str]) -> None:
        """These were sent otherwise."""
        self._parts |= parts

    def changes_in(self, name: str, drawing: Drawing) -> dict[str, str]:
        """What differs from what was sent of a drawing, by the names of its pieces in the page.

        A layer or a piece that was kept is the same object, so hardly any two texts are compared.
        """
        sent = self._drawings.get(name)
        self._drawings[name] = drawing
        if sent is None:
            return pieces_of(name, drawing)
        if sent.pieces is drawing.pieces:
            return {}
        if drawing.layers and sent.layers.keys() == drawing.layers.keys():
            found: dict[str, str] = {}
            for layer, now in drawing.layers.items():
                before = sent.layers[layer]
                found |= _differences(before.pieces, now.pieces) if now is not before else {}
        else:
            found = _differences(sent.pieces, drawing.pieces)
        return {f"{name}/{piece}": text for piece, text in found.items()}


def _differences(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """The pieces that are others now; what is not there any more is empty."""
    changed = {piece: text for piece, text in now.items() if before.get(piece) != text}
    return changed | dict.fromkeys(before.keys() - now.keys(), "")


def pieces_of(name: str, drawing: Drawing) -> dict[str, str]:
    """All pieces of a drawing by their names in the page, also those that are empty now."""
    return {
        f"{name}/{section}/{slot}": drawing.pieces.get(f"{section}/{slot}", "")
        for section, drawn in drawing.sections.items()
        for slot in drawn.slots
    }


def rows_of(frame: str, parts: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in parts.items() if name.startswith(f"{frame}/")}


def filled(frame: str, parts: Mapping[str, str]) -> str:
    """A frame with its rows in their places, as a browser puts them there."""
    content = parts.get(frame, "")
    for name, row in rows_of(frame, parts).items():
        content = content.replace(f'id="{name}">', f'id="{name}">{row}', 1)
    return content

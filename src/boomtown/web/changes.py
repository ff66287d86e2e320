"""What has been sent of a page, and what has to be sent to bring it up to date."""

from __future__ import annotations

from collections.abc import Mapping


class SentParts:
    """The named things of one page as its browser has them: pieces of drawings, panels, rows."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self._parts)

    def forget(self) -> None:
        """The page is new: everything has to be sent."""
        self._parts.clear()

    def changes(self, parts: Mapping[str, str]) -> dict[str, str]:
        """What differs from what was sent.

        A piece that was kept is the same object, so hardly any two texts are compared letter by letter.
        """
        sent = self._parts
        changes = {name: text for name, text in parts.items() if sent.get(name) != text}
        sent |= changes
        return changes

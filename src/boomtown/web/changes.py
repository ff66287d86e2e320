"""What has been sent of a page, and the least that has to be sent to bring it up to date."""

from __future__ import annotations

from collections.abc import Mapping

Change = str | tuple[int, int, str]
"""A part as it is, or what to put between so many characters of its beginning and of its end."""


class SentParts:
    """The parts of one page as its browser has them."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self._parts)

    def forget(self) -> None:
        """The page is new: everything has to be sent."""
        self._parts.clear()

    def changes(self, parts: Mapping[str, str]) -> dict[str, Change]:
        """What differs from what was sent."""
        changes: dict[str, Change] = {}
        for name, content in parts.items():
            before = self._parts.get(name)
            if before == content:
                continue
            self._parts[name] = content
            is_whole = before is None or not _counts_alike(content)
            changes[name] = content if is_whole else difference(before or "", content)
        return changes


def _counts_alike(text: str) -> bool:
    """Whether a browser counts its characters as we do: it counts those beyond the basic plane twice."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def difference(before: str, after: str) -> tuple[int, int, str]:
    """What of `after` is new: the lengths of the beginning and of the end it shares with `before`.

    An action changes one place of a part of some kilobytes: a mark in a layer, a row of a table. A real diff
    would send hardly less and cost more than the network saves. Both lengths are found by halving, so that
    the comparing is done on whole slices, in C, and not character by character.
    """
    start = _shared(before, after, at_end=False, most=min(len(before), len(after)))
    end = _shared(before, after, at_end=True, most=min(len(before), len(after)) - start)
    return start, end, after[start : len(after) - end]


def _shared(one: str, other: str, *, at_end: bool, most: int) -> int:
    """How many characters, `most` at most, are the same at the beginning or at the end."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        same = one.endswith(other[len(other) - middle :]) if at_end else one.startswith(other[:middle])
        low, high = (middle, high) if same else (low, middle - 1)
    return low

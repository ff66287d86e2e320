"""The action catalogue: every action of a game as one canonical line of text and one small integer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from boomtown.rules.kernel.errors import UnknownAction


class Catalogue:
    """Finite and ordered: action k is `texts[k]`. Records hold texts, the rules speak integers.

    `aliases` are other spellings of the same actions: they are understood, and never written.
    """

    def __init__(self, texts: Iterable[str], aliases: Mapping[str, str] | None = None) -> None:
        self.texts = tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._numbers |= {alias: self._numbers[text] for alias, text in (aliases or {}).items()}

    def __len__(self) -> int:
        return len(self.texts)

    def __contains__(self, text: object) -> bool:
        return text in self._numbers

    def text(self, action: int) -> str:
        if not 0 <= action < len(self.texts):
            raise UnknownAction("There is no step number {number} in this game.", number=action)
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action of that spelling; a misspelt one is answered with the nearest proper one."""
        found = self._numbers.get(text)
        if found is not None:
            return found
        near = get_close_matches(text, self.texts, n=1, cutoff=0.4)
        if near:
            raise UnknownAction("There is no step “{text}”: did you mean “{near}”?", text=text, near=near[0])
        raise UnknownAction("There is no step “{text}” in this game.", text=text)

"""The choices of a seat: their numbers, how they are listed, and what a person means by an answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.rules.kernel.errors import Forbidden
from boomtown.table.header import read_number
from boomtown.table.table import Table
from boomtown.terminal.face import FAINT, Face
from boomtown.terminal.words import say

FEW = 7
NUMBER = "bold bright_green"


class Choices:
    """What a seat can choose from at this moment."""

    def __init__(self, table: Table, face: Face, seat: int) -> None:
        self.catalogue = table.game.catalogue
        self.face = face
        self.view = table.view(seat)
        self.legal = table.state.legal(seat)
        spelt_out, self.spelt_out = face.spelt_out(self.view, self.legal)
        cards = face.cards_to_take(self.view)
        if not set(cards.values()) & set(self.legal):
            cards = {}
        self.out_of_reach = {number: action for number, action in cards.items() if action not in self.legal}
        """Cards that lie on the table and cannot be taken now."""
        rest = [action for action in self.legal if action not in spelt_out | set(cards.values())]
        self.numbers = {number: action for number, action in cards.items() if action in self.legal}
        """The legal actions by their numbers; a card on the table keeps the number it has there."""
        self.numbers |= enumerate(rest, max(cards, default=0) + 1)

    # ── listing them ─────────────────────────────────────────────────────────────────────────────

    def listed(self) -> RenderableType:
        """This turn so far, and the numbered choices; many that differ in one word stand close together."""
        lines: list[RenderableType] = []
        so_far = [self._short(self.catalogue.number(text)) for text in self.view["own"]["turn"]]
        if so_far:
            lines.append(Text(say("This turn: {steps}", steps=so_far), "bold"))
        single = {
            number: Text(self.face.cannot_take(self.view, number), FAINT) for number in self.out_of_reach
        }
        blocks: dict[int, RenderableType] = {}
        for words, items in self._groups():
            if len(items) > FEW and len(words) == 1:
                blocks[min(items)] = self._close_together(words[0], items)
            else:
                single |= {number: Text(self._short(action)) for number, action in items.items()}
        if single:
            rows = [Text.assemble((f"{number:>3} ", NUMBER), text) for number, text in sorted(single.items())]
            several = Columns(rows, padding=(0, 2), column_first=True)
            blocks[min(single)] = Group(*rows) if len(rows) <= FEW else several
        return Group(*lines, *self.spelt_out, *(blocks[first] for first in sorted(blocks)))

    def _short(self, action: int) -> str:
        return self.face.short(self.view, action, self.legal)

    def _groups(self) -> Iterator[tuple[list[str], dict[int, int]]]:
        """The numbered actions, together those that follow each other and differ in their last word only."""
        for words, items in groupby(self.numbers.items(), lambda item: self.face.words(item[1])[:-1]):
            yield words, dict(items)

    def _close_together(self, verb: str, items: dict[int, int]) -> RenderableType:
        cells = [
            Text.assemble((f"{number:>3} ", NUMBER), self.face.words(action)[-1])
            for number, action in items.items()
        ]
        return Group(Text(say("{verb}, by number or place", verb=verb)), Columns(cells, padding=(0, 1)))

    # ── understanding an answer ──────────────────────────────────────────────────────────────────

    def meant(self, text: str) -> int:
        """The action meant by a number, a spelling, a bare place, or a part of exactly one legal action."""
        number = read_number(text)
        if number is not None:
            return self._by_number(number, text)
        if text in self.catalogue:
            return self.catalogue.number(text)
        return self.catalogue.number(self._by_place(text) or self._by_part(text) or self._there(text) or text)

    def _by_number(self, number: int, text: str) -> int:
        if number in self.out_of_reach:
            return self.out_of_reach[number]  # to be told why not
        if number not in self.numbers:
            last = max(self.numbers, default=0)
            raise Forbidden("There is no choice {number}: they go up to {n}.", number=text, n=last)
        return self.numbers[number]

    def _by_place(self, place: str) -> str | None:
        """The plain thing to do at a place, by a verb that is possible now somewhere."""
        possible = {self.face.words(action)[0] for action in self.legal}
        usual = (verb for verb in self.face.place_verbs if verb in possible)
        return next((f"{verb} {place}" for verb in usual if f"{verb} {place}" in self.catalogue), None)

    def _by_part(self, part: str) -> str | None:
        """The only legal action with these words; a bare place never means one that costs a bonus."""
        texts = [self.catalogue.text(action) for action in self.legal]
        found = [text for text in texts if f" {part} " in f" {text} "]
        if len(found) == 1 and (not part[:1].isdigit() or found[0].split()[0] not in self.face.costly_verbs):
            return found[0]
        if found:
            raise Forbidden("Say which: {actions}.", actions=found)
        return None

    def _there(self, place: str) -> str | None:
        """What is usually done at a place, though not now: to be told why not."""
        spelt = (f"{verb} {place}" for verb in self.face.place_verbs)
        return next((text for text in spelt if text in self.catalogue), None)

"""The choices of a seat: their numbers, how they are listed, and what a person means by an answer."""

from __future__ import annotations

from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from boomtown.rules.kernel.errors import Forbidden
from boomtown.table.header import read_number
from boomtown.table.table import Table
from boomtown.terminal.faces import Face
from boomtown.terminal.words import say

FEW = 7
NUMBER, FAINT = "bold bright_green", "grey50"


def numbered(table: Table, face: Face, seat: int) -> dict[int, int]:
    """Numbers for the legal actions; a card on the table keeps the number it has there."""
    catalogue = table.game.catalogue
    spelt_out, _ = face.spelt_out(table.view(seat), table.state.legal(seat))
    found: dict[int, int] = {}
    rest = []
    for action in table.state.legal(seat):
        words = catalogue.text(action).split()
        if words[0] == "take" and len(words) == 2:
            found[int(words[1])] = action
        elif action not in spelt_out:
            rest.append(action)
    first = 4 if found else 1
    return {**found, **dict(enumerate(rest, first))}


def listed(table: Table, face: Face, seat: int) -> RenderableType:
    """This turn so far, and the numbered choices; many that differ in one word stand close together."""
    view, catalogue = table.view(seat), table.game.catalogue
    lines: list[RenderableType] = []
    so_far = [face.short(view, catalogue.number(text)) for text in view["own"]["turn"]]
    if so_far:
        lines.append(Text(say("This turn: {steps}", steps=so_far), "bold"))
    single = {
        number: Text(text, FAINT) for number, text in face.impossible(view, table.state.legal(seat)).items()
    }
    blocks: dict[int, RenderableType] = {}
    lines += face.spelt_out(view, table.state.legal(seat))[1]
    for words, group in groupby(
        numbered(table, face, seat).items(), lambda item: catalogue.text(item[1]).split()[:-1]
    ):
        items = list(group)
        if len(items) > FEW and len(words) == 1:
            ends = [(number, catalogue.text(action).split()[-1]) for number, action in items]
            blocks[items[0][0]] = _close_together(words[0], ends)
        else:
            single |= {number: Text(face.short(view, action)) for number, action in items}
    if single:
        rows = [Text.assemble((f"{number:>3} ", NUMBER), text) for number, text in sorted(single.items())]
        several = Columns(rows, padding=(0, 2), column_first=True)
        blocks[min(single)] = Group(*rows) if len(rows) <= FEW else several
    return Group(*lines, *(blocks[first] for first in sorted(blocks)))


def _close_together(verb: str, items: list[tuple[int, str]]) -> RenderableType:
    """Many choices that differ only in their last word."""
    cells = [Text.assemble((f"{number:>3} ", NUMBER), end) for number, end in items]
    return Group(Text(say("{verb}, by number or place", verb=verb)), Columns(cells, padding=(0, 1)))


def meant(table: Table, face: Face, seat: int, text: str) -> int:
    """The action meant by a number, a spelling, a bare place, or a part of exactly one legal action.

    A bare place means the plain thing to do there, never a bonus: that would cost what was not asked for.
    """
    catalogue = table.game.catalogue
    number = read_number(text)
    if number is not None:
        numbers = numbered(table, face, seat)
        if number in face.impossible(table.view(seat), table.state.legal(seat)):
            return catalogue.number(f"take {text}")  # to be told why not
        if number not in numbers:
            raise Forbidden("There is no choice {number}: they go up to {n}.", number=text, n=max(numbers))
        return numbers[number]
    if text in catalogue:
        return catalogue.number(text)
    spelt = [catalogue.text(action) for action in table.state.legal(seat)]
    for verb in face.place_verbs:
        if f"{verb} {text}" in catalogue and any(other.startswith(f"{verb} ") for other in spelt):
            return catalogue.number(f"{verb} {text}")
    found = [other for other in spelt if f" {text} " in f" {other} "]
    if len(found) == 1 and (not text[:1].isdigit() or found[0].split()[0] not in face.costly_verbs):
        return catalogue.number(found[0])
    if found:
        raise Forbidden("Say which: {actions}.", actions=found)
    for verb in face.place_verbs:
        if f"{verb} {text}" in catalogue:
            return catalogue.number(f"{verb} {text}")
    return catalogue.number(text)

"""The end of the game: it comes with the round in which a sheet is complete in one of three ways."""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.rules.new_las_vegas.sheet import Sheet


def ways(sheet: Sheet) -> list[Message]:
    """How this sheet ends the game, if it does."""
    found = []
    if _is_full(sheet):
        found.append(Message("has checked the last inauguration box"))
    if None not in sheet.projects:
        found.append(Message("has completed all three projects"))
    if not sheet.built & ~sheet.written:
        found.append(Message("has opened all built casinos"))
    return found


def ends(sheet: Sheet) -> bool:
    return _is_full(sheet) or None not in sheet.projects or not sheet.built & ~sheet.written


def _is_full(sheet: Sheet) -> bool:
    return sheet.checked >= sheet.city.edition.track.boxes

"""The end of the game: it comes with the round in which a sheet is complete in one of three ways."""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.rules.perfect_home.sheet import Sheet


def ways(sheet: Sheet) -> list[Message]:
    """How this sheet ends the game, if it does."""
    found = []
    if _is_refused(sheet):
        found.append(Message("has been refused a third permit"))
    if None not in sheet.plans:
        found.append(Message("has completed all three plans"))
    if not sheet.empty:
        found.append(Message("has filled every lot"))
    return found


def ends(sheet: Sheet) -> bool:
    return _is_refused(sheet) or None not in sheet.plans or not sheet.empty


def _is_refused(sheet: Sheet) -> bool:
    return sheet.refusals >= len(sheet.town.edition.refusals) - 1

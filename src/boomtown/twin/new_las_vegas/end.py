"""The end of the game: it comes with the round in which a sheet is complete in one of three ways."""

from __future__ import annotations

from boomtown.twin.records import Record, Seats

ENDINGS = ("last inauguration box", "all projects", "all built casinos open")
BOXES, PROJECTS, OPEN = 1, 2, 4


def ends(t: Record, game: Record, seats: Seats) -> int:
    """The ways in which the game ends, if it does."""
    found = 0
    for seat in range(seats.shape[0]):
        sheet = seats[seat].closed
        if sheet.checked >= t.boxes:
            found |= BOXES
        if sheet.projects[0] >= 0 and sheet.projects[1] >= 0 and sheet.projects[2] >= 0:
            found |= PROJECTS
        if sheet.built & ~sheet.written == 0:
            found |= OPEN
    if t.acme and game.acme_projects[0] >= 0 and game.acme_projects[1] >= 0 and game.acme_projects[2] >= 0:
        found |= PROJECTS
    return found

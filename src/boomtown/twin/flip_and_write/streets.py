"""Streets of numbers that rise from left to right: for each number the places where it still fits."""

from __future__ import annotations

from typing import Any

from boomtown.rules.flip_and_write.streets import NumberedStreets
from boomtown.twin.bits import first
from boomtown.twin.records import Record


def empty_streets(t: Record, sheet: Record) -> None:
    for number in range(sheet.fits.shape[0]):
        sheet.fits[number] = t.all_places
    for place in range(sheet.numbers.shape[0]):
        sheet.numbers[place] = -1
    sheet.written = 0
    sheet.walls = 0


def write(t: Record, sheet: Record, place: int, number: int) -> None:
    """Write a number; from now on smaller ones stay on its left and greater ones on its right."""
    sheet.numbers[place] = number
    sheet.written |= 1 << place
    restrict(t, sheet, place, number)


def restrict(t: Record, sheet: Record, place: int, number: int) -> None:
    left = t.left_of[place]
    right = t.right_of[place]
    if sheet.walls:
        wall = left & sheet.walls
        while wall:  # only what lies beyond the nearest one on the left
            left &= ~(((wall & -wall) << 1) - 1)
            wall &= wall - 1
        wall = right & sheet.walls
        if wall:
            right &= (wall & -wall) - 1
    for smaller in range(number + 1):
        sheet.fits[smaller] &= ~right
    for greater in range(number, sheet.fits.shape[0]):
        sheet.fits[greater] &= ~left


def build_wall(t: Record, sheet: Record, place: int) -> None:
    """Part a street at that place."""
    sheet.walls |= 1 << place
    everywhere = t.street[t.street_of[place]]
    for number in range(sheet.fits.shape[0]):
        sheet.fits[number] |= everywhere
    standing = everywhere & sheet.written
    while standing:
        other = first(standing)
        restrict(t, sheet, other, sheet.numbers[other])
        standing &= standing - 1


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_streets(streets: NumberedStreets, sheet: Any) -> None:
    """Write the law's streets into a record."""
    sheet.fits[:] = streets.fits
    sheet.numbers[:] = streets.numbers
    sheet.written, sheet.walls = streets.written, streets.walls

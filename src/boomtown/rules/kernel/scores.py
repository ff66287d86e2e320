"""Score sheets, places and news: what a game tells everybody, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boomtown.messages import Message

Holder = int | str
"""Who has a score sheet: a seat, or the name of an automa."""


def in_points(points: int) -> Message:
    return Message("{count} point|{count} points", {"count": points})


@dataclass(frozen=True)
class ScoreLine:
    """One line of the paper: its stable key, what it is called, the points, and how they came about."""

    key: str
    name: Message
    points: int
    detail: Message | None = None

    def __hash__(self) -> int:  # a message is not hashable, and these two tell most lines apart
        return hash((self.key, self.points))

    def plain(self) -> dict[str, Any]:
        detail = self.detail.plain() if self.detail else None
        return {"key": self.key, "name": self.name.plain(), "points": self.points, "detail": detail}


@dataclass(frozen=True)
class ScoreSheet:
    """The points of one holder, line by line as on the paper."""

    holder: Holder
    lines: tuple[ScoreLine, ...]

    @cached_property
    def total(self) -> int:
        return sum([line.points for line in self.lines])

    @cached_property
    def keys(self) -> tuple[str, ...]:
        return tuple([line.key for line in self.lines])

    def points(self, key: str) -> int:
        return next(line.points for line in self.lines if line.key == key)

    def plain(self) -> dict[str, Any]:
        return {"holder": self.holder, "lines": [line.plain() for line in self.lines], "total": self.total}


def side_by_side(sheets: Sequence[ScoreSheet]) -> dict[str, list[ScoreLine | None]]:
    """The lines of all sheets by their keys; one that only a later sheet has follows its neighbour there."""
    orders = {sheet.keys for sheet in sheets}
    if len(orders) == 1:  # all of one kind, as nearly always
        return dict(
            zip(orders.pop(), map(list, zip(*(sheet.lines for sheet in sheets), strict=True)), strict=True)
        )
    order: list[str] = []
    for sheet in sheets:
        place = 0
        for line in sheet.lines:
            if line.key not in order:
                order.insert(place, line.key)
            place = order.index(line.key) + 1
    columns = [{line.key: line for line in sheet.lines} for sheet in sheets]
    return {key: [column.get(key) for column in columns] for key in order}


@dataclass(frozen=True)
class Place:
    """A holder's place at the end; `decided_by` is the tie-break that parted it from an equal score."""

    holder: Holder
    place: int
    decided_by: Message | None = None


@dataclass(frozen=True)
class News:
    """A public event of the last closed stage."""

    kind: str
    seat: Holder | None
    message: Message
    is_routine: bool = False
    """Whether it happens every time, so that a face need not stress it."""

    def plain(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, **self.message.plain()}


def dense_ranks(values: list[int]) -> list[int]:
    """The rank of each value, the highest first: two firsts, then a second."""
    ranks = {value: rank for rank, value in enumerate(sorted(set(values), reverse=True), 1)}
    return [ranks[value] for value in values]


SHARED = Message("equal in everything that counts: the place is shared")


def rank(standings: Mapping[Holder, tuple[int, ...]], tie_breaks: Sequence[Message]) -> list[Place]:
    """Places by total, then by each tie-break; equal in all of them share a place."""
    order = sorted(standings, key=lambda holder: standings[holder], reverse=True)
    places: list[Place] = []
    for position, holder in enumerate(order):
        mine = standings[holder]
        equal = position > 0 and standings[order[position - 1]] == mine
        rivals = [standings[other] for other in order if other != holder and standings[other][0] == mine[0]]
        place = places[-1].place if equal else position + 1
        places.append(Place(holder, place, _decided_by(mine, rivals, tie_breaks)))
    return places


def _decided_by(
    mine: tuple[int, ...], rivals: list[tuple[int, ...]], tie_breaks: Sequence[Message]
) -> Message | None:
    """The last tie-break that was needed against anybody with the same total."""
    if not rivals:
        return None
    if mine in rivals:
        return SHARED
    needed = max(next(i for i, value in enumerate(mine) if value != rival[i]) for rival in rivals)
    return tie_breaks[needed - 1]

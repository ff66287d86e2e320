"""The finished games of a player, as the tables' results tell them: no log is played again for that.

A game is somebody's if they held the seat when it ended; one that a bot brought to its end is listed and not
counted. Of several people at one screen it is the game of the player whose screen it is. A shared first place
is a win. Guided games are left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from boomtown.table.header import PERSON
from boomtown.web.models import PlayerRow, SeatRow, TableRow


@dataclass(frozen=True)
class Played:
    """A finished game of somebody; points and place are unknown where the result does not tell them apart."""

    table: str
    game: str
    mode: str
    finished: datetime
    points: int | None
    place: int | None
    places: int
    """How many were compared."""
    is_counted: bool = True
    """Whether they brought it to its end themselves."""

    @property
    def is_won(self) -> bool:
        return self.place == 1 and self.places > 1


@dataclass(frozen=True)
class Summary:
    """The games of one mode, the oldest first."""

    game: str
    mode: str
    games: Sequence[Played]

    @property
    def points(self) -> list[int]:
        return [one.points for one in self.games if one.points is not None]

    @property
    def won(self) -> int | None:
        """How many; None where there is nobody to win against."""
        return sum(one.is_won for one in self.games) if any(one.places > 1 for one in self.games) else None

    @property
    def best(self) -> int | None:
        return max(self.points, default=None)

    @property
    def mean(self) -> float | None:
        return round(sum(self.points) / len(self.points), 1) if self.points else None


def games_of(player: PlayerRow) -> list[Played]:
    """The oldest first."""
    seats: dict[str, list[tuple[int, str, bool]]] = defaultdict(list)
    held = SeatRow.objects.filter(player=player, table__finished__isnull=False)
    for seat in held.order_by("number").only("table_id", "number", "name", "is_beside"):
        seats[seat.table_id].append((seat.number, seat.name, seat.is_beside))
    tables = finished_tables(player).values_list("id", "game", "options", "result", "finished")
    return [_played(row, _own(seats[row[0]])) for row in tables if row[0] in seats]


def finished_tables(player: PlayerRow) -> Any:
    held = SeatRow.objects.filter(player=player).values("table")
    found = TableRow.objects.filter(pk__in=held, finished__isnull=False, lesson_step=None)
    return found.order_by("finished", "id")


def _own(seats: Sequence[tuple[int, str, bool]]) -> tuple[int, str]:
    """Their own seat of those at their screen; earlier versions did not say which: it was the first."""
    number, name, _ = next((seat for seat in seats if not seat[2]), seats[0])
    return number, name


def _played(row: tuple[str, str, Any, Any, datetime], own: tuple[int, str]) -> Played:
    id, game, options, result, finished = row
    line = _line(result, *own)
    return Played(
        id,
        game,
        str(options.get("mode", "")),
        finished,
        points=line[1] if line else None,
        place=line[2] if line else None,
        places=len(result),
        is_counted=line is None or len(line) < 5 or line[4] == PERSON,
    )


def _line(result: Sequence[Sequence[Any]], number: int, name: str) -> Sequence[Any] | None:
    """Their line: by the seat, in results of earlier versions by the name, if nobody else had it."""
    if any(len(line) > 3 for line in result):
        return next((line for line in result if line[3] == number), None)
    same = [line for line in result if line[0] == name]
    return same[0] if len(same) == 1 else None


def summaries(games: Iterable[Played]) -> list[Summary]:
    """One for each mode that was played, the most played first."""
    found: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for one in games:
        if one.is_counted:
            found[one.game, one.mode].append(one)
    ordered = sorted(found.items(), key=lambda item: -len(item[1]))
    return [Summary(game, mode, same) for (game, mode), same in ordered]

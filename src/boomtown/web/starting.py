"""The right start: how somebody's next game is set up by one press, and what comes after it.

Whoever has never finished a game of that name begins in its first mode against a beginner; later it is the
usual mode and the usual bot. A guided game is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boomtown import bots
from boomtown.messages import Message
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Mode
from boomtown.table.header import PERSON
from boomtown.web.models import PlayerRow, TableRow
from boomtown.web.room import USUAL_BOT

FIRST_BOT = "easy"


@dataclass(frozen=True)
class Start:
    """A game against bots, as one press begins it."""

    game: Game
    mode: Mode
    level: str

    @property
    def bots(self) -> int:
        return self.mode.default_seats - 1

    @property
    def against(self) -> Message:
        return bots.against(self.level, self.bots)

    @property
    def words(self) -> Message:
        """In a few words, beside the button."""
        if not self.bots:
            return self.mode.name
        return Message("{mode} · {against}", {"mode": self.mode.name, "against": self.against})


def first_start(game: Game) -> Start:
    return Start(game, game.declaration.first_mode, FIRST_BOT)


def usual_start(game: Game) -> Start:
    return Start(game, game.declaration.modes[0], USUAL_BOT)


def start_of(player: PlayerRow | None, game: Game) -> Start:
    """What Play begins for somebody."""
    return usual_start(game) if game.id in finished_games(player) else first_start(game)


def finished_games(player: PlayerRow | None) -> set[str]:
    """The games somebody has finished at least once, by their ids."""
    if player is None:
        return set()
    tables = TableRow.objects.filter(seats__player=player, finished__isnull=False, lesson_step=None)
    return set(tables.values_list("game", flat=True).distinct())


# ── at the table ─────────────────────────────────────────────────────────────────────────────────────


def begun_with(row: TableRow, game: Game) -> Start | None:
    """The start a table was begun with, if it is one: a single person, and bots of one level."""
    seats = list(row.seats.all())
    levels = {seat.holder for seat in seats if seat.holder != PERSON}
    if len(levels) != 1 or sum(seat.holder == PERSON for seat in seats) != 1:
        return None
    return Start(game, game.declaration.mode(row.options["mode"]), levels.pop())


def welcome(player: PlayerRow | None, row: TableRow, game: Game) -> Message | None:
    """What somebody is told at the table of their first game."""
    first = first_start(game)
    if row.lesson_step is not None or begun_with(row, game) != first or game.id in finished_games(player):
        return None
    if player is None or not row.seats.filter(player=player).exists():
        return None
    if given := game.declaration.first_game:
        values = {"without": given.without, "against": first.against}
        return Message("Your first game: {without}, {against}.", values)
    return Message("Your first game, {against}.", {"against": first.against})


# ── after the game ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Offer:
    """What could come next, and the words on its button."""

    words: Message
    start: Start


def offers(row: TableRow, game: Game) -> Sequence[Offer]:
    """After a game of one person against bots: the full game, and the next level."""
    start = begun_with(row, game)
    if start is None or row.lesson_step is not None:
        return []
    found = []
    first, usual = game.declaration.first_mode, game.declaration.modes[0]
    if start.mode is first and first is not usual:
        found.append(Offer(Message("Play the full game"), replace(start, mode=usual)))
    if stronger := _next_level(start):
        words = Message("Play {against}", {"against": bots.against(stronger, start.bots)})
        found.append(Offer(words, replace(start, level=stronger)))
    return found


def _next_level(start: Start) -> str | None:
    levels = [level.name for level in bots.LEVELS if level.name in bots.known(start.game)]
    place = levels.index(start.level) + 1 if start.level in levels else len(levels)
    return levels[place] if place < len(levels) else None

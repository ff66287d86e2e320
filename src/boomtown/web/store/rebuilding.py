"""The table a stored log gives, or why it gives none: such a log breaks nothing but its own table."""

from __future__ import annotations

import logging

from boomtown.editions.reading import BadEdition
from boomtown.messages import BoomtownError, Message
from boomtown.rules.kernel.game import Game
from boomtown.table.header import UNKNOWN_EDITION, BadRecord, WrongEdition
from boomtown.table.table import Table
from boomtown.web import models
from boomtown.web.games import game_of
from boomtown.web.recording import play_again
from boomtown.web.safety import Refused

_DAMAGED = Message("What is stored of it is damaged.")

log = logging.getLogger("boomtown")
_told: set[str] = set()
"""The broken tables this process has told its operator about."""


class Broken(Refused):
    """A stored table that cannot be shown; the sentence tells none of its secrets."""

    def __init__(self, why: Message) -> None:
        super().__init__(Message("This table cannot be shown. {why}", {"why": why}), 409)


def game_at(row: models.TableRow) -> Game:
    """The game of a table that has not begun."""
    try:
        return game_of(row.game, row.edition)
    except BoomtownError as error:
        raise _broken(row, error) from None


def table_of(row: models.TableRow) -> Table:
    """The game as its log says."""
    names = [seat.name for seat in row.seats.all()]
    steps = list(row.log.order_by("step").values_list("step", "seat", "what"))
    try:
        table = play_again(row.header, bytes(row.secret), steps)
    except Exception as error:  # whatever it is, other tables go on
        raise _broken(row, error) from None
    table.names = names
    return table


def _broken(row: models.TableRow, error: Exception) -> Broken:
    """The sentence for people; the operator finds a line in the log, once."""
    if row.pk not in _told:
        _told.add(row.pk)
        log.error("Table %s cannot be shown: %s", row.pk, _for_the_operator(error))
    return Broken(_in_public(error))


def _for_the_operator(error: Exception) -> str:
    """What went wrong, in English and without names: a line of a header could hold one."""
    if not isinstance(error, BoomtownError):
        return repr(error)
    said = Message(error.message.template, {**error.message.values, "line": "…"})
    return " ".join([said.in_words(), *getattr(error, "__notes__", ())])


def _in_public(error: Exception) -> Message:
    if isinstance(error, (BadEdition, WrongEdition)):
        return UNKNOWN_EDITION
    if isinstance(error, BoomtownError) and not isinstance(error, BadRecord):
        return error.message
    return _DAMAGED

"""Analyses in the database: begun by one process, followed by all, and kept with their table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet

from boomtown.messages import Message
from boomtown.web.models import AnalysisRow

Key = tuple[str, int]
"""A table, and a seat of it."""


def read(key: Key) -> AnalysisRow | None:
    return _rows(key).first()


def take(key: Key, at: datetime, silent_since: datetime) -> bool:
    """Begin it, or begin again what came to nothing; not if it is there, or somebody is at work on it."""
    fresh = {"begun": at, "beat": at, "done": 0, "turns": 0, "trouble": None}
    nobody_is = Q(beat__lt=silent_since) | Q(trouble__isnull=False)
    if _rows(key).filter(nobody_is, found__isnull=True).update(**fresh):
        return True
    try:
        with transaction.atomic():
            AnalysisRow.objects.create(table_id=key[0], seat=key[1], **fresh)
    except IntegrityError:
        return False
    return True


def other_of(player: str, key: Key, spoken_since: datetime) -> AnalysisRow | None:
    """What else somebody is waiting for."""
    table, seat = key
    theirs = AnalysisRow.objects.filter(table__seats__player=player, table__seats__number=F("seat"))
    waiting = theirs.filter(found__isnull=True, trouble__isnull=True, beat__gte=spoken_since)
    return waiting.exclude(table=table, seat=seat).first()


def advance(key: Key, at: datetime, **how_far: int) -> None:
    """Somebody is at work on it, and has come so far."""
    _rows(key).update(beat=at, **how_far)


def keep(key: Key, found: Mapping[str, Any]) -> None:
    _rows(key).update(found=found)


def give_up(key: Key, why: Message) -> None:
    _rows(key).update(trouble=why.plain())


def seats(table: str) -> set[int]:
    """The seats of a table whose analysis is there."""
    found = AnalysisRow.objects.filter(table=table, found__isnull=False)
    return set(found.values_list("seat", flat=True))


def forget(key: Key) -> None:
    _rows(key).delete()


def _rows(key: Key) -> QuerySet[AnalysisRow]:
    table, seat = key
    return AnalysisRow.objects.filter(table=table, seat=seat)

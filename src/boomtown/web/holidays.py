"""Holidays: days on which no clock runs against somebody.

A day is that day anywhere on Earth: it begins where it is first that day and ends where it is last. So
nobody has to say where they are, and everybody has at least the days they asked for.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from boomtown.messages import BoomtownError, Message, Say
from boomtown.web.clock import Holiday

MOST_DAYS = 30
FARTHEST = 60
"""So many days ahead a holiday may begin."""
BETWEEN = 14
"""So many days lie between two holidays at least: nobody can keep a table waiting for ever."""
_FIRST, _LAST = timedelta(hours=14), timedelta(hours=12)
"""How far the first and the last places on Earth are from Greenwich."""
_ONE_DAY = timedelta(days=1)


class BadDays(BoomtownError):
    """Days that are no holiday."""


def read(first: str, last: str, now: datetime) -> Holiday:
    """A holiday from one day to another, both of them included, as a form has them."""
    try:
        begins, ends = date.fromisoformat(first), date.fromisoformat(last)
    except ValueError:
        raise BadDays("Give the first and the last day of your holiday.") from None
    today = now.date()
    if ends < begins:
        raise BadDays("The last day cannot be before the first one.")
    if begins < today - _ONE_DAY:
        raise BadDays("A holiday cannot begin in the past.")
    if begins > today + timedelta(days=FARTHEST):
        raise BadDays("A holiday can begin at most {count} days from now.", count=FARTHEST)
    if (ends - begins).days >= MOST_DAYS:
        raise BadDays("A holiday has at most {count} days.", count=MOST_DAYS)
    return Holiday(max(now, _midnight(begins) - _FIRST), _midnight(ends + _ONE_DAY) + _LAST)


def follow(before: Holiday | None, wanted: Holiday | None, now: datetime) -> Holiday | None:
    """The holiday of somebody who had another before; what has been had of that one cannot be undone."""
    if before is None or before.begins >= now:
        return wanted
    if wanted is None:
        return Holiday(before.begins, min(before.ends, now))
    if now < before.ends and wanted.begins <= before.ends:
        return _until(before.begins, wanted.ends)
    if wanted.begins < before.ends + BETWEEN * _ONE_DAY:
        raise BadDays("Between two holidays there are at least {count} days.", count=BETWEEN)
    return wanted


def _until(begins: datetime, ends: datetime) -> Holiday:
    if ends - begins > MOST_DAYS * _ONE_DAY + _FIRST + _LAST:
        raise BadDays("A holiday has at most {count} days.", count=MOST_DAYS)
    return Holiday(begins, ends)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def first_day(away: Holiday) -> date:
    """Of one that has not begun yet; one that has began when it was declared."""
    return (away.begins + _FIRST).date()


def last_day(away: Holiday) -> date:
    return (away.ends - _LAST - _ONE_DAY).date()


_MONTHS = (
    Message("{day} Jan"),
    Message("{day} Feb"),
    Message("{day} Mar"),
    Message("{day} Apr"),
    Message("{day} May"),
    Message("{day} Jun"),
    Message("{day} Jul"),
    Message("{day} Aug"),
    Message("{day} Sep"),
    Message("{day} Oct"),
    Message("{day} Nov"),
    Message("{day} Dec"),
)


def in_words(day: date, say: Say) -> str:
    """`24 Nov`."""
    return say(_MONTHS[day.month - 1].template, day=day.day)

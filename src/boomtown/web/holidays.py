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

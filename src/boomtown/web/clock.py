"""The time a turn may take: what a table agrees on, and who has until when.

Everything follows from what is given in. `now` is the one place that looks at a watch.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from boomtown.messages import Message

USUAL_BOT = "greedy"
"""Who plays for those who are away, where nobody has chosen another bot."""

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
TIMES = (2 * _MINUTE, 5 * _MINUTE, 15 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)
"""The seconds a turn may take, where a table counts them."""
BOT, WAIT = "bot", "wait"
"""What happens when they have run out: a bot plays on, or the seat is waited for and reminded once."""


LOOK_EVERY = 1.0
"""Once in so many seconds a server looks for turns whose time has run out."""
BEAT_EVERY, MISSED = timedelta(seconds=20), timedelta(seconds=90)
"""A server says so often that it is there; none was if none has said so for longer than the second."""


def now() -> datetime:
    return datetime.now(UTC)


class Holiday(NamedTuple):
    """Somebody's days off: no clock runs against them meanwhile."""

    begins: datetime
    ends: datetime

    def is_on(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends

    def since(self, moment: datetime, until: datetime) -> timedelta:
        """How much of it lies between the two."""
        return max(timedelta(), min(until, self.ends) - max(moment, self.begins))


@dataclass(frozen=True)
class Agreement:
    """What a table has agreed on for those who are slow or away."""

    turn_time: int | None = None
    when_late: str = BOT
    bot: str = USUAL_BOT


NOTHING_SPECIAL = Agreement()


def deadline(since: datetime, seconds: int, away: Holiday | None = None) -> datetime:
    """Until when a seat has time that is waited for since then; a holiday that begins in time is added."""
    due = since + timedelta(seconds=seconds)
    return due + away.since(since, away.ends) if away and away.begins < due else due


def in_words(seconds: int) -> Message:
    """`15 minutes`, `8 hours`, `1 day`."""
    if seconds % _DAY == 0:
        return Message("{count} day|{count} days", {"count": seconds // _DAY})
    if seconds % _HOUR == 0:
        return Message("{count} hour|{count} hours", {"count": seconds // _HOUR})
    return Message("{count} minute|{count} minutes", {"count": seconds // _MINUTE})

"""What a seat is called: a person by their name, a bot by its number and level in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from boomtown import bots
from boomtown.messages import Message
from boomtown.table.header import PERSON


def name_of_bot(bot: str, number: int) -> str:
    """What stands in the header for the bot in that seat, counted from one."""
    return f"{_short(bot)} {number}"


@lru_cache(maxsize=4096)
def shown_name(name: str, holder: str = PERSON) -> Message:
    """The name of a seat that `holder` has had from the start, as it is said."""
    called, _, number = name.rpartition(" ")
    if holder != PERSON and called == _short(holder) and number.isdecimal():
        return bots.at_table(called, int(number))
    return Message("{name}", {"name": name})


def _short(bot: str) -> str:
    """The name of a level, or of a class without its module."""
    return bot.rpartition(":")[2]

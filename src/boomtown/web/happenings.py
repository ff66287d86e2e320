"""What has happened at a table: event by event as the page tells it, and round by round to find it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boomtown.messages import Message
from boomtown.rules.kernel.scores import News
from boomtown.table.table import Table
from boomtown.web.games.face import WebFace

MOST_TOLD = 16
"""Of more events than that, what everybody does every time is not told one by one."""
OWN_DEEDS = frozenset({"turn", "bid", "renovate", "publicity", "pass", "placed"})
"""What people need not be told about themselves, as they have just done it."""


class RoundNews(NamedTuple):
    """What a round has brought so far, and the cards it was played with, where everybody saw them."""

    number: int
    cards: Sequence[Message]
    events: Sequence[News]


def worth_telling(events: Iterable[News], seat: int | None) -> list[News]:
    """What is told to a seat one by one."""
    told = [event for event in events if seat is None or event.seat != seat or event.kind not in OWN_DEEDS]
    return told if len(told) <= MOST_TOLD else [event for event in told if not event.is_routine]


def latest_rounds(table: Table, face: WebFace) -> list[RoundNews]:
    """The last two rounds, the later one first; where people act in turn, the latest event first as well."""
    numbers = _numbers(table)
    found: dict[int, list[News]] = {}
    for stage in range(len(table.chronicle) - 1, -1, -1):
        if numbers[stage + 1] < numbers[-1] - 1:
            break
        ended, begun = _parted(table.chronicle[stage], is_last=numbers[stage + 1] > numbers[stage])
        for number, events in ((numbers[stage + 1], begun), (numbers[stage], ended)):
            found[number] = [*events, *found.get(number, ())]
    latest = sorted((number for number in found if number >= numbers[-1] - 1), reverse=True)
    cards = {
        number: face.cards_of(table, stage)
        for stage, number in enumerate(numbers[:-1])
        if number >= numbers[-1] - 1
    }
    order = -1 if face.takes_turns else 1
    return [
        RoundNews(number, cards.get(number, ()), found[number][::order]) for number in latest if found[number]
    ]


def _numbers(table: Table) -> list[int]:
    """The round of every stage of the story; one that has no number of its own belongs to the one before."""
    numbers: list[int] = []
    for stage in table.story:
        values = stage.title.values
        numbers.append(values.get("number", values.get("round", numbers[-1] if numbers else 0)))
    return numbers


def _parted(events: Sequence[News], is_last: bool) -> tuple[Sequence[News], Sequence[News]]:
    """The events of a stage; those of a round's last one are followed by what opens the next round."""
    if not is_last:
        return events, ()
    opening = (at for at, event in enumerate(events) if event.seat is None or event.kind == "income")
    at = next(opening, len(events))
    return events[:at], events[at:]

"""Cards of the law and their places in the box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boomtown.editions.cards import Card


def places_in(box: Sequence[Card], cards: Iterable[Card]) -> list[int]:
    """For each card the first place where such a card lies: equal cards are one."""
    first = {card: place for place, card in reversed(list(enumerate(box)))}
    return [first[card] for card in cards]


def taken_from(box: Sequence[Card], places: Iterable[int]) -> list[Card]:
    return [box[place] for place in places]

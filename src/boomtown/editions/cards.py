"""The 81 cards of a flip-and-write game: a number in front, an effect on the back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from boomtown.editions.reading import Entry

CARDS_BY_NUMBER = dict(enumerate((3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3), 1))
"""How many cards of each number both rulebooks list."""


@dataclass(frozen=True)
class Card:
    number: int
    effect: str


def read_cards(entry: Entry, by_effect: Mapping[str, int]) -> tuple[Card, ...]:
    """A row of counts per number, one for each effect, checked against the printed totals."""
    effects = tuple(by_effect)
    printed = tuple(item.text() for item in entry["effects"])
    entry["effects"].must(printed == effects, "the effects must be {effects}", effects=effects)
    cards = []
    for number, expected in CARDS_BY_NUMBER.items():
        row = entry[str(number)]
        counts = row.numbers(0, 81)
        row.must(len(counts) == len(effects), "one count for each of the {n} effects", n=len(effects))
        row.must(
            sum(counts) == expected,
            "the box has {count} card of this number|the box has {count} cards of this number",
            count=expected,
        )
        for effect, count in zip(effects, counts, strict=True):
            cards += [Card(number, effect)] * count
    found = Counter(card.effect for card in cards)
    for effect, expected in by_effect.items():
        entry.must(found[effect] == expected, "the box has {n} cards of {effect}", n=expected, effect=effect)
    return tuple(cards)

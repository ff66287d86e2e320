"""Cards as data for views, and which cards nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from boomtown.editions.new_las_vegas import Card
from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.words import card_in_words

PlainCard = dict[str, Any]


def plain(card: Card | None) -> PlainCard | None:
    return None if card is None else {"number": card.number, "effect": card.effect}


def plain_all(cards: Iterable[Card]) -> list[PlainCard]:
    return [{"number": card.number, "effect": card.effect} for card in cards]


def from_plain(card: PlainCard) -> Card:
    return Card(card["number"], card["effect"])


def all_from_plain(cards: Iterable[PlainCard]) -> list[Card]:
    return [from_plain(card) for card in cards]


def in_words(cards: Iterable[Card]) -> list[Message]:
    return [card_in_words(card) for card in cards]


def unseen(cards: Iterable[Card], seen: Iterable[Card], rng: Rng) -> list[Card]:
    """The cards of the box that are not among those seen, shuffled."""
    left = Counter(cards)
    left.subtract(seen)
    rest = [card for card, count in left.items() for _ in range(count)]
    rng.shuffle(rest)
    return rest


def take_effect(cards: list[Card], effect: str) -> Card:
    """Take the first card with that effect out of a shuffled list."""
    place = next(place for place, card in enumerate(cards) if card.effect == effect)
    return cards.pop(place)

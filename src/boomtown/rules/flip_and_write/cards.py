"""Cards as data for views, and which cards nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules.kernel.randomness import Rng

PlainCard = dict[str, Any]

EFFECT_NAMES = {
    "inauguration": Message("inauguration"),
    "construction": Message("construction"),
    "limousine": Message("limousine"),
    "show": Message("show"),
    "improvement": Message("improvement"),
    "surveyor": Message("surveyor"),
    "real-estate": Message("real estate agent"),
    "landscaper": Message("landscaper"),
    "pool": Message("pool manufacturer"),
    "temp": Message("temp agency"),
    "bis": Message("bis"),
}


def plain(card: Card | None) -> PlainCard | None:
    return None if card is None else {"number": card.number, "effect": card.effect}


def plain_all(cards: Iterable[Card]) -> list[PlainCard]:
    return [{"number": card.number, "effect": card.effect} for card in cards]


def from_plain(card: PlainCard) -> Card:
    return Card(card["number"], card["effect"])


def all_from_plain(cards: Iterable[PlainCard]) -> list[Card]:
    return [from_plain(card) for card in cards]


def in_words(cards: Iterable[Card]) -> list[Message]:
    return [combination_in_words(card.number, card.effect) for card in cards]


def combination_in_words(number: int, effect: str) -> Message:
    return Message("{number} {effect}", {"number": number, "effect": EFFECT_NAMES[effect]})


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

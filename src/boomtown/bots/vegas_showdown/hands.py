"""What the seats of a sketch have, how it grows by a tile, and what events do to it at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.bots.vegas_showdown.kinds import LARGE, Kinds
from boomtown.editions.vegas_showdown import Event


@dataclass(slots=True)
class Hand:
    """What a seat has."""

    money: int
    population: int
    revenue: int
    fame: float
    count: list[int]
    """How many tiles of each kind lie on its sheet."""
    have: int
    """The kinds of which there is one, as bits."""
    free: int
    larges: int
    """How many large tiles still find room: never more than a quarter of the free squares."""
    aside: tuple[int, ...]

    def copy(self) -> Hand:
        return Hand(
            self.money,
            self.population,
            self.revenue,
            self.fame,
            self.count.copy(),
            self.have,
            self.free,
            self.larges,
            self.aside,
        )

    @property
    def most_cells(self) -> int:
        """The squares of the largest tile that finds room."""
        return LARGE if self.larges > 0 else min(self.free, LARGE - 1)

    def lay(self, tile: int, kinds: Kinds) -> None:
        fame, population, revenue, cells = kinds.printed[tile]
        self.fame += fame
        self.population += population
        self.revenue += revenue
        self.count[tile] += 1
        self.have |= 1 << tile
        self.free -= cells
        if cells == LARGE:
            self.larges -= 1
        if self.larges * LARGE > self.free:
            self.larges = self.free // LARGE

    def lay_one_aside(self, kinds: Kinds) -> None:
        for number, tile in enumerate(self.aside):
            if not kinds.needs[tile] & ~self.have and kinds.cells[tile] <= self.free:
                self.lay(tile, kinds)
                self.aside = self.aside[:number] + self.aside[number + 1 :]
                return


def happen(event: Event, hands: Sequence[Hand], kinds: Kinds) -> None:
    """Do what the event does at once to money and fame."""
    if event.kind in _AT_ONCE:
        _AT_ONCE[event.kind](kinds, event, hands)


def _tiles_counted(kinds: Kinds, event: Event, hand: Hand) -> int:
    amount: int = event.terms["amount"]
    return amount * sum([hand.count[tile] for tile in kinds.touched[event.id]])


def _fame_per_tile(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.fame += _tiles_counted(kinds, event, hand)


def _money_per_tile(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.money += _tiles_counted(kinds, event, hand)


def _fame_leader(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    values = [getattr(hand, event.terms["by"]) for hand in hands]
    for hand, value in zip(hands, values, strict=True):
        if value == max(values):
            hand.fame += event.terms["amount"]


def _money_trailer(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    values = [getattr(hand, event.terms["by"]) for hand in hands]
    for hand, value in zip(hands, values, strict=True):
        if value == min(values):
            hand.money += event.terms["amount"]


def _tax(kinds: Kinds, event: Event, hands: Sequence[Hand]) -> None:
    for hand in hands:
        hand.money -= hand.money // event.terms["per"] * event.terms["amount"]


_AT_ONCE = {
    "fame-per-tile": _fame_per_tile,
    "money-per-tile": _money_per_tile,
    "fame-leader": _fame_leader,
    "money-trailer": _money_trailer,
    "tax": _tax,
}

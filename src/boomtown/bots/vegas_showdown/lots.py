"""The tracks of one round of the fast model, as a seat bids on them."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.bots.vegas_showdown.tile_tables import TileTables

PremierLot = tuple[int, int, int]
"""A premier tile: its space, its number, and the circle of its price."""

Wishes = list[tuple[int, float]]
"""The lots that a seat would rather have at their price than bid nothing, and what they are worth to it."""


class Lots:
    """The tracks of one round: what is offered, the next bid allowed, who has bid how much."""

    __slots__ = ("after", "bids", "holders", "next", "publicity", "savings", "spaces", "tiles")

    def __init__(
        self, tables: TileTables, publicity: int, premier: Sequence[PremierLot], basic: list[int]
    ) -> None:
        circles, savings, first_bid = tables.circles, tables.savings, tables.first_bid
        self.after = tables.after
        self.publicity = publicity
        """The fame of who bids nothing."""
        self.spaces = [space for space, _, _ in premier]
        """Where the premier tiles lie: they are the first lots, basic ones the others."""
        self.tiles = [tile for _, tile, _ in premier] + basic
        self.next = [circles[circle] for _, _, circle in premier] + [first_bid[tile] for tile in basic]
        """The lowest bid that is still allowed; 0: none."""
        self.savings = [savings[circle] for _, _, circle in premier] + [0] * len(basic)
        """What each tile would cost less next round."""
        self.holders: list[int | None] = [None] * len(self.tiles)
        self.bids = [0] * len(self.tiles)

    def bid(self, lot: int, seat: int, value: int) -> int | None:
        """Returns who is outbid."""
        outbid = self.holders[lot]
        self.holders[lot], self.bids[lot] = seat, value
        self.next[lot] = self.after[self.tiles[lot]].get(value, 0)
        return outbid

    def copy(self) -> Lots:
        lots = Lots.__new__(Lots)
        lots.after, lots.publicity, lots.spaces = self.after, self.publicity, self.spaces
        lots.tiles, lots.savings = self.tiles, self.savings
        lots.next, lots.holders, lots.bids = self.next.copy(), self.holders.copy(), self.bids.copy()
        return lots

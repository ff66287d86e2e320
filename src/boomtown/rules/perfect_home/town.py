"""The sheet's three streets as tables: lots, planned pools, places for fences."""

from __future__ import annotations

from boomtown.editions.perfect_home import Edition
from boomtown.rules.flip_and_write.streets import Layout, bits


class Town(Layout):
    """What never changes during a game, computed once per edition and version of the rules.

    Lots are numbered in reading order.
    """

    def __init__(self, edition: Edition, rules: int) -> None:
        super().__init__([len(street.lots) for street in edition.streets])
        self.edition = edition
        self.rules = rules
        planned = [pool for street in edition.streets for pool in street.lots]
        self.pools = bits(lot for lot, pool in enumerate(planned) if pool)
        self.ends = bits(lot for places in self.street_places for lot in (places[0], places[-1]))
        self.names = [
            f"{street + 1}.{house}"
            for street, places in enumerate(self.street_places)
            for house in range(1, len(places) + 1)
        ]
        self.slots = self.has_right
        """Where a fence can stand: a set of lots, each for the place on its right."""

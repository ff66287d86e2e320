"""The paper of one seat: houses, fences, parks, pools and all the boxes.

Nothing here asks whether a rule allows it (see `turn`); each method writes what the rule says is
written. Sets of lots are the bits of an integer, see `town`.
"""

from __future__ import annotations

from typing import Any

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.rules.flip_and_write.streets import EMPTY, NumberedStreets, bits, places
from boomtown.rules.perfect_home.town import Town


class Sheet(NumberedStreets):
    """A sheet of a closed stage is never changed again: a turn writes on a copy."""

    __slots__ = (
        "bis",
        "bis_boxes",
        "fences",
        "joined",
        "parks",
        "plans",
        "pools",
        "promoted",
        "refusals",
        "temps",
        "town",
        "used",
    )

    def __init__(self, town: Town) -> None:
        super().__init__(town)
        self.town = town
        self.bis = 0
        """The houses that repeat a neighbour's number."""
        self.bis_boxes = 0
        self.joined = 0
        """The lots that must stay in one estate with the lot on their right: equal neighbours."""
        self.fences = 0
        """The lots with a fence on their right."""
        self.used = 0
        """The lots marked as used for a plan."""
        self.pools = 0
        self.parks = [0] * len(town.streets)
        self.temps = 0
        self.promoted = [0] * LARGEST_ESTATE
        self.refusals = 0
        self.plans: list[int | None] = [None] * STACKS

    def copy(self) -> Sheet:
        copy = Sheet.__new__(Sheet)
        self.copy_streets(copy)
        copy.town = self.town
        copy.bis = self.bis
        copy.bis_boxes = self.bis_boxes
        copy.joined = self.joined
        copy.fences = self.fences
        copy.used = self.used
        copy.pools = self.pools
        copy.parks = self.parks.copy()
        copy.temps = self.temps
        copy.promoted = self.promoted.copy()
        copy.refusals = self.refusals
        copy.plans = self.plans.copy()
        return copy

    @property
    def empty(self) -> int:
        """The lots with neither house nor roundabout."""
        return self.town.all & ~self.written & ~self.walls

    def places_for(self, number: int) -> int:
        """The empty lots where that number keeps its street ascending."""
        return self.fits[number] & self.empty

    @property
    def roundabouts(self) -> int:
        return self.walls.bit_count()

    def build_roundabout(self, lot: int) -> None:
        """It parts the street, with a free fence on both sides."""
        self.build_wall(lot)
        self.fences |= (1 << lot | 1 << lot >> 1) & self.town.slots & self._street(lot)

    def _street(self, lot: int) -> int:
        return self.town.streets[self.town.street_of[lot]]

    def write_bis(self, lot: int, neighbour: int) -> None:
        """Repeat the number of a neighbour; a fence may never part them."""
        self.write(lot, self.numbers[neighbour])
        self.bis |= 1 << lot
        self.bis_boxes = min(self.bis_boxes + 1, len(self.town.edition.bis) - 1)
        self.joined |= 1 << min(lot, neighbour)

    @property
    def goals(self) -> list[int | None]:
        return self.plans

    @property
    def lost_pools(self) -> int:
        """The lots with a planned pool where none can be built any more."""
        return self.town.pools & (self.written | self.walls) & ~self.pools

    # ── plain data ───────────────────────────────────────────────────────────────────────────────

    def plain(self) -> dict[str, Any]:
        """The sheet as data that serialises to JSON; lots in reading order."""
        return {
            "numbers": [None if number == EMPTY else number for number in self.numbers],
            "bis": places(self.bis),
            "bis_boxes": self.bis_boxes,
            "roundabouts": places(self.walls),
            "fences": places(self.fences),
            "joined": places(self.joined),
            "used": places(self.used),
            "pools": places(self.pools),
            "parks": self.parks.copy(),
            "temps": self.temps,
            "promoted": self.promoted.copy(),
            "refusals": self.refusals,
            "plans": self.plans.copy(),
        }

    @classmethod
    def from_plain(cls, town: Town, plain: dict[str, Any]) -> Sheet:
        """The sheet that `plain` was made from."""
        sheet = cls(town)
        sheet.walls = bits(plain["roundabouts"])
        for lot, number in enumerate(plain["numbers"]):
            if number is not None:
                sheet.write(lot, number)
        sheet.bis = bits(plain["bis"])
        sheet.bis_boxes = plain["bis_boxes"]
        sheet.joined = bits(plain["joined"])
        sheet.fences = bits(plain["fences"])
        sheet.used = bits(plain["used"])
        sheet.pools = bits(plain["pools"])
        sheet.parks = list(plain["parks"])
        sheet.temps = plain["temps"]
        sheet.promoted = list(plain["promoted"])
        sheet.refusals = plain["refusals"]
        sheet.plans = list(plain["plans"])
        return sheet

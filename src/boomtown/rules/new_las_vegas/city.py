"""The city sheet as tables: casinos, streets, avenues and roads of one edition.

Casinos are numbered 0 to 37 in reading order, so a set of casinos is the bits of an integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boomtown.editions.new_las_vegas import AVENUES, SPECIALS, STREETS, Edition
from boomtown.rules.flip_and_write.streets import Layout, bits

Crossing = tuple[int, int]

STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
DIRECTIONS = tuple(first + second for first in STEPS for second in STEPS if second != OPPOSITE[first])
"""A line goes from lamp to lamp in two road pieces: `ne` is north, then east."""


@dataclass(frozen=True)
class Line:
    """One line the limousine could draw: its direction, the road pieces it uses, the lamp it reaches."""

    direction: int
    pieces: int
    end: int


class City(Layout):
    """What never changes during a game, computed once per edition and version of the rules."""

    def __init__(self, edition: Edition, rules: int) -> None:
        casinos = edition.casinos
        lengths = [sum(casino.street == street for casino in casinos) for street in range(1, STREETS + 1)]
        super().__init__(lengths)
        self.edition = edition
        self.rules = rules
        self.casinos = casinos
        self.names = [f"{casino.street}.{casino.avenue}" for casino in casinos]
        """`3.7`: street 3, avenue 7."""
        self.index = {(casino.street, casino.avenue): i for i, casino in enumerate(casinos)}
        self.cranes = bits(i for i, casino in enumerate(casinos) if casino.crane)
        self.stars = bits(i for i, casino in enumerate(casinos) if casino.star)
        self.avenues = [
            bits(i for i, casino in enumerate(casinos) if casino.avenue == avenue)
            for avenue in range(1, AVENUES + 1)
        ]
        self.par = [casino.par for casino in casinos]
        self.group_ends = [group[-1] for group in edition.track.groups]
        """The last inauguration box of each group."""
        self._lay_roads()

    def name(self, casino: int) -> str:
        return self.names[casino]

    @cached_property
    def holes(self) -> dict[int, int]:
        """The casinos under the golf holes of each par."""
        found: dict[int, int] = {}
        for i, par in enumerate(self.par):
            if par:
                found[par] = found.get(par, 0) | 1 << i
        return found

    # ── roads ────────────────────────────────────────────────────────────────────────────────────

    def _lay_roads(self) -> None:
        """Number crossings and road pieces, and list the lines that leave each lamp."""
        roads = self.edition.roads
        joined: list[tuple[Crossing, Crossing]] = []
        self.piece_names: list[str] = []
        for street, avenue in sorted(roads.under):
            joined.append(((street, avenue - 1), (street, avenue)))
            self.piece_names.append(f"under {street}.{avenue}")
        for street, avenue in sorted(roads.beside):
            joined.append(((street - 1, avenue), (street, avenue)))
            self.piece_names.append(f"beside {street}.{avenue}")
        self._piece_between = {frozenset(ends): 1 << i for i, ends in enumerate(joined)}
        self.lamps = sorted(roads.lamps)
        self.light = self.lamps.index(roads.light)
        self.lines = [self._lines_from(lamp) for lamp in self.lamps]
        piece_bit = {name: 1 << i for i, name in enumerate(self.piece_names)}
        self.carpet = [
            piece_bit[f"under {self.name(i)}"] if casino.special else 0
            for i, casino in enumerate(self.casinos)
        ]
        self.specials = {
            special: [i for i, casino in enumerate(self.casinos) if casino.special == special]
            for special in SPECIALS
        }
        self.special_bits = {special: bits(casinos) for special, casinos in self.specials.items()}
        self.carpets_by_type = [
            sum(self.carpet[i] for i in self.specials[special]) for special in self.specials
        ]
        self.carpets_by_street = [
            sum(self.carpet[i] for i in self.street_places[street]) for street in range(STREETS)
        ]

    def _lines_from(self, lamp: Crossing) -> list[Line]:
        lines = []
        for number, direction in enumerate(DIRECTIONS):
            first, second = direction[0], direction[1]
            via = (lamp[0] + STEPS[first][0], lamp[1] + STEPS[first][1])
            end = (via[0] + STEPS[second][0], via[1] + STEPS[second][1])
            pieces = [self._piece_between.get(frozenset(ends), 0) for ends in ((lamp, via), (via, end))]
            if all(pieces):
                lines.append(Line(number, pieces[0] | pieces[1], self.lamps.index(end)))
        return lines

"""The weights of the evaluation: few named terms, a set for each level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Weights:
    """How much everything counts, in fame. The defaults are those of the greedy bot."""

    # ── time ─────────────────────────────────────────────────────────────────────────────────────
    pace: Mapping[int, float] = field(default_factory=lambda: {3: 1.1, 4: 1.35, 5: 1.6})
    """Premier tiles that go in a round, by seats."""
    pace_rounds: float = 6.0
    """How long that is believed against what this game shows."""
    early_end: float = 0.5
    """Rounds that the game is expected to end before its stacks say so."""
    long: float = 10.0
    """Rounds: with more of them left nothing changes any more."""

    # ── money and means ──────────────────────────────────────────────────────────────────────────
    early_dollar: float = 0.11
    """A dollar is worth so much more than the printed tenth while there is time to spend it well."""
    surplus: float = 0.3
    """Of population above revenue, or the reverse: the next tiles and some events will use it."""
    most_surplus: int = 3
    """Beyond that it waits too long."""
    blur: float = 0.2
    """How far a rank may still turn: by so much, and by as much again for every round left."""

    rank: float = 0.0
    """A point of population or of revenue, for the ranks, however the others stand now."""

    # ── the floor ────────────────────────────────────────────────────────────────────────────────
    squares: float = 1.9
    """That a busy seat covers in a round."""
    filling: float = 2.0
    """How slowly the hope to fill a section grows with its covered part."""
    free_square: float = 0.06
    """A free square in the zone of the colour that doors lead to."""
    far_square: float = 0.03
    """The same elsewhere."""
    door: float = 0.12
    """A free square directly behind a door."""
    enough_doors: int = 4
    """More of them are no better."""
    block: float = 0.25
    """A place for a large tile; two on each side are enough."""
    gap: float = 0.75
    """What each free square between the halves leaves of the hope to connect them."""
    near_diamond: float = 0.35
    """Two red quarters, or the fourth, where another tile can still come."""

    next_places: float = 0.0
    """Of what the tiles now offered could add to the floor after a placement, on average."""

    # ── single tiles ─────────────────────────────────────────────────────────────────────────────
    hope: float = 0.25
    """Of the values of a premier tile that may be laid, for each seat's share in its copies."""
    aside: tuple[float, float, float] = (0.75, 0.4, 0.15)
    """What a tile set aside keeps, by how many others must be laid before it."""
    sold_out: float = 0.0
    """How much counts that others may get all the tiles that one set aside needs."""
    blocked: float = 1.0
    """What is left of a tile's value if it has all it needs and yet no place now."""
    saving: float = 0.0
    """Of what a dearer tile would bring next round counts against spending the money for it now."""

    # ── choosing ─────────────────────────────────────────────────────────────────────────────────
    indifference: float = 0.1
    """Actions that differ by less are drawn from, else all seats would play alike."""
    patience: float = 0.6
    """How much of what a lower price next round would bring counts against buying now."""
    stays: float = 0.45
    """How likely a tile is still there then, for each rival who would pay the price now."""
    next_tile: float = 0.1
    """Of the values of the tile a stack will show: others bid for it too."""
    hurry: float = 0.8
    """For bringing the end nearer by a low stack when leading, or putting it off when not."""


GREEDY = Weights()

EASY = Weights(
    early_dollar=0.05,
    surplus=0.0,
    filling=6.0,
    near_diamond=0.1,
    hope=0.05,
    indifference=0.6,
    patience=0.0,
)
"""Buys what looks good now: no thought for lower prices, later tiles or the plan of the floor."""

MEDIUM = Weights(
    early_end=1.6,
    long=5.0,
    early_dollar=0.11,
    rank=0.5,
    filling=4.0,
    near_diamond=0.7,
    next_places=1.5,
    indifference=0.03,
    sold_out=1.0,
    blocked=0.4,
    patience=1.0,
    saving=0.35,
)
"""Knows better when the game ends; waits for lower prices, and saves for dear tiles.

It goes for ranks, diamonds and space for more.
"""

HARD = Weights(early_end=1.6, filling=4.0, near_diamond=0.7, next_places=1.5, sold_out=1.0, blocked=0.4)
"""As medium on the floor; the rest comes from looking ahead."""

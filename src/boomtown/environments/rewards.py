"""What a seat earns.

`win` and `margin` are given once, at the end, and add up to zero over all holders of a score sheet; an
automa is one of them. `points` is given step by step: whatever the seat's own score sheet has gained.
"""

from __future__ import annotations

from boomtown.environments.bodies import Body
from boomtown.environments.setting import POINTS, WIN


class Rewards:
    """What the seats of one game have earned so far."""

    def __init__(self, kind: str, seats: int) -> None:
        self.kind = kind
        self.earned = [0.0] * seats

    def since_last(self, body: Body) -> list[float]:
        """What each seat has earned since this was last asked."""
        now = self.so_far(body)
        since = [new - old for new, old in zip(now, self.earned, strict=True)]
        self.earned = now
        return since

    def so_far(self, body: Body) -> list[float]:
        seats = range(len(self.earned))
        if self.kind == POINTS:
            return [float(body.totals(seat)[seat]) for seat in seats]
        if body.waiting():
            return [0.0] * len(seats)
        return at_the_end(self.kind, body.places(), body.totals(None))[: len(seats)]


def at_the_end(kind: str, places: list[int], totals: list[int]) -> list[float]:
    """What every holder has earned in a whole game."""
    if kind == POINTS:
        return [float(total) for total in totals]
    return won(places) if kind == WIN else margins(totals)


def won(places: list[int]) -> list[float]:
    """1 for the only winner, -1 / (others) for everybody else; a shared first place is shared."""
    others = len(places) - 1
    share = 1 / places.count(1)
    return [((others + 1) * share * (place == 1) - 1) / others for place in places]


def margins(totals: list[int]) -> list[float]:
    """One's own points less the average of the others'."""
    others = len(totals) - 1
    return [total - (sum(totals) - total) / others for total in totals]

"""Where everything lies on the auction board of Vegas Showdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boomtown.drawing.drawing import forbidden
from boomtown.drawing.vegas_showdown.icons import WHITE, rect
from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS

WIDTH, MARGIN, GAP = 1000, 18, 16
CARD = (WIDTH - 2 * MARGIN - GAP) // 2
SEATS_HEIGHT, EVENT_HEIGHT, ACTION_HEIGHT = 108, 106, 112
HEAD, PICTURE, PILL, PILL_GAP = 52, 122, 58, 7
PER_ROW = {"premier": 6, "basic": 5}
FEWEST_FOR_FOURTH, FEWEST_FOR_SECOND_SLOTS = 4, 5
ACTIONS = ("renovate", "publicity", "pass")


@dataclass(frozen=True)
class Box:
    """Where something is drawn."""

    x: float
    y: float
    width: float
    height: float

    def hit(self) -> str:
        """The same place as a shape that is felt, not seen."""
        return rect(self.x, self.y, self.width, self.height, WHITE, 'fill-opacity="0"')


class Layout:
    """Where everything lies at a table of so many seats."""

    def __init__(self, spaces: Mapping[str, Sequence[int]], seats: int) -> None:
        self.seats = seats
        self.pills: dict[tuple[str, int], Box] = {}
        self.cards: dict[str, Box] = {}
        self.events_top = MARGIN + SEATS_HEIGHT + GAP
        y: float = self.events_top + 2 * (EVENT_HEIGHT + GAP)
        for left, right in (PREMIER[:2], PREMIER[2:]):
            y = self._row({left: [left], right: [right]}, spaces, y, "premier")
        slots = ["slots", SECOND_SLOTS] if seats >= FEWEST_FOR_SECOND_SLOTS else ["slots"]
        y = self._row({"slots": slots, "stacks": []}, spaces, y, "basic")
        y = self._row({"lounge": ["lounge"], "restaurant": ["restaurant"]}, spaces, y, "basic")
        third = (WIDTH - 2 * MARGIN - 2 * GAP) / 3
        self.actions = {
            name: Box(MARGIN + n * (third + GAP), y, third, ACTION_HEIGHT) for n, name in enumerate(ACTIONS)
        }
        stacks = self.cards["stacks"]
        wide = (stacks.width - 32) / len(SIZES)
        self.stacks = {
            size: Box(stacks.x + 16 + n * wide, stacks.y + HEAD, wide - 8, stacks.height - HEAD - 14)
            for n, size in enumerate(SIZES)
        }
        self.places = {
            **{f"bid {track} {value}": box for (track, value), box in self.pills.items()},
            **self.actions,
            **{f"stack {size}": box for size, box in self.stacks.items()},
        }
        """Where each action of the auction is chosen."""
        self.misses = {act: forbidden(act, box.hit()) for act, box in self.places.items()}
        self.height = int(y + ACTION_HEIGHT + MARGIN)

    def _row(
        self, cards: Mapping[str, Sequence[str]], spaces: Mapping[str, Sequence[int]], y: float, kind: str
    ) -> float:
        """Two cards beside each other, as high as the one with more spaces; the answer is what is below."""
        bottoms = []
        for number, (card, tracks) in enumerate(cards.items()):
            x = MARGIN + number * (CARD + GAP)
            top = y + HEAD + PICTURE - (0 if kind == "premier" else 30)
            self.cards[card] = Box(x, y, CARD, 0)
            for track in tracks:
                top = self._track(track, spaces[track], x + 16, top, PER_ROW[kind])
            bottoms.append(top + 9)
        for card in cards:
            self.cards[card] = Box(self.cards[card].x, y, CARD, max(bottoms) - y)
        return max(bottoms) + GAP

    def _track(self, track: str, values: Sequence[int], x: float, y: float, per_row: int) -> float:
        pitch = (CARD - 32 + PILL_GAP) / per_row
        for number, value in enumerate(values):
            row, column = divmod(number, per_row)
            self.pills[track, value] = Box(
                x + column * pitch, y + row * (PILL + PILL_GAP), pitch - PILL_GAP, PILL
            )
        return y + (row + 1) * (PILL + PILL_GAP)

    @property
    def premier(self) -> tuple[str, ...]:
        return PREMIER if self.seats >= FEWEST_FOR_FOURTH else PREMIER[:-1]

    def is_open(self, track: str) -> bool:
        return track not in PREMIER or track in self.premier

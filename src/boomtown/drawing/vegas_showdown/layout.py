"""Where everything lies on the auction board of Vegas Showdown.

Each section has a place of its own with room for its largest box, so that nothing moves when another one
shrinks; in the picture as a whole they close up.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS

WIDTH, MARGIN, GAP = 1000, 18, 16
CARD = (WIDTH - 2 * MARGIN - GAP) // 2
INSET = 16
HEADER, TOP = 108, 142
PREMIER_HEAD, BASIC_HEAD, STACK_HEAD = 186, 144, 52
SPACE, SPACE_GAP = 58, 7
PER_ROW = {True: 6, False: 5}
"""How many spaces stand in a row of a premier and of a basic track."""
ACTION_ROW, STACKS_HEIGHT, EVENT_HEIGHT, EVENT_GAP = 64, 186, 128, 10
USUAL_EVENTS = 4
ACTIONS = ("renovate", "publicity", "pass")
BASIC = ("slots", "lounge", "restaurant")
LOTS = (*PREMIER, *BASIC)
COLUMNS = (("p1", "p3", "slots", "lounge", "actions"), ("p2", "p4", "restaurant", "stacks", "events"))
ORDER = (*PREMIER, "slots", "restaurant", "lounge", "events", "stacks", "actions")
"""In the picture as a whole each comes into the column that is shorter then."""


class Box(NamedTuple):
    """Where something is drawn."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def track_height(spaces: int, is_premier: bool) -> float:
    """How high the spaces of a track are, with the gap below each row."""
    return -(-spaces // PER_ROW[is_premier]) * (SPACE + SPACE_GAP)


def premier_height(spaces: int) -> float:
    """How high the card of a premier space is, with so many spaces to bid; one row is always left."""
    return PREMIER_HEAD + track_height(max(spaces, 1), is_premier=True) + 9


def events_height(count: int) -> float:
    return count * (EVENT_HEIGHT + EVENT_GAP) - EVENT_GAP if count else 0


class BoardLayout:
    """Where everything lies at a table that uses these tracks."""

    def __init__(self, spaces: Mapping[str, Sequence[int]], tracks: Collection[str]) -> None:
        self.spaces = spaces
        self.tracks = tracks
        self.boxes = {"round": Box(MARGIN, MARGIN, 216, HEADER), "seats": Box(242, MARGIN, 740, HEADER)}
        """The largest box of each section."""
        for number, names in enumerate(COLUMNS):
            y: float = TOP
            for name in names:
                self.boxes[name] = Box(MARGIN + number * (CARD + GAP), y, CARD, self._largest(name))
                y += self.boxes[name].height + (GAP if self.boxes[name].height else 0)
        self.height = max(box.y + box.height for box in self.boxes.values()) + MARGIN
        x, y, _, _ = self.boxes["actions"]
        self.actions = {
            name: Box(x, y + n * (ACTION_ROW + 8), CARD, ACTION_ROW) for n, name in enumerate(ACTIONS)
        }
        x, y, width, height = self.boxes["stacks"]
        wide = (width - 2 * INSET) / len(SIZES)
        self.stacks = {
            size: Box(x + INSET + n * wide, y + STACK_HEAD, wide - 8, height - STACK_HEAD - 14)
            for n, size in enumerate(SIZES)
        }
        self.pills = lru_cache(maxsize=None)(self._pills)

    def _largest(self, name: str) -> float:
        if name in PREMIER:
            return premier_height(len(self.spaces[name])) if name in self.tracks else 0
        if name in BASIC:
            tracks = [track for track in self.tracks_of(name) if track in self.tracks]
            return BASIC_HEAD + sum(track_height(len(self.spaces[track]), False) for track in tracks) + 9
        actions = len(ACTIONS) * (ACTION_ROW + 8) - 8
        return {"actions": actions, "stacks": STACKS_HEIGHT, "events": events_height(USUAL_EVENTS)}[name]

    def tracks_of(self, section: str) -> tuple[str, ...]:
        """The tracks in a section that are used at this table."""
        found = ("slots", SECOND_SLOTS) if section == "slots" else (section,)
        return tuple(track for track in found if track in self.tracks)

    def section_of(self, track: str) -> str:
        return "slots" if track == SECOND_SLOTS else track

    def shown(self, track: str, minimum: int) -> Sequence[int]:
        """The spaces of a track that can be of use: none below the minimum."""
        return [value for value in self.spaces[track] if value >= minimum]

    def _pills(self, track: str, minimum: int) -> dict[int, Box]:
        """Where the spaces of a track are, from the minimum on."""
        card, is_premier = self.boxes[self.section_of(track)], track in PREMIER
        top = card.y + (PREMIER_HEAD if is_premier else BASIC_HEAD)
        if track == SECOND_SLOTS:
            top += SPACE + SPACE_GAP
        pitch = (CARD - 2 * INSET + SPACE_GAP) / PER_ROW[is_premier]
        found = {}
        for number, value in enumerate(self.shown(track, minimum)):
            row, column = divmod(number, PER_ROW[is_premier])
            x, y = card.x + INSET + column * pitch, top + row * (SPACE + SPACE_GAP)
            found[value] = Box(x, y, pitch - SPACE_GAP, SPACE)
        return found

    def sold(self, track: str) -> Box:
        """Where the bid that won a premier tile stays."""
        card = self.boxes[track]
        return Box(card.middle[0] - 41, card.y + PREMIER_HEAD - 4, 82, SPACE)

    def event(self, number: int) -> Box:
        x, y, width, _ = self.boxes["events"]
        return Box(x, y + number * (EVENT_HEIGHT + EVENT_GAP), width, EVENT_HEIGHT)

    def arranged(self, heights: Mapping[str, float]) -> dict[str, tuple[float, float]]:
        """The corners of all sections, closed up in two columns."""
        found = {name: (self.boxes[name].x, self.boxes[name].y) for name in ("round", "seats")}
        bottoms: list[float] = [TOP, TOP]
        for name in ORDER:
            column = 1 if bottoms[1] < bottoms[0] else 0
            found[name] = MARGIN + column * (CARD + GAP), bottoms[column]
            if heights[name]:
                bottoms[column] += heights[name] + GAP
        return found

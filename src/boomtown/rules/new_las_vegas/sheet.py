"""The two papers of one seat: city sheet and score sheet, and what can be written on them.

Nothing here asks whether a rule allows it (see `turn`); each method writes what the rule says is
written. Sets of casinos are the bits of an integer, see `city`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from boomtown.editions.new_las_vegas import AVENUES, COLUMNS
from boomtown.rules.flip_and_write.streets import EMPTY, NumberedStreets
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City

IMPROVABLE = ("inauguration", *COLUMNS)
"""What an improvement can be about, in the order of `Sheet.improved`."""


class Sheet(NumberedStreets):
    """A sheet of a closed stage is never changed again: a turn writes on a copy."""

    __slots__ = (
        "bonuses",
        "built",
        "checked",
        "city",
        "drives",
        "grand",
        "holes",
        "holes_crossed",
        "improved",
        "lamp",
        "projects",
        "road",
        "shows",
        "small",
        "stars_crossed",
        "stars_held",
    )

    def __init__(self, city: City) -> None:
        super().__init__(city)
        self.city = city
        self.built = city.all & ~city.cranes
        self.stars_held = 0
        self.stars_crossed = 0
        self.holes = 0
        self.holes_crossed = 0
        self.checked = city.edition.track.checked
        self.bonuses: list[str] = []
        """What each circled group of inauguration boxes was used for, from the left."""
        self.shows = [0, 0]
        self.improved = [0] * len(IMPROVABLE)
        self.lamp = city.light
        self.road = 0
        self.drives: list[int] = []
        self.grand = 0
        self.small = 0
        self.projects: list[int | None] = [None, None, None]

    def copy(self) -> Sheet:
        copy = Sheet.__new__(Sheet)
        copy.city = self.city
        self.copy_streets(copy)
        copy.built = self.built
        copy.stars_held = self.stars_held
        copy.stars_crossed = self.stars_crossed
        copy.holes = self.holes
        copy.holes_crossed = self.holes_crossed
        copy.checked = self.checked
        copy.bonuses = self.bonuses.copy()
        copy.shows = self.shows.copy()
        copy.improved = self.improved.copy()
        copy.lamp = self.lamp
        copy.road = self.road
        copy.drives = self.drives.copy()
        copy.grand = self.grand
        copy.small = self.small
        copy.projects = self.projects.copy()
        return copy

    # ── casinos ──────────────────────────────────────────────────────────────────────────────────

    def places_for(self, number: int) -> int:
        """The casinos where that number could be written: built, closed, in ascending order."""
        return self.fits[number] & self.built & ~self.written

    @property
    def unbuilt(self) -> int:
        return self.city.all & ~self.built

    def settle_star(self, casino: int) -> None:
        """The star of a casino is crossed when its turn ends, if no show was held there."""
        self.stars_crossed |= 1 << casino & self.city.stars & ~self.stars_held

    # ── inauguration ─────────────────────────────────────────────────────────────────────────────

    def check_boxes(self, count: int) -> None:
        self.checked = min(self.checked + count, self.city.edition.track.boxes)

    def refuse_permit(self) -> None:
        """Two boxes for a turn without a number."""
        self.check_boxes(2)

    @property
    def free_boxes(self) -> int:
        """Checked boxes that are not circled."""
        groups = self.city.edition.track.groups
        return self.checked - sum(len(group) for group in groups[: len(self.bonuses)])

    # ── limousine ────────────────────────────────────────────────────────────────────────────────

    @property
    def is_home(self) -> bool:
        """Whether the limousine stands at the light: before its tour, or after it for good."""
        return self.lamp == self.city.light

    @property
    def is_back(self) -> bool:
        """Whether its tour is closed."""
        return self.road != 0 and self.lamp == self.city.light

    def draw_line(self, direction: int) -> None:
        """Draw a line of the limousine from the lamp it stands at."""
        line = next(line for line in self.city.lines[self.lamp] if line.direction == direction)
        self.road |= line.pieces
        self.lamp = line.end
        self.drives.append(direction)

    @property
    def goals(self) -> list[int | None]:
        return self.projects

    # ── plain data ───────────────────────────────────────────────────────────────────────────────

    def plain(self) -> dict[str, Any]:
        """The sheet as data that serialises to JSON; casinos in reading order."""
        casinos, holes = len(self.numbers), len(self.city.street_places[0])
        return {
            "numbers": [None if number == EMPTY else number for number in self.numbers],
            "built": [*_marks(self.built, 0, casinos, (False, True))],
            "stars": [*_marks(self.stars_held, self.stars_crossed, casinos, (None, "held", "crossed"))],
            "holes": [*_marks(self.holes, self.holes_crossed, holes, (None, "built", "crossed"))],
            "checked": self.checked,
            "bonuses": self.bonuses.copy(),
            "shows": self.shows.copy(),
            "improved": dict(zip(IMPROVABLE, self.improved, strict=True)),
            "drives": [DIRECTIONS[drive] for drive in self.drives],
            "hotels": [*_marks(self.grand, self.small, AVENUES, (None, "grand", "small"))],
            "projects": self.projects.copy(),
        }

    @classmethod
    def from_plain(cls, city: City, plain: dict[str, Any]) -> Sheet:
        """The sheet that `plain` was made from."""
        sheet = cls(city)
        for i, number in enumerate(plain["numbers"]):
            if number is not None:
                sheet.write(i, number)
        sheet.built = _bits(plain["built"], True)
        sheet.stars_held = _bits(plain["stars"], "held")
        sheet.stars_crossed = _bits(plain["stars"], "crossed")
        sheet.holes = _bits(plain["holes"], "built")
        sheet.holes_crossed = _bits(plain["holes"], "crossed")
        sheet.checked = plain["checked"]
        sheet.bonuses = list(plain["bonuses"])
        sheet.shows = list(plain["shows"])
        sheet.improved = [plain["improved"][column] for column in IMPROVABLE]
        for direction in plain["drives"]:
            sheet.draw_line(DIRECTIONS.index(direction))
        sheet.grand = _bits(plain["hotels"], "grand")
        sheet.small = _bits(plain["hotels"], "small")
        sheet.projects = list(plain["projects"])
        return sheet


@lru_cache(maxsize=1 << 12)
def _marks(first: int, second: int, count: int, words: tuple[Any, ...]) -> tuple[Any, ...]:
    """For each of so many places the word for neither, the first or the second set of places."""
    return tuple(words[1 if first >> i & 1 else 2 if second >> i & 1 else 0] for i in range(count))


def _bits(marks: list[Any], word: Any) -> int:
    return sum(1 << i for i, mark in enumerate(marks) if mark == word)

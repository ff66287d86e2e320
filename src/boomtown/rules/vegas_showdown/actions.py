"""The catalogue of Vegas Showdown: its tracks, and the groups of actions by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.editions.vegas_showdown import Edition
from boomtown.messages import Message
from boomtown.rules.kernel.verbs import Verb, VerbCatalogue
from boomtown.rules.vegas_showdown.floor import Floor

PREMIER = ("p1", "p2", "p3", "p4")
SECOND_SLOTS = "slots2"
BASIC_TRACKS = {
    "slots": ("slots", 1),
    SECOND_SLOTS: ("slots", 2),
    "lounge": ("lounge", 1),
    "restaurant": ("restaurant", 1),
}
"""For each track of basic tiles the tile, and how many of it must be left for a bid."""
TRACK_NAMES = {
    **{name: Message("premier space {number}", {"number": int(name[1])}) for name in PREMIER},
    "slots": Message("Slots"),
    "slots2": Message("Slots, second track"),
    "lounge": Message("Lounge"),
    "restaurant": Message("Restaurant"),
}


def spaces_of(edition: Edition) -> dict[str, tuple[int, ...]]:
    """The printed numbers of each track."""
    basic = {track: edition.tracks.basic[tile] for track, (tile, _) in BASIC_TRACKS.items()}
    return {**dict.fromkeys(PREMIER, edition.tracks.premier), **basic}


class Actions(VerbCatalogue):
    """The catalogue of one edition, with the groups of actions the rules ask for by name."""

    def __init__(self, verbs: Iterable[Verb[Floor, Any, Any]], floor: Floor) -> None:
        aliases = {f"place {alias}": f"place {text}" for alias, text in floor.aliases.items()}
        super().__init__(verbs, floor, aliases)
        self.spaces = spaces_of(floor.edition)
        self.stack, self.bid, self.remove = self.of("stack"), self.of("bid"), self.of("remove")
        self.renovate, self.publicity, self.pass_ = map(self.only, ("renovate", "publicity", "pass"))
        self.place = list(self.of("place").values())
        self.placement = {action: placement for placement, action in self.of("place").items()}
        self.end, self.leave = self.only("end"), self.only("leave")

"""The actions of Vegas Showdown: their spelling, their order in the catalogue, and what each says."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import SIZES
from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.vegas_showdown.floor import CELLS, Floor, cell_name
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, tile_name

PREMIER = ("p1", "p2", "p3", "p4")
SECOND_SLOTS = "slots2"
BASIC_TRACKS = {
    "slots": ("slots", 1),
    SECOND_SLOTS: ("slots", 2),
    "lounge": ("lounge", 1),
    "restaurant": ("restaurant", 1),
}
"""For each track of basic tiles the tile, and how many of it must be left for a bid."""
TRACKS = (*PREMIER, *BASIC_TRACKS)
TRACK_NAMES = {
    **{name: Message("premier space {number}", {"number": int(name[1])}) for name in PREMIER},
    "slots": Message("Slots"),
    "slots2": Message("Slots, second track"),
    "lounge": Message("Lounge"),
    "restaurant": Message("Restaurant"),
}


class Actions(Catalogue):
    """The catalogue of one edition, with the groups of actions the rules ask for by name."""

    def __init__(self, floor: Floor) -> None:
        self.tiles = floor.edition.tiles
        tracks = floor.edition.tracks
        self.spaces = dict.fromkeys(PREMIER, tracks.premier)
        self.spaces |= {track: tracks.basic[tile] for track, (tile, _) in BASIC_TRACKS.items()}
        """The printed numbers of each track."""
        super().__init__(
            [
                *(f"stack {size}" for size in SIZES),
                *(f"bid {track} {value}" for track, values in self.spaces.items() for value in values),
                *("renovate", "publicity", "pass"),
                *(f"remove {cell_name(cell)}" for cell in range(CELLS)),
                *(f"place {placement.text}" for placement in floor.placements),
                *("end", "leave"),
            ],
            {f"place {alias}": f"place {text}" for alias, text in floor.aliases.items()},
        )
        number = self.number
        self.stack = {size: number(f"stack {size}") for size in SIZES}
        self.bid = {
            (track, value): number(f"bid {track} {value}")
            for track, values in self.spaces.items()
            for value in values
        }
        self.renovate, self.publicity, self.pass_ = number("renovate"), number("publicity"), number("pass")
        self.remove = [number(f"remove {cell_name(cell)}") for cell in range(CELLS)]
        self.place = [number(f"place {placement.text}") for placement in floor.placements]
        self.placement = dict(zip(self.place, floor.placements, strict=True))
        self.end, self.leave = number("end"), number("leave")

    def in_words(self, action: int) -> Message:
        match self.text(action).split():
            case ["stack", size]:
                return Message("Fill the space from the {size} stack", {"size": SIZE_NAMES[size]})
            case ["bid", track, value]:
                return Message("Bid ${value} on {track}", {"value": int(value), "track": TRACK_NAMES[track]})
            case ["renovate"]:
                return Message("Renovate")
            case ["publicity"]:
                return Message("Publicity")
            case ["pass"]:
                return Message("Pass")
            case ["remove", cell]:
                return Message("Take away the tile at {cell}", {"cell": cell})
            case ["place", tile, cell, turn]:
                values = {"tile": tile_name(self.tiles[tile]), "cell": cell, "turn": int(turn)}
                return Message("Place {tile} at {cell}, turned by {turn}°", values)
            case ["end"]:
                return Message("End the turn")
            case ["leave"]:
                return Message("Leave everything as it was")
            case words:
                raise AssertionError(words)

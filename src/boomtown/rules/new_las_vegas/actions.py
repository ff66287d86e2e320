"""The actions of New Las Vegas: their spelling, their order in the catalogue, and what each says in words."""

from __future__ import annotations

from boomtown.editions.new_las_vegas import COLUMNS, EFFECTS, SHOW_COLUMNS
from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City
from boomtown.rules.new_las_vegas.words import COLUMN_NAMES, DIRECTION_NAMES, EFFECT_NAMES, SIDE_NAMES

SHIFTS = (-2, -1, 1, 2)
IMPROVABLE = ("inauguration", *COLUMNS)
HAND = (1, 2, 3)


class Actions(Catalogue):
    """The catalogue of one edition, with the groups of actions the rules ask for by name."""

    def __init__(self, city: City) -> None:
        names = [city.name(i) for i in range(len(city.casinos))]
        cranes = [i for i, casino in enumerate(city.casinos) if casino.crane]
        extensions = [(i, "left") for i in range(len(names)) if city.has_left >> i & 1]
        extensions += [(i, "right") for i in range(len(names)) if city.has_right >> i & 1]
        super().__init__(
            [
                *("borrow", "decline"),
                *("reshuffle", "keep"),
                *(f"take {place}" for place in HAND),
                *(f"take {one} {other}" for one in HAND for other in HAND if one != other),
                "refuse",
                *(f"refuse {place}" for place in HAND),
                *(f"easy {shift:+d}" for shift in SHIFTS),
                *(f"open {name}" for name in names),
                *(f"build {names[i]}" for i in cranes),
                *(f"show {column}" for column in SHOW_COLUMNS),
                *(f"improve {column}" for column in IMPROVABLE),
                "inaugurate",
                *(f"drive {direction}" for direction in DIRECTIONS),
                *(f"free {effect}" for effect in EFFECTS),
                *(f"extend {names[i]} {side}" for i, side in extensions),
                "end",
            ]
        )
        number = self.number
        self.borrow, self.decline = number("borrow"), number("decline")
        self.reshuffle, self.keep = number("reshuffle"), number("keep")
        self.inaugurate, self.end = number("inaugurate"), number("end")
        self.take = [number(f"take {place}") for place in HAND]
        self.take_two = {
            (one, other): number(f"take {one} {other}") for one in HAND for other in HAND if one != other
        }
        self.refuse = number("refuse")
        self.refuse_and_pass = [number(f"refuse {place}") for place in HAND]
        self.easy = {shift: number(f"easy {shift:+d}") for shift in SHIFTS}
        self.show = [number(f"show {column}") for column in SHOW_COLUMNS]
        self.improve = [number(f"improve {column}") for column in IMPROVABLE]
        self.drive = [number(f"drive {direction}") for direction in DIRECTIONS]
        self.free = {effect: number(f"free {effect}") for effect in EFFECTS}
        # With the bit of the casino they are about, so that a set of casinos becomes a list of actions.
        self.open_bits = [(1 << i, number(f"open {name}")) for i, name in enumerate(names)]
        self.build_bits = [(1 << i, number(f"build {names[i]}")) for i in cranes]
        self.extend_left_bits = [
            (1 << i, number(f"extend {names[i]} left")) for i, side in extensions if side == "left"
        ]
        self.extend_right_bits = [
            (1 << i, number(f"extend {names[i]} right")) for i, side in extensions if side == "right"
        ]
        self.meanings = [self._meaning(text.split(), names) for text in self.texts]
        """For each action its kind and the one thing it is about: a casino, a column, a shift …"""

    def _meaning(self, words: list[str], names: list[str]) -> tuple[str, int]:
        match words:
            case ["open" | "build" as kind, casino]:
                return kind, names.index(casino)
            case ["extend", casino, side]:
                return f"extend {side}", names.index(casino)
            case ["easy", shift]:
                return "easy", int(shift)
            case ["show", column]:
                return "show", SHOW_COLUMNS.index(column)
            case ["improve", column]:
                return "improve", IMPROVABLE.index(column)
            case ["drive", direction]:
                return "drive", DIRECTIONS.index(direction)
            case [kind, *_]:
                return kind, 0
            case _:
                raise AssertionError(words)

    def in_words(self, action: int) -> Message:
        match self.text(action).split():
            case ["take", place]:
                return Message("Take combination {place}", {"place": int(place)})
            case ["take", one, other]:
                template = "Take the number of card {one} and the effect of card {other}"
                return Message(template, {"one": int(one), "other": int(other)})
            case ["refuse", place]:
                template = "Permit refused: check two inauguration boxes and hand on card {place}"
                return Message(template, {"place": int(place)})
            case ["easy", shift]:
                return Message("Easy opening: change the number by {shift}", {"shift": shift})
            case ["open", casino]:
                return Message("Open casino {casino}", {"casino": casino})
            case ["build", casino]:
                return Message("Build casino {casino}", {"casino": casino})
            case ["show", column]:
                return Message("Hold a show, {side} column", {"side": SIDE_NAMES[column]})
            case ["improve", column]:
                return Message("Improve {column}", {"column": COLUMN_NAMES[column]})
            case ["drive", direction]:
                first, second = (DIRECTION_NAMES[letter] for letter in direction)
                return Message("Drive {first}, then {second}", {"first": first, "second": second})
            case ["free", effect]:
                return Message("Free action: use {effect} instead", {"effect": EFFECT_NAMES[effect]})
            case ["extend", casino, side]:
                template = "Extension: open casino {casino} with the number on its {side}"
                return Message(template, {"casino": casino, "side": SIDE_NAMES[side]})
            case [word]:
                return Message(SINGLE_WORDS[word])
            case _:
                raise AssertionError(self.text(action))


SINGLE_WORDS = {
    "borrow": "Ask the bank for a loan",
    "decline": "Do without a loan",
    "reshuffle": "Shuffle all casino cards",
    "keep": "Leave the cards as they are",
    "refuse": "Permit refused: check two inauguration boxes",
    "inaugurate": "Check an inauguration box",
    "end": "End the turn",
}

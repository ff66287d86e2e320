"""The actions of New Las Vegas: their spelling, their order in the catalogue, and what each says in words."""

from __future__ import annotations

from boomtown.editions.new_las_vegas import COLUMNS, EFFECTS, SHOW_COLUMNS
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import SHIFTS, FlipTexts
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.new_las_vegas.city import DIRECTIONS, City
from boomtown.rules.new_las_vegas.words import COLUMN_NAMES, DIRECTION_NAMES, SIDE_NAMES

IMPROVABLE = ("inauguration", *COLUMNS)


class Actions(FlipTexts):
    """The catalogue of one edition, with the groups of actions the rules ask for by name."""

    def __init__(self, city: City) -> None:
        self._names = names = [city.name(i) for i in range(len(city.casinos))]
        cranes = [i for i, casino in enumerate(city.casinos) if casino.crane]
        with_left = [i for i in range(len(names)) if city.has_left >> i & 1]
        with_right = [i for i in range(len(names)) if city.has_right >> i & 1]
        super().__init__(
            [
                *("borrow", "decline"),
                *(f"easy {shift:+d}" for shift in SHIFTS),
                *(f"open {name}" for name in names),
                *(f"build {names[i]}" for i in cranes),
                *(f"show {column}" for column in SHOW_COLUMNS),
                *(f"improve {column}" for column in IMPROVABLE),
                "inaugurate",
                *(f"drive {direction}" for direction in DIRECTIONS),
                *(f"free {effect}" for effect in EFFECTS),
                *(f"extend {names[i]} left" for i in with_left),
                *(f"extend {names[i]} right" for i in with_right),
            ]
        )
        number = self.number
        self.borrow, self.decline = number("borrow"), number("decline")
        self.inaugurate = number("inaugurate")
        self.easy = {shift: number(f"easy {shift:+d}") for shift in SHIFTS}
        self.show = [number(f"show {column}") for column in SHOW_COLUMNS]
        self.improve = [number(f"improve {column}") for column in IMPROVABLE]
        self.drive = [number(f"drive {direction}") for direction in DIRECTIONS]
        self.free = {effect: number(f"free {effect}") for effect in EFFECTS}
        # With the bit of the casino they are about, so that a set of casinos becomes a list of actions.
        self.open_bits = [(1 << i, number(f"open {name}")) for i, name in enumerate(names)]
        self.build_bits = [(1 << i, number(f"build {names[i]}")) for i in cranes]
        self.extend_left_bits = [(1 << i, number(f"extend {names[i]} left")) for i in with_left]
        self.extend_right_bits = [(1 << i, number(f"extend {names[i]} right")) for i in with_right]

    def meaning(self, words: list[str]) -> tuple[str, int]:
        match words:
            case ["open" | "build" as kind, casino]:
                return kind, self._names.index(casino)
            case ["extend", casino, side]:
                return f"extend {side}", self._names.index(casino)
            case ["easy", shift]:
                return "easy", int(shift)
            case ["show", column]:
                return "show", SHOW_COLUMNS.index(column)
            case ["improve", column]:
                return "improve", IMPROVABLE.index(column)
            case ["drive", direction]:
                return "drive", DIRECTIONS.index(direction)
            case _:
                return super().meaning(words)

    def own_in_words(self, words: list[str]) -> Message:
        match words:
            case ["borrow"]:
                return Message("Ask the bank for a loan")
            case ["decline"]:
                return Message("Do without a loan")
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
            case ["inaugurate"]:
                return Message("Check an inauguration box")
            case ["drive", direction]:
                way = [DIRECTION_NAMES[letter] for letter in direction]
                return Message("Drive {first}, then {second}", {"first": way[0], "second": way[1]})
            case ["free", effect]:
                return Message("Free action: use {effect} instead", {"effect": EFFECT_NAMES[effect]})
            case ["extend", casino, side]:
                template = "Extension: open casino {casino} with the number on its {side}"
                return Message(template, {"casino": casino, "side": SIDE_NAMES[side]})
            case _:
                raise AssertionError(words)

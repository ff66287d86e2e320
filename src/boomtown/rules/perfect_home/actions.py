"""The actions of Perfect Home: their spelling, their order in the catalogue, and what each says in words."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS
from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import SHIFTS, FlipActions
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.words import SIDE_NAMES


class Actions(FlipActions):
    """The catalogue of one edition, with the groups of actions the rules ask for by name."""

    def __init__(self, town: Town) -> None:
        self._names = names = town.names
        with_left = [lot for lot in range(len(names)) if town.has_left >> lot & 1]
        with_right = [lot for lot in range(len(names)) if town.has_right >> lot & 1]
        super().__init__(
            [
                *(f"roundabout {name}" for name in names),
                *(f"temp {shift:+d}" for shift in SHIFTS),
                *(f"write {name}" for name in names),
                *(f"fence {names[lot]}" for lot in with_right),
                *(f"promote {size}" for size in range(1, LARGEST_ESTATE + 1)),
                "park",
                "pool",
                *(f"bis {names[lot]} left" for lot in with_left),
                *(f"bis {names[lot]} right" for lot in with_right),
                *(f"claim {plan}" for plan in range(1, STACKS + 1)),
                *(f"use {name}" for name in names),
            ]
        )
        number = self.number
        self.park, self.pool = number("park"), number("pool")
        self.temp = {shift: number(f"temp {shift:+d}") for shift in SHIFTS}
        self.promote = [number(f"promote {size}") for size in range(1, LARGEST_ESTATE + 1)]
        self.claim = [number(f"claim {plan}") for plan in range(1, STACKS + 1)]
        self.use = [number(f"use {name}") for name in names]
        # With the bit of the lot they are about, so that a set of lots becomes a list of actions.
        self.write_bits = [(1 << lot, number(f"write {name}")) for lot, name in enumerate(names)]
        self.roundabout_bits = [(1 << lot, number(f"roundabout {name}")) for lot, name in enumerate(names)]
        self.fence_bits = [(1 << lot, number(f"fence {names[lot]}")) for lot in with_right]
        self.bis_left_bits = [(1 << lot, number(f"bis {names[lot]} left")) for lot in with_left]
        self.bis_right_bits = [(1 << lot, number(f"bis {names[lot]} right")) for lot in with_right]

    def meaning(self, words: list[str]) -> tuple[str, int]:
        match words:
            case ["roundabout" | "write" | "fence" | "use" as kind, lot]:
                return kind, self._names.index(lot)
            case ["bis", lot, side]:
                return f"bis {side}", self._names.index(lot)
            case ["temp", shift]:
                return "temp", int(shift)
            case ["promote" | "claim" as kind, number]:
                return kind, int(number) - 1
            case _:
                return super().meaning(words)

    def own_in_words(self, words: list[str]) -> Message:
        match words:
            case ["roundabout", lot]:
                return Message("Build a roundabout on {lot}", {"lot": lot})
            case ["temp", shift]:
                return Message("Temp worker: change the number by {shift}", {"shift": shift})
            case ["write", lot]:
                return Message("Write the number on {lot}", {"lot": lot})
            case ["fence", lot]:
                return Message("Build a fence on the right of {lot}", {"lot": lot})
            case ["promote", size]:
                return Message("Promote estates of size {size}", {"size": int(size)})
            case ["park"]:
                return Message("Build a park in that street")
            case ["pool"]:
                return Message("Build the pool")
            case ["bis", lot, side]:
                values = {"lot": lot, "side": SIDE_NAMES[side]}
                return Message("Bis: write on {lot} the number on its {side}", values)
            case ["claim", plan]:
                return Message("Claim plan {plan}", {"plan": int(plan)})
            case ["use", lot]:
                return Message("Use the estate that begins at {lot}", {"lot": lot})
            case _:
                raise AssertionError(words)

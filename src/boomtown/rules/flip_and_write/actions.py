"""The catalogue of a flip-and-write game, with the groups of actions both games ask for by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.rules.kernel.verbs import PrintedT, Verb, VerbCatalogue

HAND = (1, 2, 3)
SHIFTS = (-2, -1, 1, 2)
"""By how much easy opening and temp workers change a number."""
HIGHEST_NUMBER = 17


class FlipActions(VerbCatalogue):
    """The verbs `take` and `refuse` are about places of the hand, those of the sheet about a place on it."""

    def __init__(self, verbs: Iterable[Verb[PrintedT, Any, Any]], printed: PrintedT) -> None:
        super().__init__(verbs, printed)
        take, refuse = self.of("take"), self.of("refuse")
        self.take = [take[place,] for place in HAND]
        self.take_two = {places: action for places, action in take.items() if len(places) == 2}
        self.takes = frozenset((*self.take, *self.take_two.values()))
        self.refuse = refuse[()]
        self.refuse_and_pass = [refuse[place,] for place in HAND]
        self.reshuffle, self.keep, self.end = self.only("reshuffle"), self.only("keep"), self.only("end")
        self._bits = {
            verb: [(1 << place, action) for place, action in actions.items()]
            for verb, actions in self._by_verb.items()
            if all(isinstance(about, int) and about >= 0 for about in actions)
        }

    def on(self, verb: str, places: int) -> list[int]:
        """The actions of a verb about any of a set of places."""
        return [action for bit, action in self._bits[verb] if places & bit] if places else []

    def places(self, action: int) -> tuple[int, ...]:
        """The places of the hand that `take 1 3` or `refuse 2` names."""
        places: tuple[int, ...] = self.meanings[action][1]
        return places

    def left_over(self, action: int) -> int:
        """Which card of the hand (0 to 2) `take 1 3` leaves over, or `refuse 2` hands on."""
        places = set(self.places(action))
        return (places if len(places) == 1 else set(HAND) - places).pop() - 1

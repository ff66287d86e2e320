"""The catalogue of a flip-and-write game, with the groups of actions both games ask for by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
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
        return [action for bit, action in self._bits[verb] if places & bit]

    def places(self, action: int) -> tuple[int, ...]:
        """The places of the hand that `take 1 3` or `refuse 2` names."""
        places: tuple[int, ...] = self.meanings[action][1]
        return places

    def left_over(self, action: int) -> int:
        """Which card of the hand (0 to 2) `take 1 3` leaves over, or `refuse 2` hands on."""
        places = set(self.places(action))
        return (places if len(places) == 1 else set(HAND) - places).pop() - 1


class FlipTexts(FlipActions):
    """The shape before there were verbs: the common actions first, then a game's own, then `end`."""

    def __init__(self, own: Iterable[str]) -> None:
        Catalogue.__init__(
            self,
            [
                *("reshuffle", "keep"),
                *(f"take {place}" for place in HAND),
                *(f"take {one} {other}" for one in HAND for other in HAND if one != other),
                "refuse",
                *(f"refuse {place}" for place in HAND),
                *own,
                "end",
            ],
        )
        number = self.number
        self.reshuffle, self.keep, self.end = number("reshuffle"), number("keep"), number("end")
        self.take = [number(f"take {place}") for place in HAND]
        self.take_two = {
            (one, other): number(f"take {one} {other}") for one in HAND for other in HAND if one != other
        }
        self.refuse = number("refuse")
        self.refuse_and_pass = [number(f"refuse {place}") for place in HAND]
        self.meanings = [self.meaning(text.split()) for text in self.texts]
        """For each action its kind and the one thing it is about: a place, a column, a shift …"""

    def meaning(self, words: list[str]) -> tuple[str, int]:
        """What a spelling means; a game adds its own kinds."""
        return words[0], 0

    def left_over(self, action: int) -> int:
        """Which card of the hand (0 to 2) `take 1 3` leaves over, or `refuse 2` hands on."""
        kind, *places = self.text(action).split()
        chosen = {int(place) for place in places}
        return (chosen if kind == "refuse" else set(HAND) - chosen).pop() - 1

    def in_words(self, action: int) -> Message:
        match self.text(action).split():
            case ["take", place]:
                return Message("Take combination {place}", {"place": int(place)})
            case ["take", one, other]:
                template = "Take the number of card {one} and the effect of card {other}"
                return Message(template, {"one": int(one), "other": int(other)})
            case ["refuse"]:
                return Message("Permit refused")
            case ["refuse", place]:
                return Message("Permit refused: hand on card {place}", {"place": int(place)})
            case ["reshuffle"]:
                return Message("Shuffle all the cards")
            case ["keep"]:
                return Message("Leave the cards as they are")
            case ["end"]:
                return Message("End the turn")
            case words:
                return self.own_in_words(words)

    def own_in_words(self, words: list[str]) -> Message:
        """An action of the game's own in words."""
        raise NotImplementedError

"""The verbs both games have: taking cards, a refused permit, the reshuffle, the end of a turn.

Spelling and words are the same in both; what differs is said where a game completes the class.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any, Generic, TypeVar

from boomtown.messages import Message
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.kernel.verbs import AboutT, PrintedT, Spelling, Verb

RoundT = TypeVar("RoundT", bound=FlipTurn[Any, Any], contravariant=True)
Places = tuple[int, ...]
"""Cards of the hand, or the one combination, by their places from 1 on."""


class FlipVerb(Verb[PrintedT, RoundT, AboutT], Generic[PrintedT, RoundT, AboutT]):
    """A verb whose actions can be told to everybody once the round is closed."""

    def told(self, turn: RoundT, action: int, about: AboutT) -> Message | None:
        """What everybody hears of an action: its words, unless they would betray a hand or bore."""
        words: Message = turn.setup.actions.in_words(action)
        return words


class Answer(FlipVerb[object, FlipTurn[Any, Any], None]):
    """An answer to a question that is asked between two rounds, never in a turn."""

    def __init__(self, name: str, words: Message, otherwise: Message) -> None:
        self.name = name
        self.words = words
        self.otherwise = otherwise

    def spell(self, printed: object) -> Iterable[Spelling[None]]:
        yield Spelling(self.name, None, self.words)

    def do(self, turn: FlipTurn[Any, Any], action: int, about: None) -> None:
        raise AssertionError("an answer is given to a question")

    def why_not(self, turn: FlipTurn[Any, Any], action: int, about: None) -> Message:
        return self.otherwise


def reshuffle(otherwise: Message) -> tuple[Answer, Answer]:
    """Both answers to the question whether all the cards are shuffled."""
    return (
        Answer("reshuffle", Message("Shuffle all the cards"), otherwise),
        Answer("keep", Message("Leave the cards as they are"), otherwise),
    )


class Taking(Generic[RoundT]):
    """`take 2` takes a combination, `take 1 3` the number of card 1 with the effect of card 3."""

    name = "take"

    def spell(self, printed: object) -> Iterable[Spelling[Places]]:
        for place in HAND:
            words = Message("Take combination {place}", {"place": place})
            yield Spelling(f"take {place}", (place,), words)
        for one, other in permutations(HAND, 2):
            values = {"one": one, "other": other}
            words = Message("Take the number of card {one} and the effect of card {other}", values)
            yield Spelling(f"take {one} {other}", (one, other), words)

    def do(self, turn: RoundT, action: int, places: Places) -> None:
        turn.taken = action
        turn.number, turn.effect = turn.offers[action]

    def told(self, turn: RoundT, action: int, places: Places) -> None:
        """Which cards were taken is told apart from what was done with them."""


class Refusing(Generic[RoundT]):
    """`refuse` notes a refused permit, `refuse 2` hands on a card of the hand with it."""

    name = "refuse"

    def spell(self, printed: object) -> Iterable[Spelling[Places]]:
        yield Spelling("refuse", (), Message("Permit refused"))
        for place in HAND:
            words = Message("Permit refused: pass on card {place}", {"place": place})
            yield Spelling(f"refuse {place}", (place,), words)

    def told(self, turn: RoundT, action: int, places: Places) -> Message:
        words: Message = turn.setup.actions.in_words(turn.setup.actions.refuse)
        return words


class Using(Generic[RoundT]):
    """Uses up the effect of the turn, after the number is written."""

    effect: str

    def do(self, turn: RoundT, action: int, about: int) -> None:
        turn.effect = None
        self.use(turn, about)

    @abstractmethod
    def use(self, turn: RoundT, about: int) -> None: ...

    @abstractmethod
    def cannot(self, turn: RoundT, about: int) -> Message:
        """Why the effect cannot be used in that way."""

    def not_at_hand(self, turn: RoundT) -> Message | None:
        """Why this turn has not that effect to use, if it has not."""
        if turn.effect is None:
            return Message("The effect of this turn is already used.")
        if turn.effect != self.effect:
            return Message("The effect of this turn is {effect}.", {"effect": EFFECT_NAMES[turn.effect]})
        return None


class Ending(Generic[RoundT]):
    name = "end"

    def spell(self, printed: object) -> Iterable[Spelling[None]]:
        yield Spelling("end", None, Message("End the turn"))

    def do(self, turn: RoundT, action: int, about: None) -> None:
        turn.done = True

    def told(self, turn: RoundT, action: int, about: None) -> None:
        """Nobody needs to hear that a turn has ended."""


def out_of_order(
    numbers: Sequence[int], stretch: Iterable[int], place: int, number: int, street: int
) -> Message:
    """Which number of the same stretch of street a new one would stand on the wrong side of."""
    for other in stretch:
        standing = numbers[other]
        values = {"number": number, "other": standing, "street": street + 1}
        if standing == EMPTY:
            continue
        if standing == number:
            return Message("Street {street} already has the number {other}.", values)
        if other < place and standing > number:
            return Message("{number} cannot stand to the right of {other} in street {street}.", values)
        if other > place and standing < number:
            return Message("{number} cannot stand to the left of {other} in street {street}.", values)
    raise AssertionError("the number fits there")

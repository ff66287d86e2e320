"""The turns that are worth weighing.

Numbers and effects are weighed in two steps: every opening by the sheet it leaves, then the uses of the
effect for the best openings only, and a bonus on the best of those.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest

from boomtown.bots.flip_and_write.turns import Judged, after, worth_of
from boomtown.bots.new_las_vegas.value import Evaluator
from boomtown.rules.new_las_vegas.turn import RoundTurn

OPENINGS_PER_TAKE = 3
BEST_FOR_BONUS = 2
"""How many openings of each combination are weighed with its effect, and how many turns with a bonus."""

FEW_PLACES = 4
"""With more places for a number, an easy opening is hardly worth its bonus."""


def weighed(turn: RoundTurn, evaluator: Evaluator, width: int) -> list[Judged[RoundTurn]]:
    """The best `width` turns that go on from this one, and more with a bonus, each with its worth."""
    return _judged(_refused(turn), evaluator) or _weighed(turn, evaluator, width)


def _refused(turn: RoundTurn) -> list[RoundTurn]:
    """The ways to note a refused permit."""
    return [] if turn.can_open_something else [after(turn, action) for action in turn.legal()]


def _weighed(turn: RoundTurn, evaluator: Evaluator, width: int) -> list[Judged[RoundTurn]]:
    """The best turns with an effect, and with a bonus on the best openings and effects."""
    openings = _judged(_promising(turn, evaluator), evaluator)
    with_effect = [found for opening in openings for found in (opening, *_with_effect(opening[1], evaluator))]
    best = nlargest(width, with_effect, key=worth_of)
    plain = nlargest(BEST_FOR_BONUS, openings, key=worth_of)
    with_bonus = [found for _, start in (*best[:BEST_FOR_BONUS], *plain) for found in _with_bonus(start)]
    return [*best, *_judged(with_bonus, evaluator)]


def _judged(turns: list[RoundTurn], evaluator: Evaluator) -> list[Judged[RoundTurn]]:
    """Each turn with what it is worth if it ends there."""
    return [(evaluator.worth(turn), turn) for turn in turns]


def _promising(turn: RoundTurn, evaluator: Evaluator) -> list[RoundTurn]:
    """The best few openings of each combination that can be taken."""
    if turn.casino is not None:
        return [turn]
    taken = [turn] if turn.taken is not None else [after(turn, action) for action in turn.legal()]
    quick = _QuickWorth(evaluator)
    promising = []
    for take in taken:
        promising += nlargest(OPENINGS_PER_TAKE, _openings(take), quick.of)
    return promising


def _openings(turn: RoundTurn) -> Iterator[RoundTurn]:
    """The turn with each casino it could open; by easy opening too, where the number has few places."""
    easy_pays = turn.sheet.places_for(turn.number).bit_count() <= FEW_PLACES
    for action in turn.legal():
        verb = turn.setup.actions.meanings[action][0].name
        if verb == "open":
            yield after(turn, action)
        elif verb == "easy" and easy_pays:
            yield from _openings(after(turn, action))


class _QuickWorth:
    """An opening's worth before its effect. It depends on number and casino, which takes have in common."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.known: dict[tuple[int, int | None, bool, bool], float] = {}

    def of(self, turn: RoundTurn) -> float:
        show = turn.uses()[:1] if turn.effect == "show" else []
        key = turn.number, turn.casino, turn.bonus_used, bool(show)
        if key not in self.known:
            self.known[key] = self.evaluator.sheet_worth(after(turn, *show))
        return self.known[key]


def _with_effect(turn: RoundTurn, evaluator: Evaluator) -> list[Judged[RoundTurn]]:
    """The turn with each use of its effect."""
    return _judged([after(turn, use) for use in turn.uses()], evaluator)


def _with_bonus(turn: RoundTurn) -> Iterator[RoundTurn]:
    """The turn with each extension, and with each free action in the place of an effect not used."""
    for action in turn.legal():
        verb = turn.setup.actions.meanings[action][0].name
        if verb.startswith("extend"):
            yield after(turn, action)
        elif verb == "free":
            freed = after(turn, action)
            yield from (after(freed, use) for use in freed.uses())

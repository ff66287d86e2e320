"""The turns a seat could still make now, the promising ones first, for every bot that weighs them.

A turn is weighed in steps: a roundabout only where the sheet is better with it, every house by the sheet it
leaves, then the uses of the effect for the best houses only, and the claims on the best of those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nlargest

from boomtown.bots.flip_and_write.turns import Judged, after, worth_of
from boomtown.bots.perfect_home.value import Evaluator
from boomtown.rules.perfect_home.turn import RoundTurn

HOUSES_PER_TAKE = 3
"""How many houses of each combination are weighed with its effect."""


def promising_turns(turn: RoundTurn, evaluator: Evaluator, width: int) -> list[Judged[RoundTurn]]:
    """The best turns that go on from this one and lack only their `end`, each with its worth.

    So many (`width`) of them are weighed with claims.
    """
    houses = [house for start in _starts(turn, evaluator) for house in _promising(start, evaluator)]
    with_effect = _judged([found for house in houses for found in _with_effect(house)], evaluator)
    found = nlargest(width, with_effect, key=worth_of)
    return _judged([claimed for _, start in found for claimed in _with_claims(start, evaluator)], evaluator)


def _judged(turns: list[RoundTurn], evaluator: Evaluator) -> list[Judged[RoundTurn]]:
    """Each turn with what it is worth if it ends there."""
    return [(evaluator.worth(turn), turn) for turn in turns]


def _starts(turn: RoundTurn, evaluator: Evaluator) -> list[RoundTurn]:
    """The turn, and the turn with the best roundabout if the sheet is better with it."""
    if turn.taken is not None or not turn.can_build_roundabout:
        return [turn]
    found = [(evaluator.sheet_worth(built), built) for built in (after(turn, a) for a in turn.roundabouts())]
    worth, best = max(found, key=worth_of, default=(0.0, turn))
    return [turn, best] if worth > evaluator.sheet_worth(turn) or not turn.can_write_something else [turn]


def _promising(turn: RoundTurn, evaluator: Evaluator) -> list[RoundTurn]:
    """The best few houses of each combination that can be taken, and the ways to be refused."""
    if turn.taken is not None and not turn.is_writing:
        return [turn]
    quick = _QuickWorth(evaluator)
    promising = []
    for take in [turn] if turn.is_writing else _takes(turn, evaluator):
        promising += [take] if take.refused else nlargest(HOUSES_PER_TAKE, _houses(take), quick.of)
    return promising


def _takes(turn: RoundTurn, evaluator: Evaluator) -> Iterable[RoundTurn]:
    """A turn for each combination, or way to be refused; of two ways to one, that which passes on less."""
    found: dict[object, RoundTurn] = {}
    for action in turn.legal():
        if turn.setup.actions.meanings[action][0].name != "roundabout":
            take = after(turn, action)
            combination = turn.offers.get(action, action)
            found[combination] = min(found.get(combination, take), take, key=evaluator.passed_on)
    return found.values()


def _houses(turn: RoundTurn) -> Iterator[RoundTurn]:
    """The turn with each house it could write, by a temp worker too."""
    for action in turn.legal():
        changed = after(turn, action)
        if changed.is_writing:
            yield from _houses(changed)
        else:
            yield changed


class _QuickWorth:
    """A house's worth before a choice of the effect. It depends on number and lot, which takes share."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.known: dict[tuple[int, int | None, int, str], float] = {}

    def of(self, turn: RoundTurn) -> float:
        sole = turn.effects() if turn.effect in ("landscaper", "pool") else []
        key = turn.number, turn.lot, turn.sheet.temps, turn.effect or "" if sole else ""
        if key not in self.known:
            self.known[key] = self.evaluator.sheet_worth(after(turn, *sole))
        return self.known[key]


def _with_effect(turn: RoundTurn) -> Iterator[RoundTurn]:
    """The turn without its effect, and with each use of it."""
    yield turn
    if not turn.claimed and turn.claiming is None:
        yield from (after(turn, use) for use in turn.effects())


def _with_claims(turn: RoundTurn, evaluator: Evaluator, first: int = 0) -> Iterator[RoundTurn]:
    """The turn with any plans claimed from the first one on, each time with the best estates for it."""
    while turn.claiming is not None:
        turn = max((after(turn, use) for use in turn.uses()), key=evaluator.sheet_worth)
    yield turn
    for claim in turn.claims():
        plan = turn.setup.actions.meanings[claim][1]
        if plan >= first:
            yield from _with_claims(after(turn, claim), evaluator, plan + 1)

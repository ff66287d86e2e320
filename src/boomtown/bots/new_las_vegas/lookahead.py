"""A look into the next round: what the cards that may come would make of a sheet.

A turn is an opening and an effect that hardly depend on each other, so each sheet is asked once what every
number and every effect would bring; many possible deals are then only sums of two of those answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boomtown.bots.flip_and_write.gaps import HIGHEST, LOWEST
from boomtown.bots.flip_and_write.turns import after
from boomtown.bots.new_las_vegas.coming import unseen
from boomtown.bots.new_las_vegas.value import Evaluator
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import USES, RoundTurn

Deal = list[tuple[int, str]]
"""The combinations of a number and an effect that a seat can choose from."""

PLACES = 5
"""How many casinos are tried for each number."""
SHOW = "show"


def possible_deals(state: NewLasVegasState, rng: Rng, count: int) -> list[Deal]:
    """That many deals of the next round, from the cards nobody has seen."""
    coming = unseen(state) or list(state.setup.city.edition.cards)
    deals = []
    for _ in range(count):
        drawn = [rng.choose(coming) for _ in HAND]
        if isinstance(state.deal, Stacks):  # the effects are those of the cards that lie on top now
            effects = [stack[-1].effect for stack in state.deal.stacks]
            deals.append([(card.number, effect) for card, effect in zip(drawn, effects, strict=True)])
        else:
            pairs = ((one, other) for one in drawn for other in drawn if one is not other)
            deals.append([(one.number, other.effect) for one, other in pairs])
    return deals


class Lookahead:
    """Judges sheets by the best turn of the next round, on average over the same deals for all."""

    def __init__(self, evaluator: Evaluator, deals: Sequence[Deal]) -> None:
        self.evaluator = evaluator
        self.deals = deals
        self.numbers = sorted({number for deal in deals for number, _ in deal})
        self.effects = sorted({effect for deal in deals for _, effect in deal})
        self._opened: dict[tuple[tuple[int, ...], int], dict[int, tuple[float, float]]] = {}

    def value(self, sheet: Sheet) -> float:
        now = self.evaluator.value(sheet)
        opened = self._openings(sheet, now)
        gains = {effect: self._gain(sheet, now, effect) for effect in self.effects}
        refused = self._refused(sheet) - now
        total = 0.0
        for deal in self.deals:
            best = refused
            for number, effect in deal:
                if number not in opened:
                    continue
                anywhere, on_star = opened[number]
                if effect == SHOW:
                    best = max(best, anywhere, on_star + gains[SHOW])
                else:
                    best = max(best, anywhere + gains[effect])
            total += best
        return now + total / len(self.deals)

    def _openings(self, sheet: Sheet, now: float) -> dict[int, tuple[float, float]]:
        """For each number that fits, what it adds in the best casino, and in the best one with a star."""
        key = tuple(sheet.numbers), sheet.built
        if key not in self._opened:
            aims = _aims(sheet)
            self._opened[key] = {
                number: self._best_opening(sheet, now, number, aims)
                for number in self.numbers
                if sheet.places_for(number)
            }
        return self._opened[key]

    def _best_opening(
        self, sheet: Sheet, now: float, number: int, aims: dict[int, float]
    ) -> tuple[float, float]:
        setup = self.evaluator.setup
        fitting = sheet.places_for(number)
        places = sorted((i for i in aims if fitting >> i & 1), key=lambda i: abs(aims[i] - number))
        anywhere = on_star = -100.0
        start = self._start(sheet, number, SHOW)
        for place in places[:PLACES]:
            turn = after(start, setup.actions.of("open")[place])
            worth = self.evaluator.sheet_worth(turn) - now
            anywhere = max(anywhere, worth)
            if turn.opened_a_star:
                on_star = max(on_star, worth)
        return anywhere, on_star

    def _start(self, sheet: Sheet, number: int, effect: str) -> RoundTurn:
        take = self.evaluator.setup.actions.take[0]
        return after(RoundTurn(self.evaluator.setup, sheet, {take: (number, effect)}, ()), take)

    def _gain(self, sheet: Sheet, now: float, effect: str) -> float:
        """What the best use of an effect adds."""
        uses = self._shows if effect == SHOW else self._uses
        return max((self.evaluator.value(used) - now for used in uses(sheet, effect)), default=0.0)

    def _uses(self, sheet: Sheet, effect: str) -> Iterator[Sheet]:
        yield sheet
        start = self._start(sheet, 0, effect)
        for use in USES[effect](start):
            yield self.evaluator.settled(after(start, use))

    def _shows(self, sheet: Sheet, effect: str) -> Iterator[Sheet]:
        columns = self.evaluator.city.edition.shows
        for side, (column, crossed) in enumerate(zip(columns, sheet.shows, strict=True)):
            if crossed < len(column.values) - 1:
                shown = sheet.copy()
                shown.shows[side] += 1
                yield shown

    def _refused(self, sheet: Sheet) -> float:
        refused = sheet.copy()
        refused.refuse_permit()
        return self.evaluator.value(refused)


def _aims(sheet: Sheet) -> dict[int, float]:
    """For each casino that can open, the number that would share out its gap evenly."""
    aims = {}
    for places in sheet.city.street_places:
        below, gap = LOWEST, []
        for place in (*places, None):
            number = HIGHEST if place is None else sheet.numbers[place]
            if number == EMPTY:
                assert place is not None
                if sheet.built >> place & 1:
                    gap.append(place)
                continue
            for order, closed in enumerate(gap, 1):
                aims[closed] = below + (number - below) * order / (len(gap) + 1)
            below, gap = number, []
    return aims

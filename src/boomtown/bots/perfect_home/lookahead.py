"""One round more: what the best answer to the cards of the next round would make of a sheet.

The next round is drawn a few times from the cards nobody has seen, the same draws for every turn that is
compared. A house and an effect are weighed apart, each once for a sheet, and added up for every draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import nlargest

from boomtown.bots.flip_and_write.turns import Judged, worth_of
from boomtown.bots.perfect_home.value import Evaluator
from boomtown.editions.cards import Card
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.rules.flip_and_write.deal import Deal, pair_offers
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.solo_deck import SoloDeck
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.end import ends
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.turn import RoundTurn, bis_lots, free_slots

MARGIN = 5.0
"""How far behind the best turn one may lie (in points) to be looked at more closely."""

Combination = tuple[int, str]


class Lookahead:
    """Judges turns of one seat by the sheets that the next round may make of them."""

    def __init__(self, now: Evaluator, worlds: int, rng: Rng) -> None:
        self.now = now
        self.rng = rng
        self.worlds = worlds

    def best(self, found: Sequence[Judged[RoundTurn]], width: int) -> RoundTurn:
        """Of the turns that look best now, so many at most, the one with the best next round."""
        enough = max(map(worth_of, found)) - MARGIN
        near = nlargest(width, (judged for judged in found if judged[0] >= enough), key=worth_of)
        return near[0][1] if len(near) == 1 else max((turn for _, turn in near), key=self._worth)

    @cached_property
    def _next(self) -> Evaluator:
        now = self.now
        return Evaluator(now.state, now.seat, now.weights, later=1, prices=now.prices)

    @cached_property
    def _draws(self) -> list[Sequence[Combination]]:
        return [_draw(self.now.state.deal, self.rng) for _ in range(self.worlds)]

    def _worth(self, turn: RoundTurn) -> float:
        now, evaluator = self.now, self._next
        sheet = now.with_claims(turn)
        if ends(sheet) or now.state.deal.is_exhausted:
            return now.final(sheet) - now.passed_on(turn)
        if turn.claimed:
            evaluator = Evaluator(now.state, now.seat, now.weights, later=1, opening=sheet)
        answers = Answers(sheet, evaluator)
        total = sum(max(map(answers.worth, draw)) for draw in self._draws)
        return total / len(self._draws) - now.passed_on(turn)


class Answers:
    """What each combination of the next round is worth on a sheet."""

    def __init__(self, sheet: Sheet, evaluator: Evaluator) -> None:
        self.sheet = sheet
        self.evaluator = evaluator
        self.now = evaluator.value(sheet)
        self.effects: dict[str, float] = {}
        self.houses: dict[int, list[tuple[float, int]]] = {}
        self.known: dict[Combination, float] = {}

    def worth(self, combination: Combination) -> float:
        found = self.known.get(combination)
        if found is None:
            found = self.known[combination] = self._worth(*combination)
        return found

    def _worth(self, number: int, effect: str) -> float:
        if effect == "temp":
            numbers = [number, *(number + shift for shift in SHIFTS)]
            houses = [worth for other in numbers for worth, _ in self._houses(other)]
            return max(houses, default=self._refused) + self._gain("temp")
        houses = [worth + self._gain_at(effect, lot) for worth, lot in self._houses(number)]
        return max(houses, default=self._refused)

    @property
    def _refused(self) -> float:
        return self._gain("refusal") + self.now

    def _houses(self, number: int) -> list[tuple[float, int]]:
        """The lots for a number, each with the worth of the sheet that has it there."""
        if number not in self.houses:
            self.houses[number] = list(self._write(number)) if 0 <= number <= HIGHEST_NUMBER else []
        return self.houses[number]

    def _write(self, number: int) -> Iterator[tuple[float, int]]:
        for lot in places(self.sheet.places_for(number)):
            changed = self.sheet.copy()
            changed.write(lot, number)
            yield self.evaluator.value(changed), lot

    def _gain_at(self, effect: str, lot: int) -> float:
        """What an effect adds, with the house on that lot."""
        if effect == "landscaper":
            return self._gain(f"park {self.sheet.town.street_of[lot]}")
        if effect == "pool":
            return self._gain("pool") if self.sheet.town.pools >> lot & 1 else 0.0
        return self._gain(effect)

    def _gain(self, effect: str) -> float:
        if effect not in self.effects:
            worths = [self.evaluator.value(changed) for changed in _changes(self.sheet, effect)]
            best = max(worths, default=self.now) - self.now
            self.effects[effect] = best if effect == "refusal" else max(0.0, best)
        return self.effects[effect]


# ── effects on a sheet ───────────────────────────────────────────────────────────────────────────


def _changes(sheet: Sheet, effect: str) -> Iterator[Sheet]:
    """The sheet with each use of an effect."""
    edition = sheet.town.edition
    if effect == "surveyor":
        for lot in places(free_slots(sheet)):
            changed = sheet.copy()
            changed.fences |= 1 << lot
            yield changed
    elif effect == "real-estate":
        for size, crossed in enumerate(sheet.promoted, 1):
            if crossed < len(edition.estates[size]) - 1:
                changed = sheet.copy()
                changed.promoted[size - 1] += 1
                yield changed
    elif effect == "bis":
        for lots, side in zip(bis_lots(sheet), (-1, 1), strict=True):
            for lot in places(lots):
                changed = sheet.copy()
                changed.write_bis(lot, lot + side)
                yield changed
    else:
        yield from _change(sheet, effect)


def _change(sheet: Sheet, effect: str) -> Iterator[Sheet]:
    """The sheet with the only use of an effect, if it has one."""
    edition = sheet.town.edition
    changed = sheet.copy()
    if effect.startswith("park"):
        street = int(effect.split()[1])
        if sheet.parks[street] == len(edition.streets[street].parks) - 1:
            return
        changed.parks[street] += 1
    elif effect == "pool":
        open_pools = sheet.town.pools & sheet.empty
        if not open_pools:
            return
        changed.pools |= open_pools & -open_pools
    elif effect == "temp":
        changed.temps = min(sheet.temps + 1, edition.temps.boxes)
    else:
        changed.refusals += 1
    yield changed


# ── the next round ───────────────────────────────────────────────────────────────────────────────


def _draw(deal: Deal, rng: Rng) -> Sequence[Combination]:
    """The combinations of a next round, as far as it is known now."""
    if isinstance(deal, Stacks):
        unseen = [card for stack in deal.stacks for card in stack[:-1]]
        cards = _some(unseen or [card for flipped in deal.flipped for card in flipped], rng)
        return [(card.number, stack[-1].effect) for card, stack in zip(cards, deal.stacks, strict=True)]
    assert isinstance(deal, (SoloDeck, Draft))
    unseen = [card for card in deal.deck if isinstance(card, Card)]
    hand = _some(unseen if len(unseen) >= 3 else list(deal.box), rng)
    return list(set(pair_offers(deal.actions, hand).values()))


def _some(cards: list[Card], rng: Rng) -> list[Card]:
    return [cards.pop(rng.below(len(cards))) for _ in range(3)]

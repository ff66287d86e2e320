"""What a sheet may still become, with the cards that are left and one plan of the whole town for a turn.

Once a turn the streets are parted into the estates that promise most, the city plans' wishes included; that
fixes what an estate of each size is worth, and every turn to be weighed is judged at those prices.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from math import exp, tanh
from typing import NamedTuple

from boomtown.bots.flip_and_write import HIGHEST, LOWEST, between, enough
from boomtown.bots.perfect_home.starred import STARRED_PLANS
from boomtown.bots.perfect_home.value import (
    LONGEST_GAME,
    ROUNDS_PER_STEP,
    Judge,
    expected,
    is_end,
)
from boomtown.bots.perfect_home.weights import Weights
from boomtown.editions.cards import Card
from boomtown.editions.perfect_home import LARGEST_ESTATE, Plan
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.solo_deck import SoloDeck
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.streets import EMPTY
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn

ROUNDS_TO_BIS = 10
FIRST_RISE = 0.4
"""The share of its column an estate's value is expected to rise in a whole game, at first sight."""
LEAD_SPREAD = 5.0
"""The points by which the last turn of a rival may surprise."""
SIZES = range(1, LARGEST_ESTATE + 1)


Prices = tuple[float, ...]
"""What an estate of each size is worth: first those that serve no plan, then those that can."""
StreetKey = tuple[tuple[int, ...], int, int, int, int]
"""Numbers, walls, fences, places where no fence may stand, lots used."""


class StreetHope(NamedTuple):
    """What may become of one street."""

    counts: tuple[float, ...]
    """How many estates of each size are to be expected."""
    serving: tuple[tuple[int, float], ...]
    """Size and chance of those that can still serve a plan."""
    fences: int
    """How many fences are still to be built for them."""
    fills: tuple[float, ...]
    """For each lot the chance that it has a house in the end."""


class Prospect(Judge):
    """Judges the turns of one seat at prices that stay the same for the whole turn."""

    def __init__(
        self,
        state: PerfectHomeState,
        seat: int,
        weights: Weights,
        later: int = 0,
        prices: list[Prices] | None = None,
        opening: Sheet | None = None,
    ) -> None:
        """The sheets to be judged are those of the end of this round, or of so many rounds later.

        The prices are those given, or the best ones for the sheet from which all others come.
        """
        super().__init__(state, seat)
        self.weights = weights
        self.seat = seat
        self.later = later
        self.rounds = max(0 if state.setup.mode.is_solo else 1, self.rounds - later)
        self.haste = self.rounds / LONGEST_GAME
        self.step = self.rounds / (self.rounds + ROUNDS_PER_STEP)
        self.fence_chance = self.rounds / (self.rounds + weights.fence_rounds)
        self.wholeness = weights.wholeness * self.haste + weights.wholeness_late * (1 - self.haste)
        self.offers = weights.sight * self.rounds
        """How many of the numbers to come a gap can count on: the others are wanted elsewhere."""
        self.shares = _shares(state.deal, state.setup.town.edition.cards, self.rounds)
        self._known: dict[object, StreetHope] = {}
        self._fills: dict[object, tuple[float, ...]] = {}
        self.prices = prices or self._plan(opening or state.sheets[seat])

    # ── the town as planned ──────────────────────────────────────────────────────────────────────

    def _plan(self, sheet: Sheet) -> list[Prices]:
        """For each street the prices at which it is parted best, together with the other streets."""
        columns = [self.edition.estates[size] for size in SIZES]
        now = [column[crossed] for column, crossed in zip(columns, sheet.promoted, strict=True)]
        values = [
            value + FIRST_RISE * self.haste * (column[-1] - value)
            for value, column in zip(now, columns, strict=True)
        ]
        wishes = self._wishes(sheet)
        best: list[Prices] = []
        for again in (False, True):
            offered = [_prices(values, pulls) for pulls in wishes]
            parted = [[self._hope(*key, prices) for prices in offered] for key in self._keys(sheet)]
            chosen = self._together(sheet, parted, again)
            best = [offered[i] for i in chosen]
            counts = _total([found[i] for found, i in zip(parted, chosen, strict=True)])
            rises = self.promotions(sheet, counts)[1]
            values = [(old + value + rise) / 2 for old, value, rise in zip(values, now, rises, strict=True)]
        return best

    def _wishes(self, sheet: Sheet) -> list[list[float]]:
        """What the estates of each size are worth for the plans: for none of them, some, or all."""
        wishes = [[0.0] * LARGEST_ESTATE]
        plans = [(i, plan) for i, plan in self.open_plans(sheet) if plan.needs == "estates"]
        for count in range(1, len(plans) + 1):
            for chosen in combinations(plans, count):
                for pull in self.weights.plan_pull, self.weights.plan_pull / 2:
                    pulls = [0.0] * LARGEST_ESTATE
                    for i, plan in chosen:
                        sizes = plan.terms["sizes"]
                        for size in sizes:
                            share = pull * self.points(i, plan) / len(sizes)
                            pulls[size - 1] = max(pulls[size - 1], share)
                    wishes.append(pulls)
        return wishes

    def _together(self, sheet: Sheet, parted: list[list[StreetHope]], thoroughly: bool) -> list[int]:
        """Which parting of each street makes the best town: first alike in all, then street by street."""

        def worth(chosen: list[int]) -> float:
            hopes = [found[i] for found, i in zip(parted, chosen, strict=True)]
            return self._estates(sheet, _total(hopes), hopes) + self._plans(sheet, hopes)

        ways = range(len(parted[0]))
        best = max(([i] * len(parted) for i in ways), key=worth)
        for street in range(len(parted)) if thoroughly else ():
            best = max(([*best[:street], i, *best[street + 1 :]] for i in ways), key=worth)
        return best

    def open_plans(self, sheet: Sheet) -> list[tuple[int, Plan]]:
        return [(i, plan) for i, plan in enumerate(self.setup.goals) if sheet.plans[i] is None]

    def points(self, i: int, plan: Plan) -> float:
        first = 0.0 if self.state.approved[i] else self.weights.plan_first
        return plan.low + first * (plan.high - plan.low)

    def promotions(self, sheet: Sheet, counts: Sequence[float]) -> tuple[float, list[float]]:
        """What the promotions to come bring if each goes where it brings most; and the rise of each size."""
        left = self.weights.promotions * self.rounds
        chances = []
        for size, count, crossed in zip(SIZES, counts, sheet.promoted, strict=True):
            values = self.edition.estates[size]
            boxes = len(values) - 1 - crossed
            if boxes and count:
                rise = (values[-1] - values[crossed]) / boxes
                chances.append((count * rise, rise, boxes, size))
        chances.sort(reverse=True)
        total, rises = 0.0, [0.0] * LARGEST_ESTATE
        for gain, rise, boxes, size in chances:
            used = min(left, boxes)
            total += used * gain
            rises[size - 1] = used * rise
            left -= used
            if left <= 0:
                break
        return total, rises

    # ── streets ──────────────────────────────────────────────────────────────────────────────────

    def streets(self, sheet: Sheet) -> list[StreetHope]:
        found = []
        for key, prices in zip(self._keys(sheet), self.prices, strict=True):
            hope = self._known.get((key, prices))
            if hope is None:
                hope = self._known[key, prices] = self._hope(*key, prices)
            found.append(hope)
        return found

    def _keys(self, sheet: Sheet) -> list[StreetKey]:
        """All that matters of each street."""
        town = sheet.town
        locked = sheet.joined | sheet.used & sheet.used >> 1
        found = []
        for places, lots in zip(town.street_places, town.streets, strict=True):
            first = places[0]
            found.append(
                (
                    tuple(sheet.numbers[first : places[-1] + 1]),
                    (sheet.walls & lots) >> first,
                    (sheet.fences & lots) >> first,
                    (locked & lots) >> first,
                    (sheet.used & lots) >> first,
                )
            )
        return found

    def _hope(
        self, numbers: tuple[int, ...], walls: int, fences: int, locked: int, used: int, prices: Prices
    ) -> StreetHope:
        """Part a street into the estates that are worth most at the prices of this turn."""
        fills = self._fills.get((numbers, walls))
        if fills is None:
            fills = self._fills[numbers, walls] = self._filled(numbers, walls)
        wholeness, cost = self.wholeness, self.weights.fence_points / 2
        wanted = self.fence_chance
        length = len(fills)
        inner = (
            1.0 if fences >> lot & 1 else 0.0 if locked >> lot & 1 else wanted for lot in range(length - 1)
        )
        gates = [1.0, *inner, 1.0]
        chances = [chance if chance in (0.0, 1.0) else chance**wholeness for chance in fills]
        best = [0.0]
        chosen: list[tuple[int, float, bool]] = [(0, 0.0, False)]
        for end in range(1, length + 1):
            most, choice = best[-1], (0, 0.0, False)
            chance = gates[end]
            price_end = 0.0 if chance == 1 else cost
            serves = True
            for start in range(end - 1, max(-1, end - 1 - LARGEST_ESTATE), -1):
                chance *= chances[start]
                if not chance:
                    break
                serves = serves and not used >> start & 1
                gate = gates[start]
                size = end - start
                whole = chance * gate
                worth = best[start] + whole * prices[size - 1 + LARGEST_ESTATE * serves] - price_end
                if gate != 1:
                    worth -= cost
                if worth > most:
                    most, choice = worth, (size, whole, serves)
                if gate == 1:
                    break
            best.append(most)
            chosen.append(choice)
        counts = [0.0] * LARGEST_ESTATE
        serving = []
        edges: set[int] = set()
        end = length
        while end > 0:
            size, chance, serves = chosen[end]
            if size:
                counts[size - 1] += chance
                edges.update((end, end - size))
                if serves:
                    serving.append((size, chance))
            end -= size or 1
        return StreetHope(tuple(counts), tuple(serving), sum(gates[edge] != 1 for edge in edges), fills)

    def _filled(self, numbers: tuple[int, ...], walls: int) -> tuple[float, ...]:
        """For each lot the chance that it has a house in the end."""
        found: list[float] = []
        bis = self.weights.bis * min(1.0, self.rounds / ROUNDS_TO_BIS)
        below, size = LOWEST, 0
        for lot in range(len(numbers) + 1):
            wall = lot == len(numbers) or walls >> lot & 1
            number = HIGHEST if wall else numbers[lot]
            if number == EMPTY:
                size += 1
                continue
            if size:
                chance = self._gap(size, below, number)
                found += [1 - (1 - chance) * (1 - bis)] * size
            found.append(0.0 if wall else 1.0)
            below, size = LOWEST if wall else number, 0
        return tuple(found[:-1])

    def _gap(self, size: int, below: int, above: int) -> float:
        numbers = range(below + 1, min(above, HIGHEST))
        offers = self.offers * sum(self.shares[number] for number in numbers)
        return enough(size, numbers) * (1 - exp(-offers / size))

    # ── the sheet ────────────────────────────────────────────────────────────────────────────────

    def sheet_worth(self, turn: RoundTurn) -> float:
        return self.worth_of(self.with_claims(turn))

    def worth_of(self, sheet: Sheet) -> float:
        if not self.rounds or is_end(sheet):
            return self.final(sheet)
        return sum(self.terms(sheet).values())

    def final(self, sheet: Sheet) -> float:
        """The points of a sheet that ends the game, and what it is worth to end it ahead of the others."""
        points = self.outlook(sheet, 0)
        if not self.weights.lead or self.setup.mode.is_solo:
            return points
        return points + self.weights.lead * tanh((points - self.best_rival) / LEAD_SPREAD)

    @cached_property
    def best_rival(self) -> float:
        """What the best of the others will have when the round ends."""
        totals = [sheet.total for sheet in self.state.scores(None)]
        best = max(total for other, total in enumerate(totals) if other != self.seat)
        return best + self.weights.rival_points * (1 + self.later)

    def terms(self, sheet: Sheet) -> dict[str, float]:
        """The points to be expected, one term for each part of the sheet."""
        hopes = self.streets(sheet)
        return {
            "estates": self._estates(sheet, _total(hopes), hopes),
            "plans": self._plans(sheet, hopes),
            "parks": self._parks(sheet),
            "pools": self._pools(sheet),
            "temps": self._temps(sheet),
            "penalties": self._penalties(sheet),
            "room": self._room(sheet, hopes),
        }

    def _estates(self, sheet: Sheet, counts: Sequence[float], hopes: Sequence[StreetHope]) -> float:
        estates = self.edition.estates
        now = sum(
            count * estates[size][crossed]
            for size, count, crossed in zip(SIZES, counts, sheet.promoted, strict=True)
        )
        fences = sum(hope.fences for hope in hopes)
        return now + self.promotions(sheet, counts)[0] - self.weights.fence_points * fences

    def _plans(self, sheet: Sheet, hopes: Sequence[StreetHope]) -> float:
        total = 0.0
        plans = []
        for i, done in enumerate(sheet.plans):
            if done is None:
                plan = self.setup.goals[i]
                plans.append((self.points(i, plan), i, plan))
            else:
                total += done
        if not plans:
            return total
        plans.sort(reverse=True, key=_first)
        serving: dict[int, list[float]] = {size: [] for size in SIZES}
        for hope in hopes:
            for size, chance in hope.serving:
                serving[size].append(chance)
        for chances in serving.values():
            chances.sort()
        missing = self.weights.plan_missing * self.haste
        for points, _, plan in plans:
            if plan.needs == "estates":
                chance = 1.0
                for size in plan.terms["sizes"]:
                    chance *= serving[size].pop() if serving[size] else missing
            else:
                chance = STARRED_PLANS[plan.needs](_Looked(self, sheet, hopes), plan)
            total += points * chance**self.weights.plan_hope
        return total

    def _parks(self, sheet: Sheet) -> float:
        total = 0.0
        empty = sheet.empty
        share = self.weights.parks * self._pace(empty)
        for street, crossed in enumerate(sheet.parks):
            lots = (empty & sheet.town.streets[street]).bit_count()
            total += expected(self.edition.streets[street].parks, crossed, lots, share)
        return total

    def _pace(self, empty: int) -> float:
        return min(1.0, self.rounds / max(1, empty.bit_count()))

    def _pools(self, sheet: Sheet) -> float:
        empty = sheet.empty
        lots = (empty & sheet.town.pools).bit_count()
        share = self.weights.pools * self._pace(empty)
        return expected(self.edition.pools, sheet.pools.bit_count(), lots, share)

    def _temps(self, sheet: Sheet) -> float:
        temps, crossed = self.edition.temps, sheet.temps
        if self.setup.mode.is_solo:
            values = (0,) * temps.solo_boxes + temps.ranking[:1]
            return expected(values, min(crossed, temps.solo_boxes), self.rounds, self.weights.temps)
        width = self.weights.temp_spread * self.haste**0.5 + 0.05
        above = sum(1 / (1 + exp(min(50.0, (crossed - other + 0.5) / width))) for other in self.rival_temps)
        some = 1.0 if crossed else 1 - (1 - self.weights.temps) ** self.rounds
        return some * between((*temps.ranking, 0), above)

    def _penalties(self, sheet: Sheet) -> float:
        edition = self.edition
        return -float(
            edition.bis[sheet.bis_boxes]
            + edition.refusals[sheet.refusals]
            + edition.roundabouts[sheet.roundabouts]
        )

    def _room(self, sheet: Sheet, hopes: Sequence[StreetHope]) -> float:
        turns = sum(sum(hope.fills) for hope in hopes) - sheet.written.bit_count()
        empty = sheet.empty
        unfit = sum(share for share, lots in zip(self.shares, sheet.fits, strict=True) if not lots & empty)
        return self.weights.turn_points * min(turns, float(self.rounds)) - self.weights.refusal_points * (
            unfit ** len(HAND)
        )


class _Looked:
    """What the starred plans ask of a sheet."""

    def __init__(self, prospect: Prospect, sheet: Sheet, hopes: Sequence[StreetHope]) -> None:
        self.sheet = sheet
        self.fills: Sequence[tuple[float, ...]] = [hope.fills for hope in hopes]
        self.step = prospect.step
        self.empty = sheet.empty
        self.edition = prospect.edition


def _prices(values: Sequence[float], pulls: Sequence[float]) -> Prices:
    return (*values, *(value + pull for value, pull in zip(values, pulls, strict=True)))


def _total(hopes: Sequence[StreetHope]) -> list[float]:
    """How many estates of each size all streets have."""
    return [sum(found) for found in zip(*(hope.counts for hope in hopes), strict=True)]


def _first(found: tuple[float, int, Plan]) -> float:
    return found[0]


def _shares(deal: Deal, box: Sequence[Card], rounds: int) -> list[float]:
    """How often each number is to be expected in the rounds left: first the cards unseen, then all again."""
    assert isinstance(deal, (Stacks, Draft, SoloDeck))
    if isinstance(deal, Stacks):
        unseen = [card for stack in deal.stacks for card in stack[:-1]]
        lasting = len(deal.stacks[0]) - 1
    elif isinstance(deal, Draft):
        unseen, lasting = list(deal.deck), len(deal.deck) // (2 * deal.seats)
    else:
        unseen, lasting = [card for card in deal.deck if isinstance(card, Card)], rounds
    early = min(1.0, lasting / max(1, rounds)) if unseen else 0.0
    found = [0.0] * (HIGHEST + 2)
    for cards, part in ((unseen, early), (box, 1 - early)):
        for card in cards:
            found[card.number] += part / len(cards)
    return found

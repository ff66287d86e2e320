"""What a sheet of Perfect Home promises: the points to be expected at the end, one term for each part of it.

Once a turn the streets are parted into the estates that promise most, the city plans' wishes included; that
fixes what an estate of each size is worth, and every turn to be weighed is judged at those prices. A sheet
that ends the game is worth its points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb, exp, tanh

from boomtown.bots.flip_and_write.gaps import HIGHEST, SHARE, between
from boomtown.bots.perfect_home.plans import Look, chance_of
from boomtown.bots.perfect_home.streets import Prices, StreetForecast, StreetHope, streets_of
from boomtown.bots.perfect_home.weights import Weights
from boomtown.editions.cards import Card
from boomtown.editions.perfect_home import LARGEST_ESTATE, Plan
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.solo_deck import SoloDeck
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.perfect_home import scoring
from boomtown.rules.perfect_home.end import ends
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn

LONGEST_GAME = 34
"""Rounds: few games last longer."""
LAST_PLAN_ROUNDS = 8
"""How long a seat with two plans takes for the third."""
ROUNDS_PER_STEP = 4.0
"""The rounds after which a wanted step of a plan is as likely done as not."""
FIRST_RISE = 0.4
"""The share of its column an estate's value is expected to rise in a whole game, at first sight."""
LEAD_SPREAD = 5.0
"""The points by which the last turn of a rival may surprise."""
PASSED_POINTS = 0.3
"""A card that the neighbour can use, against a point of one's own."""
SIZES = range(1, LARGEST_ESTATE + 1)


class Evaluator:
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
        self.state = state
        self.seat = seat
        self.setup = state.setup
        self.edition = state.setup.town.edition
        self.weights = weights
        self.later = later
        self.is_solo = state.setup.mode.is_solo
        self.rounds = max(0 if self.is_solo else 1, _rounds_left(state) - later)
        self.soon = min(self.rounds, weights.horizon)
        self.haste = self.soon / LONGEST_GAME
        self.step = self.soon / (self.soon + ROUNDS_PER_STEP)
        self.shares = _shares(state.deal, self.edition.cards, self.rounds)
        wholeness = weights.wholeness * self.haste + weights.wholeness_late * (1 - self.haste)
        self.streets = StreetForecast(weights, self.rounds, self.soon, wholeness, self.shares)
        self.rival_temps = sorted({sheet.temps for other, sheet in enumerate(state.sheets) if other != seat})
        self.passed = _passed(state, seat)
        self.prices = prices or self._plan_town(opening or state.sheets[seat])

    # ── turns and sheets ─────────────────────────────────────────────────────────────────────────

    def worth(self, turn: RoundTurn) -> float:
        """What a finished turn is worth: its sheet, less the card it hands on."""
        return self.sheet_worth(turn) - self.passed_on(turn)

    def sheet_worth(self, turn: RoundTurn) -> float:
        return self.value(self.with_claims(turn))

    def with_claims(self, turn: RoundTurn) -> Sheet:
        """The sheet of a turn, with what the plans claimed in it bring."""
        if not turn.claimed:
            return turn.sheet
        sheet = turn.sheet.copy()
        for i in turn.claimed:
            sheet.plans[i] = self.state.worth(i)
        return sheet

    def passed_on(self, turn: RoundTurn) -> float:
        """What the card that the turn hands on is worth to the seat that gets it."""
        if not self.passed or turn.taken is None:
            return 0.0
        return self.passed[self.setup.actions.left_over(turn.taken)]

    def value(self, sheet: Sheet) -> float:
        """The points to be expected at the end."""
        if not self.rounds or ends(sheet):
            return self.final(sheet)
        hopes = self._hopes(sheet)
        return (
            self._estates(sheet, hopes)
            + self._plans(sheet, hopes)
            + self._parks(sheet)
            + self._pools(sheet)
            + self._temps(sheet)
            + self._penalties(sheet)
            + self._room(sheet, hopes)
        )

    def final(self, sheet: Sheet) -> float:
        """The points of a sheet that ends the game, and what it is worth to end it ahead of the others."""
        points = self.points(sheet)
        if not self.weights.lead or self.is_solo:
            return points
        return points + self.weights.lead * tanh((points - self._best_rival) / LEAD_SPREAD)

    def points(self, sheet: Sheet) -> float:
        """The points of a sheet if the game ended now."""
        sheets = [*self.state.sheets[: self.seat], sheet, *self.state.sheets[self.seat + 1 :]]
        temps = scoring.temp_points(self.setup, sheets)[self.seat]
        return float(scoring.score(self.setup, self.seat, sheet, temps).total)

    @cached_property
    def _best_rival(self) -> float:
        """What the best of the others will have when the round ends."""
        totals = [sheet.total for sheet in self.state.scores(None)]
        best = max(total for other, total in enumerate(totals) if other != self.seat)
        return best + self.weights.rival_points * (1 + self.later)

    # ── the town as planned ──────────────────────────────────────────────────────────────────────

    def _plan_town(self, sheet: Sheet) -> list[Prices]:
        """For each street the prices at which it is parted best, together with the other streets."""
        columns = [self.edition.estates[size] for size in SIZES]
        now = [column[crossed] for column, crossed in zip(columns, sheet.promoted, strict=True)]
        values = [
            value + FIRST_RISE * self.haste * (column[-1] - value)
            for value, column in zip(now, columns, strict=True)
        ]
        wishes = self._wishes(sheet)
        streets = streets_of(sheet)
        best: list[Prices] = []
        for again in (False, True):
            offered = [_prices(values, pulls) for pulls in wishes]
            parted = [[self.streets.hope(street, prices) for prices in offered] for street in streets]
            chosen = self._together(sheet, parted, thoroughly=again)
            best = [offered[i] for i in chosen]
            counts = _counts([found[i] for found, i in zip(parted, chosen, strict=True)])
            rises = self._promotions(sheet, counts)[1]
            values = [(old + value + rise) / 2 for old, value, rise in zip(values, now, rises, strict=True)]
        return best

    def _wishes(self, sheet: Sheet) -> list[list[float]]:
        """What the estates of each size are worth for the plans: for none of them, some, or all."""
        wishes = [[0.0] * LARGEST_ESTATE]
        plans = [(points, plan) for points, plan in self._open_plans(sheet) if "sizes" in plan.terms]
        for count in range(1, len(plans) + 1):
            for chosen in combinations(plans, count):
                pull = self.weights.plan_pull
                wishes += [_pulls(chosen, pull), _pulls(chosen, pull / 2)]
        return wishes

    def _together(self, sheet: Sheet, parted: list[list[StreetHope]], thoroughly: bool) -> list[int]:
        """Which parting of each street makes the best town: first alike in all, then street by street."""

        def worth(chosen: list[int]) -> float:
            hopes = [found[i] for found, i in zip(parted, chosen, strict=True)]
            return self._estates(sheet, hopes) + self._plans(sheet, hopes)

        ways = range(len(parted[0]))
        best = max(([i] * len(parted) for i in ways), key=worth)
        for street in range(len(parted)) if thoroughly else ():
            best = max(([*best[:street], i, *best[street + 1 :]] for i in ways), key=worth)
        return best

    def _hopes(self, sheet: Sheet) -> list[StreetHope]:
        return [
            self.streets.hope(street, prices)
            for street, prices in zip(streets_of(sheet), self.prices, strict=True)
        ]

    def _open_plans(self, sheet: Sheet) -> list[tuple[float, Plan]]:
        """The plans not claimed yet, and what each of them brings."""
        first = self.weights.plan_first
        return [
            (plan.low + (0.0 if self.state.approved[i] else first) * (plan.high - plan.low), plan)
            for i, plan in enumerate(self.setup.goals)
            if sheet.plans[i] is None
        ]

    def _promotions(self, sheet: Sheet, counts: Sequence[float]) -> tuple[float, list[float]]:
        """What the promotions to come bring if each goes where it brings most; and the rise of each size."""
        chances = []
        for size, count, crossed in zip(SIZES, counts, sheet.promoted, strict=True):
            values = self.edition.estates[size]
            boxes = len(values) - 1 - crossed
            if boxes and count:
                rise = (values[-1] - values[crossed]) / boxes
                chances.append((count * rise, rise, boxes, size))
        chances.sort(reverse=True)
        left = self.weights.promotions * self.soon
        total, rises = 0.0, [0.0] * LARGEST_ESTATE
        for gain, rise, boxes, size in chances:
            used = min(left, boxes)
            total += used * gain
            rises[size - 1] = used * rise
            left -= used
            if left <= 0:
                break
        return total, rises

    # ── the parts of a sheet ─────────────────────────────────────────────────────────────────────

    def _estates(self, sheet: Sheet, hopes: Sequence[StreetHope]) -> float:
        estates, counts = self.edition.estates, _counts(hopes)
        now = sum(
            count * estates[size][crossed]
            for size, count, crossed in zip(SIZES, counts, sheet.promoted, strict=True)
        )
        fences = sum(hope.fences for hope in hopes)
        return now + self._promotions(sheet, counts)[0] - self.weights.fence_points * fences

    def _plans(self, sheet: Sheet, hopes: Sequence[StreetHope]) -> float:
        """The dearest plan gets the likeliest estates; those that no street promises may still come."""
        total = float(sum(filter(None, sheet.plans)))
        plans = self._open_plans(sheet)
        if not plans:
            return total
        plans.sort(reverse=True, key=_points)
        serving = _serving(hopes)
        missing = self.weights.plan_missing * self.haste
        for points, plan in plans:
            if "sizes" in plan.terms:
                chance = 1.0
                for size in plan.terms["sizes"]:
                    chance *= serving[size].pop() if serving[size] else missing
            else:
                fills = [chance for hope in hopes for chance in hope.fills]
                chance = chance_of(plan, Look(sheet, fills, self.step))
            total += points * chance**self.weights.plan_hope
        return total

    def _parks(self, sheet: Sheet) -> float:
        total = 0.0
        empty = sheet.empty
        share = self.weights.parks * self._pace(empty)
        for street, crossed in enumerate(sheet.parks):
            lots = (empty & sheet.town.streets[street]).bit_count()
            total += _expected(self.edition.streets[street].parks, crossed, lots, share)
        return total

    def _pace(self, empty: int) -> float:
        """The share of the empty lots for which there is time."""
        return min(1.0, self.soon / max(1, empty.bit_count()))

    def _pools(self, sheet: Sheet) -> float:
        empty = sheet.empty
        lots = (empty & sheet.town.pools).bit_count()
        share = self.weights.pools * self._pace(empty)
        return _expected(self.edition.pools, sheet.pools.bit_count(), lots, share)

    def _temps(self, sheet: Sheet) -> float:
        temps, crossed = self.edition.temps, sheet.temps
        if self.is_solo:
            values = (0,) * temps.solo_boxes + temps.ranking[:1]
            return _expected(values, min(crossed, temps.solo_boxes), self.soon, self.weights.temps)
        width = self.weights.temp_spread * self.haste**0.5 + 0.05
        above = sum(1 / (1 + exp(min(50.0, (crossed - other + 0.5) / width))) for other in self.rival_temps)
        some = 1.0 if crossed else 1 - (1 - self.weights.temps) ** self.soon
        return some * between((*temps.ranking, 0), above)

    def _penalties(self, sheet: Sheet) -> float:
        edition = self.edition
        return -float(
            edition.bis[sheet.bis_boxes]
            + edition.refusals[sheet.refusals]
            + edition.roundabouts[sheet.roundabouts]
        )

    def _room(self, sheet: Sheet, hopes: Sequence[StreetHope]) -> float:
        """Turns to come: lots that can be filled, and the risk that no number of the next round fits."""
        turns = sum(sum(hope.fills) for hope in hopes) - sheet.written.bit_count()
        refused = _unfit(sheet, self.shares) ** len(HAND)
        weights = self.weights
        return weights.turn_points * min(turns, float(self.rounds)) - weights.refusal_points * refused


def _rounds_left(state: PerfectHomeState) -> int:
    """The rounds to come, as the deck and the sheet that is nearest to an end suggest."""
    if state.deal.is_exhausted:
        return 0
    found = [LONGEST_GAME - state.round]
    for sheet in state.sheets:
        found.append(sheet.empty.bit_count())
        if sheet.plans.count(None) == 1:
            found.append(LAST_PLAN_ROUNDS)
        refused = _unfit(sheet, SHARE) ** len(HAND)
        if refused:
            found.append(round((len(sheet.town.edition.refusals) - 1 - sheet.refusals) / refused))
    if isinstance(state.deal, SoloCardDeck):
        found.append(len(state.deal.deck) // len(HAND))
    return max(1, min(found))


def _unfit(sheet: Sheet, shares: Sequence[float]) -> float:
    """The share of the cards to come whose number fits nowhere."""
    empty = sheet.empty
    return sum(share for share, lots in zip(shares, sheet.fits, strict=True) if not lots & empty)


def _passed(state: PerfectHomeState, seat: int) -> list[float]:
    """In a draft, what each card of the hand is worth to the seat that may get it."""
    if not isinstance(state.deal, Draft):
        return []
    neighbour = state.sheets[seat - 1]
    return [PASSED_POINTS * (neighbour.places_for(card.number) != 0) for card in state.deal.hands[seat]]


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


def _prices(values: Sequence[float], pulls: Sequence[float]) -> Prices:
    return (*values, *(value + pull for value, pull in zip(values, pulls, strict=True)))


def _pulls(plans: Sequence[tuple[float, Plan]], pull: float) -> list[float]:
    """How much these plans want another estate of each size."""
    pulls = [0.0] * LARGEST_ESTATE
    for points, plan in plans:
        sizes = plan.terms["sizes"]
        for size in sizes:
            pulls[size - 1] = max(pulls[size - 1], pull * points / len(sizes))
    return pulls


def _counts(hopes: Sequence[StreetHope]) -> list[float]:
    """How many estates of each size all streets have."""
    return [sum(found) for found in zip(*(hope.counts for hope in hopes), strict=True)]


def _serving(hopes: Sequence[StreetHope]) -> dict[int, list[float]]:
    """The chances of the estates of each size that can serve a plan, the likeliest last."""
    serving: dict[int, list[float]] = {size: [] for size in SIZES}
    for hope in hopes:
        for size, chance in hope.serving:
            serving[size].append(chance)
    for chances in serving.values():
        chances.sort()
    return serving


def _points(found: tuple[float, Plan]) -> float:
    return found[0]


@lru_cache(maxsize=1 << 12)
def _expected(values: tuple[int, ...], crossed: int, trials: int, chance: float) -> float:
    """The value to be expected if each trial crosses another box with that chance."""
    last = len(values) - 1
    return sum(
        comb(trials, hits)
        * chance**hits
        * (1 - chance) ** (trials - hits)
        * values[min(crossed + hits, last)]
        for hits in range(trials + 1)
    )

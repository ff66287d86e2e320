"""What a sheet of Perfect Home promises: the points to be expected at the end, one term for each part of it.

With no rounds left every expectation becomes what is written, so a turn that ends the game is judged alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb, exp

from boomtown.bots.flip_and_write import SHARE, between
from boomtown.bots.perfect_home.starred import STARRED_PLANS
from boomtown.bots.perfect_home.street import Hope, fills, hopes
from boomtown.editions.perfect_home import LARGEST_ESTATE, Plan
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.perfect_home.estates import unused_estates
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn

# ── weights ──────────────────────────────────────────────────────────────────────────────────────
LONGEST_GAME = 34  # rounds: few games last longer
LAST_PLAN_ROUNDS = 8  # how long a seat with two plans takes for the third
ROUNDS_PER_STEP = 4.0  # the rounds after which a wanted step of a plan is as likely done as not
AMBITION = 0.4  # the share of its column an estate's value is expected to rise further in a whole game
FIRST_SHARE = 0.6  # how often a plan that nobody has claimed yet is claimed first
PLAN_HOPE = 0.4  # the estates of a plan are not left to chance: they come more often than others
PLAN_PULL = 1.5  # how much of a plan's points the estates it wants are worth while the streets are parted
PARK_SHARE = 0.25  # how many of the houses to come bring a park
POOL_SHARE = 0.3  # how many of the planned pools that still have no house are built
TEMP_SHARE = 0.2  # how many of the turns to come bring a temp worker
TEMP_SPREAD = 1.5  # how far the ranking of the temp workers may still turn
TURN_POINTS = 3.0  # what the effect of a turn brings: a lot that cannot be filled costs it
REFUSAL_POINTS = 12.0  # a refused permit in the next round
PASSED_POINTS = 0.3  # a card that the neighbour can use, against a point of one's own


class Judge:
    """All that stays the same while the turns of one seat are weighed against each other."""

    def __init__(self, state: PerfectHomeState, seat: int) -> None:
        self.state = state
        self.setup = state.setup
        self.edition = state.setup.town.edition
        self.rounds = _rounds_left(state)
        self.rival_temps = sorted({sheet.temps for other, sheet in enumerate(state.sheets) if other != seat})
        self.passed = _passed(state, seat)

    def worth(self, turn: RoundTurn) -> float:
        """What a finished turn is worth: its sheet, less the card it hands on."""
        return self.sheet_worth(turn) - self.passed_on(turn)

    def sheet_worth(self, turn: RoundTurn) -> float:
        sheet = self.with_claims(turn)
        return self.outlook(sheet, 0 if is_end(sheet) else self.rounds)

    def outlook(self, sheet: Sheet, rounds: int) -> float:
        """The points to be expected at the end, so many rounds from now."""
        outlook = Outlook(self, sheet, rounds)
        return sum(term(outlook) for term in TERMS)

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


def _rounds_left(state: PerfectHomeState) -> int:
    """The rounds to come, as the deck and the sheet that is nearest to an end let expect."""
    if state.deal.is_exhausted:
        return 0
    ends = [LONGEST_GAME - state.round]
    for sheet in state.sheets:
        ends.append(sheet.empty.bit_count())
        if sheet.plans.count(None) == 1:
            ends.append(LAST_PLAN_ROUNDS)
        refused = _unfit(sheet) ** len(HAND)
        if refused:
            ends.append(round((len(sheet.town.edition.refusals) - 1 - sheet.refusals) / refused))
    if isinstance(state.deal, SoloCardDeck):
        ends.append(len(state.deal.deck) // len(HAND))
    return max(1, min(ends))


def _passed(state: PerfectHomeState, seat: int) -> list[float]:
    """In a draft, what each card of the hand is worth to the seat that may get it."""
    if not isinstance(state.deal, Draft):
        return []
    neighbour = state.sheets[seat - 1]
    return [PASSED_POINTS * (neighbour.places_for(card.number) != 0) for card in state.deal.hands[seat]]


def _unfit(sheet: Sheet) -> float:
    """The share of the cards whose number fits nowhere."""
    empty = sheet.empty
    return sum(share for share, lots in zip(SHARE, sheet.fits, strict=True) if not lots & empty)


def is_end(sheet: Sheet) -> bool:
    most_refusals = len(sheet.town.edition.refusals) - 1
    return sheet.refusals >= most_refusals or None not in sheet.plans or not sheet.empty


class Outlook:
    """A sheet at the end of the turn, and what may become of it in the rounds left."""

    def __init__(self, judge: Judge, sheet: Sheet, rounds: int) -> None:
        self.judge = judge
        self.sheet = sheet
        self.rounds = rounds
        self.edition = judge.edition
        self.haste = rounds / LONGEST_GAME
        self.step = rounds / (rounds + ROUNDS_PER_STEP)
        """The chance that one wanted step is still done."""
        self.empty = sheet.empty
        self.pace = min(1.0, rounds / max(1, self.empty.bit_count()))
        """The share of the empty lots for which there is time."""
        self.fills = [fills(sheet, street, rounds) for street in range(len(sheet.parks))]
        self.values = [self._value(size) for size in range(1, LARGEST_ESTATE + 1)]
        self.plans = [
            (self._points(i, plan), plan)
            for i, plan in enumerate(judge.setup.goals)
            if rounds and sheet.plans[i] is None
        ]
        prices = (*self.values, *map(sum, zip(self.values, self._pulls(), strict=True)))
        self.hopes = [
            hope
            for street, chances in enumerate(self.fills)
            for hope in hopes(sheet, street, chances, rounds, prices)
        ]

    def _value(self, size: int) -> float:
        """What an estate of that size will be worth."""
        values = self.edition.estates[size]
        now = values[self.sheet.promoted[size - 1]]
        return now + AMBITION * self.haste * (values[-1] - now)

    def _points(self, i: int, plan: Plan) -> float:
        first = 0.0 if self.judge.state.approved[i] else FIRST_SHARE
        return plan.low + first * (plan.high - plan.low)

    def _pulls(self) -> list[float]:
        """For each size, how much the plans want another estate of it."""
        pulls = [0.0] * LARGEST_ESTATE
        if not self.plans:
            return pulls
        there = tuple(sorted(estate.size for estate in unused_estates(self.sheet)))
        for points, plan in self.plans:
            missing = _missing(plan.terms.get("sizes", ()), there)
            for size in set(missing):
                pulls[size - 1] += PLAN_PULL * points / len(missing)
        return pulls


@lru_cache(maxsize=1 << 10)
def _missing(sizes: tuple[int, ...], there: tuple[int, ...]) -> list[int]:
    """The sizes for which the estates that are there do not suffice."""
    return list((Counter(sizes) - Counter(there)).elements())


# ── terms ────────────────────────────────────────────────────────────────────────────────────────


def _estates(outlook: Outlook) -> float:
    return sum(hope.chance * outlook.values[hope.size - 1] for hope in outlook.hopes)


def _plans(outlook: Outlook) -> float:
    total = float(sum(filter(None, outlook.sheet.plans)))
    serving = sorted((hope for hope in outlook.hopes if hope.serves), key=_likely)
    for points, plan in sorted(outlook.plans, key=_first, reverse=True):
        if plan.needs == "estates":
            total += points * _to_estates(serving, plan.terms["sizes"]) ** PLAN_HOPE
        else:
            total += points * STARRED_PLANS[plan.needs](outlook, plan) ** PLAN_HOPE
    return total


def _likely(hope: Hope) -> float:
    return hope.chance


def _first(found: tuple[float, Plan]) -> float:
    return found[0]


def _to_estates(serving: list[Hope], sizes: Sequence[int]) -> float:
    """The chance of one estate of each size; the likeliest are taken away from the list."""
    chance = 1.0
    for size in sizes:
        place = next((i for i in range(len(serving) - 1, -1, -1) if serving[i].size == size), None)
        if place is None:
            return 0.0
        chance *= serving.pop(place).chance
    return chance


def _parks(outlook: Outlook) -> float:
    total = 0.0
    for street, crossed in enumerate(outlook.sheet.parks):
        lots = (outlook.empty & outlook.sheet.town.streets[street]).bit_count()
        values = outlook.edition.streets[street].parks
        total += expected(values, crossed, lots, PARK_SHARE * outlook.pace)
    return total


def _pools(outlook: Outlook) -> float:
    sheet = outlook.sheet
    lots = (outlook.empty & sheet.town.pools).bit_count()
    return expected(outlook.edition.pools, sheet.pools.bit_count(), lots, POOL_SHARE * outlook.pace)


def _temps(outlook: Outlook) -> float:
    temps, crossed = outlook.edition.temps, outlook.sheet.temps
    if outlook.judge.setup.mode.is_solo:
        values = (0,) * temps.solo_boxes + temps.ranking[:1]
        return expected(values, min(crossed, temps.solo_boxes), outlook.rounds, TEMP_SHARE)
    width = TEMP_SPREAD * outlook.haste**0.5 + 0.05
    rivals = outlook.judge.rival_temps
    above = sum(1 / (1 + exp(min(50.0, (crossed - other + 0.5) / width))) for other in rivals)
    some = 1.0 if crossed else 1 - (1 - TEMP_SHARE) ** outlook.rounds
    return some * between((*temps.ranking, 0), above)


def _penalties(outlook: Outlook) -> float:
    sheet, edition = outlook.sheet, outlook.edition
    roundabouts = edition.roundabouts[sheet.roundabouts]
    return -float(edition.bis[sheet.bis_boxes] + edition.refusals[sheet.refusals] + roundabouts)


def room(outlook: Outlook) -> float:
    """Turns to come: lots that can be filled, and the risk that no number of the next round fits."""
    if not outlook.rounds:
        return 0.0
    turns = sum(map(sum, outlook.fills)) - outlook.sheet.written.bit_count()
    return TURN_POINTS * min(turns, float(outlook.rounds)) - REFUSAL_POINTS * _unfit(outlook.sheet) ** len(
        HAND
    )


TERMS: tuple[Callable[[Outlook], float], ...] = (
    _plans,
    _parks,
    _pools,
    _temps,
    _estates,
    _penalties,
    room,
)


@lru_cache(maxsize=1 << 12)
def expected(values: tuple[int, ...], crossed: int, trials: int, chance: float) -> float:
    """The value to be expected if each trial crosses another box with that chance."""
    last = len(values) - 1
    return sum(
        comb(trials, hits)
        * chance**hits
        * (1 - chance) ** (trials - hits)
        * values[min(crossed + hits, last)]
        for hits in range(trials + 1)
    )

"""A closer look at a sheet: cards are counted, improvements planned, and nothing is computed twice.

Like `value` it adds up the points to be expected at the end. What depends on the casinos alone is kept
from one sheet to the next, since the turns that are weighed differ in little else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, prod

from boomtown.bots.flip_and_write import HIGHEST, SHARE, between, enough
from boomtown.bots.new_las_vegas.projects import missing_steps
from boomtown.bots.new_las_vegas.street import UNBUILT, Street, expected
from boomtown.bots.new_las_vegas.tables import lines_to_carpets, members, rises, shortfall
from boomtown.bots.new_las_vegas.value import Judge, ends, rounds_of_acme
from boomtown.bots.new_las_vegas.weights import Weights
from boomtown.editions.cards import Card
from boomtown.editions.new_las_vegas import AVENUES, STREETS
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.new_las_vegas import scoring
from boomtown.rules.new_las_vegas.acme import AcmeDeck
from boomtown.rules.new_las_vegas.limousine import missing_lines
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState

ABOUT_EFFECTS = frozenset({"free-boxes", "limousine-types", "limousine-streets", "show-columns"})
ABOUT_STARS = frozenset({"street-cranes-and-shows", "top-street-shows-and-golf"})
"""Kinds of projects by what their steps depend on, besides the casinos."""


ROUNDS_PER_COLUMN = 5
"""The rounds after which a rival has as likely as not improved what is left of an important column."""


@dataclass(frozen=True)
class Prospects:
    """What the casinos of a sheet promise."""

    opens: list[float]
    """For each casino the chance that it is open in the end."""
    runs: float
    """The casinos in the longest runs."""
    denied: float
    """What the comparisons cost the rivals."""
    counts: tuple[float, ...]
    """How many grand hotels, small hotels, longest runs and holes of par 3, 4, 5 there will be."""
    steps: list[int | None]
    """How far each project is that asks for casinos, hotels or stars; None for the others."""
    stars: float
    owed: float
    """How many built cranes stay closed."""
    room: float


@dataclass(frozen=True)
class Scales:
    """What a promised point counts: early in a game some promises are kept better than others."""

    project: float
    ranking: float
    show: float
    run: float
    vault: float
    columns: tuple[float, ...]

    @classmethod
    def of(cls, weights: Weights, haste: float) -> Scales:
        def at(first: float) -> float:
            return 1 + (first - 1) * haste

        golf, carpet = at(weights.golf_scale), at(weights.carpet_scale)
        return cls(
            at(weights.project_scale),
            at(weights.ranking_scale),
            at(weights.show_scale),
            at(weights.run_scale),
            at(weights.vault_scale),
            (1.0, 1.0, 1.0, golf, golf, golf, carpet, carpet, 1.0),
        )


class Forecaster(Judge):
    """Judges sheets by what the cards to come can still make of them."""

    def __init__(self, state: NewLasVegasState, seat: int, weights: Weights, later: int = 0) -> None:
        """The judge of this round, or of one that comes so many rounds `later`."""
        super().__init__(state, seat)
        self.weights = weights
        self.rounds = max(1.0, _rounds_left(state, weights) - later)
        self.haste = self.rounds / weights.longest_game
        self.step = self.rounds / (self.rounds + weights.rounds_per_step)
        self.scales = (Scales.of(weights, 0.0), Scales.of(weights, self.haste))
        """What promised points count if the game is over, and if it goes on."""
        self.supply = _supply(state, self.rounds, weights.sight)
        self._streets: dict[tuple[int, bool, tuple[int, ...]], Street] = {}
        self._prospects: dict[tuple[object, ...], Prospects] = {}
        self._about_casinos = [project.needs not in ABOUT_EFFECTS for project in self.setup.goals]
        self._about_stars = any(project.needs in ABOUT_STARS for project in self.setup.goals)
        width = weights.hotel_spread * self.haste**0.5
        self._first = [[_chance(margin, width), _chance(margin, 0.0)] for margin in range(-9, 10)]
        self.denial = weights.denial / max(1, len(self.rivals))
        """What a point is worth that all the rivals together lose."""
        self.run_stake = self.box_stake = 0.0
        self.hotel_stakes = [0.0] * AVENUES
        if state.acme is None:
            self._look_at_rivals()
        self.rival_steps = [
            min((missing_steps(sheet, project, state.hotels_taken) for sheet in self.rivals), default=99)
            for project in self.setup.goals
        ]

    def _look_at_rivals(self) -> None:
        """What they will have, and what they would lose if they came second."""
        streets = [[self._street(sheet, index, True) for index in range(STREETS)] for sheet in self.rivals]
        self.rival_runs = [max(found[index].run for found in streets) for index in range(STREETS)]
        opens = [[chance for one in found for chance in one.opens] for found in streets]
        for sheet, chances in zip(self.rivals, opens, strict=True):
            street, grand = self._final_value(sheet, "street"), self._final_value(sheet, "grand-hotel")
            small = scoring.column_value(sheet, "small-hotel")
            self.run_stake += self.denial * street
            for avenue, casinos in enumerate(members(self.city)):
                self.hotel_stakes[avenue] += self.denial * (grand - small) * prod(chances[i] for i in casinos)
            first, second = scoring.ranking_values(sheet)[:2]
            self.box_stake += self.denial * (first - second)

    def _final_value(self, sheet: Sheet, column: str) -> float:
        """What a column that everybody improves will be worth in the end."""
        now, best = scoring.column_value(sheet, column), self.city.edition.columns[column][-1]
        return now + (best - now) * self.rounds / (self.rounds + ROUNDS_PER_COLUMN)

    def value(self, sheet: Sheet) -> float:
        goes_on = not ends(sheet)
        prospects = self._prospects_of(sheet, goes_on)
        passed = self._passed(sheet, prospects, goes_on)
        missing = self._lines_missing(sheet, goes_on)
        place = self._expected_place(sheet, goes_on)
        counts = (*prospects.counts, passed["vip"], passed["luxury"], missing)
        scale = self.scales[goes_on]
        return (
            scale.project * self._projects(sheet, prospects, goes_on)
            + scale.ranking * self._ranking(sheet, place, goes_on)
            + scale.show * self._shows(sheet, prospects)
            + scale.run * prospects.runs
            + prospects.denied
            + scale.vault * self._vault(sheet, prospects, passed["mafia"], goes_on)
            + self._columns(sheet, counts, place, goes_on)
            + (self._bonuses(sheet) + self.weights.bundle_points * passed["mafia"] if goes_on else 0.0)
            + prospects.room
        )

    def beats(self, margin: float, spread: float, goes_on: bool) -> float:
        """The chance that a comparison with this margin is won in the end; a tie is won."""
        return _chance(margin, spread * self.haste**0.5 if goes_on else 0.0)

    # ── casinos ──────────────────────────────────────────────────────────────────────────────────

    def _street(self, sheet: Sheet, index: int, goes_on: bool) -> Street:
        places = self.city.street_places[index]
        built, numbers = sheet.built, sheet.numbers
        key = index, goes_on, tuple([numbers[i] if built >> i & 1 else UNBUILT for i in places])
        found = self._streets.get(key)
        if found is None:
            weights = self.weights
            build = weights.build_share * min(1.0, self.rounds / weights.rounds_to_build)
            fill = self._fill if goes_on else _never
            found = self._streets[key] = expected(key[2], fill, build, weights.parity_share)
        return found

    def _fill(self, size: float, below: int, above: int) -> float:
        """The chance that a place of a gap that large between two numbers is filled."""
        above = min(above, HIGHEST)
        offers = self.supply[above - 1] - self.supply[below] if above > below + 1 else 0.0
        return enough(size, range(below + 1, above)) * (1 - exp(-offers / size))

    def _prospects_of(self, sheet: Sheet, goes_on: bool) -> Prospects:
        stars = (sheet.stars_held, sheet.stars_crossed) if self._about_stars else None
        key = tuple(sheet.numbers), sheet.built, sheet.holes_crossed, stars, goes_on
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._find_prospects(sheet, goes_on)
        return found

    def _find_prospects(self, sheet: Sheet, goes_on: bool) -> Prospects:
        streets = [self._street(sheet, index, goes_on) for index in range(STREETS)]
        opens = [chance for found in streets for chance in found.opens]
        runs = [found.run for found in streets]
        spread = self.weights.run_spread * self.haste**0.5  # early runs say little
        rivals = [(run, other) for run, other in zip(runs, self.rival_runs, strict=True) if run]
        longest = sum([self.beats(run - other, spread, goes_on) for run, other in rivals])
        alone = sum([self.beats(run - other - 1, spread, goes_on) for run, other in rivals])
        grand, small, denied = self._hotels(sheet, opens, goes_on)
        closed = sheet.built & ~sheet.written
        cranes, stars = closed & self.city.cranes, self.city.stars & ~sheet.written
        return Prospects(
            opens,
            sum(runs),
            self.run_stake * alone + denied,
            (grand, small, longest, *self._holes(sheet, opens)),
            [
                missing_steps(sheet, project, self.state.hotels_taken) if about_casinos else None
                for project, about_casinos in zip(self.setup.goals, self._about_casinos, strict=True)
            ],
            sum([opens[i] for i in _places(stars)]),
            cranes.bit_count() - sum([opens[i] for i in _places(cranes)]),
            self._room(sheet, opens) if goes_on else 0.0,
        )

    def _hotels(self, sheet: Sheet, opens: list[float], goes_on: bool) -> tuple[float, float, float]:
        """The grand and small hotels to be expected, and what the grand ones cost the rivals."""
        denied = 0.0
        grand, small = float(sheet.grand.bit_count()), float(sheet.small.bit_count())
        built = sheet.grand | sheet.small
        for avenue, casinos in enumerate(members(self.city)):
            if built >> avenue & 1:
                if sheet.grand >> avenue & 1 and not self.state.hotels_taken >> avenue & 1:
                    denied += self.hotel_stakes[avenue]
                continue
            chance = 1.0
            for casino in casinos:
                chance *= opens[casino]
            first = 0.0
            if not self.state.hotels_taken >> avenue & 1:
                missing = (self.city.avenues[avenue] & ~sheet.written).bit_count()
                first = self._first[self.rival_missing[avenue] - missing + 9][not goes_on]
            grand += chance * first
            small += chance * (1 - first)
            denied += chance * first * self.hotel_stakes[avenue]
        return grand, small, denied

    def _holes(self, sheet: Sheet, opens: list[float]) -> tuple[float, ...]:
        """Holes built, and those on both sides of the built block as far as the chances reach."""
        if not self.setup.form.golf:
            return 0.0, 0.0, 0.0
        counts = [0.0, 0.0, 0.0]
        par = self.city.par
        places = self.city.street_places[0]
        built = _places(sheet.holes)
        for place in built:
            counts[(par[place] or 3) - 3] += 1
        middle = places[len(places) // 2]
        left, right = (built[0], built[-1]) if built else (middle + 1, middle)
        for way in (range(left - 1, places[0] - 1, -1), range(right + 1, places[-1] + 1)):
            chance = 1.0
            for place in way:
                if sheet.holes_crossed >> place & 1:
                    break
                chance *= self.weights.hole_chance * opens[place]
                counts[(par[place] or 3) - 3] += chance
        return tuple(counts)

    def _room(self, sheet: Sheet, opens: list[float]) -> float:
        """Turns to come: casinos that can open, and the risk that no number of the next round fits."""
        turns = sum([opens[i] for i in _places(sheet.built & ~sheet.written)])
        unfit = sum([share for number, share in enumerate(SHARE) if share and not sheet.places_for(number)])
        weights = self.weights
        return weights.turn_points * min(turns, self.rounds) - weights.refusal_points * unfit**3

    # ── effects ──────────────────────────────────────────────────────────────────────────────────

    def _projects(self, sheet: Sheet, prospects: Prospects, goes_on: bool) -> float:
        total = 0.0
        for i, project in enumerate(self.setup.goals):
            points = sheet.projects[i]
            if points is not None:
                total += points
            elif goes_on:
                missing = prospects.steps[i]
                if missing is None:
                    missing = missing_steps(sheet, project, self.state.hotels_taken)
                high = float(self.project_points(i) - project.low)
                if high:
                    margin = self.rival_steps[i] - missing
                    high *= self.beats(margin, self.weights.project_spread, goes_on)
                total += (project.low + high) * self.step**missing
        return total

    def _expected_place(self, sheet: Sheet, goes_on: bool) -> float:
        boxes, spread = sheet.free_boxes, self.weights.box_spread
        return sum([1 - self.beats(boxes - other, spread, goes_on) for other in self.rival_boxes])

    def _ranking(self, sheet: Sheet, place: float, goes_on: bool) -> float:
        """What the place of the inauguration ranking scores, and costs the rivals."""
        points = between([*scoring.ranking_values(sheet), 0], place)
        if not self.box_stake:
            return points
        margin = sheet.free_boxes - self.rival_boxes[-1] - 1
        return points + self.box_stake * self.beats(margin, self.weights.box_spread, goes_on)

    def _bonuses(self, sheet: Sheet) -> float:
        """Bonuses that can still be used."""
        groups = self.city.edition.track.groups[len(sheet.bonuses) :]
        ready = sum([min(1.0, max(0, sheet.checked - group[0] + 1) / len(group)) for group in groups])
        return self.weights.bonus_points * min(ready, self.rounds / self.weights.bonus_rounds)

    def _shows(self, sheet: Sheet, prospects: Prospects) -> float:
        """Both columns as they are, and the better one with the shows still to be hoped for."""
        hoped = self.weights.show_share * prospects.stars
        best = now = 0.0
        for column, crossed in zip(self.city.edition.shows, sheet.shows, strict=True):
            now += column.values[crossed]
            best = max(best, between(column.values, crossed + hoped) - column.values[crossed])
        return now + best

    def _passed(self, sheet: Sheet, prospects: Prospects, goes_on: bool) -> dict[str, float]:
        """The open casinos of each kind whose carpet the limousine will have passed."""
        city = self.city
        drives_on = goes_on and not (sheet.is_home and sheet.road)
        chance = self.weights.line_chance
        found = {"vip": 0.0, "luxury": 0.0, "mafia": 0.0}
        for casino, lines in lines_to_carpets(city)[sheet.lamp].items():
            special = city.casinos[casino].special
            assert special
            if city.carpet[casino] & sheet.road:
                found[special] += prospects.opens[casino]
            elif drives_on:
                found[special] += prospects.opens[casino] * self.haste * chance**lines
        return found

    def _lines_missing(self, sheet: Sheet, goes_on: bool) -> float:
        if sheet.is_home:
            return 0.0
        key = sheet.lamp, sheet.road
        known = self.missing_lines
        if key not in known:
            known[key] = missing_lines(sheet)
        return shortfall(known[key], self.weights.lines_per_round * self.rounds if goes_on else 0.0)

    def _columns(self, sheet: Sheet, counts: tuple[float, ...], place: float, goes_on: bool) -> float:
        """What the aspects are worth, and the best improvements that may still come."""
        total = 0.0
        scales = self.scales[goes_on].columns
        gains: list[float] = []
        for column, count, scale, improved in zip(
            rises(self.city), counts, scales, sheet.improved[1:], strict=True
        ):
            value, further = column[improved]
            total += scale * count * value
            gains += [count * rise for rise in further]
        if not goes_on:
            return total
        if not sheet.improved[0]:
            track = self.city.edition.track
            now, then = ([*values, 0] for values in (track.ranking, track.ranking_improved))
            gains.append(between(then, place) - between(now, place))
        gains.sort(reverse=True)
        hoped = self.weights.improvements_per_round * self.rounds
        whole = int(hoped)
        promised = sum(gains[:whole]) + (gains[whole] * (hoped - whole) if whole < len(gains) else 0.0)
        return total + self.weights.improvement_share * promised

    def _vault(self, sheet: Sheet, prospects: Prospects, mafia: float, goes_on: bool) -> float:
        """The penalty, as likely as the debts to be expected exceed the money to be expected."""
        weights, edition = self.weights, self.city.edition
        owed = prospects.owed + sheet.bonuses.count("extension")
        step = self.step if goes_on else 0.0
        for column, crossed in zip(edition.shows, sheet.shows, strict=True):
            if crossed:
                owed += sum([1 - step ** (2 * (box - crossed)) for box in column.debts if box > crossed])
        if self.rival_boxes:
            margin = sheet.free_boxes - self.rival_boxes[0] - (0 if self.state.acme else 1)
            owed += 1 - self.beats(margin, weights.box_spread, goes_on)
        money = self.setup.bundles + mafia + self.bank
        return edition.vault.penalty * (1 - self.beats(money - owed, weights.debt_spread, goes_on))


# ── the cards to come ────────────────────────────────────────────────────────────────────────────


def _rounds_left(state: NewLasVegasState, weights: Weights) -> float:
    """The rounds to come, as the sheet that is nearest to an end lets expect."""
    boxes = state.setup.city.edition.track.boxes
    found = [weights.longest_game - state.round]
    for sheet in state.sheets:
        found.append((sheet.built & ~sheet.written).bit_count() + 1)
        found.append(weights.rounds_per_box * (boxes - sheet.checked) ** 2 / boxes)
    if state.acme:
        found.append(rounds_of_acme(state.acme))
    return max(1.0, min(found))


def _supply(state: NewLasVegasState, rounds: float, sight: float) -> list[float]:
    """For each number, how many offers up to it a gap can count on in the rounds left."""
    coming = unseen(state)
    offered = len(HAND) * rounds
    counted = min(1.0, offered / len(coming)) if coming else 0.0
    more = offered - counted * len(coming)
    counts = [more * share for share in SHARE]
    for card in coming:
        counts[card.number] += counted
    total, sums = 0.0, []
    for count in counts:
        total += sight * count
        sums.append(total)
    return sums


def unseen(state: NewLasVegasState) -> list[Card]:
    """The cards that have not been seen, in any order."""
    deal = state.deal
    if isinstance(deal, Stacks):
        return [card for stack in deal.stacks for card in stack[:-1]]
    assert isinstance(deal, (Draft, AcmeDeck))
    return [card for card in deal.deck if isinstance(card, Card)]


def _chance(margin: float, width: float) -> float:
    """The chance that a margin, uncertain by that much, ends at zero or above."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, (margin + 0.5) / (width + 0.05)))))


def _never(size: float, below: int, above: int) -> float:
    return 0.0


@lru_cache(maxsize=1 << 12)
def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]

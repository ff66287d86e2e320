"""A closer look at a sheet: cards are counted, improvements planned, and nothing is computed twice.

Like `value` it adds up the points to be expected at the end. What depends on a part of the sheet alone is
kept from one sheet to the next, since the turns that are weighed differ in little.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import exp, prod

from boomtown.bots.flip_and_write import HIGHEST, SHARE, between, enough
from boomtown.bots.new_las_vegas.coming import rounds_left, supply_of
from boomtown.bots.new_las_vegas.projects import is_about_casinos, is_about_stars, missing_steps
from boomtown.bots.new_las_vegas.street import UNBUILT, Street, expected, gap_of
from boomtown.bots.new_las_vegas.tables import improvements, lines_to_carpets, members, shortfall
from boomtown.bots.new_las_vegas.value import Judge, ends
from boomtown.bots.new_las_vegas.weights import Scales, Weights
from boomtown.editions.new_las_vegas import AVENUES, SPECIALS, STREETS
from boomtown.rules.new_las_vegas import scoring
from boomtown.rules.new_las_vegas.limousine import missing_lines
from boomtown.rules.new_las_vegas.sheet import EXTENSION, Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState

ROUNDS_PER_COLUMN = 5
"""The rounds after which a rival has as likely as not improved what is left of an important column."""

PRINTED = [(number, share) for number, share in enumerate(SHARE) if share]
"""The numbers that cards carry, and the share of the cards that carry each."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Boxes:
    """What the inauguration boxes of a sheet promise."""

    place: float
    """The place of the ranking to be expected, from 0."""
    ranking: float
    """What that place scores, and costs the rivals."""
    last: float
    """The chance to be last and owe for it."""
    bonuses: float


class Forecaster(Judge):
    """Judges sheets by what the cards to come can still make of them."""

    def __init__(self, state: NewLasVegasState, seat: int, weights: Weights, later: int = 0) -> None:
        """The judge of this round, or of one that comes so many rounds `later`."""
        super().__init__(state, seat)
        self.weights = weights
        self.rounds = max(1.0, rounds_left(state, weights) - later)
        self.haste = self.rounds / weights.longest_game
        self.step = self.rounds / (self.rounds + weights.rounds_per_step)
        self.scales = (Scales.of(weights, 0.0), Scales.of(weights, self.haste))
        """What promised points count if the game is over, and if it goes on."""
        supply = supply_of(state, self.rounds, weights.sight)
        parity = weights.parity_share
        self._gaps = [cache(partial(gap_of, fill=_never, of_wanted_parity=parity))]
        self._gaps += [cache(partial(gap_of, fill=partial(_fill, supply), of_wanted_parity=parity))]
        self._build = weights.build_share * min(1.0, self.rounds / weights.rounds_to_build)
        self._about_casinos = [is_about_casinos(project) for project in self.setup.goals]
        self._about_stars = any(is_about_stars(project) for project in self.setup.goals)
        self._streets: dict[tuple[int, bool, tuple[int, ...]], Street] = {}
        self._prospects: dict[tuple[object, ...], Prospects] = {}
        self._boxes: dict[tuple[int, int, int, bool], Boxes] = {}
        self._promised: dict[tuple[int, int], float] = {}
        self._carpets: dict[tuple[int, int, bool], list[list[tuple[int, float]]]] = {}
        self._members = members(self.city)
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
            for avenue, casinos in enumerate(self._members):
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
        vip, luxury, mafia = self._passed(sheet, prospects.opens, goes_on)
        boxes = self._boxes_of(sheet, goes_on)
        counts = (*prospects.counts, vip, luxury, self._lines_missing(sheet, goes_on))
        scale = self.scales[goes_on]
        return (
            scale.project * self._projects(sheet, prospects, goes_on)
            + scale.ranking * boxes.ranking
            + scale.show * self._shows(sheet, prospects)
            + scale.run * prospects.runs
            + prospects.denied
            + scale.vault * self._vault(sheet, prospects.owed + boxes.last, mafia, goes_on)
            + self._columns(sheet, counts, boxes.place, goes_on)
            + (boxes.bonuses + self.weights.bundle_points * mafia if goes_on else 0.0)
            + prospects.room
        )

    def beats(self, margin: float, spread: float, goes_on: bool) -> float:
        """The chance that a comparison with this margin is won in the end; a tie is won."""
        return _chance(margin, spread * self.haste**0.5 if goes_on else 0.0)

    # ── casinos ──────────────────────────────────────────────────────────────────────────────────

    def _street(self, sheet: Sheet, index: int, goes_on: bool) -> Street:
        built, numbers = sheet.built, sheet.numbers
        places = self.city.street_places[index]
        key = index, goes_on, tuple([numbers[i] if built >> i & 1 else UNBUILT for i in places])
        found = self._streets.get(key)
        if found is None:
            found = self._streets[key] = expected(key[2], self._gaps[goes_on], self._build)
        return found

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
        width = self.weights.run_spread * self.haste if goes_on else 0.0  # early runs say little
        rivals = [(run, other) for run, other in zip(runs, self.rival_runs, strict=True) if run]
        longest = sum([_chance(run - other, width) for run, other in rivals])
        grand, small, denied = self._hotels(sheet, opens, goes_on)
        if self.run_stake:
            denied += self.run_stake * sum([_chance(run - other - 1, width) for run, other in rivals])
        closed = sheet.built & ~sheet.written
        cranes, stars = closed & self.city.cranes, self.city.stars & ~sheet.written
        return Prospects(
            opens,
            sum(runs),
            denied,
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
        built, taken, closed = sheet.grand | sheet.small, self.state.hotels_taken, ~sheet.written
        for avenue, casinos in enumerate(self._members):
            if built >> avenue & 1:
                if sheet.grand >> avenue & 1 and not taken >> avenue & 1:
                    denied += self.hotel_stakes[avenue]
                continue
            chance = 1.0
            for casino in casinos:
                chance *= opens[casino]
            if taken >> avenue & 1:
                small += chance
                continue
            missing = (self.city.avenues[avenue] & closed).bit_count()
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
        weights, fits = self.weights, sheet.fits
        closed = sheet.built & ~sheet.written
        turns = sum([opens[i] for i in _places(closed)])
        unfit = sum([share for number, share in PRINTED if not fits[number] & closed])
        return weights.turn_points * min(turns, self.rounds) - weights.refusal_points * unfit**3

    # ── effects ──────────────────────────────────────────────────────────────────────────────────

    def _projects(self, sheet: Sheet, prospects: Prospects, goes_on: bool) -> float:
        total = 0.0
        for i, points in enumerate(sheet.projects):
            if points is not None:
                total += points
            elif goes_on:
                missing = prospects.steps[i]
                if missing is None:
                    missing = missing_steps(sheet, self.setup.goals[i], self.state.hotels_taken)
                promised = self._promised.get((i, missing))
                if promised is None:
                    promised = self._promised[i, missing] = self._project(i, missing)
                total += promised
        return total

    def _project(self, i: int, missing: int) -> float:
        """What a project promises that so many steps complete."""
        low = self.setup.goals[i].low
        high = float(self.project_points(i) - low)
        if high:
            high *= self.beats(self.rival_steps[i] - missing, self.weights.project_spread, True)
        return (low + high) * self.step**missing

    def _boxes_of(self, sheet: Sheet, goes_on: bool) -> Boxes:
        key = sheet.checked, len(sheet.bonuses), sheet.improved[0], goes_on
        found = self._boxes.get(key)
        if found is None:
            found = self._boxes[key] = self._find_boxes(sheet, goes_on)
        return found

    def _find_boxes(self, sheet: Sheet, goes_on: bool) -> Boxes:
        boxes, spread = sheet.free_boxes, self.weights.box_spread
        place = sum([1 - self.beats(boxes - other, spread, goes_on) for other in self.rival_boxes])
        ranking = between([*scoring.ranking_values(sheet), 0], place)
        if self.box_stake:
            ranking += self.box_stake * self.beats(boxes - self.rival_boxes[-1] - 1, spread, goes_on)
        last = 0.0
        if self.rival_boxes:
            margin = boxes - self.rival_boxes[0] - (0 if self.state.acme else 1)
            last = 1 - self.beats(margin, spread, goes_on)
        return Boxes(place, ranking, last, self._bonuses(sheet))

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

    def _passed(self, sheet: Sheet, opens: list[float], goes_on: bool) -> list[float]:
        """The open casinos of each kind whose carpet the limousine will have passed."""
        key = sheet.lamp, sheet.road, goes_on
        found = self._carpets.get(key)
        if found is None:
            found = self._carpets[key] = self._find_carpets(sheet, goes_on)
        return [sum([chance * opens[casino] for casino, chance in carpets]) for carpets in found]

    def _find_carpets(self, sheet: Sheet, goes_on: bool) -> list[list[tuple[int, float]]]:
        """For each kind of special casino those that may be passed, and how likely that is."""
        city = self.city
        drives_on = goes_on and not (sheet.is_home and sheet.road)
        lines = lines_to_carpets(city)[sheet.lamp]
        found: list[list[tuple[int, float]]] = []
        for special in SPECIALS:
            found.append([])
            for casino in city.specials[special]:
                if city.carpet[casino] & sheet.road:
                    found[-1].append((casino, 1.0))
                elif drives_on and casino in lines:
                    found[-1].append((casino, self.haste * self.weights.line_chance ** lines[casino]))
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
        values, further = improvements(self.city, tuple(sheet.improved[1:]))
        total = 0.0
        for scale, count, value in zip(self.scales[goes_on].columns, counts, values, strict=True):
            total += scale * count * value
        if not goes_on:
            return total
        gains = [counts[column] * rise for column, rise in further]
        if not sheet.improved[0]:
            track = self.city.edition.track
            gains.append(between((*track.ranking_improved, 0), place) - between((*track.ranking, 0), place))
        gains.sort(reverse=True)
        hoped = self.weights.improvements_per_round * self.rounds
        whole = int(hoped)
        promised = sum(gains[:whole]) + (gains[whole] * (hoped - whole) if whole < len(gains) else 0.0)
        return total + self.weights.improvement_share * promised

    def _vault(self, sheet: Sheet, owed: float, mafia: float, goes_on: bool) -> float:
        """The penalty, as likely as the debts to be expected exceed the money to be expected."""
        weights, edition = self.weights, self.city.edition
        owed += sheet.bonuses.count(EXTENSION)
        step = self.step if goes_on else 0.0
        for column, crossed in zip(edition.shows, sheet.shows, strict=True):
            if crossed:
                owed += sum([1 - step ** (2 * (box - crossed)) for box in column.debts if box > crossed])
        money = self.setup.bundles + mafia + self.bank
        return edition.vault.penalty * (1 - self.beats(money - owed, weights.debt_spread, goes_on))


def _chance(margin: float, width: float) -> float:
    """The chance that a margin, uncertain by that much, ends at zero or above."""
    surplus = (margin + 0.5) / (width + 0.05)
    return 1 / (1 + exp(-surplus)) if -50.0 < surplus < 50.0 else float(surplus > 0)


def _fill(supply: list[float], size: float, below: int, above: int) -> float:
    """The chance that a place of a gap that large between two numbers is filled."""
    above = min(above, HIGHEST)
    offers = supply[above - 1] - supply[below] if above > below + 1 else 0.0
    return enough(size, range(below + 1, above)) * (1 - exp(-offers / size))


def _never(size: float, below: int, above: int) -> float:
    return 0.0


@lru_cache(maxsize=1 << 12)
def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]

"""What a sheet is worth: the points to be expected at the end, as far as the cards to come allow.

What depends on a part of the sheet alone is kept from one sheet to the next, since the turns that are
weighed differ in little.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from boomtown.bots.flip_and_write.gaps import SHARE, between
from boomtown.bots.new_las_vegas.coming import expected_bank, rounds_left, supply_of
from boomtown.bots.new_las_vegas.projects import is_about_casinos, is_about_stars, missing_steps
from boomtown.bots.new_las_vegas.rivals import Rivals
from boomtown.bots.new_las_vegas.streets import Streets
from boomtown.bots.new_las_vegas.tables import improvements, lines_to_carpets, members, shortfall
from boomtown.bots.new_las_vegas.weights import Scales, Weights
from boomtown.editions.new_las_vegas import SPECIALS
from boomtown.rules.new_las_vegas import bank, hotels, scoring
from boomtown.rules.new_las_vegas.bonuses import EXTENSION
from boomtown.rules.new_las_vegas.end import ends
from boomtown.rules.new_las_vegas.limousine import missing_lines
from boomtown.rules.new_las_vegas.projects import completes
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn

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


class Evaluator:
    """Judges sheets by what the cards to come can still make of them.

    It holds all that stays the same while the turns of one seat are weighed against each other.
    """

    def __init__(self, state: NewLasVegasState, seat: int, weights: Weights, later: int = 0) -> None:
        """For this round, or for one that comes so many rounds `later`."""
        self.state = state
        self.setup = state.setup
        self.city = state.setup.city
        self.weights = weights
        self.bank = expected_bank(state, seat)
        self.rounds = max(1.0, rounds_left(state, weights) - later)
        self.haste = self.rounds / weights.longest_game
        self.step = self.rounds / (self.rounds + weights.rounds_per_step)
        self.scales = (Scales.of(weights, 0.0), Scales.of(weights, self.haste))
        """What promised points count if the game is over, and if it goes on."""
        self.streets = Streets(self.city, supply_of(state, self.rounds, weights.sight), self.rounds, weights)
        self.rivals = Rivals(state, seat, self.streets, self.rounds, weights)
        self._about_casinos = [is_about_casinos(project) for project in self.setup.goals]
        self._about_stars = any(is_about_stars(project) for project in self.setup.goals)
        width = weights.hotel_spread * self.haste**0.5
        self._first = [[_chance(margin, width), _chance(margin, 0.0)] for margin in range(-9, 10)]
        self._prospects: dict[tuple[object, ...], Prospects] = {}
        self._boxes: dict[tuple[int, int, int, bool], Boxes] = {}
        self._promised: dict[tuple[int, int], float] = {}
        self._carpets: dict[tuple[int, int, bool], list[list[tuple[int, float]]]] = {}
        self._way_home: dict[tuple[int, int], int] = {}
        self._given: dict[int, float] = {}

    # ── turns ────────────────────────────────────────────────────────────────────────────────────

    def worth(self, turn: RoundTurn) -> float:
        """What a turn is worth if it ends here: its sheet, less the card it hands on."""
        return self.sheet_worth(turn) - self._given_away(turn)

    def sheet_worth(self, turn: RoundTurn) -> float:
        return self.value(self.settled(turn))

    def settled(self, turn: RoundTurn) -> Sheet:
        """The sheet of a turn that ends here as the end of the round leaves it."""
        sheet = turn.sheet.copy()
        if turn.casino is not None:
            sheet.settle_star(turn.casino)
        hotels.build(sheet, self.state.hotels_taken)
        for i, project in enumerate(self.setup.goals):
            if sheet.projects[i] is None and completes(sheet, project, turn.met >> i & 1 == 1):
                sheet.projects[i] = self.state.worth(i)
        return sheet

    def _given_away(self, turn: RoundTurn) -> float:
        """What ACME gains by the card it gets; other seats are not grudged theirs."""
        company = self.state.acme
        if company is None or turn.taken is None:
            return 0.0
        place = self.setup.actions.left_over(turn.taken)
        if place not in self._given:
            after = company.copy()
            after.deck.pile.append(company.deck.hand[place])
            before, now = (scoring.score_acme(found, turn.opening, 0).total for found in (company, after))
            self._given[place] = now - before
        return self._given[place]

    # ── sheets ───────────────────────────────────────────────────────────────────────────────────

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

    def _prospects_of(self, sheet: Sheet, goes_on: bool) -> Prospects:
        stars = (sheet.stars_held, sheet.stars_crossed) if self._about_stars else None
        key = tuple(sheet.numbers), sheet.built, sheet.holes_crossed, stars, goes_on
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._find_prospects(sheet, goes_on)
        return found

    def _find_prospects(self, sheet: Sheet, goes_on: bool) -> Prospects:
        streets = self.streets.of(sheet, goes_on)
        opens = [chance for found in streets for chance in found.opens]
        runs = [found.run for found in streets]
        width = self.weights.run_spread * self.haste if goes_on else 0.0  # early runs say little
        rivals = [(run, other) for run, other in zip(runs, self.rivals.runs, strict=True) if run]
        longest = sum([_chance(run - other, width) for run, other in rivals])
        grand, small, denied = self._hotels(sheet, opens, goes_on)
        if self.rivals.run_stake:
            denied += self.rivals.run_stake * sum([_chance(run - other - 1, width) for run, other in rivals])
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
        for avenue, casinos in enumerate(members(self.city)):
            if built >> avenue & 1:
                if sheet.grand >> avenue & 1 and not taken >> avenue & 1:
                    denied += self.rivals.hotel_stakes[avenue]
                continue
            chance = 1.0
            for casino in casinos:
                chance *= opens[casino]
            if taken >> avenue & 1:
                small += chance
                continue
            missing = (self.city.avenues[avenue] & closed).bit_count()
            first = self._first[self.rivals.missing[avenue] - missing + 9][not goes_on]
            grand += chance * first
            small += chance * (1 - first)
            denied += chance * first * self.rivals.hotel_stakes[avenue]
        return grand, small, denied

    def _holes(self, sheet: Sheet, opens: list[float]) -> tuple[float, ...]:
        """Holes built, and those on both sides of the built block as far as the chances reach."""
        if not self.setup.mode.golf:
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
        high = float(self.state.worth(i) - low)
        if high:
            high *= self.beats(self.rivals.steps[i] - missing, self.weights.project_spread, True)
        return (low + high) * self.step**missing

    def _boxes_of(self, sheet: Sheet, goes_on: bool) -> Boxes:
        key = sheet.checked, len(sheet.bonuses), sheet.improved[0], goes_on
        found = self._boxes.get(key)
        if found is None:
            found = self._boxes[key] = self._find_boxes(sheet, goes_on)
        return found

    def _find_boxes(self, sheet: Sheet, goes_on: bool) -> Boxes:
        boxes, spread = sheet.free_boxes, self.weights.box_spread
        place = sum([1 - self.beats(boxes - other, spread, goes_on) for other in self.rivals.boxes])
        ranking = between([*scoring.ranking_values(sheet), 0], place)
        if self.rivals.box_stake:
            ranking += self.rivals.box_stake * self.beats(boxes - self.rivals.boxes[-1] - 1, spread, goes_on)
        last = 0.0
        if self.rivals.boxes:
            margin = boxes - self.rivals.boxes[0] - (0 if self.state.acme else 1)
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
        drives_on = goes_on and not sheet.is_back
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
        known = self._way_home
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
        for boxes, crossed in zip(bank.shows_on_debt(sheet), sheet.shows, strict=True):
            owed += sum([1 - step ** (2 * (box - crossed)) for box in boxes])
        money = self.setup.bundles + mafia + self.bank
        return edition.vault.penalty * (1 - self.beats(money - owed, weights.debt_spread, goes_on))


def _chance(margin: float, width: float) -> float:
    """The chance that a margin, uncertain by that much, ends at zero or above."""
    surplus = (margin + 0.5) / (width + 0.05)
    return 1 / (1 + exp(-surplus)) if -50.0 < surplus < 50.0 else float(surplus > 0)


@lru_cache(maxsize=1 << 12)
def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]

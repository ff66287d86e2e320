"""What a sheet of New Las Vegas promises: the points to be expected at the end, one term for each part of it.

With no rounds left every expectation becomes what is written, so a turn that ends the game is judged alike.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from boomtown.bots.flip_and_write import SHARE, between
from boomtown.bots.new_las_vegas.projects import missing_steps
from boomtown.bots.new_las_vegas.street import street
from boomtown.bots.new_las_vegas.tables import lines_to_carpets, members, shortfall
from boomtown.editions.new_las_vegas import COLORS, GOLF_COLUMNS, STREETS
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.new_las_vegas import hotels, scoring
from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.rules.new_las_vegas.actions import IMPROVABLE
from boomtown.rules.new_las_vegas.limousine import missing_lines
from boomtown.rules.new_las_vegas.projects import completes
from boomtown.rules.new_las_vegas.sheet import Sheet
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn

# ── weights ──────────────────────────────────────────────────────────────────────────────────────
LONGEST_GAME = 28  # rounds: few games last longer
ROUNDS_PER_BOX = 2  # how slowly the inauguration boxes are checked
ROUNDS_PER_STEP = 4.0  # the rounds after which a wanted step is as likely done as not
AMBITION = 0.15  # the share of its column an aspect is expected to be improved further in a whole game
SHOW_SHARE = 0.4  # how many of the stars that can still open get their show
LINES_PER_ROUND = 0.3  # how often the limousine can drive if it must
LINE_CHANCE = 0.6  # a carpet one line further away is passed that much less often
BUNDLE_POINTS = 2.0  # a bundle of money, beyond the debts it pays now
BONUS_POINTS = 3.0  # a bonus that can still be used
BONUS_ROUNDS = 3  # and the rounds it takes to find a good use for it
TURN_POINTS = 2.0  # what the effect of a turn brings: a casino that cannot open costs it
REFUSAL_POINTS = 6.0  # a refused permit in the next round
HOLE_CHANCE = 0.8  # a hole is lost if its neighbours are opened in the wrong order
BOX_SPREAD, RUN_SPREAD, HOTEL_SPREAD, DEBT_SPREAD = 2.0, 1.5, 1.0, 0.8  # how far a comparison may still turn
GIVEN_SHARE = 1.0  # a point for ACME against a point of one's own


class Judge:
    """All that stays the same while the turns of one seat are weighed against each other."""

    def __init__(self, state: NewLasVegasState, seat: int) -> None:
        self.state = state
        self.setup = state.setup
        self.city = state.setup.city
        self.rivals = [sheet for other, sheet in enumerate(state.sheets) if other != seat]
        self.rounds: float = _rounds_left(state)
        self.bank = expected_bank(state, seat)
        self.rival_boxes = sorted({sheet.free_boxes for sheet in self.rivals})
        self.rival_runs = [
            max((street(sheet, index, self.rounds).run for sheet in self.rivals), default=0.0)
            for index in range(STREETS)
        ]
        self.rival_missing = [
            min(((avenue & ~sheet.written).bit_count() for sheet in self.rivals), default=9)
            for avenue in self.city.avenues
        ]
        if state.acme:
            shown = scoring.rivals(state.acme)
            self.rival_boxes = [shown.inauguration]
            self.rival_runs = [float(shown.street_length)] * STREETS
        self.missing_lines: dict[tuple[int, int], int] = {}
        """How far from home the limousine is, by lamp and roads: few of the sheets differ in that."""
        self._given: dict[int, float] = {}

    def worth(self, turn: RoundTurn) -> float:
        """What a turn is worth if it ends here: its sheet, less the card it hands on."""
        return self.sheet_worth(turn) - self._given_away(turn)

    def sheet_worth(self, turn: RoundTurn) -> float:
        return self.value(self.settled(turn))

    def settled(self, turn: RoundTurn) -> Sheet:
        """The sheet of a turn that ends here as the end of the round leaves it."""
        sheet = turn.sheet.copy()
        if turn.casino is not None:
            sheet.stars_crossed |= 1 << turn.casino & self.city.stars & ~sheet.stars_held
        hotels.build(sheet, self.state.hotels_taken)
        self._score_projects(sheet, turn.met)
        return sheet

    def value(self, sheet: Sheet) -> float:
        outlook = Outlook(self, sheet, 0 if ends(sheet) else self.rounds)
        return sum(term(outlook) for term in TERMS)

    def _score_projects(self, sheet: Sheet, met: int) -> None:
        for i, project in enumerate(self.setup.goals):
            if sheet.projects[i] is None and completes(sheet, project, met >> i & 1 == 1):
                sheet.projects[i] = self.project_points(i)

    def project_points(self, i: int) -> int:
        project = self.setup.goals[i]
        return project.low if self.state.approved[i] else project.high

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
            self._given[place] = GIVEN_SHARE * (now - before)
        return self._given[place]


def _rounds_left(state: NewLasVegasState) -> int:
    """The rounds to come, as the sheet that is nearest to an end lets expect."""
    boxes = state.setup.city.edition.track.boxes
    ends = [LONGEST_GAME - state.round]
    for sheet in state.sheets:
        ends.append((sheet.built & ~sheet.written).bit_count())
        ends.append(ROUNDS_PER_BOX * (boxes - sheet.checked - 1))  # the last two may go at once
    if state.acme:
        ends.append(rounds_of_acme(state.acme))
    return max(1, min(ends))


def rounds_of_acme(company: Acme) -> int:
    """When the last approval card is to be expected, if ACME completes a project with each of them."""
    if not all(row.completes for row in company.architect.approvals):
        return LONGEST_GAME
    deck = company.deck
    left = len(COLORS) - len(deck.drawn)
    draws = len(deck.deck) - deck.lower + deck.lower * left / (left + 1)
    return int(draws / len(HAND))


def expected_bank(state: NewLasVegasState, seat: int) -> float:
    """Own answer to the bank is known, that of the others is not."""
    if not state.loans:
        return 0.0
    vault = state.setup.city.edition.vault
    return (vault.bank_most + vault.bank_some) / 2 if state.loans[seat] else vault.bank_some / 2


def ends(sheet: Sheet) -> bool:
    full = sheet.checked >= sheet.city.edition.track.boxes
    return full or None not in sheet.projects or not sheet.built & ~sheet.written


class Outlook:
    """A sheet at the end of the turn, and what may become of it in the rounds left."""

    def __init__(self, judge: Judge, sheet: Sheet, rounds: float) -> None:
        self.judge = judge
        self.sheet = sheet
        self.rounds = rounds
        streets = [street(sheet, index, rounds) for index in range(STREETS)]
        self.opens = [chance for found in streets for chance in found.opens]
        """For each casino the chance that it is open in the end."""
        self.runs = [found.run for found in streets]
        self.step = rounds / (rounds + ROUNDS_PER_STEP)
        """The chance that one wanted step is still done."""
        self.haste = rounds / LONGEST_GAME

    def column(self, name: str) -> float:
        """What one of a column's things will be worth."""
        values = self.sheet.city.edition.columns[name]
        now = values[self.sheet.improved[IMPROVABLE.index(name)]]
        return now + AMBITION * self.haste * (values[-1] - now)

    def beats(self, margin: float, spread: float) -> float:
        """The chance that a comparison with this margin is won in the end; a tie is won."""
        width = spread * self.haste**0.5 + 0.05
        return 1 / (1 + exp(-max(-50.0, min(50.0, (margin + 0.5) / width))))


# ── terms ────────────────────────────────────────────────────────────────────────────────────────


def _projects(outlook: Outlook) -> float:
    judge, sheet = outlook.judge, outlook.sheet
    total = 0.0
    for i, project in enumerate(judge.setup.goals):
        points = sheet.projects[i]
        if points is None:
            missing = missing_steps(sheet, project, judge.state.hotels_taken)
            total += judge.project_points(i) * outlook.step**missing
        else:
            total += points
    return total


def _inauguration(outlook: Outlook) -> float:
    """The place to be expected, and the bonuses that can still be used."""
    sheet = outlook.sheet
    values = [*scoring.ranking_values(sheet), 0]
    boxes = sheet.free_boxes
    above = sum(1 - outlook.beats(boxes - other, BOX_SPREAD) for other in outlook.judge.rival_boxes)
    groups = sheet.city.edition.track.groups[len(sheet.bonuses) :]
    ready = sum(min(1.0, max(0, sheet.checked - group[0] + 1) / len(group)) for group in groups)
    usable = min(ready, outlook.rounds / BONUS_ROUNDS)
    return between(values, above) + BONUS_POINTS * usable


def _shows(outlook: Outlook) -> float:
    """Both columns as they are, and the better one with the shows still to be hoped for."""
    sheet = outlook.sheet
    stars = sheet.city.stars & ~sheet.written
    hoped = SHOW_SHARE * sum(chance for i, chance in enumerate(outlook.opens) if stars >> i & 1)
    columns = list(zip(sheet.city.edition.shows, sheet.shows, strict=True))
    now = sum(column.values[crossed] for column, crossed in columns)
    return now + max(
        between(column.values, crossed + hoped) - column.values[crossed] for column, crossed in columns
    )


def _hotels(outlook: Outlook) -> float:
    judge, sheet = outlook.judge, outlook.sheet
    grand, small = outlook.column("grand-hotel"), outlook.column("small-hotel")
    total = sheet.grand.bit_count() * grand + sheet.small.bit_count() * small
    for avenue, casinos in enumerate(members(sheet.city)):
        if (sheet.grand | sheet.small) >> avenue & 1:
            continue
        chance = 1.0
        for casino in casinos:
            chance *= outlook.opens[casino]
        first = 0.0
        if not judge.state.hotels_taken >> avenue & 1:
            missing = (sheet.city.avenues[avenue] & ~sheet.written).bit_count()
            first = outlook.beats(judge.rival_missing[avenue] - missing, HOTEL_SPREAD)
        total += chance * (first * grand + (1 - first) * small)
    return total


def _streets(outlook: Outlook) -> float:
    rivals = zip(outlook.runs, outlook.judge.rival_runs, strict=True)
    longest = sum(outlook.beats(run - other, RUN_SPREAD) for run, other in rivals if run)
    return sum(outlook.runs) + outlook.column("street") * longest


def _golf(outlook: Outlook) -> float:
    """Holes built, and those on both sides of the built block as far as the chances reach."""
    sheet = outlook.sheet
    if not outlook.judge.setup.form.golf:
        return 0.0
    values = {par: outlook.column(column) for par, column in zip((3, 4, 5), GOLF_COLUMNS, strict=True)}
    places = sheet.city.street_places[0]
    built = [place for place in places if sheet.holes >> place & 1]
    total = sum(values[sheet.city.par[place] or 0] for place in built)
    middle = places[len(places) // 2]
    left, right = (built[0], built[-1]) if built else (middle + 1, middle)
    for way in (range(left - 1, places[0] - 1, -1), range(right + 1, places[-1] + 1)):
        chance = 1.0
        for place in way:
            chance *= 0.0 if sheet.holes_crossed >> place & 1 else HOLE_CHANCE * outlook.opens[place]
            total += chance * values[sheet.city.par[place] or 0]
    return total


def _limousine(outlook: Outlook) -> float:
    """Carpets passed, those within reach, and the lines that will be missing on the way home."""
    sheet, city = outlook.sheet, outlook.sheet.city
    is_closed = sheet.is_home and sheet.road
    points = {"vip": outlook.column("vip"), "luxury": outlook.column("luxury"), "mafia": BUNDLE_POINTS}
    total = 0.0
    for casino, lines in lines_to_carpets(city)[sheet.lamp].items():
        passed = 1.0 if city.carpet[casino] & sheet.road else 0.0
        if not passed and not is_closed:
            passed = outlook.haste * LINE_CHANCE**lines
        special = city.casinos[casino].special
        assert special
        total += passed * outlook.opens[casino] * points[special]
    if not sheet.is_home:
        late = shortfall(_missing_lines(outlook), LINES_PER_ROUND * outlook.rounds)
        total += late * outlook.column("lines")
    return total


def _missing_lines(outlook: Outlook) -> int:
    sheet, known = outlook.sheet, outlook.judge.missing_lines
    key = sheet.lamp, sheet.road
    if key not in known:
        known[key] = missing_lines(sheet)
    return known[key]


def _vault(outlook: Outlook) -> float:
    """The penalty, as likely as the debts to be expected exceed the money to be expected."""
    judge, sheet = outlook.judge, outlook.sheet
    edition = sheet.city.edition
    closed_cranes = sheet.built & ~sheet.written & sheet.city.cranes
    owed = sum(1 - chance for i, chance in enumerate(outlook.opens) if closed_cranes >> i & 1)
    owed += sheet.bonuses.count("extension")
    for column, crossed in zip(edition.shows, sheet.shows, strict=True):
        if crossed:
            owed += sum(1 - outlook.step ** (2 * (box - crossed)) for box in column.debts if box > crossed)
    if judge.rival_boxes:
        margin = sheet.free_boxes - judge.rival_boxes[0] - (0 if judge.state.acme else 1)
        owed += 1 - outlook.beats(margin, BOX_SPREAD)
    mafia = sum(
        outlook.opens[casino]
        for casino in sheet.city.specials["mafia"]
        if sheet.city.carpet[casino] & sheet.road
    )
    money = judge.setup.bundles + mafia + judge.bank
    return edition.vault.penalty * (1 - outlook.beats(money - owed, DEBT_SPREAD))


def _room(outlook: Outlook) -> float:
    """Turns to come: casinos that can open, and the risk that no number of the next round fits."""
    sheet = outlook.sheet
    if not outlook.rounds:
        return 0.0
    closed = sheet.built & ~sheet.written
    turns = sum(chance for i, chance in enumerate(outlook.opens) if closed >> i & 1)
    unfit = sum(share for number, share in enumerate(SHARE) if not sheet.places_for(number))
    return TURN_POINTS * min(turns, float(outlook.rounds)) - REFUSAL_POINTS * unfit**3


TERMS: tuple[Callable[[Outlook], float], ...] = (
    _projects,
    _inauguration,
    _shows,
    _hotels,
    _streets,
    _golf,
    _limousine,
    _vault,
    _room,
)

"""What the network sees of a position of New Las Vegas at the end of a turn."""

from __future__ import annotations

from boomtown.masters.new_las_vegas import layout as at
from boomtown.masters.new_las_vegas.acme import describe_acme
from boomtown.masters.new_las_vegas.points import describe_columns, describe_lines, is_over
from boomtown.masters.new_las_vegas.projects import FAR, missing_steps
from boomtown.masters.new_las_vegas.streets import (
    clear_reckoning,
    describe_casinos,
    describe_room,
    describe_streets,
    mark_margin,
)
from boomtown.masters.new_las_vegas.table import describe_table
from boomtown.twin.bits import count, first
from boomtown.twin.new_las_vegas.bank import MAFIA, bundles, debts
from boomtown.twin.new_las_vegas.hotels import finished
from boomtown.twin.new_las_vegas.limousine import free_lines, is_back, missing_lines
from boomtown.twin.new_las_vegas.projects import FREE_BOXES, worth
from boomtown.twin.records import Features, Record, Seats

REFUSED_BOXES = 2


def describe(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, features: Features
) -> None:
    describe_table(t, game, seats, seat, me, features)
    describe_turn(t, game, me, last, features)


def describe_turn(t: Record, game: Record, me: Record, last: int, features: Features) -> None:
    """What a turn can change; what it cannot stands there already."""
    sheet = me.sheet
    for place in range(at.RIVAL):
        features[place] = 0
    for place in range(at.GOES_ON, at.TABLE):
        features[place] = 0
    new = finished(t, sheet)
    grand = sheet.grand | (new & ~game.hotels_taken)
    small = sheet.small | (new & game.hotels_taken)
    describe_streets(t, sheet, features)
    describe_casinos(t, sheet, features)
    describe_room(t, game, sheet, features)
    describe_hotels(t, game, sheet, grand, small, features)
    is_last = describe_boxes(t, sheet, last, features)
    describe_shows(t, me, features)
    describe_holes(t, sheet, features)
    describe_limousine(t, sheet, features)
    if t.acme:
        is_last = describe_acme(t, game, me, last, features)
    done = describe_projects(t, game, me, grand, small, features)
    features[at.GOES_ON] = 0 if is_over(t, game, sheet, done, features) else 1
    describe_vault(t, me, is_last, features)
    describe_columns(t, sheet, features)
    describe_lines(t, me, grand, small, is_last, features)
    clear_reckoning(features)


# ── avenues ──────────────────────────────────────────────────────────────────────────────────────


def describe_hotels(
    t: Record, game: Record, sheet: Record, grand: int, small: int, features: Features
) -> None:
    """Each avenue, and the grand and small hotels to be expected."""
    grands = count(grand) * at.CHANCE_UNIT
    smalls = count(small) * at.CHANCE_UNIT
    for avenue in range(t.avenue.shape[0]):
        if (grand >> avenue) & 1:
            features[at.GRAND + avenue] = 1
            continue
        if (small >> avenue) & 1:
            features[at.SMALL + avenue] = 1
            continue
        missing = count(t.avenue[avenue] & ~sheet.written)
        features[at.MISSING + avenue * t.streets + missing - 1] = 1
        chance = hotel_chance(t, avenue, features)
        ahead = 0
        if not (game.hotels_taken >> avenue) & 1:
            ahead = chance * first_share(int(features[at.RIVAL_MISSING + avenue]) - missing) // 16
        features[at.HOTEL_CHANCE + avenue] = chance
        features[at.GRAND_CHANCE + avenue] = ahead
        grands += ahead
        smalls += chance - ahead
    features[at.EXPECTED] = grands * at.PART_UNIT // at.CHANCE_UNIT
    features[at.EXPECTED + 1] = smalls * at.PART_UNIT // at.CHANCE_UNIT


def hotel_chance(t: Record, avenue: int, features: Features) -> int:
    """That all casinos of an avenue open."""
    chance = float(at.CHANCE_UNIT)
    left = t.avenue[avenue]
    while left:
        chance *= features[at.CHANCE + first(left)] / at.CHANCE_UNIT
        left &= left - 1
    return int(chance)


def first_share(margin: int) -> int:
    """In how many of 16 cases the seat is the first that finishes an avenue, by its lead in casinos."""
    if margin >= 0:
        return min(15, 10 + 2 * margin)
    return max(1, 7 + 3 * margin)


# ── boxes and shows ──────────────────────────────────────────────────────────────────────────────


def describe_boxes(t: Record, sheet: Record, last: int, features: Features) -> int:
    """The inauguration boxes; returns whether nobody has fewer free ones, which is a debt."""
    checked = boxes_checked(t, sheet, last)
    circled = int(t.group_end[sheet.circled - 1]) if sheet.circled else 0
    free = min(checked - circled, at.BOX_STEPS - 1)
    features[at.CHECKED + min(checked, at.BOX_STEPS - 1)] = 1
    features[at.CIRCLED + min(int(sheet.circled), at.GROUP_STEPS - 1)] = 1
    features[at.FREE + free] = 1
    if sheet.circled < t.groups and checked >= t.group_end[sheet.circled]:
        features[at.READY] = 1
    features[at.EXTENSIONS + min(int(sheet.extensions), at.GROUP_STEPS - 1)] = 1
    most = -1
    fewest = -1
    for boxes in range(at.BOX_STEPS):
        if features[at.RIVAL_BOXES + boxes]:
            most = boxes
            if fewest < 0:
                fewest = boxes
    if most < 0:
        return 0
    mark_margin(features, at.BOXES_TO_FIRST, free - most)
    mark_margin(features, at.BOXES_TO_LAST, free - fewest)
    return 1 if free <= fewest else 0


def boxes_checked(t: Record, sheet: Record, last: int) -> int:
    """With those of a permit that is refused by the last action."""
    refused = t.a_refuse <= last <= t.a_refuse + 3
    return min(int(sheet.checked) + (REFUSED_BOXES if refused else 0), int(t.boxes))


def describe_shows(t: Record, me: Record, features: Features) -> None:
    sheet = me.sheet
    for column in range(t.show_length.shape[0]):
        shows = min(int(sheet.shows[column]), at.SHOW_STEPS - 1)
        features[at.SHOWS + column * at.SHOW_STEPS + shows] = 1
    hoped = 0
    for place in range(t.star.shape[0]):
        casino = t.star[place]
        if not (sheet.written >> casino) & 1:
            features[at.STAR + place] = features[at.CHANCE + casino]
            hoped += features[at.CHANCE + casino]
    features[at.STARS_LEFT] = hoped * at.PART_UNIT // at.CHANCE_UNIT


# ── golf and limousine ───────────────────────────────────────────────────────────────────────────


def describe_holes(t: Record, sheet: Record, features: Features) -> None:
    """Holes built, and those beside them as far as the chances reach; `EXPECTED` from the par columns on."""
    if not t.golf:
        return
    stop = int(t.street_stop[0])
    lowest = stop
    highest = -1
    for hole in range(stop):
        if (sheet.holes >> hole) & 1:
            features[at.HOLE + hole] = 1
            count_hole(t, hole, float(at.CHANCE_UNIT), features)
            lowest = min(lowest, hole)
            highest = hole
        elif (sheet.holes_crossed >> hole) & 1:
            features[at.HOLE_CROSSED + hole] = 1
    if highest < 0:
        lowest, highest = stop // 2 + 1, stop // 2
    hope_for_holes(t, sheet, lowest - 1, -1, features)
    hope_for_holes(t, sheet, highest + 1, 1, features)
    for par in range(t.pars.shape[0]):
        features[at.EXPECTED + 3 + par] = features[at.EXPECTED + 3 + par] * at.PART_UNIT // at.CHANCE_UNIT


def hope_for_holes(t: Record, sheet: Record, start: int, way: int, features: Features) -> None:
    chance = float(at.CHANCE_UNIT)
    hole = start
    while 0 <= hole < t.street_stop[0] and not (sheet.holes_crossed >> hole) & 1:
        chance *= 0.88 * features[at.CHANCE + hole] / at.CHANCE_UNIT
        count_hole(t, hole, chance, features)
        hole += way


def count_hole(t: Record, hole: int, chance: float, features: Features) -> None:
    for par in range(t.pars.shape[0]):
        if (t.pars[par] >> hole) & 1:
            features[at.EXPECTED + 3 + par] += int(chance)


def describe_limousine(t: Record, sheet: Record, features: Features) -> None:
    back = is_back(t, sheet)
    home = missing_lines(t, sheet)
    features[at.LAMP + min(int(sheet.lamp), at.LAMP_STEPS - 1)] = 1
    features[at.BACK] = 1 if back else 0
    features[at.HOME + min(home, at.HOME_STEPS - 1)] = 1
    features[at.EXPECTED + 8] = home * at.PART_UNIT
    one = 0
    two = 0
    if not back:
        ways = free_lines(t, sheet.lamp, sheet.under, sheet.beside)
        while ways:
            direction = first(ways)
            ways &= ways - 1
            one |= t.line_under[sheet.lamp, direction]
            lamp = t.line_end[sheet.lamp, direction]
            further = free_lines(t, lamp, sheet.under, sheet.beside)
            while further:
                two |= t.line_under[lamp, first(further)]
                further &= further - 1
    describe_carpets(t, sheet, one, two, features)


def describe_carpets(t: Record, sheet: Record, one: int, two: int, features: Features) -> None:
    """The special casinos passed, and those that one line or two would pass."""
    for place in range(t.carpet.shape[0]):
        carpet = t.carpet[place]
        casino = t.carpet_at[place]
        chance = int(features[at.CHANCE + casino])
        special = 0
        while not (t.special[special] >> casino) & 1:
            special += 1
        if carpet & sheet.under:
            features[at.PASSED + place] = 1
            add_visit(features, special, chance)
        elif carpet & one:
            features[at.WITHIN + special * at.DISTANCES] += chance // at.POINT_UNIT
            add_visit(features, special, chance // 2)
        elif carpet & two:
            features[at.WITHIN + special * at.DISTANCES + 1] += chance // at.POINT_UNIT
            add_visit(features, special, chance // 4)


def add_visit(features: Features, special: int, chance: int) -> None:
    """Visits to be expected, in 16ths: VIP and luxury have columns, mafia casinos bring money."""
    place = at.MAFIA if special == MAFIA else at.EXPECTED + 6 + special
    features[place] += chance // at.POINT_UNIT


# ── projects and the vault ───────────────────────────────────────────────────────────────────────


def describe_projects(t: Record, game: Record, me: Record, grand: int, small: int, features: Features) -> int:
    """How far each project is, and its points; returns how many are done."""
    sheet = me.sheet
    left = features[at.LEFT] / at.LEFT_UNIT
    kept = left / (left + 3.0)
    done = 0
    for goal in range(game.goals.shape[0]):
        if sheet.projects[goal] >= 0:
            features[goal] = sheet.projects[goal]
            done += 1
            continue
        project = game.goals[goal]
        steps = missing_steps(t, sheet, project, grand, small, game.hotels_taken)
        if t.kind[project] == FREE_BOXES:
            steps = free_boxes_missing(t, project, features)
        if (me.met >> goal) & 1 or (steps == 0 and t.moved_by[project] == 0):
            features[goal] = worth(t, game, goal)
            done += 1
            continue
        features[at.STEPS_TO + goal * at.STEPS + min(steps, at.STEPS - 1)] = 1
        features[at.STEPS_OF + project] = steps
        features[at.ASKED + project] = 1
        lead = int(features[at.RIVAL_STEPS + goal]) - steps
        features[at.STEPS_LEAD + goal] = max(-at.MARGIN, min(at.MARGIN, lead))
        features[at.PROMISE + goal] = promise(t, game, goal, steps, lead, kept)
    features[at.DONE + done] = 1
    return done


def free_boxes_missing(t: Record, project: int, features: Features) -> int:
    free = 0
    for boxes in range(at.BOX_STEPS):
        if features[at.FREE + boxes]:
            free = boxes
    return max(0, int(t.count[project]) - free)


def promise(t: Record, game: Record, goal: int, steps: int, lead: int, kept: float) -> int:
    """The points a project promises that so many steps complete, in quarters."""
    if steps >= FAR:
        return 0
    low = int(t.low[game.goals[goal]])
    high = float(worth(t, game, goal) - low) * max(0.1, min(0.9, 0.6 + 0.12 * lead))
    value = low + high
    for _ in range(steps):
        value *= kept
    return int(at.POINT_UNIT * value)


def describe_vault(t: Record, me: Record, is_last: int, features: Features) -> None:
    sheet = me.sheet
    owed = debts(t, sheet, is_last)
    features[at.DEBTS] = owed
    features[at.OWED] = count(sheet.built & ~sheet.written & t.cranes)
    mark_margin(features, at.VAULT, bundles(t, sheet, expected_gift(t, me)) - owed)


def expected_gift(t: Record, me: Record) -> int:
    """Who borrows believes that the others do."""
    if not t.bank or me.loan < 0:
        return 0
    return int(t.bank_most if me.loan else t.bank_some)

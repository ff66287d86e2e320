"""What the network sees beside the turn, the same for all that are tried: rivals, cards to come, the mode."""

from __future__ import annotations

from boomtown.masters.new_las_vegas import layout as at
from boomtown.masters.new_las_vegas.projects import FAR, missing_steps
from boomtown.masters.new_las_vegas.streets import describe_streets
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.layout import DRAFT, STACKS
from boomtown.twin.new_las_vegas.bank import bundles, debts
from boomtown.twin.new_las_vegas.bonuses import free_boxes
from boomtown.twin.new_las_vegas.limousine import missing_lines, visited
from boomtown.twin.new_las_vegas.scoring import (
    C_GRAND,
    C_LINES,
    C_LUXURY,
    C_PAR,
    C_SMALL,
    C_STREET,
    C_VIP,
    S_LUXURY,
    S_VIP,
    acme_street,
    column_value,
)
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.records import Features, Record, Seats

LONGEST_GAME = 34
ROUNDS_PER_BOX = 2.4
SIGHT = 0.45
"""The share of the fitting cards to come that a gap can count on."""
OFFERED = 3
NOBODY = 5
"""More casinos than any avenue has."""


def describe_table(t: Record, game: Record, seats: Seats, seat: int, me: Record, features: Features) -> None:
    for place in range(at.TABLE, at.LENGTH):
        features[place] = 0
    describe_mode(t, game, seats, me, features)
    features[at.ROUNDS] = game.rounds
    features[at.LEFT] = rounds_left(t, game, seats)
    describe_cards(t, game, me, features)
    describe_goals(t, game, features)
    describe_rivals(t, game, seats, seat, features)


def describe_mode(t: Record, game: Record, seats: Seats, me: Record, features: Features) -> None:
    features[at.SEATS + min(seats.shape[0], at.SEAT_STEPS) - 1] = 1
    features[at.MODE] = t.golf
    features[at.MODE + 1] = t.bank
    features[at.MODE + 2] = 1 if t.deals == DRAFT else 0
    features[at.MODE + 3] = t.acme
    if me.loan >= 0:
        features[at.LOAN + me.loan] = 1
    if t.acme:
        features[at.LEVEL + min(int(t.level), at.LEVELS) - 1] = 1
        features[at.APPROVALS + game.approvals] = 1
        features[at.ACME_HOTELS] = count(game.acme_hotels)
        features[at.APPROVALS_AHEAD] = game.deck_size - game.lower
        features[at.APPROVALS_AHEAD + 1] = game.lower


def rounds_left(t: Record, game: Record, seats: Seats) -> int:
    """By the sheet that is nearest to an end, in eighths."""
    least = float(LONGEST_GAME - game.rounds)
    for seat in range(seats.shape[0]):
        sheet = seats[seat].closed
        boxes = t.boxes - sheet.checked
        least = min(least, count(sheet.built & ~sheet.written) + 1.0)
        least = min(least, ROUNDS_PER_BOX * boxes * boxes / t.boxes)
    if t.acme and t.completes[0] and t.completes[1] and t.completes[2]:
        approvals = 3 - game.drawns
        draws = game.deck_size - game.lower + game.lower * approvals / (approvals + 1)
        least = min(least, draws / OFFERED)
    return int(at.LEFT_UNIT * max(1.0, least))


def describe_cards(t: Record, game: Record, me: Record, features: Features) -> None:
    for effect in range(t.by_effect.shape[0]):
        features[at.UNSEEN + effect] = game.unseen_effects[effect]
    if t.deals == STACKS:  # the numbers that lie open are the effects of the next round
        for pile in range(OFFERED):
            features[at.NEXT + t.effect[game.deck[pile * t.third + game.deck_size - 1]]] += 1
    unseen = 0
    for number in range(t.by_number.shape[0]):
        unseen += game.unseen_numbers[number]
    offered = OFFERED * features[at.LEFT] / at.LEFT_UNIT
    counted = min(1.0, offered / max(1, unseen))
    more = (offered - counted * unseen) / t.cards
    total = 0.0
    for number in range(at.NUMBERS):
        if number < t.by_number.shape[0]:
            total += SIGHT * (more * t.by_number[number] + counted * game.unseen_numbers[number])
        features[at.SUPPLY + number] = int(at.CHANCE_UNIT * total)


def describe_goals(t: Record, game: Record, features: Features) -> None:
    for goal in range(game.goals.shape[0]):
        features[at.APPROVED + goal] = game.approved[goal]
        features[at.RIVAL_STEPS + goal] = FAR
    for avenue in range(t.avenue.shape[0]):
        features[at.TAKEN + avenue] = (game.hotels_taken >> avenue) & 1
        features[at.RIVAL_MISSING + avenue] = NOBODY


# ── rivals ───────────────────────────────────────────────────────────────────────────────────────


def describe_rivals(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    features[at.RIVAL] = 0
    features[at.RIVAL_CLOSED] = t.places
    for other in range(seats.shape[0]):
        if other != seat:
            describe_rival(t, game, seats[other].closed, features)
    if t.acme:
        for street in range(t.streets):
            features[at.RIVAL_RUN + street] = acme_street(t, game)
            features[at.RIVAL_RUN_TO_COME + street] = at.PART_UNIT * acme_street(t, game)
        return
    for other in range(seats.shape[0]):
        if other != seat:
            points = points_of(t, seats, seat, other, features)
            features[at.RIVAL] = max(int(features[at.RIVAL]), points)


def describe_rival(t: Record, game: Record, sheet: Record, features: Features) -> None:
    """The best of each thing that any rival has."""
    describe_streets(t, sheet, features)
    for street in range(t.streets):
        raise_to(features, at.RIVAL_RUN + street, longest_run(t, sheet, street))
        raise_to(features, at.RIVAL_RUN_TO_COME + street, int(features[at.BEST_RUN + street]))
    for avenue in range(t.avenue.shape[0]):
        lower_to(features, at.RIVAL_MISSING + avenue, count(t.avenue[avenue] & ~sheet.written))
    done = 0
    for goal in range(game.goals.shape[0]):
        done += 1 if sheet.projects[goal] >= 0 else 0
        if sheet.projects[goal] < 0:
            project = game.goals[goal]
            steps = missing_steps(t, sheet, project, sheet.grand, sheet.small, game.hotels_taken)
            lower_to(features, at.RIVAL_STEPS + goal, steps)
    raise_to(features, at.RIVAL_DONE, done)
    raise_to(features, at.RIVAL_CHECKED, int(sheet.checked))
    lower_to(features, at.RIVAL_CLOSED, count(sheet.built & ~sheet.written))
    features[at.RIVAL_BOXES + min(free_boxes(t, sheet), at.BOX_STEPS - 1)] = 1
    raise_to(features, at.RIVAL_COLUMNS, column_value(t, sheet, C_GRAND))
    raise_to(features, at.RIVAL_COLUMNS + 1, column_value(t, sheet, C_STREET))


def raise_to(features: Features, place: int, value: int) -> None:
    features[place] = max(int(features[place]), value)


def lower_to(features: Features, place: int, value: int) -> None:
    features[place] = min(int(features[place]), value)


def points_of(t: Record, seats: Seats, seat: int, other: int, features: Features) -> int:
    """The points another sheet shows, beside this seat's sheet as it was when the round began."""
    sheet = seats[other].closed
    mine = seats[seat].closed
    points = 0
    for goal in range(sheet.projects.shape[0]):
        points += max(0, sheet.projects[goal])
    points += t.show_value[0, sheet.shows[0]] + t.show_value[1, sheet.shows[1]]
    longest = 0
    for street in range(t.streets):
        run = longest_run(t, sheet, street)
        points += run
        best = max(int(features[at.RIVAL_RUN + street]), longest_run(t, mine, street))
        longest += 1 if 0 < run == best else 0
    points += longest * column_value(t, sheet, C_STREET)
    points += count(sheet.grand) * column_value(t, sheet, C_GRAND)
    points += count(sheet.small) * column_value(t, sheet, C_SMALL)
    for par in range(t.pars.shape[0]):
        points += count(sheet.holes & t.pars[par]) * column_value(t, sheet, C_PAR + par)
    points += visited(t, sheet, S_VIP) * column_value(t, sheet, C_VIP)
    points += visited(t, sheet, S_LUXURY) * column_value(t, sheet, C_LUXURY)
    points += missing_lines(t, sheet) * column_value(t, sheet, C_LINES)
    return int(points + points_of_boxes(t, sheet, mine, features))


def points_of_boxes(t: Record, sheet: Record, mine: Record, features: Features) -> int:
    """The ranking, and the vault with the debt of the last place."""
    free = min(free_boxes(t, sheet), at.BOX_STEPS - 1)
    own = min(free_boxes(t, mine), at.BOX_STEPS - 1)
    above = 1 if own > free and features[at.RIVAL_BOXES + own] == 0 else 0
    last = 1 if own >= free else 0
    for boxes in range(at.BOX_STEPS):
        if features[at.RIVAL_BOXES + boxes]:
            above += 1 if boxes > free else 0
            last = 0 if boxes < free else last
    improved = 1 if sheet.improved[0] else 0
    points = t.ranking[improved, above] if above < t.ranking.shape[1] else 0
    owes = debts(t, sheet, last) > bundles(t, sheet, 0)
    return int(points + (t.penalty if owes else 0))

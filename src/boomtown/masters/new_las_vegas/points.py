"""The score sheet of a seat as the end of its turn leaves it, and what its columns may still be worth."""

from __future__ import annotations

from boomtown.masters.new_las_vegas import layout as at
from boomtown.twin.bits import count
from boomtown.twin.new_las_vegas.bank import bundles, debts
from boomtown.twin.new_las_vegas.limousine import missing_lines, visited
from boomtown.twin.new_las_vegas.scoring import (
    C_GRAND,
    C_LINES,
    C_LUXURY,
    C_PAR,
    C_SMALL,
    C_STREET,
    C_VIP,
    GRAND,
    INAUGURATION,
    LUXURY,
    MISSING,
    PAR,
    S_LUXURY,
    S_VIP,
    SHOW,
    SMALL,
    STREET,
    STREET_BONUS,
    VAULT,
    VIP,
    column_value,
)
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.records import Features, Record

RUN_SPREAD = 4.0


def describe_lines(t: Record, me: Record, grand: int, small: int, is_last: int, features: Features) -> None:
    """All lines but the projects, with these hotels."""
    sheet = me.sheet
    features[INAUGURATION] = ranking(t, sheet, is_last, features)
    for column in range(t.show_length.shape[0]):
        features[SHOW + column] = t.show_value[column, sheet.shows[column]]
    features[GRAND] = count(grand) * column_value(t, sheet, C_GRAND)
    features[SMALL] = count(small) * column_value(t, sheet, C_SMALL)
    best = 0
    for street in range(t.streets):
        run = longest_run(t, sheet, street)
        features[STREET + street] = run
        best += 1 if run > 0 and run >= features[at.RIVAL_RUN + street] else 0
    features[STREET_BONUS] = best * column_value(t, sheet, C_STREET)
    for par in range(t.pars.shape[0]):
        features[PAR + par] = count(sheet.holes & t.pars[par]) * column_value(t, sheet, C_PAR + par)
    features[VIP] = visited(t, sheet, S_VIP) * column_value(t, sheet, C_VIP)
    features[LUXURY] = visited(t, sheet, S_LUXURY) * column_value(t, sheet, C_LUXURY)
    features[MISSING] = missing_lines(t, sheet) * column_value(t, sheet, C_LINES)
    given = 0
    if features[at.GOES_ON] == 0 and t.bank and me.loan >= 0:
        given = int(t.bank_most if me.loan else t.bank_some)
    owes = debts(t, sheet, is_last) > bundles(t, sheet, given)
    features[VAULT] = t.penalty if owes else 0


def ranking(t: Record, sheet: Record, is_last: int, features: Features) -> int:
    """The points of the inauguration ranking: ranks are dense."""
    rank = is_last if t.acme else 0
    if not t.acme:
        free = 0
        for boxes in range(at.BOX_STEPS):
            if features[at.FREE + boxes]:
                free = boxes
        for boxes in range(free + 1, at.BOX_STEPS):
            rank += features[at.RIVAL_BOXES + boxes]
    return int(t.ranking[1 if sheet.improved[0] else 0, rank]) if rank < t.ranking.shape[1] else 0


def describe_columns(t: Record, sheet: Record, features: Features) -> None:
    """How far each column is improved, and what it is worth as often as it will count."""
    features[at.EXPECTED + C_STREET - 1] = longest_to_come(t, features)
    for column in range(t.column_length.shape[0]):
        improved = int(sheet.improved[column])
        features[at.IMPROVED + column * at.CELL_STEPS + min(improved, at.CELL_STEPS - 1)] = 1
        if column == 0:
            continue
        expected = int(features[at.EXPECTED + column - 1])
        length = int(t.column_length[column])
        now = int(t.value[column, improved])
        features[at.WORTH_NOW + column - 1] = expected * now // at.POINT_UNIT
        if improved < length:
            rise = best_rise(t, column, improved, length)
            best = int(t.value[column, length])
            features[at.WORTH_BEST + column - 1] = expected * best // at.POINT_UNIT
            features[at.RISE + column - 1] = int(expected * rise / at.POINT_UNIT)
        else:
            features[at.WORTH_BEST + column - 1] = expected * now // at.POINT_UNIT


def best_rise(t: Record, column: int, improved: int, length: int) -> float:
    """What the next improvements add, each on average."""
    best = 0.0
    for later in range(improved + 1, length + 1):
        best = max(best, (t.value[column, later] - t.value[column, improved]) / (later - improved))
    return best


def longest_to_come(t: Record, features: Features) -> int:
    """In how many streets the seat may expect the longest run, in 16ths."""
    chances = 0.0
    for street in range(t.streets):
        lead = features[at.LEAD_TO_COME + street] / at.PART_UNIT
        chances += max(0.0, min(1.0, 0.55 + lead / RUN_SPREAD))
    return int(at.PART_UNIT * chances)


def is_over(t: Record, game: Record, sheet: Record, done: int, features: Features) -> bool:
    """Whether this sheet, or ACME, ends the game when the round closes."""
    if features[at.CHECKED + min(int(t.boxes), at.BOX_STEPS - 1)]:
        return True
    if done == game.goals.shape[0] or sheet.built & ~sheet.written == 0:
        return True
    if not t.acme:
        return False
    completed = 0
    for goal in range(game.goals.shape[0]):
        completed += 1 if game.acme_projects[goal] >= 0 else 0
    for place in range(game.specials):
        completed += t.completes[game.approvals + place]
    return bool(completed >= game.goals.shape[0])

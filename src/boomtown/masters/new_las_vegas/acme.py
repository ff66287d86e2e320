"""What the network sees of ACME, with the card that a turn leaves over for it."""

from __future__ import annotations

from boomtown.masters.new_las_vegas import layout as at
from boomtown.masters.new_las_vegas.streets import mark_margin
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.draft import left_over
from boomtown.twin.new_las_vegas.acme import golf_holes, piled_effects
from boomtown.twin.new_las_vegas.projects import worth
from boomtown.twin.new_las_vegas.scoring import (
    A_GOLF,
    A_HOTEL,
    A_INAUGURATION,
    A_LIMOUSINE,
    A_SHOW,
    A_STREET,
    E_CONSTRUCTION,
    E_IMPROVEMENT,
    E_INAUGURATION,
    E_LIMOUSINE,
    E_SHOW,
)
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.records import Features, Record


def describe_acme(t: Record, game: Record, me: Record, last: int, features: Features) -> int:
    """ACME's cards and points; returns whether the seat is last in the inauguration ranking."""
    count_cards(t, game, me, last, features)
    length = max(1, int(features[at.ACME_CARDS + E_CONSTRUCTION]) + t.acme_crane)
    for street in range(t.streets):
        features[at.RIVAL_RUN + street] = length
        lead = longest_run(t, me.sheet, street) - length
        for margin in range(at.MARGINS):
            features[at.LEAD + street * at.MARGINS + margin] = 0
        mark_margin(features, at.LEAD + street * at.MARGINS, lead)
    features[at.RIVAL] = points(t, game, me.sheet, length, features)
    free = 0
    for boxes in range(at.BOX_STEPS):
        if features[at.FREE + boxes]:
            free = boxes
    ahead = free - int(features[at.ACME_CARDS + E_INAUGURATION])
    mark_margin(features, at.ACME_LEAD, ahead)
    return 1 if ahead < 0 else 0


def count_cards(t: Record, game: Record, me: Record, last: int, features: Features) -> None:
    """Its pile by effects, and how often two in a row have the same."""
    for effect in range(t.by_effect.shape[0]):
        features[at.ACME_CARDS + effect] = piled_effects(t, game, effect)
    features[at.ACME_GOLF] = golf_holes(t, game)
    newest = t.effect[game.pile[game.piled - 1]] if game.piled else -1
    taken = me.taken if me.taken >= 0 else last
    if taken >= 0:
        given = t.effect[me.hand[left_over(t, taken)]]
        features[at.ACME_CARDS + given] += 1
        features[at.ACME_GOLF] += 1 if given == newest else 0
        newest = given
    if newest >= 0:
        features[at.ACME_LAST + newest] = 1


def aspect(t: Record, place: int, features: Features) -> int:
    """The value of an aspect, base or improved."""
    improved = 1 if features[at.ACME_CARDS + E_IMPROVEMENT] >= t.threshold[place] else 0
    return int(t.aspect[improved, place])


def points(t: Record, game: Record, sheet: Record, length: int, features: Features) -> int:
    """ACME's score sheet as the end of the round leaves it."""
    best = 0
    for street in range(t.streets):
        best += 1 if length >= longest_run(t, sheet, street) else 0
    total = t.streets * length + best * aspect(t, A_STREET, features)
    total += features[at.ACME_CARDS + E_INAUGURATION] * aspect(t, A_INAUGURATION, features)
    total += features[at.ACME_CARDS + E_SHOW] * aspect(t, A_SHOW, features)
    total += features[at.ACME_CARDS + E_LIMOUSINE] * aspect(t, A_LIMOUSINE, features)
    total += features[at.ACME_GOLF] * aspect(t, A_GOLF, features)
    hotels = game.acme_hotels
    row = int(game.approvals)
    for goal in range(game.goals.shape[0]):
        total += max(0, game.acme_projects[goal])
    for place in range(game.specials):
        if t.completes[row]:
            total += worth(t, game, game.special[place])
        hotels |= t.tries[row] & ~game.hotels_taken
        row += 1
    return int(total + count(hotels) * aspect(t, A_HOTEL, features))

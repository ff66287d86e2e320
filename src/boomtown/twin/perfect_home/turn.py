"""A turn: take a combination, write the number, use the effect, claim plans, and end."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.perfect_home import CARDS_BY_EFFECT, LARGEST_ESTATE
from boomtown.rules.flip_and_write.actions import HIGHEST_NUMBER, SHIFTS
from boomtown.twin.bits import add, add_all, count
from boomtown.twin.flip_and_write.deal import offered_effect, offered_number
from boomtown.twin.flip_and_write.state import RESHUFFLE, legal_reshuffle
from boomtown.twin.perfect_home.plans import choices, fulfils
from boomtown.twin.perfect_home.sheet import empty_lots, places_for
from boomtown.twin.records import BIT, SMALL, Field, Record, Seats, Words

EFFECTS = tuple(CARDS_BY_EFFECT)
SURVEYOR, REAL_ESTATE, LANDSCAPER, POOL, TEMP, BIS = (
    EFFECTS.index(effect) for effect in ("surveyor", "real-estate", "landscaper", "pool", "temp", "bis")
)
CHANGES = len(SHIFTS)


def turn_fields() -> Sequence[Field]:
    return (
        Field("lot", SMALL, (), "the lot on which the combination's number was written, or -1"),
        Field("refused", BIT),
        Field("with_roundabout", BIT),
        Field("claimed", SMALL, (), "the set of plans claimed this turn"),
        Field("claiming", SMALL, (), "the plan whose estates are being chosen, or -1"),
        Field("needed", SMALL, LARGEST_ESTATE, "how many of each size are still to be chosen"),
        Field("last_used", SMALL, (), "the first lot of the estate chosen last, or -1"),
    )


def open_turn(t: Record, game: Record, me: Record) -> None:
    me.lot = -1
    me.refused = 0
    me.with_roundabout = 0
    me.claimed = 0
    me.claiming = -1


# ── what is legal ────────────────────────────────────────────────────────────────────────────────


def legal(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    me = seats[seat]
    if game.stage == RESHUFFLE:
        legal_reshuffle(t, mask)
    elif me.claiming >= 0:
        add_all(mask, t.a_use, choices(t, me))
    elif me.taken < 0:
        add_takes(t, game, me, mask)
        add_roundabouts(t, me, mask)
    elif me.lot < 0 and not me.refused:
        add_all(mask, t.a_write, places_for(t, me.sheet, me.number))
        add_temps(t, me, mask)
    else:
        if me.left_effect >= 0:
            add_effects(t, me, mask)
        add_claims(t, game, me, mask)
        add(mask, t.a_end)


def add_takes(t: Record, game: Record, me: Record, mask: Words) -> None:
    """If a printed number fits, the permit cannot be refused."""
    can_write = False
    empty = empty_lots(t, me.sheet)
    for take in range(t.first_take, t.last_take):
        number = offered_number(t, game, me, take)
        if me.sheet.fits[number] & empty:
            can_write = True
            add(mask, t.a_take + take)
        elif offered_effect(t, game, me, take) == TEMP and fits_changed(t, me.sheet, empty, number):
            add(mask, t.a_take + take)
    if not can_write:
        for refusal in range(t.first_refusal, t.last_refusal):
            add(mask, refusal)


def fits_changed(t: Record, sheet: Record, empty: int, number: int) -> bool:
    """Whether the number fits somewhere after a temp worker has changed it."""
    for action in range(t.a_temp, t.a_temp + CHANGES):
        changed = number + t.about[action]
        if 0 <= changed <= HIGHEST_NUMBER and sheet.fits[changed] & empty:
            return True
    return False


def add_roundabouts(t: Record, me: Record, mask: Words) -> None:
    if t.advanced and not me.with_roundabout and count(me.sheet.walls) < t.roundabout_boxes:
        add_all(mask, t.a_roundabout, empty_lots(t, me.sheet))


def add_temps(t: Record, me: Record, mask: Words) -> None:
    if me.left_effect != TEMP:
        return
    empty = empty_lots(t, me.sheet)
    for action in range(t.a_temp, t.a_temp + CHANGES):
        changed = me.number + t.about[action]
        if 0 <= changed <= HIGHEST_NUMBER and me.sheet.fits[changed] & empty:
            add(mask, action)


def add_effects(t: Record, me: Record, mask: Words) -> None:
    """The actions that use the effect at hand."""
    effect = me.left_effect
    sheet = me.sheet
    if effect == SURVEYOR:
        add_fences(t, sheet, mask)
    elif effect == REAL_ESTATE:
        for column in range(t.estate_boxes.shape[0]):
            if sheet.promoted[column] < t.estate_boxes[column]:
                add(mask, t.a_promote + column)
    elif effect == LANDSCAPER:
        street = t.street_of[me.lot]
        if sheet.parks[street] < t.park_boxes[street]:
            add(mask, t.a_park)
    elif effect == POOL:
        if (t.planned_pools >> me.lot) & 1:
            add(mask, t.a_pool)
    elif effect == BIS:
        add_bis(t, sheet, mask)


def add_fences(t: Record, sheet: Record, mask: Words) -> None:
    """Not between equal neighbours, nor between two houses used for a plan."""
    used = sheet.used & (sheet.used >> 1)
    free = t.slots & ~(sheet.fences | sheet.joined | used)
    for street in range(t.streets):
        add_all(mask, t.a_fence[street], free & t.street[street])


def add_bis(t: Record, sheet: Record, mask: Words) -> None:
    """Where the number on the left can be repeated, and where that on the right: not across a fence."""
    empty = empty_lots(t, sheet)
    left = ((sheet.written & ~sheet.fences) << 1) & t.has_left & empty
    right = (sheet.written >> 1) & t.has_right & empty & ~sheet.fences
    for street in range(t.streets):
        add_all(mask, t.a_bis_left[street], left & t.street[street])
        add_all(mask, t.a_bis_right[street], right & t.street[street])


def add_claims(t: Record, game: Record, me: Record, mask: Words) -> None:
    for i in range(game.goals.shape[0]):
        if me.sheet.plans[i] < 0 and not (me.claimed >> i) & 1 and fulfils(t, me.sheet, game.goals[i]):
            add(mask, t.a_claim + i)

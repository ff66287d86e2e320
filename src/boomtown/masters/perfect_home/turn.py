"""Which actions of a turn are worth trying."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE
from boomtown.masters.perfect_home.streets import HIGHEST
from boomtown.twin.bits import clear, count, has
from boomtown.twin.flip_and_write.deal import offered_effect, offered_number
from boomtown.twin.flip_and_write.layout import DRAFT
from boomtown.twin.perfect_home.sheet import empty_lots
from boomtown.twin.perfect_home.turn import LANDSCAPER, POOL, REAL_ESTATE, add_effects
from boomtown.twin.records import Record, Seats, Words


def try_only(t: Record, game: Record, seats: Seats, seat: int, me: Record, mask: Words) -> None:
    """The same turn is tried once, and what is given is taken."""
    if me.claiming >= 0:
        return
    if me.taken < 0:
        leave_out_takes(t, game, me, mask)
        leave_out_roundabouts(t, me, mask)
    elif me.lot >= 0 or me.refused:
        if is_gift(t, me):
            clear(mask)
            add_effects(t, me, mask)
        leave_out_claims(t, game, me, mask)


def leave_out_takes(t: Record, game: Record, me: Record, mask: Words) -> None:
    """Equal combinations are one, unless another card is handed on."""
    if t.deals == DRAFT:
        return
    for take in range(t.first_take, t.last_take):
        for other in range(t.first_take, take):
            if (
                has(mask, t.a_take + other)
                and offered_number(t, game, me, take) == offered_number(t, game, me, other)
                and offered_effect(t, game, me, take) == offered_effect(t, game, me, other)
            ):
                remove(mask, t.a_take + take)


def remove(mask: Words, action: int) -> None:
    mask[action >> 5] &= ~(1 << (action & 31)) & 0xFFFFFFFF


def is_gift(t: Record, me: Record) -> bool:
    """Whether the effect at hand costs nothing: a promotion, a park, a pool."""
    sheet = me.sheet
    if me.left_effect == REAL_ESTATE:
        for column in range(t.estate_boxes.shape[0]):
            if sheet.promoted[column] < t.estate_boxes[column]:
                return True
    if me.left_effect == LANDSCAPER:
        street = t.street_of[me.lot]
        return bool(sheet.parks[street] < t.park_boxes[street])
    return bool(me.left_effect == POOL and (t.planned_pools >> me.lot) & 1)


def leave_out_claims(t: Record, game: Record, me: Record, mask: Words) -> None:
    """Plans that are claimed together are claimed in their order."""
    for plan in range(game.goals.shape[0]):
        if me.claimed >> plan:
            remove(mask, t.a_claim + plan)


def leave_out_roundabouts(t: Record, me: Record, mask: Words) -> None:
    """They are tried where no printed number fits, and where they part a street into two of estates' size."""
    if not t.advanced or me.with_roundabout or count(me.sheet.walls) >= t.roundabout_boxes:
        return
    fitting = 0
    for number in range(1, HIGHEST):
        fitting |= me.sheet.fits[number]
    lots = empty_lots(t, me.sheet) & fitting
    while lots:
        lot = count((lots & -lots) - 1)
        if not is_middle(t, me.sheet, lot):
            remove(mask, t.a_roundabout + lot)
        lots &= lots - 1


def is_middle(t: Record, sheet: Record, lot: int) -> bool:
    street = t.street_of[lot]
    if sheet.walls & t.street[street]:
        return False
    left, right = lot - t.street_first[street], t.street_stop[street] - 1 - lot
    return bool(left <= LARGEST_ESTATE and right <= LARGEST_ESTATE)

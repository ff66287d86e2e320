"""A turn: take a combination, open a casino, use the effect, one bonus on the way, and end.

What is legal, in the order of the rulebook; what an action does is said in `verbs`.
"""

from __future__ import annotations

from boomtown.editions.new_las_vegas import EFFECTS
from boomtown.twin.bits import add, add_all
from boomtown.twin.flip_and_write.deal import offered_number
from boomtown.twin.flip_and_write.layout import STACKS
from boomtown.twin.new_las_vegas.bonuses import easy_shifts, extendable, is_ready, places_for
from boomtown.twin.new_las_vegas.limousine import lines
from boomtown.twin.new_las_vegas.projects import fulfils
from boomtown.twin.new_las_vegas.verbs import do
from boomtown.twin.records import Record, Words

INAUGURATION, CONSTRUCTION, LIMOUSINE, SHOW, IMPROVEMENT = range(len(EFFECTS))


def open_turn(t: Record, game: Record, me: Record) -> None:
    me.casino = -1
    me.bonus_used = 0
    me.met = 0


# ── what is legal ────────────────────────────────────────────────────────────────────────────────


def legal_turn(t: Record, game: Record, me: Record, mask: Words) -> None:
    if me.taken < 0:
        legal_takes(t, game, me, mask)
    elif me.casino < 0:
        add_all(mask, t.a_open, places_for(me.sheet, me.number))
        if can_use_bonus(t, me):
            add_all(mask, t.a_easy, easy_shifts(me.sheet, me.number))
            legal_extensions(t, me.sheet, me.number, mask)
    else:
        if me.left_effect >= 0:
            legal_uses(t, me, me.left_effect, mask)
        if can_use_bonus(t, me):
            if me.left_effect >= 0:
                add_all(mask, t.a_free, usable(t, me) & ~(1 << me.left_effect))
            legal_extensions(t, me.sheet, -1, mask)
        add(mask, t.a_end)


def can_use_bonus(t: Record, me: Record) -> bool:
    return me.bonus_used == 0 and is_ready(t, me.sheet)


def legal_takes(t: Record, game: Record, me: Record, mask: Words) -> None:
    """The ways to take a number that fits, as printed or by easy opening; if none does as printed, the
    permit is refused."""
    sheet = me.sheet
    closed = sheet.built & ~sheet.written
    ready = is_ready(t, sheet)
    as_printed = 0
    changed = 0
    for take in range(t.first_take, t.last_take):
        number = offered_number(t, game, me, take)
        if sheet.fits[number] & closed:
            as_printed |= 1 << take
        elif ready and easy_shifts(sheet, number):
            changed |= 1 << take
    if as_printed:
        add_all(mask, t.a_take, as_printed | changed)
    elif t.deals == STACKS:
        add(mask, t.a_refuse)
    else:
        add_all(mask, t.a_refuse, 0b1110)


def legal_extensions(t: Record, sheet: Record, number: int, mask: Words) -> None:
    left, right = extendable(t, sheet, number)
    if left | right == 0:
        return
    on_left = 0
    on_right = 0
    for street in range(t.streets):  # no casino is first and none is last: those have no such neighbour
        on_left |= (left & t.street[street]) >> (street + 1)
        on_right |= (right & t.street[street]) >> street
    add_all(mask, t.a_extend_left, on_left)
    add_all(mask, t.a_extend_right, on_right)


def legal_uses(t: Record, me: Record, effect: int, mask: Words) -> None:
    """The actions that use an effect."""
    if effect == INAUGURATION:
        if me.sheet.checked < t.boxes:
            add(mask, t.a_inaugurate)
    elif effect == CONSTRUCTION:
        unbuilt = t.cranes & ~me.sheet.built
        for crane in range(t.crane_at.shape[0]):
            if (unbuilt >> t.crane_at[crane]) & 1:
                add(mask, t.a_build + crane)
    elif effect == LIMOUSINE:
        add_all(mask, t.a_drive, lines(t, me.sheet))
    elif effect == SHOW:
        add_all(mask, t.a_show, shows(t, me))
    else:
        add_all(mask, t.a_improve, improvements(t, me.sheet))


def usable(t: Record, me: Record) -> int:
    """The effects that can be used on this sheet now."""
    found = 0
    if me.sheet.checked < t.boxes:
        found |= 1 << INAUGURATION
    if t.cranes & ~me.sheet.built:
        found |= 1 << CONSTRUCTION
    if lines(t, me.sheet):
        found |= 1 << LIMOUSINE
    if shows(t, me):
        found |= 1 << SHOW
    if improvements(t, me.sheet):
        found |= 1 << IMPROVEMENT
    return found


def shows(t: Record, me: Record) -> int:
    """The show columns that are not full, if a casino with a star was opened."""
    found = 0
    if (t.stars >> me.casino) & 1:
        for column in range(t.show_length.shape[0]):
            if me.sheet.shows[column] < t.show_length[column]:
                found |= 1 << column
    return found


def improvements(t: Record, sheet: Record) -> int:
    """What still has a yellow box."""
    found = 0
    for column in range(t.column_length.shape[0]):
        if sheet.improved[column] < t.column_length[column]:
            found |= 1 << column
    return found


# ── what an action does ──────────────────────────────────────────────────────────────────────────


def act(t: Record, game: Record, me: Record, action: int) -> bool:
    """Do a legal action and note the projects whose condition holds; returns whether the turn is over."""
    done = do(t, game, me, action)
    moved = game.moved[t.verb[action]] & ~me.met
    if moved:
        for goal in range(game.goals.shape[0]):
            is_open = (moved >> goal) & 1 and me.sheet.projects[goal] < 0
            if is_open and fulfils(t, me.sheet, game.goals[goal]):
                me.met |= 1 << goal
    return done

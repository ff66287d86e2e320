"""Building: laying a bought tile or one set aside, and renovating; all seats at once."""

from __future__ import annotations

from boomtown.twin.bits import add
from boomtown.twin.records import Record, Words
from boomtown.twin.vegas_showdown.player import put_aside, take_up
from boomtown.twin.vegas_showdown.sheet import add_tile, has_fault, has_needs, next_place, remove_tile


def renovates(t: Record, me: Record) -> bool:
    """Whether the turn is a renovation: there what is legal is tested at the end, for the whole sheet."""
    return bool(me.standing == t.a_renovate)


def has_a_choice(t: Record, me: Record) -> bool:
    """Whether the seat is waited for at all, before its turn."""
    if me.standing == t.a_pass:
        return False
    if renovates(t, me) and me.sheet.lying:
        return True
    for place in range(me.sheet.asides):
        if first_place(t, me, me.sheet.aside[place]) >= 0:
            return True
    return False


def first_place(t: Record, me: Record, kind: int) -> int:
    """The first placement of a tile that is legal in this turn, or -1."""
    if renovates(t, me):
        return next_place(t, me.sheet, kind, t.first_place[kind], False)
    if not has_needs(t, me.sheet, kind):
        return -1
    return next_place(t, me.sheet, kind, t.first_place[kind], True)


def legal_building(t: Record, me: Record, mask: Words) -> None:
    sheet = me.sheet
    if not renovates(t, me):
        if not me.placed:
            legal_places(t, me, mask)
        add(mask, t.a_end)
        return
    if not me.placed and me.removed < t.most_removed:
        for place in range(sheet.lying):
            add(mask, t.a_remove + t.cell[sheet.tiles[place]])
    if me.placed < t.most_placed:
        legal_places(t, me, mask)
    add(mask, t.a_leave)
    if not has_fault(t, sheet):
        add(mask, t.a_end)


def legal_places(t: Record, me: Record, mask: Words) -> None:
    joined = not renovates(t, me)
    seen = 0
    for place in range(me.sheet.asides):
        kind = me.sheet.aside[place]
        if (seen >> kind) & 1:
            continue
        seen |= 1 << kind
        placement = first_place(t, me, kind)
        while placement >= 0:
            add(mask, t.a_place + placement)
            placement = next_place(t, me.sheet, kind, placement + 1, joined)


def build(t: Record, me: Record, action: int) -> None:
    """Do an action of the open turn."""
    me.actions[me.steps] = action
    me.steps += 1
    if action == t.a_end:
        me.owes = 0
    elif action == t.a_leave:
        me.sheet = me.closed
        me.owes = 0
    elif action >= t.a_place:
        placement = action - t.a_place
        add_tile(t, me.sheet, placement)
        take_up(me.sheet, t.kind[placement])
        me.placed += 1
    else:
        put_aside(me.sheet, remove_tile(t, me.sheet, action - t.a_remove))
        me.removed += 1

"""A turn as it is tried: an action is a whole one, and building ends by `end`; a stack is chosen at once."""

from __future__ import annotations

from boomtown.twin.bits import add, has, size
from boomtown.twin.records import Record, Seats, Words
from boomtown.twin.vegas_showdown.auction import next_bid
from boomtown.twin.vegas_showdown.building import renovates
from boomtown.twin.vegas_showdown.sheet import edges_for, has_needs
from boomtown.twin.vegas_showdown.state import ACTION, BUILD, STACK

BIDS = 2
"""So many of the lowest bids on a track are tried."""
TURNS = 4
"""A tile lies in at most so many ways on the same cells; their placements follow each other."""


def answer(t: Record, game: Record, seats: Seats, seat: int, rng: Record) -> int:
    """Without thinking the highest stack is chosen."""
    if game.stage != STACK:
        return -1
    highest = 0
    for stack in range(1, game.stack_size.shape[0]):
        if game.stack_size[stack] > game.stack_size[highest]:
            highest = stack
    return int(t.a_stack + highest)


def ends_turn(t: Record, game: Record, me: Record, action: int) -> bool:
    return bool(game.stage != BUILD or action in (t.a_end, t.a_leave))


def try_only(t: Record, game: Record, seats: Seats, seat: int, me: Record, mask: Words) -> None:
    if game.stage == ACTION:
        drop_high_bids(t, game, mask)
        if not me.sheet.asides:
            drop(mask, t.a_renovate)
            if size(mask) == 0:
                add(mask, t.a_renovate)
    elif game.stage == BUILD:
        if has(mask, t.a_end):
            drop(mask, t.a_leave)
        if renovates(t, me):
            drop_loose_ends(t, seats[seat], me, mask)
        drop_like_places(t, me.sheet, mask)


def drop(mask: Words, action: int) -> None:
    mask[action >> 5] &= ~(1 << (action & 31)) & 0xFFFFFFFF


# ── bids ─────────────────────────────────────────────────────────────────────────────────────────


def drop_high_bids(t: Record, game: Record, mask: Words) -> None:
    """Who is outbid is asked again."""
    for track in range(game.bid.shape[0]):
        for space in range(next_bid(t, game, track) + BIDS, t.spaces[track]):
            drop(mask, t.a_bid[track] + space)


# ── building ─────────────────────────────────────────────────────────────────────────────────────


def drop_loose_ends(t: Record, before: Record, me: Record, mask: Words) -> None:
    """A renovation takes one tile away at most, and lays each where it may lie at once."""
    sheet = me.sheet
    if me.removed or not before.sheet.asides:
        for cell in range(t.around.shape[0]):
            drop(mask, t.a_remove + cell)
    if me.removed and not me.placed and before.removed == 0:
        drop(mask, t.a_end)
    for place in range(sheet.asides):
        kind = sheet.aside[place]
        for placement in range(t.first_place[kind], t.last_place[kind]):
            if has(mask, t.a_place + placement) and not may_lie(t, sheet, kind, placement):
                drop(mask, t.a_place + placement)


def may_lie(t: Record, sheet: Record, kind: int, placement: int) -> bool:
    doors = t.doors[placement]
    if not doors & edges_for(sheet, t.color[kind]) or not has_needs(t, sheet, kind):
        return False
    return bool(kind != t.night_club or doors & sheet.lounge_doors)


def drop_like_places(t: Record, sheet: Record, mask: Words) -> None:
    """Of the ways to lay a tile on the same cells only those whose doors lead to more than another's."""
    leading = leading_edges(t, sheet)
    for place in range(sheet.asides):
        kind = sheet.aside[place]
        for placement in range(t.first_place[kind], t.last_place[kind]):
            if has(mask, t.a_place + placement) and is_like_another(t, kind, placement, leading, mask):
                drop(mask, t.a_place + placement)


def leading_edges(t: Record, sheet: Record) -> int:
    """The edges where a door of a new tile leads anywhere: to a free cell, another door or an entrance."""
    once = 0
    twice = 0
    for cell in range(t.around.shape[0]):
        if not (sheet.occupied >> cell) & 1:
            twice |= once & t.around[cell]
            once |= t.around[cell]
    for place in range(sheet.lying):
        twice |= t.doors[sheet.tiles[place]]
    return int(twice | t.casino_entrance | t.hotel_entrance)


def is_like_another(t: Record, kind: int, placement: int, leading: int, mask: Words) -> bool:
    doors = t.doors[placement] & leading
    first = max(placement - TURNS + 1, t.first_place[kind])
    for other in range(first, min(placement + TURNS, t.last_place[kind])):
        if other == placement or t.cells[other] != t.cells[placement] or not has(mask, t.a_place + other):
            continue
        if not doors & ~(t.doors[other] & leading):
            return True
    return False

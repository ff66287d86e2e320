"""The turns that are tried: effects after the better openings, bonuses after the best turns without one.

An opening, an effect and a bonus hardly depend on each other: what the network thinks of a turn that ended
before the next of them decides whether it is tried.
"""

from __future__ import annotations

from boomtown.masters.network import Net, judged, sum_up, update
from boomtown.masters.new_las_vegas import layout as at
from boomtown.masters.new_las_vegas.features import describe_turn
from boomtown.masters.turns import Room, keep_as_liked, next_of
from boomtown.masters.verbs import describe
from boomtown.twin.bits import clear, has
from boomtown.twin.new_las_vegas.verbs import END, EXTEND_LEFT, EXTEND_RIGHT, FREE, OPEN, TAKE
from boomtown.twin.playing import legal_actions
from boomtown.twin.records import Record, Seats, Words
from boomtown.twin.verbs import play

NEAR, NEAR_FOR_BONUS = 8.0, 3.0
"""A turn so many points behind the best one is not gone on with: by an effect, and by a bonus."""
NOTHING = -1e9


def find_turns(
    t: Record, game: Record, seats: Seats, seat: int, net: Net, room: Room, b: int, rng: Record, noise: float
) -> int:
    """See `boomtown.masters.turns.find_turns`."""
    room.stack[b, 0] = seats[seat]
    describe(t, game, seats, seat, room.stack[b, 0], -1, room.base[b])
    sum_up(net, room.base[b], room.sums[b])
    for place in range(at.LENGTH):
        room.features[b, place] = room.base[b, place]
    room.found[b] = 0
    opening = best_opening(t, game, net, room, b)
    try_turns(t, game, net, room, b, opening, rng, noise)
    return int(room.found[b])


def best_opening(t: Record, game: Record, net: Net, room: Room, b: int) -> float:
    """What the best opening is worth without an effect and without a bonus."""
    stack, masks = room.stack[b], room.masks[b]
    best = NOTHING
    depth = 0
    legal_actions(t, game, stack, 0, masks[0])
    while depth >= 0:
        action = next_of(masks[depth])
        if action < 0:
            depth -= 1
        elif t.verb[action] == TAKE or t.verb[action] == OPEN:
            stack[depth + 1] = stack[depth]
            play(t, game, stack, depth + 1, action)
            if t.verb[action] == OPEN:
                worth = worth_here(t, game, stack[depth + 1], int(t.a_end), net, room, b)
                best = max(best, worth)
            else:
                depth += 1
                legal_actions(t, game, stack, depth, masks[depth])
    return best


def try_turns(
    t: Record, game: Record, net: Net, room: Room, b: int, opening: float, rng: Record, noise: float
) -> None:
    """Try turns and keep the best, if the best opening alone is worth that much."""
    stack, masks = room.stack[b], room.masks[b]
    best = opening
    depth = 0
    legal_actions(t, game, stack, 0, masks[0])
    try_only(t, stack[0], masks[0])
    while depth >= 0:
        me, mask = stack[depth], masks[depth]
        if has(mask, t.a_end):
            worth = worth_here(t, game, me, int(t.a_end), net, room, b)
            keep_as_liked(room, b, worth, me, int(t.a_end), rng, noise)
            best = max(best, worth)
            is_opening = me.left_effect >= 0 and not me.bonus_used
            narrow(t, me, mask, (opening if is_opening else best) - worth)
        action = next_of(mask)
        if action < 0:
            depth -= 1
        elif ends_turn(t, game, me, action):
            worth = worth_here(t, game, me, action, net, room, b)
            keep_as_liked(room, b, worth, me, action, rng, noise)
        else:
            stack[depth + 1] = me
            play(t, game, stack, depth + 1, action)
            depth += 1
            legal_actions(t, game, stack, depth, masks[depth])
            try_only(t, stack[depth], masks[depth])


def worth_here(t: Record, game: Record, me: Record, last: int, net: Net, room: Room, b: int) -> float:
    """What the turn is worth if it ends here by that action."""
    room.tried[b] += 1
    describe_turn(t, game, me, last, room.features[b])
    update(net, room.base[b], room.features[b], room.sums[b], room.updated[b])
    return judged(net, room.features[b], room.updated[b], room.above[b])


# ── what is tried ────────────────────────────────────────────────────────────────────────────────


def ends_turn(t: Record, game: Record, me: Record, action: int) -> bool:
    """`end`, or a permit that is refused."""
    return bool(action == t.a_end or t.a_refuse <= action <= t.a_refuse + 3)


def try_only(t: Record, me: Record, mask: Words) -> None:
    """Leave out what is reached in another order, or never pays.

    An extension comes last, but for one in the top street that keeps a hole before the number is written. Who
    frees another effect uses it.
    """
    if me.taken < 0:
        return
    if me.casino < 0:
        if not t.golf:
            leave_out(t, mask, EXTEND_LEFT, EXTEND_RIGHT)
        else:
            for action in range(t.a_extend_left, t.a_end):
                if t.verb[action] != END and not (t.street[0] >> t.about[action]) & 1:
                    drop(mask, action)
    elif me.bonus_used and me.left_effect >= 0 and t.verb[me.actions[me.steps - 1]] == FREE:
        drop(mask, t.a_end)


def narrow(t: Record, me: Record, mask: Words, behind: float) -> None:
    """A turn that has been judged as it is: how it is gone on with, if it is so many points behind."""
    drop(mask, t.a_end)
    if behind > NEAR or (me.bonus_used and behind > NEAR_FOR_BONUS):
        clear(mask)
    elif behind > NEAR_FOR_BONUS:
        leave_out(t, mask, FREE, EXTEND_RIGHT)
    elif me.bonus_used and EXTEND_LEFT <= t.verb[me.actions[me.steps - 1]] <= EXTEND_RIGHT:
        clear(mask)


def leave_out(t: Record, mask: Words, first_verb: int, last_verb: int) -> None:
    for action in range(mask.shape[0] * 32):
        if has(mask, action) and first_verb <= t.verb[action] <= last_verb:
            drop(mask, action)


def drop(mask: Words, action: int) -> None:
    mask[action >> 5] &= ~(1 << (action & 31)) & 0xFFFFFFFF

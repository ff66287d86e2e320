"""The verbs of Perfect Home: what each action does."""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.deal import offered_effect, offered_number
from boomtown.twin.flip_and_write.state import RESHUFFLE, close_reshuffle, close_round, is_closed, note
from boomtown.twin.flip_and_write.streets import write
from boomtown.twin.perfect_home.estates import estate_at
from boomtown.twin.perfect_home.plans import marked_by
from boomtown.twin.perfect_home.sheet import build_roundabout, write_bis
from boomtown.twin.perfect_home.town import VERB_NAMES
from boomtown.twin.perfect_home.turn import TEMP
from boomtown.twin.records import Record, Seats

TAKE, REFUSE, ROUNDABOUT, CHANGE, WRITE, FENCE, PROMOTE, PARK, BUILD_POOL, BIS_LEFT, BIS_RIGHT, CLAIM, USE = (
    VERB_NAMES.index(verb)
    for verb in (
        "take",
        "refuse",
        "roundabout",
        "temp",
        "write",
        "fence",
        "promote",
        "park",
        "pool",
        "bis left",
        "bis right",
        "claim",
        "use",
    )
)


def play(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    me = seats[seat]
    note(me, action)
    if game.stage != RESHUFFLE and action != t.a_end:
        do(t, game, me, action)
        return
    me.owes = 0
    if is_closed(game, seats):
        if game.stage == RESHUFFLE:
            close_reshuffle(t, game, seats)
        else:
            close_round(t, game, seats)


def do(t: Record, game: Record, me: Record, action: int) -> None:
    """What an action of a turn does, unless it ends it."""
    verb = t.verb[action]
    about = int(t.about[action])
    if verb == TAKE:
        take(t, game, me, action, about)
    elif verb == WRITE:
        me.lot = about
        write(t, me.sheet, about, me.number)
    elif verb == REFUSE:
        me.taken = action
        me.refused = 1
        me.sheet.refusals += 1
    elif verb == ROUNDABOUT:
        me.with_roundabout = 1
        build_roundabout(t, me.sheet, about)
    elif verb == CLAIM:
        claim(t, game, me, about)
    elif verb == USE:
        use(t, me, about)
    else:
        me.left_effect = -1
        use_effect(t, me, verb, about)


def take(t: Record, game: Record, me: Record, action: int, way: int) -> None:
    me.taken = action
    me.number = offered_number(t, game, me, way)
    me.left_effect = offered_effect(t, game, me, way)
    if me.left_effect == TEMP:
        me.sheet.temps = min(me.sheet.temps + 1, t.temp_boxes)


def use_effect(t: Record, me: Record, verb: int, about: int) -> None:
    sheet = me.sheet
    if verb == CHANGE:
        me.number += about
    elif verb == FENCE:
        sheet.fences |= 1 << about
    elif verb == PROMOTE:
        sheet.promoted[about] += 1
    elif verb == PARK:
        sheet.parks[t.street_of[me.lot]] += 1
    elif verb == BUILD_POOL:
        sheet.pools |= 1 << me.lot
    else:
        write_bis(t, sheet, about, about - 1 if verb == BIS_LEFT else about + 1)


def claim(t: Record, game: Record, me: Record, i: int) -> None:
    me.left_effect = -1
    plan = game.goals[i]
    if t.plan_chooses[plan]:
        me.claiming = i
        me.last_used = -1
        for column in range(me.needed.shape[0]):
            me.needed[column] = t.plan_sizes[plan, column]
    else:
        me.sheet.used |= marked_by(t, plan)
        me.claimed |= 1 << i


def use(t: Record, me: Record, first: int) -> None:
    """Choose the estate that begins at that lot for the plan being claimed."""
    lots = estate_at(t, me.sheet, first)
    me.sheet.used |= lots
    me.needed[count(lots) - 1] -= 1
    me.last_used = first
    missing = 0
    for column in range(me.needed.shape[0]):
        missing += me.needed[column]
    if missing == 0:
        me.claimed |= 1 << me.claiming
        me.claiming = -1


def effect_of(t: Record, game: Record, seats: Seats, seat: int, action: int) -> int:
    """The effect of the cards an action takes."""
    if t.verb[action] != TAKE:
        return -1
    return offered_effect(t, game, seats[seat], int(t.about[action]))

"""The events: what each kind does at once, and what the events drawn make of the whole round."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import EVENT_KINDS, SIZES, Edition
from boomtown.twin.records import Record, Seats
from boomtown.twin.vegas_showdown.board import move_prices
from boomtown.twin.vegas_showdown.layout import faces_of, kinds_of
from boomtown.twin.vegas_showdown.player import INCOME, VALUES, value
from boomtown.twin.vegas_showdown.sheet import count_kinds, whole_diamonds

(
    FAME_PER_TILE,
    MONEY_PER_TILE,
    NO_BID,
    NO_ACTION,
    INCOME_RULE,
    INCOME_BONUS,
    PRICE_STEPS,
    FAME_LEADER,
    FAME_PER_DIAMOND,
    PUBLICITY_BONUS,
    MONEY_TRAILER,
    TAX,
    CHOOSE_STACK,
) = range(13)
"""By the places in EVENT_KINDS."""


def happen(t: Record, game: Record, seats: Seats, event: int) -> None:
    """Do what the event does at once."""
    kind = t.event_kind[event]
    if kind == PRICE_STEPS:
        move_prices(t, game, t.steps[event])
    elif kind in (FAME_LEADER, MONEY_TRAILER):
        reward_extremes(t, seats, event)
    else:
        for seat in range(seats.shape[0]):
            change_holding(t, seats[seat], event)


def change_holding(t: Record, me: Record, event: int) -> None:
    """What the event does to the money and fame of one player, whatever the others have."""
    kind = t.event_kind[event]
    amount = t.amount[event]
    if kind == FAME_PER_TILE:
        me.earned += amount * count_kinds(t, me.closed, t.event_tiles[event])
    elif kind == MONEY_PER_TILE:
        me.money += amount * count_kinds(t, me.closed, t.event_tiles[event])
    elif kind == FAME_PER_DIAMOND:
        me.earned += amount * whole_diamonds(t, me.closed)
    elif kind == TAX:
        me.money -= me.money // t.per[event] * amount


def reward_extremes(t: Record, seats: Seats, event: int) -> None:
    """Fame for those who have the most, money for those who have the least."""
    leads = t.event_kind[event] == FAME_LEADER
    sign = 1 if leads else -1
    best = sign * value(seats[0], t.by[event])
    for seat in range(1, seats.shape[0]):
        best = max(best, sign * value(seats[seat], t.by[event]))
    rewarded = 0
    for seat in range(seats.shape[0]):
        if sign * value(seats[seat], t.by[event]) == best:
            rewarded |= 1 << seat
    for seat in range(seats.shape[0]):
        if (rewarded >> seat) & 1:
            if leads:
                seats[seat].earned += t.amount[event]
            else:
                seats[seat].money += t.amount[event]


# ── what the events of a round make of it ────────────────────────────────────────────────────────


def forget_events(game: Record) -> None:
    """A round without events."""
    game.this_round = 0
    game.banned = 0
    game.no_renovation = 0
    game.no_publicity = 0
    game.publicity = 1
    game.bonus = 0
    game.rule = INCOME


def hold(t: Record, game: Record, event: int) -> None:
    """What an event makes of the round in which it is drawn."""
    kind = t.event_kind[event]
    if kind == NO_BID:
        game.banned |= t.event_tiles[event]
    elif kind == NO_ACTION:
        if t.is_renovation[event]:
            game.no_renovation = 1
        else:
            game.no_publicity = 1
    elif kind == INCOME_RULE:
        game.rule = t.by[event]
    elif kind == INCOME_BONUS:
        game.bonus += t.amount[event]
    elif kind == PUBLICITY_BONUS:
        game.publicity += t.amount[event]


# ── the tables ───────────────────────────────────────────────────────────────────────────────────


def fill_events(t: Record, printed: Edition) -> None:
    """The tables of `layout._event_fields`."""
    kinds, names, symbols = kinds_of(printed), list(EVENT_KINDS), [*SIZES, "choice"]
    faces = faces_of(printed)
    t.faces = len(faces)
    for number, event in enumerate(printed.events):
        terms = event.terms
        t.event_kind[number], t.symbol[number] = names.index(event.kind), symbols.index(event.symbol)
        t.event_face[number] = faces.index(event)
        t.event_tiles[number] = sum(1 << kinds.index(id) for id in set(terms.get("tiles", ())) & set(kinds))
        t.amount[number], t.per[number] = terms.get("amount", 0), terms.get("per", 1)
        t.steps[number] = terms.get("steps", 0)
        t.by[number] = VALUES.index(terms.get("by") or terms.get("rule", VALUES[INCOME]))
        t.is_renovation[number] = terms.get("action") == "renovate"

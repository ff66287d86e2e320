"""What the network sees of the market: what is offered for how much, to whom it is worth that, what comes."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import BASICS, SIZES
from boomtown.masters.vegas_showdown.auction import (
    bidder_on,
    has_to_act,
    next_price,
)
from boomtown.masters.vegas_showdown.holdings import MOST_RIVALS, can_lay, steps_of
from boomtown.masters.vegas_showdown.worth import dollar, worth_of_tile
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.vegas_showdown.board import kind_on
from boomtown.twin.vegas_showdown.layout import TRACKS
from boomtown.twin.vegas_showdown.sheet import has_needs, income
from boomtown.twin.vegas_showdown.state import ACTION

STACKS, BASIC_KINDS = len(SIZES), len(BASICS)
CIRCLES = 9
"""So many of the lowest circles are told apart."""
FEW = 6
"""So many tiles of a stack are told apart."""
ROUNDS = 14
"""The rounds to expect are told apart in halves."""
SPACES = 5


# ── the clock ────────────────────────────────────────────────────────────────────────────────────


def clock_length() -> int:
    return STACKS * (FEW + 1) + ROUNDS + 4 + 3 + 5 + 5


def describe_clock(
    t: Record, game: Record, seats: Seats, seat: int, rounds: int, symbols: int, features: Features, k: int
) -> int:
    """How long the game may last; `features[symbols + stack]` counts the events that ask for a stack."""
    for stack in range(game.stack_size.shape[0]):
        for few in range(FEW):
            features[k + few] = 1 if game.stack_size[stack] <= few else 0
        empty = game.stack_size[stack] == 0
        features[k + FEW] = features[symbols + stack] * 60 // max(game.events_left, 1) if empty else 0
        k += FEW + 1
    k = steps_of(rounds, 50, ROUNDS, features, k)
    features[k] = rounds // 10
    features[k + 1] = game.rounds
    features[k + 2] = 1 if game.stage == ACTION else 0
    features[k + 3] = game.events_left
    k += 4
    for place in range(3):
        features[k + place] = 1 if seats.shape[0] == place + 3 else 0
    k += 3
    first = (game.first - seat + seats.shape[0]) % seats.shape[0]
    for place in range(5):
        features[k + place] = 1 if first == place else 0
    k += 5
    features[k] = game.publicity
    features[k + 1] = game.no_publicity
    features[k + 2] = game.no_renovation
    features[k + 3] = 1 if game.banned else 0
    features[k + 4] = game.rule
    return k + 5


# ── tiles to come ────────────────────────────────────────────────────────────────────────────────


def supply_length(kinds: int) -> int:
    return kinds + STACKS + 1 + BASIC_KINDS


def describe_supply(t: Record, game: Record, features: Features, k: int) -> int:
    """For each kind how many may still be bought, and for each stack how many events ask for it."""
    for place in range(t.kinds + game.stack_size.shape[0] + 1):
        features[k + place] = 0
    for stack in range(game.stack_size.shape[0]):
        for place in range(game.stack_size[stack]):
            features[k + game.stacks[t.stack_first[stack] + place]] += 1
    for space in range(game.offer.shape[0]):
        if game.offer[space] >= 0:
            features[k + game.offer[space]] += 1
    k += t.kinds
    for place in range(game.events_left):
        features[k + t.symbol[game.events[place]]] += 1
    k += game.stack_size.shape[0] + 1
    for basic in range(game.basics.shape[0]):
        features[k + basic] = game.basics[basic]
    return int(k + game.basics.shape[0])


# ── offers ───────────────────────────────────────────────────────────────────────────────────────


def offers_length(kinds: int) -> int:
    return kinds * (CIRCLES + 3) + (len(TRACKS) - 4) * (SPACES + 1)


def describe_offers(
    t: Record, game: Record, seats: Seats, seat: int, sheet: Record, money: int, last: int,
    features: Features, k: int,
) -> int:  # fmt: skip
    """Premier tiles nobody has bid for, by their price; basic tiles by the next bid."""
    for place in range(t.kinds * (CIRCLES + 3)):
        features[k + place] = 0
    for space in range(game.offer.shape[0]):
        kind = game.offer[space]
        if kind >= 0 and bidder_on(t, game, seat, last, space) < 0:
            at = k + kind * (CIRCLES + 3)
            circle = min(game.price[space], CIRCLES - 1)
            features[at + circle] = 1
            if has_needs(t, sheet, kind):
                features[at + CIRCLES] = 1
                lower = t.circle_value[max(circle - 1, 0)]
                features[at + CIRCLES + 1] = 1 if money + income(sheet) >= lower else 0
            features[at + CIRCLES + 2] = takers(t, game, seats, seat, kind, t.circle_value[circle])
    k += t.kinds * (CIRCLES + 3)
    for track in range(game.offer.shape[0], game.bid.shape[0]):
        price = next_price(t, game, last, track)
        for space in range(SPACES):
            features[k + space] = 1 if price and price <= t.value[track, space] else 0
        features[k + SPACES] = 1 if price and price <= money else 0
        k += SPACES + 1
    return int(k)


def takers(t: Record, game: Record, seats: Seats, seat: int, kind: int, price: int) -> int:
    """How many others have the money for a tile and all it needs."""
    found = 0
    for other in range(seats.shape[0]):
        if other != seat and seats[other].money >= price and has_needs(t, seats[other].closed, kind):
            found += 1
    return found


def describe_sales(
    t: Record, game: Record, seat: int, last: int, symbols: int, features: Features, k: int
) -> int:
    """How many premier spaces are to be filled next, and how likely each of them ends the game."""
    sold = 0
    for space in range(t.open_spaces):
        if game.offer[space] < 0 or bidder_on(t, game, seat, last, space) >= 0:
            sold += 1
    ending = 0
    for stack in range(game.stack_size.shape[0]):
        if game.stack_size[stack] < sold:
            ending += features[symbols + stack]
    features[k] = sold
    features[k + 1] = sold * ending * 20 // max(game.events_left, 1)
    for few in range(4):
        features[k + 2 + few] = 1 if sold > few else 0
    return k + SALES_LENGTH


# ── who wants what ───────────────────────────────────────────────────────────────────────────────

WISHES_LENGTH = 12 + MOST_RIVALS
SALES_LENGTH = 2 + 4


def describe_wishes(
    t: Record, game: Record, seats: Seats, seat: int, sheet: Record, money: int, last: int, track: int,
    price: int, rounds: int, left: int, features: Features, k: int,
) -> int:  # fmt: skip
    """By the rule of thumb: what the seat gets, what else it could have, and who may take it away."""
    for place in range(12 + MOST_RIVALS):
        features[k + place] = 0
    many = seats.shape[0]
    if track >= 0:
        kind = kind_on(t, game, track)
        worth = worth_of_tile(t, sheet, kind, rounds, many, features, left)
        features[k] = worth // 10
        features[k + 1] = (worth - price * dollar(rounds) // 100) // 10
        features[k + 2] = worth // 10 if can_lay(t, sheet, kind) else 0
    describe_choices(t, game, seats, seat, sheet, money, last, rounds, left, features, k + 3)
    for step in range(1, many):
        other = (seat + step) % many
        if has_to_act(t, game, seats, seat, last, other):
            features[k + 7] += 1
            if track >= 0:
                threat = threat_of(t, game, seats, seat, other, last, track, rounds, left, features)
                features[k + 8] += 1 if threat > 0 else 0
                features[k + 9] += 1 if threat > 50 else 0
                features[k + 10] = max(features[k + 10], threat // 10)
                features[k + 11 + step] = min(max(threat // 10, -30), 60)
    features[k + 11] = 1 if track >= 0 and next_price(t, game, last, track) == 0 else 0
    return k + 12 + MOST_RIVALS


def describe_choices(
    t: Record, game: Record, seats: Seats, seat: int, sheet: Record, money: int, last: int, rounds: int,
    left: int, features: Features, k: int,
) -> None:  # fmt: skip
    """The best two tiles that nobody has yet: now, and as they will cost next round."""
    for track in range(game.bid.shape[0]):
        price = next_price(t, game, last, track)
        if not price or bidder_on(t, game, seat, last, track) >= 0:
            continue
        kind = kind_on(t, game, track)
        if not can_lay(t, sheet, kind):
            continue
        if t.basic[track] < 0:
            price = t.circle_value[max(game.price[track] - 1, 0)]
        if price <= money + income(sheet):
            worth = worth_of_tile(t, sheet, kind, rounds, seats.shape[0], features, left)
            gain = (worth - price * dollar(rounds) // 100) // 10
            if gain > features[k]:
                features[k + 1] = features[k]
                features[k] = gain
            elif gain > features[k + 1]:
                features[k + 1] = gain
        else:
            features[k + 2] += 1


def threat_of(
    t: Record, game: Record, seats: Seats, seat: int, other: int, last: int, track: int, rounds: int,
    left: int, features: Features,
) -> int:  # fmt: skip
    """How much better than anything else another seat likes the tile of a track, in hundredths of a fame."""
    best = 0
    wish = 0
    me = seats[other]
    for lot in range(game.bid.shape[0]):
        price = next_price(t, game, last, lot)
        if price and price <= me.money:
            kind = kind_on(t, game, lot)
            if has_needs(t, me.closed, kind):
                gain = worth_of_tile(t, me.closed, kind, rounds, seats.shape[0], features, left)
                gain -= price * dollar(rounds) // 100
                if lot == track:
                    wish = gain
                else:
                    best = max(best, gain)
    return min(wish, 999) if wish > best - 200 and wish > 0 else min(wish, 0)

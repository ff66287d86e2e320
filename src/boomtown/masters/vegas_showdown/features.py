"""What the network sees of a position of Vegas Showdown.

An action that is only chosen is seen as if it stood: the bid is paid, the tile bought.
"""

from __future__ import annotations

from boomtown.masters.vegas_showdown.auction import own_track
from boomtown.masters.vegas_showdown.floor import describe_floor, floor_length
from boomtown.masters.vegas_showdown.holdings import (
    MOST_RIVALS,
    RANKS_LENGTH,
    describe_own,
    describe_ranks,
    describe_rivals,
    own_length,
    rival_length,
)
from boomtown.masters.vegas_showdown.market import (
    SALES_LENGTH,
    WISHES_LENGTH,
    clock_length,
    describe_clock,
    describe_offers,
    describe_sales,
    describe_supply,
    describe_wishes,
    offers_length,
    supply_length,
)
from boomtown.masters.vegas_showdown.worth import rounds_left
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.vegas_showdown.scoring import (
    CASINO,
    DIAMONDS_3,
    DIAMONDS_4,
    EARNED,
    ENTRANCES,
    HOTEL,
    MONEY,
    POPULATION,
    REVENUE,
    TILES,
)
from boomtown.twin.vegas_showdown.sheet import (
    are_entrances_connected,
    is_casino_filled,
    is_hotel_filled,
    three_quarter_diamonds,
    whole_diamonds,
)
from boomtown.twin.vegas_showdown.state import ACTION, BUILD

POINTS = 12
"""The lines of the score sheet, the best other's points, whether the game goes on."""
ACTIONS = 4


def length(kinds: int) -> int:
    """How many numbers `describe` fills in."""
    seats = own_length(kinds) + MOST_RIVALS * rival_length(kinds) + RANKS_LENGTH
    market = clock_length() + supply_length(kinds) + offers_length(kinds) + SALES_LENGTH + WISHES_LENGTH
    return POINTS + ACTIONS + floor_length(kinds) + seats + market


def describe(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, last: int, features: Features
) -> None:
    if last == t.a_leave:
        describe_with(t, game, seats, seat, me, me.closed, last, features)
    else:
        describe_with(t, game, seats, seat, me, me.sheet, last, features)


def describe_with(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, sheet: Record, last: int, features: Features
) -> None:
    """What no action of the seat changes is filled in while the turn is open, and stays."""
    k = describe_points(t, game, seats, seat, me, sheet, last, features)
    left = k
    symbols = k + t.kinds
    if last < 0:
        describe_supply(t, game, features, k)
    k += supply_length(t.kinds)
    rounds = rounds_left(t, game, seats, features, symbols)
    if last < 0:
        describe_clock(t, game, seats, seat, rounds, symbols, features, k)
    k = describe_action(t, game, me, last, features, k + clock_length())
    if last < 0 or game.stage == BUILD:
        describe_floor(t, sheet, features, k)
    k += floor_length(t.kinds)
    track = own_track(t, game, me, last)
    price = standing_price(t, game, track, last)
    money = me.money - price
    k = describe_own(t, game, me, sheet, track, price, rounds, features, k)
    if last < 0 or game.stage == ACTION:
        describe_rivals(t, game, seats, seat, last, features, k)
    k += MOST_RIVALS * rival_length(t.kinds)
    k = describe_ranks(t, game, seats, seat, sheet, track, last, features, k)
    k = describe_offers(t, game, seats, seat, sheet, money, last, features, k)
    k = describe_sales(t, game, seat, last, symbols, features, k)
    describe_wishes(t, game, seats, seat, sheet, money, last, track, price, rounds, left, features, k)


def standing_price(t: Record, game: Record, track: int, last: int) -> int:
    """What the seat pays for the tile of the track on which its bid stands."""
    if track < 0:
        return 0
    space = last - t.a_bid[track] if last >= 0 else game.bid[track]
    return int(t.value[track, space])


def describe_action(t: Record, game: Record, me: Record, last: int, features: Features, k: int) -> int:
    """What is chosen, apart from bids."""
    action = last if game.stage == ACTION and last >= 0 else int(me.standing)
    features[k] = 1 if action == t.a_publicity else 0
    features[k + 1] = 1 if action == t.a_renovate else 0
    features[k + 2] = 1 if action == t.a_pass else 0
    features[k + 3] = 1 if action < 0 else 0
    return k + ACTIONS


# ── points ───────────────────────────────────────────────────────────────────────────────────────


def describe_points(
    t: Record, game: Record, seats: Seats, seat: int, me: Record, sheet: Record, last: int, features: Features
) -> int:
    """The lines of the score sheet, the best other's points, whether the game goes on."""
    features[TILES] = sheet.fame
    features[EARNED] = me.earned
    if game.stage == ACTION and last == t.a_publicity:
        features[EARNED] += game.publicity
    features[CASINO] = t.casino_filled if is_casino_filled(t, sheet) else 0
    features[HOTEL] = t.hotel_filled if is_hotel_filled(t, sheet) else 0
    features[ENTRANCES] = t.entrances_connected if are_entrances_connected(t, sheet) else 0
    features[POPULATION] = rank_fame(t, seats, seat, sheet, seat, True)
    features[REVENUE] = rank_fame(t, seats, seat, sheet, seat, False)
    features[MONEY] = me.money // t.money_per_fame
    features[DIAMONDS_3] = three_quarter_diamonds(t, sheet) * t.three_quarter_diamond
    features[DIAMONDS_4] = whole_diamonds(t, sheet) * t.full_diamond
    best = 0
    for other in range(seats.shape[0]):
        if other != seat:
            best = max(best, points_of(t, seats, seat, sheet, other))
    features[DIAMONDS_4 + 1] = best
    features[DIAMONDS_4 + 2] = 0 if is_over(t, game, seats, seat, sheet) else 1
    return POINTS


def points_of(t: Record, seats: Seats, seat: int, own: Record, other: int) -> int:
    """The points another seat shows."""
    me = seats[other]
    sheet = me.closed
    points = sheet.fame + me.earned + me.money // t.money_per_fame
    points += t.casino_filled if is_casino_filled(t, sheet) else 0
    points += t.hotel_filled if is_hotel_filled(t, sheet) else 0
    points += t.entrances_connected if are_entrances_connected(t, sheet) else 0
    points += three_quarter_diamonds(t, sheet) * t.three_quarter_diamond
    points += whole_diamonds(t, sheet) * t.full_diamond
    points += rank_fame(t, seats, seat, own, other, True) + rank_fame(t, seats, seat, own, other, False)
    return int(points)


def rank_fame(t: Record, seats: Seats, seat: int, own: Record, holder: int, people: bool) -> int:
    """The fame of a place, by population or by revenue, where the seat's sheet is its own one."""
    value = counted(seats, seat, own, holder, people)
    better = tied = shared = 0
    for other in range(seats.shape[0]):
        theirs = counted(seats, seat, own, other, people)
        better += theirs > value
        tied += theirs == value
    for place in range(better, min(better + tied, t.ranks.shape[0])):
        shared += t.ranks[place]
    return int(shared // tied)


def counted(seats: Seats, seat: int, own: Record, holder: int, people: bool) -> int:
    if holder == seat:
        return int(own.population if people else own.revenue)
    closed = seats[holder].closed
    return int(closed.population if people else closed.revenue)


def is_over(t: Record, game: Record, seats: Seats, seat: int, sheet: Record) -> bool:
    """Whether the game ends with this turn, and nobody builds beside the seat."""
    if game.stage != BUILD or sheet.occupied != t.whole_floor:
        return False
    builders = 0
    for other in range(seats.shape[0]):
        builders += seats[other].in_stage
    return bool(builders == seats[seat].in_stage)

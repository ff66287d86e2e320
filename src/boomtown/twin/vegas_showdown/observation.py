"""What a seat observes: everything but the order of the stacks and events, and the others' open turns.

`observe` fills in what `observation` lists, part by part in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.vegas_showdown import BASICS, EVENTS, SIZES, TILES_BY_SIZE, Edition
from boomtown.rules.vegas_showdown.board import SPACES
from boomtown.rules.vegas_showdown.building import MOST_PLACED
from boomtown.rules.vegas_showdown.floor import CELLS, POINTS, TURNS
from boomtown.twin.bits import first
from boomtown.twin.records import Features, Record, Seats
from boomtown.twin.twin import Feature
from boomtown.twin.vegas_showdown.auction import is_bid, next_bid, track_of
from boomtown.twin.vegas_showdown.building import renovates
from boomtown.twin.vegas_showdown.layout import ALL_TILES, TRACKS, faces_of, kinds_of
from boomtown.twin.vegas_showdown.player import VALUES, fame
from boomtown.twin.vegas_showdown.sheet import (
    are_entrances_connected,
    income,
    is_casino_filled,
    is_hotel_filled,
    three_quarter_diamonds,
    whole_diamonds,
)
from boomtown.twin.vegas_showdown.state import BUILD, STAGES

SIZE_NAMES = ", ".join(SIZES)
MOST = 9999
"""What is more than that, or less than nothing, is not told apart."""

(
    OWES,
    IN_STAGE,
    MONEY,
    FAME,
    EARNED,
    POPULATION,
    REVENUE,
    INCOME,
    CHOICE,
    TRACK,
    CASINO,
    HOTEL,
    CONNECTED,
    THREE_QUARTERS,
    WHOLE,
) = range(15)
"""The parts with one number for each seat, in their order."""
NUMBERS = 15


def observation(printed: Edition, seats: int) -> Sequence[Feature]:
    """The parts. Seats are counted from the one that observes, which is 0."""
    kinds, faces = kinds_of(printed), faces_of(printed)
    tiles = f"the tiles are {', '.join(kinds)}"
    events = f"the events are {', '.join(f'{event.id} {event.symbol}' for event in faces)}"
    return (
        *_table_features(len(kinds), tiles, len(faces), events, seats),
        *_seat_features(len(kinds), seats),
    )


def _table_features(kinds: int, tiles: str, faces: int, events: str, seats: int) -> Sequence[Feature]:
    sizes, tracks = len(SIZES), len(TRACKS)
    return (
        Feature("stage", 1, 0, len(STAGES) - 1, "choice of a stack, action, building, over"),
        Feature("round", 1, 0, MOST, "the number of the round"),
        Feature("button", 1, 0, seats - 1, "the seat with the turn order button, counted from oneself as 0"),
        Feature("own turn", 3, 0, MOST_PLACED, "in building: a renovation? tiles removed, tiles placed"),
        Feature("offers", SPACES, 0, kinds, f"for each premier space its tile, 0: empty; from 1 on {tiles}"),
        Feature("prices", SPACES, 0, 999, "its minimum bid"),
        Feature(
            "stacks",
            2 * sizes,
            0,
            max(TILES_BY_SIZE.values()),
            f"tiles left with back A ({SIZE_NAMES}); then back B",
        ),
        Feature("basics", len(BASICS), 0, max(TILES_BY_SIZE.values()), f"tiles left: {', '.join(BASICS)}"),
        Feature(
            "removed",
            kinds,
            0,
            ALL_TILES,
            "for each tile, in the order of `offers`, how many have left the game",
        ),
        Feature("events", faces, 0, EVENTS, f"for each event how many cards were drawn this round; {events}"),
        Feature("events left", faces, 0, EVENTS, "and how many are left in the deck"),
        Feature("banned", kinds, 0, 1, "for each tile whether nobody may bid on it this round"),
        Feature("forbidden", 2, 0, 1, "whether an event forbids renovating; publicity"),
        Feature("publicity", 1, 0, MOST, "the fame it brings this round"),
        Feature("bonus", 1, 0, MOST, "the money that everybody collects besides the income"),
        Feature("income rule", 1, 0, VALUES.index("revenue"), "income is the usual one, population, revenue"),
        Feature("bids", tracks, 0, 999, f"the bid that stands on each track: {', '.join(TRACKS)}"),
        Feature("bidders", tracks, 0, seats, "whose it is, 1 for oneself; 0: none stands"),
        Feature("next bids", tracks, 0, 999, "the lowest bid allowed now; 0: nobody can bid there"),
    )


def _seat_features(kinds: int, seats: int) -> Sequence[Feature]:
    """One part has the values of all seats; others' sheets are those of the last closed stage."""
    return (
        Feature("owes", seats, 0, 1, "for each seat, from oneself on: whether it owes an action"),
        Feature("in stage", seats, 0, 1, "whether it has a turn in the open stage"),
        Feature("money", seats, 0, MOST, "its money"),
        Feature("fame", seats, 0, MOST, "its fame, as the marker shows it"),
        Feature("earned", seats, 0, MOST, "the part of it that is not from tiles"),
        Feature("population", seats, 0, MOST, "its population"),
        Feature("revenue", seats, 0, MOST, "its revenue"),
        Feature("income", seats, 0, MOST, "the lower of the two"),
        Feature("choice", seats, 0, 4, "its action: none yet, bid, renovate, publicity, pass"),
        Feature("track", seats, 0, len(TRACKS), "the track it bids on, counted from 1"),
        Feature("casino filled", seats, 0, 1, "whether its casino section is filled"),
        Feature("hotel filled", seats, 0, 1, "whether its hotel section is filled"),
        Feature("connected", seats, 0, 1, "whether one can walk from entrance to entrance"),
        Feature("three-quarter diamonds", seats, 0, len(POINTS), "how many it has"),
        Feature("whole diamonds", seats, 0, len(POINTS), "how many it has"),
        Feature("aside", seats * kinds, 0, ALL_TILES, "seat by seat: for each tile how many are set aside"),
        Feature("laid", seats * kinds, 0, CELLS, "seat by seat: how many lie on the sheet"),
        Feature("floor", seats * CELLS, 0, kinds, "seat by seat: the tile on each cell; 0: free"),
        Feature(
            "turned",
            seats * CELLS,
            0,
            len(TURNS),
            "seat by seat: 1 to 4 on the upper left cell of a tile: its turn in quarters, plus 1",
        ),
    )


def observe(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    for place in range(features.shape[0]):
        features[place] = 0
    at = observe_stage(t, game, seats, seat, features)
    at = observe_board(t, game, features, at)
    at = observe_events(t, game, features, at)
    at = observe_bids(t, game, seats, seat, features, at)
    for step in range(seats.shape[0]):
        me = seats[(seat + step) % seats.shape[0]]
        observe_seat(t, me, features, at + step, seats.shape[0])
        if step == 0:
            observe_sheet(t, me, me.sheet, features, at, step, seats.shape[0])
        else:
            observe_sheet(t, me, me.closed, features, at, step, seats.shape[0])


def within(number: int) -> int:
    return max(0, min(number, MOST))


def observe_stage(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> int:
    """The parts from `stage` to `own turn`. Returns where the next one begins, as all of these do."""
    me = seats[seat]
    features[0] = game.stage
    features[1] = within(game.rounds)
    features[2] = (game.first - seat + seats.shape[0]) % seats.shape[0]
    if game.stage == BUILD and me.in_stage:
        features[3] = renovates(t, me)
        features[4] = me.removed
        features[5] = me.placed
    return 6


def observe_board(t: Record, game: Record, features: Features, at: int) -> int:
    """The parts from `offers` to `removed`."""
    spaces = game.offer.shape[0]
    for space in range(spaces):
        if game.offer[space] >= 0:
            features[at + space] = game.offer[space] + 1
            features[at + spaces + space] = t.circle_value[game.price[space]]
    at += 2 * spaces
    stacks = game.stack_size.shape[0]
    for stack in range(stacks):
        below = min(game.stack_size[stack], t.backs_b[stack])
        features[at + stack] = game.stack_size[stack] - below
        features[at + stacks + stack] = below
    at += 2 * stacks
    for basic in range(game.basics.shape[0]):
        features[at + basic] = game.basics[basic]
    at += game.basics.shape[0]
    for place in range(game.removeds):
        features[at + game.removed[place]] += 1
    return int(at + t.kinds)


def observe_events(t: Record, game: Record, features: Features, at: int) -> int:
    """The parts from `events` to `income rule`."""
    for place in range(game.drawns - game.this_round, game.drawns):
        features[at + t.event_face[game.drawn[place]]] += 1
    at += t.faces
    for place in range(game.events_left):
        features[at + t.event_face[game.events[place]]] += 1
    at += t.faces
    banned = game.banned
    while banned:
        features[at + first(banned)] = 1
        banned &= banned - 1
    at += t.kinds
    features[at] = game.no_renovation
    features[at + 1] = game.no_publicity
    features[at + 2] = within(game.publicity)
    features[at + 3] = within(game.bonus)
    features[at + 4] = game.rule
    return int(at + 5)


def observe_bids(t: Record, game: Record, seats: Seats, seat: int, features: Features, at: int) -> int:
    """The parts from `bids` to `next bids`."""
    tracks = game.bid.shape[0]
    count = seats.shape[0]
    for track in range(tracks):
        if game.bidder[track] >= 0:
            features[at + track] = t.value[track, game.bid[track]]
            features[at + tracks + track] = (game.bidder[track] - seat + count) % count + 1
        lowest = next_bid(t, game, track)
        if lowest < t.spaces[track]:
            features[at + 2 * tracks + track] = t.value[track, lowest]
    return int(at + 3 * tracks)


def observe_seat(t: Record, me: Record, features: Features, at: int, count: int) -> None:
    """The parts of one seat that do not follow from its sheet."""
    features[at + OWES * count] = me.owes
    features[at + IN_STAGE * count] = me.in_stage
    features[at + MONEY * count] = within(me.money)
    features[at + EARNED * count] = within(me.earned)
    if me.standing >= 0:
        if is_bid(t, me.standing):
            features[at + CHOICE * count] = 1
            features[at + TRACK * count] = track_of(t, me.standing) + 1
        else:
            features[at + CHOICE * count] = me.standing - t.a_renovate + 2


def observe_sheet(
    t: Record, me: Record, sheet: Record, features: Features, at: int, step: int, count: int
) -> None:
    """The parts that do; `at` is where the part `owes` begins, `step` the seat."""
    features[at + FAME * count + step] = within(fame(me, sheet))
    features[at + POPULATION * count + step] = within(sheet.population)
    features[at + REVENUE * count + step] = within(sheet.revenue)
    features[at + INCOME * count + step] = within(income(sheet))
    features[at + CASINO * count + step] = is_casino_filled(t, sheet)
    features[at + HOTEL * count + step] = is_hotel_filled(t, sheet)
    features[at + CONNECTED * count + step] = are_entrances_connected(t, sheet)
    features[at + THREE_QUARTERS * count + step] = three_quarter_diamonds(t, sheet)
    features[at + WHOLE * count + step] = whole_diamonds(t, sheet)
    aside = at + NUMBERS * count + step * t.kinds
    for place in range(sheet.asides):
        features[aside + sheet.aside[place]] += 1
    laid = aside + count * t.kinds
    floor = at + (NUMBERS + 2 * t.kinds) * count + step * CELLS
    for place in range(sheet.lying):
        placement = sheet.tiles[place]
        kind = t.kind[placement]
        features[laid + kind] += 1
        cells = t.cells[placement]
        while cells:
            features[floor + first(cells)] = kind + 1
            cells &= cells - 1
        features[floor + count * CELLS + t.cell[placement]] = t.quarters[placement] + 1

"""The auction with an action that is only tried: what the tracks and the seats look like if it is chosen.

Bids count as long as they are not paid: while everybody chooses, not while tiles are laid.
"""

from __future__ import annotations

from boomtown.twin.records import Record, Seats
from boomtown.twin.vegas_showdown.auction import is_bid, track_of
from boomtown.twin.vegas_showdown.board import kind_on
from boomtown.twin.vegas_showdown.state import ACTION


def own_track(t: Record, game: Record, me: Record, last: int) -> int:
    """The track on which the seat's bid stands with that action, or -1."""
    if game.stage != ACTION:
        return -1
    action = last if last >= 0 else int(me.standing)
    return track_of(t, action) if action >= 0 and is_bid(t, action) else -1


def bidder_on(t: Record, game: Record, seat: int, last: int, track: int) -> int:
    """Whose bid stands on a track, or -1."""
    if game.stage != ACTION:
        return -1
    if last >= 0 and is_bid(t, last) and track_of(t, last) == track:
        return seat
    return int(game.bidder[track])


def bid_on(t: Record, game: Record, last: int, track: int) -> int:
    """The bid that stands on a track, by its place there, or -1."""
    if game.stage != ACTION:
        return -1
    if last >= 0 and is_bid(t, last) and track_of(t, last) == track:
        return int(last - t.a_bid[track])
    return int(game.bid[track])


def next_price(t: Record, game: Record, last: int, track: int) -> int:
    """The lowest bid on a track after that action, in dollars; 0: nobody can bid there."""
    kind = kind_on(t, game, track) if t.in_use[track] else -1
    if kind < 0 or (game.banned >> kind) & 1:
        return 0
    lowest = t.circle_space[game.price[track]] if t.basic[track] < 0 else 0
    space = max(lowest, bid_on(t, game, last, track) + 1)
    return int(t.value[track, space]) if space < t.spaces[track] else 0


def track_held(t: Record, game: Record, seats: Seats, seat: int, last: int, holder: int) -> int:
    """The track on which a seat's bid stands, or -1."""
    for track in range(game.bid.shape[0]):
        if bidder_on(t, game, seat, last, track) == holder:
            return track
    return -1


def has_to_act(t: Record, game: Record, seats: Seats, seat: int, last: int, other: int) -> bool:
    """Whether another seat will choose an action in this round for all that is known."""
    if game.stage != ACTION:
        return False
    if seats[other].standing < 0:
        return True
    if last < 0 or not is_bid(t, last):
        return False
    return bool(game.bidder[track_of(t, last)] == other)

"""Choosing an action: bid on a track, renovate, or publicity. One seat at a time, and it stands at once."""

from __future__ import annotations

from boomtown.twin.bits import add
from boomtown.twin.records import Record, Words
from boomtown.twin.vegas_showdown.board import kind_on


def next_bid(t: Record, game: Record, track: int) -> int:
    """The lowest bid allowed on a track, by its place there; none is allowed from its last place on."""
    kind = kind_on(t, game, track) if t.in_use[track] else -1
    if kind < 0 or (game.banned >> kind) & 1:
        return int(t.spaces[track])
    lowest = t.circle_space[game.price[track]] if t.basic[track] < 0 else 0
    return int(max(lowest, game.bid[track] + 1))


def legal_actions_of(t: Record, game: Record, me: Record, mask: Words) -> None:
    can_do = False
    for track in range(game.bid.shape[0]):
        for space in range(next_bid(t, game, track), t.spaces[track]):
            if t.value[track, space] > me.money:
                break
            add(mask, t.a_bid[track] + space)
            can_do = True
    if not game.no_renovation:
        add(mask, t.a_renovate)
        can_do = True
    if not game.no_publicity:
        add(mask, t.a_publicity)
        can_do = True
    if not can_do:
        add(mask, t.a_pass)


def track_of(t: Record, action: int) -> int:
    """The track of a bid."""
    track = t.a_bid.shape[0] - 1
    while action < t.a_bid[track]:
        track -= 1
    return int(track)


def is_bid(t: Record, action: int) -> bool:
    return bool(t.a_bid[0] <= action < t.a_renovate)

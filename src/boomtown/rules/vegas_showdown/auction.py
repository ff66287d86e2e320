"""Choosing an action: bid on a track, renovate, or publicity. One seat at a time, and it stands at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boomtown.messages import Message
from boomtown.rules.vegas_showdown.actions import SECOND_SLOTS, Actions
from boomtown.rules.vegas_showdown.board import Board
from boomtown.rules.vegas_showdown.events import banned_tiles
from boomtown.rules.vegas_showdown.words import tile_name

Bid = tuple[int, int]
"""A standing bid: the seat and the money."""


@dataclass(frozen=True)
class Lot:
    """A bidding track as it lies before a seat: what is offered there, and what must be bid."""

    track: str
    tile: str | None
    minimum: int
    spaces: Sequence[int]
    """The printed numbers of the track."""
    bid: Bid | None
    """The one that stands."""
    banned: bool
    """Whether an event forbids bids on the tile this round."""
    closed: Message | None
    """Why nobody can bid there now, or None."""

    @classmethod
    def on(cls, track: str, board: Board, spaces: Sequence[int], bid: Bid | None) -> Lot:
        tile = board.tile_on(track)
        banned = tile in banned_tiles(board.this_round)
        closed = None
        if tile is None:
            closed = _why_no_tile(track, board)
        elif banned:
            name = tile_name(board.edition.tiles[tile])
            closed = Message("An event forbids bidding on {tile} this round.", {"tile": name})
        elif bid and bid[1] == spaces[-1]:
            closed = Message("The highest bid possible stands there.")
        return cls(track, tile, board.minimum(track), spaces, bid, banned, closed)

    @property
    def standing(self) -> int:
        return self.bid[1] if self.bid else 0

    @property
    def next_bids(self) -> Sequence[int]:
        """The printed numbers that may be bid: at least the minimum, and above the standing bid."""
        if self.closed:
            return ()
        return self.spaces[
            max(bisect_left(self.spaces, self.minimum), bisect_right(self.spaces, self.standing)) :
        ]

    def affordable(self, money: int) -> Sequence[int]:
        bids = self.next_bids
        return bids[: bisect_right(bids, money)]

    @cached_property
    def shown(self) -> dict[str, Any]:
        """The lot as views show it.

        `tile` is None where there is none; `minimum` the price before anybody bid; `bid` and `seat` the
        standing bid and whose it is (0 and None without one); `next` the lowest bid allowed now, None if the
        lot is closed; `banned` whether an event forbids bids on the tile; `closed` the reason as a plain
        message, or None.
        """
        return {
            "track": self.track,
            "tile": self.tile,
            "minimum": self.minimum,
            "bid": self.standing,
            "seat": self.bid[0] if self.bid else None,
            "next": next(iter(self.next_bids), None),
            "banned": self.banned,
            "closed": self.closed and self.closed.plain(),
        }


def _why_no_tile(track: str, board: Board) -> Message:
    if track == SECOND_SLOTS and board.tile_on("slots"):
        return Message("Only one Slots is left, and it is for the first track.")
    return Message("There is no tile to bid for.")


@dataclass(frozen=True)
class Market:
    """Everything a seat chooses from, frozen as it is asked."""

    lots: Sequence[Lot]
    money: int
    forbidden: frozenset[str]
    """The actions an event forbids this round."""


class ActionTurn:
    """One answer: the seat's action of this round, until somebody outbids it."""

    def __init__(self, catalogue: Actions, market: Market) -> None:
        self.catalogue = catalogue
        self.market = market
        self.actions: list[int] = []
        self.done = False
        self._legal: Sequence[int] | None = None

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            self._legal = tuple(self._find_legal())
        return () if self.done else self._legal

    def _find_legal(self) -> list[int]:
        catalogue, market = self.catalogue, self.market
        found = [
            catalogue.bid[lot.track, value] for lot in market.lots for value in lot.affordable(market.money)
        ]
        if "renovate" not in market.forbidden:
            found.append(catalogue.renovate)
        if "publicity" not in market.forbidden:
            found.append(catalogue.publicity)
        return found or [catalogue.pass_]

    def play(self, action: int) -> None:
        self.actions.append(action)
        verb, about = self.catalogue.meanings[action]
        verb.do(self, action, about)

    def restarted(self) -> ActionTurn:
        return ActionTurn(self.catalogue, self.market)

    def copy(self) -> ActionTurn:
        copy = self.restarted()
        copy.actions = self.actions.copy()
        copy.done = self.done
        copy._legal = self._legal
        return copy

    def forbids(self, action: int) -> Message:
        verb, about = self.catalogue.meanings[action]
        reason: Message = verb.why_not(self, action, about)
        return reason

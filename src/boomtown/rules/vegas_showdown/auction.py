"""Choosing an action: bid on a track, renovate, or publicity. One seat at a time, and it stands at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.messages import Message
from boomtown.rules.vegas_showdown.actions import TRACK_NAMES, Actions


@dataclass(frozen=True)
class Lot:
    """A bidding track as it lies before a seat: what is offered there, and what must be bid."""

    track: str
    tile: str | None
    minimum: int
    standing: int
    closed: Message | None
    """Why nobody can bid there now, or None."""

    def open_spaces(self, spaces: Sequence[int], money: int) -> Sequence[int]:
        """The printed numbers the seat may bid: at least the minimum, above the standing bid, affordable."""
        if self.closed:
            return ()
        lowest = max(bisect_left(spaces, self.minimum), bisect_right(spaces, self.standing))
        return spaces[lowest : bisect_right(spaces, money)]


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
            catalogue.bid[lot.track, value]
            for lot in market.lots
            for value in lot.open_spaces(catalogue.spaces[lot.track], market.money)
        ]
        if "renovate" not in market.forbidden:
            found.append(catalogue.renovate)
        if "publicity" not in market.forbidden:
            found.append(catalogue.publicity)
        return found or [catalogue.pass_]

    def play(self, action: int) -> None:
        self.actions.append(action)
        self.done = True

    def restarted(self) -> ActionTurn:
        return ActionTurn(self.catalogue, self.market)

    def copy(self) -> ActionTurn:
        copy = self.restarted()
        copy.actions = self.actions.copy()
        copy.done = self.done
        copy._legal = self._legal
        return copy

    def forbids(self, action: int) -> Message:
        match self.catalogue.text(action).split():
            case ["bid", track, value]:
                return self._why_no_bid(track, int(value))
            case ["renovate"]:
                return Message("An event forbids renovating this round.")
            case ["publicity"]:
                return Message("An event forbids publicity this round.")
            case ["pass"]:
                return Message("Only who can do nothing else passes.")
            case ["stack", _]:
                return Message("A stack is chosen only when an event asks for it.")
            case _:
                return Message("Tiles are placed when everybody's action stands.")

    def _why_no_bid(self, track: str, value: int) -> Message:
        lot = next((lot for lot in self.market.lots if lot.track == track), None)
        if lot is None:
            return Message(
                "This track is not used at a table of this size: {track}.", {"track": TRACK_NAMES[track]}
            )
        if lot.closed:
            return lot.closed
        values = {
            "value": value,
            "minimum": lot.minimum,
            "standing": lot.standing,
            "money": self.market.money,
        }
        if value < lot.minimum:
            return Message("The minimum bid there is ${minimum}.", values)
        if value <= lot.standing:
            return Message("A bid of ${standing} stands there: bid more.", values)
        return Message("You have only ${money}.", values)

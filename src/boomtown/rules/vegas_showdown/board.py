"""The board: premier spaces with their falling prices, the stacks beside it, the events of this round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition, Event
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.actions import BASIC_TRACKS, PREMIER, SECOND_SLOTS

SPACES = 4
THREE_SEATS = 3
SECOND_SLOTS_SEATS = 5
A, B = "A", "B"


@dataclass(frozen=True)
class Offer:
    """A premier tile on the board and its minimum bid."""

    tile: str
    price: int


@dataclass
class Board:
    edition: Edition
    seats: int
    spaces: list[Offer | None] = field(default_factory=lambda: [None] * SPACES)
    stacks: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """For each size the premier tiles face down, top last, as (tile, back)."""
    basics: dict[str, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    """The event deck, top last."""
    drawn: list[Event] = field(default_factory=list)
    this_round: list[Event] = field(default_factory=list)
    """The events drawn this round: some of them hold for all of it."""
    removed: list[str] = field(default_factory=list)
    """Tiles that have left the game."""

    @classmethod
    def set_up(cls, edition: Edition, seats: int, rng: Rng) -> Board:
        board = cls(edition, seats)
        fewer = edition.start.removed_with_three if seats == THREE_SEATS else 0
        board.basics = {name: edition.tiles[name].copies - fewer for name in BASICS}
        board.removed = [name for name in BASICS for _ in range(fewer)]
        for size in SIZES:
            piles: dict[str, list[tuple[str, str]]] = {A: [], B: []}
            for tile in edition.tiles.values():
                if tile.is_premier and tile.size == size:
                    for back, count in tile.backs.items():
                        piles[back] += [(tile.id, back)] * count
            for pile in (piles[A], piles[B]):
                rng.shuffle(pile)
            board.stacks[size] = [*piles[B], *piles[A]]
        board.events = list(edition.events)
        rng.shuffle(board.events)
        for space, size in enumerate(SIZES):
            board.flip(size, space)
        return board

    @property
    def open_spaces(self) -> range:
        """The fourth space is closed with three seats."""
        return range(SPACES - 1 if self.seats == THREE_SEATS else SPACES)

    @property
    def tracks(self) -> tuple[str, ...]:
        """The tracks that a table of this size uses; from five seats on there is a second one for Slots."""
        basic = (track for track in BASIC_TRACKS if track != SECOND_SLOTS or self.seats >= SECOND_SLOTS_SEATS)
        return (*PREMIER[: len(self.open_spaces)], *basic)

    def tile_on(self, track: str) -> str | None:
        """The tile a track is bid for, or None if there is none."""
        if track in PREMIER:
            offer = self.spaces[PREMIER.index(track)]
            return offer.tile if offer else None
        tile, enough = BASIC_TRACKS[track]
        return tile if self.basics[tile] >= enough else None

    def take(self, track: str) -> str:
        """The tile of a track leaves the board for who has bought it."""
        if track in PREMIER:
            offer = self.spaces[PREMIER.index(track)]
            assert offer
            self.spaces[PREMIER.index(track)] = None
            return offer.tile
        tile, _ = BASIC_TRACKS[track]
        self.basics[tile] -= 1
        return tile

    def minimum(self, track: str) -> int:
        """The lowest bid on a track, before anybody bids; 0 if there is nothing to bid for."""
        if track in PREMIER:
            offer = self.spaces[PREMIER.index(track)]
            return offer.price if offer else 0
        return self.edition.tracks.basic[BASIC_TRACKS[track][0]][0]

    @property
    def empty_space(self) -> int | None:
        """The lowest premier space without a tile."""
        return next((space for space in self.open_spaces if self.spaces[space] is None), None)

    def flip(self, size: str, space: int) -> str:
        """Turn up the top tile of a stack on a space, at its own price."""
        tile, _ = self.stacks[size].pop()
        self.spaces[space] = Offer(tile, self.edition.tiles[tile].price)
        return tile

    def move_prices(self, steps: int) -> list[str]:
        """Move every premier price along the circles, never above where it began.

        Returns the tiles that leave the game, because they stood on the lowest circle.
        """
        circles = self.edition.tracks.circles
        gone = []
        for space, offer in enumerate(self.spaces):
            if offer is None:
                continue
            highest = circles.index(self.edition.tiles[offer.tile].price)
            circle = min(circles.index(offer.price) + steps, highest)
            if circle < 0:
                gone.append(offer.tile)
                self.spaces[space] = None
            else:
                self.spaces[space] = replace(offer, price=circles[circle])
        self.removed += gone
        return gone

    def draw_event(self) -> Event:
        event = self.events.pop()
        self.drawn.append(event)
        self.this_round.append(event)
        return event

    def copy(self) -> Board:
        return Board(
            self.edition,
            self.seats,
            self.spaces.copy(),
            {size: stack.copy() for size, stack in self.stacks.items()},
            self.basics.copy(),
            self.events.copy(),
            self.drawn.copy(),
            self.this_round.copy(),
            self.removed.copy(),
        )

    # ── plain data ───────────────────────────────────────────────────────────────────────────────

    def public(self) -> dict[str, Any]:
        return {
            "spaces": [
                None if offer is None else {"tile": offer.tile, "price": offer.price} for offer in self.spaces
            ],
            "stacks": {
                size: {back: sum(marked == back for _, marked in stack) for back in (A, B)}
                for size, stack in self.stacks.items()
            },
            "basics": self.basics.copy(),
            "drawn": [_plain_event(event) for event in self.drawn],
            "this_round": [_plain_event(event) for event in self.this_round],
            "removed": self.removed.copy(),
        }

    def secret(self) -> dict[str, Any]:
        """The order of the stacks and of the event deck."""
        return {"stacks": self.stacks, "events": [_plain_event(event) for event in self.events]}

    @classmethod
    def imagine(
        cls, edition: Edition, seats: int, public: dict[str, Any], seen: list[str], rng: Rng
    ) -> Board:
        """A board that agrees with what everybody sees; `seen` are the tiles already with the seats."""
        board = cls(edition, seats)
        board.spaces = [
            None if offer is None else Offer(offer["tile"], offer["price"]) for offer in public["spaces"]
        ]
        board.basics = dict(public["basics"])
        board.removed = list(public["removed"])
        known = {(event.id, event.symbol): event for event in edition.events}
        board.drawn = [known[event["id"], event["symbol"]] for event in public["drawn"]]
        board.this_round = [known[event["id"], event["symbol"]] for event in public["this_round"]]
        left = Counter((event.id, event.symbol) for event in edition.events)
        left.subtract((event.id, event.symbol) for event in board.drawn)
        board.events = [known[key] for key, count in left.items() for _ in range(count)]
        rng.shuffle(board.events)
        faces = Counter(seen + board.removed + [offer.tile for offer in board.spaces if offer])
        for size, backs in public["stacks"].items():
            board.stacks[size] = _imagine_stack(edition, size, backs, faces, rng)
        return board


def _plain_event(event: Event) -> dict[str, str]:
    return {"id": event.id, "symbol": event.symbol}


def _imagine_stack(
    edition: Edition, size: str, backs: dict[str, int], faces: Counter[str], rng: Rng
) -> list[tuple[str, str]]:
    """The tiles still face down, drawn so that the backs that are left agree.

    The A tiles are turned up before the first B tile, so of each kind the A copies are seen first.
    """
    unseen: dict[str, list[tuple[str, str]]] = {A: [], B: []}
    for tile in edition.tiles.values():
        if tile.is_premier and tile.size == size:
            seen = faces[tile.id]
            from_a = min(seen, tile.backs[A])
            unseen[A] += [(tile.id, A)] * (tile.backs[A] - from_a)
            unseen[B] += [(tile.id, B)] * (tile.backs[B] - (seen - from_a))
    for pile in (unseen[A], unseen[B]):
        rng.shuffle(pile)
    assert {back: len(pile) for back, pile in unseen.items()} == backs
    return [*unseen[B], *unseen[A]]

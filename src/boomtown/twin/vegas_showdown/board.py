"""The board: premier spaces with their falling prices, the stacks beside it, the events of this round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boomtown.editions.vegas_showdown import BASICS, SIZES, Edition, Event
from boomtown.rules.vegas_showdown.actions import BASIC_TRACKS, spaces_of
from boomtown.rules.vegas_showdown.board import SPACES, THREE_SEATS, A, B, Board, Offer
from boomtown.twin.randomness import shuffle
from boomtown.twin.records import Record
from boomtown.twin.vegas_showdown.layout import TRACKS, kinds_of


def set_up_board(t: Record, game: Record) -> None:
    game.removeds = 0
    for basic in range(game.basics.shape[0]):
        game.basics[basic] = t.basic_copies[basic]
        for _ in range(t.fewer):
            remove_for_good(game, t.basic_kind[basic])
    for tile in range(game.stacks.shape[0]):
        game.stacks[tile] = t.stack[tile]
    for stack in range(game.stack_size.shape[0]):
        bottom = t.stack_first[stack]
        middle = bottom + t.backs_b[stack]
        game.stack_size[stack] = t.stack_size[stack]
        shuffle(game, game.stacks, middle, bottom + t.stack_size[stack])
        shuffle(game, game.stacks, bottom, middle)
    game.events_left = game.events.shape[0]
    for event in range(game.events_left):
        game.events[event] = event
    shuffle(game, game.events, 0, game.events_left)
    game.drawns = 0
    for space in range(game.offer.shape[0]):
        game.offer[space] = -1
    for stack in range(game.stack_size.shape[0]):
        flip_on(t, game, stack, stack)


def remove_for_good(game: Record, kind: int) -> None:
    game.removed[game.removeds] = kind
    game.removeds += 1


def kind_on(t: Record, game: Record, track: int) -> int:
    """The tile a track is bid for, or -1 if there is none."""
    basic = t.basic[track]
    if basic < 0:
        return int(game.offer[track])
    return int(t.basic_kind[basic]) if game.basics[basic] >= t.enough[track] else -1


def take_from(t: Record, game: Record, track: int) -> int:
    """The tile of a track leaves the board for who has bought it."""
    basic = t.basic[track]
    if basic >= 0:
        game.basics[basic] -= 1
        return int(t.basic_kind[basic])
    kind = int(game.offer[track])
    game.offer[track] = -1
    return kind


def empty_space(t: Record, game: Record) -> int:
    """The lowest premier space without a tile, or -1."""
    for space in range(t.open_spaces):
        if game.offer[space] < 0:
            return space
    return -1


def flip_on(t: Record, game: Record, stack: int, space: int) -> None:
    """Turn up the top tile of a stack on a space, at its own price."""
    game.stack_size[stack] -= 1
    kind = game.stacks[t.stack_first[stack] + game.stack_size[stack]]
    game.offer[space] = kind
    game.price[space] = t.circle[kind]


def move_prices(t: Record, game: Record, steps: int) -> None:
    """Move every premier price along the circles, never above where it began.

    Tiles that stood on the lowest circle leave the game.
    """
    for space in range(game.offer.shape[0]):
        kind = game.offer[space]
        if kind < 0:
            continue
        circle = min(game.price[space] + steps, t.circle[kind])
        if circle < 0:
            remove_for_good(game, kind)
            game.offer[space] = -1
        else:
            game.price[space] = circle


def draw_event(game: Record) -> int:
    game.events_left -= 1
    event = int(game.events[game.events_left])
    game.drawn[game.drawns] = event
    game.drawns += 1
    game.this_round += 1
    return event


# ── the tables ───────────────────────────────────────────────────────────────────────────────────


def fill_board(t: Record, printed: Edition, seats: int) -> None:
    """The tables of `layout._board_fields`."""
    kinds, board = kinds_of(printed), Board(printed, seats)
    t.start_money, t.start_population = printed.start.money, printed.start.population
    t.start_revenue = printed.start.revenue
    t.open_spaces = len(board.open_spaces)
    t.fewer = printed.start.removed_with_three if seats == THREE_SEATS else 0
    t.basic_kind[:] = [kinds.index(name) for name in BASICS]
    t.basic_copies[:] = [printed.tiles[name].copies - t.fewer for name in BASICS]
    _fill_stacks(t, printed)
    circles, spaces = printed.tracks.circles, spaces_of(printed)
    t.circles = len(circles)
    t.circle_value[:] = circles
    t.circle_space[:] = [printed.tracks.premier.index(circle) for circle in circles]
    for track, name in enumerate(TRACKS):
        tile, t.enough[track] = BASIC_TRACKS.get(name, (None, 0))
        t.basic[track] = BASICS.index(tile) if tile else -1
        t.in_use[track] = name in board.tracks
        t.spaces[track] = len(spaces[name])
        t.value[track, : len(spaces[name])] = spaces[name]


def _fill_stacks(t: Record, printed: Edition) -> None:
    kinds, first = kinds_of(printed), 0
    for stack, size in enumerate(SIZES):
        tiles = [tile for tile in printed.tiles.values() if tile.is_premier and tile.size == size]
        piles = {back: [tile.id for tile in tiles for _ in range(tile.backs[back])] for back in (B, A)}
        whole = [kinds.index(tile) for tile in piles[B] + piles[A]]
        t.stack[first : first + len(whole)] = whole
        t.stack_first[stack], t.stack_size[stack], t.backs_b[stack] = first, len(whole), len(piles[B])
        first += len(whole)


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_board(t: Record, law: Board, game: Any) -> None:
    printed, kinds = law.edition, kinds_of(law.edition)
    for space, offer in enumerate(law.spaces):
        game.offer[space] = kinds.index(offer.tile) if offer else -1
        game.price[space] = printed.tracks.circles.index(offer.price) if offer else 0
    for stack, size in enumerate(SIZES):
        tiles, first = [kinds.index(tile) for tile, _ in law.stacks[size]], t.stack_first[stack]
        game.stacks[first : first + len(tiles)] = tiles
        game.stack_size[stack] = len(tiles)
    game.basics[:] = [law.basics[name] for name in BASICS]
    game.events_left, game.drawns, game.this_round = len(law.events), len(law.drawn), len(law.this_round)
    game.events[: len(law.events)] = _places(printed, law.events)
    game.drawn[: len(law.drawn)] = _places(printed, law.drawn)
    game.removeds = len(law.removed)
    game.removed[: game.removeds] = [kinds.index(tile) for tile in law.removed]


def _places(printed: Edition, events: Iterable[Event]) -> list[int]:
    """For each event the first card that is just like it."""
    return [printed.events.index(event) for event in events]


def law_board(t: Record, printed: Edition, seats: int, game: Any) -> Board:
    kinds, circles = kinds_of(printed), printed.tracks.circles
    board = Board(printed, seats)
    board.spaces = [
        None if game.offer[space] < 0 else Offer(kinds[game.offer[space]], circles[game.price[space]])
        for space in range(SPACES)
    ]
    for stack, size in enumerate(SIZES):
        first, lower = t.stack_first[stack], t.backs_b[stack]
        tiles = game.stacks[first : first + game.stack_size[stack]]
        board.stacks[size] = [(kinds[kind], B if place < lower else A) for place, kind in enumerate(tiles)]
    board.basics = {name: int(left) for name, left in zip(BASICS, game.basics, strict=True)}
    board.events = [printed.events[place] for place in game.events[: game.events_left]]
    board.drawn = [printed.events[place] for place in game.drawn[: game.drawns]]
    board.this_round = board.drawn[game.drawns - game.this_round :]
    board.removed = [kinds[kind] for kind in game.removed[: game.removeds]]
    return board

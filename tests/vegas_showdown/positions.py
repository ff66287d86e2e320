"""Positions to test on: sheets with tiles on them, a table in the middle of a round, a chosen event on top.

Everything is written as a player would say it: `lounge 3.1 90` is a Lounge at row 3, column 1, turned by a
quarter; `fancy-slots 18` is a Fancy Slots on the board from $18; `tax small` is that event with that symbol.
"""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.vegas_showdown import COLUMNS, SIZES, Event
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.state import State
from boomtown.rules.vegas_showdown.board import SPACES, Offer
from boomtown.rules.vegas_showdown.floor import CELLS, cell_name, level_edge, upright_edge
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.playing import play as play
from tests.playing import told as told

GAME = VegasShowdown()
FLOOR, ACTIONS = GAME.floor, GAME.catalogue
USUAL = "fancy-slots 18, table-games 18, sports-book 25, fancy-lounge 33"
"""What lies on the premier spaces when a test does not say."""

HOTEL = (
    "restaurant 3.6 0, lounge 3.5 90, lounge 5.6 0, fancy-restaurant 5.5 270, lounge 1.5 90, night-club 1.6 0"
)
"""Every blue square covered, all of it walkable from the hotel entrance."""
CASINO = (
    "slots 3.1 0, slots 3.2 0, slots 3.3 0, slots 3.4 0, "
    "slots 2.1 90, slots 2.2 90, slots 2.3 90, slots 2.4 90, "
    "slots 1.1 180, slots 1.2 180, slots 1.3 180, slots 1.4 180, "
    "slots 4.4 180, slots 4.3 180, slots 4.2 180, slots 4.1 180, lounge 5.1 0, lounge 5.3 0"
)
"""Beside that hotel: every yellow and white square covered."""
FULL = f"{HOTEL}, {CASINO}"
"""All 35 squares, by the rules, with tiles the box has."""


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────


def sheet_with(tiles: str = "", *, without: str = "") -> Sheet:
    """A sheet with these tiles, less those taken away again; whether they may lie there is not asked."""
    sheet = Sheet(FLOOR)
    for text in _several(tiles):
        sheet.add(FLOOR.by_text[text])
    for text in _several(without):
        sheet.remove(FLOOR.by_text[text])
    return sheet


def _several(texts: str) -> list[str]:
    return texts.split(", ") if texts else []


def doors(placement: str) -> set[str]:
    """The doors of a tile on the sheet, each as its cell and side: `3.1 N`."""
    placed = FLOOR.by_text[placement]
    found = set()
    for cell in range(CELLS):
        if placed.cells >> cell & 1:
            row, column = divmod(cell, COLUMNS)
            sides = {
                "N": level_edge(row, column),
                "S": level_edge(row + 1, column),
                "W": upright_edge(row, column),
                "E": upright_edge(row, column + 1),
            }
            found |= {f"{cell_name(cell)} {side}" for side, edge in sides.items() if placed.doors & edge}
    assert len(found) == placed.doors.bit_count()
    return found


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def table(
    *sheets: Sheet,
    seats: int = 4,
    money: Sequence[int] | int = 20,
    earned: Sequence[int] = (),
    aside: Sequence[str] = (),
    offers: str = USUAL,
    events: str = "",
) -> VegasShowdownState:
    """The actions of round 1, seat 0 first: these sheets (the others empty), and these events this round.

    The next event card is one that brings nothing to sheets like these.
    """
    state = GAME.new({}, max(seats, len(sheets)), b"a table")
    for seat, player in enumerate(state.players):
        player.sheet = sheets[seat] if seat < len(sheets) else Sheet(FLOOR)
        player.money = money if isinstance(money, int) else money[seat]
        player.earned = earned[seat] if seat < len(earned) else 0
        player.aside = tuple(_several(aside[seat])) if seat < len(aside) else ()
    lay_out(state, offers)
    state.board.this_round = [event(text) for text in _several(events)]
    put_on_top(state, "diamonds medium")
    state.first = 0
    state.events = []
    state.open_action(0)
    return state


def lay_out(state: VegasShowdownState, offers: str) -> None:
    """These tiles at these prices on the premier spaces; a dash is an empty space."""
    found: list[Offer | None] = []
    for text in _several(offers)[: len(state.board.open_spaces)]:
        tile, _, price = text.partition(" ")
        found.append(Offer(tile, int(price)) if price else None)
    state.board.spaces = [*found, *[None] * (SPACES - len(found))]


def event(text: str) -> Event:
    """The card of that name and symbol."""
    id, symbol = text.split()
    return next(event for event in GAME.printed.events if (event.id, event.symbol) == (id, symbol))


def flip(state: VegasShowdownState, *events: str, offers: str = USUAL) -> VegasShowdownState:
    """Fill the premier spaces with these events on top of the deck, and what follows from it."""
    lay_out(state, offers)
    put_on_top(state, *events)
    state.events = []
    state.fill_spaces()
    return state


def put_on_top(state: VegasShowdownState, *events: str) -> None:
    """The whole event deck anew, with these cards on top, the first one uppermost."""
    wanted = [event(text) for text in events]
    rest = list(GAME.printed.events)
    for card in wanted:
        rest.remove(card)
    state.board.drawn = []
    state.board.events = [*rest, *reversed(wanted)]


def stack_up(state: VegasShowdownState, **stacks: str) -> None:
    """These tiles in the stacks, the first one uppermost; a stack that is not named is empty."""
    state.board.stacks = {
        size: [(tile, "B") for tile in reversed(_several(stacks.get(size, "")))] for size in SIZES
    }


def spaces(state: VegasShowdownState) -> list[str]:
    """What lies on the premier spaces: the tile and its price, or a dash."""
    return [f"{offer.tile} {offer.price}" if offer else "-" for offer in state.board.spaces]


def money(state: VegasShowdownState) -> list[int]:
    return [player.money for player in state.players]


def fame(state: VegasShowdownState) -> list[int]:
    """The markers on the board."""
    return [player.fame for player in state.players]


def tiles(state: VegasShowdownState, seat: int) -> list[str]:
    """The tiles everybody sees on that seat's sheet."""
    return [str(text) for text in state.view(None)["public"]["players"][seat]["sheet"]]


def aside(state: VegasShowdownState, seat: int) -> list[str]:
    return sorted(state.players[seat].aside)


# ── actions ──────────────────────────────────────────────────────────────────────────────────────


def choose(state: VegasShowdownState, *actions: str) -> VegasShowdownState:
    """Let the seats that are asked, one after the other, choose these actions."""
    for text in actions:
        (seat,) = state.waiting()
        play(state, seat, text)
    return state


def building(sheet: Sheet, aside: str = "", action: str = "publicity") -> VegasShowdownState:
    """Seat 0 builds on that sheet after that action; the others have nothing to place."""
    state = table(sheet, aside=[aside], money=100)
    choose(state, action, *["publicity"] * 3)
    assert state.waiting() == (0,)
    return state


def legal(state: State, seat: int, kind: str = "") -> list[str]:
    """The legal actions, or those that begin with these words."""
    texts = [ACTIONS.text(action) for action in state.legal(seat)]
    return [text for text in texts if f"{text} ".startswith(f"{kind} ") or not kind]


def why_not(state: State, seat: int, text: str) -> str:
    """The reason with which that action is refused now; nothing changes by trying."""
    before = state.fingerprint()
    try:
        state.play(seat, ACTIONS.number(text))
    except Forbidden as refused:
        assert state.fingerprint() == before
        return str(refused)
    raise AssertionError(f"{text} is legal")

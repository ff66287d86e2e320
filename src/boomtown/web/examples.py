"""The drawn examples of the rules pages: positions played action by action, and a part of their drawing.

Cards are chosen by hand, but every action is checked by the rules: an example cannot show what they forbid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from boomtown.drawing import Drawing, artist_of
from boomtown.drawing.new_las_vegas import places as city
from boomtown.drawing.perfect_home.scenery import BLOCK
from boomtown.drawing.perfect_home.street import top_of
from boomtown.drawing.vegas_showdown.floor import LEFT, TOP
from boomtown.drawing.vegas_showdown.layout import Layout
from boomtown.drawing.vegas_showdown.tiles import UNIT
from boomtown.editions.cards import Card
from boomtown.messages import Say
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.state import ROUND, FlipAndWriteState
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from boomtown.web.faces import game_of

NEW_LAS_VEGAS, PERFECT_HOME, VEGAS_SHOWDOWN = "new-las-vegas", "perfect-home", "vegas-showdown"
SEED = b"rules 14"
"""In Vegas Showdown with three seats: the first seat begins, and a Fancy Slots lies on the first space."""

Position = tuple[View, Sequence[str]]
"""A view, and the actions that are shown as possible."""
Box = tuple[float, float, float, float]
"""The part of a drawing that is shown: x, y, width and height."""

_ACTING = re.compile(r' (?:data-act|data-why|aria-label|role|tabindex)="[^"]*"')


@dataclass(frozen=True)
class Example:
    """How the position comes about, and what of it is shown."""

    position: Callable[[], Position]
    box: Box | str
    """A part of the sheet of the first seat, or the track of an auction board."""


def example(game: str, name: str, say: Say) -> str:
    """That example as SVG; nothing in it can be chosen."""
    shown = EXAMPLES[game, name]
    view, choices = shown.position()
    artist = artist_of(game_of(game))
    if isinstance(shown.box, str):
        return _cropped(artist.table(view, choices, say), _track(shown.box, view["seats"]))
    return _cropped(artist.sheet(view, 0, choices, say), shown.box)


def _cropped(drawing: Drawing, box: Box) -> str:
    x, y, width, height = box
    inside = _ACTING.sub("", "".join(drawing.layers.values()))
    label = escape(drawing.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{label}">{inside}</svg>'
    )


# ── the two flip-and-write games ─────────────────────────────────────────────────────────────────


def _written(id: str, *turns: str, choices: str = "", **options: str) -> Callable[[], Position]:
    """The sheet of the first seat after turns such as `6 limousine: take 1, open 2.5, drive ee, end`.

    The last one is still open, so what it wrote is fresh; the choices of one verb can be shown in it.
    """

    def position() -> Position:
        game = game_of(id)
        assert isinstance(game, FlipAndWriteGame)
        state = game.new({"mode": "base", **options}, 2, SEED)
        for text in turns[:-1]:
            state.sheets[0] = _turn(game, state, text).sheet
        turn = _turn(game, state, turns[-1])
        state.open_stage(ROUND, {0: turn})
        legal = [game.catalogue.text(action) for action in turn.legal()]
        return state.view(0), [text for text in legal if text.split()[0] == choices]

    return position


def _turn(
    game: FlipAndWriteGame[Any], state: FlipAndWriteState[Any, Any, Any], text: str
) -> FlipTurn[Any, Any]:
    """A turn of the first seat, with that combination on the first stack."""
    combination, _, chain = text.partition(": ")
    number, effect = combination.split()
    assert isinstance(state.deal, Stacks)
    state.deal.stacks[0].append(Card(int(number), effect))
    offers = {game.catalogue.take[0]: (int(number), effect)}
    turn: FlipTurn[Any, Any] = state.turn_class(state.setup, state.sheets[0], offers, ())
    for step in chain.split(", "):
        action = game.catalogue.number(step)
        if action not in turn.legal():
            raise Forbidden(turn.forbids(action))
        turn.play(action)
    return turn


def _blocks(street: int, avenues: tuple[int, int], *, streets: int = 1, above: int = 16) -> Box:
    """These blocks of New Las Vegas, with the road below them and what rises above."""
    x, y = city.left(avenues[0]), city.top(street) - above
    right, bottom = city.left(avenues[1] + 1), city.road(street + streets - 1)
    return x - 8, y, right - x + 16, bottom - y + 16


def _lots(street: int) -> Box:
    """A street of Perfect Home."""
    return 0, top_of(street - 1) - 4, 1000, BLOCK + 8


# ── Vegas Showdown ───────────────────────────────────────────────────────────────────────────────


def _laid(*tiles: str) -> Callable[[], Position]:
    """The sheet of the first seat with these tiles, laid one after the other."""

    def position() -> Position:
        game = game_of(VEGAS_SHOWDOWN)
        assert isinstance(game, VegasShowdown)
        state = game.new({}, 3, SEED)
        sheet = Sheet(game.floor)
        for text in tiles:
            tile = text.split()[0]
            sheet.add(next(place for place in sheet.places_for(tile) if place.text == text))
        state.players[0].sheet = sheet
        state.open_action(0)
        return state.view(None), ()

    return position


def _chosen(*actions: str) -> Callable[[], Position]:
    """The board after these actions, from the first seat on."""

    def position() -> Position:
        game = game_of(VEGAS_SHOWDOWN)
        state = game.new({}, 3, SEED)
        for text in actions:
            state.play(state.waiting()[0], game.catalogue.number(text))
        return state.view(None), ()

    return position


def _squares(rows: tuple[int, int], columns: tuple[int, int]) -> Box:
    """These squares of a sheet of Vegas Showdown."""
    x, y = LEFT + (columns[0] - 1) * UNIT, TOP + (rows[0] - 1) * UNIT
    width, height = (columns[1] - columns[0] + 1) * UNIT, (rows[1] - rows[0] + 1) * UNIT
    return x - 38, y - 34, width + 50, height + 46


def _track(track: str, seats: int) -> Box:
    """The card with that track on the auction board."""
    game = game_of(VEGAS_SHOWDOWN)
    assert isinstance(game, VegasShowdown)
    card = Layout(game.catalogue.spaces, seats).cards[track]
    return card.x - 6, card.y - 6, card.width + 12, card.height + 12


EXAMPLES: Mapping[tuple[str, str], Example] = {
    (NEW_LAS_VEGAS, "numbers"): Example(
        _written(
            NEW_LAS_VEGAS,
            "3 improvement: take 1, open 2.3, end",
            "9 improvement: take 1, open 2.8, end",
            "6 improvement: take 1, open 2.5, end",
            "7 improvement: take 1",
            choices="open",
        ),
        _blocks(2, (1, 11)),
    ),
    (NEW_LAS_VEGAS, "limousine"): Example(
        _written(
            NEW_LAS_VEGAS,
            "3 limousine: take 1, open 2.3, drive ee, end",
            "9 limousine: take 1, open 2.8, drive es, end",
            "6 limousine: take 1, open 2.5, drive ee",
        ),
        _blocks(2, (1, 9), streets=2),
    ),
    (NEW_LAS_VEGAS, "extension"): Example(
        _written(
            NEW_LAS_VEGAS, "6 improvement: take 1, open 4.5, end", "9 show: take 1, open 1.4, extend 4.6 left"
        ),
        _blocks(4, (3, 8)),
    ),
    (NEW_LAS_VEGAS, "run"): Example(
        _written(
            NEW_LAS_VEGAS,
            "2 improvement: take 1, open 3.3, end",
            "8 improvement: take 1, open 3.6, end",
            "11 improvement: take 1, open 3.8, end",
            "4 improvement: take 1, open 3.4, end",
        ),
        _blocks(3, (3, 11)),
    ),
    (NEW_LAS_VEGAS, "golf"): Example(
        _written(
            NEW_LAS_VEGAS,
            "6 improvement: take 1, open 1.5, end",
            "8 improvement: take 1, open 1.6, end",
            "12 improvement: take 1, open 1.8, end",
        ),
        _blocks(1, (1, 11), above=city.FIRST_STREET),
    ),
    (PERFECT_HOME, "numbers"): Example(
        _written(
            PERFECT_HOME,
            "2 surveyor: take 1, write 1.2, end",
            "11 surveyor: take 1, write 1.8, end",
            "7 surveyor: take 1, write 1.5, end",
            "9 surveyor: take 1",
            choices="write",
        ),
        _lots(1),
    ),
    (PERFECT_HOME, "estates"): Example(
        _written(
            PERFECT_HOME,
            "1 real-estate: take 1, write 2.1, end",
            "3 real-estate: take 1, write 2.2, end",
            "6 surveyor: take 1, write 2.4, fence 2.3, end",
            "7 landscaper: take 1, write 2.5, end",
            "10 landscaper: take 1, write 2.8, end",
            "4 surveyor: take 1, write 2.3, fence 2.5, end",
        ),
        _lots(2),
    ),
    (PERFECT_HOME, "pool"): Example(
        _written(PERFECT_HOME, "8 surveyor: take 1, write 3.6, end", "3 pool: take 1, write 3.2, pool"),
        _lots(3),
    ),
    (PERFECT_HOME, "bis"): Example(
        _written(
            PERFECT_HOME, "8 surveyor: take 1, write 2.6, end", "12 bis: take 1, write 1.8, bis 2.7 left"
        ),
        _lots(2),
    ),
    (PERFECT_HOME, "roundabout"): Example(
        _written(
            PERFECT_HOME,
            "4 landscaper: take 1, write 3.2, end",
            "9 landscaper: take 1, write 3.4, end",
            "2 landscaper: roundabout 3.5, take 1, write 3.6, end",
            "5 landscaper: take 1, write 3.8, end",
            advanced="yes",
        ),
        _lots(3),
    ),
    (VEGAS_SHOWDOWN, "price"): Example(_chosen("publicity", "publicity", "publicity"), "p1"),
    (VEGAS_SHOWDOWN, "bid"): Example(_chosen("bid p1 18", "bid p1 21", "publicity"), "p1"),
    (VEGAS_SHOWDOWN, "doors"): Example(
        _laid("slots 3.1 0", "lounge 3.2 0", "lounge 4.1 0"), _squares((3, 4), (1, 4))
    ),
    (VEGAS_SHOWDOWN, "diamonds"): Example(
        _laid(
            "slots 3.1 270",
            "lounge 1.1 90",
            "fancy-lounge 1.2 0",
            "fancy-slots 1.4 0",
            "fancy-lounge 2.2 180",
        ),
        _squares((1, 3), (1, 5)),
    ),
}

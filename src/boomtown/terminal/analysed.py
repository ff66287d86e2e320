"""An analysis as a person reads it: the verdict, the curve, the costliest turns on the sheet, the advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from boomtown.analysis import Analysis, Expected, JudgedTurn, Position, advice_on, positions
from boomtown.rules.kernel.randomness import Rng
from boomtown.table.record import Record
from boomtown.table.table import Table
from boomtown.terminal.curve import of_chances, of_points
from boomtown.terminal.face import FAINT, Face
from boomtown.terminal.faces import face_of
from boomtown.terminal.grids import Grid, grid
from boomtown.terminal.words import say

PLAYED, BEST, BOTH = "bold #ffffff on #b3261e", "bold #04240f on #62f59a", "bold #2b2200 on #ffd75f"
SIGNS = "①②③"
WORTH_TELLING = 0.3
"""A line that lost fewer points in a turn is not named."""
MOST_LINES = 4
HARDLY = 0.005
"""A smaller change of the chance to win is not told."""


def report(table: Table, played: Record, found: Analysis, edition: str | None) -> Iterator[RenderableType]:
    """All of it, for the table as it stood at the end."""
    start = next(played.replay(edition))
    places = positions(start.state, played.steps, found.seat)
    yield Rule(f"{table.game.name} · {say(table.name(found.seat))}", style="magenta")
    yield verdict(found)
    yield Text(accuracy(found), FAINT)
    yield Text("")
    yield from curves(found)
    face = face_of(table.game)
    for sign, place in zip(SIGNS, found.costliest(len(SIGNS)), strict=False):
        yield Text("")
        yield from costly(table, face, sign, found, places[place], found.turns[place])
    yield Text("")
    yield from advice(table, found)


# ── the verdict ──────────────────────────────────────────────────────────────────────────────────


def verdict(found: Analysis) -> Grid:
    """What was expected, what luck brought, what play cost, what it came to."""
    good, all = sum(turn.is_best for turn in found.turns), len(found.turns)
    rows = [
        (say("Expected at the start"), found.start, False),
        (say("Luck: cards and others"), found.luck, True),
        (say("Play: {good} of {turns} turns were the best", good=good, turns=all), -found.cost, True),
        (say("Result"), found.final, False),
    ]
    made = Grid(box=None, pad_edge=False, show_header=True, header_style=FAINT)
    made.add_column("")
    made.add_column(say("points"), justify="right")
    if found.contested:
        made.add_column(say("chance to win"), justify="right")
    for name, value, is_change in rows:
        style = "bold" if value is found.final else ""
        made.add_row(Text(name, style), *(Text(text, style) for text in _figures(found, value, is_change)))
    return made


def _figures(found: Analysis, value: Expected, is_change: bool) -> list[str]:
    points = say("{number:+.1f}", number=value.points) if is_change else _points(value.points)
    chance = say("{share:+.0%}", share=value.wins) if is_change else say("{share:.0%}", share=value.wins)
    return [points, chance] if found.contested else [points]


def _points(points: float) -> str:
    return say("{number:.1f}", number=points)


def accuracy(found: Analysis) -> str:
    return say(
        "{worlds} sampled worlds for each turn; the cost of play is uncertain by about ±{error:.1f} points.",
        worlds=found.settings.worlds,
        error=found.error.points,
    )


# ── the curve ────────────────────────────────────────────────────────────────────────────────────


def curves(found: Analysis) -> Iterator[RenderableType]:
    """What could be expected from the start to the end; the costliest turns carry their signs."""
    marks = {place + 1: sign for sign, place in zip(SIGNS, found.costliest(len(SIGNS)), strict=False)}
    yield Text(say("Expected points, from the first turn to the result"), FAINT)
    yield of_points([value.points for value in found.curve], marks)
    if found.contested:
        yield Text(say("Chance to win"), FAINT)
        yield of_chances([value.wins for value in found.curve], marks)


# ── a costly turn ────────────────────────────────────────────────────────────────────────────────


def costly(
    table: Table, face: Face, sign: str, found: Analysis, position: Position, turn: JudgedTurn
) -> Iterator[RenderableType]:
    """What was played, what the master would have played, what that cost, and where on the sheet."""
    yield Rule(f"{sign} {_cost(found, turn)}", style="red", align="left")
    yield face.cards(position.view)
    yield grid(
        [
            [Text(f" {say('Turn played')} ", PLAYED), turn_in_words(face, position, turn.played)],
            [Text(f" {say('Master’s turn')} ", BEST), turn_in_words(face, position, turn.best)],
        ]
    )
    lost = _lost(table, found, turn)
    if lost:
        yield Text(say("Lost on: {lines}", lines=lost), FAINT)
    drawing = face.drawing(position.view, face.sheet(position.view, found.seat), marks(turn))
    yield Panel.fit(drawing, border_style="grey42")


def _cost(found: Analysis, turn: JudgedTurn) -> str:
    when = say("Round {number}", number=turn.round) if turn.round else say("Before the first round")
    values = {"when": when, "points": turn.cost.points, "error": turn.error.points}
    if not found.contested or abs(turn.cost.wins) < HARDLY:
        return say("{when}: {points:.1f} points lost (±{error:.1f})", **values)
    template = "{when}: {points:.1f} points lost (±{error:.1f}), chance to win {share:+.0%}"
    return say(template, **values, share=-turn.cost.wins)


def turn_in_words(face: Face, position: Position, texts: Sequence[str]) -> str:
    """A turn in words, each action as it looked when it was its time; that it ends then is not said."""
    seat = position.view["seat"]
    state = face.game.imagine(position.view, Rng(b""))
    said = []
    ends = {len(texts) - 1} if len(texts) > 1 and " " not in texts[-1] else set()
    for number, text in enumerate(texts):
        action = face.game.catalogue.number(text)
        if number not in ends:
            said.append(face.sentence(state.view(seat), action))
        state.play(seat, action)
    return " · ".join(said)


def _lost(table: Table, found: Analysis, turn: JudgedTurn) -> list[str]:
    """The lines that lost most, by name."""
    sheet = next(sheet for sheet in table.scores(None) if sheet.holder == found.seat)
    names = {line.key: line.name for line in sheet.lines}
    lost = sorted(turn.lost.items(), key=lambda item: -item[1])
    return [
        say("{line} {points:.1f}", line=names[key], points=points)
        for key, points in lost[:MOST_LINES]
        if points >= WORTH_TELLING
    ]


def marks(turn: JudgedTurn) -> dict[str, str]:
    """The places of both turns, each in its style."""
    played, best = _places(turn.played), _places(turn.best)
    styles = dict.fromkeys(played, PLAYED) | dict.fromkeys(best, BEST)
    return styles | dict.fromkeys(played & best, BOTH)


def _places(texts: Sequence[str]) -> set[str]:
    return {word for text in texts for word in text.split() if "." in word}


# ── the advice ───────────────────────────────────────────────────────────────────────────────────


def advice(table: Table, found: Analysis) -> Iterator[RenderableType]:
    given = advice_on(table.game, found)
    if not given:
        yield Text(say("No part of the score sheet was neglected."), "bold green")
        return
    yield Text(say("Next time"), "bold magenta")
    yield grid(
        ((Text(_points(one.points), "bold red", justify="right"), say(one.text)) for one in given), gap=1
    )

"""Putting a screen together: where a seat stands, what it may do, how the points came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from boomtown.rules.kernel.scores import News, ScoreLine, ScoreSheet, side_by_side
from boomtown.table.table import Table
from boomtown.terminal.face import FAINT, Face
from boomtown.terminal.grids import Grid
from boomtown.terminal.words import say

RIGHT = 66
"""What the score sheet needs beside the drawing; on a narrower screen they stand one below the other."""
MOST_NEWS = 8
FEW_SEATS = 7


def position(table: Table, face: Face, console: Console, seat: int | None, sheet_of: int) -> Group:
    """The whole table as `seat` sees it, with the sheet of `sheet_of` drawn large."""
    view = table.view(seat)
    sheet = face.sheet(view, sheet_of)
    legal = table.state.legal(seat) if seat is not None and sheet_of == seat else ()
    names = [say(table.name(seat)) for seat in range(len(table.names))]
    drawing = face.drawing(view, sheet, face.choosable(legal))
    paper = Panel.fit(drawing, title=Text(names[sheet_of]), title_align="left", border_style="grey42")
    left: list[RenderableType] = [face.cards(view), paper]
    right: list[RenderableType] = [face.goals(view), face.paper(view, sheet)]
    if len(names) <= FEW_SEATS:
        totals = [sheet.total for sheet in table.scores(seat)]
        right.append(face.standing(view, names, totals))
    if table.chronicle:
        right.append(news(table, table.latest_news(MOST_NEWS)))
    number = view["public"]["round"]
    when = say("round {number}", number=number) if number else say("before the first round")
    title = Rule(f"{table.game.name} · {view['options']['mode']} · {when}", style="magenta")
    if console.width < face.width + RIGHT:
        return Group(title, *_ruled(reversed(right)), *left)
    halves = Grid.grid(padding=(0, 2))
    halves.add_column(width=face.width)
    halves.add_column()
    halves.add_row(Group(*left), Group(*_ruled(right)))
    return Group(title, halves)


def _ruled(parts: Iterable[RenderableType]) -> Iterator[RenderableType]:
    """The parts with a thin line after each."""
    for part in parts:
        yield part
        yield Rule(style="grey30")


def log(table: Table) -> Group:
    """Everything that has happened, stage by stage. Only news: a deal in words could hold secrets."""
    stages: list[Text] = []
    for stage, events in zip(table.story, table.chronicle, strict=False):
        stages.append(Text(say(stage.title), "bold magenta"))
        stages += [news(table, [event]) for event in events]
    return Group(*stages)


def news(table: Table, events: Sequence[News]) -> Text:
    """What a closed stage brought, in words."""
    text = Text()
    for event in events[:MOST_NEWS]:
        if event.seat is not None:
            text.append(say(table.name(event.seat)) + ": ", "bold")
        text.append(say(event.message) + "\n", "" if event.is_routine else "bright_yellow")
    if len(events) > MOST_NEWS:
        text.append(say("… and {count} more (log)", count=len(events) - MOST_NEWS) + "\n")
    text.rstrip()
    return text


def score_table(table: Table, sheets: Sequence[ScoreSheet], seat: int = 0) -> RenderableType:
    """Score sheets side by side, line by line as on the paper; of many seats only one, and all the totals."""
    if len(sheets) > FEW_SEATS:
        order = sorted(sheets, key=lambda sheet: -sheet.total)
        totals = [Text(f"{sheet.total:>4}  {say(table.name(sheet.holder))}") for sheet in order]
        return Group(_sheets(table, [sheets[seat]]), Columns(totals, padding=(0, 3), column_first=True))
    return _sheets(table, sheets)


def _sheets(table: Table, sheets: Sequence[ScoreSheet]) -> Grid:
    made = Grid(show_edge=False, pad_edge=False, header_style="bold", border_style="grey42")
    made.add_column("")
    for sheet in sheets:
        made.add_column(Text(say(table.name(sheet.holder))), justify="right")
    for lines in side_by_side(sheets).values():
        made.add_row(next(say(line.name) for line in lines if line), *map(_points, lines))
    made.add_section()
    totals = (say("{number}", number=sheet.total) for sheet in sheets)
    made.add_row(Text(say("Total"), "bold"), *(Text(total, "bold") for total in totals))
    return made


def _points(line: ScoreLine | None) -> Text:
    if line is None:
        return Text("")
    detail = f"{say(line.detail)}  " if line.detail else ""
    points = say("{number}", number=line.points)
    return Text.assemble((detail, FAINT), (f"{points:>4}", "red" if line.points < 0 else ""))


def result(table: Table) -> Group:
    """The score sheets of a game that is over, and who has which place."""
    return Group(score_table(table, table.scores(None)), _places(table))


def _places(table: Table) -> Text:
    text = Text()
    for place in table.state.places():
        style = "bold bright_yellow" if place.place == 1 else ""
        text.append(f"{place.place}. {say(table.name(place.holder))}", style)
        if place.decided_by:
            text.append(f"  ({say(place.decided_by)})", FAINT)
        text.append("\n")
    text.rstrip()
    return text

"""The tables of the rules pages that are made from the edition, so that they always say what is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from boomtown.editions import new_las_vegas, perfect_home, vegas_showdown
from boomtown.editions.new_las_vegas import Approval, Architect, Aspect
from boomtown.messages import Message, Say
from boomtown.rules.new_las_vegas.projects import in_words as project_in_words
from boomtown.rules.new_las_vegas.words import COLOR_NAMES
from boomtown.rules.perfect_home.words import plan_in_words
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, tile_name

Cell = Message | str | int

_CONDITION, _HIGH, _LOW = Message("Condition"), Message("High"), Message("Low")
_ASPECT_NAMES = {
    "inauguration": Message("Inauguration"),
    "show": Message("Shows"),
    "hotel": Message("Grand hotels"),
    "street": Message("Longest runs"),
    "golf": Message("Golf"),
    "limousine": Message("Limousine"),
}
_TILE_COLORS = {"yellow": Message("yellow"), "green": Message("green"), "blue": Message("blue")}
_STACK_NAMES = {**SIZE_NAMES, "choice": Message("any")}
_YES, _NOTHING = "◆", "–"


def table(game: str, name: str, say: Say) -> str:
    """That table as HTML: a row of headings, and each row with a heading of its own."""
    headings, rows = TABLES[game, name]()
    head = "".join(f'<th scope="col">{_cell(heading, say)}</th>' for heading in headings)
    body = "\n".join(_row(row, say) for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n"


def _row(row: Sequence[Cell], say: Say) -> str:
    cells = "".join(f"<td>{_cell(cell, say)}</td>" for cell in row[1:])
    return f'<tr><th scope="row">{_cell(row[0], say)}</th>{cells}</tr>'


def _cell(cell: Cell, say: Say) -> str:
    return escape(say(cell) if isinstance(cell, Message) else str(cell))


Contents = tuple[Sequence[Cell], Iterable[Sequence[Cell]]]


def _projects() -> Contents:
    rows = [
        (COLOR_NAMES[project.color], project_in_words(project), project.high, project.low)
        for project in new_las_vegas.load(new_las_vegas.DEFAULT).projects
    ]
    return (Message("Project"), _CONDITION, _HIGH, _LOW), rows


def _architects() -> Contents:
    architects = list(new_las_vegas.load(new_las_vegas.DEFAULT).architects.values())
    rows: list[list[Cell]] = [
        [words, *(_aspect(architect.aspects[aspect]) for architect in architects)]
        for aspect, words in _ASPECT_NAMES.items()
    ]
    rows.append([Message("Crane"), *(_signed(architect.crane) for architect in architects)])
    rows += [_approval_row(number, architects) for number in range(len(architects[0].approvals))]
    levels = [Message("Level {level}", {"level": architect.level}) for architect in architects]
    return [Message("Architect"), *levels], rows


def _aspect(aspect: Aspect) -> str:
    return f"{aspect.base} → {aspect.improved} (≥ {aspect.threshold})"


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _approval_row(number: int, architects: Sequence[Architect]) -> list[Cell]:
    words = Message("Approval {number}", {"number": number + 1})
    return [words, *(_approval(architect.approvals[number]) for architect in architects)]


def _approval(approval: Approval) -> Message:
    values = {"avenues": list(approval.hotels)}
    if approval.completes:
        return Message("project; hotels {avenues}", values)
    return Message("hotels {avenues}", values)


def _plans() -> Contents:
    rows = [
        (f"{plan.stack} ★" if plan.starred else plan.stack, plan_in_words(plan), plan.high, plan.low)
        for plan in sorted(
            perfect_home.load(perfect_home.DEFAULT).plans, key=lambda plan: (plan.starred, plan.stack)
        )
    ]
    return (Message("Plan"), _CONDITION, _HIGH, _LOW), rows


def _tiles() -> Contents:
    tiles = vegas_showdown.load(vegas_showdown.DEFAULT).tiles
    headings = (
        Message("Tile"),
        Message("Colour"),
        Message("Size"),
        Message("Price"),
        Message("Population"),
        Message("Revenue"),
        Message("Fame"),
        Message("Diamonds"),
        Message("Needs"),
    )
    rows = [
        (
            tile_name(tile),
            _TILE_COLORS[tile.color],
            SIZE_NAMES[tile.size],
            f"${tile.price}",
            *(value or _NOTHING for value in (tile.population, tile.revenue, tile.fame)),
            _YES if tile.red else _NOTHING,
            Message("{tiles}", {"tiles": [tile_name(tiles[name]) for name in tile.needs]})
            if tile.needs
            else _NOTHING,
        )
        for tile in tiles.values()
    ]
    return headings, rows


def _events() -> Contents:
    edition = vegas_showdown.load(vegas_showdown.DEFAULT)
    symbols: dict[str, dict[str, Message]] = {}
    for event in edition.events:
        symbols.setdefault(event.id, {})[event.symbol] = _STACK_NAMES[event.symbol]
    kinds = {event.id: event for event in edition.events}
    rows = [
        (
            Message(event.name),
            event_in_words(event, edition.tiles),
            Message("{stacks}", {"stacks": list(symbols[id].values())}),
        )
        for id, event in kinds.items()
    ]
    return (Message("Event"), Message("What happens"), Message("Stacks")), rows


TABLES: Mapping[tuple[str, str], Callable[[], Contents]] = {
    ("new-las-vegas", "projects"): _projects,
    ("new-las-vegas", "architects"): _architects,
    ("perfect-home", "plans"): _plans,
    ("vegas-showdown", "tiles"): _tiles,
    ("vegas-showdown", "events"): _events,
}

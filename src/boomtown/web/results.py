"""The result of a game: who won, why it ended, who gained where, and the points from round to round.

The points of all rounds are found in a worker process: no Django here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from boomtown.drawing import charts
from boomtown.drawing.charts import Points, Standing
from boomtown.drawing.signs import sign
from boomtown.messages import Say, both
from boomtown.rules.kernel.scores import Holder, News, ScoreSheet, in_points, side_by_side
from boomtown.table import record
from boomtown.table.table import Table
from boomtown.web.parts import macros

FEW = 5
"""So many are shown side by side; of more, the best and whoever looks."""
WIDE, NARROW = (760, 320), (380, 250)
"""The sizes of the curve: its words are legible on a large screen, and on a small one."""

_result = macros("result")


@dataclass(frozen=True)
class Moment:
    """The end of a round: how many steps have been done by then, and the points everybody has."""

    round: int
    step: int
    totals: Mapping[Holder, int]


def moments(text: str) -> tuple[Moment, ...]:
    """In the worker: the beginning and the end of every round of a recorded game."""
    found: dict[int, Moment] = {}
    open_round = closed = -1
    for step, table in enumerate(record.read(text).replay()):
        if table.state.closed == closed:
            continue
        closed, number = table.state.closed, table.state.public()["round"]
        if number != open_round or table.is_over:
            ended = max(0, open_round)
            found[ended] = Moment(ended, step, {sheet.holder: sheet.total for sheet in table.scores(None)})
            open_round = number
    return tuple(found.values())


def begins(found: Sequence[Moment]) -> list[int]:
    """The numbers of steps after which a round begins."""
    return sorted({0, *(moment.step for moment in found[:-1])})


# ── in words ─────────────────────────────────────────────────────────────────────────────────────────


def cause(table: Table, say: Say) -> str:
    """Why the game ended, as the news of its last stage say."""
    told = [event for event in table.chronicle[-1] if event.kind == "end"]
    whose = [event for event in told if event.seat is not None] or told
    words = dict.fromkeys(_sentence(table, event, say) for event in whose)
    number = table.state.public()["round"]
    return say("Game over in round {number}: {cause}", number=number, cause="; ".join(words))


def _sentence(table: Table, event: News, say: Say) -> str:
    words = say(event.message).rstrip(".")
    return words if event.seat is None else f"{say(table.name(event.seat))} {words}"


def headline(table: Table, say: Say) -> str:
    """Who has won."""
    places, totals = table.state.places(), totals_of(table)
    first = [place.holder for place in places if place.place == 1]
    names, points = [table.name(holder) for holder in first], in_points(totals[first[0]])
    if len(places) == 1:
        return say("{name} scored {points}", name=names[0], points=points)
    if len(first) > 1:
        return say("{names} share the win with {points}", names=both(names), points=points)
    return say("{name} wins with {points}", name=names[0], points=points)


def lead(table: Table, say: Say) -> str:
    """How far the winner is ahead, or what parted those with the same points."""
    places, totals = table.state.places(), totals_of(table)
    if len(places) == 1 or places[1].place == 1:
        return ""
    ahead = totals[places[0].holder] - totals[places[1].holder]
    if ahead:
        return say("{points} ahead of {name}", points=in_points(ahead), name=table.name(places[1].holder))
    decided = places[0].decided_by
    return say("on the tie-break: {what}", what=decided) if decided else ""


def totals_of(table: Table) -> dict[Holder, int]:
    return {sheet.holder: sheet.total for sheet in table.scores(None)}


def shown_holders(table: Table, me: int | None = None) -> list[Holder]:
    """Those who are compared, the best first: all of a few, of many the best and whoever looks."""
    order = [place.holder for place in table.state.places()]
    few = order if len(order) <= FEW + 1 else order[:FEW]
    return few if me is None or me in few else [*few, me]


# ── the parts of the page ────────────────────────────────────────────────────────────────────────────


def comparison(table: Table, shown: Sequence[Holder], pictures: Sequence[str], say: Say) -> dict[str, str]:
    """The score of some line by line, and a last look at their sheets: the same for all who see them."""
    sheets = {sheet.holder: sheet for sheet in table.scores(None)}
    looks = [
        (holder, Markup(sign(holder)), say(table.name(holder)), pictures[holder])
        for holder in shown
        if isinstance(holder, int)
    ]
    return {
        "gains": _score(table, [sheets[holder] for holder in shown], say),
        "looks": str(_result.looks(looks)),
    }


def places(table: Table, rematch: str, me: int | None, say: Say) -> str:
    """Who has won and how, and the way to another game."""
    order, totals = table.state.places(), totals_of(table)
    least, most = min(totals.values()), max(totals.values())
    entries = [
        {
            "place": place.place,
            "name": say(table.name(place.holder)),
            "sign": Markup(sign(place.holder)),
            "points": totals[place.holder],
            "bar": Markup(charts.bar(place.holder, totals[place.holder], least, most)),
            "decided_by": say(place.decided_by) if place.decided_by else "",
            "is_me": place.holder == me,
        }
        for place in order
    ]
    won = [place.holder for place in order if place.place == 1]
    party = Markup(charts.confetti()) if me in won and len(order) > 1 else ""
    signs = [Markup(sign(holder)) for holder in won]
    words = headline(table, say), lead(table, say), cause(table, say)
    return str(_result.places(party, signs, *words, entries, rematch, say))


def _score(table: Table, sheets: Sequence[ScoreSheet], say: Say) -> str:
    """The score line by line, with a bar for every number."""
    lines = side_by_side(sheets)
    points = [line.points for same in lines.values() for line in same if line]
    rows = [
        (
            key,
            next(say(line.name) for line in same if line),
            [
                (line.points, Markup(charts.bar(sheet.holder, line.points, min(points), max(points))))
                if line
                else None
                for sheet, line in zip(sheets, same, strict=True)
            ],
        )
        for key, same in lines.items()
    ]
    heads = [(Markup(sign(sheet.holder)), say(table.name(sheet.holder))) for sheet in sheets]
    return str(_result.scores(heads, rows, [sheet.total for sheet in sheets], say))


def lines_of(found: Sequence[Moment], holders: Sequence[Holder]) -> list[Points]:
    """The points of each holder, moment by moment."""
    return [Points(holder, [moment.totals[holder] for moment in found]) for holder in holders]


def curve(table: Table, found: Sequence[Moment], say: Say) -> str:
    """The points from round to round: drawn for large and small screens, and as a table of numbers."""
    holders = shown_holders(table)
    rounds, lines = [moment.round for moment in found], lines_of(found, holders)
    title = say("Points, round by round")
    drawn = [Markup(charts.curve(rounds, lines, size, title)) for size in (WIDE, NARROW)]
    rows = [(moment.round, [moment.totals[holder] for holder in holders]) for moment in found]
    return str(_result.curve(title, drawn, [say(table.name(holder)) for holder in holders], rows, say))


def picture(table: Table, found: Sequence[Moment], say: Say) -> str:
    """The result as a picture to be sent to friends."""
    totals = totals_of(table)
    standings = [
        Standing(place.place, place.holder, say(table.name(place.holder)), totals[place.holder])
        for place in table.state.places()[:FEW]
    ]
    rounds = [moment.round for moment in found]
    lines = lines_of(found, [one.holder for one in standings])
    return charts.result(table.game.name, headline(table, say), cause(table, say), standings, rounds, lines)

"""The score sheet, line by line as on the paper, for seats and for ACME; places and tie-breaks."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from boomtown.editions.new_las_vegas import COLORS, HOLES, SHOW_COLUMNS, STREETS
from boomtown.messages import Message
from boomtown.rules.kernel.scores import Holder, ScoreLine, ScoreSheet, dense_ranks
from boomtown.rules.new_las_vegas import acme, bank
from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.rules.new_las_vegas.city import City
from boomtown.rules.new_las_vegas.limousine import missing_lines, visited
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE, Sheet
from boomtown.rules.new_las_vegas.streets import longest_run
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, SHOW_LINES

PARS = sorted(HOLES)
TIMES = "{count} × {value}"
COUNTED = {
    "inauguration": Message("Inauguration"),
    "shows": Message("Shows"),
    "grand-hotels": Message("Grand hotels"),
    "small-hotels": Message("Small hotels"),
    "streets": Message("Streets"),
    "street-bonus": Message("Longest runs"),
    "golf": Message("Golf"),
    **{f"par-{par}": Message("Golf, par {par}", {"par": par}) for par in PARS},
    "limousine": Message("Limousine"),
    "vip": Message("Limousine, VIP"),
    "luxury": Message("Limousine, luxury"),
    "lines": Message("Limousine, missing lines"),
}
"""The lines that count something and multiply it by a value, by their keys."""


class Figures(NamedTuple):
    """What sheets are compared by: free inauguration boxes, and the longest run of each street."""

    boxes: int
    runs: tuple[int, ...]


def figures(sheet: Sheet) -> Figures:
    return Figures(sheet.free_boxes, tuple([longest_run(sheet, street) for street in range(STREETS)]))


@dataclass(frozen=True)
class AcmeFigures:
    """What ACME shows for the comparisons of the solo game; nothing in the other modes."""

    inauguration: int
    street_length: int


class Standing(NamedTuple):
    """What a sheet's score depends on besides the sheet: its rank, the longest runs, the bank's bundles."""

    rank: int
    is_last: bool
    longest: tuple[int, ...]
    given: int


def standings(found: Sequence[Figures], rivals: AcmeFigures | None, given: int) -> list[Standing]:
    """Compare all the sheets."""
    boxes = [one.boxes for one in found]
    if rivals:
        ranks = [1 if box >= rivals.inauguration else 2 for box in boxes]
        last = [rank == 2 for rank in ranks]
    else:
        ranks = dense_ranks(boxes)
        fewest = min(boxes)
        last = [box == fewest for box in boxes]
    least = rivals.street_length if rivals else 0
    longest = tuple(max(least, *lengths) for lengths in zip(*(one.runs for one in found), strict=True))
    return [Standing(rank, is_last, longest, given) for rank, is_last in zip(ranks, last, strict=True)]


def score(setup: Setup, holder: Holder, sheet: Sheet, found: Figures, standing: Standing) -> ScoreSheet:
    """The score sheet of one seat."""
    improved = tuple(sheet.improved)
    lines = (
        *_project_lines(tuple(sheet.projects)),
        _ranked(sheet, found, standing),
        *_show_lines(sheet.city, tuple(sheet.shows)),
        *_hotel_lines(sheet.city, sheet.grand, sheet.small, improved),
        *_street_lines(sheet.city, found.runs, standing.longest, improved),
        *(_golf_lines(sheet.city, sheet.holes, improved) if setup.mode.golf else ()),
        *_limousine_lines(sheet),
        _vault_line(setup, sheet, standing),
    )
    return ScoreSheet(holder, lines)


_PLACES = {column: place for place, column in enumerate(IMPROVABLE)}


def column_value(sheet: Sheet, column: str) -> int:
    """The smallest value still visible in an improvable column."""
    return _value(sheet.city, sheet.improved, column)


def _value(city: City, improved: Sequence[int], column: str) -> int:
    return city.edition.columns[column][improved[_PLACES[column]]]


def ranking_values(sheet: Sheet) -> tuple[int, ...]:
    """What the places of the inauguration ranking are worth on this sheet."""
    track = sheet.city.edition.track
    return track.ranking_improved if sheet.improved[0] else track.ranking


# ── lines: the same facts make the same line, which a face need not draw again ───────────────────


@lru_cache(maxsize=1 << 10)
def _project_lines(points: tuple[int | None, ...]) -> tuple[ScoreLine, ...]:
    return tuple([_project_line(color, value or 0) for color, value in zip(COLORS, points, strict=True)])


@cache
def _project_line(color: str, points: int) -> ScoreLine:
    return ScoreLine(f"project-{color}", Message("Project, {color}", {"color": COLOR_NAMES[color]}), points)


def _ranked(sheet: Sheet, found: Figures, standing: Standing) -> ScoreLine:
    values, rank = ranking_values(sheet), standing.rank
    return _inauguration_line(found.boxes, rank, values[rank - 1] if rank <= len(values) else 0)


@cache
def _inauguration_line(boxes: int, rank: int, points: int) -> ScoreLine:
    values = {"count": boxes, "rank": rank}
    detail = Message("{count} box, rank {rank}|{count} boxes, rank {rank}", values)
    return ScoreLine("inauguration", COUNTED["inauguration"], points, detail)


@lru_cache(maxsize=1 << 10)
def _show_lines(city: City, shows: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    columns = zip(SHOW_COLUMNS, shows, city.edition.shows, strict=True)
    return tuple([_show_line(side, crossed, column.values[crossed]) for side, crossed, column in columns])


@cache
def _show_line(side: str, crossed: int, points: int) -> ScoreLine:
    detail = Message("{count} show|{count} shows", {"count": crossed})
    return ScoreLine(f"shows-{side}", SHOW_LINES[side], points, detail)


@cache
def _times(key: str, count: int, value: int) -> ScoreLine:
    return ScoreLine(key, COUNTED[key], count * value, Message(TIMES, {"count": count, "value": value}))


@lru_cache(maxsize=1 << 10)
def _hotel_lines(city: City, grand: int, small: int, improved: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    return (
        _times("grand-hotels", grand.bit_count(), _value(city, improved, "grand-hotel")),
        _times("small-hotels", small.bit_count(), _value(city, improved, "small-hotel")),
    )


@lru_cache(maxsize=1 << 12)
def _street_lines(
    city: City, runs: tuple[int, ...], longest: tuple[int, ...], improved: tuple[int, ...]
) -> tuple[ScoreLine, ...]:
    best = sum(length == most and length > 0 for length, most in zip(runs, longest, strict=True))
    lines = [_street_line(street, length) for street, length in enumerate(runs, 1)]
    return (*lines, _times("street-bonus", best, _value(city, improved, "street")))


@cache
def _street_line(street: int, length: int) -> ScoreLine:
    return ScoreLine(f"street-{street}", Message("Street {street}", {"street": street}), length)


@lru_cache(maxsize=1 << 10)
def _golf_lines(city: City, holes: int, improved: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    counts = [(f"par-{par}", (holes & city.holes[par]).bit_count()) for par in PARS]
    return tuple([_times(name, count, _value(city, improved, name)) for name, count in counts])


def _limousine_lines(sheet: Sheet) -> list[ScoreLine]:
    return [
        _times("vip", visited(sheet, "vip"), column_value(sheet, "vip")),
        _times("luxury", visited(sheet, "luxury"), column_value(sheet, "luxury")),
        _times("lines", missing_lines(sheet), column_value(sheet, "lines")),
    ]


def _vault_line(setup: Setup, sheet: Sheet, standing: Standing) -> ScoreLine:
    money = bank.bundles(setup, sheet, standing.given)
    owed = sum(bank.debts(sheet, standing.is_last).values())
    return _vault(money, owed, setup.city.edition.vault.penalty if owed > money else 0)


@cache
def _vault(money: int, owed: int, points: int) -> ScoreLine:
    bundles = Message("{count} bundle|{count} bundles", {"count": money})
    debts = Message("{count} debt|{count} debts", {"count": owed})
    detail = Message("{bundles}, {debts}", {"bundles": bundles, "debts": debts})
    return ScoreLine("vault", Message("Vault"), points, detail)


# ── ACME ─────────────────────────────────────────────────────────────────────────────────────────


def rivals(company: Acme) -> AcmeFigures:
    """ACME's inauguration cards and the length of its run in every street."""
    effects = [card.effect for card in company.deck.pile]
    length = effects.count("construction") + company.architect.crane
    return AcmeFigures(effects.count("inauguration"), max(1, length))


def score_acme(company: Acme, player: Sheet, penalty: int) -> ScoreSheet:
    """ACME's score sheet; `penalty` is what it loses when nobody borrows."""
    effects = [card.effect for card in company.deck.pile]
    improvements = effects.count("improvement")
    aspects = company.architect.aspects
    values = {
        name: aspect.improved if improvements >= aspect.threshold else aspect.base
        for name, aspect in aspects.items()
    }
    length = rivals(company).street_length
    best = sum(length >= longest_run(player, street) for street in range(STREETS))
    golf_holes = sum(one == other for one, other in itertools.pairwise(effects))
    lines = [
        *_project_lines(tuple(company.projects)),
        _times("inauguration", effects.count("inauguration"), values["inauguration"]),
        _times("shows", effects.count("show"), values["show"]),
        _times("grand-hotels", company.hotels.bit_count(), values["hotel"]),
        _times("streets", STREETS, length),
        _times("street-bonus", best, values["street"]),
        _times("golf", golf_holes, values["golf"]),
        _times("limousine", effects.count("limousine"), values["limousine"]),
        ScoreLine("vault", Message("Vault"), -penalty),
    ]
    return ScoreSheet(acme.NAME, tuple(lines))


# ── places ───────────────────────────────────────────────────────────────────────────────────────

TIE_BREAKS = (Message("more hotels"), Message("more grand hotels"))

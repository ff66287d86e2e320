"""The score sheet, line by line as on the paper, for seats and for ACME; places and tie-breaks."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from boomtown.editions.new_las_vegas import COLORS, SHOW_COLUMNS, STREETS
from boomtown.messages import Message
from boomtown.rules.kernel.scores import Holder, ScoreLine, ScoreSheet, dense_ranks
from boomtown.rules.new_las_vegas import acme, bank
from boomtown.rules.new_las_vegas.acme import Acme
from boomtown.rules.new_las_vegas.limousine import missing_lines, visited
from boomtown.rules.new_las_vegas.setup import Setup
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE, Sheet
from boomtown.rules.new_las_vegas.streets import longest_run
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, SHOW_LINES

TIMES = "{count} × {value}"


@dataclass(frozen=True)
class AcmeFigures:
    """What ACME shows for the comparisons of the solo game; nothing in the other modes."""

    inauguration: int
    street_length: int


@dataclass(frozen=True)
class Standing:
    """What a sheet's score depends on besides the sheet: its rank, the longest runs, the bank's bundles."""

    rank: int
    is_last: bool
    longest: tuple[int, ...]
    given: int


def standings(sheets: Sequence[Sheet], rivals: AcmeFigures | None, given: int) -> list[Standing]:
    """Compare all the sheets."""
    boxes = [sheet.free_boxes for sheet in sheets]
    lengths = [[longest_run(sheet, street) for sheet in sheets] for street in range(STREETS)]
    if rivals:
        lengths = [[*found, rivals.street_length] for found in lengths]
        ranks = [1 if box >= rivals.inauguration else 2 for box in boxes]
        last = [rank == 2 for rank in ranks]
    else:
        ranks = dense_ranks(boxes)
        last = [box == min(boxes) for box in boxes]
    longest = tuple(max(found) for found in lengths)
    return [Standing(rank, is_last, longest, given) for rank, is_last in zip(ranks, last, strict=True)]


def score(setup: Setup, holder: Holder, sheet: Sheet, standing: Standing) -> ScoreSheet:
    """The score sheet of one seat."""
    lines = [
        *_project_lines(sheet.projects),
        _inauguration_line(sheet, standing),
        *_show_lines(sheet),
        *_hotel_lines(sheet),
        *_street_lines(sheet, standing),
        *(_golf_lines(sheet) if setup.mode.golf else []),
        *_limousine_lines(sheet),
        _vault_line(setup, sheet, standing),
    ]
    return ScoreSheet(holder, tuple(lines))


def column_value(sheet: Sheet, column: str) -> int:
    """The smallest value still visible in an improvable column."""
    return sheet.city.edition.columns[column][sheet.improved[IMPROVABLE.index(column)]]


def ranking_values(sheet: Sheet) -> tuple[int, ...]:
    """What the places of the inauguration ranking are worth on this sheet."""
    track = sheet.city.edition.track
    return track.ranking_improved if sheet.improved[0] else track.ranking


def _project_lines(points: Sequence[int | None]) -> list[ScoreLine]:
    return [
        ScoreLine(f"project-{color}", Message("Project, {color}", {"color": COLOR_NAMES[color]}), value or 0)
        for color, value in zip(COLORS, points, strict=True)
    ]


def _inauguration_line(sheet: Sheet, standing: Standing) -> ScoreLine:
    values = ranking_values(sheet)
    points = values[standing.rank - 1] if standing.rank <= len(values) else 0
    detail = Message(
        "{count} box, rank {rank}|{count} boxes, rank {rank}",
        {"count": sheet.free_boxes, "rank": standing.rank},
    )
    return ScoreLine("inauguration", Message("Inauguration"), points, detail)


def _show_lines(sheet: Sheet) -> list[ScoreLine]:
    return [
        ScoreLine(
            f"shows-{side}",
            SHOW_LINES[side],
            column.values[crossed],
            Message("{count} show|{count} shows", {"count": crossed}),
        )
        for side, crossed, column in zip(SHOW_COLUMNS, sheet.shows, sheet.city.edition.shows, strict=True)
    ]


def _times(key: str, name: Message, count: int, value: int) -> ScoreLine:
    return ScoreLine(key, name, count * value, Message(TIMES, {"count": count, "value": value}))


def _hotel_lines(sheet: Sheet) -> list[ScoreLine]:
    grand, small = sheet.grand.bit_count(), sheet.small.bit_count()
    return [
        _times("grand-hotels", Message("Grand hotels"), grand, column_value(sheet, "grand-hotel")),
        _times("small-hotels", Message("Small hotels"), small, column_value(sheet, "small-hotel")),
    ]


def _street_lines(sheet: Sheet, standing: Standing) -> list[ScoreLine]:
    lengths = [longest_run(sheet, street) for street in range(STREETS)]
    best = sum(
        length == longest and length > 0 for length, longest in zip(lengths, standing.longest, strict=True)
    )
    lines = [
        ScoreLine(f"street-{street}", Message("Street {street}", {"street": street}), length)
        for street, length in enumerate(lengths, 1)
    ]
    bonus = _times("street-bonus", Message("Longest runs"), best, column_value(sheet, "street"))
    return [*lines, bonus]


def _golf_lines(sheet: Sheet) -> list[ScoreLine]:
    return [
        _times(
            f"par-{par}",
            Message("Golf, par {par}", {"par": par}),
            (sheet.holes & holes).bit_count(),
            column_value(sheet, f"par-{par}"),
        )
        for par, holes in sorted(sheet.city.holes.items())
    ]


def _limousine_lines(sheet: Sheet) -> list[ScoreLine]:
    vip, luxury = (visited(sheet, special) for special in ("vip", "luxury"))
    missing = missing_lines(sheet)
    return [
        _times("vip", Message("Limousine, VIP"), vip, column_value(sheet, "vip")),
        _times("luxury", Message("Limousine, luxury"), luxury, column_value(sheet, "luxury")),
        _times("lines", Message("Limousine, missing lines"), missing, column_value(sheet, "lines")),
    ]


def _vault_line(setup: Setup, sheet: Sheet, standing: Standing) -> ScoreLine:
    money = bank.bundles(setup, sheet, standing.given)
    owed = sum(bank.debts(sheet, standing.is_last).values())
    bundles = Message("{count} bundle|{count} bundles", {"count": money})
    debts = Message("{count} debt|{count} debts", {"count": owed})
    detail = Message("{bundles}, {debts}", {"bundles": bundles, "debts": debts})
    points = setup.city.edition.vault.penalty if owed > money else 0
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
        *_project_lines(company.projects),
        _times(
            "inauguration",
            Message("Inauguration"),
            effects.count("inauguration"),
            values["inauguration"],
        ),
        _times("shows", Message("Shows"), effects.count("show"), values["show"]),
        _times("grand-hotels", Message("Grand hotels"), company.hotels.bit_count(), values["hotel"]),
        _times("streets", Message("Streets"), STREETS, length),
        _times("street-bonus", Message("Longest runs"), best, values["street"]),
        _times("golf", Message("Golf"), golf_holes, values["golf"]),
        _times("limousine", Message("Limousine"), effects.count("limousine"), values["limousine"]),
        ScoreLine("vault", Message("Vault"), -penalty),
    ]
    return ScoreSheet(acme.NAME, tuple(lines))


# ── places ───────────────────────────────────────────────────────────────────────────────────────

TIE_BREAKS = (Message("more hotels"), Message("more grand hotels"))

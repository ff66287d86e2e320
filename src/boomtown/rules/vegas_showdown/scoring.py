"""The final scoring, line by line, and what parts equal scores."""

from __future__ import annotations

from collections.abc import Sequence

from boomtown.editions.vegas_showdown import Scoring
from boomtown.messages import Message
from boomtown.rules.kernel.scores import Holder, ScoreLine, ScoreSheet
from boomtown.rules.vegas_showdown.player import Player
from boomtown.rules.vegas_showdown.sheet import Sheet

TIE_BREAKS = (Message("more money left"),)


def rank_fame(values: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The fame of each place; k tied seats share the fame of the k places they fill, rounded down."""
    found = []
    for value in values:
        better = sum(other > value for other in values)
        tied = sum(other == value for other in values)
        found.append(sum(ranks[better : better + tied]) // tied)
    return found


def score_all(printed: Scoring, players: Sequence[Player], sheets: Sequence[Sheet]) -> list[ScoreSheet]:
    """The score sheets of all seats, with these hotel-casinos."""
    people = rank_fame([sheet.population for sheet in sheets], printed.ranks)
    takings = rank_fame([sheet.revenue for sheet in sheets], printed.ranks)
    return [
        _score(printed, seat, sheets[seat], player, people[seat], takings[seat])
        for seat, player in enumerate(players)
    ]


def _score(
    printed: Scoring, holder: Holder, sheet: Sheet, player: Player, population: int, revenue: int
) -> ScoreSheet:
    """The score sheet of one seat; `population` and `revenue` are the fame of its ranks."""
    diamonds, earned, money = sheet.diamonds(), player.earned, player.money
    people, takings = {"value": sheet.population}, {"value": sheet.revenue}
    lines = (
        ScoreLine("tiles", Message("Fame of the tiles"), sheet.fame),
        ScoreLine("earned", Message("Publicity and events"), earned),
        _bonus(
            "casino",
            Message("Casino section filled"),
            printed.casino_filled,
            sheet.is_zone_filled("casino", "yellow"),
        ),
        _bonus(
            "hotel",
            Message("Hotel section filled"),
            printed.hotel_filled,
            sheet.is_zone_filled("hotel", "blue"),
        ),
        _bonus(
            "entrances",
            Message("Entrances connected"),
            printed.entrances_connected,
            sheet.are_entrances_connected,
        ),
        ScoreLine("population", Message("Highest population"), population, Message("{value}", people)),
        ScoreLine("revenue", Message("Highest revenue"), revenue, Message("{value}", takings)),
        ScoreLine(
            "money", Message("Money"), money // printed.money_per_fame, Message("${money}", {"money": money})
        ),
        _times("diamonds-3", Message("Three-quarter diamonds"), diamonds[3], printed.three_quarter_diamond),
        _times("diamonds-4", Message("Whole diamonds"), diamonds[4], printed.full_diamond),
    )
    return ScoreSheet(holder, lines)


def _bonus(key: str, name: Message, points: int, holds: bool) -> ScoreLine:
    return ScoreLine(key, name, points if holds else 0)


def _times(key: str, name: Message, count: int, value: int) -> ScoreLine:
    return ScoreLine(key, name, count * value, Message("{count} × {value}", {"count": count, "value": value}))

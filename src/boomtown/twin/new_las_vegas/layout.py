"""The records of New Las Vegas: the tables of an edition, a game, a seat with its two sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boomtown.editions.cards import CARDS_BY_NUMBER
from boomtown.editions.new_las_vegas import (
    ASPECTS,
    AVENUES,
    CASINOS,
    COLORS,
    CRANES,
    EFFECTS,
    HOLES,
    PROJECTS_PER_COLOR,
    SHOW_COLUMNS,
    SPECIAL_COUNTS,
    SPECIALS,
    STARS,
    STREETS,
)
from boomtown.rules.new_las_vegas.city import DIRECTIONS
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE
from boomtown.twin.flip_and_write.layout import flip_seat_fields, game_fields, street_fields, table_fields
from boomtown.twin.new_las_vegas.verbs import NAMES
from boomtown.twin.records import BIT, LARGE, MIDDLE, SMALL, Field, record

LONGEST_TURN = 5
"""`take`, a bonus, `open`, the effect, `end`."""
CARDS = sum(CARDS_BY_NUMBER.values())
PROJECTS = PROJECTS_PER_COLOR * len(COLORS)
SHOWS = STARS // len(SHOW_COLUMNS) + 1
CARPETS = sum(SPECIAL_COUNTS.values())


def roomy(size: int) -> int:
    """Room for so many things and some more: most editions share their layout, and what is compiled."""
    return -(-size // 8) * 8


def layouts(game: NewLasVegas) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
    sheet = _sheet(game)
    seat = record(
        *flip_seat_fields(LONGEST_TURN),
        Field("loan", SMALL, (), "whether the seat borrows, or -1 while the bank has not heard everybody"),
        Field("casino", SMALL, (), "the casino opened with the number of this turn, or -1"),
        Field("bonus_used", BIT),
        Field("met", SMALL, (), "the projects whose condition held after some action of this turn"),
        Field("sheet", sheet, (), "as the open turn has it"),
        Field("closed", sheet, (), "as it was when the last stage closed"),
    )
    return _tables(game), _game(), seat


def _sheet(game: NewLasVegas) -> np.dtype[Any]:
    return record(
        *street_fields(CASINOS),
        Field("odd", LARGE, (), "the open casinos with an odd number"),
        Field("built", LARGE),
        Field("stars_held", LARGE),
        Field("stars_crossed", LARGE),
        Field("under", LARGE, (), "the road pieces driven that lie under a block"),
        Field("beside", LARGE, (), "and those beside one"),
        Field("holes", MIDDLE),
        Field("holes_crossed", MIDDLE),
        Field("grand", MIDDLE, (), "the avenues with a grand hotel"),
        Field("small", MIDDLE),
        Field("checked", SMALL),
        Field("circled", SMALL, (), "how many groups of boxes are circled"),
        Field("bonuses", SMALL, roomy(len(game.printed.track.groups)), "what each was circled for"),
        Field("extensions", SMALL, (), "how many of them for an extension"),
        Field("shows", SMALL, len(SHOW_COLUMNS)),
        Field("improved", SMALL, len(IMPROVABLE)),
        Field("lamp", SMALL),
        Field("drives", SMALL, roomy(len(game.city.piece_names) // 2), "the directions of the lines drawn"),
        Field("drawn", SMALL, (), "how many these are"),
        Field("projects", SMALL, len(COLORS), "the points of each, or -1"),
    )


def _game() -> np.dtype[Any]:
    return record(
        *game_fields(CARDS, len(COLORS)),
        Field("moved", SMALL, len(NAMES), "for each verb the projects that it can fulfil within a turn"),
        Field("unseen_numbers", SMALL, max(CARDS_BY_NUMBER) + 1, "the cards that do not lie open, by number"),
        Field("unseen_effects", SMALL, len(EFFECTS), "and by effect"),
        Field("hotels_taken", MIDDLE, (), "the avenues where only small hotels are left"),
        Field("loan_card", SMALL, (), "ACME's, or -1"),
        Field("pile", SMALL, CARDS, "ACME's cards, oldest first"),
        Field("piled", SMALL, (), "how many these are"),
        Field("approvals", SMALL, (), "how many approval cards ACME has checked"),
        Field("acme_hotels", MIDDLE),
        Field("acme_projects", SMALL, len(COLORS)),
    )


def _tables(game: NewLasVegas) -> np.dtype[Any]:
    return record(
        *table_fields(CARDS, CASINOS, STREETS),
        *_catalogue_fields(game),
        *_mode_fields(),
        *_city_fields(game),
        *_score_sheet_fields(game),
        *_projects_fields(),
        *_acme_fields(),
        *_observed_fields(),
    )


def _catalogue_fields(game: NewLasVegas) -> Sequence[Field]:
    """Actions by their verbs, and the first one of each."""
    return (
        Field("verb", SMALL, roomy(len(game.catalogue)), "for each action its verb, by its place in NAMES"),
        Field("about", SMALL, roomy(len(game.catalogue)), "and what it is about: a casino, a column …"),
        Field("a_borrow", MIDDLE, (), "the first action of each verb"),
        Field("a_decline", MIDDLE),
        Field("a_easy", MIDDLE),
        Field("a_open", MIDDLE),
        Field("a_build", MIDDLE),
        Field("a_show", MIDDLE),
        Field("a_improve", MIDDLE),
        Field("a_inaugurate", MIDDLE),
        Field("a_drive", MIDDLE),
        Field("a_free", MIDDLE),
        Field("a_extend_left", MIDDLE),
        Field("a_extend_right", MIDDLE),
        Field("crane_at", SMALL, CRANES, "the casinos under construction"),
    )


def _mode_fields() -> Sequence[Field]:
    """What the mode has."""
    return (
        Field("golf", BIT),
        Field("bank", BIT),
        Field("acme", BIT),
    )


def _city_fields(game: NewLasVegas) -> Sequence[Field]:
    """Casinos, avenues, roads and lamps."""
    lamps = roomy(len(game.city.lamps))
    return (
        Field("cranes", LARGE),
        Field("stars", LARGE),
        Field("star", SMALL, STARS, "the casinos with a star"),
        Field("avenue", LARGE, AVENUES, "the casinos of each avenue"),
        Field("pars", LARGE, len(HOLES), "the casinos under the holes of each par"),
        Field("special", LARGE, len(SPECIALS), "the casinos of each special kind"),
        Field("carpet", LARGE, CARPETS, "for each special casino its road piece, in reading order"),
        Field("carpet_at", SMALL, CARPETS, "and the casino"),
        Field("carpets_of", LARGE, len(SPECIALS), "the road pieces at the carpets of each special kind"),
        Field("carpets_in", LARGE, STREETS, "and at those in each street"),
        Field("lamps", SMALL),
        Field("light", SMALL, (), "the lamp where the limousine's tour begins"),
        Field("lines", MIDDLE, lamps, "the directions in which a line leaves each lamp"),
        Field("line_end", SMALL, (lamps, len(DIRECTIONS)), "the lamp it reaches"),
        Field("line_under", LARGE, (lamps, len(DIRECTIONS)), "the road pieces it uses"),
        Field("line_beside", LARGE, (lamps, len(DIRECTIONS))),
        Field("way_home", SMALL, lamps, "the fewest lines to the light if all roads are free"),
        Field("unders", SMALL, (), "how many road pieces lie under a block"),
        Field("besides", SMALL),
    )


def _score_sheet_fields(game: NewLasVegas) -> Sequence[Field]:
    """Boxes and columns with their values."""
    return (
        Field("boxes", SMALL),
        Field("checked", SMALL, (), "the boxes checked at the beginning"),
        Field("groups", SMALL),
        Field("group_end", SMALL, roomy(len(game.printed.track.groups)), "the last box of each group"),
        Field("ranking", SMALL, (2, 3), "the values of the inauguration ranking, as printed and improved"),
        Field("show_length", SMALL, len(SHOW_COLUMNS)),
        Field("show_value", SMALL, (len(SHOW_COLUMNS), SHOWS)),
        Field("show_debts", SMALL, (len(SHOW_COLUMNS), SHOWS), "the debts left after so many shows"),
        Field("column_length", SMALL, len(IMPROVABLE), "how many yellow boxes each has in this mode"),
        Field("value", SMALL, (len(IMPROVABLE), roomy(max(map(len, game.printed.columns.values()))))),
        Field("bundles", SMALL),
        Field("bank_most", SMALL),
        Field("bank_some", SMALL),
        Field("penalty", SMALL),
    )


def _projects_fields() -> Sequence[Field]:
    """Those of the edition, each by its place in it."""
    return (
        Field("drawable", SMALL, (len(COLORS), PROJECTS_PER_COLOR), "the projects of each colour"),
        Field("drawables", SMALL, len(COLORS), "how many there are in this mode"),
        Field("kind", SMALL, PROJECTS, "by its place in KINDS"),
        Field("moved_by", LARGE, PROJECTS, "the verbs that can fulfil it within a turn"),
        Field("high", SMALL, PROJECTS),
        Field("low", SMALL, PROJECTS),
        Field("count", SMALL, PROJECTS),
        Field("length", SMALL, PROJECTS),
        Field("is_odd", BIT, PROJECTS),
        Field("hotel_size", SMALL, PROJECTS, "by its place in SIZES"),
        Field("avenues", MIDDLE, PROJECTS),
        Field("cranes_on", LARGE, PROJECTS, "the casinos under construction on its avenues"),
        Field("par", SMALL, PROJECTS, "by its place in PARS"),
    )


def _acme_fields() -> Sequence[Field]:
    """The card of the architect."""
    return (
        Field("level", SMALL),
        Field("acme_crane", SMALL),
        Field("completes", BIT, len(COLORS), "whether each approval card brings ACME a project"),
        Field("tries", MIDDLE, len(COLORS), "and the avenues where it tries a hotel"),
        Field("aspect", SMALL, (2, len(ASPECTS)), "the base and improved value of each aspect"),
        Field("threshold", SMALL, len(ASPECTS)),
    )


def _observed_fields() -> Sequence[Field]:
    """What is counted for a seat that observes."""
    return (
        Field("by_number", SMALL, max(CARDS_BY_NUMBER) + 1, "how many cards of each number are in the box"),
        Field("by_effect", SMALL, len(EFFECTS)),
        Field("fully", SMALL, (), "how many other sheets a seat observes in full"),
    )

"""What is fixed before the first card, as tables: the mode, the score sheet, the projects, the architect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from boomtown.editions.new_las_vegas import ASPECTS, COLORS, EFFECTS, Architect
from boomtown.rules.flip_and_write.streets import bits
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.projects import KINDS as LAW_KINDS
from boomtown.rules.new_las_vegas.setup import LasVegasMode, Setup
from boomtown.twin.flip_and_write.layout import fill_tables as fill_common
from boomtown.twin.new_las_vegas.city import fill_city
from boomtown.twin.new_las_vegas.projects import ANY, KINDS, PAR_PLACES, SIZES
from boomtown.twin.new_las_vegas.verbs import ANSWER, EASY, END, NAMES

OTHERS_IN_FULL = 4
"""How many other sheets a seat observes in full; of further ones it has some figures."""
FIRST_ACTIONS = ("borrow", "decline", *NAMES[EASY:END])
"""The verbs whose first action the tables name."""


def fill_tables(t: Any, game: NewLasVegas, setup: Setup, seats: int) -> None:
    mode = setup.mode
    fill_common(t, game, mode, game.city, EFFECTS)
    fill_city(t, game.city)
    t.golf, t.bank, t.acme = mode.golf, mode.bank, setup.architect is not None
    _fill_actions(t, game)
    _fill_score_sheet(t, game, setup)
    _fill_projects(t, game, mode)
    if setup.architect:
        _fill_acme(t, setup.architect)
    _count_cards(t, game)
    t.fully = min(seats - 1, OTHERS_IN_FULL)


def _fill_actions(t: Any, game: NewLasVegas) -> None:
    actions = game.catalogue
    for action, (verb, about) in enumerate(actions.meanings):
        t.verb[action] = NAMES.index(verb.name) if verb.name in NAMES else ANSWER
        if verb.name == "take":
            t.about[action] = action - actions.take[0]
        elif verb.name == "free":
            t.about[action] = EFFECTS.index(about)
        elif isinstance(about, int):
            t.about[action] = about
    for name in FIRST_ACTIONS:
        setattr(t, f"a_{name.replace(' ', '_')}", min(actions.of(name).values()))


def _fill_score_sheet(t: Any, game: NewLasVegas, setup: Setup) -> None:
    printed = game.printed
    track, vault = printed.track, printed.vault
    t.boxes, t.checked, t.groups = track.boxes, track.checked, len(track.groups)
    fill(t.group_end, game.city.group_ends)
    t.ranking[0], t.ranking[1] = track.ranking, track.ranking_improved
    for place, show in enumerate(printed.shows):
        t.show_length[place] = len(show.values) - 1
        fill(t.show_value[place], show.values)
        fill(
            t.show_debts[place],
            [sum(0 < crossed < box for box in show.debts) for crossed in range(len(show.values))],
        )
    t.column_length[:] = setup.column_lengths
    for place, values in enumerate(printed.columns.values(), 1):
        fill(t.value[place], values)
    t.bundles, t.penalty = setup.bundles, vault.penalty
    t.bank_most, t.bank_some = vault.bank_most, vault.bank_some


def _fill_projects(t: Any, game: NewLasVegas, mode: LasVegasMode) -> None:
    city, projects = game.city, game.printed.projects
    for color, name in enumerate(COLORS):
        fitting = [
            place
            for place, project in enumerate(projects)
            if project.color == name and (mode.golf or not LAW_KINDS[project.needs].is_golf)
        ]
        t.drawables[color] = len(fitting)
        fill(t.drawable[color], fitting)
    for place, project in enumerate(projects):
        terms, avenues = project.terms, project.terms.get("avenues", ())
        t.kind[place] = KINDS.index(project.needs)
        moved_by = LAW_KINDS[project.needs].moved_by
        t.moved_by[place] = bits(verb for verb, name in enumerate(NAMES) if name in moved_by)
        t.high[place], t.low[place] = project.high, project.low
        t.count[place] = terms.get("count", terms.get("boxes", 0))
        t.length[place] = terms.get("length", 0)
        t.is_odd[place] = terms.get("parity") == "odd"
        t.hotel_size[place] = SIZES.index(terms.get("size", SIZES[ANY]))
        t.avenues[place] = bits({avenue - 1 for avenue in avenues})
        t.cranes_on[place] = sum(city.avenues[avenue - 1] for avenue in avenues) & city.cranes
        t.par[place] = PAR_PLACES.get(terms.get("par", 0), 0)


def _fill_acme(t: Any, architect: Architect) -> None:
    t.level, t.acme_crane = architect.level, architect.crane
    for row, approval in enumerate(architect.approvals):
        t.completes[row] = approval.completes
        t.tries[row] = bits({avenue - 1 for avenue in approval.hotels})
    for place, name in enumerate(ASPECTS):
        aspect = architect.aspects[name]
        t.aspect[0, place], t.aspect[1, place] = aspect.base, aspect.improved
        t.threshold[place] = aspect.threshold


def _count_cards(t: Any, game: NewLasVegas) -> None:
    for card in game.cards:
        t.by_number[card.number] += 1
        t.by_effect[EFFECTS.index(card.effect)] += 1


def fill(field: np.ndarray[Any, Any], values: Iterable[int]) -> None:
    """Write values to the beginning of a field that may have more room."""
    found: Sequence[int] = list(values)
    field[: len(found)] = found

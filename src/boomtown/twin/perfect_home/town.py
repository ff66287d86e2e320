"""The tables of an edition and the options: the sheet's streets, the printed values, the actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS, Edition
from boomtown.rules.flip_and_write.actions import FlipActions
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.perfect_home.town import Town
from boomtown.rules.perfect_home.verbs import VERBS
from boomtown.twin.records import BIT, LARGE, MIDDLE, SMALL, Field, Record

VERB_NAMES = tuple(verb.name for verb in VERBS)
"""What the field `verb` of the tables stands for."""


def town_fields(edition: Edition, actions: int) -> Sequence[Field]:
    streets, plans = len(edition.streets), len(edition.plans)
    parks = max(len(street.parks) for street in edition.streets)
    boxes = max(len(values) for values in edition.estates.values())
    return (
        Field("advanced", BIT, (), "whether roundabouts may be built"),
        Field("alone", BIT, (), "whether temp workers are worth what they are in a solo game"),
        Field("planned_pools", LARGE, (), "the lots with a planned pool"),
        Field("street_tips", LARGE, (), "the first and the last lot of every street"),
        Field("slots", LARGE, (), "where a fence can stand: each lot for the place on its right"),
        Field("last_lots", LARGE, (), "where an estate ends without a fence"),
        Field("park_values", SMALL, (streets, parks), "for each street what shows after so many parks"),
        Field("park_boxes", SMALL, streets, "how many parks it can have"),
        Field("pool_values", SMALL, len(edition.pools)),
        Field("bis_values", SMALL, len(edition.bis)),
        Field("bis_boxes", SMALL),
        Field("refusal_values", SMALL, len(edition.refusals)),
        Field("refusal_boxes", SMALL),
        Field("roundabout_values", SMALL, len(edition.roundabouts)),
        Field("roundabout_boxes", SMALL),
        Field("estate_values", SMALL, (LARGEST_ESTATE, boxes), "for each size the value after so many boxes"),
        Field("estate_boxes", SMALL, LARGEST_ESTATE),
        Field("temp_boxes", SMALL),
        Field("temp_ranking", SMALL, len(edition.temps.ranking)),
        Field("solo_boxes", SMALL, (), "from how many temp workers on the first prize is won alone"),
        Field("verb", SMALL, actions, "for each action its place in VERB_NAMES"),
        Field("about", SMALL, actions, "and the lot, plan, column, shift or way to take that it is about"),
        Field("first_refusal", MIDDLE, (), "the first action that notes a refused permit in this mode"),
        Field("last_refusal", MIDDLE, (), "and the one after the last"),
        Field("a_roundabout", MIDDLE, (), "actions: that of the first lot, the others follow it …"),
        Field("a_temp", MIDDLE),
        Field("a_write", MIDDLE),
        Field("a_promote", MIDDLE),
        Field("a_park", MIDDLE),
        Field("a_pool", MIDDLE),
        Field("a_claim", MIDDLE),
        Field("a_use", MIDDLE),
        Field("a_fence", MIDDLE, streets, "… of lot 0, if all lots from there to that street had one"),
        Field("a_bis_left", MIDDLE, streets),
        Field("a_bis_right", MIDDLE, streets),
        Field("stack_plans", SMALL, (STACKS, plans), "the plans that can be drawn, by stack"),
        Field("stack_size", SMALL, STACKS),
        Field("plan_kind", SMALL, plans, "by its place in the KINDS of the rules"),
        Field("plan_high", SMALL, plans),
        Field("plan_low", SMALL, plans),
        Field("plan_term", SMALL, plans, "its street from 0, or how many it needs"),
        Field("plan_chooses", BIT, plans, "whether estates are chosen for it"),
        Field("plan_sizes", SMALL, (plans, LARGEST_ESTATE), "how many of each size"),
    )


def fill_town(t: Record, town: Town) -> None:
    """The streets and the printed values."""
    edition = town.edition
    t.planned_pools, t.street_tips = town.pools, town.ends
    t.slots, t.last_lots = town.slots, town.all & ~town.slots
    for street, printed in enumerate(edition.streets):
        t.park_values[street, : len(printed.parks)] = printed.parks
        t.park_boxes[street] = len(printed.parks) - 1
    t.pool_values[:], t.bis_values[:] = edition.pools, edition.bis
    t.refusal_values[:], t.roundabout_values[:] = edition.refusals, edition.roundabouts
    t.bis_boxes, t.refusal_boxes = len(edition.bis) - 1, len(edition.refusals) - 1
    t.roundabout_boxes = len(edition.roundabouts) - 1
    for column, values in enumerate(edition.estates.values()):
        t.estate_values[column, : len(values)] = values
        t.estate_boxes[column] = len(values) - 1
    t.temp_boxes, t.solo_boxes = edition.temps.boxes, edition.temps.solo_boxes
    t.temp_ranking[:] = edition.temps.ranking


def fill_actions(t: Record, town: Town, actions: FlipActions, refusals: Sequence[int]) -> None:
    ways = {action: way for way, action in enumerate((*actions.take, *actions.take_two.values()))}
    for action, (verb, about) in enumerate(actions.meanings):
        t.verb[action] = VERB_NAMES.index(verb.name)
        t.about[action] = about if isinstance(about, int) else ways.get(action, 0)
    t.first_refusal, t.last_refusal = refusals[0], refusals[-1] + 1
    t.a_roundabout, t.a_write, t.a_use = (actions.of(verb)[0] for verb in ("roundabout", "write", "use"))
    t.a_temp, t.a_promote = min(actions.of("temp").values()), actions.of("promote")[0]
    t.a_park, t.a_pool, t.a_claim = actions.only("park"), actions.only("pool"), actions.of("claim")[0]
    for street, lots in enumerate(town.streets):
        t.a_fence[street] = _of_lot_0(actions.of("fence"), lots & town.slots)
        t.a_bis_left[street] = _of_lot_0(actions.of("bis left"), lots & town.has_left)
        t.a_bis_right[street] = _of_lot_0(actions.of("bis right"), lots & town.has_right)


def _of_lot_0(actions: Mapping[int, int], lots: int) -> int:
    """Actions of neighbours are neighbours: that of lot 0, if the whole row were there."""
    (lot_0,) = {actions[lot] - lot for lot in places(lots)}
    return lot_0

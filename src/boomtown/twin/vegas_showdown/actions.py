"""The numbers of the catalogue: where the actions of each verb begin."""

from __future__ import annotations

from boomtown.editions.vegas_showdown import SIZES
from boomtown.rules.vegas_showdown.actions import Actions
from boomtown.rules.vegas_showdown.building import MOST_PLACED, MOST_REMOVED
from boomtown.twin.records import Record
from boomtown.twin.vegas_showdown.layout import TRACKS


def fill_actions(t: Record, actions: Actions) -> None:
    """The tables of `layout._action_fields`; the actions of a verb follow each other."""
    t.most_removed, t.most_placed = MOST_REMOVED, MOST_PLACED
    t.a_stack = actions.stack[next(iter(SIZES))]
    t.a_bid[:] = [actions.bid[track, actions.spaces[track][0]] for track in TRACKS]
    t.a_renovate, t.a_publicity, t.a_pass = actions.renovate, actions.publicity, actions.pass_
    t.a_remove, t.a_place = actions.remove[0], actions.place[0]
    t.a_end, t.a_leave = actions.end, actions.leave

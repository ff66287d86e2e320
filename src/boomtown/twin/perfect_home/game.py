"""Perfect Home as a twin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.twin import verbs as kernel
from boomtown.twin.flip_and_write import layout, parts
from boomtown.twin.flip_and_write import state as rounds
from boomtown.twin.perfect_home import end, observation, scoring, setup, solo, state, turn, verbs
from boomtown.twin.perfect_home.sheet import sheet_fields
from boomtown.twin.perfect_home.town import fill_actions, fill_town, town_fields
from boomtown.twin.records import Field, Record, Seats, record
from boomtown.twin.twin import Feature, Twin

STEPS_BESIDES_ESTATES = 9
"""Roundabout, cards, temp worker, number, effect, three plans, end; a lot serves one chosen estate only."""


class PerfectHomeTwin(Twin):
    verbs: ClassVar = {
        kernel.begin: rounds.begin,
        kernel.legal: turn.legal,
        kernel.play: verbs.play,
        kernel.score: scoring.score,
        kernel.standing: scoring.standing,
        kernel.observe: observation.observe,
        kernel.effect_of: verbs.effect_of,
        kernel.ends: end.ends,
        parts.begin_game: state.begin_game,
        parts.draw_goals: setup.draw_goals,
        parts.before_deal: solo.before_deal,
        parts.after_deal: solo.after_deal,
        parts.open_turn: turn.open_turn,
        parts.settle: state.settle,
        parts.collect_solo: solo.collect_solo,
    }
    stages = rounds.STAGES
    effects = turn.EFFECTS
    endings = end.ENDINGS
    tie_breaks = scoring.TIE_BREAKS

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        assert isinstance(game, PerfectHome)
        self.home = game
        self.mode = game.declaration.mode(self.options["mode"])
        self.advanced = self.options["advanced"] == "yes"

    @property
    def lines(self) -> Sequence[str]:
        return scoring.line_keys(len(self.home.printed.streets), self.advanced)

    @cached_property
    def observation(self) -> Sequence[Feature]:
        return observation.features(self.home.printed, layout.deal_of(self.mode), self.seats)

    @cached_property
    def layouts(self) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
        home = self.home
        lots, streets, cards = len(home.town.street_of), len(home.town.streets), len(home.cards)
        sheet = record(*sheet_fields(lots, streets))
        return (
            record(
                *layout.table_fields(cards, lots, streets), *town_fields(home.printed, len(home.catalogue))
            ),
            record(*layout.game_fields(cards, solo.SPECIALS)),
            record(
                *layout.flip_seat_fields(STEPS_BESIDES_ESTATES + lots),
                *turn.turn_fields(),
                Field("sheet", sheet, (), "as it stands in the open turn"),
                Field("closed", sheet, (), "as of the last closed round"),
            ),
        )

    def fill_tables(self, t: Record) -> None:
        home = self.home
        layout.fill_tables(t, home, self.mode, home.town, self.effects)
        t.advanced, t.alone = self.advanced, self.mode.is_solo
        fill_town(t, home.town)
        setup.fill_plans(t, home.printed, self.advanced)
        refusals = self.mode.deal(home.cards, home.catalogue, self.seats, Rng(bytes(32))).refusals
        fill_actions(t, home.town, home.catalogue, refusals)

    def write(self, state_: State, game: Record, seats: Seats) -> None:
        assert isinstance(state_, PerfectHomeState)
        state.write_state(state_, [plan.id for plan in self.home.printed.plans], game, seats)

    def law(self, game: Record, seats: Seats) -> State:
        return state.law_state(self.home, self.options, game, seats)

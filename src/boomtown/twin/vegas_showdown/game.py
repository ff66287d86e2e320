"""Vegas Showdown as a twin: its tables, its records, and the way from and to the law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

import numpy as np

from boomtown.editions.vegas_showdown import COLORS
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.scoring import TIE_BREAKS
from boomtown.rules.vegas_showdown.sheet import LOUNGES, NIGHT_CLUB
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from boomtown.twin import verbs
from boomtown.twin.compiling import Function
from boomtown.twin.records import Record, Seats, record
from boomtown.twin.twin import Feature, Twin
from boomtown.twin.vegas_showdown.actions import fill_actions
from boomtown.twin.vegas_showdown.board import fill_board, law_board, write_board
from boomtown.twin.vegas_showdown.events import fill_events, forget_events, hold
from boomtown.twin.vegas_showdown.floor import fill_floor
from boomtown.twin.vegas_showdown.layout import SEAT, Lengths, game_fields, kinds_of, table_fields
from boomtown.twin.vegas_showdown.observation import observation, observe
from boomtown.twin.vegas_showdown.player import law_player
from boomtown.twin.vegas_showdown.scoring import LINES, fill_scoring, score, standing
from boomtown.twin.vegas_showdown.state import (
    EFFECTS,
    ENDINGS,
    STAGES,
    begin,
    effect_of,
    ends,
    law_stage,
    legal,
    play,
    write_stage,
)


class VegasShowdownTwin(Twin):
    """The twin of one edition at a table of one size."""

    verbs: ClassVar[Mapping[Function, Function]] = {
        verbs.begin: begin,
        verbs.legal: legal,
        verbs.play: play,
        verbs.score: score,
        verbs.standing: standing,
        verbs.observe: observe,
        verbs.effect_of: effect_of,
        verbs.ends: ends,
    }
    stages = STAGES
    effects = EFFECTS
    endings = ENDINGS
    tie_breaks = len(TIE_BREAKS)
    lines = LINES

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        super().__init__(game, options, seats)
        self.showdown = cast(VegasShowdown, game)
        self.lengths = Lengths.of(self.showdown.floor)

    @cached_property
    def layouts(self) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
        return record(*table_fields(self.lengths)), record(*game_fields(self.lengths)), SEAT

    @cached_property
    def observation(self) -> Sequence[Feature]:
        return observation(self.showdown.printed, self.seats)

    @property
    def tables(self) -> Record:
        """The tables for what Python itself writes and reads."""
        return self.filled_tables(wide=True)[0]

    def fill_tables(self, t: Record) -> None:
        printed = self.showdown.printed
        self._fill_tiles(t)
        fill_floor(t, self.showdown.floor)
        fill_board(t, printed, self.seats)
        fill_events(t, printed)
        fill_scoring(t, printed.scoring)
        fill_actions(t, self.showdown.catalogue)

    def _fill_tiles(self, t: Record) -> None:
        printed = self.showdown.printed
        kinds, circles = kinds_of(printed), printed.tracks.circles
        t.kinds = len(kinds)
        t.night_club = kinds.index(NIGHT_CLUB) if NIGHT_CLUB in kinds else -1
        for kind, id in enumerate(kinds):
            tile = printed.tiles[id]
            t.color[kind], t.red[kind] = COLORS.index(tile.color), tile.red
            t.circle[kind] = circles.index(tile.price) if tile.is_premier else -1
            t.population[kind], t.revenue[kind], t.fame[kind] = tile.population, tile.revenue, tile.fame
            there_are = all(needed in kinds for needed in tile.needs)
            t.needs[kind] = sum(1 << kinds.index(needed) for needed in set(tile.needs)) if there_are else -1
            t.is_lounge[kind] = id in LOUNGES

    def write(self, state: State, game: Record, seats: Seats) -> None:
        law = cast(VegasShowdownState, state)
        write_board(self.tables, law.board, game)
        write_stage(self.tables, law, game, seats)
        this_round = game.this_round
        forget_events(game)
        for event in game.drawn[game.drawns - this_round : game.drawns]:
            hold(self.tables, game, event)
        game.this_round = this_round

    def law(self, game: Record, seats: Seats) -> VegasShowdownState:
        showdown = self.showdown
        board = law_board(self.tables, showdown.printed, self.seats, game)
        players = [law_player(showdown.floor, me) for me in seats]
        seed = b"".join(int(word).to_bytes(4, "big") for word in game.seed)
        rng = Rng(seed, int(game.counter))
        identity = showdown._identity(self.options, self.seats)
        law = VegasShowdownState(identity, showdown.catalogue, board, players, rng)
        law.first, law.round = int(game.first), int(game.rounds)
        law_stage(law, self.tables, game, seats)
        return law

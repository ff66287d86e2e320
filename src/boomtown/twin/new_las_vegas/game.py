"""The twin of New Las Vegas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from boomtown.editions.new_las_vegas import EFFECTS
from boomtown.rules.flip_and_write.deal import Deal
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Holder
from boomtown.rules.kernel.state import State
from boomtown.rules.new_las_vegas import acme as law_acme
from boomtown.rules.new_las_vegas.acme import AcmeDeck
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.scoring import TIE_BREAKS
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.twin import verbs
from boomtown.twin.compiling import Function
from boomtown.twin.flip_and_write import parts
from boomtown.twin.flip_and_write.draft import law_draft
from boomtown.twin.flip_and_write.layout import DRAFT, STACKS
from boomtown.twin.flip_and_write.solo_deck import fill_law_solo
from boomtown.twin.flip_and_write.stacks import law_stacks
from boomtown.twin.flip_and_write.state import begin, do_again
from boomtown.twin.new_las_vegas import acme, cards, projects, scoring, state, turn
from boomtown.twin.new_las_vegas.end import ENDINGS, ends
from boomtown.twin.new_las_vegas.layout import layouts
from boomtown.twin.new_las_vegas.observation import features, observe
from boomtown.twin.new_las_vegas.setup import fill_tables
from boomtown.twin.new_las_vegas.sheet import law_sheet
from boomtown.twin.new_las_vegas.state import write_state
from boomtown.twin.records import Record, Seats
from boomtown.twin.twin import Feature, Twin


class NewLasVegasTwin(Twin):
    """New Las Vegas with one edition, its options and its number of seats."""

    verbs: ClassVar[Mapping[Function, Function]] = {
        verbs.begin: begin,
        verbs.legal: state.legal,
        verbs.play: state.play,
        verbs.score: scoring.score,
        verbs.standing: scoring.standing,
        verbs.observe: observe,
        verbs.effect_of: state.effect_of,
        verbs.ends: ends,
        parts.begin_game: state.begin_game,
        parts.draw_goals: projects.draw_goals,
        parts.before_deal: acme.before_deal,
        parts.after_deal: cards.after_deal,
        parts.open_turn: turn.open_turn,
        parts.settle: state.settle,
        parts.collect_solo: acme.collect_solo,
    }
    stages = state.STAGES
    effects = EFFECTS
    endings = ENDINGS
    tie_breaks = len(TIE_BREAKS)
    game: NewLasVegas

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        assert isinstance(game, NewLasVegas)
        super().__init__(game, options, seats)
        self.goals = [project.id for project in game.printed.projects]
        self._layouts = layouts(game)
        self._tables = self.filled_tables(wide=False)[0]
        self._observation = features(self._tables, seats)

    @property
    def holders(self) -> Sequence[Holder]:
        return (*range(self.seats), law_acme.NAME) if "level" in self.options else range(self.seats)

    @property
    def lines(self) -> Sequence[str]:
        return scoring.LINES

    @property
    def observation(self) -> Sequence[Feature]:
        return self._observation

    @property
    def layouts(self) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
        return self._layouts

    def fill_tables(self, t: Record) -> None:
        fill_tables(t, self.game, self.game.make_setup(self.options, ()), self.seats)

    # ── from and to the law ──────────────────────────────────────────────────────────────────────

    def write(self, state: State, game: Record, seats: Seats) -> None:
        assert isinstance(state, NewLasVegasState)
        write_state(state, game, seats)
        game.goals[:] = [self.goals.index(goal.id) for goal in state.setup.goals]
        projects.watch_goals(self._tables, game)
        cards.count_unseen(self._tables, game)

    def law(self, game: Record, seats: Seats) -> NewLasVegasState:
        found = self._law_between_stages(game, seats)
        stage = self.stages[game.stage]
        if stage == "loan":
            found.open_loan()
        elif stage == "round":
            found.open_round()
        elif stage == "reshuffle":
            found.open_reshuffle([seat for seat, me in enumerate(seats) if me.in_stage])
        else:
            found.open_over()
        do_again(found, seats)
        return found

    def _law_between_stages(self, game: Record, seats: Seats) -> NewLasVegasState:
        """Everything but the open stage."""
        setup = self.game.make_setup(self.options, [self.goals[goal] for goal in game.goals])
        sheets = [law_sheet(self.game.city, me.closed) for me in seats]
        rng = Rng(game.seed.astype(">u4").tobytes(), int(game.counter))
        identity = self.game._identity(self.options, self.seats)
        found = NewLasVegasState(identity, setup, sheets, self._law_deal(game, seats), rng)
        found.approved = [bool(approved) for approved in game.approved]
        found.round, found.closed = int(game.rounds), int(game.closed)
        found.hotels_taken = int(game.hotels_taken)
        found.loans = [bool(me.loan) for me in seats if me.loan >= 0]
        if found.acme:
            acme.fill_law_acme(found.acme, game)
        return found

    def _law_deal(self, game: Record, seats: Seats) -> Deal:
        box, actions = self.game.cards, self.game.catalogue
        if self._tables.deals == STACKS:
            return law_stacks(box, actions, game)
        if self._tables.deals == DRAFT:
            return law_draft(box, actions, EFFECTS, game, seats)
        deal = AcmeDeck.__new__(AcmeDeck)
        deal.start(box, actions)
        fill_law_solo(deal, game, seats)
        return deal

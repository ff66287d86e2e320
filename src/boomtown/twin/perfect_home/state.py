"""A game of Perfect Home: what a closed round brings; states of the law into records and back."""

from __future__ import annotations

from typing import Any

from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn
from boomtown.twin.flip_and_write.draft import law_draft, write_draft
from boomtown.twin.flip_and_write.solo_deck import fill_law_solo, write_solo
from boomtown.twin.flip_and_write.stacks import law_stacks, write_stacks
from boomtown.twin.flip_and_write.state import OVER, RESHUFFLE, STAGES, do_again, next_round, write_stage
from boomtown.twin.perfect_home.setup import worth
from boomtown.twin.perfect_home.sheet import clear_sheet, law_sheet, write_sheet
from boomtown.twin.perfect_home.turn import EFFECTS, open_turn
from boomtown.twin.records import Record, Seats


def begin_game(t: Record, game: Record, seats: Seats) -> None:
    for seat in range(seats.shape[0]):
        me = seats[seat]
        clear_sheet(t, me.sheet)
        me.closed = me.sheet
    next_round(t, game, seats)


def settle(t: Record, game: Record, seats: Seats) -> None:
    """All who claim a plan in the first round in which anybody does get the high value."""
    for seat in range(seats.shape[0]):
        me = seats[seat]
        if me.claimed:
            me.completes = 1
            for i in range(game.goals.shape[0]):
                if (me.claimed >> i) & 1:
                    me.sheet.plans[i] = worth(t, game, i)
                    game.completed[i] = 1
            me.claimed = 0


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_state(state: PerfectHomeState, plans: list[str], game: Any, seats: Any) -> None:
    """`plans` are the names of the edition's plans."""
    write_stage(state, STAGES, game, seats)
    game.goals[:] = [plans.index(goal.id) for goal in state.setup.goals]
    for seat, me in enumerate(seats):
        write_sheet(state.sheets[seat], me.closed)
        open_turn(None, None, me)
        me.left_effect = -1
        turn = state.turns.get(seat)
        if isinstance(turn, RoundTurn):
            write_sheet(turn.sheet, me.sheet)
            write_turn(turn, me)
        else:
            write_sheet(state.sheets[seat], me.sheet)
    write_deal(state.deal, game, seats)


def write_turn(turn: RoundTurn, me: Any) -> None:
    me.left_effect = -1 if turn.effect is None else EFFECTS.index(turn.effect)
    me.lot = -1 if turn.lot is None else turn.lot
    me.refused, me.with_roundabout = turn.refused, turn.with_roundabout
    me.claimed = sum(1 << i for i in turn.claimed)
    me.claiming = -1 if turn.claiming is None else turn.claiming
    me.needed[:] = [turn.needed.count(size) for size in range(1, len(me.needed) + 1)]
    me.last_used = turn.last_used


def write_deal(deal: Any, game: Any, seats: Any) -> None:
    if isinstance(deal, Stacks):
        write_stacks(deal, game)
    elif isinstance(deal, Draft):
        write_draft(deal, EFFECTS, game, seats)
    else:
        write_solo(deal, game, seats)


def law_state(home: PerfectHome, options: Options, game: Any, seats: Any) -> PerfectHomeState:
    goals = [home.printed.plans[place].id for place in game.goals.tolist()]
    seed = b"".join(int(word).to_bytes(4, "big") for word in game.seed)
    state = PerfectHomeState(
        home._identity(options, len(seats)),
        home.make_setup(options, goals),
        [law_sheet(home.town, me.closed) for me in seats],
        law_deal(home, options, game, seats),
        Rng(seed, int(game.counter)),
    )
    state.approved = [bool(approved) for approved in game.approved]
    state.round, state.closed = int(game.rounds), int(game.closed)
    if game.stage == OVER:
        state.open_over()
    elif game.stage == RESHUFFLE:
        state.open_reshuffle([seat for seat, me in enumerate(seats) if me.in_stage])
    else:
        state.open_round()
    do_again(state, seats)
    return state


def law_deal(home: PerfectHome, options: Options, game: Any, seats: Any) -> Any:
    kind: Any = home.declaration.mode(options["mode"]).deal
    if kind is Stacks:
        return law_stacks(home.cards, home.catalogue, game)
    if issubclass(kind, Draft):
        return law_draft(home.cards, home.catalogue, EFFECTS, game, seats)
    deal = SoloCardDeck.__new__(SoloCardDeck)
    deal.start(home.cards, home.catalogue)
    fill_law_solo(deal, game, seats)
    return deal

"""A flip-and-write game from round to round: the stages both games have, and the end of a round."""

from __future__ import annotations

from typing import Any

from boomtown.rules.flip_and_write import state
from boomtown.rules.flip_and_write.state import FlipAndWriteState
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.twin.bits import add
from boomtown.twin.flip_and_write.deal import collect, deal_cards, reshuffle, set_up_deal
from boomtown.twin.flip_and_write.parts import (
    after_deal,
    before_deal,
    begin_game,
    draw_goals,
    open_turn,
    settle,
)
from boomtown.twin.records import Record, Seats, Words
from boomtown.twin.verbs import ends

STAGES = (state.ROUND, state.RESHUFFLE, state.OVER)
ROUND, RESHUFFLE, OVER = 0, 1, 2
"""The stages, by the field `stage`; a game's own follow."""
ASK, FORCE = 0, 1
"""By the places in `layout.RESHUFFLES`."""


def begin(t: Record, game: Record, seats: Seats) -> None:
    game.rounds = 0
    game.closed = 0
    for goal in range(3):
        game.approved[goal] = 0
    draw_goals(t, game)
    set_up_deal(t, game, seats)
    begin_game(t, game, seats)


def next_round(t: Record, game: Record, seats: Seats) -> None:
    game.rounds += 1
    before_deal(t, game)
    deal_cards(t, game, seats)
    after_deal(t, game)
    open_round(t, game, seats)


def open_round(t: Record, game: Record, seats: Seats) -> None:
    game.stage = ROUND
    for seat in range(seats.shape[0]):
        me = seats[seat]
        ask(me)
        me.taken = -1
        me.number = -1
        me.left_effect = -1
        open_turn(t, game, me)


def ask(me: Record) -> None:
    """The seat owes an action in a stage that opens."""
    me.in_stage = 1
    me.owes = 1
    me.steps = 0


def note(me: Record, action: int) -> None:
    """An action of the open stage is done."""
    me.actions[me.steps] = action
    me.steps += 1


def is_closed(game: Record, seats: Seats) -> bool:
    """Whether nobody owes an action in the stage any more; then it counts as closed."""
    for seat in range(seats.shape[0]):
        if seats[seat].owes:
            return False
    game.closed += 1
    return True


def legal_reshuffle(t: Record, mask: Words) -> None:
    add(mask, t.a_reshuffle)
    add(mask, t.a_keep)


def close_round(t: Record, game: Record, seats: Seats) -> None:
    """Goals, the end of the game, the reshuffle: in this order, for all seats together."""
    count = seats.shape[0]
    collect(t, game, seats)
    is_first = not (game.approved[0] or game.approved[1] or game.approved[2])
    for goal in range(3):
        game.completed[goal] = 0
    for seat in range(count):
        seats[seat].completes = 0
    settle(t, game, seats)
    any_completed = False
    for goal in range(3):
        if game.completed[goal]:
            any_completed = True
            game.approved[goal] = 1
    for seat in range(count):
        seats[seat].closed = seats[seat].sheet
    if ends(t, game, seats):
        leave_stage(game, seats, OVER)
    elif any_completed and is_first and t.reshuffle == ASK:
        ask_for_reshuffle(game, seats)
    else:
        if any_completed and is_first and t.reshuffle == FORCE:
            reshuffle(t, game)
        next_round(t, game, seats)


def leave_stage(game: Record, seats: Seats, stage: int) -> None:
    """Open a stage in which nobody has a turn yet."""
    game.stage = stage
    for seat in range(seats.shape[0]):
        seats[seat].in_stage = 0
        seats[seat].owes = 0
        seats[seat].steps = 0


def ask_for_reshuffle(game: Record, seats: Seats) -> None:
    """Those who completed the first goal say whether the cards are shuffled."""
    leave_stage(game, seats, RESHUFFLE)
    for seat in range(seats.shape[0]):
        if seats[seat].completes:
            ask(seats[seat])


def close_reshuffle(t: Record, game: Record, seats: Seats) -> None:
    wanted = False
    for seat in range(seats.shape[0]):
        if seats[seat].in_stage and seats[seat].actions[0] == t.a_reshuffle:
            wanted = True
    if wanted:
        reshuffle(t, game)
    next_round(t, game, seats)


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_stage(
    state: FlipAndWriteState[Any, Any, Any], stages: tuple[str, ...], game: Any, seats: Any
) -> None:
    """Write the open stage of the law, and what its turns have done, into the records."""
    game.seed[:] = [int.from_bytes(state.rng.seed[place : place + 4], "big") for place in range(0, 32, 4)]
    game.counter, game.fast = state.rng.counter, 0
    game.stage, game.rounds, game.closed = stages.index(state.stage), state.round, state.closed
    game.approved[:] = state.approved
    for seat, me in enumerate(seats):
        turn = state.turns.get(seat)
        me.in_stage, me.owes = turn is not None, seat in state.owing
        me.steps = len(turn.actions) if turn else 0
        me.actions[: me.steps] = turn.actions if turn else []
        if isinstance(turn, FlipTurn):
            me.taken = -1 if turn.taken is None else turn.taken
            me.number = turn.number


def do_again(state: FlipAndWriteState[Any, Any, Any], seats: Any) -> None:
    """Let every seat of a stage just opened do the actions of its record, without closing the stage.

    The turns were legal when they were played, and so they are not checked again.
    """
    for seat, me in enumerate(seats):
        if me.in_stage:
            for action in me.actions[: me.steps].tolist():
                state.turns[seat].play(action)
    state.owing = tuple(seat for seat in state.turns if seats[seat].owes)

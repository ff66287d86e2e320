"""A game of New Las Vegas from the bank's question to the last score."""

from __future__ import annotations

from typing import Any

from boomtown.editions.new_las_vegas import EFFECTS
from boomtown.rules.flip_and_write.draft import Draft
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.new_las_vegas.acme import AcmeDeck
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from boomtown.rules.new_las_vegas.turn import RoundTurn
from boomtown.twin.flip_and_write.deal import offered_effect
from boomtown.twin.flip_and_write.draft import write_draft
from boomtown.twin.flip_and_write.layout import STACKS
from boomtown.twin.flip_and_write.solo_deck import write_solo
from boomtown.twin.flip_and_write.stacks import write_stacks
from boomtown.twin.flip_and_write.state import (
    RESHUFFLE,
    ROUND,
    close_reshuffle,
    close_round,
    is_closed,
    legal_reshuffle,
    next_round,
    note,
    write_stage,
)
from boomtown.twin.new_las_vegas.acme import check_approvals, found_company, write_acme
from boomtown.twin.new_las_vegas.bank import close_loan, legal_loan, open_loan
from boomtown.twin.new_las_vegas.cards import count_unseen
from boomtown.twin.new_las_vegas.hotels import build
from boomtown.twin.new_las_vegas.projects import completes, worth
from boomtown.twin.new_las_vegas.sheet import empty_sheet, write_sheet
from boomtown.twin.new_las_vegas.turn import act, legal_turn
from boomtown.twin.new_las_vegas.verbs import TAKE
from boomtown.twin.records import Record, Seats, Words

STAGES = ("round", "reshuffle", "over", "loan")


def begin_game(t: Record, game: Record, seats: Seats) -> None:
    game.hotels_taken = 0
    found_company(game)
    for seat in range(seats.shape[0]):
        me = seats[seat]
        me.loan = -1
        empty_sheet(t, me.sheet)
        me.closed = me.sheet
    count_unseen(t, game)
    if t.bank:
        open_loan(t, game, seats)
    else:
        next_round(t, game, seats)


def legal(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    if game.stage == ROUND:
        legal_turn(t, game, seats[seat], mask)
    elif game.stage == RESHUFFLE:
        legal_reshuffle(t, mask)
    else:
        legal_loan(t, mask)


def play(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    me = seats[seat]
    note(me, action)
    if game.stage == ROUND and not act(t, game, me, action):
        return
    me.owes = 0
    if not is_closed(game, seats):
        return
    if game.stage == ROUND:
        close_round(t, game, seats)
    elif game.stage == RESHUFFLE:
        close_reshuffle(t, game, seats)
    else:
        close_loan(t, game, seats)


def effect_of(t: Record, game: Record, seats: Seats, seat: int, action: int) -> int:
    if t.verb[action] != TAKE:
        return -1
    return offered_effect(t, game, seats[seat], t.about[action])


# ── the end of a round ───────────────────────────────────────────────────────────────────────────


def settle(t: Record, game: Record, seats: Seats) -> None:
    """Hotels, then projects, then ACME's approvals."""
    new_hotels = 0
    met = 0
    for seat in range(seats.shape[0]):
        new_hotels |= build(t, seats[seat].sheet, game.hotels_taken)
        met |= seats[seat].met
    if new_hotels | met:
        for seat in range(seats.shape[0]):
            score_projects(t, game, seats[seat])
    if t.acme:
        new_hotels |= check_approvals(t, game)
    game.hotels_taken |= new_hotels
    if t.deals != STACKS:  # cards of the hands lie open now
        count_unseen(t, game)


def score_projects(t: Record, game: Record, me: Record) -> None:
    """Everybody who completes a project in the first round in which anybody does gets the high value."""
    sheet = me.sheet
    for goal in range(game.goals.shape[0]):
        if sheet.projects[goal] < 0 and completes(t, sheet, game.goals[goal], (me.met >> goal) & 1):
            sheet.projects[goal] = worth(t, game, goal)
            game.completed[goal] = 1
            me.completes = 1


# ── from the law ─────────────────────────────────────────────────────────────────────────────────


def write_state(state: NewLasVegasState, game: Any, seats: Any) -> None:
    """Write a state of the law into records, but for what follows from its projects."""
    write_stage(state, STAGES, game, seats)
    write_cards(state, game, seats)
    write_acme(state.acme, game)
    game.hotels_taken = state.hotels_taken
    for seat, me in enumerate(seats):
        me.loan = state.loans[seat] if state.loans else -1
        write_sheet(state.current_sheet(seat), me.sheet)
        write_sheet(state.sheets[seat], me.closed)
        turn = state.turns.get(seat)
        if isinstance(turn, RoundTurn):
            me.left_effect = -1 if turn.effect is None else EFFECTS.index(turn.effect)
            me.casino = -1 if turn.casino is None else turn.casino
            me.bonus_used, me.met = turn.bonus_used, turn.met


def write_cards(state: NewLasVegasState, game: Any, seats: Any) -> None:
    deal = state.deal
    if isinstance(deal, Stacks):
        write_stacks(deal, game)
    elif isinstance(deal, Draft):
        write_draft(deal, EFFECTS, game, seats)
    else:
        assert isinstance(deal, AcmeDeck)
        write_solo(deal, game, seats)

"""A game of Vegas Showdown, round by round: prices, new tiles, income, actions, building, the button."""

from __future__ import annotations

from typing import Any

from boomtown.rules.vegas_showdown.building import BuildTurn
from boomtown.rules.vegas_showdown.state import ACTION as ACTION_NAME
from boomtown.rules.vegas_showdown.state import BUILD as BUILD_NAME
from boomtown.rules.vegas_showdown.state import OVER as OVER_NAME
from boomtown.rules.vegas_showdown.state import STACK as STACK_NAME
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from boomtown.twin.bits import add
from boomtown.twin.randomness import below
from boomtown.twin.records import Record, Seats, Words
from boomtown.twin.vegas_showdown.auction import is_bid, legal_actions_of, track_of
from boomtown.twin.vegas_showdown.board import (
    draw_event,
    empty_space,
    flip_on,
    move_prices,
    set_up_board,
    take_from,
)
from boomtown.twin.vegas_showdown.building import build, has_a_choice, legal_building
from boomtown.twin.vegas_showdown.events import forget_events, happen, hold
from boomtown.twin.vegas_showdown.layout import TRACKS, kinds_of
from boomtown.twin.vegas_showdown.player import buy, set_up_player, value
from boomtown.twin.vegas_showdown.sheet import write_sheet

STAGES = (STACK_NAME, ACTION_NAME, BUILD_NAME, OVER_NAME)
STACK, ACTION, BUILD, OVER = range(4)
"""By the places in STAGES."""
ENDINGS = ("full", "stack")
FULL, EMPTY_STACK = 1, 2
"""The sets of one of ENDINGS: a sheet is full, a stack empty."""
EFFECTS = ("premier", "basic", "renovate", "publicity", "pass", "place")
PREMIER, BASIC, RENOVATE, PLACE = 0, 1, 2, 5
"""By the places in EFFECTS: bids for premier and basic tiles, the other actions, tiles placed."""


def begin(t: Record, game: Record, seats: Seats) -> None:
    game.rounds = 0
    game.closed = 0
    set_up_board(t, game)
    for seat in range(seats.shape[0]):
        set_up_player(t, seats[seat])
    game.first = below(game, seats.shape[0])
    next_round(t, game, seats)
    fill_spaces(t, game, seats)


def legal(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    if game.stage == ACTION:
        legal_actions_of(t, game, seats[seat], mask)
    elif game.stage == BUILD:
        legal_building(t, seats[seat], mask)
    else:
        for stack in range(game.stack_size.shape[0]):
            if game.stack_size[stack]:
                add(mask, t.a_stack + stack)


def play(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    if game.stage == BUILD:
        build(t, seats[seat], action)
        goes_on = close_building(t, game, seats)
    elif game.stage == ACTION:
        goes_on = close_action(t, game, seats, seat, action)
    else:
        goes_on = close_stack(t, game, action - t.a_stack)
    if goes_on:
        fill_spaces(t, game, seats)


def leave_stage(game: Record, seats: Seats, stage: int) -> None:
    """Open a stage in which nobody has a turn yet."""
    game.stage = stage
    for seat in range(seats.shape[0]):
        seats[seat].in_stage = 0
        seats[seat].owes = 0
        seats[seat].steps = 0


def ask(me: Record) -> None:
    """The seat owes an action in a stage that opens."""
    me.in_stage = 1
    me.owes = 1


# ── 1 and 2: prices drop, new tiles ──────────────────────────────────────────────────────────────


def next_round(t: Record, game: Record, seats: Seats) -> None:
    """The spaces are still to be filled."""
    game.rounds += 1
    forget_events(game)
    for track in range(game.bid.shape[0]):
        game.bidder[track] = -1
        game.bid[track] = -1
    for seat in range(seats.shape[0]):
        seats[seat].standing = -1
    if game.rounds > 1:
        move_prices(t, game, -1)


def fill_spaces(t: Record, game: Record, seats: Seats) -> None:
    """Fill the empty premier spaces one by one, each through an event card."""
    while empty_space(t, game) >= 0:
        if game.events_left == 0:  # the law knows no rule for it
            leave_stage(game, seats, OVER)
            return
        event = draw_event(game)
        happen(t, game, seats, event)
        hold(t, game, event)
        stack = t.symbol[event]
        if stack == game.stack_size.shape[0]:
            open_choice_of_stack(game, seats)
            return
        if game.stack_size[stack] == 0:
            leave_stage(game, seats, OVER)
            return
        flip_on(t, game, stack, empty_space(t, game))
    pay_income(game, seats)
    leave_stage(game, seats, ACTION)
    ask(seats[game.first])


def open_choice_of_stack(game: Record, seats: Seats) -> None:
    """The first player chooses, if there is anything to choose from; else the game is over."""
    leave_stage(game, seats, OVER)
    for stack in range(game.stack_size.shape[0]):
        if game.stack_size[stack]:
            game.stage = STACK
            ask(seats[game.first])
            return


def close_stack(t: Record, game: Record, stack: int) -> bool:
    """Returns whether the spaces are filled next, as all that close a stage do."""
    game.closed += 1
    flip_on(t, game, stack, empty_space(t, game))
    return True


# ── 3: income ────────────────────────────────────────────────────────────────────────────────────


def pay_income(game: Record, seats: Seats) -> None:
    for seat in range(seats.shape[0]):
        seats[seat].money += value(seats[seat], game.rule) + game.bonus


# ── 4: actions ───────────────────────────────────────────────────────────────────────────────────


def close_action(t: Record, game: Record, seats: Seats, seat: int, action: int) -> bool:
    game.closed += 1
    me = seats[seat]
    me.standing = action
    if is_bid(t, action):
        stand_bid(t, game, seats, seat, action)
    elif action == t.a_publicity:
        me.earned += game.publicity
    leave_stage(game, seats, ACTION)
    count = seats.shape[0]
    for step in range(1, count + 1):
        other = (seat + step) % count
        if seats[other].standing < 0:
            ask(seats[other])
            return False
    pay(t, game, seats)
    return not open_building(t, game, seats) and finish_round(t, game, seats)


def stand_bid(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    track = track_of(t, action)
    if game.bidder[track] >= 0:
        seats[game.bidder[track]].standing = -1
    game.bidder[track] = seat
    game.bid[track] = action - t.a_bid[track]


# ── paying and building ──────────────────────────────────────────────────────────────────────────


def pay(t: Record, game: Record, seats: Seats) -> None:
    """Everybody's action stands: all pay, and the tiles bought are set aside before they are laid."""
    for track in range(game.bid.shape[0]):
        if game.bidder[track] >= 0:
            kind = take_from(t, game, track)
            buy(seats[game.bidder[track]], kind, t.value[track, game.bid[track]])


def open_building(t: Record, game: Record, seats: Seats) -> bool:
    """Those who can place or renovate something build, all at once. Returns whether there are any."""
    leave_stage(game, seats, BUILD)
    any_builds = False
    for seat in range(seats.shape[0]):
        me = seats[seat]
        me.removed = 0
        me.placed = 0
        if has_a_choice(t, me):
            ask(me)
            any_builds = True
    return any_builds


def close_building(t: Record, game: Record, seats: Seats) -> bool:
    """Nothing happens as long as anybody builds."""
    for seat in range(seats.shape[0]):
        if seats[seat].owes:
            return False
    game.closed += 1
    for seat in range(seats.shape[0]):
        if seats[seat].in_stage:
            seats[seat].closed = seats[seat].sheet
    return finish_round(t, game, seats)


def finish_round(t: Record, game: Record, seats: Seats) -> bool:
    """A full sheet ends the game; else the button is passed."""
    if is_a_sheet_full(t, seats):
        leave_stage(game, seats, OVER)
        return False
    game.first = (game.first + 1) % seats.shape[0]
    next_round(t, game, seats)
    return True


def is_a_sheet_full(t: Record, seats: Seats) -> bool:
    for seat in range(seats.shape[0]):
        if seats[seat].closed.occupied == t.whole_floor:
            return True
    return False


# ── for those who count ──────────────────────────────────────────────────────────────────────────


def ends(t: Record, game: Record, seats: Seats) -> int:
    return FULL if is_a_sheet_full(t, seats) else EMPTY_STACK


def effect_of(t: Record, game: Record, seats: Seats, seat: int, action: int) -> int:
    if is_bid(t, action):
        return PREMIER if t.basic[track_of(t, action)] < 0 else BASIC
    if t.a_renovate <= action <= t.a_pass:
        return int(action - t.a_renovate + RENOVATE)
    return PLACE if t.a_place <= action < t.a_end else -1


# ── from and to the law ──────────────────────────────────────────────────────────────────────────


def write_stage(t: Record, state: VegasShowdownState, game: Any, seats: Any) -> None:
    """Write the open stage of the law, and what its turns have done, into the records."""
    game.seed[:] = [int.from_bytes(state.rng.seed[place : place + 4], "big") for place in range(0, 32, 4)]
    game.counter, game.fast = state.rng.counter, 0
    game.stage, game.rounds, game.closed = STAGES.index(state.stage), state.round, state.closed
    game.first = state.first
    for track, name in enumerate(TRACKS):
        seat, money = state.bids.get(name, (-1, None))
        game.bidder[track] = seat
        game.bid[track] = -1 if money is None else state.actions.spaces[name].index(money)
    for seat, me in enumerate(seats):
        turn, chosen = state.turns.get(seat), state.standing[seat]
        me.in_stage, me.owes = turn is not None, seat in state.owing
        me.steps = len(turn.actions) if turn else 0
        me.actions[: me.steps] = turn.actions if turn else []
        me.standing = -1 if chosen is None else state.catalogue.number(chosen)
        write_hands(t, state, seat, me)


def write_hands(t: Record, state: VegasShowdownState, seat: int, me: Any) -> None:
    """The sheet of a seat and what lies beside it, as in its open turn and as everybody saw it last."""
    player, turn = state.players[seat], state.turns.get(seat)
    me.money, me.earned = player.money, player.earned
    kinds = kinds_of(state.board.edition)
    write_sheet(t, player.sheet, [kinds.index(tile) for tile in player.aside], me.closed)
    me.sheet, me.removed, me.placed = me.closed, 0, 0
    if isinstance(turn, BuildTurn):
        write_sheet(t, turn.sheet, [kinds.index(tile) for tile in turn.aside], me.sheet)
        me.removed, me.placed = turn.removed, turn.placed


def law_stage(state: VegasShowdownState, t: Record, game: Any, seats: Any) -> None:
    """Open the stage of the records in a state of the law, and let every turn do its actions again.

    They were legal when they were played, and so they are not checked again.
    """
    state.standing = [None if me.standing < 0 else state.catalogue.text(int(me.standing)) for me in seats]
    for track, name in enumerate(TRACKS):
        if game.bidder[track] >= 0:
            state.bids[name] = (int(game.bidder[track]), int(t.value[track, game.bid[track]]))
    openings = {
        STACK: state.open_choice_of_stack,
        ACTION: lambda: state.open_action(next(seat for seat, me in enumerate(seats) if me.owes)),
        BUILD: state.open_building,
        OVER: state.open_over,
    }
    openings[int(game.stage)]()
    for seat, turn in state.turns.items():
        me = seats[seat]
        for action in me.actions[: me.steps].tolist():
            turn.play(action)
    state.owing = tuple(seat for seat in state.turns if seats[seat].owes)
    state.closed = int(game.closed)

"""How well the greedy bot plays Vegas Showdown, and what it owes as every bot does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import mean

import pytest

from boomtown.bots.bot import Bot, play_out
from boomtown.bots.random_bot import RandomBot
from boomtown.bots.vegas_showdown.greedy import GreedyBot
from boomtown.rules.vegas_showdown.building import RenovateTurn
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.bots.playing import rng
from tests.playing import finish_turn

GAME = VegasShowdown()
GREEDY = GreedyBot(GAME)

every_number_of_seats = pytest.mark.parametrize("seats", [3, 4, 5])


def played(bots: Sequence[Bot], number: int) -> VegasShowdownState:
    """Game `number` of these bots, at its end."""
    state = GAME.new({}, len(bots), f"showdown {number}".encode())
    play_out(state, bots, [rng("seat", seat, number) for seat in range(len(bots))])
    return state


def totals(state: VegasShowdownState) -> list[int]:
    return [sheet.total for sheet in state.scores(None)]


@every_number_of_seats
def test_greedy_plays_to_the_end(seats: int) -> None:
    """`play` refuses whatever is not legal, so a game that ends was legal throughout."""
    for number in range(2):
        assert played([GREEDY] * seats, number).places()


def test_the_same_seed_gives_the_same_game() -> None:
    """Also with a new bot for every action: it remembers nothing."""
    state = GAME.new({}, 4, b"showdown 7")
    rngs = [rng("seat", seat, 7) for seat in range(4)]
    while waiting := state.waiting():
        seat = waiting[0]
        state.play(seat, GreedyBot(GAME).choose(state.view(seat), state.legal(seat), rngs[seat]))
    assert state.fingerprint() == played([GREEDY] * 4, 7).fingerprint()


@every_number_of_seats
def test_greedy_beats_random(seats: int) -> None:
    greedy, best = [], []
    for number in range(seats * 2):
        seat = number % seats
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[seat] = GREEDY
        state = played(bots, number)
        found = totals(state)
        greedy.append(found.pop(seat))
        best.append(max(found))
        assert state.places()[0].holder == seat
    assert mean(greedy) > mean(best) + 20


def test_among_greedy_seats_the_winner_scores_like_a_person() -> None:
    games = [played([GREEDY] * 4, number) for number in range(6)]
    assert mean(max(totals(state)) for state in games) >= 45
    sheets = [sheet for state in games for sheet in state.scores(None)]
    assert mean(sheet.points("entrances") for sheet in sheets) > 2
    assert mean(len(player.aside) for state in games for player in state.players) < 1


def test_greedy_seats_do_not_build_the_same_floor() -> None:
    floors = [frozenset(player.sheet.plain()) for player in played([GREEDY] * 4, 3).players]
    assert len(set(floors)) == 4


@every_number_of_seats
def test_greedy_goes_on_from_the_middle_of_a_turn(seats: int) -> None:
    """Whatever somebody else did of a turn, also of a renovation, the bot ends it within a few steps."""
    chance = random.Random(f"middle {seats}")
    state = GAME.new({}, seats, f"middle {seats}".encode())
    renovations = 0
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        begun = finish_turn(state, seat, chance)
        for action in begun[: chance.randrange(len(begun))]:
            state.play(seat, action)
        stage, turn = state.turns, state.turns[seat]
        renovations += isinstance(turn, RenovateTurn) and bool(turn.actions)
        while state.turns is stage and not turn.done:
            legal = state.legal(seat)
            action = GREEDY.choose(state.view(seat), legal, rng(len(begun)))
            assert action in legal
            if len(begun) == 1:  # a bid or an answer: a drawn one leads to more positions than the bot's
                action = begun[0]
            state.play(seat, action)
        assert len(turn.actions) <= 5
    assert renovations


@every_number_of_seats
def test_greedy_chooses_alike_where_it_sees_alike(seats: int) -> None:
    """An imagined state has other stacks and events, but looks the same to the seat."""
    chance = random.Random(f"alike {seats}")
    state = GAME.new({}, seats, b"alike")
    asked = 0
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        if chance.random() < 0.2:
            other_world = GAME.imagine(state.view(seat), rng("another world", asked))
            one, other = (
                GREEDY.choose(world.view(seat), world.legal(seat), rng("alike", asked))
                for world in (state, other_world)
            )
            assert one == other
            asked += 1
        state.play(seat, chance.choice(list(state.legal(seat))))
    assert asked


def test_greedy_mends_a_renovation_that_somebody_spoilt() -> None:
    """The tile laid first is taken away, so others may hang in the air; the bot ends with no less fame."""
    state = GAME.new({}, 3, b"spoilt")
    while not isinstance(turn := state.turns[seat := state.waiting()[0]], RenovateTurn):
        late = state.round > 12 and state.actions.renovate in turn.legal()
        action = GREEDY.choose(state.view(seat), turn.legal(), rng("spoilt", state.closed))
        state.play(seat, state.actions.renovate if late else action)
    state.play(seat, turn.legal()[0])
    assert turn.removed == 1
    while not turn.done:
        state.play(seat, GREEDY.choose(state.view(seat), turn.legal(), rng("mended")))
    assert turn.sheet.fame >= turn.opening.fame
    assert turn.sheet.fault() is None

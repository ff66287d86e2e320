"""What every bot owes: only legal actions, from its view alone, in every mode and at any moment of a turn."""

from __future__ import annotations

import json
import random

import pytest

from boomtown.bots import UnknownBot, known, make
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from tests.bots.playing import NEW_LAS_VEGAS, PERFECT_HOME, TABLES, played, rng, table_id
from tests.playing import finish_turn

GAMES = {"random": 10, "greedy": 1}

every_game = pytest.mark.parametrize("game", [NEW_LAS_VEGAS, PERFECT_HOME], ids=table_id)
every_table = pytest.mark.parametrize(("game", "options", "seats"), TABLES, ids=table_id)


@pytest.mark.parametrize("name", GAMES)
@every_table
def test_a_bot_plays_every_mode_to_its_end(name: str, game: Game, options: Options, seats: int) -> None:
    """`play` refuses whatever is not legal, so a game that ends was legal throughout."""
    for number in range(GAMES[name]):
        state = played(game, [name] * seats, options, number)
        assert state.places()


@pytest.mark.parametrize("name", GAMES)
@every_game
def test_the_same_seed_gives_the_same_game(name: str, game: Game) -> None:
    """Also with a new bot for every action: it remembers nothing."""
    state = game.new({"mode": "base"}, 2, b"bots 7")
    rngs = [rng("seat", seat, 7) for seat in range(2)]
    while waiting := state.waiting():
        seat = waiting[0]
        state.play(seat, make(name, game).choose(state.view(seat), state.legal(seat), rngs[seat]))
    assert state.fingerprint() == played(game, [name] * 2, {"mode": "base"}, 7).fingerprint()


@pytest.mark.parametrize("name", GAMES)
@every_table
def test_a_bot_goes_on_from_the_middle_of_a_turn(name: str, game: Game, options: Options, seats: int) -> None:
    """Whatever somebody else did of the turn, also with a bonus, the bot brings it to its end."""
    bot = make(name, game)
    chance = random.Random(f"{name} {options}")
    state = game.new(options, seats, b"middle")
    while waiting := state.waiting():
        seat = waiting[0]
        begun = finish_turn(state, seat, chance)
        for action in begun[: chance.randrange(len(begun))]:
            state.play(seat, action)
        stage = state.turns
        while state.turns is stage and (legal := state.legal(seat)):
            action = bot.choose(state.view(seat), legal, rng(len(begun)))
            assert action in legal
            state.play(seat, action)


@pytest.mark.parametrize("name", GAMES)
@every_table
def test_a_bot_chooses_alike_where_it_sees_alike(name: str, game: Game, options: Options, seats: int) -> None:
    """An imagined state has other cards, hands and loans, but looks the same to the seat."""
    bot = make(name, game)
    chance = random.Random(f"alike {name} {options}")
    state = game.new(options, seats, b"alike")
    asked = 0
    while waiting := state.waiting():
        seat = chance.choice(waiting)
        if chance.random() < 0.1:
            other_world = game.imagine(state.view(seat), rng("another world", asked))
            one, other = (
                bot.choose(world.view(seat), world.legal(seat), rng("alike", asked))
                for world in (state, other_world)
            )
            assert one == other
            asked += 1
        state.play(seat, chance.choice(list(state.legal(seat))))
    assert asked


@pytest.mark.parametrize("name", GAMES)
@every_game
def test_a_bot_does_not_write_on_what_it_is_shown(name: str, game: Game) -> None:
    state = game.new({"mode": "base"}, 2, b"shown")
    bot = make(name, game)
    for seat in (0, 1):
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng(seat)))
    view, before = state.view(0), state.fingerprint()
    plain = json.dumps(view)
    bot.choose(view, state.legal(0), rng("shown"))
    assert json.dumps(view) == plain
    assert state.fingerprint() == before


@every_game
def test_an_unknown_bot_is_refused_with_the_names_of_the_known_ones(game: Game) -> None:
    with pytest.raises(UnknownBot) as refused:
        make("clever", game)
    assert isinstance(refused.value, BoomtownError)
    assert all(name in str(refused.value) for name in known(game))

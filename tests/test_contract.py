"""The contract every game and every mode keeps: the kernel's promises, checked in random games.

Cheap things are checked at every action, the costly ones at three drawn positions of each game.
"""

from __future__ import annotations

import json
import random

import pytest

from boomtown.messages import Message
from boomtown.rules.games import GAMES, load
from boomtown.rules.kernel.errors import Forbidden, NothingToUndo, NotWaiting, UnknownAction
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State
from tests.playing import LONGEST_GAME, Table, finish_turn, random_table

GAMES_PER_TEST, COSTLY_POSITIONS = 25, 3

LOADED: dict[str, Game] = {id: load(id) for id in GAMES}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """As many games per mode as `--games` says, a few in each test."""
    if "numbers" not in metafunc.fixturenames:
        return
    games = metafunc.config.getoption("--games")
    batches = [
        (game, mode.id, range(first, min(first + GAMES_PER_TEST, games)))
        for game in LOADED.values()
        for mode in game.declaration.modes
        for first in range(0, games, GAMES_PER_TEST)
    ]
    ids = [f"{game.id}-{mode}-{numbers.start}" for game, mode, numbers in batches]
    metafunc.parametrize(("game", "mode", "numbers"), batches, ids=ids)


def test_random_games_keep_the_contract(game: Game, mode: str, numbers: range) -> None:
    for number in numbers:
        length = _length(random_table(game, mode, number))
        table = random_table(game, mode, number)
        costly = set(random.Random(number).sample(range(length), COSTLY_POSITIONS))
        while table.state.waiting():
            _check_cheap(table)
            if len(table.log) in costly:
                _check_costly(table)
            table.step()
            assert len(table.log) < LONGEST_GAME * table.seats, "the game does not end"
        _check_over(table)


def _length(table: Table) -> int:
    table.play_to_the_end()
    return len(table.log)


def _check_cheap(table: Table) -> None:
    state, catalogue = table.state, table.game.catalogue
    waiting = state.waiting()
    assert list(waiting) == sorted(set(waiting))
    for seat in range(table.seats):
        legal = state.legal(seat)
        assert isinstance(legal, tuple)  # whoever asks cannot add to it
        assert bool(legal) == (seat in waiting)
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < len(catalogue) for action in legal)


def _check_over(table: Table) -> None:
    """Nobody waits, everybody has a place, and the same actions give the same state again."""
    state = table.state
    assert all(not state.legal(seat) for seat in range(table.seats))
    with pytest.raises(NotWaiting):
        state.play(0, 0)
    with pytest.raises(NothingToUndo):
        state.undo(0)
    totals = {sheet.holder: sheet.total for sheet in state.scores(None)}
    places = state.places()
    assert {place.holder for place in places} == set(totals)
    assert [totals[place.holder] for place in places] == sorted(totals.values(), reverse=True)
    again = table.game.new(table.options, table.seats, table.seed)
    for seat, action in table.log:
        again.play(seat, action)
    assert again.fingerprint() == state.fingerprint()
    _check_imagine(table.game, state, None, Rng(b"over"))


def _check_costly(table: Table) -> None:
    rng = random.Random(repr(table.log))
    seat = rng.choice(table.state.waiting())
    _check_catalogue(table.game, table.state)
    _check_copy(table.state, seat, rng)
    _check_undo(table.state, seat, rng)
    for observer in (seat, rng.randrange(table.seats), None):
        _check_imagine(table.game, table.state, observer, Rng(repr(table.log).encode()))
    _check_leak(table.state, seat, rng)
    _check_commuting(table.state, table.seats, rng)


def _check_catalogue(game: Game, state: State) -> None:
    """Every legal action plays; every other one is refused with a reason and changes nothing."""
    before = state.fingerprint()
    for seat in state.waiting():
        legal = state.legal(seat)
        for action in range(len(game.catalogue)):
            if action in legal:
                assert state.why_not(seat, action) is None
                copy = state.copy()
                copy.play(seat, action)
                assert copy.fingerprint() != before
                continue
            refused = _refused(state, seat, action)
            assert str(refused).endswith((".", "!", "?"))
            assert state.why_not(seat, action) == refused.message
        for action in (-1, len(game.catalogue)):
            with pytest.raises(UnknownAction):
                state.play(seat, action)
    assert state.fingerprint() == before


def _refused(state: State, seat: int, action: int) -> Forbidden:
    """What `pytest.raises` catches, in a tenth of the time."""
    try:
        state.play(seat, action)
    except Forbidden as refused:
        return refused
    raise AssertionError(f"{action} can be played, but is not legal")


def _check_copy(state: State, seat: int, rng: random.Random) -> None:
    before = state.fingerprint()
    copy = state.copy()
    assert copy.fingerprint() == before
    while copy.waiting():  # to the end of the game: nothing of it may show in the original
        other = rng.choice(copy.waiting())
        copy.play(other, rng.choice(list(copy.legal(other))))
    assert state.fingerprint() == before


def _check_undo(state: State, seat: int, rng: random.Random) -> None:
    """Each step of a turn can be taken back one by one, also its end while others are still thinking."""
    actions = finish_turn(state, seat, rng)
    if state.waiting() == (seat,):
        actions.pop()  # it would close the stage
    copy = state.copy()
    prints = [copy.fingerprint()]
    for action in actions:
        copy.play(seat, action)
        prints.append(copy.fingerprint())
    for expected in reversed(prints[:-1]):
        copy.undo(seat)
        assert copy.fingerprint() == expected
    while copy.turns[seat].actions:
        copy.undo(seat)
    with pytest.raises(NothingToUndo):
        copy.undo(seat)


def _check_imagine(game: Game, state: State, seat: int | None, rng: Rng) -> None:
    """An imagined state looks the same to the seat, is a game of its own and can be played to its end."""
    view = state.view(seat)
    assert json.loads(json.dumps(view)) == view
    imagined = game.imagine(view, rng)
    assert imagined.view(seat) == view
    assert _plain_scores(imagined, seat) == _plain_scores(state, seat)
    if seat is not None:
        assert list(imagined.legal(seat)) == list(state.legal(seat))
    chance = random.Random(rng.counter)
    while imagined.waiting():
        other = chance.choice(imagined.waiting())
        imagined.play(other, chance.choice(list(imagined.legal(other))))
    assert state.view(seat) == view


def _plain_scores(state: State, seat: int | None) -> list[object]:
    return [sheet.plain() for sheet in state.scores(seat)]


def _check_leak(state: State, seat: int, rng: random.Random) -> None:
    """Whatever the others do in the open stage, the seat and a spectator see only who is done."""
    others = [other for other in state.waiting() if other != seat]
    finished = rng.sample(others, rng.randint(0, len(others)))
    worlds = []
    for _ in range(2):
        world = state.copy()
        for other in others:
            actions = finish_turn(world, other, rng)
            for action in actions if other in finished else actions[:-1]:
                world.play(other, action)
        worlds.append(world)
    for observer in (seat, None):
        one, other_world = worlds
        assert one.view(observer) == other_world.view(observer)
        assert _plain_scores(one, observer) == _plain_scores(other_world, observer)
    assert [event.plain() for event in worlds[0].news()] == [event.plain() for event in state.news()]


def _check_commuting(state: State, seats: int, rng: random.Random) -> None:
    """The order in which the actions of a stage arrive never changes the result."""
    turns = {seat: finish_turn(state, seat, rng) for seat in state.waiting()}
    results = set()
    for order in ("in seat order", "backwards", "mixed"):
        world = state.copy()
        queue = [seat for seat, actions in turns.items() for _ in actions]
        if order == "backwards":
            queue.reverse()
        elif order == "mixed":
            rng.shuffle(queue)
        left = {seat: iter(actions) for seat, actions in turns.items()}
        for seat in queue:
            world.play(seat, next(left[seat]))
        events = json.dumps([event.plain() for event in world.news()])
        views = json.dumps([world.view(seat) for seat in (*range(seats), None)])
        results.add((world.fingerprint(), events, views))
    assert len(results) == 1


@pytest.mark.parametrize("game", LOADED.values(), ids=LOADED)
def test_every_action_has_one_spelling_and_can_be_said(game: Game) -> None:
    catalogue = game.catalogue
    assert [catalogue.number(catalogue.text(action)) for action in range(len(catalogue))] == list(
        range(len(catalogue))
    )
    assert all(game.in_words(action).in_words() for action in range(len(catalogue)))


def test_a_message_is_said_in_the_readers_language() -> None:
    german = {"{number} {effect}": "{effect} mit {number}", "show": "Show"}
    message = Message("{number} {effect}", {"number": 7, "effect": Message("show")})
    assert message.in_words() == "7 show"
    assert message.in_words(lambda text, *_: str(german.get(text, text))) == "Show mit 7"

"""A hint is a legal turn, the same every time, from the view alone, with a reason a player understands."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass

import pytest

from boomtown.bots import advice, make
from boomtown.bots.advice import advise, by_judge
from boomtown.bots.judging import Outlook, Turn
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View

MODES = [(id, mode.id) for id, load in games.GAMES.items() for mode in load().declaration.modes]


@pytest.fixture(autouse=True)
def without_a_master(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMTOWN_MASTERS", "no")


def played(game: Game, mode: str, actions: int = 25) -> State:
    state = game.new({"mode": mode}, game.declaration.mode(mode).default_seats, b"hint")
    bot, rng = make("greedy", game), Rng(b"others")
    for _ in range(actions):
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
    return state


def can_be_followed(state: State, seat: int, turn: Turn) -> bool:
    stage = state.closed
    for action in turn:
        assert action in state.legal(seat)
        state.play(seat, action)
    return state.closed > stage or seat not in state.waiting()


@pytest.mark.parametrize(("id", "mode"), MODES)
def test_a_hint_can_be_followed_to_the_end_of_the_turn(id: str, mode: str) -> None:
    game = games.load(id)
    state = played(game, mode)
    seat = state.waiting()[0]
    view = state.view(seat)
    before = deepcopy(view)
    found = advise(game, view, b"seed")
    assert view == before
    assert advise(game, view, b"seed") == found
    assert can_be_followed(state, seat, found.actions)
    assert found.total == pytest.approx(sum(points for _, points in found.gains))


@dataclass
class Judge:
    """Plays what `easy` would and is told what that promises; all other turns promise nothing."""

    game: Game
    lines: dict[str, float]
    wins: float = 0.5

    def turn(self, view: View, rng: Rng) -> Turn:
        begun = tuple(self.game.catalogue.number(text) for text in view["own"]["turn"])
        return (*begun, *advice._turn("easy", self.game, view, (), Rng(b"easy")))

    def outlooks(
        self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
    ) -> list[Outlook]:
        own, nothing = self.turn(view, rng), dict.fromkeys(self.lines, 0.0)
        return [Outlook(self.lines, self.wins) if turn == own else Outlook(nothing, 0.5) for turn in turns]


@pytest.mark.parametrize(
    ("id", "actions", "lines", "reason"),
    [
        (
            "perfect-home",
            0,
            {"parks-1": 1.2, "pools": 2, "temps": -0.4, "bis": 0.1},
            "About 2.9 points more at the end than with “Take combination 3”: "
            "Pools +2.0; Parks, street 1 +1.2; Temp agency −0.4.",
        ),
        (
            "perfect-home",
            1,
            {"pools": 2.0},
            "About 2.0 points more at the end than with “Build a park in that street”: Pools +2.0.",
        ),
        (
            "new-las-vegas",
            0,
            {"shows-left": 2.4, "vault": 0.2},
            "About 2.6 points more at the end than with “Take no loan”: Shows, left column +2.4.",
        ),
        ("vegas-showdown", 0, {"tiles": 0.2}, "About as good as “Bid $5 for Slots”."),
    ],
)
def test_a_master_says_how_many_points_its_turn_is_better_and_where(
    id: str, actions: int, lines: dict[str, float], reason: str
) -> None:
    game = games.load(id)
    state, judge = played(game, game.declaration.modes[0].id, actions), Judge(game, lines)
    seat = state.waiting()[0]
    view = state.view(seat)
    found = by_judge(game, view, judge, Rng(b""))
    assert found.reason(lambda action: game.in_words(action, view)).in_words() == reason
    assert can_be_followed(state, seat, found.actions)


def test_a_master_that_sees_a_better_turn_beside_its_own_advises_that() -> None:
    game = games.load("perfect-home")
    state, judge = played(game, "base"), Judge(game, {"pools": -3.0}, wins=0.4)
    seat = state.waiting()[0]
    view = state.view(seat)
    found = by_judge(game, view, judge, Rng(b""))
    assert (*found.actions,) != judge.turn(view, Rng(b""))[len(view["own"]["turn"]) :]
    assert found.total == 3.0
    assert can_be_followed(state, seat, found.actions)

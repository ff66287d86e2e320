"""Playing games at random, for tests: positions are built by playing, not by hand."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.state import State

LONGEST_GAME = 5000
"""More actions per seat than any game can have."""


@dataclass
class Table:
    """A game at random from a number: its settings, its state and what was played."""

    game: Game
    options: Options
    seats: int
    seed: bytes
    rng: random.Random
    state: State = field(init=False)
    log: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.game.new(self.options, self.seats, self.seed)

    def step(self) -> None:
        """A waiting seat, drawn at random, does something legal."""
        seat = self.rng.choice(self.state.waiting())
        action = self.rng.choice(list(self.state.legal(seat)))
        self.state.play(seat, action)
        self.log.append((seat, action))

    def play_to_the_end(self) -> None:
        while self.state.waiting():
            self.step()


def random_table(game: Game, mode: str, number: int) -> Table:
    """Table `number` of that mode: seats, options and every action follow from the number."""
    rng = random.Random(f"{game.id} {mode} {number}")
    declared = game.declaration.mode(mode)
    most = min(declared.max_seats, declared.min_seats + 3)
    options: dict[str, str | int] = {"mode": mode}
    for option in game.declaration.options:
        if mode in option.modes:
            options[option.id] = rng.choice(option.values)
    seats = rng.randint(declared.min_seats, most)
    return Table(game, options, seats, f"{mode} {number}".encode(), rng)


def finish_turn(state: State, seat: int, rng: random.Random) -> list[int]:
    """Play that seat's turn to its end on a copy, and say what it did; the state is not changed."""
    copy = state.copy()
    played = []
    stage = copy.turns
    while copy.turns is stage and (actions := copy.legal(seat)):
        played.append(rng.choice(list(actions)))
        copy.play(seat, played[-1])
    return played


def play(state: State, seat: int, chain: str) -> None:
    """Play a chain of actions of that seat, as spelt in the catalogue."""
    for text in chain.split(", "):
        state.play(seat, state.catalogue.number(text))


def any_turn(state: State, seat: int) -> None:
    """Let that seat do what is first at hand, and end its turn as soon as it may."""
    turn, end = state.turns[seat], state.catalogue.number("end")
    while not turn.done:
        actions = state.legal(seat)
        state.play(seat, end if end in actions else actions[0])


def any_turns(state: State) -> None:
    """Let everybody who still owes something in this stage do what is first at hand."""
    for seat in state.waiting():
        any_turn(state, seat)


def told(state: State, kind: str) -> list[tuple[int | str | None, str]]:
    """The news of that kind: whose they are, and what they say."""
    return [(news.seat, news.message.in_words()) for news in state.news() if news.kind == kind]

"""A small race as law and as twin: what is generic in the twin is tried on it, and compiles in no time.

All seats choose at once: `run` by the next card, `rest` for one step, or `leap` two cards from step 4 on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.kernel.options import Declaration, Mode, Option, Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.scores import Place, ScoreLine, ScoreSheet, rank
from boomtown.rules.kernel.state import State, View
from boomtown.rules.kernel.turn import Question
from boomtown.twin import verbs
from boomtown.twin.bits import add
from boomtown.twin.compiling import Function
from boomtown.twin.randomness import shuffle
from boomtown.twin.records import BIT, GAME, LARGE, SMALL, Field, Record, Seats, Words, record, seat_fields
from boomtown.twin.twin import Feature, Twin

RUN, REST, LEAP = 0, 1, 2
CARDS, FROM, WAY, LAST_ROUND = 12, 4, {"short": 12, "long": 30}, 20

# ── the law ──────────────────────────────────────────────────────────────────────────────────────


class RaceState(State):
    def __init__(self, identity: Mapping[str, Any], catalogue: Catalogue, rng: Rng, seats: int) -> None:
        super().__init__(identity, catalogue, rng)
        self.round = 0
        self.steps, self.rests = [0] * seats, [0] * seats
        self.deck: list[int] = []
        self.ask()

    def ask(self) -> None:
        self.round += 1
        turns = {seat: Question(self.answers(seat), Message("Too early.")) for seat in range(len(self.steps))}
        self.open_stage("round", turns)

    def answers(self, seat: int) -> tuple[int, ...]:
        return (RUN, REST, LEAP) if self.steps[seat] >= FROM else (RUN, REST)

    def draw(self) -> int:
        if not self.deck:
            self.deck = [1 + card % 3 for card in range(CARDS)]
            self.rng.shuffle(self.deck)
        return self.deck.pop()

    def close_stage(self) -> None:
        for seat, turn in self.turns.items():
            action = turn.actions[0]
            if action == REST:
                self.steps[seat] += 1
                self.rests[seat] += 1
            for _ in range((1, 0, 2)[action]):
                self.steps[seat] += self.draw()
        if max(self.steps) >= WAY[self.identity["options"]["way"]] or self.round == LAST_ROUND:
            self.open_stage("over", {})
        else:
            self.ask()

    def plain(self) -> dict[str, Any]:
        done = {seat: turn.actions for seat, turn in self.turns.items()}
        sheets = {"steps": self.steps, "rests": self.rests, "deck": self.deck, "done": done}
        return {**self.identity, "round": self.round, "stage": self.stage, "rng": self.rng.counter, **sheets}

    def find_public(self) -> dict[str, Any]:
        return {"round": self.round, "steps": self.steps}

    def own(self, seat: int) -> dict[str, Any]:
        return {"turn": self.turn_texts(seat)}

    def scores(self, seat: int | None) -> list[ScoreSheet]:
        return [
            ScoreSheet(
                holder,
                (ScoreLine("way", Message("Way"), steps), ScoreLine("rests", Message("Rests"), -rests)),
            )
            for holder, (steps, rests) in enumerate(zip(self.steps, self.rests, strict=True))
        ]

    def places(self) -> list[Place]:
        return rank({sheet.holder: (sheet.total,) for sheet in self.scores(None)}, ())

    def heading(self) -> Message:
        return Message("{title}: {deal}", {"title": f"round {self.round}", "deal": str(self.deck)})

    def copy(self) -> RaceState:
        copy = RaceState(self.identity, self.catalogue, self.rng.copy(), len(self.steps))
        copy.round, copy.deck = self.round, self.deck.copy()
        copy.steps, copy.rests = self.steps.copy(), self.rests.copy()
        self.copy_stage(copy)
        return copy


class Race:
    """The game as the layers above ask for it."""

    id, name, edition, digest = "race", "Race", "race-1", "00"
    versions: tuple[int, ...] = (1,)
    declaration = Declaration(
        modes=(
            Mode("base", Message("base"), Message("All run."), 2, 9, 2),
            Mode("solo", Message("solo"), Message("One runs."), 1, 1, 1),
        ),
        options=(Option("way", Message("Way"), ("short", "long"), "short", ("base",)),),
    )
    catalogue = Catalogue(["run", "rest", "leap", *(f"spare {number}" for number in range(40))])

    def __init__(self, edition: str = "race-1", rules: int | None = None) -> None:
        self.rules = 1

    def new(self, options: Options, seats: int, seed: bytes) -> RaceState:
        chosen = {"way": "short", **self.declaration.complete(options)}
        identity = {"game": self.id, "options": chosen, "seats": seats}
        return RaceState(identity, self.catalogue, Rng(seed), seats)

    def imagine(self, view: View, rng: Rng) -> State:
        raise NotImplementedError

    def in_words(self, action: int, view: View | None = None) -> Message:
        return Message(self.catalogue.text(action))


# ── the twin ─────────────────────────────────────────────────────────────────────────────────────

VERSION = sha256(Path(__file__).read_bytes()).hexdigest()[:8]
"""Part of the layout, so that what was compiled from another version of this file is not used again."""
ROUND, OVER = 0, 1


def begin(t: Record, game: Record, seats: Seats) -> None:
    game.stage, game.rounds, game.closed, game.cards = ROUND, 1, 0, 0
    for seat in range(seats.shape[0]):
        me = seats[seat]
        me.way, me.rests, me.owes, me.in_stage, me.steps = 0, 0, 1, 1, 0


def legal(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    add(mask, RUN)
    add(mask, REST)
    if seats[seat].way >= t.leap_from:
        add(mask, LEAP)


def play(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    seats[seat].actions[0], seats[seat].steps, seats[seat].owes = action, 1, 0
    for other in range(seats.shape[0]):
        if seats[other].owes:
            return
    game.closed += 1
    is_over = game.rounds == LAST_ROUND
    for other in range(seats.shape[0]):
        me = seats[other]
        if me.actions[0] == REST:
            me.way += 1
            me.rests += 1
        for _ in range(1 if me.actions[0] == RUN else me.actions[0]):
            if me.actions[0] == REST:
                break
            if game.cards == 0:
                for card in range(CARDS):
                    game.deck[card] = 1 + card % 3
                game.cards = CARDS
                shuffle(game, game.deck, 0, CARDS)
            game.cards -= 1
            me.way += game.deck[game.cards]
        is_over = is_over or me.way >= t.way
    game.stage = OVER if is_over else ROUND
    game.rounds += 0 if is_over else 1
    for other in range(seats.shape[0]):
        seats[other].owes = seats[other].in_stage = 0 if is_over else 1
        seats[other].steps = 0


def score(t: Record, game: Record, seats: Seats, seat: int, lines: Any) -> None:
    for holder in range(seats.shape[0]):
        lines[holder, 0], lines[holder, 1] = seats[holder].way, -seats[holder].rests


def standing(t: Record, game: Record, seats: Seats, lines: Any, holder: int, place: int) -> int:
    return int(lines[holder, 0] + lines[holder, 1])


def observe(t: Record, game: Record, seats: Seats, seat: int, features: Any) -> None:
    features[0], features[1] = game.rounds, seat
    for place in range(9):
        features[2 + place] = seats[place].way if place < seats.shape[0] else -1


def effect_of(t: Record, game: Record, seats: Seats, seat: int, action: int) -> int:
    return action


def ends(t: Record, game: Record, seats: Seats) -> int:
    return 0


class RaceTwin(Twin):
    verbs: ClassVar[Mapping[Function, Function]] = {
        verbs.begin: begin,
        verbs.legal: legal,
        verbs.play: play,
        verbs.score: score,
        verbs.standing: standing,
        verbs.observe: observe,
        verbs.effect_of: effect_of,
        verbs.ends: ends,
    }
    stages = ("round", "over")
    effects = ("run", "rest", "leap")
    endings = ()
    tie_breaks = 0
    lines: Sequence[str] = ("way", "rests")
    observation: Sequence[Feature] = (
        Feature("round", 1, 1, LAST_ROUND, "the number of the round"),
        Feature("seat", 1, 0, 8, "who is asked"),
        Feature("way", 9, -1, 127, "how far each has come; -1: nobody sits there"),
    )

    @cached_property
    def layouts(self) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
        return (
            record(Field("way", SMALL), Field("leap_from", SMALL), Field(f"version_{VERSION}", BIT)),
            record(*GAME, Field("deck", SMALL, CARDS), Field("cards", SMALL)),
            record(*seat_fields(1), Field("way", SMALL), Field("rests", LARGE)),
        )

    def fill_tables(self, t: Record) -> None:
        t.way, t.leap_from = WAY[str(self.options.get("way", "short"))], FROM

    def write(self, state: State, game: Record, seats: Seats) -> None:
        assert isinstance(state, RaceState)
        game.seed[:] = np.frombuffer(state.rng.seed, ">u4")
        game.counter, game.fast = state.rng.counter, 0
        game.stage, game.rounds, game.closed = self.stages.index(state.stage), state.round, state.closed
        game.cards = len(state.deck)
        game.deck[: game.cards] = state.deck
        for seat, me in enumerate(seats):
            turn = state.turns.get(seat)
            me.in_stage, me.owes, me.steps = turn is not None, seat in state.owing, 0
            for action in turn.actions if turn else ():
                me.actions[0], me.steps = action, 1
            me.way, me.rests = state.steps[seat], state.rests[seat]

    def law(self, game: Record, seats: Seats) -> RaceState:
        state = self.game.new(self.options, self.seats, game.seed.astype(">u4").tobytes())
        assert isinstance(state, RaceState)
        state.rng.counter, state.round, state.closed = (
            int(game.counter),
            int(game.rounds) - 1,
            int(game.closed),
        )
        state.deck = game.deck[: game.cards].tolist()
        state.steps, state.rests = [me.way for me in seats], [me.rests for me in seats]
        state.ask()
        if game.stage == OVER:
            state.open_stage("over", {})
        for seat in range(self.seats):
            if seats[seat].steps:
                state.turns[seat].play(int(seats[seat].actions[0]))
        state.owing = tuple(seat for seat in state.turns if seats[seat].owes)
        return state

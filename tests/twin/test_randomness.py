"""Numbers and sets of the twin: the law's own shuffles, by compiled code and by Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from boomtown.rules.kernel.randomness import Rng
from boomtown.twin import bits, compiling
from boomtown.twin.engine import CHOOSER
from boomtown.twin.randomness import below, fast_word, seed_fast, shuffle
from boomtown.twin.records import widened

SEED = sha256(b"a table").digest()

Compile = Callable[[Any], Any]


@pytest.fixture(params=["compiled", "plain"])
def compiled(request: pytest.FixtureRequest) -> Compile:
    if request.param == "plain":
        return compiling.plain({})
    return partial(compiling.entry, compiling.for_processor({}))


def generator(*, fast: bool = False) -> Any:
    record = np.zeros(1, widened(CHOOSER)).view(np.recarray)[0]
    record.seed[:] = np.frombuffer(SEED, ">u4")
    record.fast = fast
    return record


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 81, 1 << 16, (1 << 31) - 1])
def test_numbers_are_those_of_the_law(bound: int, compiled: Compile) -> None:
    law, twin, draw = Rng(SEED), generator(), compiled(below)
    assert [draw(twin, bound) for _ in range(50)] == [law.below(bound) for _ in range(50)]
    assert twin.counter == law.counter


def test_a_shuffle_is_that_of_the_law(compiled: Compile) -> None:
    law, twin = list(range(81)), np.arange(81, dtype=np.int8)
    Rng(SEED, 7).shuffle(law)
    rng = generator()
    rng.counter = 7
    compiled(shuffle)(rng, twin, 0, 81)
    assert twin.tolist() == law


def test_the_fast_generator_is_fair_and_never_the_same_for_two_games(compiled: Compile) -> None:
    draw, seed = compiled(below), compiled(seed_fast)
    rows = []
    with np.errstate(over="ignore"):
        for number in range(40):
            rng = generator(fast=True)
            seed(rng, 5, number)
            rows.append([draw(rng, 10) for _ in range(100)])
    counts = np.bincount(np.array(rows).ravel(), minlength=10)
    assert counts.min() > 330
    assert counts.max() < 470
    assert len({tuple(row) for row in rows}) == 40


def always_nothing(one: int, other: int, counter: int) -> int:
    return 0


def test_what_was_compiled_with_another_function_is_not_taken_for_it() -> None:
    draw = compiling.entry(compiling.for_processor({}), below)
    broken = compiling.entry(compiling.for_processor({fast_word: always_nothing}), below)
    numbers, zeros = generator(fast=True), generator(fast=True)
    assert len({draw(numbers, 1000) for _ in range(10)}) > 5
    assert {broken(zeros, 1000) for _ in range(10)} == {0}


def test_sets_of_the_catalogue(compiled: Compile) -> None:
    mask = np.zeros(7, np.uint32)
    add, members = compiled(bits.add), [0, 31, 32, 63, 64, 200, 219]
    for action in members:
        add(mask, action)
    assert compiled(bits.size)(mask) == len(members)
    assert [compiled(bits.member)(mask, rank) for rank in range(len(members))] == members
    assert [action for action in range(224) if compiled(bits.has)(mask, action)] == members
    compiled(bits.clear)(mask)
    compiled(bits.add_all)(mask, 30, 0b1011)
    assert [action for action in range(224) if compiled(bits.has)(mask, action)] == [30, 31, 33]
    for first_action in (0, 1, 31, 64, 95):
        compiled(bits.clear)(mask)
        compiled(bits.add_all)(mask, first_action, (1 << 62) | (1 << 40) | 1)
        found = [action for action in range(224) if compiled(bits.has)(mask, action)]
        assert found == [first_action, first_action + 40, first_action + 62]

"""Phase 3: everybody collects the lower of population and revenue."""

from __future__ import annotations

import pytest

from tests.vegas_showdown.positions import choose, flip, money, play, put_on_top, sheet_with, stack_up, table

INCOMES = [
    ("", 5, "population 8, revenue 5"),
    ("slots 3.1 0, slots 3.2 0", 7, "population 8, revenue 7"),
    ("slots 3.1 0, slots 3.2 0, slots 3.3 0", 8, "population 8, revenue 8"),
    ("slots 3.1 0, slots 3.2 0, slots 3.3 0, slots 3.4 0", 8, "population 8, revenue 9"),
    ("slots 3.1 0, slots 3.2 0, slots 3.3 0, slots 3.4 0, restaurant 3.6 0", 9, "population 10, revenue 9"),
    ("restaurant 3.6 0", 5, "population 10, revenue 5"),
]


@pytest.mark.parametrize(("tiles", "income", "why"), INCOMES, ids=[row[2] for row in INCOMES])
def test_income_is_the_lower_of_population_and_revenue(tiles: str, income: int, why: str) -> None:
    state = flip(table(sheet_with(tiles), money=0))
    assert money(state) == [income, 5, 5, 5]


def test_everybody_collects_every_round() -> None:
    state = table()
    for _ in range(2):
        choose(state, *["publicity"] * 4)
    assert money(state) == [30, 30, 30, 30]


def test_tiles_set_aside_bring_no_income() -> None:
    state = flip(table(aside=["slots, slots"], money=0))
    assert money(state) == [5, 5, 5, 5]


def test_a_tile_laid_this_round_counts_for_the_next_income() -> None:
    state = table()
    stack_up(state, small="fancy-slots")
    put_on_top(state, "top-revenue small")
    choose(state, "bid slots 5", *["publicity"] * 3)
    play(state, 0, "place slots 3.1 0, end")
    assert money(state) == [20 - 5 + 6, 25, 25, 25]

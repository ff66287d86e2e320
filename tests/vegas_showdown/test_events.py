"""Phase 2: events, what each brings, and the tiles that come with them."""

from __future__ import annotations

import pytest

from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.vegas_showdown.positions import (
    choose,
    fame,
    flip,
    legal,
    money,
    play,
    put_on_top,
    sheet_with,
    spaces,
    stack_up,
    table,
    told,
    why_not,
)

CASINO = "slots 3.1 0, slots 2.1 90, fancy-slots 3.2 0, lounge 3.3 0, restaurant 3.6 0"
"""Population 10, revenue 8, fame 4."""
HOTEL = "lounge 3.1 0, fancy-lounge 3.3 0, restaurant 3.6 0, fancy-restaurant 2.6 0"
"""Population 13, revenue 5, fame 8."""
USUAL_INCOME = [8, 5, 5]
ONE_EMPTY = "-, table-games 18, sports-book 25"
TWO_EMPTY = "-, -, sports-book 25"
PLENTY = {
    "small": "fancy-slots, fancy-restaurant",
    "medium": "fancy-lounge, table-games",
    "large": "buffet, night-club",
}


def three(earned: tuple[int, ...] = (), first: int = 0) -> VegasShowdownState:
    """A casino with $23, a hotel with $14 and an empty sheet with $9, and tiles in every stack."""
    state = table(sheet_with(CASINO), sheet_with(HOTEL), seats=3, money=(23, 14, 9), earned=earned)
    stack_up(state, **PLENTY)
    state.first = first
    return state


# ── what an event does at once ───────────────────────────────────────────────────────────────────

AT_ONCE: list[tuple[str, str, list[int], list[int]]] = [
    ("slots-fame small", "1 fame per Slots and Fancy Slots", [3, 0, 0], [0, 0, 0]),
    ("slots-money medium", "$2 per Slots and Fancy Slots", [0, 0, 0], [6, 0, 0]),
    ("lounge-fame medium", "2 fame per Lounge and Fancy Lounge", [2, 4, 0], [0, 0, 0]),
    ("lounge-money small", "$3 per Lounge and Fancy Lounge", [0, 0, 0], [3, 6, 0]),
    ("restaurant-fame large", "2 fame per Restaurant and Fancy Restaurant", [2, 4, 0], [0, 0, 0]),
    ("restaurant-money large", "$4 per Restaurant and Fancy Restaurant", [0, 0, 0], [4, 8, 0]),
    ("top-revenue small", "3 fame for the highest revenue", [3, 0, 0], [0, 0, 0]),
    ("top-population large", "3 fame for the highest population", [0, 3, 0], [0, 0, 0]),
    ("top-money large", "2 fame for the most money", [2, 0, 0], [0, 0, 0]),
    ("low-fame-money medium", "$8 for the lowest fame", [0, 0, 0], [0, 0, 8]),
    ("tax small", "$1 per full $5 is paid", [0, 0, 0], [-4, -2, -1]),
    ("diamonds medium", "nothing without a whole diamond", [0, 0, 0], [0, 0, 0]),
    ("slots-strike small", "nothing at once", [0, 0, 0], [0, 0, 0]),
    ("pr-scandal medium", "nothing at once", [0, 0, 0], [0, 0, 0]),
    ("publicity-double medium", "nothing at once", [0, 0, 0], [0, 0, 0]),
    ("income-population small", "population as income", [0, 0, 0], [2, 8, 3]),
    ("income-bonus large", "$5 more income", [0, 0, 0], [5, 5, 5]),
]


@pytest.mark.parametrize(
    ("card", "what", "gained_fame", "gained_money"), AT_ONCE, ids=[f"{row[0]}: {row[1]}" for row in AT_ONCE]
)
def test_what_an_event_brings(card: str, what: str, gained_fame: list[int], gained_money: list[int]) -> None:
    state = flip(three(), card, offers=ONE_EMPTY)
    assert [now - before for now, before in zip(fame(state), [4, 8, 0], strict=True)] == gained_fame
    without = [before + income for before, income in zip([23, 14, 9], USUAL_INCOME, strict=True)]
    assert [now - usual for now, usual in zip(money(state), without, strict=True)] == gained_money


def test_everybody_who_leads_gains_the_fame() -> None:
    twice = sheet_with("slots 3.1 0")
    state = flip(table(twice, sheet_with(), twice, seats=3), "top-revenue small", offers=ONE_EMPTY)
    assert fame(state) == [3, 0, 3]


def test_everybody_with_the_lowest_fame_gains_the_money_and_publicity_counts_as_fame() -> None:
    state = flip(table(seats=3, earned=(1, 0, 0)), "low-fame-money medium", offers=ONE_EMPTY)
    assert money(state) == [25, 33, 33]


def test_a_whole_diamond_is_worth_a_fame_and_three_quarters_of_one_nothing() -> None:
    corner = "fancy-slots 1.1 0, fancy-slots 1.2 0, fancy-slots 2.1 0"
    sheets = [sheet_with(corner), sheet_with(f"{corner}, fancy-slots 2.2 0")]
    state = flip(table(*sheets, seats=3), "diamonds medium", offers=ONE_EMPTY)
    assert fame(state) == [6, 9, 0]


def test_tiles_set_aside_bring_nothing() -> None:
    state = flip(table(aside=["slots, slots"], seats=3), "slots-fame small", offers=ONE_EMPTY)
    assert fame(state) == [0, 0, 0]


# ── prices by events ─────────────────────────────────────────────────────────────────────────────


def test_prices_fall_by_a_circle_and_the_new_tile_enters_at_its_own_price() -> None:
    state = flip(three(), "prices-down small", offers=ONE_EMPTY)
    assert spaces(state)[:3] == ["fancy-slots 18", "table-games 12", "sports-book 18"]


def test_prices_rise_by_a_circle_but_never_above_where_they_began() -> None:
    state = table()
    stack_up(state, medium="high-rollers-room")
    flip(state, "prices-up medium", offers="table-games 12, -, theater 42, fancy-slots 18")
    assert spaces(state) == ["table-games 18", "high-rollers-room 25", "theater 52", "fancy-slots 18"]


def test_a_space_emptied_by_an_event_is_filled_in_the_same_phase() -> None:
    state = flip(three(), "prices-down small", "tax small", offers="-, table-games 3, sports-book 25")
    assert spaces(state)[:3] == ["fancy-slots 18", "fancy-restaurant 25", "sports-book 18"]
    assert state.board.removed[-1] == "table-games"
    assert told(state, "removed") == [(None, "Table Games leaves the game.")]


def test_a_tile_flipped_earlier_in_the_phase_is_on_the_board_for_the_next_event() -> None:
    state = flip(three(), "top-revenue small", "prices-down large", offers=TWO_EMPTY)
    assert spaces(state)[:3] == ["fancy-slots 12", "buffet 33", "sports-book 18"]


def test_the_empty_spaces_are_filled_from_the_lowest_on() -> None:
    state = flip(three(), "restaurant-fame large", "tax small", offers="fancy-lounge 33, -, -")
    assert spaces(state)[:3] == ["fancy-lounge 33", "buffet 33", "fancy-slots 18"]


# ── what holds for the round ─────────────────────────────────────────────────────────────────────


def test_a_strike_covers_the_basic_tile_its_fancy_one_and_the_tile_it_brings_itself() -> None:
    state = flip(three(), "slots-strike small", offers=ONE_EMPTY)
    assert spaces(state)[0] == "fancy-slots 18"
    assert why_not(state, 0, "bid p1 18") == "An event forbids bidding on Fancy Slots this round."
    assert why_not(state, 0, "bid slots 5") == "An event forbids bidding on Slots this round."
    assert {"bid p2 18", "bid lounge 9"} <= set(legal(state, 0))


def test_a_strike_covers_a_tile_that_comes_later_in_the_phase() -> None:
    state = flip(three(), "lounge-strike large", "diamonds medium", offers=TWO_EMPTY)
    assert spaces(state)[1] == "fancy-lounge 33"
    assert why_not(state, 0, "bid p2 33") == "An event forbids bidding on Fancy Lounge this round."


def test_a_slots_strike_covers_both_slots_tracks() -> None:
    state = table(seats=5, events="slots-strike small")
    assert legal(state, 0, "bid slots") == legal(state, 0, "bid slots2") == []
    assert why_not(state, 0, "bid slots2 5") == "An event forbids bidding on Slots this round."


@pytest.mark.parametrize(
    ("card", "action", "reason"),
    [
        ("pr-scandal small", "publicity", "An event forbids publicity this round."),
        ("inspection large", "renovate", "An event forbids renovating this round."),
    ],
)
def test_an_event_forbids_an_action(card: str, action: str, reason: str) -> None:
    state = flip(three(), card, offers=ONE_EMPTY)
    assert why_not(state, 0, action) == reason


def test_press_week_makes_publicity_worth_2_fame() -> None:
    state = flip(table(seats=3), "publicity-double medium", offers=ONE_EMPTY)
    choose(state, "publicity")
    assert fame(state) == [2, 0, 0]
    assert told(state, "publicity") == [(0, "chooses publicity and gains 2 fame")]


def test_the_events_of_one_round_add_up() -> None:
    state = flip(three(), "slots-strike large", "restaurant-strike small", offers=TWO_EMPTY)
    bids = {text.split()[1] for text in legal(state, 0, "bid")}
    assert bids == {"p3", "lounge"}, "p1 is dear, p2 and the two stacks are on strike"


def test_both_actions_can_be_forbidden_in_one_round() -> None:
    state = flip(three(), "pr-scandal small", "inspection large", offers=TWO_EMPTY)
    assert {text.split()[0] for text in legal(state, 0)} == {"bid"}


def test_what_an_event_forbids_is_allowed_again_in_the_next_round() -> None:
    state = table(events="slots-strike small, inspection large")
    choose(state, *["publicity"] * 4)
    assert state.board.this_round == []
    assert {"bid slots 5", "renovate"} <= set(legal(state, 1))


@pytest.mark.parametrize(
    ("cards", "income"),
    [
        (("income-population small",), [10, 13, 8]),
        (("income-population small", "income-bonus large"), [15, 18, 13]),
        (("income-bonus large", "income-population small"), [15, 18, 13]),
        (("income-population small", "income-revenue large"), [8, 5, 5]),
        (("income-revenue large", "income-population small"), [10, 13, 8]),
        (("income-bonus large", "income-revenue small"), [13, 10, 10]),
    ],
)
def test_the_last_income_rule_holds_and_bonuses_add(cards: tuple[str, ...], income: list[int]) -> None:
    offers = ONE_EMPTY if len(cards) == 1 else TWO_EMPTY
    state = flip(three(), *cards, offers=offers)
    assert [now - before for now, before in zip(money(state), [23, 14, 9], strict=True)] == income
    assert told(state, "income") == [(seat, f"collects ${amount}") for seat, amount in enumerate(income)]


def test_revenue_as_income_may_be_more_than_the_population() -> None:
    slots = ", ".join(f"slots {row}.{column} 0" for row in (1, 2) for column in range(1, 6))
    state = flip(table(sheet_with(slots), seats=3, money=0), "income-revenue small", offers=ONE_EMPTY)
    assert money(state) == [15, 5, 5]


# ── pull strings ─────────────────────────────────────────────────────────────────────────────────


def test_with_pull_strings_the_first_player_chooses_the_stack() -> None:
    state = flip(three(first=2), "pull-strings choice", offers=ONE_EMPTY)
    assert state.waiting() == (2,)
    assert legal(state, 2) == ["stack small", "stack medium", "stack large"]
    assert money(state) == [23, 14, 9], "income comes when every space is filled"
    play(state, 2, "stack large")
    assert spaces(state)[0] == "buffet 33"
    assert money(state) == [31, 19, 14]
    assert state.waiting() == (2,)


def test_an_empty_stack_cannot_be_chosen() -> None:
    state = three()
    stack_up(state, small="fancy-slots", large="buffet")
    flip(state, "pull-strings choice", offers=ONE_EMPTY)
    assert legal(state, 0) == ["stack small", "stack large"]
    assert why_not(state, 0, "stack medium").endswith("it must not be empty.")
    assert why_not(state, 0, "publicity").startswith("First choose the stack")


def test_after_the_choice_the_other_spaces_are_filled_as_usual() -> None:
    state = flip(three(), "pull-strings choice", "tax small", offers=TWO_EMPTY)
    play(state, 0, "stack medium")
    assert spaces(state)[:3] == ["fancy-lounge 33", "fancy-slots 18", "sports-book 25"]
    assert money(state) == [23 - 4 + 8, 14 - 2 + 5, 9 - 1 + 5]


def test_two_pull_strings_ask_twice() -> None:
    state = flip(three(), "pull-strings choice", "pull-strings choice", offers=TWO_EMPTY)
    play(state, 0, "stack large")
    assert state.waiting() == (0,)
    play(state, 0, "stack large")
    assert spaces(state)[:3] == ["buffet 33", "night-club 42", "sports-book 25"]


def test_pull_strings_does_not_end_the_game_while_one_stack_has_a_tile() -> None:
    state = three()
    stack_up(state, medium="table-games")
    flip(state, "pull-strings choice", offers=ONE_EMPTY)
    assert legal(state, 0) == ["stack medium"]


def test_pull_strings_ends_the_game_when_all_stacks_are_empty() -> None:
    state = three()
    stack_up(state)
    flip(state, "pull-strings choice", offers=ONE_EMPTY)
    assert state.is_over
    assert money(state) == [23, 14, 9]


# ── the end in this phase ────────────────────────────────────────────────────────────────────────


def test_an_event_is_resolved_before_an_empty_stack_ends_the_game_without_income_or_actions() -> None:
    state = three()
    stack_up(state, small="fancy-slots", large="buffet")
    flip(state, "slots-money medium", offers=ONE_EMPTY)
    assert state.waiting() == ()
    assert money(state) == [29, 14, 9]
    assert told(state, "income") == []
    assert told(state, "end") == [(None, "The stack of medium tiles is empty: the space cannot be filled.")]
    assert len(state.places()) == 3


def test_a_stack_that_runs_out_ends_nothing_before_it_is_asked_for() -> None:
    state = three()
    stack_up(state, small="fancy-slots")
    flip(state, "tax small", offers=ONE_EMPTY)
    assert spaces(state)[0] == "fancy-slots 18"
    assert state.waiting() == (0,)


def test_the_game_ends_at_the_first_space_that_cannot_be_filled() -> None:
    state = three()
    stack_up(state, small="fancy-slots", medium="table-games")
    flip(state, "tax small", "restaurant-fame large", "lounge-fame medium", offers="-, -, -")
    assert spaces(state)[:3] == ["fancy-slots 18", "-", "-"]
    assert fame(state) == [4 + 2, 8 + 4, 0], "the card that ends the game counts, the next is not drawn"
    assert state.is_over


def test_the_prices_have_dropped_when_an_event_ends_the_game() -> None:
    state = table()
    stack_up(state, small="dragon-room")
    put_on_top(state, "restaurant-fame large")
    choose(state, "bid p1 18", *["publicity"] * 3)
    assert state.is_over
    assert spaces(state) == ["-", "table-games 12", "sports-book 18", "fancy-lounge 25"]
    assert money(state) == [2, 20, 20, 20]


def test_the_news_say_whom_an_event_touched() -> None:
    state = table(seats=3)
    flip(state, "low-fame-money medium", offers="table-games 18, -, sports-book 25")
    assert told(state, "touched") == [(0, "gains $8"), (1, "gains $8"), (2, "gains $8")]

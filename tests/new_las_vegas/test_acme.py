"""Solo mode: alone against an architect of the ACME company."""

from __future__ import annotations

from collections import Counter

import pytest

from boomtown.editions.cards import Card
from boomtown.editions.new_las_vegas import COLORS
from boomtown.rules.flip_and_write.solo_deck import DeckCard
from boomtown.rules.kernel.scores import Holder, rank
from boomtown.rules.new_las_vegas.acme import NAME, AcmeDeck
from boomtown.rules.new_las_vegas.scoring import TIE_BREAKS
from boomtown.rules.new_las_vegas.state import NewLasVegasState
from tests.new_las_vegas.positions import (
    ACTIONS,
    GAME,
    any_turn,
    avenues,
    company,
    numbers,
    play,
    put_on_top,
    read_card,
    sheet_with,
    solo_deck,
    solo_turn,
    told,
)

HAND = ("8 show", "10 improvement", "5 limousine")
AVENUE_6_BUT_ONE = "1.6=7 2.6=7 3.6=7"
NEARLY_V1 = "2.2=0 2.3=2 2.5=4 2.6=6 2.7=8"
COMPLETES_V1 = "take 2 1, open 2.8, end"
SEVENS = "1.4=7 2.5=7 3.6=7 4.5=7"


def casino_cards(cards: list[DeckCard]) -> list[Card]:
    return [card for card in cards if isinstance(card, Card)]


def approval_cards(cards: list[DeckCard]) -> list[str]:
    return [card for card in cards if isinstance(card, str)]


def next_cards(state: NewLasVegasState, *texts: str) -> None:
    """Lay these cards on top of the deck: they are drawn next turn."""
    put_on_top(solo_deck(state).deck, texts)


# ── deck and turn ────────────────────────────────────────────────────────────────────────────────


def test_the_approval_cards_lie_in_the_lower_half() -> None:
    for seed in range(20):
        deck = solo_deck(GAME.new({"mode": "solo"}, 1, bytes([seed]))).deck
        lower, upper = deck[:43], deck[43:]
        assert len(upper) == 41
        assert approval_cards(upper) == []
        assert sorted(approval_cards(lower)) == sorted(COLORS)
        assert Counter(casino_cards(deck)) == Counter(GAME.printed.cards)


def test_the_top_card_becomes_the_loan_card_and_80_are_in_play() -> None:
    state = GAME.new({"mode": "solo"}, 1, b"loan")
    deck = solo_deck(state)
    top = deck.deck[-1]
    play(state, 0, "decline")
    assert deck.loan == top
    assert len(casino_cards(deck.deck)) + len(deck.hand) == 80


def test_the_effect_of_the_loan_card_is_seen_but_not_its_number() -> None:
    state = solo_turn(sheet_with(), *HAND, loan="9 limousine")
    public = state.view(0)["public"]
    assert public["deal"]["loan"] == "limousine"
    assert public["loan_card"] is None


def test_two_cards_are_used_and_the_third_goes_to_acme() -> None:
    state = solo_turn(sheet_with(), *HAND)
    play(state, 0, "take 1 3, open 3.7, drive ne, end")
    deck = solo_deck(state)
    assert deck.discards == [read_card("8 show"), read_card("5 limousine")]
    assert deck.pile == [read_card("10 improvement")]
    assert numbers(state.sheets[0]) == {"3.7": 8}
    assert len(state.sheets[0].drives) == 1


def test_the_number_and_the_effect_come_from_two_different_cards() -> None:
    state = solo_turn(sheet_with(), *HAND)
    assert [ACTIONS.text(action) for action in state.legal(0)] == [
        f"take {one} {other}" for one in (1, 2, 3) for other in (1, 2, 3) if one != other
    ]


def test_acmes_pile_keeps_its_order() -> None:
    state = solo_turn(sheet_with(), *HAND)
    play(state, 0, "take 1 3, open 3.7, end")
    first = solo_deck(state).hand[2]
    play(state, 0, "take 1 2, open 4.4, end")
    assert solo_deck(state).pile == [read_card("10 improvement"), first]
    assert [card["effect"] for card in state.view(0)["public"]["deal"]["pile"]] == [
        "improvement",
        first.effect,
    ]


def test_a_refused_permit_still_gives_acme_the_card_of_ones_choice() -> None:
    state = solo_turn(sheet_with(SEVENS), "7 show", "7 limousine", "7 inauguration")
    assert [ACTIONS.text(action) for action in state.legal(0)] == ["refuse 1", "refuse 2", "refuse 3"]
    play(state, 0, "refuse 2")
    deck = solo_deck(state)
    assert state.sheets[0].checked == 5
    assert deck.pile == [read_card("7 limousine")]
    assert deck.discards == [read_card("7 show"), read_card("7 inauguration")]


def test_when_the_deck_runs_out_the_drawn_cards_are_kept_and_the_discards_shuffled() -> None:
    state = solo_turn(sheet_with(), *HAND)
    deck = solo_deck(state)
    last = read_card("12 show")
    deck.deck.remove(last)
    deck.discards = casino_cards(deck.deck)
    deck.deck = [last]
    play(state, 0, "take 1 3, open 3.7, end")
    assert deck.hand[0] == last
    assert len(deck.hand) == 3
    assert deck.discards == []
    assert deck.pile == [read_card("10 improvement")]
    assert len(deck.deck) + len(deck.hand) + len(deck.pile) == 80


# ── approvals ────────────────────────────────────────────────────────────────────────────────────


def test_an_approval_card_is_replaced_at_once_and_checked_at_the_end_of_the_turn() -> None:
    state = solo_turn(sheet_with(), "8 show", "yellow", "10 improvement", "5 limousine")
    deck = solo_deck(state)
    assert deck.hand == [read_card(text) for text in HAND]
    assert deck.special == ["yellow"]
    assert company(state).approvals == 0
    play(state, 0, "take 1 3, open 3.7, end")
    assert company(state).approvals == 1
    assert told(state, "approval") == [(NAME, "does not complete the yellow project")]
    assert told(state, "hotel") == [(NAME, "builds the grand hotel of avenue 6")]
    assert "yellow" not in deck.deck


def test_the_rows_of_the_architect_count_over_the_whole_game() -> None:
    state = solo_turn(sheet_with(), "8 show", "yellow", "10 improvement", "pink", "5 limousine")
    next_cards(state, "9 show", "purple", "6 show", "4 limousine")
    play(state, 0, "take 1 3, open 3.7, end")
    acme = company(state)
    assert acme.plain()["hotels"] == [6, 7]
    assert acme.projects == [None, None, None]
    play(state, 0, "take 1 3, open 3.8, end")
    assert acme.plain()["hotels"] == [6, 7, 8, 9]
    assert acme.projects == [None, 8, None]


def test_approvals_of_one_turn_are_checked_in_the_order_drawn() -> None:
    state = solo_turn(sheet_with(), "yellow", "pink", "purple", *HAND)
    play(state, 0, "take 1 3, open 3.7, end")
    assert told(state, "approval") == [
        (NAME, "does not complete the yellow project"),
        (NAME, "does not complete the pink project"),
    ]
    assert told(state, "project") == [(NAME, "completes the purple project: 8 points")]


@pytest.mark.parametrize(
    ("level", "completed"),
    [
        (1, []),
        (2, ["pink"]),
        (3, ["yellow", "purple", "pink"]),
        (4, ["yellow", "purple", "pink"]),
        (5, ["yellow", "purple", "pink"]),
    ],
)
def test_each_architect_completes_what_its_card_says(level: int, completed: list[str]) -> None:
    state = solo_turn(sheet_with(), "yellow", "purple", "pink", *HAND, level=level)
    play(state, 0, "take 1 3, open 3.7, end")
    found = [color for color, points in zip(COLORS, company(state).projects, strict=True) if points]
    assert sorted(found) == sorted(completed)


# ── hotels ───────────────────────────────────────────────────────────────────────────────────────


def test_in_the_same_turn_both_build_the_grand_hotel() -> None:
    state = solo_turn(sheet_with(AVENUE_6_BUT_ONE), "pink", *HAND)
    play(state, 0, "take 1 3, open 4.6, end")
    assert state.sheets[0].grand == avenues(6)
    assert company(state).hotels == avenues(6)


def test_acme_builds_nothing_where_the_player_built_before() -> None:
    state = solo_turn(sheet_with(AVENUE_6_BUT_ONE), *HAND)
    next_cards(state, "pink", "9 show", "6 show", "4 limousine")
    play(state, 0, "take 1 3, open 4.6, end")
    play(state, 0, "take 1 3, open 3.8, end")
    assert company(state).approvals == 1
    assert company(state).hotels == 0


def test_after_acme_only_the_small_hotel_is_left() -> None:
    state = solo_turn(sheet_with(AVENUE_6_BUT_ONE), "pink", *HAND)
    next_cards(state, "9 show", "6 show", "4 limousine")
    play(state, 0, "take 1 3, open 3.8, end")
    play(state, 0, "take 1 3, open 4.6, end")
    assert (state.sheets[0].grand, state.sheets[0].small) == (0, avenues(6))


def test_acmes_hotels_serve_no_project_of_the_player() -> None:
    sheet = sheet_with()
    sheet.grand = avenues(5)
    state = solo_turn(sheet, "pink", *HAND, projects="P4 V1 Y3")
    play(state, 0, "take 1 3, open 3.8, end")
    assert company(state).hotels == avenues(6)
    assert state.sheets[0].projects == [None, None, None]


# ── projects ─────────────────────────────────────────────────────────────────────────────────────


def test_in_the_same_turn_both_get_the_high_value() -> None:
    state = solo_turn(sheet_with(NEARLY_V1), "purple", *HAND, level=5)
    play(state, 0, COMPLETES_V1)
    assert state.sheets[0].projects == [None, 8, None]
    assert company(state).projects == [None, 8, None]


def test_acme_gets_the_low_value_after_the_player() -> None:
    state = solo_turn(sheet_with(NEARLY_V1), *HAND, level=5)
    play(state, 0, COMPLETES_V1)
    next_cards(state, "purple")  # the hand is drawn already: it comes in the turn after
    any_turn(state, 0)
    any_turn(state, 0)
    assert company(state).projects[1] == 4


def test_the_player_gets_the_low_value_after_acme() -> None:
    state = solo_turn(sheet_with(NEARLY_V1), "purple", *HAND, level=5)
    play(state, 0, "take 1 3, open 3.8, end")
    assert company(state).projects == [None, 8, None]
    assert state.view(0)["public"]["goals"][1]["approved"]
    next_cards(state, "10 show", "9 show", "11 show")
    any_turn(state, 0)
    play(state, 0, "take 1 3, open 2.8, end")
    assert state.sheets[0].projects == [None, 4, None]


def test_three_projects_of_acme_end_the_game() -> None:
    state = solo_turn(sheet_with(), "pink", "purple", "yellow", *HAND, level=5)
    play(state, 0, "take 1 3, open 3.7, end")
    assert state.is_over
    assert told(state, "end") == [(NAME, "has completed all three projects")]
    assert company(state).projects == [10, 8, 13]


def test_two_projects_of_acme_and_one_of_the_player_do_not() -> None:
    state = solo_turn(sheet_with(NEARLY_V1), "pink", "yellow", *HAND, level=5)
    play(state, 0, COMPLETES_V1)
    assert not state.is_over


# ── the forced shuffle ───────────────────────────────────────────────────────────────────────────


def set_aside(deck: AcmeDeck) -> tuple[list[Card], Card | None]:
    return deck.pile.copy(), deck.loan


@pytest.mark.parametrize("who", ["the player", "ACME"])
def test_the_first_project_shuffles_the_discards_into_the_deck(who: str) -> None:
    drawn = HAND if who == "the player" else ("pink", *HAND)
    state = solo_turn(sheet_with(NEARLY_V1), *drawn, level=5)
    deck = solo_deck(state)
    left = approval_cards(deck.deck)
    play(state, 0, COMPLETES_V1 if who == "the player" else "take 1 2, open 3.8, end")
    assert told(state, "reshuffle")
    assert set_aside(deck) == ([read_card("5 limousine")], read_card("8 show"))
    assert deck.discards == []
    in_play = Counter([*casino_cards(deck.deck), *deck.hand])
    in_play.update(deck.pile)
    in_play[read_card("8 show")] += 1  # the loan card
    assert in_play == Counter(GAME.printed.cards)
    assert sorted(approval_cards(deck.deck) + deck.special) == sorted(left)


def test_the_forced_shuffle_comes_once() -> None:
    state = solo_turn(sheet_with(NEARLY_V1), *HAND, level=5)
    state.approved = [True, False, False]
    play(state, 0, COMPLETES_V1)
    assert state.sheets[0].projects == [None, 8, None]
    assert told(state, "reshuffle") == []
    assert len(solo_deck(state).discards) == 2


def test_without_a_project_nothing_is_shuffled() -> None:
    state = solo_turn(sheet_with(), "pink", *HAND)
    expected = casino_cards(solo_deck(state).deck)[-3:]
    play(state, 0, "take 1 3, open 3.7, end")
    assert solo_deck(state).hand == expected[::-1]


# ── ACME's score ─────────────────────────────────────────────────────────────────────────────────

PILE = (
    "inauguration inauguration construction construction construction show limousine limousine "
    "improvement improvement improvement improvement"
)
"""Seven cards have the effect of the card before them; four improvements."""


def acme_points(pile: str, *, level: int = 2, opened: str = "", hotels: int = 0) -> dict[str, int]:
    state = solo_turn(sheet_with(opened), *HAND, level=level)
    solo_deck(state).pile = [Card(1, effect) for effect in pile.split()]
    company(state).hotels = hotels
    sheet = state.scores(0)[1]
    assert sheet.holder == NAME
    return {line.key: line.points for line in sheet.lines}


def test_acmes_score_line_by_line() -> None:
    found = acme_points(PILE, opened="1.4=1 1.5=3 1.6=5 1.7=7 2.5=1 2.6=3 2.7=5", hotels=avenues(6, 8, 9))
    assert found == {
        "project-pink": 0,
        "project-purple": 0,
        "project-yellow": 0,
        "inauguration": 2 * 3,
        "shows": 1 * 3,
        "grand-hotels": 3 * 3,
        "streets": 4 * 3,
        "street-bonus": 3 * 4,  # shorter than the player in street 1, as long in street 2
        "golf": 7 * 3,
        "limousine": 2 * 3,
        "vault": 0,
    }


@pytest.mark.parametrize(
    ("pile", "holes"),
    [
        ("show show show", 2),
        ("show limousine show", 0),
        ("show show limousine limousine", 2),
        ("show", 0),
        ("", 0),
    ],
)
def test_a_card_with_the_effect_of_the_one_before_it_is_a_golf_hole(pile: str, holes: int) -> None:
    assert acme_points(pile)["golf"] == 2 * holes


@pytest.mark.parametrize(
    ("improvements", "values"),
    [
        (1, (2, 2, 3, 4, 2)),
        (2, (3, 2, 3, 4, 2)),
        (3, (3, 3, 3, 4, 3)),
        (5, (3, 3, 4, 4, 3)),
        (6, (3, 3, 4, 6, 3)),
    ],
)
def test_an_aspect_is_improved_at_its_threshold(improvements: int, values: tuple[int, ...]) -> None:
    pile = "inauguration show limousine " + "improvement " * improvements
    found = acme_points(pile, hotels=avenues(6))
    keys = ("inauguration", "shows", "grand-hotels", "street-bonus", "limousine")
    expected = dict(zip(keys, values, strict=True))
    expected["street-bonus"] *= 4
    assert {key: found[key] for key in keys} == expected


@pytest.mark.parametrize(
    ("level", "constructions", "length"),
    [(1, 0, 1), (1, 1, 1), (1, 2, 1), (1, 3, 2), (2, 0, 1), (2, 3, 3), (5, 0, 1), (5, 3, 4)],
)
def test_a_street_of_acme_is_its_constructions_and_the_crane_but_at_least_one(
    level: int, constructions: int, length: int
) -> None:
    assert acme_points("construction " * constructions, level=level)["streets"] == 4 * length


def test_the_player_has_the_street_bonus_where_the_run_is_at_least_acmes() -> None:
    state = solo_turn(sheet_with("1.4=1 1.5=3 2.5=1"), *HAND)
    solo_deck(state).pile = [Card(1, "construction")] * 2
    assert state.scores(0)[0].points("street-bonus") == 4  # street 1 only: ACME's runs are two long


@pytest.mark.parametrize(
    ("cards", "points", "owed"), [(2, 10, False), (3, 10, False), (4, 5, True)], ids=["more", "tie", "fewer"]
)
def test_the_players_free_boxes_are_compared_with_acmes_inaugurations(
    cards: int, points: int, owed: bool
) -> None:
    state = solo_turn(sheet_with(), *HAND)
    solo_deck(state).pile = [Card(1, "inauguration")] * cards
    player = state.scores(0)[0]
    assert player.points("inauguration") == points
    vault = player.lines[-1].detail
    assert vault
    assert vault.values["debts"].values["count"] == int(owed)


# ── the bank ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("level", "loan", "borrows", "bundles", "penalty"),
    [
        (2, "2 construction", True, 4, 0),
        (2, "2 construction", False, 2, 0),
        (2, "1 limousine", True, 2, 0),
        (2, "1 limousine", False, 0, -1),
        (5, "4 limousine", False, 0, -4),
        (5, "5 limousine", False, 2, 0),
        (1, "1 limousine", False, 2, 0),
    ],
)
def test_acme_borrows_on_its_level_or_more_and_pays_if_nobody_does(
    level: int, loan: str, borrows: bool, bundles: int, penalty: int
) -> None:
    sheet = sheet_with(checked=13)
    state = solo_turn(sheet, "8 show", "8 inauguration", "9 show", level=level, loan=loan, borrows=borrows)
    assert state.scores(0)[1].points("vault") == 0  # secret until the end
    play(state, 0, "take 1 2, open 3.7, inaugurate, end")
    assert state.is_over
    player, acme = state.scores(None)
    vault = player.lines[-1].detail
    assert vault
    assert vault.values["bundles"].values["count"] == 1 + bundles
    assert acme.points("vault") == penalty
    number, effect = loan.split()
    assert state.view(None)["public"]["loan_card"] == {"number": int(number), "effect": effect}


# ── places ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("player", "acme", "places"),
    [
        ((70, 0, 0), (60, 4, 4), [(0, 1), (NAME, 2)]),
        ((60, 3, 3), (60, 4, 4), [(NAME, 1), (0, 2)]),
        ((60, 4, 3), (60, 4, 4), [(NAME, 1), (0, 2)]),
        ((60, 5, 0), (60, 4, 4), [(0, 1), (NAME, 2)]),
        ((60, 4, 4), (60, 4, 4), [(0, 1), (NAME, 1)]),
    ],
)
def test_a_tie_with_acme_is_parted_by_hotels_or_is_a_draw(
    player: tuple[int, int, int], acme: tuple[int, int, int], places: list[tuple[Holder, int]]
) -> None:
    assert [(place.holder, place.place) for place in rank({0: player, NAME: acme}, TIE_BREAKS)] == places


def test_acmes_hotels_are_all_grand_in_a_tie() -> None:
    state = solo_turn(sheet_with(), "pink", "purple", "yellow", *HAND, level=5)
    play(state, 0, "take 1 3, open 3.7, end")
    assert {place.holder for place in state.places()} == {0, NAME}
    assert company(state).plain()["hotels"] == [3, 4, 5, 6, 7, 8, 9]

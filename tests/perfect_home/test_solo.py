"""The solo game: one deck, the solo card in its lower half, at most 27 turns."""

from __future__ import annotations

import pytest

from boomtown.editions.cards import Card
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.perfect_home.solo import SoloCardDeck
from tests.perfect_home.positions import (
    ACTIONS,
    GAME,
    any_turns,
    may,
    names,
    numbers,
    play,
    read_card,
    sheet_with,
    solo_deck,
    solo_turn,
    told,
    town,
)

DRAWN = ("5 surveyor", "8 temp", "10 real-estate")
EASY = "n1-4 n2-5 n3-3"
"""4 and 4; 4 and 5; 3 and 4."""


# ── the deck ─────────────────────────────────────────────────────────────────────────────────────


def test_40_cards_lie_on_top_and_41_with_the_solo_card_below() -> None:
    places = []
    for seed in range(200):
        deck = SoloCardDeck(GAME.printed.cards, ACTIONS, 1, Rng(seed.to_bytes(2, "big"))).deck[::-1]
        assert len(deck) == 82
        places.append(deck.index("solo"))
    assert min(places) == 40
    assert max(places) == 81


def test_a_game_lasts_27_turns_wherever_the_solo_card_is() -> None:
    for seed in (b"early", b"late", b"last"):
        rng = Rng(seed)
        deal = SoloCardDeck(GAME.printed.cards, ACTIONS, 1, rng)
        if seed == b"last":
            deal.deck.remove("solo")
            deal.deck.insert(0, "solo")
        used: list[Card] = []
        for _ in range(27):
            assert not deal.is_exhausted
            deal.deal(rng)
            assert len(deal.hand) == 3
            used += deal.hand
            deal.collect({})
        assert deal.is_exhausted
        assert sorted(map(str, used)) == sorted(map(str, GAME.printed.cards))


def test_the_game_ends_when_the_deck_is_used_up() -> None:
    state = solo_turn(sheet_with(), *DRAWN)
    deal = solo_deck(state)
    deal.deck = deal.deck[-3:]
    any_turns(state)
    assert (state.round, state.is_over) == (2, False)
    any_turns(state)
    assert told(state, "end") == [(None, "The deck is used up.")]
    assert state.is_over


def test_the_three_usual_ends_end_it_too() -> None:
    state = solo_turn(sheet_with("1.5=7 2.5=7 3.5=7", refusals=2), "7 surveyor", "7 bis", "7 pool")
    play(state, 0, "refuse, end")
    assert told(state, "end") == [(0, "has been refused a third permit")]


# ── a turn ───────────────────────────────────────────────────────────────────────────────────────


def test_one_card_gives_the_number_and_another_one_the_effect() -> None:
    state = solo_turn(sheet_with(), *DRAWN)
    assert may(state, 0) == ["take 1 2", "take 1 3", "take 2 1", "take 2 3", "take 3 1", "take 3 2"]
    with pytest.raises(Forbidden, match="not how cards are taken"):
        play(state, 0, "take 1")
    play(state, 0, "take 2 1, write 1.4, fence 1.4, end")
    assert numbers(state.sheets[0]) == {"1.4": 8}
    assert names(state.sheets[0].fences) == ["1.4"]


def test_a_temp_worker_changes_the_number_of_the_other_card() -> None:
    state = solo_turn(sheet_with(), *DRAWN)
    play(state, 0, "take 1 2, temp -1, write 1.4, end")
    assert numbers(state.sheets[0]) == {"1.4": 4}
    assert state.sheets[0].temps == 1


def test_all_three_cards_are_discarded_and_three_new_ones_drawn() -> None:
    state = solo_turn(sheet_with(), *DRAWN, "3 pool", "9 bis", "12 temp")
    play(state, 0, "take 1 3, write 1.4, end")
    deal = solo_deck(state)
    assert deal.discards == [read_card(text) for text in DRAWN]
    assert deal.hand == [read_card(text) for text in ("3 pool", "9 bis", "12 temp")]


def test_the_effect_of_the_next_card_is_seen() -> None:
    state = solo_turn(sheet_with(), *DRAWN, "3 pool")
    assert state.view(0)["public"]["deal"]["top"] == "pool"


def test_a_refused_turn_discards_the_three_cards_without_a_choice() -> None:
    state = solo_turn(sheet_with("1.5=7 2.5=7 3.5=7"), "7 surveyor", "7 bis", "7 pool")
    assert may(state, 0) == ["refuse"]
    with pytest.raises(Forbidden, match="not how a refused turn is noted"):
        play(state, 0, "refuse 1")
    play(state, 0, "refuse, end")
    assert len(solo_deck(state).discards) == 3
    assert state.sheets[0].refusals == 1


def test_a_permit_is_refused_only_if_none_of_the_three_numbers_fits() -> None:
    state = solo_turn(sheet_with("1.5=7 2.5=7 3.5=7"), "7 surveyor", "7 bis", "8 temp")
    assert may(state, 0) == ["take 1 3", "take 2 3", "take 3 1", "take 3 2"]
    with pytest.raises(Forbidden, match="only when none of the printed numbers fits"):
        play(state, 0, "refuse")


# ── plans and the solo card ──────────────────────────────────────────────────────────────────────

CLAIMS_1 = "take 1 3, write 3.6, claim 1, use 1.1, use 1.5, end"


def test_a_plan_claimed_before_the_solo_card_brings_the_high_value() -> None:
    state = solo_turn(town("4 4"), *DRAWN, "solo", plans=EASY)
    play(state, 0, CLAIMS_1)
    assert state.sheets[0].plans == [6, None, None]
    assert solo_deck(state).drawn == ["solo"]


def test_the_solo_card_is_replaced_at_once_and_turns_all_plans_over() -> None:
    state = solo_turn(town("4 4"), "5 surveyor", "solo", "8 temp", "10 real-estate", plans=EASY)
    assert solo_deck(state).hand == [read_card(text) for text in DRAWN]
    assert "solo" not in solo_deck(state).deck
    assert [goal["approved"] for goal in state.view(0)["public"]["goals"]] == [True, True, True]
    assert told(state, "solo card") == [
        (None, "The solo card is drawn: from now on plans score the low value.")
    ]


def test_a_plan_claimed_in_the_turn_of_the_solo_card_brings_the_low_value() -> None:
    state = solo_turn(town("4 4"), "solo", *DRAWN, plans=EASY)
    play(state, 0, CLAIMS_1)
    assert state.sheets[0].plans == [3, None, None]


def test_plans_stay_low_in_all_turns_after_the_solo_card() -> None:
    state = solo_turn(town("4 4"), "solo", *DRAWN, "14 landscaper", "9 bis", "12 temp", plans=EASY)
    play(state, 0, "take 1 3, write 2.6, end")
    play(state, 0, "take 1 3, write 2.11, claim 1, use 1.1, use 1.5, end")
    assert state.sheets[0].plans == [3, None, None]
    assert told(state, "solo card") == []


def test_a_value_already_scored_stays_high_when_the_solo_card_comes() -> None:
    state = solo_turn(town("4 4"), *DRAWN, "solo", plans=EASY)
    play(state, 0, CLAIMS_1)
    any_turns(state)
    assert state.sheets[0].plans[0] == 6


def test_nobody_is_asked_about_shuffling() -> None:
    state = solo_turn(town("4 4"), *DRAWN, plans=EASY)
    play(state, 0, CLAIMS_1)
    assert (state.stage, state.round) == ("round", 2)
    assert len(solo_deck(state).discards) == 3


# ── the score ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (5, 0), (6, 7), (7, 7), (11, 7)])
def test_six_temp_workers_bring_seven_points(boxes: int, points: int) -> None:
    state = solo_turn(sheet_with(temps=boxes), *DRAWN)
    assert state.scores(0)[0].points("temps") == points


# ── together with the advanced game ──────────────────────────────────────────────────────────────


def test_roundabouts_come_with_the_advanced_game() -> None:
    assert "roundabout 1.5" not in may(solo_turn(sheet_with(), *DRAWN), 0)
    state = solo_turn(sheet_with(), *DRAWN, advanced=True)
    play(state, 0, "roundabout 1.5, take 1 3, write 1.4, end")
    assert names(state.sheets[0].walls) == ["1.5"]
    assert state.scores(0)[0].points("roundabouts") == -3


def test_starred_plans_come_with_the_advanced_game() -> None:
    drawn = {
        advanced: {
            plan.starred
            for seed in range(30)
            for plan in GAME.new({"mode": "solo", "advanced": advanced}, 1, bytes([seed])).setup.goals
        }
        for advanced in ("no", "yes")
    }
    assert drawn == {"no": {False}, "yes": {False, True}}


def test_the_solo_card_makes_starred_plans_low_too() -> None:
    state = solo_turn(sheet_with(temps=7), "solo", *DRAWN, plans="n1-s4 n2-4 n3-1", advanced=True)
    play(state, 0, "take 1 3, write 2.6, claim 1, end")
    assert state.sheets[0].plans[0] == 3

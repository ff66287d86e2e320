"""What the views say of the table beyond what lies on it: lots, and what follows from the tiles."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.messages import from_plain
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.state import ACTION, VegasShowdownState
from tests.vegas_showdown.positions import (
    ACTIONS,
    FULL,
    GAME,
    building,
    choose,
    lay_out,
    legal,
    play,
    sheet_with,
    table,
)


def lots(state: VegasShowdownState) -> dict[str, dict[str, Any]]:
    return {lot["track"]: lot for lot in state.view(None)["public"]["lots"]}


def why_closed(lot: dict[str, Any]) -> str:
    return from_plain(lot["closed"]).in_words() if lot["closed"] else ""


# ── lots ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "tracks"),
    [
        (3, "p1 p2 p3 slots lounge restaurant"),
        (4, "p1 p2 p3 p4 slots lounge restaurant"),
        (5, "p1 p2 p3 p4 slots slots2 lounge restaurant"),
    ],
)
def test_only_the_tracks_of_the_table_are_lots(seats: int, tracks: str) -> None:
    assert list(lots(table(seats=seats))) == tracks.split()


def test_a_lot_says_its_price_and_whose_bid_stands() -> None:
    state = choose(table(money=40), "bid p1 18")
    found = lots(state)
    assert found["p1"] == {
        "track": "p1",
        "tile": "fancy-slots",
        "minimum": 18,
        "bid": 18,
        "seat": 0,
        "next": 21,
        "banned": False,
        "closed": None,
    }
    assert (found["p2"]["bid"], found["p2"]["seat"], found["p2"]["next"]) == (0, None, 18)


def test_with_one_slots_left_the_second_track_has_no_lot_to_bid_on() -> None:
    state = table(seats=5, money=40)
    state.board.basics["slots"] = 1
    state.open_action(0)
    second = lots(state)["slots2"]
    assert (second["tile"], second["next"]) == (None, None)
    assert why_closed(second) == "Only one Slots is left, and it is for the first track."
    assert lots(state)["slots"]["tile"] == "slots"
    assert not legal(state, 0, "bid slots2")


def test_a_lot_says_why_it_is_closed() -> None:
    state = table(seats=5, money=100, events="slots-strike small")
    assert [track for track, lot in lots(state).items() if lot["banned"]] == ["p1", "slots", "slots2"]
    assert why_closed(lots(state)["slots2"]) == "An event forbids bidding on Slots this round."
    lay_out(state, "-, table-games 18, sports-book 25, fancy-lounge 33")
    state.open_action(0)
    assert why_closed(lots(state)["p1"]) == "There is no tile to bid for."
    choose(state, f"bid lounge {ACTIONS.spaces['lounge'][-1]}")
    assert why_closed(lots(state)["lounge"]) == "The highest bid possible stands there."


def bids_by_lots(state: VegasShowdownState, seat: int) -> list[str]:
    money = state.players[seat].money
    return [
        f"bid {track} {value}"
        for track, lot in lots(state).items()
        for value in ACTIONS.spaces[track]
        if lot["next"] is not None and lot["next"] <= value <= money
    ]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_bid_agrees_with_the_lots(seats: int, seed: int) -> None:
    state, rng = GAME.new({}, seats, bytes([seats, seed])), Rng(bytes([seed]))
    while waiting := state.waiting():
        seat = waiting[0]
        if state.stage == ACTION:
            assert legal(state, seat, "bid") == bids_by_lots(state, seat)
            assert all((lot["next"] is None) == bool(lot["closed"]) for lot in lots(state).values())
        state.play(seat, rng.choose(state.legal(seat)))


def test_forbidden_actions_and_the_worth_of_publicity() -> None:
    public = table(events="pr-scandal small").view(None)["public"]
    assert (public["forbidden"], public["publicity"]) == (["publicity"], 1)


# ── what follows from the tiles ──────────────────────────────────────────────────────────────────


def test_an_empty_sheet_has_its_income_and_no_doors() -> None:
    player = table().view(None)["public"]["players"][0]
    assert player["income"] == min(player["population"], player["revenue"])
    assert player["doors"] == {"joined": [], "open": [], "blocked": []}
    assert player["diamonds"] == {"three": [], "four": []}
    assert (player["filled"], player["connected"]) == ({"casino": False, "hotel": False}, False)


def test_a_full_sheet_is_filled_and_connected() -> None:
    sheet = sheet_with(FULL)
    player = table(sheet).view(None)["public"]["players"][0]
    assert (player["filled"], player["connected"]) == ({"casino": True, "hotel": True}, True)
    assert len(player["diamonds"]["four"]) == sheet.diamonds()[4]
    assert player["doors"]["open"] == []


def test_doors_are_joined_open_or_blocked() -> None:
    doors = sheet_with("slots 3.1 0, slots 1.1 0").facts()["doors"]
    assert doors["joined"] == ["3.1 W"], "the casino entrance"
    assert doors["open"] == ["1.2 W", "3.2 W", "3.1 N"]
    assert doors["blocked"] == ["1.1 W", "1.1 N"], "they lead against the outer walls"


def test_the_own_view_shows_what_the_open_turn_has_changed() -> None:
    state = building(sheet_with("slots 3.1 0"), "lounge")
    before = state.view(0)["own"]
    place = legal(state, 0, "place lounge")[0]
    play(state, 0, place)
    own, public = state.view(0)["own"], state.view(0)["public"]["players"][0]
    tile = GAME.printed.tiles["lounge"]
    assert (
        own["population"] == public["population"] + tile.population == before["population"] + tile.population
    )
    assert own["fame"] == public["fame"] + tile.fame

"""Whole games at random: what must hold after every action, told from the tiles and the news alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from boomtown.editions.vegas_showdown import SIZES, Event, Tile
from boomtown.rules.kernel.scores import News
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from tests.playing import Table
from tests.vegas_showdown.positions import FLOOR, GAME, doors, sheet_with

pytestmark = pytest.mark.long
GAMES = 24
TILES = GAME.printed.tiles
EVENTS = {event.name: event for event in GAME.printed.events}
LOUNGES = ("lounge", "fancy-lounge")
BOX = Counter({tile.id: tile.copies for tile in TILES.values()})


def positions(seats: int) -> Iterator[tuple[VegasShowdownState, VegasShowdownState]]:
    """Every position of the games at random with so many seats, each with the one before it."""
    for number in range(GAMES):
        table = Table(GAME, {}, seats, f"{seats} seats {number}".encode(), random.Random(number))
        while table.state.waiting():
            before = table.state.copy()
            table.step()
            assert isinstance(before, VegasShowdownState)
            assert isinstance(table.state, VegasShowdownState)
            yield before, table.state


# ── told from the tiles ──────────────────────────────────────────────────────────────────────────


def lying(sheet: Sequence[str]) -> list[Tile]:
    return [TILES[text.split()[0]] for text in sheet]


def squares(sheet: Sequence[str]) -> list[tuple[int, int]]:
    """Every square every tile covers, one that is covered twice twice."""
    found = []
    for text in sheet:
        name, cell, turn = text.split()
        width, height = SIZES[TILES[name].size]
        if int(turn) % 180:
            width, height = height, width
        top, left = map(int, cell.split("."))
        found += [(top + down, left + right) for down in range(height) for right in range(width)]
    return found


BEYOND = {"N": ("S", -1, 0), "S": ("N", 1, 0), "W": ("E", 0, -1), "E": ("W", 0, 1)}
ENTRANCES = {"yellow": ("3.1 W",), "blue": ("3.7 E",), "green": ("3.1 W", "3.7 E")}


def across(door: str) -> str:
    """The other side of a door."""
    cell, side = door.split()
    row, column = map(int, cell.split("."))
    back, down, right = BEYOND[side]
    return f"{row + down}.{column + right} {back}"


@cache
def wrongs(sheet: tuple[str, ...]) -> list[str]:
    """The tiles that may not lie where they do, walking from door to door."""
    names = {tile.id for tile in lying(sheet)}
    plans = {text: doors(text) for text in sheet}
    lounges = {door for text, plan in plans.items() if text.split()[0] in LOUNGES for door in plan}
    found = []
    for text, tile in zip(sheet, lying(sheet), strict=True):
        inside = _walk(plans, ENTRANCES[tile.color])
        beside_lounge = any(across(door) in lounges for door in plans[text])
        if (
            text not in inside
            or not set(tile.needs) <= names
            or (tile.id == "night-club" and not beside_lounge)
        ):
            found.append(text)
    return found


def _walk(plans: dict[str, set[str]], entrances: Sequence[str]) -> set[str]:
    """The tiles one can walk to from these entrances."""
    inside: set[str] = set()
    thresholds = set(entrances)
    while entered := [text for text, plan in plans.items() if text not in inside and plan & thresholds]:
        inside.update(entered)
        thresholds |= {across(door) for text in entered for door in plans[text]}
    return inside


def whole_box(state: VegasShowdownState) -> Counter[str]:
    """All tiles, wherever they are; of a seat that builds, as it sees them itself."""
    found = Counter(state.board.basics)
    found.update(tile for stack in state.board.stacks.values() for tile, _ in stack)
    found.update(offer.tile for offer in state.board.spaces if offer)
    found.update(state.board.removed)
    for seat in state.seats:
        own = state.view(seat)["own"]
        found.update(tile.id for tile in lying(own["sheet"]))
        found.update(own["aside"])
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tiles_never_overlap_and_none_is_lost_or_made(seats: int) -> None:
    for _, state in positions(seats):
        assert whole_box(state) == BOX
        for seat in state.seats:
            covered = squares(state.view(seat)["own"]["sheet"])
            assert len(set(covered)) == len(covered)
            assert all(1 <= row <= 5 and 1 <= column <= 7 for row, column in covered)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whenever_a_stage_is_closed_every_sheet_is_legal_as_a_whole(seats: int) -> None:
    for before, state in positions(seats):
        if state.closed > before.closed:
            for player in state.view(None)["public"]["players"]:
                assert wrongs(tuple(player["sheet"])) == []
                assert sheet_with(", ".join(player["sheet"])).fault() is None


# ── money and fame ───────────────────────────────────────────────────────────────────────────────


@dataclass
class Purse:
    """What a seat should have, reckoned from the news."""

    money: int
    earned: int
    tiles: list[Tile]

    @property
    def population(self) -> int:
        return 8 + sum(tile.population for tile in self.tiles)

    @property
    def revenue(self) -> int:
        return 5 + sum(tile.revenue for tile in self.tiles)

    @property
    def fame(self) -> int:
        return self.earned + sum(tile.fame for tile in self.tiles)

    def value(self, name: str) -> int:
        return int(getattr(self, name))


def reckon(purses: list[Purse], news: Sequence[News], diamonds: Sequence[int], events: list[Event]) -> None:
    """Follow the news of a stage in their order."""
    drawn = [event.kind for event in events]
    for item in news:
        values = item.message.values
        if item.kind == "event":
            happened = EVENTS[values["name"].template]
            _happens(happened, purses, diamonds)
        elif item.kind in ("bought", "income", "publicity"):
            assert isinstance(item.seat, int)
            purse = purses[item.seat]
            if item.kind == "bought":
                purse.money -= values["value"]
            elif item.kind == "publicity":
                earned = values["fame"].values["count"]
                assert earned == (2 if "publicity-bonus" in drawn else 1)
                purse.earned += earned
            else:
                assert values["income"] == income(purse, events)
                purse.money += values["income"]


def income(purse: Purse, events: list[Event]) -> int:
    amount = min(purse.population, purse.revenue)
    for event in events:
        if event.kind == "income-rule":
            amount = purse.value(event.terms["rule"])
    bonuses: list[int] = [event.terms["amount"] for event in events if event.kind == "income-bonus"]
    return amount + sum(bonuses)


def _happens(event: Event, purses: list[Purse], diamonds: Sequence[int]) -> None:
    terms = event.terms
    by = [purse.value(terms["by"]) for purse in purses] if "by" in terms else []
    for seat, purse in enumerate(purses):
        count = sum(tile.id in terms.get("tiles", ()) for tile in purse.tiles)
        match event.kind:
            case "fame-per-tile":
                purse.earned += terms["amount"] * count
            case "money-per-tile":
                purse.money += terms["amount"] * count
            case "fame-leader" if by[seat] == max(by):
                purse.earned += terms["amount"]
            case "money-trailer" if by[seat] == min(by):
                purse.money += terms["amount"]
            case "fame-per-diamond":
                purse.earned += terms["amount"] * diamonds[seat]
            case "tax":
                purse.money -= purse.money // terms["per"] * terms["amount"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_money_and_fame_change_only_as_the_news_say(seats: int) -> None:
    for before, state in positions(seats):
        shown = state.view(None)["public"]["players"]
        purses = [
            Purse(old.money, old.earned, lying(new["sheet"]))
            for old, new in zip(before.players, shown, strict=True)
        ]
        if state.closed > before.closed:
            diamonds = [player.sheet.diamonds()[4] for player in state.players]
            reckon(purses, state.news(), diamonds, state.board.this_round)
        for purse, new in zip(purses, shown, strict=True):
            assert new["money"] == purse.money >= 0
            assert new["earned"] == purse.earned
            assert (new["fame"], new["population"], new["revenue"]) == (
                purse.fame,
                purse.population,
                purse.revenue,
            )


# ── what everybody sees ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bid_on_the_board_can_be_paid_and_belongs_to_a_standing_action(seats: int) -> None:
    for _, state in positions(seats):
        public = state.view(None)["public"]
        if public["stage"] != "action":
            continue
        for track, (seat, value) in public["bids"].items():
            assert public["standing"][seat] == f"bid {track} {value}"
            assert value <= public["players"][seat]["money"]
        assert len({seat for seat, _ in public["bids"].values()}) == len(public["bids"])
        (asked,) = state.waiting()
        assert public["standing"][asked] is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_numbers_of_the_board_are_those_of_the_stacks_and_tiles(seats: int) -> None:
    for _, state in positions(seats):
        board = state.view(None)["public"]["board"]
        for size, stack in state.board.stacks.items():
            assert board["stacks"][size] == {back: sum(b == back for _, b in stack) for back in "AB"}
        for offer in board["spaces"]:
            assert offer is None or 3 <= offer["price"] <= TILES[offer["tile"]].price
        assert len(board["drawn"]) + len(state.board.events) == 33
        if state.stage in ("action", "build") and not state.bids:
            assert [offer is None for offer in board["spaces"]] == [False] * 3 + [seats == 3]
        for player in state.view(None)["public"]["players"]:
            assert all(text in FLOOR.by_text for text in player["sheet"])

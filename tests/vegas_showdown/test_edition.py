"""The edition file: what is in the box, and what a file with a mistake answers."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from boomtown.editions.reading import BadEdition
from boomtown.editions.vegas_showdown import DEFAULT, EVENT_KINDS, load
from boomtown.rules.vegas_showdown.board import Offer
from boomtown.rules.vegas_showdown.game import VegasShowdown
from tests.editions import Mistake, assert_mistake_is_named

SHIPPED = resources.files("boomtown.editions").joinpath(f"{DEFAULT}.toml").read_text()
PRINTED = load()


def test_the_box_holds_63_tiles_of_three_sizes() -> None:
    sizes = Counter[str]()
    for tile in PRINTED.tiles.values():
        sizes[tile.size] += tile.copies
    assert sizes == {"small": 26, "medium": 20, "large": 17}


def test_16_slots_10_lounges_and_7_restaurants_are_basic_all_others_premier() -> None:
    basic = {tile.id: tile.copies for tile in PRINTED.tiles.values() if not tile.is_premier}
    assert basic == {"slots": 16, "lounge": 10, "restaurant": 7}
    backs = Counter[tuple[str, str]]()
    for tile in PRINTED.tiles.values():
        for back, count in tile.backs.items():
            backs[tile.size, back] += count
    assert backs == {(size, back): 5 for size in ("small", "medium", "large") for back in "AB"}


def test_the_box_holds_33_events_three_of_them_pull_strings() -> None:
    assert len(PRINTED.events) == 33
    assert Counter(event.symbol for event in PRINTED.events) == {
        "small": 10,
        "medium": 10,
        "large": 10,
        "choice": 3,
    }
    assert {event.kind for event in PRINTED.events} == set(EVENT_KINDS)


def test_the_sheet_has_15_yellow_5_white_and_15_blue_squares() -> None:
    zones = Counter(zone for row in PRINTED.sheet.zones for zone in row)
    assert zones == {"casino": 15, "neutral": 5, "hotel": 15}


def test_every_second_space_of_the_premier_track_is_a_circle() -> None:
    assert PRINTED.tracks.circles == PRINTED.tracks.premier[::2]


MISTAKES = {
    "two events of one id": ('id = "slots-money"', 'id = "slots-fame"', "events"),
    "a tile that needs itself": (
        'needs = ["table-games"]',
        'needs = ["high-rollers-room"]',
        "tiles.high-rollers-room.needs",
    ),
    "prices that stay": ("steps = -1", "steps = 0", "events[15].steps"),
    "ranks that rise": ("ranks = [5, 3, 1]", "ranks = [1, 3, 5]", "scoring.ranks"),
    "a missing entry": ("money = 20\n", "", "start.money"),
    "a missing table": ("[sheet]", "[paper]", "sheet"),
    "another game": ('game = "vegas-showdown"', 'game = "new-las-vegas"', "game"),
    "a version that is a text": ("version = 1", 'version = "1"', "version"),
    "a number that is true": ("revenue = 5", "revenue = true", "start.revenue"),
    "more tiles removed than a stack can spare": (
        "removed_with_three = 3",
        "removed_with_three = 7",
        "start.removed_with_three",
    ),
    "a row with six squares": ('"Y Y Y N B B B",\n]', '"Y Y Y N B B",\n]', "sheet.zones[5]"),
    "a square of no zone": ('"Y Y Y N B B B",\n]', '"Y Y Y R B B B",\n]', "sheet.zones[5]"),
    "four rows": ('    "Y Y Y N B B B",\n]', "]", "sheet.zones"),
    "an entrance that is no cell": ('"3.1"', '"3"', "sheet.casino_entrance"),
    "an entrance off the sheet": ('"3.7"', '"6.7"', "sheet.hotel_entrance"),
    "a casino entrance at the wrong edge": ('"3.1"', '"3.7"', "sheet.casino_entrance"),
    "a hotel entrance in the middle": ('"3.7"', '"3.4"', "sheet.hotel_entrance"),
    "a track that falls": ("[9, 11, 13, 17, 21]", "[9, 13, 11, 17, 21]", "tracks.lounge"),
    "a space twice on a track": ("[15, 18, 21, 25, 29]", "[15, 18, 18, 25, 29]", "tracks.restaurant"),
    "a circle beside the track": ("42, 52, 63]", "41, 52, 63]", "tracks.circles"),
    "a track with one space": ("[5, 7, 9, 12, 15]", "[5]", "tracks.slots"),
    "a basic tile missing": ("[tiles.slots]", "[tiles.cards]", "tiles.cards.A"),
    "a small tile too many": ("copies = 16", "copies = 17", "tiles"),
    "a large tile too few": ("copies = 7", "copies = 6", "tiles"),
    "a back too many": ("A = 3\nB = 2", "A = 3\nB = 3", "tiles"),
    "a tile without backs": ("A = 3\nB = 2\n", "copies = 5\n", "tiles.fancy-slots.A"),
    "a tile of no colour": ('color = "green"', 'color = "red"', "tiles.lounge.color"),
    "a tile of no size": ('size = "medium"', 'size = "huge"', "tiles.lounge.size"),
    "a door beyond the tile": ('"N0 E0 W0"', '"N0 E0 W1"', "tiles.slots.doors"),
    "a door on no side": ('"N0 E0 W0"', '"N0 E0 X0"', "tiles.slots.doors"),
    "a door twice": ('"N0 E0 W0"', '"N0 E0 N0"', "tiles.slots.doors"),
    "a tile without a door": ('"N0 E0 W0"', '""', "tiles.slots.doors"),
    "a need that is no tile": (
        'needs = ["table-games"]',
        'needs = ["games"]',
        "tiles.high-rollers-room.needs",
    ),
    "a premier price between the circles": ("price = 52", "price = 47", "tiles.theater.price"),
    "a basic price above its track's minimum": ("price = 9", "price = 11", "tiles.lounge.price"),
    "red corners that are a number": ("red = true", "red = 1", "tiles.fancy-slots.red"),
    "an unknown kind of event": ('kind = "tax"', 'kind = "luck"', "events[23].kind"),
    "an event without its terms": ("per = 5\n", "", "events[23].per"),
    "an event about no tile": ('tiles = ["slots", "fancy-slots"]', 'tiles = ["slot"]', "events[1].tiles[1]"),
    "an event that forbids to bid": ('action = "renovate"', 'action = "bid"', "events[11].action"),
    "income by luck": ('rule = "revenue"', 'rule = "luck"', "events[13].rule"),
    "prices by two circles": ("steps = -1", "steps = -2", "events[15].steps"),
    "a leader in nothing": ('by = "money"', 'by = "height"', "events[19].by"),
    "a symbol of no stack": ('symbols = ["small"]', 'symbols = ["tiny"]', "events[1].symbols[1]"),
    "a choice on a usual card": ('symbols = ["small"]', 'symbols = ["choice"]', "events[1].symbols[1]"),
    "a card too many": (
        '["choice", "choice", "choice"]',
        '["choice", "choice", "choice", "choice"]',
        "events",
    ),
    "two ranks only": ("ranks = [5, 3, 1]", "ranks = [5, 3]", "scoring.ranks"),
    "a fame for no money": ("money_per_fame = 10", "money_per_fame = 0", "scoring.money_per_fame"),
    "no value for diamonds": ("full_diamond = 3", "", "scoring.full_diamond"),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_an_edition_file_is_named(mistake: Mistake, tmp_path: Path) -> None:
    assert_mistake_is_named(load, SHIPPED, mistake, tmp_path)


def test_an_edition_that_is_not_there_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadEdition, match=DEFAULT):
        load("vegas-showdown-99")


def test_a_corrected_edition_is_another_edition(tmp_path: Path) -> None:
    file = tmp_path / "corrected.toml"
    file.write_text(SHIPPED.replace("money = 20", "money = 25"))
    corrected = VegasShowdown(str(file))
    assert (corrected.edition, corrected.printed.start.money) == ("corrected", 25)
    assert corrected.digest != VegasShowdown().digest
    state = corrected.new({}, 3, b"more money")
    assert [player.money for player in state.players] == [30, 30, 30]


def test_a_tile_that_begins_on_the_highest_circle_cannot_rise_above_it(tmp_path: Path) -> None:
    file = tmp_path / "corrected.toml"
    file.write_text(SHIPPED.replace("price = 52", "price = 63"))
    board = VegasShowdown(str(file)).new({}, 3, b"a dear theater").board
    board.spaces = [Offer("theater", 63), Offer("theater", 52)]
    board.move_prices(1)
    assert board.spaces == [Offer("theater", 63), Offer("theater", 63)]

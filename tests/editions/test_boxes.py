"""What is in the boxes: the edition files, ticked off against the rulebooks' lists of components."""

from __future__ import annotations

from collections import Counter

from boomtown.editions import new_las_vegas, perfect_home, vegas_showdown

NEW_LAS_VEGAS, PERFECT_HOME, VEGAS_SHOWDOWN = new_las_vegas.load(), perfect_home.load(), vegas_showdown.load()
NUMBERS = [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
"""How many cards there are of each number, in both flip-and-write games."""


# ── New Las Vegas ─────────────────────────────────────────────────────────────────────────────────


def test_the_box_holds_81_casino_cards() -> None:
    numbers = Counter(card.number for card in NEW_LAS_VEGAS.cards)
    assert [numbers[number] for number in range(1, 16)] == NUMBERS
    effects = Counter(card.effect for card in NEW_LAS_VEGAS.cards)
    assert effects == {"inauguration": 16, "construction": 16, "limousine": 16, "show": 16, "improvement": 17}


def test_the_city_has_four_streets_with_cranes_stars_and_carpets() -> None:
    per_street = Counter(casino.street for casino in NEW_LAS_VEGAS.casinos)
    assert per_street == {1: 9, 2: 11, 3: 9, 4: 9}
    assert sum(casino.crane for casino in NEW_LAS_VEGAS.casinos) == 9
    assert sum(casino.star for casino in NEW_LAS_VEGAS.casinos) == 12
    carpets = Counter(casino.special for casino in NEW_LAS_VEGAS.casinos if casino.special)
    assert carpets == {"vip": 5, "luxury": 5, "mafia": 4}
    assert [casino.par for casino in NEW_LAS_VEGAS.casinos if casino.par] == [5, 4, 4, 3, 3, 3, 4, 4, 5]


def test_there_are_seven_projects_of_each_colour_and_five_architects() -> None:
    assert Counter(project.color for project in NEW_LAS_VEGAS.projects) == {
        "pink": 7,
        "purple": 7,
        "yellow": 7,
    }
    assert all(project.high > project.low > 0 for project in NEW_LAS_VEGAS.projects)
    assert sorted(NEW_LAS_VEGAS.architects) == [1, 2, 3, 4, 5]


def test_the_score_sheet_has_30_yellow_cells_with_the_ranking() -> None:
    assert set(NEW_LAS_VEGAS.columns) == set(new_las_vegas.COLUMNS)
    assert sum(len(values) - 1 for values in NEW_LAS_VEGAS.columns.values()) + 1 == 30


# ── Perfect Home ──────────────────────────────────────────────────────────────────────────────────


def test_the_box_holds_81_construction_cards() -> None:
    assert len(PERFECT_HOME.cards) == 81
    numbers = Counter(card.number for card in PERFECT_HOME.cards)
    assert [numbers[number] for number in range(1, 16)] == NUMBERS
    assert Counter(card.effect for card in PERFECT_HOME.cards) == {
        "surveyor": 18,
        "real-estate": 18,
        "landscaper": 18,
        "pool": 9,
        "temp": 9,
        "bis": 9,
    }


def test_the_streets_have_10_11_and_12_lots_with_three_pools_each() -> None:
    assert [len(street.lots) for street in PERFECT_HOME.streets] == [10, 11, 12]
    assert [sum(street.lots) for street in PERFECT_HOME.streets] == [3, 3, 3]
    assert [len(street.parks) - 1 for street in PERFECT_HOME.streets] == [3, 4, 5]


def test_each_row_of_boxes_is_as_long_as_on_the_paper() -> None:
    assert len(PERFECT_HOME.pools) - 1 == 9
    assert len(PERFECT_HOME.bis) - 1 == 9
    assert PERFECT_HOME.temps.boxes == 11
    assert [len(values) - 1 for values in PERFECT_HOME.estates.values()] == [1, 2, 3, 4, 4, 4]
    assert [values[0] for values in PERFECT_HOME.estates.values()] == [1, 2, 3, 4, 5, 6]


def test_there_are_28_plans_in_three_stacks_ten_of_them_starred() -> None:
    assert len(PERFECT_HOME.plans) == 28
    assert Counter(plan.stack for plan in PERFECT_HOME.plans if not plan.starred) == {1: 6, 2: 6, 3: 6}
    assert Counter(plan.stack for plan in PERFECT_HOME.plans if plan.starred) == {1: 5, 2: 5}
    assert all(plan.high > plan.low > 0 for plan in PERFECT_HOME.plans)


# ── Vegas Showdown ────────────────────────────────────────────────────────────────────────────────


def test_the_box_holds_63_tiles_of_three_sizes() -> None:
    sizes = Counter[str]()
    for tile in VEGAS_SHOWDOWN.tiles.values():
        sizes[tile.size] += tile.copies
    assert sizes == {"small": 26, "medium": 20, "large": 17}


def test_16_slots_10_lounges_and_7_restaurants_are_basic_all_others_premier() -> None:
    basic = {tile.id: tile.copies for tile in VEGAS_SHOWDOWN.tiles.values() if not tile.is_premier}
    assert basic == {"slots": 16, "lounge": 10, "restaurant": 7}
    backs = Counter[tuple[str, str]]()
    for tile in VEGAS_SHOWDOWN.tiles.values():
        for back, count in tile.backs.items():
            backs[tile.size, back] += count
    assert backs == {(size, back): 5 for size in ("small", "medium", "large") for back in "AB"}


def test_the_box_holds_33_events_three_of_them_pull_strings() -> None:
    assert len(VEGAS_SHOWDOWN.events) == 33
    assert Counter(event.symbol for event in VEGAS_SHOWDOWN.events) == {
        "small": 10,
        "medium": 10,
        "large": 10,
        "choice": 3,
    }
    assert {event.kind for event in VEGAS_SHOWDOWN.events} == set(vegas_showdown.EVENT_KINDS)


def test_the_sheet_has_15_yellow_5_white_and_15_blue_squares() -> None:
    zones = Counter(zone for row in VEGAS_SHOWDOWN.sheet.zones for zone in row)
    assert zones == {"casino": 15, "neutral": 5, "hotel": 15}


def test_every_second_space_of_the_premier_track_is_a_circle() -> None:
    assert VEGAS_SHOWDOWN.tracks.circles == VEGAS_SHOWDOWN.tracks.premier[::2]

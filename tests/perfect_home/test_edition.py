"""The edition file: what is in the box, and what a file with a mistake answers."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from boomtown.editions.perfect_home import DEFAULT, load
from boomtown.editions.reading import BadEdition
from boomtown.rules.perfect_home.game import PerfectHome
from tests.editions import Mistake, assert_mistake_is_named

SHIPPED = resources.files("boomtown.editions").joinpath(f"{DEFAULT}.toml").read_text()
PRINTED = load()


def test_the_box_holds_81_construction_cards() -> None:
    assert len(PRINTED.cards) == 81
    numbers = Counter(card.number for card in PRINTED.cards)
    assert [numbers[number] for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
    assert Counter(card.effect for card in PRINTED.cards) == {
        "surveyor": 18,
        "real-estate": 18,
        "landscaper": 18,
        "pool": 9,
        "temp": 9,
        "bis": 9,
    }


def test_the_streets_have_10_11_and_12_lots_with_three_pools_each() -> None:
    assert [len(street.lots) for street in PRINTED.streets] == [10, 11, 12]
    assert [sum(street.lots) for street in PRINTED.streets] == [3, 3, 3]
    assert [len(street.parks) - 1 for street in PRINTED.streets] == [3, 4, 5]


def test_each_row_of_boxes_is_as_long_as_on_the_paper() -> None:
    assert len(PRINTED.pools) - 1 == 9
    assert len(PRINTED.bis) - 1 == 9
    assert PRINTED.temps.boxes == 11
    assert [len(values) - 1 for values in PRINTED.estates.values()] == [1, 2, 3, 4, 4, 4]
    assert [values[0] for values in PRINTED.estates.values()] == [1, 2, 3, 4, 5, 6]


def test_there_are_28_plans_in_three_stacks_ten_of_them_starred() -> None:
    assert len(PRINTED.plans) == 28
    assert Counter(plan.stack for plan in PRINTED.plans if not plan.starred) == {1: 6, 2: 6, 3: 6}
    assert Counter(plan.stack for plan in PRINTED.plans if plan.starred) == {1: 5, 2: 5}
    assert all(plan.high > plan.low > 0 for plan in PRINTED.plans)


MISTAKES = {
    "a park too few": ("parks = [0, 2, 4, 10]", "parks = [0, 2, 10]", "streets"),
    "an estate column cut short": ("3 = [3, 4, 5, 6]", "3 = [3, 4]", "estates.3"),
    "a temp box too few": ("boxes = 11", "boxes = 10", "temps.boxes"),
    "a ranking that rises": ("ranking = [7, 4, 1]", "ranking = [1, 4, 7]", "temps.ranking"),
    "a plan worth more when late": (
        "n1-1 = { high =  8, low = 4",
        "n1-1 = { high = 4, low = 8",
        "plans.n1-1.low",
    ),
    "a plan larger than the sheet": ("sizes = [6, 6] }", "sizes = [6, 6, 6, 6, 6, 6] }", "plans.n1-6.sizes"),
    "another game": ('game = "perfect-home"', 'game = "new-las-vegas"', "game"),
    "a version that is a text": ("version = 1", 'version = "1"', "version"),
    "a missing table": ("[temps]", "[workers]", "temps"),
    "a missing entry": ("boxes = 11\n", "", "temps.boxes"),
    "a number that is true": ("boxes = 11", "boxes = true", "temps.boxes"),
    "a card too many": ("7  = [1, 2, 2, 1, 1, 1]", "7  = [2, 2, 2, 1, 1, 1]", "cards.7"),
    "a card with the wrong effect": ("7  = [1, 2, 2, 1, 1, 1]", "7  = [2, 1, 2, 1, 1, 1]", "cards"),
    "five counts instead of six": ("7  = [1, 2, 2, 1, 1, 1]", "7  = [1, 2, 2, 1, 2]", "cards.7"),
    "a count below nothing": ("7  = [1, 2, 2, 1, 1, 1]", "7  = [-1, 4, 2, 1, 1, 1]", "cards.7[1]"),
    "effects in another order": ('"temp", "bis"]', '"bis", "temp"]', "cards.effects"),
    "a lot too many": ("o p o o o o p o o o p o", "o p o o o o p o o o p o o", "streets"),
    "a lot too few": ("o p o o o o p o o o p o", "o p o o o o p o o o p", "streets"),
    "a street too few": (
        '[[streets]]\nlots  = "    o o p o o o p p o o"\nparks = [0, 2, 4, 10]\n',
        "",
        "streets",
    ),
    "an unknown lot": ("o p o o o o p o o o p o", "o p o o x o p o o o p o", "streets[3].lots"),
    "a pool too few": ("o p o o o o p o o o p o", "o o o o o o p o o o p o", "streets"),
    "lots that are no text": ('"o p o o o o p o o o p o"', "12", "streets[3].lots"),
    "a street without parks": ("parks = [0, 2, 4, 6, 14]\n", "", "streets[2].parks"),
    "parks that fall": ("parks = [0, 2, 4, 6, 14]", "parks = [0, 4, 2, 6, 14]", "streets[2].parks"),
    "a row of parks without a box": ("parks = [0, 2, 4, 6, 14]", "parks = [0]", "streets[2].parks"),
    "a pool value too few": ("26, 31, 36]", "26, 31]", "tracks.pools"),
    "a bis value too many": ("24, 28]", "24, 28, 33]", "tracks.bis"),
    "bis values that fall": ("20, 24, 28]", "20, 28, 24]", "tracks.bis"),
    "four refusals": ("[0, 0, 3, 5]", "[0, 0, 3, 5, 9]", "tracks.refusals"),
    "one roundabout": ("[0, 3, 8]", "[0, 3]", "tracks.roundabouts"),
    "no value for estates of 6": ("6 = [6, 7, 8, 10, 12]\n", "", "estates.6"),
    "an estate column that falls": ("4 = [4, 5, 6, 7, 8]", "4 = [4, 6, 5, 7, 8]", "estates.4"),
    "a ranking of two": ("ranking = [7, 4, 1]", "ranking = [7, 4]", "temps.ranking"),
    "more boxes alone than there are": ("solo_boxes = 6", "solo_boxes = 12", "temps.solo_boxes"),
    "an unknown kind of plan": ('needs = "street-ends"', 'needs = "luck"', "plans.n1-s5.needs"),
    "a plan without its terms": ('needs = "temps", count = 7', 'needs = "temps"', "plans.n1-s4.count"),
    "a plan without its low value": ("high = 10, low = 6, needs", "high = 10, needs", "plans.n1-6.low"),
    "a plan of no stack": ("n3-6 = {", "n4-6 = {", "plans.n4-6"),
    "a plan with a bare name": ("n3-6 = {", "n36 = {", "plans.n36"),
    "a plan too few": ('n1-s5 = { high =  7, low = 4, needs = "street-ends" }\n', "", "plans"),
    "a star too many": ("n3-6 = {", "n3-s6 = {", "plans"),
    "an estate of seven": ("sizes = [6, 6]", "sizes = [6, 7]", "plans.n1-6.sizes[2]"),
    "a plan for no estate": ("sizes = [6, 6]", "sizes = []", "plans.n1-6.sizes"),
    "a fourth street": (
        'needs = "full-street", street = 3',
        'needs = "full-street", street = 4',
        "plans.n1-s1.street",
    ),
    "four streets of parks": (
        'needs = "parks", streets = 2',
        'needs = "parks", streets = 4',
        "plans.n2-s1.streets",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_an_edition_file_is_named(mistake: Mistake, tmp_path: Path) -> None:
    assert_mistake_is_named(load, SHIPPED, mistake, tmp_path)


def test_an_edition_that_is_not_there_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadEdition, match=DEFAULT):
        load("perfect-home-99")


def test_a_corrected_edition_is_another_edition(tmp_path: Path) -> None:
    file = tmp_path / "corrected.toml"
    file.write_text(SHIPPED.replace("roundabouts = [0, 3, 8]", "roundabouts = [0, 3, 9]"))
    corrected = PerfectHome(str(file))
    assert (corrected.edition, corrected.printed.roundabouts) == ("corrected", (0, 3, 9))
    assert corrected.digest != PerfectHome().digest

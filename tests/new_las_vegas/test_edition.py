"""The edition file: what is in the box, and what a file with a mistake answers."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from boomtown.editions.new_las_vegas import COLUMNS, DEFAULT, load
from boomtown.editions.reading import BadEdition
from boomtown.rules.new_las_vegas.game import NewLasVegas
from tests.editions import Mistake, assert_mistake_is_named

SHIPPED = resources.files("boomtown.editions").joinpath(f"{DEFAULT}.toml").read_text()
PRINTED = load()


def test_the_box_holds_81_casino_cards() -> None:
    numbers = Counter(card.number for card in PRINTED.cards)
    assert [numbers[number] for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
    effects = Counter(card.effect for card in PRINTED.cards)
    assert effects == {"inauguration": 16, "construction": 16, "limousine": 16, "show": 16, "improvement": 17}


def test_the_city_has_four_streets_with_cranes_stars_and_carpets() -> None:
    per_street = Counter(casino.street for casino in PRINTED.casinos)
    assert per_street == {1: 9, 2: 11, 3: 9, 4: 9}
    assert sum(casino.crane for casino in PRINTED.casinos) == 9
    assert sum(casino.star for casino in PRINTED.casinos) == 12
    carpets = Counter(casino.special for casino in PRINTED.casinos if casino.special)
    assert carpets == {"vip": 5, "luxury": 5, "mafia": 4}
    assert [casino.par for casino in PRINTED.casinos if casino.par] == [5, 4, 4, 3, 3, 3, 4, 4, 5]


def test_there_are_seven_projects_of_each_colour_and_five_architects() -> None:
    assert Counter(project.color for project in PRINTED.projects) == {"pink": 7, "purple": 7, "yellow": 7}
    assert all(project.high > project.low > 0 for project in PRINTED.projects)
    assert sorted(PRINTED.architects) == [1, 2, 3, 4, 5]


def test_the_score_sheet_has_30_yellow_cells_with_the_ranking() -> None:
    assert set(PRINTED.columns) == set(COLUMNS)
    assert sum(len(values) - 1 for values in PRINTED.columns.values()) + 1 == 30


MISTAKES = {
    "a missing entry": ('light = "2.2"', "", "roads.light"),
    "a missing table": ("[vault]", "[safe]", "vault"),
    "another game": ('game = "new-las-vegas"', 'game = "perfect-home"', "game"),
    "a version that is a text": ("version = 2", 'version = "2"', "version"),
    "a number that is true": ("crane = -1", "crane = true", "architects[1].crane"),
    "a card too many": ("7  = [2, 2, 2, 1, 1]", "7  = [2, 2, 2, 2, 1]", "cards.7"),
    "a card with the wrong effect": ("7  = [2, 2, 2, 1, 1]", "7  = [2, 2, 1, 2, 1]", "cards"),
    "four counts instead of five": ("7  = [2, 2, 2, 1, 1]", "7  = [2, 2, 2, 2]", "cards.7"),
    "effects in another order": ('"show", "improvement"]', '"improvement", "show"]', "cards.effects"),
    "a street with ten entries": ("Cv  *   m ", "Cv  * ", "city.streets[2]"),
    "a street with a gap": (".   C   m   *l", ".   C   .   *l", "city.streets[1]"),
    "an unknown block": (".   C   m   *l", ".   C   x   *l", "city.streets[1]"),
    "two carpets on one casino": (".   C   m   *l", ".   C   mv  *l", "city.streets[1]"),
    "a crane too few": (".   C   m   *l", ".   o   m   *l", "city.streets"),
    "a star too few": ("*l  o   o ", "l   o   o ", "city.streets"),
    "no golf hole above a casino": (" .   5   4   4   3", " .   5   4   .   3", "city.streets[1]"),
    "an airport off the map": ('["3.1", "3.2"]', '["3.1", "5.2"]', "city.airport[2]"),
    "a light that is no block": ('light = "2.2"', 'light = "the airport"', "roads.light"),
    "a light without a lamp": ('light = "2.2"', 'light = "2.3"', "roads.light"),
    "a lamp missing": ("[1, 3, 5, 7, 9, 11],\n    [2, 4", "[1, 3, 5, 9, 11],\n    [2, 4", "roads.under"),
    "no road before a carpet": (
        "under = [\n    [2, 3, 4",
        "under = [\n    [2, 4",
        "roads.under",
    ),
    "a box in two groups": ("[[1, 2], [3, 4]", "[[1, 2], [2, 4]", "inauguration.groups"),
    "a street without casinos": (
        " .   C   m   *l  o   o   *l  o   *   C   . ",
        " . . . . . . . . . . . ",
        "city.streets[1]",
    ),
    "a digit that is no number": ('light = "2.2"', 'light = "².2"', "roads.light"),
    "an empty group": ("[[1, 2], [3, 4]", "[[], [1, 2], [3, 4]", "inauguration.groups"),
    "no ranking": ("ranking = [10, 5, 2]", "ranking = []", "inauguration.ranking"),
    "shows that fall": ("11, 16, 21, 28]", "11, 10, 21, 28]", "shows.left.values"),
    "a project on no avenue": (
        'needs = "hotels-on",        avenues = [1, 11]',
        'needs = "hotels-on", avenues = []',
        "projects.P6.avenues",
    ),
    "six values of a show column": ("16, 21, 28]", "16, 21]", "shows.left.values"),
    "three debts of a show column": ("debts = [3, 4]", "debts = [3, 4, 5]", "shows.right.debts"),
    "a column that falls": ("[4, 6, 8, 10]", "[4, 8, 6, 10]", "columns.street"),
    "an unknown kind of project": ('needs = "cranes-built"', 'needs = "luck"', "projects.Y3.needs"),
    "a project without its terms": ('"show-columns",     boxes = 3', '"show-columns"', "projects.Y5.boxes"),
    "a project of no colour": ("Y7 = {", "X7 = {", "projects.X7"),
    "a project too few": ('Y3 = { high = 13, low = 7, needs = "cranes-built" }\n', "", "projects"),
    "a parity that is neither": ('parity = "even", length = 6', 'parity = "both", length = 6', "projects.V1"),
    "an architect twice": ("level = 5", "level = 4", "architects"),
    "two approvals only": (
        "approvals = [{ completes = true, hotels = [5, 6] }, ",
        "approvals = [",
        "architects[5].approvals",
    ),
    "an aspect without a threshold": (
        "show         = { base = 5, improved = 6, threshold = 3 }",
        "show         = { base = 5, improved = 6 }",
        "architects[5].show.threshold",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_an_edition_file_is_named(mistake: Mistake, tmp_path: Path) -> None:
    assert_mistake_is_named(NewLasVegas, SHIPPED, mistake, tmp_path)


def test_an_edition_that_is_not_there_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=DEFAULT):
        load("new-las-vegas-99")
    with pytest.raises(BadEdition, match="cannot be read"):
        load(str(tmp_path / "nowhere.toml"))


@pytest.mark.parametrize("content", [b"no table at all", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_not_readable(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "torn.toml"
    file.write_bytes(content)
    with pytest.raises(BadEdition, match="not readable"):
        load(str(file))


def test_a_corrected_edition_is_another_edition(tmp_path: Path) -> None:
    file = tmp_path / "corrected.toml"
    file.write_text(SHIPPED.replace("penalty = -20", "penalty = -25"))
    corrected = NewLasVegas(str(file))
    assert (corrected.edition, corrected.printed.vault.penalty) == ("corrected", -25)
    assert corrected.digest != NewLasVegas().digest

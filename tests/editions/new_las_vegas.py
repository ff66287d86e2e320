"""Mistakes somebody could make in the edition file of New Las Vegas."""

from __future__ import annotations

from tests.editions.mistakes import Mistake

MISTAKES: dict[str, Mistake] = {
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

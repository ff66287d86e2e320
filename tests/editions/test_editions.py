"""Edition files: one with a mistake is answered by a sentence, a corrected one is another edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from boomtown.editions import new_las_vegas, perfect_home, vegas_showdown
from boomtown.editions.reading import BadEdition
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.board import Offer
from boomtown.rules.vegas_showdown.game import VegasShowdown
from tests.editions import new_las_vegas as new_las_vegas_mistakes
from tests.editions import perfect_home as perfect_home_mistakes
from tests.editions import vegas_showdown as vegas_showdown_mistakes
from tests.editions.mistakes import Mistake


@dataclass(frozen=True)
class Edition:
    """The shipped edition of a game, mistakes to put into it, and one correction with where it shows."""

    game: Callable[..., Any]
    name: str
    mistakes: Mapping[str, Mistake]
    correction: tuple[str, str]
    shows_at: str
    value: object

    @property
    def shipped(self) -> str:
        return resources.files("boomtown.editions").joinpath(f"{self.name}.toml").read_text()

    def corrected(self, folder: Path, printed: str, instead: str) -> str:
        """The path of a copy that says something else in one place."""
        assert printed in self.shipped
        file = folder / "corrected.toml"
        file.write_text(self.shipped.replace(printed, instead, 1))
        return str(file)


EDITIONS = (
    Edition(
        NewLasVegas,
        new_las_vegas.DEFAULT,
        new_las_vegas_mistakes.MISTAKES,
        ("penalty = -20", "penalty = -25"),
        "vault.penalty",
        -25,
    ),
    Edition(
        PerfectHome,
        perfect_home.DEFAULT,
        perfect_home_mistakes.MISTAKES,
        ("roundabouts = [0, 3, 8]", "roundabouts = [0, 3, 9]"),
        "roundabouts",
        (0, 3, 9),
    ),
    SHOWDOWN := Edition(
        VegasShowdown,
        vegas_showdown.DEFAULT,
        vegas_showdown_mistakes.MISTAKES,
        ("money = 20", "money = 25"),
        "start.money",
        25,
    ),
)
MISTAKES = [(edition, mistake) for edition in EDITIONS for mistake in edition.mistakes]

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=[edition.name for edition in EDITIONS])


@pytest.mark.parametrize(
    ("edition", "mistake"), MISTAKES, ids=[f"{edition.name}-{mistake}" for edition, mistake in MISTAKES]
)
def test_a_mistake_in_an_edition_file_is_named(edition: Edition, mistake: str, tmp_path: Path) -> None:
    """Loading a copy of the shipped file with that mistake gives one sentence that names the entry."""
    printed, instead, entry = edition.mistakes[mistake]
    with pytest.raises(BadEdition) as refused:
        edition.game(edition.corrected(tmp_path, printed, instead))
    message = str(refused.value)
    named = (f" {entry} ", f" {entry}.")
    assert any(words in message for words in named)
    assert message.endswith(".")
    assert "\n" not in message


@every_edition
def test_an_edition_that_is_not_there_is_answered_with_the_known_ones(
    edition: Edition, tmp_path: Path
) -> None:
    with pytest.raises(BadEdition, match=edition.name):
        edition.game(edition.name.rpartition("-")[0] + "-99")
    with pytest.raises(BadEdition, match="cannot be read"):
        edition.game(str(tmp_path / "nowhere.toml"))


@every_edition
@pytest.mark.parametrize("content", [b"no table at all", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_not_readable(edition: Edition, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "torn.toml"
    file.write_bytes(content)
    with pytest.raises(BadEdition, match="not readable"):
        edition.game(str(file))


@every_edition
def test_a_corrected_edition_is_another_edition(edition: Edition, tmp_path: Path) -> None:
    corrected = edition.game(edition.corrected(tmp_path, *edition.correction))
    assert corrected.edition == "corrected"
    assert attrgetter(edition.shows_at)(corrected.printed) == edition.value
    assert corrected.digest != edition.game().digest


def test_a_game_is_played_with_what_the_corrected_edition_says(tmp_path: Path) -> None:
    corrected = VegasShowdown(SHOWDOWN.corrected(tmp_path, "money = 20", "money = 25"))
    state = corrected.new({}, 3, b"more money")
    assert [player.money for player in state.players] == [30, 30, 30]


def test_a_tile_that_begins_on_the_highest_circle_cannot_rise_above_it(tmp_path: Path) -> None:
    corrected = VegasShowdown(SHOWDOWN.corrected(tmp_path, "price = 52", "price = 63"))
    board = corrected.new({}, 3, b"a dear theater").board
    board.spaces = [Offer("theater", 63), Offer("theater", 52)]
    board.move_prices(1)
    assert board.spaces == [Offer("theater", 63), Offer("theater", 63)]

"""Recorded complete games: rebuilt line by line to the exact score.

They were played by hand at the terminal, or by bots, and their score sheets were checked once by hand. They
are recorded anew only when a ruling changes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.rules.games import GAMES, load
from boomtown.table.record import read, verify

RECORDS = sorted((Path(__file__).parent / "records").glob("*.boomtown"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_recorded_game_is_rebuilt_to_the_exact_score(path: Path) -> None:
    table = verify(read(path.read_text()))
    assert table.is_over


def test_every_mode_of_every_game_has_a_recorded_game() -> None:
    played = {
        (header.game, header.options["mode"])
        for header in (read(path.read_text()).header for path in RECORDS)
    }
    modes = {(id, mode.id) for id in GAMES for mode in load(id).declaration.modes}
    assert played == modes

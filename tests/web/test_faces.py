"""What each game tells the web face: complete, and nowhere else."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from boomtown.rules.games import GAMES, load
from boomtown.web.games import FACES

WEB = Path(str(resources.files("boomtown.web")))
OF_A_GAME = {WEB / "static" / "boomtown" / script for face in FACES.values() for script in face.scripts}


def shared_files() -> list[Path]:
    """The code of the web face that serves every game."""
    found = [path for kind in ("py", "html", "css", "js") for path in WEB.rglob(f"*.{kind}")]
    return [path for path in found if WEB / "games" not in path.parents and path not in OF_A_GAME]


def test_every_game_has_a_face_with_scripts_that_are_there() -> None:
    assert set(FACES) == set(GAMES)
    assert all(script.is_file() for script in OF_A_GAME)


def test_the_scripts_of_the_table_are_small() -> None:
    """Under 60 kB as they are, with those of every game; what only some tables load is not counted."""
    static = WEB / "static" / "boomtown"
    others = {
        "set_up.js",
        "replay.js",
        "lesson.js",
        "clock.js",
        "manners.js",
        "offline.js",
        "sw.js",
        "push.js",
        "at_once.js",
        "analysis.js",
    }
    sizes = {path.name: path.stat().st_size for path in static.glob("*.js") if path.name not in others}
    assert sum(sizes.values()) < 60_000, sizes


def test_shared_code_names_no_game() -> None:
    named = {
        (path.name, game)
        for path in shared_files()
        for game in GAMES
        if game in (text := path.read_text()) or game.replace("-", "_") in text
    }
    assert not named


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_asked_for_in_its_own_words(game: str) -> None:
    """Where only a changed number fits, or only an action without a bid, nobody reads of a complete turn."""
    face = FACES[game]
    complete = face.verbs[face.ending].question
    for text in load(game).catalogue.texts:
        verb = face.verb_of([text.split()[0]])
        assert verb == text.partition(" ")[0]
        assert (face.verbs[verb].question == complete) == (text == face.ending)

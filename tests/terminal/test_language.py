"""The command `boomtown` in other languages: who decides which, and what stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.languages import LANGUAGES, speaker
from tests.terminal.test_commands import run

ABOUT = "Alone against an architect of the ACME company."


@pytest.mark.parametrize(
    ("arguments", "environment", "spoken"),
    [
        ((), {"BOOMTOWN_LANGUAGE": "", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ((), {"BOOMTOWN_LANGUAGE": "de", "LC_ALL": "fr_FR.UTF-8"}, "de"),
        (("--language", "it"), {"BOOMTOWN_LANGUAGE": "de", "LC_ALL": "fr_FR.UTF-8"}, "it"),
        (("--language", "en"), {"BOOMTOWN_LANGUAGE": "de", "LC_ALL": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_option_goes_before_the_variable_and_that_before_the_terminal(
    arguments: tuple[str, ...], environment: dict[str, str], spoken: str
) -> None:
    assert speaker(spoken)(ABOUT) in run(*arguments, "games", **environment).stdout


def test_a_language_nobody_speaks_here_is_refused_in_a_sentence() -> None:
    result = run("--language", "tlh", "games")
    assert result.returncode == 2
    assert result.stderr == f"There is no language “tlh”: known are {', '.join(LANGUAGES)}.\n"


def test_a_record_is_the_same_in_every_language(tmp_path: Path) -> None:
    """So that it can be proved anywhere."""
    written = []
    for language in LANGUAGES:
        path = tmp_path / language
        people = ("--names", "Ada", "--bots", "random", "--seed", "words", "--save", str(path))
        run("--language", language, "play", "new-las-vegas", *people, typed="1\n2\n3\n" * 400)
        written.append(path.read_text())
    assert written[0].startswith("boomtown record")
    assert len(set(written)) == 1

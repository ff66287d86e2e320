"""What is not installed is named in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "package"),
    [
        ("boomtown.environments", "gymnasium", "boomtown[train]"),
        ("boomtown.environments", "numpy", "boomtown[train]"),
        ("boomtown.environments.zoo", "pettingzoo", "boomtown[train]"),
        ("boomtown.environments.spiel", "pyspiel", "boomtown[train]"),
    ],
)
def test_a_missing_package_is_named(module: str, missing: str, package: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from boomtown.messages import BoomtownError\n"
        f"try: import {module}\n"
        "except BoomtownError as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == f"This needs {missing}: install it with “pip install {package}”.\n"


def test_without_numba_the_law_is_played() -> None:
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from boomtown.environments.setting import Setting\n"
        "from boomtown.rules import games\n"
        "from boomtown.twin.games import TWINS\n"
        "from tests.twin import toy\n"
        "games.GAMES['race'], TWINS['race'] = toy.Race, toy.RaceTwin\n"
        "print(Setting('race').engine)\n"
        "try: Setting('race', engine='twin').ready\n"
        "except Exception as error: print(error)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.stdout == (
        "law\nThe fast engine needs numba: install it with “pip install boomtown[fast]”.\n"
    ), run.stderr

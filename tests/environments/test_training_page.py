"""What the page about training shows is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_of_the_page_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "training.md"
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0

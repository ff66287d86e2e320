"""What the docs show is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["engine.md", "programs.md"])
def test_the_examples_in_the_docs_run(page: str) -> None:
    result = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


def test_the_links_in_the_docs_lead_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for target in page.read_text().split("](")[1:]:
            link = target.split(")")[0].split("#")[0]
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"

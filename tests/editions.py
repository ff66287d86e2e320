"""Edition files with a mistake in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boomtown.editions.reading import BadEdition

Mistake = tuple[str, str, str]
"""What the shipped file says, what stands there instead, and the entry the error must name."""


def assert_mistake_is_named(
    load: Callable[[str], object], shipped: str, mistake: Mistake, folder: Path
) -> None:
    """Loading a copy of the shipped file with that mistake gives one sentence that names the entry."""
    printed, instead, entry = mistake
    assert printed in shipped
    file = folder / "corrected.toml"
    file.write_text(shipped.replace(printed, instead, 1))
    with pytest.raises(BadEdition) as refused:
        load(str(file))
    message = str(refused.value)
    named = (f" {entry} ", f" {entry}.")
    assert any(words in message for words in named)
    assert message.endswith(".")
    assert "\n" not in message

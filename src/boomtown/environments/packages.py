"""What an environment needs beside Boomtown: named in one sentence where it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boomtown.messages import BoomtownError

COME_WITH = {
    "gymnasium": "boomtown[train]",
    "numpy": "boomtown[train]",
    "pettingzoo": "boomtown[train]",
    "pyspiel": "boomtown[train]",
    "sb3_contrib": "sb3-contrib",
}
"""For each module what installs it."""


class NotInstalled(BoomtownError):
    """A package that an environment needs is not there."""


@contextmanager
def needed() -> Iterator[None]:
    """Imports in it are refused in a sentence where their package is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        module = (missing.name or "").partition(".")[0]
        if module not in COME_WITH:
            raise
        raise NotInstalled(
            "This needs {module}: install it with “pip install {package}”.",
            module=module,
            package=COME_WITH[module],
        ) from missing

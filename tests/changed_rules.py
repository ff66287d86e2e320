"""A Boomtown of the future, for tests: from version 2 of Perfect Home on, a permit may always be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.turn import RoundTurn

CHANGED = 2
"""Since which version."""
_before: Any = RoundTurn.can_write_something


def _can_write_something(turn: RoundTurn) -> bool:
    """The old way stays behind the version, as in any rule that changes."""
    if turn.setup.town.rules >= CHANGED:
        return False
    found: bool = _before.fget(turn)
    return found


def change(set: Callable[[Any, str, Any], None] = setattr) -> None:
    set(PerfectHome, "versions", (1, 2))
    set(RoundTurn, "can_write_something", property(_can_write_something))

"""The command `boomtown` with every shuffle fixed, so that a test meets the same cards each time.

A table's cards follow from its secret and its header; here the secret is always the same one. What the
browsers add is fixed by the tests themselves. Whoever closes a page is gone in a moment, and
the environment says how long a request may take. The time of the clocks is the real one and what
the file says that the environment names.
"""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

from boomtown.table import table
from boomtown.web import audience, clock

_PASSED = Path(os.environ.get("BOOMTOWN_TIME_PASSED", "nowhere"))
_now = clock.now
SECRET = table.secret_from("tests")


def _fixed(text: str | None) -> bytes:
    return SECRET


def _moved() -> datetime:
    return _now() + timedelta(seconds=float(_PASSED.read_text() or 0) if _PASSED.exists() else 0)


# Where several processes serve, each imports this module first.
table.secret_from = _fixed
audience.GRACE = 0.2
clock.now = _moved
clock.LOOK_EVERY = 0.1
clock.BEAT_EVERY = timedelta()
if "BOOMTOWN_PAUSES" not in os.environ:
    clock.MISSED = timedelta.max  # time that is moved is not time that was missed

if __name__ == "__main__":
    from boomtown.web import connections

    connections.PATIENCE = float(os.environ.get("BOOMTOWN_PATIENCE", connections.PATIENCE))
    from boomtown.terminal.main import main

    main()

"""The command `boomtown` with every shuffle fixed, so that a test meets the same cards each time.

A table's cards follow from its secret and its header; here the secret is always the same one. What the
browsers add is fixed by the tests themselves. Whoever closes a page is gone in a moment, and
the environment says how long a request may take.
"""

from __future__ import annotations

import os

from boomtown.table import table
from boomtown.web import audience

SECRET = table.secret_from("tests")


def _fixed(text: str | None) -> bytes:
    return SECRET


# Where several processes serve, each imports this module first.
table.secret_from = _fixed
audience.GRACE = 0.2

if __name__ == "__main__":
    from boomtown.web import connections

    connections.PATIENCE = float(os.environ.get("BOOMTOWN_PATIENCE", connections.PATIENCE))
    from boomtown.terminal.main import main

    main()

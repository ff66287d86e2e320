"""The command `boomtown` as `tests.web.seeded` has it, with rules that have changed."""

from __future__ import annotations

from tests import changed_rules
from tests.web import seeded  # noqa: F401  # fixes the shuffles

changed_rules.change()  # in the server's workers too

if __name__ == "__main__":
    from boomtown.terminal.main import main

    main()

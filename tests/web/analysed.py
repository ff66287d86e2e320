"""The command `boomtown` as `tests.web.seeded` has it, with a judge for analyses that is quick and waits.

The file that the environment names says from which round on it waits, or that it is slow, fails, is missing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import sleep

from boomtown import bots
from boomtown.analysis import analysing
from boomtown.bots.judging import Outlook, Turn
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.web import judging
from tests.analysis.judges import ShortSighted
from tests.web import seeded  # noqa: F401  # fixes the shuffles

GATE = Path(os.environ.get("BOOMTOWN_GATE", "nowhere"))


def told() -> str:
    return GATE.read_text() if GATE.exists() else ""


class Waiting(ShortSighted):
    """Sees one world, and lets itself be told what to do."""

    def turn(self, view: View, rng: Rng) -> Turn:
        while told().isdigit() and view["public"]["round"] >= int(told()):
            sleep(0.02)
        if told() == "slow":
            sleep(0.5)
        if told() == "fail":
            raise ValueError("This judge has lost its mind.")
        return super().turn(view, rng)

    def outlooks(
        self, view: View, turns: Sequence[Turn], rng: Rng, worlds: int, ahead: int = 0
    ) -> list[Outlook]:
        return super().outlooks(view, turns, rng, 1)


# In the server's workers too: each imports this module first.
analysing.BATCHES = 1
bots.judge = Waiting  # type: ignore[attr-defined,unused-ignore]
judging.missing = lambda game: judging.NOT_INSTALLED if told() == "missing" else None

if __name__ == "__main__":
    from boomtown.terminal.main import main

    main()

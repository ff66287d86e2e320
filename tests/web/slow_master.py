"""The command `boomtown` as `tests.web.seeded` has it, with a master that is prepared when a test says so.

It plays at random. In the data folder the file `go` lets it be prepared, and `fail` says that it cannot be.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from boomtown import bots
from boomtown.bots import preparing
from boomtown.bots.random_bot import RandomBot
from boomtown.messages import BoomtownError
from boomtown.rules.kernel.game import Game
from tests.web import seeded  # noqa: F401  # fixes the shuffles


def _wait(game: Game) -> None:
    folder = Path(os.environ["BOOMTOWN_DATA_DIR"])
    while not (folder / "go").exists():
        if (folder / "fail").exists():
            raise BoomtownError("There is no memory.")
        time.sleep(0.05)


# In the server's workers too, and in the process that prepares.
preparing.exists = lambda id: id == "perfect-home"  # type: ignore[assignment]
preparing._compile = _wait
bots._master = lambda game: RandomBot()

if __name__ == "__main__":
    from boomtown.terminal.main import main

    main()

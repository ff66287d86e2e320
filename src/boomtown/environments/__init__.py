"""Environments people can train in: PettingZoo (`zoo`), Gymnasium (`single`, `vector`), OpenSpiel (`spiel`).

All of them play on the law, or on its compiled twin, with the same observations, masks, rewards and results.
Importing this package makes the games known to `gymnasium.make`, importing `spiel` to `pyspiel.load_game`.
"""

from __future__ import annotations

from boomtown.environments.packages import needed

with needed():
    from boomtown.environments.registered import register_all

register_all()

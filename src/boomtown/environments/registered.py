"""The names under which Gymnasium finds the games: `boomtown/PerfectHome-v0` and the others."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from boomtown.rules.games import GAMES


def register_all() -> None:
    for id, game in GAMES.items():
        name = f"boomtown/{game.__name__}-v0"
        if name not in registry:
            register(
                name,
                entry_point="boomtown.environments.single:SeatEnv",
                vector_entry_point="boomtown.environments.vector:SeatsEnv",
                kwargs={"game": id},
            )

"""Train a small policy with MaskablePPO of sb3-contrib, and measure how often it wins.

    python -m boomtown.environments.train perfect-home --steps 300000

It learns from points against the opponents of its environment, and is then measured in games that it has not
seen, with the seats rotated. The same arguments give the same policy on the same machine.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np

from boomtown.bots.arena import wilson
from boomtown.environments.bodies import Observation
from boomtown.environments.packages import needed
from boomtown.environments.setting import POINTS, WIN
from boomtown.environments.single import SeatEnv
from boomtown.messages import BoomtownError

ENVIRONMENTS = 8
"""So many games are played side by side."""
POINTS_PER_REWARD = 10
"""Rewards of about 1 are what the learning rate is made for."""
UNSEEN = 1_000_000
"""The seeds of the games it is measured in begin here."""


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations from 0 to 1, as networks like them."""

    def __init__(self, env: gymnasium.Env[Observation, Any]) -> None:
        super().__init__(env)
        space = env.observation_space
        assert isinstance(space, gymnasium.spaces.Box)
        self.low = space.low.astype(np.float32)
        self.span = np.maximum(space.high - self.low, 1)
        self.observation_space = gymnasium.spaces.Box(0, 1, space.shape, np.float32)

    def observation(self, observation: Observation) -> Any:
        return (observation - self.low) / self.span


def seat_env(chosen: Namespace, seat: int, reward: str) -> Any:
    seats = {} if chosen.seats is None else {"seats": chosen.seats}
    return SeatEnv(
        chosen.game,
        mode=chosen.mode,
        seat=seat,
        opponents=chosen.opponents,
        engine=chosen.engine,
        reward=reward,
        **seats,
    )


def learner_env(chosen: Namespace, number: int) -> Any:
    from stable_baselines3.common.monitor import Monitor

    seats = seat_env(chosen, 0, POINTS).setting.seats
    env = Monitor(Scaled(seat_env(chosen, number % seats, POINTS)))
    return gymnasium.wrappers.TransformReward(env, lambda points: float(points) / POINTS_PER_REWARD)


def train(chosen: Namespace) -> Any:
    """A policy that has learned for so many steps."""
    with needed():
        import torch
        from sb3_contrib import MaskablePPO
        from stable_baselines3.common.vec_env import DummyVecEnv
    torch.set_num_threads(1)
    envs = DummyVecEnv([partial(learner_env, chosen, number) for number in range(ENVIRONMENTS)])
    policy = MaskablePPO(
        "MlpPolicy",
        envs,
        seed=chosen.seed,
        n_steps=512,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.99,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        device="cpu",
    )
    done = 0
    while done < chosen.steps:
        began = perf_counter()
        policy.learn(min(chosen.report, chosen.steps - done), reset_num_timesteps=False)
        rate = (policy.num_timesteps - done) / (perf_counter() - began)
        done = policy.num_timesteps
        points = np.mean([episode["r"] for episode in policy.ep_info_buffer])
        print(f"{done:,} steps, {points:.1f} points a game, {rate:.0f} steps/s", flush=True)
    return policy


def measure(policy: Any, chosen: Namespace) -> float:
    """How many first places it takes in so many games, each seat as often as any other."""
    seats = seat_env(chosen, 0, WIN).setting.seats
    envs = [Scaled(seat_env(chosen, seat, WIN)) for seat in range(seats)]
    won = 0.0
    for number in range(chosen.games):
        env = envs[number % seats]
        observed, info = env.reset(seed=UNSEEN + number // seats)
        over = False
        while not over:
            action, _ = policy.predict(observed, action_masks=info["action_mask"], deterministic=True)
            observed, reward, over, _, info = env.step(int(action))
        holders = env.unwrapped.setting.holders
        won += ((holders - 1) * float(reward) + 1) / holders
    return won


def arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m boomtown.environments.train", description=__doc__)
    parser.add_argument("game", help="new-las-vegas, perfect-home or vegas-showdown")
    parser.add_argument("--mode")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--opponents", default="random", help="the name of a bot")
    parser.add_argument("--engine", default="auto", help="auto, law or twin")
    parser.add_argument("--steps", type=int, default=300_000, help="actions to learn from")
    parser.add_argument("--games", type=int, default=1000, help="games to measure it in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=int, default=50_000, help="a line every so many steps")
    parser.add_argument("--out", help="a file for the policy")
    return parser.parse_args()


def main() -> None:
    chosen = arguments()
    try:
        policy = train(chosen)
    except BoomtownError as refused:
        sys.exit(str(refused))
    if chosen.out:
        policy.save(chosen.out)
    won = measure(policy, chosen)
    low, high = wilson(won, chosen.games)
    print(
        f"against {chosen.opponents}: {won:g} of {chosen.games} games won, "
        f"{won / chosen.games:.1%} (95 % interval {low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()

"""What the levels believe about the course of a game, in numbers found by self-play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Weights:
    """One set of beliefs; `scripts/tune_new_las_vegas.py` plays sets against each other."""

    horizon: float = 99.0  # rounds: no more of those to come are looked at
    longest_game: float = 34.0  # rounds: few games last longer
    rounds_per_box: float = 2.4  # how slowly the inauguration boxes are checked
    rounds_per_step: float = 3.0  # the rounds after which a wanted step is as likely done as not
    sight: float = 0.45  # the share of the fitting cards to come that a gap can count on
    build_share: float = 0.55  # an unbuilt casino opens in at most this share of cases
    rounds_to_build: float = 18.0
    parity_share: float = 0.65  # how often the number that fills a gap has the parity a run wants
    improvements_per_round: float = 0.3  # how often an aspect is improved
    improvement_share: float = 1.0  # and how much of what that promises comes true
    show_share: float = 0.36  # how many of the stars that can still open get their show
    lines_per_round: float = 0.16  # how often the limousine can drive if it must
    line_chance: float = 0.6  # a carpet one line further away is passed that much less often
    bundle_points: float = 2.0  # a bundle of money, beyond the debts it pays now
    bonus_points: float = 4.0  # a bonus that can still be used
    bonus_rounds: float = 3.0  # and the rounds it takes to find a good use for it
    turn_points: float = 1.2  # what the effect of a turn brings: a casino that cannot open costs it
    refusal_points: float = 6.0  # a refused permit in the next round
    hole_chance: float = 0.88  # a hole is lost if its neighbours are opened in the wrong order
    box_spread: float = 4.0  # how far a comparison may still turn, in boxes, casinos, steps, debts
    run_spread: float = 3.2
    hotel_spread: float = 1.2
    project_spread: float = 3.0
    debt_spread: float = 0.5
    denial: float = 1.0  # a point a rival loses against a point of one's own
    indifference: float = 0.5  # turns that differ by less are drawn from
    project_scale: float = 1.1  # what a promised point counts in the first round; in the last it is a point
    ranking_scale: float = 0.6
    show_scale: float = 1.35
    run_scale: float = 2.0
    golf_scale: float = 1.7
    carpet_scale: float = 1.3
    vault_scale: float = 0.5


@dataclass(frozen=True)
class Scales:
    """What a promised point counts: early in a game some promises are kept better than others."""

    project: float
    ranking: float
    show: float
    run: float
    vault: float
    columns: tuple[float, ...]

    @classmethod
    def of(cls, weights: Weights, haste: float) -> Scales:
        def at(first: float) -> float:
            return 1 + (first - 1) * haste

        golf, carpet = at(weights.golf_scale), at(weights.carpet_scale)
        return cls(
            at(weights.project_scale),
            at(weights.ranking_scale),
            at(weights.show_scale),
            at(weights.run_scale),
            at(weights.vault_scale),
            (1.0, 1.0, 1.0, golf, golf, golf, carpet, carpet, 1.0),
        )


HARD = Weights()
MEDIUM = Weights(denial=0.0)
GREEDY = Weights(denial=0.0, horizon=5.0, indifference=1.2)
EASY = Weights(denial=0.0, horizon=4.0, indifference=4.0)

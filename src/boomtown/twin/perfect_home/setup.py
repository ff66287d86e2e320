"""What is fixed before the first card: the three plans."""

from __future__ import annotations

from boomtown.editions.perfect_home import LARGEST_ESTATE, STACKS, Edition, Plan
from boomtown.rules.perfect_home.plans import KINDS
from boomtown.twin.randomness import below
from boomtown.twin.records import Record

KIND_NAMES = tuple(KINDS)
"""What the field `plan_kind` of the tables stands for."""


def draw_goals(t: Record, game: Record) -> None:
    """One plan of each stack."""
    for stack in range(game.goals.shape[0]):
        game.goals[stack] = t.stack_plans[stack, below(game, t.stack_size[stack])]


def worth(t: Record, game: Record, i: int) -> int:
    """What goal i brings to those who complete it in this round."""
    plan = game.goals[i]
    return int(t.plan_low[plan]) if game.approved[i] else int(t.plan_high[plan])


def fill_plans(t: Record, edition: Edition, advanced: bool) -> None:
    """The plans of the edition; the starred ones are in the stacks of the advanced game only."""
    for place, plan in enumerate(edition.plans):
        t.plan_kind[place] = KIND_NAMES.index(plan.needs)
        t.plan_high[place], t.plan_low[place] = plan.high, plan.low
        t.plan_term[place] = _term(plan)
        sizes = plan.terms.get("sizes", ())
        t.plan_chooses[place] = bool(sizes)
        t.plan_sizes[place] = [sizes.count(size) for size in range(1, LARGEST_ESTATE + 1)]
    for stack in range(STACKS):
        drawn = [
            place
            for place, plan in enumerate(edition.plans)
            if plan.stack == stack + 1 and (advanced or not plan.starred)
        ]
        t.stack_plans[stack, : len(drawn)] = drawn
        t.stack_size[stack] = len(drawn)


def _term(plan: Plan) -> int:
    """The number its kind is about, where that is one."""
    names = [name for name in KINDS[plan.needs].terms if name != "sizes"]
    numbers: list[int] = [plan.terms[name] - (name == "street") for name in names]
    return numbers[0] if numbers else 0

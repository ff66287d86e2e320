"""The names of things, as messages, so that a face can say them in the reader's language."""

from __future__ import annotations

from boomtown.editions.perfect_home import Plan
from boomtown.messages import Message

SIDE_NAMES = {"left": Message("left"), "right": Message("right")}
STREET_NAMES = {1: Message("top"), 2: Message("middle"), 3: Message("bottom")}

_PLAN_CONDITIONS = {
    "estates": "Complete estates of sizes {sizes}.",
    "full-street": "Fill every lot of the {street} street.",
    "street-ends": "Build the first and the last house of all three streets.",
    "bis-in-street": "Have {count} bis houses in one street.",
    "temps": "Cross {count} boxes of the temp agency.",
    "parks": "Build all parks of {streets} streets.",
    "pools": "Build all pools of {streets} streets.",
    "parks-and-pools": "Build all parks and all pools of the {street} street.",
    "parks-pools-roundabout": "Build all parks, all pools and a roundabout in one street.",
}


def plan_in_words(plan: Plan) -> Message:
    """The condition of a plan."""
    values = dict(plan.terms)
    if "street" in values:
        values["street"] = STREET_NAMES[values["street"]]
    if "sizes" in values:
        values["sizes"] = list(values["sizes"])
    return Message(_PLAN_CONDITIONS[plan.needs], values)

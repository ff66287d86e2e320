"""What is printed on a sheet of Perfect Home, and what its symbols say of themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from boomtown.editions.perfect_home import LARGEST_ESTATE, Temps
from boomtown.messages import Message, Say

TITLES = {
    "estates": Message("Real estate"),
    "pools": Message("Pools"),
    "bis": Message("Bis"),
    "temp": Message("Temp agency"),
    "plans": Message("Plans"),
    "parks": Message("Parks"),
    "permits": Message("Permits refused"),
    "roundabouts": Message("Roundabouts"),
}
SAYS = {
    "park": Message("Park: the landscaper builds one in the street of the number just written."),
    "planned pool": Message("Planned pool: it can be built when a number is written on this lot."),
    "pool": Message("Pool: each one crosses off a value of the pools."),
    "lost pool": Message("Lost pool: it cannot be built any more."),
    "fence": Message("Fence: estates end at fences. The surveyor builds them."),
    "bis": Message("Bis: this house repeats the number beside it. Every bis house costs points."),
    "used": Message("Used for a plan: this house serves no other plan."),
    "roundabout": Message("Roundabout: it parts the street, and numbers may begin anew behind it."),
    "pools": Message("Pools: the value in gold counts. Each pool built crosses off a value."),
    "bis boxes": Message("Bis: the value in gold is lost. Each bis house crosses off a value."),
    "roundabouts": Message("Roundabouts: the value in gold is lost. Each roundabout crosses off a value."),
    "permits": Message("Permits refused: the value in gold is lost. One is crossed off when no number fits."),
    "plans": Message("Plans: the points of the city plans you have completed."),
    "parks": Message("Parks: the points of each street, by the parks built in it."),
}
ESTATE = Message("Estate of {size}: houses without a gap from one fence to the next.")
COLUMN = Message(
    "Estates of {size}: each completed one brings the value in gold, which real estate agents raise."
)
TEMPS = Message(
    "Temp agency: whoever has crossed off the most boxes gets {first} points, then {second} and {third}."
)
TEMPS_ALONE = Message("Temp agency: {boxes} boxes crossed off bring {points} points.")


@dataclass(frozen=True, eq=False)
class Words:
    """All of it in one language; as a key of what was drawn it is compared by identity."""

    titles: Mapping[str, str]
    says: Mapping[str, str]
    estates: Mapping[int, str]
    columns: Mapping[int, str]


@lru_cache(maxsize=64)
def words_in(say: Say) -> Words:
    sizes = range(1, LARGEST_ESTATE + 1)
    return Words(
        {name: say(title) for name, title in TITLES.items()},
        {name: say(words) for name, words in SAYS.items()},
        {size: say(Message(ESTATE.template, {"size": size})) for size in sizes},
        {size: say(Message(COLUMN.template, {"size": size})) for size in sizes},
    )


def temps_in_words(temps: Temps, is_solo: bool) -> Message:
    if is_solo:
        return Message(TEMPS_ALONE.template, {"boxes": temps.solo_boxes, "points": temps.ranking[0]})
    values = dict(zip(("first", "second", "third"), temps.ranking, strict=True))
    return Message(TEMPS.template, values)

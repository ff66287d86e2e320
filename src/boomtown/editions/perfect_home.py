"""The printed data of Welcome To… Your Perfect Home: cards, sheet, city plans."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions.cards import Card, read_cards
from boomtown.editions.goals import Goal, ReadTerm, read_goal
from boomtown.editions.reading import Entry, read
from boomtown.messages import Message

DEFAULT = "perfect-home-1"

CARDS_BY_EFFECT = {"surveyor": 18, "real-estate": 18, "landscaper": 18, "pool": 9, "temp": 9, "bis": 9}
LOTS = (10, 11, 12)
PARKS = (3, 4, 5)
ESTATE_BOXES = (1, 2, 3, 4, 4, 4)
TEMP_BOXES = 11
POOLS, LARGEST_ESTATE, STACKS = 9, 6, 3
PLANS_PER_STACK = (6, 6, 6)
STARRED_PER_STACK = (5, 5, 0)


@dataclass(frozen=True)
class Street:
    """The lots of a street, True where a pool is planned, and the value after each park."""

    lots: tuple[bool, ...]
    parks: tuple[int, ...]


@dataclass(frozen=True)
class Temps:
    boxes: int
    ranking: tuple[int, ...]
    solo_boxes: int


@dataclass(frozen=True)
class Plan(Goal):
    stack: int
    starred: bool


@dataclass(frozen=True)
class Edition:
    name: str
    digest: str
    version: int
    cards: tuple[Card, ...]
    streets: tuple[Street, ...]
    pools: tuple[int, ...]
    bis: tuple[int, ...]
    refusals: tuple[int, ...]
    roundabouts: tuple[int, ...]
    estates: dict[int, tuple[int, ...]]
    temps: Temps
    plans: tuple[Plan, ...]


def load(edition: str = DEFAULT) -> Edition:
    """The edition of that name, or in that file, checked against the rulebook's component counts."""
    source = read(edition)
    root = source.root
    root["game"].one_of(("perfect-home",))
    tracks = root["tracks"]
    return Edition(
        name=source.name,
        digest=source.digest,
        version=root["version"].number(1, 999),
        cards=read_cards(root["cards"], CARDS_BY_EFFECT),
        streets=_streets(root["streets"]),
        pools=_values(tracks["pools"], POOLS + 1),
        bis=_values(tracks["bis"], 10),
        refusals=_values(tracks["refusals"], 4),
        roundabouts=_values(tracks["roundabouts"], 3),
        estates={
            size: _values(root["estates"][str(size)], boxes + 1) for size, boxes in enumerate(ESTATE_BOXES, 1)
        },
        temps=_temps(root["temps"]),
        plans=_plans(root["plans"]),
    )


def _streets(entry: Entry) -> tuple[Street, ...]:
    streets = tuple(_street(item) for item in entry)
    entry.must(tuple(len(street.lots) for street in streets) == LOTS, "the streets have 10, 11 and 12 lots")
    found = sum(sum(street.lots) for street in streets)
    entry.must(found == POOLS, "{n} planned pools found, the sheet has {m}", n=found, m=POOLS)
    parks = tuple(len(street.parks) - 1 for street in streets)
    entry.must(parks == PARKS, "the streets have 3, 4 and 5 parks")
    return streets


def _street(entry: Entry) -> Street:
    signs = entry["lots"].text().split()
    for sign in signs:
        entry["lots"].must(sign in ("o", "p"), "{sign} is not a lot", sign=sign)
    return Street(tuple(sign == "p" for sign in signs), _values(entry["parks"]))


def _values(entry: Entry, count: int | None = None) -> tuple[int, ...]:
    values = entry.numbers(0, 99)
    entry.must(len(values) > 1 and list(values) == sorted(values), "the values must rise")
    if count is not None:
        entry.must(len(values) == count, "{count} value is needed|{count} values are needed", count=count)
    return values


def _temps(entry: Entry) -> Temps:
    ranking = entry["ranking"].numbers(0, 99)
    falling = len(ranking) == 3 and list(ranking) == sorted(ranking, reverse=True)
    entry["ranking"].must(falling, "falling values for the first three places are needed")
    boxes = entry["boxes"].number(TEMP_BOXES, TEMP_BOXES)
    return Temps(boxes, ranking, entry["solo_boxes"].number(1, boxes))


def _plans(entry: Entry) -> tuple[Plan, ...]:
    plans = tuple(_plan(name, item) for name, item in entry.items())
    for starred, expected in ((False, PLANS_PER_STACK), (True, STARRED_PER_STACK)):
        for stack, count in enumerate(expected, 1):
            found = sum(plan.stack == stack and plan.starred == starred for plan in plans)
            kind = Message("starred plans") if starred else Message("plans")
            complaint = "{n} {kind} found in stack {stack}, the box has {m}"
            entry.must(found == count, complaint, n=found, kind=kind, stack=stack, m=count)
    return plans


def _plan(name: str, entry: Entry) -> Plan:
    stack = name[1:2]
    proper = name.startswith("n") and stack in ("1", "2", "3") and name[2:3] == "-"
    entry.must(proper, "a plan’s name begins with n1-, n2- or n3-")
    goal = read_goal(name, entry, _TERMS)
    entry["low"].must(goal.low < goal.high, "it must be below the high value")
    return Plan(**vars(goal), stack=int(stack), starred=name[3:4] == "s")


_TERMS: dict[str, ReadTerm] = {
    "sizes": lambda entry: _sizes(entry),
    "street": lambda entry: entry.number(1, len(LOTS)),
    "streets": lambda entry: entry.number(1, len(LOTS)),
    "count": lambda entry: entry.number(1, 9),
}


def _sizes(entry: Entry) -> tuple[int, ...]:
    sizes = entry.numbers(1, LARGEST_ESTATE)
    entry.must(0 < sum(sizes) <= sum(LOTS), "the estates must fit on the sheet")
    return sizes

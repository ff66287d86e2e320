"""What the lesson of Perfect Home reads from a scene and answers: the combinations, the sheet, its room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boomtown.editions import perfect_home as editions
from boomtown.messages import Message
from boomtown.rules.kernel.scores import in_points
from boomtown.web.games.lesson import Answer, Condition, Scene, Words

HIGHEST = 15
GAP, FENCE = "2.2", "2.3"
"""The lot that the third estate lacks, and the lot left of its missing fence."""
STREETS = ("sheet/street 1", "sheet/street 2", "sheet/street 3")
CARDS = ("table/card 1", "table/card 2", "table/card 3")

_PLANNED = [street.lots for street in editions.load(editions.DEFAULT).streets]
"""Street by street, whether a pool is planned on each lot."""
NAMES = [f"{street}.{house}" for street, lots in enumerate(_PLANNED, 1) for house in range(1, len(lots) + 1)]
POOLS = [name for name, is_planned in zip(NAMES, sum(_PLANNED, ()), strict=True) if is_planned]


# ── what the scene shows ─────────────────────────────────────────────────────────────────────────────


def offers(scene: Scene) -> list[tuple[int, str]]:
    """The combinations on the table: numbers and effects."""
    deal = scene.view["public"]["deal"]
    stacks = zip(deal["numbers"], deal["flipped"], strict=True)
    return [(card["number"], flipped[-1]["effect"]) for card, flipped in stacks]


def offered(effect: str) -> Condition:
    return lambda scene: any(offer == effect for _, offer in offers(scene))


def took(effect: str) -> Condition:
    """Whether the combination that was taken has this effect."""

    def took(scene: Scene) -> bool:
        takes = [text for text in scene.view["own"]["turn"] if text.startswith("take ")]
        return bool(takes) and offers(scene)[int(takes[0].split()[1]) - 1][1] == effect

    return took


def card(effect: str) -> Callable[[Scene], Sequence[str]]:
    """Where the card with that effect lies: the first one, whose number is told."""
    return lambda scene: [
        place for place, (_, offer) in zip(CARDS, offers(scene), strict=True) if offer == effect
    ][:1]


def with_its_number(effect: str, words: Message) -> Words:
    """Words with the number that is offered with an effect."""

    def said(scene: Scene) -> Message:
        number = next((number for number, offer in offers(scene) if offer == effect), 0)
        return Message(words.template, {"number": number})

    return said


def houses_of(scene: Scene) -> dict[str, int | None]:
    return dict(zip(NAMES, scene.sheet["numbers"], strict=True))


def number_to_write(scene: Scene) -> int:
    number: int = scene.view["own"]["number"]
    return number


def _neighbours(houses: dict[str, int | None], lot: str) -> list[tuple[int | None, int]]:
    """On the left and on the right: the next number, if there is one, and how many empty lots are between."""
    row = [name for name in houses if name[0] == lot[0]]
    at = row.index(lot)
    return [_nearest([houses[name] for name in side]) for side in (row[:at][::-1], row[at + 1 :])]


def _nearest(numbers: Sequence[int | None]) -> tuple[int | None, int]:
    free = next((n for n, number in enumerate(numbers) if number is not None), len(numbers))
    return (numbers[free] if free < len(numbers) else None), free


def free_pools(scene: Scene) -> list[str]:
    """The places of empty lots with a planned pool where the number fits."""
    houses, number, found = houses_of(scene), number_to_write(scene), []
    for lot in POOLS:
        (lower, _), (higher, _) = _neighbours(houses, lot)
        if houses[lot] is None and (lower or 0) < number < (higher or HIGHEST + 3):
            found.append(f"write {lot}")
    return found


def waits_for_a_bis(scene: Scene) -> bool:
    """Whether the third estate lacks only the house between 3 and 4."""
    houses = houses_of(scene)
    return NAMES.index(FENCE) in scene.sheet["fences"] and houses[GAP] is None


def has_plan(scene: Scene) -> bool:
    return scene.sheet["goals"][0] is not None


# ── answers ──────────────────────────────────────────────────────────────────────────────────────────


def _is_tight(text: str, scene: Scene) -> bool:
    return _tight(text, scene) is not None


def _tight(text: str, scene: Scene) -> Message | None:
    """Where there are more empty lots beside the written number than numbers for them."""
    houses, lot = houses_of(scene), text.split()[1]
    number = houses[lot] or 0
    (lower, left), (higher, right) = _neighbours(houses, lot)
    if left > number - (lower or 0) - 1:
        return _squeezed(lower, number)
    if right > (higher or HIGHEST + 1) - number - 1:
        return _squeezed(number, higher)
    return None


def _squeezed(low: int | None, high: int | None) -> Message:
    if low is None:
        return Message(
            "Allowed, but tight: left of {number} there are more empty lots than lower numbers.",
            {"number": high},
        )
    if high is None:
        return Message(
            "Allowed, but tight: right of {number} there are more empty lots than higher numbers.",
            {"number": low},
        )
    return Message(
        "Allowed, but tight: between {low} and {high} there are more empty lots than numbers.",
        {"low": low, "high": high},
    )


def _last_squeezed(scene: Scene) -> Message:
    found = _tight(scene.acts[-1].text, scene)
    assert found
    return found


TIGHT = Answer(_last_squeezed, _is_tight, is_good=False)
ROOMY = Answer(Message("Well placed: every empty lot beside it can still get a number."))


def with_a_pool(text: str, scene: Scene) -> bool:
    return text.split()[1] in POOLS


def where_it_belongs(scene: Scene) -> Message:
    number = number_to_write(scene)
    if number <= 5:
        return Message("A {number} is low: it belongs on the left.", {"number": number})
    if number >= 11:
        return Message("A {number} is high: it belongs on the right.", {"number": number})
    return Message(
        "Where does the {number} leave room? On each side count the empty lots, and the numbers for them.",
        {"number": number},
    )


def _street(scene: Scene) -> str:
    """The street that was written in."""
    turn: Sequence[str] = scene.view["own"]["turn"]
    return next(text.split()[1][0] for text in reversed(turn) if text.startswith("write "))


def park_street(scene: Scene) -> Sequence[str]:
    """The trees of that street."""
    return [f"sheet/street {_street(scene)}/parks"]


def after_the_park(scene: Scene) -> Message:
    points = scene.points(f"parks-{_street(scene)}")
    return Message("Planted. This street pays {points} for its parks now.", {"points": in_points(points)})


def after_the_pool(scene: Scene) -> Message:
    return Message("Built. Your pools pay {points}.", {"points": in_points(scene.points("pools"))})

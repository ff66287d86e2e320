"""What the lesson of New Las Vegas reads from a scene: the combinations, the sheet, and the room on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boomtown.editions import new_las_vegas as editions
from boomtown.rules.flip_and_write.streets import places
from boomtown.rules.new_las_vegas.city import City
from boomtown.web.games.lesson import Condition, Places, Scene

CARDS = tuple(f"table/card {place}" for place in (1, 2, 3))
LEFT, RIGHT = "left", "right"


@cache
def _city() -> City:
    return City(editions.load(editions.DEFAULT), 1)


def _casino(name: str) -> int:
    return _city().names.index(name)


# ── the combinations ─────────────────────────────────────────────────────────────────────────────


def offers(scene: Scene) -> list[tuple[int, str]]:
    """The numbers and effects of the three combinations."""
    deal = scene.view["public"]["deal"]
    pairs = zip(deal["numbers"], deal["flipped"], strict=True)
    return [(card["number"], flipped[-1]["effect"]) for card, flipped in pairs]


def cards_with(effect: str) -> Places:
    """The cards with that effect, or all of them."""

    def found(scene: Scene) -> Sequence[str]:
        cards = zip(CARDS, offers(scene), strict=True)
        return [card for card, (_, shown) in cards if shown == effect] or CARDS

    return found


def low_cards(scene: Scene) -> Sequence[str]:
    """The cards with the lowest numbers."""
    low = min(number for number, _ in offers(scene)) + 1
    return [card for card, (number, _) in zip(CARDS, offers(scene), strict=True) if number <= low]


def is_offered(effect: str, scene: Scene) -> bool:
    return any(shown == effect for _, shown in offers(scene))


def effect(scene: Scene) -> str:
    """The effect that was taken in this turn."""
    taken = next((text for text in scene.view["own"]["turn"] if text.startswith("take ")), None)
    return offers(scene)[int(taken.split()[1]) - 1][1] if taken else ""


def number(scene: Scene) -> int:
    """The number that is to be written."""
    found: int = scene.view["own"]["number"] or 0
    return found


# ── the sheet ────────────────────────────────────────────────────────────────────────────────────


def is_first(verb: str) -> Condition:
    """Whether that has not been done before."""
    return lambda scene: not scene.has_done(verb)


def has_star(name: str) -> bool:
    return _casino(name) in places(_city().stars)


def is_written(name: str, scene: Scene) -> bool:
    return scene.sheet["numbers"][_casino(name)] is not None


def is_waiting(name: str, scene: Scene) -> bool:
    """Whether a casino is built and not open."""
    return scene.sheet["built"][_casino(name)] and not is_written(name, scene)


def stars_to_open(scene: Scene) -> Sequence[str]:
    """Where the number can be written beside a star."""
    found = []
    for casino in places(_city().stars):
        (_, low), (_, high) = _neighbours(casino, scene)
        name = _city().names[casino]
        if is_waiting(name, scene) and low < number(scene) < high:
            found.append(f"open {name}")
    return found


def tight_side(name: str, scene: Scene) -> tuple[str, int, int] | None:
    """Where an open casino leaves more closed ones than numbers: how many there are of both."""
    casino = _casino(name)
    written = scene.sheet["numbers"][casino]
    (before, low), (after, high) = _neighbours(casino, scene)
    sides = [(LEFT, before, written - low - 1), (RIGHT, after, high - written - 1)]
    found = [side for side in sides if side[1] > side[2]]
    return max(found, key=lambda side: side[1] - side[2], default=None)


def _neighbours(casino: int, scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
    """On the left and on the right: how many casinos are built and closed, and the number beyond them."""
    street = next(street for street in _city().street_places if casino in street)
    at = street.index(casino)
    return _closed(street[:at][::-1], 0, scene), _closed(street[at + 1 :], 16, scene)


def _closed(row: Sequence[int], end: int, scene: Scene) -> tuple[int, int]:
    """Up to the next number of a row; `end` stands behind its last casino."""
    numbers, built = scene.sheet["numbers"], scene.sheet["built"]
    for place, casino in enumerate(row):
        if numbers[casino] is not None:
            return sum(built[before] for before in row[:place]), numbers[casino]
    return sum(built[casino] for casino in row), end

"""The guided first game of Vegas Showdown: three rounds from the empty sheet, against Rosa and Max.

The deal has a good move for each idea when it is told: Slots that Rosa has bid for, Fancy Slots that need
them and have become cheaper, then a Restaurant, which begins the hotel.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from boomtown.editions import vegas_showdown as editions
from boomtown.editions.vegas_showdown import Tile
from boomtown.messages import Message, both
from boomtown.rules.vegas_showdown.words import fame, tile_name
from boomtown.web.games.lesson import ME, Answer, Lesson, Scene, Step, Words

CHOICE = "bid renovate publicity pass"
"""The verbs of the auction: while one of them is asked, an action is to be chosen."""
BUILDING = "place end"
SLOTS, FANCY_SLOTS, RESTAURANT = "slots", "fancy-slots", "restaurant"
ENOUGH = 7
"""What outbids Rosa, who has bid for the Slots in the first round."""

FALLEN = 12
"""The price of the Fancy Slots in the second round."""


@cache
def _tiles() -> dict[str, Tile]:
    return editions.load(editions.DEFAULT).tiles


# ── what the scene shows ─────────────────────────────────────────────────────────────────────────────


def _count(scene: Scene, *tiles: str) -> int:
    """How many of these tiles lie on the own sheet."""
    return sum(text.split()[0] in tiles for text in scene.view["own"]["sheet"])


def _missing(scene: Scene, tile: str) -> list[Message]:
    """What the tile needs and the own sheet has not."""
    return [tile_name(_tiles()[need]) for need in _tiles()[tile].needs if not _count(scene, need)]


def _is_first_choice(scene: Scene) -> bool:
    """Nothing was chosen in this round yet; otherwise the person has been outbid."""
    return all(act.round != scene.round for act in scene.acts)


def _offers(scene: Scene, tile: str) -> bool:
    """Whether the person can bid for the tile."""
    money = scene.view["public"]["players"][ME]["money"]
    lots = scene.view["public"]["lots"]
    return any(lot["tile"] == tile and lot["next"] and lot["next"] <= money for lot in lots)


def _wanted(scene: Scene) -> str | None:
    """The tile of the person's last bid; None if somebody has bid more since."""
    track = scene.acts[-1].text.split()[1]
    lot = next(lot for lot in scene.view["public"]["lots"] if lot["track"] == track)
    if lot["seat"] == ME and lot["tile"]:
        return str(lot["tile"])
    is_outbid = scene.asked in CHOICE.split() and not _is_first_choice(scene)
    return None if is_outbid else next(iter(reversed(scene.view["own"]["aside"])), None)


def _price(scene: Scene, tile: str) -> int | None:
    """What must at least be bid for a premier tile, if it is offered."""
    spaces = scene.view["public"]["board"]["spaces"]
    return next((space["price"] for space in spaces if space and space["tile"] == tile), None)


def _happened(scene: Scene, event: str) -> bool:
    return any(drawn["id"] == event for drawn in scene.view["public"]["board"]["this_round"])


def _to_place(scene: Scene) -> Tile:
    """The tile that was bought last, of those that have what they need."""
    aside = list(reversed(scene.view["own"]["aside"]))
    return _tiles()[next((tile for tile in aside if not _missing(scene, tile)), aside[0])]


# ── the auction ──────────────────────────────────────────────────────────────────────────────────────


OUTBID = Step(
    "outbid",
    Message("You have been outbid. You pay nothing and choose again: bid more, or do something else."),
    asked=CHOICE,
    when=lambda scene: not _is_first_choice(scene),
    acting=True,
)


def _needs_more(text: str, scene: Scene) -> bool:
    tile = _wanted(scene) if text.startswith("bid ") else None
    return tile is not None and bool(_missing(scene, tile))


def _what_it_needs(scene: Scene) -> Message:
    tile = _wanted(scene)
    assert tile
    values = {"tile": tile_name(_tiles()[tile]), "needs": both(_missing(scene, tile))}
    return Message(
        "{tile}: first you need {needs} on your sheet. Until then the tile brings nothing.",
        values,
    )


def _leaves_income(text: str, scene: Scene) -> bool:
    tile = _wanted(scene) if text.startswith("bid ") else None
    return tile is not None and _tiles()[tile].revenue == 0


def _same_income(scene: Scene) -> Message:
    tile = _wanted(scene)
    assert tile
    values = {"tile": tile_name(_tiles()[tile]), "income": scene.view["own"]["income"]}
    return Message("{tile}: no more revenue, which is the lower one. Your income stays at ${income}.", values)


ANSWERS = (
    Answer(_what_it_needs, _needs_more, is_good=False),
    Answer(
        Message("Renovating moves tiles, and you have none to move: this round brings you nothing."),
        lambda text, scene: text == "renovate" and not scene.view["own"]["sheet"],
        is_good=False,
    ),
    Answer(
        Message("1 fame at once, and your money stays for the next round."),
        lambda text, scene: text == "publicity",
    ),
)
"""To what was chosen in any round."""


def _outbids_rosa(text: str, scene: Scene) -> bool:
    return text.startswith(f"bid {SLOTS} ") and len(scene.acts) == 1


FIRST_ANSWERS = (
    Answer(
        Message("Rosa is outbid: she pays nothing and chooses again."),
        lambda text, scene: _outbids_rosa(text, scene) and text.endswith(f" {ENOUGH}"),
    ),
    Answer(
        Message("Rosa is outbid: she pays nothing and chooses again. $7 would have been enough."),
        _outbids_rosa,
        is_good=False,
    ),
    Answer(
        Message("1 fame for nothing. But a tile would have brought something every round, or more fame."),
        lambda text, scene: text == "publicity",
        is_good=False,
    ),
    *ANSWERS,
    Answer(_same_income, _leaves_income, is_good=False),
)


def _from_slots(scene: Scene) -> Message:
    values = {"fame": fame(_count(scene, SLOTS, FANCY_SLOTS))}
    return Message(
        "An event again: for every Slots or Fancy Slots tile it gives 1 fame. You have gained {fame}.", values
    )


def _premier_tile(scene: Scene) -> Message:
    if _count(scene, SLOTS):
        return Message(
            "Fancy Slots bring 2 fame (the star) and 1 revenue. They need Slots, which you have: bid $12."
        )
    return Message(
        "Fancy Slots bring 2 fame (the star) and 1 revenue, but they need Slots. "
        "Buy those first, or what you like."
    )


def _suits(scene: Scene) -> bool:
    """Whether a Restaurant is good advice: revenue has nearly caught up with population."""
    own = scene.view["own"]
    return _offers(scene, RESTAURANT) and own["population"] - own["revenue"] <= 1


def _balance(scene: Scene) -> Message:
    own = scene.view["own"]
    values = {"population": own["population"], "revenue": own["revenue"]}
    if not _offers(scene, RESTAURANT):
        return Message("Population and revenue raise your income, and fame wins. Choose what you like.")
    if not _suits(scene):
        return Message(
            "Population {population}, revenue {revenue}: the lower one is your income, so it should grow. "
            "Choose what you like.",
            values,
        )
    return Message(
        "Population {population}, revenue {revenue}: to earn more, both must grow. "
        "A Restaurant brings 2 population: bid $15.",
        values,
    )


# ── building ─────────────────────────────────────────────────────────────────────────────────────────

DOORS = {
    "yellow": Message("C means casino: doors, the white gaps, must lead to the entrance on the left."),
    "blue": Message("H means hotel: doors, the white gaps, must lead to the entrance on the right."),
    "green": Message("C·H means casino or hotel: doors, the white gaps, must lead to either entrance."),
}
FANCY_DOORS = Message(
    "Fancy Slots have only two doors. One of them must meet a door of your Slots; Rotate turns the tile."
)


def _where_to_place(scene: Scene) -> Message:
    tile = _to_place(scene)
    return FANCY_DOORS if tile.id == FANCY_SLOTS else DOORS[tile.color]


def _what_it_brings(scene: Scene) -> Message:
    before, own = scene.view["public"]["players"][ME], scene.view["own"]
    values = {"income": own["income"], "fame": own["fame"]}
    if own["income"] > before["income"]:
        return Message("It is connected. From now on you collect ${income} every round.", values)
    if own["fame"] > before["fame"]:
        return Message("It is connected. You have {fame} fame now.", values)
    return Message(
        "It is connected. Your income stays at ${income} until the lower of the two grows.", values
    )


def _set_aside(scene: Scene) -> Message:
    values = {"tile": tile_name(_to_place(scene))}
    return Message(
        "{tile} set aside: a tile counts only when it is placed, with your next purchase or by publicity.",
        values,
    )


BUILT = (
    Answer(_what_it_brings, lambda text, scene: text.startswith("place ")),
    Answer(_set_aside, lambda text, scene: text == "end" and scene.acts[-2].verb == "bid", is_good=False),
)


PLACING = Step(
    "place",
    _where_to_place,
    at=("sheet/floor",),
    asked=BUILDING,
    when=lambda scene: scene.asked == "place",
    acting=True,
    answers=BUILT,
)

# ── the end ──────────────────────────────────────────────────────────────────────────────────────────


def _total(scene: Scene) -> Message:
    values = {"total": scene.score.total}
    return Message(
        "Three rounds are played. If the game ended now, you would have {total} fame. This is why.",
        values,
    )


def _gained(scene: Scene) -> Message:
    values = {"tiles": scene.points("tiles"), "earned": scene.points("earned")}
    return Message("The stars on your tiles are worth {tiles}, publicity and events {earned}.", values)


def _money(scene: Scene) -> Message:
    values = {"money": scene.view["public"]["players"][ME]["money"], "fame": scene.points("money")}
    return Message("Every full $10 is 1 fame: your ${money} would bring {fame}.", values)


AFTER = 4
"""The round in which nothing more is taught but what counts at the end."""

THE_END = (
    Step("score", _total, at=("score",), since=AFTER),
    Step("score tiles", _gained, at=("score/tiles", "score/earned", "sheet/floor"), since=AFTER),
    Step(
        "score sections",
        Message(
            "5 fame for a filled section: the casino with yellow and green tiles, "
            "the hotel with blue and green ones."
        ),
        at=("score/casino", "score/hotel", "sheet/floor"),
        since=AFTER,
    ),
    Step(
        "score entrances",
        Message("3 fame if doors lead all the way from one entrance to the other."),
        at=("score/entrances", "sheet/floor"),
        since=AFTER,
    ),
    Step(
        "score ranks",
        Message(
            "The highest population is 5 fame, the second 3, the third 1. Revenue likewise; equal ones share."
        ),
        at=("score/population", "score/revenue", "sheet/values"),
        since=AFTER,
    ),
    Step("score money", _money, at=("score/money", "sheet/values"), since=AFTER),
    Step(
        "score diamonds",
        Message("Where red corners of tiles meet, three are 1 fame, and four, a whole diamond, are 3."),
        at=("score/diamonds-3", "score/diamonds-4", "sheet/floor"),
        since=AFTER,
    ),
    Step(
        "end",
        Message(
            "The game ends when a stack that should bring a new tile is empty, or when a sheet is full. "
            "Equal fame: more money left wins."
        ),
        at=("table/stacks",),
        since=AFTER,
    ),
)

# ── the lesson ───────────────────────────────────────────────────────────────────────────────────────


def _reading(id: str, words: Words, at: str, round: int, **more: Any) -> Step:
    """Something to be read before an action is chosen."""
    return Step(id, words, at=(at,), round=round, asked=CHOICE, **more)


FIRST_ROUND = (
    _reading(
        "aim",
        Message(
            "This is your hotel-casino, still empty. Fill it with tiles: "
            "at the end, whoever has the most fame wins."
        ),
        "sheet/floor",
        1,
    ),
    _reading(
        "income",
        Message(
            "Every round begins with income: the lower of population and revenue. "
            "You have 8 and 5, so you have received $5."
        ),
        "sheet/values",
        1,
    ),
    Step(
        "market",
        Message(
            "Then everybody bids for one tile: the highest bid pays and gets it. "
            "Rosa has bid $5 for Slots, Max $25 for the Sports Book."
        ),
        at=("table/slots", "table/p3"),
        round=1,
        asked=CHOICE,
    ),
    Step(
        "bid",
        Message("Slots bring 1 revenue (the ringed $), so $1 more every round. Outbid Rosa: bid $7."),
        at=("table/slots",),
        round=1,
        asked=CHOICE,
        when=_is_first_choice,
        acting=True,
        answers=FIRST_ANSWERS,
    ),
)

SECOND_ROUND = (
    Step(
        "event",
        Message(
            "The tiles at the top are premier tiles. "
            "When one is sold, an event happens, and a new tile comes."
        ),
        at=("table/p1", "table/p2", "table/p3", "table/events"),
        round=2,
        asked=CHOICE,
        when=lambda scene: bool(scene.view["public"]["board"]["this_round"]),
    ),
    _reading(
        "prices",
        Message(
            "Premier tiles that nobody bought fall to the next yellow circle every round: "
            "Fancy Slots cost $18, now $12."
        ),
        "table/p1",
        2,
        when=lambda scene: _price(scene, FANCY_SLOTS) == FALLEN,
    ),
    Step(
        "premier",
        _premier_tile,
        at=("table/p1",),
        round=2,
        asked=CHOICE,
        when=lambda scene: _is_first_choice(scene) and _offers(scene, FANCY_SLOTS),
        acting=True,
        answers=ANSWERS,
    ),
)

THIRD_ROUND = (
    _reading(
        "slots event",
        _from_slots,
        "table/events",
        3,
        when=lambda scene: _happened(scene, "slots-fame") and _count(scene, SLOTS, FANCY_SLOTS) > 0,
    ),
    _reading(
        "first",
        Message("The star beside your money means: this round you choose first. The others may outbid you."),
        "sheet/values",
        3,
        when=lambda scene: scene.view["public"]["first"] == ME and _is_first_choice(scene),
    ),
    _reading(
        "actions",
        Message(
            "Instead of bidding you can choose Publicity: 1 fame, and a tile set aside may be placed. "
            "Renovate moves up to two tiles."
        ),
        "table/actions",
        3,
        when=_is_first_choice,
    ),
    Step(
        "balance",
        _balance,
        at=lambda scene: ("table/restaurant",) if _suits(scene) else (),
        round=3,
        asked=CHOICE,
        when=_is_first_choice,
        acting=True,
        answers=ANSWERS,
    ),
)

LESSON = Lesson(
    mode="base",
    deal="A first evening in Vegas 10645",
    opponents=("Rosa", "Max"),
    opening=((1, "bid slots 5"), (2, "bid p3 25")),
    steps=(*FIRST_ROUND, *SECOND_ROUND, *THIRD_ROUND, *THE_END),
    asides=(OUTBID, PLACING),
)

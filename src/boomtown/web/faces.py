"""What the page needs of each game: what it is about, and what it asks in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from boomtown.editions.cards import Card
from boomtown.messages import Message
from boomtown.rules import games
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.progress import Progress
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

ABOUT: Mapping[str, Message] = {
    NewLasVegas.id: Message(
        "Flip and write. Open casinos along the Strip, raise hotels, drive the limousine, mind your debts."
    ),
    PerfectHome.id: Message(
        "Flip and write. Number the houses of three streets, fence estates, plant parks and dig pools."
    ),
    VegasShowdown.id: Message(
        "Auctions and tiles. Outbid your rivals, lay out casino and hotel, and become the most famous."
    ),
}

QUESTIONS: Mapping[str, Message] = {
    "borrow": Message("The bank asks, in secret: do you want a loan? All are paid the same at the end."),
    "reshuffle": Message("The first plan or project of the game is completed: shuffle all cards?"),
    "take": Message("Choose a number and its effect."),
    "stack": Message("From which stack shall the space be filled?"),
    "bid": Message("Bid on a tile, or choose another action."),
    "place": Message("Lay a tile: choose a place on your floor."),
    "use": Message("Choose the estates that complete the plan."),
    "open": Message("Open a casino with your number."),
    "write": Message("Write your number on a house."),
    "build": Message("Construction: build a casino, or end your turn."),
    "show": Message("Show: choose a column, or end your turn."),
    "improve": Message("Improvement: choose a column, or end your turn."),
    "inaugurate": Message("Inauguration: check a box, or end your turn."),
    "drive": Message("Limousine: drive on, or end your turn."),
    "fence": Message("Surveyor: build a fence, or end your turn."),
    "promote": Message("Real estate: choose a size, or end your turn."),
    "park": Message("Landscaper: build a park, or end your turn."),
    "pool": Message("Pool: build it, or end your turn."),
    "bis": Message("Bis: repeat a number beside it, or end your turn."),
    "remove": Message("Renovation: take tiles away, or leave everything as it was."),
    "claim": Message("You can claim a plan, or end your turn."),
    "refuse": Message("No number fits: your permit is refused."),
    "extend": Message("You can still open another casino by extension, or end your turn."),
    "leave": Message("This floor is not legal yet: take a step back, or leave everything as it was."),
    "end": Message("Your turn is complete: end it, or take a step back."),
}
"""What is asked, by the first of these verbs that is legal."""

AT_ONCE = frozenset(("bid", "renovate", "publicity", "pass", "stack"))
"""What stands at once and cannot be taken back, so that a person may want to be asked first."""

GROUPS: Mapping[str, Message] = {
    "easy": Message("Easy opening, for a bonus: write another number"),
    "free": Message("Free action, for a bonus: use another effect"),
    "temp": Message("Temp worker: write another number"),
}
"""Choices that belong together under one title."""


@cache
def game_of(id: str, edition: str | None = None) -> Game:
    """The game, loaded once for all tables."""
    return games.load(id, edition)


def game_cards(game: Game) -> Sequence[Card]:
    """All the cards of the box, where a game has cards with numbers and effects."""
    return game.cards if isinstance(game, FlipAndWriteGame) else ()


def own_progress(game: Game, view: View) -> dict[int, Progress]:
    """How far a seat has come with the plans or projects that it has not completed."""
    sheet = view["own"]["sheet"] if isinstance(game, FlipAndWriteGame) and view["own"] else {}
    return {i: (come[0], come[1]) for i, come in enumerate(sheet.get("progress", ())) if come}


def verb_of(legal: Sequence[str]) -> str:
    """The verb that says what the decision at hand is about."""
    verbs = {text.partition(" ")[0] for text in legal}
    return next((verb for verb in QUESTIONS if verb in verbs), "end")

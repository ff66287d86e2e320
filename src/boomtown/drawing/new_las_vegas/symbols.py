"""What is printed on a sheet of New Las Vegas, and what its symbols say: a name and one sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boomtown.messages import Message, Say

TITLES = {
    "track": Message("Inauguration"),
    "inauguration": Message("Ranking"),
    "shows": Message("Shows"),
    "grand-hotel": Message("Grand hotels"),
    "small-hotel": Message("Small hotels"),
    "street": Message("Longest runs"),
    "par-3": Message("Golf, par 3"),
    "par-4": Message("Golf, par 4"),
    "par-5": Message("Golf, par 5"),
    "vip": Message("VIP"),
    "luxury": Message("Luxury"),
    "lines": Message("Missing lines"),
}
SYMBOLS = {
    "star": Message(
        "Star: when you open this casino in a turn with Show, you can hold a show; otherwise the star is"
        " crossed off."
    ),
    "crane": Message(
        "Crane: this casino is under construction. Build it with Construction; from then until it opens it is"
        " a debt."
    ),
    "vip": Message(
        "VIP casino: it counts in the VIP column if it is open and the limousine has passed its red carpet."
    ),
    "luxury": Message(
        "Luxury casino: it counts in the luxury column if it is open and the limousine has passed its red"
        " carpet."
    ),
    "mafia": Message(
        "Mafia casino: it brings a bundle of money if it is open and the limousine has passed its red carpet."
    ),
    "hole": Message(
        "Golf hole with its par: it is built when the casino below opens first in its street or beside an"
        " open one. Whoever jumps crosses off the holes beyond."
    ),
    "grand": Message(
        "Grand hotel: for all who open every casino of the avenue in the first round in which anybody does."
    ),
    "small": Message("Small hotel: for all who open every casino of the avenue later."),
    "lamp": Message("Lamp: each line of the limousine leads from one lamp to the next."),
    "light": Message(
        "Traffic light: the limousine sets off here and should come back; missing lines cost points."
    ),
    "limousine": Message(
        "Limousine: it drives one line for each Limousine, and never twice over the same road piece."
    ),
    "debt": Message("Debt: more debts than bundles of money at the end cost {points} points."),
    "show debts": Message(
        "Debts of the shows: they count from the first show of the column on, until the show beside is held."
    ),
    "track": Message(
        "Inauguration track: each Inauguration checks a box. A group whose boxes are all checked can be"
        " circled for a bonus; the last box ends the game."
    ),
    "ranking": Message(
        "Ranking: points for the most, second most and third most checked boxes. The last gets a debt; "
        "Improvement crosses off the left values."
    ),
    "shows": Message("Shows: each show crosses off a value; the first one that is left counts."),
    "vault": Message(
        "Vault: bundles of money and debts. More debts than bundles cost {points} points at the end."
    ),
}
COLUMN = Message("{column}: the first value that is left counts. Improvement crosses off a yellow one.")
PROJECT = Message(
    "Project: {condition} {high} points for those who complete it first, {low} points for all later."
)


@dataclass(frozen=True, eq=False)
class Words:
    """All that is printed and explained on a sheet, in one language."""

    titles: Mapping[str, str]
    says: Mapping[str, str]
    columns: Mapping[str, str]


def words_in(penalty: int, say: Say) -> Words:
    """`penalty`: the points that too many debts cost."""
    titles = {name: say(title) for name, title in TITLES.items()}
    return Words(
        titles,
        {name: say(Message(words.template, {"points": abs(penalty)})) for name, words in SYMBOLS.items()},
        {name: say(Message(COLUMN.template, {"column": title})) for name, title in titles.items()},
    )


def project(condition: Message, high: int, low: int, say: Say) -> str:
    return say(Message(PROJECT.template, {"condition": condition, "high": high, "low": low}))

"""The verbs of a twin, as every game has them: what is generic calls these, and a game puts its own there.

A record `t` holds the tables of the edition and the options, `game` what is on the table, `seats` a
record for each seat. Nothing here checks whether an action is legal, and nothing allocates memory. When a
function is compiled for a game, each verb it calls is replaced by the game's function of the same name.
"""

from __future__ import annotations

from boomtown.twin.records import Features, Points, Record, Seats, Words


def begin(t: Record, game: Record, seats: Seats) -> None:
    """Set up a new game and open its first stage; the game has its seed, and the records hold anything."""
    raise NotImplementedError


def legal(t: Record, game: Record, seats: Seats, seat: int, mask: Words) -> None:
    """Fill the mask with the actions of a seat that owes one; it is empty when this is called."""
    raise NotImplementedError


def play(t: Record, game: Record, seats: Seats, seat: int, action: int) -> None:
    """Do a legal action; a stage in which nobody owes an action any more closes, and the next one opens."""
    raise NotImplementedError


def score(t: Record, game: Record, seats: Seats, seat: int, lines: Points) -> None:
    """Fill in all score sheets from what that seat may know; seat -1 is a spectator."""
    raise NotImplementedError


def standing(t: Record, game: Record, seats: Seats, lines: Points, holder: int, place: int) -> int:
    """What parts holders at the end: their total at place 0, then the tie-breaks in their order."""
    raise NotImplementedError


def observe(t: Record, game: Record, seats: Seats, seat: int, features: Features) -> None:
    """Fill in what that seat may know, as the game's `OBSERVATION` says."""
    raise NotImplementedError


def effect_of(t: Record, game: Record, seats: Seats, seat: int, action: int) -> int:
    """Which of the game's `EFFECTS` a legal action would take, for those who count; -1: none."""
    raise NotImplementedError


def ends(t: Record, game: Record, seats: Seats) -> int:
    """At the end: the set of the game's `ENDS` that are fulfilled."""
    raise NotImplementedError


VERBS = (begin, legal, play, score, standing, observe, effect_of, ends)

"""What somebody is called for, and by which way."""

from __future__ import annotations

TURN, LATE, OVER, REMATCH, INVITED = "turn", "late", "over", "rematch", "invited"
"""It is your turn; your time has run out; the game is over; a rematch was opened; somebody invites you."""
OF_A_TURN = (TURN, LATE)
FOR_A_HOOK = (TURN, LATE, OVER)

MAIL, PUSH, HOOK = "mail", "push", "hook"
"""The ways; that to one browser has its row's number after it."""
GRACE = {PUSH: 5.0, HOOK: 5.0, MAIL: 60.0}
"""So many seconds a call waits: most people are back by then, and a letter can wait longer."""


def push_way(number: int) -> str:
    return f"{PUSH} {number}"


def browser_of(way: str) -> int | None:
    """The row of the browser that is called like that."""
    kind, _, number = way.partition(" ")
    return int(number) if kind == PUSH else None


def kind_of(way: str) -> str:
    return way.partition(" ")[0]

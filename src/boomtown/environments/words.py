"""A game in a few lines of text, for whoever runs an environment: round, points, and what was done last."""

from __future__ import annotations

from boomtown.environments.bodies import Body
from boomtown.environments.setting import check_choice

ANSI, HUMAN = "ansi", "human"
RENDER_MODES = (ANSI, HUMAN)
METADATA = {"render_modes": list(RENDER_MODES), "render_fps": 1}
"""What environments say about it."""


def check_render_mode(mode: str | None) -> None:
    if mode is not None:
        check_choice("render_mode", mode, RENDER_MODES)


def shown(mode: str | None, body: Body, last: tuple[int, int] | None) -> str | None:
    """The text, printed for `human`."""
    if mode is None:
        return None
    text = in_words(body, last)
    if mode == ANSI:
        return text
    print(text)
    return None


def in_words(body: Body, last: tuple[int, int] | None) -> str:
    """The game as it stands; `last` is a seat with its last action."""
    waiting = body.waiting()
    lines = [f"{body.twin.game.name}, round {body.state().round}" + ("" if waiting else ", over")]
    for holder, total in zip(body.twin.holders, body.totals(None), strict=True):
        name = agent(holder) if isinstance(holder, int) else holder
        lines.append(f"{name}: {total} points" + (", owes a step" if holder in waiting else ""))
    if last is not None:
        seat, action = last
        lines.append(f"{agent(seat)}: {body.twin.game.in_words(action).in_words()}")
    return "\n".join(lines)


def agent(seat: int) -> str:
    """What a seat is called in an environment."""
    return f"seat_{seat}"

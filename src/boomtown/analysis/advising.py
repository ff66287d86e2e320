"""What to do better next time: a sentence for each part of the score sheet that was neglected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from boomtown.analysis.analysis import Analysis
from boomtown.analysis.topics import Topic
from boomtown.messages import Message
from boomtown.rules.kernel.game import Game

NEGLECTED = 2.0
"""From so many points on, lost over the whole game, there is something to say."""
MOST_ADVICE = 3


@dataclass(frozen=True)
class Advice:
    text: Message
    points: float
    """What the turns lost there, all together."""


def advice_on(game: Game, analysis: Analysis) -> list[Advice]:
    """At most three sentences, the costliest neglect first."""
    lost = analysis.lost
    found = [Advice(topic.text, topic.total(lost)) for topic in topics(game.id)]
    found.sort(key=lambda advice: -advice.points)
    return [advice for advice in found[:MOST_ADVICE] if advice.points >= NEGLECTED]


@cache
def topics(id: str) -> tuple[Topic, ...]:
    """What there is to say of a game belongs to it: the `TOPICS` of the module named after it."""
    name = f"{__package__}.{id.replace('-', '_')}"
    found: tuple[Topic, ...] = import_module(name).TOPICS if find_spec(name) else ()
    return found
